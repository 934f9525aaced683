import type { D1Database } from "@cloudflare/workers-types";
import { boundsAround, type Point } from "#domain/geo";
import { cellsInRing, rangesOf, type Cell } from "#domain/geo-cell";
import type { SearchFilter } from "#domain/search/filter";
import { readIndex, type Candidates } from "./candidates.ts";
import { facetMatch, inCells } from "./find.ts";
import { BEYOND, sortNear, type Near } from "./near.ts";
import { areaBetween, areaOf, type Ring } from "./ring.ts";
import { spotQuestion } from "./spot-question.ts";
import { readSpots } from "./spots.ts";

// One look into a ring around a place: by ranges of places, or by the index of words.

/** The last ring ends here, and holds what lies beyond. Metres. */
export const FURTHEST = 1_300_000;
/** The fewest rows that are worth a look, and the most that one takes of places. */
export const LEAST_LOOK = 40;
const LOOK_AT_SPOTS = 260;
/**
 * A thin ring's cells hold much that does not lie in it: where they are so many times as large, it is gone
 * through by numbers, by the index of words, which takes less for each program that is passed over.
 */
const MOST_WASTE = 4;
const MOST_WASTE_OF_SPOTS = 16;
/** So much of what a look may read goes into naming its ranges, at most, and the fewest cells it names. */
const MOST_NAMED = 0.6;
const LEAST_CELLS = 8;
/** So many are read for one that is wanted, of those that lie in a ring. */
const PASSED_OVER = 2;

/** What is looked for, and from where. */
export interface Asked {
  db: D1Database;
  wanted: SearchFilter;
  origin: Point;
  /** epoch ms */
  now: number;
}

/** What a look has found, by distance. */
export interface Look extends Pick<Candidates, "isComplete" | "last" | "read"> {
  near: Near[];
  /** Its cells are so much larger than the ring that narrower rings would hold too much as well. */
  isTooThin: boolean;
}

function cellsOf({ origin }: Asked, { inner, outer }: Ring, most: number) {
  const cells = cellsInRing(origin, inner, outer, boundsAround(origin, outer), most);
  return { cells, waste: areaOf(cells) / (Math.PI * areaBetween({ inner, outer })) };
}

/** Of what was found in cells, what lies within the ring. */
function within({ origin }: Asked, { outer }: Ring, { matches }: Candidates): Near[] {
  const isEverywhere = outer >= FURTHEST;
  return sortNear(matches, origin).filter(
    ({ distance }) => distance < BEYOND && (isEverywhere || distance <= outer),
  );
}

/**
 * Cells of a ring for a look at places. A range costs a row for each part of a day that is looked for in it:
 * where naming them would take most of the rows, fewer and larger ones are named.
 */
function cellsOfParts(asked: Asked, ring: Ring, parts: number, rows: number) {
  let most = Math.ceil(ring.cells / Math.max(1, parts / 2));
  for (;;) {
    const found = cellsOf(asked, ring, most);
    const named = parts * (rangesOf(found.cells).length + 1);
    if (named <= rows * MOST_NAMED || most <= LEAST_CELLS) return found;
    most = Math.ceil(most / 2);
  }
}

/** All that is wanted in a ring, or what of it `limit` rows hold. */
export async function lookInto(asked: Asked, ring: Ring, limit: number): Promise<Look> {
  const { db, wanted, now } = asked;
  const spots = wanted.box === null ? spotQuestion(wanted, now) : null;
  const parts = spots?.parts?.length;
  const rows = parts === undefined ? Math.min(limit, LOOK_AT_SPOTS) : limit;
  const { cells, waste } =
    parts === undefined ? cellsOf(asked, ring, ring.cells) : cellsOfParts(asked, ring, parts, rows);
  // each kind is looked for in each of them
  const mostWaste = MOST_WASTE_OF_SPOTS / (spots?.kinds.length ?? 1);
  if (spots !== null && waste <= Math.max(MOST_WASTE, mostWaste)) {
    const found = await readSpots(db, spots, cells, rows, now);
    const isTooThin = waste > (parts === undefined ? MOST_WASTE : MOST_WASTE_OF_SPOTS);
    return { ...found, near: within(asked, ring, found), isTooThin };
  }
  const found = await readByWords(asked, cells, undefined, limit);
  return { ...found, near: within(asked, ring, found), isTooThin: waste > MOST_WASTE };
}

/**
 * What is wanted in a ring behind the program of a number, the newest first: so much as should hold those
 * that are missing, of `limit` rows at most.
 */
export async function lookBehind(
  asked: Asked,
  ring: Ring,
  after: number,
  { limit, missing }: { limit: number; missing: number },
): Promise<Look> {
  const { cells, waste } = cellsOf(asked, ring, ring.cells);
  const enough = Math.ceil(Math.max(LEAST_LOOK, missing * waste * PASSED_OVER));
  const found = await readByWords(asked, cells, after, Math.min(limit, enough));
  return { ...found, near: within(asked, ring, found), isTooThin: waste > MOST_WASTE };
}

const readByWords = (
  { db, wanted, now }: Asked,
  cells: readonly Cell[],
  after: number | undefined,
  limit: number,
): Promise<Candidates> =>
  readIndex(db, { match: facetMatch(wanted, now, inCells(cells)), after, limit }, wanted, now);
