import { formatNumber } from "#domain/format";
import { drawProblem, ruleProblem, startsOf, type SessionRule } from "#domain/desk/session-rule";
import { addDays } from "#domain/time/kst";
import { numberIn } from "../typed.ts";

export interface RuleRead {
  rule: SessionRule;
  capacity: number;
  /** With fewer at its cut-off a session is called off; 1 where it takes place whoever comes. */
  minPeople: number;
  /** 추첨: how many days before each start applications end; null where who comes first has the seat. */
  drawDaysBefore: number | null;
  errors: Record<string, string>;
}

/** How many hours before its start a session that a rule makes is booked at the latest. */
export const CLOSES_HOURS_BEFORE = 1;

/**
 * The rule that the form says.
 * @param today "2026-12-05", where no first day was chosen
 * @param now epoch ms
 */
export function readRule(form: FormData, today: string, now: number): RuleRead {
  const from = String(form.get("from") || addDays(today, 1));
  const weeks = Math.min(52, Math.max(1, Number(form.get("weeks")) || 1));
  const weekdays = form.getAll("weekdays").map(Number);
  const times = form.getAll("times").map(String).filter(Boolean);
  const capacity = numberIn(form, "capacity") ?? NaN;
  const minPeople = numberIn(form, "minPeople") ?? 1;
  const rule: SessionRule = {
    from,
    until: addDays(from, weeks * 7 - 1),
    weekdays,
    times,
    withHolidays: form.get("withHolidays") !== null,
  };
  const problem = ruleProblem(rule);
  const drawDaysBefore = Number(form.get("drawDaysBefore")) || null;
  const startAt = problem || drawDaysBefore === null ? [] : startsOf(rule).startAt.filter((at) => at > now);
  const late =
    drawDaysBefore === null
      ? null
      : drawProblem({ startAt, daysBefore: drawDaysBefore }, CLOSES_HOURS_BEFORE, now);
  return {
    rule,
    capacity,
    minPeople,
    drawDaysBefore,
    errors: {
      ...(weekdays.length === 0 && { weekdays: "요일을 하나 이상 골라 주세요." }),
      ...(times.length === 0 && { times: "시작하는 시간을 적어 주세요." }),
      ...(!(Number.isInteger(capacity) && capacity > 0) && { capacity: "자리가 몇인지 적어 주세요." }),
      ...(!(Number.isInteger(minPeople) && minPeople > 0) && { minPeople: "1명 이상으로 적어 주세요." }),
      ...(capacity > 0 && minPeople > capacity && { minPeople: "자리보다 많으면 열릴 수 없어요." }),
      ...(problem && { from: problem.message }),
      ...(late && { drawDaysBefore: late }),
    },
  };
}

/**
 * What became of a rule of which `added` sessions are new: where none is, those it means are there already,
 * or all lie behind. @param starts when they begin, epoch ms @param now epoch ms
 */
export function toldAdded(
  added: number,
  starts: readonly number[],
  now: number,
): { done: string } | { problem: string } {
  if (added > 0) return { done: `${formatNumber(added)}회차를 만들었어요.` };
  return starts.some((at) => at > now)
    ? { done: "이미 있는 회차라 새로 만든 것은 없어요." }
    : { problem: "모두 지난 때라 만든 회차가 없어요. 첫날을 오늘 뒤로 골라 주세요." };
}
