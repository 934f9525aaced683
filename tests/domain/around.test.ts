import { describe, expect, it } from "vitest";
import { writeCursor } from "../../workers/api/keyset.ts";
import { leastTo, readyIn, startAround, type Around } from "../../workers/api/program/around.ts";
import { readAround, writeAround } from "../../workers/api/program/around-cursor.ts";
import { rowsLooked } from "../../workers/api/program/page.ts";

const ORIGIN = { lat: 37.566535, lon: 126.9779692 };
/** Letters of a text that a page may be asked for with (meant-place.ts). */
const LONGEST = 6_000;
const LARGEST_PAGE = 50;
/** What was made in 2026 has such a number. */
const NEWEST = 1_795_348_800_000 * 16;

/** A list that has read nothing of what lies about, and of which so many wait, each a metre further away. */
const aroundWith = (waiting: number): Around => ({
  ...startAround(ORIGIN),
  waiting: Array.from({ length: waiting }, (_, at) => ({ n: NEWEST - at, distance: 1_000 + at })),
});

describe("[R131] what waits in a keyword's list by distance", () => {
  it("waits for all that may stand nearer, up to 280 of them", () => {
    expect(readyIn(aroundWith(1))).toEqual([]);
    expect(readyIn(aroundWith(280))).toEqual([]);
  });

  it("is shown where more of it wait, the nearest first, so that its cursor is never too long", () => {
    const around = aroundWith(281);
    expect(readyIn(around)).toEqual(around.waiting);
    // no more were read for a page than one may read
    const most = aroundWith(280 + rowsLooked(LARGEST_PAGE));
    const texts = writeAround(most).filter((part) => typeof part === "string");
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(LONGEST);
    expect(readAround(writeAround(most), ORIGIN)?.waiting).toEqual(most.waiting);
  });
});

/** Like a list that has read so many finest cells of a checkerboard, and nothing else. */
const parted = (side: number): Around => {
  const cells = Array.from({ length: side * side }, (_, at) => ({
    level: 12,
    x: 1_780 + (at % side),
    y: 2_440 + Math.floor(at / side),
  })).filter(({ x, y }) => (x + y) % 2 === 0);
  const unread = cells.map((cell, at) => ({
    cell,
    below: NEWEST - (at % 3),
    distance: leastTo(ORIGIN, cell),
  }));
  return { ...startAround(ORIGIN), unread: [...startAround(ORIGIN).unread.slice(-1), ...unread] };
};
const keysIn = ({ unread }: Around): string[] =>
  unread.map(({ cell, below, distance }) => JSON.stringify([cell, below, distance])).toSorted();

describe("[R140] the cursor of a keyword's list by distance", () => {
  it.each([1, 4, 40])("is as short as the contract has it, however parted what is unread is: %i", (side) => {
    const around = { ...parted(side), waiting: aroundWith(100).waiting };
    const parts = writeAround(around);
    expect(writeCursor("distance", ["요가", 0, 12, ...parts]).length).toBeLessThanOrEqual(LONGEST);
    const back = readAround(parts, ORIGIN);
    expect(back && keysIn(back)).toEqual(keysIn(around));
  });

  it.each(["z", "z0", "z1zz", "z0iii", "z000", "z0d", "z0zzzzzz"])(
    "is refused where it is none: %s",
    (text) => {
      expect(readAround([0, 1, "", 9e15, text], ORIGIN)).toBeNull();
    },
  );
});
