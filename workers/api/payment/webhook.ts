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
 * HEARD: nothing more is wanted of this transmission. UNASKED: the provider could not be asked, so it shall
 * send it again.
 */
export type WebhookOutcome = "HEARD" | "UNASKED";

/**
 * Deals with one webhook. It is not signed, so nothing in it is believed but which order it is about, and
 * that one is asked for: a forged, repeated, late or misordered one changes nothing that the provider does
 * not say itself. A transmission that was dealt with is not asked about again; one of an order that is not
 * ours leaves no trace.
 * @param notice what it is about; null where it is about no order
 * @param next what the settled booking leads to, before the transmission counts as dealt with
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

/** Money in a virtual account moved. Whoever does not know the payment's secret is not the provider. */
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
