import type { D1Database } from "@cloudflare/workers-types";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { boxWithin } from "#domain/geo-box";
import {
  boxOf,
  boxOfSpan,
  cellOf,
  cellsCovering,
  COARSEST,
  FINEST,
  rangesOf,
  type Cell,
} from "#domain/geo-cell";
import { matchAll } from "../../workers/api/program/candidates.ts";
import { lookInto } from "../../workers/api/program/look-around.ts";
import type { ListQuery } from "../../workers/api/program/filters.ts";
import { readPage } from "../../workers/api/program/list.ts";
import { projectAll } from "../../workers/api/program/project.ts";
import type { Databases } from "../../workers/api/env.ts";
import { isRefusal } from "../../workers/api/errors.ts";
import { writeCursor } from "../../workers/api/keyset.ts";
import type { Store } from "../soak/memory-d1.ts";
import { chanceFrom } from "../bench/made-up-programs.ts";
import { DISCOVERY_QUERIES } from "../bench/discovery-queries.ts";
import { seededDatabases } from "../support/catalogue.ts";
import { kstDay, startOfKstDay } from "../../app/domain/time/kst.ts";

/** At noon in Korea: late in the evening so little can still be reached that other looks are taken. */
const now = startOfKstDay(kstDay(Date.now())) + 12 * 3_600_000;
/** Questions of what lies near that most programs could answer. */
const NEAR = [
  "nearest, Seoul",
  "nearest, mountains",
  "nearest in a category",
  "nearest free, indoor, 4.5",
  "closing",
  "nearest, available for 4",
  "within 30 km",
  "reachable now",
  "on a day, evening, for 2",
  "a region, nearest",
  "a region from outside, nearest",
  "a need, nearest",
  "a week, nearest",
  "in a box, nearest",
];
/** What no ranges of one number tell: until all are in blocks words find it. */
const BY_WORDS = NEAR.slice(-5);

let asked: string[] = [];
let catalogue: Store;
let dbs: Databases;
beforeAll(async () => {
  const seeded = seededDatabases(now, async (what, work) => {
    asked.push(what);
    return work();
  });
  catalogue = seeded.stores.catalogue;
  dbs = seeded.dbs;
  await projectAll(dbs, now);
  // as in a catalogue of many: that is told by its counts
  catalogue.sqlite.exec(
    "UPDATE program_cell SET count = count * 10000; UPDATE program_count SET count = 1e6",
  );
});
beforeEach(() => {
  asked = [];
});

const planOf = (sql: string): string[] =>
  catalogue.sqlite
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .all()
    .map(({ detail }) => String(detail));
/** A range of blocks; it begins with the one that the first of its programs are in. */
const BY_BLOCKS = [
  "SEARCH b USING INDEX sqlite_autoindex_program_block_1 (kind=? AND z>? AND z<?)",
  "SEARCH program_block USING COVERING INDEX sqlite_autoindex_program_block_1 (kind=? AND z<?)",
];

const questions = DISCOVERY_QUERIES(now).filter(({ name }) => NEAR.includes(name));

/** What is in blocks, and what ought to be. */
const BLOCKED = "SELECT kind, key, value FROM program_block, json_each(list)";
const UNBLOCKED = `SELECT kind, CAST(n AS TEXT) AS key,
    json_array(z, lat, lon, price, indoor, round(rating, 7), seats, json(soonest), days, parts,
      is_free, kinds, sido, gugun, has) AS value
  FROM (SELECT * FROM program_spot WHERE kind <> 'few' AND kind NOT GLOB 'e[0-9]*' UNION ALL
    SELECT r.kind, z, n, price, indoor, rating, seats
    FROM program_spot AS p JOIN program_kind AS r USING (n) WHERE p.kind = '')
    JOIN program_about USING (n) WHERE z >= 0
  UNION ALL SELECT '@' || part, n || '_' || (start_at - (part / 3 * 24 - 9) * 3600000),
    json_array(z, round(facts ->> 8, 7), round(facts ->> 9, 7), price, indoor, round(rating, 7),
      seats, start_at - opens_at, start_at - closes_at)
  FROM program_slot JOIN program_search USING (n) WHERE z >= 0`;
/** Blocks that are too full, empty or miscounted, or hold what another one should. */
const MISPLACED = `SELECT * FROM (SELECT *, (SELECT count(*) FROM json_each(list)) AS held,
    lead(z, 1, 1e12) OVER (PARTITION BY kind ORDER BY z, n) AS next_z,
    lead(n, 1, 0) OVER (PARTITION BY kind ORDER BY z, n) AS next_n FROM program_block) AS b
  WHERE held <> size OR size NOT BETWEEN 1 AND 64 OR EXISTS (SELECT 1 FROM json_each(b.list) AS e
    WHERE (e.value ->> 0, CAST(e.key AS INTEGER)) < (b.z, b.n)
      OR (e.value ->> 0, CAST(e.key AS INTEGER)) >= (b.next_z, b.next_n))`;

describe("what lies near", () => {
  it.each(questions)("[R95] is found by blocks that lie side by side: $name", async ({ list }) => {
    const query: ListQuery = { limit: 20, sort: "distance", ...list };
    expect(await readPage(dbs, query, now, false)).toHaveProperty("ids");
    const looks = asked.filter((sql) => sql.includes("program_block AS b"));
    expect(looks.length).toBeGreaterThan(0);
    for (const sql of looks)
      expect(
        planOf(sql.slice(sql.lastIndexOf("; ") + 1)).filter(
          (step) => !/^(?:CO|LEFT|UNION|SCAN (?:r$|\(|.*(?:CONSTANT|VALUES)))/.test(step),
        ),
      ).toEqual(BY_BLOCKS);
    // but for what reads nothing in a catalogue as large as this, and what has no place, behind all others
    const byWords = asked.filter((sql) => sql.includes("MATCH") && !sql.includes("LIMIT iif("));
    expect(byWords.filter((sql) => !sql.includes("AND rowid <"))).toEqual([]);
  });

  const ranged = questions.filter(({ name }) => !BY_WORDS.includes(name));
  it.each(ranged)("is found by ranges of one number until all are in blocks: $name", async ({ list }) => {
    const query: ListQuery = { limit: 20, sort: "distance", ...list };
    catalogue.sqlite.exec("INSERT INTO program_unblocked VALUES (-1, 1)");
    expect(await readPage(dbs, query, now, false)).toHaveProperty("ids");
    catalogue.sqlite.exec("DELETE FROM program_unblocked");
    const looks = asked.filter((sql) => sql.includes("LEFT JOIN program_search"));
    expect(looks.length).toBeGreaterThan(0);
    for (const sql of looks) {
      const plan = planOf(sql);
      expect(
        plan.filter((step) => /^SEARCH p USING PRIMARY KEY \((kind|part)=\? AND z>\? AND z<\?\)/.test(step)),
      ).toHaveLength(1);
      expect(plan.filter((step) => /^SCAN (?!d |r |p$|p )/.test(step))).toEqual([]);
    }
  });

  it("has the same number for a cell as the database has for the programs in it", () => {
    const spots = catalogue.sqlite
      .prepare(
        `SELECT p.z, s.facts ->> 8 AS lat, s.facts ->> 9 AS lon
         FROM program_spot p JOIN program_search s USING (n)
         WHERE p.kind = '' AND s.x IS NOT NULL`,
      )
      .all();
    expect(spots.length).toBeGreaterThan(50);
    for (const { z, lat, lon } of spots)
      for (const level of [4, 7, 11, FINEST]) {
        const [[from, to] = [1, 0]] = rangesOf([cellOf({ lat: Number(lat), lon: Number(lon) }, level)]);
        expect(Number(z)).toBeGreaterThanOrEqual(from);
        expect(Number(z)).toBeLessThanOrEqual(to);
      }
  });

  it("covers a box with few cells, none of its points left out", () => {
    const chance = chanceFrom(11);
    for (let turn = 0; turn < 200; turn += 1) {
      const west = 119 + chance() * 14;
      const south = 30 + chance() * 12;
      const box = {
        west,
        south,
        east: west + chance() ** 3 * 6 + 1e-4,
        north: south + chance() ** 3 * 6 + 1e-4,
      };
      const cells = cellsCovering(box, 12);
      expect(cells.length).toBeLessThanOrEqual(12);
      for (let point = 0; point < 20; point += 1) {
        const at = {
          lon: box.west + chance() * (box.east - box.west),
          lat: box.south + chance() * (box.north - box.south),
        };
        const holds = cells.some(({ level, x, y }) => {
          const cell = cellOf(at, level);
          return cell.x === x && cell.y === y;
        });
        expect([turn, at, holds]).toEqual([turn, at, true]);
      }
    }
  });

  it("covers a box closer than cells of one size", () => {
    const seoul = { west: 126.8, south: 37.45, east: 127.2, north: 37.68 };
    const areaOf = (cells: readonly Cell[]): number =>
      cells.reduce((sum, { level }) => sum + 4 ** -level, 0) * 16 * 16;
    const own = 0.4 * 0.23;
    expect(areaOf(cellsCovering(seoul, 14)) / own).toBeLessThan(1.9);
    expect(cellsCovering(seoul, 14).every(({ level }) => level >= COARSEST)).toBe(true);
  });

  it("[R89] goes on behind a whole number, which the index of words can enter at", async () => {
    const list = { limit: 20, sort: "DOWN" } as const;
    const page = await readPage(dbs, list, now);
    if (isRefusal(page)) throw page;
    asked.length = 0;
    await readPage(dbs, { ...list, cursor: writeCursor("DOWN", page.next ?? []) }, now);
    expect(asked.filter((sql) => /rowid < CAST\(\?\d+ AS INTEGER\)/.test(sql))).toHaveLength(1);
  });

  it("names no more ranges of the parts of a day than leave rows for what lies in them", async () => {
    const bound: unknown[][] = [];
    const statement = {
      bind: (...values: unknown[]) => {
        bound.push(values);
        return { all: async () => ({ results: [] }) };
      },
    };
    const db = { prepare: () => statement } as unknown as D1Database;
    const origin = { lat: 37.566535, lon: 126.9779692 };
    const wanted = { origin, box: null, reachable: true };
    for (const [inner, outer, limit] of [
      [3_230, 3_780, 340],
      [3_230, 3_430, 141],
      [3_670, 4_050, 113],
    ] as const) {
      await lookInto({ db, wanted, origin, now }, { inner, outer, cells: 240, mayGrow: 2 }, limit);
      const [ranges, parts, rows] = bound.pop() ?? [];
      const left = Number(rows) * 2;
      expect(JSON.parse(String(parts)).length * JSON.parse(String(ranges)).length).toBeGreaterThan(3);
      expect([inner, outer, limit, left / limit > 0.3]).toEqual([inner, outer, limit, true]);
    }
  });

  it("[R114] knows a region's box by its finest cells, at the map's edge all that is beyond", () => {
    const at = cellOf({ lat: 37.5, lon: 127 }, FINEST);
    const own = boxOfSpan({ left: at.x, right: at.x, bottom: at.y, top: at.y });
    expect(own).toEqual(boxOf(at));
    expect(boxOfSpan({ left: 0, right: at.x, bottom: at.y, top: 2 ** FINEST - 1 })).toEqual({
      ...own,
      west: -180,
      north: 90,
    });
    const other = { west: 126, south: 37, east: own.west + 1e-5, north: 38 };
    expect(boxWithin(own, other)).toEqual({ ...own, east: other.east });
    expect(boxWithin(own, { ...other, east: 126.5 })).toBeNull();
    expect(boxWithin(own, null)).toEqual(own);
  });

  it("asks for what everything has only where nothing else is asked", () => {
    expect(matchAll([["on"]])).toBe("(on)");
    expect(matchAll([["on"], ["free"]])).toBe("(free)");
  });

  it("has neighbours as one range, and a cell as the four in it", () => {
    const cell = { level: 9, x: 221, y: 306 };
    const within = [0, 1].flatMap((x) =>
      [0, 1].map((y) => ({ level: 10, x: cell.x * 2 + x, y: cell.y * 2 + y })),
    );
    expect(rangesOf(within)).toEqual(rangesOf([cell]));
    const { west, south } = boxOf(cell);
    expect(rangesOf([cellOf({ lon: west, lat: south }, FINEST)])[0]?.[0]).toBe(rangesOf([cell])[0]?.[0]);
  });

  it("[R114] keeps spots, sessions and where regions lie as programs are, whatever changes", async () => {
    const { sqlite } = catalogue;
    const held = () =>
      ["spot", "slot"].map((name) => [
        sqlite.prepare(`SELECT * FROM program_${name} ORDER BY 1, 2, 3, 4`).all(),
        sqlite.prepare(`SELECT * FROM program_${name}_now ORDER BY 1, 2, 3, 4`).all(),
      ]);
    const blocked = () => sqlite.prepare(`${BLOCKED} ORDER BY 1, 2`).all();
    const unblocked = () => sqlite.prepare(`${UNBLOCKED} ORDER BY 1, 2`).all();
    // a region's programs may all have moved on: where it was stays
    const beside = `SELECT r.kind FROM program_region AS r LEFT JOIN program_extent AS e USING (kind)
      WHERE r.x IS NOT NULL AND (e.kind IS NULL
        OR r.x NOT BETWEEN e.west AND e.east OR r.y NOT BETWEEN e.south AND e.north)`;
    const change = (sql: string): void => {
      sqlite.exec(sql);
      expect(sqlite.prepare(beside).all()).toEqual([]);
      for (const [are = [], ought = []] of held()) expect(are).toEqual(ought);
      expect(blocked()).toEqual(unblocked());
      expect(sqlite.prepare(MISPLACED).all()).toEqual([]);
    };
    expect(held().every(([are]) => (are?.length ?? 0) > 50)).toBe(true);
    expect([blocked().length > 500, blocked()]).toEqual([true, unblocked()]);
    change("UPDATE program_search SET slots = '[]' WHERE n IN (SELECT n FROM program_search LIMIT 5)");
    change('UPDATE program_search SET x = x + 3, kinds = \'["","sea"]\' WHERE n % 3 = 0');
    change("UPDATE program_search SET facts = json_set(facts, '$[10]', 0, '$[11]', 1) WHERE n % 13 = 0");
    change("UPDATE program_search SET x = NULL, y = NULL WHERE n % 7 = 0");
    // as in a house with a hundred rooms
    change("UPDATE program_search SET x = 14000, y = 19000 WHERE n % 7 <> 0");
    change("UPDATE program_search SET x = 14001 WHERE n % 11 = 0 AND x IS NOT NULL");
    change("DELETE FROM program_search WHERE n % 13 = 0");
  });

  it("goes on behind a page that told less of where it ends", async () => {
    const list = { limit: 20, sort: "distance", lat: 37.5, lon: 127 } as const;
    const page = await readPage(dbs, list, now);
    if (isRefusal(page)) throw page;
    expect(page.next).toHaveLength(5);
    const onward = async (parts: number) =>
      readPage(dbs, { ...list, cursor: writeCursor("distance", page.next?.slice(0, parts) ?? []) }, now);
    expect(await onward(3)).toEqual(expect.objectContaining({ ids: expect.any(Array) }));
    const [less, all] = [await onward(3), await onward(5)];
    expect(isRefusal(less) || isRefusal(all) || [less.ids, less.ids.length > 0]).toEqual([
      isRefusal(all) ? [] : all.ids,
      true,
    ]);
    expect(isRefusal(await onward(2))).toBe(true);
  });

  it("[R95] is all reached where many stand at one spot, the newest first", async () => {
    const { sqlite } = catalogue;
    const [z] = rangesOf([cellOf({ lat: 37.5, lon: 127 }, FINEST)])[0] ?? [];
    const { x, y } = cellOf({ lat: 37.5, lon: 127 }, FINEST);
    sqlite.exec(`UPDATE program_search SET x = ${x}, y = ${y},
      facts = json_set(facts, '$[8]', 37.5, '$[9]', 127.0) WHERE x IS NOT NULL`);
    const spots = sqlite
      .prepare("SELECT n FROM program_spot WHERE kind = '' AND z = ?1 ORDER BY n DESC")
      .all(z ?? 0);
    expect(spots.length).toBeGreaterThan(70);
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const list = { limit: 20, sort: "distance", lat: 37.6, lon: 127.1, radius: 30_000 } as const;
      const page = await readPage(dbs, { ...list, ...(cursor !== undefined && { cursor }) }, now);
      if (isRefusal(page)) throw page;
      ids.push(...page.ids);
      cursor = page.next && writeCursor("distance", page.next);
    } while (cursor !== undefined && ids.length < 500);
    const known = new Map(
      sqlite
        .prepare("SELECT n, program_id FROM program_search")
        .all()
        .map((row) => [row["n"], row["program_id"]]),
    );
    expect(ids).toEqual(spots.map(({ n }) => known.get(n)));
  });
});
