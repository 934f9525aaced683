import { cellOf, COARSEST, FINEST, type Cell } from "../geo-cell.ts";
import { CLOSING_SEATS } from "../program/availability.ts";
import { REACHABLE_MS } from "../program/reachable.ts";
import { addDays, daysBetween, kstDay, startOfKstDay } from "../time/kst.ts";
import { timeOfDayAt, TIMES_OF_DAY } from "../time/time-of-day.ts";
import type { OpenSlot, ProgramFacts } from "./facts.ts";
import { idsOf } from "./read/needs.ts";
import type { Part } from "./read/part.ts";
import { asksForSession, pointOf, type SearchFilter } from "./filter.ts";

// A facet is one word of the index for what a filter can ask. It may promise too much (a session may be past
// its cut-off by now), never too little: what the index finds is looked at again by isWanted.

const PRICES = [0, 10_000, 20_000, 30_000, 50_000, 70_000, 100_000, 200_000, 500_000] as const;
const RATINGS = [10, 20, 30, 35, 40, 45, 50] as const;
const PARTIES = [2, 3, 4, 6, 8, 12, 20] as const;
/** So many days are asked for one by one; more say little. */
const MOST_DAYS = 45;
/** So many of a sentence: nearly all has a session on one of more, and a look tells. */
const TOLD_DAYS = 16;

/** Ages of children that are asked for one by one. */
const AGES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18] as const;

/** What stands for every open program. */
export const EVERY = "on";
/** Programs without a position. */
export const NOWHERE = "nowhere";

const compact = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, (sign) => `x${sign.charCodeAt(0)}`);
const dayFacet = (day: string): string => `d${day.replaceAll("-", "")}`;
const closingFacet = (day: string): string => `e${day.replaceAll("-", "")}`;
/** A row of the table of subjects; kinds of blocks are written alike. */
export const subjectFacet = (subject: number): string => `s${subject}`;
/** What is free and about it, as one word: few are both. */
const freeSubjectFacet = (subject: number): string => `s${subject}free`;
/** Of a program that is about these. */
export const subjectFacets = (subjects: readonly number[], { isFree }: ProgramFacts): string[] =>
  subjects.flatMap((one) => (isFree ? [subjectFacet(one), freeSubjectFacet(one)] : [subjectFacet(one)]));
const ageFacet = (years: number): string => `y${years}`;
export const cellFacet = ({ level, x, y }: Cell): string => `c${level}x${x}x${y}`;

/** "수원시 장안구" is in 수원시 and in itself. */
const gugunsOf = (gugun: string): string[] =>
  gugun.split(" ").map((_, index, parts) => parts.slice(0, index + 1).join(" "));

function placeFacets(facts: ProgramFacts): string[] {
  const point = pointOf(facts);
  const cells =
    point === null
      ? [NOWHERE]
      : Array.from({ length: FINEST - COARSEST + 1 }, (_, index) =>
          cellFacet(cellOf(point, COARSEST + index)),
        );
  return [
    `r${compact(facts.sido)}`,
    ...(facts.gugun === null ? [] : gugunsOf(facts.gugun).map((gugun) => `g${compact(gugun)}`)),
    ...cells,
  ];
}

function sessionFacets({ price }: ProgramFacts, slots: readonly OpenSlot[]): string[] {
  if (price === null || slots.length === 0) return [];
  const most = Math.max(...slots.map(({ seatsLeft }) => seatsLeft));
  return [
    "open",
    ...(slots.some(({ seatsLeft }) => seatsLeft <= CLOSING_SEATS) ? ["few"] : []),
    ...PARTIES.filter((party) => most >= party).map((party) => `n${party}`),
    ...slots.flatMap(({ startAt, bookCloseAt }) => [
      dayFacet(kstDay(startAt)),
      closingFacet(kstDay(bookCloseAt)),
      `t${timeOfDayAt(startAt)}`,
    ]),
  ];
}

/** Whether a child of this age may come: a lowest age is told, or it is made for children. */
export const welcomes = ({ minAge, categoryIds }: ProgramFacts, years: number): boolean =>
  minAge === null ? categoryIds.includes("kids") : minAge <= years;

/** The facets of a program. @param slots its sessions with seats */
export function facetsOf(facts: ProgramFacts, slots: readonly OpenSlot[]): string[] {
  const { categoryIds, host, price, isFree, indoor, accessibility, facilities, ratingSum, ratingCount } =
    facts;
  const found = [
    EVERY,
    ...categoryIds.map((id) => `k${id}`),
    `h${compact(host)}`,
    isFree ? "free" : "paid",
    ...(price === null ? [] : PRICES.filter((limit) => price <= limit).map((limit) => `p${limit}`)),
    ...(ratingCount === 0
      ? []
      : RATINGS.filter((tenths) => ratingSum * 10 >= tenths * ratingCount).map((tenths) => `v${tenths}`)),
    ...(indoor === null ? [] : [indoor ? "inside" : "outside"]),
    ...accessibility.map((id) => `a${compact(id)}`),
    ...facilities.map((id) => `f${compact(id)}`),
    ...AGES.filter((years) => welcomes(facts, years)).map(ageFacet),
    ...placeFacets(facts),
    ...sessionFacets(facts, slots),
  ];
  return [...new Set(found)];
}

/** The days from one to another, both included. */
const daysFrom = (from: string, to: string): string[] =>
  Array.from({ length: daysBetween(startOfKstDay(from), startOfKstDay(to)) + 1 }, (_, index) =>
    addDays(from, index),
  );

/**
 * Without the list of all that has a session, the longest but one, where more is asked of sessions: whatever
 * has a day, a time of day, a party or few seats has a session.
 */
const withoutOpen = (lists: string[][]): string[][] => (lists.length > 1 ? lists.slice(1) : lists);

function wantedSessions(wanted: SearchFilter, now: number): string[][] {
  if (!asksForSession(wanted)) return [];
  const { date, dateTo = date, timeOfDay, people = 1, closing, reachable } = wanted;
  const party = PARTIES.findLast((size) => size <= people);
  const isFew =
    date !== undefined &&
    dateTo !== undefined &&
    daysBetween(startOfKstDay(date), startOfKstDay(dateTo)) < MOST_DAYS;
  const days = isFew ? daysFrom(date, dateTo) : [];
  const today = kstDay(now);
  return withoutOpen([
    ["open"],
    ...(days.length > 0 ? [days.map(dayFacet)] : []),
    ...(timeOfDay === undefined ? [] : [[`t${timeOfDay}`]]),
    ...(party === undefined ? [] : [[`n${party}`]]),
    ...(closing === true ? [["few", ...daysFrom(today, addDays(today, 1)).map(closingFacet)]] : []),
    ...(reachable === true ? [daysFrom(today, kstDay(now + REACHABLE_MS)).map(dayFacet)] : []),
  ]);
}

/**
 * Whether the facets of what is wanted say it all: whatever has them is wanted, without a second look. Not
 * where a session is asked for, or a circle or a box, or a price or stars between two facets.
 */
export const isToldByFacets = (wanted: SearchFilter): boolean =>
  !asksForSession(wanted) &&
  wanted.box === null &&
  wanted.radius === undefined &&
  (wanted.priceMax === undefined || PRICES.some((price) => price === wanted.priceMax)) &&
  (wanted.ratingMin === undefined || RATINGS.some((tenths) => tenths === (wanted.ratingMin ?? 0) * 10));

/** The facets a wanted program has: one of each list. @param now epoch ms */
export function wantedFacets(wanted: SearchFilter, now: number): string[][] {
  const { category, sido, gugun, host, priceMax, free, ratingMin, indoor, accessibility, voucher } = wanted;
  const { subject } = wanted;
  const limit = priceMax === undefined ? undefined : PRICES.find((price) => price >= priceMax);
  const rating = ratingMin === undefined ? undefined : RATINGS.findLast((tenths) => tenths <= ratingMin * 10);
  const found = [
    ...(category === undefined ? [] : [`k${category}`]),
    ...(sido === undefined ? [] : [`r${compact(sido)}`]),
    ...(gugun === undefined || gugun === "전체" ? [] : [`g${compact(gugun)}`]),
    ...(host === undefined ? [] : [`h${compact(host)}`]),
    ...(free === undefined || (free && subject !== undefined) ? [] : [free ? "free" : "paid"]),
    ...(limit === undefined ? [] : [`p${limit}`]),
    ...(rating === undefined ? [] : [`v${rating}`]),
    ...(indoor === undefined ? [] : [indoor ? "inside" : "outside"]),
    ...(accessibility === undefined ? [] : [`a${compact(accessibility)}`]),
    ...(voucher === undefined ? [] : ["paid", `f${compact(voucher)}`]),
    ...(subject === undefined ? [] : [free === true ? freeSubjectFacet(subject) : subjectFacet(subject)]),
  ].map((facet) => [facet]);
  const all = [...found, ...wantedSessions(wanted, now)];
  return all.length === 0 ? [[EVERY]] : all;
}

/** Stands between words that the index has as one, without it. No facet has this sign. */
export const TOGETHER = "+";

/**
 * The same with what the index has as one word in place of several, where each is asked for alone: a
 * category, a 시·도 and free, and what somebody must be able to count on with either of the first two (the
 * catalogue's program_together). Written so that it can be asked for word by word too: kcraft+free.
 */
export function together(facets: readonly (readonly string[])[]): (readonly string[])[] {
  const alone = (sign: string): string | undefined =>
    facets.find(([facet = "", ...others]) => others.length === 0 && facet.startsWith(sign))?.[0];
  const [kind, region, free, need] = [alone("k"), alone("r"), alone("free"), alone("a")];
  const parts = [kind, region, free].filter((facet) => facet !== undefined);
  const beside = region ?? kind;
  const words = [
    ...(parts.length > 1 ? [parts] : []),
    ...(need !== undefined && beside !== undefined ? [[need, beside]] : []),
  ];
  const held = new Set(words.flat());
  return [
    ...words.map((one) => [one.join(TOGETHER)]),
    ...facets.filter(([facet = "", ...others]) => others.length > 0 || !held.has(facet)),
  ];
}

/** The parts of the day in which a session that begins between two hours can lie. */
const partsOfDay = ([from, to]: readonly [number, number]): string[] =>
  TIMES_OF_DAY.filter((part) => from < Number(part.to.slice(0, 2)) && to > Number(part.from.slice(0, 2))).map(
    ({ id }) => `t${id}`,
  );

/** All of a 시·도, or of a 시·군·구. */
export const regionFacet = ({ sido, gugun }: { sido: string; gugun?: string }): string =>
  gugun === undefined ? `r${compact(sido)}` : `g${compact(gugun)}`;

/**
 * The facets of what was understood of a keyword, one of each list. None for words, for anyone who comes
 * along, and for a place that is no region: cells stand for those.
 */
export function partFacets(part: Part): string[][] {
  switch (part.kind) {
    case "place": {
      const facets = [part.place, ...(part.or ?? [])].flatMap(({ region }) =>
        region === null ? [] : [regionFacet(region)],
      );
      return facets.length === 1 + (part.or?.length ?? 0) ? [facets] : [];
    }
    case "time": {
      const { days, hours } = part.when;
      return withoutOpen([
        ["open"],
        ...(days === null || days.length === 0 || days.length > TOLD_DAYS ? [] : [days.map(dayFacet)]),
        ...(hours === null ? [] : [partsOfDay(hours)]),
      ]);
    }
    case "people": {
      const party = PARTIES.findLast((size) => size <= part.people);
      return withoutOpen([["open"], ...(party === undefined ? [] : [[`n${party}`]])]);
    }
    case "price": {
      const limit = PRICES.find((price) => price >= part.price.to);
      return part.price.to === 0 ? [["free"]] : limit === undefined ? [] : [[`p${limit}`]];
    }
    case "age":
      return part.years > 18 ? [] : [[ageFacet(Math.max(1, part.years))]];
    case "roof":
      return [[part.indoor ? "inside" : "outside"]];
    case "need":
      return [idsOf(part.need).map((id) => `${part.need.isFacility ? "f" : "a"}${compact(id)}`)];
    case "company":
    case "not":
    case "word":
      return [];
  }
}
