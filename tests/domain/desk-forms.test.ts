import { operations } from "../../workers/api/contract/description.ts";
import { leavesRecord } from "../../workers/api/staff/access-record.ts";
import { operationWords } from "../../app/routes/desk/access/operation-words.ts";
import { describe, expect, it } from "vitest";
import { fieldWords } from "#domain/desk/field-words";
import { seenBy, seenWords } from "#domain/desk/seen-words";
import { nearestRegion } from "#domain/region/nearest-region";
import { readBanner } from "../../app/routes/desk/banner/read-banner.ts";
import { readCoupon } from "../../app/routes/desk/coupon/read-coupon.ts";
import { readChange } from "../../app/routes/desk/program/change-form.ts";
import { nextScreen, readPart, screenOf } from "../../app/routes/desk/program/read-part.ts";
import { readOptions } from "../../app/routes/desk/program/read-options.ts";
import { readRule, toldAdded } from "../../app/routes/desk/program/read-rule.ts";
import { shortened } from "../../workers/cli/build/visitors-manifest.ts";

const NOW = Date.parse("2026-12-01T12:00:00+09:00");

function form(fields: Record<string, string | string[]>): FormData {
  const made = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) made.append(name, value);
  return made;
}

describe("what a form says of many sessions", () => {
  const options = [
    { id: "one", name: "1인", price: 30_000, max: 4 },
    { id: "two", name: "2인", price: 55_000, max: 2 },
  ];
  const read = (fields: Record<string, string | string[]>) =>
    readChange(form({ from: "2026-12-01", until: "2026-12-31", ...fields }), options);

  it("is one change on its days; a new price is of the option that was chosen, or of the first", () => {
    expect(read({ what: "capacity", capacity: "12", weekdays: ["6", "0"] }).asked).toEqual({
      from: "2026-12-01",
      until: "2026-12-31",
      weekdays: [6, 0],
      change: { capacity: 12 },
    });
    expect(read({ what: "price", price: "36,000" }).asked.change).toEqual({
      prices: [{ id: "one", price: 36_000 }],
    });
    expect(read({ what: "price", price: "9,000", whose: options[1]?.id ?? "" }).asked.change).toEqual({
      prices: [{ id: "two", price: 9_000 }],
    });
    expect(read({ what: "moveMin", moveMin: "-30" }).asked.change).toEqual({ moveMin: -30 });
    expect([read({ what: "close" }).asked.change, read({ what: "open" }).asked.change]).toEqual([
      { isOpen: false },
      { isOpen: true },
    ]);
  });

  it("is of the sessions picked on the calendar alone, of all times or of some", () => {
    const picked = { by: "calendar", what: "close", picked: ["s1 s2", "s9"], times: ["10:00"] };
    expect(read(picked)).toEqual({
      asked: {
        from: "2026-12-01",
        until: "2026-12-31",
        times: ["10:00"],
        sessionIds: ["s1", "s2", "s9"],
        change: { isOpen: false },
      },
      errors: {},
    });
    const none = read({ by: "calendar", what: "close" });
    expect([Object.keys(none.errors), none.asked.sessionIds]).toEqual([["picked"], []]);
  });

  it("[S60] has no price that nobody could pay", () => {
    expect(Object.keys(read({ what: "price", price: "199" }).errors)).toEqual(["price"]);
    expect(read({ what: "price", price: "200" }).errors).toEqual({});
    expect(read({ what: "price", price: "0" }).errors).toEqual({});
  });

  it("says what is missing where it is", () => {
    const missing = ["capacity", "price", "moveMin"].map((what) => Object.keys(read({ what }).errors));
    expect(missing).toEqual([["capacity"], ["price"], ["moveMin"]]);
    expect(Object.keys(read({ what: "capacity", capacity: "0" }).errors)).toEqual(["capacity"]);
  });
});

describe("what somebody else has changed", () => {
  it("is called as the desk's fields are, each once, without what nobody writes by hand", () => {
    expect(fieldWords(["title", "lat", "lon", "updated_at"])).toBe("제목, 장소");
    expect(fieldWords(["source_url"])).toBe("");
  });
});

describe("what a form says of a coupon", () => {
  const typed = {
    name: "봄나들이",
    code: "spring 20-26",
    type: "PERCENT",
    percent: "10",
    won: "5,000",
    maxDiscount: "8,000",
    scope: "CATEGORY",
    categoryIds: ["craft", "art"],
    programIds: ["p1"],
    startsAt: "2026-12-01T09:00",
    endsAt: "2026-12-31T23:59",
    totalLimit: "",
    perUserLimit: "2",
  };
  const read = (fields: Record<string, string | string[]>) => readCoupon(form({ ...typed, ...fields }), null);

  it("has a code that anybody can type, also where its Hangul came in pieces or its letters wide", () => {
    const { coupon, errors } = read({ code: `${"봄".normalize("NFD")} ｓｐｒｉｎｇ` });
    expect([coupon.code, errors]).toEqual(["봄SPRING", {}]);
  });

  it("is the way that was chosen alone, its code as it is typed at a counter, its times in Korea", () => {
    expect(read({})).toEqual({
      errors: {},
      coupon: {
        name: "봄나들이",
        code: "SPRING2026",
        type: "PERCENT",
        value: 10,
        maxDiscount: 8000,
        minAmount: 0,
        scope: "CATEGORY",
        scopeIds: ["craft", "art"],
        startsAt: Date.parse("2026-12-01T00:00:00Z"),
        hostId: null,
        endsAt: Date.parse("2026-12-31T14:59:00Z"),
        totalLimit: null,
        perUserLimit: 2,
      },
    });
    expect(read({ type: "FIXED", scope: "ALL" }).coupon).toMatchObject({
      type: "FIXED",
      value: 5000,
      maxDiscount: null,
      scope: "ALL",
      scopeIds: [],
    });
  });

  it("says what is missing where it is", () => {
    expect(
      Object.keys(read({ name: "", code: "??", percent: "101", categoryIds: [], endsAt: "" }).errors),
    ).toEqual(["name", "code", "percent", "categoryIds", "endsAt"]);
    expect(Object.keys(read({ type: "FIXED", won: "0", scope: "PROGRAM", programIds: [] }).errors)).toEqual([
      "won",
      "programIds",
    ]);
  });

  it("leaves what its holders count on as it is, whatever else is sent", () => {
    const held = { ...read({}).coupon, value: 30 };
    expect(readCoupon(form({ ...typed, totalLimit: "5" }), held)).toMatchObject({
      errors: {},
      coupon: { value: 30, totalLimit: 5 },
    });
  });
});

describe("what became of a rule of sessions", () => {
  it("is said as it is: made, there already, or all behind", () => {
    expect(toldAdded(1_200, [5], 1)).toEqual({ done: "1,200회차를 만들었어요." });
    expect(toldAdded(0, [1, 5], 2)).toEqual({ done: "이미 있는 회차라 새로 만든 것은 없어요." });
    expect(toldAdded(0, [1, 2], 2)).toEqual({
      problem: "모두 지난 때라 만든 회차가 없어요. 첫날을 오늘 뒤로 골라 주세요.",
    });
  });
});

describe("what a form says of a banner", () => {
  const typed = {
    title: "숲이 부르는 주말",
    image: "/art/banner-autumn.0c1ed899.svg",
    position: "SUGGEST_MAIN",
    link: "https://nadeul.example/search/category?category=forest#top",
    startAt: "2026-12-01T09:00",
    endAt: "2026-12-31T09:00",
    order: "",
    couponId: "",
  };
  const read = (fields: Record<string, string>) =>
    readBanner(form({ ...typed, ...fields }), ["nadeul.example"]);

  it("takes a whole address that was pasted as the path it leads to", () => {
    const { banner, errors } = read({});
    expect(errors).toEqual({});
    expect(banner).toMatchObject({
      link: "/search/category?category=forest",
      alt: "단풍 든 숲길",
      order: 1,
      couponId: null,
    });
  });

  it("refuses what leads away from the site, and says what is missing", () => {
    for (const link of ["//evil.example", "https://evil.example/notice", "http://nadeul.example.evil.kr/"])
      expect([link, Object.keys(read({ link }).errors)]).toEqual([link, ["link"]]);
    expect(Object.keys(read({ title: "", link: "notice", endAt: "", order: "0" }).errors)).toEqual([
      "title",
      "link",
      "endAt",
      "order",
    ]);
  });
});

describe("what a form of the desk says of a program", () => {
  it("reads won as people write it, and free as 0 whatever stands in the field", () => {
    const read = (fields: Record<string, string>) =>
      readPart("price", form({ durationMin: "120", maxPerBooking: "4", ...fields }));
    expect(read({ price: "36,000" }).changes).toMatchObject({ price: 36_000, durationMin: 120, deposit: 0 });
    expect(read({ price: "36,000", isFree: "on" }).changes.price).toBe(0);
    expect(read({ price: "" }).changes.price).toBeNull();
    expect(Object.keys(read({ price: "삼만원" }).errors)).toEqual(["price"]);
    expect(Object.keys(read({ price: "-5", maxPerBooking: "0" }).errors)).toEqual(["price", "maxPerBooking"]);
  });

  it("[S60] takes no price and no deposit that nobody could pay; free stays free", () => {
    const read = (fields: Record<string, string>) =>
      readPart("price", form({ durationMin: "120", maxPerBooking: "4", ...fields })).errors;
    const words = "200원보다 적은 요금은 결제할 수 없어요. 무료(0원)이거나 200원부터 적어 주세요.";
    for (const price of ["1", "199"]) expect(read({ price })).toEqual({ price: words });
    for (const price of ["0", "200"]) expect(read({ price })).toEqual({});
    expect(read({ isFree: "on", deposit: "199" })).toEqual({
      deposit: "200원보다 적은 보증금은 결제할 수 없어요. 200원부터 적거나 비워 두세요.",
    });
    expect(read({ price: "36,000", deposit: "199" })).toEqual({}); // which then has none
  });

  it("[R74] reads a list price above the price alone, and none that the form does not have", () => {
    const read = (fields: Record<string, string>) =>
      readPart("price", form({ durationMin: "120", ...fields }));
    expect(read({ price: "36,000", listPrice: "48,000" })).toMatchObject({
      changes: { price: 36_000, listPrice: 48_000 },
      errors: {},
    });
    // a price that was lowered leaves no list price behind that nobody has named
    expect(read({ price: "30,000" }).changes.listPrice).toBeNull();
    expect(read({ price: "0", isFree: "on", listPrice: "48,000" }).changes.listPrice).toBeNull();
    expect(read({ price: "36,000", listPrice: "36,000" }).errors).toEqual({
      listPrice: "정가는 요금보다 커야 해요. 할인하지 않으면 비워 두세요.",
    });
    expect(Object.keys(read({ price: "36,000", listPrice: "비싸요" }).errors)).toEqual(["listPrice"]);
  });

  it("[S45] reads how many seats one member may have in all: not fewer than at once, or no limit", () => {
    const read = (fields: Record<string, string>) =>
      readPart("price", form({ durationMin: "120", maxPerBooking: "4", ...fields }));
    expect(read({ maxPerMember: "8" }).changes.maxPerMember).toBe(8);
    expect(read({ maxPerMember: "" }).changes.maxPerMember).toBeNull();
    expect(read({ maxPerMember: "3" }).errors).toEqual({
      maxPerMember: "한 번에 4명까지 예약하니 그보다 적을 수 없어요.",
    });
  });

  it("keeps the facilities beside what is taken on site, and leaves all where the form has none", () => {
    const read = (fields: Record<string, string | string[]>) =>
      readPart("price", form({ price: "36,000", ...fields })).changes;
    expect(
      read({ facilities: "PARKING WIFI", vouchers: ["CULTURE_CARD", "LOCAL_MONEY"] }).facilities,
    ).toEqual(["PARKING", "WIFI", "CULTURE_CARD", "LOCAL_MONEY"]);
    expect(read({ facilities: "" }).facilities).toEqual([]);
    expect(read({})).not.toHaveProperty("facilities");
  });

  it("has what is there and easy beside what is taken on site, and leaves all where it has none", () => {
    const read = (fields: Record<string, string | string[]>) => readPart("facts", form(fields)).changes;
    expect(read({ taken: "CULTURE_CARD", facility: ["PARKING"], accessible: ["WHEELCHAIR"] })).toMatchObject({
      facilities: ["PARKING", "CULTURE_CARD"],
      accessibility: ["WHEELCHAIR"],
    });
    expect(read({ excludes: "점심\n\n" }).excludes).toEqual(["점심"]);
    for (const field of ["facilities", "accessibility", "excludes"])
      expect(read({})).not.toHaveProperty(field);
  });

  it("[S74] refuses a list that is longer than it may be, and cuts nothing off", () => {
    const read = (bring: string) => readPart("facts", form({ bring }));
    const many = (count: number) => Array.from({ length: count }, (_, at) => `준비물 ${at}`).join("\n");
    expect(read(many(30)).errors).toEqual({});
    expect(read(many(31)).errors).toEqual({ bring: "30줄까지 쓸 수 있어요. 지금은 31줄이에요." });
    expect(read(`물\n${"가".repeat(199)}😀`).errors).toEqual({
      bring: "한 줄에 200자까지 쓸 수 있어요. 2번째 줄을 나눠 주세요.",
    });
    expect(read("가".repeat(200)).changes.bring).toEqual(["가".repeat(200)]);
  });

  it("takes a deposit of what is free alone, and none where the field is left empty", () => {
    const read = (fields: Record<string, string>) => readPart("price", form(fields));
    expect(read({ isFree: "on", deposit: "5,000" }).changes.deposit).toBe(5_000);
    expect(read({ isFree: "on", deposit: "" }).changes.deposit).toBe(0);
    expect(read({ isFree: "on" }).changes).not.toHaveProperty("deposit");
    expect(read({ price: "36,000", deposit: "5,000" }).changes.deposit).toBe(0);
    expect(Object.keys(read({ isFree: "on", deposit: "오천" }).errors)).toEqual(["deposit"]);
  });

  it("takes one thing a line, and no category that there is not", () => {
    const facts = readPart("facts", form({ bring: "앞치마\n\n  물병 \n", minAge: "8", indoor: "in" }));
    expect(facts.changes).toMatchObject({
      bring: ["앞치마", "물병"],
      minAge: 8,
      indoor: true,
      difficulty: null,
    });
    const about = readPart("about", form({ title: " ", categoryIds: ["craft", "nonsense"] }));
    expect([about.changes.categoryIds, Object.keys(about.errors)]).toEqual([["craft"], ["title"]]);
  });

  it("knows a screen for each gap", () => {
    expect(["summary", "description", "place", "price", "session"].map(screenOf)).toEqual([
      "about",
      "about",
      "place",
      "price",
      "session",
    ]);
  });
});

describe("kinds of participants", () => {
  const ADULT = { id: "one", name: "1인", price: 36_000, max: 4 };
  const read = (fields: Record<string, string | string[]>) => readOptions(form(fields), [ADULT]);

  it("are as they were where nothing is asked, and else what stands in the rows", () => {
    expect(read({})).toEqual({ options: [ADULT], errors: {} });
    const rows = {
      optionId0: "one",
      optionId1: "",
      optionName0: "어른",
      optionPrice0: "36,000",
      optionName1: "어린이",
      optionPrice1: "24,000",
    };
    expect(read(rows)).toEqual({
      options: [
        { ...ADULT, name: "어른" },
        { id: "option-2", name: "어린이", price: 24_000, max: 4 },
      ],
      errors: {},
    });
    const third = read({ ...rows, optionName2: "유아", optionPrice2: "0" });
    expect(third.options.map(({ id, price }) => [id, price])).toEqual([
      ["one", 36_000],
      ["option-2", 24_000],
      ["option-3", 0],
    ]);
  });

  it("keep how many of them one booking takes", () => {
    const pair = { id: "two", name: "2인", price: 55_000, max: 2 };
    const rows = {
      optionId0: "one",
      optionPrice0: "36000",
      optionId1: "two",
      optionName1: "둘이",
      optionPrice1: "500",
    };
    expect(readOptions(form(rows), [ADULT, pair]).options[1]).toEqual({ ...pair, name: "둘이", price: 500 });
  });

  it("[S60] have no price that nobody could pay", () => {
    const rows = { optionId0: "one", optionPrice0: "36000", optionName1: "어린이", optionPrice1: "199" };
    expect(Object.keys(read(rows).errors)).toEqual(["optionPrice1"]);
  });

  it("each have a name and a price of their own, which is said at its field", () => {
    const rows = { optionId0: "one", optionPrice0: "36000", optionName1: "어린이" };
    expect(Object.keys(read(rows).errors)).toEqual(["optionPrice1"]);
    expect(Object.keys(read({ ...rows, optionName1: "1인", optionPrice1: "0" }).errors)).toEqual([
      "optionName1",
    ]);
  });
});

describe("a rule of sessions", () => {
  const RULE = { from: "2026-12-05", weeks: "10", weekdays: "6", times: "10:00", capacity: "8" };

  it("reaches as many weeks as were chosen, its first day in them", () => {
    const { rule, capacity, errors } = readRule(form(RULE), "2026-12-01", NOW);
    expect([rule.from, rule.until, rule.weekdays, capacity, errors]).toEqual([
      "2026-12-05",
      "2027-02-12",
      [6],
      8,
      {},
    ]);
  });

  it("is drawn where that is chosen, and says at its field where nobody would have time to apply", () => {
    const drawn = (drawDaysBefore: string) => readRule(form({ ...RULE, drawDaysBefore }), "2026-12-01", NOW);
    expect([drawn("").drawDaysBefore, drawn("3").drawDaysBefore, drawn("3").errors]).toEqual([null, 3, {}]);
    expect(drawn("7").errors).toEqual({
      drawDaysBefore: "회차 1개는 신청받을 시간이 없어요. 첫날을 미루거나 신청을 더 늦게 마감해 주세요.",
    });
    expect(Object.keys(drawn("1").errors)).toEqual(["drawDaysBefore"]);
  });

  it("takes numbers as people type them", () => {
    const typed = { ...RULE, capacity: "1,000", minPeople: "1,000" };
    const { capacity, minPeople, errors } = readRule(form(typed), "2026-12-01", NOW);
    expect([capacity, minPeople, errors]).toEqual([1_000, 1_000, {}]);
  });

  it("says what is missing at its field", () => {
    const { weekdays: _none, ...rest } = RULE;
    expect(
      Object.keys(readRule(form({ ...rest, times: "", capacity: "0" }), "2026-12-01", NOW).errors),
    ).toEqual(["weekdays", "times", "capacity"]);
  });
});

it("a place lies in the 시·군·구 whose centre is nearest", () => {
  expect(nearestRegion({ lat: 37.5446, lon: 127.0557 })).toMatchObject({ gugun: "성동구" });
});

it("visitors' list of routes is left without the desk's document, and without documents' files", () => {
  const routes = {
    root: { id: "root" },
    "routes/home/main": { id: "routes/home/main", parentId: "root", path: "/main", imports: ["/heart.js"] },
    "routes/my/my": { id: "routes/my/my", parentId: "root", path: "/my", imports: ["/login.js"] },
    "routes/desk/document": { id: "routes/desk/document", parentId: "root" },
    "routes/auth/desk-login": { id: "routes/auth/desk-login", parentId: "routes/desk/document" },
  };
  const left = shortened(`window.__reactRouterManifest=${JSON.stringify({ entry: {}, routes })};`);
  expect(left).not.toContain("desk");
  expect(left).toContain("routes/home/main");
  expect([left.includes("heart.js"), left.includes("login.js")]).toEqual([false, true]);
  expect(() => shortened("export default {}")).toThrow("looks otherwise");
});

describe("the record of access", () => {
  it("says in Korean whatever leaves a line in it", () => {
    const recorded = [...operations.values()].filter(
      ({ forDesk, id, method }) => forDesk && leavesRecord(id, method),
    );
    expect(recorded.length).toBeGreaterThan(40);
    expect(recorded.filter(({ id }) => operationWords(id) === id).map(({ id }) => id)).toEqual([]);
  });

  it("says who it was by what they do and for whom, and what that meant", () => {
    expect([
      seenBy({ role: "DOOR", hostName: "물레방" }),
      seenBy({ role: "OPERATOR", hostName: null }),
      seenBy({ role: null, hostName: null }),
      seenWords("exportRoster"),
      seenWords("somethingNew"),
    ]).toEqual([
      "물레방 현장 담당자",
      "나들 운영 담당자",
      "나들 담당자",
      "예약자 이름과 연락처가 있는 명단을 내려받았어요",
      "내 정보가 있는 화면을 봤어요",
    ]);
  });
});

describe("저장하고 다음", () => {
  const gaps = ["summary", "place", "price", "session"].map((field) => ({ field }));

  it("[U41] leads on to what is missing further on, and never back to what was left for later", () => {
    expect(nextScreen("about", gaps)).toBe("place");
    expect(nextScreen("place", gaps)).toBe("price");
    expect(nextScreen("price", gaps)).toBe("session");
    expect(nextScreen("questions", gaps)).toBe("session");
    expect(nextScreen("price", gaps.slice(0, 2))).toBeUndefined();
  });
});
