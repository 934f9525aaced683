import { beforeAll, describe, expect, it } from "vitest";
import type { Databases } from "../../workers/api/env.ts";
import { isRefusal } from "../../workers/api/errors.ts";
import type { ListQuery } from "../../workers/api/program/filters.ts";
import { listPrograms } from "../../workers/api/program/list.ts";
import { projectAll } from "../../workers/api/program/project.ts";
import { seededDatabases } from "../support/catalogue.ts";
import type { Store } from "../soak/memory-d1.ts";

const NOW = Date.parse("2026-11-20T13:37:00+09:00");
const SORTS = ["popular", "price", "rating"] as const;
const KINDS: Partial<ListQuery>[] = [
  { category: "craft" },
  { sido: "경기도" },
  { category: "sea", sido: "제주특별자치도" },
  { category: "pet", sido: "서울특별시" },
];

let asked: string[] = [];
let record: Store;
let dbs: Databases;
beforeAll(async () => {
  const seeded = seededDatabases(NOW, async (sql, work) => {
    asked.push(sql);
    return work();
  });
  ({ record } = seeded.stores);
  ({ dbs } = seeded);
  await projectAll(dbs, NOW);
});

interface Shown {
  id: string;
  key: number;
}
/** What a list is sorted by, the least first. */
const keyOf = (
  sort: (typeof SORTS)[number],
  row: { price: number | null; rating_sum: number; rating_count: number; popularity: number },
): number =>
  sort === "popular"
    ? -row.popularity
    : sort === "price"
      ? (row.price ?? 2 ** 31 - 1)
      : row.rating_count === 0
        ? 0
        : -row.rating_sum / row.rating_count;

/** The same of the record, past the catalogue. */
function fromRecord(query: Partial<ListQuery>, sort: (typeof SORTS)[number]): Shown[] {
  const rows = record.sqlite
    .prepare(
      `SELECT id, price, rating_sum, rating_count, booking_count * 3 + wish_count AS popularity, sido,
         category_ids FROM program WHERE status = 'OPEN'`,
    )
    .all();
  return rows
    .filter(
      (row) =>
        (query.sido === undefined || row["sido"] === query.sido) &&
        (query.category === undefined || String(row["category_ids"]).includes(`"${query.category}"`)),
    )
    .map((row) => ({ id: String(row["id"]), key: keyOf(sort, row as never) }))
    .toSorted((a, b) => a.key - b.key);
}

/** All pages of a list, by their ids. */
async function allPages(query: ListQuery): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await listPrograms(dbs, { ...query, ...(cursor !== undefined && { cursor }) }, NOW);
    if (isRefusal(page)) throw new Error(page.code);
    ids.push(...page.value.map(({ id }) => id));
    if (page.next === undefined) return ids;
    cursor = page.next;
  }
}

async function compare(): Promise<void> {
  for (const kind of KINDS)
    for (const sort of SORTS) {
      const ids = await allPages({ ...kind, sort, limit: 3 });
      const wanted = fromRecord(kind, sort);
      const keys = new Map(wanted.map(({ id, key }) => [id, key]));
      const name = `${JSON.stringify(kind)} ${sort}`;
      expect([name, ids.toSorted()]).toEqual([name, wanted.map(({ id }) => id).toSorted()]);
      expect([name, ids.map((id) => keys.get(id))]).toEqual([name, wanted.map(({ key }) => key)]);
    }
}

describe("a category, a region or both, by what is liked, by price and by stars", () => {
  it("is in that order to its last page, each once, of all there are and not of the newest", async () => {
    expect(fromRecord({ category: "craft" }, "popular").length).toBeGreaterThan(10);
    await compare();
  });

  it("follows what changes, and forgets what is no longer offered", async () => {
    record.sqlite.exec(
      `UPDATE program SET booking_count = booking_count + 7 * (rowid % 5),
         price = iif(is_free = 1, 0, 1000 * (rowid % 9)),
         rating_sum = 4 * (rowid % 4), rating_count = rowid % 4;
       UPDATE program SET status = 'CLOSED' WHERE rowid % 6 = 0;
       UPDATE program SET sido = '경기도' WHERE rowid % 7 = 0`,
    );
    await projectAll(dbs, NOW);
    const fewer = fromRecord({ category: "craft" }, "price").length;
    await compare();
    record.sqlite.exec("UPDATE program SET status = 'OPEN'");
    await projectAll(dbs, NOW);
    expect(fromRecord({ category: "craft" }, "price").length).toBeGreaterThan(fewer);
    await compare();
  });

  it("is counted as it is, also in a 시·군·구, and of all", async () => {
    const kept = dbs.CATALOGUE.prepare(
      "SELECT kind, count FROM program_count WHERE count <> 0 ORDER BY kind",
    );
    const counted = "SELECT kind, count(*) AS count FROM program_count_now GROUP BY kind ORDER BY kind";
    expect((await kept.all()).results).toEqual((await dbs.CATALOGUE.prepare(counted).all()).results);
    const places = record.sqlite
      .prepare("SELECT DISTINCT sido, gugun FROM program WHERE status = 'OPEN' AND gugun IS NOT NULL")
      .all();
    expect(places.length).toBeGreaterThan(10);
    for (const { sido, gugun } of places) {
      const wanted = { sido: String(sido), gugun: String(gugun).split(" ")[0] ?? "" };
      const all = record.sqlite
        .prepare("SELECT gugun FROM program WHERE status = 'OPEN' AND sido = ?")
        .all(wanted.sido)
        .filter((row) => String(row["gugun"]).split(" ")[0] === wanted.gugun);
      const page = await listPrograms(dbs, { ...wanted, sort: "DOWN", limit: 1 }, NOW);
      expect([wanted, page]).toEqual([wanted, expect.objectContaining({ count: Math.min(all.length, 201) })]);
    }
  });

  it("reads as many programs as a page shows, however deep", async () => {
    for (const sort of SORTS) {
      asked = [];
      const first = await listPrograms(dbs, { category: "craft", sort, limit: 5 }, NOW);
      if (isRefusal(first)) throw new Error(first.code);
      expect(first.count).toBe(fromRecord({ category: "craft" }, sort).length);
      await listPrograms(dbs, { category: "craft", sort, limit: 5, cursor: first.next ?? "" }, NOW);
      const looks = asked.filter((sql) => sql.includes("s.facts"));
      expect(looks).toHaveLength(2);
      for (const sql of looks) expect(sql).toContain("program_order");
    }
  });
});
