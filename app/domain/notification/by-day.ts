import { daysBetween, formatDayWithWeekday, kstDay } from "../time/kst.ts";

/** One day of a list, in Korea's calendar. */
export interface Day<Item> {
  /** "2026-12-05" */
  day: string;
  /** "오늘", "어제" or the date. */
  title: string;
  items: Item[];
}

/** What came, in the order given (newest first), under its days. @param now epoch ms */
export function byDay<Item extends { createdAt: number }>(items: readonly Item[], now: number): Day<Item>[] {
  const days: Day<Item>[] = [];
  for (const item of items) {
    const day = kstDay(item.createdAt);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, title: titleOf(item.createdAt, now), items: [item] });
  }
  return days;
}

function titleOf(at: number, now: number): string {
  const days = daysBetween(at, now);
  return days === 0 ? "오늘" : days === 1 ? "어제" : formatDayWithWeekday(at);
}
