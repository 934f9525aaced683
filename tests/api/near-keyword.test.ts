import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { distanceBetween, type Point } from "#domain/geo";
import type { ProgramFacts } from "#domain/search/facts";
import { pointOf } from "#domain/search/filter";
import type { Databases } from "../../workers/api/env.ts";
import { isRefusal } from "../../workers/api/errors.ts";
import { writeCursor } from "../../workers/api/keyset.ts";
import type { ListQuery } from "../../workers/api/program/filters.ts";
import { listPrograms } from "../../workers/api/program/list.ts";
import { newTally } from "../../workers/api/sight/tally.ts";
import { openLocalD1, type LocalD1 } from "../../workers/cli/local-d1.ts";
import { databaseFiles, fillCatalogue } from "../bench/fill.ts";
import { madeUpPrograms, type MadeUp } from "../bench/made-up-programs.ts";
import { talliedDatabases } from "../support/tallied.ts";

// A keyword's list by distance, to its last program, in a real D1.

const SIZE = 4_000;
const now = 1_795_348_800_000;
const HOUSE = { lat: 35.1587, lon: 129.1604 };
const ABROAD = { lat: 33.5904, lon: 139.4017 };
const SEOUL = { lat: 37.566535, lon: 126.9779692 };
const FROM = {
  "the midst of most": SEOUL,
  "the mountains": { lat: 38.0697, lon: 128.1704 },
  "beside the house": { lat: 35.1601, lon: 129.1611 },
  "an island": { lat: 33.3617, lon: 126.5292 },
};

/** Of these one in seven has a word, 150 more in one house; 40 that lie far apart have another one. */
const programs: MadeUp[] = [...madeUpPrograms(SIZE, now, 1_000)].map((one, at) => {
  const { facts } = one;
  const own =
    at % 7 === 0
      ? { title: "모래놀이터 짓기" }
      : at % 7 === 1 && at < 1_050
        ? { title: "모래놀이터 허물기", ...HOUSE }
        : at % 100 === 2
          ? { title: "물푸레 깎기" }
          : at === 3
            ? { title: "모래놀이터", ...ABROAD }
            : {};
  return { slots: one.slots, facts: { ...facts, ...own } };
});

const state = mkdtempSync(path.join(tmpdir(), "nadeul-near-keyword-"));
let local: LocalD1;
beforeAll(async () => {
  process.env["NADEUL_STATE"] = state;
  await (await openLocalD1()).close();
  fillCatalogue(databaseFiles(state).catalogue, programs, now);
  local = await openLocalD1();
});
afterAll(async () => {
  await local.close();
  rmSync(state, { recursive: true, force: true });
});

const dbs = (): Databases => ({ DB: local.db, CATALOGUE: local.catalogue });

/** All pages of a list: their ids, and the rows that each has read. */
async function pagesOf(query: Omit<ListQuery, "sort" | "limit">, limit = 20) {
  const pages: { ids: string[]; rows: number; cursor: number }[] = [];
  let cursor: string | undefined;
  do {
    const cost = newTally();
    const list = { ...query, limit, sort: "distance", ...(cursor !== undefined && { cursor }) } as const;
    const page = await listPrograms(talliedDatabases(dbs(), cost), list, now);
    if (isRefusal(page)) throw new Error(page.code);
    cursor = page.next;
    pages.push({ ids: page.value.map(({ id }) => id), rows: cost.rows, cursor: cursor?.length ?? 0 });
  } while (cursor !== undefined && pages.length < SIZE);
  return pages;
}

/** What has a word, with its metres from a place: those that have none behind all others. */
const meant = (word: string, from: Point, isMeant: (facts: ProgramFacts) => boolean) =>
  new Map(
    programs
      .map(({ facts }) => facts)
      .filter((facts) => facts.title.includes(word) && isMeant(facts))
      .map((facts) => {
        const point = pointOf(facts);
        return [facts.id, point === null ? Infinity : Math.round(distanceBetween(from, point))];
      }),
  );

const ASKED: [word: string, more: Pick<ListQuery, "category" | "free">][] = [
  ["모래놀이터", {}],
  ["물푸레", {}],
  ["모래놀이터", { category: "craft" }],
  ["모래놀이터 허물기", {}],
  ["모래놀이터", { free: true }],
];

describe(`[R105] a keyword's list by distance among ${SIZE} programs`, () => {
  it.each(
    ASKED.flatMap(([word, more]) =>
      Object.entries(FROM).map(([name, from]) => [word, more, name, from] as const),
    ),
  )("goes in true order to the last by 60 rows a page, none empty: %s %j, from %s", async (...asked) => {
    const [word, more, , from] = asked;
    const { category, free } = more;
    const expected = meant(
      word,
      from,
      (facts) =>
        (category === undefined || facts.categoryIds.includes(category)) &&
        (free === undefined || facts.isFree === free),
    );
    expect(expected.size).toBeGreaterThan(30);
    const pages = await pagesOf({ keyword: word, ...more, ...from });
    const ids = pages.flatMap((page) => page.ids);
    expect(ids.toSorted()).toEqual([...expected.keys()].toSorted());
    expect(ids.map((id) => expected.get(id))).toEqual([...expected.values()].toSorted((a, b) => a - b));
    expect(pages.filter((page) => page.ids.length === 0 || page.rows > 60)).toEqual([]);
    // three quarters of a page and more, on the whole
    expect(pages.length).toBeLessThanOrEqual(Math.ceil(expected.size / 15) + 1);
    expect(Math.max(...pages.map((page) => page.cursor))).toBeLessThan(6_000);
  });

  it("[R117] comes in portions where 150 stand in one house, the newest first", async () => {
    const inHouse = programs.filter(({ facts }) => facts.title === "모래놀이터 허물기");
    const newest = inHouse.toSorted((a, b) => b.facts.createdAt - a.facts.createdAt);
    const pages = await pagesOf({ keyword: "모래놀이터 허물기", ...SEOUL });
    expect(pages.flatMap((page) => page.ids)).toEqual(newest.map(({ facts }) => facts.id));
    expect(pages.filter((page) => page.rows > 60)).toEqual([]);
  });

  it("shows the same, fifty at a time", async () => {
    const expected = meant("모래놀이터", SEOUL, () => true);
    const pages = await pagesOf({ keyword: "모래놀이터", ...SEOUL }, 50);
    const told = pages.flatMap((page) => page.ids).map((id) => expected.get(id));
    expect(told).toEqual([...expected.values()].toSorted((a, b) => a - b));
    expect(pages.filter((page) => page.ids.length === 0 || page.rows > 150)).toEqual([]);
  });

  it.each([
    ["도자기", SEOUL],
    ["도자기", FROM["an island"]],
    ["무료 도자기", SEOUL],
  ])("[R149] is that of a subject to its last, by 60 rows a page, none empty: %s", async (keyword, from) => {
    const pages = await pagesOf({ keyword, ...from });
    await local.catalogue.prepare("UPDATE program_subject SET version = 'older' || version").run();
    const byWords = await pagesOf({ keyword, ...from });
    await local.catalogue.prepare("UPDATE program_subject SET version = substr(version, 6)").run();
    const [ids, others] = [pages, byWords].map((some) => some.flatMap((page) => page.ids));
    expect(ids?.toSorted()).toEqual(others?.toSorted());
    const away = meant("", from, () => true);
    expect(ids?.map((id) => away.get(id))).toEqual(others?.map((id) => away.get(id)));
    expect(pages.filter((page) => page.ids.length === 0 || page.rows > 60)).toEqual([]);
    expect(pages.length).toBeLessThanOrEqual(byWords.length);
  });

  it("[R130] is refused where its cursor is none of its own", async () => {
    const list = { keyword: "모래놀이터", sort: "distance", limit: 20, ...SEOUL } as const;
    const fine = ["", 0, 12, 0, 0.01, "", 9e15, "4bb"];
    const asked = async (parts: (string | number)[]) => {
      const page = await listPrograms(dbs(), { ...list, cursor: writeCursor("distance", parts) }, now);
      return isRefusal(page) ? page.code : "shown";
    };
    expect(await asked(fine)).toBe("shown");
    for (const [at, part] of [
      [0, `${"가".repeat(50)}*`],
      [3, "0"],
      [3, "zz"],
      [3, -1],
      [3, 0.5],
      [4, 0],
      [5, "too short"],
      [7, "4zz"],
      [7, "g00000000"],
      [6, 0.5],
    ] as const)
      expect([at, part, await asked(fine.with(at, part))]).toEqual([at, part, "BAD_CURSOR"]);
  });
});
