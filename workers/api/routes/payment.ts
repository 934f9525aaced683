import { implement, type Api } from "../contract.ts";
import { presentBooking } from "../present/booking.ts";
import { implementOpened } from "../present/open-booker.ts";
import type { BookingRecord } from "../record/booking.ts";
import { fail, isRefusal } from "../errors.ts";
import { once } from "../idempotency.ts";
import { confirmPayment } from "../payment/confirm.ts";
import { cashierOf } from "../provider/cashier.ts";
import { PAYMENT_UNSURE, resumed } from "../resume.ts";
import { receiveWebhook } from "../payment/webhook.ts";
import { readTossWebhook } from "../provider/toss/webhook.ts";
import { overLimit } from "../rate-limit.ts";
import { openRefund } from "../record/refund-terms.ts";
import { sweepRefund } from "../refund/send.ts";

const DONE = { status: 200, body: { value: { ok: true } } } as const;

/** Of one order; more than the provider sends of one however much happens to it. */
const WEBHOOKS_A_MINUTE = 20;

/** The payment operations. */
export function paymentRoutes(api: Api): void {
  implementOpened(api, "confirmPayment", (request) =>
    resumed(request, PAYMENT_UNSURE, () =>
      once(request, async (record) => {
        const { env, user, body, now } = request;
        const cashier = cashierOf(env, now);
        if (isRefusal(cashier)) return cashier;
        const known = (booking: BookingRecord) => ({
          status: 200 as const,
          body: { value: presentBooking(booking, now) },
        });
        // Only an answer that will not change is kept for the key: a 202 is asked for again.
        const confirmed = await confirmPayment(cashier, user.id, body, (booking) => record(known(booking)));
        if (isRefusal(confirmed)) return confirmed;
        return confirmed.isKnown
          ? known(confirmed.booking)
          : { status: 202, body: { value: presentBooking(confirmed.booking, now) } };
      }),
    ),
  );

  // The provider comes again, for days, until it hears 200: so only where what it told of could not be looked
  // up it hears 503.
  implement(api, "tossWebhook", async ({ env, body, now, header }) => {
    const cashier = cashierOf(env, now);
    if (isRefusal(cashier)) return cashier;
    const notice = readTossWebhook(body, header);
    // Anybody may send one of an order that they know, each costs questions: the provider sends it again.
    if (notice && overLimit(`webhook/${notice.orderId}`, WEBHOOKS_A_MINUTE, now)) return fail("UNAVAILABLE");
    const outcome = await receiveWebhook(cashier, notice, async (booking) => {
      const open = openRefund(booking);
      if (open) await sweepRefund(cashier, open.id);
    });
    return outcome === "HEARD" ? DONE : fail("UNAVAILABLE");
  });
}
