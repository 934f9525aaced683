import type { D1Database } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { isRefusal } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import { afterPlace, orderBy, pageOf, readCursor, writeCursor, type SortKey } from "../keyset.ts";
import { firstImage, type JoinedProgram, storedImages } from "../program/pictures.ts";
import { Bindings, type SqlValue } from "../sql.ts";

export type Review = components["schemas"]["Review"];
type RatingSummary = components["schemas"]["RatingSummary"];
export type ReviewSort = "UP" | "DOWN" | "high" | "low";

export interface ReviewRow extends JoinedProgram {
  id: string;
  booking_id: string | null;
  user_id: string;
  hidden_reason: string | null;
  host_name: string;
  nickname: string;
  party: string;
  rating: number;
  content: string;
  photos: string;
  reply: string | null;
  reply_at: number | null;
  helpful_count: number;
  created_at: number;
}

/** A review with what it shows of its program. */
export const REVIEWS = `SELECT r.*, p.title AS program_title,
  p.category_ids, p.images AS program_images, h.name AS host_name
  FROM review r JOIN program p ON p.id = r.program_id JOIN host h ON h.id = p.host_id`;

export const NEWEST: SortKey[] = [
  { sql: "r.created_at", direction: "DESC" },
  { sql: "r.id", direction: "ASC" },
];
const ORDERS: Record<ReviewSort, SortKey[]> = {
  DOWN: NEWEST,
  UP: [
    { sql: "r.created_at", direction: "ASC" },
    { sql: "r.id", direction: "DESC" },
  ],
  high: [{ sql: "r.rating", direction: "DESC" }, ...NEWEST],
  low: [{ sql: "r.rating", direction: "ASC" }, ...NEWEST],
};

export function toReview(row: ReviewRow): Review {
  const image = firstImage(row);
  return {
    id: row.id,
    program: { id: row.program_id, title: row.program_title, image, hostName: row.host_name },
    nickname: row.nickname,
    party: row.party,
    rating: row.rating,
    content: row.content,
    photos: storedImages(row.photos),
    reply: row.reply,
    replyAt: row.reply_at,
    helpfulCount: row.helpful_count,
    createdAt: row.created_at,
  };
}

export interface ReviewQuery {
  /** Of this program only. */
  programId?: string;
  photo?: boolean;
  sort: ReviewSort;
  cursor?: string;
  limit: number;
}

const placeOf = (row: ReviewRow, sort: ReviewSort): SqlValue[] =>
  sort === "high" || sort === "low" ? [row.rating, row.created_at, row.id] : [row.created_at, row.id];

/** A page of the reviews that are not hidden, of programs that may be seen. */
export async function listReviews(
  db: D1Database,
  query: ReviewQuery,
): Promise<{ value: Review[]; next?: string } | ApiError> {
  const keys = ORDERS[query.sort];
  const place = readCursor(query.cursor, query.sort, keys);
  if (isRefusal(place)) return place;
  const bindings = new Bindings();
  const where = ["r.hidden_reason IS NULL", "p.status <> 'DRAFT'"];
  if (query.programId !== undefined) where.push(`r.program_id = ${bindings.bind(query.programId)}`);
  if (query.photo === true) where.push("r.photos <> '[]'");
  if (place !== null) where.push(afterPlace(keys, place, bindings));
  const sql = `${REVIEWS} WHERE ${where.join(" AND ")} ORDER BY ${orderBy(keys)}
    LIMIT ${bindings.bind(query.limit + 1)}`;
  const { results } = await bindings.prepare(db, sql).all<ReviewRow>();
  const { page, last } = pageOf(results, query.limit);
  return {
    value: page.map(toReview),
    ...(last === undefined ? {} : { next: writeCursor(query.sort, placeOf(last, query.sort)) }),
  };
}

/** So many reviews are looked through for photos, and so many photos are shown of them. */
const LOOKED_THROUGH = 30;
const PHOTOS = 8;

/** The photos of a program's newest reviews that are not hidden, the newest first, with whose they are. */
export async function newestPhotos(
  db: D1Database,
  programId: string,
): Promise<components["schemas"]["ProgramScreen"]["photos"]> {
  const { results } = await db
    .prepare(
      `SELECT nickname, photos FROM (SELECT nickname, photos, hidden_reason FROM review
         WHERE program_id = ?1 ORDER BY created_at DESC, id LIMIT ?2)
       WHERE photos <> '[]' AND hidden_reason IS NULL`,
    )
    .bind(programId, LOOKED_THROUGH)
    .all<Pick<ReviewRow, "nickname" | "photos">>();
  return results
    .flatMap(({ nickname, photos }) =>
      storedImages(photos).map(({ url, alt, blur }) => ({ url, alt, nickname, ...(blur && { blur }) })),
    )
    .slice(0, PHOTOS);
}

const HIDDEN_AT_ONCE = 20;

/**
 * The program's newest hidden reviews: when each was written and why it is hidden, and nothing else of it.
 */
export async function listHidden(
  db: D1Database,
  programId: string,
): Promise<components["schemas"]["HiddenReview"][]> {
  const { results } = await db
    .prepare(
      `SELECT id, hidden_reason AS reason, created_at AS createdAt FROM review
       WHERE program_id = ?1 AND hidden_reason IS NOT NULL ORDER BY created_at DESC, id LIMIT ?2`,
    )
    .bind(programId, HIDDEN_AT_ONCE)
    .all<components["schemas"]["HiddenReview"]>();
  return results;
}

/** How many gave how many stars, hidden reviews left out. */
export async function ratingSummary(db: D1Database, programId: string): Promise<RatingSummary> {
  const { results } = await db
    .prepare(
      `SELECT rating, count(*) AS count FROM review WHERE program_id = ?1 AND hidden_reason IS NULL
        GROUP BY rating`,
    )
    .bind(programId)
    .all<{ rating: number; count: number }>();
  const histogram = [1, 2, 3, 4, 5].map((rating) => results.find((row) => row.rating === rating)?.count ?? 0);
  const count = histogram.reduce((sum, number) => sum + number, 0);
  const stars = histogram.reduce((sum, number, index) => sum + number * (index + 1), 0);
  return { avg: count === 0 ? null : Math.round((stars / count) * 100) / 100, count, histogram };
}
