import { ZERO } from "../money.ts";
import type { Won } from "../money.ts";
import { refundDueAt } from "./due.ts";
import { partOf } from "./part.ts";
import type { CancelItem, PaidItem, PartProblem } from "./part.ts";
import type { RefundPolicy } from "./policies.ts";
import { quoteRefund } from "./quote.ts";

/**
 * How long a request that is not refunded in full waits for the operator's word before it goes through by
 * itself (SPEC §2).
 */
export const APPROVAL_MS = 30 * 60_000;

/** For how long a quote counts. */
export const QUOTE_MS = 10 * 60_000;

/** SELLER: the operator cancels, or too few people came together; everything comes back. */
export type RefundRule = "DAYS" | "JUST_PAID" | "STARTED" | "SELLER";

export interface Cancellation {
  items: CancelItem[];
  isWhole: boolean;
  people: number;
  rule: RefundRule;
  percent: number;
  paid: Won;
  fee: Won;
  refund: Won;
  /** Nobody has to look at it first: all of it comes back, or nothing was paid. */
  isImmediate: boolean;
  quotedAt: number;
  /** A quote holds 10 minutes, but never past the start. */
  validUntil: number;
  dueAt: number;
}

export interface CancelTerms {
  policy: RefundPolicy;
  items: readonly PaidItem[];
  pay: Won;
  paidAt: number | null;
  sessionStartAt: number;
}

/**
 * What cancelling a booking, or the chosen part of it, would bring back (SPEC §3). Times: epoch ms.
 * @param quotedAt when the customer was shown the quote; it counts while it is 10 minutes old at most and the
 * session has not begun
 * @param isSeller the seller cancels: all of it comes back, whenever that is
 */
export function cancellationOf(
  terms: CancelTerms,
  now: number,
  {
    chosen,
    quotedAt = now,
    isSeller = false,
  }: { chosen?: readonly CancelItem[] | undefined; quotedAt?: number | undefined; isSeller?: boolean } = {},
): { ok: true; cancellation: Cancellation } | { ok: false; problem: PartProblem } {
  const part = partOf(terms.items, terms.pay, chosen);
  if (!part.ok) return part;
  const { paid, items, isWhole, people } = part;
  const at = now < terms.sessionStartAt && quotedAt <= now && now - quotedAt <= QUOTE_MS ? quotedAt : now;
  const quote = isSeller
    ? { rule: "SELLER" as const, percent: 100, fee: ZERO, refund: paid }
    : quoteRefund({ ...terms, payAmount: paid, now: at });
  const { rule, percent, fee, refund } = quote;
  return {
    ok: true,
    cancellation: {
      items,
      isWhole,
      people,
      rule,
      percent,
      paid,
      fee,
      refund,
      isImmediate: percent === 100 || refund === 0,
      quotedAt: at,
      validUntil: isSeller ? at + QUOTE_MS : Math.min(at + QUOTE_MS, terms.sessionStartAt),
      dueAt: refundDueAt(now),
    },
  };
}
