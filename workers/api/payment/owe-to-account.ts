import { ZERO, won } from "#domain/money";
import { move } from "../record/booking-change.ts";
import type { Change } from "../record/booking-change.ts";
import type { BookingRecord } from "../record/booking.ts";
import { insertRefund } from "../record/refund-store.ts";
import { allBack, openRefund } from "../record/refund-terms.ts";
import { shown } from "../record/shown.ts";
import { nextOf, setPayment } from "../record/payment-store.ts";
import { paidStatement } from "../record/ledger.ts";
import type { Found } from "../record/payment-store.ts";
import { apply } from "../record/guard.ts";
import { newRefund } from "../record/new-refund.ts";
import type { Cashier } from "../provider/cashier.ts";
import type { Settled } from "./settled.ts";
import type { SeenPayment } from "../provider/port.ts";

/** Money that came into a virtual account can only go back to an account that its owner names. */
export const needsOwnersAccount = (seen: SeenPayment): boolean =>
  seen.status === "DONE" && seen.method === "VIRTUAL_ACCOUNT";

/**
 * A deposit that cannot count for its booking and cannot go back by itself: it is written down as paid, and
 * as a refund that waits for the customer to say where to (SPEC §2, deferred give-back). Nothing is written
 * where there is such a refund already, or where another attempt has paid for the booking: our books hold its
 * price once, so that what came twice is a case, and a person sends it back. null: something changed
 * meanwhile.
 */
export async function oweToAccount(
  { db, now }: Cashier,
  { payment, booking }: Found,
  seen: SeenPayment,
): Promise<Settled | null> {
  if (openRefund(booking) || isPaidOtherwise({ payment, booking })) return { outcome: "SETTLED", booking };
  const paid = nextOf(payment, { ...shown(seen), status: "DONE", failCode: null });
  const ended = endedChange(db, booking, now);
  if (!ended) return null;
  const held: BookingRecord = { ...ended.booking, payment: paid };
  const all = allBack(held, now);
  if (!all) return null;
  // What comes too late is owed as it came: the booking may have got another price since.
  const amount = won(payment.amount);
  const quote =
    booking.status === "FAIL" ? { ...all, percent: 100, paid: amount, fee: ZERO, refund: amount } : all;
  const refund = newRefund(held, { key: `owed-${payment.orderId}`, reason: "SELLER" }, quote, "system", now);
  // A deposit that had counted was written down then.
  const ledger =
    payment.approvedAt === null
      ? [paidStatement(db, booking.id, booking.amounts.deposit > 0 ? "DEPOSIT" : "PAID", payment.amount, now)]
      : [];
  const written = await apply(db, [
    ...setPayment(db, payment, paid, now),
    ...ended.statements,
    ...ledger,
    insertRefund(db, refund),
  ]);
  return written === "DONE"
    ? { outcome: "SETTLED", booking: { ...held, refunds: [...held.refunds, refund] } }
    : null;
}

/** Its price came by another attempt. */
const isPaidOtherwise = ({ payment, booking }: Found): boolean =>
  booking.payment !== null && booking.payment.id !== payment.id && booking.payment.approvedAt !== null;

/**
 * Its seats need not wait for the account: a reservation whose deposit is still to go back is cancelled at
 * once.
 */
function endedChange(db: Cashier["db"], booking: BookingRecord, now: number): Change | null {
  if (booking.status !== "RESERVE_CANCEL_REQUEST") return { booking, statements: [] };
  return move(db, booking, "giveback.none", "system", now, { facts: { hasGiveBack: false } });
}
