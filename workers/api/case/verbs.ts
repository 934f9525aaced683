import { fail, type ApiError, isRefusal } from "../errors.ts";
import { OPEN_REFUNDS } from "#domain/refund/states";
import { deskCancelled } from "../payment/desk-cancelled.ts";
import { writeGivenBack } from "../payment/give-back.ts";
import { endedUnpaid } from "../payment/reversed.ts";
import type { Cashier } from "../provider/cashier.ts";
import { findCase, stepStatement } from "../record/case-store.ts";
import type { CaseRecord, CaseStep } from "../record/case.ts";
import { tellAccountNeeded } from "../record/account-needed.ts";
import { apply } from "../record/guard.ts";
import { reversedStatement } from "../record/ledger.ts";
import { ACCOUNT_LOOK_MS } from "../record/new-refund.ts";
import type { PaymentRecord } from "../record/booking.ts";
import type { SeenPayment } from "../provider/port.ts";
import { findByOrder } from "../record/payment-store.ts";
import { findRefund, setRefund } from "../record/refund-store.ts";
import type { FoundRefund } from "../record/refund-store.ts";
import { sendRefund } from "../refund/send.ts";
import { endedByHand } from "../refund/settle.ts";
import { NOT_NOW, closing, lineOf, written } from "./deed.ts";
import type { Deed } from "./deed.ts";
import { restOf, wholeInstead } from "./rest.ts";
import { lookAtOrder } from "./look.ts";
import type { Looked } from "./look.ts";

const NOTHING_BOOKED = "예약이 남아 있지 않아 취소했어요.";
const TWICE_PAID = "같은 주문을 두 번 결제해 취소했어요.";

/** Nothing but a look, which has just been made: the case says who asked for it. */
export async function asked(cashier: Cashier, found: CaseRecord, deed: Deed): Promise<CaseRecord | ApiError> {
  await apply(cashier.db, [
    stepStatement(cashier.db, found.id, lineOf("ACTED", deed, cashier.now), deed.key),
  ]);
  return found;
}

/** Does what the verb says, by what a fresh look has shown. */
export async function runVerb(
  cashier: Cashier,
  found: CaseRecord,
  looked: Looked,
  deed: Deed,
  line: CaseStep,
): Promise<CaseRecord | ApiError> {
  switch (deed.verb) {
    case "ASK_AGAIN":
      return asked(cashier, found, deed);
    case "NEW_ACCOUNT":
      return newAccount(cashier, found, deed, line);
    case "PAID_BY_HAND":
      return paidByHand(cashier, found, looked, deed, line);
    case "ACCEPT":
      return accept(cashier, found, looked, deed, line);
    case "CANCEL_WHOLE":
      return cancelWhole(cashier, found, looked, deed, line);
  }
}

/** The refund of a case, with its booking; null where it is over. */
async function refundOf({ db }: Cashier, { sides }: Looked): Promise<FoundRefund | null> {
  const id = sides.ours?.refund?.id;
  const found = id === undefined ? null : await findRefund(db, id);
  return found && OPEN_REFUNDS.includes(found.refund.status) ? found : null;
}

/** The customer's screen asks for another account; with it the provider, or a person, sends the money. */
async function newAccount(
  cashier: Cashier,
  found: CaseRecord,
  deed: Deed,
  line: CaseStep,
): Promise<CaseRecord | ApiError> {
  const refund = found.ours?.refund ? await findRefund(cashier.db, found.ours.refund.id) : null;
  if (!refund) return fail("STATE_CHANGED", { message: NOT_NOW });
  const patch = {
    problem: "ACCOUNT_NEEDED",
    account: null,
    nextAt: cashier.now + ACCOUNT_LOOK_MS,
  } as const;
  const asks = setRefund(cashier.db, refund.refund, patch, cashier.now);
  const told = tellAccountNeeded(cashier.db, { ...refund, refund: asks.refund }, cashier.now);
  return written(cashier, found, closing(found.difference, cashier.now), line, deed.key, [
    ...asks.statements,
    told,
  ]);
}

/** A payment of which nothing can be read, as a person has found it before they sent the money back. */
const unread = ({ orderId, paymentKey, amount, attemptedAt }: PaymentRecord, now: number): SeenPayment => ({
  paymentKey: paymentKey ?? "",
  orderId,
  status: "DONE",
  method: null,
  totalAmount: amount,
  balanceAmount: amount,
  requestedAt: attemptedAt ?? now,
  approvedAt: attemptedAt ?? now,
  isPartialCancelable: true,
  receiptUrl: null,
  easyPayProvider: null,
  virtualAccount: null,
  cancels: [],
  failure: null,
  lastTransactionKey: null,
  foreign: null,
  secret: null,
  sighting: { at: now, source: "GET", what: "UNKNOWN", amount, balance: null, lastTransactionKey: null },
});

/** The money has gone past the provider: our books say so, and the difference that stays is explained. */
async function paidByHand(
  cashier: Cashier,
  found: CaseRecord,
  looked: Looked,
  deed: Deed,
  line: CaseStep,
): Promise<CaseRecord | ApiError> {
  const { ours, theirs } = looked.sides;
  const refund = found.kind === "REFUND_STUCK" ? await refundOf(cashier, looked) : null;
  if (refund) {
    const ended = endedByHand(cashier, refund);
    if (!ended) return fail("STATE_CHANGED", { message: NOT_NOW });
    const after = found.difference + refund.refund.refund;
    return written(cashier, found, closing(after, cashier.now), line, deed.key, ended);
  }
  if (found.kind === "UNRESOLVED") {
    const order = await findByOrder(cashier.db, found.orderId);
    if (order?.payment.status !== "CONFIRMING") return fail("STATE_CHANGED", { message: NOT_NOW });
    const seen = looked.seen ?? unread(order.payment, cashier.now);
    const settled = await writeGivenBack(cashier, order, seen, () => []);
    if (!settled) return fail("STATE_CHANGED", { message: NOT_NOW });
    const left = looked.seen ? (theirs?.balance ?? 0) : order.payment.amount;
    return written(cashier, found, closing(left, cashier.now), line, deed.key);
  }
  if (!theirs || ours?.refund) return fail("STATE_CHANGED", { message: NOT_NOW });
  return written(cashier, found, closing(found.difference, cashier.now), line, deed.key);
}

/**
 * Our books take over what the provider's say: what went back there is written down, and what it ends, ends.
 */
async function accept(
  cashier: Cashier,
  found: CaseRecord,
  looked: Looked,
  deed: Deed,
  line: CaseStep,
): Promise<CaseRecord | ApiError> {
  const isSentTwice = found.kind === "UNKNOWN_ORDER" || (found.kind === "BOOKS_DIFFER" && wasByHand(looked));
  if (isSentTwice) {
    const { difference } = found; // 0 too: that nothing is left there is what was seen
    const known = { ...closing(difference, cashier.now), settledDifference: difference };
    return written(cashier, found, known, line, deed.key);
  }
  if (found.kind === "SETTLEMENT_DIFFERS")
    return written(cashier, found, closing(found.difference, cashier.now), line, deed.key);
  if (found.kind === "DEPOSIT_REVERSED") return acceptReversal(cashier, found, looked, deed, line);
  const { seen } = looked;
  const { ours, theirs } = looked.sides;
  if (!seen || !ours || !theirs) return fail("STATE_CHANGED", { message: NOT_NOW });
  // The intent first: whatever fails below, the same decision goes on with it.
  const noted = await written(cashier, found, { state: "OPEN", proposal: null }, line, deed.key);
  if (isRefusal(noted)) return noted;
  const refund = await refundOf(cashier, looked);
  const isAllBack = refund && ours.balance - theirs.balance >= refund.refund.refund;
  if (isAllBack) {
    const ended = endedByHand(cashier, refund);
    if (!ended || (await apply(cashier.db, ended)) !== "DONE")
      return fail("STATE_CHANGED", { message: NOT_NOW });
  }
  const order = await findByOrder(cashier.db, found.orderId);
  const back = order ? order.payment.amount - order.booking.amounts.refunded - seen.balanceAmount : 0;
  if (order && back > 0) {
    // What is back counts towards what was promised: only the rest of it is still owed.
    const rest = refund && !isAllBack ? restOf(cashier, refund, back, deed.key) : null;
    if (!(await deskCancelled(cashier, order, seen, rest?.statements)))
      return fail("STATE_CHANGED", { message: NOT_NOW });
    if (rest) await sendRefund(cashier, rest.id);
  }
  return closeAfterLook(cashier, noted);
}

/** A person has sent some of it: nothing is written down, as our books have had it as sent since then. */
const wasByHand = ({ sides: { theirs } }: Looked): boolean => (theirs?.byHand ?? 0) > 0;

/** The deposit is gone for good: nothing of it is owed any more, and a cancel that waited for it ends. */
async function acceptReversal(
  cashier: Cashier,
  found: CaseRecord,
  { sides: { ours, theirs, bookingId } }: Looked,
  deed: Deed,
  line: CaseStep,
): Promise<CaseRecord | ApiError> {
  const order = await findByOrder(cashier.db, found.orderId);
  const over = order ? endedUnpaid(cashier, order) : [];
  const isCounted = ours !== null && ours.balance > 0 && bookingId !== null;
  const gone = isCounted ? [reversedStatement(cashier.db, bookingId, ours.balance, cashier.now)] : [];
  const left = (theirs?.balance ?? 0) - (isCounted ? 0 : (ours?.balance ?? 0));
  // Below 0: the ledger says that more went back than came in. A person has seen it.
  return written(cashier, found, { ...closing(left, cashier.now), settledDifference: left }, line, deed.key, [
    ...gone,
    ...over,
  ]);
}

/**
 * All that is left goes back through the provider: a refund of its own, or, of what is not ours, a cancel.
 */
async function cancelWhole(
  cashier: Cashier,
  found: CaseRecord,
  looked: Looked,
  deed: Deed,
  line: CaseStep,
): Promise<CaseRecord | ApiError> {
  if (found.kind !== "REFUND_STUCK") {
    const { theirs } = looked.sides;
    const [paymentKey, left] = theirs?.other
      ? [theirs.otherKey ?? null, theirs.other]
      : [looked.sides.paymentKey, theirs?.balance ?? 0];
    if (paymentKey === null) return fail("STATE_CHANGED", { message: NOT_NOW });
    const noted = await written(cashier, found, { state: "OPEN", proposal: null }, line, deed.key);
    if (isRefusal(noted)) return noted;
    // The key holds what was left: the same cancel sent twice is one.
    const input = { cancelReason: theirs?.other ? TWICE_PAID : NOTHING_BOOKED, refundableAmount: left };
    await cashier.provider.cancel(paymentKey, input, `case-${found.id}-${left}-${cashier.now.toString(36)}`);
    return closeAfterLook(cashier, noted);
  }
  const refund = await refundOf(cashier, looked);
  const whole = refund && wholeInstead(cashier, refund, deed.key);
  if (!whole) return fail("STATE_CHANGED", { message: NOT_NOW });
  const noted = await written(
    cashier,
    found,
    { state: "OPEN", proposal: null },
    line,
    deed.key,
    whole.statements,
  );
  if (isRefusal(noted)) return noted;
  await sendRefund(cashier, whole.id);
  return closeAfterLook(cashier, noted);
}

/** Looks once more: where the difference is gone the case is closed by it, and says so. */
async function closeAfterLook(cashier: Cashier, noted: CaseRecord): Promise<CaseRecord | ApiError> {
  await lookAtOrder(cashier, noted.orderId, noted.paymentKey);
  return (await findCase(cashier.db, noted.id)) ?? fail("NOT_FOUND");
}
