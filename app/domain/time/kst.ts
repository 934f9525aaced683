// Korea has kept UTC+9 without summer time since 1988, so its calendar is plain arithmetic.
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
const KST_MS = 9 * HOUR_MS;

const WEEKDAYS = ["일", "월", "화", "수", "목", "금", "토"] as const;
const shifted = (at: number): Date => new Date(at + KST_MS);

/** The calendar day in Korea, "2026-12-05". @param at epoch ms */
export const kstDay = (at: number): string => shifted(at).toISOString().slice(0, 10);

/** Whether it is a day of the calendar, written "2026-12-05" ("2026-02-30" is none). */
export function isKstDay(day: string): boolean {
  const at = startOfKstDay(day);
  return !Number.isNaN(at) && kstDay(at) === day;
}

/**
 * Epoch ms of "2026-12-05" in Korea at `time` ("HH:MM", midnight unless told); NaN for what is no such
 * moment.
 */
export const kst = (day: string, time = "00:00"): number => Date.parse(`${day}T${time}:00+09:00`);

/** Midnight in Korea at the start of "2026-12-05", epoch ms; NaN for what is no day. */
export const startOfKstDay = (day: string): number => kst(day);

/** Days in Korea from 1970-01-01 to "2026-12-05". */
export const kstDayNumber = (day: string): number =>
  Math.round((startOfKstDay(day) + 9 * 3_600_000) / DAY_MS);

/** The day `count` days after (before, where negative) "2026-12-05". */
export const addDays = (day: string, count: number): string => kstDay(startOfKstDay(day) + count * DAY_MS);

/** Whole calendar days in Korea from one moment to another: 0 on the same day, 1 from 23:59 to 00:01. */
export const daysBetween = (from: number, to: number): number =>
  (startOfKstDay(kstDay(to)) - startOfKstDay(kstDay(from))) / DAY_MS;

/** The day's number in its week, 0 = Sunday. */
export const kstWeekday = (at: number): number => shifted(at).getUTCDay();

/** "토" */
export const weekdayName = (at: number): string => WEEKDAYS[kstWeekday(at)] ?? "";

/** "2026.12.05 (토)" */
export const formatDayWithWeekday = (at: number): string =>
  `${kstDay(at).replaceAll("-", ".")} (${weekdayName(at)})`;

/** "12.05 (토)", once the year is clear */
export const formatShortDay = (at: number): string => formatDayWithWeekday(at).slice(5);

/** "10:00", 24 hours */
export const formatTime = (at: number): string => shifted(at).toISOString().slice(11, 16);

/** "10:00 – 12:00", with an en dash */
export const formatTimeRange = (from: number, to: number): string =>
  `${formatTime(from)} – ${formatTime(to)}`;

/** For `<time datetime>`: "2026-12-05T10:00:00+09:00" */
export const isoWithOffset = (at: number): string => `${shifted(at).toISOString().slice(0, 19)}+09:00`;

/** A calendar day in Korea as a span of epoch milliseconds, its end left out. */
export const daySpan = (day: string): { from: number; until: number } => ({
  from: startOfKstDay(day),
  until: startOfKstDay(day) + DAY_MS,
});

/** A month in Korea ("2026-11") as such a span. */
export const monthSpan = (month: string): { from: number; until: number } => ({
  from: startOfKstDay(`${month}-01`),
  until: startOfKstDay(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`),
});
