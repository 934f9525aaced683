import { describe, expect, it } from "vitest";
import { CATEGORIES } from "#domain/category";
import { wantedFacets } from "#domain/search/facets";
import { askedTogether, togetherOf } from "#domain/search/together";
import type { SearchFilter } from "#domain/search/filter";
import { entryOf } from "../../workers/api/program/index-entry.ts";
import { subjectAlone } from "../../workers/api/program/keyword.ts";
import { cellFacet } from "#domain/search/facets";
import { cellOf } from "#domain/geo-cell";
import { chanceFrom, hostName, madeUpPrograms } from "../bench/made-up-programs.ts";

const NOW = Date.parse("2026-11-20T13:37:00+09:00");
const programs = [...madeUpPrograms(400, NOW)].map(({ facts, slots }) => ({
  facts,
  words: new Set(entryOf(facts, hostName(facts.host), "", slots).words.split(" ")),
}));
const hasAll = (words: ReadonlySet<string>, lists: readonly (readonly string[])[]): boolean =>
  lists.every((any) => any.some((word) => words.has(word)));

/** A filter that somebody could set, of what one of the programs has. */
function aFilter(chance: () => number): SearchFilter {
  const { facts } = programs[Math.floor(chance() * programs.length)] ?? programs[0]!;
  const maybe = <T>(share: number, value: T): T | undefined => (chance() < share ? value : undefined);
  return {
    category: maybe(0.6, chance() < 0.8 ? facts.categoryIds[0] : CATEGORIES[0]?.id),
    sido: maybe(0.6, facts.sido),
    gugun: maybe(0.4, facts.gugun ?? undefined),
    free: maybe(0.3, true),
    indoor: maybe(0.4, facts.indoor ?? true),
    accessibility: maybe(0.4, facts.accessibility[0] ?? "BRAILLE"),
    ratingMin: maybe(0.3, chance() < 0.5 ? 4 : 4.5),
    origin: null,
    box: null,
  };
}

describe("facets that are asked for together", () => {
  it("are found exactly where each of them is: 2,000 filters against 400 programs", () => {
    const chance = chanceFrom(17);
    let [fewer, found] = [0, 0];
    for (let at = 0; at < 2_000; at += 1) {
      const wanted = aFilter(chance);
      const lists = wantedFacets(wanted, NOW);
      const asked = askedTogether(lists);
      if (asked.length < lists.length) fewer += 1;
      for (const { facts, words } of programs) {
        const isThere = hasAll(words, lists);
        if (isThere) found += 1;
        if (hasAll(words, asked) !== isThere)
          expect([facts.id, JSON.stringify(wanted), hasAll(words, asked)]).toEqual([facts.id, "", isThere]);
      }
    }
    expect(fewer).toBeGreaterThan(1_000);
    expect(found).toBeGreaterThan(2_000);
  });

  it("are one list for up to four, and for a place with its 시·도", () => {
    const asked = (wanted: Partial<SearchFilter>) =>
      askedTogether(wantedFacets({ origin: null, box: null, ...wanted }, NOW));
    expect(asked({ category: "craft", sido: "경기도", free: true, accessibility: "BRAILLE" })).toHaveLength(
      1,
    );
    expect(asked({ sido: "서울특별시", gugun: "중구" })).toHaveLength(1);
    expect(asked({ sido: "서울특별시", gugun: "중구" })).not.toEqual(
      asked({ sido: "부산광역시", gugun: "중구" }),
    );
    expect(asked({ category: "craft" })).toEqual([["kcraft"]]);
    // what has no word with others stands by itself
    expect(asked({ category: "craft", free: true, host: "h7" })).toHaveLength(2);
  });

  it("are a subject's with each of the others and with the cells around it", () => {
    const subject = subjectAlone(["물레"], "line") ?? "";
    expect(subject).toBe("s0도자기");
    // a word that texts hardly have is no subject alone: what it is itself is looked for, too
    expect(subjectAlone(["머그컵"], "line")).toBeUndefined();
    expect(subjectAlone(["물레", "요가"], "line")).toBeUndefined();
    const about = programs.filter(({ words }) => words.has(subject));
    expect(about.length).toBeGreaterThan(5);
    for (const { facts, words } of programs) {
      const cells = [7, 8].map((level) =>
        cellFacet(cellOf({ lat: facts.lat ?? 37.5, lon: facts.lon ?? 127 }, level)),
      );
      const lists = [[subject], ["kcraft"], cells];
      expect([facts.id, hasAll(words, askedTogether(lists))]).toEqual([facts.id, hasAll(words, lists)]);
    }
  });

  it("take few words: 90 of a program at most, about", () => {
    const counts = programs.map(({ words }) => [...words].filter((word) => word.startsWith("z")).length);
    expect(counts.reduce((sum, one) => sum + one, 0) / counts.length).toBeLessThan(90);
    expect(togetherOf(["on", "kcraft"])).toEqual([]);
  });
});
