import type { PaymentStatus } from "../booking/view.ts";

/** The payment of a booking whose seats are free again, as much as its words depend on. */
export interface EndedPayment {
  status: PaymentStatus;
  approvedAt: number | null;
}

/**
 * What may be said of the money of a booking whose seats are free again: that none moved only where the
 * provider's books say so.
 */
export function moneySentence(payment: EndedPayment | null): string {
  switch (payment?.status) {
    case undefined:
    case "READY":
    case "FAILED":
      return "돈은 빠져나가지 않았어요.";
    case "CANCELED":
      return payment?.approvedAt === null ? "돈은 빠져나가지 않았어요." : "결제한 돈은 모두 돌려드렸어요.";
    case "CONFIRMING":
    case "WAITING_FOR_DEPOSIT":
    case "DONE":
    case "PARTIAL_CANCELED":
      return "돈을 받은 것으로 확인되면 모두 돌려드려요.";
  }
}
