import type { components, operations } from "#openapi/schema.d";
import { consentProblems, requiredConsents } from "#domain/booking/details";
import { dueNow, priceOf } from "#domain/booking/due";
import type { D1Database } from "@cloudflare/workers-types";
import { fail, isRefusal, ruleBroken, type ApiError } from "../errors.ts";
import { orderName } from "../present/booking.ts";
import { commit, nextVersion } from "../record/booking-change.ts";
import type { BookingRecord, PaymentRecord } from "../record/booking.ts";
import { mustHit } from "../record/guard.ts";
import { heldBooking } from "../record/hold.ts";
import { orderStatements } from "../record/payment-store.ts";

type Consents = operations["orderByLink"]["requestBody"]["content"]["application/json"]["consents"];

export interface LinkOrder {
  orderId: string;
  amount: components["schemas"]["Won"];
  orderName: string;
}

const TRIES = 3;

/**
 * What the guest agrees to, written down before they pay, and the order that they pay. Agreed to twice at
 * once, it is one order.
 * @param read the booking as it is now
 */
export async function agreeToPay(
  db: D1Database,
  read: () => Promise<BookingRecord | ApiError>,
  consents: Consents,
  now: number,
): Promise<LinkOrder | ApiError> {
  for (let attempt = 1; ; attempt += 1) {
    const found = await read();
    if (isRefusal(found)) return found;
    const booking = await heldBooking(db, found, now);
    if (isRefusal(booking)) return booking;
    const required = requiredConsents({ price: priceOf(booking), dueNow: dueNow(booking) });
    const problems = consentProblems({ consents }, required);
    if (problems.length > 0) return ruleBroken(problems);
    const agreed = await agree(db, booking, consents, now);
    if (!isRefusal(agreed)) return shown(agreed);
    if (attempt === TRIES) return agreed;
  }
}

function shown(booking: BookingRecord): LinkOrder | ApiError {
  const order: PaymentRecord | null = booking.payment;
  if (order === null) return fail("STATE_CHANGED");
  return { orderId: order.orderId, amount: order.amount, orderName: orderName(booking) };
}

function agree(
  db: D1Database,
  from: BookingRecord,
  consents: Consents,
  now: number,
): Promise<BookingRecord | ApiError> {
  const order = orderStatements(db, from, dueNow(from), now);
  const booking: BookingRecord = {
    ...from,
    consents: consents.map(({ kind, version }) => ({ id: kind, version, at: now })),
    payment: order.payment,
    updatedAt: nextVersion(from, now),
  };
  const update = db
    .prepare(
      `UPDATE booking SET consents = ?1, updated_at = ?2 WHERE id = ?3 AND status = ?4 AND updated_at = ?5`,
    )
    .bind(JSON.stringify(booking.consents), booking.updatedAt, from.id, from.status, from.updatedAt);
  return commit(db, { booking, statements: [update, mustHit(db), ...order.statements] }, () => []);
}
