import type { D1Database } from "@cloudflare/workers-types";
import { dueNow } from "#domain/booking/due";
import { isFilled } from "#domain/booking/filled";
import { extendHold, isHoldOver } from "#domain/booking/hold";
import { HELD } from "#domain/booking/statuses";
import { ApiError, fail } from "../errors.ts";
import { apply, move, save } from "../record/booking-change.ts";
import type { Change } from "../record/booking-change.ts";
import type { Also } from "./create.ts";
import { endOverdueHold, giveUp } from "../record/hold.ts";
import type { BookingRecord } from "../record/booking.ts";

const PAYING = "결제 결과를 확인하고 있어요. 다시 결제하지 마세요.";

/** Runs a change together with the caller's statements; a lost race is 409 STATE_CHANGED. */
export async function commit(
  db: D1Database,
  change: Change | null,
  also: Also,
): Promise<BookingRecord | ApiError> {
  if (!change) return fail("STATE_CHANGED");
  const outcome = await apply(db, [...change.statements, ...also(change.booking)]);
  return outcome === "DONE" ? change.booking : fail("STATE_CHANGED");
}

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
  const isPaying =
    booking.payment?.status === "CONFIRMING" || booking.payment?.status === "WAITING_FOR_DEPOSIT";
  if (isPaying) return fail("STATE_CHANGED", { message: PAYING });
  return isHoldOver(booking.holdExpiresAt, now) ? fail("HOLD_ENDED") : booking;
}

/**
 * Reserves what costs nothing: a free program, one that must be approved first, or a price that a coupon
 * covers.
 */
export async function confirmBooking(
  db: D1Database,
  found: BookingRecord,
  now: number,
  also: Also,
): Promise<BookingRecord | ApiError> {
  const booking = await heldBooking(db, found, now);
  if (booking instanceof ApiError) return booking;
  if (!isFilled(booking))
    return fail("STATE_CHANGED", { message: "예약자 정보와 동의를 먼저 입력해 주세요." });
  if (dueNow(booking) > 0) return fail("STATE_CHANGED", { message: "결제를 마쳐야 예약할 수 있어요." });
  if (booking.status === "BOOKING_REQUEST")
    return commit(
      db,
      move(db, booking, "pay.nothing", "system", now, { patch: { holdExpiresAt: null } }),
      also,
    );
  return commit(db, reserve(db, booking, now), also);
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

/** Holds the seats 10 minutes more, once. */
export async function extendBooking(
  db: D1Database,
  found: BookingRecord,
  now: number,
  also: Also,
): Promise<BookingRecord | ApiError> {
  const booking = await heldBooking(db, found, now);
  if (booking instanceof ApiError) return booking;
  const extension = extendHold({ ...booking, bookCloseAt: booking.session.bookCloseAt }, now);
  if (!extension.ok) return fail(extension.reason);
  return commit(
    db,
    save(db, booking, { ...booking, holdExpiresAt: extension.holdExpiresAt, isExtended: true }, now),
    also,
  );
}

/** Gives the held seats back. A hold that has ended by itself is as good. */
export async function abortBooking(
  db: D1Database,
  found: BookingRecord,
  now: number,
  also: Also,
): Promise<BookingRecord | ApiError> {
  const booking = await endOverdueHold(db, found, now);
  const last = booking.history.at(-1)?.event;
  if (last === "abort" || last === "hold.ended") return booking;
  // Nobody has paid in yet; should they all the same, the money goes back.
  if (booking.status === "BOOKING_REQUEST" && booking.payment?.status === "WAITING_FOR_DEPOSIT")
    return commit(db, giveUp(db, booking, "abort", now), also);
  const held = await heldBooking(db, booking, now);
  return held instanceof ApiError ? held : commit(db, giveUp(db, held, "abort", now), also);
}
