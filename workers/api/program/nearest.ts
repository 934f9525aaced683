import type { D1Database } from "@cloudflare/workers-types";
import { boundsAround, distanceBetween, toldAlikeTo, type Point } from "#domain/geo";
import { boxOf, cellOf, cellsInRing, distanceToBox, type Cell } from "#domain/geo-cell";
import { NOWHERE } from "#domain/search/facets";
import { pointOf, type SearchFilter } from "#domain/search/filter";
import { readIndex, type Found, type Match } from "./candidates.ts";
import { facetMatch, inCells, reachOf } from "./find.ts";
import { readSpots, spotQuestion } from "./spots.ts";

/** A match with its metres from where was asked. */
export interface Near extends Match {
  distance: number;
}

/**
 * The last one shown of a list by distance, and the area of the ring to look through next in square metres, 0
 * where nothing is known of it. Below 0: the ring behind it is gone through by its programs' numbers, and
 * this is the last one looked at.
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
/** How often a page that would be empty goes on. */
const MOST_AGAIN = 4;
/** Smaller than any number of the index: behind all that stand at a distance. */
const BEHIND_ALL = 0;
/** Larger than any: before all. */
const BEFORE_ALL = Number.MAX_SAFE_INTEGER;
/** So many are read for one that is wanted, of those that lie in a ring. */
const PASSED_OVER = 2;
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

/** Nothing that is wanted stands as near as this, in metres: some less than the way to a box. */
const beforeBox = ({ box }: SearchFilter, origin: Point): number =>
  box === null ? 0 : Math.max(0, distanceToBox(origin, box) * 0.98 - 10);

/** One that is found, and where a list goes on behind it that stands in no order of distance. */
type Known = Near & { behind?: NearPlace };

/**
 * Ring after ring around `origin` is looked through, wider where the last held few and narrower where it held
 * too many, so that a place full of programs costs no more than an empty one. Far behind a crowd no ring is
 * narrow enough: as long as a province, it takes cells that hold much beside it. There, what cards tell as
 * equally far stands newest first.
 */
async function lookFrom(
  db: D1Database,
  wanted: SearchFilter,
  origin: Point,
  place: NearPlace | null,
  { count, rows }: { count: number; rows: number },
  now: number,
): Promise<NearPage> {
  const start = Math.max(place?.distance ?? 0, beforeBox(wanted, origin));
  const reach = reachOf(wanted);
  const end = reach ?? FURTHEST;
  const isAllPlaced = reach !== undefined || wanted.box !== null;
  if (start >= end && isAllPlaced) return { near: [], next: undefined };
  if (start >= end) return findUnplaced(db, wanted, place, { count, rows }, now);
  const known: Known[] = [];
  const aim = count * 1.25;
  let from = place !== null && place.area < 0 ? -place.area : null;
  const first =
    from === null
      ? await firstReach(
          db,
          wanted,
          origin,
          { inner: start, area: place?.area ?? 0 },
          wanted.date === undefined ? aim : aim * RARE,
        )
      : toldAlikeTo(start);
  let ring: Ring = {
    inner: start,
    outer: Math.min(end, first),
    cells: place === null ? CELLS : MOST_CELLS,
    mayGrow: 15,
  };
  const placeHere = (area: number): NearPlace => ({
    distance: ring.inner,
    n: ring.inner > start ? BEHIND_ALL : (place?.n ?? BEFORE_ALL),
    area,
  });
  let left = rows;
  for (let look = 0; look < MOST_LOOKS && left >= LEAST_LOOK; look += 1) {
    if (known.length > count || ring.inner >= end) break;
    const most = from !== null ? left : place === null ? LOOK : LOOK_BEHIND;
    const reading = { limit: Math.floor(Math.min(most, left)), from, missing: count + 1 - known.length };
    const found = await lookAround(db, wanted, origin, ring, reading, now);
    left -= found.read;
    const fresh = found.near.filter((one) =>
      ring.inner === start ? isBehind(one, place) : one.distance > ring.inner,
    );
    if (found.isComplete && (from === null || from === BEFORE_ALL)) {
      known.push(...fresh);
      ring = nextRing(ring, fresh.length, known.length > count ? aim : aim - known.length, end);
      from = null;
      continue;
    }
    if (from === null && found.waste <= MOST_WASTE) {
      ring = nextRing(ring, null, aim, end);
      continue;
    }
    const outer = Math.min(end, toldAlikeTo(ring.inner));
    if (ring.outer < outer) {
      // what was read lies in a part of it
      ring = { ...ring, outer, cells: MOST_CELLS };
      from = BEFORE_ALL;
      continue;
    }
    known.push(
      ...fresh
        .filter(({ distance }) => distance <= outer)
        .toSorted((a, b) => b.n - a.n)
        .map((one) => ({ ...one, behind: placeHere(-one.n) })),
    );
    if (found.isComplete) {
      ring = { ...ring, inner: outer, outer: Math.min(end, toldAlikeTo(outer + 1)) };
      from = BEFORE_ALL;
    } else {
      ring = { ...ring, outer, cells: MOST_CELLS };
      from = found.last ?? BEFORE_ALL;
    }
  }
  const near = known.slice(0, count);
  const last = near.at(-1);
  const area = Math.max(1, ring.outer ** 2 - ring.inner ** 2);
  if (last && known.length > count)
    return { near, next: last.behind ?? { distance: last.distance, n: last.n, area } };
  const isAll = ring.inner >= end && isAllPlaced;
  return { near, next: isAll ? undefined : placeHere(from === null ? area : -from) };
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

/**
 * What of a ring is wanted, by distance: all of it, or what could be read. @param from null = all of it is
 * wanted at once; else so much as holds those that are missing, by number, behind this one
 */
async function lookAround(
  db: D1Database,
  wanted: SearchFilter,
  origin: Point,
  { inner, outer, cells: most }: Ring,
  { limit, from, missing }: { limit: number; from: number | null; missing: number },
  now: number,
): Promise<Found & { near: Near[]; waste: number }> {
  const spots = wanted.box === null && from === null ? spotQuestion(wanted, now) : null;
  // each part of a day is looked for in each of them
  const named = Math.ceil(most / Math.max(1, (spots?.parts?.length ?? 1) / 2));
  const cells = cellsInRing(origin, inner, outer, boundsAround(origin, outer), named);
  const waste = areaOf(cells) / (Math.PI * (outer ** 2 - inner ** 2));
  const enough = from === null ? limit : Math.ceil(Math.max(LEAST_LOOK, missing * waste * PASSED_OVER));
  const reading = {
    match: facetMatch(wanted, now, inCells(cells)),
    after: from ?? undefined,
    limit: Math.min(limit, enough),
  };
  const found =
    spots === null || waste > MOST_WASTE
      ? await readIndex(db, reading, wanted, now)
      : await readSpots(db, spots, cells, Math.min(limit, LOOK_AT_SPOTS), now);
  const isEverywhere = outer >= FURTHEST;
  const near = sortNear(found.matches, origin).filter(
    ({ distance }) => distance < BEYOND && (isEverywhere || distance <= outer),
  );
  return { ...found, near, waste };
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

/**
 * The `count` nearest of what is wanted behind a place of the list, or fewer where `rows` of the index are
 * not enough: the list goes on from there. Where they were not enough for one, as many are read again, a few
 * times. @param now epoch ms
 */
export async function findNearest(
  db: D1Database,
  wanted: SearchFilter,
  origin: Point,
  place: NearPlace | null,
  { count, rows }: { count: number; rows: number },
  now: number,
): Promise<NearPage> {
  let page = await lookFrom(db, wanted, origin, place, { count, rows }, now);
  for (let again = 0; again < MOST_AGAIN && page.near.length === 0 && page.next; again += 1)
    page = await lookFrom(db, wanted, origin, page.next, { count, rows }, now);
  return page;
}

/** Programs without a position, the newest first. */
async function findUnplaced(
  db: D1Database,
  wanted: SearchFilter,
  place: NearPlace | null,
  { count, rows }: { count: number; rows: number },
  now: number,
): Promise<NearPage> {
  const match = facetMatch(wanted, now, [[NOWHERE]]);
  const placeAt = (n: number): NearPlace => ({ distance: BEYOND, n, area: 0 });
  let after = place !== null && place.distance >= BEYOND ? place.n : BEFORE_ALL;
  for (let left = rows; left >= LEAST_LOOK;) {
    const limit = Math.floor(Math.min(LOOK, left));
    const found = await readIndex(db, { match, after, limit }, wanted, now);
    left -= found.read;
    const near = found.matches.slice(0, count).map((one) => ({ ...one, distance: BEYOND }));
    if (found.matches.length > count) return { near, next: placeAt(near.at(-1)?.n ?? after) };
    if (found.isComplete) return { near, next: undefined };
    after = found.last ?? after;
    if (near.length > 0) return { near, next: placeAt(after) };
  }
  return { near: [], next: placeAt(after) };
}

/**
 * A reach that should hold about `aim` programs behind a place: as the page before found out, else by how
 * many of the kind lie in the cells around.
 */
async function firstReach(
  db: D1Database,
  { category }: SearchFilter,
  origin: Point,
  { inner, area }: { inner: number; area: number },
  aim: number,
): Promise<number> {
  if (area > 0) return Math.sqrt(inner ** 2 + area);
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
  const all =
    distanceBetween({ lat: south, lon: west }, { lat: south, lon: east }) *
    distanceBetween({ lat: south, lon: west }, { lat: north, lon: west });
  return Math.sqrt(inner ** 2 + (aim * all) / known.count / Math.PI);
}
