import { CONFIRMED } from "../booking/statuses.ts";
import type { BookingStatus } from "../booking/statuses.ts";

/**
 * Only one who took part may say how it was: confirmed, and the session is over.
 * @param endAt its end, epoch ms
 */
export const mayReview = (booking: { status: BookingStatus; endAt: number }, now: number): boolean =>
  CONFIRMED.includes(booking.status) && booking.endAt <= now;
