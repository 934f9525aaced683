import type { D1Database } from "@cloudflare/workers-types";
import type { Point } from "#domain/geo";
import { FINEST, rangesOf, type Cell } from "#domain/geo-cell";
import { asksForSession, type SearchFilter } from "#domain/search/filter";
import { isClosing } from "#domain/program/availability";
import { REACHABLE_MS, travelMinutes } from "#domain/program/reachable";
import { kstDay, kstDayNumber, MINUTE_MS } from "#domain/time/kst";
import { TIMES_OF_DAY } from "#domain/time/time-of-day";
import { matchesOf, type Candidates } from "./candidates.ts";
import { cellsWithin } from "./crowded.ts";
import { reachOf } from "./find.ts";
import { mostCounted, type SpotQuestion } from "./spot-question.ts";
import { Bindings } from "../sql.ts";

// What lies in some cells of the map, by ranges of one number (program_spot, program_slot) and without the
// index of words. For what most programs have: what few have, the index of words finds sooner.

/** The bounds of a rating are those of a division: what is a little below is looked at again. */
const ROUNDED = 1e-6;
/** All of the map, and what stands nowhere. */
const EVERYWHERE = [[-1, 4 ** FINEST - 1]] as const;

/** What a row of either table tells of what is wanted; nothing that is wanted is left out. */
function conditionsOf({ wanted }: SpotQuestion, bindings: Bindings): string[] {
  const { priceMax, free, indoor, ratingMin, people = 1 } = wanted;
  const isOn = (sql: string, value: number): string => `${sql} ${bindings.bind(value)}`;
  return [
    ...(priceMax === undefined ? [] : [isOn("p.price <=", priceMax)]),
    ...(free === false ? ["p.price IS NOT 0"] : []),
    ...(indoor === undefined ? [] : [isOn("p.indoor =", Number(indoor))]),
    ...(ratingMin === undefined ? [] : [isOn("p.rating >=", ratingMin - ROUNDED)]),
    ...(asksForSession(wanted) ? [isOn("p.seats >=", people)] : []),
  ];
}

/** What tells that one can book a session at this moment. */
const bookableNow = (bindings: Bindings, now: number): string[] => [
  `p.start_at > ${bindings.bind(now)}`,
  `p.opens_at <= ${bindings.bind(now)}`,
  `p.closes_at > ${bindings.bind(now)}`,
];

type Ranges = readonly (readonly [number, number])[];

/** The rows of either table in some ranges, `limit` of them at most, as a table. */
function rowsIn({ parts, kinds }: SpotQuestion, within: Ranges, limit: number, bindings: Bindings): string {
  const ranges = bindings.bind(JSON.stringify(within));
  const inRange = "p.z BETWEEN r.value ->> 0 AND r.value ->> 1";
  return parts === null
    ? `SELECT p.* FROM json_each(${bindings.bind(JSON.stringify(kinds))}) AS d
       CROSS JOIN json_each(${ranges}) AS r CROSS JOIN program_spot AS p
       WHERE p.kind = d.value AND ${inRange} LIMIT ${bindings.bind(limit)}`
    : `SELECT p.* FROM json_each(${bindings.bind(JSON.stringify(parts))}) AS d
       CROSS JOIN json_each(${ranges}) AS r CROSS JOIN program_slot AS p
       WHERE p.part = d.value AND ${inRange} LIMIT ${bindings.bind(limit)}`;
}

interface SpotRow {
  n: number;
  facts: string | null;
  slots: string | null;
}

/**
 * What is wanted in some cells of the map. Of `rows` that may be read half are for finding, and half for what
 * is found. @param now epoch ms
 */
export async function readSpots(
  db: D1Database,
  question: SpotQuestion,
  cells: readonly Cell[],
  rows: number,
  now: number,
): Promise<Candidates> {
  const { wanted } = question;
  const ranges = rangesOf(cells);
  // each range of each part of a day, or of each kind, is one row more
  const named = (question.parts ?? question.kinds).length * (ranges.length + 1);
  const limit = Math.max(1, Math.floor((rows - (question.parts === null ? 0 : named)) / 2));
  const bindings = new Bindings();
  const found = rowsIn(question, ranges, limit, bindings);
  const bookable = question.parts === null ? [] : bookableNow(bindings, now);
  const conditions = ["s.n = p.n", ...conditionsOf(question, bindings), ...bookable].join(" AND ");
  const slots = asksForSession(wanted) ? "s.slots" : "'[]' AS slots";
  const { results } = await bindings
    .prepare(
      db,
      `SELECT p.n, s.facts, ${slots} FROM (${found}) AS p
       LEFT JOIN program_search AS s ON ${conditions}`,
    )
    .all<SpotRow>();
  const known = new Map(results.map((row) => [row.n, row]));
  for (const row of results) if (row.facts !== null) known.set(row.n, row);
  const wholes = [...known.values()].flatMap(({ n, facts, slots: own }) =>
    facts === null ? [] : [{ n, facts, slots: own ?? "[]" }],
  );
  // what conditions pass over was read as well
  const read = named + 2 * results.length;
  return {
    matches: matchesOf(wholes, wanted, now),
    isComplete: results.length < limit,
    last: undefined,
    read,
  };
}

/** How many programs have a session that is wanted, and whether that is all there are. */
export interface SlotCount {
  count: number;
  isAll: boolean;
}

/** All sessions to come, `limit` of them at most, as a table. */
function rowsFrom(
  first: number,
  timeOfDay: SearchFilter["timeOfDay"],
  limit: number,
  bindings: Bindings,
): string {
  const part = TIMES_OF_DAY.findIndex(({ id }) => id === timeOfDay);
  const isPart = part === -1 ? "" : `AND p.part % ${TIMES_OF_DAY.length} = ${part}`;
  return `SELECT p.* FROM program_slot AS p WHERE p.part >= ${bindings.bind(first)} ${isPart}
    LIMIT ${bindings.bind(limit)}`;
}

/**
 * At least so many programs have a session that is wanted, by their sessions alone, where
 * isCountedBySlots. Reads mostCounted rows at most. @param now epoch ms
 */
export async function countSlots(
  db: D1Database,
  question: SpotQuestion,
  origin: Point | null,
  now: number,
): Promise<SlotCount> {
  const { wanted, parts } = question;
  const reach = origin === null ? undefined : reachOf(wanted);
  const within = reach === undefined || origin === null ? EVERYWHERE : rangesOf(cellsWithin(origin, reach));
  const bindings = new Bindings();
  const most = mostCounted(question);
  const rows =
    parts === null
      ? rowsFrom(kstDayNumber(kstDay(now)) * TIMES_OF_DAY.length, wanted.timeOfDay, most, bindings)
      : rowsIn(question, within, most, bindings);
  const conditions = [...conditionsOf(question, bindings), ...bookableNow(bindings, now)];
  if (wanted.reachable === true && reach !== undefined) {
    // wherever in the circle it is, one can be there
    conditions.push(`p.start_at >= ${bindings.bind(now + travelMinutes(reach) * MINUTE_MS)}`);
    conditions.push(`p.start_at <= ${bindings.bind(now + REACHABLE_MS)}`);
  }
  if (wanted.closing === true) {
    const { results } = await bindings
      .prepare(
        db,
        `SELECT p.n, p.start_at, p.seats, p.closes_at, ${conditions.join(" AND ")} AS fits
         FROM (${rows}) AS p`,
      )
      .all<SlotRow>();
    return { count: closingAmong(results, now), isAll: results.length < most };
  }
  const counted = await bindings
    .prepare(
      db,
      `SELECT count(*) AS seen, count(DISTINCT CASE WHEN ${conditions.join(" AND ")} THEN p.n END) AS n
       FROM (${rows}) AS p`,
    )
    .first<{ seen: number; n: number }>();
  const { seen = 0, n = 0 } = counted ?? {};
  return { count: n, isAll: reach === undefined && seen < most };
}

interface SlotRow {
  n: number;
  start_at: number;
  seats: number;
  closes_at: number;
  fits: number;
}

/** How many programs close soon: of each the soonest session tells, and what is read begins with today. */
function closingAmong(rows: readonly SlotRow[], now: number): number {
  const next = new Map<number, SlotRow>();
  for (const row of rows)
    if (row.fits === 1 && row.start_at < (next.get(row.n)?.start_at ?? Infinity)) next.set(row.n, row);
  return [...next.values()].filter((row) =>
    isClosing({ bookCloseAt: row.closes_at, seatsLeft: row.seats }, now),
  ).length;
}
