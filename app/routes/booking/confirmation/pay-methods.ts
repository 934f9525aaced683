import type { IconName } from "../../../ui/icon-names.ts";

/** Ways to pay, as the payment window names them. */
export const PAY_METHODS = [
  { id: "CARD", label: "신용·체크카드", icon: "credit-card" },
  { id: "EASY_PAY", label: "간편결제", icon: "smartphone" },
  { id: "TRANSFER", label: "계좌이체", icon: "wallet" },
  { id: "VIRTUAL_ACCOUNT", label: "가상계좌", icon: "receipt" },
] as const satisfies readonly { id: string; label: string; icon: IconName }[];

export type PayMethod = (typeof PAY_METHODS)[number]["id"];

export const isPayMethod = (value: unknown): value is PayMethod => PAY_METHODS.some(({ id }) => id === value);
