import { isHoldOver } from "./hold.ts";
import { HELD } from "./statuses.ts";
import { returningOf } from "./display.ts";
import type { ShownBooking } from "./display.ts";

/**
 * Where a booking stands for its checkout. OPEN: it can be filled in and paid. CHECKING: the provider is
 * being asked, nothing may be started. ENDED: its seats are free again, by time or by the customer's wish.
 * SETTLED: nothing is left to do here.
 */
export type CheckoutState = "OPEN" | "CHECKING" | "ENDED" | "SETTLED";

const GIVEN_BACK = ["hold.ended", "abort"];

/** @param now epoch ms */
export function checkoutState(
  booking: ShownBooking & { holdExpiresAt: number | null },
  now: number,
): CheckoutState {
  const payment = booking.payment?.status;
  const isHeld = HELD.includes(booking.status);
  // Its seats are gone, but nobody knows yet whether it was paid. What is being given back is decided.
  if (payment === "CONFIRMING" && !isHeld && returningOf(booking.payment) === null) return "CHECKING";
  if (!isHeld) return GIVEN_BACK.includes(booking.history.at(-1)?.event ?? "") ? "ENDED" : "SETTLED";
  if (payment === "CONFIRMING") return "CHECKING";
  if (payment === "WAITING_FOR_DEPOSIT" || payment === "DONE") return "SETTLED";
  return isHoldOver(booking.holdExpiresAt, now) ? "ENDED" : "OPEN";
}
