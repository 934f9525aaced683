import { bookingReply } from "../present/booking.ts";
import { implementOpened } from "../present/open-booker.ts";
import { findBooking } from "../record/booking-store.ts";
import type { Api } from "../contract.ts";
import { fail, isRefusal } from "../errors.ts";
import { askCashReceipt } from "../payment/cash-receipt.ts";
import { cashierOf } from "../provider/cashier.ts";

/** The operation that asks for a cash receipt. */
export function cashReceiptRoutes(api: Api): void {
  implementOpened(api, "requestCashReceipt", async ({ env, user, params, body, now }) => {
    const cashier = cashierOf(env, now);
    if (isRefusal(cashier)) return cashier;
    const booking = await findBooking(env.DB, params.id, user.id);
    if (!booking) return fail("NOT_FOUND");
    const asked = await askCashReceipt(cashier, booking, body);
    return isRefusal(asked) ? asked : bookingReply(asked, now);
  });
}
