import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { CONFIRMED } from "#domain/booking/statuses";
import type { AnswerBody } from "../contract/types.ts";
import { isRefusal } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import { afterPlace, orderBy, pageOf, readCursor, writeCursor, type SortKey } from "../keyset.ts";
import type { Databases, Reading } from "../env.ts";
import { cardsKept } from "../program/cards.ts";
import { isVisitor } from "../record/gift-rows.ts";
import { Bindings } from "../sql.ts";
import { isComing } from "../user/withdraw.ts";
import { UNREAD } from "../notification/store.ts";

const KEYS: SortKey[] = [
  { sql: "w.created_at", direction: "DESC" },
  { sql: "w.program_id", direction: "ASC" },
];

/**
 * A page of the member's wishlist, newest first. The marks are the record's, the cards the catalogue's, which
 * has no drafts; no program becomes one again (app/domain/desk/publishing.ts).
 */
export async function listWishes(
  dbs: Databases & Reading,
  userId: string,
  query: { cursor?: string; limit: number },
  now: number,
): Promise<AnswerBody<"listWishlist"> | ApiError> {
  const place = readCursor(query.cursor, "wish", KEYS);
  if (isRefusal(place)) return place;
  const bindings = new Bindings();
  const where = [
    `w.user_id = ${bindings.bind(userId)}`,
    ...(place === null ? [] : [afterPlace(KEYS, place, bindings)]),
  ];
  const sql = `SELECT w.program_id AS id, w.created_at AS wished_at FROM wishlist w
    WHERE ${where.join(" AND ")} ORDER BY ${orderBy(KEYS)} LIMIT ${bindings.bind(query.limit + 1)}`;
  const { results } = await bindings.prepare(dbs.DB, sql).all<{ id: string; wished_at: number }>();
  const { page, last } = pageOf(results, query.limit);
  return {
    value: await cardsKept(
      dbs,
      page.map(({ id }) => id),
      now,
    ),
    ...(last === undefined ? {} : { next: writeCursor("wish", [last.wished_at, last.id]) }),
  };
}

/** The programs the member has wished for, newest first; of the wishlist's own index alone. */
export async function listWishIds(db: D1Database, userId: string): Promise<string[]> {
  const { results } = await db
    .prepare("SELECT program_id AS id FROM wishlist WHERE user_id = ?1 ORDER BY created_at DESC, program_id")
    .bind(userId)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

/** Adds a wish and counts it; twice changes nothing. The count moves only where the row did. */
export const addWish = (
  db: D1Database,
  userId: string,
  programId: string,
  now: number,
): D1PreparedStatement[] => [
  db
    .prepare("INSERT OR IGNORE INTO wishlist (user_id, program_id, created_at) VALUES (?1, ?2, ?3)")
    .bind(userId, programId, now),
  db
    .prepare("UPDATE program SET wish_count = wish_count + 1 WHERE id = ?1 AND changes() = 1")
    .bind(programId),
];

/** Takes a wish away; where there is none it changes nothing. */
export const removeWish = (db: D1Database, userId: string, programId: string): D1PreparedStatement[] => [
  db.prepare("DELETE FROM wishlist WHERE user_id = ?1 AND program_id = ?2").bind(userId, programId),
  db
    .prepare("UPDATE program SET wish_count = max(0, wish_count - 1) WHERE id = ?1 AND changes() = 1")
    .bind(programId),
];

type Counts = AnswerBody<"getSummary">["value"];

/**
 * The counts of 마이: bookings to come, wishes, usable coupons, visits without a review, and unread
 * notifications.
 */
export async function countsOf(db: D1Database, userId: string, now: number): Promise<Counts> {
  const confirmed = CONFIRMED.map((status) => `'${status}'`).join(", ");
  // one statement for each group of tables (tests/support/sql-groups.ts), all in one call
  const [bookings, own, visits, reviews] = await db.batch<never>(
    [
      `SELECT count(*) AS coming FROM booking b JOIN session s ON s.id = b.session_id
       WHERE b.user_id = ?1 AND ${isComing("?2")}`,
      `SELECT (SELECT count(*) FROM wishlist WHERE user_id = ?1) AS wishlist,
         (SELECT count(*) FROM coupon_issue WHERE user_id = ?1 AND status = 'ISSUED'
         AND expires_at > ?2) AS coupons, (${UNREAD}) AS unread`,
      `SELECT b.id FROM booking b JOIN session s ON s.id = b.session_id
       WHERE ${isVisitor("?1")} AND b.status IN (${confirmed}) AND s.end_at <= ?2`,
      "SELECT booking_id AS id FROM review WHERE user_id = ?1 AND ?2 > 0",
    ].map((sql) => db.prepare(sql).bind(userId, now)),
  );
  const coming: Pick<Counts, "coming">[] = bookings?.results ?? [];
  const counted: Pick<Counts, "wishlist" | "coupons" | "unread">[] = own?.results ?? [];
  const visited: { id: string }[] = visits?.results ?? [];
  const written: { id: string | null }[] = reviews?.results ?? [];
  const reviewed = new Set(written.map(({ id }) => id));
  return {
    coming: coming[0]?.coming ?? 0,
    wishlist: counted[0]?.wishlist ?? 0,
    coupons: counted[0]?.coupons ?? 0,
    unread: counted[0]?.unread ?? 0,
    reviewsToWrite: visited.filter(({ id }) => !reviewed.has(id)).length,
  };
}
