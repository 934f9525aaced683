import { CLOCK, HOUR_WORDS, hourOf } from "./clock.ts";
import { addDays, kstDay, kstWeekday, startOfKstDay } from "../../time/kst.ts";

/** When: on one of some days in Korea, and between two hours of the day. */
export interface When {
  days: string[] | null;
  /** A session begins at or after the first and before the second. */
  hours: readonly [from: number, to: number] | null;
  label: string;
}

/** So far ahead a weekday is meant, in days. */
const AHEAD = 42;
const WEEKDAYS = "일월화수목금토";

const spread = (first: string, count: number): string[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => addDays(first, index));
const weekdayOf = (day: string): number => kstWeekday(startOfKstDay(day));
const onWeekdays = (today: string, weekdays: readonly number[], ahead = AHEAD): string[] =>
  spread(today, ahead).filter((day) => weekdays.includes(weekdayOf(day)));
/** Days from Monday to Sunday of the week so many weeks from now, none before today. */
const weekFrom = (today: string, weeks: number): string[] => {
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7) + 7 * weeks);
  return spread(monday, 7).filter((day) => day >= today);
};
const isWeekend = (day: string): boolean => [0, 6].includes(weekdayOf(day));

/** From one day of a year to another, the next time they come. */
function season(today: string, from: string, to: string): string[] {
  const year = Number(today.slice(0, 4));
  const at = `${year}-${to}` < today ? year + 1 : year;
  const first = `${at}-${from}` < today ? today : `${at}-${from}`;
  const last = `${at}-${to}`;
  return spread(first, (startOfKstDay(last) - startOfKstDay(first)) / 86_400_000 + 1);
}

const DAY_WORDS: Readonly<Record<string, (today: string) => string[]>> = {
  오늘: (today) => [today],
  지금: (today) => [today],
  낼: (today) => [addDays(today, 1)],
  낼모레: (today) => [addDays(today, 2)],
  내일모레: (today) => [addDays(today, 2)],
  글피: (today) => [addDays(today, 3)],
  담주: (today) => weekFrom(today, 1),
  담주말: (today) => weekFrom(today, 1).filter(isWeekend),
  담주주말: (today) => weekFrom(today, 1).filter(isWeekend),
  다다음주: (today) => weekFrom(today, 2),
  다담주: (today) => weekFrom(today, 2),
  다다음주말: (today) => weekFrom(today, 2).filter(isWeekend),
  다담주말: (today) => weekFrom(today, 2).filter(isWeekend),
  담달: (today) => monthOf(today, (Number(today.slice(5, 7)) % 12) + 1),
  새해첫날: (today) => season(today, "01-01", "01-01"),
  새해첫주: (today) => season(today, "01-01", "01-07"),
  내일: (today) => [addDays(today, 1)],
  모레: (today) => [addDays(today, 2)],
  이번주말: (today) => weekFrom(today, 0).filter(isWeekend),
  주말: (today) => onWeekdays(today, [0, 6]),
  다음주말: (today) => weekFrom(today, 1).filter(isWeekend),
  이번주: (today) => weekFrom(today, 0),
  다음주: (today) => weekFrom(today, 1),
  이번달: (today) => spread(today, 31).filter((day) => day.slice(0, 7) === today.slice(0, 7)),
  다음달: (today) => monthOf(today, (Number(today.slice(5, 7)) % 12) + 1),
  평일: (today) => onWeekdays(today, [1, 2, 3, 4, 5]),
  주중: (today) => onWeekdays(today, [1, 2, 3, 4, 5]),
  크리스마스: (today) => season(today, "12-24", "12-25"),
  크리스마스이브: (today) => season(today, "12-24", "12-24"),
  성탄절: (today) => season(today, "12-25", "12-25"),
  연말: (today) => season(today, "12-18", "12-31"),
  송년회: (today) => season(today, "12-01", "12-31"),
  망년회: (today) => season(today, "12-01", "12-31"),
  신년회: (today) => season(today, "01-01", "01-31"),
  연초: (today) => season(today, "01-01", "01-10"),
  신정: (today) => season(today, "01-01", "01-01"),
  어린이날: (today) => season(today, "05-05", "05-05"),
};

const AFTER_WORK = /^퇴근(?:길에?|후에?|하고|하고나서|후)?/;

function monthOf(today: string, month: number): string[] {
  const name = String(month).padStart(2, "0");
  const last = new Date(Date.UTC(2024, month, 0)).getUTCDate();
  return season(today, `${name}-01`, `${name}-${String(month === 2 ? 28 : last).padStart(2, "0")}`);
}

const isDate = (month: number, day: number): boolean => month >= 1 && month <= 12 && day >= 1 && day <= 31;

interface Reading extends When {
  /** How many characters it takes. */
  length: number;
}

/** So many days, as they are said. */
const DAYS_SAID: Readonly<Record<string, number>> = Object.fromEntries(
  `하루 1,이틀 2,사흘 3,나흘 4,닷새 5,엿새 6,이레 7,여드레 8,아흐레 9,열흘 10,보름 15
일주일 7,한주 7,이주일 14,이주 14,두주 14,삼주 21,세주 21`
    .split(/[,\n]/)
    .map((row) => row.split(" "))
    .map(([word = "", count]) => [word, Number(count)]),
);
const LATER = new RegExp(
  `^(?:(${Object.keys(DAYS_SAID).join("|")})|(\\d{1,2})(일|주일?))(?:뒤|후|있다가)(?:에|쯤)?`,
);

const PATTERNS: readonly [RegExp, (match: RegExpExecArray, today: string) => When | null][] = [
  [
    /^(\d{1,2})(?:월|\/|\.)(\d{1,2})일?(?!\d)/,
    ([text, month, day], today) => {
      if (!isDate(Number(month), Number(day))) return null;
      const name = `${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
      return { days: season(today, name, name), hours: null, label: text };
    },
  ],
  [
    /^(\d{1,2})일(?!\d)/,
    ([text, day], today) => {
      const number = Number(day);
      const next = spread(today, 31).find((one) => Number(one.slice(8)) === number);
      return next === undefined ? null : { days: [next], hours: null, label: text };
    },
  ],
  [
    /^(\d{1,2})월([첫둘셋넷]째)주(말)?/,
    ([text, month, nth = "", weekend], today) => {
      const days = monthOf(today, Number(month));
      const first = ["첫째", "둘째", "셋째", "넷째"].indexOf(nth) * 7;
      const week = days.slice(first, first + 7);
      return { days: weekend === undefined ? week : week.filter(isWeekend), hours: null, label: text };
    },
  ],
  [
    /^(?:(\d{1,2})월|(다음달|담달|이번달|이달))(초순?|중순|말|하순)(?!등|고)/,
    ([text, month, named = "", part = ""], today) => {
      const next = named.startsWith("이") ? 0 : 1;
      const days = monthOf(today, Number(month ?? ((Number(today.slice(5, 7)) - 1 + next) % 12) + 1));
      const third = part.startsWith("초") ? 1 : part === "중순" ? 2 : 3;
      // of this month a part may be over: each day tells of which part it is
      const isIn = (day: string): boolean => Math.min(3, Math.ceil(Number(day.slice(8)) / 10)) === third;
      return { days: days.filter(isIn), hours: null, label: text };
    },
  ],
  [
    /^(\d{1,2})월(?:달|중)?/,
    ([text, month], today) =>
      Number(month) >= 1 && Number(month) <= 12
        ? { days: monthOf(today, Number(month)), hours: null, label: text }
        : null,
  ],
  [
    /^(이번|다음|담|오는)?(?:주)?([일월화수목금토])(?:요일|욜)(?:날)?/,
    ([text, which, weekday = ""], today) => {
      const number = WEEKDAYS.indexOf(weekday);
      const days =
        which === "다음" || which === "담"
          ? weekFrom(today, 1).filter((day) => weekdayOf(day) === number)
          : which === undefined
            ? onWeekdays(today, [number])
            : onWeekdays(today, [number], 7);
      return { days, hours: null, label: text };
    },
  ],
  [/^토일/, (_, today) => ({ days: onWeekdays(today, [0, 6]), hours: null, label: "토·일" })],
  [
    /^(?:이번달?|(\d{1,2})월|다음달)의?마지막(?:주)?(말|주)?/,
    ([text, month, weekend], today) => {
      const next = text.startsWith("다음") ? 1 : 0;
      const days = monthOf(today, Number(month ?? ((Number(today.slice(5, 7)) - 1 + next) % 12) + 1)).slice(
        -7,
      );
      return { days: weekend === "말" ? days.filter(isWeekend) : days, hours: null, label: text };
    },
  ],
  [
    /^(?:이달|이번달|월)(?:의?)말(?!고)(주말)?/,
    ([text, weekend], today) => {
      const rest = monthOf(today, Number(today.slice(5, 7))).slice(-10);
      const days = rest.filter((day) => day >= today);
      return { days: weekend === undefined ? days : days.filter(isWeekend), hours: null, label: text };
    },
  ],
  [
    LATER,
    ([text, said = "", count, unit], today) => {
      const ahead = DAYS_SAID[said] ?? Number(count) * (unit === "일" ? 1 : 7);
      // nobody counts a week to the day
      return {
        days: ahead < 7 ? [addDays(today, ahead)] : spread(addDays(today, ahead - 1), 3),
        hours: null,
        label: text,
      };
    },
  ],
  [
    /^[불놀]([금토])/,
    ([text, day = ""], today) => ({
      days: onWeekdays(today, [WEEKDAYS.indexOf(day)]),
      hours: text.startsWith("불") ? [17, 24] : null,
      label: text,
    }),
  ],
  [
    /^(?:방과후|하교(?:후|하고)|학교(?:끝나고|마치고))/,
    ([text], today) => ({ days: onWeekdays(today, [1, 2, 3, 4, 5]), hours: [14, 20], label: text }),
  ],
  [
    AFTER_WORK,
    (_, today) => ({ days: onWeekdays(today, [1, 2, 3, 4, 5]), hours: [17, 24], label: "평일 저녁" }),
  ],
  [
    CLOCK,
    ([text, part, said = "", end, bound]) => {
      const from = hourOf(part, said);
      const until = end === undefined ? from + 1 : hourOf(part, end);
      if (from > 23) return null;
      if (end !== undefined)
        return { days: null, hours: [from, until > from ? until : from + 1], label: text };
      return { days: null, hours: bound === undefined ? [from, until] : [from, 24], label: text };
    },
  ],
];

/** The day before what was said, or behind it: 크리스마스 다음 날. */
const BESIDE = /^(?:의|이|하고)?(?:(다음날|이튿날|담날)|(전날|하루전))/;

function besideDay({ days, hours, label, length }: Reading, text: string): Reading[] {
  const [whole, next] = BESIDE.exec(text.slice(length)) ?? [];
  const day = next === undefined ? days?.[0] : days?.at(-1);
  if (whole === undefined || day === undefined) return [];
  const beside = addDays(day, next === undefined ? -1 : 1);
  return [{ days: [beside], hours, label: `${label} ${whole}`, length: length + whole.length }];
}

const longestFirst = (words: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(words).toSorted((a, b) => b.length - a.length);
const DAYS_BY_LENGTH = longestFirst(DAY_WORDS);
const HOURS_BY_LENGTH = longestFirst(HOUR_WORDS);

/** Names of days and hours that are long enough to be told from others: 이번쥬말 is 이번주말. */
export const TIME_NAMES: readonly string[] = [...DAYS_BY_LENGTH, ...HOURS_BY_LENGTH].filter(
  (name) => name.length > 3,
);

/** Every time that a text without spaces may begin with. @param now epoch ms */
export function timesAt(text: string, now: number): Reading[] {
  const today = kstDay(now);
  const found: Reading[] = [];
  for (const word of DAYS_BY_LENGTH)
    if (text.startsWith(word))
      found.push({ days: DAY_WORDS[word]?.(today) ?? null, hours: null, label: word, length: word.length });
  for (const word of HOURS_BY_LENGTH)
    if (text.startsWith(word))
      found.push({ days: null, hours: HOUR_WORDS[word] ?? null, label: word, length: word.length });
  for (const [pattern, read] of PATTERNS) {
    const match = pattern.exec(text);
    const when = match === null || match[0] === "" ? null : read(match, today);
    if (match !== null && when !== null) found.push({ ...when, length: match[0].length });
  }
  return [...found, ...found.flatMap((reading) => besideDay(reading, text))];
}

/**
 * The days ahead that are none of these, or the hours of the day before these, or behind them: 주말 말고, 밤 말고.
 * @param now epoch ms
 */
export function otherDays({ days, hours, label }: When, now: number): When | null {
  if (days === null) {
    const [from, to] = hours ?? [0, 24];
    const others = to >= 24 ? ([0, from] as const) : ([to, 24] as const);
    return from === 0 && to === 24 ? null : { days: null, hours: others, label: `${label} 빼고` };
  }
  const others = spread(kstDay(now), AHEAD).filter((day) => !days.includes(day));
  return { days: others, hours: null, label: `${label} 빼고` };
}

const eitherDay = (one: When, other: When): string[] =>
  [...new Set([...(one.days ?? []), ...(other.days ?? [])])].toSorted((a, b) => a.localeCompare(b));

/** Both together: 토요일 and 오전. Of days that have none in common either will do: 토요일이나 일요일. */
export function both(one: When, other: When): When {
  const common =
    one.days !== null && other.days !== null ? one.days.filter((day) => other.days?.includes(day)) : null;
  return {
    days: common === null || common.length > 0 ? (common ?? one.days ?? other.days) : eitherDay(one, other),
    hours: other.hours ?? one.hours,
    label: `${one.label} ${other.label}`,
  };
}
