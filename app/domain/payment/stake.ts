import { differenceOf, ownDifference, wentTwice } from "./case.ts";
import type { CaseKind, CaseVerb, OurSide, TheirSide } from "./case.ts";

/** Verbs after which money has moved or is counted otherwise: above an amount a second person must agree. */
const MOVES_MONEY: readonly CaseVerb[] = ["ACCEPT", "PAID_BY_HAND", "CANCEL_WHOLE"];

/**
 * The won of an open refund that still have to reach its owner: what is back at the provider past our books
 * counts, but not what its bank has sent back.
 */
export function owedOf(ours: OurSide, theirs: TheirSide | null): number {
  const refund = ours.refund;
  if (!refund) return 0;
  const isBack = theirs !== null && theirs.what !== "UNKNOWN" && refund.takenAt === null;
  return isBack ? Math.max(0, refund.refund + Math.min(0, ownDifference(ours, theirs))) : refund.refund;
}

/** The won that are at stake in a case: what a second person is asked about. */
export function stakeOf(kind: CaseKind, ours: OurSide | null, theirs: TheirSide | null): number {
  const difference = theirs ? Math.abs(differenceOf(ours, theirs)) : 0;
  switch (kind) {
    case "REFUND_STUCK":
      return Math.max(ours?.refund?.refund ?? 0, difference);
    case "UNRESOLVED":
    case "DEPOSIT_REVERSED":
      return ours?.amount ?? difference;
    case "UNKNOWN_ORDER":
    case "BOOKS_DIFFER":
      return theirs?.byHand ? Math.abs(wentTwice(differenceOf(ours, theirs), theirs)) : difference;
    case "SETTLEMENT_DIFFERS":
      return difference;
  }
}

/** What is at stake in doing it: all that is left, where all of it goes back. */
export const stakeOfVerb = (verb: CaseVerb, stake: number, theirs: Left | null): number =>
  verb === "CANCEL_WHOLE" && !theirs?.other ? Math.max(stake, theirs?.balance ?? 0) : stake;

/** What is left at the provider, in won. */
type Left = { balance: number; other?: number | null | undefined };

/** Whether a second person must agree to it. @param above won; up to it one person is enough */
export const needsSecond = (verb: CaseVerb, stake: number, theirs: Left | null, above: number): boolean =>
  MOVES_MONEY.includes(verb) && stakeOfVerb(verb, stake, theirs) > above;
