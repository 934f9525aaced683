import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { CouponEffect } from "#domain/coupon/use";
import type { BookingRecord } from "./booking.ts";
import { mustHit } from "./guard.ts";

type Holder = Pick<BookingRecord, "id" | "couponIssueId">;

/**
 * What a step of a booking does to its coupon, in the same batch. Using it fails the batch where it is not
 * this booking's and not free any more; giving it back changes only what is this booking's, so it comes back
 * once. @param grace until when at least it counts once it has run out
 */
export function couponStatements(
  db: D1Database,
  { id, couponIssueId }: Holder,
  effect: CouponEffect,
  grace: number,
  now: number,
): D1PreparedStatement[] {
  if (couponIssueId === null) return [];
  switch (effect) {
    case "none":
      return [];
    case "use":
      return [toBooking(db, "USED", couponIssueId, id, now), mustHit(db)];
    case "keep":
      return [toBooking(db, "RESERVED", couponIssueId, id, now), mustHit(db)];
    case "return":
      return [
        db
          .prepare(
            `UPDATE coupon_issue SET status = 'ISSUED', booking_id = NULL, expires_at = CASE
              WHEN expires_at <= ?1 THEN max(expires_at, ?2) ELSE expires_at END, updated_at = ?1
             WHERE id = ?3 AND booking_id = ?4`,
          )
          .bind(now, grace, couponIssueId, id),
      ];
  }
}

// A late payment uses again the coupon that was given back when the hold ended.
const toBooking = (
  db: D1Database,
  status: "USED" | "RESERVED",
  issueId: string,
  bookingId: string,
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE coupon_issue SET status = ?1, booking_id = ?2, updated_at = ?3
        WHERE id = ?4 AND (booking_id = ?2 OR (booking_id IS NULL AND status = 'ISSUED'))`,
    )
    .bind(status, bookingId, now, issueId);

/**
 * Keeps a member's own coupon for a held booking; fails the batch where it is not free any more. The one that
 * was kept before goes back.
 */
export function reserveStatements(
  db: D1Database,
  booking: Holder & { userId: string },
  issueId: string | null,
  now: number,
): D1PreparedStatement[] {
  if (booking.couponIssueId === issueId) return [];
  const before = couponStatements(db, booking, "return", 0, now);
  if (issueId === null) return before;
  const reserve = db
    .prepare(
      `UPDATE coupon_issue SET status = 'RESERVED', booking_id = ?1, updated_at = ?2
        WHERE id = ?3 AND user_id = ?4 AND status = 'ISSUED' AND expires_at > ?2`,
    )
    .bind(booking.id, now, issueId, booking.userId);
  return [...before, reserve, mustHit(db)];
}

/**
 * Whether a booking that is over could use its coupon again: it has none, or nothing else has used it in the
 * meantime.
 */
export async function isCouponFree(db: D1Database, { id, couponIssueId }: Holder): Promise<boolean> {
  if (couponIssueId === null) return true;
  const holder = await db
    .prepare("SELECT coalesce(booking_id, '') AS holder FROM coupon_issue WHERE id = ?1")
    .bind(couponIssueId)
    .first<string>("holder");
  return holder === "" || holder === id;
}
