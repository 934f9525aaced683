import type { D1Database } from "@cloudflare/workers-types";
import { CONFIRMED } from "#domain/booking/statuses";
import { daySpan } from "#domain/time/kst";
import type { BookingRecord } from "../record/booking.ts";
import { findBookings } from "../record/booking-store.ts";
import { quoted } from "../sql.ts";

/** More than a day of one host has; a site has more than one list. */
const MOST = 2000;
const AT_ONCE = 200;

/**
 * The bookings of a day in Korea that take part, by session and number; of one session, booking or host
 * where named.
 */
export async function rosterOf(
  db: D1Database,
  by: { day: string; sessionId?: string; bookingId?: string; attended?: boolean; hostId: string | null },
): Promise<BookingRecord[]> {
  const { from, until } = daySpan(by.day);
  const { results } = await db
    .prepare(
      `SELECT b.id FROM session s JOIN booking b ON b.session_id = s.id
       WHERE s.start_at >= ?1 AND s.start_at < ?2 AND (?3 IS NULL OR s.id = ?3)
         AND (?4 IS NULL OR s.host_id = ?4) AND b.status IN (${quoted(CONFIRMED)})
         AND (?5 IS NULL OR b.id = ?5) AND (?6 = 0 OR b.attended_at IS NOT NULL)
       ORDER BY s.start_at, s.id, b.booking_no LIMIT ${MOST}`,
    )
    .bind(from, until, by.sessionId ?? null, by.hostId, by.bookingId ?? null, by.attended === true ? 1 : 0)
    .all<{ id: string }>();
  const found: BookingRecord[] = [];
  for (let at = 0; at < results.length; at += AT_ONCE)
    found.push(
      ...(await findBookings(
        db,
        results.slice(at, at + AT_ONCE).map(({ id }) => id),
      )),
    );
  return found;
}
