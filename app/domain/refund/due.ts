import { addDays, kstDay, kstWeekday, startOfKstDay } from "../time/kst.ts";
import { BANK_HOLIDAYS } from "../time/holidays.ts";

/** How long the law leaves for giving money back: 3 business days (전자상거래법 제18조 ②; SPEC §3). */
export const REFUND_BUSINESS_DAYS = 3;

/** Whether money moves on a day in Korea: no weekend, no holiday. @param day "2026-12-05" */
export function isBusinessDay(day: string): boolean {
  const weekday = kstWeekday(startOfKstDay(day));
  return weekday !== 0 && weekday !== 6 && !BANK_HOLIDAYS.has(day);
}

/**
 * By when the money is back: the last millisecond (epoch ms) of the third business day after the day it was
 * asked for.
 */
export function refundDueAt(askedAt: number): number {
  let day = kstDay(askedAt);
  for (let left = REFUND_BUSINESS_DAYS; left > 0;) {
    day = addDays(day, 1);
    if (isBusinessDay(day)) left -= 1;
  }
  return startOfKstDay(addDays(day, 1)) - 1;
}
