import type { D1Database } from "@cloudflare/workers-types";
import { SETTLE_GRACE_MS, isHoldOver } from "#domain/booking/hold";
import { HELD } from "#domain/booking/statuses";
import { apply, move } from "./booking-change.ts";
import type { Change } from "./booking-change.ts";
import { GIVING_BACK } from "./unreconciled.ts";
import { nextOf, setPayment } from "./payment-store.ts";
import type { BookingRecord, PaymentRecord } from "./booking.ts";
import { findBooking } from "./booking-store.ts";

/**
 * Whether its hold is over and its seats may go, which they may not yet while the provider is asked about its
 * payment.
 */
export function isOverdue(booking: BookingRecord, now: number): boolean {
  if (!HELD.includes(booking.status) || !isHoldOver(booking.holdExpiresAt, now)) return false;
  return booking.payment?.status !== "CONFIRMING" || isHoldOver(booking.holdExpiresAt, now - SETTLE_GRACE_MS);
}

/** A booking given up before it was paid: nothing that was opened for paying it stays open. */
export function giveUp(
  db: D1Database,
  booking: BookingRecord,
  event: "abort" | "hold.ended",
  now: number,
): Change | null {
  const change = move(db, booking, event, event === "abort" ? "user" : "system", now, {
    patch: { holdExpiresAt: null },
  });
  if (!change) return null;
  const { payment } = change.booking;
  // An account that waits for a deposit is closed at the provider, by the clock, so that nobody pays into it
  // any more.
  if (payment?.status === "WAITING_FOR_DEPOSIT") return closingAccount(db, change, payment, now);
  if (payment?.status !== "READY") return change;
  const closed = db
    .prepare(
      "UPDATE payment SET status = 'FAILED', fail_code = ?1, updated_at = ?2, version = version + 1 WHERE id = ?3 AND status = 'READY'",
    )
    .bind(event === "abort" ? "ABORTED" : "HOLD_ENDED", now, payment.id);
  return {
    booking: { ...change.booking, payment: nextOf(payment, { status: "FAILED" }) },
    statements: [...change.statements, closed],
  };
}

/** The change together with the intent to cancel at the provider what was opened for paying. */
export function closingAccount(db: D1Database, change: Change, payment: PaymentRecord, now: number): Change {
  const closing = nextOf(payment, { status: "CONFIRMING", failCode: GIVING_BACK });
  return {
    booking: { ...change.booking, payment: closing },
    statements: [...change.statements, ...setPayment(db, payment, closing, now)],
  };
}

/**
 * The booking as it is once a hold that is over has ended: its seats are released exactly once, whoever comes
 * first.
 */
export async function endOverdueHold(
  db: D1Database,
  booking: BookingRecord,
  now: number,
): Promise<BookingRecord> {
  if (!isOverdue(booking, now)) return booking;
  const change = giveUp(db, booking, "hold.ended", now);
  if (change && (await apply(db, change.statements)) === "DONE") return change.booking;
  return (await findBooking(db, booking.id)) ?? booking;
}
