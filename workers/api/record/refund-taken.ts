import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { move, nextVersion, save } from "./booking-change.ts";
import type { Change } from "./booking-change.ts";
import type { BookingRecord } from "./booking.ts";
import type { RefundRecord } from "./refund.ts";
import { ATTENDED, RESCHEDULED } from "./refund-store.ts";
import { mustHit } from "./guard.ts";
import { keptAgain } from "./kept.ts";
import { uncoveredStatements } from "./ledger.ts";
import { OVER } from "#domain/booking/statuses";

/**
 * What a cancel does to its booking once the provider has taken it, or at once where no money is owed: the
 * seats are free again and the people are gone from it. A part makes no transition (SPEC §2). null where
 * the booking's state does not allow it.
 */
export function takenChange(
  db: D1Database,
  booking: BookingRecord,
  refund: RefundRecord,
  now: number,
): Change | null {
  // Its seats went back, and its people left, when it came here.
  const isMoneyOnly = refund.reason === ATTENDED || refund.reason === RESCHEDULED;
  if (OVER.includes(booking.status) || isMoneyOnly) return { booking, statements: [] };
  const change = refund.isWhole ? wholeTaken(db, booking, refund, now) : partTaken(db, booking, refund, now);
  if (!change) return null;
  const items = change.booking.items.map((item) => ({
    ...item,
    cancelledQty: item.cancelledQty + (refund.items.find((one) => one.optionId === item.optionId)?.qty ?? 0),
  }));
  return {
    booking: { ...change.booking, items },
    statements: [...change.statements, ...itemStatements(db, booking.id, refund)],
  };
}

/**
 * The seller cancels the session, or the desk the booking: 결제취소완료 at once, whatever stood before, with
 * everybody gone from it (SPEC §2).
 */
export function sellerChange(
  db: D1Database,
  booking: BookingRecord,
  refund: RefundRecord,
  by: "operator" | "system",
  now: number,
  event: "session.cancel" | "pg.deskCancelled" = "session.cancel",
): Change | null {
  const change = move(db, booking, event, by, now);
  return (
    change && {
      booking: change.booking,
      statements: [...change.statements, ...itemStatements(db, booking.id, refund)],
    }
  );
}

function wholeTaken(
  db: D1Database,
  booking: BookingRecord,
  { approvedBy }: RefundRecord,
  now: number,
): Change | null {
  switch (booking.status) {
    case "BOOKING_CANCEL_REQUEST":
      return move(db, booking, "cancel.approved", approvedBy === "operator" ? "operator" : "system", now);
    case "REFUND_CANCEL_REQUEST":
      return move(db, booking, "withdraw.settled", "system", now, { facts: { isCancelSent: true } });
    default:
      return null;
  }
}

function partTaken(db: D1Database, booking: BookingRecord, refund: RefundRecord, now: number): Change {
  const people = refund.items.reduce((sum, { qty }) => sum + qty, 0);
  const { booking: saved, statements } = save(db, booking, booking, now);
  const fewer = db.prepare("UPDATE booking SET seats = seats - ?1 WHERE id = ?2").bind(people, booking.id);
  const freed = db
    .prepare("UPDATE session SET sold = sold - ?1 WHERE id = ?2")
    .bind(people, booking.session.id);
  return {
    booking: { ...saved, seats: booking.seats - people },
    statements: [...statements, fewer, freed, mustHit(db), ...keptAgain(db, booking.session, now)],
  };
}

// Hits no row, and with it fails the batch, where they are cancelled already.
const itemStatements = (db: D1Database, bookingId: string, { items }: RefundRecord): D1PreparedStatement[] =>
  items.flatMap(({ optionId, qty }) => [
    db
      .prepare(
        `UPDATE booking_item SET cancelled_qty = cancelled_qty + ?1
          WHERE booking_id = ?2 AND option_id = ?3 AND cancelled_qty + ?1 <= qty`,
      )
      .bind(qty, bookingId, optionId),
    mustHit(db),
  ]);

/**
 * The last step of a whole cancel: 결제취소완료 → 환불완료, or of a deposit that could not go back at once. A
 * part has none.
 */
export function doneChange(db: D1Database, taken: Change, refund: RefundRecord, now: number): Change | null {
  const uncovered = uncoveredStatements(db, taken.booking, refund, now);
  // One that had ended without money, and whose deposit came in once more.
  const isOver = taken.booking.status === "REFUND_COMPLETE";
  if (!refund.isWhole || isOver) return { ...taken, statements: [...taken.statements, ...uncovered] };
  const isDeposit = taken.booking.status === "RESERVE_CANCEL_COMPLETE";
  const event = isDeposit ? "giveback.done" : refund.refund > 0 ? "pg.cancelled" : "refund.nothing";
  const done = move(db, taken.booking, event, "system", now, {
    facts: { refundAmount: refund.refund, hasGiveBack: isDeposit },
  });
  return (
    done && { booking: done.booking, statements: [...taken.statements, ...done.statements, ...uncovered] }
  );
}

/** The booking's version after `now`, for a batch that changes nothing else of it. */
export const touchBooking = (db: D1Database, booking: BookingRecord, now: number): Change =>
  save(db, booking, { ...booking, updatedAt: nextVersion(booking, now) }, now);
