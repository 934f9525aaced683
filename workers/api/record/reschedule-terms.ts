import { MOST_RESCHEDULES, whyNotReschedulable } from "#domain/booking/may-reschedule";
import type { RescheduleStop, Rescheduler } from "#domain/booking/may-reschedule";
import type { RescheduleTerms } from "#domain/booking/reschedule";
import { won } from "#domain/money";
import type { BookingRecord } from "./booking.ts";
import { openRefund, paidPayment } from "./refund-terms.ts";

const timesOf = ({ history }: BookingRecord): number =>
  history.filter(({ event, actor }) => event === "reschedule" && actor === "user").length;

/** How often its member may still change its date. */
export const reschedulesLeft = (booking: BookingRecord): number =>
  Math.max(0, MOST_RESCHEDULES - timesOf(booking));

/** Why the date of a booking cannot be changed now; null where it can. @param now epoch ms */
export const rescheduleStop = (booking: BookingRecord, by: Rescheduler, now: number): RescheduleStop | null =>
  whyNotReschedulable(
    {
      ...booking,
      confirmMode: booking.program.confirmMode,
      paymentStatus: booking.payment?.status ?? null,
      hasOpenRefund: openRefund(booking) !== undefined,
      hasComeOrNot: booking.attendedAt !== null || booking.noShowAt !== null,
      sessionStatus: booking.session.status,
      startAt: booking.session.startAt,
      bookCloseAt: booking.session.bookCloseAt,
      times: timesOf(booking),
    },
    by,
    now,
  );

/** What a booking brings along to another session. */
export const rescheduleTerms = (booking: BookingRecord): RescheduleTerms => ({
  sessionId: booking.session.id,
  status: booking.status,
  items: booking.items,
  itemsPaid: booking.itemsPaid,
  left: won(Math.max(0, booking.amounts.pay - booking.amounts.refunded)),
  seats: booking.seats,
  isProgramOpen: booking.program.isOpen,
  isPartialCancelable: paidPayment(booking)?.isPartialCancelable ?? true,
});
