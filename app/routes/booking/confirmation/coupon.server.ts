import { data } from "react-router";
import { priceOf } from "#domain/booking/due";
import type { ApiClient, Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { keptFrom, refusalOf } from "../../../server/read-form.ts";
import { readDetails } from "../start/details.server.ts";

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

/** The coupon as the form has it: null for none. A form without the choice leaves it as it is. */
export function chosenCoupon(form: FormData, booking: Booking): string | null {
  const value = form.get("couponIssueId");
  return typeof value === "string" ? value || null : booking.couponIssueId;
}

/** As BookingDetails carries it: left out, a coupon is let go. */
export const couponDetail = (id: string | null): Pick<Schemas["BookingDetails"], "couponIssueId"> =>
  id === null ? {} : { couponIssueId: id };

/** Who books and what they said, as the booking has it by now. */
export const keptDetails = ({
  booker: { name, phone, email },
  request,
  answers,
}: Booking): Omit<Schemas["BookingDetails"], "consents"> => ({
  booker: { name: name ?? "", phone: phone ?? "", email: email ?? "" },
  request,
  answers,
});

/**
 * Takes the chosen coupon into the booking, so that its amounts follow; answers with all that was typed, and
 * why where it is refused. What is half typed stays in the form: the booking keeps what it had. @param notice
 * what to say once it is done
 */
export async function sendCoupon(api: ApiClient, booking: Booking, form: FormData, notice?: string) {
  const kept = keptFrom(form);
  const details = booking.booker.name === null ? readDetails(form) : keptDetails(booking);
  const body = { ...details, ...couponDetail(chosenCoupon(form, booking)), consents: [] };
  const { error, response } = await api.PUT("/booking/{id}", { params: { path: { id: booking.id } }, body });
  if (error) {
    const refusal = refusalOf(error.error, kept);
    // Nobody has been asked for the consents yet.
    const errors = Object.fromEntries(
      Object.entries(refusal.errors).filter(([name]) => !name.startsWith("consents.")),
    );
    return data({ ...refusal, errors }, response.status);
  }
  return data({ errors: {}, kept, ...(notice !== undefined && { alert: notice }) });
}
