import { calendarFeed, calendarFile } from "#domain/booking/calendar";
import type { CalendarEntry, CalendarState } from "#domain/booking/calendar";
import { siteAddress } from "#domain/reach/canonical";
import { freeUntil } from "#domain/refund/quote";
import { STATUSES } from "#domain/booking/statuses";
import type { Stage } from "#domain/booking/statuses";
import type { BookingRecord } from "../record/booking.ts";

/**
 * The booking's iCalendar file.
 * @param siteUrl SITE_URL: whole addresses need it
 * @param now epoch ms
 */
export const calendarOf = (booking: BookingRecord, siteUrl: string | undefined, now: number): string =>
  calendarFile(entryOf(booking, siteUrl, now), { changedAt: booking.updatedAt, now });

/** Bookings as one calendar; parameters as of `calendarOf`. */
export const feedOf = (
  bookings: readonly BookingRecord[],
  siteUrl: string | undefined,
  now: number,
): string =>
  calendarFeed(
    bookings.map((booking) => ({ entry: entryOf(booking, siteUrl, now), changedAt: booking.updatedAt })),
    now,
  );

/** Each step and each part that was cancelled makes it a newer one of the same event. */
function entryOf(booking: BookingRecord, siteUrl: string | undefined, now: number): CalendarEntry {
  const { program, session, history, refunds, bookingNo } = booking;
  const place = [program.address, program.addressDetail].filter(Boolean).join(", ");
  const parts = refunds.filter(({ isWhole, takenAt }) => !isWhole && takenAt !== null).length;
  const site = siteAddress(siteUrl, "", "");
  const { lat, lon } = program;
  const state = STATE_OF[STATUSES[booking.status].stage];
  return {
    id: booking.id,
    title: program.title,
    place,
    point: lat === null || lon === null ? null : { lat, lon },
    url: site && `${site}/booking-detail/${booking.id}`,
    freeUntil: state === "CANCELLED" ? null : freeUntilOf(booking, now),
    bookingNo,
    startAt: session.startAt,
    endAt: session.endAt,
    state,
    sequence: history.length - 1 + parts,
  };
}

/** As long as nothing is paid there is nothing to come back. */
const freeUntilOf = ({ policy, itemsPaid, payment, session }: BookingRecord, now: number): number | null =>
  payment?.approvedAt == null
    ? null
    : freeUntil({
        policy,
        payAmount: itemsPaid,
        paidAt: payment.approvedAt,
        sessionStartAt: session.startAt,
        now,
      });

/** Asked to be cancelled is not cancelled yet: until then it stands in the calendar as not settled. */
const STATE_OF: Readonly<Record<Stage, CalendarState>> = {
  HELD: "TENTATIVE",
  WAITING: "TENTATIVE",
  CONFIRMED: "CONFIRMED",
  CANCELLING: "TENTATIVE",
  RETURNING: "CANCELLED",
  ENDED: "CANCELLED",
};
