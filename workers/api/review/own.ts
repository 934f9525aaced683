import type { D1Database } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { CONFIRMED } from "#domain/booking/statuses";
import type { BookingStatus } from "#domain/booking/statuses";
import { isRefusal } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import { afterPlace, orderBy, pageOf, readCursor, writeCursor, type SortKey } from "../keyset.ts";
import { firstImage, type JoinedProgram } from "../program/pictures.ts";
import { isVisitor, VISITOR } from "../record/gift-rows.ts";
import { Bindings } from "../sql.ts";
import { NEWEST, REVIEWS, toReview, type Review, type ReviewRow } from "./store.ts";

type Visit = components["schemas"]["Visit"];

/** The member's own review, with what only its writer is told. */
export const toOwnReview = (row: ReviewRow): Review => ({
  ...toReview(row),
  bookingId: row.booking_id,
  hiddenReason: row.hidden_reason,
});

/** A page of the member's own reviews, newest first; with `bookingId` only the one of that booking. */
export async function listOwnReviews(
  db: D1Database,
  userId: string,
  query: { bookingId?: string; cursor?: string; limit: number },
): Promise<{ value: Review[]; next?: string } | ApiError> {
  const place = readCursor(query.cursor, "own", NEWEST);
  if (isRefusal(place)) return place;
  const bindings = new Bindings();
  const where = [`r.user_id = ${bindings.bind(userId)}`];
  if (query.bookingId !== undefined) where.push(`r.booking_id = ${bindings.bind(query.bookingId)}`);
  if (place !== null) where.push(afterPlace(NEWEST, place, bindings));
  const sql = `${REVIEWS} WHERE ${where.join(" AND ")} ORDER BY ${orderBy(NEWEST)}
    LIMIT ${bindings.bind(query.limit + 1)}`;
  const { results } = await bindings.prepare(db, sql).all<ReviewRow>();
  const { page, last } = pageOf(results, query.limit);
  return {
    value: page.map(toOwnReview),
    ...(last && { next: writeCursor("own", [last.created_at, last.id]) }),
  };
}

/** The member's own review by its id; another's is null like a missing one. */
export const findOwnReview = (db: D1Database, id: string, userId: string): Promise<ReviewRow | null> =>
  db.prepare(`${REVIEWS} WHERE r.id = ?1 AND r.user_id = ?2`).bind(id, userId).first<ReviewRow>();

interface VisitRow extends JoinedProgram {
  booking_id: string;
  seats: number;
  status: BookingStatus;
  start_at: number;
  end_at: number;
  host_name: string;
}

const VISITS = `SELECT b.id AS booking_id, b.status, b.seats, s.start_at, s.end_at, p.id AS program_id,
  p.title AS program_title,
  p.category_ids, p.images AS program_images, h.name AS host_name
  FROM booking b JOIN session s ON s.id = b.session_id JOIN program p ON p.id = b.program_id
  JOIN host h ON h.id = p.host_id`;

/**
 * A booking by which the member comes, as far as a review needs it, and what the member is called; another's
 * is null like a missing one.
 */
export async function findVisit(
  db: D1Database,
  bookingId: string,
  userId: string,
): Promise<(VisitRow & { nickname: string | null }) | null> {
  const [visits, names] = await db.batch<never>([
    db.prepare(`${VISITS} WHERE b.id = ?2 AND ${VISITOR} = ?1`).bind(userId, bookingId),
    db.prepare("SELECT nickname FROM user WHERE id = ?1").bind(userId),
  ]);
  const found: VisitRow[] = visits?.results ?? [];
  const called: { nickname: string | null }[] = names?.results ?? [];
  return found[0] ? { ...found[0], nickname: called[0]?.nickname ?? null } : null;
}

const LATEST: SortKey[] = [
  { sql: "s.end_at", direction: "DESC" },
  { sql: "b.id", direction: "ASC" },
];

/** A page of the member's visits without a review, the latest first: mayReview as SQL. @param now epoch ms */
export async function listVisits(
  db: D1Database,
  userId: string,
  query: { cursor?: string; limit: number },
  now: number,
): Promise<{ value: Visit[]; next?: string } | ApiError> {
  const place = readCursor(query.cursor, "visit", LATEST);
  if (isRefusal(place)) return place;
  const bindings = new Bindings();
  const where = [
    isVisitor(bindings.bind(userId)),
    `b.status IN (${CONFIRMED.map((status) => bindings.bind(status)).join(", ")})`,
    `s.end_at <= ${bindings.bind(now)}`,
    "NOT EXISTS (SELECT 1 FROM review r WHERE r.booking_id = b.id)",
    ...(place === null ? [] : [afterPlace(LATEST, place, bindings)]),
  ];
  const sql = `${VISITS} WHERE ${where.join(" AND ")} ORDER BY ${orderBy(LATEST)}
    LIMIT ${bindings.bind(query.limit + 1)}`;
  const { results } = await bindings.prepare(db, sql).all<VisitRow>();
  const { page, last } = pageOf(results, query.limit);
  return {
    value: page.map(toVisit),
    ...(last && { next: writeCursor("visit", [last.end_at, last.booking_id]) }),
  };
}

export const toVisit = (row: VisitRow): Visit => ({
  bookingId: row.booking_id,
  program: {
    id: row.program_id,
    title: row.program_title,
    image: firstImage(row),
    hostName: row.host_name,
  },
  session: { startAt: row.start_at, endAt: row.end_at },
});
