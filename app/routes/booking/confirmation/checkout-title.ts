import type { CheckoutState } from "#domain/booking/checkout-state";

/**
 * How a step of a booking is called, in the tab as at its head.
 * @param step undefined: the first; `due`: what is to be paid, in won
 */
export function checkoutTitle(step: { state: CheckoutState; due: number } | undefined): string {
  if (step === undefined || step.state === "ENDED") return "예약하기";
  if (step.state === "CHECKING") return "결제 확인";
  return step.due > 0 ? "결제하기" : "예약 확인";
}
