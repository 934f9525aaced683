import type { components } from "#openapi/schema.d";
import { isCategoryId } from "#domain/category";
import { distanceBetween, type Point } from "#domain/geo";
import { isString, listFrom } from "../json-column.ts";
import { programImages } from "./pictures.ts";

export type ProgramCard = components["schemas"]["ProgramCard"];

export interface CardRow {
  id: string;
  title: string;
  summary: string;
  category_ids: string;
  images: string;
  sido: string;
  gugun: string | null;
  lat: number | null;
  lon: number | null;
  is_free: number;
  price: number | null;
  list_price: number | null;
  deposit: number;
  rating_sum: number;
  rating_count: number;
  created_at: number;
  next_id: string | null;
  next_start_at: number | null;
  next_book_close_at: number | null;
  next_capacity: number | null;
  next_taken: number | null;
  /** Seats that only residents may have. */
  next_kept: number | null;
}

/** The columns of `program AS p` a card is made from. */
export const CARD_COLUMNS =
  "p.id, p.title, p.summary, p.category_ids, p.images, p.sido, p.gugun, p.lat, p.lon, p.is_free, " +
  "p.price, p.list_price, p.deposit, p.rating_sum, p.rating_count, p.created_at";

/** Those of its next session, `session AS n`. */
export const NEXT_COLUMNS =
  "n.id AS next_id, n.start_at AS next_start_at, n.book_close_at AS next_book_close_at, " +
  "n.capacity AS next_capacity, n.held + n.sold AS next_taken, n.kept AS next_kept";

/**
 * The rowid of the soonest session of `owner` in a partial index: a few entries past their cut-off are passed
 * over, no more.
 */
const soonest = (owner: string, now: string, seats: ">" | "<="): string =>
  `(SELECT s.rowid FROM session s INDEXED BY ${seats === ">" ? "session_free" : "session_taken"}
    WHERE s.program_id = ${owner} AND s.start_at > ${now} AND s.book_open_at <= ${now}
    AND s.book_close_at > ${now}
    AND status = 'OPEN' AND capacity IS NOT NULL AND instr(options, '"price":null') = 0
    AND capacity - held - sold - kept ${seats} 0 ORDER BY s.start_at LIMIT 1)`;

/**
 * The rowid of the next session of the program `owner`: the soonest one can book, else the soonest that is
 * full (the contract's NextSession). The conditions on its own columns are those of the indexes
 * session_free and session_taken, word by word.
 */
export const nextSession = (owner: string, now: string): string =>
  `COALESCE(${soonest(owner, now, ">")}, ${soonest(owner, now, "<=")})`;

/** The average of a program's reviews to one place of a hundred; null without any. */
export const ratingAverage = (row: { rating_sum: number; rating_count: number }): number | null =>
  row.rating_count === 0 ? null : Math.round((row.rating_sum / row.rating_count) * 100) / 100;

function nextOf(row: CardRow): ProgramCard["next"] {
  const {
    next_id: id,
    next_start_at: startAt,
    next_book_close_at: bookCloseAt,
    next_capacity: capacity,
  } = row;
  const kept = row.next_kept ?? 0;
  if (id === null || startAt === null || bookCloseAt === null) return null;
  return {
    id,
    startAt,
    bookCloseAt,
    seatsLeft: capacity === null ? null : Math.max(0, capacity - (row.next_taken ?? 0) - kept),
    ...(kept > 0 && { kept }),
  };
}

/** A row of the list as the contract's card; the distance is taken from `origin` where there is one. */
export function toCard(row: CardRow, origin: Point | null): ProgramCard {
  const { lat, lon } = row;
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    categoryIds: listFrom(row.category_ids, isString).filter(isCategoryId),
    image: programImages(row)[0],
    sido: row.sido,
    gugun: row.gugun,
    lat,
    lon,
    distance:
      origin !== null && lat !== null && lon !== null
        ? Math.round(distanceBetween(origin, { lat, lon }))
        : null,
    isFree: row.is_free === 1,
    price: row.price,
    listPrice: row.list_price,
    deposit: row.deposit,
    ratingAvg: ratingAverage(row),
    ratingCount: row.rating_count,
    next: nextOf(row),
    createdAt: row.created_at,
  };
}
