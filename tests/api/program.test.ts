import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reach, startApi, type ApiUnderTest } from "../support/api.ts";
import { KEYWORD_MAX } from "../../app/domain/validation/search.ts";
import { nextSession } from "../../workers/api/program/card.ts";
import { aHost, aProgram, aReview, aSession, DAY, HOUR, insert } from "../support/records.ts";

let api: ApiUnderTest;
const now = Date.now();
const options = (...prices: (number | null)[]): string =>
  JSON.stringify(prices.map((price, index) => ({ id: `o${index}`, name: "1인", price, max: 6 })));

beforeAll(async () => {
  api = await startApi();
  const { db } = api;
  const program = (more: Record<string, string | number | null>) => insert(db, "program", aProgram(more));
  await db.batch([
    insert(db, "host", aHost()),
    insert(db, "host", aHost({ id: "h2", name: "바다살이" })),
    program({ id: "p1", created_at: 5_000, booking_count: 1, rating_sum: 9, rating_count: 2 }),
    program({
      id: "p2",
      title: "갯벌에서 조개 캐기",
      summary: "물때를 배워요",
      category_ids: '["sea","kids"]',
      host_id: "h2",
      sido: "충청남도",
      gugun: "태안군",
      lat: 36.745,
      lon: 126.298,
      price: 0,
      is_free: 1,
      created_at: 4_000,
      indoor: 0,
    }),
    program({
      id: "p3",
      title: "요가와 다도",
      summary: "",
      category_ids: '["active"]',
      gugun: "마포구",
      lat: 37.56,
      lon: 126.9,
      price: 15_000,
      created_at: 3_000,
      rating_sum: 5,
      rating_count: 1,
      booking_count: 9,
    }),
    program({
      id: "p4",
      title: "가죽 지갑 만들기",
      summary: "요가 매트는 없어요",
      gugun: "수원시 장안구",
      sido: "경기도",
      lat: null,
      lon: null,
      price: null,
      created_at: 3_000,
    }),
    program({ id: "p5", title: "숨은 초안", status: "DRAFT" }),
    program({ id: "p6", title: "쉬는 공방", status: "PAUSED", created_at: 9_000 }),
    db.prepare(
      `INSERT INTO program_category SELECT kind.value, p.created_at, p.id
        FROM program p, json_each(p.category_ids) AS kind`,
    ),
    insert(db, "session", aSession(now, { id: "s1-full", start_at: now + 2 * DAY, sold: 8 })),
    insert(
      db,
      "session",
      aSession(now, {
        id: "s1-open",
        start_at: now + 3 * DAY,
        held: 2,
        sold: 4,
        options: options(30_000, 22_000),
      }),
    ),
    insert(db, "session", aSession(now, { id: "s1-past", start_at: now - DAY })),
    insert(
      db,
      "session",
      aSession(now, { id: "s1-later", start_at: now + 9 * DAY, book_open_at: now + DAY }),
    ),
    insert(
      db,
      "session",
      aSession(now, { id: "s1-off", start_at: now + 4 * DAY, status: "CANCELLED", cancel_reason: "비 예보" }),
    ),
    insert(
      db,
      "session",
      aSession(now, { id: "s2", program_id: "p2", start_at: now + 30 * DAY, options: options(0) }),
    ),
    insert(db, "session", aSession(now, { id: "s3", program_id: "p3", start_at: now + DAY, sold: 8 })),
    insert(
      db,
      "session",
      aSession(now, { id: "s4", program_id: "p4", start_at: now + DAY, options: options(null) }),
    ),
    insert(
      db,
      "review",
      aReview({ id: "r1", created_at: 2_000, photos: '[{"key":"review/1.webp","alt":"찻잔"}]' }),
    ),
    insert(db, "review", aReview({ id: "r2", rating: 4, created_at: 3_000 })),
    insert(db, "review", aReview({ id: "r3", rating: 1, created_at: 4_000, hidden_reason: "신고" })),
  ]);
  await api.bringCatalogue();
});
afterAll(() => api.close());

async function ids(query: string): Promise<unknown> {
  const { status, json } = await api.call("GET", `/program?${query}`);
  const value = reach(json, "value");
  return status === 200 && Array.isArray(value)
    ? value.map((card) => reach(card, "id"))
    : [status, reach(json, "error.code")];
}

describe("the list of programs", () => {
  it("[C15] lists open programs only, newest first, and counts them", async () => {
    const { json } = await api.call("GET", "/program");
    expect([await ids(""), reach(json, "count"), reach(json, "next")]).toEqual([
      ["p1", "p2", "p3", "p4"],
      4,
      undefined,
    ]);
  });

  it("[K06] sorts by createdAt: DOWN newest first, UP oldest first", async () => {
    expect(await ids("sort=DOWN")).toEqual(["p1", "p2", "p3", "p4"]);
    expect(await ids("sort=UP")).toEqual(["p4", "p3", "p2", "p1"]);
    expect(await ids("sort=UP&category=craft")).toEqual(["p4", "p1"]);
  });

  it("[E09] carries createdAt in milliseconds and the records in `value`", async () => {
    const { json } = await api.call("GET", "/program?limit=1");
    expect(reach(json, "value.0.createdAt")).toBe(5_000);
  });

  it("sorts by price (unknown last), rating, popularity and distance", async () => {
    expect(await ids("sort=price")).toEqual(["p2", "p3", "p1", "p4"]);
    expect(await ids("sort=rating")).toEqual(["p3", "p1", "p2", "p4"]);
    expect(await ids("sort=popular")).toEqual(["p3", "p1", "p2", "p4"]);
    expect(await ids("sort=distance&lat=37.56&lon=126.91")).toEqual(["p3", "p1", "p2", "p4"]);
    expect(await ids("sort=distance")).toEqual([400, "BAD_REQUEST"]);
  });

  it.each([
    "DOWN",
    "UP",
    "price",
    "rating",
    "popular",
    "distance&lat=37.56&lon=126.91",
    "DOWN&keyword=요가",
    "match&keyword=요가",
    "DOWN&category=craft",
  ])("pages through %s without losing or repeating one", async (sort) => {
    const found: unknown[] = [];
    let cursor = "";
    for (let page = 0; page < 9; page += 1) {
      const { status, json } = await api.call("GET", `/program?limit=1&sort=${encodeURI(sort)}${cursor}`);
      expect(status).toBe(200);
      found.push(reach(json, "value.0.id"));
      expect(reach(json, "count") === undefined).toBe(page > 0);
      const next = reach(json, "next");
      if (typeof next !== "string") break;
      cursor = `&cursor=${next}`;
    }
    expect(found).toEqual(await ids(`sort=${encodeURI(sort)}`));
  });

  it("refuses a cursor that is not its own", async () => {
    const { json } = await api.call("GET", "/program?limit=1");
    expect(await ids(`sort=UP&cursor=${String(reach(json, "next"))}`)).toEqual([400, "BAD_CURSOR"]);
    for (const cursor of ["x", "W10", "////", btoa('["DOWN",{},"p1"]'), btoa('["DOWN",1e999,"p1"]')])
      expect(await ids(`cursor=${encodeURIComponent(cursor)}`)).toEqual([400, "BAD_CURSOR"]);
  });

  it("filters by kind, place, host, price and rating", async () => {
    expect(await ids("category=kids")).toEqual(["p2"]);
    expect(await ids(`sido=${encodeURI("서울특별시")}`)).toEqual(["p1", "p3"]);
    expect(await ids(`sido=${encodeURI("경기도")}&gugun=${encodeURI("수원시")}`)).toEqual(["p4"]);
    expect(await ids(`sido=${encodeURI("경기도")}&gugun=${encodeURI("수원")}`)).toEqual([]);
    expect(await ids("host=h2")).toEqual(["p2"]);
    expect(await ids("priceMax=15000")).toEqual(["p2", "p3"]);
    expect(await ids("free=true")).toEqual(["p2"]);
    expect(await ids("ratingMin=4.6")).toEqual(["p3"]);
    expect(await ids("indoor=false")).toEqual(["p2"]);
    expect(await ids("lat=37.56&lon=126.91&radius=5000")).toEqual(["p3"]);
  });

  it("filters by what can be booked: now, on a day, by so many people, soon closing", async () => {
    const day = (offset: number): string =>
      new Date(now + offset * DAY + 9 * HOUR).toISOString().slice(0, 10);
    expect(await ids("available=true")).toEqual(["p1", "p2"]);
    expect(await ids(`date=${day(3)}`)).toEqual(["p1"]);
    expect(await ids(`date=${day(2)}`)).toEqual([]);
    expect(await ids(`date=${day(2)}&dateTo=${day(30)}`)).toEqual(["p1", "p2"]);
    expect(await ids("people=3")).toEqual(["p2"]);
    expect(await ids("closing=true")).toEqual(["p1"]);
    expect(await ids("date=2026-02-30")).toEqual([400, "BAD_REQUEST"]);
  });

  it("finds by word, half a syllable, first consonants, all at once; a title's own word first", async () => {
    const keyword = (text: string): Promise<unknown> => ids(`keyword=${encodeURIComponent(text)}`);
    expect(await keyword("요가")).toEqual(["p3", "p4"]);
    expect(await keyword("욕")).toEqual(["p3", "p4"]);
    expect(await keyword("조개 갯벌")).toEqual(["p2"]);
    // no program has both: what has either is better than nothing, and the answer says what was left out
    expect(await keyword("조개 가죽")).toEqual(["p2", "p4"]);
    expect(await keyword("ㅈㄱ")).toEqual(["p2", "p4"]);
    expect(await keyword("바다살이")).toEqual(["p2"]);
    expect(await keyword("성동")).toEqual(["p1"]);
    expect(await keyword("요가".normalize("NFD"))).toEqual(["p3", "p4"]);
  });

  it("[V02] refuses a keyword with other signs, and one too long, before it reaches SQL", async () => {
    expect(await ids(`keyword=${encodeURIComponent('요가" OR 1')}`)).toEqual([422, "RULE"]);
    expect(await ids(`keyword=${encodeURIComponent("가".repeat(KEYWORD_MAX + 1))}`)).toEqual([422, "RULE"]);
    expect(await ids(`keyword=${encodeURIComponent("가".repeat(1000))}`)).toEqual([422, "RULE"]);
    expect(await ids(`keyword=${encodeURIComponent("가".repeat(KEYWORD_MAX))}`)).toEqual([]);
  });

  it("answers bad input clearly, and never with a failure", async () => {
    const bad = [
      "bbox=1,2,3",
      "bbox=127,37,126,38",
      "bbox=a,b,c,d",
      "reachable=true",
      "timeOfDay=noon",
      "radius=5",
      "sido=%00",
    ];
    for (const query of bad) expect([query, await ids(query)]).toEqual([query, [400, "BAD_REQUEST"]]);
    for (const query of ["", "bbox=west,south,east,north", "bbox=127,37,126,38"])
      expect((await api.call("GET", `/program/pins?${query}`)).status).toBe(400);
    for (const keyword of ['요가"', "요가*", "NEAR(요가", "🏺", "가\0", "가".repeat(1000)])
      expect(
        (await api.call("GET", `/program/pins?bbox=126,37,128,38&keyword=${encodeURIComponent(keyword)}`))
          .status,
      ).toBe(422);
    // Signs beside several words part them (R91), and no word is the index's own language.
    expect(await ids(`keyword=${encodeURIComponent("NEAR(요가 2)")}`)).toEqual(
      await ids(`keyword=${encodeURIComponent("near 요가 2")}`),
    );
    expect(await ids(`keyword=${encodeURIComponent("ㅏㅗ")}`)).toEqual([]);
    expect((await api.call("GET", `/program/multiple/${Array(101).fill("p1").join(",")}`)).status).toBe(400);
  });

  it("[R08] puts the programs in sight on a map, with the filters of the list", async () => {
    const { json } = await api.call("GET", "/program/pins?bbox=126.8,37.4,127.2,37.7&zoom=12");
    const pins = reach(json, "value.pins");
    expect([
      Array.isArray(pins) && pins.map((pin) => reach(pin, "id")).toSorted(),
      reach(json, "value.total"),
    ]).toEqual([["p1", "p3"], { count: 2, isExact: true }]);
    expect(
      reach(
        (await api.call("GET", "/program/pins?bbox=126.8,37.4,127.2,37.7&category=active")).json,
        "value.pins.0",
      ),
    ).toEqual({ id: "p3", lat: 37.56, lon: 126.9, title: "요가와 다도", price: 15_000, isFree: false });
    expect(await ids("bbox=126.8,37.4,127.2,37.7")).toEqual(["p1", "p3"]);
  });

  it("finds a program by its new title once it is changed", async () => {
    await api.db.prepare("UPDATE program SET title = '은반지 공방', updated_at = 77 WHERE id = 'p4'").run();
    expect(await ids(`keyword=${encodeURIComponent("은반지")}`), "no read brings it").toEqual([]);
    await api.bringCatalogue();
    expect(await ids(`keyword=${encodeURIComponent("은반지")}`)).toEqual(["p4"]);
    expect(await ids(`keyword=${encodeURIComponent("지갑")}`)).toEqual([]);
  });
});

describe("a card", () => {
  it("shows the soonest session to be had, one adult's price, the drawn cover, the distance", async () => {
    const { json } = await api.call("GET", "/program?lat=37.5515&lon=127.0533");
    expect(reach(json, "value.0")).toMatchObject({
      id: "p1",
      price: 30_000,
      image: { url: expect.stringMatching(/^\/art\/[a-z0-9-]+\.[0-9a-f]{8}\.svg$/), alt: "" },
      ratingAvg: 4.5,
      distance: 996,
      next: { id: "s1-open", seatsLeft: 2 },
    });
    expect([
      reach(json, "value.2.next.seatsLeft"),
      reach(json, "value.3.next"),
      reach(json, "value.3.price"),
    ]).toEqual([0, null, null]);
  });

  it("is found again by id in the order asked for, paused ones too, drafts not", async () => {
    const { json } = await api.call("GET", "/program/multiple/p3,none,p6,p5,p1,p3");
    expect([0, 1, 2, 3].map((index) => reach(json, `value.${index}.id`))).toEqual([
      "p3",
      "p6",
      "p1",
      undefined,
    ]);
  });
});

describe("a program", () => {
  it("is answered whole; a draft is not there", async () => {
    const { json } = await api.call("GET", "/program/p1");
    expect(reach(json, "value")).toMatchObject({
      id: "p1",
      host: { id: "h1", name: "흙결공방", business: { company: "흙결" }, programCount: 3 },
      images: [{ url: expect.stringContaining("/art/") }],
    });
    expect((await api.call("GET", "/program/p5")).status).toBe(404);
    expect((await api.call("GET", "/program/none")).status).toBe(404);
  });

  it("lists its sessions that have not started with the seats left at this moment, never kept", async () => {
    const { json, headers } = await api.call("GET", "/program/p1/session");
    const states = [0, 1, 2, 3, 4].map((index) => [
      reach(json, `value.${index}.id`),
      reach(json, `value.${index}.bookable`),
      reach(json, `value.${index}.seatsLeft`),
    ]);
    expect(states).toEqual([
      ["s1-full", "FULL", 0],
      ["s1-open", "OPEN", 2],
      ["s1-off", "CANCELLED", 8],
      ["s1-later", "NOT_YET", 8],
      [undefined, undefined, undefined],
    ]);
    expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect((await api.call("GET", "/program/none/session")).status).toBe(404);
    expect(reach((await api.call("GET", "/program/p4/session")).json, "value.0.bookable")).toBe("UNKNOWN");
  });

  it("lists its reviews with their summary, hidden ones left out of both", async () => {
    const { json } = await api.call("GET", "/program/p1/review?sort=high");
    expect(reach(json, "summary")).toEqual({ avg: 4.5, count: 2, histogram: [0, 0, 0, 1, 1] });
    expect([reach(json, "value.0.id"), reach(json, "value.1.id"), reach(json, "value.2")]).toEqual([
      "r1",
      "r2",
      undefined,
    ]);
    expect(reach((await api.call("GET", "/program/p1/review?photo=true")).json, "value.0.photos.0")).toEqual({
      url: "/images/review/1.webp",
      alt: "찻잔",
    });
    expect(reach((await api.call("GET", "/review")).json, "value.0")).toMatchObject({
      id: "r2",
      program: { id: "p1", hostName: "흙결공방" },
    });
  });

  it("[C20] serves stored pictures under /images, and as nothing a browser would run", async () => {
    await api.files.put("review/1.webp", "x", { httpMetadata: { contentType: "image/webp" } });
    await api.files.put("review/2.html", "<script>", { httpMetadata: { contentType: "text/html" } });
    expect((await api.fetch("/images/review/1.webp")).headers.get("content-type")).toBe("image/webp");
    expect((await api.fetch("/images/review/2.html")).headers.get("content-type")).toBe(
      "application/octet-stream",
    );
    expect((await api.fetch("/images/none.webp")).status).toBe(404);
  });
});

describe("what is asked of the database", () => {
  it("takes a card's next session out of its program's own sessions, not out of all", async () => {
    const plan = async (sql: string): Promise<string> => {
      const { results } = await api.db
        .prepare(`EXPLAIN QUERY PLAN SELECT ${sql} FROM program p`)
        .bind(now)
        .all<{ detail: string }>();
      return results.map((row) => row.detail).join("; ");
    };
    const found = await plan(nextSession("p.id", "?1"));
    expect([
      found.includes("session_free (program_id=? AND start_at>?)"),
      found.includes("session_taken (program_id=? AND start_at>?)"),
    ]).toEqual([true, true]);
    await expect(
      plan(nextSession("p.id", "?1").replaceAll("capacity - held - sold", "capacity - (held + sold)")),
    ).rejects.toThrow("no query solution"); // the control: the index's own conditions
  });

  it("fails without a word of it: no stack, no SQL, only a number to ask about", async () => {
    await api.db.prepare("UPDATE program SET images = 'not JSON' WHERE id = 'p6'").run();
    const { status, json } = await api.call("GET", "/program/p6");
    expect([status, json]).toEqual([
      500,
      {
        error: {
          code: "INTERNAL",
          message: "처리하지 못했어요. 다시 시도해 주세요.",
          requestId: reach(json, "error.requestId"),
        },
      },
    ]);
  });

  it("throws on what the checks before it refuse", async () => {
    const find = api.catalogue.prepare("SELECT rowid FROM program_word WHERE program_word MATCH ?1");
    // the control of V02
    await expect(find.bind('words : "요가" OR "').all()).rejects.toThrow(/fts5|unterminated|syntax/i);
  });
});
