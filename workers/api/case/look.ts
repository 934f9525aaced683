import { standing } from "#domain/payment/case";
import type { CaseKind, TheirSide } from "#domain/payment/case";
import { NOT_FOUND_YET_MS, NOT_KNOWN } from "#domain/payment/never-paid";
import { askOrder } from "../payment/ask-order.ts";
import { settle } from "../payment/settle.ts";
import type { Cashier } from "../provider/cashier.ts";
import type { SeenPayment } from "../provider/port.ts";
import type { BookingRecord } from "../record/booking.ts";
import type { CaseRecord } from "../record/case.ts";
import { casesOfOrder } from "../record/case-store.ts";
import { closeGone, raiseCase } from "../record/raise-case.ts";
import type { Sides } from "../record/raise-case.ts";
import { findByOrder } from "../record/payment-store.ts";
import type { PaymentWithBooking } from "../record/payment-store.ts";
import { openRefund } from "../record/refund-terms.ts";
import { sweepRefund } from "../refund/send.ts";
import { lastSeen, ourSide, theirSide } from "./sides.ts";
import { log } from "#domain/log";

/**
 * What a look at the provider's books has shown; null where they could not be asked: nothing is concluded.
 */
export interface Looked {
  sides: Sides;
  seen: SeenPayment | null;
  /** The kinds of case that stand for the order now. */
  stands: CaseKind[];
  /** How many cases were opened by this look. */
  opened: number;
}

/**
 * Asks the provider about an order, settles what it says as any other news of it, and opens, renews or closes
 * the order's cases by what is left of it there and in our ledger.
 * @param paymentKey the provider's name for it, where our own books have none
 */
export async function lookAtOrder(
  cashier: Cashier,
  orderId: string,
  paymentKey: string | null = null,
): Promise<Looked | null> {
  // Before both sides: what somebody ends meanwhile is not judged by how it stood then (SPEC U110).
  const cases = await casesOfOrder(cashier.db, orderId);
  const before = await findByOrder(cashier.db, orderId);
  const asked = await askFor(cashier, orderId, before?.payment.paymentKey ?? paymentKey);
  if (asked === null) return null;
  if (asked === "NOT_THERE")
    return before ? judge(cashier, before, nothingThere(before, cashier.now), null, cases) : null;
  if (!before) return judgeUnknown(cashier, asked);
  const settled = await settle(cashier, asked);
  if (settled?.isUnasked) return null;
  const open = settled && openRefund(settled.booking);
  if (open && open.status !== "REQUESTED") await sweepRefund(cashier, open.id);
  const after = await findByOrder(cashier.db, orderId);
  const other = after && (await otherOf(cashier, after, [paymentKey, ...keysOf(cases)]));
  return other && judge(cashier, after, { ...newer(theirSide(asked), after), ...other }, asked, cases);
}

const keysOf = (cases: readonly CaseRecord[]): string[] =>
  cases.flatMap(({ theirs }) => theirs?.otherKey ?? []);

/**
 * What is left there of another payment of the same order: of the one that is asked about, or that a case
 * has named before. null: nobody can tell.
 */
async function otherOf(
  { provider }: Cashier,
  { payment: { orderId, paymentKey } }: PaymentWithBooking,
  keys: readonly (string | null)[],
): Promise<Pick<TheirSide, "other" | "otherKey"> | null> {
  const otherKey = keys.find((key) => key !== null && key !== paymentKey);
  if (!otherKey) return {};
  const asked = await provider.get(otherKey);
  if (!asked.ok) return asked.code === NOT_KNOWN ? {} : null;
  const { sighting, balanceAmount } = asked.payment;
  const isLeft = asked.payment.orderId === orderId && sighting.what === "TAKEN";
  return { otherKey, other: isLeft ? balanceAmount : 0 };
}

/** What was asked for a moment ago, or, where settling it has moved money since, what was seen of that. */
function newer(asked: TheirSide, { payment }: PaymentWithBooking): TheirSide {
  const seen = lastSeen(payment);
  return seen && seen.at > asked.at
    ? { ...asked, ...seen, amount: asked.amount, method: asked.method }
    : asked;
}

/** NOT_THERE: the provider knows no such order. null: it did not say. */
async function askFor(
  { provider }: Cashier,
  orderId: string,
  paymentKey: string | null,
): Promise<SeenPayment | "NOT_THERE" | null> {
  const asked = await askOrder(provider, { orderId, paymentKey });
  if (asked.ok) return asked.payment;
  if (asked.code !== NOT_KNOWN) return null;
  if (paymentKey === null) return "NOT_THERE";
  const named = await provider.get(paymentKey);
  if (named.ok) return named.payment;
  return named.code === NOT_KNOWN ? "NOT_THERE" : null;
}

/** What the provider does not know of long after it must have come to know it, it has not taken. */
function nothingThere({ payment }: PaymentWithBooking, now: number): TheirSide | null {
  const since = payment.attemptedAt ?? payment.approvedAt;
  if (since !== null && now - since < NOT_FOUND_YET_MS) return null;
  return {
    what: "NOT_TAKEN",
    status: null,
    amount: null,
    balance: 0,
    method: null,
    transactionKey: null,
    at: now,
  };
}

/** Judges an order by what is known of it without asking the provider. */
export async function judgeByOurs(cashier: Cashier, orderId: string): Promise<void> {
  const cases = await casesOfOrder(cashier.db, orderId);
  const found = await findByOrder(cashier.db, orderId);
  if (found) await judge(cashier, found, null, null, cases);
}

async function judge(
  cashier: Cashier,
  found: PaymentWithBooking,
  theirs: TheirSide | null,
  seen: SeenPayment | null,
  cases: readonly CaseRecord[],
): Promise<Looked> {
  const { db, now } = cashier;
  const ours = await ourSide(db, found);
  const { orderId, paymentKey } = found.payment;
  const asked = withByHand(theirs, cases, found.booking);
  const { judged, stands } = standing(ours, asked, now);
  const known = asked ?? withByHand(lastSeen(found.payment), cases, found.booking);
  const sides: Sides = { orderId, paymentKey, bookingId: found.booking.id, ours, theirs: known };
  const open = cases.filter(({ state }) => state !== "DONE");
  const opened = await raiseAll(cashier, stands, sides, cases);
  for (const one of open) {
    const isOver = one.kind === "UNKNOWN_ORDER" || (judged.includes(one.kind) && !stands.includes(one.kind));
    if (isOver) await closeGone(db, one, sides, now);
  }
  return { sides, seen, stands, opened };
}

/** Kinds that are ended with more at the provider than in our books only by what was sent past it. */
const ENDED_BY_HAND: readonly CaseKind[] = ["UNKNOWN_ORDER", "BOOKS_DIFFER", "UNRESOLVED", "REFUND_STUCK"];

function withByHand<Side extends TheirSide | null>(
  theirs: Side,
  cases: readonly CaseRecord[],
  booking?: BookingRecord,
): Side {
  const sums = cases.flatMap(({ kind, settledDifference, theirs: before }) => [
    before?.byHand ?? 0,
    ENDED_BY_HAND.includes(kind) ? (settledDifference ?? 0) : 0,
  ]);
  const arrived = theirs?.hasArrived && booking ? sentByHand(booking) : 0;
  const byHand = Math.max(0, arrived, ...sums);
  return theirs && byHand > 0 ? { ...theirs, byHand } : theirs;
}

/**
 * Won that a person has sent after the provider had taken them to send them to an account; 0 where it has
 * taken another part since: which of them the bank speaks of it does not say.
 */
function sentByHand({ refunds }: BookingRecord): number {
  const taken = refunds.filter(({ status, takenAt }) => status !== "WITHDRAWN" && takenAt !== null);
  const last = taken.toSorted((a, b) => (a.takenAt ?? 0) - (b.takenAt ?? 0)).at(-1);
  const isByHand = last?.status === "DONE" && last.problem === "PAY_BY_HAND";
  return isByHand ? last.refund : 0;
}

async function raiseAll(
  cashier: Cashier,
  kinds: readonly CaseKind[],
  sides: Sides,
  cases: readonly CaseRecord[],
): Promise<number> {
  let opened = 0;
  for (const kind of kinds) {
    if (!(await raiseCase(cashier.db, kind, sides, cashier.now, cases))) continue;
    opened += 1;
    const { orderId } = sides;
    log("error", "case", { alarm: kind === "UNRESOLVED", kind, orderId });
  }
  return opened;
}

/** Money at the provider for an order that our books have never heard of. */
async function judgeUnknown(cashier: Cashier, seen: SeenPayment): Promise<Looked> {
  const { orderId, paymentKey } = seen;
  const cases = await casesOfOrder(cashier.db, orderId);
  const theirs = withByHand(theirSide(seen), cases);
  const sides: Sides = { orderId, paymentKey, bookingId: null, ours: null, theirs };
  const stands: CaseKind[] = theirs.balance > 0 || theirs.byHand ? ["UNKNOWN_ORDER"] : [];
  const opened = await raiseAll(cashier, stands, sides, cases);
  if (stands.length === 0 && theirs.what !== "UNKNOWN")
    for (const one of cases) if (one.state !== "DONE") await closeGone(cashier.db, one, sides, cashier.now);
  return { sides, seen, stands, opened };
}
