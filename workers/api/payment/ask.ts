import { isGivenUp } from "#domain/payment/looks";
import { NOT_KNOWN, isNeverPaid } from "#domain/payment/never-paid";
import type { ProviderStatus } from "#domain/booking/settlement";
import { HELD } from "#domain/booking/statuses";
import { askOrder } from "./ask-order.ts";
import { isOverdue } from "../record/hold.ts";
import { settle } from "./settle.ts";
import { findByOrder, nextOf, setPayment } from "../record/payment-store.ts";
import type { PaymentWithBooking } from "../record/payment-store.ts";
import type { ExtraStatements } from "../record/booking-change.ts";
import type { Cashier } from "../provider/cashier.ts";
import type { Settled } from "./settled.ts";
import { apply } from "../record/guard.ts";
import type { ProviderResult } from "../provider/port.ts";

const MINUTE_MS = 60_000;

/**
 * Asks the provider about an order and settles what it says. If the customer has agreed to a payment that
 * never reached the provider (we stopped between writing the intent down and calling) or that it could not
 * take just then, it is confirmed now, as long as its seats are held. null where we have no such order.
 */
export async function askAndSettle(
  cashier: Cashier,
  orderId: string,
  also: ExtraStatements = () => [],
): Promise<Settled | null> {
  const found = await findByOrder(cashier.db, orderId);
  if (!found) return null;
  const asked = await askOrder(cashier.provider, found.payment);
  if (!asked.ok) return notSeen(cashier, found, asked);
  const isUnderWay = asked.payment.status === "IN_PROGRESS" || asked.payment.status === "READY";
  if (isUnderWay && isAbandoned(found, cashier.now))
    return declined(cashier, found, { code: "EXPIRED", message: "" });
  const { paymentKey, orderId: id, totalAmount: amount } = asked.payment;
  const isOurSum = amount === found.payment.amount;
  // Its window was opened over another sum than was agreed: it is not confirmed, so it can take nothing.
  if (
    isUnderWay &&
    !isOurSum &&
    found.payment.status === "CONFIRMING" &&
    paymentKey === found.payment.paymentKey
  )
    return declined(cashier, found, { code: "AMOUNT_MISMATCH", message: "" });
  if (asked.payment.status === "IN_PROGRESS" && isOurSum && isAgreed(found, cashier.now)) {
    const confirmed = await cashier.provider.confirm(
      { paymentKey, orderId: id, amount },
      againKey(found, cashier.now),
    );
    if (confirmed.ok) return settle(cashier, confirmed.payment, also);
    if (confirmed.what === "NOT_TAKEN") return refused(cashier, found, confirmed, also);
    return { outcome: "PENDING", booking: found.booking };
  }
  return settle(cashier, asked.payment, also);
}

/**
 * The key of another confirm of an order. The provider keeps its answer to a key for days, also that it could
 * not take the money just then: under the first key it would repeat that for ever. In the first minute, while
 * the first call may still be under way, the key is the first one's; then each minute has its own. A payment
 * key is taken once, under whichever.
 */
function againKey({ payment: { orderId, attemptedAt } }: PaymentWithBooking, now: number): string {
  const minute = attemptedAt === null ? 0 : Math.floor((now - attemptedAt) / MINUTE_MS);
  return minute < 1 ? orderId : `${orderId}-again-${minute}`;
}

const isAgreed = ({ payment, booking }: PaymentWithBooking, now: number): boolean =>
  payment.status === "CONFIRMING" && booking.status !== "FAIL" && !isOverdue(booking, now);

/** Its seats are long gone, so the customer's consent to pay for them no longer counts. */
const isAbandoned = ({ payment, booking }: PaymentWithBooking, now: number): boolean =>
  payment.status === "CONFIRMING" &&
  payment.attemptedAt !== null &&
  isGivenUp(payment.attemptedAt, now) &&
  !HELD.includes(booking.status);

/**
 * The provider showed no payment. The answer that it knows no such order ends a confirm only after the time
 * in which it would have learnt of it; any other error proves nothing.
 */
function notSeen(
  cashier: Cashier,
  found: PaymentWithBooking,
  { code, message }: Extract<ProviderResult, { ok: false }>,
): Promise<Settled | null> | Settled {
  const { payment, booking } = found;
  const { attemptedAt, givingBackAt, status } = payment;
  // A payment that is being given back was known to the provider before.
  const isConfirm = status === "CONFIRMING" && givingBackAt === null;
  const isOver = isConfirm && attemptedAt !== null && isNeverPaid(code, attemptedAt, cashier.now);
  if (isOver) return declined(cashier, found, { code, message });
  // A payment that was never sent is not expected to be there.
  const isNoNews = code === NOT_KNOWN && payment.status !== "CONFIRMING";
  if (isNoNews) return { outcome: "PENDING", booking };
  return { outcome: "PENDING", booking, isUnasked: true, ...(code === NOT_KNOWN && { isAnswered: true }) };
}

/** The states at the provider in which a payment has taken no money. */
const WITHOUT_EFFECT: readonly ProviderStatus[] = ["READY", "IN_PROGRESS", "ABORTED", "EXPIRED"];

/**
 * Handles a confirm that was refused. One answer alone is not enough to tell the customer that no money
 * moved: the provider's books must show none either. Where they cannot be read, the result stays unknown.
 */
export async function refused(
  cashier: Cashier,
  found: PaymentWithBooking,
  no: { code: string; message: string },
  also: ExtraStatements = () => [],
): Promise<Settled | null> {
  const asked = await askOrder(cashier.provider, found.payment);
  if (asked.ok && !WITHOUT_EFFECT.includes(asked.payment.status)) return settle(cashier, asked.payment, also);
  return asked.ok || asked.code === NOT_KNOWN
    ? declined(cashier, found, no)
    : { outcome: "PENDING", booking: found.booking, isUnasked: true };
}

/** Records that an attempt ended without money; the booking stays as it is while its hold lasts. */
export async function declined(
  cashier: Cashier,
  { payment, booking }: PaymentWithBooking,
  { code, message }: { code: string; message: string },
): Promise<Settled | null> {
  const failed = nextOf(payment, {
    status: "FAILED",
    failCode: code,
    failMessage: message || null,
    givingBackAt: null,
  });
  const outcome = await apply(cashier.db, setPayment(cashier.db, payment, failed, cashier.now));
  if (outcome !== "DONE") return askAgain(cashier, payment.orderId);
  return {
    outcome: "DECLINED",
    booking: booking.payment?.id === payment.id ? { ...booking, payment: failed } : booking,
  };
}

// Another request has recorded the payment's result meanwhile.
async function askAgain(cashier: Cashier, orderId: string): Promise<Settled | null> {
  const found = await findByOrder(cashier.db, orderId);
  if (!found) return null;
  const { status } = found.payment;
  return {
    outcome: status === "FAILED" ? "DECLINED" : status === "CONFIRMING" ? "PENDING" : "SETTLED",
    booking: found.booking,
  };
}
