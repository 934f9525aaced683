import type { D1Database } from "@cloudflare/workers-types";
import { isOfferOpen } from "#domain/booking/view";
import { CONFIRMED } from "#domain/booking/statuses";
import { quoted } from "../sql.ts";
import type { BookingRecord } from "./booking.ts";
import { findBookings } from "./booking-store.ts";

/** What waits for a seat for the change of a booking's date, one to a session at most. */
export async function waitsForChange(db: D1Database, bookingId: string): Promise<BookingRecord[]> {
  const { results } = await db
    .prepare("SELECT id FROM booking WHERE change_of = ?1 AND status = 'RESERVE_WAIT' LIMIT 90")
    .bind(bookingId)
    .all<{ id: string }>();
  return findBookings(
    db,
    results.map(({ id }) => id),
  );
}

/** A session with the seats free again that are set aside for this change. @param now epoch ms */
export function withOffered<S extends { id: string; held: number }>(
  session: S,
  waits: readonly BookingRecord[],
  now: number,
): S {
  const wait = waits.find((one) => one.session.id === session.id && isOfferOpen(one, now));
  return wait ? { ...session, held: session.held - wait.seats } : session;
}

/**
 * Waits for a change that can come no more: the booking is not confirmed, its cut-off has passed, it has
 * another number of people, or it is in that session already.
 */
export async function listVainWaits(db: D1Database, now: number, limit = 50): Promise<BookingRecord[]> {
  const { results } = await db
    .prepare(
      `SELECT w.id FROM booking w JOIN booking b ON b.id = w.change_of JOIN session s ON s.id = b.session_id
       WHERE w.change_of IS NOT NULL AND w.status = 'RESERVE_WAIT'
         AND (b.status NOT IN (${quoted(CONFIRMED)}) OR s.book_close_at <= ?1 OR b.seats <> w.seats
           OR b.session_id = w.session_id)
       LIMIT ?2`,
    )
    .bind(now, limit)
    .all<{ id: string }>();
  return findBookings(
    db,
    results.map(({ id }) => id),
  );
}
