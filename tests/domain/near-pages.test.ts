import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { distanceBetween, toldAlikeTo } from "#domain/geo";
import { pointOf } from "#domain/search/filter";
import { addDays, kstDay } from "#domain/time/kst";
import { isRefusal } from "../../workers/api/errors.ts";
import { writeCursor } from "../../workers/api/keyset.ts";
import type { ListQuery } from "../../workers/api/program/filters.ts";
import { readPage } from "../../workers/api/program/list.ts";
import { fillCatalogue } from "../bench/fill.ts";
import { madeUpPrograms, type MadeUp } from "../bench/made-up-programs.ts";
import { isMeant } from "../bench/oracle.ts";
import { MemoryD1, Store } from "../soak/memory-d1.ts";
import { emptyRecord, migratedFiles } from "../support/catalogue.ts";

/** A Sunday, nine in the evening in Korea, and not the hour of the test: what is wanted follows the hour. */
const now = 1_795_348_800_000;
/** So many that rings far away hold more than one look may read; most of them are copies. */
const [SIZE, NO_COPIES] = [2_200, 800];
const day = addDays(kstDay(now), 3);

const folder = mkdtempSync(path.join(tmpdir(), "nadeul-near-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** One of so many is held in the same house. */
const HOUSED = 8;
const HOUSE = { lat: 35.2, lon: 128.9 };
/** Without the words of their texts, which take most of the time and which nobody asks for here. */
function madeUp(): MadeUp[] {
  const all = [...madeUpPrograms(SIZE, now, NO_COPIES)].map((one, index) => {
    const facts = { ...one.facts, title: "가", summary: "", ...(index % HOUSED === 0 && HOUSE) };
    return [one, { ...one, facts }] as const;
  });
  const own = new Map(all);
  return all.map(([{ like }, one]) => Object.assign(one, like && { like: own.get(like) }));
}
const programs = madeUp();
/** In the midst of half of them, with all of them behind the mountains, and beside the house. */
const ASKED = [
  { lat: 37.566535, lon: 126.9779692, limit: 50 },
  { lat: 38.0697, lon: 128.1704, limit: 20 },
  { lat: 35.2003, lon: 128.9003, limit: 20 },
];
const files = migratedFiles(folder);
fillCatalogue(files.catalogue, programs, now);
const database = (store: Store): MemoryD1 => new MemoryD1(store, async (_, work) => work());
const dbs = { DB: database(emptyRecord()), CATALOGUE: database(new Store(files.catalogue)) };

/** All pages of a list, their ids. */
async function pagesOf(query: ListQuery): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await readPage(dbs, { ...query, ...(cursor !== undefined && { cursor }) }, now);
    if (isRefusal(page)) throw page;
    pages.push(page.ids);
    cursor = page.next && writeCursor("distance", page.next);
  } while (cursor !== undefined && pages.length < SIZE);
  return pages;
}

const LISTS: Readonly<Record<string, Partial<ListQuery>>> = {
  "all there is": {},
  "what closes soon": { closing: true },
  "what has places for four": { available: true, people: 4 },
  "an evening, for two": { date: day, timeOfDay: "evening", people: 2 },
  "a day": { date: day },
  "a week": { date: addDays(kstDay(now), 1), dateTo: addDays(kstDay(now), 7) },
  "what is free": { free: true },
  "what lies within 30 km": { radius: 30_000 },
  "[R114] a region, some of it in a house of another": { sido: "경기도" },
  "a 시·군·구": { sido: "경기도", gugun: "수원시" },
  "a category in a region": { sido: "경상남도", category: "craft" },
  "what has braille": { accessibility: "BRAILLE" },
  "evenings that cost little": { timeOfDay: "evening", priceMax: 20_000 },
  "what lies in a box far away": { bbox: "126.9,37.5,127.1,37.6" },
};

describe(`lists by distance among ${SIZE} programs`, () => {
  it.each(Object.entries(LISTS))(
    "[R118] go on to their last program, no page empty: %s",
    async (_, asked) => {
      for (const place of ASKED) {
        const query = { ...asked, ...place, sort: "distance" } as const;
        const told = new Map(
          programs
            .filter((one) => isMeant(one, query, now))
            .map(({ facts }) => {
              const point = pointOf(facts);
              return [facts.id, point === null ? Infinity : toldAlikeTo(distanceBetween(place, point))];
            }),
        );
        const pages = await pagesOf(query);
        const ids = pages.flat();
        const distances = ids.map((id) => told.get(id) ?? `not wanted: ${id}`);
        expect([place, ids.toSorted()]).toEqual([place, [...told.keys()].toSorted()]);
        expect(distances).toEqual([...told.values()].toSorted((a, b) => a - b));
        expect([place, pages.filter((page) => page.length === 0)]).toEqual([
          place,
          told.size === 0 ? [[]] : [],
        ]);
      }
    },
  );
});
