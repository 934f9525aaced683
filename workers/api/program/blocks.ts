import type { D1Database } from "@cloudflare/workers-types";
import { distanceBetween, type Point } from "#domain/geo";
import { rangesOf, type Cell } from "#domain/geo-cell";
import { asksForSession, type SearchFilter } from "#domain/search/filter";
import { isReachable } from "#domain/program/reachable";
import { kstDay, startOfKstDay } from "#domain/time/kst";
import { timeOfDayAt, TIMES_OF_DAY } from "#domain/time/time-of-day";
import { ROUNDED, type SpotQuestion } from "./spot-question.ts";

// What lies near, by blocks of programs or sessions that lie side by side (program_block): a block is a row,
// however much of it is passed over.

/** One that may be wanted, by its number in the index, and where it stands. */
export interface Found {
  n: number;
  /** Metres from where was asked. */
  distance: number;
}

/** What some blocks hold of what is asked for; those with several sessions stand there once. */
export interface Held {
  found: Found[];
  /** All blocks that were asked for were read. */
  isComplete: boolean;
  /** Rows. */
  read: number;
}

/** Ranges of z, ends included. */
type Ranges = readonly (readonly [from: number, to: number])[];

/** The kinds of blocks that a question asks for. */
export const kindsOf = ({ parts, kinds }: SpotQuestion): string[] =>
  parts?.map((part) => `@${part}`) ?? kinds;

interface Row {
  /** null where each is another one. */
  id: number | null;
  kind: string;
  list: string | null;
}

/**
 * Whether a block's entry is what is asked for, as far as it tells.
 * @param startAt of a session; now: epoch ms
 */
function isAsked(
  { wanted, parts }: SpotQuestion,
  value: readonly unknown[],
  { startAt, now }: { startAt: number; now: number },
): boolean {
  const [, lat = 0, lon = 0, price, indoor, rating = 0, seats = 0, opens = 0, closes = 0] = value.map((one) =>
    typeof one === "number" ? one : undefined,
  );
  const [opensAt, closesAt] = [startAt - opens, startAt - closes];
  const { priceMax, free, ratingMin, people = 1, date, dateTo = date, timeOfDay, reachable, origin } = wanted;
  if (priceMax !== undefined && (price === undefined || price > priceMax)) return false;
  if (free === false && price === 0) return false;
  if (wanted.indoor !== undefined && indoor !== Number(wanted.indoor)) return false;
  if (ratingMin !== undefined && rating < ratingMin - ROUNDED) return false;
  if (!asksForSession(wanted)) return true;
  if (seats < people) return false;
  if (parts === null) return true;
  if (startAt <= now || opensAt > now || closesAt <= now) return false;
  if (date !== undefined && startAt < startOfKstDay(date)) return false;
  if (dateTo !== undefined && kstDay(startAt) > dateTo) return false;
  if (timeOfDay !== undefined && timeOfDayAt(startAt) !== timeOfDay) return false;
  return (
    reachable !== true ||
    (origin !== null && isReachable({ startAt, bookCloseAt: closesAt }, { lat, lon }, origin, now))
  );
}

const entriesOf = (list: string): [key: string, value: unknown][] => {
  const parsed: unknown = JSON.parse(list);
  return typeof parsed === "object" && parsed !== null ? Object.entries(parsed) : [];
};

/** When the day of a kind of sessions begins in Korea, epoch ms. */
const dayOf = (kind: string): number =>
  kind.startsWith("@") ? (Math.floor(Number(kind.slice(1)) / TIMES_OF_DAY.length) * 24 - 9) * 3_600_000 : 0;

/** What of some blocks is asked for, the nearest first. */
function foundIn(rows: readonly Row[], question: SpotQuestion, origin: Point, now: number): Found[] {
  const blocks = new Map(rows.map((row, at) => [row.id ?? -at, row]));
  const found = new Map<number, Found>();
  for (const { kind, list } of blocks.values())
    for (const [key, value] of entriesOf(list ?? "{}")) {
      const [n = 0, onDay = 0] = key.split("_").map(Number);
      const startAt = dayOf(kind) + onDay;
      if (!Array.isArray(value) || !isAsked(question, value, { startAt, now })) continue;
      const point = { lat: Number(value[1]), lon: Number(value[2]) };
      found.set(n, { n, distance: distanceBetween(origin, point) });
    }
  return [...found.values()].toSorted((a, b) => a.distance - b.distance || b.n - a.n);
}

/** Programs are not all in their blocks yet: whatever is told by these lacks some. */
const UNBLOCKED = "SELECT 1 FROM program_unblocked LIMIT 1";

async function read(
  db: D1Database,
  question: SpotQuestion,
  sql: string,
  origin: Point,
  now: number,
): Promise<(Held & { rows: number }) | null> {
  const kinds = kindsOf(question);
  const [behind, blocks] = await db.batch<Row>([db.prepare(UNBLOCKED), db.prepare(sql).bind(...kinds)]);
  if (behind === undefined || blocks === undefined || behind.results.length > 0) return null;
  return {
    found: foundIn(blocks.results, question, origin, now),
    isComplete: true,
    read: blocks.meta.rows_read ?? blocks.results.length,
    rows: blocks.results.length,
  };
}

/** Each kind with each of some numbers, as SQL has them: whole numbers of ours alone. */
const valuesOf = (kinds: readonly string[], numbers: readonly (readonly number[])[]): string =>
  kinds
    .flatMap((_, at) => numbers.map((some) => `(${[`?${at + 1}`, ...some.map(Math.trunc)].join(", ")})`))
    .join(", ");

/** Where more kinds are asked for, one block of each tells enough. */
const MOST_WITH_NEXT = 2;

/**
 * The block that a place is in, of few kinds the next one too: how much lies about. Null while programs are
 * not all in blocks. @param z the place's own
 */
export function readOwnBlocks(
  db: D1Database,
  question: SpotQuestion,
  z: number,
  origin: Point,
  now: number,
): Promise<Held | null> {
  const isFew = kindsOf(question).length <= MOST_WITH_NEXT;
  const sides = isFew
    ? [
        [z, 0],
        [z, 1],
      ]
    : [[z, 0]];
  return read(
    db,
    question,
    `SELECT NULL AS id, r.column1 AS kind, iif(r.column3 = 0,
       (SELECT list FROM program_block WHERE kind = r.column1 AND z <= r.column2
         ORDER BY z DESC, n DESC LIMIT 1),
       (SELECT list FROM program_block WHERE kind = r.column1 AND z > r.column2 ORDER BY z LIMIT 1)) AS list
     FROM (VALUES ${valuesOf(kindsOf(question), sides)}) AS r`,
    origin,
    now,
  );
}

/** All blocks that reach into some ranges, `most` of them at most. Null as above. */
export async function readBlocks(
  db: D1Database,
  question: SpotQuestion,
  { ranges, most }: { ranges: Ranges; most: number },
  origin: Point,
  now: number,
): Promise<Held | null> {
  // not shared by both: what is shared is written down first, and each row of it read once more
  const asked = `(SELECT column1 AS kind, column2 AS low, column3 AS high
    FROM (VALUES ${valuesOf(kindsOf(question), ranges)})) AS r`;
  const held = await read(
    db,
    question,
    `SELECT b.id, b.kind, b.list FROM ${asked} CROSS JOIN program_block AS b
     WHERE b.kind = r.kind AND b.z BETWEEN r.low AND r.high
     UNION ALL
     SELECT b.id, b.kind, b.list FROM ${asked} CROSS JOIN program_block AS b
     WHERE b.id = (SELECT id FROM program_block WHERE kind = r.kind AND z < r.low
       ORDER BY z DESC, n DESC LIMIT 1)
     LIMIT ${most}`,
    origin,
    now,
  );
  return held && { ...held, isComplete: held.rows < most };
}

/** Ranges of cells; those with a gap between them that is not worth a range of its own are one. */
export function rangesWithin(cells: readonly Cell[], gap: number): [number, number][] {
  const ranges: [number, number][] = [];
  for (const [from, to] of rangesOf(cells)) {
    const last = ranges.at(-1);
    if (last !== undefined && from - last[1] <= gap) last[1] = to;
    else ranges.push([from, to]);
  }
  return ranges;
}

/** Of these programs what is kept of them, by their numbers: a row each. */
export async function readKept(
  db: D1Database,
  numbers: readonly number[],
  wanted: SearchFilter,
): Promise<{ n: number; facts: string; slots: string }[]> {
  if (numbers.length === 0) return [];
  const { results } = await db
    .prepare(
      `SELECT s.n, s.facts, ${asksForSession(wanted) ? "s.slots" : "'[]' AS slots"}
       FROM (VALUES ${numbers.map((n) => `(${Math.trunc(n)})`).join(", ")}) AS r
       CROSS JOIN program_search AS s ON s.n = r.column1`,
    )
    .all<{ n: number; facts: string; slots: string }>();
  return results;
}
