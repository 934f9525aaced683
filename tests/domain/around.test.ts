import { describe, expect, it } from "vitest";
import { readyIn, startAround, type Around } from "../../workers/api/program/around.ts";
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
