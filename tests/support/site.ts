import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type ServeOptions, type Site, serve } from "../../workers/cli/serve.ts";

export type { Site };

/** The built site on a free port with fresh data: what `npm start` serves. */
export const startSite = (options: Partial<ServeOptions> = {}): Promise<Site> =>
  serve({ port: 0, state: mkdtempSync(path.join(tmpdir(), "nadeul-state-")), quiet: true, ...options });

/** The headers of SPEC §7 (P02) as a guest's client sends them. */
export const GUEST = { usertype: "user", bucket: "nadeul-files", authorization: "" };

/** What the product API answers a guest at `path`. */
export const ask = async (site: Site, path: string): Promise<unknown> =>
  (await fetch(new URL(`/api${path}`, site.url), { headers: GUEST })).json();

/** The last confirmation code that was sent to `username`. */
export async function codeFor(site: Site, username: string): Promise<string> {
  const answer = await fetch(new URL(`/__dev/codes?username=${username}`, site.url));
  const { code } = (await answer.json()) as { code: string };
  return code;
}
