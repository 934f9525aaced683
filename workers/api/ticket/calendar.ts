import { calendarFile } from "#domain/booking/calendar";
import type { CalendarState } from "#domain/booking/calendar";
import { CONFIRMED } from "#domain/booking/statuses";
import type { BookingRecord } from "../booking/record.ts";

/**
 * The booking's iCalendar file. Each step and each part that was cancelled makes it a newer one of the same
 * event.
 */
export function calendarOf(booking: BookingRecord): string {
  const { program, session, history, refunds, bookingNo, updatedAt } = booking;
  const place = [program.address, program.addressDetail].filter(Boolean).join(", ");
  const parts = refunds.filter(({ isWhole, takenAt }) => !isWhole && takenAt !== null).length;
  const entry = {
    id: booking.id,
    title: program.title,
    place,
    bookingNo,
    startAt: session.startAt,
    endAt: session.endAt,
  };
  return calendarFile({ ...entry, state: stateOf(booking), sequence: history.length - 1 + parts }, updatedAt);
}

const WAITING: readonly BookingRecord["status"][] = [
  "BOOKING_REQUEST",
  "RESERVE_REQUEST",
  "RESERVE_WAIT",
  "BOOKING_CANCEL_REQUEST",
  "RESERVE_CANCEL_REQUEST",
  "REFUND_CANCEL_REQUEST",
];

/** Asked to be cancelled is not cancelled yet: until then it stands in the calendar as not settled. */
const stateOf = ({ status }: BookingRecord): CalendarState =>
  CONFIRMED.includes(status) ? "CONFIRMED" : WAITING.includes(status) ? "TENTATIVE" : "CANCELLED";
