import { categoryName } from "../category.ts";
import { formatRating, formatWon } from "../format.ts";
import { shortRegionName } from "../region/short-name.ts";
import { addDays, formatShortDay, kstDay, kstWeekday, startOfKstDay } from "../time/kst.ts";
import { thisWeekend } from "../time/weekend.ts";
import { TIMES_OF_DAY } from "../time/time-of-day.ts";
import { ACCESS, type SearchQuery } from "./search-query.ts";
import { VOUCHERS } from "./vouchers.ts";

/** The filters of a search as the screen has them, in their order. */
export const FILTERS = [
  { id: "when", name: "날짜", keys: ["date", "dateTo"] },
  { id: "time", name: "시간대", keys: ["timeOfDay"] },
  { id: "price", name: "가격", keys: ["free", "priceMax"] },
  { id: "people", name: "인원", keys: ["people"] },
  { id: "place", name: "지역", keys: ["sido", "gugun"] },
  { id: "distance", name: "거리", keys: ["radius"] },
  { id: "rating", name: "별점", keys: ["ratingMin"] },
  { id: "indoor", name: "실내·야외", keys: ["indoor"] },
  { id: "access", name: "접근성", keys: ["accessibility"] },
  { id: "voucher", name: "카드·바우처", keys: ["voucher"] },
  { id: "available", name: "예약 가능", keys: ["available"] },
  { id: "reachable", name: "지금 갈 수 있는", keys: ["reachable"] },
] as const satisfies readonly { id: string; name: string; keys: readonly (keyof SearchQuery)[] }[];

export type Filter = (typeof FILTERS)[number];

/** What a filter is set to, in words; null where it is off. @param now epoch ms */
export function filterWords(id: Filter["id"], query: SearchQuery, now: number): string | null {
  switch (id) {
    case "when":
      return query.date === undefined ? null : daysWords(query.date, query.dateTo ?? query.date, now);
    case "price":
      return query.free ? "무료만" : query.priceMax === undefined ? null : `${shortWon(query.priceMax)} 이하`;
    case "people":
      return query.people === undefined ? null : `${query.people}명`;
    case "place":
      return query.sido === undefined
        ? null
        : [shortRegionName(query.sido), query.gugun].filter(Boolean).join(" ");
    case "rating":
      return query.ratingMin === undefined ? null : `별점 ${formatRating(query.ratingMin)} 이상`;
    case "indoor":
      return query.indoor === undefined ? null : query.indoor ? "실내" : "야외";
    case "available":
      return query.available ? "예약 가능" : null;
    case "time":
      return TIMES_OF_DAY.find(({ id: time }) => time === query.timeOfDay)?.name ?? null;
    case "distance":
      return query.radius === undefined ? null : `${query.radius}km 안`;
    case "access":
      return ACCESS.find(({ id: code }) => code === query.accessibility)?.name ?? null;
    case "voucher":
      return VOUCHERS.find(({ id: voucher }) => voucher === query.voucher)?.name ?? null;
    case "reachable":
      return query.reachable ? "지금 갈 수 있는" : null;
  }
}

/** The change to a query that takes one filter off. */
export const without = ({ keys }: Filter): Partial<SearchQuery> =>
  Object.fromEntries(keys.map((key) => [key, undefined]));

/** One condition of a search that can be taken off by itself. */
export interface Loosening {
  id: Filter["id"] | "category";
  /** What it is set to. */
  words: string;
  change: Partial<SearchQuery>;
}

/** The conditions a search has, its category too. @param now epoch ms */
export function looseningsOf(query: SearchQuery, now: number): Loosening[] {
  const set = FILTERS.flatMap((filter): Loosening[] => {
    const words = filterWords(filter.id, query, now);
    return words === null ? [] : [{ id: filter.id, words, change: without(filter) }];
  });
  return query.category === undefined
    ? set
    : [...set, { id: "category", words: categoryName(query.category), change: { category: undefined } }];
}

/**
 * The days most people look for: from and to, in Korea. On a Sunday the weekend is that day alone, so 오늘
 * stands for it.
 */
export function dayChoices(now: number): { name: string; from: string; to: string }[] {
  const today = kstDay(now);
  const weekend = thisWeekend(now);
  const monday = addDays(today, kstWeekday(now) === 0 ? 1 : 8 - kstWeekday(now));
  const choices = [
    { name: "오늘", from: today, to: today },
    { name: "내일", from: addDays(today, 1), to: addDays(today, 1) },
    { name: "이번 주말", ...weekend },
    { name: "다음 주", from: monday, to: addDays(monday, 6) },
  ];
  return choices.filter(
    ({ from, to }, index) => choices.findIndex((other) => other.from === from && other.to === to) === index,
  );
}

function daysWords(from: string, to: string, now: number): string {
  const choice = dayChoices(now).find((days) => days.from === from && days.to === to);
  if (choice) return choice.name;
  const [first, last] = [from, to].map((day) => formatShortDay(startOfKstDay(day)));
  return from === to ? `${first}` : `${first} – ${last}`;
}

/** "5만원"; what is no whole ten-thousand stays in full, "25,000원". */
const shortWon = (amount: number): string =>
  amount >= 10_000 && amount % 10_000 === 0 ? `${amount / 10_000}만원` : formatWon(amount);
