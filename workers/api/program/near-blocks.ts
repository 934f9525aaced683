import { boundsAround } from "#domain/geo";
import { cellOf, cellsInRing, FINEST, rangesOf } from "#domain/geo-cell";
import { asksForSession } from "#domain/search/filter";
import { matchesOf } from "./candidates.ts";
import { kindsOf, readBlocks, readKept, rangesWithin, readOwnBlocks, type Found } from "./blocks.ts";
import { FURTHEST, type Asked } from "./look-around.ts";
import { BEFORE_ALL, BEHIND_ALL, sortNear, type Near, type NearPlace } from "./near.ts";
import { areaBetween } from "./ring.ts";
import type { SpotQuestion } from "./spot-question.ts";

// A page of a list by distance, found by blocks (blocks.ts). The block that a place is in tells how far the
// nearest may be at most; all that lies so near is read, put in order, and of those that are shown, their
// facts. A page behind the first reads the ring behind the one before it, as wide as that one says.

/** A page: what is nearest, in order, and where the list goes on. */
interface BlockPage {
  near: Near[];
  next: NearPlace | undefined;
  /** How many there are at least, with those of pages to come; undefined where only a look at each tells. */
  known: number | undefined;
  /** And no more than these. */
  isAll: boolean;
}

/** The most blocks of one look, and looks of a page. */
const MOST_BLOCKS = 40;
const MOST_LOOKS = 8;
/** Cells that a look may name: what takes the fewest rows. */
const CELLS = [4, 8, 16, 32, 64, 128] as const;
/** A range takes so many rows beside its blocks, about. */
const ROWS_OF_RANGE = 3;
/** A block holds so many, about; a finest cell has so many square metres. */
const IN_A_BLOCK = 48;
const AREA_OF_CELL = 2_300;
/** A ring is drawn to hold so many times as many as are wanted. */
const AIM = 1.5;
/** Where nothing lies about, one looks as far as this first. Metres. */
const NOTHING_ABOUT = 25_000;
/** Of those that a block tells, so many are wanted where only a look at their sessions tells. */
const FIT = { session: 0.8, hour: 0.4 } as const;
/** So many times as many programs as were read are taken to lie about where that was too much. */
const CLOSER = 4;
/** So many are looked at in one call, at least. */
const LEAST_LOOKED = 8;
/** No ring is made narrower than this, in metres: what lies closer together is one crowd. */
const NARROWEST = 1;

interface Ring {
  inner: number;
  outer: number;
}

/**
 * Ranges that hold a ring, by as few rows as it takes. @param dense programs a square metre, of each kind
 */
function rangesFor({ origin }: Asked, { inner, outer }: Ring, dense: number): [number, number][] {
  const around = boundsAround(origin, outer);
  const length = IN_A_BLOCK / dense / AREA_OF_CELL;
  const plans = CELLS.map((most) => {
    const ranges = rangesWithin(cellsInRing(origin, inner, outer, around, most), length * ROWS_OF_RANGE);
    const cells = ranges.reduce((sum, [from, to]) => sum + to - from + 1, 0);
    return { ranges, rows: ranges.length * ROWS_OF_RANGE + cells / length };
  });
  return plans.toSorted((a, b) => a.rows - b.rows)[0]?.ranges ?? [];
}

/**
 * How far one must look for so many, in metres: as far as they lie of which the first blocks tell, and where
 * these tell of fewer, as far as more should. Null while programs are not all in blocks.
 */
async function reachOfOwn(
  { db, origin, now }: Asked,
  question: SpotQuestion,
  place: NearPlace | null,
  want: number,
): Promise<{ outer: number; read: number } | null> {
  const z = rangesOf([cellOf(origin, FINEST)])[0]?.[0] ?? 0;
  const own = await readOwnBlocks(db, question, z, origin, now);
  if (own === null) return null;
  const found = own.found.filter((one) => isBehindFound(one, place));
  const last = found[Math.min(want, found.length) - 1];
  if (last === undefined) return { outer: (place?.distance ?? 0) + NOTHING_ABOUT, read: own.read };
  return { outer: last.distance * Math.sqrt(Math.max(1, (1.5 * want) / found.length)) + 1, read: own.read };
}

const isBehindFound = (one: Found, place: NearPlace | null): boolean =>
  place === null || one.distance > place.distance || (one.distance === place.distance && one.n < place.n);

/** How a page goes. */
interface Walk {
  ring: Ring;
  dense: number;
  known: Found[];
  /** What of the last blocks lies beyond them, the nearest first: at least these do. */
  beyond: Found[];
  /** Rows that may still be read. */
  left: number;
  /** The ring is named by cells that fit it closely. */
  isClose: boolean;
}

/** Reads the next ring whole. Null where blocks cannot tell. */
async function walkOn(
  asked: Asked,
  question: SpotQuestion,
  walk: Walk,
  { place, want, end }: { place: NearPlace | null; want: number; end: number },
): Promise<Walk | null> {
  const { db, origin, now } = asked;
  const { ring } = walk;
  const kinds = kindsOf(question).length;
  const ranges = rangesFor(asked, ring, walk.dense / kinds);
  // each range brings one that may be another one's too
  const most = MOST_BLOCKS + ranges.length * kinds;
  const held = await readBlocks(db, question, { ranges, most }, origin, now);
  if (held === null) return null;
  const left = walk.left - held.read;
  const area = areaBetween(ring);
  if (!held.isComplete) {
    // more lies about than was thought: cells that fit closer, and where these hold too much, a third of it
    const named = ranges.reduce((sum, [from, to]) => sum + to - from + 1, 0) * AREA_OF_CELL;
    const dense = Math.max(walk.dense, (most * IN_A_BLOCK) / named) * CLOSER;
    if (!walk.isClose) return { ...walk, left, dense, isClose: true };
    const outer = Math.sqrt(ring.inner ** 2 + area * 0.3);
    return outer - ring.inner < NARROWEST ? null : { ...walk, left, ring: { ...ring, outer } };
  }
  const isEverywhere = ring.outer >= FURTHEST;
  const isFirst = walk.known.length === 0 && ring.inner <= (place?.distance ?? 0);
  const fresh = held.found.filter(
    (one) =>
      (isEverywhere || one.distance <= ring.outer) &&
      (isFirst ? isBehindFound(one, place) : one.distance > ring.inner),
  );
  const known = [...walk.known, ...fresh];
  const dense = Math.max(fresh.length, 0.3) / (Math.PI * Math.max(1, area));
  const missing = Math.max(1, want * AIM - known.length);
  const more = Math.min(area * 15, missing / dense / Math.PI);
  const beyond = held.found.filter(({ distance }) => distance > ring.outer);
  const enough = beyond[Math.ceil(Math.max(1, want - known.length)) - 1]?.distance ?? Infinity;
  const outer = Math.min(end, enough + NARROWEST, Math.sqrt(ring.outer ** 2 + more));
  return { left, known, beyond, dense, ring: { inner: ring.outer, outer }, isClose: false };
}

/**
 * The `count` nearest behind a place, of what blocks tell; null where they cannot: programs are not all in
 * them yet, or more lie at one spot than may be read. @param least so many are looked for at least
 */
export async function findByBlocks(
  asked: Asked,
  question: SpotQuestion,
  place: NearPlace | null,
  {
    count,
    least,
    rows,
    start,
    end,
    isAllPlaced,
  }: {
    count: number;
    least: number;
    rows: number;
    start: number;
    end: number;
    /** Nothing without a place is wanted. */
    isAllPlaced: boolean;
  },
): Promise<BlockPage | null> {
  const { wanted } = asked;
  const isOfSession = asksForSession(wanted) && question.parts === null;
  const fit = !isOfSession ? 1 : wanted.timeOfDay === undefined ? FIT.session : FIT.hour;
  const want = Math.ceil(Math.max(count, least) / fit);
  let walk: Walk;
  if (place !== null && place.area > 0) {
    const outer = Math.min(end, Math.sqrt(start ** 2 + place.area));
    const dense = (want * AIM) / (Math.PI * Math.max(1, outer ** 2 - start ** 2));
    walk = { ring: { inner: start, outer }, dense, known: [], beyond: [], left: rows, isClose: false };
  } else {
    const own = await reachOfOwn(asked, question, place, want);
    if (own === null) return null;
    const outer = Math.min(end, Math.max(own.outer, start + NARROWEST));
    const dense = want / (Math.PI * Math.max(1, outer ** 2 - start ** 2));
    walk = {
      ring: { inner: start, outer },
      dense,
      known: [],
      beyond: [],
      left: rows - own.read,
      isClose: false,
    };
  }
  for (let look = 0; look < MOST_LOOKS && walk.left > 0; look += 1) {
    if (walk.known.length >= want || walk.ring.inner >= end) break;
    const next = await walkOn(asked, question, walk, { place, want, end });
    if (next === null) return null;
    walk = next;
  }
  const { near, passed } = await look(asked, walk.known, { count, fit, rows: walk.left });
  const rest = walk.known.slice(passed);
  const isAll = walk.ring.inner >= end;
  const last = walk.known[passed - 1];
  const inner = place?.distance ?? 0;
  const known = walk.ring.inner ** 2 - Math.min(inner, walk.ring.inner) ** 2;
  // as wide as should hold a page, and no wider than what is known to hold one
  const should = (known / Math.max(1, walk.known.length)) * want * AIM ** 2;
  const enough = [...rest, ...walk.beyond][want - 1]?.distance ?? Infinity;
  const area = Math.max(1, should / 16, Math.min(should, enough ** 2 - (last?.distance ?? 0) ** 2));
  const here = {
    distance: walk.ring.inner,
    n: walk.ring.inner > start ? BEHIND_ALL : (place?.n ?? BEFORE_ALL),
    area,
  };
  const onward = isAll && isAllPlaced ? undefined : here;
  return {
    near,
    next: rest.length > 0 && last !== undefined ? { distance: last.distance, n: last.n, area } : onward,
    known: isOfSession ? undefined : walk.known.length,
    isAll: isAll && isAllPlaced && !isOfSession,
  };
}

/** Of those that were found the first `count` that are wanted, and how many were looked at for them. */
async function look(
  { db, wanted, origin, now }: Asked,
  found: readonly Found[],
  { count, fit, rows }: { count: number; fit: number; rows: number },
): Promise<{ near: Near[]; passed: number }> {
  const near: Near[] = [];
  let passed = 0;
  while (near.length < count && passed < found.length && (passed === 0 || passed < rows)) {
    const some = found.slice(passed, passed + Math.ceil(Math.max(LEAST_LOOKED, count - near.length) / fit));
    const kept = await readKept(
      db,
      some.map(({ n }) => n),
      wanted,
    );
    near.push(...sortNear(matchesOf(kept, wanted, now), origin));
    passed += some.length;
  }
  const last = near[count - 1];
  if (last !== undefined) passed = found.findIndex((one) => one.n === last.n) + 1;
  return { near: near.slice(0, count), passed };
}
