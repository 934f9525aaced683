import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bandOf, BANDS, bandWords, partsOf, spansFrom, spansOf, type BandOrder } from "#domain/search/bands";
import { readFacts } from "#domain/search/facts";
import type { Databases } from "../../workers/api/env.ts";
import { isRefusal } from "../../workers/api/errors.ts";
import type { ListQuery } from "../../workers/api/program/filters.ts";
import { listPrograms } from "../../workers/api/program/list.ts";
import { projectAll } from "../../workers/api/program/project.ts";
import { chanceFrom } from "../bench/made-up-programs.ts";
import type { Store } from "../soak/memory-d1.ts";
import { seededDatabases } from "../support/catalogue.ts";
import { aProgram, insert } from "../support/records.ts";

// Keywords in an order that the index of words has not by its numbers: by price, stars and likes.

const NOW = Date.parse("2026-11-26T12:00:00+09:00");
const ORDERS = ["price", "rating", "popular"] as const satisfies BandOrder[];

let dbs: Databases;
let stores: { record: Store; catalogue: Store };
/** The numbers of the programs that the calls of the database brought. */
let brought: number[] = [];

beforeAll(async () => {
  ({ dbs, stores } = seededDatabases(NOW, async (what, work) => {
    const answer = work();
    if (what.includes("program_word"))
      for (const one of [answer].flat()) {
        const rows: unknown = Reflect.get(Object(one), "results");
        if (Array.isArray(rows))
          brought.push(...rows.map((row: unknown) => Number(Reflect.get(Object(row), "n"))));
      }
    return answer;
  }));
  const { host_id } = stores.record.sqlite.prepare("SELECT host_id FROM program LIMIT 1").get() ?? {};
  const chance = chanceFrom(107);
  const some = (name: string, count: number, more: () => Record<string, string | number | null>) =>
    Array.from({ length: count }, (_, at) =>
      insert(
        dbs.DB,
        "program",
        aProgram({
          id: `${name}-${at}`,
          host_id: String(host_id),
          title: name,
          summary: "느긋하게 해 봐요",
          created_at: NOW + at,
          ...more(),
        }),
      ),
    );
  const rated = (most: number) => {
    const rating_count = Math.floor(chance() * most);
    return { rating_count, rating_sum: rating_count * 5 - Math.floor(chance() * rating_count * 2) };
  };
  const dear = () => Math.round(5 + chance() ** 2 * 115) * 1000;
  await dbs.DB.batch([
    // few and many, of all kinds of values; very many that are alike; and some between two steps of a band
    ...some("물푸레 깎기", 7, () => ({ price: Math.floor(chance() * 60) * 1000, ...rated(20) })),
    ...some("모래놀이터", 300, () => ({
      ...(chance() < 0.1 ? { price: 0, is_free: 1 } : { price: chance() < 0.1 ? null : dear() }),
      wish_count: Math.floor(chance() ** 6 * 4000),
      ...rated(40),
    })),
    ...some("나무피리", 150, () => ({ price: 12_000, rating_count: 1, rating_sum: 5, wish_count: 3 })),
    ...some("나무피리 뜨락", 20, () => ({ price: 90_000, rating_count: 1, rating_sum: 4, wish_count: 90 })),
    ...some("종이연날리기", 90, () => ({
      price: 40_000_000 + Math.floor(chance() * 1000),
      wish_count: 70_000 + Math.floor(chance() * 500),
      rating_count: 1_000,
      rating_sum: 4_997 + Math.floor(chance() * 3),
    })),
  ]);
  await projectAll(dbs, NOW);
});
beforeEach(() => {
  brought = [];
});

async function list(keyword: string, more: Partial<ListQuery> = {}) {
  const page = await listPrograms(dbs, { keyword, sort: "price", limit: 20, ...more }, NOW);
  if (isRefusal(page)) throw new Error(page.code);
  return page;
}

/** What an order goes by, the first one's least, of all that the catalogue has of a name. */
const ranked = (sort: BandOrder, name: string): (readonly [id: string, key: number])[] =>
  stores.catalogue.sqlite
    .prepare("SELECT facts FROM program_search WHERE program_id LIKE ? ORDER BY n DESC")
    .all(`${name}%`)
    .map(({ facts }) => readFacts(String(facts)))
    .map(({ id, price, ratingSum, ratingCount, popularity }) => {
      if (sort === "price") return [id, price ?? Infinity] as const;
      if (sort === "popular") return [id, -popularity] as const;
      return [id, ratingCount === 0 ? 0 : -ratingSum / ratingCount] as const;
    })
    .toSorted(([, a], [, b]) => a - b || 0);

async function walk(keyword: string, more: Partial<ListQuery>) {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    brought = [];
    const { value, next, among } = await list(keyword, { ...more, ...(cursor !== undefined && { cursor }) });
    expect(brought.length).toBeLessThanOrEqual(60);
    expect(among).toBeUndefined();
    expect(value.length, `${pages.length}`).toBeGreaterThan(0);
    pages.push(value.map(({ id }) => id));
    cursor = next;
  } while (cursor !== undefined && pages.length < 100);
  return pages;
}

describe("[R106] a keyword's list by price, stars or likes", () => {
  it.each(
    ORDERS.flatMap((sort) =>
      (
        [
          ["물푸레", "물푸레", 7],
          ["모래놀이터", "모래놀이터", 300],
          ["나무피리", "나무피리", 170],
          ["나무피리 뜨락", "나무피리 뜨락", 20],
        ] as const
      ).map((one) => [sort, ...one] as const),
    ),
  )("goes in true order to the last, by 60 rows a page: %s, %s", async (sort, keyword, name, all) => {
    const pages = await walk(keyword, { sort });
    const expected = ranked(sort, name);
    expect(expected).toHaveLength(all);
    expect(pages.flat()).toEqual(expected.map(([id]) => id));
    // half a page and more, on the whole
    expect(pages.length).toBeLessThanOrEqual(Math.ceil(all / 10) + 1);
  });

  it.each(ORDERS)("shows each once where one band holds more than a page may read: %s", async (sort) => {
    const pages = await walk("종이연날리기", { sort });
    expect(pages.flat().toSorted()).toEqual(
      ranked(sort, "종이연날리기")
        .map(([id]) => id)
        .toSorted(),
    );
    const key = new Map(ranked(sort, "종이연날리기"));
    for (const page of pages) {
      const keys = page.map((id) => key.get(id) ?? 0);
      expect(keys).toEqual(keys.toSorted((a, b) => a - b));
    }
  });

  it.each(ORDERS)("tells as many, and has the same first, however few are asked for: %s", async (sort) => {
    const { count, atLeast, value } = await list("모래놀이터", { sort, limit: 1 });
    const all = await list("모래놀이터", { sort });
    expect([count, atLeast]).toEqual([all.count, all.atLeast]);
    expect(value[0]?.id).toBe(all.value[0]?.id);
    expect((await list("물푸레", { sort })).count).toBe(7);
  });

  it("is narrowed by what the index tells", async () => {
    const pages = await walk("모래놀이터", { sort: "price", free: true });
    const free = ranked("price", "모래놀이터").filter(([, price]) => price === 0);
    expect(free.length).toBeGreaterThan(20);
    expect(pages.flat()).toEqual(free.map(([id]) => id));
  });

  it("follows what a desk, a review and a heart change", async () => {
    const first = async (sort: BandOrder) => (await list("모래놀이터", { sort })).value[0]?.id;
    const last = Object.fromEntries(
      ORDERS.map((sort) => [sort, ranked(sort, "모래놀이터").at(-1)?.[0] ?? ""]),
    );
    const set = (id: string, what: string) =>
      dbs.DB.prepare(`UPDATE program SET ${what} WHERE id = ?1`).bind(id).run();
    await set(last["price"] ?? "", "price = 0, is_free = 1, created_at = created_at");
    await set(last["rating"] ?? "", "rating_sum = 5000, rating_count = 1000");
    await set(last["popular"] ?? "", "wish_count = 5000");
    await projectAll(dbs, NOW);
    expect(await first("popular")).toBe(last["popular"]);
    const [best] = ranked("rating", "모래놀이터");
    expect(await first("rating")).toBe(best?.[0]);
    for (const sort of ORDERS) {
      const pages = await walk("모래놀이터", { sort });
      expect(pages.flat()).toEqual(ranked(sort, "모래놀이터").map(([id]) => id));
    }
  });
});

describe("[R106] bands", () => {
  it("are told by the catalogue as by the code", () => {
    const { sqlite } = stores.catalogue;
    const all = sqlite
      .prepare("SELECT s.facts, b.* FROM program_search s JOIN program_band b ON b.n = s.n")
      .all();
    expect(all.length).toBeGreaterThan(500);
    for (const { facts, ...bands } of all)
      for (const order of ORDERS) expect(bands[order]).toBe(bandOf(order, readFacts(String(facts))));
    // and each word's programs are those of its bands
    for (const order of ORDERS)
      for (const { from, below } of spansFrom(order, 12))
        expect(
          sqlite
            .prepare("SELECT rowid AS n FROM program_word WHERE program_word MATCH ?")
            .all(bandWords(order, { from, below }).join(" OR ")),
        ).toEqual(
          sqlite
            .prepare(`SELECT n FROM program_band WHERE ${order} >= ? AND ${order} < ? ORDER BY n`)
            .all(from, below),
        );
  });

  it("stand side by side, each once, and in a span's parts", () => {
    for (const order of ORDERS)
      for (const [first, spans] of [
        [0, spansOf(order)] as const,
        ...[0, 1, 5, 63, 200, 500, BANDS - 2, BANDS - 1].map(
          (band) => [band, spansFrom(order, band)] as const,
        ),
      ]) {
        expect(spans.length).toBeLessThanOrEqual(18);
        expect(spans.map(({ from }) => from)).toEqual([
          first,
          ...spans.slice(0, -1).map(({ below }) => below),
        ]);
        expect(spans.at(-1)?.below).toBe(BANDS);
        for (const span of spans.filter(({ from, below }) => below - from > 1)) {
          const parts = partsOf(span);
          const each = parts.flatMap((part) => (part.below - part.from > 1 ? partsOf(part) : [part]));
          expect(each.map(({ from }) => from)).toEqual(
            Array.from({ length: span.below - span.from }, (_, at) => span.from + at),
          );
        }
      }
  });
});
