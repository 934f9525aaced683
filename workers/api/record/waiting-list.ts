import type { D1Database } from "@cloudflare/workers-types";
import type { FreeSeats } from "#domain/booking/offer";
import type { BookingRecord } from "./booking.ts";
import { findBookings } from "./booking-store.ts";

/** Bookings that still wait though their session's cut-off has passed. */
export async function listWaitsPastCutOff(db: D1Database, now: number, limit = 50): Promise<BookingRecord[]> {
  const { results } = await db
    .prepare(
      `SELECT b.id FROM booking b JOIN session s ON s.id = b.session_id
       WHERE b.status = 'RESERVE_WAIT' AND s.book_close_at <= ?1 ORDER BY s.book_close_at LIMIT ?2`,
    )
    .bind(now, limit)
    .all<{ id: string }>();
  return findBookings(
    db,
    results.map((row) => row.id),
  );
}

/** Bookings whose offer's time is over, the oldest first. */
export async function listOverdueOffers(db: D1Database, now: number, limit = 50): Promise<BookingRecord[]> {
  const { results } = await db
    .prepare(
      `SELECT id FROM booking WHERE status = 'RESERVE_WAIT' AND offer_expires_at <= ?1
        ORDER BY offer_expires_at LIMIT ?2`,
    )
    .bind(now, limit)
    .all<{ id: string }>();
  return findBookings(
    db,
    results.map((row) => row.id),
  );
}

const IN_QUEUE = "status = 'RESERVE_WAIT' AND wait_kind = 'CAPACITY' AND offer_expires_at IS NULL";

/** How many wait for a seat of a session. */
export async function countWaiting(db: D1Database, sessionId: string): Promise<number> {
  return (
    (await db
      .prepare("SELECT coalesce(sum(waiting), 0) AS n FROM wait_block WHERE session_id = ?1")
      .bind(sessionId)
      .first<number>("n")) ?? 0
  );
}

/**
 * Those who wait for no more seats of a session than are free to them, as drawn, then in the order they came;
 * at most 90.
 */
export async function listQueue(
  db: D1Database,
  { id, seatsLeft, kept }: FreeSeats & { id: string },
): Promise<BookingRecord[]> {
  const { results } = await db
    .prepare(
      `SELECT id FROM booking WHERE session_id = ?1 AND ${IN_QUEUE} AND wait_no IS NOT NULL
         AND seats <= ?2 + iif(resident, ?3, 0) ORDER BY wait_no LIMIT 90`,
    )
    .bind(id, seatsLeft, kept)
    .all<{ id: string }>();
  return findBookings(
    db,
    results.map((row) => row.id),
  );
}

/** Sessions that have seats, take bookings, have somebody waiting, and no draw before them. */
export async function listSessionsToOffer(
  db: D1Database,
  now: number,
): Promise<(FreeSeats & { id: string })[]> {
  const { results } = await db
    .prepare(
      // From the few who wait to their sessions: the coming ones are many.
      `SELECT s.id, s.capacity - s.held - s.sold - s.kept AS seatsLeft, s.kept
       FROM (SELECT session_id, max(residents) AS residents FROM wait_block GROUP BY session_id) q
       CROSS JOIN session s ON s.id = q.session_id
       WHERE s.status = 'OPEN' AND s.program_status = 'OPEN' AND s.book_close_at > ?1
         AND s.capacity > s.held + s.sold + iif(q.residents > 0, 0, s.kept)
         AND (s.draw_at IS NULL OR NOT EXISTS (SELECT 1 FROM draw d WHERE d.session_id = s.id
           AND d.drawn_at IS NULL))
       LIMIT 50`,
    )
    .bind(now)
    .all<FreeSeats & { id: string }>();
  return results;
}
