import { beforeAll, expect, it } from "vitest";
import type { Databases } from "../../workers/api/env.ts";
import { isRefusal } from "../../workers/api/errors.ts";
import type { ListQuery } from "../../workers/api/program/filters.ts";
import { listPrograms } from "../../workers/api/program/list.ts";
import { projectAll } from "../../workers/api/program/project.ts";
import { writeBands, writeBehind, writeBlocks } from "../../workers/api/program/tend.ts";
import { chanceFrom } from "../bench/made-up-programs.ts";
import type { Store } from "../soak/memory-d1.ts";
import { catalogueBefore, migrateCatalogue, seededDatabases } from "../support/catalogue.ts";

// A catalogue that had its programs before the index had words that stand for several.

const NOW = Date.parse("2026-11-26T12:00:00+09:00");
const PIECE = { programs: 20, pieces: 1 };
const LISTS: Partial<ListQuery>[] = [
  { category: "craft", sido: "서울특별시" },
  { category: "heritage", free: true },
  { sido: "서울특별시", free: true },
  { category: "heritage", sido: "서울특별시", free: true },
  { category: "heritage", accessibility: "WHEELCHAIR" },
  { keyword: "무료 휠체어", sort: "match" },
];

const SEOUL = { lat: 37.566535, lon: 126.9779692 };
const NEAR: Partial<ListQuery>[] = [
  {},
  { category: "craft" },
  { free: true },
  { available: true, people: 2 },
];

class Killed extends Error {}
/** What happens to the next calls of the database: nothing, one never comes, or its answer is lost. */
let fate: () => "fine" | "never" | "lost" = () => "fine";
let old: { stores: { record: Store; catalogue: Store }; dbs: Databases };
let fresh: typeof old;

const answers = async ({ dbs }: typeof old): Promise<unknown[]> =>
  Promise.all(
    LISTS.map(async (list) => {
      const page = await listPrograms(dbs, { limit: 50, sort: "DOWN", ...list }, NOW);
      if (isRefusal(page)) throw new Error(page.code);
      return [list, page.count, page.value.map(({ id }) => id)];
    }),
  );
const found = (match: string) =>
  old.stores.catalogue.sqlite
    .prepare("SELECT rowid FROM program_word WHERE program_word MATCH ?1")
    .all(match);
const waiting = () => old.stores.catalogue.sqlite.prepare("SELECT * FROM program_behind").all();

/** Of so many calls one comes to nothing or loses its answer. */
const OFTEN = 0.3;

/**
 * Writes what is behind to its end, killed anywhere. `look`: before each piece; `change`: what both records
 * are put through after the fourth. @returns how often it was killed, and how many pieces it took
 */
async function inPieces(
  write: (db: Databases["CATALOGUE"]) => Promise<boolean>,
  {
    seed,
    often = OFTEN,
    look,
    change,
  }: { seed: number; often?: number; look: () => Promise<void>; change?: string },
): Promise<{ killed: number; pieces: number }> {
  const chance = chanceFrom(seed);
  let [killed, pieces] = [0, 0];
  for (let isDone = false; !isDone; pieces += 1) {
    await look();
    fate = () => (chance() < often ? (chance() < 0.5 ? "never" : "lost") : "fine");
    isDone = await write(old.dbs.CATALOGUE).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
      killed += 1;
      return false;
    });
    fate = () => "fine";
    if (pieces === 3 && change !== undefined)
      for (const { stores, dbs } of [fresh, old]) {
        stores.record.sqlite.exec(change);
        await projectAll(dbs, NOW);
      }
  }
  await look();
  return { killed, pieces };
}

beforeAll(async () => {
  fresh = seededDatabases(NOW);
  old = seededDatabases(
    NOW,
    async (_, work) => {
      const is = fate();
      if (is === "never") throw new Killed();
      const answer = work();
      if (is === "lost") throw new Killed();
      return answer;
    },
    catalogueBefore("0011"),
  );
  for (const { dbs } of [fresh, old]) await projectAll(dbs, NOW);
  migrateCatalogue(old.stores.catalogue, "0011");
});

it("[S36] answers as ever while words of its programs are written in pieces, killed anywhere", async () => {
  expect(waiting()).toHaveLength(1);
  expect(found("kheritagefree")).toEqual([]); // the control: asked for as one word it would show nothing
  expect(found("kheritage AND free").length).toBeGreaterThan(0);
  const { killed, pieces } = await inPieces((db) => writeBehind(db, PIECE), {
    seed: 36,
    look: async () => expect(await answers(old)).toEqual(await answers(fresh)),
    change: `UPDATE program SET is_free = 0, price = 5000 WHERE rowid % 3 = 0;
      UPDATE program SET sido = '서울특별시', gugun = '중구' WHERE rowid % 5 = 0;
      UPDATE program SET status = 'CLOSED' WHERE rowid % 7 = 0`,
  });
  expect([killed > 2, pieces > 6]).toEqual([true, true]);
  expect(waiting()).toEqual([]);
  for (const [one, all] of [
    ["kheritagefree", "kheritage AND free"],
    ["kheritager서울특별시free", "kheritage AND r서울특별시 AND free"],
    ["aWHEELCHAIRkheritage", "aWHEELCHAIR AND kheritage"],
  ] as const)
    expect(found(one), one).toEqual(found(all));
  // no program was passed over between two pieces
  const written = old.stores.catalogue.sqlite
    .prepare("SELECT n, together FROM program_together ORDER BY n")
    .all();
  const programsOf = Map.groupBy(
    written.flatMap(({ n, together }) =>
      String(together)
        .split(" ")
        .filter(Boolean)
        .map((word) => ({ n, word })),
    ),
    ({ word }) => word,
  );
  expect(programsOf.size).toBeGreaterThan(20);
  for (const [word, programs] of programsOf)
    expect(found(word), word).toEqual(programs.map(({ n }) => ({ rowid: n })));
});

it("[S36] [R95] lists by distance alike while blocks are filled in pieces, killed anywhere", async () => {
  const blocked = ({ stores }: typeof old) =>
    stores.catalogue.sqlite
      .prepare("SELECT kind, key, value FROM program_block, json_each(list) ORDER BY 1, 2")
      .all();
  const near = async ({ dbs }: typeof old) =>
    Promise.all(
      NEAR.map(async (list) => {
        const page = await listPrograms(dbs, { limit: 20, sort: "distance", ...SEOUL, ...list }, NOW);
        if (isRefusal(page)) throw new Error(page.code);
        return [list, page.value.map(({ id }) => id)];
      }),
    );
  // as in a catalogue that is not looked through whole
  for (const { stores } of [fresh, old])
    stores.catalogue.sqlite.exec("UPDATE program_count SET count = 1e6 WHERE kind = ''");
  const unblocked = () => old.stores.catalogue.sqlite.prepare("SELECT * FROM program_unblocked").all();
  expect(unblocked()).toHaveLength(1);
  expect(blocked(old).length).toBeLessThan(blocked(fresh).length); // the control: some are in none
  const { killed, pieces } = await inPieces((db) => writeBlocks(db, { programs: 40, pieces: 1 }), {
    seed: 95,
    often: 0.2,
    look: async () => expect(await near(old)).toEqual(await near(fresh)),
  });
  expect([killed > 1, pieces > 4]).toEqual([true, true]);
  expect(unblocked()).toEqual([]);
  expect(blocked(old)).toEqual(blocked(fresh));
});

it("[S36] [R106] shows each once while words of bands are written in pieces, killed anywhere", async () => {
  const asked = ["도자기", "요가", "산책", "그림책"].flatMap((keyword) =>
    (["price", "rating", "popular"] as const).map((sort) => ({ keyword, sort })),
  );
  const lists = ({ dbs }: typeof old) =>
    Promise.all(
      asked.map(async (query) => {
        const ids: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await listPrograms(
            dbs,
            { limit: 3, ...query, ...(cursor !== undefined && { cursor }) },
            NOW,
          );
          if (isRefusal(page)) throw new Error(page.code);
          ids.push(...page.value.map(({ id }) => id));
          cursor = page.next;
        } while (cursor !== undefined && ids.length < 1_000);
        return ids;
      }),
    );
  const sorted = (all: string[][]) => all.map((ids) => ids.toSorted());
  const unbanded = () => old.stores.catalogue.sqlite.prepare("SELECT * FROM program_unbanded").all();
  const bandless = () =>
    old.stores.catalogue.sqlite
      .prepare(`SELECT n FROM program_search WHERE n NOT IN
    (SELECT n FROM program_band)`)
      .all().length;
  expect(unbanded()).toHaveLength(1);
  expect(bandless()).toBeGreaterThan(100); // the control
  const expected = await lists(fresh);
  expect(expected.flat().length).toBeGreaterThan(60);
  const { killed, pieces } = await inPieces((db) => writeBands(db, PIECE), {
    seed: 106,
    look: async () => expect(sorted(await lists(old))).toEqual(sorted(await lists(fresh))),
    change: `UPDATE program SET wish_count = wish_count + 7, is_free = 0, price = 9000 WHERE rowid % 4 = 0;
      UPDATE program SET status = 'CLOSED' WHERE rowid % 11 = 0;
      UPDATE program SET status = 'OPEN' WHERE rowid % 7 = 0`,
  });
  expect([killed > 2, pieces > 6]).toEqual([true, true]);
  expect([unbanded(), bandless()]).toEqual([[], 0]);
  expect(await lists(old)).toEqual(await lists(fresh));
});

it("[S36] is behind with nothing where it was empty, and then writes nothing", async () => {
  expect(fresh.stores.catalogue.sqlite.prepare("SELECT * FROM program_behind").all()).toEqual([]);
  const written = () =>
    fresh.stores.catalogue.sqlite.prepare("SELECT id, length(block) FROM program_word_data").all();
  const before = written();
  expect(await writeBehind(fresh.dbs.CATALOGUE)).toBe(true);
  expect(written()).toEqual(before);
});
