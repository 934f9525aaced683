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
/** Hours of which the minute sums the figures anew, those that are still to come first. */
const HOURS_A_MINUTE = 40;

const HOUR_MS = 3_600_000;
const STANDING = CONFIRMED.map((status) => `'${status}'`).join(", ");
const STANDS = `b.status IN (${STANDING})`;
const COLUMNS = "sessions, roomy, capacity, taken, begun, confirmed, kept, came, people, sales, on_site";
const SUMS = COLUMNS.split(", ")
  .map((name) => `sum(${name}) AS ${name}`)
  .join(", ");

/** SQL: the hours whose figures are to be summed next. */
const NEXT = `SELECT hour FROM desk_figure_due ORDER BY hour DESC LIMIT ${HOURS_A_MINUTE}`;
/** SQL: the hours from ?1 until ?2 whose figures have changed since they were summed. */
const DUE = "SELECT hour FROM desk_figure_due WHERE hour >= ?1 AND hour < ?2";

// CROSS JOIN keeps SQLite on the way from the hours to their bookings; it would go through all bookings.

/** SQL: the figures of the sessions that begin in some hours, counted from the record, by host and hour. */
const counted = (hours: string, wanted: string): string => `WITH s AS MATERIALIZED (
  SELECT t.id, p.host_id, d.hour, t.capacity, t.sold
  FROM (${hours}) d CROSS JOIN session t ON t.start_at >= d.hour * ${HOUR_MS}
    AND t.start_at < (d.hour + 1) * ${HOUR_MS} JOIN program p ON p.id = t.program_id
  WHERE t.status <> 'CANCELLED' AND ${wanted} ORDER BY t.start_at LIMIT ${MOST_SESSIONS}),
money AS (
  SELECT b.session_id, sum(iif(l.kind LIKE 'PAID%' OR l.kind = 'DEPOSIT', l.amount, -l.amount)) AS won
  FROM s CROSS JOIN booking b ON b.session_id = s.id JOIN ledger l ON l.booking_id = b.id
  GROUP BY b.session_id),
booked AS (
  SELECT b.session_id, count(*) AS begun, sum(${STANDS}) AS kept, sum(b.attended_at IS NOT NULL) AS came,
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
    AND hour >= ?1 AND hour < ?2 AND NOT EXISTS (SELECT 1 FROM desk_figure_due d WHERE d.hour = f.hour)`;
  const now = `SELECT hour, ${SUMS} FROM (${counted(DUE, "(?3 IS NULL OR p.host_id = ?3)")}) GROUP BY hour`;
  const [before, after] = await db.batch<Figures>(
    [summed, now].map((sql) => db.prepare(sql).bind(...span, hostId)),
  );
  const fresh = after?.results ?? [];
  return {
    hours: [...(before?.results ?? []), ...fresh].toSorted((a, b) => a.hour - b.hour),
    countedNow: fresh.reduce((sum, { sessions }) => sum + sessions, 0),
  };
}

/**
 * Sums anew the figures of the hours in which something has changed, HOURS_A_MINUTE at most.
 * @returns how many hours that were
 */
export async function tendFigures(db: D1Database): Promise<number> {
  const results = await db.batch([
    db.prepare(`DELETE FROM desk_figure WHERE hour IN (${NEXT})`),
    db.prepare(`INSERT INTO desk_figure (host_id, hour, ${COLUMNS}) ${counted(NEXT, "1")}`),
    db.prepare(
      `INSERT INTO desk_figure (host_id, hour, ${COLUMNS})
       SELECT '', hour, ${SUMS} FROM desk_figure WHERE hour IN (${NEXT}) GROUP BY hour`,
    ),
    db.prepare(`DELETE FROM desk_figure_due WHERE hour IN (${NEXT})`),
  ]);
  return results.at(-1)?.meta.changes ?? 0;
}
