import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BOOKING_STATUSES } from "#domain/booking/statuses";
import { TRANSITIONS } from "#domain/booking/transitions";
import {
  couponDiscount,
  issueStatus,
  rankCoupons,
  whyUnusable,
  type CouponIssue,
  type Purchase,
} from "#domain/coupon/coupon";
import { couponEffect, graceOnReturn } from "#domain/coupon/use";
import { couponProblemText, couponTerms, couponWorth } from "#domain/coupon/words";
import { won } from "#domain/money";

const NOW = Date.parse("2026-11-21T12:00:00+09:00");
const DAY = 86_400_000;
const aCoupon = (values: Partial<CouponIssue> = {}): CouponIssue => ({
  id: "i-1",
  name: "첫 나들이",
  type: "FIXED",
  value: 5000,
  maxDiscount: null,
  minAmount: 0,
  scope: "ALL",
  scopeIds: [],
  startsAt: NOW - DAY,
  expiresAt: NOW + DAY,
  status: "ISSUED",
  bookingId: null,
  ...values,
});
const aPurchase = (values: Partial<Purchase> = {}): Purchase => ({
  programId: "p-1",
  categoryIds: ["craft"],
  amount: won(42_000),
  ...values,
});

describe("a coupon's discount", () => {
  it.each([
    [{ type: "FIXED", value: 5000 }, 42_000, 5000],
    [{ type: "FIXED", value: 5000 }, 3000, 3000], // never below 0 won
    [{ type: "PERCENT", value: 10 }, 42_000, 4200],
    [{ type: "PERCENT", value: 10 }, 42_990, 4290], // down to 10 won
    [{ type: "PERCENT", value: 15 }, 33_330, 4990],
    [{ type: "PERCENT", value: 10, maxDiscount: 3000 }, 42_000, 3000], // capped
    [{ type: "PERCENT", value: 10, maxDiscount: 8000 }, 42_000, 4200],
    [{ type: "PERCENT", value: 100 }, 42_005, 42_005], // nothing is left of 5 won
    [{ type: "PERCENT", value: 10 }, 99, 0],
    [{ type: "FIXED", value: 5000 }, 0, 0],
  ] as const)("%o of %i won takes off %i", (coupon, amount, expected) => {
    expect(couponDiscount(aCoupon(coupon), won(amount))).toBe(expected);
  });

  it.each([
    [{ type: "FIXED", value: 5000 }, 5050, 5050],
    [{ type: "FIXED", value: 5000 }, 5199, 5199],
    [{ type: "FIXED", value: 5000 }, 5200, 5000],
    [{ type: "PERCENT", value: 99 }, 9000, 9000],
    [{ type: "PERCENT", value: 50, maxDiscount: 3000 }, 3150, 1570],
    [{ type: "PERCENT", value: 99, maxDiscount: 3000 }, 3150, 3150],
    [{ type: "PERCENT", value: 10 }, 150, 150],
  ] as const)("[S50] leaves nothing that no card takes: %o of %i won takes off %i", (coupon, amount, off) => {
    expect(couponDiscount(aCoupon(coupon), won(amount))).toBe(off);
  });

  it("is never negative, never more than the price, and a percentage never has single won", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("FIXED" as const, "PERCENT" as const),
        fc.integer({ min: 0, max: 100_000 }),
        fc.option(fc.integer({ min: 0, max: 1000 }).map((n) => n * 10)),
        fc.integer({ min: 0, max: 1_000_000 }),
        (type, value, maxDiscount, amount) => {
          const off = couponDiscount({ type, value, maxDiscount }, won(amount));
          expect(off >= 0 && off <= amount && (type === "FIXED" || off % 10 === 0 || off === amount)).toBe(
            true,
          );
        },
      ),
      { seed: 20261121, numRuns: 500 },
    );
  });
});

describe("whether a coupon can be used", () => {
  it.each([
    [{}, {}, null],
    [{ status: "USED", bookingId: "b-1" }, {}, "USED"],
    [{ status: "RESERVED", bookingId: "b-1" }, {}, "RESERVED"],
    [{ status: "RESERVED", bookingId: "b-1" }, { bookingId: "b-2" }, "RESERVED"],
    [{ status: "RESERVED", bookingId: "b-1" }, { bookingId: "b-1" }, null],
    [{ status: "USED", bookingId: "b-1" }, { bookingId: "b-1" }, "USED"],
    [{ expiresAt: NOW }, {}, "EXPIRED"],
    [{ startsAt: NOW + 1 }, {}, "NOT_YET"],
    [{ scope: "CATEGORY", scopeIds: ["sea"] }, {}, "SCOPE"],
    [{ scope: "CATEGORY", scopeIds: ["sea", "craft"] }, {}, null],
    [{ scope: "PROGRAM", scopeIds: ["p-2"] }, {}, "SCOPE"],
    [{ scope: "PROGRAM", scopeIds: ["p-1"] }, {}, null],
    [{ minAmount: 42_001 }, {}, "MIN_AMOUNT"],
    [{ minAmount: 42_000 }, {}, null],
    [{}, { amount: won(0) }, "NOTHING_TO_PAY"],
  ] as const)("%o for %o: %s", (coupon, purchase, expected) => {
    expect(whyUnusable(aCoupon(coupon), aPurchase(purchase), NOW)).toBe(expected);
  });

  it("is told best first, then the reasons", () => {
    const coupons = [
      aCoupon({ id: "small", value: 1000 }),
      aCoupon({ id: "sea", scope: "CATEGORY", scopeIds: ["sea"], value: 9000 }),
      aCoupon({ id: "later", value: 5000, expiresAt: NOW + 9 * DAY }),
      aCoupon({ id: "sooner", value: 5000 }),
      aCoupon({ id: "half", type: "PERCENT", value: 50, maxDiscount: 7000 }),
    ];
    const ranked = rankCoupons(coupons, aPurchase(), NOW);
    expect(ranked.map(({ issue, discount }) => `${issue.id} ${discount}`)).toEqual([
      "half 7000",
      "sooner 5000",
      "later 5000",
      "small 1000",
      "sea 0",
    ]);
    expect(ranked.at(-1)?.problem).toBe("SCOPE");
  });

  it("has Korean words for its worth, its terms and each reason", () => {
    expect([
      couponWorth(aCoupon()),
      couponWorth(aCoupon({ type: "PERCENT", value: 10, maxDiscount: 8000 })),
      couponWorth(aCoupon({ type: "PERCENT", value: 15 })),
    ]).toEqual(["5,000원", "10% (최대 8,000원)", "15%"]);
    expect([
      couponTerms(aCoupon({ minAmount: 10_000 })),
      couponTerms(aCoupon({ scope: "CATEGORY", scopeIds: ["craft", "art"] })),
    ]).toEqual(["모든 프로그램 · 10,000원 이상", "공예, 미술·전시 프로그램"]);
    expect(couponProblemText("MIN_AMOUNT", aCoupon({ minAmount: 50_000 }), 42_000)).toBe(
      "8,000원 더 담으면 쓸 수 있어요. (50,000원 이상)",
    );
    for (const problem of [
      "USED",
      "RESERVED",
      "EXPIRED",
      "NOT_YET",
      "SCOPE",
      "MIN_AMOUNT",
      "NOTHING_TO_PAY",
    ] as const)
      expect(couponProblemText(problem, aCoupon(), 0)).toMatch(/요\.( \(|$)/);
  });

  it("ends by itself once its time is over", () => {
    expect([
      issueStatus(aCoupon({ expiresAt: NOW }), NOW),
      issueStatus(aCoupon({ expiresAt: NOW, status: "RESERVED" }), NOW),
      issueStatus(aCoupon(), NOW),
    ]).toEqual(["EXPIRED", "RESERVED", "ISSUED"]);
  });
});

describe("a booking's coupon", () => {
  it("is used at most once and comes back exactly once along every path of the machine, however long", () => {
    // Only where a booking is and where its coupon is decide what may follow: each such pair is looked at
    // once.
    const seen = new Set<string>();
    let steps = 0;
    const walk = (
      from: (typeof BOOKING_STATUSES)[number] | null,
      where: "RESERVED" | "USED" | "FREE",
    ): void => {
      if (seen.has(`${from} ${where}`)) return;
      seen.add(`${from} ${where}`);
      for (const row of TRANSITIONS.filter((candidate) => candidate.from === from)) {
        const effect = couponEffect(from, row.to);
        const label = `${String(from)} ${row.event} ${row.to}`;
        if (effect === "use") expect([label, where === "USED"]).toEqual([label, false]);
        if (effect === "return") expect([label, where === "FREE"]).toEqual([label, false]);
        const next =
          effect === "use" ? "USED" : effect === "keep" ? "RESERVED" : effect === "return" ? "FREE" : where;
        const confirmed = [
          "BOOKING_REQUEST_COMPLETE",
          "REFUND_CANCEL_COMPLETE",
          "RESERVE_REQUEST_COMPLETE",
        ].includes(row.to);
        const over = [
          "FAIL",
          "BOOKING_CANCEL_COMPLETE",
          "REFUND_COMPLETE",
          "RESERVE_CANCEL_COMPLETE",
          "RESERVE_REFUND_COMPLETE",
        ].includes(row.to);
        expect([label, confirmed ? "USED" : over ? "FREE" : next]).toEqual([label, next]);
        steps += 1;
        walk(row.to, next);
      }
    };
    walk(null, "RESERVED");
    expect(
      BOOKING_STATUSES.filter((status) => ![...seen].some((pair) => pair.startsWith(`${status} `))),
    ).toEqual([]);
    expect(steps).toBeGreaterThanOrEqual(TRANSITIONS.length);
  });

  it("has 7 days more where the operator let it run out, and otherwise none", () => {
    expect([
      graceOnReturn("session.cancel", NOW),
      graceOnReturn("cancel.approved", NOW),
      graceOnReturn("hold.ended", NOW),
    ]).toEqual([NOW + 7 * DAY, 0, 0]);
  });
});
