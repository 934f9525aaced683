import type { ApiEnv } from "../env.ts";
import { isRefusal } from "../errors.ts";
import { cashierOf } from "../provider/cashier.ts";
import type { RefundRecord } from "../record/refund.ts";
import { sendRefund } from "./send.ts";

/**
 * Sends the difference of a changed date back. Without a way to the provider, or an account to pay to, the
 * clock or the member's answer goes on with it: the change stands either way. @param now epoch ms
 */
export async function sendDifference(env: ApiEnv, refund: RefundRecord | null, now: number): Promise<void> {
  if (refund?.status !== "SENT") return;
  const cashier = cashierOf(env, now);
  if (!isRefusal(cashier)) await sendRefund(cashier, refund.id);
}
