import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { keyboardSlip } from "../../app/domain/search/keyboard.ts";
import { listPrograms } from "../../workers/api/program/list.ts";
import {
  countSearch,
  forgetSearches,
  popularKeywords,
  tellPopular,
} from "../../workers/api/program/popular.ts";
import { seedStatements } from "../../workers/cli/seed/statements.ts";
import { reach, startApi, type ApiUnderTest } from "../support/api.ts";
import { newTally } from "../../workers/api/sight/tally.ts";
import { talliedDatabases } from "../support/tallied.ts";
import { DAY, HOUR } from "../support/records.ts";
import { RELEVANCE_QUERIES } from "../support/relevance-queries.ts";

let api: ApiUnderTest;
const now = Date.now();

beforeAll(async () => {
  const statements = seedStatements(now);
  api = await startApi();
  for (let at = 0; at < statements.length; at += 20)
    await api.db.batch(statements.slice(at, at + 20).map((sql) => api.db.prepare(sql)));
  await api.bringCatalogue();
});
afterAll(() => api.close());

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

async function titles(keyword: string, more = "sort=match&limit=5"): Promise<string[]> {
  const { json } = await api.call("GET", `/program?${more}&keyword=${encodeURIComponent(keyword)}`);
  return listOf(reach(json, "value")).map((card) => String(reach(card, "title")));
}

async function suggestions(q: string): Promise<string[]> {
  const { json } = await api.call("GET", `/search/suggest?q=${encodeURIComponent(q)}`);
  return listOf(reach(json, "value")).map(
    (one) => `${String(reach(one, "kind"))} ${String(reach(one, "text"))}`,
  );
}

describe("a search for a session", () => {
  const cards = async (query: string): Promise<unknown[]> =>
    listOf(reach((await api.call("GET", `/program?limit=20&${query}`)).json, "value"));
  /** The session that a card tells: the one that was asked for, else the next one. */
  const told = (card: unknown): { startAt: number; seatsLeft: number } => {
    const one = reach(card, "fitting") ?? reach(card, "next");
    return { startAt: Number(reach(one, "startAt")), seatsLeft: Number(reach(one, "seatsLeft")) };
  };
  const isLater = (card: unknown): boolean => reach(card, "fitting") !== undefined;
  const kst = (at: number): string => new Date(at + 9 * HOUR).toISOString();

  it("[K06] tells of each program the session that was asked for, not the one before it", async () => {
    const day = kst(now + 9 * DAY).slice(0, 10);
    const to = kst(now + 11 * DAY).slice(0, 10);
    const near = "sort=distance&lat=37.5665&lon=126.978";
    for (const sort of ["sort=DOWN", near]) {
      const found = await cards(`${sort}&date=${day}&dateTo=${to}`);
      expect(found.filter(isLater).length, sort).toBeGreaterThan(0);
      for (const card of found) {
        const at = kst(told(card).startAt).slice(0, 10);
        expect([at >= day, at <= to, reach(card, "title")]).toEqual([true, true, reach(card, "title")]);
      }
    }
    const evening = await cards("sort=popular&timeOfDay=evening");
    expect(evening.length).toBeGreaterThan(0);
    for (const card of evening) expect(kst(told(card).startAt).slice(11, 16) >= "17:00").toBe(true);
    for (const card of await cards("sort=DOWN&people=8"))
      expect(told(card).seatsLeft).toBeGreaterThanOrEqual(8);
  });

  it("tells the session that a sentence means, of what has all that was meant", async () => {
    const { json } = await api.call(
      "GET",
      `/program?sort=match&limit=20&keyword=${encodeURIComponent("토요일 오전 4명")}`,
    );
    const parts = listOf(reach(json, "meaning.parts")).filter((part) => reach(part, "isDropped") === false);
    expect(parts.map((part) => reach(part, "kind")).toSorted()).toEqual(["people", "time"]);
    const fits = reach(json, "meaning.fits");
    const found = listOf(reach(json, "value")).slice(0, typeof fits === "number" ? fits : undefined);
    expect(found.length).toBeGreaterThan(0);
    for (const card of found) {
      const { startAt, seatsLeft } = told(card);
      expect([new Date(startAt + 9 * HOUR).getUTCDay(), kst(startAt).slice(11, 13) < "12"]).toEqual([
        6,
        true,
      ]);
      expect(seatsLeft).toBeGreaterThanOrEqual(4);
    }
  });
});

describe("a search by keyword", () => {
  it("[R10] finds what was meant among the first five in at least 95 of 100 queries", async () => {
    const missed: string[] = [];
    for (const [query, ...wanted] of RELEVANCE_QUERIES) {
      const first = await titles(query);
      const slip = first.length === 0 ? keyboardSlip(query.split(" ")) : null; // as the screen does
      const found = slip === null ? first : await titles(slip.join(" "));
      if (!found.some((title) => wanted.some((start) => title.startsWith(start))))
        missed.push(`${query}: ${found.map((title) => title.slice(0, 14)).join(" / ")}`);
    }
    console.info(
      `${RELEVANCE_QUERIES.length - missed.length} of ${RELEVANCE_QUERIES.length} ` +
        "searches found what was meant among the first five",
    );
    expect(RELEVANCE_QUERIES.length).toBeGreaterThanOrEqual(120);
    expect(missed.length / RELEVANCE_QUERIES.length, missed.join("\n")).toBeLessThanOrEqual(0.05);
  });

  it("ranks a title's own word above one that only neighbouring syllables' letters make up", async () => {
    expect((await titles("강", "sort=match&limit=1"))[0]).toMatch(/강/);
    const isOwn = async (sort: string) =>
      (await titles("산", `sort=${sort}&limit=50`)).map((title) => title.includes("산"));
    const ranked = await isOwn("match");
    expect([ranked.includes(false), ranked.indexOf(false) > ranked.lastIndexOf(true)]).toEqual([true, true]);
    // the control: other orders do not rank
    const oldest = await isOwn("UP");
    expect([oldest.includes(false), oldest.indexOf(false) < oldest.lastIndexOf(true)]).toEqual([true, true]);
  });

  it("finds the thing where what is done with it is written on to it", async () => {
    expect(await titles("도자기체험")).toEqual(expect.arrayContaining(await titles("도자기")));
    expect((await titles("가죽공예원데이클래스")).some((title) => title.includes("가죽"))).toBe(true);
    expect((await titles("클라이밍수업"))[0]).toMatch(/클라이밍/);
  });

  it("puts what a half-typed word begins before what only its letters make up", async () => {
    for (const title of await titles("고ㅇ", "sort=match&limit=3"))
      expect(title).toMatch(/(^|[ ,])(공|고양|공룡)/);
  });

  it("puts a whole word of the title before the beginning of another", async () => {
    const found = await titles("그림", "sort=match&limit=10");
    expect(found.findIndex((title) => /그림[ ,]/.test(title))).toBeLessThan(
      found.findIndex((title) => title.startsWith("그림자")),
    );
  });

  it("finds nothing for vowels alone, and nothing by the words of the index's own language", async () => {
    for (const keyword of ["ㅏ", "ㅏㅏ", "AND", "OR"])
      expect([keyword, await titles(keyword, "sort=match&exact=true")]).toEqual([keyword, []]);
    // beside a word that is known they are left out
    for (const keyword of ["ㅗㅣ 물레", "물레 NOT"])
      expect([keyword, await titles(keyword)]).toEqual([keyword, await titles("물레")]);
    expect(await titles("물레 흙")).not.toEqual([]);
    // a word of English too: somebody means by it what lies near
    expect(await titles("NEAR")).toEqual(await titles("가까운"));
  });

  it("[V02] refuses what is no word with 422 and the reason, and never fails", async () => {
    for (const keyword of [
      '물레"',
      "물레*",
      "jamo:x",
      "🏺",
      "-물레",
      "'; DROP TABLE program; --",
      "가".repeat(1000),
      "물\0레",
      "\0",
    ]) {
      for (const path of [
        `/program?keyword=${encodeURIComponent(keyword)}`,
        `/search/suggest?q=${encodeURIComponent(keyword)}`,
      ]) {
        const { status, json } = await api.call("GET", path);
        expect([path.slice(0, 40), status, reach(json, "error.code")]).toEqual([
          path.slice(0, 40),
          422,
          "RULE",
        ]);
      }
    }
  });

  it("takes a keyword of as many words as there is room for", async () => {
    for (const keyword of [
      [..."가나다라마바사아자차카타파하거너더러머버"].join(" "),
      Array(13).fill("요리").join(" "),
      "빵 물레 요리 등산 그림 한복 다도 갯벌 공연 노래 사진 수영 농장",
    ]) {
      expect(
        (
          await api.call(
            "GET",
            `/program?sort=match&people=2&date=2027-01-01&keyword=${encodeURIComponent(keyword)}`,
          )
        ).status,
      ).toBe(200);
    }
  });
});

describe("a keyword with a slip in it", () => {
  const meant = async (keyword: string): Promise<unknown> => {
    const { json } = await api.call("GET", `/program?sort=match&keyword=${encodeURIComponent(keyword)}`);
    return reach(json, "meaning.corrected") ?? null;
  };

  it("is put right by one letter: of a known word, a title's word, one word among several", async () => {
    const slips = [
      ["도자가", "도자기"],
      ["물래", "물레"],
      ["막걸이", "막걸리"],
      ["클라이밈", "클라이밍"],
      ["반딧부리", "반딧불이"],
      ["우쿨래래", "우쿨렐레"],
      ["ehwkrl", "도자기"],
      ["판서리", "판소리"],
      ["물래 첫걸음", "물레 첫걸음"],
      ["베이킨", "베이킹"],
    ] as const;
    for (const [typed, wanted] of slips) expect([typed, await meant(typed)]).toEqual([typed, wanted]);
    for (const [, wanted] of slips)
      if (wanted !== null) expect([wanted, (await titles(wanted)).length > 0]).toEqual([wanted, true]);
  });

  it("is left alone where it is found as it is, and where nothing is near", async () => {
    for (const typed of ["물레", "ㅁㄹ", "요가", "없는말", "쿠버네티스", "숲", "ㅏ", "가나다라마바사아"])
      expect([typed, await meant(typed)]).toEqual([typed, null]);
  });

  it("is told with few rows read, among 800 titles that are all like it", async () => {
    expect(await meant("물래")).toBe("물레");
    const rows =
      (await api.catalogue.prepare("SELECT count(*) AS n FROM program_search").first<{ n: number }>())?.n ??
      0;
    await api.catalogue
      .prepare(
        `WITH RECURSIVE copy (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy WHERE n < 800)
         INSERT INTO program_search (n, program_id, words, facts, slots, kinds)
         SELECT copy.n, 'copy-' || copy.n, one.words, one.facts, one.slots, one.kinds
         FROM copy, (SELECT t.words, facts, slots, kinds FROM program_search JOIN program_text t USING (n)
           WHERE t.words LIKE '%1ㅁㅜㄹㄹㅔ %' LIMIT 1) AS one`,
      )
      .run();
    const cost = newTally();
    const query = { keyword: "물래", sort: "match", limit: 20 } as const;
    expect(
      await listPrograms(talliedDatabases({ DB: api.db, CATALOGUE: api.catalogue }, cost), query, now),
    ).toMatchObject({
      meaning: { corrected: "물레" },
    });
    expect(cost.rows).toBeGreaterThan(0);
    expect(cost.rows).toBeLessThanOrEqual(110);
    console.info(`a slip among 800 titles like it: ${cost.rows} rows read`);
    await api.catalogue.prepare("DELETE FROM program_search WHERE program_id LIKE 'copy-%'").run();
    expect(
      (await api.catalogue.prepare("SELECT count(*) AS n FROM program_search").first<{ n: number }>())?.n,
    ).toBe(rows);
  });
});

describe("what people searched for and did not find", () => {
  it("is what the desk sees, most missed first; what was found, or tells who asked, is not", async () => {
    const miss = async (keyword: string): Promise<void> => {
      const before = await timesOf(keyword);
      await api.call("GET", `/program?sort=match&limit=5&keyword=${encodeURIComponent(keyword)}`);
      await vi.waitFor(async () => expect(await timesOf(keyword)).toBe(before + 1), 5_000);
    };
    const timesOf = async (keyword: string): Promise<number> =>
      (await api.db
        .prepare("SELECT times FROM search_miss WHERE keyword = ?1")
        .bind(keyword)
        .first<number>("times")) ?? 0;
    await miss("도커스웜");
    await miss("도커스웜");
    await miss("스카이다이빙");
    await titles("판소리");
    await titles("없는말 01012345678");
    const seen = await api.call("GET", "/desk/search-miss", {
      as: "operator-1",
      headers: { "x-user-pool": "desk" },
    });
    const rows = listOf(reach(seen.json, "value"));
    const of = (keyword: string): unknown => rows.find((row) => reach(row, "keyword") === keyword);
    expect(of("도커스웜")).toEqual({ keyword: "도커스웜", times: 2, lastAt: expect.any(Number) });
    expect(of("스카이다이빙")).toMatchObject({ times: 1 });
    expect(rows.indexOf(of("도커스웜"))).toBeLessThan(rows.indexOf(of("스카이다이빙")));
    expect([of("판소리"), of("없는말 01012345678")]).toEqual([undefined, undefined]);
    expect((await api.call("GET", "/desk/search-miss", { as: "u1" })).status).toBe(403);
  });
});

describe("suggestions", () => {
  it("come while a word is half typed: titles, kinds and places", async () => {
    expect(await suggestions("물ㄹ")).toContain("program 흙 만지는 토요일, 물레 첫걸음");
    expect(await suggestions("고ㅇ")).toContain("category 공예");
    expect(await suggestions("성동")).toContain("region 서울 성동구");
    expect(await suggestions("서울 성")).toContain("region 서울 성동구");
    expect(await suggestions("도자")).toContain("keyword 도자기");
  });

  it("have stations, neighbourhoods and sights, and put a slip of a letter right", async () => {
    expect(await suggestions("성수")).toContain("place 성수동");
    expect(await suggestions("성수")).not.toContain("place 성수");
    expect(await suggestions("경복")).toContain("place 경복궁");
    expect(await suggestions("서면")).toContain("place 서면");
    expect((await suggestions("도쟈기"))[0]).toBe("keyword 도자기");
    expect((await suggestions("해운데"))[0]).toMatch(/해운대/);
  });

  it("have hosts, half typed too, and say how many programs a kind, a place or a host has", async () => {
    const host = await api.db
      .prepare(
        "SELECT h.name, count(*) AS n FROM host h JOIN program p ON p.host_id = h.id GROUP BY h.id LIMIT 1",
      )
      .first<{ name: string; n: number }>();
    const { name = "", n = 0 } = host ?? {};
    const of = async (q: string): Promise<unknown[]> => {
      const { json } = await api.call("GET", `/search/suggest?q=${encodeURIComponent(q)}`);
      return listOf(reach(json, "value"));
    };
    const hosts = (await of(name.slice(0, 3))).filter((one) => reach(one, "kind") === "host");
    expect(hosts).toContainEqual({ kind: "host", text: name, id: expect.any(String), count: n });
    const [craft] = (await of("공예")).filter((one) => reach(one, "kind") === "category");
    const crafts = await api.db
      .prepare("SELECT count(*) AS n FROM program WHERE category_ids LIKE '%craft%' AND status = 'OPEN'")
      .first<{ n: number }>();
    expect(reach(craft, "count")).toBe(Math.min(31, crafts?.n ?? 0));
  });

  it("lead to no region without programs", async () => {
    expect(await suggestions("울릉군")).toEqual([]);
  });

  it("come for first consonants, and for Hangul typed with the keyboard set to Latin", async () => {
    expect(await suggestions("ㄷㅈㄱ")).toContain("keyword 도자기");
    expect(await suggestions("ㄱㅇ")).toContain("category 공예");
    expect(await suggestions("anffp")).toContain("program 흙 만지는 토요일, 물레 첫걸음");
    expect(await suggestions("ehw")).toContain("keyword 도자기");
  });

  it("are at most eight, and none for nothing or vowels alone", async () => {
    for (const q of ["가", "ㄱ", "서", "이"]) expect((await suggestions(q)).length).toBeLessThanOrEqual(8);
    for (const q of ["", " ", "ㅏ", "ㅏㅗ"]) expect(await suggestions(q)).toEqual([]);
  });

  it("lead somewhere", async () => {
    const { json } = await api.call("GET", `/search/suggest?q=${encodeURIComponent("성동")}`);
    const region = listOf(reach(json, "value")).find((one) => reach(one, "kind") === "region");
    expect(region).toEqual({
      kind: "region",
      text: "서울 성동구",
      id: expect.stringMatching(/^\d{10}$/),
      sido: "서울특별시",
      gugun: "성동구",
      count: expect.any(Number),
    });
  });
});

describe("popular searches", () => {
  beforeAll(async () => {
    // what the tests above have searched for
    await api.db.exec("DELETE FROM search_heat; DELETE FROM try_count");
  });

  let people = 0;
  const times = async (keyword: string, count: number, at: number): Promise<void> => {
    for (let n = 0; n < count; n += 1)
      await countSearch(api.db, { typed: keyword, client: `10.0.0.${people++}` }, at + n * 60_000);
  };

  /** As the minute tells them. */
  const popularAt = async (at: number): Promise<string[]> => {
    await tellPopular({ DB: api.db, CATALOGUE: api.catalogue }, at);
    return popularKeywords(api.catalogue);
  };

  it("are a first list until something has been searched for three times", async () => {
    const first = await popularAt(now);
    expect(first.length).toBe(10);
    for (const keyword of first)
      expect([keyword, (await titles(keyword, "limit=1")).length]).toEqual([keyword, 1]);
    await times("억새 구경", 2, now);
    expect(await popularAt(now)).toEqual(first);
    await times("억새 구경", 1, now);
    expect((await popularAt(now + 1))[0]).toBe("억새 구경");
  });

  it("follow what is searched for lately: each search counts half as much after three days", async () => {
    await times("단풍", 6, now - 10 * DAY);
    await times("눈썰매", 3, now);
    const top = await popularAt(now);
    expect(top.slice(0, 2).toSorted()).toEqual(["눈썰매", "억새 구경"]);
    expect(top).not.toContain("단풍");
    await times("단풍", 4, now);
    expect((await popularAt(now + 1))[0]).toBe("단풍");
  });

  it("show nobody's number, no half-typed word, and count a keyword's flood six times a minute", async () => {
    await times("홍길동 01012345678", 5, now);
    await times("단ㅍ", 5, now);
    for (let n = 0; n < 50; n += 1)
      await countSearch(api.db, { typed: "도배", client: `10.0.1.${n}` }, now + 90 * 60_000);
    const rows = await api.db
      .prepare("SELECT keyword, times FROM search_heat ORDER BY keyword")
      .all<{ keyword: string; times: number }>();
    expect(rows.results.map(({ keyword }) => keyword)).not.toContain("홍길동 01012345678");
    expect(rows.results.map(({ keyword }) => keyword)).not.toContain("단ㅍ");
    expect(rows.results.find(({ keyword }) => keyword === "도배")?.times).toBe(6);
  });

  it("[U73] are what many look for: a keyword counts once a day for one address", async () => {
    const heat = async () =>
      (await api.db
        .prepare("SELECT times FROM search_heat WHERE keyword = '나래 공방'")
        .first<number>("times")) ?? 0;
    const asks = async (clients: string[], at: number) => {
      for (const [n, client] of clients.entries())
        await countSearch(api.db, { typed: n % 2 ? "나래 공방" : " 나래  공방", client }, at + n * 60_000);
    };
    await asks(Array<string>(9).fill("203.0.113.7"), now);
    // a /64 is one address (S97)
    await asks(["2001:db8:1:2::1", "2001:db8:1:2::2", "2001:db8:1:2:3::1"], now);
    expect(await heat()).toBe(2);
    await asks(["203.0.113.7"], now + DAY + 9 * 60_000);
    expect(await heat()).toBe(3);
    await api.db.prepare("DELETE FROM search_heat WHERE keyword = '나래 공방'").run();
  });

  it("are forgotten in the end", async () => {
    await forgetSearches(api.db, now + 90 * DAY);
    expect((await api.db.prepare("SELECT count(*) AS n FROM search_heat").first<{ n: number }>())?.n).toBe(0);
  });

  it("count a search that found something, not a filter form's question", async () => {
    const heat = async (): Promise<unknown> =>
      (
        await api.db
          .prepare("SELECT times FROM search_heat WHERE keyword = '물레'")
          .first<{ times: number }>()
      )?.times;
    await titles("물레", "limit=1");
    expect(await heat()).toBeUndefined();
    await titles("물레", "limit=20");
    await expect.poll(heat).toBe(1);
    expect((await api.call("GET", "/search/popular")).at("0.keyword")).toBeTypeOf("string");
  });
});
