import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { Facts } from "#domain/booking/guards";
import { priceOf } from "#domain/booking/due";
import { keptAt } from "#domain/booking/kept-seats";
import { nextStatus } from "#domain/booking/machine";
import { couponEffect, graceOnReturn } from "#domain/coupon/use";
import { seatChange, seatPlace } from "#domain/booking/seats";
import type { Actor } from "#domain/booking/statuses";
import type { BookingEvent } from "#domain/booking/transitions";
import { couponStatements } from "./coupon-use.ts";
import { fail } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import { apply, mustHit } from "./guard.ts";
import { keptAfter, keptAgain } from "./kept.ts";
import type { BookingRecord, HistoryStep } from "./booking.ts";

/**
 * A booking after a change, and the statements that bring it about. They go into one batch(), together or not
 * at all.
 */
export interface Change {
  booking: BookingRecord;
  statements: D1PreparedStatement[];
}

/** What the machine's guards look at, read from the record. `more`: what the record cannot know. */
export function factsOf(booking: BookingRecord, now: number, more: Partial<Facts> = {}): Facts {
  const { program, session, amounts, payment } = booking;
  return {
    now,
    price: priceOf(booking),
    payAmount: amounts.pay,
    paidAmount: payment?.status === "DONE" ? payment.amount : 0,
    refundAmount: amounts.pay - amounts.refunded,
    confirmMode: program.confirmMode,
    waitKind: booking.waitKind,
    holdExpiresAt: booking.holdExpiresAt,
    offerExpiresAt: booking.offerExpiresAt,
    bookOpenAt: session.bookOpenAt,
    bookCloseAt: session.bookCloseAt,
    startAt: session.startAt,
    hasSeats:
      session.capacity !== null &&
      session.held + session.sold + (booking.isResident ? 0 : keptAt(session, now)) + booking.seats <=
        session.capacity,
    isCancelSent: false,
    hasGiveBack: payment?.status === "DONE" && amounts.deposit > 0,
    isAtDesk: booking.deskVia !== null,
    ...more,
  };
}

/**
 * Later than `now` and than the record's last change: the version that the next change is checked against.
 */
export const nextVersion = (booking: BookingRecord, now: number): number =>
  Math.max(now, booking.updatedAt + 1);

/** The columns a change may set beside the status. */
export type Patch = Partial<
  Pick<
    BookingRecord,
    | "waitKind"
    | "holdExpiresAt"
    | "isExtended"
    | "offerExpiresAt"
    | "rejectReason"
    | "attendedAt"
    | "noShowAt"
  >
>;

/**
 * Moves a booking along the status machine: the status, its seats and one history row. null where the table
 * or a guard does not allow it. The statements fail the batch (CHECK of `guard`) where the record has changed
 * since it was read.
 * @param more.passesSeatsOn its seats are not let go: another statement of the batch takes them over
 */
export function move(
  db: D1Database,
  from: BookingRecord,
  event: BookingEvent,
  actor: Actor,
  now: number,
  more: { facts?: Partial<Facts>; patch?: Patch; was?: HistoryStep["was"]; passesSeatsOn?: boolean } = {},
): Change | null {
  const next = nextStatus(from.status, event, actor, factsOf(from, now, more.facts));
  if (!next.ok) return null;
  const { to, seats } = next.transition;
  const changed: BookingRecord = {
    ...from,
    ...more.patch,
    status: to,
    history: [...from.history, { from: from.status, to, event, actor, at: now, was: more.was ?? null }],
  };
  const { booking, statements } = save(db, from, changed, now);
  const counted = seats === "sell" || seats === "retake" ? [popularity(db, from)] : [];
  const coupon = couponStatements(db, from, couponEffect(from.status, to), graceOnReturn(event, now), now);
  return {
    booking,
    statements: [
      ...statements,
      ...(more.passesSeatsOn ? [] : seatStatements(db, from, seatChange(seats, seatPlace(from)), now)),
      historyStatement(db, booking),
      ...coupon,
      ...counted,
    ],
  };
}

/** Sets the columns of Patch, the status as it is in `to`, and the version. */
export function save(db: D1Database, from: BookingRecord, to: BookingRecord, now: number): Change {
  const booking = { ...to, updatedAt: nextVersion(from, now) };
  const update = db
    .prepare(
      `UPDATE booking SET status = ?1, wait_kind = ?2, hold_expires_at = ?3, hold_extended = ?4,
        offer_expires_at = ?5, updated_at = ?6,
         reject_reason = ?10, attended_at = ?11, no_show_at = ?12
       WHERE id = ?7 AND status = ?8 AND updated_at = ?9`,
    )
    .bind(
      booking.status,
      booking.waitKind,
      booking.holdExpiresAt,
      Number(booking.isExtended),
      booking.offerExpiresAt,
      booking.updatedAt,
      from.id,
      from.status,
      from.updatedAt,
      booking.rejectReason,
      booking.attendedAt,
      booking.noShowAt,
    );
  return { booking, statements: [update, mustHit(db)] };
}

/** One more booking of the program, for the sort 인기순. */
export const popularity = (db: D1Database, { program }: BookingRecord): D1PreparedStatement =>
  db.prepare("UPDATE program SET booking_count = booking_count + 1 WHERE id = ?1").bind(program.id);

function seatStatements(
  db: D1Database,
  { session, seats, isResident }: BookingRecord,
  each: { held: number; sold: number },
  now: number,
): D1PreparedStatement[] {
  if (each.held === 0 && each.sold === 0) return [];
  const kept = keptAfter({ seats: "?1 + ?2", isResident: "?5", now: "?4" });
  const counted = db
    .prepare(`UPDATE session SET held = held + ?1, sold = sold + ?2, kept = ${kept} WHERE id = ?3`)
    .bind(each.held * seats, each.sold * seats, session.id, now, Number(isResident));
  const isLess = each.held + each.sold < 0;
  return [counted, mustHit(db), ...(isLess ? keptAgain(db, session, now) : [])];
}

/** The row of the booking's latest step. */
export function historyStatement(db: D1Database, { id, history }: BookingRecord): D1PreparedStatement {
  const step = history.at(-1);
  if (!step) throw new Error(`booking ${id} has no history`);
  return db
    .prepare(
      `INSERT INTO booking_history (booking_id, from_status, to_status, event, actor, at, was_session_id,
         was_start_at, note)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
    )
    .bind(
      id,
      step.from,
      step.to,
      step.event,
      step.actor,
      step.at,
      step.was?.sessionId ?? null,
      step.was?.startAt ?? null,
      step.was?.note ?? null,
    );
}

/** What the caller adds to the batch of the effect: the answer written down under its idempotency key. */
export type ExtraStatements = (booking: BookingRecord) => D1PreparedStatement[];

/** Runs a change together with the caller's statements; a lost race is 409 STATE_CHANGED. */
export async function commit(
  db: D1Database,
  change: Change | null,
  also: ExtraStatements,
): Promise<BookingRecord | ApiError> {
  if (!change) return fail("STATE_CHANGED");
  const outcome = await apply(db, [...change.statements, ...also(change.booking)]);
  return outcome === "DONE" ? change.booking : fail("STATE_CHANGED");
}
