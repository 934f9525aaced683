import type { D1Database } from "@cloudflare/workers-types";
import { distanceBetween, type Point } from "#domain/geo";
import type { Box } from "#domain/geo-box";
import { boxOfSpan, rangesOf, type Cell } from "#domain/geo-cell";
import { asksForSession, type SearchFilter } from "#domain/search/filter";
import { TIMES_OF_DAY } from "#domain/time/time-of-day";
import { isAsked } from "./block-entry.ts";
import type { SpotQuestion } from "./spot-question.ts";

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
  /** So many stand in them, with what is not asked for, the furthest so many metres from where was asked. */
  all: number;
  reach: number;
  /** Of those of a kind so many on a finest cell. */
  crowd: number;
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
  /** Of the range it was found for the place among those that were asked for. */
  at?: number;
}

const entriesOf = (list: string): [key: string, value: unknown][] => {
  const parsed: unknown = JSON.parse(list);
  return typeof parsed === "object" && parsed !== null ? Object.entries(parsed) : [];
};

/** When the day of a kind of sessions begins in Korea, epoch ms. */
const dayOf = (kind: string): number =>
  kind.startsWith("@") ? (Math.floor(Number(kind.slice(1)) / TIMES_OF_DAY.length) * 24 - 9) * 3_600_000 : 0;

/** What of some blocks is asked for, the nearest first. */
function foundIn(
  rows: readonly Row[],
  question: SpotQuestion,
  origin: Point,
  now: number,
): Pick<Held, "found" | "all" | "reach" | "crowd"> {
  const blocks = new Map(rows.map((row, at) => [row.id ?? -at, row]));
  const found = new Map<number, Found>();
  let [all, reach, span] = [0, 0, 0];
  for (const { kind, list } of blocks.values()) {
    const entries = entriesOf(list ?? "{}");
    let [low, high] = [Infinity, 0];
    for (const [key, value] of entries) {
      const [n = 0, onDay = 0] = key.split("_").map(Number);
      const startAt = dayOf(kind) + onDay;
      if (!Array.isArray(value)) continue;
      const distance = distanceBetween(origin, { lat: Number(value[1]), lon: Number(value[2]) });
      all += 1;
      low = Math.min(low, Number(value[0]));
      high = Math.max(high, Number(value[0]));
      reach = Math.max(reach, distance);
      if (isAsked(question, value, { startAt, now })) found.set(n, { n, distance });
    }
    if (entries.length > 0) span += high - low + 1;
  }
  const sorted = [...found.values()].toSorted((a, b) => a.distance - b.distance || b.n - a.n);
  return { found: sorted, all, reach, crowd: all / Math.max(1, span) };
}

/** Programs are not all in their blocks yet: whatever is told by these lacks some. */
const UNBLOCKED = "SELECT 1 FROM program_unblocked LIMIT 1";

async function read(
  db: D1Database,
  question: SpotQuestion,
  sql: string,
  origin: Point,
  now: number,
): Promise<(Held & { rows: number; last: number }) | null> {
  const kinds = kindsOf(question);
  const [behind, blocks] = await db.batch<Row>([db.prepare(UNBLOCKED), db.prepare(sql).bind(...kinds)]);
  if (behind === undefined || blocks === undefined || behind.results.length > 0) return null;
  return {
    ...foundIn(blocks.results, question, origin, now),
    isComplete: true,
    read: blocks.meta.rows_read ?? blocks.results.length,
    rows: blocks.results.length,
    last: blocks.results.at(-1)?.at ?? 0,
  };
}

/** Each kind with each of some numbers, as SQL has them: whole numbers of ours alone. */
const valuesOf = (kinds: readonly string[], numbers: readonly (readonly number[])[]): string =>
  numbers
    .flatMap((some) => kinds.map((_, at) => `(${[`?${at + 1}`, ...some.map(Math.trunc)].join(", ")})`))
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

/**
 * All blocks that reach into some ranges, `most` of them at most, those of one range after the other. Null as
 * above.
 */
export async function readBlocks(
  db: D1Database,
  question: SpotQuestion,
  { ranges, most }: { ranges: Ranges; most: number },
  origin: Point,
  now: number,
): Promise<(Held & { whole: number }) | null> {
  if (ranges.length === 0)
    return { found: [], all: 0, reach: 0, crowd: 0, isComplete: true, read: 0, whole: 0 };
  const asked = ranges.map((range, at) => [...range, at]);
  const held = await read(
    db,
    question,
    `SELECT b.id, b.kind, b.list, r.column4 AS at
     FROM (VALUES ${valuesOf(kindsOf(question), asked)}) AS r CROSS JOIN program_block AS b
     WHERE b.kind = r.column1 AND b.z BETWEEN COALESCE((SELECT z FROM program_block
         WHERE kind = r.column1 AND z < r.column2 ORDER BY z DESC LIMIT 1), 0) AND r.column3
     LIMIT ${most}`,
    origin,
    now,
  );
  return (
    held && { ...held, isComplete: held.rows < most, whole: held.rows < most ? ranges.length : held.last }
  );
}

/**
 * Where all programs of a region lie; null where none does, undefined while programs are not all in blocks.
 * @param kind as blocks have it
 */
export async function readExtent(db: D1Database, kind: string): Promise<Box | null | undefined> {
  const row = await db
    .prepare(
      `SELECT u.isBehind, e.west AS left, e.east AS right, e.south AS bottom, e.north AS top
       FROM (SELECT EXISTS (${UNBLOCKED}) AS isBehind) AS u LEFT JOIN program_extent AS e ON e.kind = ?1`,
    )
    .bind(kind)
    .first<{ isBehind: number; left: number | null; right: number; bottom: number; top: number }>();
  if (row === null || row.isBehind === 1) return undefined;
  const { left, ...others } = row;
  return left === null ? null : boxOfSpan({ left, ...others });
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
