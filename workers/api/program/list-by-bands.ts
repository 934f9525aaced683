import type { D1Database } from "@cloudflare/workers-types";
import { isBandOrder } from "#domain/search/bands";
import { isToldByFacets } from "#domain/search/facets";
import type { SearchFilter } from "#domain/search/filter";
import { isRefusal, type ApiError } from "../errors.ts";
import { bandPage } from "./band-page.ts";
import { FIRST_PLACE } from "./band-questions.ts";
import type { ListQuery } from "./filters.ts";
import { facetMatch } from "./find.ts";
import { bandPlaceOf, onwardOf } from "./meant-place.ts";
import { listed, placeOf, type Page } from "./page.ts";

// What filters alone tell, and no order is kept of, by price, stars or likes: by the bands that a program's
// words tell, as what has a keyword is (band-page.ts).

const NOTHING_MEANT = { parts: [], hints: [], kinds: [] };
/** Numbers of a place: its band, where in it, and the last one shown. */
const PLACE_PARTS = 6;

/** Whether such a list is gone through by bands, to its last program. */
export const isByBands = (sort: ListQuery["sort"], wanted: SearchFilter): boolean =>
  isBandOrder(sort) && isToldByFacets(wanted);

/** @param now epoch ms */
export async function readByBands(
  db: D1Database,
  query: ListQuery,
  wanted: SearchFilter,
  now: number,
): Promise<Page | ApiError> {
  const { sort, limit } = query;
  const told = placeOf(query, PLACE_PARTS);
  if (isRefusal(told) || !isBandOrder(sort)) return isRefusal(told) ? told : { ids: [] };
  const [stream = 0, after = 0, ...ends] = told ?? [];
  const place = told === null ? FIRST_PLACE : bandPlaceOf({ weight: 0, stream, after, ends });
  const list = { order: sort, all: facetMatch(wanted, now), hasAllWords: false };
  const asked = { wanted, meaning: NOTHING_MEANT, now, weight: 0, list };
  const { answers, next, found } = await bandPage(db, asked, place, limit);
  const onward = next && onwardOf(next, 0);
  return {
    ...listed(answers),
    next: onward && [onward.stream, onward.after, ...[0, 1, 2, 3].map((at) => onward.ends[at] ?? 0)],
    count: found,
    atLeast: next !== undefined,
  };
}
