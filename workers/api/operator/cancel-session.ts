import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { violates } from "../d1.ts";
import { move } from "../record/booking-change.ts";
import type { Change } from "../record/booking-change.ts";
import { nextOf, setPayment } from "../record/payment-store.ts";
import type { BookingRecord } from "../record/booking.ts";
import { findBookings } from "../record/booking-store.ts";
import { leavingOf } from "../record/leaving.ts";
import { insertAsking } from "../record/account-needed.ts";
import { setRefund } from "../record/refund-store.ts";
import { doneChange, sellerChange } from "../record/refund-taken.ts";
import { openRefund, allBack } from "../record/refund-terms.ts";
import { apply, mustHit } from "../record/guard.ts";
import { withReturn, closingAccount } from "../record/returning.ts";
import { newRefund } from "../record/new-refund.ts";
import type { RefundRecord } from "../record/refund.ts";
import { tellSessionOff } from "../record/session-off.ts";
import type { components } from "#openapi/schema.d";
import { CONFIRMED, OVER } from "#domain/booking/statuses";
import { quoted } from "../sql.ts";
import type { Staff } from "../staff/staff.ts";
import { writeVersion } from "../staff/versions.ts";

/** Whom and what the end of a session would touch. */
export type Touched = components["schemas"]["DeskTouched"];

const IS_OVER = `b.status IN (${quoted(OVER)})`;

/**
 * Ends a session for good; false where it is over already, or there is none. Of the clock's own doing only
 * while there are fewer people than it needs: who decides otherwise at that very moment is heard. Where it is
 * told whom that would touch, only while that is so; where it is told when the session was last changed, only
 * while nobody has changed it since.
 */
export async function closeSession(
  db: D1Database,
  sessionId: string,
  reason: string,
  now: number,
  by: Staff | "system",
  expected?: Touched,
): Promise<boolean> {
  const said = expected && JSON.stringify([expected.bookings, expected.people, expected.won]);
  const close = db
    .prepare(
      `UPDATE session SET status = 'CANCELLED', cancel_reason = ?1, cancelled_by = ?4, updated_at = ?2
        WHERE id = ?3 AND status IN ('OPEN', 'CLOSED') AND (?4 <> 'system'
            OR sold - ${leavingOf("?3")} < min_people)
          AND (?5 IS NULL OR ?5 = (SELECT json_array(count(*), coalesce(sum(b.seats), 0),
              coalesce(sum(b.pay_amount - b.refunded_amount), 0))
            FROM booking b WHERE b.session_id = ?3 AND NOT ${IS_OVER}))
          AND (?6 IS NULL OR ?6 = updated_at)`,
    )
    .bind(
      reason.trim(),
      now,
      sessionId,
      by === "system" ? by : "operator",
      said ?? null,
      expected?.updatedAt ?? null,
    );
  const version =
    by === "system"
      ? []
      : [writeVersion(db, by, now, { kind: "session", id: sessionId, act: "cancel", ...CANCELLED })];
  try {
    await db.batch([close, mustHit(db), ...version]);
    return true;
  } catch (error) {
    if (violates(error, "CHECK", "hit")) return false;
    throw error;
  }
}

// The reason stands in the session.
const CANCELLED = { fields: ["status"], body: { status: "CANCELLED" } };

/**
 * The bookings of cancelled sessions that are still to be ended, of one session or of all, by their ids from
 * `after` on. At most 50 at a time.
 */
export async function listToEnd(
  db: D1Database,
  sessionId: string | null,
  after: string,
): Promise<BookingRecord[]> {
  const { results } = await db
    .prepare(
      `SELECT b.id FROM session s CROSS JOIN booking b ON b.session_id = s.id
       WHERE s.status = 'CANCELLED' AND (?1 IS NULL OR s.id = ?1) AND +b.id > ?2 AND NOT ${IS_OVER}
       ORDER BY +b.id LIMIT 50`,
    )
    .bind(sessionId, after)
    .all<{ id: string }>();
  return findBookings(
    db,
    results.map(({ id }) => id),
  );
}

/** How many bookings of a session its cancel has ended by now, and how many are still to be ended. */
export async function countEnded(
  db: D1Database,
  sessionId: string,
): Promise<{ cancelled: number; open: number }> {
  const counted = await db
    .prepare(
      `SELECT coalesce(sum(${IS_OVER} AND EXISTS (SELECT 1 FROM booking_history h
           WHERE h.booking_id = b.id AND h.event = 'session.cancel')), 0) AS cancelled,
         coalesce(sum(NOT ${IS_OVER}), 0) AS open
       FROM booking b WHERE b.session_id = ?1`,
    )
    .bind(sessionId)
    .first<{ cancelled: number; open: number }>();
  return counted ?? { cancelled: 0, open: 0 };
}

export type Ended = { ended: true; refundId: string | null } | { ended: false };

/**
 * Ends one booking of a cancelled session: its seats and coupon go back, all its money is owed. Where
 * something else of it is under way (its payment is being confirmed, a part of it has been sent back) nothing
 * happens yet but that who would come is told: the clock comes round again.
 */
export async function endBooking(db: D1Database, booking: BookingRecord, now: number): Promise<Ended> {
  const isPaid = ["BOOKING_REQUEST_COMPLETE", "REFUND_CANCEL_COMPLETE", "BOOKING_CANCEL_REQUEST"].includes(
    booking.status,
  );
  if (isPaid) return refundAll(db, booking, now);
  if (booking.payment?.status === "CONFIRMING") return { ended: false };
  const open = openRefund(booking);
  if (open && isOnItsWay(open)) return { ended: false };
  const change = move(db, booking, "session.cancel", byOf(booking), now, { patch: { holdExpiresAt: null } });
  if (!change) return { ended: false };
  const statements = [...replacedBy(db, open, now), ...withoutPayment(db, change, now).statements];
  return (await apply(db, statements)) === "DONE" ? { ended: true, refundId: null } : { ended: false };
}

// What was opened for paying is closed; a deposit goes back, and an account that waits for one is cancelled
// at the provider.
function withoutPayment(db: D1Database, change: Change, now: number): Change {
  const { payment } = change.booking;
  if (payment?.status === "READY")
    return {
      ...change,
      statements: [
        ...change.statements,
        ...setPayment(db, payment, nextOf(payment, { status: "FAILED", failCode: "SESSION_CANCELLED" }), now),
      ],
    };
  return payment?.status === "WAITING_FOR_DEPOSIT"
    ? closingAccount(db, change, payment, now)
    : withReturn(db, change, now);
}

/** Who cancelled its session. */
const byOf = ({ session }: BookingRecord) => session.cancelledBy ?? "operator";

async function refundAll(db: D1Database, booking: BookingRecord, now: number): Promise<Ended> {
  const open = openRefund(booking);
  if (open && isOnItsWay(open)) {
    if (CONFIRMED.includes(booking.status)) await tellSessionOff(db, booking, now).run();
    return { ended: false };
  }
  const quote = allBack(booking, now);
  if (!quote) return { ended: false };
  const intent = {
    key: `session-${booking.session.id}`,
    reason: "SELLER",
    ...(open?.account && { account: open.account }),
  };
  const refund = newRefund(booking, intent, quote, byOf(booking), now);
  const cancelled = sellerChange(db, booking, refund, byOf(booking), now);
  const change = cancelled && refund.status === "DONE" ? doneChange(db, cancelled, refund, now) : cancelled;
  if (!change) return { ended: false };
  const replaced = replacedBy(db, open, now);
  const outcome = await apply(db, [
    ...replaced,
    ...change.statements,
    ...insertAsking(db, { refund, booking }, now),
  ]);
  return outcome === "DONE"
    ? { ended: true, refundId: refund.status === "SENT" ? refund.id : null }
    : { ended: false };
}

/** It may have arrived: first it has to be known what is left. */
const isOnItsWay = ({ status, takenAt, problem }: RefundRecord): boolean =>
  status === "SENT" || takenAt !== null || problem === "BALANCE_UNLIKE";

/** What had been asked for gives way: all that is left comes back instead. */
const replacedBy = (db: D1Database, open: RefundRecord | undefined, now: number): D1PreparedStatement[] =>
  open
    ? setRefund(db, open, { status: "WITHDRAWN", endedAt: now, nextAt: null, account: null }, now).statements
    : [];
