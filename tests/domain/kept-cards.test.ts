import { beforeAll, describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#domain/time/kst";
import type { Databases } from "../../workers/api/env.ts";
import { isRefusal } from "../../workers/api/errors.ts";
import { cardsKept, cardsOf } from "../../workers/api/program/cards.ts";
import { listPrograms } from "../../workers/api/program/list.ts";
import { projectAll, refreshCards } from "../../workers/api/program/project.ts";
import { seededDatabases } from "../support/catalogue.ts";

/** A Thursday noon in Korea. */
const NOW = Date.parse("2026-11-26T12:00:00+09:00");

let asked: string[] = [];
let seeded: ReturnType<typeof seededDatabases>;
let dbs: Databases;

beforeAll(async () => {
  seeded = seededDatabases(NOW, async (what, work) => {
    asked.push(what);
    return work();
  });
  ({ dbs } = seeded);
  await projectAll(dbs, NOW);
});

/** All programs by pages, as a list shows them, with what was asked for that of the record. */
async function listedAt(now: number, sort: "DOWN" | "popular" | "price" | "rating" = "DOWN") {
  asked = [];
  const cards = [];
  let cursor: string | undefined;
  do {
    const page = await listPrograms(dbs, { sort, limit: 50, ...(cursor !== undefined && { cursor }) }, now);
    if (isRefusal(page)) throw new Error(page.code);
    cards.push(...page.value);
    cursor = page.next;
  } while (cursor !== undefined);
  return { cards, ofRecord: asked.filter((sql) => /\bprogram p\b/.test(sql)) };
}

/** The same cards, each read of the record. */
async function recordAt(now: number, ids: readonly string[]) {
  const cards = [];
  for (let from = 0; from < ids.length; from += 50)
    cards.push(...(await cardsOf(dbs.DB, ids.slice(from, from + 50), now)));
  return cards;
}

const HOURS = [0, 7, 31, 100, 24 * 8, 24 * 16, 24 * 40];

describe("the cards that the catalogue keeps", () => {
  it.each(["DOWN", "popular", "price", "rating"] as const)(
    "are those of the record and ask nothing of it, sorted by %s",
    async (sort) => {
      const { cards, ofRecord } = await listedAt(NOW, sort);
      expect(cards.length).toBeGreaterThan(200);
      expect(cards).toEqual(
        await recordAt(
          NOW,
          cards.map(({ id }) => id),
        ),
      );
      expect(ofRecord).toEqual([]);
    },
  );

  it("are told by their ids, too; of the record is only what nobody can find", async () => {
    const { sqlite } = seeded.stores.record;
    const ids = sqlite
      .prepare("SELECT id FROM program WHERE status = 'OPEN' ORDER BY title LIMIT 40")
      .all()
      .map((row) => String(row["id"]));
    asked = [];
    const cards = await cardsKept(dbs, [...ids, "none"], NOW);
    expect(asked.filter((sql) => !sql.includes("program_search"))).toHaveLength(1); // "none"
    expect(cards).toEqual(await recordAt(NOW, ids));
    asked = [];
    await cardsKept(dbs, ids, NOW);
    expect(asked).toHaveLength(1);
    const [closed = "", draft = ""] = ids;
    sqlite.exec(`UPDATE program SET status = 'CLOSED' WHERE id = '${closed}'`);
    sqlite.exec(`UPDATE program SET status = 'DRAFT' WHERE id = '${draft}'`);
    await projectAll(dbs, NOW);
    expect((await cardsKept(dbs, ids, NOW)).map(({ id }) => id)).toEqual([closed, ...ids.slice(2)]);
    sqlite.exec(`UPDATE program SET status = 'OPEN' WHERE id IN ('${closed}', '${draft}')`);
    await projectAll(dbs, NOW);
  });

  it.each(["popular", "price", "rating"] as const)(
    "are read in the index's own order, sorted by %s",
    async (sort) => {
      const { sqlite } = seeded.stores.catalogue;
      await listedAt(NOW, sort);
      const ordered = asked.filter((sql) => sql.includes("ORDER BY"));
      const planOf = (sql: string): string =>
        sqlite
          .prepare(`EXPLAIN QUERY PLAN ${sql}`)
          .all()
          .map((row) => String(row["detail"]))
          .join("; ");
      expect(ordered.length).toBeGreaterThan(1);
      for (const sql of ordered) {
        expect(planOf(sql)).toMatch(/USING INDEX program_(popular|cheap|rated)/);
        // the control: an expression that is written otherwise has no index
        expect(planOf(sql.replaceAll("p.facts ->>", "+p.facts ->>"))).toContain("TEMP B-TREE");
      }
    },
  );

  it.each(HOURS)("are those of the record %i hours later too, though nothing was brought", async (hours) => {
    const now = NOW + hours * HOUR_MS;
    const { cards } = await listedAt(now);
    const ids = cards.map(({ id }) => id);
    expect(cards).toEqual(await recordAt(now, ids));
  });

  it("are made anew once time used up the sessions they knew, then ask nothing of the record", async () => {
    const now = NOW + 25 * DAY_MS;
    expect((await listedAt(now)).ofRecord.length).toBeGreaterThan(0);
    await refreshCards(dbs, now);
    await projectAll(dbs, now);
    const { cards, ofRecord } = await listedAt(now);
    expect(ofRecord).toEqual([]);
    expect(cards).toEqual(
      await recordAt(
        now,
        cards.map(({ id }) => id),
      ),
    );
    const before = seeded.stores.record.sqlite.prepare("SELECT count(*) AS n FROM program_event").get();
    await refreshCards(dbs, now);
    expect(seeded.stores.record.sqlite.prepare("SELECT count(*) AS n FROM program_event").get()).toEqual(
      before,
    );
  });

  it.each([
    ["images", `'[{"key":"a.webp","alt":"물레"}]'`],
    ["list_price", "99000"],
    ["deposit", "3000"],
  ])("change with a program's %s", async (column, value) => {
    const { sqlite } = seeded.stores.record;
    const id = String(sqlite.prepare("SELECT id FROM program WHERE status = 'OPEN' LIMIT 1").get()?.["id"]);
    const now = NOW + 26 * DAY_MS;
    sqlite.exec(`UPDATE program SET ${column} = ${value}, is_free = is_free WHERE id = '${id}'`);
    await projectAll(dbs, now);
    const { cards } = await listedAt(now);
    expect(cards.filter((card) => card.id === id)).toEqual(await recordAt(now, [id]));
  });
});
