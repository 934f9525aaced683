import { addDays, kstDay, kstWeekday } from "./kst.ts";

const SATURDAY = 6;
const SUNDAY = 0;

/**
 * This weekend's days in Korea: the coming Saturday and Sunday; on a Sunday, that day alone.
 * @param now epoch ms
 */
export function thisWeekend(now: number): { from: string; to: string } {
  const today = kstDay(now);
  if (kstWeekday(now) === SUNDAY) return { from: today, to: today };
  const saturday = addDays(today, SATURDAY - kstWeekday(now));
  return { from: saturday, to: addDays(saturday, 1) };
}
