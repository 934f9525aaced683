import { describe, expect, it } from "vitest";
import { nextLook } from "#domain/payment/looks";
import { isNeverPaid } from "#domain/payment/never-paid";
import { certaintyOf, isDoubtful, type Believed } from "#domain/payment/sighting";

const NOW = 1_800_000_000_000;
const seen = (more: Partial<Believed> = {}): Believed => ({
  at: NOW,
  what: "TAKEN",
  balance: 42_000,
  lastTransactionKey: "T1",
  ...more,
});

describe("a sighting of the provider's books", () => {
  it("is taken, not taken, or not known yet, by the payment's state there", () => {
    expect(certaintyOf("DONE", NOW)).toBe("TAKEN");
    expect(certaintyOf("PARTIAL_CANCELED", NOW)).toBe("TAKEN");
    expect(certaintyOf("CANCELED", NOW)).toBe("TAKEN"); // and given back: the balance says so
    expect(certaintyOf("CANCELED", null)).toBe("NOT_TAKEN");
    expect(certaintyOf("WAITING_FOR_DEPOSIT", null)).toBe("NOT_TAKEN");
    expect(certaintyOf("EXPIRED", null)).toBe("NOT_TAKEN");
    expect(certaintyOf("IN_PROGRESS", null)).toBe("UNKNOWN");
  });

  it("that was asked for earlier never undoes a later one", () => {
    const before = { at: NOW - 1, what: "NOT_TAKEN" as const, lastTransactionKey: null };
    expect(isDoubtful(seen(), seen(before))).toBe(true);
    expect(isDoubtful(seen(), seen({ at: NOW - 1 }))).toBe(false); // it says the same
    expect(isDoubtful(null, seen(before))).toBe(false);
    expect(isDoubtful(seen({ what: "NOT_TAKEN" }), seen({ at: NOW - 1 }))).toBe(true); // a deposit taken back
  });

  it("that undoes what was certain is looked at twice: money gone, a cancel gone", () => {
    expect(isDoubtful(seen(), seen({ at: NOW + 1, what: "NOT_TAKEN" }))).toBe(true);
    expect(isDoubtful(seen({ balance: 0 }), seen({ at: NOW + 1 }))).toBe(true);
  });

  it("that goes on from what was known is believed at once", () => {
    expect(isDoubtful(seen({ what: "NOT_TAKEN" }), seen({ at: NOW + 1 }))).toBe(false);
    expect(isDoubtful(seen(), seen({ at: NOW + 1, balance: 1_000, lastTransactionKey: "T2" }))).toBe(false);
  });

  it("of an order that is not there ends it only after ten minutes, and no other word does", () => {
    const minute = 60_000;
    expect(isNeverPaid("NOT_FOUND_PAYMENT", NOW, NOW + 10 * minute - 1)).toBe(false);
    expect(isNeverPaid("NOT_FOUND_PAYMENT", NOW, NOW + 10 * minute)).toBe(true);
    expect(isNeverPaid("UNAUTHORIZED_KEY", NOW, NOW + 60 * minute)).toBe(false);
  });

  it("is looked for again 1, 5, 15 minutes, 1, 6 and 24 hours after an attempt, and no more", () => {
    const hours = [1 / 60, 5 / 60, 15 / 60, 1, 6, 24].map((count) => NOW + count * 3_600_000);
    expect([NOW, ...hours].map((at) => nextLook(NOW, at))).toEqual([...hours, null]);
    expect(nextLook(null, NOW)).toBeNull();
  });
});
