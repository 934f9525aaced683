import type { D1Database } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { DAY_MS, HOUR_MS, kstDay, kstWeekday, startOfKstDay } from "#domain/time/kst";
import { ruleBroken, type ApiError } from "../errors.ts";
import { type Figures, MOST_SESSIONS, readFigures } from "./figures.ts";

type Statistics = components["schemas"]["DeskStatistics"];

/** A quarter of a year: what is read grows with it, and more is nothing that one looks at as days. */
const MOST_DAYS = 92;
/** Korea's hour of the day is that many ahead. */
const KST_HOURS = 9;

/**
 * What came of the sessions from one day until another ("2026-11-24", both in it), of one host where named.
 * 422 where that is more than a quarter of a year, or none.
 */
export async function readStatistics(
  db: D1Database,
  { from, until, hostId }: { from: string; until: string; hostId?: string },
): Promise<Statistics | ApiError> {
  const span = [startOfKstDay(from), startOfKstDay(until) + DAY_MS] as const;
  const days = (span[1] - span[0]) / DAY_MS;
  if (days < 1)
    return ruleBroken([{ name: "until", code: "ORDER", message: "마지막 날은 첫날과 같거나 뒤여야 해요." }]);
  if (days > MOST_DAYS)
    return ruleBroken([{ name: "until", code: "LONG", message: `${MOST_DAYS}일까지 볼 수 있어요.` }]);
  const { hours, countedNow } = await readFigures(db, [span[0] / HOUR_MS, span[1] / HOUR_MS], hostId ?? null);
  const sum = (of: keyof Figures) => hours.reduce((all, one) => all + one[of], 0);
  return {
    days: byDay(hours),
    hours: byHour(hours),
    funnel: { begun: sum("begun"), confirmed: sum("confirmed"), kept: sum("kept"), came: sum("came") },
    isCut: countedNow >= MOST_SESSIONS,
  };
}

/** Of each day in Korea that has sessions, the earliest first. */
function byDay(hours: readonly Figures[]): Statistics["days"] {
  const days = new Map<string, Statistics["days"][number]>();
  for (const { hour, sessions, kept, people, sales, on_site } of hours) {
    const day = kstDay(hour * HOUR_MS);
    const one = days.get(day) ?? { day, sessions: 0, bookings: 0, people: 0, sales: 0, onSite: 0 };
    days.set(day, {
      day,
      sessions: one.sessions + sessions,
      bookings: one.bookings + kept,
      people: one.people + people,
      sales: one.sales + sales,
      onSite: one.onSite + on_site,
    });
  }
  return [...days.values()];
}

/** Of each hour of a weekday in Korea that has sessions with a capacity, by weekday and hour. */
function byHour(hours: readonly Figures[]): Statistics["hours"] {
  const fields = new Map<number, Statistics["hours"][number]>();
  for (const { hour: at, roomy, capacity, taken } of hours) {
    if (roomy === 0) continue;
    const [weekday, hour] = [kstWeekday(at * HOUR_MS), (at + KST_HOURS) % 24];
    const key = weekday * 24 + hour;
    const one = fields.get(key) ?? { weekday, hour, sessions: 0, capacity: 0, people: 0 };
    fields.set(key, {
      weekday,
      hour,
      sessions: one.sessions + roomy,
      capacity: one.capacity + capacity,
      people: one.people + taken,
    });
  }
  return [...fields].toSorted(([a], [b]) => a - b).map(([, field]) => field);
}
