import { isCategoryId } from "../category.ts";
import { REGIONS } from "../region/regions.ts";
import { isKstDay } from "../time/kst.ts";
import { keywordSearch } from "../validation/keyword-search.ts";
import { positionFromText } from "../region/place-from-query.ts";
import { TIMES_OF_DAY } from "../time/time-of-day.ts";
import {
  ACCESS,
  PEOPLE_MAX,
  PRICE_MAX,
  SEARCH_RADII,
  SORTS,
  sortsOf,
  tidyParams,
  type SearchQuery,
} from "./search-query.ts";
import { VOUCHERS } from "./vouchers.ts";

/** A query as far as it makes sense; `ignored` names, for the person, what did not. */
export interface ParsedSearch {
  query: SearchQuery;
  ignored: string[];
}

const LABELS: Readonly<Record<keyof SearchQuery, string>> = {
  keyword: "검색어",
  category: "카테고리",
  date: "날짜",
  dateTo: "날짜",
  free: "무료",
  priceMax: "가격",
  people: "인원",
  sido: "지역",
  gugun: "지역",
  ratingMin: "별점",
  indoor: "실내·야외",
  available: "예약 가능",
  reachable: "지금 갈 수 있는",
  timeOfDay: "시간대",
  accessibility: "접근성",
  voucher: "바우처",
  radius: "거리",
  sort: "정렬",
  region: "위치",
  at: "위치",
};

/**
 * Reads a search from its URL, or from the filter form of it. A value that cannot be is left out, never an
 * error.
 * @param today "2026-12-05"
 */
export function parseSearch(sent: URLSearchParams, today: string): ParsedSearch {
  const params = tidyParams(sent);
  const ignored = new Set<string>();
  const read = <Value>(
    name: keyof SearchQuery,
    parse: (text: string) => Value | undefined,
  ): Value | undefined => {
    const text = params.get(name);
    if (text === null) return undefined;
    const value = parse(text);
    if (value === undefined) ignored.add(LABELS[name]);
    return value;
  };
  const sido = read("sido", (text) => (REGIONS.some((region) => region.sido === text) ? text : undefined));
  const first = read("date", (text) => (isKstDay(text) && text >= today ? text : undefined));
  const last = read("dateTo", (text) => (isKstDay(text) && text >= (first ?? today) ? text : undefined));
  // A last day alone: from today on. Beside a first one that cannot be it says nothing.
  const date = first ?? (last !== undefined && !params.has("date") ? today : undefined);
  const keyword = read("keyword", wordsOf);
  const sorts = sortsOf({ keyword });
  const query: SearchQuery = {
    keyword,
    category: read("category", (text) => (isCategoryId(text) ? text : undefined)),
    date,
    dateTo: date === undefined ? undefined : last,
    free: read("free", isTrue),
    priceMax: read("priceMax", (text) => wholeNumber(text, 0, PRICE_MAX)),
    people: read("people", (text) => wholeNumber(text, 1, PEOPLE_MAX)),
    sido,
    gugun: read("gugun", (text) => (isIn(text, sido) ? text : undefined)),
    ratingMin: read("ratingMin", (text) =>
      /^[1-5](\.\d)?$/.test(text) && Number(text) <= 5 ? Number(text) : undefined,
    ),
    indoor: read("indoor", (text) => (text === "true" ? true : text === "false" ? false : undefined)),
    available: read("available", isTrue),
    reachable: read("reachable", isTrue),
    timeOfDay: read("timeOfDay", (text) => TIMES_OF_DAY.find(({ id }) => id === text)?.id),
    accessibility: read("accessibility", (text) => ACCESS.find(({ id }) => id === text)?.id),
    voucher: read("voucher", (text) => VOUCHERS.find(({ id }) => id === text)?.id),
    radius: read("radius", (text) => SEARCH_RADII.find((km) => String(km) === text)),
    sort: read("sort", (text) => sorts.find(({ id }) => id === text)?.id) ?? sorts[0]?.id ?? SORTS[0].id,
    region: read("region", (text) => (REGIONS.some(({ code }) => code === text) ? text : undefined)),
    at: read("at", (text) => positionFromText(text) && text),
  };
  // Free is below any price: both together say no more than the first.
  if (query.free) query.priceMax = undefined;
  if (query.dateTo === query.date) query.dateTo = undefined;
  // Around no place there is no distance.
  if (query.radius !== undefined && query.region === undefined && query.at === undefined) {
    query.radius = undefined;
    ignored.add(LABELS.radius);
  }
  return { query, ignored: [...ignored] };
}

function wordsOf(text: string): string | undefined {
  const { check, keywordApi } = keywordSearch(text);
  return check && keywordApi !== "" ? keywordApi : undefined;
}

const isTrue = (text: string): true | undefined => (text === "true" || text === "on" ? true : undefined);

const isIn = (gugun: string, sido: string | undefined) =>
  REGIONS.some((region) => region.sido === sido && region.gugun === gugun);

const wholeNumber = (text: string, min: number, max: number): number | undefined =>
  /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined;
