import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import type { WorkerHandle } from "wrangler";
import { copyChanges } from "../../workers/api/catalogue/copy.ts";
import { projectAll } from "../../workers/api/program/project.ts";
import { retryLocked } from "../../workers/cli/local-d1.ts";
import { vouched } from "./vouched.ts";
import { NO_WEBHOOK, startWorkers } from "./workers.ts";

/** The product API in workerd, all migrations applied and nothing in its database. */
export interface ApiUnderTest {
  db: D1Database;
  /** What programs are found by, made from `db`. */
  catalogue: D1Database;
  files: R2Bucket;
  /** Where the night's backups go. */
  backups: R2Bucket;
  /** Where old rows are moved to. */
  archive: R2Bucket;
  /**
   * A call as the edge passes it on: P02's headers, and for a member the headers it vouches with. A `body`
   * that is no string is sent as JSON.
   */
  call(method: string, path: string, more?: Call): Promise<Answer>;
  /** The same in another isolate over the same database; only with `twin`. */
  callTwin(method: string, path: string, more?: Call): Promise<Answer>;
  /** Any other binding of the API's, by its name. */
  binding<Binding>(name: string): Promise<Binding>;
  /** Sends exactly this. */
  fetch: WorkerHandle["fetch"];
  /** What the cron does at that moment (epoch ms): the minute's work unless told. */
  runSchedule(at: number, cron?: string): Promise<void>;
  /**
   * Brings what waits into the catalogue, as the minute does: rows that a test wrote are found after it. The
   * copy that guests read is brought before each of their calls.
   */
  bringCatalogue(): Promise<void>;
  /** What no real service offers, by its path behind /__dev; only with `toss`. */
  sandbox(path: string, body: unknown): Promise<unknown>;
  /** A dial of the Toss stand-in; only with `toss`. */
  toss(path: string, body: unknown): Promise<unknown>;
  close(): Promise<void>;
}

export interface Call {
  /** The member's id; none = a guest. */
  as?: string;
  body?: unknown;
  key?: string;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: { get(name: string): string | null };
  json: unknown;
  /** What `value` holds, for reaching in without a type: `at("0.id")`. */
  at(path: string): unknown;
}

type Bucket = "FILES" | "BACKUPS" | "ARCHIVE";

/** Who runs the whole site in the tests of the API: the user names they sign in to the desk by. */
export const DESK_OWNER = "op,op-1,operator-1";

export const P02 = { usertype: "user", bucket: "nadeul-files", authorization: "" };

const step = (from: unknown, name: string): unknown =>
  typeof from === "object" && from !== null ? Reflect.get(from, name) : undefined;
/** The value at a dotted path of any JSON; undefined where there is none. */
export const reach = (json: unknown, path: string): unknown => path.split(".").reduce(step, json);

/** The `id`s of all that a list answers, page after page, and the totals that the pages tell. */
export async function everyPage(
  ask: (query: string) => Promise<Answer>,
): Promise<{ ids: unknown[]; totals: unknown[] }> {
  const [ids, totals]: [unknown[], unknown[]] = [[], []];
  for (let next: unknown = ""; next !== undefined;) {
    const { json } = await ask(`limit=20${next === "" ? "" : `&cursor=${String(next)}`}`);
    const page = reach(json, "value");
    if (!Array.isArray(page)) throw new Error(`no list: ${JSON.stringify(json)}`);
    ids.push(...page.map((row: unknown) => reach(row, "id")));
    totals.push(reach(json, "total"));
    next = reach(json, "next");
  }
  return { ids, totals };
}

function initOf(
  method: string,
  { as, body, key, headers }: Call,
): { method: string; headers: Record<string, string>; body?: string } {
  return {
    method,
    headers: {
      ...P02,
      ...(as === undefined ? {} : { authorization: "Bearer token", ...vouched(as) }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(key === undefined ? {} : { "idempotency-key": key }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  };
}

/** What a guest reads of the catalogue's copy of the record. */
const isCopied = (method: string, path: string, { as }: Call): boolean =>
  method === "GET" &&
  as === undefined &&
  /^\/(?:program|home|host|review|notice|faq|terms|banner|code|region|sitemap)\b/.test(path);

async function answerOf(response: Awaited<ReturnType<WorkerHandle["fetch"]>>): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
  const json: unknown = isJson && text !== "" ? JSON.parse(text) : text;
  return {
    status: response.status,
    headers: response.headers,
    json,
    at: (path) => reach(json, `value.${path}`),
  };
}

/** Whether a call failed because the connection it was sent on had been closed. */
const isClosed = (error: unknown): boolean => reach(error, "cause.code") === "UND_ERR_SOCKET";

/**
 * Whether it failed while it was still being written: nobody had read it to its end, so nothing was done, and
 * any call may be said again (the local server closes a connection whose long body it refuses to read).
 */
export const isUnread = (error: unknown): boolean => reach(error, "cause.syscall") === "write";

/**
 * Starts the API alone, without anyone to take money; with `toss` the sandbox stands beside it, with `twin` a
 * second API.
 */
export async function startApi({
  toss = false,
  twin = false,
  vars = {},
  sandboxVars = {},
}: {
  toss?: boolean;
  twin?: boolean;
  vars?: Record<string, string>;
  sandboxVars?: Record<string, string>;
} = {}): Promise<ApiUnderTest> {
  const own = { vars: { DESK_OWNER, ...vars }, ...(toss && { env: "local" as const }) };
  const { worker: workerOf, close } = await startWorkers([
    { from: "api", ...own },
    ...(toss
      ? [{ from: "sandbox" as const, env: "local" as const, vars: { ...NO_WEBHOOK, ...sandboxVars } }]
      : []),
    ...(twin ? [{ from: "api" as const, as: "nadeul-api-twin", ...own }] : []),
  ]);
  const worker = workerOf<Record<"DB" | "CATALOGUE", D1Database> & Record<Bucket, R2Bucket>>("nadeul-api");
  const env = await worker.getEnv();
  const { DB: db, CATALOGUE: catalogue, FILES: files, BACKUPS: backups, ARCHIVE: archive } = env;
  const dbs = { DB: db, CATALOGUE: catalogue };
  const copyAll = async () => {
    while ((await retryLocked(() => copyChanges(dbs, 1_000, Date.now()))) > 0);
  };
  const callOf =
    (to: Pick<WorkerHandle, "fetch">): ApiUnderTest["call"] =>
    async (method, path, more = {}) => {
      // The local server may close an idle connection just as it is taken up again; what may be said twice
      // is.
      if (isCopied(method, path, more)) await copyAll();
      const mayRepeat = method === "GET" || more.key !== undefined;
      const ask = async (left: number): Promise<Answer> => {
        try {
          return await answerOf(await to.fetch(path, initOf(method, more)));
        } catch (error) {
          if (left > 0 && (isUnread(error) || (mayRepeat && isClosed(error)))) return ask(left - 1);
          throw error;
        }
      };
      return ask(8);
    };
  const sandbox: ApiUnderTest["sandbox"] = async (path, body) =>
    (
      await answerOf(
        await workerOf("nadeul-sandbox").fetch(`http://sandbox.local/__dev${path}`, initOf("POST", { body })),
      )
    ).json;
  return {
    db,
    catalogue,
    files,
    backups,
    archive,
    binding: async <Binding>(name: string) => {
      const { [name]: found } = await workerOf<Record<string, Binding>>("nadeul-api").getEnv();
      if (found === undefined) throw new Error(`the API has no binding ${name}`);
      return found;
    },
    fetch: (path, init) => worker.fetch(path, init),
    call: callOf(worker),
    callTwin: (method, path, more) => callOf(workerOf("nadeul-api-twin"))(method, path, more),
    runSchedule: async (at, cron = "* * * * *") =>
      void (await worker.scheduled({ cron, scheduledTime: new Date(at) })),
    bringCatalogue: () => retryLocked(() => projectAll(dbs, Date.now())),
    sandbox,
    toss: (path, body) => sandbox(`/toss${path}`, body),
    close,
  };
}
