import type { D1Database } from "@cloudflare/workers-types";
import { boundsAround, distanceBetween, type Point } from "#domain/geo";
import { boxOf, cellOf, cellsInRing, type Cell } from "#domain/geo-cell";
import { NOWHERE } from "#domain/search/facets";
import { pointOf, type SearchFilter } from "#domain/search/filter";
import { readIndex, type Match } from "./candidates.ts";
import { facetMatch, inCells, reachOf } from "./find.ts";
import { readSpots, spotQuestion } from "./spots.ts";

/** A match with its metres from where was asked. */
export interface Near extends Match {
  distance: number;
}

/**
 * The last one shown of a list by distance, and the area of the ring to look through next in square metres, 0
 * where nothing is known of it.
 */
export type NearPlace = Pick<Near, "distance" | "n"> & { area: number };

/** What was found nearest, in order, and where to go on; no place where there is no more. */
export interface NearPage {
  near: Near[];
  next: NearPlace | undefined;
}

/** A program without a position is beyond everything. */
const BEYOND = 1e9;
/** The last ring ends here, and holds what lies beyond. Metres. */
const FURTHEST = 1_300_000;
/** The first look where nothing is known of a place, in metres. */
const FIRST = 2_000;
/**
 * The most rows of one look: on the first page, which may count too, and behind it, where cells are coarse;
 * and the fewest that are worth one.
 */
const LOOK = 130;
const LOOK_BEHIND = 340;
const LEAST_LOOK = 40;
const LOOK_AT_SPOTS = 260;
/**
 * A thin ring's cells hold much that does not lie in it: where they are so many times as large, the index of
 * words reads it, which takes less for each program that is passed over.
 */
const MOST_WASTE = 4;
/** How many looks one page takes at most. */
const MOST_LOOKS = 12;
/** Smaller than any number of the index: behind all that stand at a distance. */
const BEHIND_ALL = 0;
/**
 * Where a ring this narrow, in metres, still holds too much for its cells, the list ends: that is far behind
 * a crowded place.
 */
const NARROWEST = 100;
/** Of so many programs one has a session on a day, at least. */
const RARE = 3;
const CELLS = 60;
const MOST_CELLS = 240;

/**
 * The matches in the order of their distance from `origin`, those without a position last; the newest first
 * among equals.
 */
export const sortNear = (matches: readonly Match[], origin: Point): Near[] =>
  matches
    .map((match) => {
      const point = pointOf(match.facts);
      return { ...match, distance: point === null ? BEYOND : distanceBetween(origin, point) };
    })
    .toSorted((a, b) => a.distance - b.distance || b.n - a.n);

/** Whether a program stands behind the place of a list. */
export const isBehind = ({ distance, n }: Near, place: NearPlace | null): boolean =>
  place === null || distance > place.distance || (distance === place.distance && n < place.n);

/**
 * The `count` nearest of what is wanted behind a place of the list, or fewer where `rows` of the index are
 * not enough: the list goes on from there. Ring after ring around `origin` is looked through, wider where the
 * last held few and narrower where it held too many, so that a place full of programs costs no more than an
 * empty one. @param now epoch ms
 */
export async function findNearest(
  db: D1Database,
  wanted: SearchFilter,
  origin: Point,
  place: NearPlace | null,
  { count, rows }: { count: number; rows: number },
  now: number,
): Promise<NearPage> {
  const start = place?.distance ?? 0;
  const reach = reachOf(wanted);
  const end = reach ?? FURTHEST;
  if (start >= end)
    return reach === undefined ? findUnplaced(db, wanted, place, count, now) : { near: [], next: undefined };
  const known: Near[] = [];
  const aim = count * 1.25;
  const isRare = wanted.date !== undefined;
  const most = place === null ? LOOK : LOOK_BEHIND;
  let left = rows;
  let ring: Ring = {
    inner: start,
    outer: Math.min(end, await firstReach(db, wanted, origin, place, isRare ? aim * RARE : aim)),
    cells: place === null ? CELLS : MOST_CELLS,
    mayGrow: 15,
  };
  for (let look = 0; look < MOST_LOOKS && left >= LEAST_LOOK; look += 1) {
    const isFirst = known.length === 0 && ring.inner === start;
    const { near, isComplete, read } = await lookAround(db, wanted, origin, ring, Math.min(most, left), now);
    left -= read;
    const fresh = near.filter((one) => (isFirst ? isBehind(one, place) : one.distance > ring.inner));
    // So many stand on one spot that no ring parts them: the newest ones of it.
    const isDone = isComplete || ring.outer - ring.inner < 1;
    if (isDone) known.push(...fresh);
    const isEnd = isDone && ring.outer >= end;
    ring = nextRing(ring, isDone ? fresh.length : null, known.length > count ? aim : aim - known.length, end);
    if (known.length > count || isEnd)
      return pageOf(known, count, ring, isEnd && (reach !== undefined || wanted.box !== null));
  }
  const isStuck = known.length === 0 && ring.inner === start && ring.outer - ring.inner < NARROWEST;
  return pageOf(known, count, ring, isStuck);
}

/**
 * So many of the known; all of them where there are no more, and then the list goes on behind the rings
 * looked through.
 */
function pageOf(known: readonly Near[], count: number, { inner, outer }: Ring, isAll: boolean): NearPage {
  const near = known.slice(0, count);
  const last = near.at(-1);
  const area = Math.max(1, outer ** 2 - inner ** 2);
  if (known.length > count && last) return { near, next: { distance: last.distance, n: last.n, area } };
  // What stands at the place itself has been shown where nothing behind it is known yet.
  return { near, next: isAll ? undefined : { distance: inner, n: BEHIND_ALL, area } };
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

/** So many square metres all of the cells have, about: they are alike. */
function areaOf(cells: readonly Cell[]): number {
  const [first] = cells;
  if (first === undefined) return 0;
  const { west, south, east, north } = boxOf(first);
  const corner = { lat: south, lon: west };
  const side = (to: Point): number => distanceBetween(corner, to);
  return cells.length * side({ lat: south, lon: east }) * side({ lat: north, lon: west });
}

async function lookAround(
  db: D1Database,
  wanted: SearchFilter,
  origin: Point,
  { inner, outer, cells: most }: Ring,
  limit: number,
  now: number,
): Promise<{ near: Near[]; isComplete: boolean; read: number }> {
  const isEverywhere = outer >= FURTHEST;
  const spots = wanted.box === null ? spotQuestion(wanted, now) : null;
  // each part of a day is looked for in each of them
  const named = Math.ceil(most / Math.max(1, (spots?.parts?.length ?? 1) / 2));
  const cells = cellsInRing(origin, inner, outer, boundsAround(origin, outer), named);
  const found =
    spots === null || areaOf(cells) > MOST_WASTE * Math.PI * (outer ** 2 - inner ** 2)
      ? await readIndex(db, { match: facetMatch(wanted, now, inCells(cells)), limit }, wanted, now)
      : await readSpots(db, spots, cells, Math.min(limit, LOOK_AT_SPOTS), now);
  return {
    near: sortNear(found.matches, origin).filter(
      ({ distance }) => distance < BEYOND && (isEverywhere || distance <= outer),
    ),
    isComplete: found.isComplete,
    read: found.read,
  };
}

/**
 * The ring of the next look: behind what is known, as much area as should hold what is missing; after one
 * that held too much a third of it, in cells that fit closer. @param held how many the last one held; null =
 * more than it could read @param aim how many are still to be found
 */
function nextRing(
  { inner, outer, cells, mayGrow }: Ring,
  held: number | null,
  aim: number,
  end: number,
): Ring {
  const area = outer ** 2 - inner ** 2;
  if (held === null)
    return {
      inner,
      outer: Math.sqrt(inner ** 2 + area * 0.35),
      cells: Math.min(MOST_CELLS, cells * 2),
      mayGrow: 2,
    };
  const factor = Math.min(mayGrow, Math.max(0.5, aim / Math.max(held, 0.1)));
  return {
    inner: outer,
    outer: Math.min(end, Math.sqrt(outer ** 2 + area * factor)),
    cells,
    mayGrow: held === 0 ? 15 : 4,
  };
}

/** Programs without a position, the newest first. */
async function findUnplaced(
  db: D1Database,
  wanted: SearchFilter,
  place: NearPlace | null,
  count: number,
  now: number,
): Promise<NearPage> {
  if (wanted.box !== null) return { near: [], next: undefined };
  const after = place !== null && place.distance >= BEYOND ? place.n : undefined;
  const found = await readIndex(
    db,
    { match: facetMatch(wanted, now, [[NOWHERE]]), after, limit: LOOK },
    wanted,
    now,
  );
  const near = found.matches.slice(0, count).map((match) => ({ ...match, distance: BEYOND }));
  const last = found.matches.length > count ? near.at(-1)?.n : found.isComplete ? undefined : found.last;
  return { near, next: last === undefined ? undefined : { distance: BEYOND, n: last, area: 0 } };
}

/**
 * A reach that should hold about `aim` programs behind a place: as the page before found out, else by how
 * many of the kind lie in the cells around.
 */
async function firstReach(
  db: D1Database,
  { category }: SearchFilter,
  origin: Point,
  place: NearPlace | null,
  aim: number,
): Promise<number> {
  const inner = place?.distance ?? 0;
  if (place !== null && place.area > 0) return Math.sqrt(inner ** 2 + place.area);
  const levels = [13, 11, 9, 7].map((level) => cellOf(origin, level));
  const { results } = await db
    .prepare(
      `SELECT c.level, c.count FROM json_each(?1) AS one CROSS JOIN program_cell c
        ON c.kind = ?2 AND c.level = one.value ->> 'level' AND c.x = one.value ->> 'x'
        AND c.y = one.value ->> 'y'`,
    )
    .bind(JSON.stringify(levels), category ?? "")
    .all<{ level: number; count: number }>();
  const known =
    results.toSorted((a, b) => b.level - a.level).find(({ count }) => count >= 10) ??
    results.find(({ count }) => count > 0);
  const cell = known && levels.find(({ level }) => level === known.level);
  if (known === undefined || cell === undefined) return Math.sqrt(inner ** 2 + FIRST ** 2);
  const { west, south, east, north } = boxOf(cell);
  const area =
    distanceBetween({ lat: south, lon: west }, { lat: south, lon: east }) *
    distanceBetween({ lat: south, lon: west }, { lat: north, lon: west });
  return Math.sqrt(inner ** 2 + (aim * area) / known.count / Math.PI);
}
