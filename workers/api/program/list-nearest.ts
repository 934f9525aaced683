import type { D1Database } from "@cloudflare/workers-types";
import { asksForSession, type SearchFilter } from "#domain/search/filter";
import { isRefusal } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import { readSmall, type Candidates } from "./candidates.ts";
import { countedKind, countTold } from "./counts.ts";
import type { ListQuery } from "./filters.ts";
import { facetMatch, findNewest } from "./find.ts";
import { ROWS_OF_REACH } from "./first-reach.ts";
import { BEYOND, isBehind, sortNear, type NearPage, type NearPlace } from "./near.ts";
import { spotQuestion } from "./spot-question.ts";
import { LEAST_LOOK } from "./look-around.ts";
import { findNearest } from "./nearest.ts";
import { LEAST_CARDS, listed, MOST_ROWS, placeOf, ROWS_BESIDES, ROWS_OF_CARD, type Page } from "./page.ts";

/** Rows that a first page looks around with before it asks whether little of what there is is wanted. */
const FIRST_LOOKS = 200;
const LOOKS_FOR_SESSIONS = 280;
/** And so many more where what it asks for is not rare, for as many cards as are missing. */
const MORE_LOOKS = 100;
/** Where they have brought no more than such a share of a page, little is. */
const RARE = 1 / 3;

/**
 * What is left for looking around, of a page of so many cards. Half of what the first reach reads stands
 * among ROWS_BESIDES: elsewhere its cells are mostly empty.
 */
const rowsFor = (place: NearPlace | null, count: number): number =>
  Math.floor(MOST_ROWS - ROWS_BESIDES - count * ROWS_OF_CARD - (place === null ? ROWS_OF_REACH / 2 : 0));

type Counted = Pick<Page, "count" | "atLeast">;

/** Where a list by distance goes on. */
function nearPlaceOf(query: ListQuery): NearPlace | null | ApiError {
  const told = placeOf(query, 5);
  // as a page told it that had no more to tell
  const place = isRefusal(told) ? placeOf(query, 3) : told;
  if (place === null || isRefusal(place)) return place;
  const [distance = 0, n = 0, area = 0, share, crowd] = place;
  return { distance, n, area, share, crowd };
}

/** What was found, by distance. */
export function nearPage(
  query: ListQuery,
  { origin }: Pick<SearchFilter, "origin">,
  { matches }: Pick<Candidates, "matches">,
  more: Partial<Page>,
): Page | ApiError {
  const place = nearPlaceOf(query);
  if (isRefusal(place) || origin === null) return isRefusal(place) ? place : { ids: [] };
  const near = sortNear(matches, origin).filter((one) => isBehind(one, place));
  const page = near.slice(0, query.limit);
  const last = near.length > page.length ? page.at(-1) : undefined;
  return { ...listed(page), next: last && [last.distance, last.n, 0], count: matches.length, ...more };
}

/**
 * By distance: where the catalogue is small all is looked through and sorted, else rings around the place
 * are, as far as the rows for one answer reach. Of what few have a first page finds little by that; where all
 * of it can be looked through, it is. @param isCounted whether it matters how many there are in all
 */
export async function readNearest(
  db: D1Database,
  query: ListQuery,
  wanted: SearchFilter,
  now: number,
  isCounted = true,
): Promise<Page | ApiError> {
  const place = nearPlaceOf(query);
  if (isRefusal(place) || wanted.origin === null) return isRefusal(place) ? place : { ids: [] };
  const { origin } = wanted;
  const rows = rowsFor(place, query.limit);
  const walk = (from: NearPlace | null, count: number, most: number): Promise<NearPage> =>
    findNearest(db, wanted, origin, from, { count, rows: most }, now);
  if (place !== null) return pageOf(await walk(place, query.limit, rows));
  const isFew = isCounted || asksForSession(wanted);
  const all = isFew ? await readSmall(db, facetMatch(wanted, now), wanted, now) : null;
  if (all !== null) return nearPage(query, wanted, all, {});
  const isKept = countedKind(wanted) !== null;
  // those that have a session are found by places alone, however many there are
  const isBySpots = asksForSession(wanted) && spotQuestion(wanted, now) !== null;
  const looks = isKept || !isCounted ? rows : Math.min(rows, isBySpots ? LOOKS_FOR_SESSIONS : FIRST_LOOKS);
  // how many there are is told alike, however few of them are shown (R96)
  const count = isCounted && !isKept ? Math.max(query.limit, LEAST_CARDS) : query.limit;
  const cut = (page: NearPage): Page => ({ ...pageOf(cutTo(query.limit, page)), ...countOf(page) });
  const [first, told] = await Promise.all([
    walk(null, count, looks),
    isCounted && isKept ? countTold(db, wanted, query.limit, now) : NOT_TOLD,
  ]);
  const missing = count - first.near.length;
  const left = rows - looks;
  if (first.isByBlocks || first.next === undefined || missing <= 0 || left < LEAST_LOOK || isBySpots)
    return { ...cut(first), ...told };
  if (first.near.length < count * RARE) {
    const newest = await findNewest(db, wanted, [], now, left);
    return newest.isComplete ? nearPage(query, wanted, newest, {}) : { ...cut(first), ...told };
  }
  const more = await walk(first.next, missing, Math.min(left, MORE_LOOKS));
  return { ...cut({ ...more, near: [...first.near, ...more.near] }), ...told };
}

const NOT_TOLD: Counted = {};

/** The first of what was found: the list goes on behind them. */
function cutTo(limit: number, page: NearPage): NearPage {
  const near = page.near.slice(0, limit);
  const [last, end] = [
    near.at(-1),
    page.near.findLast(({ distance }) => distance < BEYOND) ?? page.near.at(-1),
  ];
  if (last === undefined || end === undefined || near.length === page.near.length) return page;
  const area = Math.max(1, end.distance ** 2 - last.distance ** 2);
  return { near, next: last.behind ?? { ...page.next, distance: last.distance, n: last.n, area } };
}

/** There may be more wherever it goes on. */
const countOf = ({ near, next, known = near.length, isAll = false }: NearPage): Counted => ({
  count: next === undefined ? near.length : Math.max(known, near.length),
  atLeast: next !== undefined && !isAll,
});

/** What was found by looking around. */
const pageOf = ({ near, next }: Pick<NearPage, "near" | "next">): Page => ({
  ...listed(near),
  next: next && [next.distance, next.n, next.area, ...[next.share, next.crowd].flatMap(shortly)],
});

/** Three digits of a number, so that a cursor stays short; nothing where it is not known. */
const shortly = (value: number | undefined): number[] =>
  value === undefined ? [] : [Number(value.toPrecision(3))];
