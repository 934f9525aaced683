import type { components } from "#openapi/schema.d";
import { cashReceiptProblem, mayAskCashReceipt, receiptDigits } from "#domain/payment/cash-receipt";
import { orderName } from "../present/booking.ts";
import type { BookingRecord, CashReceipt } from "../record/booking.ts";
import { findBooking } from "../record/booking-store.ts";
import { fail, ruleBroken } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import type { Cashier } from "../provider/cashier.ts";

type Asked = Pick<NonNullable<components["schemas"]["Booking"]["cashReceipt"]>, "type"> & { number: string };

/**
 * Asks the provider for a cash receipt for what is still paid. The intent is written down first, so that
 * two taps issue one receipt. 422 RULE for an invalid number, 409 STATE_CHANGED where no receipt is
 * possible, 503 while the provider does not answer (the next try repeats the same call).
 */
export async function askCashReceipt(
  cashier: Cashier,
  booking: BookingRecord,
  { type, number }: Asked,
): Promise<BookingRecord | ApiError> {
  const { payment, cashReceipt } = booking;
  const digits = receiptDigits(number);
  const problem = cashReceiptProblem(type, number);
  if (problem) return ruleBroken([problem]);
  const isRetry =
    cashReceipt?.status === "REQUESTED" &&
    cashReceipt.type === type &&
    cashReceipt.ending === digits.slice(-4);
  if (!payment || !(isRetry || mayAskCashReceipt(booking)))
    return fail("STATE_CHANGED", { message: "이 예약에는 현금영수증을 신청할 수 없어요." });
  const amount = isRetry ? cashReceipt.amount : booking.amounts.pay - booking.amounts.refunded;
  // The clock does not touch a receipt that was asked for a moment ago.
  if (isRetry)
    await cashier.db
      .prepare("UPDATE cash_receipt SET updated_at = ?1 WHERE booking_id = ?2 AND status = 'REQUESTED'")
      .bind(cashier.now, booking.id)
      .run();
  if (!isRetry && !(await intend(cashier, booking, { type, ending: digits.slice(-4), amount })))
    return fail("STATE_CHANGED", { message: "이미 신청한 현금영수증이 있어요." });
  // A failed attempt is repeated as a new order, because the provider keeps its answer to a key.
  const attempt = (
    `${receiptOrders(payment.orderId)}` +
    `${cashReceipt?.status === "FAILED" ? cashier.now.toString(36) : "1"}`
  ).slice(0, 64);
  const answer = await cashier.provider.issueCashReceipt(
    {
      amount,
      orderId: attempt,
      orderName: orderName(booking),
      customerIdentityNumber: digits,
      type,
    },
    attempt,
  );
  if (!answer.ok && answer.what === "UNKNOWN")
    return fail("UNAVAILABLE", { message: "현금영수증을 신청하지 못했어요. 잠시 후 다시 시도해 주세요." });
  await write(
    cashier,
    booking.id,
    answer.ok
      ? {
          status: "ISSUED",
          receiptKey: answer.receipt.receiptKey,
          url: answer.receipt.receiptUrl,
          failCode: null,
        }
      : { status: "FAILED", receiptKey: null, url: null, failCode: answer.code },
  );
  if (!answer.ok)
    return ruleBroken([
      { name: "number", code: answer.code, message: answer.message || "번호를 다시 확인해 주세요." },
    ]);
  return (await findBooking(cashier.db, booking.id)) ?? booking;
}

/** The prefix that the orders of all attempts at a receipt for a payment have in common. */
export const receiptOrders = (orderId: string): string => `${orderId}-cash-`;

/** Writes the intent; false where there is a receipt already. */
async function intend(
  { db, now }: Cashier,
  { id, payment }: BookingRecord,
  { type, ending, amount }: Pick<CashReceipt, "type" | "ending" | "amount">,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO cash_receipt (booking_id, payment_id, type, number_end, amount, status, created_at,
        updated_at, is_too_much)
       VALUES (?1, ?2, ?3, ?4, ?5, 'REQUESTED', ?6, ?6, ?5 > (SELECT pay_amount - refunded_amount FROM booking
       WHERE id = ?1))
       ON CONFLICT (booking_id) DO UPDATE SET type = ?3, number_end = ?4, amount = ?5, status = 'REQUESTED',
       fail_code = NULL, updated_at = ?6, is_too_much = excluded.is_too_much WHERE status = 'FAILED'`,
    )
    .bind(id, payment?.id ?? "", type, ending, amount, now)
    .run();
  return meta.changes > 0;
}

async function write(
  { db, now }: Cashier,
  bookingId: string,
  to: {
    status: CashReceipt["status"];
    receiptKey: string | null;
    url: string | null;
    failCode: string | null;
  },
): Promise<void> {
  await db
    .prepare(
      `UPDATE cash_receipt SET status = ?1, receipt_key = ?2, receipt_url = ?3, fail_code = ?4,
        updated_at = ?5 WHERE booking_id = ?6 AND status = 'REQUESTED'`,
    )
    .bind(to.status, to.receiptKey, to.url, to.failCode, now, bookingId)
    .run();
}
