import { HELD } from "#domain/booking/statuses";
import type { BookingStatus } from "#domain/booking/statuses";
import { won } from "#domain/money";
import { move } from "../record/booking-change.ts";
import type { Change, ExtraStatements } from "../record/booking-change.ts";
import type { BookingRecord } from "../record/booking.ts";
import { shown } from "../record/shown.ts";
import { GIVING_BACK, noteRefusal } from "../record/unreconciled.ts";
import { needsOwnersAccount, oweToAccount } from "./owe-to-account.ts";
import { nextOf, setPayment, stillAsRead } from "../record/payment-store.ts";
import { paidStatement, refundedStatement, returnedStatement } from "../record/ledger.ts";
import type { Found } from "../record/payment-store.ts";
import type { PaidKind, ReturnedKind } from "../record/ledger.ts";
import { apply } from "../record/guard.ts";
import type { Cashier } from "../provider/cashier.ts";
import { accountOf } from "./settled.ts";
import type { Settled } from "./settled.ts";
import type { SeenPayment } from "../provider/port.ts";

const REASON = "예약 시간이 지나 자리가 없어 자동으로 취소했어요.";

/**
 * Cancels at the provider what cannot count for the booking: the intent is written down first (the payment is
 * CONFIRMING, so the clock asks again until it is known), then the provider is called, then the result is
 * written. Never neither seat nor money.
 */
export async function giveBack(
  cashier: Cashier,
  found: Found,
  seen: SeenPayment,
  also: ExtraStatements,
): Promise<Settled | null> {
  const { db, provider, now } = cashier;
  const { payment, booking } = found;
  if (needsOwnersAccount(seen) && !HELD.includes(booking.status)) return oweToAccount(cashier, found, seen);
  const intended =
    payment.failCode === GIVING_BACK
      ? payment
      : nextOf(payment, {
          status: "CONFIRMING",
          paymentKey: seen.paymentKey,
          failCode: GIVING_BACK,
          attemptedAt: now,
          account: accountOf(seen),
        });
  if (intended !== payment && (await apply(db, setPayment(db, payment, intended, now))) !== "DONE")
    return null;
  // Each call has its own key: the provider keeps its answer to a key for days, a refusal too. It is all of
  // what is left, so it counts once.
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
    // On its way back, and no longer in doubt: its owner reads so.
    const isItsPayment = booking.payment?.id === payment.id;
    return { outcome: "PENDING", booking: isItsPayment ? { ...booking, payment: intended } : booking };
  }
  return writeGivenBack(cashier, { payment: intended, booking }, answer.payment, also);
}

/** Nothing is left of it; of an account that nobody has paid into there never was. */
const isAllBack = ({ status, approvedAt, balanceAmount }: SeenPayment): boolean =>
  status === "CANCELED" && (approvedAt === null || balanceAmount === 0);

/**
 * Writes down that the provider has cancelled a payment; a booking that had failed for lack of seats is
 * thereby 환불완료.
 */
export async function writeGivenBack(
  { db, now }: Cashier,
  { payment, booking }: Found,
  seen: SeenPayment,
  also: ExtraStatements,
): Promise<Settled | null> {
  const cancelled = nextOf(payment, { ...shown(seen), status: "CANCELED" });
  // An account that nobody had paid into is closed, not refunded.
  const wasPaid = seen.approvedAt !== null;
  const change: Change = (wasPaid
    ? refund(db, { payment, booking }, seen.totalAmount, now)
    : nothingBack(db, booking, now)) ?? {
    booking,
    statements: [],
  };
  const after: BookingRecord =
    change.booking.payment?.id === payment.id ? { ...change.booking, payment: cancelled } : change.booking;
  // A booking that is still held can be paid another way: for the caller this attempt has failed.
  const outcome = HELD.includes(after.status) ? "DECLINED" : "SETTLED";
  const kept = outcome === "SETTLED" ? also(after) : [];
  // That nothing of the booking is to change may only be so because it was read a moment too early.
  const guarded = change.statements.length > 0 ? change.statements : stillAsRead(db, booking);
  const written = await apply(db, [...setPayment(db, payment, cancelled, now), ...guarded, ...kept]);
  return written === "DONE" ? { outcome, booking: after } : null;
}

/** A deposit that the bank had taken back: its owner's cancel ends without money. null where none waits. */
const nothingBack = (db: Cashier["db"], booking: BookingRecord, now: number): Change | null =>
  booking.status === "RESERVE_CANCEL_REQUEST"
    ? move(db, booking, "giveback.none", "system", now, { facts: { hasGiveBack: false } })
    : null;

/** null where the booking's state does not depend on this money: it was paid another way, or is over. */
function refund(
  db: Cashier["db"],
  { booking, payment: { amount, approvedAt } }: Found,
  taken: number,
  now: number,
): Change | null {
  const ledgers: Partial<Record<BookingStatus, readonly [PaidKind, ReturnedKind]>> = {
    FAIL: ["PAID", "REFUNDED"],
    RESERVE_CANCEL_REQUEST: ["DEPOSIT", "DEPOSIT_RETURNED"],
    RESERVE_CANCEL_COMPLETE: ["DEPOSIT", "DEPOSIT_RETURNED"],
  };
  // Money that had counted was written down then; money that came too late is written down in and out at
  // once, as much as was taken: the provider may have captured another sum.
  const kinds = ledgers[booking.status];
  const event = booking.status === "FAIL" ? "pg.cancelled" : "giveback.done";
  const change = kinds ? move(db, booking, event, "system", now, { facts: { hasGiveBack: true } }) : null;
  if (!kinds || !change) return null;
  const [paid, returned] = kinds;
  const hadCounted = approvedAt !== null;
  // What the provider's desk had given back of it is written down already.
  const back = hadCounted ? amount - booking.amounts.refunded : taken;
  const ledger = [
    ...(hadCounted ? [] : [paidStatement(db, booking.id, paid, taken, now)]),
    returnedStatement(db, booking.id, returned, back, now),
  ];
  const amounts = { ...change.booking.amounts, refunded: won(amount) };
  return {
    booking: { ...change.booking, amounts },
    statements: [...change.statements, ...ledger, refundedStatement(db, booking.id, amount)],
  };
}
