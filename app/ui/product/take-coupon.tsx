import type { ReactNode } from "react";
import { Form } from "react-router";
import { Icon } from "../icon.tsx";

export interface TakeCouponProps {
  bannerId: string;
  title: string;
  className?: string;
  /** The banner's words and picture. */
  children: ReactNode;
}

/**
 * A banner that holds a coupon: a form whose one button covers all of it and gives the coupon, with React and
 * before it. A guest is led to the login and has it afterwards.
 */
export function TakeCoupon({ bannerId, title, className = "", children }: TakeCouponProps) {
  return (
    <Form method="post" action={`/coupon/${bannerId}`} className={`take-coupon ${className}`}>
      {children}
      <button type="submit" data-hold aria-label={`${title} 쿠폰 받기`}>
        <Icon name="ticket" />
        쿠폰 받기
      </button>
    </Form>
  );
}
