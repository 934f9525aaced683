import { DAY_MS, HOUR_MS, kstDay } from "../../time/kst.ts";
import { AHEAD, spread } from "./days.ts";

/** When: on one of some days in Korea, and between two hours of the day. */
export interface When {
  days: string[] | null;
  /** A session begins at or after the first and before the second. */
  hours: readonly [from: number, to: number] | null;
  label: string;
  /** Of several days the one that gave them their name, which comes first (R145): 25 December. */
  itself?: string | undefined;
}

const KST = 9 * HOUR_MS;
const DAYS_KEPT = 2_000;
/** Days in Korea by their number: the sessions of all programs that are looked at start on few. */
const days = new Map<number, string>();

function dayOf(startAt: number): string {
  const number = Math.floor((startAt + KST) / DAY_MS);
  const known = days.get(number);
  if (known !== undefined) return known;
  if (days.size >= DAYS_KEPT) days.clear();
  const day = kstDay(startAt);
  days.set(number, day);
  return day;
}

/** Whether a session that starts at `startAt` (epoch ms) is on one of the days and in the hours. */
export const startsIn = ({ days: on, hours }: Pick<When, "days" | "hours">, startAt: number): boolean => {
  const hour = ((startAt + KST) % DAY_MS) / HOUR_MS;
  return (
    (hours === null || (hour >= hours[0] && hour < hours[1])) && (on === null || on.includes(dayOf(startAt)))
  );
};

/** Whether it is on one of the days at another hour, or in the hours of another day, where both were said. */
export const startsPartly = ({ days, hours }: When, startAt: number): boolean =>
  days !== null &&
  hours !== null &&
  (startsIn({ days, hours: null }, startAt) || startsIn({ days: null, hours }, startAt));

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
    itself: one.itself ?? other.itself,
  };
}
