import type { components } from "#openapi/schema.d";
import type { OpenSlot } from "#domain/search/facts";
import { isRefusal } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import { readCursor, type SortKey } from "../keyset.ts";
import type { Match } from "./candidates.ts";
import type { ListQuery } from "./filters.ts";

/** The most rows D1 may read for one answer, however many programs there are. */
export const MOST_ROWS = 500;
/**
 * What a card costs where it must be read of the record: its program, the program's key and the next session,
 * with a little to spare.
 */
export const ROWS_OF_CARD = 4.35;
/** What is noted to be read again, and the counts of cells. */
export const ROWS_BESIDES = 12;

/**
 * So many cards can be shown where finding them took so many rows: a page may be shorter than was asked for,
 * and the next one goes on.
 */
export const pageSize = (limit: number, read: number): number =>
  Math.min(limit, Math.max(1, Math.floor((MOST_ROWS - ROWS_BESIDES - read) / ROWS_OF_CARD)));

/** A number that is kept is told to 200 (R88); there are more where it says "at least". */
export const MOST_COUNTED = 200;
/** Rows that are read for a card, for how many cards at least (R89), and how many of them beside looks. */
const ROWS_A_CARD = 3;
export const LEAST_CARDS = 20;
const ROWS_TO_GO_ON = 2;

/**
 * So many rows are looked through for a page before it is known how much of them is wanted, what counts its
 * programs among them: a number beyond that is not looked for.
 */
export const rowsLooked = (limit: number): number =>
  ROWS_A_CARD * Math.max(LEAST_CARDS, limit) - ROWS_TO_GO_ON;

/** What was understood of a keyword and what of it could not be had, as the contract tells it. */
export type Understood = components["schemas"]["Meaning"];

/**
 * A page: the ids in order, where the next one goes on, how many there are in all and, where that is all of
 * them, how many were looked through.
 */
export interface Page {
  ids: string[];
  /** What the catalogue keeps of them, by id: where they were found, their cards are. */
  kept?: ReadonlyMap<string, string>;
  /** Of those with a session that was asked for, the soonest of them. */
  fitting?: ReadonlyMap<string, OpenSlot>;
  next?: readonly (string | number)[] | undefined;
  /** Exact, or with `atLeast` as many as were found on the way. */
  count?: number | undefined;
  among?: number | undefined;
  /** There may be more than were counted. */
  atLeast?: boolean | undefined;
  /** What was understood of a keyword. */
  meaning?: Understood | undefined;
  /** What is searched for most, where a keyword was read beside it. */
  popular?: readonly string[] | undefined;
}

/** Keys of a cursor that SQL does not go by: so many. */
export const keysOf = (parts: number): SortKey[] =>
  Array.from({ length: parts }, () => ({ sql: "", direction: "DESC" }));

/** A cursor's parts, all numbers; null on the first page. */
export function placeOf(query: ListQuery, parts: number): number[] | null | ApiError {
  const place = readCursor(query.cursor, query.sort, keysOf(parts));
  return place === null || isRefusal(place) ? place : place.map(Number);
}

/** Their ids, in the same order, and what their cards are made from. */
export const listed = (matches: readonly Match[]): Pick<Page, "ids" | "kept" | "fitting"> => ({
  ids: matches.map(({ facts }) => facts.id),
  kept: new Map(matches.map(({ facts, kept }) => [facts.id, kept])),
  fitting: new Map(
    matches.flatMap(({ facts, fitting }) => (fitting === undefined ? [] : [[facts.id, fitting]])),
  ),
});

/** How many there are, of a number that may be larger than is told. */
export const countedTo = (most: number, count: number): Required<Pick<Page, "count" | "atLeast">> => ({
  count: Math.min(most, count),
  atLeast: count > most,
});
