import type { D1Database } from "@cloudflare/workers-types";
import { ApiError, fail } from "../errors.ts";
import { GIVING_BACK } from "../payment/give-back.ts";
import { setPayment } from "../payment/store.ts";
import { move } from "./changes.ts";
import type { Change } from "./changes.ts";
import { commit } from "./commands.ts";
import type { Also } from "./create.ts";
import type { BookingRecord } from "./record.ts";

/** A cancelled booking, and the order whose deposit is on its way back; null where there is none. */
export type Cancelled = { booking: BookingRecord; returning: string | null } | ApiError;

/**
 * Cancels a reservation: at once with its seats back where no money was paid, or out of the wait for the host's approval. A deposit is
 * given back in full up to the cut-off (decisions §2); the caller then settles the order in `returning`, or the clock does.
 * A booking whose price was paid is not cancelled here but refunded: 409 STATE_CHANGED.
 */
export async function cancelBooking(db: D1Database, booking: BookingRecord, now: number, also: Also): Promise<Cancelled> {
  if (booking.status === "RESERVE_WAIT" && booking.payment?.status !== "DONE") return done(await commit(db, move(db, booking, "leave", "user", now), also));
  if (booking.status !== "RESERVE_REQUEST_COMPLETE") return fail("STATE_CHANGED", booking.payment?.status === "DONE" ? { message: "결제한 예약은 환불로 취소해 주세요." } : {});
  const asked = move(db, booking, "cancel.request", "user", now);
  if (asked && booking.payment?.status === "DONE" && now < booking.session.bookCloseAt) return returnDeposit(db, asked, now);
  const over = asked && move(db, asked.booking, "giveback.none", "system", now, { facts: { hasGiveBack: false } });
  return done(await commit(db, asked && over && { booking: over.booking, statements: [...asked.statements, ...over.statements] }, also));
}

const done = (booking: BookingRecord | ApiError): Cancelled => (booking instanceof ApiError ? booking : { booking, returning: null });

/** Writes the intent down: the payment is CONFIRMING and marked as going back, so it is asked about until it is known to be there. */
async function returnDeposit(db: D1Database, asked: Change, now: number): Promise<Cancelled> {
  const { payment } = asked.booking;
  if (!payment) return fail("STATE_CHANGED");
  const returning = { ...payment, status: "CONFIRMING" as const, failCode: GIVING_BACK };
  const change = { booking: { ...asked.booking, payment: returning }, statements: [...asked.statements, ...setPayment(db, payment, returning, now)] };
  const booking = await commit(db, change, () => []);
  return booking instanceof ApiError ? booking : { booking, returning: payment.orderId };
}
