import { couponTerms, couponWorth } from "#domain/coupon/words";
import type { Coupon } from "#domain/coupon/coupon";
import { formatDayWithWeekday } from "#domain/time/kst";

export interface CouponCardProps {
  coupon: Pick<Coupon, "type" | "value" | "maxDiscount" | "minAmount" | "scope" | "scopeIds"> & {
    name: string;
    expiresAt: number;
  };
  /** Why it cannot be used, or what has become of it; without it the last day it counts. */
  note?: string;
  /** It cannot be used (any more). */
  isOver?: boolean;
}

/**
 * The last moment at which it counts: `expiresAt` is the first one without it, so a midnight belongs to the
 * day before.
 */
export const lastMoment = (expiresAt: number): number => expiresAt - 1;

/** A coupon: what it takes off, of what, and until when. Times: epoch ms. */
export function CouponCard({ coupon, note, isOver = false }: CouponCardProps) {
  return (
    <article className={isOver ? "coupon coupon-over" : "coupon"}>
      <h3>{coupon.name}</h3>
      <p className="coupon-worth num">{couponWorth(coupon)}</p>
      <p className="card-meta">{couponTerms(coupon)}</p>
      <p className="card-meta num">{note ?? `${formatDayWithWeekday(lastMoment(coupon.expiresAt))}까지`}</p>
    </article>
  );
}
