export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/**
 * Korea has stood nine hours ahead of UTC without summer time since 1988, so days can be counted by
 * arithmetic.
 */
const OFFSET = 9 * HOUR;

/** The number of the KST calendar day in which `at` (epoch ms) lies, counted from 1970-01-01. */
export const dayOf = (at: number): number => Math.floor((at + OFFSET) / DAY);

/** Epoch ms of a KST day's `minutes` after midnight. */
export const timeOn = (day: number, minutes: number): number => day * DAY + minutes * MINUTE - OFFSET;

/** The weekday of a KST day: 0 = Sunday … 6 = Saturday. 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => (day + 4) % 7;

// The same few hundred days are asked for thousands of times.
const digits = new Map<number, string>();

/** "20261205" of a KST day. */
export function dateDigits(day: number): string {
  const known = digits.get(day) ?? new Date(day * DAY).toISOString().slice(0, 10).replaceAll("-", "");
  digits.set(day, known);
  return known;
}

/** "1030" of minutes after midnight. */
export const timeDigits = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}${String(minutes % 60).padStart(2, "0")}`;
