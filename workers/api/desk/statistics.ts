import type { D1Database } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { CONFIRMED } from "#domain/booking/statuses";
import { DAY_MS, startOfKstDay } from "#domain/time/kst";
import { ruleBroken, type ApiError } from "../errors.ts";

type Statistics = components["schemas"]["DeskStatistics"];

/** A quarter of a year: what is read grows with it, and more is nothing that one looks at as days. */
const MOST_DAYS = 92;
/** Sessions that one answer counts; the days after them are left out, and it says so. */
export const MOST_SESSIONS = 20_000;

const STANDS = `b.status IN (${CONFIRMED.map((status) => `'${status}'`).join(", ")})`;
const KST = "'unixepoch', '+9 hours'";

// CROSS JOIN keeps SQLite on the way from the sessions to their bookings; it would go through all bookings.

/** The sessions from ?1 until ?2 (epoch ms) that were not cancelled, of host ?3 where not null. */
const SESSIONS = `WITH s AS MATERIALIZED (
  SELECT t.id, t.start_at, t.capacity, t.sold FROM session t JOIN program p ON p.id = t.program_id
  WHERE t.start_at >= ?1 AND t.start_at < ?2 AND t.status <> 'CANCELLED' AND (?3 IS NULL OR p.host_id = ?3)
  ORDER BY t.start_at LIMIT ${MOST_SESSIONS})`;

const DAYS = `${SESSIONS}, money AS (
  SELECT b.session_id, sum(iif(l.kind LIKE 'PAID%' OR l.kind = 'DEPOSIT', l.amount, -l.amount)) AS won
  FROM s CROSS JOIN booking b ON b.session_id = s.id JOIN ledger l ON l.booking_id = b.id
  GROUP BY b.session_id),
booked AS (
  SELECT b.session_id, count(*) AS bookings, sum(b.seats) AS people, sum(b.on_site_amount) AS on_site
  FROM s CROSS JOIN booking b ON b.session_id = s.id WHERE ${STANDS} GROUP BY b.session_id)
SELECT date(s.start_at / 1000, ${KST}) AS day, count(*) AS sessions,
  coalesce(sum(booked.bookings), 0) AS bookings, coalesce(sum(booked.people), 0) AS people,
  coalesce(sum(money.won), 0) AS sales, coalesce(sum(booked.on_site), 0) AS onSite
FROM s LEFT JOIN booked ON booked.session_id = s.id LEFT JOIN money ON money.session_id = s.id
GROUP BY day ORDER BY day`;

const HOURS = `${SESSIONS}
SELECT CAST(strftime('%w', start_at / 1000, ${KST}) AS INTEGER) AS weekday,
  CAST(strftime('%H', start_at / 1000, ${KST}) AS INTEGER) AS hour,
  count(*) AS sessions, sum(capacity) AS capacity, sum(sold) AS people
FROM s WHERE capacity > 0 GROUP BY weekday, hour ORDER BY weekday, hour`;

const FUNNEL = `${SESSIONS}
SELECT count(*) AS begun,
  coalesce(sum(${STANDS} OR EXISTS (SELECT 1 FROM booking_history h WHERE h.booking_id = b.id
    AND h.to_status IN (${CONFIRMED.map((status) => `'${status}'`).join(", ")}))), 0) AS confirmed,
  coalesce(sum(${STANDS}), 0) AS kept, coalesce(sum(b.attended_at IS NOT NULL), 0) AS came
FROM s CROSS JOIN booking b ON b.session_id = s.id`;

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
  const of = (sql: string) => db.prepare(sql).bind(...span, hostId ?? null);
  const [byDay, byHour, funnel] = await Promise.all([
    of(DAYS).all<Statistics["days"][number]>(),
    of(HOURS).all<Statistics["hours"][number]>(),
    of(FUNNEL).first<Statistics["funnel"]>(),
  ]);
  const counted = byDay.results.reduce((sum, { sessions }) => sum + sessions, 0);
  return {
    days: byDay.results,
    hours: byHour.results,
    funnel: funnel ?? { begun: 0, confirmed: 0, kept: 0, came: 0 },
    isCut: counted >= MOST_SESSIONS,
  };
}
