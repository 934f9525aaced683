import { REFUND_POLICIES } from "#domain/refund/policies";
import { consentsAt } from "./content.ts";
import { DEMO_ACCOUNTS } from "./demo-accounts.ts";
import { DEMO_MEMBER, type DemoBooking } from "./demo-history.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/kst";
import { PROGRAMS } from "./programs.ts";
import type { SeedReview } from "./reviews.ts";
import { WELCOME_COUPON } from "./shop-window.ts";

const PHONE = "01000000001";
const USED_COUPON = "ci-demo-used";

/**
 * The rows of `user` for the demo accounts: `nadeul` joined half a year ago, the others today and last year.
 */
export const demoUserRows = (now: number) =>
  DEMO_ACCOUNTS.map(({ sub, username, attributes }) => {
    const isRich = username === DEMO_MEMBER.username;
    const joinedAt = now - (isRich ? 180 : username === "saebom" ? 0 : 400) * DAY_MS;
    return {
      id: sub,
      username,
      nickname: attributes.nickname,
      name: attributes.name,
      email: attributes.email,
      phone: attributes.phone_number.replace("+82", "0"),
      category_ids: isRich ? '["craft","forest","heritage"]' : "[]",
      marketing_at: isRich ? joinedAt : null,
      location_consent_at: isRich ? joinedAt : null,
      created_at: joinedAt,
      updated_at: joinedAt,
    };
  });

/**
 * The rows of `consent`: each account agreed to what joining requires; `nadeul` to advertising and location
 * too.
 */
export const demoConsentRows = (now: number) =>
  DEMO_ACCOUNTS.flatMap(({ sub, username }) =>
    consentsAt(now)
      .filter(({ required }) => required || username === DEMO_MEMBER.username)
      .map(({ kind, version }) => ({
        id: `consent-${username}-${kind}`,
        user_id: sub,
        kind,
        version,
        at: now - (username === DEMO_MEMBER.username ? 180 * DAY_MS : 0),
      })),
  );

/** The rows of `booking`. */
export const demoBookingRows = (bookings: readonly DemoBooking[]) =>
  bookings.map(
    ({ id, bookingNo, program, session, status, qty, amounts, request, createdAt, times, coupon }) => ({
      id,
      booking_no: bookingNo,
      user_id: DEMO_MEMBER.sub,
      program_id: program.id,
      session_id: session.id,
      status,
      wait_kind: status === "RESERVE_WAIT" ? "APPROVAL" : null,
      seats: qty,
      booker_name: DEMO_MEMBER.attributes.name,
      phone: PHONE,
      email: DEMO_MEMBER.attributes.email,
      request: request ?? "",
      list_amount: amounts.list,
      discount_amount: amounts.discount,
      coupon_amount: amounts.coupon,
      deposit_amount: amounts.deposit,
      pay_amount: amounts.pay,
      refunded_amount: amounts.refunded,
      coupon_issue_id: coupon ? USED_COUPON : null,
      coupon_by: coupon ? "" : null, // the platform's
      policy_snapshot: JSON.stringify(REFUND_POLICIES[program.refund]),
      consents: JSON.stringify(
        consentsAt(createdAt)
          .filter(({ kind }) => kind === "payment" || kind === "thirdParty")
          .map(({ kind, version }) => ({ id: kind, version, at: createdAt })),
      ),
      attended_at: session.status === "DONE" ? session.startAt : null,
      created_at: createdAt,
      updated_at: times.at(-1) ?? createdAt,
    }),
  );

/** The rows of `booking_item`. */
export const demoItemRows = (bookings: readonly DemoBooking[]) =>
  bookings.flatMap(({ id, program, qty, status }) =>
    program.options.slice(0, 1).map((option) => ({
      booking_id: id,
      option_id: option.id,
      name: option.name,
      qty,
      unit_price: option.price,
      cancelled_qty: status === "REFUND_COMPLETE" || status === "RESERVE_CANCEL_COMPLETE" ? qty : 0,
    })),
  );

/** The rows of `booking_history`. Their ids are given, so that a second run does not write them twice. */
export const demoHistoryRows = (bookings: readonly DemoBooking[]) =>
  bookings.flatMap(({ id, path, times, createdAt }) =>
    path.map(([to, event, actor], step) => ({
      id: Number(id.slice(-2)) * 10 + step,
      booking_id: id,
      from_status: path[step - 1]?.[0] ?? null,
      to_status: to,
      event,
      actor,
      at: times[step] ?? createdAt,
    })),
  );

const paidOnes = (bookings: readonly DemoBooking[]) =>
  bookings.filter(({ path }) => path.some(([, event]) => event === "pg.confirmed"));

/**
 * The rows of `payment`: one for each booking that was paid. The sandbox knows such a payment by what its key
 * says.
 */
export const demoPaymentRows = (bookings: readonly DemoBooking[]) =>
  paidOnes(bookings).map(({ id, status, amounts, times, createdAt }) => ({
    id: `pay-${id}`,
    booking_id: id,
    provider: "toss",
    order_id: `order-${id}`,
    payment_key: `seed_${id}_${amounts.pay}_${times[1] ?? createdAt}`,
    method: "카드",
    amount: amounts.pay,
    status: status === "REFUND_COMPLETE" ? "CANCELED" : "DONE",
    approved_at: times[1] ?? createdAt,
    receipt_url: `https://example.com/receipt/${id}`,
    created_at: createdAt,
    updated_at: times.at(-1) ?? createdAt,
  }));

/** The rows of `ledger`: what was paid, and what went back. */
export const demoLedgerRows = (bookings: readonly DemoBooking[]) =>
  paidOnes(bookings).flatMap(({ id, status, amounts, times, createdAt }) => [
    { booking_id: id, kind: "PAID", amount: amounts.pay, at: times[1] ?? createdAt },
    ...(status === "REFUND_COMPLETE"
      ? [{ booking_id: id, kind: "REFUNDED", amount: amounts.pay, at: times.at(-1) ?? createdAt }]
      : []),
  ]);

/** The rows of `coupon_issue`: one used, two to use, one that has run out. */
export const demoCouponRows = (bookings: readonly DemoBooking[], now: number) => {
  const used = bookings.find(({ coupon }) => coupon !== undefined);
  return [
    {
      id: USED_COUPON,
      coupon_id: WELCOME_COUPON,
      status: used ? "USED" : "ISSUED",
      expires_at: now + 20 * DAY_MS,
      booking_id: used?.id ?? null,
    },
    {
      id: "ci-demo-craft",
      coupon_id: "c-craft",
      status: "ISSUED",
      expires_at: now + 30 * DAY_MS,
      booking_id: null,
    },
    {
      id: "ci-demo-weekday",
      coupon_id: "c-weekday",
      status: "ISSUED",
      expires_at: now + 5 * DAY_MS,
      booking_id: null,
    },
    {
      id: "ci-demo-sea",
      coupon_id: "c-sea",
      status: "EXPIRED",
      expires_at: now - 2 * DAY_MS,
      booking_id: null,
    },
  ].map((issue) => ({
    ...issue,
    user_id: DEMO_MEMBER.sub,
    created_at: now - 8 * DAY_MS,
    updated_at: now - 8 * DAY_MS,
  }));
};

/** The reviews that `nadeul` has written of what they booked. */
export const demoReviews = (bookings: readonly DemoBooking[], now: number): SeedReview[] =>
  bookings.flatMap(({ id, review, program, session }) =>
    review
      ? [
          {
            id: `r-${id}`,
            bookingId: id,
            programId: program.id,
            userId: DEMO_MEMBER.sub,
            nickname: DEMO_MEMBER.attributes.nickname,
            party: review.party,
            rating: review.rating,
            content: review.content,
            createdAt: Math.min(now - HOUR_MS, session.endAt + 26 * HOUR_MS),
          },
        ]
      : [],
  );

/** The programs on `nadeul`'s wishlist: every twenty-third one. */
export const DEMO_WISHES: readonly string[] = PROGRAMS.filter((_, index) => index % 23 === 5).map(
  ({ id }) => id,
);

/** The rows of `wishlist`, the latest first. */
export const demoWishRows = (now: number) =>
  DEMO_WISHES.map((programId, index) => ({
    user_id: DEMO_MEMBER.sub,
    program_id: programId,
    created_at: now - index * 3 * DAY_MS - 5 * HOUR_MS,
  }));
