import { noteAll } from "../program/rebuild.ts";
import {
  BACKUP_VERSION,
  bytesOf,
  MANIFEST,
  openManifest,
  sha256,
  type BackupSource,
  type Manifest,
  type Part,
  type RunBatch,
  type Statement,
} from "./format.ts";
import { appliedMigrations, backedUpTables, type Table } from "./tables.ts";

/** Tables that the migrations themselves fill; the backup's rows take their place. */
const FILLED_BY_MIGRATIONS = ["region", "code", "terms", "site_build"];

/** Why nothing was restored, in a sentence for the operator. */
export interface Refused {
  refused: string;
}
export const isRefused = (answer: object): answer is Refused => "refused" in answer;

/** The manifest and every part are read and checked before anything is written. */
async function readManifest(source: BackupSource): Promise<Manifest | Refused> {
  const sealed = await source.get(MANIFEST);
  if (sealed === null)
    return { refused: "manifest.json이 없어요. 끝까지 쓰이지 않은 백업이라 복원할 수 없어요." };
  const manifest = await openManifest(sealed);
  if (manifest === null) return { refused: "manifest.json이 바뀌었거나 잘렸어요. 다른 백업을 골라 주세요." };
  if (manifest.version !== BACKUP_VERSION)
    return {
      refused: `백업의 형식이 ${manifest.version}이에요. 이 명령은 ${BACKUP_VERSION}만 복원할 수 있어요.`,
    };
  for (const part of [...Object.values(manifest.tables).flat(), ...manifest.objects]) {
    const text = await source.get(part.file);
    if (text === null) return { refused: `${part.file}이 없어요. 다른 백업을 골라 주세요.` };
    if (bytesOf(text) !== part.bytes || (await sha256(text)) !== part.sha256)
      return { refused: `${part.file}이 바뀌었거나 잘렸어요. 다른 백업을 골라 주세요.` };
  }
  return manifest;
}

/** Why the database cannot take this backup; null where it can. */
async function whyNot(run: RunBatch, manifest: Manifest, tables: readonly Table[]): Promise<string | null> {
  const applied = await appliedMigrations(run);
  if (applied.join() !== manifest.migrations.join())
    return (
      `백업은 ${manifest.migrations.at(-1) ?? "마이그레이션 없음"}까지, 데이터베이스는 ` +
      `${applied.at(-1) ?? "마이그레이션 없음"}까지예요. 같은 버전의 소스로 마이그레이션한 뒤 복원해 주세요.`
    );
  const missing = Object.keys(manifest.tables).find((name) => !tables.some((table) => table.name === name));
  if (missing !== undefined) return `데이터베이스에 ${missing} 테이블이 없어요.`;
  for (const { name } of tables) {
    if (FILLED_BY_MIGRATIONS.includes(name)) continue;
    const [[row] = []] = await run([{ sql: `SELECT EXISTS (SELECT 1 FROM ${name}) AS n`, values: [] }]);
    if (row?.["n"] !== 0)
      return `데이터베이스의 ${name} 테이블이 비어 있지 않아요. 새로 만든 데이터베이스에만 복원할 수 있어요.`;
  }
  return null;
}

const insertPart = ({ name, columns }: Table, text: string): Statement => ({
  sql:
    `INSERT INTO ${name} (${columns.map((column) => `"${column}"`).join(", ")}) ` +
    `SELECT ${columns.map((column) => `value ->> '$.${column}'`).join(", ")} FROM json_each(?1) ORDER BY key`,
  values: [`[${text.trimEnd().replaceAll("\n", ",")}]`],
});

/** What is made of the others: the sitemap, and what the catalogue is to bring. */
const madeAnew = (now: number): string[] => [
  ...noteAll(now),
  "INSERT INTO sitemap_part SELECT (rowid - 1) / 10000, max(updated_at) FROM program GROUP BY 1",
  "INSERT INTO desk_figure_stale SELECT DISTINCT start_at / 3600000, host_id FROM session",
  `INSERT INTO desk_money
   SELECT iif(w.value, s.host_id, ''), strftime('%Y-%m-%d', l.at / 1000, 'unixepoch', '+9 hours'),
     sum(iif(l.kind LIKE 'PAID%' OR l.kind = 'DEPOSIT', l.amount, 0)),
     sum(iif(l.kind LIKE 'PAID%' OR l.kind = 'DEPOSIT', 0, l.amount))
   FROM ledger l JOIN booking b ON b.id = l.booking_id JOIN session s ON s.id = b.session_id
   JOIN json_each('[0, 1]') w
   WHERE l.amount > 0 GROUP BY 1, 2`,
  `INSERT INTO wait_block (session_id, block, waiting, residents)
   SELECT session_id, wait_no >> 7, count(*), sum(resident) FROM booking
   WHERE status = 'RESERVE_WAIT' AND wait_kind = 'CAPACITY' AND offer_expires_at IS NULL
     AND wait_no IS NOT NULL GROUP BY 1, 2`,
];

/**
 * Puts a backup into a database that has its migrations and nothing else. No trigger fires in the meantime,
 * so no message goes out a second time and every row is as it was. Every program is noted as changed: the
 * clock brings them into the catalogue.
 * @returns the manifest, or why nothing was changed
 * @throws where the database fails in between: it is then to be thrown away
 */
export async function restore(run: RunBatch, source: BackupSource): Promise<Manifest | Refused> {
  const manifest = await readManifest(source);
  if (isRefused(manifest)) return manifest;
  const tables = await backedUpTables(run);
  const refused = await whyNot(run, manifest, tables);
  if (refused !== null) return { refused };
  const [triggers = []] = await run([
    { sql: "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY rowid", values: [] },
  ]);
  const doAll = (statements: string[]) => run(statements.map((sql) => ({ sql, values: [] })));
  await doAll(triggers.map(({ name }) => `DROP TRIGGER ${String(name)}`));
  await doAll(FILLED_BY_MIGRATIONS.map((name) => `DELETE FROM ${name}`));
  for (const table of tables)
    for (const part of manifest.tables[table.name] ?? [])
      await run([insertPart(table, await read(source, part))]);
  await doAll([...madeAnew(Date.now()), ...triggers.map(({ sql }) => String(sql))]);
  return manifest;
}

/** A backup is read over some minutes, and what moved just before it was still being written down. */
const BEFORE_MS = 30 * 60_000;

/**
 * Has the clock go through the provider's own list from just before the backup until `now` (epoch ms) as its
 * next work: what was paid since then stands there alone. It is bounded a minute and goes on where it
 * stopped.
 */
export async function compareSince(run: RunBatch, takenAt: number, now: number): Promise<void> {
  const sql = `INSERT OR REPLACE INTO books_clock (name, done_until, span_from, span_to, cursor, next_at)
    VALUES ('recent', NULL, ?1, ?2, NULL, 0)`;
  await run([{ sql, values: [takenAt - BEFORE_MS, now] }]);
}

/** A part that was there a moment ago. */
async function read(source: BackupSource, { file }: Part): Promise<string> {
  const text = await source.get(file);
  if (text === null) throw new Error(`${file} is gone while it is being restored`);
  return text;
}

/** The pictures of the backup's list that a bucket no longer has, or has otherwise. */
export async function missingObjects(
  manifest: Manifest,
  source: BackupSource,
  has: (object: { key: string; etag: string }) => Promise<boolean>,
): Promise<string[]> {
  const missing: string[] = [];
  for (const part of manifest.objects)
    for (const line of (await read(source, part)).trimEnd().split("\n")) {
      const object: { key: string; etag: string } = JSON.parse(line);
      if (!(await has(object))) missing.push(object.key);
    }
  return missing;
}
