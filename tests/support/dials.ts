import type {
  D1Database,
  D1PreparedStatement,
  D1Result,
  ExecutionContext,
  Fetcher,
  KVNamespace,
  MessageBatch,
  Queue,
  R2Bucket,
  ScheduledController,
} from "@cloudflare/workers-types";

/** How a part of the platform fails. */
export type Trouble = "slow" | "busy" | "gone" | "silent";

/** What of the running site fails, and how; all is well with what is not named. */
export interface Dials {
  /** Both databases. */
  d1?: Trouble;
  /** The product API, as the edge reaches it. */
  api?: Trouble;
  kv?: Trouble;
  files?: Trouble;
  queue?: Trouble;
  /** The identity pools' public keys; the pools themselves; the geocoder; Toss Payments. */
  jwks?: Trouble;
  pool?: Trouble;
  geocoder?: Trouble;
  toss?: Trouble;
  /** What a call of a slow part waits, milliseconds; 100 unless told. */
  slowMs?: number;
  /** By so much the worker's clock is ahead, milliseconds. */
  clockMs?: number;
  /** The name of another cache of pages: nothing lies in one that was not named before. */
  pages?: string;
}

type Part = Exclude<keyof Dials, "slowMs" | "clockMs" | "pages">;
/**
 * How often each part was called, the rows that D1 read and wrote for it, those that it wrote, the most
 * values of one statement and the longest of them in bytes, and who asked who somebody is.
 */
export type Calls = Partial<Record<Part | "rows" | "written" | "values" | "bytes" | "me", number>>;
type Bindings = Record<string, unknown>;
interface Worker {
  fetch(request: Request, env: Bindings, ctx: ExecutionContext): Promise<Response>;
  scheduled?(controller: ScheduledController, env: Bindings, ctx: ExecutionContext): void;
  queue?(batch: MessageBatch<unknown>, env: Bindings): Promise<void>;
}

/** Where the dials are turned: `POST` with them as JSON, at each worker of its own. */
const DIALS_PATH = "/__dials";
/** One call of a slow part. */
const SLOW_MS = 100;
/** The words that D1 itself fails with. */
const WORDS: Record<Exclude<Trouble, "slow" | "silent">, string> = {
  busy: "D1_ERROR: D1 DB is overloaded. Requests queued for too long.",
  gone: "D1_ERROR: Network connection lost.",
};

let dials: Dials = {};
/** How often each part was called since the dials were turned last. */
let calls: Calls = {};

const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [RealDate.now() + (dials.clockMs ?? 0)] : given) as []));
  }
  static override now() {
    return RealDate.now() + (dials.clockMs ?? 0);
  }
} as DateConstructor;

const openCache = caches.open.bind(caches);
caches.open = (name: string) => openCache(`${name}${dials.pages ?? ""}`);

const turn = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What comes before a call of a part: nothing, a wait, an error, or no end at all until it is given up. */
async function before(part: Part, signal?: AbortSignal | null): Promise<void> {
  calls[part] = (calls[part] ?? 0) + 1;
  const trouble = dials[part];
  if (trouble === undefined) return;
  if (trouble === "slow") return turn(dials.slowMs ?? SLOW_MS);
  if (trouble !== "silent") throw new Error(WORDS[trouble]);
  // an event that never comes would be noticed by the runtime; a minute is longer than anybody waits
  await Promise.race([
    turn(60_000),
    new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
  ]);
  throw new Error(WORDS.gone);
}

/** The binding with `before` in front of those of its methods that ask somebody. */
const dialled = <Binding extends object>(binding: Binding, part: Part, methods: readonly string[]): Binding =>
  new Proxy(binding, {
    get(own, name) {
      const value: unknown = Reflect.get(own, name);
      if (typeof value !== "function") return value;
      const bound = value.bind(own);
      if (!methods.includes(String(name))) return bound;
      return async (...given: unknown[]) => {
        await before(part);
        return bound(...given);
      };
    },
  });

/** Counts what D1 says that it touched. */
function counted<Result extends D1Result<unknown> | D1Result<unknown>[]>(result: Result): Result {
  for (const { meta } of [result].flat()) {
    calls.rows = (calls.rows ?? 0) + (meta.rows_read ?? 0) + (meta.rows_written ?? 0);
    calls.written = (calls.written ?? 0) + (meta.rows_written ?? 0);
  }
  return result;
}

const text = new TextEncoder();

/** Keeps the most of what statements are bound to. */
function noteBound(values: readonly unknown[]): void {
  calls.values = Math.max(calls.values ?? 0, values.length);
  const bytes = values.map((value) => (typeof value === "string" ? text.encode(value).length : 0));
  calls.bytes = Math.max(calls.bytes ?? 0, ...bytes);
}

const realOf = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

function dialledStatement(statement: D1PreparedStatement): D1PreparedStatement {
  const all = async () => {
    await before("d1");
    return counted(await statement.all<Record<string, unknown>>());
  };
  // only a whole answer says how many rows it took
  const own: Record<string | symbol, unknown> = {
    all,
    run: all,
    first: async (column?: string) => {
      const [row] = (await all()).results;
      return row === undefined ? null : column === undefined ? row : row[column];
    },
    bind: (...values: unknown[]) => {
      noteBound(values);
      return dialledStatement(statement.bind(...values));
    },
  };
  const seen = new Proxy(dialled(statement, "d1", ["raw"]), {
    get: (real, name) => own[name] ?? Reflect.get(real, name),
  });
  realOf.set(seen, statement);
  return seen;
}

const dialledDatabase = (db: D1Database): D1Database =>
  new Proxy(db, {
    get(own, name) {
      if (name === "prepare") return (sql: string) => dialledStatement(own.prepare(sql));
      if (name === "withSession") return (from?: string) => dialledDatabase(own.withSession(from) as never);
      if (name === "batch")
        return async (statements: D1PreparedStatement[]) => {
          await before("d1");
          return counted(await own.batch(statements.map((one) => realOf.get(one) ?? one)));
        };
      const value: unknown = Reflect.get(own, name);
      return typeof value === "function" ? value.bind(own) : value;
    },
  });

/** Which outside party a call of the sandbox stands for. */
function partyAt(url: string): Part | undefined {
  const { pathname } = new URL(url);
  if (pathname.endsWith("/jwks.json")) return "jwks";
  if (pathname.startsWith("/__dev/geocoder")) return "geocoder";
  if (pathname.startsWith("/__dev/toss")) return "toss";
  return pathname.startsWith("/__dev/cognito") ? "pool" : undefined;
}

/** Whether a call asks who somebody at the desk is, alone or beside others (readTogether). */
const asksMe = ({ pathname, searchParams }: URL): boolean =>
  pathname === "/desk/me" || (searchParams.get("paths") ?? "").includes('"/desk/me"');

const dialledFetcher = (fetcher: Fetcher, partOf: (url: string) => Part | undefined): Fetcher =>
  new Proxy(fetcher, {
    get(own, name) {
      if (name !== "fetch") return Reflect.get(own, name);
      return async (to: string | Request, init?: RequestInit) => {
        const url = typeof to === "string" ? to : to.url;
        const part = partOf(url);
        if (part === "api" && asksMe(new URL(url))) calls.me = (calls.me ?? 0) + 1;
        if (part) await before(part, init?.signal ?? (typeof to === "string" ? undefined : to.signal));
        return own.fetch(to as never, init as never);
      };
    },
  });

/** An isolate has the same bindings all its life, and may know a database by it (catalogue/copy.ts). */
const dialledEnvs = new WeakMap<Bindings, Bindings>();

/** Every binding of either worker whose part has a dial. */
function withDials(env: Bindings): Bindings {
  const known = dialledEnvs.get(env);
  if (known !== undefined) return known;
  const wrapped: Bindings = { ...env };
  const put = <Binding>(name: string, wrap: (binding: Binding) => Binding) => {
    if (env[name] !== undefined) wrapped[name] = wrap(env[name] as Binding);
  };
  for (const name of ["DB", "CATALOGUE"]) put(name, dialledDatabase);
  for (const name of ["FILES", "BACKUPS", "ARCHIVE"])
    put<R2Bucket>(name, (one) => dialled(one, "files", ["get", "put", "head", "delete", "list"]));
  for (const name of ["OUTBOX", "OUTBOX_BULK"])
    put<Queue>(name, (one) => dialled(one, "queue", ["send", "sendBatch"]));
  put<KVNamespace>("KV", (one) => dialled(one, "kv", ["get", "put", "delete", "list"]));
  put<Fetcher>("API", (one) => dialledFetcher(one, () => "api"));
  put<Fetcher>("TOSS", (one) => dialledFetcher(one, () => "toss"));
  put<Fetcher>("SANDBOX", (one) => dialledFetcher(one, partyAt));
  dialledEnvs.set(env, wrapped);
  return wrapped;
}

/** A worker behind its dials; while none is turned it does what it does without them. */
export const behindDials = (worker: Worker): Worker => ({
  async fetch(request, env, ctx) {
    if (new URL(request.url).pathname !== DIALS_PATH) return worker.fetch(request, withDials(env), ctx);
    const made = calls;
    calls = {};
    if (request.method === "POST") dials = await request.json();
    return Response.json(made);
  },
  scheduled: (controller, env, ctx) => worker.scheduled?.(controller, withDials(env), ctx),
  queue: async (batch, env) => worker.queue?.(batch, withDials(env)),
});
