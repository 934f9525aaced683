import type { D1Database } from "@cloudflare/workers-types";
import { readFacts } from "#domain/search/facts";
import type { SearchFilter } from "#domain/search/filter";
import { isToldByFacets } from "#domain/search/facets";
import { keywordApi, keywordFormat } from "#domain/validation/search";
import type { AnswerBody } from "../contract/types.ts";
import type { Reading } from "../env.ts";
import { isRefusal } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import { writeCursor } from "../keyset.ts";
import { readIndex, type Candidates, type Reading as IndexReading } from "./candidates.ts";
import { cardsListed } from "./cards.ts";
import { countTold } from "./counts.ts";
import { isUnfiltered, originOf, queryError, searchFilterOf, type ListQuery } from "./filters.ts";
import { facetMatch, findNewest, MOST_READ } from "./find.ts";
import { readNearest } from "./list-nearest.ts";
import { readMeant } from "./list-meant.ts";
import { isByBands, readByBands } from "./list-by-bands.ts";
import { readSaid } from "./list-said.ts";
import { readSubject } from "./list-subject.ts";
import { listed, pageSize, placeOf, rowsLooked, type Page } from "./page.ts";
import { compareRanks, rankOf } from "./ranking.ts";
import { INDEXED_ORDERS, orderedKind, readByIndex, readOrdered } from "./sort.ts";

/** One page of programs; `count` on the first page only. */
export async function listPrograms(
  dbs: Reading,
  query: ListQuery,
  now: number,
): Promise<AnswerBody<"listProgram"> | ApiError> {
  const wrong = queryError(query);
  if (wrong !== null) return wrong;
  const page = await readPage(dbs, query, now);
  if (isRefusal(page)) return page;
  return {
    value: await cardsListed(dbs, page, now, originOf(query)),
    ...(page.next === undefined ? {} : { next: writeCursor(query.sort, page.next) }),
    ...(query.cursor !== undefined || page.count === undefined ? {} : { count: page.count }),
    ...(page.among === undefined ? {} : { among: page.among }),
    ...(page.atLeast === true && query.cursor === undefined ? { atLeast: true } : {}),
    ...(page.meaning === undefined ? {} : { meaning: page.meaning }),
    ...(page.popular === undefined || page.ids.length > 0 ? {} : { popular: [...page.popular] }),
    ...(query.sort === "popular" ? { ranked: rankedOf(page) } : {}),
  };
}

/** S41: how many of a page in the order of popularity anybody has booked or wished for; they come first. */
const rankedOf = ({ ids, kept }: Page): number =>
  ids.filter((id) => readFacts(kept?.get(id) ?? "[]").popularity > 0).length;

/**
 * A page's programs by their ids. @param isCounted whether it matters how many there are in all; a list by
 * distance alone is found sooner where it does not
 */
export async function readPage(
  dbs: Reading,
  query: ListQuery,
  now: number,
  isCounted = true,
): Promise<Page | ApiError> {
  const wanted = searchFilterOf(query);
  const words = keywordFormat(query.keyword ?? "");
  const { sort } = query;
  if (words.length > 0) {
    const keyword = keywordApi(query.keyword ?? "");
    const said = await readSaid(dbs, query, keyword, now, readPage);
    const told = said ?? (await readSubject(dbs, query, wanted, keyword, now));
    return told ?? readMeant(dbs, query, wanted, keyword, now);
  }
  if (sort === "DOWN" || sort === "UP")
    return readStream(dbs.CATALOGUE, query, wanted, sort === "UP" ? "ASC" : "DESC", now);
  if (sort === "distance") return readNearest(dbs.CATALOGUE, query, wanted, now, isCounted);
  if (isUnfiltered(wanted) && sort in INDEXED_ORDERS) return readIndexed(dbs.CATALOGUE, query, wanted, now);
  const kind = orderedKind(wanted);
  if (kind !== null && sort in INDEXED_ORDERS) return readKind(dbs.CATALOGUE, query, wanted, kind, now);
  if (isByBands(sort, wanted)) return readByBands(dbs.CATALOGUE, query, wanted, now);
  return readRanked(dbs.CATALOGUE, query, wanted, now);
}

/**
 * Newest or oldest first: the index's own order. A page may be short where little of what was looked through
 * is wanted; the next goes on behind it.
 */
async function readStream(
  db: D1Database,
  query: ListQuery,
  wanted: SearchFilter,
  direction: "ASC" | "DESC",
  now: number,
): Promise<Page | ApiError> {
  const place = placeOf(query, 1);
  if (isRefusal(place)) return place;
  const match = facetMatch(wanted, now);
  const isTold = isToldByFacets(wanted);
  const reading = { match, direction, after: place?.[0], limit: isTold ? query.limit + 1 : MOST_READ };
  const [found, told] = await Promise.all([
    isTold ? readIndex(db, reading, wanted, now) : readOn(db, reading, wanted, now, query.limit),
    isTold && place === null ? countTold(db, wanted, query.limit, now) : undefined,
  ]);
  const { matches, isComplete, last } = found;
  const page = matches.slice(0, pageSize(query.limit, found.read));
  const next = matches.length > page.length ? page.at(-1)?.n : isComplete ? undefined : last;
  return {
    ...listed(page),
    next: next === undefined ? undefined : [next],
    ...(told ?? { count: matches.length, atLeast: !isComplete }),
  };
}

/** Most of what the index brings is wanted: as much is read as should fill a page, else all that may be. */
async function readOn(
  db: D1Database,
  reading: IndexReading,
  wanted: SearchFilter,
  now: number,
  count: number,
): Promise<Candidates> {
  const first = await readIndex(db, { ...reading, limit: rowsLooked(count) }, wanted, now);
  const limit = reading.limit - first.read;
  if (first.isComplete || first.matches.length >= count || limit <= 0) return first;
  const rest = await readIndex(db, { ...reading, after: first.last, limit }, wanted, now);
  const matches = [...first.matches, ...rest.matches];
  return { ...first, ...rest, last: rest.last ?? first.last, matches, read: first.read + rest.read };
}

/** The newest matches, as many as may be looked through, in any order. */
async function readRanked(
  db: D1Database,
  query: ListQuery,
  wanted: SearchFilter,
  now: number,
): Promise<Page | ApiError> {
  const found = await findNewest(db, wanted, [], now);
  const ranked = found.matches
    .map((match) => ({ match, rank: rankOf(match, query.sort, []) }))
    .toSorted((a, b) => compareRanks(a.rank, b.rank));
  const place = placeOf(query, ranked[0]?.rank.length ?? 1);
  if (isRefusal(place)) return place;
  const behind = place === null ? ranked : ranked.filter(({ rank }) => compareRanks(rank, place) > 0);
  const page = behind.slice(0, pageSize(query.limit, found.read));
  return {
    ...listed(page.map(({ match }) => match)),
    next: behind.length > page.length ? page.at(-1)?.rank : undefined,
    count: found.matches.length,
    ...(found.isComplete ? {} : { among: MOST_READ }),
    atLeast: !found.isComplete,
  };
}

/** Everything there is, in an order the programs themselves are indexed by. */
async function readIndexed(
  db: D1Database,
  query: ListQuery,
  wanted: SearchFilter,
  now: number,
): Promise<Page | ApiError> {
  const [page, count] = await Promise.all([
    readByIndex(db, query),
    query.cursor === undefined ? countTold(db, wanted, query.limit, now) : undefined,
  ]);
  return isRefusal(page) ? page : { ...page, ...count };
}

/** A category, a 시·도 or both, in an order that is kept of them. */
async function readKind(
  db: D1Database,
  query: ListQuery,
  wanted: SearchFilter,
  kind: string,
  now: number,
): Promise<Page | ApiError> {
  const [page, count] = await Promise.all([
    readOrdered(db, query, kind),
    query.cursor === undefined ? countTold(db, wanted, query.limit, now) : undefined,
  ]);
  return isRefusal(page) ? page : { ...page, ...count };
}
