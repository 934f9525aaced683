import type { Amounts } from "./amounts.ts";
import { ANYONE } from "./display.ts";
import { formatWon } from "../format.ts";

/** One line of a price broken down; `amount` in won, negative for what comes off. */
export interface PriceLine {
  name: string;
  amount: number;
}

/**
 * How the price came about: the items, or the list price less the discount, then coupon and deposit. Their
 * sum is what is paid.
 */
export function priceLines(
  amounts: Pick<{ [name in keyof Amounts]: number }, "list" | "discount" | "coupon" | "deposit">,
  items: readonly { name: string; qty: number; unitPrice: number }[],
): PriceLine[] {
  const seats = items.reduce((sum, { qty }) => sum + qty, 0);
  const lines: PriceLine[] =
    amounts.discount > 0
      ? [
          { name: `정가 ${seats}명`, amount: amounts.list },
          { name: "프로그램 할인", amount: -amounts.discount },
        ]
      : items.filter(({ unitPrice }) => unitPrice > 0).map(itemLine);
  if (amounts.coupon > 0) lines.push({ name: "쿠폰", amount: -amounts.coupon });
  if (amounts.deposit > 0) lines.push({ name: `보증금 ${seats}명`, amount: amounts.deposit });
  return lines;
}

const itemLine = ({ name, qty, unitPrice }: { name: string; qty: number; unitPrice: number }): PriceLine => ({
  name: `${name === ANYONE ? "" : `${name} `}${formatWon(unitPrice)} × ${qty}명`,
  amount: unitPrice * qty,
});
