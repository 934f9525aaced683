import { NOT_KNOWN } from "#domain/payment/never-paid";
import type { PaymentProvider, ProviderResult } from "../provider/port.ts";
import type { PaymentRecord } from "../record/booking.ts";

/**
 * Reads an order from the provider. A customer may have started its payment there more than once, each
 * attempt with a key of its own. Where the provider shows another attempt than the one we have sent, ours is
 * asked for by its key, and counts: that it is not found yet is no word about it, however the other one ended
 * (SPEC U76), and what becomes of money that another one took is none about ours (SPEC U108). The other one
 * counts where it has taken money and ours has not. That key came through a browser, so an answer about
 * another order is ignored.
 */
export async function askOrder(
  provider: PaymentProvider,
  { orderId, paymentKey }: Pick<PaymentRecord, "orderId" | "paymentKey">,
): Promise<ProviderResult> {
  const asked = await provider.getByOrder(orderId);
  const isOther = asked.ok && paymentKey !== null && asked.payment.paymentKey !== paymentKey;
  if (!isOther) return asked;
  const ours = await provider.get(paymentKey);
  if (ours.ok && ours.payment.orderId !== orderId) return asked;
  const isOursUnpaid = ours.ok ? ours.payment.sighting.what !== "TAKEN" : ours.code === NOT_KNOWN;
  return isOursUnpaid && asked.payment.sighting.what === "TAKEN" ? asked : ours;
}
