import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const MIGRATIONS = path.join(ROOT, "workers/api/migrations");
/** Those of CATALOGUE. */
export const CATALOGUE_MIGRATIONS = path.join(ROOT, "workers/api/catalogue/migrations");
const FILES_BUCKET = "nadeul-files";

/** The product's local database, and what ends the process that serves it. */
export interface LocalD1 {
  db: D1Database;
  /** What programs are found by, made from the other. */
  catalogue: D1Database;
  /** What members sent. */
  files: R2Bucket;
  close(): Promise<void>;
}

/**
 * Where local state lies: NADEUL_STATE, else `.wrangler/state` of the project (also wrangler's
 * `--persist-to`).
 */
export function statePath(): string {
  return path.resolve(ROOT, process.env["NADEUL_STATE"] ?? ".wrangler/state");
}

/** The id in wrangler.toml names the database's file, so it is read from there and nowhere else. */
function databaseId(binding: "DB" | "CATALOGUE"): string {
  const config = readFileSync(path.join(ROOT, "workers/api/wrangler.toml"), "utf8");
  const id = new RegExp(`^binding = "${binding}"\\n(?:\\w.*\\n)*?database_id = "([^"]+)"`, "m").exec(
    config,
  )?.[1];
  if (id === undefined) throw new Error(`workers/api/wrangler.toml names no database_id of ${binding}`);
  return id;
}

/**
 * Opens both D1 of the product API on this machine, all migrations applied: the very files the running site
 * uses. The site may have them open at the same time: readers are never in the way, for two writers see
 * retryLocked. Only the databases and the pictures are served, so the Worker's other bindings need
 * not be there.
 * @throws {OtherSchema} see `applyMigrations`
 */
export async function openLocalD1(): Promise<LocalD1> {
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({
      modules: true,
      script: "export default { fetch: () => new Response(null, { status: 404 }) }",
      d1Databases: { DB: databaseId("DB"), CATALOGUE: databaseId("CATALOGUE") },
      r2Buckets: { FILES: FILES_BUCKET },
      cf: false,
    }),
    resourcePersistencePath: path.join(statePath(), "v3"),
  });
  const {
    DB: db,
    CATALOGUE: catalogue,
    FILES: files,
  } = await miniflare.getBindings<{ DB: D1Database; CATALOGUE: D1Database; FILES: R2Bucket }>();
  try {
    await applyMigrations(db);
    await applyMigrations(catalogue, CATALOGUE_MIGRATIONS);
  } catch (error) {
    await miniflare.dispose();
    throw error;
  }
  return { db, catalogue, files, close: () => miniflare.dispose() };
}

/** `openLocalD1` for a command, which ends with a sentence where the state is another version's. */
export const openLocalD1OrStop = (): Promise<LocalD1> =>
  openLocalD1().catch((error: unknown) => {
    if (!(error instanceof OtherSchema)) throw error;
    console.error(error.message);
    process.exit(1);
  });

/** The state on disk was made by other migrations than these, of another version of the source. */
export class OtherSchema extends Error {
  override name = "OtherSchema";
  /** @param unknown the applied migrations that the source does not have */
  constructor(unknown: readonly string[]) {
    super(
      `이 컴퓨터의 자료는 다른 판의 소스가 만든 것이라(${unknown.join(", ")}) 그대로 쓸 수 없어요. ` +
        "지우거나 바꾸지 않았으니, 자료 폴더(보통 .wrangler/state)를 다른 이름으로 옮긴 뒤 다시 시작해 주세요.",
    );
  }
}

/**
 * Applies what `wrangler d1 migrations apply` would, and books it in the same table, each file in one
 * transaction. Answers the names applied.
 * @throws {OtherSchema} where others were applied before, and then changes nothing
 */
export async function applyMigrations(db: D1Database, folder = MIGRATIONS): Promise<string[]> {
  const applied: string[] = [];
  const next = () => retryLocked(() => applyNext(db, folder));
  for (let name = await next(); name !== null; name = await next()) applied.push(name);
  return applied;
}

/**
 * Applies the first pending migration and answers its name; null where there is none. It asks what is done
 * each time, so it may be tried again.
 */
async function applyNext(db: D1Database, folder: string): Promise<string | null> {
  await db
    .prepare(
      "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name " +
        "TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
    )
    .run();
  const { results } = await db.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const done = new Set(results.map((row) => row.name));
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  const unknown = [...done].filter((applied) => !files.includes(applied));
  if (unknown.length > 0) throw new OtherSchema(unknown);
  const name = files.filter((file) => !done.has(file)).sort()[0];
  if (name === undefined) return null;
  // slow to load, and seldom needed
  const { unstable_splitSqlQuery: splitSqlQuery } = await import("wrangler");
  const statements = splitSqlQuery(readFileSync(path.join(folder, name), "utf8"));
  await db.batch([
    ...statements.map((sql) => db.prepare(sql)),
    db.prepare("INSERT INTO d1_migrations (name) VALUES (?1)").bind(name),
  ]);
  return name;
}

const LOCK_WAITS_MS = [50, 150, 400, 1000, 2500];

/**
 * Does `write`, again after a pause where another process was writing at that moment: workerd does not wait
 * for SQLite's lock, it answers "database is locked". "fetch failed" is a kept connection that workerd closed
 * while this process was busy with something else for seconds. `write` must be one that may run twice.
 */
export async function retryLocked<T>(write: () => Promise<T>): Promise<T> {
  for (const wait of LOCK_WAITS_MS) {
    try {
      return await write();
    } catch (error) {
      if (!/locked|SQLITE_BUSY|fetch failed|session commit token/.test(String(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return write();
}
