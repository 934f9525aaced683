// The days that are meant by a name, and what days are counted by. A day is YYYY-MM-DD in Korea.

import { BANK_HOLIDAYS } from "../../time/holidays.ts";
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

/** From one day of a year to another, the next time they come; over its end where the second is earlier. */
export function season(today: string, from: string, to: string): string[] {
  const year = Number(today.slice(0, 4));
  const at = `${year}-${to}` < today ? year + 1 : year;
  const begun = `${to < from ? at - 1 : at}-${from}`;
  const first = begun < today ? today : begun;
  const last = `${at}-${to}`;
  return daysTo(first, last);
}

/** Days on which most people are free. */
const onHolidays = (today: string): string[] =>
  spread(today, AHEAD).filter((day) => isWeekend(day) || BANK_HOLIDAYS.has(day));

/** 설날 and 추석, by the calendar of Korea: their new moon may be a day behind China's. */
const MOON_DAYS = {
  seollal: "2026-02-17 2027-02-07 2028-01-27 2029-02-13 2030-02-03 2031-01-23 2032-02-11 2033-01-31".split(
    " ",
  ),
  chuseok: "2026-09-25 2027-09-15 2028-10-03 2029-09-22 2030-09-12 2031-10-01 2032-09-19 2033-09-08".split(
    " ",
  ),
};
/** The next one, with so many days before and behind it; none once the table is over. */
const byMoon =
  (name: keyof typeof MOON_DAYS, around: number) =>
  (today: string): string[] => {
    const own = MOON_DAYS[name].find((day) => addDays(day, around) >= today);
    return own === undefined
      ? []
      : spread(addDays(own, -around), 2 * around + 1).filter((day) => day >= today);
  };

export const DAY_WORDS: Readonly<Record<string, (today: string) => string[]>> = {
  오늘: (today) => [today],
  지금: (today) => [today],
  당일예약: (today) => [today],
  낼: (today) => [addDays(today, 1)],
  낼모레: (today) => [addDays(today, 2)],
  내일모레: (today) => [addDays(today, 2)],
  이따: (today) => [today],
  이따가: (today) => [today],
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
  이달: (today) => spread(today, 31).filter((day) => day.slice(0, 7) === today.slice(0, 7)),
  다음달: (today) => monthOf(today, (Number(today.slice(5, 7)) % 12) + 1),
  평일: (today) => onWeekdays(today, [1, 2, 3, 4, 5]),
  주중: (today) => onWeekdays(today, [1, 2, 3, 4, 5]),
  크리스마스: (today) => season(today, "12-24", "12-25"),
  크리스마스이브: (today) => season(today, "12-24", "12-24"),
  크리스마스시즌: (today) => season(today, "12-18", "12-25"),
  크리스마스주간: (today) => season(today, "12-18", "12-25"),
  핼러윈: (today) => season(today, "10-24", "10-31"),
  할로윈: (today) => season(today, "10-24", "10-31"),
  동지: (today) => season(today, "12-21", "12-22"),
  크리스마스연휴: (today) => season(today, "12-24", "12-27"),
  성탄연휴: (today) => season(today, "12-24", "12-27"),
  연말연시: (today) => [
    ...season(today, "12-24", "12-31"),
    ...season(addDays(season(today, "12-31", "12-31")[0] ?? today, 1), "01-01", "01-03"),
  ],
  공휴일: onHolidays,
  휴일: onHolidays,
  연휴: onHolidays,
  빨간날: onHolidays,
  성탄절: (today) => season(today, "12-25", "12-25"),
  올해: (today) => season(today, "01-01", "12-31"),
  올해안: (today) => season(today, "01-01", "12-31"),
  연내: (today) => season(today, "01-01", "12-31"),
  내년: (today) => spread(`${Number(today.slice(0, 4)) + 1}-01-01`, 60),
  연말: (today) => season(today, "12-18", "12-31"),
  송년: (today) => season(today, "12-01", "12-31"),
  송년모임: (today) => season(today, "12-01", "12-31"),
  연말모임: (today) => season(today, "12-01", "12-31"),
  망년: (today) => season(today, "12-01", "12-31"),
  신년: (today) => season(today, "01-01", "01-31"),
  신년모임: (today) => season(today, "01-01", "01-31"),
  송년회: (today) => season(today, "12-01", "12-31"),
  망년회: (today) => season(today, "12-01", "12-31"),
  신년회: (today) => season(today, "01-01", "01-31"),
  올겨울: (today) => season(today, "12-01", "02-28"),
  이번겨울: (today) => season(today, "12-01", "02-28"),
  연초: (today) => season(today, "01-01", "01-10"),
  신정: (today) => season(today, "01-01", "01-01"),
  설날: byMoon("seollal", 0),
  구정: byMoon("seollal", 0),
  설연휴: byMoon("seollal", 1),
  설날연휴: byMoon("seollal", 1),
  구정연휴: byMoon("seollal", 1),
  설명절: byMoon("seollal", 1),
  정월대보름: (today) => byMoon("seollal", 0)(addDays(today, -14)).map((day) => addDays(day, 14)),
  추석: byMoon("chuseok", 0),
  한가위: byMoon("chuseok", 0),
  추석연휴: byMoon("chuseok", 1),
  추석명절: byMoon("chuseok", 1),
  삼일절: (today) => season(today, "03-01", "03-01"),
  현충일: (today) => season(today, "06-06", "06-06"),
  광복절: (today) => season(today, "08-15", "08-15"),
  개천절: (today) => season(today, "10-03", "10-03"),
  한글날: (today) => season(today, "10-09", "10-09"),
  어린이날: (today) => season(today, "05-05", "05-05"),
};

const seollal = (today: string): string[] => byMoon("seollal", 0)(today);
const chuseok = (today: string): string[] => byMoon("chuseok", 0)(today);
/** Of names of several days the day itself. */
export const DAY_ITSELF: Readonly<Record<string, (today: string) => string[]>> = {
  크리스마스: (today) => season(today, "12-25", "12-25"),
  설연휴: seollal,
  설날연휴: seollal,
  구정연휴: seollal,
  설명절: seollal,
  추석연휴: chuseok,
  추석명절: chuseok,
};

export function monthOf(today: string, month: number): string[] {
  const name = String(month).padStart(2, "0");
  const last = new Date(Date.UTC(2024, month, 0)).getUTCDate();
  return season(today, `${name}-01`, `${name}-${String(month === 2 ? 28 : last).padStart(2, "0")}`);
}
