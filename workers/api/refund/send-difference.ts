import type { ApiEnv } from "../env.ts";
import { isRefusal } from "../errors.ts";
import { cashierOf } from "../provider/cashier.ts";
import type { RefundRecord } from "../record/refund.ts";
import { sendRefund } from "./send.ts";

/**
 * Sends the refund of a changed date. Where the provider cannot be reached, or an account is missing, the
 * clock or the member's answer continues it: the change of date stands either way. @param now epoch ms
 */
export async function sendDifference(env: ApiEnv, refund: RefundRecord | null, now: number): Promise<void> {
  if (refund?.status !== "SENT") return;
  const cashier = cashierOf(env, now);
  if (!isRefusal(cashier)) await sendRefund(cashier, refund.id);
}
