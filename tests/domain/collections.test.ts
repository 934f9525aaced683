import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { collectionOf, COLLECTIONS, type SavedQuery } from "#content/collections";
import { fittingToday } from "#domain/program/fitting-today";
import { collectionKeyword } from "#domain/search/collection-keyword";
import type { Meaning } from "#domain/search/read/part";
import { readQuery } from "#domain/search/read/read";
import { distanceBetween } from "#domain/geo";
import { DEFAULT_PLACE, placeOf } from "#domain/region/place";
import { REGIONS } from "#domain/region/regions";
import { searchReason } from "#domain/validation/search";
import { isRefusal } from "../../workers/api/errors.ts";
import type { Databases } from "../../workers/api/env.ts";
import { createApi } from "../../workers/api/contract.ts";
import { programRoutes } from "../../workers/api/program/routes.ts";
import type { ListQuery } from "../../workers/api/program/filters.ts";
import { listPrograms } from "../../workers/api/program/list.ts";
import { projectAll } from "../../workers/api/program/project.ts";
import { readsTogether } from "../../workers/api/reads-together.ts";
import { seededDatabases } from "../support/catalogue.ts";

/** A Friday afternoon. */
const NOW = Date.parse("2026-11-20T13:37:00+09:00");
const DAY_MS = 86_400_000;

const SAVED = COLLECTIONS.filter((one): one is SavedQuery => one.keyword !== undefined);

/** What each of them means, by hand: its parts, the place in front of them left out. */
const MEANT: Readonly<Record<string, readonly (readonly [kind: string, label: string])[]>> = {
  weekend: [["time", "이번 주말"]],
  "after-work": [["time", "퇴근 후"]],
  date: [["company", "둘이서"]],
  "with-kids": [["age", "아이와"]],
  "rainy-day": [["roof", "실내"]],
  alone: [["company", "혼자"]],
  "with-parents": [["company", "부모님과"]],
  "with-dog": [["need", "반려동물 동반"]],
  free: [["price", "무료"]],
};

const partsOf = ({ parts }: Meaning) => parts.map(({ kind, label }) => [kind, label]);

let dbs: Databases;
let record: ReturnType<typeof seededDatabases>["stores"]["record"];

beforeAll(async () => {
  const seeded = seededDatabases(NOW);
  record = seeded.stores.record;
  await projectAll(seeded.dbs, NOW);
  dbs = { DB: readsTogether(seeded.dbs.DB), CATALOGUE: readsTogether(seeded.dbs.CATALOGUE) };
});

async function list(query: Partial<ListQuery>) {
  const { lat, lon } = DEFAULT_PLACE;
  const page = await listPrograms(dbs, { sort: "match", limit: 20, lat, lon, ...query }, NOW);
  if (isRefusal(page)) throw new Error(page.code);
  return page;
}

describe("[S41] a collection", () => {
  it("has an address, a title and two sentences of its own, and is found by its address alone", () => {
    for (const own of ["name", "title"] as const)
      expect(new Set(COLLECTIONS.map((one) => one[own])).size).toBe(COLLECTIONS.length);
    for (const { name, lines } of COLLECTIONS) {
      expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
      for (const line of lines) expect(line).toMatch(/^[^.]{8,60}요\.$/);
      expect(collectionOf(name)?.name).toBe(name);
    }
    expect([collectionOf("nothing"), collectionOf("Weekend"), collectionOf("constructor")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("is read by the reader to what it means, at every place", () => {
    expect(SAVED.map(({ name }) => name).toSorted()).toEqual(Object.keys(MEANT).toSorted());
    for (const saved of SAVED) {
      expect(searchReason(saved.keyword)).toBeNull();
      expect([saved.name, partsOf(readQuery(saved.keyword, NOW, DEFAULT_PLACE))]).toEqual([
        saved.name,
        MEANT[saved.name],
      ]);
    }
    for (const [at, region] of REGIONS.entries()) {
      const place = placeOf(region);
      const { name, keyword } = SAVED[at % SAVED.length] ?? { name: "", keyword: "" };
      const meaning = readQuery(collectionKeyword(keyword, place), NOW, place);
      const [where, ...rest] = meaning.parts;
      if (where?.kind !== "place") throw new Error(`${place.region} ${place.district} is no place`);
      expect(distanceBetween(where.place, place), where.label).toBeLessThan(15_000);
      expect([where.label, partsOf({ ...meaning, parts: rest })]).toEqual([where.label, MEANT[name]]);
    }
  });

  it.each(SAVED.map((saved) => [saved.name, saved] as const))(
    "finds programs of the seed in Seoul and from an island: %s",
    async (_, { keyword }) => {
      const island = REGIONS.find(({ sido, gugun }) => sido === "경상북도" && gugun === "울릉군");
      if (island === undefined) throw new Error("울릉군 is no region");
      const [near, far] = await Promise.all(
        [DEFAULT_PLACE, placeOf(island)].map((place) =>
          list({ keyword: collectionKeyword(keyword, place), lat: place.lat, lon: place.lon }),
        ),
      );
      expect(near?.value.length).toBeGreaterThan(2);
      expect(near?.meaning?.parts.filter(({ isDropped }) => isDropped)).toEqual([]);
      expect(near?.value[0]?.sido).toBe("서울특별시");
      // nothing is there: it looked further, and says so
      expect(far?.value.length).toBeGreaterThan(2);
      expect(far?.meaning?.parts.filter(({ isDropped }) => isDropped).map(({ kind }) => kind)).toContain(
        "place",
      );
    },
  );

  it("comes first on the days it is for, last on others, and the day alone decides", () => {
    const names = (now: number) => fittingToday(COLLECTIONS, now).map(({ name }) => name);
    const monday = Date.parse("2026-11-16T00:00:00+09:00");
    const firsts = Array.from({ length: 7 }, (_, day) => names(monday + day * DAY_MS)[0]);
    const work = "after-work";
    expect(firsts).toEqual([work, work, work, "weekend", "weekend", "weekend", "weekend"]);
    expect(names(monday).at(-1)).toBe("weekend");
    expect(names(monday)).toEqual(names(monday + DAY_MS - 1));
    expect(names(monday).toSorted()).toEqual(COLLECTIONS.map(({ name }) => name).toSorted());
  });
});

describe("[S41] a ranking", () => {
  const POPULAR = { sort: "popular", limit: 20 } as const;

  it("stands by bookings and hearts as they are counted, and says how many have any", async () => {
    const counted = record.sqlite
      .prepare(
        `SELECT id, booking_count * 3 + wish_count AS n FROM program
         WHERE status = 'OPEN' AND sido = '서울특별시'`,
      )
      .all();
    const of = new Map(counted.map((row) => [String(row["id"]), Number(row["n"])]));
    const { value, ranked } = await list({ ...POPULAR, sido: "서울특별시" });
    const figures = value.map(({ id }) => of.get(id) ?? -1);
    expect(figures).toEqual([...of.values()].toSorted((a, b) => b - a).slice(0, 20));
    expect(ranked).toBe(figures.filter((n) => n > 0).length);
  });

  it("ranks nothing that nobody has booked or wished for", async () => {
    const fresh = seededDatabases(NOW);
    fresh.stores.record.sqlite.exec(
      `UPDATE program SET booking_count = 0, wish_count = 0;
       UPDATE program SET wish_count = 2 WHERE id = 'p0001'`,
    );
    await projectAll(fresh.dbs, NOW);
    for (const sido of [undefined, "서울특별시"]) {
      const page = await listPrograms(
        fresh.dbs,
        { ...POPULAR, lat: 37.5, lon: 127, ...(sido && { sido }) },
        NOW,
      );
      if (isRefusal(page)) throw new Error(page.code);
      expect([page.ranked, page.value[0]?.id, page.value.length]).toEqual([1, "p0001", 20]);
    }
  });

  it("control: another order says nothing of it", async () => {
    expect(await list({ sort: "rating" })).not.toHaveProperty("ranked");
  });
});

describe("[S41] what a collection asks for", () => {
  let behind: Promise<unknown>[] = [];
  beforeEach(() => {
    behind = [];
  });
  const searched = async (query: string) => {
    const api = createApi();
    programRoutes(api);
    const answer = await api.fetch(
      new Request(`https://api.local/program?${query}`, {
        headers: { usertype: "user", bucket: "nadeul-files" },
      }),
      { ...dbs, FILE_BUCKET: "nadeul-files" },
      {
        waitUntil: (work: Promise<unknown>) => void behind.push(work),
        passThroughOnException: () => undefined,
        props: {},
      },
    );
    expect(answer.status).toBe(200);
    await Promise.all(behind);
    return record.sqlite
      .prepare(
        "SELECT (SELECT SUM(times) FROM search_heat) AS heat, (SELECT COUNT(*) FROM search_miss) AS miss",
      )
      .get();
  };

  it("counts as nobody's search, found or missed", async () => {
    const before = await searched("limit=1");
    for (const keyword of ["서울 데이트", "울릉군 퇴근 후"])
      expect(await searched(new URLSearchParams({ keyword, saved: "true", limit: "20" }).toString())).toEqual(
        before,
      );
  });

  it("control: the same words as somebody types them count", async () => {
    const before = await searched("limit=1");
    expect(
      await searched(new URLSearchParams({ keyword: "서울 데이트", limit: "20" }).toString()),
    ).not.toEqual(before);
  });
});
