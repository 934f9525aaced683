import type { PaymentStatus } from "#domain/booking/view";
import type { Certainty } from "#domain/payment/sighting";
import type { PaymentRecord } from "./booking.ts";

/** An attempt to pay, as it is stored. */
export interface PaymentRow {
  id: string;
  booking_id: string;
  order_id: string;
  payment_key: string | null;
  method: string | null;
  amount: number;
  status: PaymentStatus;
  approved_at: number | null;
  fail_code: string | null;
  fail_message: string | null;
  giving_back_at: number | null;
  reversed_at: number | null;
  receipt_url: string | null;
  account_bank: string | null;
  account_number: string | null;
  deposit_due_at: number | null;
  version: number;
  attempted_at: number | null;
  seen_at: number | null;
  seen_what: Certainty | null;
  seen_balance: number | null;
  seen_key: string | null;
  is_partial_cancelable: number | null;
}

/** An attempt to pay, from its row. */
export const toPayment = (row: PaymentRow): PaymentRecord => ({
  id: row.id,
  orderId: row.order_id,
  paymentKey: row.payment_key,
  method: row.method,
  amount: row.amount,
  status: row.status,
  approvedAt: row.approved_at,
  failCode: row.fail_code,
  failMessage: row.fail_message,
  givingBackAt: row.giving_back_at,
  reversedAt: row.reversed_at,
  receiptUrl: row.receipt_url,
  attemptedAt: row.attempted_at,
  seen:
    row.seen_at !== null && row.seen_what !== null
      ? {
          at: row.seen_at,
          what: row.seen_what,
          balance: row.seen_balance,
          lastTransactionKey: row.seen_key,
        }
      : null,
  isPartialCancelable: row.is_partial_cancelable === null ? null : row.is_partial_cancelable === 1,
  version: row.version,
  account:
    row.account_bank !== null && row.account_number !== null && row.deposit_due_at !== null
      ? { bank: row.account_bank, accountNumber: row.account_number, dueAt: row.deposit_due_at }
      : null,
});
