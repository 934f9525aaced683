import { isBandOrder } from "#domain/search/bands";
import { isToldByFacets } from "#domain/search/facets";
import type { SearchFilter } from "#domain/search/filter";
import { readQuery } from "#domain/search/read/read";
import type { Reading } from "../env.ts";
import { fail, isRefusal, type ApiError } from "../errors.ts";
import { readParts, writeCursor } from "../keyset.ts";
import type { ListQuery } from "./filters.ts";
import { readByBands } from "./list-by-bands.ts";
import { understoodOf } from "./list-meant.ts";
import { readNearest } from "./list-nearest.ts";
import { LONGEST } from "./meant-place.ts";
import type { Page } from "./page.ts";
import { areSubjectsKnown, subjectMeant } from "./subjects.ts";

// A keyword that is one subject is a filter in a list by distance, price, stars or likes, as a category is:
// each program knows what it is about (subjects.ts).

/** Begins a cursor of such a list: no keyword is this sign. */
const MARK = "=";

/**
 * A page of a subject; null where the keyword is none, the catalogue does not know all subjects yet, or
 * nothing is about it. @param now epoch ms
 */
export async function readSubject(
  { CATALOGUE }: Reading,
  query: ListQuery,
  wanted: SearchFilter,
  keyword: string,
  now: number,
): Promise<Page | ApiError | null> {
  const { sort } = query;
  if (sort === "distance" ? wanted.origin === null : !isBandOrder(sort) || !isToldByFacets(wanted))
    return null;
  const place = readParts(query.cursor, sort, LONGEST);
  if (isRefusal(place) || (place !== null && place[0] !== MARK)) return null;
  const meaning = readQuery(keyword, now, wanted.origin);
  const subject = subjectMeant(meaning);
  if (subject === null || !(await areSubjectsKnown(CATALOGUE)))
    return place === null ? null : fail("BAD_CURSOR");
  const cursor = place === null ? undefined : writeCursor(sort, place.slice(1));
  const read = sort === "distance" ? readNearest : readByBands;
  const page = await read(CATALOGUE, { ...query, cursor }, { ...wanted, subject }, now);
  if (isRefusal(page)) return page;
  if (place === null && page.ids.length === 0) return null;
  return {
    ...page,
    next: page.next && [MARK, ...page.next],
    meaning: understoodOf({ keyword, meaning, dropped: [], shown: [], corrected: undefined }, undefined),
  };
}
