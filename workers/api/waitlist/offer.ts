import type { D1Database } from "@cloudflare/workers-types";
import { holdEnd } from "#domain/booking/hold";
import { isOfferOpen } from "#domain/booking/view";
import { fail } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import { move, commit } from "../record/booking-change.ts";
import { limitBroken, withinLimits } from "../record/member-limits.ts";
import type { BookingRecord } from "../record/booking.ts";
import { findBooking } from "../record/booking-store.ts";
import { listOverdueOffers } from "../record/waiting-list.ts";
import { withReturn } from "../record/returning.ts";
import { apply } from "../record/guard.ts";
import type { ExtraStatements } from "../record/booking-change.ts";

const FOR_CHANGE = "일정을 바꾸려고 기다린 자리예요. 일정 변경 화면에서 바꿔 주세요.";
const OVER = "제안 시간이 지나 자리가 다음 분께 넘어갔어요.";

/**
 * Takes an offer: the seat becomes held for the checkout, as if it had just been chosen (RESERVE_REQUEST
 * where nothing is to be paid yet, else BOOKING_REQUEST). 410 HOLD_ENDED once its time is over, 409
 * STATE_CHANGED where there is none, and the refusals of the member's limits.
 */
export async function acceptOffer(
  db: D1Database,
  found: BookingRecord,
  now: number,
  also: ExtraStatements,
): Promise<BookingRecord | ApiError> {
  if (found.changeOf !== null) return fail("STATE_CHANGED", { message: FOR_CHANGE });
  const booking = await endOverdueOffer(db, found, now);
  if (booking.history.at(-1)?.event === "offer.ended") return fail("HOLD_ENDED", { message: OVER });
  // The wait is over: from here on it is a booking like any other.
  const patch = {
    waitKind: null,
    offerExpiresAt: null,
    holdExpiresAt: holdEnd(now, booking.session.bookCloseAt),
  };
  const change = move(db, booking, "accept", "user", now, { patch });
  try {
    const limits = change ? withinLimits(db, change.booking, now) : [];
    return await commit(db, change && { ...change, statements: [...change.statements, ...limits] }, also);
  } catch (error) {
    const broken = await limitBroken(db, error, booking);
    if (broken) return broken;
    throw error;
  }
}

const isPast = (booking: BookingRecord, now: number): boolean =>
  booking.status === "RESERVE_WAIT" && booking.offerExpiresAt !== null && !isOfferOpen(booking, now);

/** The booking as it will be once its offer, whose time is over, has ended; a read leaves the ending. */
export const asPassedBy = (db: D1Database, booking: BookingRecord, now: number): BookingRecord =>
  isPast(booking, now) ? (move(db, booking, "offer.ended", "system", now)?.booking ?? booking) : booking;

/**
 * The booking as it is once an offer whose time is over has ended: its seat is free for the next one, exactly
 * once.
 */
export async function endOverdueOffer(
  db: D1Database,
  booking: BookingRecord,
  now: number,
): Promise<BookingRecord> {
  if (!isPast(booking, now)) return booking;
  const change = move(db, booking, "offer.ended", "system", now);
  if (change && (await apply(db, withReturn(db, change, now).statements)) === "DONE") return change.booking;
  return (await findBooking(db, booking.id)) ?? booking;
}

/** Ends all offers whose time is over. */
export async function endOverdueOffers(db: D1Database, now: number): Promise<void> {
  for (const booking of await listOverdueOffers(db, now)) await endOverdueOffer(db, booking, now);
}
