import { ASK_AFTER_MS, UNDER_WAY_MS, cancelSeen, retryAfter, wonUnderWay } from "#domain/refund/states";
import type { PaymentRecord } from "../record/booking.ts";
import type { RefundRecord } from "../record/refund.ts";
import { ATTENDED, RESCHEDULED, findRefund, setRefund, waitsForAccount } from "../record/refund-store.ts";
import type { FoundRefund } from "../record/refund-store.ts";
import { paidPayment } from "../record/refund-terms.ts";
import { tellAccountNeeded } from "../record/account-needed.ts";
import { apply } from "../record/guard.ts";
import { openAccount } from "./account.ts";
import type { Cashier } from "../provider/cashier.ts";
import { ACCOUNT_LOOK_MS } from "../record/new-refund.ts";
import type { SeenPayment } from "../provider/port.ts";
import { settleRefund } from "./settle.ts";
import { log } from "#domain/log";
import type { Staff } from "../staff/staff.ts";
import { writeVersion } from "../staff/versions.ts";

/** The reason the provider is given, by who asked for the refund. */
const REASONS = {
  user: "고객이 예약을 취소했어요.",
  operator: "진행자가 예약을 취소했어요.",
  system: "열지 못하게 되어 예약을 취소했어요.",
} as const;

const OF_REASON: Readonly<Record<string, string>> = {
  [ATTENDED]: "출석해서 보증금을 돌려드려요.",
  [RESCHEDULED]: "일정을 바꿔서 차액을 돌려드려요.",
};

/**
 * Takes an open refund one step further and returns its new state. A request that is due is approved and
 * sent. A cancel that failed or was not answered is asked about first, and sent again only where the
 * provider's balance shows that it did not arrive. Nothing is sent before its time (`nextAt`), so a webhook
 * during a call cannot send it twice.
 */
export async function sweepRefund(cashier: Cashier, refundId: string): Promise<RefundRecord | null> {
  const found = await findRefund(cashier.db, refundId);
  if (!found || found.refund.nextAt === null) return found?.refund ?? null;
  const isDue = found.refund.nextAt <= cashier.now;
  if (found.refund.status === "REQUESTED") return isDue ? approveRefund(cashier, found) : found.refund;
  return askRefund(cashier, found, isDue);
}

/** Sends a request that waited: because its time has come, or because an operator approved it. */
export async function approveRefund(
  cashier: Cashier,
  found: FoundRefund,
  staff?: Staff,
): Promise<RefundRecord> {
  const sent = await intend(cashier, found, staff);
  return sent ? callProvider(cashier, sent) : again(cashier, found);
}

/**
 * Makes a refund due now because somebody asked about it, however long it would have waited after many
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
 * Tells the provider of a refund that was written down as SENT a moment ago. A failure here changes nothing
 * for the caller: the refund was accepted, and the clock continues it.
 */
export async function sendRefund(cashier: Cashier, refundId: string): Promise<void> {
  try {
    const found = await findRefund(cashier.db, refundId);
    if (found?.refund.status === "SENT") await callProvider(cashier, found);
  } catch (error) {
    log("error", "refund", { refundId, error });
  }
}

/** Writes the intent, before any call. null: another request was faster. */
async function intend(
  { db, now }: Cashier,
  { refund, booking }: FoundRefund,
  staff: Staff | undefined,
): Promise<FoundRefund | null> {
  const patch = {
    status: "SENT" as const,
    attempts: refund.attempts + 1,
    approvedAt: refund.approvedAt ?? now,
    approvedBy: refund.approvedBy ?? (staff ? ("operator" as const) : ("system" as const)),
    sentAt: now,
    // A call without a clear refusal is repeated, each time after a longer wait.
    nextAt: now + Math.max(ASK_AFTER_MS, retryAfter(refund.attempts)),
    failCode: null,
    problem: null,
    failMessage: null,
  };
  const change = setRefund(db, refund, patch, now);
  const version = { kind: "refund", id: refund.id, act: "approve", fields: ["status"], body: {} } as const;
  const statements = [...change.statements, ...(staff ? [writeVersion(db, staff, now, version)] : [])];
  return (await apply(db, statements)) === "DONE" ? { refund: change.refund, booking } : null;
}

async function callProvider(cashier: Cashier, found: FoundRefund): Promise<RefundRecord> {
  const { refund, booking } = found;
  const payment = paidPayment(booking);
  if (!payment?.paymentKey) return failed(cashier, found, { code: "NO_PAYMENT", message: "" });
  if (refund.account && !cashier.safe)
    throw new Error("DATA_KEY is missing: the account that a refund goes to cannot be opened.");
  const account = cashier.safe && (await openAccount(cashier.safe, refund));
  const input = {
    cancelReason: OF_REASON[refund.reason] ?? REASONS[refund.requester],
    cancelAmount: refund.refund,
    refundableAmount: payment.amount - booking.amounts.refunded,
    ...(account && { refundReceiveAccount: account }),
  };
  // Each call has its own key, because the provider keeps its answer to a key, refusals too. The balance
  // sent with it makes sure that it counts once.
  const answer = await cashier.provider.cancel(
    payment.paymentKey,
    input,
    `refund-${refund.id}-${refund.attempts}`,
  );
  if (!answer.ok) return askRefund(cashier, found, false, answer.what === "NOT_TAKEN" ? answer : null);
  // The answer alone is not enough: only the balance shows that exactly this amount was refunded.
  return seenOf(found, payment, answer.payment) === "TAKEN"
    ? settleRefund(cashier, refund.id, answer.payment)
    : askRefund(cashier, found, false);
}

/**
 * Asks for the result of a refund: once it was sent, only the provider's balance shows that it did not take
 * effect.
 * @param maySend whether it may be sent again where it did not arrive
 * @param refused the provider's refusal of the last call, believed where the balance agrees
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
    case "UNDER_WAY":
    case "GONE":
      return maySend ? later(cashier, found, UNDER_WAY_MS) : refund;
    case "NOT_TAKEN":
      if (refused) return failed(cashier, found, refused);
      if (waitsForAccount(refund)) return maySend ? later(cashier, found, ACCOUNT_LOOK_MS) : refund;
      return maySend ? approveRefund(cashier, found) : refund;
    case "UNLIKE":
      return maySend
        ? failed(cashier, found, { problem: "BALANCE_UNLIKE", message: `${asked.payment.balanceAmount}` })
        : refund;
  }
}

type CancelSeen = ReturnType<typeof cancelSeen> | "UNDER_WAY" | "GONE";

/**
 * What the provider's books say of a cancel. UNDER_WAY: another one is on its way there, and until that has
 * come to its end nothing is sent (SPEC U30). GONE: the bank has taken the deposit back, so nothing went or
 * goes back from there, though its account is closed (SPEC U31); the payment's own line finds that out.
 */
function seenOf(
  { refund, booking }: FoundRefund,
  payment: PaymentRecord,
  { balanceAmount, cancels, sighting, foreign }: SeenPayment,
): CancelSeen {
  if (sighting.what === "NOT_TAKEN") return "GONE";
  if (foreign !== null) return "UNLIKE";
  const wanted = {
    paid: payment.amount,
    refunded: booking.amounts.refunded,
    refund: refund.refund,
    isWhole: refund.isWhole,
  };
  const seen = cancelSeen(balanceAmount, wanted);
  const underWay = wonUnderWay(cancels);
  if (seen === "TAKEN" || underWay === 0) return seen;
  return cancelSeen(balanceAmount - underWay, wanted) === "TAKEN" ? "TAKEN" : "UNDER_WAY";
}

/** What the provider's current balance says of a refund that was sent; UNKNOWN where it cannot be asked. */
export async function lookAtRefund(
  { provider }: Cashier,
  found: FoundRefund,
): Promise<CancelSeen | "UNKNOWN"> {
  const payment = paidPayment(found.booking);
  if (!payment?.paymentKey) return "NOT_TAKEN";
  const asked = await provider.get(payment.paymentKey);
  return asked.ok ? seenOf(found, payment, asked.payment) : "UNKNOWN";
}

/**
 * The provider certainly refused, or its balance is like no other: the refund is tried again later and shown
 * to the operator.
 */
async function failed(
  cashier: Cashier,
  found: FoundRefund,
  { message, ...why }: { message: string } & ({ code: string } | { problem: "BALANCE_UNLIKE" }),
): Promise<RefundRecord> {
  const { refund } = found;
  log("error", "refund failed", {
    refundId: refund.id,
    bookingId: refund.bookingId,
    ...why,
    attempts: refund.attempts,
  });
  const patch = {
    status: "FAILED" as const,
    attempts: Math.max(1, refund.attempts),
    ...("code" in why ? { failCode: why.code, problem: null } : { problem: why.problem }),
    failMessage: message || null,
    nextAt: cashier.now + retryAfter(refund.attempts),
  };
  const change = setRefund(cashier.db, refund, patch, cashier.now);
  const asks = waitsForAccount(change.refund)
    ? [tellAccountNeeded(cashier.db, { ...found, refund: change.refund }, cashier.now)]
    : [];
  const statements = [...change.statements, ...asks];
  return (await apply(cashier.db, statements)) === "DONE" ? change.refund : again(cashier, found);
}

/** The provider could not be asked: this refund is tried again after the others. */
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
