import type { Cashier } from "../provider/cashier.ts";
import type { ProviderNotice } from "../provider/port.ts";
import type { BookingRecord } from "../record/booking.ts";
import { hasOrder } from "../record/payment-store.ts";
import { isHeard, noteHeard } from "../record/webhook-heard.ts";
import { askAndSettle } from "./ask.ts";
import { isSameSecret } from "./same-secret.ts";
import { settle } from "./settle.ts";
import type { Settled } from "./settled.ts";
import { log } from "#domain/log";

/**
 * HEARD: this transmission is done with. UNASKED: the provider could not be asked, so it should send it
 * again.
 */
export type WebhookOutcome = "HEARD" | "UNASKED";

/**
 * Handles one webhook. It is not signed, so only the order it names is used, and the provider is asked
 * about that order: a forged, repeated, late or misordered webhook changes nothing that the provider itself
 * does not say. A transmission that was handled before is not asked about again; one about an order that is
 * not ours leaves no trace.
 * @param notice what it is about; null where it is about no order
 * @param next follow-up of the settled booking, run before the transmission is marked as handled
 */
export async function receiveWebhook(
  cashier: Cashier,
  notice: ProviderNotice | null,
  next: (booking: BookingRecord) => Promise<unknown>,
): Promise<WebhookOutcome> {
  if (!notice) return "HEARD";
  const { orderId, transmissionId, deposit } = notice;
  if (transmissionId !== null && (await isHeard(cashier.db, transmissionId, orderId))) return "HEARD";
  if (!(await hasOrder(cashier.db, orderId))) return "HEARD";
  const settled = deposit
    ? await settleDeposit(cashier, orderId, deposit.secret)
    : await askAndSettle(cashier, orderId);
  if (settled === "FORGED" || settled === null) return "HEARD";
  if (settled.isUnasked) return "UNASKED";
  await next(settled.booking);
  if (transmissionId !== null) await noteHeard(cashier.db, transmissionId, orderId, cashier.now);
  return "HEARD";
}

/** Money moved in a virtual account. A sender that does not know the payment's secret is not the provider. */
async function settleDeposit(
  cashier: Cashier,
  orderId: string,
  secret: unknown,
): Promise<Settled | "FORGED" | null> {
  const asked = await cashier.provider.getByOrder(orderId);
  // once more, before the provider is told to come again
  if (!asked.ok) return askAndSettle(cashier, orderId);
  if (await isSameSecret(asked.payment.secret, secret)) return settle(cashier, asked.payment);
  log("error", "deposit callback without the payment's secret", { orderId });
  return "FORGED";
}
