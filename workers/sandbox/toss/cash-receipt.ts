import { isoWithOffset } from "#domain/time/kst";
import { randomHex } from "./create.ts";
import { errorAnswer } from "./errors.ts";
import type { Answer } from "./errors.ts";

interface CashReceiptInput {
  amount: number;
  orderId: string;
  customerIdentityNumber: string;
  type: "소득공제" | "지출증빙";
}

/** The body of `POST /v1/cash-receipts`; null where something is wrong with it. */
export function parseCashReceipt(body: unknown): CashReceiptInput | null {
  if (typeof body !== "object" || body === null) return null;
  const { amount, orderId, customerIdentityNumber, type }: Partial<Record<string, unknown>> =
    Object.fromEntries(Object.entries(body));
  if (typeof amount !== "number" || !Number.isSafeInteger(amount) || amount <= 0) return null;
  if (typeof orderId !== "string" || !/^[A-Za-z0-9_-]{6,64}$/.test(orderId)) return null;
  if (typeof customerIdentityNumber !== "string" || !/^\d{8,19}$/.test(customerIdentityNumber)) return null;
  return type === "소득공제" || type === "지출증빙"
    ? { amount, orderId, customerIdentityNumber, type }
    : null;
}

/**
 * Issues a receipt at once. A number that ends in 0000 is refused, so that a refusal can be tried out.
 * @param origin where its page lies
 */
export function issueCashReceipt(input: CashReceiptInput, origin: string, now: number): Answer {
  if (input.customerIdentityNumber.endsWith("0000")) return errorAnswer("INVALID_REQUEST");
  const receiptKey = randomHex(16).toUpperCase();
  const body = {
    receiptKey,
    orderId: input.orderId,
    orderName: "연습 주문",
    type: input.type,
    issueNumber: receiptKey.slice(-9),
    issueStatus: "COMPLETED",
    receiptUrl:
      `${origin}/__dev/toss/cash-receipt/${input.orderId}` +
      `?amount=${input.amount}&type=${encodeURIComponent(input.type)}`,
    businessNumber: "0000000000",
    transactionType: "CONFIRM",
    amount: input.amount,
    taxFreeAmount: 0,
    failure: null,
    customerIdentityNumber: [
      input.customerIdentityNumber.slice(0, 3),
      input.customerIdentityNumber.slice(-4),
    ].join("****"),
    requestedAt: isoWithOffset(now),
  };
  return { status: 200, body: JSON.stringify(body) };
}
