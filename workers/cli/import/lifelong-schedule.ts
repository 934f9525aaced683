import { DAY_MS } from "#domain/time/kst";
import { formatTimeOfDay, MINUTE_MS, parseDate, parseTimeOfDay, startOfDay } from "./dates.ts";
import type { ImportedSession, ImportOptions, SourceRow } from "./records.ts";
import { sell } from "./seats.ts";

/** Courses that run longer are standing offers ("end" 2040-12-31), not something to be booked as one. */
const MAX_COURSE_DAYS = 366;

/**
 * When a course is held and applied for, as far as it can be read. Days: epoch ms of their first moment in
 * Korea; from, to: minutes of the day.
 */
export interface Schedule {
  start?: number;
  end?: number;
  from?: number;
  to?: number;
  bookFrom?: number;
  /** The last day applications are taken; the whole day counts. */
  bookTo?: number;
  notes: string[];
}

/** Reads a course's dates and times; a note where they allow no session, or had to be mended. */
export function readSchedule(row: SourceRow): Schedule {
  const day = (column: string) => {
    const parsed = parseDate(row.get(column));
    return parsed && startOfDay(parsed.at);
  };
  const schedule: Schedule = {
    start: day("교육시작일자"),
    end: day("교육종료일자"),
    from: parseTimeOfDay(row.get("교육시작시각")),
    to: parseTimeOfDay(row.get("교육종료시각")),
    bookFrom: day("접수시작일자"),
    bookTo: day("접수종료일자"),
    notes: [],
  };
  const { start, end, bookTo } = schedule;
  if (start === undefined || end === undefined) {
    schedule.notes.push(
      `교육 기간을 읽을 수 없어 회차 없이 옮겼어요 ("${row.get("교육시작일자")}" ~ "${row.get("교육종료일자")}")`,
    );
  } else if (end < start) schedule.notes.push("교육 종료가 시작보다 빨라 회차 없이 옮겼어요");
  else if (end - start > MAX_COURSE_DAYS * DAY_MS)
    schedule.notes.push("교육 기간이 1년을 넘어 회차 없이 옮겼어요");
  else if (lessonMinutes(schedule) === undefined)
    schedule.notes.push("교육 시각을 읽을 수 없어 회차 없이 옮겼어요");
  else if (bookTo !== undefined && bookTo > start)
    schedule.notes.push("접수 마감이 교육 시작보다 늦어 시작할 때 마감하게 했어요");
  return schedule;
}

/** How long one lesson takes, in minutes. */
export function lessonMinutes({ from, to }: Schedule): number | undefined {
  return from !== undefined && to !== undefined && to > from ? to - from : undefined;
}

/**
 * The whole course as one session: the first lesson's start to the last one's end. Undefined where a date or
 * time is missing or makes no sense.
 */
export function sessionOf(
  schedule: Schedule,
  price: number | null,
  capacity: number | undefined,
  options: ImportOptions,
): ImportedSession | undefined {
  const { start, end, from, to, bookFrom, bookTo } = schedule;
  if (start === undefined || end === undefined || from === undefined || to === undefined || to <= from)
    return undefined;
  if (end < start || end - start > MAX_COURSE_DAYS * DAY_MS) return undefined;
  const startAt = start + from * MINUTE_MS;
  const bookCloseAt = Math.min(bookTo === undefined ? startAt : bookTo + DAY_MS, startAt);
  return {
    startAt,
    endAt: end + to * MINUTE_MS,
    bookOpenAt: Math.min(bookFrom ?? startAt - 60 * DAY_MS, bookCloseAt),
    bookCloseAt,
    ...sell(price, capacity, options),
    isOpen: true,
  };
}

/** `화요일+목요일` → `화·목`. */
export const describeDays = (days: string): string =>
  days
    .split("+")
    .map((day) => day.trim().replace(/요일$/, ""))
    .filter(Boolean)
    .join("·");

/** `14:00~16:00`, or "". */
export const describeTimes = ({ from, to }: Schedule): string =>
  from === undefined || to === undefined ? "" : `${formatTimeOfDay(from)}~${formatTimeOfDay(to)}`;
