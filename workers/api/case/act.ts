import { MOVES_MONEY, stakeOfVerb, verbsFor } from "#domain/payment/case";
import type { CaseVerb } from "#domain/payment/case";
import { OPEN_REFUNDS } from "#domain/refund/states";
import { ApiError, fail } from "../errors.ts";
import { deskCancelled } from "../payment/desk-cancelled.ts";
import { writeGivenBack } from "../payment/give-back.ts";
import type { Cashier } from "../provider/cashier.ts";
import { tellAccountNeeded } from "../record/account-needed.ts";
import { apply } from "../record/guard.ts";
import { findCase, isDone, setCase, stepStatement } from "../record/case-store.ts";
import type { CaseRecord, CaseStep, Person, Proposal } from "../record/case-store.ts";
import { findByOrder, reversedStatement } from "../record/payment-store.ts";
import { ACCOUNT_NEEDED, findRefund, setRefund } from "../record/refund-store.ts";
import type { FoundRefund } from "../record/refund-store.ts";
import { ACCOUNT_LOOK_MS } from "../record/new-refund.ts";
import { endedByHand, hastenRefund, sendRefund } from "../refund/send.ts";
import { goOn, wholeInstead } from "./rest.ts";
import { lookAtOrder } from "./look.ts";
import type { Looked } from "./look.ts";

/** What somebody at the desk wants done about a case. */
export interface Deed {
  verb: CaseVerb;
  why: string;
  /** What proves a payment by hand: the bank's number of the transfer. */
  reference: string;
  by: Person;
  /** The request's own key: what is asked for twice under it is done once. */
  key: string;
}

const NOT_NOW = "지금 이 건에는 할 수 없는 일이에요. 새로고침해 주세요.";
const UNASKED = "결제사가 답하지 않아 지금은 아무것도 바꾸지 않았어요. 잠시 후 다시 시도해 주세요.";
const WAITS = "다른 사람의 승인을 기다리고 있어요.";
const ALREADY_DONE = "이미 끝난 건이에요.";

/**
 * Does what a person decided about a case, after a fresh look at the provider's books: 503 UNAVAILABLE where
 * they cannot be asked, 409 STATE_CHANGED where the verb does not fit what stands there now. Above `above` won
 * a decision that moves money waits for a second person. The case as it then is.
 * @param above won; up to it one person is enough
 */
export async function actOnCase(
  cashier: Cashier,
  id: string,
  deed: Deed,
  above: number,
): Promise<CaseRecord | ApiError> {
  const first = await findCase(cashier.db, id);
  if (!first) return fail("NOT_FOUND");
  if (await isDone(cashier.db, id, deed.key)) return first;
  if (first.state === "DONE") return fail("STATE_CHANGED", { message: ALREADY_DONE });
  if (deed.verb === "ASK_AGAIN") await hastenRefund(cashier, first.ours?.refund?.id);
  const looked = await lookAtOrder(cashier, first.orderId, first.paymentKey);
  if (!looked) return fail("UNAVAILABLE", { message: UNASKED });
  const found = await findCase(cashier.db, id);
  if (!found) return fail("NOT_FOUND");
  if (deed.verb === "ASK_AGAIN") return asked(cashier, found, deed);
  // The look itself may have settled it: there is nothing left to do.
  if (found.state === "DONE") return found;
  if (found.state === "PROPOSED") return fail("STATE_CHANGED", { message: WAITS });
  const { ours, theirs } = looked.sides;
  if (!verbsFor(found.kind, ours, theirs).includes(deed.verb))
    return fail("STATE_CHANGED", { message: NOT_NOW });
  const stake = stakeOfVerb(deed.verb, found.amount, theirs);
  if (MOVES_MONEY.includes(deed.verb) && stake > above) return propose(cashier, found, deed);
  return run(cashier, found, looked, deed, lineOf("ACTED", deed, cashier.now));
}

/**
 * A second person says yes to what another has decided: 403 FORBIDDEN for the same one, 409 STATE_CHANGED
 * where it fits no more.
 */
export async function approveCase(
  cashier: Cashier,
  id: string,
  { by, key }: Pick<Deed, "by" | "key">,
): Promise<CaseRecord | ApiError> {
  const first = await findCase(cashier.db, id);
  if (!first) return fail("NOT_FOUND");
  if (await isDone(cashier.db, id, key)) return first;
  if (first.state !== "PROPOSED" || !first.proposal) return fail("STATE_CHANGED", { message: NOT_NOW });
  if (first.proposal.by.id === by.id)
    return fail("FORBIDDEN", { message: "제안한 사람은 승인할 수 없어요. 다른 운영자가 승인해 주세요." });
  const looked = await lookAtOrder(cashier, first.orderId, first.paymentKey);
  if (!looked) return fail("UNAVAILABLE", { message: UNASKED });
  const found = await findCase(cashier.db, id);
  // A look that shows other sums takes the proposal back.
  if (!found?.proposal) return fail("STATE_CHANGED", { message: NOT_NOW });
  const { verb, why, reference } = found.proposal;
  const { ours, theirs } = looked.sides;
  if (!verbsFor(found.kind, ours, theirs).includes(verb)) return fail("STATE_CHANGED", { message: NOT_NOW });
  const deed = { verb, why, reference, by, key };
  return run(cashier, found, looked, deed, lineOf("APPROVED", deed, cashier.now));
}

/** A second person says no: the case is open again. */
export async function declineCase(
  cashier: Cashier,
  id: string,
  { by, key, why }: Pick<Deed, "by" | "key" | "why">,
): Promise<CaseRecord | ApiError> {
  const found = await findCase(cashier.db, id);
  if (!found) return fail("NOT_FOUND");
  if (await isDone(cashier.db, id, key)) return found;
  if (!found.proposal) return fail("STATE_CHANGED", { message: NOT_NOW });
  const line = {
    what: "DECLINED",
    verb: found.proposal.verb,
    by,
    why,
    reference: "",
    at: cashier.now,
  } as const;
  return written(cashier, found, { state: "OPEN", proposal: null }, line, key);
}

const lineOf = (what: CaseStep["what"], { verb, by, why, reference }: Deed, at: number): CaseStep => ({
  what,
  verb,
  by,
  why,
  reference,
  at,
});

async function asked(cashier: Cashier, found: CaseRecord, deed: Deed): Promise<CaseRecord | ApiError> {
  await apply(cashier.db, [
    stepStatement(cashier.db, found.id, lineOf("ACTED", deed, cashier.now), deed.key),
  ]);
  return found;
}

async function propose(cashier: Cashier, found: CaseRecord, deed: Deed): Promise<CaseRecord | ApiError> {
  const { verb, why, reference, by } = deed;
  const proposal: Proposal = { verb, why, reference, by, at: cashier.now };
  return written(
    cashier,
    found,
    { state: "PROPOSED", proposal },
    lineOf("PROPOSED", deed, cashier.now),
    deed.key,
  );
}

/** Writes the case and the line of its history; 409 where somebody was faster. */
async function written(
  cashier: Cashier,
  found: CaseRecord,
  patch: Partial<CaseRecord>,
  line: CaseStep,
  key: string,
  also: D1PreparedStatement[] = [],
): Promise<CaseRecord | ApiError> {
  const { db, now } = cashier;
  const outcome = await apply(db, [
    ...setCase(db, found, patch, now),
    stepStatement(db, found.id, line, key),
    ...also,
  ]);
  if (outcome !== "DONE") return fail("STATE_CHANGED", { message: NOT_NOW });
  return (await findCase(db, found.id)) ?? fail("NOT_FOUND");
}

/** A case that a person ends, with the difference they have explained. */
const closing = (difference: number, now: number): Partial<CaseRecord> => ({
  state: "DONE",
  proposal: null,
  closedAt: now,
  difference,
  settledDifference: difference === 0 ? null : difference,
});

async function run(
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
  const patch = { failCode: ACCOUNT_NEEDED, account: null, nextAt: cashier.now + ACCOUNT_LOOK_MS };
  const asks = setRefund(cashier.db, refund.refund, patch, cashier.now).statements;
  const told = tellAccountNeeded(cashier.db, refund, cashier.now);
  return written(cashier, found, closing(found.difference, cashier.now), line, deed.key, [...asks, told]);
}

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
    if (!order || !looked.seen || !theirs) return fail("STATE_CHANGED", { message: NOT_NOW });
    const settled = await writeGivenBack(cashier, order, looked.seen, () => []);
    if (!settled) return fail("STATE_CHANGED", { message: NOT_NOW });
    return written(cashier, found, closing(theirs.balance, cashier.now), line, deed.key);
  }
  if (!theirs || ours?.refund) return fail("STATE_CHANGED", { message: NOT_NOW });
  return written(cashier, found, closing(found.difference, cashier.now), line, deed.key);
}

/** Our books take over what the provider's say: what went back there is written down, and what it ends, ends. */
async function accept(
  cashier: Cashier,
  found: CaseRecord,
  looked: Looked,
  deed: Deed,
  line: CaseStep,
): Promise<CaseRecord | ApiError> {
  if (found.kind === "SETTLEMENT_DIFFERS")
    return written(cashier, found, closing(found.difference, cashier.now), line, deed.key);
  if (found.kind === "DEPOSIT_REVERSED") return acceptReversal(cashier, found, looked, deed, line);
  const { seen } = looked;
  const { ours, theirs } = looked.sides;
  if (!seen || !ours || !theirs) return fail("STATE_CHANGED", { message: NOT_NOW });
  // The intent first: whatever fails below, the same decision goes on with it.
  const noted = await written(cashier, found, { state: "OPEN", proposal: null }, line, deed.key);
  if (noted instanceof ApiError) return noted;
  const refund = await refundOf(cashier, looked);
  const back = ours.balance - theirs.balance;
  if (refund && back >= refund.refund.refund) {
    const ended = endedByHand(cashier, refund);
    if (!ended || (await apply(cashier.db, ended)) !== "DONE")
      return fail("STATE_CHANGED", { message: NOT_NOW });
  }
  const order = await findByOrder(cashier.db, found.orderId);
  const isLess = order && seen.balanceAmount < order.payment.amount - order.booking.amounts.refunded;
  if (order && isLess && !(await deskCancelled(cashier, order, seen)))
    return fail("STATE_CHANGED", { message: NOT_NOW });
  if (refund) await goOn(cashier, refund.refund.id, deed.key);
  return closeAfterLook(cashier, noted);
}

async function acceptReversal(
  cashier: Cashier,
  found: CaseRecord,
  { sides: { ours, theirs, bookingId } }: Looked,
  deed: Deed,
  line: CaseStep,
): Promise<CaseRecord | ApiError> {
  const isCounted = ours !== null && ours.balance > 0 && bookingId !== null;
  const gone = isCounted ? [reversedStatement(cashier.db, bookingId, ours.balance, cashier.now)] : [];
  const left = (theirs?.balance ?? 0) - (isCounted ? 0 : (ours?.balance ?? 0));
  // Below 0: the ledger says that more went back than came in. A person has seen it.
  return written(
    cashier,
    found,
    { ...closing(left, cashier.now), settledDifference: left },
    line,
    deed.key,
    gone,
  );
}

/** All that is left goes back through the provider: a refund of its own, or, of what is not ours, a cancel. */
async function cancelWhole(
  cashier: Cashier,
  found: CaseRecord,
  looked: Looked,
  deed: Deed,
  line: CaseStep,
): Promise<CaseRecord | ApiError> {
  const { paymentKey } = looked.sides;
  if (found.kind !== "REFUND_STUCK") {
    if (paymentKey === null) return fail("STATE_CHANGED", { message: NOT_NOW });
    const noted = await written(cashier, found, { state: "OPEN", proposal: null }, line, deed.key);
    if (noted instanceof ApiError) return noted;
    const left = looked.sides.theirs?.balance ?? 0;
    // The key holds what was left: the same cancel sent twice is one.
    const input = { cancelReason: "예약이 남아 있지 않아 취소했어요.", refundableAmount: left };
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
  if (noted instanceof ApiError) return noted;
  await sendRefund(cashier, whole.id);
  return closeAfterLook(cashier, noted);
}

/** Looks once more: where the difference is gone the case is closed by it, and says so. */
async function closeAfterLook(cashier: Cashier, noted: CaseRecord): Promise<CaseRecord | ApiError> {
  await lookAtOrder(cashier, noted.orderId, noted.paymentKey);
  return (await findCase(cashier.db, noted.id)) ?? fail("NOT_FOUND");
}
