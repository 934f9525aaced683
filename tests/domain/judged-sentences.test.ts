import { beforeAll, describe, expect, it } from "vitest";
import { listPrograms } from "../../workers/api/program/list.ts";
import { projectAll } from "../../workers/api/program/project.ts";
import { readsTogether } from "../../workers/api/reads-together.ts";
import { isRefusal } from "../../workers/api/errors.ts";
import type { Databases } from "../../workers/api/env.ts";
import { seededDatabases } from "../support/catalogue.ts";
import judgements from "../support/judged-sentences.json" with { type: "json" };

// Sentences as people type them, each with the seed's programs that somebody who had read them all would
// show for it: 3 what was meant, 2 what does as well, 1 better than nothing. They were judged before any was
// asked. The search's mends looked at every other one only (`lookedAt`).

/** A Friday: today, the weekend and Christmas are the same whenever the test runs. */
const NOW = Date.parse("2026-11-20T13:37:00+09:00");
const CITY_HALL = { lat: 37.566535, lon: 126.9779692 };

interface Sentence {
  query: string;
  kind: string;
  lookedAt: boolean;
  /** Keys of programs, by what each is worth. */
  "3": string;
  "2"?: string;
  "1"?: string;
}
const sentences: readonly Sentence[] = judgements.sentences;

interface Row {
  query: string;
  kind: string;
  ndcg: number;
  shown: string[];
}

let dbs: Databases;
let rows: { looked: Row[]; unseen: Row[] };
const titles = new Map<string, string>(Object.entries(judgements.programs));

const gainsOf = (sentence: Sentence): Map<string, number> =>
  new Map(
    (["1", "2", "3"] as const).flatMap((gain) =>
      (sentence[gain] ?? "")
        .split(" ")
        .filter(Boolean)
        .map((key): [string, number] => [titles.get(key) ?? "", Number(gain)]),
    ),
  );

/** Normalised discounted gain of the first ten. */
function ndcgOf(gains: ReadonlyMap<string, number>, shown: readonly string[]): number {
  const sum = (all: readonly number[]): number =>
    all.slice(0, 10).reduce((total, gain, at) => total + gain / Math.log2(at + 2), 0);
  const ideal = sum([...gains.values()].toSorted((a, b) => b - a));
  return sum(shown.map((title) => gains.get(title) ?? 0)) / ideal;
}

async function ask(sentence: Sentence): Promise<Row> {
  const page = await listPrograms(
    dbs,
    { keyword: sentence.query, ...CITY_HALL, sort: "match", limit: 10 },
    NOW,
  );
  // what is refused shows nothing
  const shown = isRefusal(page) ? [] : page.value.map(({ title }) => title);
  return { ...sentence, shown, ndcg: ndcgOf(gainsOf(sentence), shown) };
}

beforeAll(async () => {
  const seeded = seededDatabases(NOW).dbs;
  await projectAll(seeded, NOW);
  dbs = { DB: readsTogether(seeded.DB), CATALOGUE: readsTogether(seeded.CATALOGUE) };
  const all = await Promise.all(sentences.map(async (one) => ({ one, row: await ask(one) })));
  const of = (isLookedAt: boolean): Row[] =>
    all.filter(({ one }) => one.lookedAt === isLookedAt).map(({ row }) => row);
  rows = { looked: of(true), unseen: of(false) };
});

/** What is said of some sentences together. */
function summed(some: readonly Row[]): { ndcg: number; empty: string[]; worst: string } {
  const mean = (all: readonly Row[]): number => all.reduce((sum, { ndcg }) => sum + ndcg, 0) / all.length;
  for (const [kind, own] of Map.groupBy(some, (row) => row.kind))
    console.info(`${kind} ${own.length}: nDCG@10 ${mean(own).toFixed(3)}`);
  console.info(`all ${some.length}: nDCG@10 ${mean(some).toFixed(3)}`);
  return {
    ndcg: mean(some),
    empty: some.filter(({ shown }) => shown.length === 0).map(({ query }) => query),
    worst: some
      .toSorted((a, b) => a.ndcg - b.ndcg)
      .map(({ query, ndcg, shown }) => `${ndcg.toFixed(2)} ${query}: ${shown.slice(0, 4).join(" / ")}`)
      .join("\n"),
  };
}

describe("sentences that people type", () => {
  it("are answered by what somebody would show who had read every program", () => {
    const { ndcg, empty, worst } = summed(rows.looked);
    expect(rows.looked.length).toBeGreaterThanOrEqual(60);
    expect(empty).toEqual([]);
    expect(ndcg, worst).toBeGreaterThanOrEqual(0.8);
  });

  it("are answered too where no mend has looked at them", () => {
    const { ndcg, empty } = summed(rows.unseen);
    expect(rows.unseen.length).toBeGreaterThanOrEqual(60);
    // how many, and not which: who mends the search is not to read them
    expect(empty.length).toBe(0);
    expect(ndcg).toBeGreaterThanOrEqual(0.8);
  });

  it("control: the programs in any order answer few of them", () => {
    const any = [...titles.values()];
    const mean = sentences.reduce((sum, one) => sum + ndcgOf(gainsOf(one), any), 0) / sentences.length;
    expect(mean).toBeLessThan(0.35);
  });
});
