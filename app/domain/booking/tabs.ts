import { BOOKING_STATUSES, CONFIRMED } from "./statuses.ts";
import type { BookingStatus } from "./statuses.ts";

/** The tabs of 내 예약: 예정 · 지난 · 취소/환불. */
export type BookingTab = "coming" | "past" | "cancelled";

/** Not confirmed, but under way: they stand under 예정 until they are settled. */
const PENDING: readonly BookingStatus[] = ["BOOKING_REQUEST", "RESERVE_REQUEST", "RESERVE_WAIT"];
const CANCELLED = BOOKING_STATUSES.filter(
  (status) => !CONFIRMED.includes(status) && !PENDING.includes(status),
);

/** The tab a booking stands under. @param endAt when its session ends, epoch ms */
export function tabOf(booking: { status: BookingStatus; endAt: number }, now: number): BookingTab {
  if (CANCELLED.includes(booking.status)) return "cancelled";
  return CONFIRMED.includes(booking.status) && booking.endAt <= now ? "past" : "coming";
}

/**
 * The same as tabOf, for a query: bookings of these statuses, and of `ifNotEnded` / `ifEnded` by the
 * session's end.
 */
export function tabStatuses(tab: BookingTab): {
  always: readonly BookingStatus[];
  ifNotEnded: readonly BookingStatus[];
  ifEnded: readonly BookingStatus[];
} {
  switch (tab) {
    case "coming":
      return { always: PENDING, ifNotEnded: CONFIRMED, ifEnded: [] };
    case "past":
      return { always: [], ifNotEnded: [], ifEnded: CONFIRMED };
    case "cancelled":
      return { always: CANCELLED, ifNotEnded: [], ifEnded: [] };
  }
}
