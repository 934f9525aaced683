import type { ProviderStatus } from "#domain/booking/settlement";
import type { Certainty, Sighting } from "#domain/payment/sighting";

/** How a payment was made, of the ways we offer; any other is OTHER. */
export type PaymentMethod = "CARD" | "EASY_PAY" | "TRANSFER" | "VIRTUAL_ACCOUNT" | "OTHER";

/** One cancel of a payment. Amounts in won, time in epoch milliseconds. */
export interface ProviderCancel {
  transactionKey: string;
  cancelAmount: number;
  cancelReason: string;
  canceledAt: number;
  /** DONE, or another word while the refund is under way. */
  cancelStatus: string;
}

/** A payment in the provider's books. Amounts in won, times in epoch milliseconds. */
export interface ProviderPayment {
  paymentKey: string;
  orderId: string;
  status: ProviderStatus;
  method: PaymentMethod | null;
  totalAmount: number;
  /** What is left of it after cancels; 0 = refunded in full. */
  balanceAmount: number;
  requestedAt: number;
  approvedAt: number | null;
  isPartialCancelable: boolean;
  receiptUrl: string | null;
  easyPayProvider: string | null;
  virtualAccount: {
    accountNumber: string;
    bankCode: string;
    dueAt: number;
    isExpired: boolean;
    refundStatus: string;
  } | null;
  cancels: ProviderCancel[];
  failure: { code: string; message: string } | null;
  /** Of its last approval or cancel. */
  lastTransactionKey: string | null;
  /** What it was made over where that is not won ("30.5 USD"): its amounts are 0 then. */
  foreign: string | null;
  /** What a DEPOSIT_CALLBACK about this payment must carry to be believed. */
  secret: string | null;
}

/** A cash receipt in the provider's books. */
export interface ProviderCashReceipt {
  orderId: string;
  receiptKey: string;
  receiptUrl: string | null;
}

/** A payment as the provider showed it, and what that says of its money. */
export interface SeenPayment extends ProviderPayment {
  sighting: Sighting;
}

/**
 * What the provider said. NOT_TAKEN: the call did not take effect, by a refusal that is known to mean so.
 * UNKNOWN: nobody knows yet: a timeout, no network, an answer that cannot be read, any other refusal. Ask
 * with `get` or `getByOrder` before trying again (with the same key) and before telling the customer
 * anything.
 */
export type ProviderResult =
  | { ok: true; payment: SeenPayment }
  | { ok: false; code: ProviderCode; message: string; what: Exclude<Certainty, "TAKEN"> };

/**
 * The provider's own error code, or one of ours where there was no answer of theirs: TIMEOUT, NETWORK_ERROR,
 * UNREADABLE_ANSWER.
 */
export type ProviderCode = string;

export interface ConfirmInput {
  paymentKey: string;
  orderId: string;
  /** Won. */
  amount: number;
}

export interface CancelInput {
  cancelReason: string;
  /** Won; absent = everything that is left. */
  cancelAmount?: number;
  /**
   * Won that we believe is left before it: the provider refuses another sum, so that a cancel sent twice
   * cannot give back twice.
   */
  refundableAmount?: number;
  /** Only for a virtual account whose deposit was paid; the provider refuses it for any other payment. */
  refundReceiveAccount?: { bank: string; accountNumber: string; holderName: string };
}

export interface CashReceiptInput {
  /** Won. */
  amount: number;
  orderId: string;
  orderName: string;
  customerIdentityNumber: string;
  /** For a person, or for a business. */
  type: "INCOME" | "EXPENSE";
}

export type CashReceiptResult =
  | { ok: true; receipt: ProviderCashReceipt }
  | Extract<ProviderResult, { ok: false }>;

export type CashReceiptFound =
  | { ok: true; receipt: ProviderCashReceipt | null }
  | Extract<ProviderResult, { ok: false }>;

/** One approval or one cancel, from the provider's list of them. */
export interface ProviderTransaction {
  transactionKey: string;
  paymentKey: string;
  orderId: string;
  status: ProviderStatus;
  /** Won that moved, whichever way: the status says which. */
  amount: number;
  /** When, epoch ms. */
  at: number;
}

/** What the provider pays out, or keeps back, for one transaction. */
export interface ProviderSettlement {
  transactionKey: string;
  paymentKey: string;
  orderId: string;
  /** Won: what was sold counts up, what was cancelled down. */
  amount: number;
  payOutAmount: number;
  /** "2026-12-05", in Korea. */
  soldDate: string;
  paidOutDate: string;
}

/** A page of the provider's own books; the refusal where it cannot be had or read. */
export type ProviderListed<Row> = { ok: true; rows: Row[] } | Extract<ProviderResult, { ok: false }>;

/** Which page of transactions: those of a span of time (epoch ms, both seconds included), oldest first. */
export interface TransactionsWanted {
  from: number;
  to: number;
  /** The last transactionKey of the page before; null for the first page. */
  after: string | null;
  /** At most 5,000. */
  limit: number;
}

/** Which page of settlements: those of days in Korea, "2026-12-05", both included. */
export interface SettlementsWanted {
  firstDay: string;
  lastDay: string;
  dateType: "soldDate" | "paidOutDate";
  /** From 1. */
  page: number;
  /** At most 5,000. */
  size: number;
}

/**
 * What is asked of a payment provider. None of the calls throws for what the provider or the network does.
 */
export interface PaymentProvider {
  /** Takes the money of an authenticated payment. The key: the order's, so that a retry is the same call. */
  confirm(input: ConfirmInput, idempotencyKey: string): Promise<ProviderResult>;
  get(paymentKey: string): Promise<ProviderResult>;
  /**
   * The attempt that speaks for the order; NOT_FOUND_PAYMENT where the customer never got as far as the
   * window.
   */
  getByOrder(orderId: string): Promise<ProviderResult>;
  /** Issues a cash receipt for money that was paid in cash. The key: the attempt's. */
  issueCashReceipt(input: CashReceiptInput, idempotencyKey: string): Promise<CashReceiptResult>;
  /**
   * The receipt issued on a day for an order that begins so; null where there is none.
   * @param day "2026-12-05", in Korea
   */
  findCashReceipt(orderPrefix: string, day: string): Promise<CashReceiptFound>;
  /** Cancels a receipt by so many won. The key: this change's. */
  cancelCashReceipt(receiptKey: string, amount: number, idempotencyKey: string): Promise<CashReceiptResult>;
  /** Gives money back. The key: the refund's. */
  cancel(paymentKey: string, input: CancelInput, idempotencyKey: string): Promise<ProviderResult>;
  /**
   * Every approval and cancel in a span of time, no matter who made it. A page shorter than `limit` is the
   * last.
   */
  transactions(wanted: TransactionsWanted): Promise<ProviderListed<ProviderTransaction>>;
  /** What was sold or paid out on certain days. A page shorter than `size` is the last. */
  settlements(wanted: SettlementsWanted): Promise<ProviderListed<ProviderSettlement>>;
}

/** The error code with which every provider refuses the account that a refund should go to. */
export const ACCOUNT_REFUSED = "INVALID_REFUND_ACCOUNT_INFO";

/** What a webhook says that is worth asking the provider about. */
export interface ProviderNotice {
  orderId: string;
  /** The same for each repetition of one webhook; null where it has none. */
  transmissionId: string | null;
  /** Money moved in a virtual account; `secret` must be the payment's own. */
  deposit: { secret: unknown } | null;
}
