import { CONFIRMED, OVER, STATUSES } from "../booking/statuses.ts";
import type { BookingStatus } from "../booking/statuses.ts";
import type { BookingEvent } from "../booking/transitions.ts";

/**
 * What a step of a booking does to its coupon: `use` it, `keep` it reserved for it, `return` it, or nothing.
 */
export type CouponEffect = "use" | "keep" | "return" | "none";

/** SPEC §4: reserved with the hold, used on confirm, given back on FAIL and on a full cancel. */
export function couponEffect(from: BookingStatus | null, to: BookingStatus): CouponEffect {
  if (from !== null && OVER.includes(from)) return CONFIRMED.includes(to) ? "use" : "none";
  if (OVER.includes(to)) return "return";
  if (from !== null && CONFIRMED.includes(from) && to === "BOOKING_REQUEST") return "keep";
  const stage = from === null ? "HELD" : STATUSES[from].stage;
  const isUnused = stage === "HELD" || stage === "WAITING";
  return CONFIRMED.includes(to) && isUnused ? "use" : "none";
}

const GRACE_MS = 7 * 86_400_000;

/**
 * Until when at least a coupon counts that comes back after it has run out: 7 days more where it was the
 * operator's doing, else 0 (SPEC §4).
 */
export const graceOnReturn = (event: BookingEvent, now: number): number =>
  event === "session.cancel" ? now + GRACE_MS : 0;
