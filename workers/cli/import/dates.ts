import { isKstDay, kstDay, startOfKstDay } from "#domain/time/kst";

export const MINUTE_MS = 60_000;

/** Years an activity may plausibly lie in; the sources also hold 2500-12-31 ("no end"). */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

const FORMS: readonly RegExp[] = [
  // 2024-04-03, 2024-04-03 00:00:00.0, 2024-04-03T09:00
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)?$/,
  // 20250419, 20250419 00:00:00.0, 202504191330(00)
  /^(\d{4})(\d{2})(\d{2})(?:[ T]?(\d{2}):?(\d{2})(?::?\d{2}(?:\.\d+)?)?)?$/,
  // 2024.04.03, 2024. 4. 3. (수)
  /^(\d{4})\.\s?(\d{1,2})\.\s?(\d{1,2})\.?(?:\s?\([일월화수목금토]\))?(?:\s+(\d{1,2}):(\d{2})(?::\d{2})?)?$/,
  /^(\d{4})\/(\d{1,2})\/(\d{1,2})(?:\s+(\d{1,2}):(\d{2})(?::\d{2})?)?$/, // 2024/4/3
  /^(\d{4})년\s?(\d{1,2})월\s?(\d{1,2})일(?:\s+(\d{1,2}):(\d{2}))?$/, // 2024년 4월 3일
];

/** A moment read from a source, and whether the text held a time of day. */
export interface ParsedDate {
  at: number;
  hasTime: boolean;
}

/**
 * Reads a date or date-time written in Korean local time, or epoch milliseconds (13 digits: the portal's
 * JSON; a true instant whose KST wall clock is meant). Undefined when it cannot be read: empty, no such day,
 * a year out of reason, or destroyed by Excel ("00:00.0").
 */
export function parseDate(text: string): ParsedDate | undefined {
  const trimmed = text.trim();
  if (/^\d{12,13}$/.test(trimmed) && !/^20\d{10}$/.test(trimmed)) {
    const at = Number(trimmed);
    return isPlausible(at) ? { at, hasTime: startOfDay(at) !== at } : undefined;
  }
  for (const form of FORMS) {
    const match = form.exec(trimmed);
    if (!match) continue;
    const [year, month, day, hour, minute] = match.slice(1).map((part) => Number(part ?? 0));
    return fromKst(year ?? 0, month ?? 0, day ?? 0, hour ?? 0, minute ?? 0);
  }
  return undefined;
}

function fromKst(
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
): ParsedDate | undefined {
  const name = [String(year), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
  if (!isKstDay(name) || hour > 24 || minute > 59) return undefined;
  const at = startOfKstDay(name) + (hour * 60 + minute) * MINUTE_MS;
  return isPlausible(at) ? { at, hasTime: hour > 0 || minute > 0 } : undefined;
}

function isPlausible(at: number): boolean {
  const year = Number(kstDay(at).slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** The first moment (epoch ms) of the Korean day that `at` lies in. */
export const startOfDay = (at: number): number => startOfKstDay(kstDay(at));

/**
 * A time of day as minutes since midnight: "9:00", "14:30", "24:00", "1430", and the start of "11:00~18:00".
 * Undefined when unreadable.
 */
export function parseTimeOfDay(text: string): number | undefined {
  const match =
    /^(\d{1,2}):(\d{2})(?::\d{2})?(?:\s*[~-].*)?$/.exec(text.trim()) ?? /^(\d{2})(\d{2})$/.exec(text.trim());
  if (!match) return undefined;
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  return minutes <= 1440 && Number(match[2]) < 60 ? minutes : undefined;
}

/** "09:30" of minutes since midnight. */
export const formatTimeOfDay = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
