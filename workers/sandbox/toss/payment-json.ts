import { isoWithOffset } from "#domain/time/kst";
import { balanceOf, METHODS } from "./payment.ts";
import type { Cancel, PaymentRecord } from "./payment.ts";

/** The supplied amount and the VAT in a total: a tenth of the supply, rounded to the won. */
export function splitVat(total: number): { suppliedAmount: number; vat: number } {
  const vat = total - Math.round(total / 1.1);
  return { suppliedAmount: total - vat, vat };
}

/** The Payment object of version 2022-11-16 as the API and the webhooks show it. */
export function paymentJson(payment: PaymentRecord) {
  const { method, status } = payment;
  const done = payment.cancels.map((cancel) => ({ cancel, cancelStatus: "DONE" }));
  const cancels = [...done, ...(payment.unfinished ?? [])];
  const isPaid = payment.approvedAt !== null || status === "WAITING_FOR_DEPOSIT";
  return {
    mId: "nadeul_local",
    version: "2022-11-16",
    lastTransactionKey: payment.cancels.at(-1)?.transactionKey ?? (isPaid ? payment.transactionKey : null),
    paymentKey: payment.paymentKey,
    orderId: payment.orderId,
    orderName: payment.orderName,
    type: "NORMAL",
    status,
    method: method && METHODS[method],
    currency: "KRW",
    country: "KR",
    totalAmount: payment.amount,
    balanceAmount: balanceOf(payment),
    ...splitVat(balanceOf(payment)),
    taxFreeAmount: 0,
    taxExemptionAmount: 0,
    requestedAt: isoWithOffset(payment.requestedAt),
    approvedAt: payment.approvedAt === null ? null : isoWithOffset(payment.approvedAt),
    isPartialCancelable: payment.isPartialCancelable ?? true,
    useEscrow: false,
    cultureExpense: false,
    receipt: isPaid ? { url: `${payment.origin}/__dev/toss/receipt/${payment.paymentKey}` } : null,
    checkout: null,
    card: method === "CARD" && isPaid ? cardJson(payment) : null,
    easyPay:
      method === "EASY_PAY" && isPaid
        ? { provider: payment.easyPayProvider, amount: payment.amount, discountAmount: 0 }
        : null,
    transfer: method === "TRANSFER" && isPaid ? { bankCode: "88", settlementStatus: "INCOMPLETED" } : null,
    virtualAccount: virtualAccountJson(payment),
    mobilePhone: null,
    giftCertificate: null,
    discount: null,
    cashReceipt:
      payment.cashReceipt && payment.approvedAt !== null
        ? cashReceiptJson(payment, payment.cashReceipt.type)
        : null,
    failure: payment.failure,
    cancels: cancels.length === 0 ? null : cancels.map(cancelJson),
    secret: payment.secret,
  };
}

const cardJson = (payment: PaymentRecord) => ({
  amount: payment.amount,
  issuerCode: "61",
  acquirerCode: "31",
  number: "94900012****123*",
  installmentPlanMonths: 0,
  isInterestFree: false,
  interestPayer: null,
  approveNo: payment.transactionKey.slice(-8),
  useCardPoint: false,
  cardType: "신용",
  ownerType: "개인",
  acquireStatus: balanceOf(payment) === 0 ? "CANCELED" : "READY",
});

function virtualAccountJson(payment: PaymentRecord) {
  const account = payment.virtualAccount;
  if (!account || payment.status === "IN_PROGRESS" || payment.status === "ABORTED") return null;
  const { refundAccount } = account;
  return {
    accountType: "일반",
    accountNumber: account.accountNumber,
    bankCode: account.bankCode,
    customerName: payment.customerName,
    depositorName: payment.approvedAt === null ? "" : payment.customerName,
    dueDate: isoWithOffset(account.dueAt).slice(0, 19), // without an offset, as the contract has it
    expired: payment.status === "EXPIRED",
    settlementStatus: "INCOMPLETED",
    refundStatus: refundAccount ? (account.refundStatus ?? "COMPLETED") : "NONE",
    refundReceiveAccount: refundAccount && {
      bankCode: refundAccount.bank,
      accountNumber: refundAccount.accountNumber,
      holderName: refundAccount.holderName,
    },
  };
}

const cashReceiptJson = (payment: PaymentRecord, type: string) => ({
  type,
  receiptKey: payment.transactionKey,
  issueNumber: payment.transactionKey.slice(-9),
  receiptUrl: `${payment.origin}/__dev/toss/receipt/${payment.paymentKey}`,
  amount: balanceOf(payment),
  taxFreeAmount: 0,
});

const cancelJson = ({ cancel, cancelStatus }: { cancel: Cancel; cancelStatus: string }) => ({
  transactionKey: cancel.transactionKey,
  cancelReason: cancel.cancelReason,
  cancelAmount: cancel.cancelAmount,
  refundableAmount: cancel.refundableAmount,
  canceledAt: isoWithOffset(cancel.canceledAt),
  cancelStatus,
  taxFreeAmount: 0,
  taxExemptionAmount: 0,
  easyPayDiscountAmount: 0,
  transferDiscountAmount: 0,
  receiptKey: null,
});
