import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { formatCount, formatDate, formatNumber, formatRating, formatWon, truncate } from "#domain/format";
import { boundsAround, distanceBetween, formatDistance, toldAlikeTo } from "#domain/geo";
import { DEFAULT_PLACE } from "#domain/region/place";
import { REGIONS } from "#domain/region/regions";
import { shortRegionName } from "#domain/region/short-name";
import {
  addDays,
  daysBetween,
  formatDayWithWeekday,
  formatShortDay,
  formatTime,
  formatTimeRange,
  isKstDay,
  isoWithOffset,
  kstDay,
  startOfKstDay,
  weekdayName,
} from "#domain/time/kst";

const at = (text: string): number => Date.parse(`${text}+09:00`);

describe("how values are shown", () => {
  it("[K04] a date is YYYY.MM.DD in Korea; a value that is not positive shows -", () => {
    expect([at("2026-12-05T00:00"), at("2026-12-05T23:59"), 1].map(formatDate)).toEqual([
      "2026.12.05",
      "2026.12.05",
      "1970.01.01",
    ]);
    expect([0, -1, Number.NaN, null, undefined].map(formatDate)).toEqual(["-", "-", "-", "-", "-"]);
  });

  it("[K05] no screen writes the seats or the people of a session as they come", () => {
    const raw =
      /\{(?:[\w.]*\.)?(?:capacity|seatsLeft|sold|held|arrived)(?: \+ [\w.]+)?\}\s*(?:<\/b>)?\/?(?:명|자리|\{)/g;
    const found = globSync("app/{routes,ui}/**/*.{ts,tsx}").flatMap((file) =>
      (readFileSync(file, "utf8").match(raw) ?? []).map((text) => `${file} ${text}`),
    );
    expect(found).toEqual([]);
  });

  it("[K05] numbers have thousands commas and long text ends in an ellipsis", () => {
    expect([0, 999, 1000, 1234567, -12000, 1234.5, null].map(formatNumber)).toEqual([
      "0",
      "999",
      "1,000",
      "1,234,567",
      "−12,000",
      "1,234.5",
      "-",
    ]);
    expect([
      truncate("가나다라", 4),
      truncate("가나다라마", 4),
      truncate("😀😀😀", 2),
      truncate("가 나다", 3),
    ]).toEqual(["가나다라", "가나다…", "😀…", "가…"]);
  });

  it("shows won, counts above 9,999 and ratings as the design has them", () => {
    expect([42_000, 0, -12_000, null].map(formatWon)).toEqual(["42,000원", "0원", "−12,000원", "-"]);
    expect([9_999, 10_000, 128_000].map(formatCount)).toEqual(["9,999", "1만+", "12만+"]);
    expect([formatRating(4.86), formatRating(5), formatRating(null)]).toEqual(["4.9", "5.0", "-"]);
  });

  it("shows distances as 850m, 1.2km and 38km", () => {
    expect([0, 850, 999.6, 1_200, 9_949, 9_950, 38_400, null].map(formatDistance)).toEqual([
      "0m",
      "850m",
      "1.0km",
      "1.2km",
      "9.9km",
      "10km",
      "38km",
      "-",
    ]);
  });

  it("tells all distances alike to where the next hundred metres or kilometre begin", () => {
    const [from, to] = [
      [0, 49.4, 49.5, 1_049.4, 9_949, 9_950, 10_499.4, 203_499.5],
      [49.5, 49.5, 149.5, 1_049.5, 9_949.5, 10_499.5, 10_499.5, 204_499.5],
    ];
    expect(from.map(toldAlikeTo)).toEqual(to);
    for (const metres of to.slice(3))
      expect(formatDistance(metres - 0.01)).not.toBe(formatDistance(metres + 0.01));
  });

  it("[E07] shortens a region: of 4 characters the 1st and 3rd, else the first 2", () => {
    expect(
      ["경상북도", "서울특별시", "제주특별자치도", "경기도", "충청남도", "전남광주통합특별시"].map(
        shortRegionName,
      ),
    ).toEqual(["경북", "서울", "제주", "경기", "충남", "전남"]);
  });

  it("[E05] the default region is 서울특별시, region_0001, 1100000000, short 서울", () => {
    expect(REGIONS[0]).toMatchObject({ sido: "서울특별시", id: "region_0001", code: "1100000000" });
    expect(shortRegionName(REGIONS[0]?.sido ?? "")).toBe("서울");
    const { region, regionShort, district, id, code } = DEFAULT_PLACE;
    expect([region, regionShort, district, id, code]).toEqual([
      "서울특별시",
      "서울",
      "전체",
      "region_0001",
      "1100000000",
    ]);
  });
});

describe("the calendar in Korea", () => {
  it("takes days from midnight in Seoul", () => {
    expect([kstDay(at("2026-12-05T00:00")), kstDay(at("2026-12-05T00:00") - 1)]).toEqual([
      "2026-12-05",
      "2026-12-04",
    ]);
    expect(startOfKstDay("2026-12-05")).toBe(at("2026-12-05T00:00"));
    expect([addDays("2026-12-31", 1), addDays("2028-03-01", -1)]).toEqual(["2027-01-01", "2028-02-29"]);
    expect([isKstDay("2028-02-29"), isKstDay("2026-02-29"), isKstDay("2026-13-01"), isKstDay("x")]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([
      daysBetween(at("2026-12-05T23:59"), at("2026-12-06T00:01")),
      daysBetween(at("2026-12-05T00:00"), at("2026-12-05T23:59")),
    ]).toEqual([1, 0]);
  });

  it("writes days and times as the design has them", () => {
    const start = at("2026-12-05T10:00");
    expect([
      formatDayWithWeekday(start),
      formatShortDay(start),
      weekdayName(start),
      formatTime(start),
      formatTimeRange(start, start + 7_200_000),
      isoWithOffset(start),
    ]).toEqual([
      "2026.12.05 (토)",
      "12.05 (토)",
      "토",
      "10:00",
      "10:00 – 12:00",
      "2026-12-05T10:00:00+09:00",
    ]);
  });
});

describe("distances", () => {
  const seoul = { lat: 37.5665, lon: 126.978 };
  const busan = { lat: 35.1796, lon: 129.0756 };

  it("are great-circle metres", () => {
    expect(distanceBetween(seoul, seoul)).toBe(0);
    expect(Math.round(distanceBetween(seoul, busan) / 1000)).toBe(325);
  });

  it("lie within the box around a point", () => {
    const { south, north, west, east } = boundsAround(seoul, 5_000);
    for (const [lat, lon] of [
      [south, seoul.lon],
      [north, seoul.lon],
      [seoul.lat, west],
      [seoul.lat, east],
    ] as const) {
      expect(distanceBetween(seoul, { lat, lon })).toBeGreaterThan(4_990);
      expect(distanceBetween(seoul, { lat, lon })).toBeLessThan(5_020);
    }
  });
});
