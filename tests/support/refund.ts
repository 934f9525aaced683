import { expect } from "vitest";
import type { Answer, ProgramSpec, SessionSpec, Shop } from "./booking.ts";
import { aSession, DAY, DETAILS } from "./booking.ts";

export interface PaidSpec {
  program?: ProgramSpec;
  session?: SessionSpec;
  /** How many of "adult" and of "child" (at half the price). */
  adults?: number;
  children?: number;
  method?: string;
  /**
   * How long ago it was paid for; a day and a bit unless told, so that the time just after paying is over.
   */
  paidAgo?: number;
  coupon?: string;
  as?: string;
}

export interface PaidBooking {
  id: string;
  orderId: string;
  amount: number;
  sessionId: string;
  programId: string;
}

export const PRICE = 42_000;

/** A booking that is paid for, of a session with two kinds of people. */
export async function aPaidBooking(shop: Shop, spec: PaidSpec = {}): Promise<PaidBooking> {
  const at = await aSession(
    shop.db,
    { price: PRICE, ...spec.program },
    { startsIn: 20 * DAY, ...spec.session },
  );
  const options = [
    { id: "adult", name: "어른", price: PRICE, max: 6 },
    { id: "child", name: "어린이", price: PRICE / 2, max: 6 },
  ];
  await shop.db
    .prepare("UPDATE session SET options = ? WHERE id = ?")
    .bind(JSON.stringify(options), at.sessionId)
    .run();
  const items = [
    { optionId: "adult", qty: spec.adults ?? 1 },
    { optionId: "child", qty: spec.children ?? 0 },
  ].filter(({ qty }) => qty > 0);
  const as = spec.as === undefined ? {} : { as: spec.as };
  const made = await shop.call("POST", "/booking", { ...at, items }, as);
  const id = String(made.at("id"));
  const put = await shop.call(
    "PUT",
    `/booking/${id}`,
    { ...DETAILS, ...(spec.coupon && { couponIssueId: spec.coupon }) },
    as,
  );
  const amount = Number(put.at("amounts.pay"));
  if (amount === 0) {
    await shop.call("POST", `/booking/${id}/confirm`, undefined, as);
    return { ...at, id, orderId: "", amount };
  }
  const orderId = String(put.at("payment.orderId"));
  const paymentKey = await shop.authenticate({ orderId, amount }, spec.method);
  const paid = await shop.call("POST", "/payment/confirm", { orderId, paymentKey, amount }, as);
  if (spec.method === "VIRTUAL_ACCOUNT") {
    await shop.toss("/__deposit", { orderId });
    await shop.webhook(orderId);
  }
  if ((await shop.status(id)) !== "BOOKING_REQUEST_COMPLETE")
    throw new Error(`not paid: ${paid.status} ${String(paid.message)} ${String(put.message)}`);
  await shop.db
    .prepare("UPDATE payment SET approved_at = ? WHERE order_id = ?")
    .bind(Date.now() - (spec.paidAgo ?? 1.1 * DAY), orderId)
    .run();
  return { ...at, id, orderId, amount };
}

export const ask = (
  shop: Shop,
  booking: PaidBooking,
  more: Record<string, unknown> = {},
  call: { as?: string; key?: string } = {},
): Promise<Answer> =>
  shop.call("POST", "/refund", { bookingId: booking.id, reason: "SCHEDULE", ...more }, call);

/** The refund as it now is. */
export const refundNow = (shop: Shop, asked: Answer, as?: string): Promise<Answer> =>
  shop.call("GET", `/refund/${String(asked.at("id"))}`, undefined, as === undefined ? {} : { as });

/** What the provider has left of an order, in won. */
export async function balanceOf(shop: Shop, orderId: string): Promise<number> {
  const [payment] = await shop.paymentsAtProvider(orderId);
  return Number(payment?.balanceAmount);
}

/**
 * Waits until the cancel of a session has ended its bookings but for `open` of them, and sent its refunds but
 * for `unsent`.
 */
export async function sessionEnded(
  { db }: Shop,
  sessionId: string,
  { open = 0, unsent = 0 }: { open?: number; unsent?: number } = {},
): Promise<void> {
  const left = () =>
    db
      .prepare(
        `SELECT coalesce(sum(b.status NOT IN ('FAIL', 'BOOKING_CANCEL_COMPLETE', 'REFUND_COMPLETE',
             'RESERVE_CANCEL_COMPLETE', 'RESERVE_REFUND_COMPLETE', 'RESERVE_CANCEL_REQUEST')), 0) AS open,
           (SELECT count(*) FROM refund r JOIN booking rb ON rb.id = r.booking_id
             WHERE rb.session_id = ?1 AND r.status = 'SENT') AS unsent
         FROM booking b WHERE b.session_id = ?1`,
      )
      .bind(sessionId)
      .first<{ open: number; unsent: number }>();
  await expect.poll(left).toEqual({ open, unsent });
}
