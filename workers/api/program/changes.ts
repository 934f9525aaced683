import type { D1Database } from "@cloudflare/workers-types";
import { isCategoryId } from "#domain/category";
import type { OpenSlot, ProgramFacts } from "#domain/search/facts";
import { isString, listFrom } from "../json-column.ts";

// What of DB waits for the catalogue (program_event), with what those programs are now.

/** Sessions of one program the catalogue knows, the soonest. */
const MOST_SLOTS = 120;

export interface ChangedRow {
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

/** What the catalogue keeps of a program as facts. */
export function factsOf(row: ChangedRow): ProgramFacts {
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

export type Slots = ReadonlyMap<string, OpenSlot[]>;

/**
 * The sessions to come of some programs that have seats left. The conditions are those of the index
 * session_with_seats, word by word.
 */
export async function slotsOf(db: D1Database, ids: string, now: number): Promise<Slots> {
  const { results } = await db
    .prepare(
      `SELECT s.program_id, s.start_at, s.book_open_at, s.book_close_at,
         s.capacity - s.held - s.sold AS left
       FROM json_each(?1) AS one CROSS JOIN session s INDEXED BY session_with_seats
       WHERE s.program_id = one.value AND s.start_at > ?2 AND s.book_close_at > ?2
         AND status = 'OPEN' AND capacity IS NOT NULL AND instr(options, '"price":null') = 0
         AND capacity - held - sold > 0
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

/** The changes that wait the longest, with what the programs are now. */
export async function changesOf(db: D1Database, limit: number): Promise<ChangedRow[]> {
  const { results } = await db
    .prepare(
      `SELECT e.program_id, e.seq AS version, e.at AS changed_at, p.status, p.title, p.summary,
        p.category_ids,
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

/** Whether a program may be found. */
export const isOpen = (row: ChangedRow): boolean => row.status === "OPEN";
