import { issueAccount } from "./confirm.ts";
import { errorFacts } from "./errors.ts";
import type { TossErrorCode } from "./errors.ts";
import { BANKS, EASY_PAY_PROVIDERS } from "./payment.ts";
import type { Method, PaymentRecord } from "./payment.ts";

/** What the customer chose in the window. */
export interface Choice {
  method: Method;
  /** Bank code of a virtual account. */
  bank?: string;
  /** Name of an easy payment. */
  provider?: string;
  cashReceipt?: PaymentRecord["cashReceipt"];
}

/**
 * The customer authenticated: the merchant has 10 minutes to confirm. A virtual account's number is drawn
 * here, told at the confirm.
 */
export function authenticate(payment: PaymentRecord, choice: Choice, now: number): PaymentRecord {
  const { method, cashReceipt = null } = choice;
  const bank = choice.bank !== undefined && Object.hasOwn(BANKS, choice.bank) ? choice.bank : "88";
  const provider = EASY_PAY_PROVIDERS.find((name) => name === choice.provider) ?? EASY_PAY_PROVIDERS[0];
  return {
    ...payment,
    status: "IN_PROGRESS",
    method,
    authenticatedAt: now,
    easyPayProvider: method === "EASY_PAY" ? provider : null,
    virtualAccount: method === "VIRTUAL_ACCOUNT" ? issueAccount(payment, bank, now) : null,
    cashReceipt: method === "VIRTUAL_ACCOUNT" || method === "TRANSFER" ? cashReceipt : null,
  };
}

/** The payment failed for good, in the window or at the confirm. */
export function abort(payment: PaymentRecord, code: TossErrorCode): PaymentRecord {
  return { ...payment, status: "ABORTED", failure: { code, message: errorFacts(code).message } };
}

/**
 * Where the window sends the browser for a payment as it now stands: success once authenticated, failure once
 * over.
 */
export function returnUrl(payment: PaymentRecord): string {
  const { status, failure } = payment;
  if (status === "ABORTED" && failure) return failUrl(payment, failure.code, failure.message);
  if (status === "EXPIRED" || status === "ABORTED") {
    return failUrl(payment, "PAY_PROCESS_ABORTED", "결제 시간이 지나 결제가 중단되었습니다.");
  }
  return withQuery(payment.successUrl, {
    paymentType: "NORMAL",
    orderId: payment.orderId,
    paymentKey: payment.paymentKey,
    amount: String(payment.amount),
  });
}

/** The merchant's failure address with a code and its message. */
export const failUrl = (order: { failUrl: string; orderId: string }, code: string, message: string): string =>
  withQuery(order.failUrl, { code, message, orderId: order.orderId });

function withQuery(address: string, values: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}
