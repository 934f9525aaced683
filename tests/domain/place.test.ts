import { describe, expect, it } from "vitest";
import { largerRadius, parseSurround, RADII, surroundPath } from "#domain/program/surround-query";
import { locating, NOT_ASKED } from "#domain/region/locating";
import { DEFAULT_PLACE, placeLabel } from "#domain/region/place";
import {
  nearestRegion,
  placeAt,
  placeFromQuery,
  positionFromText,
  positionText,
} from "#domain/region/place-from-query";
import { REGIONS } from "#domain/region/regions";
import { listedRegionName, shortRegionName } from "#domain/region/short-name";
import { placeParam, withPlace } from "#domain/region/with-place";
import { parseSearch } from "#domain/program/parse-search-query";
import { searchPath, sortsOf, tidyParams } from "#domain/program/search-query";

const from = (text: string) => placeFromQuery(new URLSearchParams(text));
const search = (text: string) => parseSearch(new URLSearchParams(text), "2026-11-20");

describe("a place", () => {
  it("[E05, K03] is 서울 전체 at its city hall unless a URL names another", () => {
    expect(from("")).toEqual({
      region: "서울특별시",
      regionShort: "서울",
      district: "전체",
      lat: 37.566535,
      lon: 126.9779692,
      id: "region_0001",
      code: "1100000000",
    });
    for (const text of [
      "region=1",
      "region=",
      "at=x",
      "at=0,0",
      "at=35.68,139.69",
      "at=37.5512,127.04",
      "region=1100000000",
    ])
      expect([text, from(text)]).toEqual([text, DEFAULT_PLACE]);
  });

  it("[E06] is a region by its code, or a position rounded to 0.01° within one", () => {
    expect(from("region=1120000000")).toMatchObject({
      region: "서울특별시",
      regionShort: "서울",
      district: "성동구",
      code: "1120000000",
    });
    expect(from("at=37.55,127.04")).toMatchObject({
      region: "서울특별시",
      district: "성동구",
      lat: 37.55,
      lon: 127.04,
    });
    expect(from("at=37.3,127.01&region=1120000000")).toMatchObject({ district: "수원시 장안구", lat: 37.3 });
    expect(placeLabel(from("at=36.5,127.26"))).toBe("세종 전체");
    expect([positionText({ lat: 37.5512345, lon: 127 }), positionFromText("37.55,127.00")]).toEqual([
      "37.55,127.00",
      { lat: 37.55, lon: 127 },
    ]);
  });

  it("[E07] has the short name of its 시·도", () => {
    expect(["경상북도", "서울특별시", "제주특별자치도", "경기도", "전라남도"].map(shortRegionName)).toEqual([
      "경북",
      "서울",
      "제주",
      "경기",
      "전남",
    ]);
    for (const { sido } of REGIONS) expect(shortRegionName(sido)).toHaveLength(2);
  });

  it("stands in a list of all by its short name, and where two became one by both", () => {
    expect(["경상북도", "서울특별시", "세종특별자치시", "전남광주통합특별시"].map(listedRegionName)).toEqual([
      "경북",
      "서울",
      "세종",
      "전남광주",
    ]);
    expect(new Set(REGIONS.map(({ sido }) => listedRegionName(sido))).size).toBe(
      new Set(REGIONS.map(({ sido }) => sido)).size,
    );
  });

  it("is found at every region's own centre, or in one of its parts", () => {
    for (const region of REGIONS.filter(({ gugun }) => gugun !== undefined)) {
      const found = nearestRegion(region);
      expect([region.gugun, found?.sido, found?.gugun?.startsWith(region.gugun ?? "") ?? false]).toEqual([
        region.gugun,
        region.sido,
        true,
      ]);
    }
    expect(placeAt({ lat: 33, lon: 139 })).toBeUndefined();
  });

  it("is put into a path in the other's stead, without the list's cursor", () => {
    expect(withPlace("/search/category?category=sea&region=1&cursor=abc", { at: "37.55,127.04" })).toBe(
      "/search/category?category=sea&at=37.55,127.04",
    );
    expect(withPlace("/main?at=37.55,127.04#near", { region: "1120000000" })).toBe(
      "/main?region=1120000000#near",
    );
    expect(withPlace("/main?region=1", undefined)).toBe("/main");
    expect([
      placeParam(new URLSearchParams("at=1,2&region=3")),
      placeParam(new URLSearchParams("region=3")),
      placeParam(new URLSearchParams()),
    ]).toEqual([{ at: "1,2" }, { region: "3" }, undefined]);
  });
});

describe("finding out where one is", () => {
  const asked = locating(NOT_ASKED, { type: "asked" });

  it("[S10] loads until a place is set", () => {
    expect([NOT_ASKED.isLoading, asked.isLoading]).toEqual([false, true]);
    const place = from("at=37.55,127.04");
    expect(locating(asked, { type: "found", place })).toEqual({ place, isLoading: false, errorCode: null });
  });

  it("[S10] falls back to the default region on failure or denial, keeps the code until found", () => {
    for (const code of [1, 2, 3]) {
      const failed = locating(asked, { type: "failed", code });
      expect(failed).toEqual({ place: DEFAULT_PLACE, isLoading: false, errorCode: code });
      expect(locating(failed, { type: "asked" }).errorCode).toBe(code);
      expect(
        locating(locating(failed, { type: "asked" }), { type: "found", place: from("region=1120000000") })
          .errorCode,
      ).toBeNull();
    }
  });
});

describe("looking for where one is again", () => {
  it("[S10] falls back to the default region, not to where one was found before", () => {
    const found = locating(NOT_ASKED, { type: "found", place: from("region=1120000000") });
    expect(found.place).not.toEqual(DEFAULT_PLACE);
    const failed = locating(locating(found, { type: "asked" }), { type: "failed", code: 1 });
    expect(failed).toEqual({ place: DEFAULT_PLACE, isLoading: false, errorCode: 1 });
  });
});

describe("what lies around", () => {
  const parse = (text: string) => parseSurround(new URLSearchParams(text), "2026-11-20");
  const EVERYTHING = { query: { sort: "distance" }, ignored: [], radius: 3 };

  it("[R13] is read from its URL and written back: 1, 3, 5, 10 or 30 km, 3 unless told", () => {
    expect(parse("")).toEqual(EVERYTHING);
    for (const text of ["radius=2", "radius=-1", "radius=3km"]) expect(parse(text)).toEqual(EVERYTHING);
    for (const km of RADII) {
      const radius = km === 3 ? "" : `radius=${km}`;
      const path = surroundPath(parse(`category=sea&free=true&radius=${km}&region=1120000000`));
      expect(path.split("?")[1]).toBe(
        ["category=sea&free=true", radius, "region=1120000000"].filter(Boolean).join("&"),
      );
      expect(surroundPath(parse(path.split("?")[1] ?? ""))).toBe(path);
    }
    expect(surroundPath(parse(""))).toBe("/surround");
    expect(parse("category=none").ignored).toEqual(["카테고리"]);
    expect(RADII.map(largerRadius)).toEqual([3, 5, 10, 30, undefined]);
  });

  it("[R13] or in what a map had in sight, which takes the circle's place; the order is its own", () => {
    const path =
      "/surround?free=true&at=37.54,127.04&center=37.55000,127.02000&zoom=12&bbox=126.9,37.5,127.1,37.6";
    const { area, query } = parse(path.split("?")[1] ?? "");
    expect([area?.box, area?.zoom]).toEqual([{ west: 126.9, south: 37.5, east: 127.1, north: 37.6 }, 12]);
    expect(surroundPath({ query, area, radius: 30 })).toBe(
      path.replace("126.9,37.5,127.1,37.6", "126.9000,37.5000,127.1000,37.6000"),
    );
    expect(surroundPath(parse("keyword=물레&sort=price"))).toBe(
      `/surround?keyword=${encodeURIComponent("물레")}`,
    );
    expect(parse("bbox=1,2,3").area).toBeUndefined();
  });
});

describe("a search by keyword in the URL", () => {
  it("[R10] has its own screen and its own first order; the rest is as by category", () => {
    expect(
      searchPath(
        search(`keyword=${encodeURIComponent("  도자기   체험")}&category=craft&at=37.55,127.04`).query,
      ),
    ).toBe(
      `/search/keyword?${new URLSearchParams({ keyword: "도자기 체험", category: "craft", at: "37.55,127.04" })}`,
    );
    expect(sortsOf({ keyword: "도자기" }).map(({ id }) => id)).toEqual([
      "match",
      "distance",
      "DOWN",
      "UP",
      "popular",
      "price",
      "rating",
    ]);
    expect([
      search("keyword=a").query.sort,
      search("keyword=a&sort=distance").query.sort,
      search("sort=match").query.sort,
    ]).toEqual(["match", "distance", "distance"]);
    expect(searchPath(search("keyword=a&sort=distance").query)).toBe(
      "/search/keyword?keyword=a&sort=distance",
    );
    expect(searchPath(search("keyword=a&sort=match").query, { keyword: undefined, sort: "distance" })).toBe(
      "/search/category",
    );
    expect(`${tidyParams(new URLSearchParams("keyword=a&sort=match&people=2"))}`).toBe("keyword=a&people=2");
  });

  it("[V02] leaves out a keyword that breaks it, and names it", () => {
    expect(search("keyword=a!")).toMatchObject({
      query: { keyword: undefined, sort: "distance" },
      ignored: ["검색어"],
    });
  });
});
