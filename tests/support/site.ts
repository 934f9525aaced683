import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type ServeOptions, type Site, serve } from "../../workers/cli/serve.ts";
import { copyChanges } from "../../workers/api/catalogue/copy.ts";
import { retryLocked } from "../../workers/cli/local-d1.ts";
import { askedD1, RECORDS, RECORDS_WORKER } from "./asked-d1.ts";
import { followedD1 } from "./followed-d1.ts";
import { madeOnce } from "./templates.ts";

export type { Site };

const HOUR_MS = 3_600_000;

const aFolder = () => mkdtempSync(path.join(tmpdir(), "nadeul-state-"));
const forget = (folder: string) =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });

/**
 * A folder with fresh data: in the tests a copy of what was written once in this run and hour, since writing
 * them costs more than most tests. The next hour has other sessions ahead.
 * @returns whether the data are there yet
 */
async function freshState(isEmpty: boolean): Promise<{ state: string; isReady: boolean }> {
  const hour = Math.floor(Date.now() / HOUR_MS);
  const template = await madeOnce(`${isEmpty ? "empty" : "site"}-${hour}`, async (folder) =>
    (await serve({ port: 0, state: folder, quiet: true, isEmpty })).close(),
  );
  const state = aFolder();
  if (template !== null) cpSync(template, state, { recursive: true });
  return { state, isReady: template !== null };
}

/** What tests write into the record past the product is copied for guests behind it, and told to them. */
const followed = (miniflare: Site["miniflare"], url: URL): Site["miniflare"] =>
  new Proxy(miniflare, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name);
      if (name !== "getD1Database") return typeof own === "function" ? own.bind(target) : own;
      return async (binding: string, worker?: string) => {
        const asked = async (name: string) =>
          askedD1(await target.getD1Database(name, worker), url, `${worker}_${name}`);
        const db = await (worker === undefined ? target.getD1Database(binding) : asked(binding));
        if (binding !== "DB" || worker !== "nadeul-api") return db;
        const CATALOGUE = await asked("CATALOGUE");
        return followedD1(db, async () => {
          while ((await retryLocked(() => copyChanges({ DB: db, CATALOGUE }, 1_000, Date.now()))) > 0);
          await fetch(new URL("/__dev/cloudflare/kept?name=reads-", url), { method: "DELETE" });
        });
      };
    },
  });

/** The built site on a free port with fresh data, which goes with it: what `npm start` serves. */
export async function startSite(options: Partial<ServeOptions> = {}): Promise<Site> {
  const { state, isReady } =
    options.built !== undefined || options.now !== undefined
      ? { state: aFolder(), isReady: false }
      : await freshState(options.isEmpty ?? false);
  try {
    const { url, desk, miniflare, close } = await serve({
      port: 0,
      state,
      quiet: true,
      isReady,
      records: { name: RECORDS, script: RECORDS_WORKER },
      ...options,
    });
    return {
      url,
      desk,
      miniflare: followed(miniflare, url),
      close: () => close().finally(() => forget(state)),
    };
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
