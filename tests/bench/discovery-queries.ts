import { addDays, kstDay } from "#domain/time/kst";
import type { ListQuery } from "../../workers/api/program/filters.ts";
import type { Query } from "../../workers/api/contract/types.ts";
import { hostName } from "./made-up-programs.ts";

/** One kind of question: a list, a map, or what is being typed. */
export interface DiscoveryQuery {
  name: string;
  list?: Partial<ListQuery>;
  pins?: Query<"listPin">;
  typed?: string[];
  /**
   * Another question of its kind, which a smaller catalogue answers as fully: what this one is held against
   * where only the largest does.
   */
  like?: string;
}

const GANGNAM = { lat: 37.4969, lon: 127.0628 };
const CITY_HALL = { lat: 37.566535, lon: 126.9779692 };
const INJE = { lat: 38.0697, lon: 128.1704 };

/** The questions people ask, the frequent and the costly. @param now epoch ms */
export const DISCOVERY_QUERIES = (now: number): DiscoveryQuery[] => [
  { name: "newest", list: {} },
  { name: "oldest", list: { sort: "UP" } },
  { name: "popular", list: { sort: "popular" } },
  { name: "price", list: { sort: "price" } },
  { name: "rating", list: { sort: "rating" } },
  { name: "category newest", list: { category: "craft" } },
  { name: "category popular", list: { category: "craft", sort: "popular" } },
  { name: "region newest", list: { sido: "서울특별시", gugun: "성동구" } },
  { name: "region + category, price", list: { sido: "경기도", category: "sea", sort: "price" } },
  { name: "nearest, Seoul", list: { sort: "distance", ...CITY_HALL } },
  { name: "nearest, Gangnam", list: { sort: "distance", ...GANGNAM } },
  { name: "nearest, mountains", list: { sort: "distance", ...INJE } },
  { name: "nearest in a category", list: { sort: "distance", ...CITY_HALL, category: "pet" } },
  {
    name: "nearest free, indoor, 4.5",
    list: { sort: "distance", ...CITY_HALL, free: true, indoor: true, ratingMin: 4.5 },
  },
  { name: "nearest, available for 4", list: { sort: "distance", ...CITY_HALL, available: true, people: 4 } },
  { name: "within 3 km", list: { sort: "distance", ...CITY_HALL, radius: 3000 } },
  { name: "within 30 km", list: { sort: "distance", ...CITY_HALL, radius: 30_000 } },
  { name: "reachable now", list: { sort: "distance", ...CITY_HALL, reachable: true } },
  { name: "closing", list: { sort: "distance", ...CITY_HALL, closing: true, limit: 3 } },
  {
    name: "on a day, evening, for 2",
    list: { sort: "distance", ...CITY_HALL, date: addDays(kstDay(now), 3), timeOfDay: "evening", people: 2 },
  },
  { name: "a region, nearest", list: { sort: "distance", ...CITY_HALL, sido: "경기도" } },
  { name: "a region from outside, nearest", list: { sort: "distance", ...INJE, sido: "서울특별시" } },
  { name: "a need, nearest", list: { sort: "distance", ...CITY_HALL, accessibility: "BRAILLE" } },
  {
    name: "a week, nearest",
    list: { sort: "distance", ...CITY_HALL, date: addDays(kstDay(now), 1), dateTo: addDays(kstDay(now), 7) },
  },
  { name: "in a box, nearest", list: { sort: "distance", ...CITY_HALL, bbox: "126.9,37.5,127.1,37.6" } },
  { name: "a week, newest", list: { date: addDays(kstDay(now), 1), dateTo: addDays(kstDay(now), 7) } },
  {
    name: "a combination",
    list: { category: "craft", sido: "경기도", free: true, accessibility: "BRAILLE" },
  },
  {
    name: "rare combination",
    list: { category: "pet", sido: "제주특별자치도", free: true, accessibility: "BRAILLE" },
    like: "a combination",
  },
  { name: "a host's", list: { host: "h7" } },
  { name: "in a box, list", list: { bbox: "126.9,37.5,127.1,37.6" } },
  { name: "keyword, common", list: { keyword: "첫걸음", sort: "match" } },
  { name: "keyword, common, newest", list: { keyword: "느린" } },
  { name: "keyword, cheapest", list: { keyword: "첫걸음", sort: "price" } },
  { name: "keyword, best rated", list: { keyword: "느린", sort: "rating" } },
  { name: "keyword, most liked", list: { keyword: "첫걸음", sort: "popular" } },
  { name: "keyword, of many words, best rated", list: { keyword: "은반지", sort: "rating" } },
  { name: "keyword, two words, most liked", list: { keyword: "겨울 도자기", sort: "popular" } },
  { name: "keyword, rare", list: { keyword: "은반지", sort: "match" } },
  { name: "keyword, rarest", list: { keyword: "달항아리", sort: "match" }, like: "keyword, two words" },
  { name: "keyword, a host's name", list: { keyword: hostName("h7"), sort: "match" } },
  { name: "keyword, in all texts, in no title", list: { keyword: "공방", sort: "match" } },
  { name: "keyword, none", list: { keyword: "없는낱말입니다", sort: "match" } },
  { name: "keyword, half-typed", list: { keyword: "클라이", sort: "match" } },
  { name: "keyword, one syllable", list: { keyword: "강", sort: "match" } },
  { name: "keyword, one letter", list: { keyword: "ㅂ", sort: "match" } },
  { name: "keyword, 초성", list: { keyword: "ㅁㄱㄹ", sort: "match" } },
  { name: "keyword, two 초성", list: { keyword: "ㅈㄱ", sort: "match" } },
  { name: "keyword, two words", list: { keyword: "겨울 도자기", sort: "match" } },
  {
    name: "keyword, region + word",
    list: { keyword: "성동구 물레", sort: "match" },
    like: "keyword, two words",
  },
  { name: "keyword, nearest", list: { keyword: "요가", sort: "distance", ...CITY_HALL } },
  { name: "keyword, of no table, nearest", list: { keyword: "첫걸음", sort: "distance", ...CITY_HALL } },
  { name: "a subject, nearest", list: { keyword: "도자기", sort: "distance", ...CITY_HALL } },
  { name: "a subject, from outside", list: { keyword: "도자기", sort: "distance", ...INJE } },
  { name: "a subject, free, nearest", list: { keyword: "도자기 무료", sort: "distance", ...CITY_HALL } },
  { name: "a subject, free, cheapest", list: { keyword: "도자기 무료", sort: "price" } },
  { name: "a subject, most liked", list: { keyword: "도자기", sort: "popular" } },
  { name: "a subject, free, most liked", list: { keyword: "도자기 무료", sort: "popular" } },
  { name: "keyword, a class word, nearest", list: { keyword: "체험", sort: "distance", ...CITY_HALL } },
  { name: "keyword, a filter, nearest", list: { keyword: "무료", sort: "distance", ...CITY_HALL } },
  { name: "keyword, a class word, cheapest", list: { keyword: "체험", sort: "price" } },
  { name: "free, price", list: { free: true, sort: "price" } },
  { name: "free, popular", list: { free: true, sort: "popular" } },
  { name: "keyword + filters", list: { keyword: "빵", sort: "match", category: "cooking", free: true } },
  { name: "typing 물ㄹ", typed: ["물ㄹ"] },
  { name: "typing 가", typed: ["가"] },
  { name: "map of the country", pins: { bbox: "125,33,130,39", zoom: 7 } },
  { name: "map of Seoul", pins: { bbox: "126.8,37.45,127.2,37.68", zoom: 11 } },
  { name: "map of a quarter", pins: { bbox: "127.03,37.54,127.06,37.56", zoom: 15 }, like: "map of Seoul" },
  {
    name: "map of a block",
    pins: { bbox: "127.040,37.549,127.043,37.552", zoom: 18 },
    like: "map of a quarter",
  },
  { name: "map of a category", pins: { bbox: "126.8,37.45,127.2,37.68", zoom: 11, category: "sea" } },
  { name: "map with filters", pins: { bbox: "126.8,37.45,127.2,37.68", zoom: 11, free: true, indoor: true } },
  { name: "map with a keyword", pins: { bbox: "126.8,37.45,127.2,37.68", zoom: 11, keyword: "물레" } },
];
