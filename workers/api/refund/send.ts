import type { D1PreparedStatement } from "@cloudflare/workers-types";
import { won } from "#domain/money";
import { ASK_AFTER_MS, UNDER_WAY_MS, cancelSeen, retryAfter } from "#domain/refund/states";
import type { Change } from "../record/booking-change.ts";
import type { PaymentRecord } from "../record/booking.ts";
import { shown } from "../record/shown.ts";
import { nextOf, refundedStatement, returnedStatement, setPayment } from "../record/payment-store.ts";
import type { RefundRecord } from "../record/refund.ts";
import {
  ACCOUNT_BOUNCED,
  ACCOUNT_NEEDED,
  ATTENDED,
  BALANCE_UNLIKE,
  PAY_BY_HAND,
  findRefund,
  setRefund,
  waitsForAccount,
} from "../record/refund-store.ts";
import type { FoundRefund } from "../record/refund-store.ts";
import { doneChange, takenChange } from "../record/refund-taken.ts";
import { paidPayment } from "../record/refund-terms.ts";
import { apply } from "../record/guard.ts";
import { openAccount } from "./account.ts";
import type { Cashier } from "../provider/cashier.ts";
import { ACCOUNT_LOOK_MS } from "../record/new-refund.ts";
import type { SeenPayment } from "../provider/port.ts";
import { log } from "#domain/log";

/** What the provider is told, by who asked. */
const REASONS = {
  user: "고객이 예약을 취소했어요.",
  operator: "진행자가 예약을 취소했어요.",
  system: "열지 못하게 되어 예약을 취소했어요.",
} as const;
const TRIES = 5;

/**
 * Takes an open refund one step further and answers it as it then is: a request whose time has come is
 * approved and sent, a cancel whose answer never came or that failed is asked about first and sent again only
 * where the provider's balance says that it did not arrive. Nothing is sent before its time (`nextAt`), so
 * that a webhook in the middle of a call cannot send it twice.
 */
export async function sweepRefund(cashier: Cashier, refundId: string): Promise<RefundRecord | null> {
  const found = await findRefund(cashier.db, refundId);
  if (!found || found.refund.nextAt === null) return found?.refund ?? null;
  const isDue = found.refund.nextAt <= cashier.now;
  if (found.refund.status === "REQUESTED") return isDue ? approveRefund(cashier, found) : found.refund;
  return askRefund(cashier, found, isDue);
}

/** Sends a request that waited: by its time, or by the operator. */
export async function approveRefund(
  cashier: Cashier,
  found: FoundRefund,
  by: "system" | "operator" = "system",
): Promise<RefundRecord> {
  const sent = await intend(cashier, found, by);
  return sent ? callProvider(cashier, sent) : again(cashier, found);
}

/**
 * A person asks what has become of a refund: it is due now, however long it would have waited after many
 * refusals. One whose answer may still be on its way keeps its time, so that it is not sent twice.
 */
export async function hastenRefund({ db, now }: Cashier, refundId: string | undefined): Promise<void> {
  const found = refundId === undefined ? null : await findRefund(db, refundId);
  if (!found || found.refund.nextAt === null || found.refund.nextAt <= now) return;
  const { refund } = found;
  const isAnswered = refund.sentAt !== null && now - refund.sentAt >= ASK_AFTER_MS;
  if (refund.status !== "FAILED" && !(refund.status === "SENT" && isAnswered)) return;
  await apply(db, setRefund(db, refund, { nextAt: now }, now).statements); // LOST: somebody is at it
}

/**
 * Tells the provider of a refund that was written down as SENT a moment ago. It has been taken on, whatever
 * fails here: the caller's answer stands, and the clock goes on with it.
 */
export async function sendRefund(cashier: Cashier, refundId: string): Promise<void> {
  try {
    const found = await findRefund(cashier.db, refundId);
    if (found?.refund.status === "SENT") await callProvider(cashier, found);
  } catch (error) {
    log("error", "refund", { refundId, error });
  }
}

/** The intent, before any call. null: someone else was faster. */
async function intend(
  { db, now }: Cashier,
  { refund, booking }: FoundRefund,
  by: "system" | "operator",
): Promise<FoundRefund | null> {
  const patch = {
    status: "SENT" as const,
    attempts: refund.attempts + 1,
    approvedAt: refund.approvedAt ?? now,
    approvedBy: refund.approvedBy ?? by,
    sentAt: now,
    // What is answered without a clear no is sent again, each time after a longer wait.
    nextAt: now + Math.max(ASK_AFTER_MS, retryAfter(refund.attempts)),
    failCode: null,
    failMessage: null,
  };
  const change = setRefund(db, refund, patch, now);
  return (await apply(db, change.statements)) === "DONE" ? { refund: change.refund, booking } : null;
}

async function callProvider(cashier: Cashier, found: FoundRefund): Promise<RefundRecord> {
  const { refund, booking } = found;
  const payment = paidPayment(booking);
  if (!payment?.paymentKey) return failed(cashier, found, { code: "NO_PAYMENT", message: "" });
  if (refund.account && !cashier.safe)
    throw new Error("DATA_KEY is missing: the account that a refund goes to cannot be opened.");
  const account = cashier.safe && (await openAccount(cashier.safe, refund));
  const input = {
    cancelReason: refund.reason === ATTENDED ? "출석해서 보증금을 돌려드려요." : REASONS[refund.requester],
    cancelAmount: refund.refund,
    refundableAmount: payment.amount - booking.amounts.refunded,
    ...(account && { refundReceiveAccount: account }),
  };
  // Each call has its own key: the provider keeps its answer to a key, a refusal too. That it counts once is
  // the balance's doing.
  const answer = await cashier.provider.cancel(
    payment.paymentKey,
    input,
    `refund-${refund.id}-${refund.attempts}`,
  );
  if (!answer.ok) return askRefund(cashier, found, false, answer.what === "NOT_TAKEN" ? answer : null);
  // What was answered is one thing, what is left another: only the balance shows that it was this much.
  return seenOf(found, payment, answer.payment) === "TAKEN"
    ? settleRefund(cashier, refund.id, answer.payment)
    : askRefund(cashier, found, false);
}

/**
 * Asks what became of it: once it was sent, only the provider's balance says that it did not take effect.
 * @param maySend whether it may be sent again where it did not arrive
 * @param refused the provider's no to the last call, which is believed where the balance agrees
 */
async function askRefund(
  cashier: Cashier,
  found: FoundRefund,
  maySend: boolean,
  refused: { code: string; message: string } | null = null,
): Promise<RefundRecord> {
  const { refund, booking } = found;
  const payment = paidPayment(booking);
  if (!payment?.paymentKey) return failed(cashier, found, { code: "NO_PAYMENT", message: "" });
  const asked = await cashier.provider.get(payment.paymentKey);
  if (!asked.ok) return maySend ? later(cashier, found) : refund;
  switch (seenOf(found, payment, asked.payment)) {
    case "TAKEN":
      return settleRefund(cashier, refund.id, asked.payment);
    case "NOT_TAKEN":
      if (refused) return failed(cashier, found, refused);
      if (waitsForAccount(refund)) return maySend ? later(cashier, found, ACCOUNT_LOOK_MS) : refund;
      return maySend ? approveRefund(cashier, found) : refund;
    case "UNLIKE":
      return maySend
        ? failed(cashier, found, { code: BALANCE_UNLIKE, message: `${asked.payment.balanceAmount}` })
        : refund;
  }
}

const seenOf = (
  { refund, booking }: FoundRefund,
  payment: PaymentRecord,
  { balanceAmount }: Pick<SeenPayment, "balanceAmount">,
) =>
  cancelSeen(balanceAmount, {
    paid: payment.amount,
    refunded: booking.amounts.refunded,
    refund: refund.refund,
    isWhole: refund.isWhole,
  });

/** What the provider's balance of now says of a refund that was sent; UNKNOWN where it cannot be asked. */
export async function lookAtRefund(
  { provider }: Cashier,
  found: FoundRefund,
): Promise<ReturnType<typeof cancelSeen> | "UNKNOWN"> {
  const payment = paidPayment(found.booking);
  if (!payment?.paymentKey) return "NOT_TAKEN";
  const asked = await provider.get(payment.paymentKey);
  return asked.ok ? seenOf(found, payment, asked.payment) : "UNKNOWN";
}

/** The provider said no, for certain: it is tried again later and shows up for the operator. */
async function failed(
  cashier: Cashier,
  found: FoundRefund,
  { code, message }: { code: string; message: string },
): Promise<RefundRecord> {
  const { refund } = found;
  log("error", "refund failed", {
    refundId: refund.id,
    bookingId: refund.bookingId,
    code,
    attempts: refund.attempts,
  });
  const patch = {
    status: "FAILED" as const,
    attempts: Math.max(1, refund.attempts),
    failCode: code,
    failMessage: message || null,
    nextAt: cashier.now + retryAfter(refund.attempts),
  };
  const change = setRefund(cashier.db, refund, patch, cashier.now);
  return (await apply(cashier.db, change.statements)) === "DONE" ? change.refund : again(cashier, found);
}

/** The provider could not be asked: the others have their turn first. */
async function later(
  cashier: Cashier,
  found: FoundRefund,
  wait = retryAfter(found.refund.attempts),
): Promise<RefundRecord> {
  const change = setRefund(cashier.db, found.refund, { nextAt: cashier.now + wait }, cashier.now);
  return (await apply(cashier.db, change.statements)) === "DONE" ? change.refund : again(cashier, found);
}

const again = async ({ db }: Cashier, { refund }: FoundRefund): Promise<RefundRecord> =>
  (await findRefund(db, refund.id))?.refund ?? refund;

/** Where the money is: back, on its way to an account, or sent back by the account's bank. */
function whereabouts({ virtualAccount, cancels }: SeenPayment): "BACK" | "UNDER_WAY" | "BOUNCED" {
  const bank = virtualAccount?.refundStatus ?? "NONE";
  if (bank === "FAILED" || bank === "PARTIAL_FAILED") return "BOUNCED";
  return bank === "PENDING" || cancels.some(({ cancelStatus }) => cancelStatus !== "DONE")
    ? "UNDER_WAY"
    : "BACK";
}

/**
 * Writes down that the provider has taken the cancel, with seats, people, ledger and status in one batch.
 * Whoever comes first does it; for everyone after it is done already.
 */
async function settleRefund(cashier: Cashier, refundId: string, seen: SeenPayment): Promise<RefundRecord> {
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
  switch (whereabouts(seen)) {
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
          failMessage: null,
          account: cutAccount(refund),
        },
        now,
      );
      const statements = [
        ...done.statements,
        ...over.statements,
        ...moneyStatements(cashier, { refund, booking }, payment, seen),
      ];
      return (await apply(db, statements)) === "DONE" ? over.refund : null;
    }
    case "UNDER_WAY":
      return written(
        cashier,
        taken,
        setRefund(db, refund, { status: "SENT", takenAt, nextAt: now + UNDER_WAY_MS }, now),
      );
    case "BOUNCED":
      log("error", "refund bounced", { refundId: refund.id, bookingId: booking.id });
      return written(
        cashier,
        taken,
        setRefund(
          db,
          refund,
          {
            status: "FAILED",
            takenAt,
            failCode: isForHand(refund) ? refund.failCode : ACCOUNT_BOUNCED,
            nextAt: now + retryAfter(refund.attempts),
          },
          now,
        ),
      );
  }
}

/** A person has taken it on: another account is asked for, or known and to be paid by hand. */
const isForHand = ({ failCode }: RefundRecord): boolean =>
  failCode === ACCOUNT_NEEDED || failCode === PAY_BY_HAND;

async function written(
  { db }: Cashier,
  taken: Change,
  change: ReturnType<typeof setRefund>,
): Promise<RefundRecord | null> {
  return (await apply(db, [...taken.statements, ...change.statements])) === "DONE" ? change.refund : null;
}

const returnedKind = ({ refund, booking }: FoundRefund) =>
  booking.amounts.deposit > 0
    ? ("DEPOSIT_RETURNED" as const)
    : refund.isWhole
      ? ("REFUNDED" as const)
      : (`REFUNDED:${refund.id}` as const);

/**
 * The statements that end a refund whose money has gone back past what the provider's answer to it says: sent
 * by hand, or cancelled at its own desk. Seats, people, ledger and status in one batch, as if the provider had
 * taken it. null where the booking's state does not allow it.
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
  // Somebody has given back the fee too, at the provider's own desk.
  const more = refund.isWhole ? payment.amount - refunded - seen.balanceAmount : 0;
  const isMore = more > 0 && seen.balanceAmount === 0;
  return [
    ...setPayment(db, payment, after, now),
    returnedStatement(db, booking.id, kind, refund.refund, now),
    ...(isMore ? [returnedStatement(db, booking.id, `REFUNDED:${seen.paymentKey}`, more, now)] : []),
    refundedStatement(db, booking.id, won(refunded + (isMore ? more : 0))),
  ];
}

/** Once the money is there, only the end of its number is kept. */
const cutAccount = ({ account }: RefundRecord): RefundRecord["account"] =>
  account && { ...account, sealed: null };
