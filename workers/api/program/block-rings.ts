import { nearestOf, type Box } from "#domain/geo-box";
import { cellOf, FINEST, rangesOf } from "#domain/geo-cell";
import { kindsOf, readBlocks, readOwnBlocks, type Found } from "./blocks.ts";
import { FURTHEST, type Asked } from "./look-around.ts";
import type { NearPlace } from "./near.ts";
import { IN_A_BLOCK, rangesFor, ROWS_OF_RANGE, sizeOf } from "./ring-ranges.ts";
import { areaBetween, type Ring as AnyRing } from "./ring.ts";
import type { SpotQuestion } from "./spot-question.ts";

// The rings of a page that is found by blocks (near-blocks.ts): how wide the first one is and each behind it,
// and what lies in them.

/** The most blocks of one look. */
const [FIRST_BLOCKS, LEAST_BLOCKS, MOST_BLOCKS] = [20, 24, 70] as const;
/** A look may bring so many times as many as it is planned to. */
const SPARE = 1.6;
/** A ring is drawn to hold so many times as many as are wanted. */
export const AIM = 1.5;
/** Where nothing lies about, one looks as far as this first. Metres. */
const NOTHING_ABOUT = 25_000;
/** So many times as many programs as were read are taken to lie about where that was too much. */
const CLOSER = 2;
/** A ring has so many times as much area as the one before it at most. */
const MAY_GROW = 15;
/** A ring that can be made so small a part of itself is, before cells fit closer. */
const LESS = 0.7;
/** The least share of a page that is shown where the next look is left to the next page. */
const LEAST_SHOWN = 0.75;
/** Where so many should stand in the whole country, all blocks are read at once, not ring by ring again. */
const FEW_IN_ALL = 600;
const isFewInAll = (crowd: number): boolean => crowd * 4 ** FINEST <= FEW_IN_ALL;
/** No ring is made narrower than this, in metres: what lies closer together is one crowd. */
const NARROWEST = 1;

type Ring = Pick<AnyRing, "inner" | "outer">;

/** What does not change on the way. */
export interface Search {
  asked: Asked;
  question: SpotQuestion;
  /** All that is wanted lies in it; null: anywhere. */
  within: Box | null;
  place: NearPlace | null;
  /** From how far on, and how far at most. Metres. */
  start: number;
  end: number;
  /** Rows that are for what comes after a page that has some. */
  kept: number;
}

/**
 * How far one must look for so many, in metres: as far as they lie of which the first blocks tell, and where
 * these tell of fewer, as far as more should. Null while programs are not all in blocks.
 */
async function reachOfOwn(
  { asked: { db, origin, now }, question, within, place, start }: Search,
  want: number,
): Promise<{ outer: number; read: number; share: number; crowd: number } | null> {
  const point = within === null ? origin : nearestOf(within, origin);
  const z = rangesOf([cellOf(point, FINEST)])[0]?.[0] ?? 0;
  const own = await readOwnBlocks(db, question, z, origin, now);
  if (own === null) return null;
  const found = own.found.filter((one) => isBehindFound(one, place));
  const share = (own.found.length + 1) / (own.all + 1);
  if (own.all === 0) return { outer: start + NOTHING_ABOUT, read: own.read, share, crowd: own.crowd };
  const last = found[Math.min(want, found.length) - 1];
  const known = { read: own.read, share, crowd: own.crowd };
  if (last === undefined) return { ...known, outer: Math.min(start + NOTHING_ABOUT, own.reach) + 1 };
  if (question.parts !== null)
    return { ...known, outer: last.distance * Math.sqrt(Math.max(1, (AIM * want) / found.length)) + 1 };
  // from outside, and where few are, it is not known how much stands beside them
  const few = Math.min(want, found.length) / (start > 0 || found.length < want ? 4 : 1);
  return { ...known, outer: (found[Math.ceil(few) - 1]?.distance ?? 0) + 1 };
}

const isBehindFound = (one: Found, place: NearPlace | null): boolean =>
  place === null || one.distance > place.distance || (one.distance === place.distance && one.n < place.n);

/** How a page goes. */
export interface Walk {
  ring: Ring;
  /** So many that are wanted should lie on a square metre of the ring, but for π. */
  dense: number;
  /** And are so large a share of all that lie there. */
  share: number;
  /** So many of these lie on a finest cell thereabouts. */
  crowd: number;
  known: Found[];
  /** What of the last blocks lies beyond them, the nearest first: at least these do. */
  beyond: Found[];
  /** Rows that may still be read. */
  left: number;
  /** The ring is named by cells that fit it closely. */
  isClose: boolean;
  /** Another look would cost more than is left of a page's rows: the next page begins there. */
  isEnough: boolean;
  /** As wide as the next ring may be at most, in square metres but for π; 0 where that is not known. */
  drawn: number;
}

/** A later page may have few, where another look would cost more than is left of its rows. */
const mayStop = ({ place }: Search, { known }: Walk, want: number): boolean =>
  place !== null && known.length >= want * LEAST_SHOWN;

/**
 * Reads the next ring, or as much of it as is near and may be read in one look. Null where blocks cannot
 * tell.
 */
export async function walkOn(search: Search, walk: Walk, want: number): Promise<Walk | null> {
  const { asked, question, within, place, start, end } = search;
  const { db, origin, now } = asked;
  const kinds = kindsOf(question).length;
  const drawn = Math.max(1, areaBetween(walk.ring));
  const should = Math.max(0.1, (walk.dense * drawn) / walk.share) / kinds;
  const { blocks, ranges, nearest } = rangesFor(
    { origin, within },
    walk.ring,
    should,
    question.parts === null ? walk.crowd : 0,
  );
  const least = (ranges.length * ROWS_OF_RANGE + blocks) * kinds;
  if (mayStop(search, walk, want) && walk.left - least < search.kept) return { ...walk, isEnough: true };
  const isGuessed = place === null && walk.known.length === 0;
  const upTo = MOST_BLOCKS * (walk.isClose ? 2 : 1);
  const planned = Math.min(upTo, Math.max(LEAST_BLOCKS, blocks * kinds * SPARE));
  // each range brings one that may be another one's too
  const most = Math.ceil(isGuessed ? FIRST_BLOCKS : planned) + ranges.length * kinds;
  const held = await readBlocks(db, question, { ranges, most }, origin, now);
  if (held === null) return null;
  const left = walk.left - held.read;
  const { inner } = walk.ring;
  const outer = held.isComplete
    ? walk.ring.outer
    : Math.min(walk.ring.outer, Math.min(...nearest.slice(held.whole)));
  const size = sizeOf(ranges.slice(0, held.isComplete ? undefined : held.whole + 1));
  const crowd = Math.max(size === 0 ? walk.crowd : held.all / size, held.whole === 0 ? walk.crowd * 2 : 0);
  const share = held.all < IN_A_BLOCK ? walk.share : (held.found.length + 1) / (held.all + 1);
  if (!held.isComplete && outer - inner < NARROWEST) {
    // more lies about than was thought: as far as should hold enough of it, or cells that fit closer
    const beside = held.found.filter(({ distance }) => distance > inner && distance <= walk.ring.outer);
    const missing = want - walk.known.length;
    const part = Math.min(1, (missing * AIM) / Math.max(1, beside.length));
    const enough = Math.min(
      (beside[missing - 1]?.distance ?? walk.ring.outer) + NARROWEST,
      Math.sqrt(inner ** 2 + drawn * part),
    );
    const dense = Math.max(walk.dense, (most * IN_A_BLOCK * share) / drawn) * CLOSER;
    const again = { ...walk, left, share, crowd, isEnough: mayStop(search, walk, want), drawn: 0 };
    const less = areaBetween({ inner, outer: enough });
    if (less < drawn * LESS) return { ...again, dense, drawn: less, ring: { inner, outer: enough } };
    if (!walk.isClose) return { ...again, dense, isClose: true };
    const third = Math.sqrt(inner ** 2 + drawn * 0.3);
    return third - inner < NARROWEST ? null : { ...again, ring: { inner, outer: third } };
  }
  const area = Math.max(1, areaBetween({ inner, outer }));
  const isEverywhere = outer >= FURTHEST;
  const isFirst = inner === start;
  const fresh = held.found.filter(
    (one) =>
      (isEverywhere || one.distance <= outer) && (isFirst ? isBehindFound(one, place) : one.distance > inner),
  );
  const known = [...walk.known, ...fresh];
  const dense = Math.max(fresh.length, 0.3) / area;
  const missing = Math.max(1, want * AIM - known.length);
  const more = Math.min(area * MAY_GROW, missing / dense);
  const beyond = held.found.filter(({ distance }) => distance > outer);
  const enough = beyond[Math.ceil(Math.max(1, want - known.length)) - 1]?.distance ?? Infinity;
  const next =
    held.all > 0 && isFewInAll(held.crowd)
      ? end
      : Math.min(end, enough + NARROWEST, Math.sqrt(outer ** 2 + more));
  const ring = { inner: outer, outer: next };
  return { left, known, beyond, dense, share, crowd, ring, isClose: false, isEnough: false, drawn: 0 };
}

/** The first ring of a page; null where blocks cannot tell. */
export async function firstWalk(search: Search, want: number, rows: number): Promise<Walk | null> {
  const { place, start, end } = search;
  const begin = { known: [], beyond: [], left: rows, isClose: false, isEnough: false, drawn: 0 };
  if (place !== null && place.area > 0) {
    const isAll = place.crowd !== undefined && isFewInAll(place.crowd);
    const ring = { inner: start, outer: isAll ? end : Math.min(end, Math.sqrt(start ** 2 + place.area)) };
    const dense = (want * AIM) / Math.max(1, areaBetween(ring));
    return { ...begin, ring, dense, share: place.share ?? 1, crowd: place.crowd ?? 0.01 };
  }
  const own = await reachOfOwn(search, want);
  if (own === null) return null;
  const outer = isFewInAll(own.crowd) ? end : Math.min(end, Math.max(own.outer, start + NARROWEST));
  const ring = { inner: start, outer };
  const dense = want / Math.max(1, areaBetween(ring));
  return { ...begin, ring, dense, share: own.share, crowd: own.crowd, left: rows - own.read };
}
