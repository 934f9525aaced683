import type { PaymentMethod } from "./port.ts";

const METHOD_NAMES: Readonly<Record<PaymentMethod, string>> = {
  CARD: "카드",
  EASY_PAY: "간편결제",
  TRANSFER: "계좌이체",
  VIRTUAL_ACCOUNT: "가상계좌",
  OTHER: "기타",
};

/** How it was paid, as the customer reads it; null while nothing was chosen. */
export const methodName = (method: PaymentMethod | null): string | null => method && METHOD_NAMES[method];
