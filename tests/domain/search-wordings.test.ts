import { beforeAll, describe, expect, it } from "vitest";
import { isRefusal } from "../../workers/api/errors.ts";
import type { Databases } from "../../workers/api/env.ts";
import { listPrograms } from "../../workers/api/program/list.ts";
import { projectAll } from "../../workers/api/program/project.ts";
import { readsTogether } from "../../workers/api/reads-together.ts";
import { seededDatabases } from "../support/catalogue.ts";
import { TOWNSFOLK_QUERIES } from "../support/townsfolk-queries.ts";
import { WISHES, WORDINGS } from "../support/wish-wordings.ts";

/** A Friday: today and the weekend are the same whenever the test runs. */
const NOW = Date.parse("2026-11-20T13:37:00+09:00");
const CITY_HALL = { lat: 37.566535, lon: 126.9779692 };

let dbs: Databases;
beforeAll(async () => {
  const seeded = seededDatabases(NOW).dbs;
  await projectAll(seeded, NOW);
  dbs = { DB: readsTogether(seeded.DB), CATALOGUE: readsTogether(seeded.CATALOGUE) };
});

async function search(keyword: string) {
  const query = { keyword, ...CITY_HALL, sort: "match", limit: 10 } as const;
  const page = await listPrograms(dbs, query, NOW);
  if (isRefusal(page)) throw new Error(`${keyword}: ${page.code}`);
  return page.value;
}
const titlesOf = async (keyword: string): Promise<string[]> =>
  (await search(keyword)).map(({ title }) => title);

/** Of the first ten of one answer the share that is among the first ten of another. */
const overlap = (one: readonly string[], other: readonly string[]): number =>
  one.filter((title) => other.includes(title)).length / one.length;

const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length;

describe("the same wish in other words", () => {
  it("[R129] brings nearly the same, in whatever order, spacing, endings and with slips", async () => {
    const shares = await Promise.all(
      WISHES.map(async ([plain = "", ...others]) => {
        const meant = await titlesOf(plain);
        expect(meant.length, plain).toBeGreaterThan(0);
        return Promise.all(others.map(async (other) => overlap(meant, await titlesOf(other))));
      }),
    );
    expect(WISHES.length).toBe(40);
    expect(shares.every((own) => own.length === WORDINGS.length)).toBe(true);
    const all = mean(shares.flat());
    const byWording = WORDINGS.map((name, at) => [name, mean(shares.map((own) => own[at] ?? 0))] as const);
    console.info(`all ${all.toFixed(3)}`, ...byWording.map(([name, share]) => `${name} ${share.toFixed(3)}`));
    expect(all).toBeGreaterThanOrEqual(0.955);
    const low = byWording.filter(([name, share]) => share < (name === "synonyms" ? 0.85 : 0.89));
    expect(low).toEqual([]);
  });

  it("[R148] brings the same however it is asked, with thanks, laughter and signs", async () => {
    const asked: ((typed: string) => string)[] = [
      (typed) => `${typed} 있나요?`,
      (typed) => `${typed} 추천해주세요 🙏`,
      (typed) => `혹시 ${typed} 찾고 있어요`,
      (typed) => `저희 ${typed} ㅋㅋ`,
      (typed) => `안녕하세요 ${typed} 감사합니다`,
    ];
    const sentences = TOWNSFOLK_QUERIES.map(({ query }) => query).filter(
      (query, at) => at % 3 === 0 && /^[^?]+$/.test(query),
    );
    expect(sentences.length).toBeGreaterThanOrEqual(20);
    const shares = await Promise.all(
      sentences.map(async (typed) => {
        const meant = await titlesOf(typed);
        return Promise.all(asked.map(async (ask) => overlap(meant, await titlesOf(ask(typed)))));
      }),
    );
    expect(mean(shares.flat())).toBeGreaterThanOrEqual(0.99);
  });

  it("[R127] shows behind what has all what has a fifth of it", async () => {
    // the only tangerines of Jeju come first, the rest of Jeju behind them
    const all = await search("제주 귤");
    expect(all[0]?.title).toContain("한라봉");
    expect(all.length).toBeGreaterThanOrEqual(5);
    expect(all.filter(({ sido }) => sido === "제주특별자치도").length).toBeGreaterThanOrEqual(5);
  });

  it("[R136] takes a café beside a thing or a need for where that is done", async () => {
    for (const cafe of ["카페", "까페"]) {
      expect(await titlesOf(`드로잉 ${cafe}`)).toEqual(await titlesOf("드로잉"));
      const first = (await search(`반려견 동반 ${cafe}`)).slice(0, 5);
      expect(first.map(({ id }) => id)).toEqual(
        (await search("반려견 동반")).slice(0, 5).map(({ id }) => id),
      );
    }
    expect(await titlesOf("카페"), "alone it is a thing").toContain("핸드드립, 물줄기 하나로 바뀌는 맛");
    expect(await titlesOf("카페 부산"), "beside a place as well").not.toEqual(await titlesOf("부산"));
  });

  it("[R137] puts a slip right beside what says nothing as if it stood alone", async () => {
    for (const [typed, meant] of [
      ["겁나 쉬운 요라", "겁나 쉬운 요리"],
      ["근처 요라", "근처 요리"],
    ] as const)
      expect(await titlesOf(typed)).toEqual(await titlesOf(meant));
    // beside a place or a class a word of two syllables is as likely a word of its own
    expect((await titlesOf("요라 클래스"))[0]).not.toBe((await titlesOf("요리 클래스"))[0]);
    expect(await titlesOf("요라 부산")).toEqual(await titlesOf("부산"));
  });
});
