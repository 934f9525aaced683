import type { D1Database } from "@cloudflare/workers-types";
import { priceOf } from "#domain/booking/due";
import { APPROVED_OFFER_MS, offerEnd } from "#domain/booking/offer";
import { move, commit } from "../record/booking-change.ts";
import type { BookingRecord } from "../record/booking.ts";
import { isRefusal } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import { paidPayment } from "../record/refund-terms.ts";
import { withReturn } from "../record/returning.ts";
import type { ExtraStatements } from "../record/booking-change.ts";

/**
 * The host says yes: what costs nothing is confirmed, what has a price is offered to be paid (offerEnd). 409
 * STATE_CHANGED where it does not wait for that.
 */
export function approveBooking(
  db: D1Database,
  booking: BookingRecord,
  now: number,
  also: ExtraStatements,
): Promise<BookingRecord | ApiError> {
  const isPaid = priceOf(booking) > 0;
  const patch = isPaid
    ? { offerExpiresAt: offerEnd(now, APPROVED_OFFER_MS, booking.session.bookCloseAt) }
    : {};
  return commit(db, move(db, booking, "approve", "operator", now, { patch }), also);
}

/**
 * The host says no, with a reason the customer reads.
 * @returns the order whose deposit is on its way back too; null where there is none
 */
export async function rejectBooking(
  db: D1Database,
  booking: BookingRecord,
  reason: string,
  now: number,
  also: ExtraStatements,
): Promise<{ booking: BookingRecord; returning: string | null } | ApiError> {
  const change = move(db, booking, "reject", "operator", now, { patch: { rejectReason: reason.trim() } });
  // A cancel that was asked for is refused with its refund (/operator/refund).
  const isRequest = booking.status === "RESERVE_WAIT";
  const rejected = await commit(db, change && isRequest ? withReturn(db, change, now) : null, also);
  if (isRefusal(rejected)) return rejected;
  return {
    booking: rejected,
    returning: paidPayment(booking)?.orderId ?? null,
  };
}
