import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import {
  RESCHEDULE_STOPS,
  TARGET_STOPS,
  policyAfterReschedule,
  rescheduleTo,
} from "#domain/booking/reschedule";
import type { Rescheduled, Rescheduler, TargetStop } from "#domain/booking/reschedule";
import { sentencesOfReschedule } from "#domain/booking/reschedule-words";
import { seatPlace } from "#domain/booking/seats";
import { seatsLeft } from "#domain/booking/bookable";
import { ZERO, won } from "#domain/money";
import { refundDueAt } from "#domain/refund/due";
import { paidForRest } from "#domain/refund/part";
import { refundSteps } from "#domain/refund/quote";
import type { components } from "#openapi/schema.d";
import { fail, isRefusal, ruleBroken } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import { tellAccountNeeded } from "../record/account-needed.ts";
import { move } from "../record/booking-change.ts";
import type { BookingRecord, Offer } from "../record/booking.ts";
import { listOffers, readOffer } from "../record/booking-store.ts";
import { apply, mustHit } from "../record/guard.ts";
import { limitBroken, withinLimits } from "../record/member-limits.ts";
import { newRefund } from "../record/new-refund.ts";
import { RESCHEDULED, insertRefund } from "../record/refund-store.ts";
import { needsAccount, paidPayment, termsOf } from "../record/refund-terms.ts";
import type { RefundRecord } from "../record/refund.ts";
import { rescheduleStop, rescheduleTerms, reschedulesLeft } from "../record/reschedule-terms.ts";

type Schemas = components["schemas"];

/** A booking as it would be in another session: what becomes of it, and by which versions of the rows. */
interface Plan {
  after: BookingRecord;
  rescheduled: Rescheduled;
  quote: Schemas["RescheduleQuote"];
  versions: { program: number; session: number };
}

const toTarget = ({ session }: Offer) => session;

/** The coming sessions of a booking's program, each with what it would cost or why it cannot be had. */
export async function rescheduleChoices(
  db: D1Database,
  booking: BookingRecord,
  by: Rescheduler,
  now: number,
): Promise<Schemas["RescheduleChoices"]> {
  const stop = rescheduleStop(booking, by, now);
  const offers = await listOffers(db, booking.program.id, now);
  const terms = rescheduleTerms(booking);
  return {
    bookingId: booking.id,
    stop: stop && { code: stop, message: RESCHEDULE_STOPS[stop] },
    until: by === "user" ? booking.session.bookCloseAt : booking.session.startAt,
    left: reschedulesLeft(booking),
    sessions: offers.map((offer) => {
      const { id, startAt, endAt } = offer.session;
      const to = rescheduleTo(terms, toTarget(offer), by, now);
      const shown = { id, startAt, endAt, seatsLeft: seatsLeft(offer.session) };
      return to.ok
        ? { ...shown, difference: to.rescheduled.difference, back: to.rescheduled.back, stop: null }
        : { ...shown, difference: 0, back: 0, stop: { code: to.stop, message: TARGET_STOPS[to.stop] } };
    }),
  };
}

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
 * Moves a booking to another session of its program. One batch takes the new seats (their CHECK decides the
 * race), lets the old ones go, writes the step and the refund of the difference: all of it or nothing. The
 * caller then sends the refund, or the clock does.
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
  const refund = refundOf(booking, plan.rescheduled, key, now);
  const { updatedAt, history } = stepped.booking;
  const after: BookingRecord = {
    ...plan.after,
    updatedAt,
    history,
    refunds: refund ? [...booking.refunds, refund] : booking.refunds,
  };
  const done = { booking: after, quote: plan.quote, refund };
  try {
    const outcome = await apply(db, [
      ...takeSeats(db, plan, now),
      ...stepped.statements,
      ...letSeatsGo(db, booking),
      ...writtenAnew(db, after, plan.rescheduled),
      withinLimits(db, after, now),
      ...(refund ? [insertRefund(db, refund)] : []),
      ...(refund?.status === "FAILED" ? [tellAccountNeeded(db, { refund, booking }, now)] : []),
      ...also(done),
    ]);
    if (outcome === "SEATS") return fail("SEATS_TAKEN");
    return outcome === "DONE" ? done : fail("QUOTE_CHANGED", { message: CHANGED });
  } catch (error) {
    const broken = limitBroken(error, after);
    if (broken) return broken;
    throw error;
  }
}

const CHANGED = "그사이 예약이나 일정이 바뀌었어요. 바뀐 내용을 다시 확인해 주세요.";

async function planOf(
  db: D1Database,
  booking: BookingRecord,
  sessionId: string,
  by: Rescheduler,
  now: number,
): Promise<Plan | ApiError> {
  const stop = rescheduleStop(booking, by, now);
  if (stop) return fail("STATE_CHANGED", { message: RESCHEDULE_STOPS[stop] });
  const read = await readOffer(db, booking.program.id, sessionId);
  if (!read) return fail("NOT_FOUND");
  const to = rescheduleTo(rescheduleTerms(booking), toTarget(read.offer), by, now);
  if (!to.ok) return refusalOf(to.stop);
  const { rescheduled } = to;
  const isPaid = paidPayment(booking) !== null && booking.amounts.deposit === 0;
  const { paidAt } = termsOf(booking);
  const policy = isPaid
    ? policyAfterReschedule(booking.policy, {
        payAmount: booking.itemsPaid,
        paidAt,
        sessionStartAt: booking.session.startAt,
        now,
      })
    : booking.policy;
  const after: BookingRecord = {
    ...booking,
    ...read.offer,
    policy,
    itemsPaid: rescheduled.itemsPaid,
    items: rescheduled.isRewritten
      ? rescheduled.items.map((item) => ({ ...item, cancelledQty: 0 }))
      : booking.items,
  };
  const { from, to: session } = { from: booking.session, to: read.offer.session };
  const most = policy.most ?? null;
  const left = reschedulesLeft(booking) - Number(by === "user");
  const shown = {
    bookingId: booking.id,
    from: { id: from.id, startAt: from.startAt, endAt: from.endAt },
    to: { id: session.id, startAt: session.startAt, endAt: session.endAt },
    seats: booking.seats,
    difference: rescheduled.difference,
    back: rescheduled.back,
    dueAt: rescheduled.back > 0 ? refundDueAt(now) : null,
    needsAccount: rescheduled.back > 0 && needsAccount(booking),
    most,
    left: Math.max(0, left),
  };
  return {
    after,
    rescheduled,
    versions: { program: read.program, session: read.session },
    quote: {
      ...shown,
      refundSteps: isPaid ? stepsThere(after, paidAt, now) : [],
      // Whatever any of it depends on.
      version: [booking.updatedAt, read.session, read.program, rescheduled.back, most ?? 100].join("."),
      says: sentencesOfReschedule(shown, by),
    },
  };
}

/** What comes back when it is cancelled there. */
const stepsThere = (
  { policy, items, itemsPaid, session }: BookingRecord,
  paidAt: number | null,
  now: number,
) =>
  refundSteps({
    policy,
    payAmount: paidForRest(items, itemsPaid),
    paidAt,
    sessionStartAt: session.startAt,
    now,
  });

function refusalOf(stop: TargetStop): ApiError {
  const message = TARGET_STOPS[stop];
  switch (stop) {
    case "FULL":
      return fail("SEATS_TAKEN", { message });
    case "CLOSED":
    case "CANCELLED":
    case "NOT_YET":
    case "STARTED":
      return fail("BOOKING_CLOSED", { message });
    default:
      return ruleBroken([{ name: "sessionId", code: stop, message }]);
  }
}

/** The difference on its way back: nobody has to look at it first. null where nothing goes back. */
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
  // Not the member's own request: it cannot be taken back, and the change of date stands.
  return newRefund(
    booking,
    { key: `reschedule-${key}`, reason: RESCHEDULED },
    { ...terms, items: [] },
    "system",
    now,
  );
}

const PLACES = { held: "held", sold: "sold", free: null } as const;

/**
 * Hits no row where the session was closed, or it or its program rewritten, since it was read; breaks the
 * CHECK `seats` where they are gone.
 */
function takeSeats(db: D1Database, { after, versions }: Plan, now: number): D1PreparedStatement[] {
  const place = PLACES[seatPlace(after)];
  if (place === null) return [];
  return [
    db
      .prepare(
        `UPDATE session SET ${place} = ${place} + ?1
         WHERE id = ?2 AND status IN ('OPEN', 'CLOSED') AND capacity IS NOT NULL AND start_at > ?3
           AND updated_at = ?4 AND (SELECT updated_at FROM program WHERE id = ?5) = ?6`,
      )
      .bind(after.seats, after.session.id, now, versions.session, after.program.id, versions.program),
    mustHit(db),
  ];
}

function letSeatsGo(db: D1Database, booking: BookingRecord): D1PreparedStatement[] {
  const place = PLACES[seatPlace(booking)];
  if (place === null) return [];
  return [
    db
      .prepare(`UPDATE session SET ${place} = ${place} - ?1 WHERE id = ?2`)
      .bind(booking.seats, booking.session.id),
    mustHit(db),
  ];
}

/** The booking's new session and terms; its status, version and step are the machine's. */
function writtenAnew(
  db: D1Database,
  { id, session, policy, items, itemsPaid }: BookingRecord,
  { isRewritten }: Rescheduled,
): D1PreparedStatement[] {
  const row = db
    .prepare("UPDATE booking SET session_id = ?2, policy_snapshot = ?3, items_paid = ?4 WHERE id = ?1")
    .bind(id, session.id, JSON.stringify(policy), itemsPaid);
  if (!isRewritten) return [row, mustHit(db)];
  const item = db.prepare(
    "INSERT INTO booking_item (booking_id, option_id, name, qty, unit_price) VALUES (?1, ?2, ?3, ?4, ?5)",
  );
  return [
    row,
    mustHit(db),
    db.prepare("DELETE FROM booking_item WHERE booking_id = ?1").bind(id),
    ...items.map(({ optionId, name, qty, unitPrice }) => item.bind(id, optionId, name, qty, unitPrice)),
  ];
}
