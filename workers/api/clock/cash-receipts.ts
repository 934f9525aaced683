import { kstDay } from "#domain/time/kst";
import { receiptOrders } from "../payment/cash-receipt.ts";
import type { Cashier } from "../provider/cashier.ts";
import { inLanes, listening } from "../provider/lanes.ts";
import type { Breaker } from "../provider/lanes.ts";
import { log } from "#domain/log";

const MINUTE_MS = 60_000;
/** A call for a receipt that began longer ago than this has certainly ended. */
const SILENT_MS = 10 * MINUTE_MS;
/** How long after the provider refused a cancel it is tried again. */
const REFUSED_MS = 6 * 60 * MINUTE_MS;

interface Row {
  bookingId: string;
  orderId: string;
  amount: number;
  /** What is still paid of the booking, in won. */
  rest: number;
  receiptKey: string | null;
  updatedAt: number;
}

/**
 * Finishes requests for cash receipts that stopped half-way, and reduces issued ones by what was refunded
 * since. A receipt that fails does not stop the others.
 */
export async function sweepCashReceipts(cashier: Cashier, breaker: Breaker): Promise<void> {
  const lanes = { width: 1, breaker, event: "cash receipt" };
  const tend = (rows: Row[], step: (cashier: Cashier, row: Row) => Promise<void>) =>
    inLanes(rows, lanes, async (row) => {
      const ear = listening(cashier);
      await step(ear.cashier, row);
      return ear.heard();
    });
  const asked = "cr.status = 'REQUESTED' AND cr.updated_at <= ?1";
  await tend(await list(cashier, asked, cashier.now - SILENT_MS), findOut);
  const isTooMuch = `cr.is_too_much = 1 AND cr.status = 'ISSUED'
      AND cr.amount > b.pay_amount - b.refunded_amount
      AND (cr.fail_code IS NULL OR cr.updated_at <= ?1)`;
  await tend(await list(cashier, isTooMuch, cashier.now - REFUSED_MS), adjust);
}

async function list({ db }: Cashier, where: string, before: number): Promise<Row[]> {
  const { results } = await db
    .prepare(
      `SELECT cr.booking_id AS bookingId, y.order_id AS orderId, cr.amount,
        b.pay_amount - b.refunded_amount AS rest, cr.receipt_key AS receiptKey, cr.updated_at AS updatedAt
       FROM cash_receipt cr JOIN payment y ON y.id = cr.payment_id JOIN booking b ON b.id = cr.booking_id
       WHERE ${where} ORDER BY cr.updated_at LIMIT 20`,
    )
    .bind(before)
    .all<Row>();
  return results;
}

/**
 * Asks the provider whether a receipt was issued when its answer was lost. We cannot repeat the request
 * ourselves, because the number the receipt is issued to is not stored. If the request never arrived, the
 * receipt has failed and the customer may ask again.
 */
async function findOut(
  { db, provider, now }: Cashier,
  { bookingId, orderId, updatedAt }: Row,
): Promise<void> {
  const days = new Set([kstDay(updatedAt), kstDay(updatedAt + MINUTE_MS)]);
  let receipt: { receiptKey: string; receiptUrl: string | null } | null = null;
  for (const day of days) {
    const found = await provider.findCashReceipt(receiptOrders(orderId), day);
    if (!found.ok) return; // asked again in a minute
    receipt ??= found.receipt;
  }
  await db
    .prepare(
      `UPDATE cash_receipt SET status = ?1, receipt_key = ?2, receipt_url = ?3, fail_code = ?4,
        updated_at = ?5 WHERE booking_id = ?6 AND status = 'REQUESTED' AND updated_at = ?7`,
    )
    .bind(
      receipt ? "ISSUED" : "FAILED",
      receipt?.receiptKey ?? null,
      receipt?.receiptUrl ?? null,
      receipt ? null : "NOT_ARRIVED",
      now,
      bookingId,
      updatedAt,
    )
    .run();
}

/**
 * Cancels the part of a receipt that is no longer paid, so that the tax office is told only of money we
 * hold.
 */
async function adjust(
  { db, provider, now }: Cashier,
  { bookingId, receiptKey, amount, rest, updatedAt }: Row,
): Promise<void> {
  if (receiptKey === null) return;
  // The same key until the result is written down, so that a repeated call cancels nothing twice.
  const answer = await provider.cancelCashReceipt(
    receiptKey,
    amount - rest,
    `${receiptKey}-${amount}-${rest}-${updatedAt.toString(36)}`,
  );
  if (!answer.ok && answer.what === "UNKNOWN") return;
  if (!answer.ok) log("error", "cash receipt not cancelled", { bookingId, code: answer.code });
  const to = answer.ok
    ? { status: rest === 0 ? "CANCELED" : "ISSUED", amount: rest === 0 ? amount : rest, failCode: null }
    : { status: "ISSUED", amount, failCode: answer.code };
  await db
    .prepare(
      `UPDATE cash_receipt SET status = ?1, amount = ?2, fail_code = ?3, updated_at = ?4,
        is_too_much = (?1 = 'ISSUED' AND ?2 > (SELECT pay_amount - refunded_amount FROM booking
        WHERE id = ?5))
       WHERE booking_id = ?5 AND status = 'ISSUED' AND amount = ?6`,
    )
    .bind(to.status, to.amount, to.failCode, now, bookingId, amount)
    .run();
}
