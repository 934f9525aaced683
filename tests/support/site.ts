import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type ServeOptions, type Site, serve } from "../../workers/cli/serve.ts";

export type { Site };

/** The built site on a free port with fresh data, which goes with it: what `npm start` serves. */
export async function startSite(options: Partial<ServeOptions> = {}): Promise<Site> {
  const state = mkdtempSync(path.join(tmpdir(), "nadeul-state-"));
  const forget = () => rmSync(state, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  try {
    const { url, miniflare, close } = await serve({ port: 0, state, quiet: true, ...options });
    return { url, miniflare, close: () => close().finally(forget) };
  } catch (error) {
    forget();
    throw error;
  }
}

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
