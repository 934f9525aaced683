import type { D1PreparedStatement } from "@cloudflare/workers-types";
import { won } from "#domain/money";
import { move } from "../record/booking-change.ts";
import type { Change } from "../record/booking-change.ts";
import type { BookingRecord } from "../record/booking.ts";
import { touchBooking } from "../record/refund-taken.ts";
import { shown } from "../record/shown.ts";
import { nextOf, setPayment } from "../record/payment-store.ts";
import { refundedStatement, returnedStatement } from "../record/ledger.ts";
import type { PaymentWithBooking } from "../record/payment-store.ts";
import type { ReturnedKind } from "../record/ledger.ts";
import { apply } from "../record/guard.ts";
import type { Cashier } from "../provider/cashier.ts";
import type { Settled } from "./settled.ts";
import type { SeenPayment } from "../provider/port.ts";
import { log } from "#domain/log";

/**
 * Records a refund that somebody made in the provider's own admin site. Where the whole price of a booking
 * was refunded before it begins, the booking ends and its seats are free. A partial refund, a deposit, or
 * one after the start changes only the books: the people still come, or have come. The owner is told either
 * way. null: something changed meanwhile.
 * @param also statements for the batch that writes it down (the end of a refund that is still open)
 */
export async function deskCancelled(
  { db, now }: Cashier,
  { payment, booking }: PaymentWithBooking,
  seen: SeenPayment,
  also: D1PreparedStatement[] = [],
): Promise<Settled | null> {
  const isAll = seen.balanceAmount === 0;
  const back = payment.amount - booking.amounts.refunded - seen.balanceAmount;
  const ended = isAll ? endedChange(db, booking, now) : null;
  const change = ended ?? touchBooking(db, booking, now);
  const after = nextOf(payment, {
    seen: shown(seen).seen,
    status: isAll ? "CANCELED" : "PARTIAL_CANCELED",
  });
  const refunded = won(booking.amounts.refunded + back);
  const transaction = seen.lastTransactionKey ?? `${seen.paymentKey}-${seen.balanceAmount}`;
  // A completed cancel of the whole booking has its line already; what is refunded after it had been kept
  // as its fee.
  const isOver = booking.refunds.some(({ status, isWhole }) => status === "DONE" && isWhole);
  const kind: ReturnedKind =
    !isAll || isOver
      ? `REFUNDED:${transaction}`
      : booking.amounts.deposit > 0
        ? "DEPOSIT_RETURNED"
        : "REFUNDED";
  const written = await apply(db, [
    ...setPayment(db, payment, after, now),
    ...change.statements,
    returnedStatement(db, booking.id, kind, back, now),
    refundedStatement(db, booking.id, refunded),
    ...(ended ? [] : [tell(db, booking, transaction, back, now)]),
    ...also,
  ]);
  if (written !== "DONE") return null;
  log("error", "cancelled at the provider's desk", { orderId: payment.orderId, back });
  const amounts = { ...change.booking.amounts, refunded };
  return { outcome: "SETTLED", booking: { ...change.booking, amounts, payment: after } };
}

/** null where the booking goes on, or has ended already. */
function endedChange(db: Cashier["db"], booking: BookingRecord, now: number): Change | null {
  if (booking.status === "RESERVE_CANCEL_COMPLETE")
    return move(db, booking, "giveback.done", "system", now, { facts: { hasGiveBack: true } });
  if (now >= booking.session.startAt) return null;
  const over = move(db, booking, "pg.deskCancelled", "system", now);
  const done = over && move(db, over.booking, "pg.cancelled", "system", now);
  return done && { booking: done.booking, statements: [...over.statements, ...done.statements] };
}

/** A change of the booking's status notifies its owner by itself; a refund alone does not. */
const tell = (
  db: Cashier["db"],
  { id, userId }: BookingRecord,
  transaction: string,
  back: number,
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT OR IGNORE INTO outbox (dedupe, user_id, kind, subject_id, data, due_at, created_at, updated_at)
       VALUES ('desk/' || ?1, ?2, 'PART_REFUNDED', ?3, ?4, ?5, ?5, ?5)`,
    )
    .bind(transaction, userId, id, JSON.stringify({ refund: back }), now);
