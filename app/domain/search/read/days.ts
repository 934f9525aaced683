// The days that are meant by a name, and what days are counted by. A day is YYYY-MM-DD in Korea.

import { addDays, kstWeekday, startOfKstDay } from "../../time/kst.ts";

/** So far ahead a weekday is meant, in days. */
export const AHEAD = 42;
export const WEEKDAYS = "일월화수목금토";

export const spread = (first: string, count: number): string[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => addDays(first, index));
/** From one day to another, both included; none where the second is before. */
export const daysTo = (first: string, last: string): string[] =>
  spread(first, (startOfKstDay(last) - startOfKstDay(first)) / 86_400_000 + 1);
export const weekdayOf = (day: string): number => kstWeekday(startOfKstDay(day));
export const onWeekdays = (today: string, weekdays: readonly number[], ahead = AHEAD): string[] =>
  spread(today, ahead).filter((day) => weekdays.includes(weekdayOf(day)));
/** Days from Monday to Sunday of the week so many weeks from now, none before today. */
export const weekFrom = (today: string, weeks: number): string[] => {
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7) + 7 * weeks);
  return spread(monday, 7).filter((day) => day >= today);
};
export const isWeekend = (day: string): boolean => [0, 6].includes(weekdayOf(day));

/** From one day of a year to another, the next time they come. */
export function season(today: string, from: string, to: string): string[] {
  const year = Number(today.slice(0, 4));
  const at = `${year}-${to}` < today ? year + 1 : year;
  const first = `${at}-${from}` < today ? today : `${at}-${from}`;
  const last = `${at}-${to}`;
  return daysTo(first, last);
}

export const DAY_WORDS: Readonly<Record<string, (today: string) => string[]>> = {
  오늘: (today) => [today],
  지금: (today) => [today],
  낼: (today) => [addDays(today, 1)],
  낼모레: (today) => [addDays(today, 2)],
  내일모레: (today) => [addDays(today, 2)],
  글피: (today) => [addDays(today, 3)],
  담주: (today) => weekFrom(today, 1),
  담주말: (today) => weekFrom(today, 1).filter(isWeekend),
  담주주말: (today) => weekFrom(today, 1).filter(isWeekend),
  다다음주: (today) => weekFrom(today, 2),
  다담주: (today) => weekFrom(today, 2),
  다다음주말: (today) => weekFrom(today, 2).filter(isWeekend),
  다담주말: (today) => weekFrom(today, 2).filter(isWeekend),
  담달: (today) => monthOf(today, (Number(today.slice(5, 7)) % 12) + 1),
  새해첫날: (today) => season(today, "01-01", "01-01"),
  새해첫주: (today) => season(today, "01-01", "01-07"),
  내일: (today) => [addDays(today, 1)],
  모레: (today) => [addDays(today, 2)],
  이번주말: (today) => weekFrom(today, 0).filter(isWeekend),
  주말: (today) => onWeekdays(today, [0, 6]),
  다음주말: (today) => weekFrom(today, 1).filter(isWeekend),
  이번주: (today) => weekFrom(today, 0),
  다음주: (today) => weekFrom(today, 1),
  이번달: (today) => spread(today, 31).filter((day) => day.slice(0, 7) === today.slice(0, 7)),
  다음달: (today) => monthOf(today, (Number(today.slice(5, 7)) % 12) + 1),
  평일: (today) => onWeekdays(today, [1, 2, 3, 4, 5]),
  주중: (today) => onWeekdays(today, [1, 2, 3, 4, 5]),
  크리스마스: (today) => season(today, "12-24", "12-25"),
  크리스마스이브: (today) => season(today, "12-24", "12-24"),
  성탄절: (today) => season(today, "12-25", "12-25"),
  올해: (today) => season(today, "01-01", "12-31"),
  올해안: (today) => season(today, "01-01", "12-31"),
  연내: (today) => season(today, "01-01", "12-31"),
  내년: (today) => spread(`${Number(today.slice(0, 4)) + 1}-01-01`, 60),
  연말: (today) => season(today, "12-18", "12-31"),
  송년회: (today) => season(today, "12-01", "12-31"),
  망년회: (today) => season(today, "12-01", "12-31"),
  신년회: (today) => season(today, "01-01", "01-31"),
  연초: (today) => season(today, "01-01", "01-10"),
  신정: (today) => season(today, "01-01", "01-01"),
  어린이날: (today) => season(today, "05-05", "05-05"),
};

export function monthOf(today: string, month: number): string[] {
  const name = String(month).padStart(2, "0");
  const last = new Date(Date.UTC(2024, month, 0)).getUTCDate();
  return season(today, `${name}-01`, `${name}-${String(month === 2 ? 28 : last).padStart(2, "0")}`);
}
