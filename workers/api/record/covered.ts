import { CONTACT_MS, isContactOver } from "#domain/booking/contact";
import { OVER } from "#domain/booking/statuses";
import { quoted, type Bindings } from "../sql.ts";
import type { BookingRecord } from "./booking.ts";

/** Since when nobody comes any more; null while somebody may. */
const overSince = ({ status, history }: BookingRecord): number | null =>
  OVER.includes(status) ? (history.find(({ to }) => OVER.includes(to))?.at ?? null) : null;

/** Whether the time is over in which the host sees whose a booking is. */
export const isCovered = (booking: BookingRecord, now: number): boolean =>
  isContactOver({ endAt: booking.session.endAt, overAt: overSince(booking) }, now);

/** SQL: so it is of the booking `b`. @param now epoch ms */
export function isCoveredSql(bindings: Bindings, now: number): string {
  const since = bindings.bind(now - CONTACT_MS);
  const over = quoted(OVER);
  return `(EXISTS (SELECT 1 FROM session e WHERE e.id = b.session_id AND e.end_at <= ${since})
    OR (b.status IN (${over}) AND EXISTS (SELECT 1 FROM booking_history o
      WHERE o.booking_id = b.id AND o.to_status IN (${over}) AND o.at <= ${since})))`;
}
