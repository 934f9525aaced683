import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { distanceBetween } from "#domain/geo";
import type { ProgramFacts } from "#domain/search/facts";
import { pointOf } from "#domain/search/filter";
import { addDays, kstDay } from "#domain/time/kst";
import { isRefusal } from "../../workers/api/errors.ts";
import { writeCursor } from "../../workers/api/keyset.ts";
import type { ListQuery } from "../../workers/api/program/filters.ts";
import { listPrograms } from "../../workers/api/program/list.ts";
import { fillCatalogue } from "../bench/fill.ts";
import { isMeant } from "../bench/oracle.ts";
import { madeUpPrograms } from "../bench/made-up-programs.ts";
import { MemoryD1, Store } from "../soak/memory-d1.ts";
import { emptyRecord, migratedFiles } from "../support/catalogue.ts";

// Lists of keywords that say what a filter can say, among more programs than one look goes through.

/** A Sunday, nine in the evening in Korea. */
const now = 1_795_348_800_000;
const SIZE = 1_200;
const SEOUL = { lat: 37.566535, lon: 126.9779692 };

const folder = mkdtempSync(path.join(tmpdir(), "nadeul-said-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const programs = [...madeUpPrograms(SIZE, now, SIZE)].map((one, at) => ({
  slots: one.slots,
  facts: { ...one.facts, title: at % 3 === 0 ? "물레 돌리기" : "가", summary: "" },
}));
const files = migratedFiles(folder);
fillCatalogue(files.catalogue, programs, now);
let rows = 0;
const counted = async <T>(_: string, work: () => T): Promise<T> => {
  const answer = work();
  for (const one of [answer].flat()) {
    const some: unknown = Reflect.get(Object(one), "results");
    rows += Array.isArray(some) ? some.length : 0;
  }
  return answer;
};
const dbs = {
  DB: new MemoryD1(emptyRecord(), async (_, work) => work()),
  CATALOGUE: new MemoryD1(new Store(files.catalogue), counted),
};

/** Some pages of a list: their programs, and the rows of the dearest. */
async function pagesOf(query: Partial<ListQuery> & Pick<ListQuery, "sort">, most = 5) {
  const ids: string[] = [];
  let [cursor, dearest]: [string | undefined, number] = [undefined, 0];
  for (let page = 0; page < most; page += 1) {
    rows = 0;
    const answer = await listPrograms(
      dbs,
      { limit: 20, ...SEOUL, ...query, ...(cursor !== undefined && { cursor }) },
      now,
    );
    if (isRefusal(answer)) throw new Error(answer.code);
    ids.push(...answer.value.map(({ id }) => id));
    dearest = Math.max(dearest, rows);
    cursor = answer.next;
    if (cursor === undefined) break;
  }
  return { ids, dearest, isLast: cursor === undefined };
}

const tomorrow = addDays(kstDay(now), 1);
const SAID: [keyword: string, as: Partial<ListQuery>][] = [
  ["체험", {}],
  ["공방 추천", {}],
  ["무료 체험", { free: true }],
  ["실내", { indoor: true }],
  ["경기도", { sido: "경기도" }],
  ["경기도 무료", { sido: "경기도", free: true }],
  ["휠체어", { accessibility: "WHEELCHAIR" }],
  ["1만원 이하", { priceMax: 10_000 }],
  ["내일", { date: tomorrow, dateTo: tomorrow }],
  ["무료 물레", { keyword: "물레", free: true }],
  ["경기도 물레", { keyword: "물레", sido: "경기도" }],
];

const ORDERS = ["distance", "price", "rating", "popular"] as const;

describe("[R138] what a keyword says that a filter can say", () => {
  it.each(
    SAID.flatMap(([keyword, as]) =>
      ORDERS.filter((sort) => sort === "distance" || as.date === undefined).map(
        (sort) => [keyword, sort, as] as const,
      ),
    ),
  )("is listed as that filter's list is, by 60 rows a page: %s by %s", async (keyword, sort, as) => {
    const filtered = await pagesOf({ sort, ...as });
    expect(filtered.ids.length).toBeGreaterThan(20);
    expect(await pagesOf({ sort, keyword })).toEqual(filtered);
    expect(filtered.dearest).toBeLessThanOrEqual(60);
  });

  it("goes to the nearest of all and to the last, where a class word says nothing", async () => {
    const { ids, isLast } = await pagesOf({ sort: "distance", keyword: "체험" }, SIZE);
    const told = new Map(
      programs.map(({ facts }) => {
        const point = pointOf(facts);
        return [facts.id, point === null ? Infinity : distanceBetween(SEOUL, point)];
      }),
    );
    expect([ids.length, new Set(ids).size, isLast]).toEqual([SIZE, SIZE, true]);
    const metres = ids.map((id) => Math.round(told.get(id) ?? NaN));
    expect(metres).toEqual(metres.toSorted((a, b) => a - b));
  });

  it("is told as what was understood, none of it left out", async () => {
    const query = { keyword: "경기도 무료 물레", sort: "distance", limit: 20, ...SEOUL } as const;
    const page = await listPrograms(dbs, query, now);
    if (isRefusal(page)) throw new Error(page.code);
    expect(page.meaning?.parts.map(({ label, isDropped }) => [label, isDropped])).toEqual([
      ["경기", false],
      ["무료", false],
      ["물레", false],
    ]);
  });

  it("is found as it is meant where nothing has all of it", async () => {
    const none = { keyword: "물레", sido: "세종특별자치시", free: true } as const;
    expect((await pagesOf({ sort: "price", ...none }, 1)).ids).toEqual([]);
    expect((await pagesOf({ sort: "price", keyword: "세종 무료 물레" }, 1)).ids).not.toEqual([]);
  });

  it("is refused where its cursor is another keyword's", async () => {
    const cursor = writeCursor("distance", ["+", 1_000, 1, 0]);
    const query = { keyword: "아이랑", sort: "distance", limit: 20, ...SEOUL, cursor } as const;
    expect(await listPrograms(dbs, query, now)).toMatchObject({ code: "BAD_CURSOR" });
  });
});

const { price, rating, popular } = {
  price: ({ price: won }: ProgramFacts) => won ?? Infinity,
  rating: ({ ratingSum, ratingCount }: ProgramFacts) => -ratingSum / Math.max(1, ratingCount),
  popular: ({ popularity }: ProgramFacts) => -popularity,
};

describe("[R139] what filters tell, by price, stars or likes", () => {
  it.each(
    [{ free: true }, { indoor: false }, { priceMax: 30_000 }, { sido: "경기도", gugun: "수원시" }].flatMap(
      (asked) => Object.entries({ price, rating, popular }).map(([sort, key]) => [asked, sort, key] as const),
    ),
  )("is in the order of all of it, to the last, by 60 rows a page: %j by %s", async (asked, sort, key) => {
    const query = { ...asked, sort, limit: 20 } as ListQuery;
    const wanted = programs.filter((one) => isMeant(one, query, now)).map(({ facts }) => facts);
    expect(wanted.length).toBeGreaterThan(20);
    const { ids, dearest, isLast } = await pagesOf(query, SIZE);
    expect([isLast, ids.toSorted()]).toEqual([true, wanted.map(({ id }) => id).toSorted()]);
    const told = new Map(wanted.map((facts) => [facts.id, key(facts)]));
    const keys = ids.map((id) => told.get(id) ?? NaN);
    expect(keys).toEqual(keys.toSorted((one, other) => one - other));
    expect(dearest).toBeLessThanOrEqual(60);
  });

  it.each(["price", "rating", "popular"] as const)(
    "is told as many, however few are asked for, and more than a page has: %s",
    async (sort) => {
      for (const asked of [{ free: true }, { indoor: true }, { indoor: false }, { priceMax: 30_000 }]) {
        const told = async (limit: number) => {
          const page = await listPrograms(dbs, { ...asked, sort, limit }, now);
          return isRefusal(page) ? page.code : { count: page.count ?? 0, atLeast: page.atLeast };
        };
        const all = await told(20);
        expect(await told(1)).toEqual(all);
        expect(all).toMatchObject({ count: expect.toSatisfy((count) => count > 20), atLeast: true });
      }
    },
  );
});
