import { categoryName } from "../category.ts";
import { formatWon } from "../format.ts";
import { formatDayWithWeekday } from "../time/kst.ts";
import type { Coupon, CouponProblem } from "./coupon.ts";

/** Why a coupon cannot be had, as the member who wanted it reads it. */
export const COUPON_REFUSALS = {
  COUPON_UNKNOWN: "없는 쿠폰 코드예요. 다시 확인해 주세요.",
  COUPON_NOT_YET: "아직 받을 수 없는 쿠폰이에요.",
  COUPON_OVER: "기간이 지난 쿠폰이에요.",
  COUPON_HAD: "이미 받은 쿠폰이에요.",
  COUPON_SPENT: "이미 받아서 쓴 쿠폰이에요.",
  COUPON_GONE: "준비한 쿠폰이 모두 나갔어요.",
} as const;

export type CouponRefusal = keyof typeof COUPON_REFUSALS;

export const isCouponRefusal = (code: unknown): code is CouponRefusal =>
  typeof code === "string" && Object.hasOwn(COUPON_REFUSALS, code);

/** "5,000원", "10% (최대 8,000원)" */
export function couponWorth({
  type,
  value,
  maxDiscount,
}: Pick<Coupon, "type" | "value" | "maxDiscount">): string {
  if (type === "FIXED") return formatWon(value);
  return maxDiscount === null ? `${value}%` : `${value}% (최대 ${formatWon(maxDiscount)})`;
}

/** What it needs, in a line: "공예·미술·전시 프로그램, 30,000원 이상" */
export function couponTerms({
  scope,
  scopeIds,
  minAmount,
}: Pick<Coupon, "scope" | "scopeIds" | "minAmount">): string {
  const what =
    scope === "CATEGORY"
      ? `${scopeIds.map(categoryName).join(", ")} 프로그램`
      : scope === "PROGRAM"
        ? "정해진 프로그램"
        : "모든 프로그램";
  return minAmount > 0 ? `${what} · ${formatWon(minAmount)} 이상` : what;
}

/** Why it cannot be used here, as the customer reads it. Amounts in won, times in epoch ms. */
export function couponProblemText(
  problem: CouponProblem,
  coupon: Pick<Coupon, "minAmount" | "startsAt" | "scope" | "scopeIds">,
  amount: number,
): string {
  switch (problem) {
    case "USED":
      return "이미 쓴 쿠폰이에요.";
    case "RESERVED":
      return "다른 예약에서 쓰고 있어요.";
    case "EXPIRED":
      return "기간이 지났어요.";
    case "NOT_YET":
      return `${formatDayWithWeekday(coupon.startsAt)}부터 쓸 수 있어요.`;
    case "SCOPE":
      return `${couponTerms({ ...coupon, minAmount: 0 })}에만 쓸 수 있어요.`;
    case "MIN_AMOUNT":
      return `${formatWon(coupon.minAmount - amount)} 더 담으면 쓸 수 있어요. (${formatWon(coupon.minAmount)} 이상)`;
    case "NOTHING_TO_PAY":
      return "결제할 금액이 없는 예약이에요.";
  }
}
