import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { won } from "#domain/money";
import { REFUND_POLICIES, type RefundPolicyId } from "#domain/refund/policies";
import { freeUntil, justPaidEnd, quoteRefund, refundSteps, type RefundTerms } from "#domain/refund/quote";
import { formatShortDay } from "#domain/time/kst";

const at = (text: string): number => Date.parse(`${text}+09:00`);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = at("2026-12-05T10:00:00");
const terms = (policy: RefundPolicyId, payAmount = 42_000, paidAt: number | null = null): RefundTerms => ({
  policy: REFUND_POLICIES[policy],
  payAmount: won(payAmount),
  paidAt,
  sessionStartAt: START,
});
const percentAt = (policy: RefundPolicyId, now: number): number =>
  quoteRefund({ ...terms(policy), now }).percent;

describe("a refund policy", () => {
  // SPEC §3: 10+, 9, 7, 6, 3, 2, 1 days before, the same day, at the start
  const days = [
    "2026-11-01T00:00",
    "2026-11-25T23:59",
    "2026-11-26T00:00",
    "2026-11-28T23:59",
    "2026-11-29T00:00",
    "2026-12-02T23:59",
    "2026-12-03T12:00",
    "2026-12-04T23:59",
    "2026-12-05T00:00",
    "2026-12-05T09:59",
    "2026-12-05T10:00",
  ];
  it.each([
    ["STANDARD", [100, 100, 100, 100, 100, 100, 90, 80, 70, 70, 0]],
    ["MATERIAL", [100, 100, 90, 90, 80, 80, 70, 70, 10, 10, 0]],
    ["FLEXIBLE", [100, 100, 100, 100, 100, 100, 100, 100, 50, 50, 0]],
  ] as const)("%s gives its percentage by the calendar day in Korea", (policy, expected) => {
    expect(days.map((day) => percentAt(policy, at(`${day}:00`)))).toEqual(expected);
  });

  it("says until when all comes back, and nothing where that is over or never ends before the start", () => {
    const until = (policy: RefundPolicyId, now: string, pay = 42_000) =>
      freeUntil({ ...terms(policy, pay), now: at(now) });
    expect(until("STANDARD", "2026-11-20T09:00:00")).toBe(at("2026-12-03T00:00:00") - 1);
    expect(until("FLEXIBLE", "2026-11-20T09:00:00")).toBe(at("2026-12-05T00:00:00") - 1);
    expect(until("MATERIAL", "2026-11-26T00:00:00")).toBeNull();
    expect(until("STANDARD", "2026-11-20T09:00:00", 0)).toBeNull();
    const justPaid = {
      ...terms("MATERIAL", 42_000, at("2026-12-04T20:00:00")),
      now: at("2026-12-04T20:10:00"),
    };
    expect(freeUntil(justPaid), "the hour after paying").toBe(at("2026-12-04T21:00:00") - 1);
  });

  it("has Korean names", () => {
    expect(Object.values(REFUND_POLICIES).map(({ label }) => label)).toEqual(["표준", "재료·대관", "유연"]);
  });

  it("rounds the fee down to 10 won, in the customer's favour", () => {
    expect(quoteRefund({ ...terms("MATERIAL", 33_333), now: at("2026-11-26T00:00:00") })).toMatchObject({
      percent: 90,
      fee: 3330,
      refund: 30_003,
    });
    expect(quoteRefund({ ...terms("MATERIAL", 99), now: at("2026-11-26T00:00:00") })).toMatchObject({
      fee: 0,
      refund: 99,
    });
    expect(quoteRefund({ ...terms("MATERIAL", 33_333), now: START })).toMatchObject({
      rule: "STARTED",
      fee: 33_333,
      refund: 0,
    });
  });

  it("gives all back within an hour of paying, or a day if far ahead, never after the start", () => {
    const near = START - 2 * DAY;
    const far = START - 3 * DAY - 1;
    expect([
      justPaidEnd(near, START) - near,
      justPaidEnd(START - 3 * DAY, START) - (START - 3 * DAY),
      justPaidEnd(far, START) - far,
    ]).toEqual([HOUR, HOUR, 24 * HOUR]);
    const quote = (paidAt: number, now: number) => quoteRefund({ ...terms("MATERIAL", 42_000, paidAt), now });
    expect(quote(near, near + HOUR - 1)).toMatchObject({ rule: "JUST_PAID", percent: 100, refund: 42_000 });
    expect(quote(near, near + HOUR)).toMatchObject({ rule: "DAYS", percent: 70 });
    expect(quote(START - HOUR / 2, START - 1)).toMatchObject({ rule: "JUST_PAID", percent: 100 });
    expect(quote(START - HOUR / 2, START)).toMatchObject({ rule: "STARTED", percent: 0 });
  });

  it("holds a quote for ten minutes", () => {
    expect(quoteRefund({ ...terms("STANDARD"), now: 5 }).validUntil).toBe(5 + 10 * 60_000);
  });
});

describe("the refund timeline", () => {
  it("shows real days and won, as on the detail screen", () => {
    const steps = refundSteps({ ...terms("MATERIAL"), now: at("2026-11-20T12:00:00") });
    const rows = steps.map(
      ({ from, to, percent, amount }) =>
        `${from === null ? "" : `${formatShortDay(from)} – `}${formatShortDay(to)} ${percent}% ${amount}`,
    );
    expect(rows).toEqual([
      "11.25 (수) 100% 42000",
      "11.26 (목) – 11.28 (토) 90% 37800",
      "11.29 (일) – 12.02 (수) 80% 33600",
      "12.03 (목) – 12.04 (금) 70% 29400",
      "12.05 (토) – 12.05 (토) 10% 4200",
    ]);
    expect(steps.at(-1)?.to).toBe(START - 1);
  });

  it("begins with the step that holds now, and is empty after the start", () => {
    expect(refundSteps({ ...terms("FLEXIBLE"), now: at("2026-12-05T08:00:00") })).toEqual([
      { from: null, to: START - 1, percent: 50, amount: 21_000 },
    ]);
    expect(refundSteps({ ...terms("FLEXIBLE"), now: START })).toEqual([]);
  });

  it("shows the time just after paying as its first step", () => {
    const paidAt = at("2026-12-04T12:00:00");
    expect(
      refundSteps({ ...terms("MATERIAL", 42_000, paidAt), now: paidAt }).map(({ to, percent }) => [
        to,
        percent,
      ]),
    ).toEqual([
      [paidAt + HOUR - 1, 100],
      [at("2026-12-05T00:00:00") - 1, 70],
      [START - 1, 10],
    ]);
  });

  it("agrees with the quote at every moment, without a gap, for any policy, amount and time", () => {
    const aPolicy = fc.constantFrom<RefundPolicyId>("STANDARD", "MATERIAL", "FLEXIBLE");
    const before = fc.integer({ min: 1, max: 20 * DAY });
    fc.assert(
      fc.property(
        aPolicy,
        fc.integer({ min: 0, max: 3_000_000 }),
        before,
        fc.option(fc.integer({ min: 0, max: 2 * DAY })),
        fc.integer({ min: 0, max: DAY }),
        (policy, amount, ahead, paidAgo, offset) => {
          const sessionStartAt = START + offset;
          const now = sessionStartAt - ahead;
          const given = { ...terms(policy, amount, paidAgo === null ? null : now - paidAgo), sessionStartAt };
          const steps = refundSteps({ ...given, now });
          steps.forEach((step, i) => {
            expect(step.from).toBe(i === 0 ? null : (steps[i - 1]?.to ?? 0) + 1);
            for (const moment of [step.from ?? now, step.to, Math.floor(((step.from ?? now) + step.to) / 2)])
              expect(quoteRefund({ ...given, now: moment })).toMatchObject({
                percent: step.percent,
                refund: step.amount,
              });
          });
          expect(steps.at(-1)?.to).toBe(sessionStartAt - 1);
        },
      ),
      { seed: 20261121, numRuns: 500 },
    );
  });
});
