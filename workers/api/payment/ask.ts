import { isNeverPaid } from "#domain/payment/refusals";
import type { Also } from "../booking/create.ts";
import { isOverdue } from "../record/hold.ts";
import { settle } from "./settle.ts";
import type { Desk, Settled } from "./settle.ts";
import { findByOrder, nextOf, setPayment } from "../record/payment-store.ts";
import type { Found } from "../record/payment-store.ts";
import type { TossResult } from "../provider/toss/client.ts";
import { apply } from "../record/booking-change.ts";

/**
 * Asks the provider about an order and settles what it says. A payment the customer has agreed to but that
 * never reached the provider (we stopped between writing the intent down and calling) is confirmed now, with
 * the same key, while its seats are held. null where there is no such order of ours.
 */
export async function askAndSettle(
  desk: Desk,
  orderId: string,
  also: Also = () => [],
): Promise<Settled | null> {
  const found = await findByOrder(desk.db, orderId);
  if (!found) return null;
  const asked = await desk.toss.getByOrder(orderId);
  if (!asked.ok) return notSeen(desk, found, asked);
  if (asked.payment.status === "IN_PROGRESS" && isAgreed(found, desk.now)) {
    const { paymentKey, orderId: id, totalAmount: amount } = asked.payment;
    const confirmed = await desk.toss.confirm({ paymentKey, orderId: id, amount }, id);
    if (confirmed.ok) return settle(desk, confirmed.payment, also);
    if (confirmed.what === "NOT_TAKEN") return declined(desk, found, confirmed);
    return { outcome: "PENDING", booking: found.booking };
  }
  return settle(desk, asked.payment, also);
}

const isAgreed = ({ payment, booking }: Found, now: number): boolean =>
  payment.status === "CONFIRMING" && booking.status !== "FAIL" && !isOverdue(booking, now);

/**
 * The provider showed nothing. That it knows no such order ends a confirm only once it must have come to know
 * it; anything else says nothing.
 */
function notSeen(
  desk: Desk,
  found: Found,
  { code, message }: Extract<TossResult, { ok: false }>,
): Promise<Settled | null> | Settled {
  const { payment, booking } = found;
  const { attemptedAt } = payment;
  const isOver =
    payment.status === "CONFIRMING" && attemptedAt !== null && isNeverPaid(code, attemptedAt, desk.now);
  if (isOver) return declined(desk, found, { code, message });
  // What was never sent need not be there.
  const isNoNews = code === "NOT_FOUND_PAYMENT" && payment.status !== "CONFIRMING";
  return { outcome: "PENDING", booking, ...(!isNoNews && { isUnasked: true }) };
}

/** Writes down that an attempt is over without money; the booking stays as it is while its hold lasts. */
export async function declined(
  desk: Desk,
  { payment, booking }: Found,
  { code, message }: { code: string; message: string },
): Promise<Settled | null> {
  const failed = nextOf(payment, { status: "FAILED", failCode: code, failMessage: message || null });
  const outcome = await apply(desk.db, setPayment(desk.db, payment, failed, desk.now));
  if (outcome !== "DONE") return askAgain(desk, payment.orderId);
  return {
    outcome: "DECLINED",
    booking: booking.payment?.id === payment.id ? { ...booking, payment: failed } : booking,
  };
}

// Someone else has written the payment's end down meanwhile.
async function askAgain(desk: Desk, orderId: string): Promise<Settled | null> {
  const found = await findByOrder(desk.db, orderId);
  if (!found) return null;
  const { status } = found.payment;
  return {
    outcome: status === "FAILED" ? "DECLINED" : status === "CONFIRMING" ? "PENDING" : "SETTLED",
    booking: found.booking,
  };
}
