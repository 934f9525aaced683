import { priceOf } from "#domain/booking/due";
import type { ApiClient, Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";

type Booking = Schemas["Booking"];

/**
 * The member's coupons for this checkout, the best first; none where it takes no money for a price (free, a
 * deposit, before an approval).
 */
export async function loadCoupons(api: ApiClient, booking: Booking): Promise<Schemas["UsableCoupon"][]> {
  const amount = priceOf(booking);
  if (booking.status !== "BOOKING_REQUEST" || amount === 0) return [];
  return valueOf(
    await api.GET("/coupon/usable", {
      params: { query: { programId: booking.programId, amount, bookingId: booking.id } },
    }),
  );
}

/** As BookingDetails carries it: left out, a coupon is let go. */
export const couponDetail = (id: string | null): Pick<Schemas["BookingDetails"], "couponIssueId"> =>
  id === null ? {} : { couponIssueId: id };
