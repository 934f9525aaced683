import type { D1Database } from "@cloudflare/workers-types";
import { isOpen, type ChangedRow } from "./changes.ts";

// How programs are written into the catalogue: under which number, in which pieces, and only what is newer.

/**
 * A number of the index is so many times createdAt: what was made in the same millisecond stands beside it.
 */
const STEP = 16;
/** How far what was made in one millisecond may spread, in numbers. */
const SPREAD = 1_000_000;
/** A change with the program's row of the catalogue. */
export interface Written {
  row: ChangedRow;
  /** JSON; "" where it may not be found. */
  entry: string;
}

/** The numbers of programs in the catalogue: the one it has, or createdAt's, or the next one free. */
export async function numbersFor(
  catalogue: D1Database,
  rows: readonly ChangedRow[],
): Promise<ReadonlyMap<string, number>> {
  const { results: known } = await catalogue
    .prepare("SELECT program_id, n FROM program_search WHERE program_id IN (SELECT value FROM json_each(?1))")
    .bind(JSON.stringify(rows.map((row) => row.program_id)))
    .all<{ program_id: string; n: number }>();
  const numbers = new Map(known.map((row) => [row.program_id, row.n]));
  const fresh = rows.filter((row) => !numbers.has(row.program_id));
  if (fresh.length === 0) return numbers;
  const times = [...new Set(fresh.map((row) => row.created_at))].toSorted((a, b) => a - b);
  const { results } = await catalogue
    .prepare(
      `SELECT value AS at,
         (SELECT max(n) FROM program_search WHERE n >= value * ${STEP} AND n < (value + 1) * ${STEP}) AS own,
         (SELECT max(n) FROM program_search
           WHERE n >= value * ${STEP} AND n < value * ${STEP} + ${SPREAD}) AS spread
       FROM json_each(?1)`,
    )
    .bind(JSON.stringify(times))
    .all<{ at: number; own: number | null; spread: number | null }>();
  const taken = new Map(results.map((row) => [row.at, row]));
  let last = -Infinity;
  for (const row of fresh.toSorted(
    (a, b) => a.created_at - b.created_at || (a.program_id < b.program_id ? 1 : -1),
  )) {
    const first = row.created_at * STEP;
    const { own = null, spread = null } = taken.get(row.created_at) ?? {};
    // A millisecond that is full goes on behind whatever follows it.
    const free = own === null ? first : own + 1 < first + STEP ? own + 1 : (spread ?? own) + 1;
    last = Math.max(free, last + 1);
    numbers.set(row.program_id, last);
  }
  return numbers;
}

const COLUMNS = ["words", "facts", "slots", "x", "y", "kinds", "used_up_at"] as const;
const isNewer = `NOT EXISTS (SELECT 1 FROM projected k
  WHERE k.program_id = one.value ->> 'id' AND k.version >= one.value ->> 'version')`;

/** Writes what is newer than what the catalogue has. Answers the changes that it has now, or newer ones. */
export async function writeEntries(catalogue: D1Database, written: readonly Written[]): Promise<number[]> {
  const rows = `[${written
    .map(({ entry }) => entry)
    .filter(Boolean)
    .join(",")}]`;
  const all = JSON.stringify(
    written.map(({ row }) => ({ id: row.program_id, version: row.version, isOpen: Number(isOpen(row)) })),
  );
  const results = await catalogue.batch<{ version: number }>([
    catalogue
      .prepare(
        `DELETE FROM program_search WHERE program_id IN (
           SELECT one.value ->> 'id' FROM json_each(?1) AS one
           WHERE one.value ->> 'isOpen' = 0 AND ${isNewer})`,
      )
      .bind(all),
    catalogue
      .prepare(
        `UPDATE program_search SET ${COLUMNS.map((name) => `${name} = one.value ->> '${name}'`).join(", ")}
         FROM json_each(?1) AS one WHERE program_search.program_id = one.value ->> 'id' AND ${isNewer}`,
      )
      .bind(rows),
    // One that finds its number taken by another waits for the next round.
    catalogue
      .prepare(
        `INSERT INTO program_search (n, program_id, ${COLUMNS.join(", ")})
         SELECT one.value ->> 'n', one.value ->> 'id',
         ${COLUMNS.map((name) => `one.value ->> '${name}'`).join(", ")}
         FROM json_each(?1) AS one WHERE ${isNewer} AND NOT EXISTS (SELECT 1 FROM program_search i
           WHERE i.program_id = one.value ->> 'id' OR i.n = one.value ->> 'n')`,
      )
      .bind(rows),
    catalogue
      .prepare(
        `INSERT INTO host_name (id, name)
         SELECT DISTINCT one.value ->> 'host', one.value ->> 'host_name' FROM json_each(?1) AS one
         WHERE ${isNewer}
         ON CONFLICT (id) DO UPDATE SET name = excluded.name WHERE name <> excluded.name`,
      )
      .bind(rows),
    catalogue
      .prepare(
        `INSERT INTO projected (program_id, version)
         SELECT one.value ->> 'id', one.value ->> 'version' FROM json_each(?1) AS one
         WHERE ${isNewer} AND (one.value ->> 'isOpen' = 0
           OR EXISTS (SELECT 1 FROM program_search i WHERE i.program_id = one.value ->> 'id'))
         ON CONFLICT (program_id) DO UPDATE SET version = excluded.version`,
      )
      .bind(all),
    catalogue
      .prepare(
        `SELECT one.value ->> 'version' AS version FROM json_each(?1) AS one
         JOIN projected k ON k.program_id = one.value ->> 'id' AND k.version >= one.value ->> 'version'`,
      )
      .bind(all),
  ]);
  return results.at(-1)?.results.map(({ version }) => version) ?? [];
}
