import { OVER } from "../booking/statuses.ts";
import type { BookingStatus } from "../booking/statuses.ts";
import { OPEN_REFUNDS } from "../refund/states.ts";
import type { RefundStatus } from "../refund/states.ts";

/** 소득공제 for a person, 지출증빙 for a business. */
export type CashReceiptType = "INCOME" | "EXPENSE";

export const CASH_RECEIPT_NAMES: Readonly<Record<CashReceiptType, string>> = {
  INCOME: "소득공제",
  EXPENSE: "지출증빙",
};

export interface CashReceiptProblem {
  name: "type" | "number";
  code: string;
  message: string;
}

/** A number as people type it: with hyphens or spaces. */
export const receiptDigits = (typed: string): string => typed.replace(/[\s-]/g, "");

const PHONE = /^01[016789][0-9]{7,8}$/;
/** Cards for cash receipts have 13 to 19 digits. */
const CARD = /^[0-9]{13,19}$/;

const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5] as const;

/** Whether ten digits can be a Korean business number: the last one checks the others (국세청). */
export function isBusinessNumber(digits: string): boolean {
  if (!/^[0-9]{10}$/.test(digits)) return false;
  const at = (index: number): number => Number(digits.charAt(index));
  const sum =
    WEIGHTS.reduce((total, weight, index) => total + weight * at(index), 0) + Math.floor((at(8) * 5) / 10);
  return (10 - (sum % 10)) % 10 === at(9);
}

/** What is wrong with the number a receipt is asked for; null where nothing is. */
export function cashReceiptProblem(type: CashReceiptType, typed: string): CashReceiptProblem | null {
  const digits = receiptDigits(typed);
  if (type === "EXPENSE") {
    return isBusinessNumber(digits)
      ? null
      : { name: "number", code: "BUSINESS_NUMBER", message: "사업자등록번호 10자리를 다시 확인해 주세요." };
  }
  if (PHONE.test(digits) || CARD.test(digits)) return null;
  return {
    name: "number",
    code: "RECEIPT_NUMBER",
    message: "휴대폰 번호나 현금영수증 카드 번호를 다시 확인해 주세요.",
  };
}

/** As much of a booking as it depends on whether a receipt may be asked for. */
export interface Receiptable {
  status: BookingStatus;
  payment: { status: string; method: string | null; reversedAt: number | null } | null;
  cashReceipt: { status: string } | null;
  refunds: readonly { status: RefundStatus }[];
  amounts: { pay: number; refunded: number; deposit: number };
}

/** Over, with what the customer owes of it paid: the fee of a cancel. */
const KEPT_IN_PART: readonly BookingStatus[] = ["REFUND_COMPLETE"];

/**
 * A price (a deposit is none) paid from a bank account, not all given back nor on its way there, and none
 * issued or on its way; one that failed may be asked for again. While money goes back nobody knows how much a
 * receipt would be of; of a deposit that the bank took back there is nothing to receipt.
 */
export function mayAskCashReceipt({ status, payment, cashReceipt, amounts, refunds }: Receiptable): boolean {
  const isReturning = refunds.some((refund) => OPEN_REFUNDS.includes(refund.status));
  if (isReturning || (payment?.reversedAt ?? null) !== null) return false;
  if (OVER.includes(status) && !KEPT_IN_PART.includes(status)) return false;
  const isPaid = payment?.status === "DONE" || payment?.status === "PARTIAL_CANCELED";
  const isCash = payment?.method === "계좌이체" || payment?.method === "가상계좌";
  return (
    isPaid &&
    isCash &&
    amounts.deposit === 0 &&
    amounts.pay > amounts.refunded &&
    (cashReceipt === null || cashReceipt.status === "FAILED")
  );
}
