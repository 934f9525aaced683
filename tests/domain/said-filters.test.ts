import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { ProgramFacts } from "#domain/search/facts";
import { isRefusal } from "../../workers/api/errors.ts";
import type { ListQuery } from "../../workers/api/program/filters.ts";
import { listPrograms } from "../../workers/api/program/list.ts";
import { fillCatalogue } from "../bench/fill.ts";
import { isMeant } from "../bench/oracle.ts";
import { madeUpPrograms } from "../bench/made-up-programs.ts";
import { MemoryD1, Store } from "../soak/memory-d1.ts";
import { emptyRecord, migratedFiles } from "../support/catalogue.ts";

// Lists of what filters tell, among more programs than one look goes through.

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
});
