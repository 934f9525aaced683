import { ZERO, percentOfWon, won } from "../money.ts";
import type { Won } from "../money.ts";
import { LEAST_PAYABLE } from "../payment/least-payable.ts";

/** As much of a coupon as its rules depend on (SPEC §4). Times: epoch ms; money: won. */
export interface Coupon {
  type: "FIXED" | "PERCENT";
  /** Won, or a whole percentage. */
  value: number;
  /** The most that a percentage takes off; null: no limit. */
  maxDiscount: number | null;
  minAmount: number;
  scope: "ALL" | "CATEGORY" | "PROGRAM";
  /** The categories or programs it is for. */
  scopeIds: readonly string[];
  startsAt: number;
}

export type IssueStatus = "ISSUED" | "RESERVED" | "USED" | "EXPIRED";

/** A coupon in somebody's hands. */
export interface CouponIssue extends Coupon {
  id: string;
  name: string;
  status: IssueStatus;
  expiresAt: number;
  /** The booking that keeps or has used it. */
  bookingId: string | null;
}

/** What is to be bought. `amount`: its price before any coupon. */
export interface Purchase {
  programId: string;
  categoryIds: readonly string[];
  amount: Won;
  /** The booking it is for, whose own coupon may be chosen again. */
  bookingId?: string | undefined;
}

export type CouponProblem =
  | "USED"
  | "RESERVED"
  | "EXPIRED"
  | "NOT_YET"
  | "SCOPE"
  | "MIN_AMOUNT"
  | "NOTHING_TO_PAY";

/**
 * What it takes off a price: never more than the price; a percentage goes down to 10 won and is capped. Where
 * it would leave less than can be paid, it takes that off too (S50).
 */
export function couponDiscount(
  { type, value, maxDiscount }: Pick<Coupon, "type" | "value" | "maxDiscount">,
  amount: Won,
): Won {
  const off =
    type === "FIXED"
      ? value
      : Math.min(percentOfWon(amount, Math.min(value, 100)), maxDiscount ?? Number.POSITIVE_INFINITY);
  const isRestUnpayable = off > 0 && amount - off < LEAST_PAYABLE;
  return won(isRestUnpayable ? amount : off);
}

/** Where it stands at `now`: one that nobody used in time has expired. */
export const issueStatus = (
  { status, expiresAt }: Pick<CouponIssue, "status" | "expiresAt">,
  now: number,
): IssueStatus => (status === "ISSUED" && expiresAt <= now ? "EXPIRED" : status);

/** Why it cannot be used for this; null where it can. What no purchase could change comes first. */
export function whyUnusable(
  issue: CouponIssue,
  { programId, categoryIds, amount, bookingId }: Purchase,
  now: number,
): CouponProblem | null {
  const status = issueStatus(issue, now);
  const isOwn = status === "RESERVED" && bookingId !== undefined && issue.bookingId === bookingId;
  if (status !== "ISSUED" && !isOwn) return status;
  if (now < issue.startsAt) return "NOT_YET";
  if (amount === 0) return "NOTHING_TO_PAY";
  if (issue.scope === "CATEGORY" && !categoryIds.some((id) => issue.scopeIds.includes(id))) return "SCOPE";
  if (issue.scope === "PROGRAM" && !issue.scopeIds.includes(programId)) return "SCOPE";
  return amount < issue.minAmount ? "MIN_AMOUNT" : null;
}

export interface RankedCoupon<Issue extends CouponIssue = CouponIssue> {
  issue: Issue;
  discount: Won;
  problem: CouponProblem | null;
}

/**
 * Coupons for a purchase: those that can be used first, the largest discount first and of equal ones the one
 * that runs out sooner.
 */
export function rankCoupons<Issue extends CouponIssue>(
  issues: readonly Issue[],
  purchase: Purchase,
  now: number,
): RankedCoupon<Issue>[] {
  return issues
    .map((issue) => {
      const problem = whyUnusable(issue, purchase, now);
      return { issue, problem, discount: problem ? ZERO : couponDiscount(issue, purchase.amount) };
    })
    .toSorted(
      (a, b) =>
        Number(a.problem !== null) - Number(b.problem !== null) ||
        b.discount - a.discount ||
        a.issue.expiresAt - b.issue.expiresAt ||
        (a.issue.id < b.issue.id ? -1 : 1),
    );
}
