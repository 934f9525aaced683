import { redirect } from "react-router";
import type { ApiClient, Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { checkoutPath } from "../start/start.server.ts";

type Booking = Schemas["Booking"];

// Ours are longer than the provider asks for, so that each is an idempotency key too.
const ORDER = /^[A-Za-z0-9_-]{8,64}$/;
const AMOUNT = /^\d{1,9}$/;

/**
 * What the payment window brought back (`?paid=1&paymentKey&orderId&amount`): the payment is confirmed under
 * its order id, so that a reload asks again instead of paying again. Where the result is known it leads on; a
 * booking that comes back is still being asked about.
 */
export async function settleReturn(
  api: ApiClient,
  booking: Booking,
  query: URLSearchParams,
): Promise<Booking> {
  const [paymentKey, orderId, amount] = [query.get("paymentKey"), query.get("orderId"), query.get("amount")];
  if (!paymentKey || !orderId || !amount || !ORDER.test(orderId) || !AMOUNT.test(amount))
    throw redirect(checkoutPath(booking));
  const answer = await api.POST("/payment/confirm", {
    params: { header: { "Idempotency-Key": orderId } },
    body: { orderId, paymentKey, amount: Number(amount) },
  });
  if (answer.response.status === 202 && answer.data) return answer.data.value;
  if (answer.data) throw redirect(`/booking-detail/${booking.id}?done=1`);
  switch (answer.error?.error.code) {
    case "PAYMENT_FAILED":
      throw redirect(withProblem(booking, "1"));
    case "PAYMENT_RETURNED":
      throw redirect(withProblem(booking, "returned"));
    case "AMOUNT_MISMATCH":
      throw redirect(withProblem(booking, "mismatch"));
    case "HOLD_ENDED": // said before the provider is called: no money was taken
    case "STATE_CHANGED":
      throw redirect(checkoutPath(booking));
    case "UNAVAILABLE":
    case "INTERNAL":
      return booking; // not known: the page asks again
    default:
      return valueOf(answer);
  }
}

/** The confirmation step with word of what went wrong. */
export function withProblem(booking: Booking, failed: string, code?: string | null): string {
  const path = checkoutPath(booking);
  return (
    `${path}${path.includes("?") ? "&" : "?"}failed=${failed}` +
    `${code ? `&code=${encodeURIComponent(code)}` : ""}`
  );
}
