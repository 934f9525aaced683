import { addDays, kstDay } from "../../time/kst.ts";
import { HOUR_WORDS } from "./clock.ts";
import { PATTERNS } from "./dates.ts";
import { AHEAD, DAY_ITSELF, DAY_WORDS, daysTo, spread } from "./days.ts";
import type { When } from "./when.ts";

interface Reading extends When {
  /** How many characters it takes. */
  length: number;
}

/** The day before what was said, or behind it: 크리스마스 다음 날. */
const BESIDE = /^(?:의|이|하고)?(?:(다음날|이튿날|담날)|(전날|하루전))/;

function besideDay({ days, hours, label, length }: Reading, text: string): Reading[] {
  const [whole, next] = BESIDE.exec(text.slice(length)) ?? [];
  const day = next === undefined ? days?.[0] : days?.at(-1);
  if (whole === undefined || day === undefined) return [];
  const beside = addDays(day, next === undefined ? -1 : 1);
  return [{ days: [beside], hours, label: `${label} ${whole}`, length: length + whole.length }];
}

/** Until a day, before it, from it on: 크리스마스 전에, 이번 주까지, 다음 주부터. */
const BOUND = /^(?:(?:되기|오기)?(전에|전까지)|(까지|안에|안으로)|(부터|이후))/;

function boundDay({ days, hours, label, length }: Reading, text: string, today: string): Reading[] {
  const [whole, before, until] = BOUND.exec(text.slice(length)) ?? [];
  const [first, last] = [days?.[0], days?.at(-1)];
  if (whole === undefined || first === undefined || last === undefined || hours !== null) return [];
  const own = { hours, label: `${label} ${whole}`, length: length + whole.length };
  if (before !== undefined) return [{ ...own, days: daysTo(today, addDays(first, -1)) }];
  if (until !== undefined) return [{ ...own, days: daysTo(today, last) }];
  return [{ ...own, days: spread(first, AHEAD) }];
}

const longestFirst = (words: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(words).toSorted((a, b) => b.length - a.length);
const DAYS_BY_LENGTH = longestFirst(DAY_WORDS);
const HOURS_BY_LENGTH = longestFirst(HOUR_WORDS);

/** Names of days and hours that are long enough to be told from others: 이번쥬말 is 이번주말. */
export const TIME_NAMES: readonly string[] = [...DAYS_BY_LENGTH, ...HOURS_BY_LENGTH].filter(
  (name) => name.length > 3,
);

const byFirst = (words: readonly string[]): ReadonlyMap<string, readonly string[]> =>
  Map.groupBy(words, (word) => word.charAt(0));
const DAYS_BY_FIRST = byFirst(DAYS_BY_LENGTH);
const HOURS_BY_FIRST = byFirst(HOURS_BY_LENGTH);

/** The day of the last moment that was asked for: every piece of a query asks for the same one. */
let last = { now: NaN, today: "" };

/** Every time that a text without spaces may begin with. @param now epoch ms */
export function timesAt(text: string, now: number): Reading[] {
  if (last.now !== now) last = { now, today: kstDay(now) };
  const { today } = last;
  const first = text.charAt(0);
  const found: Reading[] = [];
  for (const word of DAYS_BY_FIRST.get(first) ?? [])
    if (text.startsWith(word))
      found.push({
        days: DAY_WORDS[word]?.(today) ?? null,
        hours: null,
        label: word,
        length: word.length,
        itself: DAY_ITSELF[word]?.(today)[0],
      });
  for (const word of HOURS_BY_FIRST.get(first) ?? [])
    if (text.startsWith(word))
      found.push({ days: null, hours: HOUR_WORDS[word] ?? null, label: word, length: word.length });
  for (const [pattern, read] of PATTERNS) {
    const match = pattern.exec(text);
    const when = match === null || match[0] === "" ? null : read(match, today);
    if (match !== null && when !== null) found.push({ ...when, length: match[0].length });
  }
  return found.flatMap((reading) => [
    reading,
    ...besideDay(reading, text),
    ...boundDay(reading, text, today),
  ]);
}
