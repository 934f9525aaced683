import type { BookingStatus } from "./statuses.ts";

/** As much of a booking as what is due depends on. Amounts in won. */
export interface Due {
  status: BookingStatus;
  amounts: { list: number; discount: number; deposit: number; pay: number };
}

/** What the items cost before coupon and payment; 0 for a free program. */
export const priceOf = ({ amounts }: Pick<Due, "amounts">): number => amounts.list - amounts.discount;

/**
 * What has to be paid in this checkout: the price of a paid booking, or a free program's deposit. A paid
 * program that must be approved first (RESERVE_REQUEST with a price) takes its money after the approval.
 */
export function dueNow(booking: Due): number {
  if (booking.status === "BOOKING_REQUEST") return booking.amounts.pay;
  if (booking.status === "RESERVE_REQUEST" && priceOf(booking) === 0) return booking.amounts.pay;
  return 0;
}
