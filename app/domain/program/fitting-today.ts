import { kstWeekday } from "../time/kst.ts";

/** What suits some days of the week more than others. */
export interface ForDays {
  /** 0 is Sunday; absent where any day is as good. */
  days?: readonly number[];
}

/**
 * What is for today's day of the week first, what is for other days last; else as it stands.
 * @param now epoch ms
 */
export function fittingToday<One extends ForDays>(all: readonly One[], now: number): One[] {
  const today = kstWeekday(now);
  const rank = ({ days }: One): number => (days === undefined ? 1 : days.includes(today) ? 0 : 2);
  return all.toSorted((a, b) => rank(a) - rank(b));
}
