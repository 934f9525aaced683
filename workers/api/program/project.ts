import type { D1Database } from "@cloudflare/workers-types";
import { isCategoryId } from "#domain/category";
import { log } from "#domain/log";
import type { OpenSlot, ProgramFacts } from "#domain/search/facts";
import type { Databases } from "../env.ts";
import { isString, listFrom } from "../json-column.ts";
import { entryOf } from "./index-entry.ts";

// What has changed of programs in DB (program_event) comes into CATALOGUE. The two share no transaction, so a
// program is written there with the number of its event: whoever comes late with an older one writes nothing,
// and whoever is stopped anywhere begins again.

/** How many are brought there before a search, at most: the clock brings the rest. */
export const PROJECTED_AT_ONCE = 500;
/** Sessions of one program the catalogue knows, the soonest. */
const MOST_SLOTS = 120;
/** A change that waits longer is told in the log, in milliseconds: the clock comes each minute. */
const LATE_MS = 120_000;
/**
 * A number of the index is so many times createdAt: what was made in the same millisecond stands beside it.
 */
const STEP = 16;
/** How far what was made in one millisecond may spread, in numbers. */
const SPREAD = 1_000_000;

interface ChangedRow {
  program_id: string;
  /** The number of its latest change. */
  version: number;
  changed_at: number;
  status: string | null;
  title: string;
  summary: string;
  category_ids: string;
  host_id: string;
  host: string;
  sido: string;
  gugun: string | null;
  lat: number | null;
  lon: number | null;
  price: number | null;
  is_free: number;
  indoor: number | null;
  accessibility: string;
  rating_sum: number;
  rating_count: number;
  popularity: number;
  min_age: number | null;
  description: string;
  created_at: number;
}

function factsOf(row: ChangedRow): ProgramFacts {
  return {
    id: row.program_id,
    createdAt: row.created_at,
    title: row.title,
    summary: row.summary,
    categoryIds: listFrom(row.category_ids, isString).filter(isCategoryId),
    sido: row.sido,
    gugun: row.gugun,
    host: row.host_id,
    lat: row.lat,
    lon: row.lon,
    price: row.price,
    isFree: row.is_free === 1,
    indoor: row.indoor === null ? null : row.indoor === 1,
    accessibility: listFrom(row.accessibility, isString),
    ratingSum: row.rating_sum,
    ratingCount: row.rating_count,
    popularity: row.popularity,
    minAge: row.min_age,
  };
}

type Slots = ReadonlyMap<string, OpenSlot[]>;

/**
 * The sessions to come of some programs that have seats left. The conditions are those of the index
 * session_with_seats, word by word.
 */
async function slotsOf(db: D1Database, ids: string, now: number): Promise<Slots> {
  const { results } = await db
    .prepare(
      `SELECT s.program_id, s.start_at, s.book_open_at, s.book_close_at, s.capacity - s.held - s.sold AS left FROM json_each(?1) AS one CROSS JOIN session s INDEXED BY session_with_seats
       WHERE s.program_id = one.value AND s.start_at > ?2 AND s.book_close_at > ?2
         AND status = 'OPEN' AND capacity IS NOT NULL AND instr(options, '"price":null') = 0 AND capacity - held - sold > 0
       ORDER BY s.start_at`,
    )
    .bind(ids, now)
    .all<{
      program_id: string;
      start_at: number;
      book_open_at: number;
      book_close_at: number;
      left: number;
    }>();
  const slots = new Map<string, OpenSlot[]>();
  for (const {
    program_id: id,
    start_at: startAt,
    book_open_at: bookOpenAt,
    book_close_at: bookCloseAt,
    left: seatsLeft,
  } of results) {
    const own = slots.get(id) ?? [];
    if (own.length < MOST_SLOTS) own.push({ startAt, bookOpenAt, bookCloseAt, seatsLeft });
    slots.set(id, own);
  }
  return slots;
}

/** The numbers of programs in the catalogue: the one it has, or createdAt's, or the next one free. */
async function numbersFor(
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
           WHERE n >= value * ${STEP} AND n < value * ${STEP} + ${SPREAD}) AS spread FROM json_each(?1)`,
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

/** The changes that wait the longest, with what the programs are now. */
async function changesOf(db: D1Database, limit: number): Promise<ChangedRow[]> {
  const { results } = await db
    .prepare(
      `SELECT e.program_id, e.seq AS version, e.at AS changed_at, p.status, p.title, p.summary, p.category_ids,
         p.host_id, h.name AS host, p.sido, p.gugun, p.lat, p.lon, p.price, p.is_free, p.indoor,
         p.accessibility, p.rating_sum, p.rating_count, p.booking_count * 3 + p.wish_count AS popularity,
         p.min_age, p.description, p.created_at
       FROM program_event e LEFT JOIN program p ON p.id = e.program_id LEFT JOIN host h ON h.id = p.host_id
       ORDER BY e.seq LIMIT ?1`,
    )
    .bind(limit)
    .all<ChangedRow>();
  return results;
}

const isOpen = (row: ChangedRow): boolean => row.status === "OPEN";

/**
 * Brings up to `limit` programs that have changed into the catalogue, the longest waiting first. Answers how
 * many; 0 when the catalogue has all. What changes again meanwhile waits again. @param now epoch ms
 */
export async function projectChanges(
  { DB, CATALOGUE }: Databases,
  limit: number,
  now: number,
): Promise<number> {
  const changes = await changesOf(DB, limit);
  const [oldest] = changes;
  if (oldest === undefined) return 0;
  const lag = now - oldest.changed_at;
  if (lag > LATE_MS) log("warn", "catalogue late", { lagMs: lag, changes: changes.length });
  const open = changes.filter(isOpen);
  const [slots, numbers] = await Promise.all([
    slotsOf(DB, JSON.stringify(open.map((row) => row.program_id)), now),
    numbersFor(CATALOGUE, open),
  ]);
  const written = changes.map((row) => ({
    row,
    entry: isOpen(row) ? writtenEntry(row, slots, numbers.get(row.program_id)) : "",
  }));
  for (const piece of inPieces(written)) {
    const done = await writeEntries(CATALOGUE, piece);
    await DB.prepare("DELETE FROM program_event WHERE seq IN (SELECT value FROM json_each(?1))")
      .bind(JSON.stringify(done))
      .run();
  }
  return changes.length;
}

/** A program's row of the catalogue as JSON, with the number of its change. */
const writtenEntry = (row: ChangedRow, slots: Slots, n: number | undefined): string =>
  JSON.stringify({
    ...entryOf(factsOf(row), row.host, row.description, slots.get(row.program_id) ?? []),
    n,
    version: row.version,
  });

interface Written {
  row: ChangedRow;
  /** "" where it may not be found. */
  entry: string;
}

/** So many bytes of the catalogue one statement is given at most: D1 takes 2 MB. */
const PIECE_BYTES = 1_000_000;

/** What was read, in pieces that one statement takes. */
function inPieces(all: readonly Written[]): Written[][] {
  const encoder = new TextEncoder();
  const pieces: Written[][] = [];
  let held = Infinity;
  for (const one of all) {
    const bytes = encoder.encode(one.entry).length + 1;
    if (held + bytes > PIECE_BYTES) {
      pieces.push([]);
      held = 0;
    }
    pieces.at(-1)?.push(one);
    held += bytes;
  }
  return pieces;
}

/** Whether changes wait that the catalogue does not have. */
export const isBehind = async (db: D1Database): Promise<boolean> =>
  (await db.prepare("SELECT 1 FROM program_event LIMIT 1").first<number>()) !== null;

/**
 * What `read` finds in the catalogue; once more where it did not have all that has changed. Whether it had is
 * asked beside it. @param now epoch ms
 */
export async function readFresh<T>(dbs: Databases, now: number, read: () => Promise<T>): Promise<T> {
  const [mayBeOld, found] = await Promise.all([isBehind(dbs.DB), read()]);
  if (!mayBeOld) return found;
  await projectChanges(dbs, PROJECTED_AT_ONCE, now);
  return read();
}

const COLUMNS = ["words", "facts", "slots", "x", "y", "kinds"] as const;
const isNewer = `NOT EXISTS (SELECT 1 FROM projected k
  WHERE k.program_id = one.value ->> 'id' AND k.version >= one.value ->> 'version')`;

/** Writes what is newer than what the catalogue has. Answers the changes that it has now, or newer ones. */
async function writeEntries(catalogue: D1Database, written: readonly Written[]): Promise<number[]> {
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
         SELECT one.value ->> 'n', one.value ->> 'id', ${COLUMNS.map((name) => `one.value ->> '${name}'`).join(", ")}
         FROM json_each(?1) AS one WHERE ${isNewer} AND NOT EXISTS (SELECT 1 FROM program_search i
           WHERE i.program_id = one.value ->> 'id' OR i.n = one.value ->> 'n')`,
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
