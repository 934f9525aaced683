import { fieldOf } from "../json-column.ts";
import { tendRefund } from "../refund/send.ts";
import { openRefund } from "../record/refund-terms.ts";
import { askAndSettle } from "./ask.ts";
import { isHeard, noteHeard } from "../record/webhook-heard.ts";
import { isSameSecret } from "./same-secret.ts";
import { settle } from "./settle.ts";
import type { Desk, Settled } from "./settle.ts";
import { hasOrder } from "../record/payment-store.ts";

/**
 * HEARD: nothing more is wanted of this transmission. UNASKED: the provider could not be asked, so it shall
 * send it again.
 */
export type Hearing = "HEARD" | "UNASKED";

interface News {
  orderId: string;
  /** Only a DEPOSIT_CALLBACK, which carries no eventType, proves itself by the payment's secret. */
  deposit: { secret: unknown } | null;
}

const ORDER_ID = /^[A-Za-z0-9_-]{6,64}$/;
const TRANSMISSION_ID = /^[\x21-\x7e]{1,128}$/;

function readNews(body: unknown): News | null {
  const isDeposit = fieldOf(body, "eventType") === undefined && fieldOf(body, "data") === undefined;
  const orderId = isDeposit ? fieldOf(body, "orderId") : fieldOf(fieldOf(body, "data"), "orderId");
  if (typeof orderId !== "string" || !ORDER_ID.test(orderId)) return null;
  return { orderId, deposit: isDeposit ? { secret: fieldOf(body, "secret") } : null };
}

/**
 * Deals with one webhook. It is not signed, so nothing in it is believed but which order it is about, and
 * that one is asked for: a forged, repeated, late or misordered one changes nothing that the provider does
 * not say itself. A transmission that was dealt with is not asked about again; one of an order that is not
 * ours leaves no trace.
 * @param transmissionId the header tosspayments-webhook-transmission-id, the same for each repetition; null
 * where there is none
 */
export async function hearToss(desk: Desk, body: unknown, transmissionId: string | null): Promise<Hearing> {
  const news = readNews(body);
  if (!news) return "HEARD";
  const { orderId, deposit } = news;
  const id = transmissionId !== null && TRANSMISSION_ID.test(transmissionId) ? transmissionId : null;
  if (id !== null && (await isHeard(desk.db, id, orderId))) return "HEARD";
  if (!(await hasOrder(desk.db, orderId))) return "HEARD";
  const settled = deposit
    ? await settleDeposit(desk, orderId, deposit.secret)
    : await askAndSettle(desk, orderId);
  if (settled === "FORGED" || settled === null) return "HEARD";
  if (settled.isUnasked) return "UNASKED";
  const open = openRefund(settled.booking);
  if (open) await tendRefund(desk, open.id);
  if (id !== null) await noteHeard(desk.db, id, orderId, desk.now);
  return "HEARD";
}

/** Money in a virtual account moved. Whoever does not know the payment's secret is not the provider. */
async function settleDeposit(
  desk: Desk,
  orderId: string,
  secret: unknown,
): Promise<Settled | "FORGED" | null> {
  const asked = await desk.toss.getByOrder(orderId);
  // once more, before the provider is told to come again
  if (!asked.ok) return askAndSettle(desk, orderId);
  if (await isSameSecret(asked.payment.secret, secret)) return settle(desk, asked.payment);
  console.error(JSON.stringify({ event: "deposit callback without the payment's secret", orderId }));
  return "FORGED";
}
