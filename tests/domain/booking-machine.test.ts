import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GUARDS, type Facts, type GuardName } from "#domain/booking/guards";
import { nextStatus, successors } from "#domain/booking/machine";
import { seatChange, seatPlace } from "#domain/booking/seats";
import { BOOKING_STATUSES, STATUSES, type BookingStatus } from "#domain/booking/statuses";
import { ENDS, TRANSITIONS } from "#domain/booking/transitions";

// Written by hand from SPEC §2, apart from the table under test: which status may become which other
// one.
const PAIRS: Record<BookingStatus, BookingStatus[]> = {
  BOOKING_REQUEST: ["BOOKING_REQUEST_COMPLETE", "FAIL", "RESERVE_REQUEST_COMPLETE"],
  BOOKING_REQUEST_COMPLETE: ["BOOKING_REQUEST", "BOOKING_CANCEL_REQUEST", "BOOKING_CANCEL_COMPLETE"],
  BOOKING_CANCEL_REQUEST: ["BOOKING_CANCEL_COMPLETE", "REFUND_CANCEL_REQUEST", "BOOKING_REQUEST_COMPLETE"],
  BOOKING_CANCEL_COMPLETE: ["REFUND_COMPLETE"],
  REFUND_COMPLETE: [],
  REFUND_CANCEL_REQUEST: ["REFUND_CANCEL_COMPLETE", "BOOKING_CANCEL_COMPLETE"],
  REFUND_CANCEL_COMPLETE: ["BOOKING_REQUEST", "BOOKING_CANCEL_REQUEST", "BOOKING_CANCEL_COMPLETE"],
  RESERVE_REQUEST: ["RESERVE_REQUEST_COMPLETE", "RESERVE_WAIT", "RESERVE_CANCEL_COMPLETE"],
  RESERVE_WAIT: ["RESERVE_REQUEST_COMPLETE", "RESERVE_REQUEST", "BOOKING_REQUEST", "RESERVE_CANCEL_COMPLETE"],
  RESERVE_REQUEST_COMPLETE: ["RESERVE_CANCEL_REQUEST", "RESERVE_CANCEL_COMPLETE"],
  RESERVE_CANCEL_REQUEST: ["RESERVE_CANCEL_COMPLETE", "RESERVE_REFUND_COMPLETE", "RESERVE_REQUEST_COMPLETE"],
  RESERVE_CANCEL_COMPLETE: ["RESERVE_REFUND_COMPLETE"],
  RESERVE_REFUND_COMPLETE: [],
  FAIL: ["BOOKING_REQUEST_COMPLETE", "REFUND_COMPLETE"],
};
const NOW = 1_800_000_000_000;
const aTime = fc.integer({ min: NOW - 5, max: NOW + 5 });
const anAmount = fc.constantFrom(0, 1000, 2000);
const facts: fc.Arbitrary<Facts> = fc.record({
  now: fc.constant(NOW),
  price: anAmount,
  payAmount: anAmount,
  paidAmount: anAmount,
  refundAmount: anAmount,
  confirmMode: fc.constantFrom("INSTANT", "APPROVAL"),
  waitKind: fc.constantFrom("APPROVAL", "CAPACITY", null),
  holdExpiresAt: fc.option(aTime),
  offerExpiresAt: fc.option(aTime),
  bookOpenAt: aTime,
  bookCloseAt: aTime,
  startAt: aTime,
  hasSeats: fc.boolean(),
  isCancelSent: fc.boolean(),
  hasGiveBack: fc.boolean(),
  isAtDesk: fc.boolean(),
});

describe("the status machine", () => {
  it("[S01] has the 14 statuses in their order, with their Korean labels", () => {
    expect(Object.entries(STATUSES).map(([status, { label }]) => [status, label])).toEqual([
      ["BOOKING_REQUEST", "결제요청"],
      ["BOOKING_REQUEST_COMPLETE", "결제완료"],
      ["BOOKING_CANCEL_REQUEST", "결제취소요청"],
      ["BOOKING_CANCEL_COMPLETE", "결제취소완료"],
      ["REFUND_COMPLETE", "환불완료"],
      ["REFUND_CANCEL_REQUEST", "환불취소요청"],
      ["REFUND_CANCEL_COMPLETE", "환불취소완료"],
      ["RESERVE_REQUEST", "예약요청"],
      ["RESERVE_WAIT", "예약대기"],
      ["RESERVE_REQUEST_COMPLETE", "예약완료"],
      ["RESERVE_CANCEL_REQUEST", "예약취소요청"],
      ["RESERVE_CANCEL_COMPLETE", "예약취소완료"],
      ["RESERVE_REFUND_COMPLETE", "예약환불완료"],
      ["FAIL", "결제실패"],
    ]);
    expect(BOOKING_STATUSES).toHaveLength(14);
  });

  const all = BOOKING_STATUSES.flatMap((from) => BOOKING_STATUSES.map((to) => [from, to] as const));
  it(`allows exactly the changes of the table among all ${all.length} pairs`, () => {
    expect(all).toHaveLength(196);
    for (const [from, to] of all) {
      if (from === to) continue;
      expect(`${from} → ${to}: ${successors(from).includes(to)}`).toBe(
        `${from} → ${to}: ${PAIRS[from].includes(to)}`,
      );
    }
    const loops = all
      .filter(([from, to]) => from === to && successors(from).includes(to))
      .map(([from]) => from);
    expect(loops).toEqual([
      "BOOKING_REQUEST",
      "BOOKING_REQUEST_COMPLETE",
      "REFUND_CANCEL_COMPLETE",
      "RESERVE_WAIT",
      "RESERVE_REQUEST_COMPLETE",
    ]);
  });

  it("reaches every status from the start", () => {
    const reached = new Set<BookingStatus>();
    const open = successors(null);
    for (let status = open.pop(); status; status = open.pop()) {
      if (reached.has(status)) continue;
      reached.add(status);
      open.push(...successors(status));
    }
    expect([...reached].sort()).toEqual([...BOOKING_STATUSES].sort());
  });

  it("has no dead end: what is not an end leads to one by the system or by what time brings", () => {
    for (const from of BOOKING_STATUSES.filter((status) => !ENDS.includes(status))) {
      const waysOut = TRANSITIONS.filter(
        (row) => row.from === from && row.to !== from && row.actor === "system",
      );
      expect(`${from}: ${waysOut.length > 0}`).toBe(`${from}: true`);
    }
    for (const status of ENDS)
      expect(seatPlace({ status, waitKind: null, offerExpiresAt: null })).not.toBe("held");
  });

  it("takes at most one row for any event, whatever the facts", () => {
    fc.assert(
      fc.property(facts, (f) => {
        for (const { from, event, actor } of TRANSITIONS) {
          const open = TRANSITIONS.filter(
            (row) =>
              row.from === from &&
              row.event === event &&
              row.actor === actor &&
              (row.guard === null || GUARDS[row.guard](f)),
          );
          expect(open.length).toBeLessThanOrEqual(1);
          const next = nextStatus(from, event, actor, f);
          expect(next.ok ? next.transition : null).toBe(open[0] ?? null);
        }
      }),
      { seed: 20261121, numRuns: 300 },
    );
  });

  it("says which guard refused, and that there is no such transition", () => {
    const [some] = fc.sample(facts, { seed: 1, numRuns: 1 });
    if (!some) throw new Error("no facts");
    const late = { ...some, startAt: NOW };
    expect(nextStatus("RESERVE_REQUEST_COMPLETE", "cancel.request", "user", late)).toEqual({
      ok: false,
      reason: "GUARD",
      guard: "beforeStart",
    });
    expect(nextStatus("REFUND_COMPLETE", "abort", "user", late)).toEqual({
      ok: false,
      reason: "NO_TRANSITION",
    });
    expect(nextStatus("BOOKING_REQUEST", "pg.confirmed", "user", late)).toEqual({
      ok: false,
      reason: "NO_TRANSITION",
    });
    expect(nextStatus("BOOKING_CANCEL_REQUEST", "withdraw", "user", late).ok).toBe(true);
    expect(successors("REFUND_COMPLETE")).toEqual([]);
  });

  it("uses every guard, and every guard can both open and refuse", () => {
    const used = new Set<GuardName>(TRANSITIONS.flatMap((row) => (row.guard ? [row.guard] : [])));
    expect([...used].sort()).toEqual(Object.keys(GUARDS).sort());
    const samples = fc.sample(facts, { seed: 7, numRuns: 2000 });
    for (const guard of used)
      expect(`${guard}: ${[...new Set(samples.map((f) => GUARDS[guard](f)))].sort()}`).toBe(
        `${guard}: false,true`,
      );
  });

  it("moves seats to where the new status counts them, along every row", () => {
    for (const row of TRANSITIONS) {
      for (const waitKind of ["APPROVAL", "CAPACITY"] as const) {
        for (const offerExpiresAt of [null, NOW]) {
          const isNewWait = row.from === null && row.to === "RESERVE_WAIT";
          if (row.event === "offer.made" && (waitKind === "APPROVAL" || offerExpiresAt !== null)) continue;
          if (isNewWait && (waitKind === "APPROVAL" || offerExpiresAt !== null)) continue;
          if (row.from === "RESERVE_REQUEST" && row.to === "RESERVE_WAIT" && waitKind === "CAPACITY")
            continue;
          if (row.guard === "freeAwaitsApproval" && waitKind === "CAPACITY") continue;
          if (row.event === "accept" && offerExpiresAt === null) continue;
          const after = row.event === "offer.made" ? NOW : offerExpiresAt;
          const before =
            row.from === null ? "free" : seatPlace({ status: row.from, waitKind, offerExpiresAt });
          const change = seatChange(row.seats, before);
          const held = Number(before === "held") + change.held;
          const sold = Number(before === "sold") + change.sold;
          const place = seatPlace({ status: row.to, waitKind, offerExpiresAt: after });
          expect(`${row.from} ${row.event}: ${held} ${sold}`).toBe(
            `${row.from} ${row.event}: ${Number(place === "held")} ${Number(place === "sold")}`,
          );
        }
      }
    }
  });

  it("keeps money and status in step over every reachable state", () => {
    type Money = "none" | "taken" | "owed" | "back";
    const after = (money: Money, effect: (typeof TRANSITIONS)[number]["money"]): Money => {
      if (effect === "charge") return "taken";
      if (effect === "reverse") return "none";
      if (effect === "owe") return money === "taken" ? "owed" : money;
      return effect === "refund" ? "back" : money;
    };
    // "none" beside "taken": a coupon may cover the whole price.
    const fits: Partial<Record<BookingStatus, Money[]>> = {
      BOOKING_REQUEST: ["none"],
      BOOKING_REQUEST_COMPLETE: ["taken", "none"],
      BOOKING_CANCEL_REQUEST: ["taken", "none"],
      REFUND_CANCEL_REQUEST: ["taken", "none"],
      REFUND_CANCEL_COMPLETE: ["taken", "none"],
      BOOKING_CANCEL_COMPLETE: ["owed", "none"],
      REFUND_COMPLETE: ["back", "owed", "none"],
      FAIL: ["none"],
    };
    const seen = new Set<string>();
    const open: [BookingStatus, Money][] = [
      ["BOOKING_REQUEST", "none"],
      ["RESERVE_REQUEST", "none"],
      ["RESERVE_WAIT", "none"],
    ];
    for (let state = open.pop(); state; state = open.pop()) {
      const [status, money] = state;
      if (seen.has(`${status} ${money}`)) continue;
      seen.add(`${status} ${money}`);
      expect(fits[status] ?? ["none", "back"], status).toContain(money);
      for (const row of TRANSITIONS.filter(({ from }) => from === status)) {
        if (row.money === "charge") expect(money).toBe("none");
        open.push([row.to, after(money, row.money)]);
      }
    }
    expect(seen.size).toBe(21);
  });
});
