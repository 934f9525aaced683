import type { SearchFilter } from "#domain/search/filter";
import { subjectFacet } from "#domain/search/facets";
import { REACHABLE_MS } from "#domain/program/reachable";
import { daysBetween, kstDay, kstDayNumber, startOfKstDay } from "#domain/time/kst";
import { timeOfDayAt, TIMES_OF_DAY } from "#domain/time/time-of-day";

// Which of what is wanted the map's tables (program_spot, program_slot) answer sooner than the index of words
// does: what most programs have.

/** So many days are looked for one by one. */
const MOST_DAYS = 3;
/** What fewer programs have than this share is found sooner by its words. */
const LEAST_SHARE = 0.3;
/** From so many stars on a program is of the good ones. */
const GOOD = 4.5;
/** The bounds of a rating are those of a division: what is a little below is looked at again. */
export const ROUNDED = 1e-6;
/** A question of either table. */
export interface SpotQuestion {
  /** The parts of the days its sessions begin in; null = of programs, with sessions or without. */
  parts: number[] | null;
  /**
   * What programs are looked through, those of any of the kinds: '' = all; a category, free and good (4.5
   * stars), or several of these together; few = with a session that is nearly full; e… = with one that closes
   * on a day.
   */
  kinds: string[];
  wanted: SearchFilter;
}

/** The share of programs, about, that have at most this price, in won. */
const shareOfPrice = (most: number): number => Math.min(1, most / 70_000);
const shareOfRating = (least: number): number =>
  least >= GOOD ? shareOfGood(least) : least > 4.2 ? 0.1 : least > 3 ? 0.5 : 1;
/** Among the good ones. */
const shareOfGood = (least: number): number => (least > GOOD ? 0.3 : 1);
const shareOfParty = (people: number): number => (people <= 2 ? 0.9 : people <= 4 ? 0.7 : 0.3);

/** About what share of those that are looked through is wanted. */
const shareOf = (
  { priceMax, ratingMin, indoor, people, timeOfDay }: SearchFilter,
  isByPart: boolean,
): number =>
  (priceMax === undefined ? 1 : shareOfPrice(priceMax)) *
  (ratingMin === undefined ? 1 : shareOfRating(ratingMin)) *
  (indoor === undefined ? 1 : indoor ? 0.7 : 0.3) *
  (people === undefined ? 1 : shareOfParty(people)) *
  (timeOfDay === undefined || isByPart ? 1 : 0.35);

/**
 * The parts of days that a session may begin in, as the table counts them: three a day. Null where no day is
 * asked for; undefined: too many.
 */
function partsOf(wanted: SearchFilter, now: number): number[] | null | undefined {
  const { date, dateTo = date, reachable, timeOfDay } = wanted;
  if (date === undefined && reachable !== true) return null;
  const from = date ?? kstDay(now);
  const to = dateTo ?? kstDay(now + REACHABLE_MS);
  const count = daysBetween(startOfKstDay(from), startOfKstDay(to)) + 1;
  if (count > MOST_DAYS) return undefined;
  const first = kstDayNumber(from);
  const parts = Array.from({ length: Math.max(0, count) }, (_, at) => first + at).flatMap((day) =>
    TIMES_OF_DAY.flatMap(({ id }, part) =>
      timeOfDay === undefined || timeOfDay === id ? [day * TIMES_OF_DAY.length + part] : [],
    ),
  );
  return reachable === true
    ? parts.filter((part) => part >= partAt(now) && part <= partAt(now + REACHABLE_MS))
    : parts;
}

/** The part of a day that a moment is in, as the table counts them. @param at epoch ms */
const partAt = (at: number): number =>
  kstDayNumber(kstDay(at)) * TIMES_OF_DAY.length + TIMES_OF_DAY.findIndex(({ id }) => id === timeOfDayAt(at));

/** The kinds of programs that are often asked for together, as one. */
const togetherOf = ({ category, free, ratingMin }: SearchFilter): string =>
  [
    ...(category === undefined ? [] : [category]),
    ...(free === true ? ["free"] : []),
    ...(ratingMin !== undefined && ratingMin >= GOOD ? ["good"] : []),
  ].join(" ");

/** The region that is asked for as blocks have it; "" where none is. */
export const regionKind = ({ sido, gugun = "전체" }: SearchFilter): string =>
  sido === undefined ? "" : gugun === "전체" ? sido : `${sido} ${gugun}`;

/**
 * The question for blocks; null where the index of words answers it sooner: of a host, of a 시·군·구 of no 시·도,
 * and of few days with a category, a need or free, which few have together. @param now epoch ms
 */
export function blockQuestion(wanted: SearchFilter, now: number): SpotQuestion | null {
  const { sido, gugun = "전체", host, free, accessibility, voucher, closing, subject } = wanted;
  if (host !== undefined || (sido === undefined && gugun !== "전체")) return null;
  if (subject !== undefined) return { parts: null, kinds: [subjectFacet(subject)], wanted };
  const [together, region] = [togetherOf(wanted), regionKind(wanted)];
  const parts = partsOf(wanted, now);
  if (!parts?.length) return { parts: null, kinds: [together === "" ? region : together], wanted };
  const isOfAll = [free, accessibility, voucher].every((one) => one === undefined);
  if (!isOfAll || together !== "" || closing === true) return null;
  return region === "" ? { parts, kinds: [], wanted } : { parts: null, kinds: [region], wanted };
}

/** The question for what is wanted; null where the index of words answers it sooner. @param now epoch ms */
export function spotQuestion(wanted: SearchFilter, now: number): SpotQuestion | null {
  const { sido, gugun, host, accessibility, voucher, closing, subject } = wanted;
  if (sido !== undefined || (gugun !== undefined && gugun !== "전체")) return null;
  const isTold = [host, accessibility, voucher, subject].some((one) => one !== undefined);
  if (isTold) return null;
  const parts = partsOf(wanted, now);
  if (parts === undefined || shareOf(wanted, parts !== null) < LEAST_SHARE) return null;
  const kind = togetherOf(wanted);
  if (kind !== "" && (parts !== null || closing === true)) return null;
  if (closing !== true) return { parts, kinds: [kind], wanted };
  if (parts !== null) return null;
  const today = kstDayNumber(kstDay(now));
  return { parts, kinds: ["few", `e${today}`, `e${today + 1}`], wanted };
}
