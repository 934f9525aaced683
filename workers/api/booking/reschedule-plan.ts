import type { D1Database } from "@cloudflare/workers-types";
import { RESCHEDULE_STOPS } from "#domain/booking/may-reschedule";
import { TARGET_STOPS, rescheduleTo } from "#domain/booking/reschedule";
import { policyAfterReschedule } from "#domain/refund/policy-after-reschedule";
import type { Rescheduler } from "#domain/booking/may-reschedule";
import type { Rescheduled, TargetStop } from "#domain/booking/reschedule";
import { sentencesOfReschedule } from "#domain/booking/reschedule-words";
import { refundDueAt } from "#domain/refund/due";
import { paidForRest } from "#domain/refund/part";
import { refundSteps } from "#domain/refund/quote";
import type { components } from "#openapi/schema.d";
import { fail, ruleBroken } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import type { BookingRecord } from "../record/booking.ts";
import { readOffer } from "../record/booking-store.ts";
import { needsAccount, paidPayment, termsOf } from "../record/refund-terms.ts";
import { waitsForChange, withOffered } from "../record/change-wait.ts";
import { rescheduleStop, rescheduleTerms, reschedulesLeft } from "../record/reschedule-terms.ts";

/** The result of moving a booking to another session, and the versions of the rows it was calculated from. */
export interface Plan {
  after: BookingRecord;
  rescheduled: Rescheduled;
  quote: components["schemas"]["RescheduleQuote"];
  /** Its member waits for a seat of that session for this change; it ends with it. */
  wait: BookingRecord | null;
  /** The seats are set aside for it, and are taken over. */
  hasOffer: boolean;
  versions: { program: number; session: number };
}

/** What moving a booking to a session would mean at `now` (epoch ms), or why it cannot be moved there. */
export async function planOf(
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
  const waits = await waitsForChange(db, booking.id);
  // The desk takes no seat that is set aside for the member's answer; only who is offered it does.
  const target = by === "user" ? withOffered(read.offer.session, waits, now) : read.offer.session;
  const wait = waits.find((one) => one.session.id === sessionId) ?? null;
  const to = rescheduleTo(rescheduleTerms(booking), target, by, now);
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
    wait,
    hasOffer: target !== read.offer.session,
    versions: { program: read.program, session: read.session },
    quote: {
      ...shown,
      refundSteps: isPaid ? stepsThere(after, paidAt, now) : [],
      // Everything that the plan depends on.
      version: [booking.updatedAt, read.session, read.program, rescheduled.back, most ?? 100].join("."),
      says: sentencesOfReschedule(shown, by),
    },
  };
}

/** The refund steps of the new session: what is paid back if the booking is cancelled there. */
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

/** The API's refusal of a session that a booking cannot be moved to. */
export function refusalOf(stop: TargetStop): ApiError {
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
