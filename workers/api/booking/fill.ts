import type { D1Database } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { checkDetails, requiredConsents } from "#domain/booking/details";
import { dueNow, priceOf } from "#domain/booking/due";
import { couponDiscount, whyUnusable } from "#domain/coupon/coupon";
import { couponProblemText } from "#domain/coupon/words";
import { ZERO, lessWon, won } from "#domain/money";
import type { Won } from "#domain/money";
import { categoriesOf, findCoupon, type CouponRecord } from "../record/coupon-store.ts";
import { reserveStatements } from "../record/coupon-use.ts";
import { aboutContact, sealContact } from "../contact-seal.ts";
import type { ApiEnv } from "../env.ts";
import { isRefusal, ruleBroken } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import { orderStatements } from "../record/payment-store.ts";
import type { Change, ExtraStatements } from "../record/booking-change.ts";
import { nextVersion, commit } from "../record/booking-change.ts";
import type { BookingRecord } from "../record/booking.ts";
import { mustHit } from "../record/guard.ts";
import { heldBooking } from "../record/hold.ts";

const NO_COUPON = "이 예약에는 쿠폰을 쓸 수 없어요.";

type Details = components["schemas"]["BookingDetails"];

/**
 * Stores the booker (the address sealed), answers, consents and coupon of a held booking. Where money is due,
 * the answer has a payment that is READY: the existing one while its amount is unchanged, else a new one with
 * a new order id. A coupon that is not named is not used. A request without any consent, but otherwise valid,
 * is a draft: booker and coupon are stored and the amounts updated, but no order is made.
 */
export async function fillBooking(
  env: Pick<ApiEnv, "DB" | "DATA_KEY" | "DATA_OLD_KEYS">,
  found: BookingRecord,
  details: Details,
  now: number,
  also: ExtraStatements,
): Promise<BookingRecord | ApiError> {
  const { DB: db } = env;
  const held = await heldBooking(db, found, now);
  if (isRefusal(held)) return held;
  const chosen = await chooseCoupon(db, held, details.couponIssueId, now);
  const { booking } = chosen;
  const consents = requiredConsents({ price: priceOf(booking), dueNow: dueNow(booking) });
  const problems = checkDetails(
    { ...details, answers: details.answers ?? [] },
    { questions: booking.program.questions, consents },
  );
  if (chosen.problem)
    problems.push({ name: "couponIssueId", code: "COUPON_UNUSABLE", message: chosen.problem });
  const isDraft = details.consents.length === 0 && problems.every(({ code }) => code === "CONSENT_MISSING");
  if (problems.length > 0 && !isDraft) return ruleBroken(problems);

  const email = await sealContact(env, details.booker.email, aboutContact.bookingEmail(booking.id));
  const booker = { ...details.booker, email };
  const filled = withDetails(db, booking, { ...details, booker }, now);
  const coupon = reserveStatements(db, held, booking.couponIssueId, now);
  // An order that already waits for its payment gets the new amount even from a draft.
  const isOrdered = !isDraft || held.payment?.status === "READY";
  const order = isOrdered
    ? orderStatements(db, filled.booking, dueNow(booking), now)
    : { payment: held.payment, statements: [] };
  return commit(
    db,
    {
      booking: { ...filled.booking, payment: order.payment },
      statements: [...filled.statements, ...coupon, ...order.statements],
    },
    also,
  );
}

/** The booking with the amounts that the coupon leaves, or why it cannot be used. */
async function chooseCoupon(
  db: D1Database,
  booking: BookingRecord,
  id: string | undefined,
  now: number,
): Promise<{ booking: BookingRecord; problem: string | null }> {
  const price = won(priceOf(booking));
  // A free program asks at most for a deposit, which is paid back: a coupon has nothing to reduce.
  if (price === 0) return { booking, problem: id === undefined ? null : NO_COUPON };
  if (id === undefined && booking.couponIssueId === null) return { booking, problem: null };
  if (id === undefined) return { booking: withCoupon(booking, null, ZERO), problem: null };
  const [coupon, categoryIds] = await Promise.all([
    findCoupon(db, id, booking.userId),
    categoriesOf(db, booking.program.id),
  ]);
  if (!coupon || !categoryIds) return { booking, problem: NO_COUPON };
  const problem = whyUnusable(
    coupon,
    { programId: booking.program.id, categoryIds, amount: price, bookingId: booking.id },
    now,
  );
  if (problem) return { booking, problem: couponProblemText(problem, coupon, price) };
  return { booking: withCoupon(booking, coupon, couponDiscount(coupon, price)), problem: null };
}

function withCoupon(booking: BookingRecord, issue: CouponRecord | null, coupon: Won): BookingRecord {
  const amounts = { ...booking.amounts, coupon, pay: lessWon(won(priceOf(booking)), coupon) };
  return { ...booking, couponIssueId: issue?.id ?? null, couponBy: issue && (issue.hostId ?? ""), amounts };
}

function withDetails(
  db: D1Database,
  from: BookingRecord,
  { booker, request, answers, consents }: Details,
  now: number,
): Change {
  const booking: BookingRecord = {
    ...from,
    booker: { ...booker, name: booker.name.normalize("NFC") },
    request: (request ?? "").trim(),
    answers: (answers ?? []).map(({ id, answer }) => ({ id, answer: answer.trim() })),
    // A draft neither gives consents nor takes them back.
    consents:
      consents.length === 0
        ? from.consents
        : consents.map(({ kind, version }) => ({ id: kind, version, at: now })),
    updatedAt: nextVersion(from, now),
  };
  const update = db
    .prepare(
      `UPDATE booking SET booker_name = ?1, phone = ?2, email = ?3, request = ?4, answers = ?5, consents = ?6,
        updated_at = ?7,
         coupon_issue_id = ?11, coupon_by = ?12, coupon_amount = ?13, pay_amount = ?14
       WHERE id = ?8 AND status = ?9 AND updated_at = ?10`,
    )
    .bind(
      booking.booker.name,
      booker.phone,
      booker.email,
      booking.request,
      JSON.stringify(booking.answers),
      JSON.stringify(booking.consents),
      booking.updatedAt,
      from.id,
      from.status,
      from.updatedAt,
      booking.couponIssueId,
      booking.couponBy,
      booking.amounts.coupon,
      booking.amounts.pay,
    );
  return { booking, statements: [update, mustHit(db)] };
}
