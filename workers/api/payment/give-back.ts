import { HELD } from "#domain/booking/statuses";
import type { BookingStatus } from "#domain/booking/statuses";
import { won } from "#domain/money";
import { wonUnderWay } from "#domain/refund/states";
import { move } from "../record/booking-change.ts";
import type { Change, ExtraStatements } from "../record/booking-change.ts";
import type { BookingRecord } from "../record/booking.ts";
import { shown } from "../record/shown.ts";
import { noteRefusal } from "../record/unreconciled.ts";
import { needsOwnersAccount, oweToAccount } from "./owe-to-account.ts";
import { nextOf, setPayment, stillAsRead } from "../record/payment-store.ts";
import { paidStatement, refundedStatement, returnedStatement } from "../record/ledger.ts";
import type { PaymentWithBooking } from "../record/payment-store.ts";
import type { PaidKind, ReturnedKind } from "../record/ledger.ts";
import { apply } from "../record/guard.ts";
import { givingBack } from "../record/returning.ts";
import type { Cashier } from "../provider/cashier.ts";
import { accountOf } from "./settled.ts";
import type { Settled } from "./settled.ts";
import type { SeenPayment } from "../provider/port.ts";

const REASON = "예약 시간이 지나 자리가 없어 자동으로 취소했어요.";

/**
 * Cancels a payment that cannot be used for its booking. The intent is written down first (the payment is
 * CONFIRMING, so the clock asks until the result is known), then the provider is called, then the result is
 * written. So nobody is left without both seat and money.
 */
export async function giveBack(
  cashier: Cashier,
  found: PaymentWithBooking,
  seen: SeenPayment,
  also: ExtraStatements,
): Promise<Settled | null> {
  const { db, provider, now } = cashier;
  const { payment, booking } = found;
  if (needsOwnersAccount(seen) && !HELD.includes(booking.status)) return oweToAccount(cashier, found, seen);
  const intended =
    payment.givingBackAt !== null
      ? payment
      : givingBack(payment, now, { paymentKey: seen.paymentKey, account: accountOf(seen) });
  if (intended !== payment && (await apply(db, setPayment(db, payment, intended, now))) !== "DONE")
    return null;
  const onItsWay: Settled = {
    outcome: "PENDING",
    // On its way back, and no longer in doubt: its owner reads so.
    booking: booking.payment?.id === payment.id ? { ...booking, payment: intended } : booking,
  };
  if (wonUnderWay(seen.cancels) > 0) return onItsWay;
  // Each call has its own key, because the provider keeps its answer to a key for days, refusals too. It
  // cancels all that is left, so it cannot count twice.
  const answer = await provider.cancel(
    seen.paymentKey,
    { cancelReason: REASON },
    `${payment.orderId}-give-back-${now.toString(36)}`,
  );
  if (!answer.ok || !isAllBack(answer.payment)) {
    const why = answer.ok
      ? `${answer.payment.status} ${answer.payment.balanceAmount}`
      : `${answer.code} ${answer.message}`.trim();
    await noteRefusal(db, payment.id, why);
    return onItsWay;
  }
  return writeGivenBack(cashier, { payment: intended, booking }, answer.payment, also);
}

/** All the money was given back, or none was ever paid into the account. */
const isAllBack = ({ status, approvedAt, balanceAmount, cancels }: SeenPayment): boolean =>
  status === "CANCELED" && (approvedAt === null || balanceAmount === 0) && wonUnderWay(cancels) === 0;

/**
 * Records that the provider has cancelled a payment. A booking that had failed for lack of seats becomes
 * 환불완료.
 */
export async function writeGivenBack(
  { db, now }: Cashier,
  { payment, booking }: PaymentWithBooking,
  seen: SeenPayment,
  also: ExtraStatements,
): Promise<Settled | null> {
  const cancelled = nextOf(payment, { ...shown(seen), status: "CANCELED" });
  // A virtual account that nobody paid into is closed, not refunded.
  const wasPaid = seen.approvedAt !== null;
  const change: Change = (wasPaid
    ? refund(db, { payment, booking }, seen.totalAmount, now)
    : nothingBack(db, booking, now)) ?? {
    booking,
    statements: [],
  };
  const after: BookingRecord =
    change.booking.payment?.id === payment.id ? { ...change.booking, payment: cancelled } : change.booking;
  // While its seats are held the booking can be paid another way, so for the caller only this attempt
  // failed.
  const outcome = HELD.includes(after.status) ? "DECLINED" : "SETTLED";
  const kept = outcome === "SETTLED" ? also(after) : [];
  // Even where the booking does not change, the batch checks that it is still as it was read.
  const guarded = change.statements.length > 0 ? change.statements : stillAsRead(db, booking);
  const written = await apply(db, [...setPayment(db, payment, cancelled, now), ...guarded, ...kept]);
  return written === "DONE" ? { outcome, booking: after } : null;
}

/**
 * The bank had taken the deposit back, so the owner's cancel ends without a payment. null where no cancel
 * waits.
 */
const nothingBack = (db: Cashier["db"], booking: BookingRecord, now: number): Change | null =>
  booking.status === "RESERVE_CANCEL_REQUEST"
    ? move(db, booking, "giveback.none", "system", now, { facts: { hasGiveBack: false } })
    : null;

/** null where the booking's state does not depend on this money: it was paid another way, or is over. */
function refund(
  db: Cashier["db"],
  { booking, payment: { amount, approvedAt } }: PaymentWithBooking,
  taken: number,
  now: number,
): Change | null {
  const ledgers: Partial<Record<BookingStatus, readonly [PaidKind, ReturnedKind]>> = {
    FAIL: ["PAID", "REFUNDED"],
    RESERVE_CANCEL_REQUEST: ["DEPOSIT", "DEPOSIT_RETURNED"],
    RESERVE_CANCEL_COMPLETE: ["DEPOSIT", "DEPOSIT_RETURNED"],
  };
  // A payment that was accepted has its ledger line already. One that came too late gets two lines at once,
  // in and out, over the sum that was taken: the provider may have captured another amount.
  const kinds = ledgers[booking.status];
  const event = booking.status === "FAIL" ? "pg.cancelled" : "giveback.done";
  const change = kinds ? move(db, booking, event, "system", now, { facts: { hasGiveBack: true } }) : null;
  if (!kinds || !change) return null;
  const [paid, returned] = kinds;
  const hadCounted = approvedAt !== null;
  // What was refunded in the provider's admin site has its ledger line already.
  const back = hadCounted ? amount - booking.amounts.refunded : taken;
  // Over another currency nothing of it is in won (SPEC U107).
  const ledger =
    back === 0
      ? []
      : [
          ...(hadCounted ? [] : [paidStatement(db, booking.id, paid, taken, now)]),
          returnedStatement(db, booking.id, returned, back, now),
        ];
  const amounts = { ...change.booking.amounts, refunded: won(amount) };
  return {
    booking: { ...change.booking, amounts },
    statements: [...change.statements, ...ledger, refundedStatement(db, booking.id, amount)],
  };
}
