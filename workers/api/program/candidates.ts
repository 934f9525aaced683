import type { D1Database } from "@cloudflare/workers-types";
import { EVERY, together, TOGETHER } from "#domain/search/facets";
import { readFacts, readSlots, type OpenSlot, type ProgramFacts } from "#domain/search/facts";
import { asksForSession, fittingSlots, isWanted, type SearchFilter } from "#domain/search/filter";
import { Bindings } from "../sql.ts";

/**
 * A program the index has found, looked at again. `n` is its number there: the later it was made, the higher.
 */
export interface Match {
  n: number;
  facts: ProgramFacts;
  /** The facts as they are kept, with what a card shows besides (readShown). */
  kept: string;
  /** The soonest session that fits what was asked of one; undefined where nothing was. */
  fitting: OpenSlot | undefined;
}

/** What was found, in the order it was looked through. */
export interface Candidates {
  matches: Match[];
  /** There was no more to look through. */
  isComplete: boolean;
  /** The number of the last one looked at. */
  last: number | undefined;
  /** How many were looked through. */
  read: number;
}

/** How the index is read. */
export interface Reading {
  /** In the index's own language: only of words that are known to hold no sign of it. */
  match: string;
  direction?: "ASC" | "DESC";
  /** The number to go on from. */
  after?: number | undefined;
  /** How many rows at most. */
  limit: number;
}

export interface IndexRow {
  n: number;
  facts: string;
  slots: string;
}

/**
 * Lists of words, one of each of which must be there, as the facet index asks for them. What every program
 * has is asked for alone: beside others it would only cost a way through the longest list of all.
 */
export function matchAll(facets: readonly (readonly string[])[]): string {
  const telling = facets.filter(([first]) => first !== EVERY);
  return (telling.length > 0 ? together(telling) : [[EVERY]])
    .map((any) => `(${any.join(" OR ")})`)
    .join(" AND ");
}

/**
 * The condition that a program is what a match asks for. While the index is behind with the words that stand
 * for several (tend.ts), those are asked for one by one. @param match its placeholder
 */
export const isAskedBy = (match: string): string =>
  `program_word MATCH
    replace(${match}, '${TOGETHER}', iif(EXISTS (SELECT 1 FROM program_behind), ' AND ', ''))`;

/**
 * A number of the index to go on from. A number that is bound is a fraction to SQLite, which FTS5 takes for
 * no bound at all: it would go through everything before it again. @param value its placeholder
 */
export const asRowid = (value: string): string => `CAST(${value} AS INTEGER)`;

/** A limit of rows that is 0 where the index has anything for one of these matches. */
export function limitUnless(matches: readonly string[], limit: number, bindings: Bindings): string {
  const bound = bindings.bind(limit);
  if (matches.length === 0) return bound;
  const any = matches.map(
    (match) => `EXISTS (SELECT 1 FROM program_word WHERE ${isAskedBy(bindings.bind(match))})`,
  );
  return `iif(${any.join(" OR ")}, 0, ${bound})`;
}

/** How many programs the index has for ?1, to ?2. */
export const COUNT_INDEXED = `SELECT count(*) AS n FROM
  (SELECT 1 FROM program_word WHERE ${isAskedBy("?1")} LIMIT ?2)`;

/**
 * How many programs the index has for this, to `most`. For what facets alone tell (isToldByFacets): nothing
 * of the programs themselves is read.
 */
export async function countIndexed(db: D1Database, match: string, most: number): Promise<number> {
  const count = await db.prepare(COUNT_INDEXED).bind(match, most).first<number>("n");
  return count ?? 0;
}

/** The rows that are what is wanted, in the same order. @param now epoch ms */
export const matchesOf = (rows: readonly IndexRow[], wanted: SearchFilter, now: number): Match[] =>
  rows.flatMap(({ n, facts: kept, slots: keptSlots }) => {
    const facts = readFacts(kept);
    const slots = readSlots(keptSlots);
    if (!isWanted(facts, slots, wanted, now)) return [];
    const fitting = asksForSession(wanted) ? fittingSlots(facts, slots, wanted, now)[0] : undefined;
    return [{ n, facts, kept, fitting }];
  });

/**
 * Reads the index in the order programs were made, newest first, and keeps what is wanted. Reads no more than
 * `limit` rows.
 * @param now epoch ms
 */
export async function readIndex(
  db: D1Database,
  reading: Reading,
  wanted: SearchFilter,
  now: number,
): Promise<Candidates> {
  const { match, direction = "DESC", after, limit } = reading;
  const bindings = new Bindings();
  const asked = isAskedBy(bindings.bind(match));
  const onward =
    after === undefined
      ? ""
      : `AND rowid ${direction === "DESC" ? "<" : ">"} ${asRowid(bindings.bind(after))}`;
  const { results } = await bindings
    .prepare(
      db,
      `SELECT rowid AS n, facts, ${slotsFor(wanted)} FROM program_word
       WHERE ${asked} ${onward} ORDER BY rowid ${direction} LIMIT ${bindings.bind(limit)}`,
    )
    .all<IndexRow>();
  return {
    matches: matchesOf(results, wanted, now),
    isComplete: results.length < limit,
    last: results.at(-1)?.n,
    read: results.length,
  };
}

const slotsFor = (wanted: SearchFilter): string => (asksForSession(wanted) ? "slots" : "'[]' AS slots");

/** Where the whole catalogue is no larger, all of it may be looked through and put in order. */
const SMALL = 240;

/**
 * All that is wanted, the newest first, where the catalogue is so small that all of it may be looked through;
 * null where it is not. In one call. @param now epoch ms
 */
export async function readSmall(
  db: D1Database,
  match: string,
  wanted: SearchFilter,
  now: number,
): Promise<Candidates | null> {
  const size = "SELECT count AS n FROM program_count WHERE kind = ''";
  const [sized, found] = await db.batch<IndexRow>([
    db.prepare(size),
    db
      .prepare(
        `SELECT rowid AS n, facts, ${slotsFor(wanted)} FROM program_word WHERE ${isAskedBy("?1")}
         ORDER BY rowid DESC LIMIT iif((${size}) > ?2, 0, ?2)`,
      )
      .bind(match, SMALL),
  ]);
  if ((sized?.results[0]?.n ?? 0) > SMALL) return null;
  const rows = found?.results ?? [];
  return { matches: matchesOf(rows, wanted, now), isComplete: true, last: rows.at(-1)?.n, read: rows.length };
}
