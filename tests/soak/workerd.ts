import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { D1Database, DurableObjectNamespace } from "@cloudflare/workers-types";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type Request, type Response } from "miniflare";
import { applyMigrations, CATALOGUE_MIGRATIONS } from "../../workers/cli/local-d1.ts";
import type { RushLine } from "../../workers/api/rush-line.ts";
import type { SessionSeats } from "../../workers/api/seats/session-seats.ts";

/** Gone with the process, under vitest with the run's own folder. */
const folder = mkdtempSync(path.join(tmpdir(), "soak-workerd-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
let bundled: string | null = null;

/** The API as it would be deployed, in one file. */
function bundle(): string {
  if (bundled) return bundled;
  const out = path.join(folder, "bundle");
  execFileSync(
    "wrangler",
    ["deploy", "--dry-run", "--outdir", out, "-c", "workers/api/wrangler.toml", "--env", "local"],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  bundled = path.join(out, "index.js");
  return bundled;
}

/** The workerd processes that a process has started. */
export const childrenOf = (parent: number): Set<number> =>
  new Set(
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => {
        const [, command = "", ppid] = /^\d+ \((.*)\) \S (\d+)/.exec(stat(pid)) ?? [];
        return Number(ppid) === parent && command.startsWith("workerd");
      }),
  );

function stat(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return ""; // it ended between the listing and the look
  }
}

/** CPU seconds that a process has used so far, in user and system mode (clock ticks of 10 ms). */
export function cpuOf(pid: number): number {
  const fields = stat(pid)
    .replace(/^\d+ \(.*\) /, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

export interface Workerd {
  url: URL;
  /** The process of workerd itself. */
  pid: number;
  db: D1Database;
  /** The lines in front of sessions. */
  rush: () => Promise<DurableObjectNamespace<RushLine>>;
  /** What promises their seats. */
  seats: () => Promise<DurableObjectNamespace<SessionSeats>>;
  /** The clock strikes: the once-a-minute work of this moment, epoch ms. */
  tick(at: number): Promise<void>;
  /** SIGKILL, in the middle of whatever it does. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** What stands outside of the workerd and outlives it. */
export interface Outside {
  /** Takes what the API sends to hosts under .local; with it the API's own queue is consumed. */
  sandbox: (request: Request) => Promise<Response>;
  vars: Record<string, string>;
  /** Answers what the API asks of Toss. */
  toss?: (request: Request) => Promise<Response>;
}

/**
 * The API in a workerd of its own, its database on disk in `state`; a script of its own (a baseline
 * to compare with) instead of it.
 */
export async function startWorkerd(state: string, script?: string, outside?: Outside): Promise<Workerd> {
  const before = childrenOf(process.pid);
  const worker = {
    name: "nadeul-api",
    compatibilityDate: "2026-10-01",
    port: 0,
    host: "127.0.0.1",
    cf: false as const,
    log: new Log(LogLevel.NONE),
    modulesRoot: folder,
    modules: [
      {
        type: "ESModule" as const,
        path: path.join(folder, "index.mjs"),
        contents: script ?? readFileSync(bundle(), "utf8"),
      },
    ],
    d1Databases: { DB: "soak", CATALOGUE: "soak-catalogue" },
    r2Buckets: { FILES: "soak" },
    ...(script === undefined && {
      durableObjects: {
        RUSH: { className: "RushLine", useSQLite: true },
        SEATS: { className: "SessionSeats", useSQLite: true },
      },
    }),
    queueProducers: { OUTBOX: "soak", OUTBOX_BULK: "soak" },
    bindings: {
      TOSS_BASE_URL: "https://toss.invalid",
      TOSS_SECRET_KEY: "test_sk_nadeul_local",
      FILE_BUCKET: "nadeul-files",
      DESK_OWNER: "operator-1,op",
      ...outside?.vars,
    },
    ...(outside && {
      serviceBindings: { SANDBOX: outside.sandbox, ...(outside.toss && { TOSS: outside.toss }) },
      queueConsumers: { soak: { maxBatchSize: 20, maxBatchTimeout: 0 } },
    }),
  };
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions(worker),
    logRequests: false,
    resourcePersistencePath: state,
  });
  const url = await miniflare.ready;
  const [pid] = [...childrenOf(process.pid)].filter((child) => !before.has(child));
  if (pid === undefined) throw new Error("workerd is not among this process' children");
  const db = await miniflare.getD1Database("DB");
  await applyMigrations(db);
  await applyMigrations(await miniflare.getD1Database("CATALOGUE"), CATALOGUE_MIGRATIONS);
  const close = () => miniflare.dispose();
  return {
    url,
    pid,
    db,
    rush: async () => (await miniflare.getBindings<{ RUSH: DurableObjectNamespace<RushLine> }>()).RUSH,
    seats: async () => (await miniflare.getBindings<{ SEATS: DurableObjectNamespace<SessionSeats> }>()).SEATS,
    close,
    tick: async (at) =>
      void (await (
        await miniflare.getWorker()
      ).scheduled({ cron: "* * * * *", scheduledTime: new Date(at) })),
    kill: async () => {
      process.kill(pid, "SIGKILL");
      await close();
    },
  };
}
