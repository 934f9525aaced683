import { ACCOUNT_REFUSED } from "../port.ts";

// Toss's words after which no money has moved by the call they answer
// (docs.tosspayments.com/reference/error-codes). Only what stands here is a no. Left out on purpose: what
// says that somebody was first (ALREADY_…, NOT_MATCHES_REFUNDABLE_AMOUNT), what may pass (PROVIDER_ERROR),
// every 404, and what is about our key or our pace.

/** 결제 승인: nothing was taken, and nothing will be. */
export const CONFIRM_REFUSALS: ReadonlySet<string> = new Set([
  "BELOW_MINIMUM_AMOUNT",
  "EXCEED_MAX_AMOUNT",
  "EXCEED_MAX_AUTH_COUNT",
  "EXCEED_MAX_CARD_INSTALLMENT_PLAN",
  "EXCEED_MAX_DAILY_PAYMENT_COUNT",
  "EXCEED_MAX_MONTHLY_PAYMENT_AMOUNT",
  "EXCEED_MAX_ONE_DAY_AMOUNT",
  "EXCEED_MAX_ONE_DAY_WITHDRAW_AMOUNT",
  "EXCEED_MAX_ONE_TIME_WITHDRAW_AMOUNT",
  "EXCEED_MAX_PAYMENT_AMOUNT",
  "FDS_ERROR",
  "INVALID_ACCOUNT_INFO_RE_REGISTER",
  "INVALID_CARD_EXPIRATION",
  "INVALID_CARD_INSTALLMENT_PLAN",
  "INVALID_CARD_LOST_OR_STOLEN",
  "INVALID_CARD_NUMBER",
  "INVALID_PASSWORD",
  "INVALID_REJECT_CARD",
  "INVALID_STOPPED_CARD",
  "NOT_ALLOWED_POINT_USE",
  "NOT_AVAILABLE_BANK",
  "NOT_SUPPORTED_INSTALLMENT_PLAN_CARD_OR_MERCHANT",
  "NOT_SUPPORTED_MONTHLY_INSTALLMENT_PLAN",
  "NOT_SUPPORTED_MONTHLY_INSTALLMENT_PLAN_BELOW_AMOUNT",
  "PAY_PROCESS_ABORTED",
  "PAY_PROCESS_CANCELED",
  "REJECT_ACCOUNT_PAYMENT",
  "REJECT_CARD_COMPANY",
  "REJECT_CARD_PAYMENT",
  "REJECT_TOSSPAY_INVALID_ACCOUNT",
  "RESTRICTED_TRANSFER_ACCOUNT",
]);

/** The account that a refund should go to is not taken, whatever of it is wrong: its owner names another. */
const ABOUT_ACCOUNT: ReadonlySet<string> = new Set([
  "INVALID_BANK",
  "INVALID_REFUND_ACCOUNT_INFO",
  "INVALID_REFUND_ACCOUNT_NUMBER",
]);

/** Toss's code in the port's words. */
export const codeOf = (code: string): string => (ABOUT_ACCOUNT.has(code) ? ACCOUNT_REFUSED : code);

/** 결제 취소: this call gave nothing back. An earlier one may have: the balance says. */
export const CANCEL_REFUSALS: ReadonlySet<string> = new Set([
  "EXCEED_CANCEL_AMOUNT_DISCOUNT_AMOUNT",
  "EXCEED_MAX_REFUND_DUE",
  "FORBIDDEN_BANK_REFUND_REQUEST",
  ...ABOUT_ACCOUNT,
  "NOT_ALLOWED_PARTIAL_REFUND",
  "NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT",
  "NOT_AVAILABLE_BANK",
  "NOT_CANCELABLE_AMOUNT",
  "NOT_CANCELABLE_PAYMENT",
  "NOT_CANCELABLE_PAYMENT_FOR_DORMANT_USER",
  "REFUND_REJECTED",
]);
