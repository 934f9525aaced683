import { implement, type Api } from "../contract.ts";
import { presentBooking } from "../booking/present.ts";
import type { BookingRecord } from "../booking/record.ts";
import { ApiError } from "../errors.ts";
import { once } from "../idempotency.ts";
import { fieldOf } from "../json-column.ts";
import { tendRefund } from "../refund/send.ts";
import { openRefund } from "../refund/terms.ts";
import { askAndSettle } from "./ask.ts";
import { confirmPayment } from "./confirm.ts";
import { deskOf } from "./desk.ts";

const DONE = { status: 200, body: { value: { ok: true } } } as const;

/** The payment operations. */
export function paymentRoutes(api: Api): void {
  implement(api, "confirmPayment", async (request) =>
    once(request, async (record) => {
      const { env, user, body, now } = request;
      const desk = deskOf(env, now);
      if (desk instanceof ApiError) return desk;
      const known = (booking: BookingRecord) => ({ status: 200 as const, body: { value: presentBooking(booking, now) } });
      // Only an answer that will not change is kept for the key: a 202 is asked for again.
      const confirmed = await confirmPayment(desk, user.id, body, (booking) => record(known(booking)));
      if (confirmed instanceof ApiError) return confirmed;
      return confirmed.isKnown ? known(confirmed.booking) : { status: 202, body: { value: presentBooking(confirmed.booking, now) } };
    }),
  );

  // Nothing in it is believed but which order it is about, and that one is asked for: a forged, repeated or late one changes nothing.
  implement(api, "tossWebhook", async ({ env, body, now }) => {
    const desk = deskOf(env, now);
    if (desk instanceof ApiError) return desk;
    const orderId = fieldOf(fieldOf(body, "data"), "orderId") ?? fieldOf(body, "orderId");
    if (typeof orderId === "string" && /^[A-Za-z0-9_-]{6,64}$/.test(orderId)) {
      const settled = await askAndSettle(desk, orderId);
      const open = settled && openRefund(settled.booking);
      if (open) await tendRefund(desk, open.id);
    }
    return DONE;
  });
}
