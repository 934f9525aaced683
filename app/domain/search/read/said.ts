import { addDays } from "../../time/kst.ts";
import { TIMES_OF_DAY, type TimeOfDay } from "../../time/time-of-day.ts";
import type { SearchFilter } from "../filter.ts";
import { idsOf } from "./needs.ts";
import type { Meaning, Part } from "./part.ts";
import type { When } from "./when.ts";
import { withoutPart } from "./without.ts";

type Filter = Pick<
  SearchFilter,
  | "sido"
  | "gugun"
  | "date"
  | "dateTo"
  | "timeOfDay"
  | "people"
  | "priceMax"
  | "free"
  | "indoor"
  | "accessibility"
>;

/** So many days in a row are asked for as days. */
const MOST_DAYS = 45;

const partOfDay = ([from, to]: readonly [number, number]): TimeOfDay | undefined =>
  TIMES_OF_DAY.find((part) => from === Number(part.from.slice(0, 2)) && to === Number(part.to.slice(0, 2)))
    ?.id;

function filterOfTime({ days, hours }: When): Filter | null {
  const timeOfDay = hours === null ? undefined : partOfDay(hours);
  if (hours !== null && timeOfDay === undefined) return null;
  if (days === null) return { timeOfDay };
  const [date] = days;
  const isInARow = days.every((day, at) => at === 0 || day === addDays(days[at - 1] ?? day, 1));
  return date === undefined || !isInARow || days.length > MOST_DAYS
    ? null
    : { date, dateTo: days.at(-1), timeOfDay };
}

/** The filter that asks for exactly what a part says; null where there is none. */
function filterOf(part: Part): Filter | null {
  switch (part.kind) {
    case "place":
      return part.place.region === null || part.or !== undefined ? null : { ...part.place.region };
    case "time":
      return filterOfTime(part.when);
    case "people":
      return { people: part.people };
    case "price":
      return part.price.from > 0 ? null : part.price.to === 0 ? { free: true } : { priceMax: part.price.to };
    case "roof":
      return { indoor: part.indoor };
    case "need": {
      const [id, ...others] = idsOf(part.need);
      return part.need.isFacility || others.length > 0 ? null : { accessibility: id };
    }
    // no list is kept by these
    case "age":
    case "company":
    case "not":
    case "word":
      return null;
  }
}

/** What a keyword says that filters can say, and what else it says. */
export interface Said {
  filter: Filter;
  /** Words alone; empty where nothing is left that says anything. */
  rest: string;
}

/**
 * A keyword as filters: 서울 무료 도자기 is 도자기, free, in Seoul; 체험 is all there is. Null where some of it
 * is no filter and no word, or where it is words alone.
 */
export function saidOf(keyword: string, { parts }: Meaning): Said | null {
  const others = parts.filter(({ kind }) => kind !== "word");
  const words = parts.filter((part) => part.kind === "word");
  if (words.some(({ isWeak }) => isWeak === true) || (others.length === 0 && words.length > 0)) return null;
  const filter: Filter = {};
  for (const part of others) {
    const own = filterOf(part);
    if (own === null || Object.keys(own).some((name) => name in filter)) return null;
    Object.assign(filter, own);
  }
  const rest = others.reduce((text, part) => withoutPart(text, part), keyword);
  return { filter, rest: words.length === 0 ? "" : rest };
}
