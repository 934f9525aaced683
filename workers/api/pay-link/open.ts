import { fail, type ApiError } from "../errors.ts";
import type { ApiRequest, OperationId } from "../contract/types.ts";
import { overLimitOf } from "../rate-limit.ts";
import type { BookingRecord } from "../record/booking.ts";
import { findBooking } from "../record/booking-store.ts";
import { payLinkByHash } from "../record/pay-link-rows.ts";
import { hashOfSecret } from "../ticket/secret-link.ts";

/** So many secrets that are none may be tried from one address in a minute. */
const GUESSES_A_MINUTE = 20;

/** The booking that a secret opens; 404 for no secret, 429 for whoever guesses at them. */
export async function openPayLink(
  { env, client, now }: Pick<ApiRequest<OperationId>, "env" | "client" | "now">,
  token: string,
): Promise<BookingRecord | ApiError> {
  const row = await payLinkByHash(env.DB, await hashOfSecret(token));
  const booking = row && (await findBooking(env.DB, row.bookingId));
  return booking ?? overLimitOf("pay-link", client, GUESSES_A_MINUTE, now) ?? fail("NOT_FOUND");
}
