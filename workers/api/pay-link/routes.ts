import { implement, type Api } from "../contract.ts";
import { PRIVATE } from "../contract/respond.ts";
import type { ApiEnv } from "../env.ts";
import { isRefusal } from "../errors.ts";
import { confirmPayment } from "../payment/confirm.ts";
import { cashierOf } from "../provider/cashier.ts";
import type { BookingRecord } from "../record/booking.ts";
import { requestRefund } from "../refund/request.ts";
import { sendRefund } from "../refund/send.ts";
import { PAYMENT_UNSURE, REFUND_UNSURE, resumed } from "../resume.ts";
import { agreeToPay } from "./agree.ts";
import { openPayLink } from "./open.ts";
import { readPayLink } from "./read.ts";

/** The operations of whoever pays by a link, who has no account: the secret is all they are known by. */
export function payLinkRoutes(api: Api): void {
  implement(
    api,
    "readPayLink",
    async (request) => {
      const booking = await openPayLink(request, request.params.token);
      return isRefusal(booking) ? booking : reply(request.env, booking, request.now);
    },
    // A payment of a moment ago is never a moment behind.
    { cache: PRIVATE, isOfNow: true },
  );

  implement(api, "orderByLink", async (request) => {
    const { env, params, body, now } = request;
    const read = () => openPayLink(request, params.token);
    const order = await agreeToPay(env.DB, read, body.consents, now);
    return isRefusal(order) ? order : { status: 200, body: { value: order } };
  });

  implement(api, "confirmByLink", (request) =>
    resumed(request, PAYMENT_UNSURE, async () => {
      const { env, params, body, now } = request;
      const booking = await openPayLink(request, params.token);
      if (isRefusal(booking)) return booking;
      const cashier = cashierOf(env, now);
      if (isRefusal(cashier)) return cashier;
      // An order of any other booking is not found: this one's guest has no other.
      const confirmed = await confirmPayment(cashier, booking.userId, body, () => []);
      return isRefusal(confirmed) ? confirmed : reply(env, confirmed.booking, now);
    }),
  );

  implement(api, "cancelByLink", (request) =>
    resumed(request, REFUND_UNSURE, async () => {
      const { env, params, body, now } = request;
      const booking = await openPayLink(request, params.token);
      if (isRefusal(booking)) return booking;
      const cashier = cashierOf(env, now);
      if (isRefusal(cashier)) return cashier;
      // Said twice it has happened once.
      if (booking.status === "BOOKING_CANCEL_REQUEST") return reply(env, booking, now);
      const intent = { ...body, reason: "ETC", key: crypto.randomUUID() };
      const refund = await requestRefund(cashier, booking, intent, () => []);
      if (isRefusal(refund)) return refund;
      if (refund.status === "SENT") await sendRefund(cashier, refund.id);
      const after = await openPayLink(request, params.token);
      return isRefusal(after) ? after : reply(env, after, now);
    }),
  );
}

async function reply(env: ApiEnv, booking: BookingRecord, now: number) {
  const value = await readPayLink(env, booking, now);
  return isRefusal(value) ? value : { status: 200 as const, body: { value } };
}
