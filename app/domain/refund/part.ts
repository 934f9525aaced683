import { won } from "../money.ts";
import type { Won } from "../money.ts";

/** As much of a booking's item as what comes back for it depends on. */
export interface PaidItem {
  optionId: string;
  name: string;
  qty: number;
  cancelledQty: number;
  unitPrice: Won;
}

export interface CancelItem {
  optionId: string;
  qty: number;
}

export type PartProblem =
  | { reason: "OPTION_UNKNOWN" | "OPTION_TWICE" | "NOTHING_LEFT" }
  | { reason: "TOO_MANY"; name: string; left: number };

/**
 * `paid`: what was paid for these items, coupon counted in. `isWhole`: nobody is left in the booking after
 * it.
 */
export type Part =
  | { ok: true; items: CancelItem[]; isWhole: boolean; people: number; paid: Won }
  | { ok: false; problem: PartProblem };

const leftOf = ({ qty, cancelledQty }: PaidItem): number => qty - cancelledQty;
const priceOf = (items: readonly PaidItem[], count: (item: PaidItem) => number): number =>
  items.reduce((sum, item) => sum + item.unitPrice * count(item), 0);

/**
 * The part of a booking that is to be cancelled: the chosen options and numbers, or all that is left. What
 * was paid for it is its share of `pay` by price, so a coupon counts in proportion (SPEC §4). Shares are
 * whole won and counted up from the first cancel on, so that whatever the order and however often, all parts
 * together are exactly `pay`.
 */
export function partOf(items: readonly PaidItem[], pay: Won, chosen?: readonly CancelItem[]): Part {
  const wanted =
    chosen ??
    items.filter((item) => leftOf(item) > 0).map((item) => ({ optionId: item.optionId, qty: leftOf(item) }));
  const problem = problemOf(items, wanted);
  if (problem) return { ok: false, problem };
  const qtyOf = ({ optionId }: PaidItem): number => wanted.find((one) => one.optionId === optionId)?.qty ?? 0;
  const before = shareUpTo(items, pay, (item) => item.cancelledQty);
  const after = shareUpTo(items, pay, (item) => item.cancelledQty + qtyOf(item));
  return {
    ok: true,
    items: wanted.map(({ optionId, qty }) => ({ optionId, qty })),
    isWhole: items.every((item) => leftOf(item) === qtyOf(item)),
    people: wanted.reduce((sum, { qty }) => sum + qty, 0),
    paid: won(after - before),
  };
}

function problemOf(items: readonly PaidItem[], wanted: readonly CancelItem[]): PartProblem | null {
  if (wanted.length === 0) return { reason: "NOTHING_LEFT" };
  for (const { optionId, qty } of wanted) {
    const item = items.find((candidate) => candidate.optionId === optionId);
    if (!item) return { reason: "OPTION_UNKNOWN" };
    if (wanted.filter((one) => one.optionId === optionId).length > 1) return { reason: "OPTION_TWICE" };
    if (qty > leftOf(item)) return { reason: "TOO_MANY", name: item.name, left: leftOf(item) };
  }
  return null;
}

function shareUpTo(items: readonly PaidItem[], pay: Won, count: (item: PaidItem) => number): number {
  const all = priceOf(items, (item) => item.qty);
  return all === 0 ? 0 : Math.floor((pay * priceOf(items, count)) / all);
}

/** What was paid for all that is not cancelled yet. */
export function paidForRest(items: readonly PaidItem[], pay: Won): Won {
  return won(
    (priceOf(items, (item) => item.qty) === 0 ? 0 : pay) - shareUpTo(items, pay, (item) => item.cancelledQty),
  );
}

/** What the customer reads about it. */
export function partMessage(problem: PartProblem): string {
  switch (problem.reason) {
    case "OPTION_UNKNOWN":
      return "이 예약에 없는 선택이에요. 다시 골라 주세요.";
    case "OPTION_TWICE":
      return "같은 선택이 두 번 있어요. 인원을 한 번에 골라 주세요.";
    case "NOTHING_LEFT":
      return "취소할 사람을 골라 주세요.";
    case "TOO_MANY":
      return `${problem.name}에서 취소할 수 있는 사람은 ${problem.left}명이에요.`;
  }
}
