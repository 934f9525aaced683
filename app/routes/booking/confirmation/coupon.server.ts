import { data } from "react-router";
import type { ApiClient, Schemas } from "../../../api/client.ts";
import { keptFrom, refusalOf } from "../../../server/read-form.ts";
import { readDetails } from "../start/details.server.ts";
import { couponDetail } from "../start/usable-coupons.server.ts";

type Booking = Schemas["Booking"];

/** The coupon as the form has it: null for none. A form without the choice leaves it as it is. */
export function chosenCoupon(form: FormData, booking: Booking): string | null {
  const value = form.get("couponIssueId");
  return typeof value === "string" ? value || null : booking.couponIssueId;
}

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

/** The same without answers to what is asked no more: no press of this one's has seen that yet (S85). */
export function keptStillAsked(booking: Booking): ReturnType<typeof keptDetails> {
  const asked = new Set(booking.program.questions.map(({ id }) => id));
  return { ...keptDetails(booking), answers: booking.answers.filter(({ id }) => asked.has(id)) };
}

/**
 * Takes the chosen coupon into the booking, so that its amounts follow; answers with all that was typed, and
 * why where it is refused. What is half typed stays in the form: the booking keeps what it had. @param notice
 * what to say once it is done
 */
export async function sendCoupon(api: ApiClient, booking: Booking, form: FormData, notice?: string) {
  const kept = keptFrom(form);
  const details = booking.booker.name === null ? readDetails(form) : keptStillAsked(booking);
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
