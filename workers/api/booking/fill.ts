import type { D1Database } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { checkDetails, requiredConsents } from "#domain/booking/details";
import { dueNow, priceOf } from "#domain/booking/due";
import { ApiError, ruleBroken } from "../errors.ts";
import { orderStatements } from "../payment/store.ts";
import type { Change } from "./changes.ts";
import { mustHit, nextVersion } from "./changes.ts";
import { commit, heldBooking } from "./commands.ts";
import type { Also } from "./create.ts";
import type { BookingRecord } from "./record.ts";

type Details = components["schemas"]["BookingDetails"];

/**
 * Fills in the booker, answers and consents of a held booking. Where money is due the answer carries a payment that is READY: the one
 * there is while its amount still holds, else a new one under a new order id. With no consent at all it keeps a draft and orders nothing.
 */
export async function fillBooking(db: D1Database, found: BookingRecord, details: Details, now: number, also: Also): Promise<BookingRecord | ApiError> {
  const booking = await heldBooking(db, found, now);
  if (booking instanceof ApiError) return booking;
  const due = dueNow(booking);
  // Without any consent it is a draft: who books is kept, so that the confirmation step can show it and ask for the consents.
  const isDraft = details.consents.length === 0;
  const consents = isDraft ? [] : requiredConsents({ price: priceOf(booking), dueNow: due });
  const problems = checkDetails({ ...details, answers: details.answers ?? [] }, { questions: booking.program.questions, consents });
  if (details.couponIssueId !== undefined)
    problems.push({ name: "couponIssueId", code: "COUPON_UNUSABLE", message: "이 예약에는 쿠폰을 쓸 수 없어요." });
  if (problems.length > 0) return ruleBroken(problems);

  const filled = withDetails(db, booking, details, now);
  if (isDraft) return commit(db, filled, also);
  const order = orderStatements(db, filled.booking, due, now);
  return commit(db, { booking: { ...filled.booking, payment: order.payment }, statements: [...filled.statements, ...order.statements] }, also);
}

function withDetails(db: D1Database, from: BookingRecord, { booker, request, answers, consents }: Details, now: number): Change {
  const booking: BookingRecord = {
    ...from,
    booker: { ...booker, name: booker.name.normalize("NFC") },
    request: (request ?? "").trim(),
    answers: (answers ?? []).map(({ id, answer }) => ({ id, answer: answer.trim() })),
    consents: consents.map(({ kind, version }) => ({ id: kind, version, at: now })),
    updatedAt: nextVersion(from, now),
  };
  const update = db
    .prepare(
      `UPDATE booking SET booker_name = ?1, phone = ?2, email = ?3, request = ?4, answers = ?5, consents = ?6, updated_at = ?7
       WHERE id = ?8 AND status = ?9 AND updated_at = ?10`,
    )
    .bind(booking.booker.name, booker.phone, booker.email, booking.request, JSON.stringify(booking.answers), JSON.stringify(booking.consents),
      booking.updatedAt, from.id, from.status, from.updatedAt); // prettier-ignore
  return { booking, statements: [update, mustHit(db)] };
}
