import { describe, expect, it } from "vitest";
import { together, wantedFacets } from "#domain/search/facets";
import { projectAll } from "../../workers/api/program/project.ts";
import { searchFilterOf } from "../../workers/api/program/filters.ts";
import { seededDatabases } from "../support/catalogue.ts";

const NOW = Date.parse("2026-11-26T12:00:00+09:00");

const asked = (query: Parameters<typeof searchFilterOf>[0]): string[] =>
  together(wantedFacets(searchFilterOf(query), NOW)).map((any) => any.join("|"));

describe("what is asked for together", () => {
  it.each([
    [{ category: "craft", sido: "경기도", free: true }, ["kcraft+r경기도+free"]],
    [{ category: "craft", free: true, indoor: true }, ["kcraft+free", "inside"]],
    [{ category: "pet", sido: "경기도", accessibility: "BRAILLE" }, ["kpet+r경기도", "aBRAILLE+r경기도"]],
    [{ category: "pet", accessibility: "BRAILLE" }, ["aBRAILLE+kpet"]],
    [{ accessibility: "BRAILLE", free: true }, ["free", "aBRAILLE"]],
    [{ category: "craft" }, ["kcraft"]],
    [{ sido: "경기도", free: false }, ["r경기도", "paid"]],
  ] as const)("%o is %o of the index", (query, words) => {
    expect(asked(query)).toEqual(words);
  });

  it("is found by one word as by all of them, also after programs have changed or gone", async () => {
    const { stores, dbs } = seededDatabases(NOW);
    await projectAll(dbs, NOW);
    const found = (match: string) =>
      stores.catalogue.sqlite
        .prepare("SELECT rowid AS n FROM program_word WHERE program_word MATCH ?1 ORDER BY rowid")
        .all(match)
        .map(({ n }) => Number(n));
    const pairs = [
      ["kcraftr경기도", "kcraft AND r경기도"],
      ["kcraftfree", "kcraft AND free"],
      ["r서울특별시free", "r서울특별시 AND free"],
      ["kheritager서울특별시free", "kheritage AND r서울특별시 AND free"],
      ["aWHEELCHAIRkheritage", "aWHEELCHAIR AND kheritage"],
      ["aWHEELCHAIRr서울특별시", "aWHEELCHAIR AND r서울특별시"],
    ] as const;
    const expectSame = () => {
      for (const [one, all] of pairs) expect(found(one), one).toEqual(found(all));
    };
    expectSame();
    const before = pairs.map(([one]) => found(one).length);
    expect(Math.min(...before)).toBeGreaterThan(0);
    const { sqlite } = stores.record;
    sqlite.exec(`UPDATE program SET is_free = 0, price = 5000 WHERE rowid % 2 = 0;
      UPDATE program SET sido = '부산광역시', gugun = '중구' WHERE rowid % 3 = 0;
      UPDATE program SET status = 'CLOSED' WHERE rowid % 5 = 0`);
    await projectAll(dbs, NOW);
    expectSame();
    expect(pairs.map(([one]) => found(one).length)).not.toEqual(before);
  });
});
