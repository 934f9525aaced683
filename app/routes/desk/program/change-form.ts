import { priceProblem } from "#domain/payment/least-payable";
import type { Schemas } from "../../../api/client.ts";

type Change = Schemas["DeskSessionChange"];

export interface ChangeRead {
  /** What is asked of which sessions, but for whether it is only to be looked at. */
  asked: Omit<Change, "dryRun" | "expected">;
  errors: Record<string, string>;
}

const whole = (form: FormData, name: string): number | null => {
  const typed = String(form.get(name) ?? "")
    .trim()
    .replaceAll(",", "");
  if (typed === "") return null;
  return /^-?\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
};

/** What a form of many sessions holds, to be shown again: in another month, or beside what is wrong. */
export interface ChangeValues {
  /** Sessions picked on the calendar, of this month and others. */
  picked: string[];
  times: string[];
  what: string;
  /** What was typed for it. */
  value: string;
  /** Whose price it is, of several kinds of participants; "" = the first's. */
  whose: string;
  /** The days between which what is picked lies. */
  from: string;
  until: string;
}

// A day of the calendar holds the ids of all its sessions.
const pickedIn = (form: FormData): string[] =>
  form.getAll("picked").flatMap((ids) => String(ids).split(" ").filter(Boolean));

/** The form as it was sent. */
export function keptOf(form: FormData): ChangeValues {
  const text = (name: string) => String(form.get(name) ?? "");
  const what = text("what");
  return {
    picked: pickedIn(form),
    times: form.getAll("times").map(String).filter(Boolean),
    what,
    value: text(what),
    whose: text("whose"),
    from: text("from"),
    until: text("until"),
  };
}

/**
 * What the form says of many sessions: on which days, by rule or as picked on the calendar, and the one
 * thing that changes on them.
 * @param options what they sell now: a new price is of the one that was chosen, or of the first
 */
export function readChange(form: FormData, options: Schemas["DeskOption"][]): ChangeRead {
  const [from, until] = [String(form.get("from") ?? ""), String(form.get("until") ?? "")];
  const weekdays = form.getAll("weekdays").map(Number);
  const times = form.getAll("times").map(String).filter(Boolean);
  const sessionIds = pickedIn(form);
  const isPicked = form.get("by") === "calendar";
  const what = String(form.get("what") ?? "");
  const value = whole(form, what);
  const errors: Record<string, string> = {};
  if (isPicked && sessionIds.length === 0) errors["picked"] = "바꿀 회차를 달력에서 골라 주세요.";
  const number = (isRight: boolean, message: string): number => {
    if (!isRight) errors[what] = message;
    return value ?? 0;
  };
  const change = ((): Change["change"] => {
    switch (what) {
      case "capacity":
        return { capacity: number(value !== null && value > 0, "자리가 몇인지 적어 주세요.") };
      case "minPeople":
        return { minPeople: number(value !== null && value > 0, "1명 이상으로 적어 주세요.") };
      case "price": {
        const price = number(value !== null && value >= 0, "숫자로 적어 주세요. 예: 36,000");
        const problem = errors[what] ? null : priceProblem(price);
        if (problem !== null) errors[what] = problem;
        const whose = options.find(({ id }) => id === form.get("whose")) ?? options[0];
        return { prices: whose === undefined ? [] : [{ id: whose.id, price }] };
      }
      case "moveMin":
        return {
          moveMin: number(value !== null && value !== 0, "몇 분 늦출지 적어 주세요. 당기면 -30처럼요."),
        };
      default:
        return { isOpen: what === "open" };
    }
  })();
  const asked = {
    from,
    until,
    ...(weekdays.length > 0 && { weekdays }),
    ...(times.length > 0 && { times }),
    ...(isPicked && { sessionIds }),
    change,
  };
  return { asked, errors };
}
