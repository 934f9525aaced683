import type { Point } from "../geo.ts";
import { formatShortDay, formatTime } from "../time/kst.ts";

/** CANCELLED takes the event out of calendars that have it. */
export type CalendarState = "CONFIRMED" | "TENTATIVE" | "CANCELLED";

/** What a calendar needs of a booking. Times: epoch ms. */
export interface CalendarEntry {
  id: string;
  title: string;
  place: string;
  /** Where the place lies; null where nobody knows. */
  point: Point | null;
  /** The booking's own screen; "" where the site has no address of its own. */
  url: string;
  /** The last moment at which cancelling costs nothing; null where there is none to be told of. */
  freeUntil: number | null;
  bookingNo: string;
  startAt: number;
  endAt: number;
  state: CalendarState;
  /** Grows with every change, from 0 (RFC 5545 §3.8.7.4): a calendar keeps the highest. */
  sequence: number;
}

const digits = (at: number): string => new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, "");
const utc = (at: number): string => `${digits(at)}Z`;
const KST_MS = 9 * 3_600_000;
/** The time on a clock in Korea, for a property with TZID. */
const seoul = (at: number): string => digits(at + KST_MS);

/**
 * RFC 5545 §3.3.11 TEXT: the characters that mean something there are escaped, line breaks become "\n", and
 * other control characters, which it allows nowhere (§3.1), a space.
 */
const text = (value: string): string =>
  value
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n|\r|\n/g, "\\n")
    .replace(/\p{Cc}/gu, " ");

const encoder = new TextEncoder();

/**
 * RFC 5545 §3.1: no line longer than 75 octets; it goes on after a line break and a space, never inside a
 * character.
 */
function fold(line: string): string {
  let folded = "";
  let octets = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (octets + size > 75) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += letter;
    octets += size;
  }
  return folded;
}

// Korea has had no summer time since 1988, so one rule from before any booking is all of it.
const ZONE = [
  "BEGIN:VTIMEZONE",
  "TZID:Asia/Seoul",
  "BEGIN:STANDARD",
  "DTSTART:19881009T030000",
  "TZOFFSETFROM:+1000",
  "TZOFFSETTO:+0900",
  "TZNAME:KST",
  "END:STANDARD",
  "END:VTIMEZONE",
];

const HOUR_MS = 3_600_000;

const alarm = (trigger: string, words: string): string[] => [
  "BEGIN:VALARM",
  "ACTION:DISPLAY",
  trigger,
  `DESCRIPTION:${text(words)}`,
  "END:VALARM",
];

/**
 * Two hours before it begins, and two hours before cancelling begins to cost something; a bell whose moment
 * is over some calendars would ring at once.
 */
const alarms = ({ title, freeUntil }: CalendarEntry, now: number): string[] => [
  ...alarm("TRIGGER:-PT2H", title),
  ...(freeUntil === null || freeUntil - 2 * HOUR_MS <= now
    ? []
    : alarm(`TRIGGER;VALUE=DATE-TIME:${utc(freeUntil - 2 * HOUR_MS)}`, `${title}, ${freeWords(freeUntil)}`)),
];

const freeWords = (until: number) =>
  `${formatShortDay(until)} ${formatTime(until)}까지 취소하면 결제한 금액을 모두 돌려받아요.`;

/** When a booking last changed, and when its file is written. Epoch ms. */
export interface CalendarTimes {
  changedAt: number;
  now: number;
}

/**
 * The lines of a booking's event: one UID for its whole life, and reminders while it stands. In a file with
 * a METHOD, DTSTAMP is when that was written (RFC 5545 §3.8.7.2): of two with the same SEQUENCE a calendar
 * takes the later one, and a program's place or title change without a step of the booking.
 */
function eventOf(entry: CalendarEntry, { changedAt, now }: CalendarTimes): string[] {
  const { id, title, place, point, url, freeUntil, bookingNo, startAt, endAt, state, sequence } = entry;
  const words = [`예약번호 ${bookingNo}`, ...(freeUntil === null ? [] : [freeWords(freeUntil)])].join("\n");
  return [
    "BEGIN:VEVENT",
    `UID:${id}@nadeul`,
    `SEQUENCE:${sequence}`,
    `STATUS:${state}`,
    `DTSTAMP:${utc(now)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    `DTSTART;TZID=Asia/Seoul:${seoul(startAt)}`,
    `DTEND;TZID=Asia/Seoul:${seoul(endAt)}`,
    `SUMMARY:${text(state === "CANCELLED" ? `[취소] ${title}` : title)}`,
    `LOCATION:${text(place)}`,
    ...(point ? [`GEO:${point.lat};${point.lon}`] : []),
    ...(url ? [`URL:${url}`] : []),
    `DESCRIPTION:${text(words)}`,
    ...(state === "CANCELLED" ? [] : alarms(entry, now)),
    "END:VEVENT",
  ];
}

/** An iCalendar file (RFC 5545) with the rule of Korea's zone. */
const fileOf = (head: readonly string[], events: readonly string[]): string => {
  const begin = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//nadeul//booking//KO", "CALSCALE:GREGORIAN"];
  return `${[...begin, ...head, ...ZONE, ...events, "END:VCALENDAR"].map(fold).join("\r\n")}\r\n`;
};

/**
 * The booking as an iCalendar file: times in Korea, one event. METHOD makes DTSTAMP the moment of writing, by
 * which a calendar knows the newer of two files with one SEQUENCE, and has CANCEL take an event out. With it
 * RFC 5546 (§3.2.1, §3.2.5) wants an ORGANIZER, which stays out: RFC 5545 (§3.8.4.3) keeps it from what no
 * group is invited to, and calendars that find one hold the event for somebody else's meeting, which its
 * owner may neither move nor delete without writing to them.
 */
export const calendarFile = (entry: CalendarEntry, times: CalendarTimes): string =>
  fileOf([`METHOD:${entry.state === "CANCELLED" ? "CANCEL" : "PUBLISH"}`], eventOf(entry, times));

/** How often a calendar looks for news of a feed (RFC 7986 §5.7; the second name is older calendars'). */
const REFRESH = ["REFRESH-INTERVAL;VALUE=DURATION:PT4H", "X-PUBLISHED-TTL:PT4H"];

/** All of somebody's bookings as one calendar that others subscribe to. */
export const calendarFeed = (
  entries: readonly { entry: CalendarEntry; changedAt: number }[],
  now: number,
): string =>
  fileOf(
    ["METHOD:PUBLISH", "NAME:나들 예약", "X-WR-CALNAME:나들 예약", "X-WR-TIMEZONE:Asia/Seoul", ...REFRESH],
    entries.flatMap(({ entry, changedAt }) => eventOf(entry, { changedAt, now })),
  );
