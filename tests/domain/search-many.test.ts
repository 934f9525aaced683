import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Databases } from "../../workers/api/env.ts";
import { isRefusal } from "../../workers/api/errors.ts";
import { writeCursor } from "../../workers/api/keyset.ts";
import type { ListQuery } from "../../workers/api/program/filters.ts";
import { listPrograms } from "../../workers/api/program/list.ts";
import { listPins } from "../../workers/api/program/pins.ts";
import { projectAll } from "../../workers/api/program/project.ts";
import { seededDatabases } from "../support/catalogue.ts";
import { aProgram, insert } from "../support/records.ts";

// More programs than one question may look through: what has all that was meant is found among them.

const NOW = Date.parse("2026-11-26T12:00:00+09:00");
const MANY = 260;
const FEW = 6;
/** Behind this a program is newer than all of the seed. */
const LATE = NOW + 1_000;

let dbs: Databases;
/** The numbers of the programs that each call of the database brought. */
let brought: number[][] = [];

beforeAll(async () => {
  const seeded = seededDatabases(NOW, async (what, work) => {
    const answer = work();
    if (what.includes("program_word"))
      brought.push(
        [answer].flat().flatMap((one) => {
          const rows: unknown = Reflect.get(Object(one), "results");
          return Array.isArray(rows) ? rows.map((row: unknown) => Number(Reflect.get(Object(row), "n"))) : [];
        }),
      );
    return answer;
  });
  dbs = seeded.dbs;
  const { host_id } = seeded.stores.record.sqlite.prepare("SELECT host_id FROM program LIMIT 1").get() ?? {};
  const some = (from: number, count: number, more: Record<string, string | number>) =>
    Array.from({ length: count }, (_, at) =>
      insert(
        dbs.DB,
        "program",
        aProgram({
          id: `many-${from + at}`,
          host_id: String(host_id),
          summary: "느긋하게 해 봐요",
          created_at: LATE + from + at,
          ...more,
        }),
      ),
    );
  const busan = { sido: "부산광역시", gugun: "해운대구", lat: 35.163, lon: 129.163 };
  await dbs.DB.batch([
    ...some(0, FEW, { title: "유리구슬 목걸이" }),
    ...some(1_000, MANY, { title: "유리구슬 팔찌", ...busan }),
    ...some(2_000, MANY, { title: "손글씨 엽서" }),
    // twice what merely has the letters, and behind each what has the word
    ...some(4_000, 150, { title: "뿔소라 줍기", summary: "바닷가에서" }),
    ...some(4_200, 3, { title: "뿔 공예", summary: "바닷가에서" }),
    ...some(4_300, 150, { title: "뿔소라 줍기", summary: "바닷가에서" }),
    ...some(4_500, 3, { title: "뿔 공예", summary: "바닷가에서" }),
    ...some(3_000, 1, { title: "소쿠리 엮기", summary: "대나무로", created_at: LATE - 1 }),
  ]);
  await projectAll(dbs, NOW);
});
beforeEach(() => {
  brought = [];
});

async function list(keyword: string, more: Partial<ListQuery> = {}) {
  const page = await listPrograms(dbs, { keyword, sort: "match", limit: 20, ...more }, NOW);
  if (isRefusal(page)) throw new Error(page.code);
  return page;
}

describe("[S37] a keyword among many programs", () => {
  it("finds what has the word in the place, however many have the one or the other", async () => {
    const { value, count, meaning } = await list("성동구 유리구슬");
    expect(value.slice(0, FEW).map(({ title }) => title)).toEqual(
      Array.from({ length: FEW }, () => "유리구슬 목걸이"),
    );
    expect(count).toBe(FEW);
    expect(meaning?.parts.map(({ isDropped }) => isDropped)).toEqual([false, false]);
  });

  it("finds what has one word in its title and one in its text, in the place", async () => {
    const { value, meaning } = await list("성동구 유리구슬 느긋하게");
    expect(value.slice(0, FEW).map(({ title }) => title)).toEqual(
      Array.from({ length: FEW }, () => "유리구슬 목걸이"),
    );
    expect(meaning?.parts.map(({ isDropped }) => isDropped)).not.toContain(true);
  });

  it("[R89] asks for nothing less where many have all of it, and for three rows a card at most", async () => {
    const { value, atLeast, among } = await list("유리구슬 팔찌");
    expect(value).toHaveLength(20);
    expect(atLeast).toBe(true);
    expect(among).toBeLessThanOrEqual(60);
    expect(brought).toHaveLength(1);
    expect(brought[0]).toHaveLength(Number(among));
    // what has one of the words alone is not among it
    expect(value.every(({ title }) => title === "유리구슬 팔찌")).toBe(true);
  });

  it("[R89] goes on behind its first page, and shows nothing twice", async () => {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const { value, next } = await list("유리구슬 팔찌", cursor === undefined ? {} : { cursor });
      ids.push(...value.map(({ id }) => id));
      cursor = next;
    } while (cursor !== undefined && ids.length < 500);
    expect(ids.length).toBeGreaterThan(80);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("[R89] shows on its second page what the first has looked at, by as few rows", async () => {
    const first = await list("유리구슬 팔찌");
    brought.length = 0;
    const second = await list("유리구슬 팔찌", { cursor: first.next ?? "" });
    expect(second.value.length).toBeGreaterThan(10);
    expect(brought.flat().length).toBeLessThanOrEqual(60);
    expect(second.next).toBeDefined();
  });

  it.each([
    ["유리구슬", FEW + MANY, {}],
    ["유리구슬", FEW + MANY, { lat: 37.56, lon: 127.04 }],
    ["유리구슬 팔찌", MANY, { lat: 35.16, lon: 129.16 }],
    ["느긋하게", FEW + 2 * MANY, {}],
    ["유리구슬 해운대", MANY, {}],
    ["해운대구 체험", MANY, {}],
  ])(
    "[R100] goes on to the last that has %s, each once, by 60 rows a page: %i",
    async (keyword, all, near) => {
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        brought.length = 0;
        const { value, next } = await list(keyword, { ...near, ...(cursor !== undefined && { cursor }) });
        expect(brought.flat().length).toBeLessThanOrEqual(60);
        if (next !== undefined) expect(value.length).toBeGreaterThan(5);
        ids.push(...value.map(({ id }) => id));
        cursor = next;
      } while (cursor !== undefined && ids.length < 1_000);
      expect([ids.length, new Set(ids).size]).toEqual([all, all]);
    },
  );

  it.each([
    ["원데이클래스", {}],
    ["체험", {}],
    ["공방", { lat: 37.56, lon: 127.04 }],
  ])(
    "[R103] goes on through all there is where a word says no more, by 60 rows a page: %s",
    async (keyword, near) => {
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        brought.length = 0;
        const { value, next } = await list(keyword, { ...near, ...(cursor !== undefined && { cursor }) });
        expect(brought.flat().length).toBeLessThanOrEqual(60);
        ids.push(...value.map(({ id }) => id));
        cursor = next;
      } while (cursor !== undefined && ids.length < 2_000);
      const all = await dbs.CATALOGUE.prepare("SELECT count(*) AS n FROM program_search").first("n");
      expect([ids.length, new Set(ids).size]).toEqual([all, all]);
    },
  );

  it.each([
    ["유리구슬", FEW + MANY, "DOWN"],
    ["유리구슬", FEW + MANY, "UP"],
    ["유리구슬 팔찌", MANY, "DOWN"],
    ["느긋하게", FEW + 2 * MANY, "DOWN"],
    ["유리구슬 해운대", MANY, "UP"],
  ] as const)(
    "[R102] goes by date to the last that has %s, by 60 rows a page: %i, %s",
    async (keyword, all, sort) => {
      const [ids, dates]: [string[], number[]] = [[], []];
      let cursor: string | undefined;
      do {
        brought.length = 0;
        const { value, next, among } = await list(keyword, { sort, ...(cursor !== undefined && { cursor }) });
        expect(brought.flat().length).toBeLessThanOrEqual(60);
        if (next !== undefined) expect(value.length).toBeGreaterThan(15);
        expect(among).toBeUndefined();
        ids.push(...value.map(({ id }) => id));
        dates.push(...value.map(({ createdAt }) => createdAt));
        cursor = next;
      } while (cursor !== undefined && ids.length < 1_000);
      expect([ids.length, new Set(ids).size]).toEqual([all, all]);
      expect(dates).toEqual(dates.toSorted((a, b) => (sort === "UP" ? a - b : b - a)));
    },
  );

  it.each([
    ["[R102] passes by date", "DOWN", 3],
    ["[R106] passes by price", "price", 4],
  ] as const)("%s what merely has the letters of a short word, with no empty page", async (_, sort, most) => {
    const titles: string[][] = [];
    let cursor: string | undefined;
    do {
      const { value, next } = await list("뿔", { sort, ...(cursor !== undefined && { cursor }) });
      if (next !== undefined) expect(value).not.toEqual([]);
      titles.push(value.map(({ title }) => title));
      cursor = next;
    } while (cursor !== undefined && titles.length < 20);
    expect(titles.flat()).toEqual(Array.from({ length: 6 }, () => "뿔 공예"));
    expect(titles.length).toBeLessThanOrEqual(most);
  });

  it.each([
    ["distance", "소쿠리", 2],
    ["distance", "유리구슬", 60],
  ] as const)(
    "[R105] looks at each program once in another order: %s, %s, %i",
    async (sort, keyword, most) => {
      const near = { lat: 37.56, lon: 127.04 };
      const { value, atLeast = false } = await list(keyword, { sort, ...near });
      const looked = brought.flat();
      expect(looked.length).toBeLessThanOrEqual(most);
      expect(new Set(looked).size).toBe(looked.length);
      expect(atLeast).toBe(most > FEW);
      const nearest = keyword === "소쿠리" ? "소쿠리 엮기" : "유리구슬 목걸이";
      if (sort === "distance") expect(value[0]?.title).toBe(nearest);
    },
  );

  it("[R100] is refused where its cursor holds what no keyword is", async () => {
    const forged = [`${"가".repeat(50)}*`, 0, 0, 0, 9e15, 1, 2, 3, 4, 5, 6];
    const cursor = writeCursor("match", forged);
    await expect(list("유리구슬", { cursor })).rejects.toThrow("BAD_CURSOR");
  });

  it("[R101] puts a word right by what is like it, among few titles, though more begin alike", async () => {
    const { value, meaning } = await list("소쿠니");
    expect([meaning?.corrected, value[0]?.title]).toEqual(["소쿠리", "소쿠리 엮기"]);
    expect(brought[0]?.length).toBeLessThanOrEqual(40);
  });

  it.each([
    ["성동구 유리구슬 팔찌", "유리구슬 팔찌"],
    ["성동구 손글씨", "손글씨 엽서"],
    ["해운대 소쿠리", "소쿠리 엮기"],
  ])("[R104] looks for what has less of it by 60 rows, where few have all: %s", async (keyword, title) => {
    const { value } = await list(keyword);
    expect(brought.flat().length).toBeLessThanOrEqual(60);
    expect(value[0]?.title).toBe(title);
  });

  it("[R116] looks at 60 rows of a sentence where these are enough, and goes on to its last", async () => {
    const { value } = await list("유리구슬 5만원 이하");
    expect(value).toHaveLength(20);
    expect([brought.length, brought.flat().length <= 60]).toEqual([1, true]);
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list("유리구슬 5만원 이하", cursor === undefined ? {} : { cursor });
      ids.push(...page.value.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== undefined && ids.length < 1_000);
    expect([ids.length, new Set(ids).size]).toEqual([FEW + MANY, FEW + MANY]);
  });

  it.each([
    ["성동구 유리구슬 5만원 이하", "유리구슬 목걸이"],
    ["성동구 유리구슬 팔찌 5만원 이하", "유리구슬 팔찌"],
  ])("[R116] looks at more in one more call where too few have all of it: %s", async (keyword, title) => {
    const { value } = await list(keyword);
    expect(value[0]?.title).toBe(title);
    expect(value.length).toBeGreaterThanOrEqual(FEW);
    expect(brought).toHaveLength(2);
  });

  it("asks for less where few have all of it", async () => {
    const { value, meaning } = await list("성동구 유리구슬 팔찌");
    expect(value[0]?.title).toBe("유리구슬 팔찌");
    expect(meaning?.parts.filter(({ isDropped }) => isDropped).map(({ label }) => label)).toEqual([
      "서울 성동구",
    ]);
  });

  it("shows on a map as many as stand on it alone, and reads no more", async () => {
    const board = await listPins(dbs, { bbox: "128,34,130,36", zoom: 12, keyword: "유리구슬" }, NOW);
    if (isRefusal(board)) throw new Error(board.code);
    expect(board.total).toEqual({ count: 121, isExact: false });
    expect(brought.flat()).toHaveLength(121);
  });
});
