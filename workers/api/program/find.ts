import type { D1Database } from "@cloudflare/workers-types";
import { boundsAround, type Point } from "#domain/geo";
import type { Box } from "#domain/geo-box";
import { cellsCovering, cellsInRing, COARSEST, type Cell } from "#domain/geo-cell";
import { REACHABLE_M } from "#domain/program/reachable";
import { cellFacet, wantedFacets } from "#domain/search/facets";
import type { SearchFilter } from "#domain/search/filter";
import { matchAll, readIndex, type Candidates } from "./candidates.ts";
import { matchWords } from "./keyword.ts";

/** The most rows of the index one list looks through. */
export const MOST_READ = 400;
/**
 * Cells that one question of the index names, about: each is a list that is gone through beside the others,
 * so that few that fit badly cost less than many that fit well.
 */
const MOST_CELLS = 8;
/** The same for a circle. */
const CELLS_OF_CIRCLE = 80;

const NOTHING: Candidates = { matches: [], isComplete: true, last: undefined, read: 0 };

/** One of these cells, as the index asks for it; nothing where they are coarser than it knows. */
export const inCells = (cells: readonly Cell[]): string[][] =>
  cells.some(({ level }) => level < COARSEST) ? [] : [cells.map(cellFacet)];

export const inBox = (box: Box | null): string[][] =>
  box === null ? [] : inCells(cellsCovering(box, MOST_CELLS));

/** One of so many cells about a point, as far as `reach` metres. */
export const inReach = (point: Point, reach: number, cells: number): string[][] =>
  inCells(cellsInRing(point, 0, reach, boundsAround(point, reach), cells));

/** How far from the origin something wanted can lie, in metres. */
export const reachOf = ({ radius, reachable }: SearchFilter): number | undefined =>
  reachable === true ? Math.min(radius ?? Infinity, REACHABLE_M) : radius;

function inCircle(wanted: SearchFilter): string[][] {
  const { origin } = wanted;
  const reach = reachOf(wanted);
  return origin === null || reach === undefined ? [] : inReach(origin, reach, CELLS_OF_CIRCLE);
}

/**
 * The question to the facet index for what is wanted; `cells` stand in place of those of the wanted circle.
 */
export const facetMatch = (
  wanted: SearchFilter,
  now: number,
  cells: readonly (readonly string[])[] = inCircle(wanted),
): string => matchAll([...wantedFacets(wanted, now), ...inBox(wanted.box), ...cells]);

/**
 * The newest programs that are wanted and have the words, by reading no more than `limit` rows.
 * @param now epoch ms
 */
export async function findNewest(
  db: D1Database,
  wanted: SearchFilter,
  words: readonly string[],
  now: number,
  limit = MOST_READ,
): Promise<Candidates> {
  if (words.length === 0) return readIndex(db, { match: facetMatch(wanted, now), limit }, wanted, now);
  const match = matchWords(words);
  return match === null ? NOTHING : readIndex(db, { match, limit }, wanted, now);
}
