import type { D1Database } from "@cloudflare/workers-types";
import { dueNow } from "#domain/booking/due";
import { isFilled } from "#domain/booking/filled";
import { extendHold } from "#domain/booking/hold";
import { fail, isRefusal } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import { move, save } from "../record/booking-change.ts";
import type { ExtraStatements } from "../record/booking-change.ts";
import { endOverdueHold, giveUp } from "../record/hold.ts";
import type { BookingRecord } from "../record/booking.ts";
import { commit } from "../record/booking-change.ts";
import { heldBooking, reserve } from "../record/hold.ts";
import { coveredStatements } from "../record/ledger.ts";

/**
 * Reserves a booking for which nothing is paid now: a free program, one that must be approved first, or a
 * price that a coupon covers.
 */
export async function confirmBooking(
  db: D1Database,
  found: BookingRecord,
  now: number,
  also: ExtraStatements,
): Promise<BookingRecord | ApiError> {
  const booking = await heldBooking(db, found, now);
  if (isRefusal(booking)) return booking;
  if (!isFilled(booking))
    return fail("STATE_CHANGED", { message: "예약자 정보와 동의를 먼저 입력해 주세요." });
  if (dueNow(booking) > 0) return fail("STATE_CHANGED", { message: "결제를 마쳐야 예약할 수 있어요." });
  if (booking.status === "BOOKING_REQUEST") {
    const sold = move(db, booking, "pay.nothing", "system", now, { patch: { holdExpiresAt: null } });
    const covered = coveredStatements(db, booking, now);
    return commit(db, sold && { ...sold, statements: [...sold.statements, ...covered] }, also);
  }
  return commit(db, reserve(db, booking, now), also);
}

/** Extends the hold on the seats by 10 minutes. Possible once. */
export async function extendBooking(
  db: D1Database,
  found: BookingRecord,
  now: number,
  also: ExtraStatements,
): Promise<BookingRecord | ApiError> {
  const booking = await heldBooking(db, found, now);
  if (isRefusal(booking)) return booking;
  const extension = extendHold({ ...booking, bookCloseAt: booking.session.bookCloseAt }, now);
  if (!extension.ok) return fail(extension.reason);
  return commit(
    db,
    save(db, booking, { ...booking, holdExpiresAt: extension.holdExpiresAt, isExtended: true }, now),
    also,
  );
}

/** Gives the held seats back. Succeeds too where the hold has already ended by itself. */
export async function abortBooking(
  db: D1Database,
  found: BookingRecord,
  now: number,
  also: ExtraStatements,
): Promise<BookingRecord | ApiError> {
  const booking = await endOverdueHold(db, found, now);
  const last = booking.history.at(-1)?.event;
  if (last === "abort" || last === "hold.ended") return booking;
  // No deposit has arrived yet; if one arrives later all the same, the money goes back.
  if (booking.status === "BOOKING_REQUEST" && booking.payment?.status === "WAITING_FOR_DEPOSIT")
    return commit(db, giveUp(db, booking, "abort", now), also);
  const held = await heldBooking(db, booking, now);
  return isRefusal(held) ? held : commit(db, giveUp(db, held, "abort", now), also);
}
