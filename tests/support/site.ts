import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type ServeOptions, type Site, serve } from "../../workers/cli/serve.ts";

export type { Site };

const HOUR_MS = 3_600_000;

const aFolder = () => mkdtempSync(path.join(tmpdir(), "nadeul-state-"));
const forget = (folder: string) =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });

/** Fresh data as the last site of this process had them, and the hour of its clock in which they were fresh. */
let template: { folder: string; hour: number } | undefined;
process.once("exit", () => template && forget(template.folder));

/**
 * A folder with fresh data: a copy of what was written once in this process and hour, since writing them
 * costs more than most tests. The next hour has other sessions ahead.
 */
async function freshState(): Promise<string> {
  const hour = Math.floor(Date.now() / HOUR_MS);
  if (template?.hour !== hour) {
    if (template) forget(template.folder);
    const folder = aFolder();
    template = { folder, hour };
    await (await serve({ port: 0, state: folder, quiet: true })).close();
  }
  const state = aFolder();
  cpSync(template.folder, state, { recursive: true });
  return state;
}

/** The built site on a free port with fresh data, which goes with it: what `npm start` serves. */
export async function startSite(options: Partial<ServeOptions> = {}): Promise<Site> {
  const isReady = !options.isEmpty && !options.isDeployedAlike;
  const state = isReady ? await freshState() : aFolder();
  try {
    const { url, desk, miniflare, close } = await serve({
      port: 0,
      state,
      quiet: true,
      isReady,
      ...options,
    });
    return { url, desk, miniflare, close: () => close().finally(() => forget(state)) };
  } catch (error) {
    forget(state);
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
