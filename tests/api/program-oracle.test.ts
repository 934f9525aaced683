import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, kstDay } from "#domain/time/kst";
import { isRefusal } from "../../workers/api/errors.ts";
import type { ApiError } from "../../workers/api/errors.ts";
import type { Databases } from "../../workers/api/env.ts";
import { listPrograms } from "../../workers/api/program/list.ts";
import { listPins } from "../../workers/api/program/pins.ts";
import { openLocalD1, type LocalD1 } from "../../workers/cli/local-d1.ts";
import { newTally } from "../../workers/api/sight/tally.ts";
import { talliedDatabases } from "../support/tallied.ts";
import { DISCOVERY_QUERIES } from "../bench/discovery-queries.ts";
import { madeUpPrograms, type MadeUp } from "../bench/made-up-programs.ts";
import { compareWithBruteForce, isMeant } from "../bench/oracle.ts";

// The long form, at 1,000 to 1,000,000 programs and with 500 queries, is tests/bench/discovery.ts.
const SIZE = 2_000;
/** A Sunday, nine in the evening in Korea, and not the hour of the test: what is read follows the hour. */
const now = 1_795_348_800_000;
const state = mkdtempSync(path.join(tmpdir(), "nadeul-oracle-"));
let local: LocalD1;
let programs: MadeUp[];

beforeAll(async () => {
  await promisify(execFile)(process.execPath, [
    path.join(import.meta.dirname, "../bench/fill-state.ts"),
    state,
    String(SIZE),
    String(now),
  ]);
  process.env["NADEUL_STATE"] = state;
  local = await openLocalD1();
  programs = [...madeUpPrograms(SIZE, now)];
});
afterAll(async () => {
  await local.close();
  rmSync(state, { recursive: true, force: true });
});

/** What has an order or a number kept of it: a page reads what it shows. */
const FEW_ROWS = [
  "newest",
  "oldest",
  "popular",
  "price",
  "rating",
  "category newest",
  "category popular",
  "region newest",
  "region + category, price",
  "a host's",
  "a week, newest",
  "in a box, list",
];
/** What is found by blocks of places. */
const NEAR = [
  "nearest, Seoul",
  "nearest, Gangnam",
  "nearest, mountains",
  "nearest in a category",
  "nearest free, indoor, 4.5",
  "nearest, available for 4",
  "within 3 km",
  "within 30 km",
  "reachable now",
  "closing",
  "on a day, evening, for 2",
];
/** And what blocks tell besides. */
const NEAR_BY_FACTS = [
  "a region, nearest",
  "a region from outside, nearest",
  "a need, nearest",
  "a week, nearest",
  "in a box, nearest",
];
/** What has a word, by how well it is meant. */
const MEANT = [
  "keyword, common",
  "keyword, rare",
  "keyword, a host's name",
  "keyword, half-typed",
  "keyword, one syllable",
  "keyword, one letter",
  "keyword, 초성",
  "keyword, two 초성",
  "keyword, two words",
  "keyword + filters",
];
/** What has a word, by date. */
const DATED = ["keyword, common, newest"];
/** What has a word, by what it costs and how it is liked. */
const BANDED = ["keyword, cheapest", "keyword, best rated", "keyword, most liked"];
/** Pages of each. */
const DEEP = 6;

/** What has no number kept of it: what the first page may read. [R89] */
const MOST_ROWS = {
  "a week, newest": 60,
  "in a box, list": 60,
  "a combination": 60,
  "keyword, common": 60,
  "keyword, two words": 60,
  "keyword + filters": 60,
};

const dbs = (): Databases => ({ DB: local.db, CATALOGUE: local.catalogue });

const must = <T>(answer: T | ApiError): T => {
  if (isRefusal(answer)) throw answer;
  return answer;
};

describe("2,000 made-up programs", () => {
  it("are found as by looking at every one: 60 random lists, their ids, order and counts", async () => {
    const { bounded, differences } = await compareWithBruteForce(dbs(), programs, 60, now);
    expect(differences).toEqual([]);
    expect(bounded).toBeLessThan(20); // most are compared in full
  });

  it.each(Object.entries(MOST_ROWS))("[R89] are listed by few rows: %s", async (name, most) => {
    const query = DISCOVERY_QUERIES(now).find((one) => one.name === name);
    const list = { limit: 20, sort: "DOWN", ...query?.list } as const;
    const first = newTally();
    const { value } = must(await listPrograms(talliedDatabases(dbs(), first), list, now));
    expect(value.length).toBeGreaterThan(0);
    expect([name, first.rows <= most, first.rows]).toEqual([name, true, first.rows]);
  });

  it("are found by reading no more than 500 rows, whatever is asked", async () => {
    const over: string[] = [];
    for (const { name, list, pins, limit } of DISCOVERY_QUERIES(now).flatMap((query) =>
      [20, 50].map((limit) => ({ ...query, limit })),
    )) {
      const cost = newTally();
      const counted = talliedDatabases(dbs(), cost);
      if (pins) must(await listPins(counted, pins, now));
      else must(await listPrograms(counted, { limit, sort: "DOWN", ...list }, now));
      if (cost.rows > 500) over.push(`${name}, ${limit}: ${cost.rows}`);
    }
    expect(over).toEqual([]);
  });

  it.each([
    ["[R89] are listed", FEW_ROWS],
    ["[R95] are listed by distance", NEAR],
    ["[R108] are listed by distance, of a region, a need, a week or a box,", NEAR_BY_FACTS],
    ["[R100] are listed by a keyword", MEANT],
    ["[R102] are listed by a keyword and a date", DATED],
    ["[R106] are listed by a keyword and a price, stars or likes", BANDED],
  ])("%s by 60 rows for 20 cards at most, on the sixth page as on the first", async (_, names) => {
    const rows: Record<string, number[]> = {};
    for (const name of names) {
      const query = DISCOVERY_QUERIES(now).find((one) => one.name === name);
      let cursor: string | undefined;
      const read: number[] = [];
      for (let page = 0; page < DEEP && (page === 0 || cursor !== undefined); page += 1) {
        const cost = newTally();
        const list = {
          limit: 20,
          sort: "DOWN",
          ...query?.list,
          ...(cursor !== undefined && { cursor }),
        } as const;
        ({ next: cursor } = must(await listPrograms(talliedDatabases(dbs(), cost), list, now)));
        read.push(cost.rows);
      }
      rows[name] = read;
    }
    // what merely has its letters is left out, and a page that would be empty looks on
    const mostOf = (name: string): number => (name === "keyword, one syllable" ? 4 : 1) * 60;
    expect(
      Object.entries(rows).filter(([name, read]) => read.some((one) => one === 0 || one > mostOf(name))),
    ).toEqual([]);
    const deep = Object.values(rows).filter((read) => read.length === DEEP);
    expect(deep.length).toBeGreaterThanOrEqual(Math.min(4, names.length - Number(names === NEAR_BY_FACTS)));
  });

  it("[R104] [R116] are listed by a large region, and a word in one, by 60 rows", async () => {
    for (const keyword of ["경기도 느린", "서울 느린", "서울", "경기도 만들기"]) {
      const cost = newTally();
      const list = { limit: 20, sort: "match", keyword } as const;
      const { value } = must(await listPrograms(talliedDatabases(dbs(), cost), list, now));
      expect([keyword, value.length, cost.rows <= 60, cost.rows]).toEqual([keyword, 20, true, cost.rows]);
    }
  });

  it("[R96] are told as the same number, however few of them are asked for", async () => {
    const asked = DISCOVERY_QUERIES(now).filter(({ name }) => NEAR.includes(name));
    const kept = { accessibility: "BRAILLE", sort: "distance", lat: 37.55, lon: 127 } as const;
    for (const { name, list } of [...asked, { name: "found by words", list: kept }]) {
      const told = async (limit: number) => {
        const { count, atLeast } = must(await listPrograms(dbs(), { sort: "DOWN", ...list, limit }, now));
        return { count, atLeast };
      };
      expect([name, await told(1)]).toEqual([name, await told(20)]);
    }
  });

  it.each([
    ["what closes soon", { closing: true }],
    ["what closes soon and costs little", { closing: true, priceMax: 40_000 }],
    ["what has seats for four", { available: true, people: 4 }],
    ["two days for two", { date: addDays(kstDay(now), 3), dateTo: addDays(kstDay(now), 4), people: 2 }],
    ["what is free and indoors", { free: true, indoor: true }],
    ["what lies in a box", { bbox: "126.9,37.5,127.1,37.6" }],
  ] as const)("are reached to the last page, twenty or fifty at a time: %s", async (_, asked) => {
    const meant = programs.filter((one) => isMeant(one, { limit: 20, sort: "DOWN", ...asked }, now));
    expect(meant.length).toBeGreaterThan(20);
    for (const limit of [20, 50])
      for (const order of [{ sort: "distance", lat: 37.55, lon: 127 }, { sort: "DOWN" }] as const) {
        const ids: string[] = [];
        const list = { ...asked, ...order, limit };
        let page = must(await listPrograms(dbs(), list, now));
        const { count = 0, atLeast = false } = page;
        expect(page.value.length, `${order.sort} ${limit}`).toBeGreaterThan(0);
        expect(atLeast ? count <= meant.length : count === meant.length).toBe(true);
        for (; page.next !== undefined && ids.length <= SIZE;) {
          ids.push(...page.value.map(({ id }) => id));
          page = must(await listPrograms(dbs(), { ...list, cursor: page.next }, now));
        }
        ids.push(...page.value.map(({ id }) => id));
        expect([order.sort, limit, ids.toSorted()]).toEqual([
          order.sort,
          limit,
          meant.map(({ facts }) => facts.id).toSorted(),
        ]);
      }
  });

  it("are all reached page by page, by distance too, none lost or repeated", async () => {
    for (const query of [
      { sort: "distance", lat: 37.55, lon: 127 },
      { sort: "DOWN" },
      { sort: "price" },
    ] as const) {
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const page = must(
          await listPrograms(dbs(), { ...query, limit: 50, ...(cursor !== undefined && { cursor }) }, now),
        );
        ids.push(...page.value.map(({ id }) => id));
        cursor = page.next;
      } while (cursor !== undefined && ids.length < SIZE * 2);
      expect([query.sort, ids.length, new Set(ids).size]).toEqual([query.sort, SIZE, SIZE]);
    }
  });

  it("stand on a map: each alone where few are in sight, else as clusters that add up to all", async () => {
    const near = must(await listPins(dbs(), { bbox: "127.00,37.53,127.06,37.58", zoom: 14 }, now));
    const meant = programs.filter(
      ({ facts: { lat, lon } }) =>
        lat !== null && lon !== null && lon >= 127 && lon <= 127.06 && lat >= 37.53 && lat <= 37.58,
    );
    expect([near.pins.map(({ id }) => id).toSorted(), near.total]).toEqual([
      meant.map(({ facts }) => facts.id).toSorted(),
      { count: meant.length, isExact: true },
    ]);
    const country = must(await listPins(dbs(), { bbox: "120,28,136,44", zoom: 6 }, now));
    const placed = programs.filter(({ facts }) => facts.lat !== null).length;
    expect([
      country.clusters.reduce((sum, { count }) => sum + count, 0),
      country.total,
      country.clusters.length <= 200,
    ]).toEqual([placed, { count: placed, isExact: true }, true]);
  });
});
