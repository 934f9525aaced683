import { describe, expect, it } from "vitest";
import { isWithin } from "#domain/geo-box";
import { boxOf } from "#domain/geo-cell";
import { chanceFrom } from "../bench/made-up-programs.ts";
import { blockAround, reachFor } from "../../workers/api/program/first-reach.ts";

const KM2 = 1_000_000;
const blocks = (...counts: readonly number[]) => counts.map((count, at) => ({ area: KM2 * 16 ** at, count }));
/** Square kilometres within so many metres. */
const within = (metres: number): number => (Math.PI * metres ** 2) / KM2;

describe("how far to look first", () => {
  it("is as far as a crowd needs, by the smallest block that holds enough", () => {
    expect(within(reachFor(25, blocks(100, 120, 500)))).toBeCloseTo(0.25);
  });

  it("is beyond a village in the mountains that holds too few, as the country around it is settled", () => {
    // of 10 in the village 12 lie within 16 km² and 60 within 256: 13 more are a quarter of what is between
    expect(within(reachFor(25, blocks(10, 12, 60)))).toBeCloseTo(16 + (13 / 48) * 240);
    // and not what the village alone would say
    expect(reachFor(25, blocks(10, 12, 60))).toBeGreaterThan(4 * reachFor(25, blocks(25)));
  });

  it("goes on at the pace of the largest block where all of them hold too few", () => {
    expect(within(reachFor(25, blocks(0, 5, 0)))).toBeCloseTo(80);
    expect(reachFor(25, blocks(0, 0))).toBe(25_000);
  });

  it("asks four cells whose edges are half a cell away at least", () => {
    const chance = chanceFrom(7);
    for (let turn = 0; turn < 200; turn += 1) {
      const point = { lat: 33 + chance() * 5, lon: 125 + chance() * 5 };
      const cells = blockAround(point, 8);
      const boxes = cells.map(boxOf);
      const [side] = boxes.map(({ west, east }) => east - west);
      const half = (side ?? 0) / 2 - 1e-9;
      const edges = {
        west: Math.min(...boxes.map(({ west }) => west)) + half,
        east: Math.max(...boxes.map(({ east }) => east)) - half,
        south: Math.min(...boxes.map(({ south }) => south)) + half,
        north: Math.max(...boxes.map(({ north }) => north)) - half,
      };
      expect(new Set(cells.map(({ x, y }) => `${x} ${y}`)).size).toBe(4);
      expect([turn, isWithin(point, edges)]).toEqual([turn, true]);
    }
  });
});
