import { BANK_HOLIDAYS, SATURDAY_HOLIDAYS } from "./holidays.ts";
import { kstWeekday, startOfKstDay } from "./kst.ts";

/** Whether hardly anybody works on "2026-12-25": a public holiday, also one that falls on a Saturday. */
export const isHoliday = (day: string): boolean => BANK_HOLIDAYS.has(day) || SATURDAY_HOLIDAYS.has(day);

/** As calendars in Korea print a day: Sundays and public holidays "red", other Saturdays "blue". */
export function dayTone(day: string): "red" | "blue" | undefined {
  const weekday = kstWeekday(startOfKstDay(day));
  if (weekday === 0 || isHoliday(day)) return "red";
  return weekday === 6 ? "blue" : undefined;
}
