import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { Change } from "./booking-change.ts";
import type { PaymentRecord } from "./booking.ts";
import { nextOf, setPayment } from "./payment-store.ts";
import { paidPayment } from "./refund-terms.ts";

/**
 * A payment from the moment its cancel is intended: CONFIRMING, so that the provider is asked until the money
 * is known to be back, and marked, so that it counts for nothing any more.
 */
export const givingBack = (
  payment: PaymentRecord,
  now: number,
  patch: Partial<PaymentRecord> = {},
): PaymentRecord =>
  nextOf(payment, {
    ...patch,
    status: "CONFIRMING",
    givingBackAt: now,
    reversedAt: null,
    failCode: null,
    attemptedAt: now,
  });

/** The change together with the intent to cancel at the provider what was opened for paying. */
export function closingAccount(db: D1Database, change: Change, payment: PaymentRecord, now: number): Change {
  const closing = givingBack(payment, now);
  return {
    booking: { ...change.booking, payment: closing },
    statements: [...change.statements, ...setPayment(db, payment, closing, now)],
  };
}

/** Another of its orders is paid: accounts that wait for a deposit are closed, so that nobody pays twice. */
export const closingOtherAccounts = (
  db: D1Database,
  { id, bookingId }: { id: string; bookingId: string },
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE payment SET status = 'CONFIRMING', giving_back_at = ?3, asks = 0, ask_at = NULL,
         attempted_at = ?3, updated_at = ?3, version = version + 1
       WHERE status = 'WAITING_FOR_DEPOSIT' AND booking_id = ?1 AND id <> ?2`,
    )
    .bind(bookingId, id, now);

/**
 * A change that ends a reservation, with its deposit sent on its way back where one was paid.
 */
export function withReturn(db: D1Database, change: Change, now: number): Change {
  // A part of it may be back already, by the provider's desk: what is left goes with it.
  const payment = paidPayment(change.booking);
  if (!payment) return change;
  const returning = givingBack(payment, now);
  return {
    booking: { ...change.booking, payment: returning },
    statements: [...change.statements, ...setPayment(db, payment, returning, now)],
  };
}
