import { furthestOf, type Box } from "#domain/geo-box";
import { asksForSession, type SearchFilter } from "#domain/search/filter";
import { AIM, firstWalk, walkOn, type Search, type Walk } from "./block-rings.ts";
import { readKept, type Found } from "./blocks.ts";
import { matchesOf } from "./candidates.ts";
import type { Asked } from "./look-around.ts";
import { BEFORE_ALL, BEHIND_ALL, sortNear, type Near, type NearPlace } from "./near.ts";
import { rowsLooked } from "./page.ts";
import type { SpotQuestion } from "./spot-question.ts";

// A page of a list by distance, found by blocks (blocks.ts). The block that a place is in tells how far the
// nearest may be at most; all that lies so near is read, put in order, and of those that are shown, their
// facts. A page behind the first reads the ring behind the one before it, as wide as that one says. Of a
// region or a box rings are read where it lies alone, and the first begins at its nearest point.

/** A page: what is nearest, in order, and where the list goes on. */
interface BlockPage {
  near: Near[];
  next: NearPlace | undefined;
  /** How many there are at least, with those of pages to come; undefined where only a look at each tells. */
  known: number | undefined;
  /** And no more than these. */
  isAll: boolean;
}

/** The most looks of a page. */
const MOST_LOOKS = 8;
/** Of those that a block tells, so many are wanted where only a look at their sessions tells. */
const FIT = { session: 0.85, closing: 0.75, hour: 0.4 } as const;
/** So many are looked at in one call, at least. */
const LEAST_LOOKED = 4;

const fitOf = ({ closing, date, timeOfDay }: SearchFilter): number =>
  closing === true ? FIT.closing : date !== undefined && timeOfDay !== undefined ? FIT.hour : FIT.session;

/** Whether a page that shows so many of what is known may be the last one, and one more look could tell. */
const mayEnd = ({ known, beyond, ring, isEnough, left }: Walk, passed: number, end: number): boolean =>
  passed > 0 &&
  !isEnough &&
  left > 0 &&
  known.length <= passed &&
  ring.inner < end &&
  !beyond.some(({ distance }) => distance <= end);

/** What a page is asked for. */
interface PageWanted {
  count: number;
  /** So many are looked for at least. */
  least: number;
  rows: number;
  start: number;
  end: number;
  within: Box | null;
  /** Nothing without a place is wanted. */
  isAllPlaced: boolean;
}

/**
 * The `count` nearest behind a place, of what blocks tell; null where they cannot: programs are not all in
 * them yet, or more lie at one spot than may be read.
 */
export async function findByBlocks(
  asked: Asked,
  question: SpotQuestion,
  place: NearPlace | null,
  { count, least, rows, start, within, isAllPlaced, ...to }: PageWanted,
): Promise<BlockPage | null> {
  const { wanted, origin } = asked;
  const furthest = within === null ? Infinity : furthestOf(origin, within) * 1.01 + 10;
  const end = Math.min(to.end, furthest);
  const kept = rows - rowsLooked(count) + count;
  const search: Search = { asked, question, within, place, start, end, kept };
  const isOfSession = asksForSession(wanted) && question.parts === null;
  const fit = isOfSession ? fitOf(wanted) : 1;
  const want = Math.ceil(Math.max(count, least) / fit);
  let walk = await firstWalk(search, want, rows);
  for (let look = 0; walk !== null && look < MOST_LOOKS && walk.left > 0; look += 1) {
    if (walk.isEnough || walk.known.length >= want || walk.ring.inner >= end) break;
    walk = await walkOn(search, walk, want);
  }
  if (walk === null) return null;
  const { near, passed } = await look(asked, walk.known, { count, fit, rows: walk.left });
  // where nothing is known to lie behind a page it may be the last one
  for (let more = 0; more < MOST_LOOKS && mayEnd(walk, passed, end); more += 1)
    walk = (await walkOn(search, walk, passed + 1)) ?? { ...walk, isEnough: true };
  const rest = walk.known.slice(passed);
  const isAll = walk.ring.inner >= end;
  const last = walk.known[passed - 1];
  const inner = place?.distance ?? 0;
  const known = walk.ring.inner ** 2 - Math.min(inner, walk.ring.inner) ** 2;
  // as wide as should hold a page, and no wider than what is known to hold one
  const should = (known / Math.max(1, walk.known.length)) * want * AIM ** 2;
  const enough = [...rest, ...walk.beyond][want - 1]?.distance ?? Infinity;
  const area = Math.max(1, should / 16, Math.min(should, enough ** 2 - (last?.distance ?? 0) ** 2));
  const { share, crowd } = walk;
  const onward = {
    distance: isAll ? Math.max(to.end, walk.ring.inner) : walk.ring.inner,
    n: walk.ring.inner > start ? BEHIND_ALL : (place?.n ?? BEFORE_ALL),
    area: walk.drawn > 0 ? Math.min(area, walk.drawn) : area,
    share,
    crowd,
  };
  return {
    near,
    next:
      rest.length > 0 && last !== undefined
        ? { distance: last.distance, n: last.n, area, share, crowd }
        : isAll && isAllPlaced
          ? undefined
          : onward,
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
    const missing = Math.ceil((count - near.length) / (passed === 0 ? Math.max(fit, FIT.session) : fit));
    const some = found.slice(passed, passed + Math.max(LEAST_LOOKED, missing));
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
