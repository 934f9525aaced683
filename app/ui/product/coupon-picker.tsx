import { useEffect, useEffectEvent, useRef } from "react";
import { couponTerms } from "#domain/coupon/words";
import type { Coupon } from "#domain/coupon/coupon";
import { formatWon } from "#domain/format";
import { useFieldError } from "../form-errors.tsx";
import { Icon } from "../icon.tsx";

export interface UsableCoupon {
  coupon: Pick<Coupon, "type" | "value" | "maxDiscount" | "minAmount" | "scope" | "scopeIds"> & {
    id: string;
    name: string;
  };
  /** Won. */
  discount: number;
  /** Why it cannot be used here; null where it can. */
  message: string | null;
}

export interface CouponPickerProps {
  /** As `GET /coupon/usable` answers them: the best first, those that cannot be used last. */
  coupons: readonly UsableCoupon[];
  /** The one that is used, "" for none. */
  chosen: string;
  /**
   * A choice was made; the price follows once it is sent. Without JavaScript it goes with the surrounding
   * form.
   */
  onChoose?: (couponIssueId: string) => void;
}

/**
 * The coupons for a checkout, as the field `couponIssueId`: the best proposed first, none a choice like any
 * other, and why the rest cannot be used.
 */
export function CouponPicker({ coupons, chosen, onChoose }: CouponPickerProps) {
  const { message } = useFieldError("couponIssueId");
  const usable = coupons.filter((one) => one.message === null);
  const others = coupons.filter((one) => one.message !== null);
  const fields = useRef<HTMLFieldSetElement>(null);
  const sendEarlier = useEffectEvent(() => {
    const ticked = radiosIn(fields.current).find(({ checked }) => checked);
    if (ticked && ticked.value !== chosen) onChoose?.(ticked.value);
  });
  useEffect(() => sendEarlier(), []); // chosen before React came
  const isFirst = useRef(true);
  useEffect(() => {
    const isUsed = coupons.some(({ coupon }) => coupon.id === chosen);
    // The ticks follow what is used: one that was refused is no choice any more.
    if (!isFirst.current)
      for (const radio of radiosIn(fields.current))
        radio.checked = radio.value === (isUsed ? chosen : NONE.id);
    isFirst.current = false;
  }, [chosen, coupons]);
  return (
    <fieldset ref={fields} className="coupons" aria-describedby={message ? "coupon-error" : undefined}>
      <legend className="h2 head">쿠폰</legend>
      {usable.length === 0 && <p className="help help-lead">지금 쓸 수 있는 쿠폰이 없어요.</p>}
      {usable.length > 0 &&
        [
          ...usable.map(({ coupon, discount }, index) => ({
            id: coupon.id,
            name: coupon.name,
            discount,
            terms: couponTerms(coupon),
            isBest: index === 0 && discount > 0,
          })),
          NONE,
        ].map(({ id, name, discount, terms, isBest }) => (
          <label key={id} className="radio coupon-choice">
            <input
              type="radio"
              name="couponIssueId"
              value={id}
              defaultChecked={id === chosen}
              onChange={() => onChoose?.(id)}
            />
            <span>
              {name}
              {isBest && <span className="badge badge-done">가장 큰 할인</span>}
              {terms && <small>{terms}</small>}
            </span>
            {discount > 0 && <b className="num">{formatWon(-discount)}</b>}
          </label>
        ))}
      {message && (
        <p className="err" id="coupon-error" role="alert">
          <Icon name="triangle-alert" />
          {message}
        </p>
      )}
      {others.length > 0 && (
        <details className="refund-rule">
          <summary>
            지금 쓸 수 없는 쿠폰 {others.length}장
            <Icon name="chevron-down" />
          </summary>
          <ul className="coupon-others">
            {others.map(({ coupon, message: why }) => (
              <li key={coupon.id}>
                <b>{coupon.name}</b>
                <small>{why}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </fieldset>
  );
}

const NONE = { id: "", name: "쿠폰 쓰지 않기", discount: 0, terms: "", isBest: false };

const radiosIn = (fields: HTMLElement | null): HTMLInputElement[] => [
  ...(fields?.querySelectorAll<HTMLInputElement>("input[type=radio]") ?? []),
];
