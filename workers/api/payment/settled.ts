import type { Change, ExtraStatements } from "../record/booking-change.ts";
import type { BookingRecord, PaymentRecord } from "../record/booking.ts";
import { apply } from "../record/guard.ts";
import { nextOf, setPayment } from "../record/payment-store.ts";
import type { PaymentWithBooking } from "../record/payment-store.ts";
import { shown } from "../record/shown.ts";
import type { Cashier } from "../provider/cashier.ts";
import type { SeenPayment } from "../provider/port.ts";

/** The result of a settlement: known now, refused by the provider, or still open there. */
export interface Settled {
  outcome: "SETTLED" | "DECLINED" | "PENDING";
  booking: BookingRecord;
  /** The provider could not be asked, or does not find what it may have taken, so nothing is known. */
  isUnasked?: true;
  /** Where nothing is known: it did answer, namely that it knows no such order. */
  isAnswered?: true;
}

/**
 * Writes the payment as the provider shows it, together with the booking's change. null: another request
 * was faster, or too few seats are free.
 */
export async function finish(
  cashier: Cashier,
  { payment }: PaymentWithBooking,
  seen: SeenPayment,
  change: Change | null,
  outcome: Settled["outcome"],
  also: ExtraStatements,
): Promise<Settled | null> {
  if (!change) return null;
  const paid = asSeen(payment, seen);
  const booking =
    change.booking.payment?.id === payment.id ? { ...change.booking, payment: paid } : change.booking;
  const isDeclined = outcome === "DECLINED";
  const statements = [
    ...setPayment(cashier.db, payment, paid, cashier.now),
    ...change.statements,
    ...(isDeclined ? [] : also(booking)),
  ];
  return (await apply(cashier.db, statements)) === "DONE" ? { outcome, booking } : null;
}

/** The virtual account that the customer was given; null for other ways of paying. */
export const accountOf = ({ virtualAccount }: SeenPayment): PaymentRecord["account"] =>
  virtualAccount && {
    bank: virtualAccount.bankCode,
    accountNumber: virtualAccount.accountNumber,
    dueAt: virtualAccount.dueAt,
  };

/** Our payment as the provider shows it. */
export function asSeen(payment: PaymentRecord, seen: SeenPayment): PaymentRecord {
  const known = { ...shown(seen), account: accountOf(seen), givingBackAt: null, reversedAt: null };
  const status = seen.status === "PARTIAL_CANCELED" ? "DONE" : seen.status;
  if (status === "DONE" || status === "WAITING_FOR_DEPOSIT")
    return nextOf(payment, { ...known, status, failCode: null, failMessage: null });
  return nextOf(payment, {
    ...known,
    status: "FAILED",
    failCode: seen.failure?.code ?? seen.status,
    failMessage: seen.failure?.message ?? null,
  });
}
