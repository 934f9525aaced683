import type { D1Database } from "@cloudflare/workers-types";
import { SETTLE_GRACE_MS, isHoldOver } from "#domain/booking/hold";
import { HELD } from "#domain/booking/statuses";
import { formatShortDay, formatTime } from "#domain/time/kst";
import { move } from "./booking-change.ts";
import type { Change } from "./booking-change.ts";
import { nextOf } from "./payment-store.ts";
import type { BookingRecord } from "./booking.ts";
import { findBooking } from "./booking-store.ts";
import { apply, mustHit } from "./guard.ts";
import { ApiError, fail } from "../errors.ts";
import { closingAccount } from "./returning.ts";

/**
 * Whether its hold is over and its seats may go, which they may not yet while the provider is asked about its
 * payment.
 */
export function isOverdue(booking: BookingRecord, now: number): boolean {
  if (!HELD.includes(booking.status) || !isHoldOver(booking.holdExpiresAt, now)) return false;
  return booking.payment?.status !== "CONFIRMING" || isHoldOver(booking.holdExpiresAt, now - SETTLE_GRACE_MS);
}

const GIVERS = {
  abort: "user",
  "hold.ended": "system",
  "desk.cancel": "operator",
  "desk.onSite": "operator",
} as const;

/**
 * A booking given up before it was paid, or not to be paid here any more: its open payments end with it.
 */
export function giveUp(
  db: D1Database,
  booking: BookingRecord,
  event: "abort" | "hold.ended" | "desk.cancel" | "desk.onSite",
  now: number,
): Change | null {
  const change = move(db, booking, event, GIVERS[event], now, {
    patch: { holdExpiresAt: null },
  });
  if (!change) return null;
  const { payment } = change.booking;
  // An account that waits for a deposit is closed at the provider, by the clock, so that nobody pays into it
  // any more.
  if (payment?.status === "WAITING_FOR_DEPOSIT") return closingAccount(db, change, payment, now);
  if (payment?.status !== "READY") return change;
  // Nothing is given up once it is being paid: the money would come for seats that are already free.
  const closed = db
    .prepare(
      `UPDATE payment SET status = 'FAILED', fail_code = ?1, updated_at = ?2, version = version + 1
        WHERE id = ?3 AND status = 'READY'`,
    )
    .bind(event === "hold.ended" ? "HOLD_ENDED" : "ABORTED", now, payment.id);
  return {
    booking: { ...change.booking, payment: nextOf(payment, { status: "FAILED" }) },
    statements: [...change.statements, closed, mustHit(db)],
  };
}

/** The booking as it will be once its hold, which is over, has ended: a read tells it, and ends nothing. */
export const asEnded = (db: D1Database, booking: BookingRecord, now: number): BookingRecord =>
  isOverdue(booking, now) ? (giveUp(db, booking, "hold.ended", now)?.booking ?? booking) : booking;

/**
 * The booking as it is once a hold that is over has ended: its seats are released exactly once, no matter
 * who comes first.
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

const PAYING = "결제 결과를 확인하고 있어요. 다시 결제하지 마세요.";
/** @param until when the account closes, epoch ms */
const awaitedWords = (until: number): string =>
  `가상계좌에 ${formatShortDay(until)} ${formatTime(until)}까지 입금되기를 기다리고 있어요. ` +
  "바꾸려면 입금하지 말고 그만둔 뒤 다시 예약해 주세요.";

/**
 * The booking while its seats are held and nothing is being paid; else why it cannot be worked on: 410
 * HOLD_ENDED (its seats are then free), or 409 STATE_CHANGED.
 */
export async function heldBooking(
  db: D1Database,
  found: BookingRecord,
  now: number,
): Promise<BookingRecord | ApiError> {
  const wasHeld = HELD.includes(found.status);
  const booking = await endOverdueHold(db, found, now);
  const hasEnded = booking.status === "FAIL" || booking.status === "RESERVE_CANCEL_COMPLETE";
  if (hasEnded && (wasHeld || booking.history.at(-1)?.event === "hold.ended")) return fail("HOLD_ENDED");
  if (!HELD.includes(booking.status)) return fail("STATE_CHANGED");
  if (booking.payment?.status === "WAITING_FOR_DEPOSIT")
    return fail("STATE_CHANGED", { message: awaitedWords(booking.holdExpiresAt ?? now) });
  if (booking.payment?.status === "CONFIRMING") return fail("STATE_CHANGED", { message: PAYING });
  return isHoldOver(booking.holdExpiresAt, now) ? fail("HOLD_ENDED") : booking;
}

/**
 * RESERVE_REQUEST → RESERVE_REQUEST_COMPLETE, or RESERVE_WAIT where the host approves each one. The hold
 * becomes the booking's own.
 */
export function reserve(db: D1Database, booking: BookingRecord, now: number, paidAmount = 0): Change | null {
  const waitKind = booking.program.confirmMode === "APPROVAL" ? ("APPROVAL" as const) : null;
  return move(db, booking, "confirm", "user", now, {
    facts: { paidAmount },
    patch: { holdExpiresAt: null, waitKind },
  });
}
