import type { Also } from "../booking/create.ts";
import { isOverdue } from "../booking/expire.ts";
import { settle } from "./settle.ts";
import type { Desk, Settled } from "./settle.ts";
import { findByOrder, setPayment } from "./store.ts";
import type { Found } from "./store.ts";
import { apply } from "../booking/changes.ts";

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
  if (!asked.ok)
    return asked.certain && asked.code === "NOT_FOUND_PAYMENT"
      ? neverPaid(desk, found)
      : { outcome: "PENDING", booking: found.booking, isUnasked: true };
  if (asked.payment.status === "IN_PROGRESS" && isAgreed(found, desk.now)) {
    const { paymentKey, orderId: id, totalAmount: amount } = asked.payment;
    const confirmed = await desk.toss.confirm({ paymentKey, orderId: id, amount }, id);
    if (confirmed.ok) return settle(desk, confirmed.payment, also);
    if (confirmed.certain) return declined(desk, found, confirmed);
    return { outcome: "PENDING", booking: found.booking };
  }
  return settle(desk, asked.payment, also);
}

const isAgreed = ({ payment, booking }: Found, now: number): boolean =>
  payment.status === "CONFIRMING" && booking.status !== "FAIL" && !isOverdue(booking, now);

/** The provider knows no such order: a confirm that was under way cannot have taken anything. */
function neverPaid(desk: Desk, found: Found): Promise<Settled | null> | Settled {
  if (found.payment.status !== "CONFIRMING") return { outcome: "PENDING", booking: found.booking };
  return declined(desk, found, { code: "NOT_FOUND_PAYMENT", message: "" });
}

/** Writes down that an attempt is over without money; the booking stays as it is while its hold lasts. */
export async function declined(
  desk: Desk,
  { payment, booking }: Found,
  { code, message }: { code: string; message: string },
): Promise<Settled | null> {
  const failed = { ...payment, status: "FAILED" as const, failCode: code, failMessage: message || null };
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
