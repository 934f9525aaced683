import type { D1Database } from "@cloudflare/workers-types";
import { isCategoryId } from "#domain/category";
import { FACILITIES } from "#domain/search/read/needs";
import type { NextSlot, ProgramFacts, ShownFacts } from "#domain/search/facts";
import { isString, listFrom } from "../json-column.ts";
import { keptImages } from "./pictures.ts";

// What of DB waits for the catalogue (program_event), with what those programs are now.

/** Sessions of one program the catalogue knows, the soonest. */
const MOST_SLOTS = 120;
/** So many of them a card knows by their ids, and so many that are full. */
const MOST_NEXT = 3;
const MOST_FULL = 1;

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
  facilities: string;
  rating_sum: number;
  rating_count: number;
  popularity: number;
  min_age: number | null;
  description: string;
  images: string;
  list_price: number | null;
  deposit: number;
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
    facilities: listFrom(row.facilities, isString).filter((id) => FACILITIES.has(id)),
    ratingSum: row.rating_sum,
    ratingCount: row.rating_count,
    popularity: row.popularity,
    minAge: row.min_age,
  };
}

/** Sessions to come of some programs, soonest first. */
export interface Slots {
  /** With seats left. */
  open: ReadonlyMap<string, NextSlot[]>;
  full: ReadonlyMap<string, NextSlot[]>;
}

/**
 * The sessions to come of some programs, those with seats left and those that are full. The conditions are
 * those of the indexes session_free and session_taken, word by word.
 */
export async function slotsOf(db: D1Database, ids: string, now: number): Promise<Slots> {
  const [open, full] = await Promise.all([sessionsOf(db, ids, ">", now), sessionsOf(db, ids, "<=", now)]);
  return { open, full };
}

async function sessionsOf(
  db: D1Database,
  ids: string,
  seats: ">" | "<=",
  now: number,
): Promise<Map<string, NextSlot[]>> {
  const { results } = await db
    .prepare(
      `SELECT s.program_id, s.id, s.start_at, s.book_open_at, s.book_close_at,
         max(0, s.capacity - s.held - s.sold - s.kept) AS left, s.kept
       FROM json_each(?1) AS one
       CROSS JOIN session s INDEXED BY ${seats === ">" ? "session_free" : "session_taken"}
       WHERE s.program_id = one.value AND s.start_at > ?2 AND s.book_close_at > ?2
         AND status = 'OPEN' AND capacity IS NOT NULL AND instr(options, '"price":null') = 0
         AND capacity - held - sold - kept ${seats} 0
       ORDER BY s.start_at`,
    )
    .bind(ids, now)
    .all<{
      program_id: string;
      id: string;
      start_at: number;
      book_open_at: number;
      book_close_at: number;
      left: number;
      kept: number;
    }>();
  const slots = new Map<string, NextSlot[]>();
  for (const row of results) {
    const own = slots.get(row.program_id) ?? [];
    if (own.length < MOST_SLOTS)
      own.push({
        id: row.id,
        startAt: row.start_at,
        bookOpenAt: row.book_open_at,
        bookCloseAt: row.book_close_at,
        seatsLeft: row.left,
        kept: row.kept,
      });
    slots.set(row.program_id, own);
  }
  return slots;
}

/** What a card shows of a program beside its facts. */
export function shownOf(
  row: Pick<ChangedRow, "program_id" | "images" | "list_price" | "deposit">,
  { open, full }: Slots,
): ShownFacts {
  const withSeats = open.get(row.program_id) ?? [];
  const without = full.get(row.program_id) ?? [];
  return {
    image: keptImages(row.images)[0] ?? null,
    listPrice: row.list_price,
    deposit: row.deposit,
    open: withSeats.slice(0, MOST_NEXT),
    moreOpenAt: firstToOpen(withSeats.slice(MOST_NEXT)),
    full: without.slice(0, MOST_FULL),
    moreFullAt: firstToOpen(without.slice(MOST_FULL)),
  };
}

const firstToOpen = (slots: readonly NextSlot[]): number | null =>
  slots.length === 0 ? null : Math.min(...slots.map(({ bookOpenAt }) => bookOpenAt));

/**
 * When a card's sessions are over though there are more, in epoch ms: by then it must be made anew. Null
 * where it knows all.
 */
export function usedUpAt({ open, moreOpenAt, full, moreFullAt }: ShownFacts): number | null {
  const over = (known: readonly NextSlot[], moreAt: number | null): number[] =>
    moreAt === null ? [] : [Math.max(moreAt, ...known.map(({ bookCloseAt }) => bookCloseAt))];
  const ends = [...over(open, moreOpenAt), ...over(full, moreFullAt)];
  return ends.length === 0 ? null : Math.min(...ends);
}

/** The changes that wait the longest, with what the programs are now. */
export async function changesOf(db: D1Database, limit: number): Promise<ChangedRow[]> {
  const { results } = await db
    .prepare(
      `SELECT e.program_id, e.seq AS version, e.at AS changed_at, p.status, p.title, p.summary,
        p.category_ids,
         p.host_id, h.name AS host, p.sido, p.gugun, p.lat, p.lon, p.price, p.is_free, p.indoor,
         p.accessibility, p.facilities, p.rating_sum, p.rating_count, p.booking_count * 3 + p.wish_count AS
         popularity,
         p.min_age, p.description, p.images, p.list_price, p.deposit, p.created_at
       FROM program_event e LEFT JOIN program p ON p.id = e.program_id LEFT JOIN host h ON h.id = p.host_id
       ORDER BY e.seq LIMIT ?1`,
    )
    .bind(limit)
    .all<ChangedRow>();
  return results;
}

/** Whether a program may be found. */
export const isOpen = (row: ChangedRow): boolean => row.status === "OPEN";
