import { distanceBetween, type Point } from "#domain/geo";
import { REGIONS, type Region } from "#domain/region/regions";

// Every name a 시·도 has gone by in public data: old, short and colloquial, to the one in force since
// 2026-07-01.
const SIDO_NAMES: Readonly<Record<string, string>> = {
  서울: "서울특별시",
  서울시: "서울특별시",
  부산: "부산광역시",
  부산시: "부산광역시",
  대구: "대구광역시",
  대구시: "대구광역시",
  인천: "인천광역시",
  인천시: "인천광역시",
  대전: "대전광역시",
  대전시: "대전광역시",
  울산: "울산광역시",
  울산시: "울산광역시",
  세종: "세종특별자치시",
  세종시: "세종특별자치시",
  경기: "경기도",
  충북: "충청북도",
  충남: "충청남도",
  경북: "경상북도",
  경남: "경상남도",
  강원: "강원특별자치도",
  강원도: "강원특별자치도",
  전북: "전북특별자치도",
  전라북도: "전북특별자치도",
  제주: "제주특별자치도",
  제주도: "제주특별자치도",
  광주: "전남광주통합특별시",
  광주광역시: "전남광주통합특별시",
  전남: "전남광주통합특별시",
  전라남도: "전남광주통합특별시",
  전남광주: "전남광주통합특별시",
};

const BY_NAME = new Map<string, Region>(REGIONS.map((region) => [regionName(region), region]));
const BY_GUGUN = Map.groupBy(
  REGIONS.filter((region) => region.gugun !== undefined),
  (region) => region.gugun,
);

// 인천 was redrawn on 2026-07-01 and its old 중구 and 서구 each became parts of two: the legal dong decides,
// else the point.
const YEONGJONG_DONG =
  /(?:중산|운남|운서|운북|을왕|남북|덕교|무의|영종|용유)(?:\d*동|로|대로|서로|남로|해안|국제)/;
const GEOMDAN_DONG = /(?:검단|마전|당하|원당|불로|대곡|금곡|오류|왕길)(?:\d*동|로|대로)/;
const YEONGJONG_EAST_LON = 126.58;
const GEOMDAN_SOUTH_LAT = 37.58;
const GEOMDAN_WEST_LON = 126.6; // 세어도 and the harbour west of it stayed with 서해구

function regionName(region: Region): string {
  return region.gugun ? `${region.sido} ${region.gugun}` : region.sido;
}

/**
 * Finds the region that an address or a name like "과천시" or "경기도 수원시 장안구" begins with, in old or
 * new names. Without a 시·도 the name must be unambiguous, lie in `homeSido` (the publisher's own), or be
 * decided by `point`. With only a 시·도 recognised, its own row. Undefined where nothing is recognised.
 */
export function matchRegion(
  text: string,
  { homeSido, point }: { homeSido?: string; point?: Point } = {},
): Region | undefined {
  const words = text.trim().replace(/[(),]/g, " ").split(/\s+/);
  const sido = readSido(words);
  if (sido === undefined) return matchGugun(words, homeSido, point);
  const rest = words.slice(1);
  return findIn(sido, rest, point) ?? BY_NAME.get(sido);
}

function readSido(words: readonly string[]): string | undefined {
  const [first = "", second = ""] = words;
  if (BY_NAME.get(first)?.gugun === undefined && BY_NAME.has(first)) return first;
  // "광주시" is a city of 경기도, and was also said of 광주광역시.
  if (first === "광주시" && /^(?:동구|서구|남구|북구|광산구)$/.test(second)) return "전남광주통합특별시";
  return SIDO_NAMES[first];
}

function findIn(
  sido: string,
  [first = "", second = "", ...rest]: readonly string[],
  point: Point | undefined,
): Region | undefined {
  if (sido === "인천광역시") {
    const redrawn = redrawnIncheon(first, [second, ...rest].join(" "), point);
    if (redrawn) return BY_NAME.get(`${sido} ${redrawn}`);
  }
  if (sido === "경상북도" && first === "군위군") return BY_NAME.get("대구광역시 군위군"); // since 2023-07
  return BY_NAME.get(`${sido} ${first} ${second}`) ?? BY_NAME.get(`${sido} ${first}`);
}

function redrawnIncheon(gugun: string, rest: string, point: Point | undefined): string | undefined {
  if (gugun === "동구") return "제물포구";
  if (gugun === "중구")
    return YEONGJONG_DONG.test(rest) || (point && point.lon < YEONGJONG_EAST_LON) ? "영종구" : "제물포구";
  if (gugun !== "서구") return undefined;
  if (GEOMDAN_DONG.test(rest)) return "검단구";
  return point && point.lat > GEOMDAN_SOUTH_LAT && point.lon > GEOMDAN_WEST_LON ? "검단구" : "서해구";
}

function matchGugun(
  words: readonly string[],
  homeSido: string | undefined,
  point: Point | undefined,
): Region | undefined {
  if (homeSido !== undefined) {
    const atHome = findIn(homeSido, words, point);
    if (atHome) return atHome;
  }
  const [first = "", second = ""] = words;
  const candidates = BY_GUGUN.get(`${first} ${second}`) ?? BY_GUGUN.get(first) ?? [];
  if (candidates.length > 1) return point && nearest(candidates, point);
  return candidates[0];
}

/**
 * The region (시·군·구 or 일반구) whose centre is nearest to `point`: a best effort where no name is given.
 */
export function nearestRegion(point: Point): Region | undefined {
  return nearest(
    REGIONS.filter((region) => region.gugun !== undefined),
    point,
  );
}

function nearest(regions: readonly Region[], point: Point): Region | undefined {
  return regions.toSorted((a, b) => distanceBetween(a, point) - distanceBetween(b, point))[0];
}
