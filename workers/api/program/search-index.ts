import type { D1Database } from "@cloudflare/workers-types";
import { categoryName, isCategoryId } from "#domain/category";
import { cellOf, FINEST } from "#domain/geo-cell";
import { shortRegionName } from "#domain/region/short-name";
import { facetsOf } from "#domain/search/facets";
import { writeFacts, writeSlots, type OpenSlot, type ProgramFacts } from "#domain/search/facts";
import { isString, listFrom } from "../json-column.ts";
import { textWords } from "./keyword.ts";

/** How many are read before a search, at most: the schedule reads the rest. */
export const UNREAD_AT_ONCE = 500;
/** So much of a description is searched, in characters. */
const MOST_ABOUT = 600;
/** Sessions of one program the index knows, the soonest. */
const MOST_SLOTS = 120;
/**
 * A number of the index is so many times createdAt: what was made in the same millisecond stands beside it.
 */
const STEP = 16;
/** How far what was made in one millisecond may spread, in numbers. */
const SPREAD = 1_000_000;

interface UnreadRow {
  program_id: string;
  times: number;
  n: number | null;
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

/** A row of program_search. */
export interface IndexEntry {
  id: string;
  words: string;
  facts: string;
  slots: string;
  x: number | null;
  y: number | null;
  kinds: string;
}

/**
 * What the index keeps of a program.
 * @param host the host's name
 * @param description as its page tells it, the first of it
 * @param slots its sessions with seats, soonest first
 */
export function entryOf(
  facts: ProgramFacts,
  host: string,
  description: string,
  slots: readonly OpenSlot[],
): IndexEntry {
  const { id, title, summary, sido, gugun, categoryIds, lat, lon } = facts;
  const cell = lat === null || lon === null ? null : cellOf({ lat, lon }, FINEST);
  return {
    id,
    words: [
      ...facetsOf(facts, slots),
      ...textWords({
        title,
        body: [
          summary,
          host,
          sido,
          shortRegionName(sido),
          gugun ?? "",
          ...categoryIds.map(categoryName),
        ].join(" "),
        about: description.slice(0, MOST_ABOUT),
      }),
    ].join(" "),
    facts: writeFacts(facts),
    slots: writeSlots(slots),
    x: cell?.x ?? null,
    y: cell?.y ?? null,
    kinds: JSON.stringify(["", ...categoryIds]),
  };
}

function factsOf(row: UnreadRow): ProgramFacts {
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

/** Numbers for programs that have none yet: createdAt's, or the next one free. */
async function numbersFor(db: D1Database, rows: readonly UnreadRow[]): Promise<ReadonlyMap<string, number>> {
  const times = [...new Set(rows.map((row) => row.created_at))].toSorted((a, b) => a - b);
  const { results } = await db
    .prepare(
      `SELECT value AS at, (SELECT max(n) FROM program_search WHERE n >= value * ${STEP} AND n < (value + 1) * ${STEP}) AS own,
         (SELECT max(n) FROM program_search WHERE n >= value * ${STEP} AND n < value * ${STEP} + ${SPREAD}) AS spread FROM json_each(?1)`,
    )
    .bind(JSON.stringify(times))
    .all<{ at: number; own: number | null; spread: number | null }>();
  const taken = new Map(results.map((row) => [row.at, row]));
  const numbers = new Map<string, number>();
  let last = -Infinity;
  for (const row of rows.toSorted(
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

/**
 * Reads up to `limit` programs the triggers have noted into the index. Answers how many; 0 when the index is
 * up to date. What is noted again while it is being read stays noted, and what another has read meanwhile is
 * left as it is. @param now epoch ms
 */
export async function readUnread(db: D1Database, limit: number, now: number): Promise<number> {
  const { results } = await db
    .prepare(
      `SELECT u.program_id, u.times, i.n, p.status, p.title, p.summary, p.category_ids, p.host_id, h.name AS host, p.sido, p.gugun, p.lat, p.lon, p.price, p.is_free, p.indoor,
         p.accessibility, p.rating_sum, p.rating_count, p.booking_count * 3 + p.wish_count AS popularity, p.min_age, p.description, p.created_at
       FROM program_unread u LEFT JOIN program p ON p.id = u.program_id LEFT JOIN host h ON h.id = p.host_id LEFT JOIN program_search i ON i.program_id = u.program_id LIMIT ?1`,
    )
    .bind(limit)
    .all<UnreadRow>();
  if (results.length === 0) return 0;
  const open = results.filter((row) => row.status === "OPEN");
  const ids = JSON.stringify(open.map((row) => row.program_id));
  const [slots, numbers] = await Promise.all([
    slotsOf(db, ids, now),
    numbersFor(
      db,
      open.filter((row) => row.n === null),
    ),
  ]);
  const known = results.map((row) => ({
    row,
    entry: row.status === "OPEN" ? writtenEntry(row, slots, row.n ?? numbers.get(row.program_id)) : "",
  }));
  for (const piece of inPieces(known))
    await writeEntries(
      db,
      piece.map(({ entry }) => entry).filter((entry) => entry !== ""),
      piece.map(({ row }) => row),
    );
  return results.length;
}

/** A program's row of the index as JSON, with what tells whether it is still the newest. */
const writtenEntry = (row: UnreadRow, slots: Slots, n: number | undefined): string =>
  JSON.stringify({
    ...entryOf(factsOf(row), row.host, row.description, slots.get(row.program_id) ?? []),
    n,
    times: row.times,
  });

/** So many bytes of the index one statement is given at most: D1 takes 2 MB. */
const PIECE_BYTES = 1_000_000;

/** What was read, in pieces that one statement takes. */
function inPieces<T extends { entry: string }>(all: readonly T[]): T[][] {
  const encoder = new TextEncoder();
  const pieces: T[][] = [];
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

/**
 * What `read` finds in the index; once more where the index had not read all that has changed. Whether it had
 * is asked beside it. @param now epoch ms
 */
export async function readFresh<T>(db: D1Database, now: number, read: () => Promise<T>): Promise<T> {
  const [unread, found] = await Promise.all([
    db.prepare("SELECT 1 FROM program_unread LIMIT 1").first<number>(),
    read(),
  ]);
  if (unread === null) return found;
  await readUnread(db, UNREAD_AT_ONCE, now);
  return read();
}

const COLUMNS = ["words", "facts", "slots", "x", "y", "kinds"] as const;
/** Columns of the indexes before this one, which may hold no NULL. */
const UNUSED = ["title", "body", "cho", "facets"] as const;
const isStillNoted =
  "EXISTS (SELECT 1 FROM program_unread u WHERE u.program_id = one.value ->> 'id' AND u.times = one.value ->> 'times')";

async function writeEntries(
  db: D1Database,
  entries: readonly string[],
  read: readonly UnreadRow[],
): Promise<void> {
  const rows = `[${entries.join(",")}]`;
  const done = JSON.stringify(
    read.map(({ program_id: id, times, status }) => ({ id, times, isOpen: Number(status === "OPEN") })),
  );
  await db.batch([
    db
      .prepare(
        `DELETE FROM program_search WHERE program_id IN (SELECT one.value ->> 'id' FROM json_each(?1) AS one WHERE one.value ->> 'isOpen' = 0 AND ${isStillNoted})`,
      )
      .bind(done),
    db
      .prepare(
        `UPDATE program_search SET ${COLUMNS.map((name) => `${name} = one.value ->> '${name}'`).join(", ")}
         FROM json_each(?1) AS one WHERE program_search.program_id = one.value ->> 'id' AND ${isStillNoted}`,
      )
      .bind(rows),
    db
      .prepare(
        `INSERT INTO program_search (n, program_id, ${[...COLUMNS, ...UNUSED].join(", ")})
         SELECT one.value ->> 'n', one.value ->> 'id', ${COLUMNS.map((name) => `one.value ->> '${name}'`).join(", ")},
           ${UNUSED.map(() => "''").join(", ")} FROM json_each(?1) AS one
         WHERE ${isStillNoted} AND NOT EXISTS (SELECT 1 FROM program_search i WHERE i.program_id = one.value ->> 'id' OR i.n = one.value ->> 'n')`,
      )
      .bind(rows),
    // What found its number taken by another stays noted.
    db
      .prepare(
        `DELETE FROM program_unread WHERE program_id IN (
           SELECT one.value ->> 'id' FROM json_each(?1) AS one
           WHERE ${isStillNoted} AND (one.value ->> 'isOpen' = 0 OR EXISTS (SELECT 1 FROM program_search i WHERE i.program_id = one.value ->> 'id')))`,
      )
      .bind(done),
  ]);
}
