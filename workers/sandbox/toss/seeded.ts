import type { PaymentRecord } from "./payment.ts";

const KEY = /^seed_([A-Za-z0-9-]{1,40})_(\d{1,9})_(\d{13})$/;

/**
 * A payment that the product's seed says was made here: its key carries all there is to know of it,
 * `seed_<booking>_<won>_<approved at>`. So the demo members' bookings can be refunded like any other. null
 * for any other key.
 */
export function seededPayment(paymentKey: string): PaymentRecord | null {
  const [, booking, amount, at] = KEY.exec(paymentKey) ?? [];
  if (booking === undefined) return null;
  const approvedAt = Number(at);
  return {
    paymentKey,
    orderId: `order-${booking}`,
    orderName: "연습 주문",
    customerName: "한나들",
    amount: Number(amount),
    status: "DONE",
    method: "CARD",
    requestedAt: approvedAt,
    authenticatedAt: approvedAt,
    approvedAt,
    transactionKey: paymentKey.slice(0, 64),
    secret: "seed",
    origin: "",
    successUrl: "",
    failUrl: "",
    webhookUrl: null,
    easyPayProvider: null,
    virtualAccount: null,
    cashReceipt: null,
    failure: null,
    cancels: [],
  };
}
