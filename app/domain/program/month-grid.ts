import { addDays, kstWeekday, startOfKstDay } from "../time/kst.ts";

/** The weeks of a month, Sunday first: days as "2026-12-05", null beside the month. @param month "2026-12" */
export function monthGrid(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const cells: (string | null)[] = Array.from({ length: kstWeekday(startOfKstDay(first)) }, () => null);
  for (let day = first; day.startsWith(month); day = addDays(day, 1)) cells.push(day);
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** "2026년 12월" */
export const monthName = (month: string): string => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`;

/** The month after one, both as "2026-12". */
export const monthAfter = (month: string): string => addDays(`${month}-01`, 31).slice(0, 7);
