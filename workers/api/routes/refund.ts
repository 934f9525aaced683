import type { CancelItem } from "#domain/refund/part";
import { findBooking } from "../record/booking-store.ts";
import { implement, type Api } from "../contract.ts";
import { fail, isRefusal } from "../errors.ts";
import { once } from "../idempotency.ts";
import { cashierOf } from "../provider/cashier.ts";
import { REFUND_UNSURE, resumed } from "../resume.ts";
import { refundReply } from "../present/refund.ts";
import { requestRefund } from "../refund/request.ts";
import { sendRefund } from "../refund/send.ts";
import { findRefund } from "../record/refund-store.ts";
import { stillOwn, whyGiven } from "../record/gift-rows.ts";
import { needsAccount, quoteCancel, whyNotRefundable } from "../record/refund-terms.ts";
import { withdrawRefund } from "../refund/withdraw.ts";
import { giveAccount } from "../refund/give-account.ts";

/** The refund operations. */
export function refundRoutes(api: Api): void {
  implement(api, "quoteRefund", async ({ env, user, query, now }) => {
    const booking = await findBooking(env.DB, query.bookingId, user.id);
    if (!booking) return fail("NOT_FOUND");
    const quote =
      whyGiven(booking) ??
      whyNotRefundable(booking, now) ??
      quoteCancel(booking, now, { chosen: readItems(query.items) });
    if (isRefusal(quote)) return quote;
    const { people: _people, ...shown } = quote;
    const couponRestored = quote.isWhole && booking.couponIssueId !== null;
    return {
      status: 200,
      body: {
        value: {
          bookingId: booking.id,
          ...shown,
          couponRestored,
          needsAccount: quote.refund > 0 && needsAccount(booking),
        },
      },
    };
  });

  implement(api, "createRefund", (request) =>
    resumed(request, REFUND_UNSURE, () =>
      once(request, async (record) => {
        const { env, user, body, now, key } = request;
        const cashier = cashierOf(env, now);
        if (isRefusal(cashier)) return cashier;
        const booking = await findBooking(env.DB, body.bookingId, user.id);
        if (!booking || key === null) return fail("NOT_FOUND");
        const given = whyGiven(booking);
        if (given) return given;
        // The answer is the refund as it was taken on, so that it is the same whenever it is asked for again.
        const refund = await requestRefund(cashier, booking, { ...body, key }, (made) => [
          ...record(refundReply(201, made)),
          stillOwn(env.DB, booking.id),
        ]);
        if (isRefusal(refund)) return refund;
        if (refund.status === "SENT") await sendRefund(cashier, refund.id);
        return refundReply(201, refund);
      }),
    ),
  );

  implement(api, "getRefund", async ({ env, user, params }) => {
    const found = await findRefund(env.DB, params.id, user.id);
    return found ? refundReply(200, found.refund) : fail("NOT_FOUND");
  });

  implement(api, "putRefundAccount", async (request) =>
    once(request, async (record) => {
      const { env, user, params, body, now } = request;
      const cashier = cashierOf(env, now);
      if (isRefusal(cashier)) return cashier;
      const found = await findRefund(env.DB, params.id, user.id);
      if (!found) return fail("NOT_FOUND");
      const refund = await giveAccount(cashier, found, body, (made) => record(refundReply(200, made)));
      if (isRefusal(refund)) return refund;
      await sendRefund(cashier, refund.id);
      return refundReply(200, refund);
    }),
  );

  implement(api, "withdrawRefund", async (request) =>
    once(request, async (record) => {
      const { env, user, params, now } = request;
      const cashier = cashierOf(env, now);
      if (isRefusal(cashier)) return cashier;
      const found = await findRefund(env.DB, params.id, user.id);
      if (!found) return fail("NOT_FOUND");
      const refund = await withdrawRefund(cashier, found, (made) => record(refundReply(200, made)));
      return isRefusal(refund) ? refund : refundReply(200, refund);
    }),
  );
}

/** "adult:2,child:1", as the description has it. */
const readItems = (text: string | undefined): CancelItem[] | undefined =>
  text?.split(",").map((part) => {
    const [optionId = "", qty = ""] = part.split(":");
    return { optionId, qty: Number(qty) };
  });
