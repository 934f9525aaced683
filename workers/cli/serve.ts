import path from "node:path";
import { openDoor, type Door } from "./second-door.ts";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { DEMO_ACCOUNTS, DESK_OPERATOR } from "./seed/demo-accounts.ts";
import {
  builtWorker,
  recordsOf,
  withBindings,
  withDials,
  withoutSandbox,
  withToss,
  withVars,
} from "./built-worker.ts";
import { applyMigrations, CATALOGUE_MIGRATIONS, statePath } from "./local-d1.ts";
import { seedLocal } from "./seed.ts";

const CONFIGS = [
  "build/server/wrangler.json",
  "dist/nadeul_api/wrangler.json",
  "dist/nadeul_sandbox/wrangler.json",
];

export interface Site {
  url: URL;
  /** Where the desk's screens answer: the same workers at another port. */
  desk: URL;
  miniflare: Miniflare;
  close: () => Promise<void>;
}

export interface ServeOptions {
  port: number;
  /** The desk's; a free one unless told. */
  deskPort?: number;
  host?: string;
  /**
   * With a certificate of this machine's own: what a phone's browser wants for signing in, sensors and the
   * camera.
   */
  https?: boolean;
  /** The folder whose build/ and dist/ are served; this one unless told. */
  built?: string;
  /** Where state lies; .wrangler/state unless told. */
  state?: string;
  quiet?: boolean;
  /** Leaves the sandbox and every binding to it out, as on a deployed site. */
  isDeployedAlike?: boolean;
  /** What a fresh deployment is: migrations and the desk's operator, nothing else. */
  isEmpty?: boolean;
  /** The state is migrated and seeded already: nothing is written before the site answers. */
  isReady?: boolean;
  /** Told every line that the workers log, instead of the terminal. */
  onLog?: (line: string) => void;
  /** Where the product API reaches Toss Payments, instead of the sandbox. */
  tossBaseUrl?: string | undefined;
  /** Settings of the edge that take the place of the built ones. */
  vars?: Record<string, string>;
  /** The same of the other workers, by their names. */
  othersVars?: Record<string, Record<string, string>>;
  /**
   * Tests: the source of a module whose `behindDials` the edge and the product API are put behind, so that
   * parts of the platform fail as it is told.
   */
  dials?: string;
  /**
   * Tests: the name and the source of a module beside our workers, whose bindings are all their databases, as
   * `nadeul-api_DB`.
   */
  records?: { name: string; script: string };
  /** Tests, with dials, the sandbox too then: the moment for which the seed is written, epoch ms. */
  now?: number | undefined;
}

/**
 * Serves the built site: all three workers in one workerd, state on disk, migrated and seeded. `port` 0 takes
 * a free one, any other answers once all of that is done. Half the CPU of `wrangler dev` per request, and the
 * same code that would be deployed.
 */
export async function serve(options: ServeOptions): Promise<Site> {
  const door = await openDoor(options.deskPort ?? 0, options.host ?? "127.0.0.1");
  try {
    return await serveBehind(door, options);
  } catch (error) {
    await door.close();
    throw error;
  }
}

async function serveBehind(
  door: Door,
  {
    port,
    host = "127.0.0.1",
    https = false,
    built = ".",
    state = statePath(),
    quiet = false,
    isDeployedAlike = false,
    isEmpty = false,
    isReady = false,
    onLog,
    vars = {},
    othersVars = {},
    tossBaseUrl,
    dials,
    records,
    now,
  }: ServeOptions,
): Promise<Site> {
  const configs = CONFIGS.slice(0, isDeployedAlike ? 2 : 3).map((config) => path.join(built, config));
  const edgeVars = { ...(!isDeployedAlike && { DESK_HOST: `:${door.port}` }), ...vars };
  const optionsAt = (at: number) => ({
    ...convertV4MiniflareOptions({
      port: at,
      host,
      https,
      log: new Log(quiet ? LogLevel.NONE : LogLevel.WARN),
      cf: false,
      workers: configs
        .map(builtWorker)
        .map((worker) => (isDeployedAlike ? withoutSandbox(worker) : worker))
        .map((worker) => withVars(worker, isEmpty ? { DEMO_ACCOUNTS: "[]", ...edgeVars } : edgeVars))
        .map((worker) => withBindings(worker, othersVars[worker.name] ?? {}))
        .map((worker) => (tossBaseUrl === undefined ? worker : withToss(worker, tossBaseUrl)))
        .map((worker) => (dials === undefined ? worker : withDials(worker, dials, now !== undefined)))
        .concat(...(records === undefined ? [] : [recordsOf(configs.map(builtWorker), records)])),
    }),
    logRequests: false,
    ...(onLog && { handleStructuredLogs: ({ message }: { message: string }) => onLog(message) }),
    resourcePersistencePath: path.join(state, "v3"),
  });
  // Nobody is let in before everything is there: `port` opens last.
  const open = async (miniflare: Miniflare): Promise<URL> => {
    if (!isReady) await fill(miniflare, { isDeployedAlike, isEmpty, now: now ?? Date.now() });
    if (port !== 0) await miniflare.setOptions(optionsAt(port));
    return miniflare.ready;
  };
  const miniflare = new Miniflare(optionsAt(0));
  const url = await open(miniflare).catch(async (error: unknown) => {
    await miniflare.dispose();
    throw error;
  });
  door.leadTo(Number(url.port));
  const desk = new URL(url);
  desk.port = String(door.port);
  return {
    url,
    desk,
    miniflare,
    close: async () => {
      await Promise.all([door.close(), miniflare.dispose()]);
    },
  };
}

/** Migrates every database, and puts in what a visitor or the desk's operator finds there. */
async function fill(
  miniflare: Miniflare,
  { isDeployedAlike, isEmpty, now }: { isDeployedAlike: boolean; isEmpty: boolean; now: number },
): Promise<void> {
  const productDb = await miniflare.getD1Database("DB", "nadeul-api");
  await applyMigrations(productDb);
  const catalogue = await miniflare.getD1Database("CATALOGUE", "nadeul-api");
  await applyMigrations(catalogue, CATALOGUE_MIGRATIONS);
  if (!isEmpty) await seedLocal({ DB: productDb, CATALOGUE: catalogue }, now);
  if (!isDeployedAlike) {
    for (const binding of ["DB", "DESK_DB"])
      await applyMigrations(
        await miniflare.getD1Database(binding, "nadeul-sandbox"),
        "workers/sandbox/migrations",
      );
    if (!isEmpty) await seedIdentity(miniflare, DEMO_ACCOUNTS, "");
    await seedIdentity(miniflare, [DESK_OPERATOR], "?pool=desk");
  }
}

/** Accounts' passwords in the identity stand-in; accounts that are there already stay as they are. */
async function seedIdentity(miniflare: Miniflare, accounts: readonly object[], pool: string): Promise<void> {
  const sandbox = await miniflare.getWorker("nadeul-sandbox");
  const answer = await sandbox.fetch(`http://sandbox.local/__dev/cognito/__admin/seed${pool}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(accounts),
  });
  if (!answer.ok)
    throw new Error(`The demo accounts could not be made: ${answer.status} ${await answer.text()}`);
}
