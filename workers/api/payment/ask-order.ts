import { NOT_KNOWN } from "#domain/payment/never-paid";
import type { PaymentProvider, ProviderResult } from "../provider/port.ts";
import type { PaymentRecord } from "../record/booking.ts";

/**
 * What the provider has of an order. Somebody may have tried it there more than once, each time under a key
 * of its own: where it shows another attempt than the one that we have sent, and no money in it, ours is
 * asked for by its key. That key came by way of a browser: one of another order, or of none, says nothing.
 */
export async function askOrder(
  provider: PaymentProvider,
  { orderId, paymentKey }: Pick<PaymentRecord, "orderId" | "paymentKey">,
): Promise<ProviderResult> {
  const asked = await provider.getByOrder(orderId);
  const isOther = asked.ok && paymentKey !== null && asked.payment.paymentKey !== paymentKey;
  if (!isOther || asked.payment.sighting.what === "TAKEN") return asked;
  const ours = await provider.get(paymentKey);
  if (ours.ok) return ours.payment.orderId === orderId ? ours : asked;
  return ours.code === NOT_KNOWN ? asked : ours;
}
