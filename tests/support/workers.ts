import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { D1Database } from "@cloudflare/workers-types";
import {
  convertV4MiniflareOptions,
  Log,
  LogLevel,
  Miniflare,
  Request,
  type V4WorkerOptionsShape,
} from "miniflare";
import { unstable_getMiniflareWorkerOptions as workerOptionsOf, type WorkerHandle } from "wrangler";
import { applyMigrations, CATALOGUE_MIGRATIONS } from "../../workers/cli/local-d1.ts";
import { askedD1, RECORDS, RECORDS_WORKER } from "./asked-d1.ts";
import { madeOnce } from "./templates.ts";
import { MODULE, writeCode } from "./worker-code.ts";

/** For the sandbox: nobody hears its webhooks. */
export const NO_WEBHOOK = { TOSS_WEBHOOK_URL: "http://127.0.0.1:9/none" };

/** One of our workers, as its wrangler.toml describes it. */
export interface WorkerUnderTest {
  from: "api" | "sandbox";
  /** The environment of its configuration; what is deployed unless told. */
  env?: "local";
  /**
   * For a second isolate of the same code over the same data: its own name. It takes nothing off the queue.
   */
  as?: string;
  /** Settings that take the place of the configured ones. */
  vars?: Record<string, string>;
}

export interface WorkerOf<Env = unknown> {
  /** Sends a request to this worker alone; a path is one at its own address. */
  fetch: WorkerHandle["fetch"];
  /** What a cron does. */
  scheduled: (event: { cron: string; scheduledTime: Date }) => Promise<void>;
  /** Its bindings. */
  getEnv: () => Promise<Env>;
}

export interface RunningWorkers {
  /** Where the first of them answers. */
  url: URL;
  worker: <Env = unknown>(name: string) => WorkerOf<Env>;
  /** What they logged so far. */
  logs: () => string[];
  close: () => Promise<void>;
}

/**
 * What `make` puts into a folder for a worker, once in a run: its code and its databases cost more than most
 * files' tests. Outside a run (a bench), once in the process.
 */
function kept(what: string, make: (from: WorkerUnderTest["from"], folder: string) => Promise<void>) {
  const made = new Map<WorkerUnderTest["from"], Promise<string>>();
  const makeOne = async (from: WorkerUnderTest["from"]): Promise<string> => {
    const shared = await madeOnce(`${what}-${from}`, (folder) => make(from, folder));
    if (shared !== null) return shared;
    const own = aFolder();
    await make(from, own);
    return own;
  };
  return (from: WorkerUnderTest["from"]): Promise<string> => {
    const known = made.get(from) ?? makeOne(from);
    made.set(from, known);
    return known;
  };
}

/** A folder with the code of a worker. */
const codeOf = kept("code", writeCode);

const configured = (from: WorkerUnderTest["from"], env?: string): Partial<V4WorkerOptionsShape> =>
  workerOptionsOf(`workers/${from}/wrangler.toml`, env).workerOptions;

/** What miniflare is told of a worker. */
async function optionsOf({ from, env, as, vars }: WorkerUnderTest) {
  const { queueConsumers, ...options } = configured(from, env);
  const contents = readFileSync(path.join(await codeOf(from), MODULE), "utf8");
  return {
    ...options,
    ...(as === undefined && queueConsumers !== undefined && { queueConsumers }),
    name: as ?? `nadeul-${from}`,
    bindings: { ...options.bindings, ...vars },
    modules: [{ type: "ESModule" as const, path: `${from}.js`, contents }],
  };
}

/** The databases of our workers, by the names that `askedD1` asks for them by. */
const recordsOf = (from: WorkerUnderTest["from"]) =>
  Object.entries(configured(from).d1Databases ?? {}).map(([name, id]) => [`${from}_${name}`, id] as const);

/** The worker that runs what tests ask of the databases. */
const recordsWorker = (workers: readonly WorkerUnderTest[]) => ({
  name: RECORDS,
  modules: true,
  script: RECORDS_WORKER,
  d1Databases: Object.fromEntries(workers.flatMap(({ from }) => recordsOf(from))),
});

const aFolder = () => mkdtempSync(path.join(tmpdir(), "nadeul-workers-"));

/** A folder with the databases of a worker, all migrations applied and nothing else in them. */
const databasesOf = kept("databases", async (from, folder) => {
  const { d1Databases = {} } = configured(from);
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({
      modules: true,
      script: "export default { fetch: () => new Response(null, { status: 404 }) }",
      d1Databases,
      cf: false,
    }),
    resourcePersistencePath: folder,
  });
  for (const binding of Object.keys(d1Databases))
    await applyMigrations(
      await miniflare.getD1Database(binding),
      binding === "CATALOGUE" ? CATALOGUE_MIGRATIONS : `workers/${from}/migrations`,
    );
  await miniflare.dispose();
});

/** What no line of a log may hold of a person, looked for by other means than those of the log itself. */
const OF_A_PERSON =
  /[^\s"'/(]+(?:@|%40)[\w-]+\.\w+|\beyJ[\w-]{8,}\.[\w-]+|\b01[016789][ -]?\d{3,4}[ -]?\d{4}\b/;

/** Lines with something of a person in them; the stand-in shows codes in place of a telephone. */
const personal = (lines: readonly string[]): string[] =>
  lines.filter((line) => !/^\[(?:인증번호|임시 비밀번호)\]/.test(line) && OF_A_PERSON.test(line));

/**
 * Our workers in one workerd, every database migrated and empty. What they ask of the net goes to `fetch`.
 */
export async function startWorkers(workers: readonly WorkerUnderTest[]): Promise<RunningWorkers> {
  const state = aFolder();
  for (const from of new Set(workers.map((worker) => worker.from)))
    cpSync(await databasesOf(from), state, { recursive: true });
  const logged: string[] = [];
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({
      host: "127.0.0.1",
      port: 0,
      cf: false,
      log: new Log(LogLevel.NONE),
      workers: [...(await Promise.all(workers.map(optionsOf))), recordsWorker(workers)],
    }),
    logRequests: false,
    handleStructuredLogs: ({ message }: { message: string }) => void logged.push(message),
    resourcePersistencePath: state,
  });
  const close = async (): Promise<void> => {
    await miniflare.dispose();
    rmSync(state, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    const told = personal(logged);
    if (told.length > 0) throw new Error(`The log tells of a person:\n${told.slice(0, 5).join("\n")}`);
  };
  const url = await miniflare.ready.catch(async (error: unknown) => {
    await close();
    throw error;
  });
  /** A worker's bindings, its databases asked in one call each. */
  const bindingsOf = async <Env>(name: string): Promise<Env> => {
    const env = await miniflare.getBindings<Record<string, unknown>>(name);
    const one = workers.find(({ from, as }) => (as ?? `nadeul-${from}`) === name);
    const asked = one === undefined ? [] : recordsOf(one.from);
    for (const [binding] of asked) {
      const own = binding.slice(binding.indexOf("_") + 1);
      env[own] = askedD1(env[own] as D1Database, url, binding);
    }
    return env as Env;
  };
  return {
    url,
    worker: (name) => ({
      fetch: (to, init) => {
        const request = new Request(typeof to === "string" ? new URL(to, url) : to, init);
        request.headers.set("MF-Route-Override", name);
        return miniflare.dispatchFetch(request);
      },
      scheduled: async (event) => void (await (await miniflare.getWorker(name)).scheduled(event)),
      getEnv: () => bindingsOf(name),
    }),
    logs: () => [...logged],
    close,
  };
}
