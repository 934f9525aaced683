import type { D1Database } from "@cloudflare/workers-types";
import type { Point } from "#domain/geo";
import { isToldByFacets } from "#domain/search/facets";
import { asksForSession, type SearchFilter } from "#domain/search/filter";
import { isRefusal } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import type { Candidates } from "./candidates.ts";
import { countTold } from "./counts.ts";
import { isCrowded, isLarge } from "./crowded.ts";
import type { ListQuery } from "./filters.ts";
import { findNewest, reachOf } from "./find.ts";
import { ROWS_OF_REACH } from "./first-reach.ts";
import { isBehind, sortNear, type NearPlace } from "./near.ts";
import { findNearest } from "./nearest.ts";
import { isCountedBySlots, mostCounted, spotQuestion, type SpotQuestion } from "./spot-question.ts";
import { countSlots } from "./spots.ts";
import {
  COUNT_READ,
  countRead,
  listed,
  mayBeMore,
  MOST_COUNTED,
  MOST_ROWS,
  pageSize,
  placeOf,
  ROWS_BESIDES,
  ROWS_OF_CARD,
  type Page,
} from "./page.ts";

/**
 * Rows kept for looking around after a count; the more a count has read, the fewer cards are left to look
 * for.
 */
const LOOKS = 140;
const LOOKS_AFTER_MUCH = 80;
/** The same after sessions were counted. */
const LOOKS_AFTER_COUNT = 110;
/** So many rows it takes to tell whether the catalogue is large. */
const ROWS_OF_SIZE = 1;

/**
 * What is left for looking around, of a page of so many cards that has read so much. Half of what the first
 * reach reads stands among ROWS_BESIDES: elsewhere its cells are mostly empty.
 */
const rowsFor = (place: NearPlace | null, count: number, read: number): number =>
  Math.floor(
    MOST_ROWS - ROWS_BESIDES - count * ROWS_OF_CARD - read - (place === null ? ROWS_OF_REACH / 2 : 0),
  );

/** Where a list by distance goes on. */
function nearPlaceOf(query: ListQuery): NearPlace | null | ApiError {
  const place = placeOf(query, 3);
  if (place === null || isRefusal(place)) return place;
  const [distance = 0, n = 0, area = 0] = place;
  return { distance, n, area };
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

/** Whether there are more than are counted; false also where that cannot be told without a look at each. */
const hasMany = async (db: D1Database, wanted: SearchFilter, origin: Point, now: number): Promise<boolean> =>
  isToldByFacets(wanted) && reachOf(wanted) === undefined
    ? (await countTold(db, wanted, now)) >= MOST_COUNTED
    : isCrowded(db, wanted, origin, MOST_COUNTED);

/**
 * By distance: where all can be looked through, they are sorted; else rings around the place are, as far as
 * the rows for one answer reach.
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
  const bySpots = wanted.box === null && asksForSession(wanted) ? spotQuestion(wanted, now) : null;
  const isAsked = isCounted && place === null;
  if (bySpots !== null && (!isAsked || isCountedBySlots(bySpots)) && (place !== null || (await isLarge(db))))
    return readSessionsNear(db, query, bySpots, { origin, place, isAsked }, now);
  // Few of those for whom there are sessions lie about: to look through them is to look for them.
  const isCrowd =
    place === null && ((!isCounted && !asksForSession(wanted)) || (await hasMany(db, wanted, origin, now)));
  const counted =
    place === null && !isCrowd
      ? await findNewest(db, wanted, [], now, asksForSession(wanted) ? COUNT_READ : countRead(wanted))
      : undefined;
  if (counted?.isComplete)
    return nearPage({ ...query, limit: pageSize(query.limit, counted.read) }, wanted, counted, {});
  const read = (counted?.read ?? 0) + (bySpots !== null && place === null ? ROWS_OF_SIZE : 0);
  const count = pageSize(query.limit, read + ((counted?.read ?? 0) > COUNT_READ ? LOOKS_AFTER_MUCH : LOOKS));
  const rows = rowsFor(place, count, read);
  const { near, next } = await findNearest(db, wanted, origin, place, { count, rows }, now);
  return {
    ...listed(near),
    next: next && [next.distance, next.n, next.area],
    ...(isCrowd
      ? { count: MOST_COUNTED }
      : counted && { count: counted.matches.length, atLeast: mayBeMore(counted) }),
  };
}

/**
 * By distance, those with a session: rings around the place are looked through at once, and beside them
 * sessions are counted, where that is asked for.
 */
async function readSessionsNear(
  db: D1Database,
  query: ListQuery,
  question: SpotQuestion,
  { origin, place, isAsked }: { origin: Point; place: NearPlace | null; isAsked: boolean },
  now: number,
): Promise<Page> {
  const read = isAsked ? mostCounted(question) : 0;
  const count = pageSize(query.limit, read + LOOKS_AFTER_COUNT);
  const rows = rowsFor(place, count, read);
  const [{ near, next }, known] = await Promise.all([
    findNearest(db, question.wanted, origin, place, { count, rows }, now),
    isAsked ? countSlots(db, question, origin, now) : null,
  ]);
  const most = Math.max(near.length, known?.count ?? 0);
  const isAll = next === undefined || known?.isAll === true;
  return {
    ...listed(near),
    next: next && [next.distance, next.n, next.area],
    ...(isAsked && { count: Math.min(most, MOST_COUNTED), atLeast: !isAll && most < MOST_COUNTED }),
  };
}
