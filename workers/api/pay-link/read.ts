import { maskContact } from "#domain/booking/contact";
import { isHoldKept } from "#domain/booking/hold";
import { CONFIRMED } from "#domain/booking/statuses";
import { payLinkState } from "#domain/desk/pay-link-state";
import type { components } from "#openapi/schema.d";
import type { ApiEnv } from "../env.ts";
import { isRefusal, type ApiError } from "../errors.ts";
import { stepsOf } from "../present/booking.ts";
import type { BookingRecord } from "../record/booking.ts";
import { isCovered } from "../record/covered.ts";
import { asEnded } from "../record/hold.ts";
import { paidPayment, quoteCancel, whyNotRefundable } from "../record/refund-terms.ts";
import { shownFacts } from "../ticket/shown-facts.ts";
import { ticketOf } from "../ticket/ticket.ts";

type Shown = components["schemas"]["PayLink"];
type Booking = NonNullable<Shown["booking"]>;

/**
 * What whoever has the link reads: what, when, where, for how many and for how much, and what it has come to.
 * Of whose it is one letter; nothing but its state once it is over.
 */
export async function readPayLink(env: ApiEnv, found: BookingRecord, now: number): Promise<Shown | ApiError> {
  const booking = asEnded(env.DB, found, now);
  const { payment } = booking;
  const state = payLinkState(
    { ...booking, payment: payment && { ...payment, isGivingBack: payment.givingBackAt !== null } },
    now,
  );
  if (state === "ENDED" || isCovered(booking, now)) return { state: "ENDED", booking: null };
  const isGood = CONFIRMED.includes(booking.status) && booking.session.endAt > now;
  const ticket = isGood ? await ticketOf(env, booking, now) : null;
  if (isRefusal(ticket)) return ticket;
  return {
    state,
    booking: {
      ...shownFacts(booking),
      seats: booking.seats,
      name: maskContact(booking.booker).name,
      items: booking.items,
      amounts: booking.amounts,
      payUntil: state === "OPEN" ? booking.holdExpiresAt : null,
      isHoldKept: isHoldKept(booking, now),
      refundPolicyId: booking.policy.id,
      refundSteps: booking.amounts.pay === 0 ? [] : stepsOf(booking, now),
      bookingNo: isGood ? booking.bookingNo : null,
      paid: paidOf(booking),
      refund: refundOf(booking),
      cancel: cancelOf(booking, now),
      ticket,
    },
  };
}

function paidOf(booking: BookingRecord): Booking["paid"] {
  const paid = paidPayment(booking) ?? (booking.payment?.status === "CANCELED" ? booking.payment : null);
  if (paid === null || paid.approvedAt === null) return null;
  const { amount, method, approvedAt, receiptUrl } = paid;
  return { amount, method, at: approvedAt, receiptUrl };
}

function refundOf({ refunds }: BookingRecord): Booking["refund"] {
  const last = refunds.findLast(({ status }) => status !== "WITHDRAWN" && status !== "REJECTED");
  return last ? { refund: last.refund, fee: last.fee, dueAt: last.dueAt, doneAt: last.doneAt } : null;
}

function cancelOf(booking: BookingRecord, now: number): Booking["cancel"] {
  if (whyNotRefundable(booking, now) !== null) return null;
  const quote = quoteCancel(booking, now, {});
  return isRefusal(quote) ? null : { refund: quote.refund, fee: quote.fee, quotedAt: now };
}
