/** Payment statuses of the contract, and which of them a payment may still leave. */
export type PaymentStatus =
  | "READY"
  | "IN_PROGRESS"
  | "WAITING_FOR_DEPOSIT"
  | "DONE"
  | "PARTIAL_CANCELED"
  | "CANCELED"
  | "ABORTED"
  | "EXPIRED";

/** Payment methods as the browser names them, with the words the Payment object uses. */
export const METHODS = {
  CARD: "카드",
  EASY_PAY: "간편결제",
  TRANSFER: "계좌이체",
  VIRTUAL_ACCOUNT: "가상계좌",
} as const;
export type Method = keyof typeof METHODS;
export const isMethod = (value: unknown): value is Method =>
  typeof value === "string" && Object.hasOwn(METHODS, value);

/** Bank codes of the contract (금융기관 코드) that the stand-in offers. */
export const BANKS: Readonly<Record<string, string>> = {
  "88": "신한은행",
  "06": "KB국민은행",
  "20": "우리은행",
  "81": "하나은행",
  "11": "NH농협은행",
  "03": "IBK기업은행",
  "90": "카카오뱅크",
  "92": "토스뱅크",
  "89": "케이뱅크",
  "71": "우체국",
  "45": "새마을금고",
  "48": "신협",
};
/** Banks that take a refund: more than those that issue accounts. */
export const REFUND_BANKS: Readonly<Record<string, string>> = {
  ...BANKS,
  "23": "SC제일은행",
  "27": "씨티은행",
  "31": "iM뱅크",
  "32": "부산은행",
  "39": "경남은행",
  "34": "광주은행",
  "37": "전북은행",
  "35": "제주은행",
  "02": "한국산업은행",
  "07": "Sh수협은행",
  "50": "저축은행중앙회",
  "64": "산림조합",
};
export const EASY_PAY_PROVIDERS = ["토스페이", "카카오페이", "네이버페이"] as const;
/** Wallets whose own window a merchant may open, by the contract's codes of them (간편결제사 코드). */
export const EASY_PAY_CODES: Readonly<Record<string, (typeof EASY_PAY_PROVIDERS)[number]>> = {
  TOSSPAY: "토스페이",
  KAKAOPAY: "카카오페이",
  NAVERPAY: "네이버페이",
};

export interface RefundAccount {
  bank: string;
  accountNumber: string;
  holderName: string;
}

/** Where money on its way to an account may stand. */
export const REFUND_STATUSES = ["PENDING", "FAILED", "PARTIAL_FAILED", "COMPLETED"] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

export interface Cancel {
  transactionKey: string;
  cancelAmount: number;
  cancelReason: string;
  canceledAt: number;
  /** What is left to refund after this one, in won. */
  refundableAmount: number;
}

/** What the stand-in remembers of one payment. Amounts in won, times in epoch milliseconds. */
export interface PaymentRecord {
  paymentKey: string;
  orderId: string;
  orderName: string;
  customerName: string;
  amount: number;
  status: PaymentStatus;
  method: Method | null;
  requestedAt: number;
  authenticatedAt: number | null;
  approvedAt: number | null;
  transactionKey: string;
  secret: string;
  /** The origin the customer's browser saw, for the receipt's address. */
  origin: string;
  successUrl: string;
  failUrl: string;
  webhookUrl: string | null;
  easyPayProvider: string | null;
  virtualAccount: {
    accountNumber: string;
    bankCode: string;
    dueAt: number;
    refundAccount: RefundAccount | null;
    /** Where a refund to the account stands; absent: it has arrived. */
    refundStatus?: RefundStatus;
  } | null;
  cashReceipt: { type: "소득공제" | "지출증빙"; number: string } | null;
  failure: { code: string; message: string } | null;
  cancels: Cancel[];
  /** Cancels that are on their way, or were given up: nothing of them is back. Absent: there was none. */
  unfinished?: { cancel: Cancel; cancelStatus: "IN_PROGRESS" | "ABORTED" }[];
  /** false: only all of it can be cancelled. */
  isPartialCancelable?: boolean;
  /** Until when the merchant lets an account be paid into; absent or null: the contract's default. */
  dueAt?: number | null;
}

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
const READY_MS = 30 * MINUTE;
const IN_PROGRESS_MS = 10 * MINUTE;

/** Won that are still to be refunded; 0 once everything went back. */
export const balanceOf = (payment: PaymentRecord): number =>
  payment.amount - payment.cancels.reduce((sum, cancel) => sum + cancel.cancelAmount, 0);

/** Whether the order counts as taken: money moved, or an account waits for it. */
export const isCharged = (status: PaymentStatus): boolean =>
  status === "WAITING_FOR_DEPOSIT" ||
  status === "DONE" ||
  status === "PARTIAL_CANCELED" ||
  status === "CANCELED";

/** Whether time has run out: 30 minutes to choose, 10 to confirm, the due date to pay in. */
export function hasRunOut(payment: PaymentRecord, now: number): boolean {
  switch (payment.status) {
    case "READY":
      return now >= payment.requestedAt + READY_MS;
    case "IN_PROGRESS":
      return now >= (payment.authenticatedAt ?? payment.requestedAt) + IN_PROGRESS_MS;
    case "WAITING_FOR_DEPOSIT":
      return payment.virtualAccount !== null && now >= payment.virtualAccount.dueAt;
    default:
      return false;
  }
}
