import type { BookingStatus } from "../booking/statuses.ts";
import { CONFIRMED, HELD } from "../booking/statuses.ts";
import { isHoldOver } from "../booking/hold.ts";

/**
 * Where a link to pay by leads. PAYING: it is not known yet whether it was paid. CANCELLING: its cancel is
 * under way. CANCELLED: all that comes back is back. RETURNING: what was paid too late is on its way back.
 * ENDED: nothing is left to see.
 */
export type PayLinkState = "OPEN" | "PAYING" | "BOOKED" | "CANCELLING" | "CANCELLED" | "RETURNING" | "ENDED";

interface Linked {
  status: BookingStatus;
  holdExpiresAt: number | null;
  payment: { status: string; isGivingBack: boolean } | null;
}

/** @param now epoch ms */
export function payLinkState({ status, holdExpiresAt, payment }: Linked, now: number): PayLinkState {
  const isUnknown = payment?.status === "CONFIRMING";
  if (isUnknown && payment.isGivingBack) return "RETURNING";
  if (HELD.includes(status)) {
    if (isUnknown || payment?.status === "WAITING_FOR_DEPOSIT") return "PAYING";
    return isHoldOver(holdExpiresAt, now) ? "ENDED" : "OPEN";
  }
  if (CONFIRMED.includes(status)) return "BOOKED";
  switch (status) {
    case "FAIL":
      return isUnknown ? "PAYING" : "ENDED";
    case "BOOKING_CANCEL_REQUEST":
    case "REFUND_CANCEL_REQUEST":
    case "BOOKING_CANCEL_COMPLETE":
      return "CANCELLING";
    case "REFUND_COMPLETE":
      return "CANCELLED";
    default:
      return "ENDED";
  }
}
