import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  MOST_RESCHEDULES,
  RESCHEDULE_STOPS,
  whyNotReschedulable,
  type Reschedulable,
} from "#domain/booking/may-reschedule";
import {
  TARGET_STOPS,
  rescheduleTo,
  type RescheduleTarget,
  type RescheduleTerms,
} from "#domain/booking/reschedule";
import { policyAfterReschedule } from "#domain/refund/policy-after-reschedule";
import { changeWaitNews } from "#domain/booking/change-wait";
import { sentencesOfReschedule } from "#domain/booking/reschedule-words";
import { BOOKING_STATUSES, type BookingStatus } from "#domain/booking/statuses";
import { won } from "#domain/money";
import { partOf } from "#domain/refund/part";
import { MOVED_POLICY, REFUND_POLICIES, type RefundPolicyId } from "#domain/refund/policies";
import { quoteRefund } from "#domain/refund/quote";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.parse("2026-11-23T12:00:00+09:00");
const START = NOW + 10 * DAY;

const booking = (more: Partial<Reschedulable> = {}): Reschedulable => ({
  status: "BOOKING_REQUEST_COMPLETE",
  waitKind: null,
  offerExpiresAt: null,
  confirmMode: "INSTANT",
  paymentStatus: "DONE",
  hasOpenRefund: false,
  hasComeOrNot: false,
  sessionStatus: "OPEN",
  startAt: START,
  bookCloseAt: START - HOUR,
  times: 0,
  ...more,
});
const stop = (more: Partial<Reschedulable>, by: "user" | "operator" = "user", now = NOW) =>
  whyNotReschedulable(booking(more), by, now);

// By hand, apart from the rule: what is confirmed, or waits for the host.
const OF_STATUS: Record<BookingStatus, string | null> = {
  BOOKING_REQUEST: "HELD",
  BOOKING_REQUEST_COMPLETE: null,
  BOOKING_CANCEL_REQUEST: "CANCELLING",
  BOOKING_CANCEL_COMPLETE: "OVER",
  REFUND_COMPLETE: "OVER",
  REFUND_CANCEL_REQUEST: "CANCELLING",
  REFUND_CANCEL_COMPLETE: null,
  RESERVE_REQUEST: "HELD",
  RESERVE_WAIT: null,
  RESERVE_REQUEST_COMPLETE: null,
  RESERVE_CANCEL_REQUEST: "CANCELLING",
  RESERVE_CANCEL_COMPLETE: "OVER",
  RESERVE_REFUND_COMPLETE: "OVER",
  FAIL: "OVER",
};

describe("[S14] the date of a booking can be changed", () => {
  it("while it is confirmed or waits for its host, in no other status", () => {
    for (const status of BOOKING_STATUSES)
      for (const by of ["user", "operator"] as const) {
        const waitKind = status === "RESERVE_WAIT" ? ("APPROVAL" as const) : null;
        expect(`${status} ${by}: ${stop({ status, waitKind }, by)}`).toBe(
          `${status} ${by}: ${OF_STATUS[status]}`,
        );
      }
  });

  it("by its member up to, not at, the cut-off; by the desk up to the start", () => {
    const close = START - HOUR;
    expect([stop({}, "user", close - 1), stop({}, "user", close)]).toEqual([null, "CUT_OFF"]);
    expect([stop({}, "operator", START - 1), stop({}, "operator", START)]).toEqual([null, "STARTED"]);
    expect(stop({}, "user", START)).toBe("STARTED");
  });

  it(`by its member ${MOST_RESCHEDULES} times, by the desk as often as it must be`, () => {
    expect([0, 1, 2, 3, 4].map((times) => stop({ times }))).toEqual([
      null,
      null,
      null,
      "TOO_OFTEN",
      "TOO_OFTEN",
    ]);
    expect(stop({ times: 9 }, "operator")).toBeNull();
  });

  it("not by its member where the host approved it, nor while a seat or an offer is waited for", () => {
    expect(stop({ confirmMode: "APPROVAL" })).toBe("ASK_HOST");
    expect(stop({ confirmMode: "APPROVAL" }, "operator")).toBeNull();
    const wait = { status: "RESERVE_WAIT", confirmMode: "APPROVAL", paymentStatus: null } as const;
    expect(stop({ ...wait, waitKind: "APPROVAL" })).toBeNull();
    expect(stop({ ...wait, waitKind: "APPROVAL", offerExpiresAt: NOW + HOUR })).toBe("OFFERED");
    expect(stop({ ...wait, waitKind: "CAPACITY" })).toBe("QUEUING");
  });

  it("not while money of it is on its way, nor once somebody has come, nor of a cancelled session", () => {
    for (const by of ["user", "operator"] as const)
      expect([
        stop({ paymentStatus: "CONFIRMING" }, by),
        stop({ paymentStatus: "WAITING_FOR_DEPOSIT" }, by),
        stop({ hasOpenRefund: true }, by),
        stop({ hasComeOrNot: true }, by),
        stop({ sessionStatus: "CANCELLED" }, by),
        stop({ paymentStatus: "PARTIAL_CANCELED" }, by),
        stop({ paymentStatus: null }, by),
      ]).toEqual(["PAYING", "PAYING", "REFUNDING", "ATTENDED", "SESSION_CANCELLED", null, null]);
  });

  it("and else says why, and what one can do", () => {
    for (const text of [...Object.values(RESCHEDULE_STOPS), ...Object.values(TARGET_STOPS)])
      expect(text).toMatch(/요\.$/);
  });
});

const item = (optionId: string, unitPrice: number, qty = 1, cancelledQty = 0, name = optionId) => ({
  optionId,
  name,
  qty,
  cancelledQty,
  unitPrice: won(unitPrice),
});
const terms = (more: Partial<RescheduleTerms> = {}): RescheduleTerms => ({
  sessionId: "old",
  status: "BOOKING_REQUEST_COMPLETE",
  items: [item("adult", 30_000, 2)],
  itemsPaid: won(60_000),
  left: won(60_000),
  seats: 2,
  isProgramOpen: true,
  isPartialCancelable: true,
  ...more,
});
const target = (more: Partial<RescheduleTarget> & { price?: number | null } = {}): RescheduleTarget => {
  const { price = 30_000, ...rest } = more;
  return {
    id: "new",
    status: "OPEN",
    isRush: false,
    drawAt: null,
    kept: 0,
    keptSeats: null,
    startAt: START + DAY,
    bookOpenAt: NOW - DAY,
    bookCloseAt: START,
    capacity: 8,
    held: 0,
    sold: 0,
    options: [{ id: "adult", name: "adult", price, max: 6 }],
    ...rest,
  };
};
const why = (
  more: Parameters<typeof target>[0],
  by: "user" | "operator" = "user",
  own: Partial<RescheduleTerms> = {},
) => {
  const to = rescheduleTo(terms(own), target(more), by, NOW);
  return to.ok ? null : to.stop;
};
const moved = (
  own: Partial<RescheduleTerms>,
  more: Parameters<typeof target>[0],
  by: "user" | "operator" = "user",
) => {
  const to = rescheduleTo(terms(own), target(more), by, NOW);
  if (!to.ok) throw new Error(to.stop);
  return to.rescheduled;
};

describe("[S14] it moves to a session", () => {
  it("that takes bookings and has seats for all of its people", () => {
    expect([
      why({}),
      why({ id: "old" }),
      why({ status: "CANCELLED" }),
      why({ status: "CLOSED" }),
      why({ startAt: NOW }),
      why({ bookOpenAt: NOW + 1 }),
      why({ bookCloseAt: NOW }),
      why({ capacity: null }),
      why({ price: null }),
      why({ sold: 6 }),
      why({ sold: 5, held: 2 }),
      why({ sold: 8 }),
      why({ options: [{ id: "child", name: "child", price: 30_000, max: 6 }] }),
      why({ options: [{ id: "adult", name: "adult", price: 30_000, max: 1 }] }),
      why({}, "user", { isProgramOpen: false }),
    ]).toEqual([
      null,
      "SAME",
      "CANCELLED",
      "CLOSED",
      "STARTED",
      "NOT_YET",
      "CLOSED",
      "UNKNOWN",
      "UNKNOWN",
      null,
      "FULL",
      "FULL",
      "NO_OPTION",
      "OPTION_MAX",
      "CLOSED",
    ]);
  });

  it("at the desk also past its cut-off or closed, but never where seats are missing or it has begun", () => {
    expect([
      why({ bookCloseAt: NOW }, "operator"),
      why({ status: "CLOSED" }, "operator"),
      why({}, "operator", { isProgramOpen: false }),
      why({ sold: 7 }, "operator"),
      why({ startAt: NOW }, "operator"),
      why({ status: "DONE" }, "operator"),
      why({ status: "CANCELLED" }, "operator"),
      why({ capacity: null }, "operator"),
    ]).toEqual([null, null, null, "FULL", "STARTED", "STARTED", "CANCELLED", "UNKNOWN"]);
  });

  it("of the same price as it is: nothing goes back, nothing is written anew", () => {
    expect(moved({}, {})).toMatchObject({ back: 0, difference: 0, itemsPaid: 60_000, isRewritten: false });
  });

  it("of a lower price gives the difference back, of a higher one not; for nothing at the desk", () => {
    expect(moved({}, { price: 20_000 })).toMatchObject({
      back: 20_000,
      difference: -20_000,
      itemsPaid: 40_000,
    });
    expect([why({ price: 31_000 }), why({ price: 31_000 }, "operator")]).toEqual(["DEARER", null]);
    const waived = moved({}, { price: 31_000 }, "operator");
    expect([waived.back, waived.difference, waived.itemsPaid, waived.items[0]?.unitPrice]).toEqual([
      0, 2000, 60_000, 30_000,
    ]);
  });

  it("with no more back than is left, where the provider's desk has given back a part", () => {
    expect(moved({ left: won(15_000) }, { price: 20_000 })).toMatchObject({
      back: 15_000,
      itemsPaid: 40_000,
    });
    expect(moved({ left: won(0) }, { price: 20_000 })).toMatchObject({ back: 0, itemsPaid: 40_000 });
  });

  it("with a coupon counted in proportion, and only those who are left", () => {
    // 60,000 less a coupon of 6,000; of two people one was cancelled: 27,000 stands for the other.
    const own = { items: [item("adult", 30_000, 2, 1)], itemsPaid: won(54_000), seats: 1 };
    expect(moved(own, { price: 20_000 })).toMatchObject({ back: 9000, itemsPaid: 18_000 });
    expect(moved(own, {})).toMatchObject({ back: 0, itemsPaid: 54_000, isRewritten: false });
    // a coupon that covers it all
    const covered = { itemsPaid: won(0) };
    expect([why({ price: 20_000 }, "user", covered), why({}, "user", covered)]).toEqual(["COVERED", null]);
  });

  it("whose price cannot go back in part, or that still waits for its host, only at the same price", () => {
    expect(why({ price: 20_000 }, "user", { isPartialCancelable: false })).toBe("WHOLE_ONLY");
    expect(why({}, "user", { isPartialCancelable: false })).toBeNull();
    const waits = { status: "RESERVE_WAIT" as const };
    expect([
      why({ price: 20_000 }, "user", waits),
      why({ price: 31_000 }, "operator", waits),
      why({}, "user", waits),
    ]).toEqual(["OTHER_PRICE", "OTHER_PRICE", null]);
  });

  it("by the option's name where its session has options of its own", () => {
    const options = [{ id: "a2", name: "어른", price: 30_000, max: 6 }];
    const own = { items: [item("a1", 30_000, 2, 0, "어른")] };
    expect(moved(own, { options })).toMatchObject({
      items: [{ optionId: "a2", qty: 2 }],
      back: 0,
      isRewritten: true,
    });
  });

  it("and no won is lost or made, however often and whatever was cancelled before", () => {
    const price = fc.integer({ min: 0, max: 50 }).map((n) => n * 1000);
    const run = fc.record({
      first: price,
      share: fc.integer({ min: 0, max: 100 }),
      qty: fc.integer({ min: 1, max: 5 }),
      gone: fc.integer({ min: 0, max: 4 }),
      prices: fc.array(price, { maxLength: 5 }),
    });
    fc.assert(
      fc.property(run, ({ first, share, qty, gone, prices }) => {
        let items = [item("adult", first, qty, Math.min(gone, qty - 1))];
        let itemsPaid = won(Math.floor((first * qty * share) / 100));
        const rest = partOf(items, itemsPaid);
        if (!rest.ok) throw new Error("no rest");
        const had = rest.paid;
        let back = 0;
        for (const to of prices) {
          const next = rescheduleTo(
            terms({ items, itemsPaid, left: won(had - back), seats: 1 }),
            target({ price: to }),
            "operator",
            NOW,
          );
          if (!next.ok) {
            expect(next.stop).toBe("COVERED");
            continue;
          }
          back += next.rescheduled.back;
          if (!next.rescheduled.isRewritten) continue;
          itemsPaid = next.rescheduled.itemsPaid;
          items = next.rescheduled.items.map((one) => ({ ...one, cancelledQty: 0 }));
        }
        const left = partOf(items, itemsPaid);
        expect(left.ok && left.paid + back).toBe(had);
      }),
      { seed: 20261123, numRuns: 500 },
    );
  });
});

const policyOf = (id: RefundPolicyId, startIn: number, paidAgo: number) =>
  policyAfterReschedule(REFUND_POLICIES[id], {
    payAmount: won(60_000),
    paidAt: NOW - paidAgo,
    sessionStartAt: NOW + startIn,
    now: NOW,
  });
const percent = (policy: ReturnType<typeof policyOf>, startIn: number, paidAgo: number, now = NOW) =>
  quoteRefund({
    policy,
    payAmount: won(60_000),
    paidAt: NOW - paidAgo,
    sessionStartAt: NOW + startIn,
    now,
  }).percent;

describe("[S14] the refund clock", () => {
  it("is kept: who moves tomorrow's booking far away gets no more back than tomorrow's", () => {
    const after = policyOf("STANDARD", DAY, 9 * DAY);
    expect([after.most, percent(after, 30 * DAY, 9 * DAY)]).toEqual([80, 80]);
    expect(percent(after, 0.4 * DAY, 9 * DAY)).toBe(70); // a nearer one counts by its own day
  });

  it("knows no second hour after paying: a far date does not make one of 24", () => {
    const after = policyOf("STANDARD", DAY, 2 * HOUR);
    expect(after.most).toBe(80);
    expect(percent(after, 30 * DAY, 2 * HOUR)).toBe(80);
  });

  it("leaves a booking alone that could still be had back whole", () => {
    const after = policyOf("STANDARD", 9 * DAY, 9 * DAY);
    expect([after.most, after.tiers]).toEqual([undefined, REFUND_POLICIES.STANDARD.tiers]);
    expect(policyOf("STANDARD", DAY, HOUR / 2).most).toBeUndefined();
  });

  it("gives a booking its presets again that its host had moved", () => {
    const after = policyAfterReschedule(
      { ...REFUND_POLICIES.MATERIAL, ...MOVED_POLICY },
      { payAmount: won(60_000), paidAt: NOW - 9 * DAY, sessionStartAt: NOW + DAY, now: NOW },
    );
    expect(after).toEqual(REFUND_POLICIES.MATERIAL);
  });

  it("never gives more than at any moment of moving, however often one moves", () => {
    const days = fc.integer({ min: 1, max: 400 }).map((n) => (n * DAY) / 10);
    const run = fc.record({
      id: fc.constantFrom<RefundPolicyId[]>("STANDARD", "MATERIAL", "FLEXIBLE"),
      paidAgo: fc.integer({ min: 0, max: 300 }).map((n) => (n * HOUR) / 4),
      starts: fc.array(days, { minLength: 2, maxLength: 6 }),
      later: fc.integer({ min: 0, max: 400 }).map((n) => n * HOUR),
    });
    fc.assert(
      fc.property(run, ({ id, paidAgo, starts, later }) => {
        let policy = REFUND_POLICIES[id];
        let least = 100;
        for (const [i, startIn] of starts.entries()) {
          least = Math.min(least, percent(policy, startIn, paidAgo));
          if (i < starts.length - 1)
            policy = policyAfterReschedule(policy, {
              payAmount: won(60_000),
              paidAt: NOW - paidAgo,
              sessionStartAt: NOW + startIn,
              now: NOW,
            });
        }
        const last = starts.at(-1) ?? 0;
        expect(percent(policy, last, paidAgo, NOW + Math.min(later, last - 1))).toBeLessThanOrEqual(least);
      }),
      { seed: 20261124, numRuns: 500 },
    );
  });
});

describe("what a change of date means", () => {
  it("is said in sentences: seats, money, a later cancel", () => {
    const shown = {
      from: { startAt: NOW },
      to: { startAt: NOW + DAY },
      seats: 2,
      difference: -20_000,
      back: 20_000,
      dueAt: NOW + 3 * DAY,
      needsAccount: true,
      most: 80,
    };
    expect(sentencesOfReschedule(shown, "user")).toEqual([
      "2명의 자리가 2026.11.23 (월) 12:00에서 2026.11.24 (화) 12:00으로 옮겨져요.",
      "차액 20,000원을 2026.11.26 (목)까지 결제하신 곳으로 돌려드려요.",
      "가상계좌로 입금한 예약이라 환불받을 계좌를 알려 주셔야 해요.",
      "바꾼 뒤에 취소하면 결제한 금액의 80%까지만 돌려드려요.",
    ]);
    const free = { ...shown, difference: 2000, back: 0, dueAt: null, needsAccount: false, most: null };
    expect(sentencesOfReschedule(free, "operator").slice(1)).toEqual([
      "2,000원 더 비싼 일정이지만 더 받지 않아요.",
    ]);
  });
});

describe("[R62] [R79] what a booking waits for to change its date", () => {
  const DAY_LINE = "11.26 (목) 12:00";
  const waiting = (...changeWaits: { startAt: number; offerExpiresAt: number | null }[]) =>
    changeWaitNews({ id: "b-1", actions: ["TICKET", "RESCHEDULE"], changeWaits }, NOW);
  const free = (days: number) => ({ startAt: NOW + days * DAY, offerExpiresAt: null });
  const offered = (days: number, hours: number) => ({
    startAt: NOW + days * DAY,
    offerExpiresAt: NOW + hours * HOUR,
  });

  it("is an offer before all that is only waited for, and leads to its day", () => {
    expect(waiting(free(2), offered(3, 2))).toEqual({
      isOffer: true,
      line: `${DAY_LINE} 자리가 났어요.`,
      until: "11.23 (월) 14:00까지 바꿀 수 있어요.",
      to: "/booking-detail/b-1/reschedule?date=2026-11-26",
    });
  });
  it("of several offers is the one that ends first, and never one that is over", () => {
    expect(waiting(offered(2, 5), offered(3, 1), offered(1, 0))?.line).toContain(DAY_LINE);
  });
  it("without an offer is the first by its start, and how many more", () => {
    expect(waiting(free(4), free(3))).toMatchObject({
      isOffer: false,
      line: `${DAY_LINE} 외 1개 일정의 자리를 기다리고 있어요.`,
    });
  });
  it("is nothing where nothing is waited for, or the date cannot be changed any more", () => {
    expect(waiting()).toBeNull();
    expect(changeWaitNews({ id: "b-1", actions: ["TICKET"], changeWaits: [offered(3, 2)] }, NOW)).toBeNull();
  });
});
