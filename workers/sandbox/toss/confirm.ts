import type { TossErrorCode } from "./errors.ts";
import { DAY } from "./payment.ts";
import type { FaultDials } from "./faults.ts";
import type { PaymentRecord } from "./payment.ts";

export interface ConfirmInput {
  paymentKey: string;
  orderId: string;
  amount: number;
}

/** The body of `POST /v1/payments/confirm`, or null where it is not one. */
export function parseConfirm(body: unknown): ConfirmInput | null {
  if (typeof body !== "object" || body === null) return null;
  if (!("paymentKey" in body) || !("orderId" in body) || !("amount" in body)) return null;
  const { paymentKey, orderId, amount } = body;
  if (typeof paymentKey !== "string" || typeof orderId !== "string") return null;
  if (typeof amount !== "number" || !Number.isSafeInteger(amount)) return null;
  return { paymentKey, orderId, amount };
}

/** A step's outcome: the changed payment, or the code of the refusal. */
export type Outcome = { ok: true; payment: PaymentRecord } | { ok: false; code: TossErrorCode };

/**
 * Approves an authenticated payment: DONE, or for a virtual account WAITING_FOR_DEPOSIT until its due date.
 * @param dials another sum than the one asked for may be captured, though never by an account
 */
export function confirm(
  payment: PaymentRecord,
  input: ConfirmInput,
  now: number,
  dials: Pick<FaultDials, "takes"> = {},
): Outcome {
  if (payment.orderId !== input.orderId || payment.amount !== input.amount)
    return { ok: false, code: "INVALID_REQUEST" };
  if (payment.status === "EXPIRED" || payment.status === "READY")
    return { ok: false, code: "NOT_FOUND_PAYMENT_SESSION" };
  if (payment.status !== "IN_PROGRESS") return { ok: false, code: "ALREADY_PROCESSED_PAYMENT" };
  if (payment.method === "VIRTUAL_ACCOUNT")
    return { ok: true, payment: { ...payment, status: "WAITING_FOR_DEPOSIT" } };
  const amount = dials.takes ?? payment.amount;
  return { ok: true, payment: { ...payment, amount, status: "DONE", approvedAt: now } };
}

/** The days a customer has to pay into a virtual account, the contract's default (validHours 168). */
export const DEPOSIT_DAYS = 7;

/**
 * A virtual account for a payment: the number is made from its transaction key, so it is the same whenever it
 * is asked for.
 */
export function issueAccount(
  payment: PaymentRecord,
  bankCode: string,
  now: number,
): NonNullable<PaymentRecord["virtualAccount"]> {
  const digits = [...payment.transactionKey].map((letter) => letter.charCodeAt(0) % 10).join("");
  return {
    accountNumber: `9${digits.slice(0, 13)}`,
    bankCode,
    dueAt: payment.dueAt ?? now + DEPOSIT_DAYS * DAY,
    refundAccount: null,
  };
}

/**
 * The customer's money arrived in the virtual account; `isClosed`: in one that was cancelled or had run out,
 * whose bank took it all the same.
 */
export function deposit(payment: PaymentRecord, now: number, isClosed = false): Outcome {
  const isUnpaid = payment.method === "VIRTUAL_ACCOUNT" && payment.approvedAt === null;
  const isShut = isUnpaid && (payment.status === "CANCELED" || payment.status === "EXPIRED");
  if (payment.status !== "WAITING_FOR_DEPOSIT" && !(isClosed && isShut))
    return { ok: false, code: "INVALID_REQUEST" };
  return { ok: true, payment: { ...payment, status: "DONE", approvedAt: now, cancels: [] } };
}

/** The bank took a deposit back (a transfer that did not settle): DONE falls back to WAITING_FOR_DEPOSIT. */
export function reverseDeposit(payment: PaymentRecord): Outcome {
  if (payment.status !== "DONE" || payment.method !== "VIRTUAL_ACCOUNT")
    return { ok: false, code: "INVALID_REQUEST" };
  return { ok: true, payment: { ...payment, status: "WAITING_FOR_DEPOSIT", approvedAt: null } };
}
