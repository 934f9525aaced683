import type { BookingStatus } from "../booking/statuses.ts";
import type { PaymentStatus } from "../booking/view.ts";
import type { RefundProblem, RefundStatus } from "../refund/states.ts";
import type { Certainty } from "./sighting.ts";

/**
 * What about an order's money a person has to look at. UNKNOWN_ORDER: money lies at the provider for an order
 * we have never heard of. BOOKS_DIFFER: what is left of it there is not what our ledger says. UNRESOLVED:
 * nobody knows for half an hour whether it was paid, or it does not go back. REFUND_STUCK: a refund that no
 * machine can finish. DEPOSIT_REVERSED: the bank took a deposit back after its booking had gone on.
 * SETTLEMENT_DIFFERS: what the provider settles for it is not what it says it took.
 */
export const CASE_KINDS = [
  "UNKNOWN_ORDER",
  "BOOKS_DIFFER",
  "UNRESOLVED",
  "REFUND_STUCK",
  "DEPOSIT_REVERSED",
  "SETTLEMENT_DIFFERS",
] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** PROPOSED: somebody has decided, and the sum is so large that a second person must say yes. */
export type CaseState = "OPEN" | "PROPOSED" | "DONE";

/**
 * What a person can do. ASK_AGAIN: look at the provider's books now. ACCEPT: our books take over what theirs
 * say. PAID_BY_HAND: the money was sent past the provider. NEW_ACCOUNT: the customer is asked for another
 * account. CANCEL_WHOLE: all that is left goes back through the provider.
 */
export const CASE_VERBS = ["ASK_AGAIN", "ACCEPT", "PAID_BY_HAND", "NEW_ACCOUNT", "CANCEL_WHOLE"] as const;
export type CaseVerb = (typeof CASE_VERBS)[number];

/** An open refund as much as a case depends on it. Amounts in won, times in epoch ms. */
export interface RefundSide {
  id: string;
  status: RefundStatus;
  failCode: string | null;
  /** The case of an older build has it in failCode. */
  problem?: RefundProblem | null;
  refund: number;
  attempts: number;
  takenAt: number | null;
  approvedAt: number | null;
  /** By when the law wants it back; the case of an older build has none. */
  dueAt?: number;
  /** Whose it is has left, and names no account any more. */
  hasOwnerLeft?: boolean;
}

/** An order's money as our books have it. Amounts in won, times in epoch ms. */
export interface OurSide {
  status: PaymentStatus;
  amount: number;
  /** What our ledger says is left of it. */
  balance: number;
  bookingStatus: BookingStatus;
  attemptedAt: number | null;
  isGivingBack: boolean;
  isReversed: boolean;
  isPartialCancelable: boolean;
  refund: RefundSide | null;
}

/** The same money as the provider's books have it; `balance` is 0 where none was taken. */
export interface TheirSide {
  what: Certainty;
  /** The provider's own word, with a sum that is not in won; null where only our last sighting is known. */
  status: string | null;
  amount: number | null;
  balance: number;
  method: string | null;
  transactionKey: string | null;
  /** When it was asked for, epoch ms. */
  at: number;
  /** What is on its way back there; absent where nothing is, or only our last sighting is known. */
  underWay?: UnderWay;
  /** Won of it that a person has sent past the provider: nobody is owed them from there. */
  byHand?: number;
  /** The bank says that all that was to go to an account has arrived there. */
  hasArrived?: true;
  /** Won that are left there of another payment of the same order, and its key. */
  other?: number;
  otherKey?: string;
  /** It was made in another currency: no sum of it is in won. */
  isForeign?: true;
}

/** Won that the provider is sending back by its own word, and since when, epoch ms. */
export interface UnderWay {
  won: number;
  since: number;
}

/** A payment whose truth has not been known for so long is a case. */
export const UNRESOLVED_MS = 30 * 60_000;

/** For so long what the provider says is on its way is sent by nobody's hand: it may arrive any day. */
const MAY_ARRIVE_MS = 14 * 86_400_000;

/** Refusals that may pass by themselves, by how often they were met: only then nobody can finish it. */
const PATIENCE: Readonly<Record<string, number>> = {
  FORBIDDEN_BANK_REFUND_REQUEST: 6,
  NOT_AVAILABLE_BANK: 6,
  NOT_CANCELABLE_PAYMENT_FOR_DORMANT_USER: 2,
};

/** Problems and refusals after which it is the customer's turn: they are asked for an account. */
export const CUSTOMERS_TURN: readonly string[] = ["ACCOUNT_NEEDED", "INVALID_REFUND_ACCOUNT_INFO"];

/**
 * Whether no machine and no customer can finish a refund, or its money is on its way to an account for longer
 * than the law leaves. Times: epoch ms.
 */
export function isStuck(refund: RefundSide, now: number): boolean {
  const { status, attempts, takenAt, approvedAt, dueAt = Number.POSITIVE_INFINITY } = refund;
  const why = refund.problem ?? refund.failCode;
  if (status === "SENT" && takenAt !== null) return now > dueAt;
  if (status === "SENT") return approvedAt !== null && now - approvedAt >= UNRESOLVED_MS;
  if (status !== "FAILED" || why === null) return false;
  if (CUSTOMERS_TURN.includes(why)) return refund.hasOwnerLeft ?? false;
  return attempts >= (refund.problem ? 1 : (PATIENCE[why] ?? 1));
}

/** Won that are left at the provider beyond what our ledger says; below 0 where less is left there. */
export const differenceOf = (
  ours: Pick<OurSide, "balance"> | null,
  theirs: Pick<TheirSide, "balance" | "other">,
): number => ownDifference(ours, theirs) + (theirs.other ?? 0);

/** The same without what another payment of the order has taken. */
export const ownDifference = (ours: Pick<OurSide, "balance"> | null, theirs: Pick<TheirSide, "balance">) =>
  theirs.balance - (ours?.balance ?? 0);

/** Won that a person has sent and that have left the provider as well; below 0 what is there beyond them. */
export const wentTwice = (difference: number, { byHand = 0 }: Pick<TheirSide, "byHand">): number =>
  byHand > 0 ? byHand - difference : 0;

/** A cancel of ours that the provider has taken and that is on its way: the books meet when it arrives. */
const isUnderWay = ({ refund }: OurSide, difference: number): boolean =>
  refund !== null && (refund.takenAt !== null || refund.status === "SENT") && -difference === refund.refund;

/**
 * Which cases stand for an order as both sides have it now. `theirs` null: the provider has not been asked,
 * so nothing is said of the books' difference (it is not in `judged`). Times: epoch ms.
 */
export function standing(
  ours: OurSide,
  theirs: TheirSide | null,
  now: number,
): { judged: CaseKind[]; stands: CaseKind[] } {
  const judged: CaseKind[] = ["UNRESOLVED", "REFUND_STUCK", "DEPOSIT_REVERSED"];
  const stands: CaseKind[] = [];
  const isOpen = ours.status === "CONFIRMING";
  if (isOpen && ours.attemptedAt !== null && now - ours.attemptedAt >= UNRESOLVED_MS)
    stands.push("UNRESOLVED");
  if (ours.refund && isStuck(ours.refund, now)) stands.push("REFUND_STUCK");
  if (ours.isReversed) stands.push("DEPOSIT_REVERSED");
  if (theirs === null || theirs.what === "UNKNOWN") return { judged, stands };
  const difference = differenceOf(ours, theirs);
  const isExplained = isOpen || ours.isReversed || isUnderWay(ours, difference);
  const isUneven = difference !== 0 || wentTwice(difference, theirs) > 0;
  if (theirs.other || (isUneven && !isExplained)) stands.push("BOOKS_DIFFER");
  return { judged: [...judged, "BOOKS_DIFFER"], stands };
}

/**
 * Whether the provider may still send what a person would send by hand: it said so when it was asked last, or
 * it has taken a cancel of ours and was not asked since.
 */
function mayArrive(ours: OurSide | null, { underWay, at }: TheirSide): boolean {
  const { status, takenAt } = ours?.refund ?? {};
  if (status === "SENT" && takenAt && at < takenAt) return true;
  return underWay !== undefined && at - underWay.since < MAY_ARRIVE_MS;
}

/** Nothing that the provider has shown of a payment could be read, and its booking is over meanwhile. */
export const isUnread = (kind: CaseKind, ours: OurSide | null, theirs: TheirSide | null): boolean =>
  kind === "UNRESOLVED" && ours?.bookingStatus === "FAIL" && !ours.isGivingBack && !theirs?.status;

/** What may be done about a case as both sides have it; the provider's side is null while it is not known. */
export function verbsFor(kind: CaseKind, ours: OurSide | null, theirs: TheirSide | null): CaseVerb[] {
  if (theirs === null || theirs.what === "UNKNOWN")
    return isUnread(kind, ours, theirs) ? ["ASK_AGAIN", "PAID_BY_HAND"] : ["ASK_AGAIN"];
  if (kind !== "SETTLEMENT_DIFFERS" && mayArrive(ours, theirs)) return ["ASK_AGAIN"];
  const difference = differenceOf(ours, theirs);
  const isLess: CaseVerb[] = difference < 0 ? ["ACCEPT"] : [];
  // Money that came into an account can only go back to one that its owner names.
  const hasWayBack = theirs.method !== "VIRTUAL_ACCOUNT" && theirs.balance > 0;
  const canCancel = theirs.other ? true : hasWayBack && !ours?.balance;
  const isNotOurs: CaseVerb[] =
    difference > 0 ? ["PAID_BY_HAND", ...(canCancel ? (["CANCEL_WHOLE"] as const) : [])] : [];
  switch (kind) {
    case "UNKNOWN_ORDER":
    case "BOOKS_DIFFER":
      if (wentTwice(difference, theirs) > 0) return ["ASK_AGAIN", "ACCEPT"];
      return ["ASK_AGAIN", ...isLess, ...isNotOurs];
    case "UNRESOLVED":
      return ours?.isGivingBack && (theirs.balance > 0 || theirs.isForeign)
        ? ["ASK_AGAIN", "PAID_BY_HAND"]
        : ["ASK_AGAIN"];
    case "DEPOSIT_REVERSED":
    case "SETTLEMENT_DIFFERS":
      return ["ASK_AGAIN", "ACCEPT"];
    case "REFUND_STUCK":
      return refundVerbs(ours, theirs, ownDifference(ours, theirs));
  }
}

function refundVerbs(ours: OurSide | null, theirs: TheirSide, difference: number): CaseVerb[] {
  const refund = ours?.refund;
  const isTaken = refund !== null && refund !== undefined && refund.takenAt !== null;
  // It has been on its way for too long: whoever has heard of it, or sends it themselves, ends it.
  if (refund?.status === "SENT" && isTaken) return ["ASK_AGAIN", "PAID_BY_HAND"];
  if (!refund || refund.status !== "FAILED") return ["ASK_AGAIN"];
  const verbs: CaseVerb[] = ["ASK_AGAIN"];
  if (!isTaken && difference < 0) verbs.push("ACCEPT");
  verbs.push("PAID_BY_HAND");
  if (theirs.method === "VIRTUAL_ACCOUNT") verbs.push("NEW_ACCOUNT");
  if (!isTaken && difference === 0 && theirs.balance > 0) verbs.push("CANCEL_WHOLE");
  return verbs;
}
