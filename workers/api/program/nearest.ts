import type { D1Database } from "@cloudflare/workers-types";
import { toldAlikeTo, type Point } from "#domain/geo";
import { beforeBox, boxWithin } from "#domain/geo-box";
import type { SearchFilter } from "#domain/search/filter";
import { reachOf } from "./find.ts";
import { firstReach } from "./first-reach.ts";
import { FURTHEST, LEAST_LOOK, lookBehind, lookInto, type Asked, type Look } from "./look-around.ts";
import {
  BEFORE_ALL,
  BEHIND_ALL,
  isBehind,
  type Known,
  type Near,
  type NearPage,
  type NearPlace,
} from "./near.ts";
import { findByBlocks } from "./near-blocks.ts";
import { LEAST_CARDS } from "./page.ts";
import { readExtent } from "./blocks.ts";
import { blockQuestion, regionKind } from "./spot-question.ts";
import { findUnplaced, withUnplaced } from "./unplaced.ts";
import { areaBetween, CELLS, MOST_CELLS, narrower, ringBehind, type Ring } from "./ring.ts";

// A list by distance is found ring by ring around where was asked: wider where the last ring held few and
// narrower where it held too much, so that a place full of programs costs no more than an empty one. Each
// ring is read whole and put in order (walkRing). Far behind a crowd no ring is narrow enough: as long as a
// province, it takes cells that hold much beside it. There one is as wide as what cards tell as equally far,
// and is gone through by its programs' numbers, newest first (walkNumbers).

/** The most rows of one look: on the first page, which may count too; behind it, where cells are coarse. */
const LOOK = 130;
const LOOK_BEHIND = 340;
/** So many rows a look reads for each that lies in its ring: its cells hold more, each read twice. */
const ROWS_OF_ONE = 5;
/** How many looks one page takes at most. */
const MOST_LOOKS = 12;
/** How often a page that would be empty goes on. */
const MOST_AGAIN = 4;
/** Of so many programs one has a session on a day, at least; and in a part of it. */
const RARE = { day: 3, part: 9 } as const;

/** What does not change from look to look. */
interface Search {
  asked: Asked;
  /** Where the list goes on; null on its first page. */
  place: NearPlace | null;
  /** How many cards are wanted, and how many a ring should hold for them. */
  count: number;
  aim: number;
  /** From how far on, and how far at most. Metres. */
  start: number;
  end: number;
}

/** How far a search has come. */
interface Walk {
  ring: Ring;
  /** The number behind which the ring is gone through; null = it is read whole. */
  from: number | null;
  known: Known[];
  /** Rows that may still be read. */
  left: number;
}

/** Where a list goes on with what was not looked through yet. @param area as NearPlace has it */
const placeHere = ({ start, place }: Search, { ring }: Walk, area: number): NearPlace => ({
  distance: ring.inner,
  n: ring.inner > start ? BEHIND_ALL : (place?.n ?? BEFORE_ALL),
  area,
});

/** What of a look was on no page yet. */
const freshOf = ({ start, place }: Search, { ring }: Walk, { near }: Look): Near[] =>
  near.filter((one) => (ring.inner === start ? isBehind(one, place) : one.distance > ring.inner));

/** All of the ring is known: on to the one behind it, which is read whole. */
function behindWhole(search: Search, walk: Walk, look: Look): Walk {
  const { count, aim, end } = search;
  const fresh = freshOf(search, walk, look);
  const known = [...walk.known, ...fresh];
  const missing = known.length > count ? aim : aim - known.length;
  return { ...walk, known, ring: ringBehind(walk.ring, fresh.length, missing, end), from: null };
}

/** Part of the ring is known, the newest of it: on behind the last one, or further out where none is left. */
function behindLast(search: Search, walk: Walk, look: Look): Walk {
  const { ring } = walk;
  const known = [
    ...walk.known,
    ...freshOf(search, walk, look)
      .filter(({ distance }) => distance <= ring.outer)
      .toSorted((a, b) => b.n - a.n)
      .map((one) => ({ ...one, behind: placeHere(search, walk, -one.n) })),
  ];
  if (!look.isComplete) return { ...walk, known, from: look.last ?? BEFORE_ALL };
  const outer = Math.min(search.end, toldAlikeTo(ring.outer + 1));
  return { ...walk, known, ring: { ...ring, inner: ring.outer, outer }, from: BEFORE_ALL };
}

/** Reads a ring whole; one that holds too much is made narrower, or gone through by numbers. */
async function walkRing(search: Search, walk: Walk): Promise<Walk> {
  const { asked, place, end } = search;
  const most = place === null ? LOOK : LOOK_BEHIND;
  const look = await lookInto(asked, walk.ring, Math.floor(Math.min(most, walk.left)));
  const read = { ...walk, left: walk.left - look.read };
  if (look.isComplete) return behindWhole(search, read, look);
  if (!look.isTooThin) return { ...read, ring: narrower(walk.ring) };
  const outer = Math.min(end, toldAlikeTo(walk.ring.inner));
  const alike = { ...read, ring: { ...walk.ring, outer, cells: MOST_CELLS } };
  // what was read of a narrower ring lies in a part of this one, and what was read by places in no order
  const isPart = walk.ring.outer < outer || look.last === undefined;
  return isPart ? { ...alike, from: BEFORE_ALL } : behindLast(search, alike, look);
}

/** Goes through a ring of what is told as equally far by its programs' numbers. */
async function walkNumbers(search: Search, walk: Walk, from: number): Promise<Walk> {
  const reading = { limit: Math.floor(walk.left), missing: search.count + 1 - walk.known.length };
  const look = await lookBehind(search.asked, walk.ring, from, reading);
  const read = { ...walk, left: walk.left - look.read };
  return look.isComplete && from === BEFORE_ALL
    ? behindWhole(search, read, look)
    : behindLast(search, read, look);
}

/** The first ring of a page, and how it is looked through. */
async function firstStep({ asked, place, aim, start, end }: Search, rows: number): Promise<Walk> {
  const { db, wanted, origin } = asked;
  const { category = "", date, timeOfDay, reachable } = wanted;
  const isOfDay = date !== undefined || reachable === true;
  const rare = !isOfDay ? 1 : timeOfDay === undefined ? RARE.day : RARE.part;
  const most = Math.min(LOOK, rows) / ROWS_OF_ONE;
  const from = place !== null && place.area < 0 ? -place.area : null;
  const area =
    place !== null && place.area > 0
      ? place.area
      : from === null
        ? (await firstReach(db, category, origin, Math.min(aim, most) * rare)) ** 2
        : 0;
  const outer = from === null ? Math.sqrt(start ** 2 + area) : toldAlikeTo(start);
  const cells = place === null ? CELLS : MOST_CELLS;
  return {
    ring: { inner: start, outer: Math.min(end, outer), cells, mayGrow: 15 },
    from,
    known: [],
    left: rows,
  };
}

/** The page of what is known, and where the list goes on. */
function pageOf(search: Search, walk: Walk, isAllPlaced: boolean): NearPage {
  const { known, ring, from } = walk;
  const near = known.slice(0, search.count);
  const last = near.at(-1);
  const area = Math.max(1, areaBetween(ring));
  if (last && known.length > search.count)
    return { near, next: last.behind ?? { distance: last.distance, n: last.n, area } };
  const isAll = ring.inner >= search.end && isAllPlaced;
  return { near, next: isAll ? undefined : placeHere(search, walk, from === null ? area : -from) };
}

/** The same by blocks; null where these cannot tell. */
async function lookByBlocks(
  asked: Asked,
  place: NearPlace | null,
  paging: { count: number; rows: number; end: number; isAllPlaced: boolean },
): Promise<NearPage | null> {
  const { db, wanted, origin } = asked;
  const question = blockQuestion(wanted, asked.now);
  if (question === null) return null;
  const region = regionKind(wanted);
  const extent = region === "" ? undefined : await readExtent(db, region);
  if (region !== "" && extent === undefined) return null;
  const within = extent === undefined ? wanted.box : extent && boxWithin(extent, wanted.box);
  if (within === null && region !== "")
    return {
      near: [],
      next: paging.isAllPlaced ? undefined : { distance: FURTHEST, n: BEHIND_ALL, area: 0 },
    };
  const start = Math.max(place?.distance ?? 0, within === null ? 0 : beforeBox(origin, within));
  const page = await findByBlocks(asked, question, place, { ...paging, least: LEAST_CARDS, start, within });
  return page && { ...page, isByBlocks: true };
}

/** The `count` nearest behind a place, or fewer where `rows` are not enough. */
async function lookFrom(
  asked: Asked,
  place: NearPlace | null,
  { count, rows }: { count: number; rows: number },
): Promise<NearPage> {
  const { wanted, origin } = asked;
  const reach = reachOf(wanted);
  const start = Math.max(place?.distance ?? 0, wanted.box === null ? 0 : beforeBox(origin, wanted.box));
  const end = reach ?? FURTHEST;
  const isAllPlaced = reach !== undefined || wanted.box !== null;
  if (start >= end)
    return isAllPlaced ? { near: [], next: undefined } : findUnplaced(asked, place, { count, rows });
  const byBlocks =
    (place?.area ?? 0) < 0 ? null : await lookByBlocks(asked, place, { count, rows, end, isAllPlaced });
  if (byBlocks !== null) return byBlocks;
  const search: Search = { asked, place, count, aim: count * 1.25, start, end };
  let walk = await firstStep(search, rows);
  for (let look = 0; look < MOST_LOOKS && walk.left >= LEAST_LOOK; look += 1) {
    if (walk.known.length > count || walk.ring.inner >= end) break;
    walk = walk.from === null ? await walkRing(search, walk) : await walkNumbers(search, walk, walk.from);
  }
  return pageOf(search, walk, isAllPlaced);
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
  const asked = { db, wanted, origin, now };
  let page = await lookFrom(asked, place, { count, rows });
  for (let again = 0; again < MOST_AGAIN && page.near.length === 0 && page.next; again += 1)
    page = await lookFrom(asked, page.next, { count, rows });
  return page.next && page.next.distance >= FURTHEST && page.near.length > 0
    ? withUnplaced(asked, page, page.next, count)
    : page;
}
