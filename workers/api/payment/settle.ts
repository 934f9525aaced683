import type { D1Database } from "@cloudflare/workers-types";
import { depositHoldEnd } from "#domain/booking/hold";
import { settlementOf } from "#domain/booking/settlement";
import type { News } from "#domain/booking/settlement";
import { isDoubtful } from "#domain/payment/sighting";
import { wonUnderWay } from "#domain/refund/states";
import { move } from "../record/booking-change.ts";
import type { Change, ExtraStatements } from "../record/booking-change.ts";
import type { BookingRecord, PaymentRecord } from "../record/booking.ts";
import { isCouponFree } from "../record/coupon-use.ts";
import { closingOtherAccounts } from "../record/returning.ts";
import { openRefund } from "../record/refund-terms.ts";
import { askOrder } from "./ask-order.ts";
import { deskCancelled } from "./desk-cancelled.ts";
import { giveBack, writeGivenBack } from "./give-back.ts";
import { depositCameAgain, depositReversed } from "./reversed.ts";
import { findByOrder, setPayment } from "../record/payment-store.ts";
import { paidStatement } from "../record/ledger.ts";
import type { PaymentWithBooking } from "../record/payment-store.ts";
import type { PaidKind } from "../record/ledger.ts";
import { apply } from "../record/guard.ts";
import { reserve } from "../record/hold.ts";
import type { Cashier } from "../provider/cashier.ts";
import { asSeen, finish } from "./settled.ts";
import type { Settled } from "./settled.ts";
import type { SeenPayment } from "../provider/port.ts";
import { log } from "#domain/log";

const TRIES = 5;

/**
 * Brings a booking to the one right state for what the provider says of its payment, in one batch. The answer
 * to a confirm, a webhook, the clock and the customer's reload all end here, so it does not matter which
 * comes first, twice or late.
 * @param also statements for the batch that settles it (the idempotency row)
 */
export async function settle(
  cashier: Cashier,
  first: SeenPayment,
  also: ExtraStatements = () => [],
): Promise<Settled | null> {
  let seen = first;
  let isSecondLook = false;
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const found = await findByOrder(cashier.db, seen.orderId);
    if (!found) return null;
    if (needsSecondLook(found, seen, isSecondLook)) {
      const again = await askOrder(cashier.provider, found.payment);
      if (!again.ok) return { outcome: outcomeOf(found), booking: found.booking, isUnasked: true };
      seen = again.payment;
      isSecondLook = true;
      continue;
    }
    const settled = await settleOnce(cashier, found, seen, also);
    if (!settled) continue;
    // The payment is accepted now; a part that was refunded already is settled next.
    const isPartOpen =
      settled.outcome === "SETTLED" && seen.status === "PARTIAL_CANCELED" && !hasCounted(found);
    return (isPartOpen && (await settle(cashier, seen))) || settled;
  }
  throw new Error(`order ${first.orderId} changed ${TRIES} times while it was settled`);
}

/**
 * Whether to ask the provider again: an answer may be older than what we have recorded since, or about
 * another attempt than ours, and that money is gone again is believed only when it is seen twice.
 */
function needsSecondLook(
  { payment, booking }: PaymentWithBooking,
  seen: SeenPayment,
  isSecondLook: boolean,
): boolean {
  const isOlder = payment.seen !== null && seen.sighting.at < payment.seen.at;
  if (isSecondLook && !isOlder) return false;
  if (payment.paymentKey !== null && payment.paymentKey !== seen.paymentKey) return true;
  return (
    isDoubtful(payment.seen, seen.sighting) || settlementOf(newsOf({ payment, booking }, seen)) === "REVERSED"
  );
}

const hasCounted = ({ payment: { status } }: PaymentWithBooking): boolean =>
  status === "DONE" || status === "PARTIAL_CANCELED" || status === "CANCELED";

const outcomeOf = ({ payment: { status } }: PaymentWithBooking): Settled["outcome"] =>
  status === "CONFIRMING" || status === "READY" ? "PENDING" : status === "FAILED" ? "DECLINED" : "SETTLED";

// An order that was replaced because the price changed cannot pay for the booking as it is now.
const newsOf = ({ payment, booking }: PaymentWithBooking, seen: SeenPayment): News => ({
  provider: seen.status,
  // An account that was closed unpaid and is paid into all the same counts as an attempt that had ended.
  payment: payment.status === "CANCELED" && payment.approvedAt === null ? "FAILED" : payment.status,
  booking: booking.status,
  isAmountEqual: seen.totalAmount === payment.amount && payment.amount === booking.amounts.pay,
  isGivingBack: payment.givingBackAt !== null,
  isUnpaid: seen.sighting.what === "NOT_TAKEN",
  isLessLeft:
    seen.foreign === null &&
    seen.balanceAmount < payment.amount - booking.amounts.refunded &&
    wonUnderWay(seen.cancels) === 0 &&
    !openRefund(booking),
});

/** null where the record changed in the meantime: read it again. */
async function settleOnce(
  cashier: Cashier,
  found: PaymentWithBooking,
  seen: SeenPayment,
  also: ExtraStatements,
): Promise<Settled | null> {
  const { payment, booking } = found;
  const news = newsOf(found, seen);
  switch (settlementOf(news)) {
    case "NOTHING":
      if (payment.reversedAt !== null && seen.status === "DONE") return depositCameAgain(cashier, found);
      return { outcome: payment.status === "FAILED" ? "DECLINED" : "SETTLED", booking };
    case "PENDING":
      return { outcome: "PENDING", booking };
    case "DESK_CANCELLED":
      return deskCancelled(cashier, found, seen);
    case "REVERSED":
      return depositReversed(cashier, found, seen, also);
    case "TAKE":
      return finish(cashier, found, seen, take(cashier, found), "SETTLED", also);
    case "TAKE_LATE":
      return takeLate(cashier, found, seen, also);
    case "AWAIT_DEPOSIT":
      return finish(cashier, found, seen, awaitDeposit(cashier, booking, seen), "SETTLED", also);
    case "ATTEMPT_FAILED":
      return finish(cashier, found, seen, { booking, statements: [] }, "DECLINED", also);
    case "DEPOSIT_FAILED":
      return finish(cashier, found, seen, depositFailed(cashier, booking), "DECLINED", also);
    case "GIVEN_BACK":
      if (wonUnderWay(seen.cancels) > 0) return { outcome: "PENDING", booking };
      return writeGivenBack(cashier, found, seen, also);
    case "GIVE_BACK":
      if (!news.isAmountEqual)
        log("error", "amount differs at the provider", {
          orderId: payment.orderId,
          asked: payment.amount,
          taken: seen.totalAmount,
        });
      return giveBack(cashier, found, seen, also);
  }
}

/** A paid price makes the booking 결제완료; a free program's deposit completes its reservation. */
function take({ db, now }: Cashier, { booking, payment }: PaymentWithBooking): Change | null {
  const isDeposit = booking.status === "RESERVE_REQUEST";
  const change = isDeposit ? reserve(db, booking, now, payment.amount) : confirmed(db, booking, payment, now);
  return change && withPaid(db, change, isDeposit ? "DEPOSIT" : "PAID", payment, now);
}

const confirmed = (
  db: D1Database,
  booking: BookingRecord,
  payment: PaymentRecord,
  now: number,
  hasSeats = true,
) =>
  move(db, booking, "pg.confirmed", "system", now, {
    facts: { paidAmount: payment.amount, hasSeats },
    patch: { holdExpiresAt: null },
  });

function withPaid(
  db: D1Database,
  { booking, statements }: Change,
  kind: PaidKind,
  { id, amount }: PaymentRecord,
  now: number,
): Change {
  const paid = paidStatement(db, booking.id, kind, amount, now);
  return {
    booking,
    statements: [...statements, paid, closingOtherAccounts(db, { id, bookingId: booking.id }, now)],
  };
}

/**
 * The money came after the hold had ended: takes the seats again if they are free and the session is still
 * open for booking, otherwise gives the money back.
 */
async function takeLate(
  cashier: Cashier,
  found: PaymentWithBooking,
  seen: SeenPayment,
  also: ExtraStatements,
): Promise<Settled | null> {
  const { booking, payment } = found;
  const { session } = booking;
  // The coupon was released with the seats: if another booking has used it since, the price was not paid in
  // full.
  const isOn =
    session.status === "OPEN" && cashier.now < session.startAt && (await isCouponFree(cashier.db, booking));
  const change = isOn ? confirmed(cashier.db, booking, payment, cashier.now, true) : null;
  if (!change) return giveBack(cashier, found, seen, also);
  const paid = asSeen(payment, seen);
  const taken = withPaid(
    cashier.db,
    { ...change, booking: { ...change.booking, payment: paid } },
    "PAID",
    payment,
    cashier.now,
  );
  const outcome = await apply(cashier.db, [
    ...setPayment(cashier.db, payment, paid, cashier.now),
    ...taken.statements,
    ...also(taken.booking),
  ]);
  if (outcome === "SEATS") return giveBack(cashier, found, seen, also);
  return outcome === "DONE" ? { outcome: "SETTLED", booking: taken.booking } : null;
}

/**
 * A virtual account was issued: the seats are held until the deposit is due or until the cut-off, whichever
 * comes first.
 */
function awaitDeposit({ db, now }: Cashier, booking: BookingRecord, seen: SeenPayment): Change | null {
  const { bookCloseAt } = booking.session;
  const holdExpiresAt = depositHoldEnd(seen.virtualAccount?.dueAt ?? bookCloseAt, bookCloseAt);
  return move(db, booking, "pg.waitingForDeposit", "system", now, { patch: { holdExpiresAt } });
}

/** Nobody paid into the account in time. A booking that has ended in another way stays as it is. */
function depositFailed({ db, now }: Cashier, booking: BookingRecord): Change {
  return (
    move(db, booking, "pg.failed", "system", now, { patch: { holdExpiresAt: null } }) ?? {
      booking,
      statements: [],
    }
  );
}
