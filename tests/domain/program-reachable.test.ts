import { describe, expect, it } from "vitest";
import {
  belongsToClosing,
  belongsToFree,
  belongsToNow,
  fillSections,
} from "../../app/domain/program/home-sections.ts";
import { isReachable, REACHABLE_MS, travelMinutes } from "../../app/domain/program/reachable.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.parse("2026-11-20T15:00:00+09:00");
const HERE = { lat: 37.5665, lon: 126.978 };
/** About 3.1 km north of HERE. */
const NEAR = { lat: 37.5945, lon: 126.978 };
const slot = (startsIn: number, closesIn = startsIn) => ({
  startAt: NOW + startsIn,
  bookCloseAt: NOW + closesIn,
});

describe("지금 갈 수 있는", () => {
  it("takes 15 minutes, and the straight line 1.3 times over at 15 km/h, at 60 km/h beyond 20 km", () => {
    expect([0, 3_000, 20_000, 50_000].map(travelMinutes)).toEqual([15, 31, 119, 158]);
  });

  it("holds while one can still be there when it begins, and not a minute later", () => {
    const minutes = travelMinutes(3_114);
    expect(isReachable(slot(minutes * MINUTE), NEAR, HERE, NOW)).toBe(true);
    expect(isReachable(slot(minutes * MINUTE - 1), NEAR, HERE, NOW)).toBe(false);
  });

  it("ends with the cut-off, with 24 hours and with 50 km", () => {
    expect(isReachable(slot(3 * HOUR, 0), NEAR, HERE, NOW)).toBe(false);
    expect(isReachable(slot(3 * HOUR, 1), NEAR, HERE, NOW)).toBe(true);
    expect(
      [REACHABLE_MS, REACHABLE_MS + 1].map((startsIn) => isReachable(slot(startsIn), NEAR, HERE, NOW)),
    ).toEqual([true, false]);
    expect(
      [
        { lat: 38.0, lon: 126.978 },
        { lat: 38.03, lon: 126.978 },
      ].map((at) => isReachable(slot(20 * HOUR), at, HERE, NOW)),
    ).toEqual([true, false]);
  });
});

describe("the sections of the main screen", () => {
  const program = (
    id: string,
    next: { startsIn: number; closesIn: number; seatsLeft: number | null } | null,
    isFree = false,
  ) => ({
    id,
    ...NEAR,
    isFree,
    next: next && { ...slot(next.startsIn, next.closesIn), seatsLeft: next.seatsLeft },
  });

  it("show no program twice: what stands in one is not in a later one", () => {
    const programs = ["a", "b", "c", "d"].map((id) => program(id, null));
    const filled = fillSections(
      [2, 1, 9].map((most) => ({ candidates: programs, belongs: () => true, most })),
    );
    expect(filled.map((own) => own.map(({ id }) => id))).toEqual([["a", "b"], ["c"], ["d"]]);
  });

  it("마감 임박 is at most 3 seats or less than 24 hours to the cut-off, while one can book", () => {
    const at = (closesIn: number, seatsLeft: number | null) =>
      belongsToClosing(program("p", { startsIn: 90 * HOUR, closesIn, seatsLeft }), NOW);
    expect([
      at(80 * HOUR, 3),
      at(80 * HOUR, 4),
      at(24 * HOUR - 1, 9),
      at(24 * HOUR, 9),
      at(80 * HOUR, 0),
      at(0, 3),
      at(80 * HOUR, null),
    ]).toEqual([true, false, true, false, false, false, false]);
    expect(belongsToClosing(program("p", null), NOW)).toBe(false);
  });

  it("지금 갈 수 있는 needs a seat and the way; 무료 needs a seat and no price", () => {
    const soon = { startsIn: 3 * HOUR, closesIn: 2 * HOUR, seatsLeft: 1 };
    expect(
      [soon, { ...soon, seatsLeft: 0 }, { ...soon, startsIn: 20 * MINUTE }].map((next) =>
        belongsToNow(program("p", next), HERE, NOW),
      ),
    ).toEqual([true, false, false]);
    expect(belongsToNow({ ...program("p", soon), lat: null }, HERE, NOW)).toBe(false);
    expect([
      belongsToFree(program("p", soon, true), NOW),
      belongsToFree(program("p", soon), NOW),
      belongsToFree(program("p", { ...soon, seatsLeft: 0 }, true), NOW),
    ]).toEqual([true, false, false]);
  });
});
