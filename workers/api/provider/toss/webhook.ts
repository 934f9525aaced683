import { fieldOf } from "../../json-column.ts";
import type { ProviderNotice } from "../port.ts";

const ORDER_ID = /^[A-Za-z0-9_-]{6,64}$/;
const TRANSMISSION_ID = /^[\x21-\x7e]{1,128}$/;

/**
 * What a webhook of Toss's is about; null where it is about no order. Only a DEPOSIT_CALLBACK carries no
 * eventType, and proves itself by the payment's secret.
 */
export function readTossWebhook(
  body: unknown,
  header: (name: string) => string | null,
): ProviderNotice | null {
  const isDeposit = fieldOf(body, "eventType") === undefined && fieldOf(body, "data") === undefined;
  const orderId = isDeposit ? fieldOf(body, "orderId") : fieldOf(fieldOf(body, "data"), "orderId");
  if (typeof orderId !== "string" || !ORDER_ID.test(orderId)) return null;
  const id = header("tosspayments-webhook-transmission-id");
  return {
    orderId,
    transmissionId: id !== null && TRANSMISSION_ID.test(id) ? id : null,
    deposit: isDeposit ? { secret: fieldOf(body, "secret") } : null,
  };
}
