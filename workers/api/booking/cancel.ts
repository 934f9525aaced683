import type { D1Database } from "@cloudflare/workers-types";
import { fail, isRefusal } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import { move, commit } from "../record/booking-change.ts";
import type { Change, ExtraStatements } from "../record/booking-change.ts";
import type { BookingRecord } from "../record/booking.ts";
import { UNDER_WAY, openRefund, paidPayment } from "../record/refund-terms.ts";
import { withReturn } from "../record/returning.ts";

/** A cancelled booking, and the order whose deposit is on its way back; null where there is none. */
export type Cancelled = { booking: BookingRecord; returning: string | null } | ApiError;

/**
 * Cancels a reservation. Where no money was paid, its seats are free at once; a request that still waits
 * for the host's approval is withdrawn. A deposit is given back in full up to the cut-off (SPEC §2): the
 * caller then settles the order in `returning`, and if it does not, the clock does. A booking whose price
 * was paid is refunded instead, so it answers 409 STATE_CHANGED here.
 */
export async function cancelBooking(
  db: D1Database,
  booking: BookingRecord,
  now: number,
  also: ExtraStatements,
): Promise<Cancelled> {
  if (booking.status === "RESERVE_WAIT") return leaveBooking(db, booking, now, also);
  if (openRefund(booking)) return fail("STATE_CHANGED", { message: UNDER_WAY });
  const isPaid = paidPayment(booking) !== null;
  if (booking.status !== "RESERVE_REQUEST_COMPLETE")
    return fail("STATE_CHANGED", isPaid ? { message: "결제한 예약은 환불로 취소해 주세요." } : {});
  const asked = move(db, booking, "cancel.request", "user", now);
  if (isPaid && now < booking.session.bookCloseAt) return cancelled(db, asked, now, also);
  const over =
    asked && move(db, asked.booking, "giveback.none", "system", now, { facts: { hasGiveBack: false } });
  const booked = await commit(
    db,
    asked && over && { booking: over.booking, statements: [...asked.statements, ...over.statements] },
    also,
  );
  return isRefusal(booked) ? booked : { booking: booked, returning: null };
}

// While a deposit is still on its way back the answer is not stored under the idempotency key: it will
// change.
async function cancelled(
  db: D1Database,
  change: Change | null,
  now: number,
  also: ExtraStatements,
): Promise<Cancelled> {
  const returning = (change && paidPayment(change.booking)?.orderId) ?? null;
  const booking = await commit(
    db,
    change && withReturn(db, change, now),
    returning === null ? also : () => [],
  );
  return isRefusal(booking) ? booking : { booking, returning };
}

/**
 * Leaves the waitlist, or withdraws a request for approval; a deposit that was paid comes back. 409
 * STATE_CHANGED where the booking does not wait for either.
 */
export const leaveBooking = (
  db: D1Database,
  booking: BookingRecord,
  now: number,
  also: ExtraStatements,
): Promise<Cancelled> => cancelled(db, move(db, booking, "leave", "user", now), now, also);
