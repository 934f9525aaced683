import type { D1Database } from "@cloudflare/workers-types";
import { RESCHEDULE_STOPS } from "#domain/booking/may-reschedule";
import type { RescheduleTarget } from "#domain/booking/reschedule";
import { nextStatus } from "#domain/booking/machine";
import { CONFIRMED } from "#domain/booking/statuses";
import { violates } from "../d1.ts";
import { fail } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import { factsOf } from "../record/booking-change.ts";
import type { ExtraStatements } from "../record/booking-change.ts";
import type { BookingRecord } from "../record/booking.ts";
import { findOffer } from "../record/booking-store.ts";
import { countWaiting } from "../record/waiting-list.ts";
import { blankBooking, insertStatements, withFreeNumber } from "../record/new-booking.ts";
import { endOverdueHolds } from "../record/overdue-holds.ts";
import { asIfEmpty } from "../record/change-wait.ts";
import { rescheduleStop } from "../record/reschedule-terms.ts";
import { refusalOf } from "./reschedule-plan.ts";

/**
 * Whether a booking may wait for seats of a full session: it is confirmed, and only the seats are missing.
 */
export const mayWait = (booking: BookingRecord, session: RescheduleTarget, now: number): boolean =>
  CONFIRMED.includes(booking.status) && asIfEmpty(booking, session, now).ok;

/**
 * Waits for as many seats of a full session as the booking has, to change its date (S47). It is a place in
 * the ordinary queue; the booking keeps its seats. 409 STATE_CHANGED where its date cannot be changed or
 * there are seats, 409 CONFLICT where its member waits for the session already.
 */
export async function joinChangeWait(
  db: D1Database,
  booking: BookingRecord,
  sessionId: string,
  now: number,
  also: ExtraStatements,
): Promise<BookingRecord | ApiError> {
  const stop = rescheduleStop(booking, "user", now);
  if (stop) return fail("STATE_CHANGED", { message: RESCHEDULE_STOPS[stop] });
  if (!CONFIRMED.includes(booking.status)) return fail("STATE_CHANGED");
  await endOverdueHolds(db, now, { sessionId });
  const offer = await findOffer(db, booking.program.id, sessionId);
  if (!offer) return fail("NOT_FOUND");
  const to = asIfEmpty(booking, offer.session, now);
  if (!to.ok) return refusalOf(to.stop);
  const { seats } = booking;
  const waitPlace = (await countWaiting(db, sessionId)) + 1;
  return withFreeNumber(async () => {
    const chosen = { items: to.rescheduled.items, seats };
    const blank = {
      ...blankBooking(offer, booking.userId, chosen, now),
      holdExpiresAt: null,
      changeOf: booking.id,
      changeFrom: booking.session.startAt,
    };
    const next = nextStatus(null, "waitlist.join", "user", factsOf(blank, now));
    if (!next.ok) return fail("STATE_CHANGED", { message: "지금은 빈자리가 있어요. 바로 바꿔 주세요." });
    const status = next.transition.to;
    const wait: BookingRecord = {
      ...blank,
      status,
      waitKind: "CAPACITY",
      waitPlace,
      history: [{ from: null, to: status, event: "waitlist.join", actor: "user", at: now }],
    };
    try {
      await db.batch([...insertStatements(db, wait), ...also(wait)]);
      return wait;
    } catch (error) {
      if (violates(error, "UNIQUE", "booking.session_id"))
        return fail("CONFLICT", { message: "이 회차는 이미 기다리고 있어요." });
      throw error;
    }
  });
}
