// Days and hours that are said by a number or put together: 12월 5일, 둘째 주, 사흘 뒤, 다음 주 토요일.

import { addDays } from "../../time/kst.ts";
import { CLOCK, hourOf } from "./clock.ts";
import { isWeekend, monthOf, onWeekdays, season, spread, weekdayOf, weekFrom, WEEKDAYS } from "./days.ts";
import type { When } from "./when.ts";

const AFTER_WORK = /^(?:재택(?:근무)?|회사|업무)(?:끝나고|마치고)|^퇴근(?:길에?|후에?|하고|하고나서|후)?/;

const isDate = (month: number, day: number): boolean => month >= 1 && month <= 12 && day >= 1 && day <= 31;

/** The month so many after today's, 1 to 12. */
const monthAfter = (today: string, months: number): number =>
  ((Number(today.slice(5, 7)) - 1 + months) % 12) + 1;

/** Weeks of a month as they are counted; a last one is counted from the end. */
const NTH: readonly string[][] = [
  ["첫째", "첫번째", "첫"],
  ["둘째", "두번째"],
  ["셋째", "세번째"],
  ["넷째", "네번째"],
  ["다섯째"],
];

/** So many days, as they are said. */
const DAYS_SAID: Readonly<Record<string, number>> = Object.fromEntries(
  `삼일 3,사일 4,오일 5,칠일 7,십일 10,하루 1,이틀 2,사흘 3,나흘 4,닷새 5,엿새 6,이레 7,여드레 8,아흐레 9,열흘 10,보름 15
일주일 7,한주 7,이주일 14,이주 14,두주 14,삼주 21,세주 21,한달 30,두달 60`
    .split(/[,\n]/)
    .map((row) => row.split(" "))
    .map(([word = "", count]) => [word, Number(count)]),
);
const LATER = new RegExp(
  `^(?:(${Object.keys(DAYS_SAID).join("|")})|(\\d{1,2})(일|주일?))(?:뒤|후|있다가)(?:에|쯤)?`,
);

/** Months as they are said; 구월동 and 이월드 are places. */
const MONTHS_SAID = "일 이 삼 사 오 유 칠 팔 구 시 십일 십이".split(" ");
const MONTH_SAID = new RegExp(
  `^(${MONTHS_SAID.toSorted((a, b) => b.length - a.length).join("|")})월(?:달|중)?(?![가-힣]?(?:요|드|급|동|역))`,
);

const ENGLISH_WEEKDAYS = "sunday monday tuesday wednesday thursday friday saturday".split(" ");

/** What a text may begin with, and when that is; null where it is no day or hour. */
export const PATTERNS: readonly [RegExp, (match: RegExpExecArray, today: string) => When | null][] = [
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
    /^(?:(\d{1,2})월|(다음달|담달|이번달|이달|새해|내년))의?(첫째|둘째|셋째|넷째|다섯째|첫번째|두번째|세번째|네번째|첫|마지막)주?(?:(말)|([일월화수목금토])(?:요일|욜))?/,
    ([text, month, named, nth = "", weekend, weekday], today) => {
      const next = named === undefined || named.startsWith("이") ? 0 : 1;
      const isJanuary = named === "새해" || named === "내년";
      const days = monthOf(today, isJanuary ? 1 : Number(month ?? monthAfter(today, next)));
      const at = NTH.findIndex((one) => one.includes(nth));
      const own = weekday === undefined ? null : WEEKDAYS.indexOf(weekday);
      const week = at < 0 ? days.slice(-7) : days.slice(at * 7, at * 7 + 7);
      const isOwn = (day: string): boolean =>
        own === null ? weekend === undefined || isWeekend(day) : weekdayOf(day) === own;
      return { days: week.filter(isOwn), hours: null, label: text };
    },
  ],
  [
    /^(?:(\d{1,2})월|(다음달|담달|이번달|이달))(초순?|중순|말|하순)(?!등|고)/,
    ([text, month, named = "", part = ""], today) => {
      const next = named.startsWith("이") ? 0 : 1;
      const days = monthOf(today, Number(month ?? monthAfter(today, next)));
      const third = part.startsWith("초") ? 1 : part === "중순" ? 2 : 3;
      // of this month a part may be over: each day tells of which part it is
      const isIn = (day: string): boolean => Math.min(3, Math.ceil(Number(day.slice(8)) / 10)) === third;
      return { days: days.filter(isIn), hours: null, label: text };
    },
  ],
  [
    // of any month
    /^(첫째|둘째|셋째|넷째|다섯째|마지막)주(?:(말)|([일월화수목금토])(?:요일|욜))?/,
    ([text, nth = "", weekend, weekday], today) => {
      const at = NTH.findIndex((one) => one.includes(nth));
      const said = weekday === undefined ? [0, 1, 2, 3, 4, 5, 6] : [WEEKDAYS.indexOf(weekday)];
      const own = weekend === undefined ? said : [0, 6];
      const days = onWeekdays(today, own).filter((day) =>
        at < 0
          ? addDays(day, 7).slice(5, 7) !== day.slice(5, 7)
          : Math.ceil(Number(day.slice(8)) / 7) === at + 1,
      );
      return { days, hours: null, label: text };
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
    // 월에서 금 is what 월~금 is said as
    /^([일월화수목금토])(?:요일|욜)?(?:에서|부터)([일월화수목금토])(?:요일|욜)?(?:까지|사이)?/,
    ([text, first = "", last = ""], today) => {
      const [from, to] = [WEEKDAYS.indexOf(first), WEEKDAYS.indexOf(last)];
      const count = ((to - from + 7) % 7) + 1;
      const weekdays = Array.from({ length: count }, (_, at) => (from + at) % 7);
      return { days: onWeekdays(today, weekdays), hours: null, label: text };
    },
  ],
  [
    // two may be: 수목원, 화목한
    /^(월화|월수|화수|화목|수목|수금|목금|금토)(?=$|[에만중]|날|저녁|오전|오후|아침|밤|새벽|점심)/,
    ([text, said = ""], today) => {
      const weekdays = [...said].map((one) => WEEKDAYS.indexOf(one));
      return { days: onWeekdays(today, weekdays), hours: null, label: text };
    },
  ],
  [
    // three are no word, as 수목원 is
    /^([월화수목금토일]{3,7})(?!요일|욜|원)/,
    ([text, said = ""], today) =>
      new Set(said).size === said.length
        ? {
            days: onWeekdays(
              today,
              [...said].map((one) => WEEKDAYS.indexOf(one)),
            ),
            hours: null,
            label: text,
          }
        : null,
  ],
  [
    /^(this|next)(weekend|week|month|monday|tuesday|wednesday|thursday|friday|saturday|sunday)/,
    ([text, which = "", named = ""], today) => {
      const week = which === "this" ? 0 : 1;
      if (named === "month")
        return { days: monthOf(today, monthAfter(today, week)), hours: null, label: text };
      const days = weekFrom(today, week);
      const own = ENGLISH_WEEKDAYS.indexOf(named);
      if (named === "week") return { days, hours: null, label: text };
      if (named === "weekend") return { days: days.filter(isWeekend), hours: null, label: text };
      return { days: days.filter((day) => weekdayOf(day) === own), hours: null, label: text };
    },
  ],
  [
    /^(\d{1,2})(am|pm)/,
    ([text, said, part]) => {
      const hour = (Number(said) % 12) + (part === "pm" ? 12 : 0);
      return { days: null, hours: [hour, hour + 1], label: text };
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
    MONTH_SAID,
    ([text, said = ""], today) => ({
      days: monthOf(today, MONTHS_SAID.indexOf(said) + 1),
      hours: null,
      label: text,
    }),
  ],
  [
    /^월초/,
    ([text], today) => {
      const days = monthOf(today, monthAfter(today, Number(today.slice(8)) > 10 ? 1 : 0));
      return { days: days.filter((day) => Number(day.slice(8)) <= 10), hours: null, label: text };
    },
  ],
  [
    LATER,
    ([text, said = "", count, unit], today) => {
      const ahead = DAYS_SAID[said] ?? Number(count) * (unit === "일" ? 1 : 7);
      // nobody counts a week to the day, nor a month to the week
      const about = ahead < 7 ? 0 : ahead < 30 ? 1 : 5;
      return {
        days: spread(addDays(today, ahead - about), 2 * about + 1),
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
    /^(?:하원|하교)(?:길에?|시간|시키고)|^하원(?:후에?|하고)/,
    ([text], today) => ({ days: onWeekdays(today, [1, 2, 3, 4, 5]), hours: [14, 20], label: text }),
  ],
  [
    // while the children are away
    /^(?:등원|등교)(?:후에?|시키고|하고)|^(?:유치원|어린이집|학교|애들?|아이들?)보내(?:고|놓고)/,
    ([text], today) => ({ days: onWeekdays(today, [1, 2, 3, 4, 5]), hours: [9, 15], label: text }),
  ],
  [
    AFTER_WORK,
    (_, today) => ({ days: onWeekdays(today, [1, 2, 3, 4, 5]), hours: [17, 24], label: "평일 저녁" }),
  ],
  [
    CLOCK,
    ([text, part, said = "", end, bound, before]) => {
      const from = hourOf(part, said);
      if (before !== undefined) return { days: null, hours: [0, from], label: text };
      if (/[쯤경]|정도/.test(text) && end === undefined && bound === undefined)
        return { days: null, hours: [from - 0.5, from + 1.5], label: text };
      const until = end === undefined ? from + 1 : hourOf(part, end);
      if (from > 23) return null;
      if (end !== undefined)
        return { days: null, hours: [from, until > from ? until : from + 1], label: text };
      return { days: null, hours: bound === undefined ? [from, until] : [from, 24], label: text };
    },
  ],
];
