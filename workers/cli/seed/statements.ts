import { faqRows, noticeRows } from "./content.ts";
import { demoBookings, seatsTaken } from "./demo-history.ts";
import { demoInquiryRows } from "./demo-inquiries.ts";
import { demoNotificationRows } from "./demo-notifications.ts";
import {
  DEMO_WISHES,
  demoBookingRows,
  demoConsentRows,
  demoCouponRows,
  demoHistoryRows,
  demoItemRows,
  demoLedgerRows,
  demoPaymentRows,
  demoReviews,
  demoUserRows,
  demoWishRows,
} from "./demo-rows.ts";
import { memberRows } from "./members.ts";
import { hostRows, programRows } from "./programs.ts";
import { reviewRows, type SeedReview, seedReviews } from "./reviews.ts";
import { seedSessions, sessionRows } from "./sessions.ts";
import { bannerRows, couponRows } from "./shop-window.ts";
import { insertRows } from "./sql.ts";

/**
 * Taken from the records, not from the seed: a program keeps the time it was first written, which is part of
 * this table's key.
 */
const PROGRAM_CATEGORIES = `INSERT OR IGNORE INTO program_category (category_id, created_at, program_id)
SELECT kind.value, program.created_at, program.id FROM program, json_each(program.category_ids) AS kind
WHERE program.source = 'nadeul'`;

function ratingsOf(reviews: readonly SeedReview[]): Map<string, { sum: number; count: number }> {
  const ratings = new Map<string, { sum: number; count: number }>();
  for (const { programId, rating } of reviews) {
    const { sum, count } = ratings.get(programId) ?? { sum: 0, count: 0 };
    ratings.set(programId, { sum: sum + rating, count: count + 1 });
  }
  return ratings;
}

/**
 * The seed as SQL statements in the order in which they must run, for `now` (epoch ms). The same `now` gives
 * the same text. Every row goes in with OR IGNORE under an id that does not depend on `now`, save those of
 * sessions, which hold their KST date: run again, the seed changes nothing that is there and tops the
 * sessions up to 60 days ahead.
 */
export function seedStatements(now: number): string[] {
  const sessions = seedSessions(now);
  const bookings = demoBookings(sessions, now);
  const reviews = [...seedReviews(sessions, now), ...demoReviews(bookings, now)];
  return [
    ...insertRows("user", [...demoUserRows(now), ...memberRows(now)]),
    ...insertRows("consent", demoConsentRows(now)),
    ...insertRows("host", hostRows(now)),
    ...insertRows("program", programRows(now, ratingsOf(reviews), new Set(DEMO_WISHES))),
    PROGRAM_CATEGORIES,
    ...insertRows("session", sessionRows(sessions, seatsTaken(bookings), now)),
    ...insertRows("coupon", couponRows(now)),
    ...insertRows("coupon_issue", demoCouponRows(bookings, now)),
    ...insertRows("booking", demoBookingRows(bookings)),
    ...insertRows("booking_item", demoItemRows(bookings)),
    ...insertRows("booking_history", demoHistoryRows(bookings)),
    ...insertRows("payment", demoPaymentRows(bookings)),
    ...insertRows("ledger", demoLedgerRows(bookings)),
    ...insertRows("review", reviewRows(reviews, now)),
    ...insertRows("inquiry", demoInquiryRows(bookings, now)),
    ...insertRows("wishlist", demoWishRows(now)),
    ...insertRows("notification", demoNotificationRows(bookings, now)),
    ...insertRows("notice", noticeRows()),
    ...insertRows("faq", faqRows(now)),
    ...insertRows("banner", bannerRows(now)),
  ];
}
