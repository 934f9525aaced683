import type { D1Database } from "@cloudflare/workers-types";
import { isOfferOpen } from "#domain/booking/view";
import { CONFIRMED } from "#domain/booking/statuses";
import { MOST_RESCHEDULES } from "#domain/booking/may-reschedule";
import { rescheduleTo } from "#domain/booking/reschedule";
import type { RescheduleTarget, TargetStop } from "#domain/booking/reschedule";
import { OPEN_REFUNDS } from "#domain/refund/states";
import { quoted } from "../sql.ts";
import type { BookingRecord } from "./booking.ts";
import { findBookings } from "./booking-store.ts";
import { rescheduleStop, rescheduleTerms } from "./reschedule-terms.ts";

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

/** What moving a booking to a session would mean if nobody else had seats of it. */
export const asIfEmpty = (booking: BookingRecord, session: RescheduleTarget, now: number) =>
  rescheduleTo(rescheduleTerms(booking), { ...session, held: 0, sold: 0, kept: 0 }, "user", now);

/** What ends every wait for the session by itself, or may be over again. */
const PASSES: readonly TargetStop[] = ["CANCELLED", "STARTED", "CLOSED", "NOT_YET"];

/** Whether a booking's date can be changed no more, or not to the session that is waited for. */
function isInVain(wait: BookingRecord, booking: BookingRecord | undefined, now: number): boolean {
  if (!booking || !CONFIRMED.includes(booking.status) || booking.giftNo !== null) return true;
  if (booking.seats !== wait.seats || rescheduleStop(booking, "user", now) !== null) return true;
  const to = asIfEmpty(booking, wait.session, now);
  return !to.ok && !PASSES.includes(to.stop);
}

/** The few waits of which the record leaves a doubt: `isInVain` says which ones are. ?1 now, ?2 after */
const DOUBTFUL = `SELECT w.id, w.change_of AS changeOf FROM booking w JOIN booking b ON b.id = w.change_of
  JOIN session s ON s.id = b.session_id JOIN session t ON t.id = w.session_id
  JOIN program p ON p.id = w.program_id
  WHERE w.change_of IS NOT NULL AND w.status = 'RESERVE_WAIT' AND w.id > ?2
    AND (b.status NOT IN (${quoted(CONFIRMED)}) OR s.book_close_at <= ?1 OR b.seats <> w.seats
      OR b.session_id = w.session_id OR s.status = 'CANCELLED' OR p.confirm_mode = 'APPROVAL'
      OR b.attended_at IS NOT NULL OR b.no_show_at IS NOT NULL OR t.is_rush = 1 OR t.draw_at IS NOT NULL
      OR EXISTS (SELECT 1 FROM refund r WHERE r.booking_id = b.id AND r.status IN (${quoted(OPEN_REFUNDS)}))
      OR EXISTS (SELECT 1 FROM gift g WHERE g.booking_id = b.id AND g.holder_id IS NOT NULL)
      OR EXISTS (SELECT 1 FROM booking_history h WHERE h.booking_id = b.id AND h.event = 'reschedule'
        AND (h.at >= w.created_at OR (SELECT count(*) FROM booking_history n WHERE n.booking_id = b.id
          AND n.event = 'reschedule' AND n.actor = 'user') >= ${MOST_RESCHEDULES}))
      OR EXISTS (SELECT 1 FROM booking_item i WHERE i.booking_id = w.id AND NOT EXISTS (
        SELECT 1 FROM json_each(t.options) o WHERE i.option_id = o.value ->> 'id'
          AND i.unit_price = o.value ->> 'price' AND i.qty <= o.value ->> 'max')))
  ORDER BY w.id LIMIT ?3`;

/** Waits for a change that can come no more. @param limit how many are looked at together, 90 at most */
export async function listVainWaits(db: D1Database, now: number, limit = 50): Promise<BookingRecord[]> {
  const vain: BookingRecord[] = [];
  for (let after = "", isMore = true; isMore;) {
    const { results } = await db
      .prepare(DOUBTFUL)
      .bind(now, after, limit)
      .all<{ id: string; changeOf: string }>();
    const waits = await findBookings(
      db,
      results.map(({ id }) => id),
    );
    const bookings = await findBookings(db, [...new Set(results.map(({ changeOf }) => changeOf))]);
    const bookingOf = new Map(bookings.map((booking) => [booking.id, booking]));
    vain.push(...waits.filter((wait) => isInVain(wait, bookingOf.get(wait.changeOf ?? ""), now)));
    after = results.at(-1)?.id ?? "";
    isMore = results.length > 0 && results.length === limit;
  }
  return vain;
}
