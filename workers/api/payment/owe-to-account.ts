import { ZERO, won } from "#domain/money";
import { move } from "../record/booking-change.ts";
import type { Change } from "../record/booking-change.ts";
import type { BookingRecord } from "../record/booking.ts";
import { insertAsking } from "../record/account-needed.ts";
import { allBack, openRefund } from "../record/refund-terms.ts";
import { shown } from "../record/shown.ts";
import { nextOf, setPayment } from "../record/payment-store.ts";
import { paidStatement } from "../record/ledger.ts";
import type { PaymentWithBooking } from "../record/payment-store.ts";
import { apply } from "../record/guard.ts";
import { newRefund } from "../record/new-refund.ts";
import type { Cashier } from "../provider/cashier.ts";
import type { Settled } from "./settled.ts";
import type { SeenPayment } from "../provider/port.ts";

/** Money paid into a virtual account can only be returned to an account that its owner names. */
export const needsOwnersAccount = (seen: SeenPayment): boolean =>
  seen.status === "DONE" && seen.method === "VIRTUAL_ACCOUNT";

/**
 * Records a deposit that cannot be used for its booking and cannot be returned without an account: as paid,
 * and as a refund that waits for the customer to name an account (SPEC §2, deferred give-back). Nothing is
 * written where such a refund exists already, or where another attempt has paid for the booking: our books
 * hold its price once, so a second payment becomes a case, and a person sends it back. null: something
 * changed meanwhile.
 */
export async function oweToAccount(
  { db, now }: Cashier,
  { payment, booking }: PaymentWithBooking,
  seen: SeenPayment,
): Promise<Settled | null> {
  if (openRefund(booking) || isPaidOtherwise({ payment, booking })) return { outcome: "SETTLED", booking };
  const paid = nextOf(payment, {
    ...shown(seen),
    status: "DONE",
    failCode: null,
    givingBackAt: null,
    reversedAt: null,
  });
  const ended = endedChange(db, booking, now);
  if (!ended) return null;
  const held: BookingRecord = { ...ended.booking, payment: paid };
  const all = allBack(held, now);
  if (!all) return null;
  // A late deposit is owed in the amount that was paid: the booking's price may have changed since.
  const amount = won(payment.amount);
  const quote =
    booking.status === "FAIL" ? { ...all, percent: 100, paid: amount, fee: ZERO, refund: amount } : all;
  const refund = newRefund(held, { key: `owed-${payment.orderId}`, reason: "SELLER" }, quote, "system", now);
  // A deposit that was accepted has its ledger line already.
  const ledger =
    payment.approvedAt === null
      ? [paidStatement(db, booking.id, booking.amounts.deposit > 0 ? "DEPOSIT" : "PAID", payment.amount, now)]
      : [];
  const written = await apply(db, [
    ...setPayment(db, payment, paid, now),
    ...ended.statements,
    ...ledger,
    ...insertAsking(db, { refund, booking: held }, now),
  ]);
  return written === "DONE"
    ? { outcome: "SETTLED", booking: { ...held, refunds: [...held.refunds, refund] } }
    : null;
}

/** Another attempt has paid its price. */
const isPaidOtherwise = ({ payment, booking }: PaymentWithBooking): boolean =>
  booking.payment !== null && booking.payment.id !== payment.id && booking.payment.approvedAt !== null;

/**
 * A reservation whose deposit is still to be returned is cancelled at once: its seats need not wait for the
 * account.
 */
function endedChange(db: Cashier["db"], booking: BookingRecord, now: number): Change | null {
  if (booking.status !== "RESERVE_CANCEL_REQUEST") return { booking, statements: [] };
  return move(db, booking, "giveback.none", "system", now, { facts: { hasGiveBack: false } });
}
