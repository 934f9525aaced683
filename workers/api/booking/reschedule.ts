import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { RESCHEDULE_STOPS } from "#domain/booking/may-reschedule";
import { TARGET_STOPS, rescheduleTo } from "#domain/booking/reschedule";
import type { Rescheduler } from "#domain/booking/may-reschedule";
import type { Rescheduled } from "#domain/booking/reschedule";
import { seatsLeft } from "#domain/booking/bookable";
import { ZERO, won } from "#domain/money";
import { refundDueAt } from "#domain/refund/due";
import type { components } from "#openapi/schema.d";
import { fail, isRefusal } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import { insertAsking } from "../record/account-needed.ts";
import { move } from "../record/booking-change.ts";
import type { BookingRecord } from "../record/booking.ts";
import { waitsForChange, withOffered } from "../record/change-wait.ts";
import { listOffers } from "../record/booking-store.ts";
import { apply } from "../record/guard.ts";
import { limitBroken, withinLimits } from "../record/member-limits.ts";
import { newRefund } from "../record/new-refund.ts";
import { RESCHEDULED } from "../record/refund-store.ts";
import type { RefundRecord } from "../record/refund.ts";
import { rescheduleStop, rescheduleTerms, reschedulesLeft } from "../record/reschedule-terms.ts";
import { mayWait } from "./change-wait.ts";
import { planOf } from "./reschedule-plan.ts";
import { keptAgain } from "../record/kept.ts";
import { letSeatsGo, takeSeats, writtenAnew } from "./reschedule-rows.ts";

type Schemas = components["schemas"];

/**
 * The future sessions of a booking's program, each with what the change would cost or why it is not
 * possible.
 */
export async function rescheduleChoices(
  db: D1Database,
  booking: BookingRecord,
  by: Rescheduler,
  now: number,
): Promise<Schemas["RescheduleChoices"]> {
  const stop = rescheduleStop(booking, by, now);
  const offers = await listOffers(db, booking.program.id, now);
  const waits = by === "user" ? await waitsForChange(db, booking.id) : [];
  const terms = rescheduleTerms(booking);
  return {
    bookingId: booking.id,
    stop: stop && { code: stop, message: RESCHEDULE_STOPS[stop] },
    until: by === "user" ? booking.session.bookCloseAt : booking.session.startAt,
    left: reschedulesLeft(booking),
    sessions: offers.map((offer) => {
      const { id, startAt, endAt } = offer.session;
      const target = withOffered(offer.session, waits, now);
      const to = rescheduleTo(terms, target, by, now);
      const wait = waitShown(waits.find(({ session }) => session.id === id));
      const isFull = by === "user" && !stop && !to.ok && to.stop === "FULL";
      const shown = {
        id,
        startAt,
        endAt,
        seatsLeft: seatsLeft(target, now),
        wait: wait ?? (isFull && mayWait(booking, offer.session, now) ? MAY_WAIT : null),
      };
      return to.ok
        ? { ...shown, difference: to.rescheduled.difference, back: to.rescheduled.back, stop: null }
        : { ...shown, difference: 0, back: 0, stop: { code: to.stop, message: TARGET_STOPS[to.stop] } };
    }),
  };
}

const MAY_WAIT = { canJoin: true, bookingId: null, place: null, offerExpiresAt: null };
const waitShown = (wait: BookingRecord | undefined): Schemas["ChangeWait"] | undefined =>
  wait && {
    canJoin: false,
    bookingId: wait.id,
    place: wait.waitPlace,
    offerExpiresAt: wait.offerExpiresAt,
  };

/** What moving a booking to a session would mean now, or why it cannot be moved there. */
export async function quoteReschedule(
  db: D1Database,
  booking: BookingRecord,
  sessionId: string,
  by: Rescheduler,
  now: number,
): Promise<Schemas["RescheduleQuote"] | ApiError> {
  const plan = await planOf(db, booking, sessionId, by, now);
  return isRefusal(plan) ? plan : plan.quote;
}

/** The booking as it then is, what was said of it, and the refund of the difference that is to be sent. */
export interface RescheduleDone {
  booking: BookingRecord;
  quote: Schemas["RescheduleQuote"];
  refund: RefundRecord | null;
}

/**
 * Moves a booking to another session of its program. One batch takes the new seats (their CHECK decides
 * between members who ask at the same time), frees the old ones, and writes the history and the refund of
 * the difference: all of it or nothing. The caller then sends the refund, and if it does not, the clock
 * does.
 */
export async function rescheduleBooking(
  db: D1Database,
  booking: BookingRecord,
  {
    sessionId,
    version,
    note = null,
    key,
  }: {
    sessionId: string;
    version: string | undefined;
    note?: string | null;
    key: string;
  },
  by: Rescheduler,
  now: number,
  also: (done: RescheduleDone) => D1PreparedStatement[],
): Promise<RescheduleDone | ApiError> {
  const plan = await planOf(db, booking, sessionId, by, now);
  if (isRefusal(plan)) return plan;
  if (plan.quote.version !== version) return fail("QUOTE_CHANGED", { message: CHANGED });
  const { session } = booking;
  const was = { sessionId: session.id, startAt: session.startAt, note };
  const stepped = move(db, booking, "reschedule", by, now, { was });
  if (!stepped) return fail("STATE_CHANGED");
  const ended =
    plan.wait && move(db, plan.wait, "change.made", "system", now, { passesSeatsOn: plan.hasOffer });
  if (plan.wait && !ended) return fail("STATE_CHANGED");
  const refund = refundOf(booking, plan.rescheduled, key, now);
  const { updatedAt, history } = stepped.booking;
  const after: BookingRecord = {
    ...plan.after,
    isResident: false,
    updatedAt,
    history,
    refunds: refund ? [...booking.refunds, refund] : booking.refunds,
  };
  const done = { booking: after, quote: plan.quote, refund };
  try {
    const outcome = await apply(db, [
      ...(ended?.statements ?? []),
      ...takeSeats(db, plan, now),
      ...stepped.statements,
      ...letSeatsGo(db, booking),
      ...writtenAnew(db, after, plan.rescheduled),
      ...keptAgain(db, session, now),
      ...withinLimits(db, after, now, { isMoved: true }),
      ...(refund ? insertAsking(db, { refund, booking }, now) : []),
      ...also(done),
    ]);
    if (outcome === "SEATS") return fail("SEATS_TAKEN");
    return outcome === "DONE" ? done : fail("QUOTE_CHANGED", { message: CHANGED });
  } catch (error) {
    const broken = await limitBroken(db, error, after);
    if (broken) return broken;
    throw error;
  }
}

const CHANGED = "그사이 예약이나 일정이 바뀌었어요. 바뀐 내용을 다시 확인해 주세요.";

/** The refund of the difference, which needs no approval; null where nothing is paid back. */
function refundOf(
  booking: BookingRecord,
  { back }: Rescheduled,
  key: string,
  now: number,
): RefundRecord | null {
  if (back === 0) return null;
  const terms = {
    items: [],
    isWhole: false,
    rule: "SELLER",
    percent: 100,
    paid: won(back),
    fee: ZERO,
    refund: won(back),
    isImmediate: true,
    dueAt: refundDueAt(now),
  } as const;
  // The member did not ask for this refund, so it cannot be withdrawn, and the change of date stands.
  return newRefund(
    booking,
    { key: `reschedule-${key}`, reason: RESCHEDULED },
    { ...terms, items: [] },
    "system",
    now,
  );
}
