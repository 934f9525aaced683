import type { D1Database } from "@cloudflare/workers-types";
import { CONFIRMED } from "#domain/booking/statuses";

/** What came of the sessions that begin in one hour. People and won; the rest are sessions and bookings. */
export interface Figures {
  /** Hours since the epoch. */
  hour: number;
  sessions: number;
  /** The sessions that have a capacity, their seats and how many of these are taken. */
  roomy: number;
  capacity: number;
  taken: number;
  begun: number;
  confirmed: number;
  kept: number;
  came: number;
  people: number;
  sales: number;
  on_site: number;
}

/** Sessions that are counted while one looks; the hours after them are left out, and it is said. */
export const MOST_SESSIONS = 20_000;
/** So many hosts' hours the minute sums anew, those that are still to come first. */
const HOURS_A_MINUTE = 200;

const HOUR_MS = 3_600_000;
const STANDING = CONFIRMED.map((status) => `'${status}'`).join(", ");
const STANDS = `b.status IN (${STANDING})`;
const NAMES = [
  "sessions",
  "roomy",
  "capacity",
  "taken",
  "begun",
  "confirmed",
  "kept",
  "came",
  "people",
  "sales",
  "on_site",
] as const satisfies readonly (keyof Figures)[];
const COLUMNS = NAMES.join(", ");
const SUMS = NAMES.map((name) => `sum(${name}) AS ${name}`).join(", ");

/** SQL: the hosts' hours whose figures are to be summed next. */
const NEXT = `SELECT hour, host_id FROM desk_figure_stale ORDER BY hour DESC, host_id DESC
  LIMIT ${HOURS_A_MINUTE}`;
/** SQL: those from ?1 until ?2, of host ?3 where one is named, that have changed since they were summed. */
const STALE = `SELECT hour, host_id FROM desk_figure_stale WHERE hour >= ?1 AND hour < ?2
  AND (?3 IS NULL OR host_id = ?3)`;

// CROSS JOIN keeps SQLite on the way from the hours to their bookings; it would go through all bookings.

/**
 * SQL: the figures of some hosts' hours, counted from the record, by host and hour. Of such an hour the
 * sessions of its host alone are looked at.
 */
const counted = (which: string): string => `WITH d AS MATERIALIZED (${which}),
s AS MATERIALIZED (
  SELECT t.id, d.host_id, d.hour, t.capacity, t.sold
  FROM d CROSS JOIN session t INDEXED BY session_by_host ON t.host_id = d.host_id
    AND t.start_at >= d.hour * ${HOUR_MS} AND t.start_at < (d.hour + 1) * ${HOUR_MS}
  WHERE t.status <> 'CANCELLED'
  ORDER BY t.start_at LIMIT ${MOST_SESSIONS}),
money AS (
  SELECT b.session_id, sum(iif(l.kind LIKE 'PAID%' OR l.kind = 'DEPOSIT', l.amount, -l.amount)) AS won
  FROM s CROSS JOIN booking b ON b.session_id = s.id JOIN ledger l ON l.booking_id = b.id
  GROUP BY b.session_id),
booked AS (
  SELECT b.session_id, sum(b.change_of IS NULL) AS begun, sum(${STANDS}) AS kept,
    sum(b.attended_at IS NOT NULL) AS came,
    sum(${STANDS} OR EXISTS (SELECT 1 FROM booking_history h WHERE h.booking_id = b.id
      AND h.to_status IN (${STANDING}))) AS confirmed,
    sum(iif(${STANDS}, b.seats, 0)) AS people, sum(iif(${STANDS}, b.on_site_amount, 0)) AS on_site
  FROM s CROSS JOIN booking b ON b.session_id = s.id GROUP BY b.session_id)
SELECT s.host_id, s.hour, count(*) AS sessions, coalesce(sum(s.capacity > 0), 0) AS roomy,
  coalesce(sum(iif(s.capacity > 0, s.capacity, 0)), 0) AS capacity,
  coalesce(sum(iif(s.capacity > 0, s.sold, 0)), 0) AS taken, coalesce(sum(booked.begun), 0) AS begun,
  coalesce(sum(booked.confirmed), 0) AS confirmed, coalesce(sum(booked.kept), 0) AS kept,
  coalesce(sum(booked.came), 0) AS came, coalesce(sum(booked.people), 0) AS people,
  coalesce(sum(money.won), 0) AS sales, coalesce(sum(booked.on_site), 0) AS on_site
FROM s LEFT JOIN booked ON booked.session_id = s.id LEFT JOIN money ON money.session_id = s.id
GROUP BY s.host_id, s.hour`;

/**
 * The figures of each hour from one until another, of one host where named: as they were summed, and counted
 * from the record where something has changed since.
 * @param span hours since the epoch, the last one left out
 * @returns the hours in which sessions begin, the earliest first, and how many sessions were counted just now
 */
export async function readFigures(
  db: D1Database,
  span: readonly [from: number, until: number],
  hostId: string | null,
): Promise<{ hours: Figures[]; countedNow: number }> {
  const summed = `SELECT hour, ${COLUMNS} FROM desk_figure f WHERE host_id = coalesce(?3, '')
    AND hour >= ?1 AND hour < ?2`;
  const past = `SELECT f.hour, ${SUMS} FROM (${STALE}) d CROSS JOIN desk_figure f
    ON f.host_id = d.host_id AND f.hour = d.hour GROUP BY f.hour`;
  const now = `SELECT hour, ${SUMS} FROM (${counted(STALE)}) GROUP BY hour`;
  const [before, old, after] = await db.batch<Figures>(
    [summed, past, now].map((sql) => db.prepare(sql).bind(...span, hostId)),
  );
  const fresh = after?.results ?? [];
  const hours = new Map((before?.results ?? []).map((one) => [one.hour, one]));
  for (const one of old?.results ?? []) hours.set(one.hour, sumOf(hours.get(one.hour), one, -1));
  for (const one of fresh) hours.set(one.hour, sumOf(hours.get(one.hour), one, 1));
  return {
    hours: [...hours.values()].filter(({ sessions }) => sessions > 0).toSorted((a, b) => a.hour - b.hour),
    countedNow: fresh.reduce((sum, { sessions }) => sum + sessions, 0),
  };
}

/** Figures with others of the same hour added to them, or taken off. */
function sumOf(one: Figures | undefined, other: Figures, sign: 1 | -1): Figures {
  const sum = { ...other };
  for (const name of NAMES) sum[name] = (one?.[name] ?? 0) + sign * other[name];
  return sum;
}

/**
 * Sums anew the figures of the hosts' hours in which something has changed, HOURS_A_MINUTE at most, and of
 * each such hour those of all hosts together.
 * @returns how many hosts' hours that were
 */
export async function tendFigures(db: D1Database): Promise<number> {
  const results = await db.batch([
    // by the key in each: one condition for both kinds of rows goes through all of them
    db.prepare(`DELETE FROM desk_figure WHERE (host_id, hour) IN (SELECT host_id, hour FROM (${NEXT}))`),
    db.prepare(`DELETE FROM desk_figure WHERE host_id = '' AND hour IN (SELECT hour FROM (${NEXT}))`),
    db.prepare(`INSERT INTO desk_figure (host_id, hour, ${COLUMNS}) ${counted(NEXT)}`),
    db.prepare(
      `INSERT INTO desk_figure (host_id, hour, ${COLUMNS})
       SELECT '', hour, ${SUMS} FROM desk_figure WHERE hour IN (SELECT hour FROM (${NEXT})) GROUP BY hour`,
    ),
    db.prepare(
      `DELETE FROM desk_figure_stale WHERE (hour, host_id) IN (SELECT hour, host_id FROM (${NEXT}))`,
    ),
  ]);
  return results.at(-1)?.meta.changes ?? 0;
}
