import type { D1PreparedStatement } from "@cloudflare/workers-types";
import { won } from "#domain/money";
import { UNDER_WAY_MS, retryAfter, wonUnderWay } from "#domain/refund/states";
import type { Change } from "../record/booking-change.ts";
import type { PaymentRecord } from "../record/booking.ts";
import { depositAfter } from "../record/attended-deposit.ts";
import { tellAccountNeeded } from "../record/account-needed.ts";
import { shown } from "../record/shown.ts";
import { refundedStatement, returnedStatement } from "../record/ledger.ts";
import { nextOf, setPayment } from "../record/payment-store.ts";
import type { RefundRecord } from "../record/refund.ts";
import { ATTENDED, findRefund, setRefund, waitsForAccount } from "../record/refund-store.ts";
import type { FoundRefund } from "../record/refund-store.ts";
import { doneChange, takenChange } from "../record/refund-taken.ts";
import { paidPayment } from "../record/refund-terms.ts";
import { apply } from "../record/guard.ts";
import type { Cashier } from "../provider/cashier.ts";
import type { SeenPayment } from "../provider/port.ts";
import { log } from "#domain/log";

const TRIES = 5;

/**
 * Where the money is: back, on its way to an account, or sent back by the account's bank. The provider does
 * not name the part that failed: where another was paid by hand since (U50) this one is not known to be it.
 */
function whereabouts(
  { refund, booking }: FoundRefund,
  { virtualAccount, cancels }: SeenPayment,
): "BACK" | "UNDER_WAY" | "BOUNCED" {
  const bank = virtualAccount?.refundStatus ?? "NONE";
  const isOther = booking.refunds.some(
    ({ id, status, problem }) => id !== refund.id && status === "DONE" && problem === "PAY_BY_HAND",
  );
  if (bank === "PARTIAL_FAILED" && isOther && refund.problem === null) return "UNDER_WAY";
  if (bank === "FAILED" || bank === "PARTIAL_FAILED") return "BOUNCED";
  return bank === "PENDING" || wonUnderWay(cancels) > 0 ? "UNDER_WAY" : "BACK";
}

/**
 * Records that the provider has accepted the cancel: seats, people, ledger and status in one batch. The
 * first caller writes it; for every later one it is done already.
 */
export async function settleRefund(
  cashier: Cashier,
  refundId: string,
  seen: SeenPayment,
): Promise<RefundRecord> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const found = await findRefund(cashier.db, refundId);
    if (!found) throw new Error(`refund ${refundId} is gone`);
    if (found.refund.nextAt === null) return found.refund;
    const settled = await settleOnce(cashier, found, seen);
    if (settled) return settled;
  }
  throw new Error(`refund ${refundId} changed ${TRIES} times while it was settled`);
}

async function settleOnce(
  cashier: Cashier,
  { refund, booking }: FoundRefund,
  seen: SeenPayment,
): Promise<RefundRecord | null> {
  const { db, now } = cashier;
  const payment = paidPayment(booking);
  const taken: Change | null =
    refund.isWhole || refund.takenAt === null
      ? takenChange(db, booking, refund, now)
      : { booking, statements: [] };
  if (!payment || !taken) throw new Error(`refund ${refund.id} was taken for a booking in ${booking.status}`);
  const takenAt = refund.takenAt ?? now;
  switch (whereabouts({ refund, booking }, seen)) {
    case "BACK": {
      const done = doneChange(db, taken, refund, now);
      if (!done) return null;
      const over = setRefund(
        db,
        refund,
        {
          status: "DONE",
          takenAt,
          doneAt: now,
          nextAt: null,
          failCode: null,
          problem: null,
          failMessage: null,
          account: cutAccount(refund),
        },
        now,
      );
      const statements = [
        ...done.statements,
        ...over.statements,
        ...moneyStatements(cashier, { refund, booking }, payment, seen),
        ...depositAfter(db, done.booking, over.refund, now),
      ];
      return (await apply(db, statements)) === "DONE" ? over.refund : null;
    }
    case "UNDER_WAY":
      return written(
        cashier,
        taken,
        setRefund(db, refund, { status: "SENT", takenAt, nextAt: now + UNDER_WAY_MS }, now),
      );
    case "BOUNCED": {
      log("error", "refund bounced", { refundId: refund.id, bookingId: booking.id });
      const problem = isForHand(refund) ? refund.problem : "ACCOUNT_BOUNCED";
      const nextAt = now + retryAfter(refund.attempts);
      const change = setRefund(db, refund, { status: "FAILED", takenAt, problem, nextAt }, now);
      const isNew = !waitsForAccount(refund) && waitsForAccount(change.refund);
      const told = isNew ? [tellAccountNeeded(db, { booking, refund: change.refund }, now)] : [];
      return written(cashier, taken, { ...change, statements: [...change.statements, ...told] });
    }
  }
}

/** A person handles it: another account is asked for, or it is known and is paid by hand. */
const isForHand = ({ problem }: RefundRecord): boolean =>
  problem === "ACCOUNT_NEEDED" || problem === "PAY_BY_HAND";

async function written(
  { db }: Cashier,
  taken: Change,
  change: ReturnType<typeof setRefund>,
): Promise<RefundRecord | null> {
  return (await apply(db, [...taken.statements, ...change.statements])) === "DONE" ? change.refund : null;
}

/** Of a deposit the shares of who left come first, each under its refund; the rest is the deposit's end. */
const returnedKind = ({ refund, booking }: FoundRefund) =>
  booking.amounts.deposit > 0 && (refund.isWhole || refund.reason === ATTENDED)
    ? ("DEPOSIT_RETURNED" as const)
    : refund.isWhole
      ? ("REFUNDED" as const)
      : (`REFUNDED:${refund.id}` as const);

/**
 * The statements that end a refund whose money was returned without an answer to our call: sent by hand, or
 * refunded in the provider's admin site. Seats, people, ledger and status are one batch, as if the provider
 * had accepted our call. null where the booking's state does not allow it.
 */
export function endedByHand({ db, now }: Cashier, found: FoundRefund): D1PreparedStatement[] | null {
  const { refund, booking } = found;
  const payment = paidPayment(booking);
  const taken =
    refund.isWhole || refund.takenAt === null
      ? takenChange(db, booking, refund, now)
      : { booking, statements: [] };
  const done = taken && doneChange(db, taken, refund, now);
  if (!payment || !done) return null;
  const refunded = won(booking.amounts.refunded + refund.refund);
  const over = setRefund(
    db,
    refund,
    {
      status: "DONE",
      takenAt: refund.takenAt ?? now,
      doneAt: now,
      nextAt: null,
      failCode: null,
      // The provider took it: what it says of its bank from now on may be of this one.
      problem: refund.takenAt === null ? null : "PAY_BY_HAND",
      failMessage: null,
      account: cutAccount(refund),
    },
    now,
  );
  const status = refunded === payment.amount ? "CANCELED" : "PARTIAL_CANCELED";
  return [
    ...done.statements,
    ...over.statements,
    ...setPayment(db, payment, nextOf(payment, { status }), now),
    returnedStatement(db, booking.id, returnedKind(found), refund.refund, now),
    refundedStatement(db, booking.id, refunded),
    ...depositAfter(db, done.booking, over.refund, now),
  ];
}

function moneyStatements(
  { db, now }: Cashier,
  { refund, booking }: FoundRefund,
  payment: PaymentRecord,
  seen: SeenPayment,
) {
  const after = nextOf(payment, {
    seen: shown(seen).seen,
    status: seen.balanceAmount === 0 ? "CANCELED" : "PARTIAL_CANCELED",
  });
  const kind = returnedKind({ refund, booking });
  const refunded = booking.amounts.refunded + refund.refund;
  // Somebody has refunded the fee too, in the provider's admin site.
  const more = refund.isWhole ? payment.amount - refunded - seen.balanceAmount : 0;
  const isMore = more > 0 && seen.balanceAmount === 0;
  return [
    ...setPayment(db, payment, after, now),
    returnedStatement(db, booking.id, kind, refund.refund, now),
    ...(isMore ? [returnedStatement(db, booking.id, `REFUNDED:${seen.paymentKey}`, more, now)] : []),
    refundedStatement(db, booking.id, won(refunded + (isMore ? more : 0))),
  ];
}

/** Once the money has arrived, only the last digits of the account number are kept. */
const cutAccount = ({ account }: RefundRecord): RefundRecord["account"] =>
  account && { ...account, sealed: null };
