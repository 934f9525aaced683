import { DRAW_BEFORE_MS } from "../booking/draw.ts";
import { addDays, DAY_MS, HOUR_MS, isKstDay, kst, kstWeekday, startOfKstDay } from "../time/kst.ts";
import { isHoliday } from "../time/day-tone.ts";

/** Sessions on weekdays at times. Days: calendar days in Korea; times: "19:30"; weekdays: 0 = Sunday. */
export interface SessionRule {
  from: string;
  until: string;
  weekdays: readonly number[];
  times: readonly string[];
  withHolidays: boolean;
}

/** A rule reaches no further than this, in days. */
export const LONGEST_RULE_DAYS = 366;

/**
 * Why a rule makes no sense; null where it does. No day comes after "9999-12-31" as a text, so that days
 * counted up to it would never end (SPEC U116).
 */
export function ruleProblem({ from, until }: SessionRule): { field: string; message: string } | null {
  if (!isKstDay(from) || from >= "3000") return { field: "from", message: "첫날을 다시 확인해 주세요." };
  if (!isKstDay(until) || until < from)
    return { field: "until", message: "마지막 날은 첫날과 같거나 그 뒤여야 해요." };
  return (startOfKstDay(until) - startOfKstDay(from)) / DAY_MS < LONGEST_RULE_DAYS
    ? null
    : { field: "until", message: "한 번에 1년까지 만들 수 있어요." };
}

/** The starts (epoch ms) that a rule makes, in order, and the public holidays that it leaves out. */
export function startsOf(rule: SessionRule): { startAt: number[]; skipped: string[] } {
  const startAt: number[] = [];
  const skipped: string[] = [];
  for (let day = rule.from; day <= rule.until; day = addDays(day, 1)) {
    const midnight = startOfKstDay(day);
    if (!rule.weekdays.includes(kstWeekday(midnight))) continue;
    if (!rule.withHolidays && isHoliday(day)) {
      skipped.push(day);
      continue;
    }
    for (const time of [...new Set(rule.times)].toSorted()) startAt.push(kst(day, time));
  }
  return { startAt, skipped };
}

/** When applications for a drawn session end, epoch ms: so many days before it starts. */
export const drawClosesAt = (startAt: number, daysBefore: number): number => startAt - daysBefore * DAY_MS;

/**
 * Why a rule's sessions cannot be drawn so; null where they can. Who is drawn has a day to book, and there is
 * time left to apply.
 * @param startAt epoch ms, in order
 * @param closesHoursBefore how long before its start a session is booked at the latest
 */
export function drawProblem(
  { startAt, daysBefore }: { startAt: readonly number[]; daysBefore: number },
  closesHoursBefore: number,
  now: number,
): string | null {
  if (daysBefore * DAY_MS < DRAW_BEFORE_MS + closesHoursBefore * HOUR_MS)
    return "뽑힌 분이 하루는 생각할 수 있게, 신청을 더 일찍 마감해 주세요.";
  const late = startAt.filter((at) => drawClosesAt(at, daysBefore) <= now).length;
  return late > 0
    ? `회차 ${late}개는 신청받을 시간이 없어요. 첫날을 미루거나 신청을 더 늦게 마감해 주세요.`
    : null;
}
