import { isoWithOffset } from "#domain/time/kst";
import { errorAnswer } from "./errors.ts";
import type { Answer } from "./errors.ts";

interface Receipt {
  receiptKey: string;
  orderId: string;
  amount: number;
  requestedAt: string;
}

/** A receipt as it was issued, and how much of it is left after its cancels. */
export interface FoundReceipt {
  receipt: Receipt;
  left: number;
}

// The answers kept for their keys are the book: what was issued or cancelled stands there, and nothing else
// does.
async function kept(db: D1Database, path: string): Promise<Receipt[]> {
  const { results } = await db
    .prepare(
      `SELECT body FROM toss_idempotency WHERE status = 200 AND target LIKE 'POST %'
        AND substr(target, -length(?1)) = ?1`,
    )
    .bind(path)
    .all<{ body: string }>();
  return results.map(({ body }): Receipt => JSON.parse(body));
}

/** What was issued on a day. @param day "2026-12-05", in Korea */
export const listCashReceipts = async (db: D1Database, day: string): Promise<Receipt[]> =>
  (await kept(db, "/cash-receipts")).filter(({ requestedAt }) => requestedAt.startsWith(day));

/** A receipt by its key; null where none was issued under it. */
export async function findCashReceipt(db: D1Database, receiptKey: string): Promise<FoundReceipt | null> {
  const receipt = (await kept(db, "/cash-receipts")).find((one) => one.receiptKey === receiptKey);
  if (!receipt) return null;
  const cancelled = await kept(db, `/cash-receipts/${receiptKey}/cancel`);
  return { receipt, left: cancelled.reduce((left, { amount }) => left - amount, receipt.amount) };
}

/** The amount a cancel asks for; null: all that is left. */
export function amountIn(body: unknown): number | null {
  const amount: unknown = typeof body === "object" && body !== null ? Reflect.get(body, "amount") : null;
  return typeof amount === "number" ? amount : null;
}

/** Cancels a receipt, or a part of it; what is more than is left is refused. */
export function cancelCashReceipt(found: FoundReceipt | null, asked: number | null, now: number): Answer {
  const amount = asked ?? found?.left ?? 0;
  if (!found || !Number.isSafeInteger(amount) || amount <= 0 || amount > found.left)
    return errorAnswer("INVALID_REQUEST");
  return {
    status: 200,
    body: JSON.stringify({
      ...found.receipt,
      transactionType: "CANCEL",
      issueStatus: "COMPLETED",
      amount,
      requestedAt: isoWithOffset(now),
    }),
  };
}
