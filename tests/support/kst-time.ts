import { addDays, kstDay, startOfKstDay } from "#domain/time/kst";

const HOUR = 3_600_000;

/** The next time it is `hour` o'clock in Korea, epoch ms. */
export function nextKst(hour: number, now = Date.now()): number {
  const today = startOfKstDay(kstDay(now)) + hour * HOUR;
  return today > now ? today : startOfKstDay(addDays(kstDay(now), 1)) + hour * HOUR;
}
