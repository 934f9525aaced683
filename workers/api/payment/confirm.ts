import { NOT_KNOWN } from "#domain/payment/never-paid";
import { HELD } from "#domain/booking/statuses";
import type { BookingRecord } from "../record/booking.ts";
import { fail, isRefusal } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import { askAndSettle, refused } from "./ask.ts";
import { settle } from "./settle.ts";
import { findToConfirm, nextOf, setPayment } from "../record/payment-store.ts";
import type { PaymentWithBooking } from "../record/payment-store.ts";
import { apply } from "../record/guard.ts";
import { heldBooking } from "../record/hold.ts";
import type { ExtraStatements } from "../record/booking-change.ts";
import type { Cashier } from "../provider/cashier.ts";
import type { Settled } from "./settled.ts";
import { log } from "#domain/log";

export interface Agreed {
  orderId: string;
  paymentKey: string;
  /** Won, as the customer's browser returned it; refused where it is not the amount we asked for. */
  amount: number;
}

/** The booking, and whether the result of its payment is known. */
export type Confirmed = { booking: BookingRecord; isKnown: boolean } | ApiError;

/**
 * Takes the money the customer agreed to pay: writes the intent down, calls the provider with the order id
 * as the key, writes the result down. Repeated, replayed or sent twice at once, it takes effect once. 409
 * AMOUNT_MISMATCH and 410 HOLD_ENDED are answered before any call to the provider; 402 PAYMENT_FAILED only
 * once the provider says so, PAYMENT_RETURNED where the money it took could not be used and was given back.
 */
export async function confirmPayment(
  cashier: Cashier,
  userId: string,
  agreed: Agreed,
  also: ExtraStatements,
): Promise<Confirmed> {
  const found = await findToConfirm(cashier.db, agreed.orderId, userId, cashier.now);
  if (!found) return fail("NOT_FOUND");
  const { payment, booking } = found;
  if (payment.amount !== agreed.amount) return fail("AMOUNT_MISMATCH");
  switch (payment.status) {
    case "READY":
      return firstConfirm(cashier, found, agreed, also);
    case "CONFIRMING":
      return answer(await askAndSettle(cashier, agreed.orderId, also));
    case "FAILED":
      return HELD.includes(booking.status) ? fail("PAYMENT_FAILED") : fail("HOLD_ENDED");
    case "CANCELED":
      return HELD.includes(booking.status) ? notPaid(booking) : { booking, isKnown: true };
    default:
      return { booking, isKnown: true };
  }
}

async function firstConfirm(
  cashier: Cashier,
  found: PaymentWithBooking & { hasUnknown: boolean },
  agreed: Agreed,
  also: ExtraStatements,
): Promise<Confirmed> {
  const booking = await heldBooking(cashier.db, found.booking, cashier.now);
  if (isRefusal(booking)) return booking;
  if (found.hasUnknown && (await isMadeUp(cashier, agreed))) return fail("PAYMENT_FAILED");
  const intended = nextOf(found.payment, {
    status: "CONFIRMING",
    paymentKey: agreed.paymentKey,
    attemptedAt: cashier.now,
  });
  const isOurs =
    (await apply(cashier.db, setPayment(cashier.db, found.payment, intended, cashier.now))) === "DONE";
  // Another call has begun to confirm this order: ask for the result, do not confirm again.
  if (!isOurs) return answer(await askAndSettle(cashier, agreed.orderId, also));
  try {
    return await callProvider(cashier, { payment: intended, booking }, agreed, also);
  } catch (error) {
    // The money may have moved, and the intent is stored: the customer is told to wait, not to try again,
    // and the clock keeps asking.
    log("error", "confirm", { orderId: agreed.orderId, error });
    return { booking: { ...booking, payment: intended }, isKnown: false };
  }
}

/**
 * Whether a key is one that the provider has never issued: asked only of who has another attempt that it does
 * not know. Nothing has been sent for this order yet, so that it does not know the key is certain.
 */
async function isMadeUp({ provider }: Cashier, { paymentKey }: Agreed): Promise<boolean> {
  const asked = await provider.get(paymentKey);
  return !asked.ok && asked.code === NOT_KNOWN;
}

async function callProvider(
  cashier: Cashier,
  intended: PaymentWithBooking,
  agreed: Agreed,
  also: ExtraStatements,
): Promise<Confirmed> {
  const result = await cashier.provider.confirm(agreed, agreed.orderId);
  if (result.ok) return answer(await settle(cashier, result.payment, also));
  if (result.what === "NOT_TAKEN") return answer(await refused(cashier, intended, result, also));
  return answer(await askAndSettle(cashier, agreed.orderId, also));
}

function answer(settled: Settled | null): Confirmed {
  if (!settled) return fail("NOT_FOUND");
  if (settled.outcome === "DECLINED") return notPaid(settled.booking);
  return { booking: settled.booking, isKnown: settled.outcome === "SETTLED" };
}

/** The answer to a payment that was not made; it says that no money moved only where that is so. */
function notPaid({ payment }: BookingRecord): ApiError {
  const isReturned = payment?.status === "CANCELED" && payment.approvedAt !== null;
  return fail(isReturned ? "PAYMENT_RETURNED" : "PAYMENT_FAILED");
}
