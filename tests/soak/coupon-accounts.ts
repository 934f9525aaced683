import { couponDiscount, type IssueStatus } from "#domain/coupon/coupon";
import { won } from "#domain/money";
import { seatPlace } from "#domain/booking/seats";
import type { BookingStatus, WaitKind } from "#domain/booking/statuses";
import type { Mall } from "./mall.ts";

interface Issue {
  id: string;
  couponId: string;
  userId: string;
  status: IssueStatus;
  bookingId: string | null;
  expiresAt: number;
  type: "FIXED" | "PERCENT";
  value: number;
  maxDiscount: number | null;
  endsAt: number;
}

interface Holder {
  id: string;
  userId: string;
  status: BookingStatus;
  waitKind: WaitKind | null;
  offerExpiresAt: number | null;
  issueId: string | null;
  list: number;
  discount: number;
  coupon: number;
  pay: number;
  deposit: number;
}

const ISSUES = `SELECT i.id, i.coupon_id AS couponId, i.user_id AS userId, i.status,
  i.booking_id AS bookingId, i.expires_at AS expiresAt, c.type, c.value, c.max_discount AS maxDiscount,
  c.ends_at AS endsAt
  FROM coupon_issue i JOIN coupon c ON c.id = i.coupon_id`;
const HOLDERS = `SELECT id, user_id AS userId, status, wait_kind AS waitKind,
  offer_expires_at AS offerExpiresAt, coupon_issue_id AS issueId,
  list_amount AS list, discount_amount AS discount, coupon_amount AS coupon, pay_amount AS pay,
  deposit_amount AS deposit FROM booking`;

/**
 * Whose a coupon is, at any moment: free; or reserved for the one booking that holds its seats with it; or
 * used by the one booking that has its seats with it. A booking that is over has given it back (SPEC §4).
 */
export function couponsWrong(mall: Mall): string[] {
  const bookings = mall.rows<Holder>(HOLDERS);
  const issues = mall.rows<Issue>(ISSUES);
  const byIssue = issues.flatMap((issue) => {
    const holder = bookings.find(({ id }) => id === issue.bookingId);
    const should = issue.status === "RESERVED" ? "held" : issue.status === "USED" ? "sold" : null;
    const isRight =
      should === null
        ? issue.bookingId === null
        : holder?.issueId === issue.id && seatPlace(holder) === should && holder.userId === issue.userId;
    return isRight
      ? []
      : [`coupon ${issue.status} of ${holder === undefined ? "no booking" : holder.status}`];
  });
  const byBooking = bookings.flatMap((booking) => {
    if (booking.issueId === null)
      return booking.coupon > 0 ? [`${booking.status} pays less without a coupon`] : [];
    const issue = issues.find(({ id }) => id === booking.issueId);
    if (!issue) return [`the coupon of ${booking.status} is lost`];
    const isIts = issue.bookingId === booking.id;
    const place = seatPlace(booking);
    if (place === "free") return isIts ? [`${booking.status} keeps its coupon, ${issue.status}`] : [];
    const price = won(booking.list - booking.discount);
    const isPriced =
      booking.coupon === couponDiscount(issue, price) && booking.pay === price - booking.coupon;
    return [
      ...(isIts ? [] : [`${booking.status} has a coupon that is another's: used twice`]),
      ...(isPriced ? [] : [`${booking.status} pays ${booking.pay} of ${price}, coupon ${booking.coupon}`]),
    ];
  });
  return [...byIssue, ...byBooking, ...tooMany(mall)];
}

const tooMany = (mall: Mall): string[] =>
  mall
    .rows<{ code: string; n: number; most: number | null; each: number; most_each: number }>(
      `SELECT c.code, count(i.id) AS n, c.total_limit AS most, coalesce((SELECT max(n)
        FROM (SELECT count(*) AS n FROM coupon_issue x WHERE x.coupon_id = c.id
        GROUP BY x.user_id)), 0) AS each, c.per_user_limit AS most_each
       FROM coupon c LEFT JOIN coupon_issue i ON i.coupon_id = c.id GROUP BY c.id`,
    )
    .flatMap(({ code, n, most, each, most_each }) =>
      (most !== null && n > most) || each > most_each
        ? [`more coupons given than there are: ${code} ${n} of ${most}, ${each} of ${most_each} to one`]
        : [],
    );

const WEEK = 7 * 86_400_000;

/**
 * Once it is over: nothing that somebody was told they have is lost, and it counts as long as it should
 * (SPEC §4).
 * @param told ids that were answered
 */
export function couponsKept(mall: Mall, told: readonly string[]): string[] {
  const issues = mall.rows<Issue>(ISSUES);
  const lost = told
    .filter((id) => !issues.some((issue) => issue.id === id))
    .map(() => "a coupon that was given is lost");
  const late = mall.rows<{ issueId: string; at: number; userId: string }>(
    `SELECT b.coupon_issue_id AS issueId, h.at, b.user_id AS userId FROM booking b JOIN booking_history h
      ON h.booking_id = b.id WHERE h.event = 'session.cancel' AND b.coupon_issue_id IS NOT NULL`,
  );
  const time = issues.flatMap(({ id, endsAt, expiresAt }) => {
    const owed = late.filter(({ issueId, at }) => issueId === id && at >= endsAt).map(({ at }) => at + WEEK);
    return expiresAt === Math.max(endsAt, ...owed)
      ? []
      : [`a coupon counts to ${expiresAt}, not to ${Math.max(endsAt, ...owed)}`];
  });
  return [...lost, ...time];
}
