import { isContactOver } from "#domain/booking/contact";
import { OVER } from "#domain/booking/statuses";
import type { BookingRecord } from "./booking.ts";

/** Since when nobody comes any more; null while somebody may. */
const overSince = ({ status, history }: BookingRecord): number | null =>
  OVER.includes(status) ? (history.find(({ to }) => OVER.includes(to))?.at ?? null) : null;

/** Whether the time is over in which the host sees whose a booking is. */
export const isCovered = (booking: BookingRecord, now: number): boolean =>
  isContactOver({ endAt: booking.session.endAt, overAt: overSince(booking) }, now);
