import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import { log } from "#domain/log";
import { DAY_MS, kstDay } from "#domain/time/kst";
import { bytesOf, sha256 } from "../backup/format.ts";
import type { ApiEnv } from "../env.ts";
import { ARCHIVE_KINDS, type ArchiveKind } from "./kinds.ts";

/** What is younger stays in the record: the same month of last year can be looked at. Months counted long. */
export const MOVES_AFTER_MS = 397 * DAY_MS;
/** Rows of a kind that one minute looks at, and bytes that it moves. */
export const LOOKED_AT = 400;
const PIECE_BYTES = 1_000_000;

/** Where the last look ended. */
interface Place {
  name: string;
  after: number;
  nextAt: number;
}

/** A row that may go, as it is written down. */
interface Leaving {
  place: number;
  id: string | number;
  mark: number;
  month: string;
  line: string;
}

const LOOK = (table: string): string =>
  `WITH looked AS MATERIALIZED (SELECT rowid AS row_place FROM ${table} WHERE rowid > ?1
    ORDER BY rowid LIMIT ${LOOKED_AT})`;

function lineOf({ columns, lists }: ArchiveKind, row: Readonly<Record<string, unknown>>): string {
  const own = columns.map((column) => [column, row[column]]);
  const more = Object.keys(lists).map((name) => [name, JSON.parse(String(row[`list_${name}`]))]);
  return `${JSON.stringify(Object.fromEntries([...own, ...more]))}\n`;
}

/** The next rows that may go, and how far the look came; `end` = there is nothing behind. */
async function look(db: D1Database, kind: ArchiveKind, after: number, before: number) {
  const { table, columns, lists, at, mark, moves } = kind;
  const asked = [
    ...columns.map((column) => `r.${column}`),
    ...Object.entries(lists).map(([name, sql]) => `${sql} AS list_${name}`),
  ];
  const [found, seen] = await db.batch<Record<string, unknown>>([
    db
      .prepare(
        `${LOOK(table)} SELECT looked.row_place, ${asked.join(", ")} FROM looked
         CROSS JOIN ${table} r ON r.rowid = looked.row_place WHERE ${moves} ORDER BY looked.row_place`,
      )
      .bind(after, before),
    db.prepare(`${LOOK(table)} SELECT max(row_place) AS last, count(*) AS rows FROM looked`).bind(after),
  ]);
  const leaving: Leaving[] = [];
  let bytes = 0;
  for (const row of found?.results ?? []) {
    const line = lineOf(kind, row);
    bytes += bytesOf(line);
    if (bytes > PIECE_BYTES && leaving.length > 0)
      return { leaving, after: leaving.at(-1)?.place ?? after, isEnd: false };
    leaving.push({
      place: Number(row["row_place"]),
      id: row["id"] as string | number,
      mark: Number(row[mark]),
      month: kstDay(Number(row[at])).slice(0, 7),
      line,
    });
  }
  const [{ last = null, rows = 0 } = {}] = seen?.results ?? [];
  return { leaving, after: Number(last ?? after), isEnd: Number(rows) < LOOKED_AT };
}

/**
 * Writes a month's lines under the name of their checksum and reads them back. The same lines are the same
 * object, however often they are written. @throws where the bucket holds anything else
 */
async function keep(bucket: R2Bucket, name: string, month: string, lines: readonly string[]): Promise<void> {
  const text = lines.join("");
  const sum = await sha256(text);
  const key = `${name}/${month}/${sum}.ndjson`;
  await bucket.put(key, text, { sha256: sum, customMetadata: { rows: String(lines.length) } });
  const kept = await (await bucket.get(key))?.text();
  if (kept === undefined || (await sha256(kept)) !== sum)
    throw new Error(`${key} does not hold what was written`);
}

/** Moves the next rows of a kind: into the bucket, then, once they lie there, out of the record. */
async function moveNext(
  { DB: db, ARCHIVE: bucket }: { DB: D1Database; ARCHIVE: R2Bucket },
  kind: ArchiveKind,
  from: number,
  now: number,
): Promise<void> {
  const before = now - MOVES_AFTER_MS;
  const { leaving, after, isEnd } = await look(db, kind, from, before);
  for (const [month, rows] of Map.groupBy(leaving, (row) => row.month))
    await keep(
      bucket,
      kind.name,
      month,
      rows.map(({ line }) => line),
    );
  const { table, mark, moves, children } = kind;
  const marks = JSON.stringify(leaving.map((row) => [row.place, row.mark]));
  const ids = JSON.stringify(leaving.map(({ id }) => id));
  const goes = [
    // The row goes first, since it tells whether it is still as it was; what belongs to it follows.
    db.prepare("PRAGMA defer_foreign_keys = ON"),
    db
      .prepare(
        `DELETE FROM ${table} WHERE rowid IN (SELECT r.rowid FROM json_each(?1) m
           CROSS JOIN ${table} r ON r.rowid = m.value ->> 0 WHERE r.${mark} = m.value ->> 1 AND ${moves})`,
      )
      .bind(marks, before),
    ...children.map((child) =>
      db
        .prepare(
          `DELETE FROM ${child} WHERE booking_id IN (SELECT value FROM json_each(?1)
             WHERE value NOT IN (SELECT b.id FROM json_each(?1) i CROSS JOIN booking b ON b.id = i.value))`,
        )
        .bind(ids),
    ),
  ];
  await db.batch([
    ...(leaving.length > 0 ? goes : []),
    db
      .prepare("INSERT OR REPLACE INTO archive_clock (name, after, next_at) VALUES (?1, ?2, ?3)")
      .bind(kind.name, isEnd ? 0 : after, isEnd ? now + DAY_MS : now),
  ]);
  if (leaving.length > 0) log("info", "archive", { kind: kind.name, rows: leaving.length });
}

/**
 * A minute's part of what moves out of the record into the archive; without a bucket for it all stays. It may
 * be stopped anywhere: a row is deleted by the batch that comes after its line was read back, and what was
 * written for nothing is written again. @param now epoch ms
 * @throws where a kind could not be moved, after all others
 */
export async function tendArchive(env: Pick<ApiEnv, "DB" | "ARCHIVE">, now: number): Promise<void> {
  const { DB, ARCHIVE } = env;
  if (ARCHIVE === undefined) return;
  const { results } = await DB.prepare(
    "SELECT name, after, next_at AS nextAt FROM archive_clock",
  ).all<Place>();
  const failed: unknown[] = [];
  for (const kind of ARCHIVE_KINDS) {
    const place = results.find(({ name }) => name === kind.name);
    if (place !== undefined && place.nextAt > now) continue;
    try {
      await moveNext({ DB, ARCHIVE }, kind, place?.after ?? 0, now);
    } catch (error) {
      log("error", "archive", { kind: kind.name, error });
      failed.push(error);
    }
  }
  if (failed.length > 0) throw failed[0];
}
