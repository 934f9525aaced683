import type { D1PreparedStatement } from "@cloudflare/workers-types";
import { depositHoldEnd } from "#domain/booking/hold";
import { OPEN_REFUNDS } from "#domain/refund/states";
import { move } from "../record/booking-change.ts";
import type { RefundRecord } from "../record/refund.ts";
import { insertAsking } from "../record/account-needed.ts";
import { setRefund, waitsForAccount } from "../record/refund-store.ts";
import { takenChange } from "../record/refund-taken.ts";
import { paidAgainStatement, reversedStatement } from "../record/ledger.ts";
import { stillAsRead } from "../record/payment-store.ts";
import type { PaymentWithBooking } from "../record/payment-store.ts";
import { markReversed } from "../record/unreconciled.ts";
import { apply } from "../record/guard.ts";
import type { ExtraStatements } from "../record/booking-change.ts";
import { ACCOUNT_LOOK_MS, newRefund } from "../record/new-refund.ts";
import { allBack } from "../record/refund-terms.ts";
import { finish } from "./settled.ts";
import type { Cashier } from "../provider/cashier.ts";
import type { Settled } from "./settled.ts";
import type { SeenPayment } from "../provider/port.ts";
import { log } from "#domain/log";

/** The least time the customer has to pay in again. */
const AGAIN_MS = 24 * 3_600_000;

/**
 * Records that the bank took a deposit back. The booking waits for it again with its seats held, and
 * partial refunds that were due are no longer owed. Where the booking has moved on meanwhile, it is marked
 * for an operator; a refund that waited for its owner's account is no longer owed either. A cancel that was
 * already sent is settled by the provider's answer.
 */
export async function depositReversed(
  cashier: Cashier,
  found: PaymentWithBooking,
  seen: SeenPayment,
  also: ExtraStatements,
): Promise<Settled | null> {
  const { db, now } = cashier;
  const { booking, payment } = found;
  if (payment.reversedAt !== null) return { outcome: "SETTLED", booking };
  const { bookCloseAt } = booking.session;
  const holdExpiresAt = Math.max(
    depositHoldEnd(seen.virtualAccount?.dueAt ?? bookCloseAt, bookCloseAt),
    Math.min(now + AGAIN_MS, bookCloseAt),
  );
  const isItsPayment = booking.payment?.id === payment.id;
  const change = isItsPayment
    ? move(db, booking, "pg.depositReversed", "system", now, { patch: { holdExpiresAt } })
    : null;
  log("error", "deposit reversed", {
    orderId: payment.orderId,
    status: booking.status,
    handled: change !== null,
  });
  const owed = booking.refunds.filter(
    ({ status, takenAt }) => OPEN_REFUNDS.includes(status) && takenAt === null,
  );
  const gone = (): D1PreparedStatement[] => [
    reversedStatement(db, booking.id, payment.amount, now),
    ...owed.flatMap((refund) => owedNoMore(cashier, refund)),
  ];
  if (change)
    return finish(
      cashier,
      found,
      seen,
      { ...change, statements: [...change.statements, ...gone()] },
      "SETTLED",
      also,
    );
  const isSettledAlone = owed.some((refund) => !waitsForAccount(refund));
  const marked = [
    ...stillAsRead(db, booking),
    ...markReversed(db, payment.id, now),
    ...(isSettledAlone ? [] : gone()),
  ];
  return (await apply(db, marked)) === "DONE" ? { outcome: "SETTLED", booking } : null;
}

/**
 * Records that the deposit of a booking that had moved on was paid again. What was owed is owed again, as a
 * new refund, because one that has ended stays ended.
 */
export async function depositCameAgain(
  cashier: Cashier,
  { booking, payment }: PaymentWithBooking,
): Promise<Settled | null> {
  const { db, now } = cashier;
  const owed = booking.refunds.findLast(({ reversedAt, isWhole }) => reversedAt !== null && isWhole);
  const again = owed ? owedAgain(owed, now) : owedAfterEnd({ booking, payment }, now);
  const statements = [
    ...stillAsRead(db, booking),
    ...markReversed(db, payment.id, null),
    paidAgainStatement(db, booking.id, payment.amount, now),
    ...(again ? insertAsking(db, { refund: again, booking }, now) : []),
  ];
  return (await apply(db, statements)) === "DONE" ? { outcome: "SETTLED", booking } : null;
}

/** The refund of a reservation that ended while its deposit was gone: until now nothing was owed. */
function owedAfterEnd({ booking, payment }: PaymentWithBooking, now: number): RefundRecord | null {
  if (booking.history.at(-1)?.event !== "deposit.gone") return null;
  const held = { ...booking, payment: { ...payment, reversedAt: null } };
  const all = allBack(held, now);
  return all && newRefund(held, { key: `again-${payment.orderId}`, reason: "SELLER" }, all, "system", now);
}

/**
 * The statements that end a booking whose deposit is gone: a reservation that depended on it and has not
 * begun, or a cancel that now owes nothing. None in any other state, or where the booking was paid
 * otherwise.
 */
export function endedUnpaid(
  cashier: Cashier,
  { payment, booking }: PaymentWithBooking,
): D1PreparedStatement[] {
  const { db, now } = cashier;
  if (booking.payment?.id !== payment.id) return [];
  const reserved = move(db, booking, "deposit.gone", "operator", now);
  if (reserved) return reserved.statements;
  const owed = booking.refunds.find(
    ({ status, takenAt }) => OPEN_REFUNDS.includes(status) && takenAt === null,
  );
  const taken = owed ? takenChange(db, booking, owed, now) : { booking, statements: [] };
  const facts = { facts: { refundAmount: 0 } };
  const done = taken && move(db, taken.booking, "refund.nothing", "system", now, facts);
  if (!done) return [];
  return [...taken.statements, ...done.statements, ...(owed ? owedNoMore(cashier, owed) : [])];
}

const owedAgain = (refund: RefundRecord, now: number): RefundRecord => ({
  ...refund,
  id: crypto.randomUUID(),
  idempotencyKey: `again-${refund.id}`,
  status: "FAILED",
  problem: "ACCOUNT_NEEDED",
  attempts: 0,
  nextAt: now + ACCOUNT_LOOK_MS,
  endedAt: null,
  reversedAt: null,
  createdAt: now,
  updatedAt: now,
});

const owedNoMore = ({ db, now }: Cashier, refund: RefundRecord): D1PreparedStatement[] =>
  setRefund(
    db,
    refund,
    { status: "WITHDRAWN", problem: null, endedAt: now, reversedAt: now, nextAt: null, account: null },
    now,
  ).statements;
