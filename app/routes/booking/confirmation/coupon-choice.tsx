import { formatWon } from "#domain/format";
import { CouponPicker } from "../../../ui/product/coupon-picker.tsx";
import type { Confirmation } from "./confirmation.server.ts";

/**
 * The coupons of a checkout that takes money. Each choice is sent at once; without JavaScript by a button of
 * its own.
 */
export function CouponChoice({
  confirmation: { booking, coupons },
  onChoose,
}: {
  confirmation: Confirmation;
  onChoose: (couponIssueId: string) => void;
}) {
  if (coupons.length === 0) return null;
  const { amounts, couponIssueId } = booking;
  return (
    <>
      <div className="section pad" id="coupon">
        <CouponPicker coupons={coupons} chosen={couponIssueId ?? ""} onChoose={onChoose} />
        <p className="help" role="status">
          {amounts.coupon > 0 &&
            `쿠폰으로 ${formatWon(amounts.coupon)}을 덜 내요. 결제할 금액은 ${formatWon(amounts.pay)}이에요.`}
        </p>
        <noscript>
          <button
            type="submit"
            className="btn btn-line btn-s btn-block after"
            name="intent"
            value="coupon"
            formAction="#coupon"
          >
            금액 다시 보기
          </button>
        </noscript>
      </div>
      <hr className="band" />
    </>
  );
}
