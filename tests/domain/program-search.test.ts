import { describe, expect, it } from "vitest";
import { parseSearch } from "../../app/domain/program/parse-search-query.ts";
import { dayChoices, FILTERS, filterWords, without } from "../../app/domain/program/search-filters.ts";
import { searchParams, searchPath, SORTS, tidyParams } from "../../app/domain/program/search-query.ts";

const TODAY = "2026-11-20"; // a Friday
const NOW = Date.parse(`${TODAY}T09:00:00+09:00`);
const parse = (text: string) => parseSearch(new URLSearchParams(text), TODAY);
const set = (text: string) => JSON.parse(JSON.stringify(parse(text).query));

describe("a search's URL", () => {
  it("[R09] is read into its query and written back the same", () => {
    const text =
      "category=craft&date=2026-11-21&dateTo=2026-11-22" +
      "&priceMax=50000&people=2&sido=서울특별시&gugun=성동구" +
      "&ratingMin=4.5&indoor=false&available=true&reachable=true&timeOfDay=evening&accessibility=STROLL" +
      "ER&voucher=CULTURE_CARD&radius=5&sort=popular&region=1120000000";
    const { query, ignored } = parse(text);
    expect(ignored).toEqual([]);
    expect(decodeURIComponent(searchParams(query).toString())).toBe(text);
  });

  it("[K06] offers UP and DOWN beside the other orders, the nearest first unless told", () => {
    expect(SORTS.map(({ id, name }) => `${id} ${name}`)).toEqual([
      "distance 가까운순",
      "DOWN 최신순",
      "UP 오래된순",
      "popular 인기순",
      "price 낮은 가격순",
      "rating 평점순",
    ]);
    expect(set("")).toEqual({ sort: "distance" });
    expect(set("sort=UP")).toEqual({ sort: "UP" });
    expect(searchPath(parse("sort=distance").query)).toBe("/search/category");
  });

  it("leaves out what cannot be, and names it once", () => {
    const { query, ignored } = parse(
      "category=none&date=2026-02-30&dateTo=2026-12-01" +
        "&priceMax=-1&people=21&sido=화성&gugun=성동구" +
        "&ratingMin=9&indoor=maybe&sort=random&free=no&region=1",
    );
    expect(JSON.parse(JSON.stringify(query))).toEqual({ sort: "distance" });
    expect(ignored.toSorted()).toEqual(
      ["가격", "날짜", "무료", "별점", "실내·야외", "위치", "인원", "정렬", "지역", "카테고리"].toSorted(),
    );
  });

  it("leaves out a past day, a last day before the first, and a district of another province", () => {
    expect(set("date=2026-11-19")).toEqual({ sort: "distance" });
    expect(set("date=2026-11-22&dateTo=2026-11-21")).toEqual({ date: "2026-11-22", sort: "distance" });
    expect(set("sido=경기도&gugun=성동구")).toEqual({ sido: "경기도", sort: "distance" });
    expect(parse("sido=경기도&gugun=성동구").ignored).toEqual(["지역"]);
  });

  it("says no more than it must: one day is one day, free is below any price", () => {
    expect(parse("date=2026-11-22&dateTo=2026-11-22")).toMatchObject({
      query: { date: "2026-11-22", dateTo: undefined },
      ignored: [],
    });
    expect(set("free=true&priceMax=50000")).toEqual({ free: true, sort: "distance" });
  });

  it("knows a distance only around a chosen place", () => {
    expect(parse("radius=5").ignored).toEqual(["거리"]);
    expect(set("radius=5&at=37.55,127.04")).toEqual({ radius: 5, at: "37.55,127.04", sort: "distance" });
    expect(
      parse("radius=7&at=37.55,127.04&timeOfDay=noon&accessibility=LIFT&reachable=no").ignored.toSorted(),
    ).toEqual(["거리", "시간대", "접근성", "지금 갈 수 있는"].toSorted());
  });

  it("never throws, whatever is sent", () => {
    for (const text of [
      "people=%00",
      "sido=%F0%9F%98%80",
      "date=99999-99-99",
      "priceMax=1e9",
      "category=__proto__",
      "sort=toString",
      "ratingMin=NaN",
    ])
      expect(() => parse(text)).not.toThrow();
  });
});

describe("the filter form without scripts", () => {
  it("sends a chosen day or price by its own radio, whatever stands typed beside it", () => {
    expect(
      `${tidyParams(
        new URLSearchParams(
          "when=2026-11-21~2026-11-22&date=2026-12-24&dateTo=&price=free" +
            "&priceMax=30000&people=&sort=distance",
        ),
      )}`,
    ).toBe("date=2026-11-21&dateTo=2026-11-22&free=true");
    expect(`${tidyParams(new URLSearchParams("when=&date=2026-12-24&price=&priceMax=30000"))}`).toBe("");
  });

  it("sends what was typed under its own radio", () => {
    expect(
      `${tidyParams(
        new URLSearchParams("when=typed&date=2026-12-24&dateTo=2026-12-25&price=typed&priceMax=30000"),
      )}`,
    ).toBe("date=2026-12-24&dateTo=2026-12-25&priceMax=30000");
  });

  it("[S59] reads days typed the wrong way round the right way, a last day alone from today on", () => {
    const typed = (days: string) => `${tidyParams(new URLSearchParams(`when=typed&${days}`))}`;
    expect(typed("date=2026-12-25&dateTo=2026-12-24")).toBe("date=2026-12-24&dateTo=2026-12-25");
    expect(set(typed("date=&dateTo=2026-11-22"))).toEqual({
      date: "2026-11-20",
      dateTo: "2026-11-22",
      sort: "distance",
    });
    expect(set("dateTo=2026-11-19")).toEqual({ sort: "distance" });
    expect(parse("dateTo=2026-11-19").ignored).toEqual(["날짜"]);
  });

  it("drops a cursor and anything unknown: a new search begins at its start", () => {
    expect(`${tidyParams(new URLSearchParams("category=sea&cursor=abc&utm_source=x"))}`).toBe("category=sea");
  });
});

describe("filters in words", () => {
  it("names days people know, others by their date", () => {
    expect(dayChoices(NOW).map(({ name, from, to }) => `${name} ${from} ${to}`)).toEqual([
      "오늘 2026-11-20 2026-11-20",
      "내일 2026-11-21 2026-11-21",
      "이번 주말 2026-11-21 2026-11-22",
      "다음 주 2026-11-23 2026-11-29",
    ]);
    expect(filterWords("when", parse("date=2026-11-21&dateTo=2026-11-22").query, NOW)).toBe("이번 주말");
    expect(filterWords("when", parse("date=2026-12-05&dateTo=2026-12-07").query, NOW)).toBe(
      "12.05 (토) – 12.07 (월)",
    );
  });

  it("offers no day twice on a Sunday, and the week after as 다음 주", () => {
    const sunday = Date.parse("2026-11-22T12:00:00+09:00");
    expect(dayChoices(sunday).map(({ name, from }) => `${name} ${from}`)).toEqual([
      "오늘 2026-11-22",
      "내일 2026-11-23",
      "다음 주 2026-11-23",
    ]);
  });

  it("takes each filter off by itself", () => {
    const { query } = parse(
      "category=craft&date=2026-11-21" +
        "&dateTo=2026-11-22&free=true&people=2&sido=서울특별시&gugun=성동구" +
        "&ratingMin=4&indoor=true&available=true&reachable=true&timeOfDay=morning&accessibility=WHE" +
        "ELCHAIR&voucher=LOCAL_MONEY&radius=3&region=1120000000",
    );
    for (const filter of FILTERS) {
      expect(filterWords(filter.id, query, NOW)).not.toBeNull();
      const loosened = { ...query, ...without(filter) };
      expect(FILTERS.filter(({ id }) => filterWords(id, loosened, NOW) === null).map(({ id }) => id)).toEqual(
        [filter.id],
      );
      expect(loosened.category).toBe("craft");
    }
  });

  it("writes amounts short only where they are whole ten-thousands", () => {
    expect(filterWords("price", { priceMax: 50_000, sort: "DOWN" }, NOW)).toBe("5만원 이하");
    expect(filterWords("price", { priceMax: 25_000, sort: "DOWN" }, NOW)).toBe("25,000원 이하");
    expect(filterWords("place", { sido: "전라남도", gugun: "여수시", sort: "DOWN" }, NOW)).toBe(
      "전남 여수시",
    );
  });
});
