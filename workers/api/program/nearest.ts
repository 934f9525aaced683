import type { D1Database } from "@cloudflare/workers-types";
import { boundsAround, distanceBetween, type Point } from "#domain/geo";
import { boxOf, cellOf, cellsInRing } from "#domain/geo-cell";
import { NOWHERE } from "#domain/search/facets";
import { pointOf, type Wanted } from "#domain/search/wanted";
import { readIndex, type Match } from "./candidates.ts";
import { facetMatch, inCells, reachOf } from "./find.ts";

/** A match with its metres from where was asked. */
export interface Near extends Match {
  distance: number;
}

/** The last one shown of a list by distance. */
export type NearPlace = Pick<Near, "distance" | "n">;

/** A program without a position is beyond everything. */
const BEYOND = 1e9;
/** The last ring ends here, and holds what lies beyond. Metres. */
const FURTHEST = 1_300_000;
/** The first look where nothing is known of a place, in metres. */
const FIRST = 2_000;
/** Rows of one look: on the first page, which counts too, and behind it. */
const LOOK = 140;
const LOOK_BEHIND = 340;
/** How many looks there are at most: a list that goes on far behind a crowded place ends there. */
const MOST_LOOKS = 40;
const CELLS = 60;
const MOST_CELLS = 240;

/** The matches in the order of their distance from `origin`, those without a position last; the newest first among equals. */
export const sortNear = (matches: readonly Match[], origin: Point): Near[] =>
  matches
    .map((match) => {
      const point = pointOf(match.facts);
      return { ...match, distance: point === null ? BEYOND : distanceBetween(origin, point) };
    })
    .toSorted((a, b) => a.distance - b.distance || b.n - a.n);

/** Whether a program stands behind the place of a list. */
export const isBehind = ({ distance, n }: Near, place: NearPlace | null): boolean => place === null || distance > place.distance || (distance === place.distance && n < place.n);

/**
 * The `count` nearest of what is wanted behind a place of the list: ring after ring around `origin` is looked through, wider where the last held
 * few and narrower where it held too many, so that a place full of programs costs no more than an empty one. @param now epoch ms
 */
export async function findNearest(db: D1Database, wanted: Wanted, origin: Point, place: NearPlace | null, count: number, now: number): Promise<Near[]> {
  const start = place?.distance ?? 0;
  const reach = reachOf(wanted);
  const end = reach ?? FURTHEST;
  if (start >= end) return reach === undefined ? findUnplaced(db, wanted, place, count, now) : [];
  const known: Near[] = [];
  const aim = count * 1.25;
  let ring: Ring = { inner: start, outer: Math.min(end, await firstReach(db, wanted, origin, start, aim)), cells: CELLS, mayGrow: 15 };
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const isFirst = known.length === 0 && ring.inner === start;
    const { near, isComplete } = await lookAround(db, wanted, origin, ring, place === null ? LOOK : LOOK_BEHIND, now);
    const fresh = near.filter((one) => (isFirst ? isBehind(one, place) : one.distance > ring.inner));
    // So many stand on one spot that no ring parts them: the newest ones of it.
    if (isComplete || ring.outer - ring.inner < 1) known.push(...fresh);
    if (known.length >= count) return known.slice(0, count);
    if (isComplete && ring.outer >= end) return reach === undefined ? [...known, ...(await findUnplaced(db, wanted, null, count - known.length, now))] : known;
    ring = nextRing(ring, isComplete ? fresh.length : null, aim - known.length, end);
  }
  return known;
}

interface Ring {
  /** All within is known. */
  inner: number;
  outer: number;
  /** How many cells the next look may name: the more, the closer they fit. */
  cells: number;
  /** How many times as much area the next ring may have. */
  mayGrow: number;
}

async function lookAround(db: D1Database, wanted: Wanted, origin: Point, { inner, outer, cells: most }: Ring, limit: number, now: number): Promise<{ near: Near[]; isComplete: boolean }> {
  const isEverywhere = outer >= FURTHEST;
  const cells = inCells(cellsInRing(origin, inner, outer, boundsAround(origin, outer), most));
  const found = await readIndex(db, { table: "program_facet", match: facetMatch(wanted, now, cells), limit }, wanted, now);
  return { near: sortNear(found.matches, origin).filter(({ distance }) => distance < BEYOND && (isEverywhere || distance <= outer)), isComplete: found.isComplete };
}

/**
 * The ring of the next look: behind what is known, as much area as should hold what is missing; after one that held too much a third of it, in
 * cells that fit closer. @param held how many the last one held; null = more than it could read @param aim how many are still to be found
 */
function nextRing({ inner, outer, cells, mayGrow }: Ring, held: number | null, aim: number, end: number): Ring {
  const area = outer ** 2 - inner ** 2;
  if (held === null) return { inner, outer: Math.sqrt(inner ** 2 + area * 0.35), cells: Math.min(MOST_CELLS, cells * 2), mayGrow: 2 };
  const factor = Math.min(mayGrow, Math.max(0.5, aim / Math.max(held, 0.1)));
  return { inner: outer, outer: Math.min(end, Math.sqrt(outer ** 2 + area * factor)), cells, mayGrow: held === 0 ? 15 : 4 };
}

/** Programs without a position, the newest first. */
async function findUnplaced(db: D1Database, wanted: Wanted, place: NearPlace | null, count: number, now: number): Promise<Near[]> {
  if (count <= 0 || wanted.box !== null) return [];
  const after = place !== null && place.distance >= BEYOND ? place.n : undefined;
  const found = await readIndex(db, { table: "program_facet", match: facetMatch(wanted, now, [[NOWHERE]]), after, limit: LOOK }, wanted, now);
  return found.matches.slice(0, count).map((match) => ({ ...match, distance: BEYOND }));
}

/** A reach that should hold about `aim` programs behind `inner`, by how many of the kind lie in the cells around. */
async function firstReach(db: D1Database, { category }: Wanted, origin: Point, inner: number, aim: number): Promise<number> {
  const levels = [13, 11, 9, 7].map((level) => cellOf(origin, level));
  const { results } = await db
    .prepare("SELECT c.level, c.count FROM json_each(?1) AS one CROSS JOIN program_cell c ON c.kind = ?2 AND c.level = one.value ->> 'level' AND c.x = one.value ->> 'x' AND c.y = one.value ->> 'y'")
    .bind(JSON.stringify(levels), category ?? "")
    .all<{ level: number; count: number }>();
  const known = results.toSorted((a, b) => b.level - a.level).find(({ count }) => count >= 10) ?? results.find(({ count }) => count > 0);
  const cell = known && levels.find(({ level }) => level === known.level);
  if (known === undefined || cell === undefined) return Math.sqrt(inner ** 2 + FIRST ** 2);
  const { west, south, east, north } = boxOf(cell);
  const area = distanceBetween({ lat: south, lon: west }, { lat: south, lon: east }) * distanceBetween({ lat: south, lon: west }, { lat: north, lon: west });
  return Math.sqrt(inner ** 2 + (aim * area) / known.count / Math.PI);
}
