import { won, ZERO } from "../money.ts";
import type { Won } from "../money.ts";
import type { Cancellation } from "./cancellation.ts";
import type { RefundStep } from "./quote.ts";

/** What the payment allows: won that are left of it, and whether a part of it can go back. */
export interface Reach {
  left: Won;
  isPartialCancelable: boolean;
}

/**
 * A cancel as its payment allows it: never more back than is left, and where only all of a payment can be
 * cancelled no fee is kept of it. null: a part of it cannot be given back.
 */
export function withinReach(
  cancellation: Cancellation,
  { left, isPartialCancelable }: Reach,
): Cancellation | null {
  const { refund, isWhole, fee } = cancellation;
  if (refund === 0) return cancellation;
  if (!isPartialCancelable && refund < left)
    return isWhole
      ? { ...cancellation, percent: 100, paid: left, fee: ZERO, refund: left, isImmediate: true }
      : null;
  return refund <= left ? cancellation : { ...cancellation, paid: won(fee + left), refund: left };
}

/**
 * The refund timeline as its payment allows it: what a quote at any moment of a row would give. Neighbours
 * that have become the same are one row.
 */
export function stepsWithinReach(
  steps: readonly RefundStep[],
  { left, isPartialCancelable }: Reach,
): RefundStep[] {
  const rows: RefundStep[] = [];
  for (const step of steps) {
    const isWhole = !isPartialCancelable && step.amount > 0;
    const row = isWhole
      ? { ...step, percent: 100, amount: left }
      : { ...step, amount: won(Math.min(step.amount, left)) };
    const last = rows.at(-1);
    if (last?.percent === row.percent && last.amount === row.amount) last.to = row.to;
    else rows.push(row);
  }
  return rows;
}
