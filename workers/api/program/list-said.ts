import type { Point } from "#domain/geo";
import { isToldByFacets } from "#domain/search/facets";
import { readQuery } from "#domain/search/read/read";
import { saidOf } from "#domain/search/read/said";
import type { Meaning } from "#domain/search/read/part";
import type { Reading } from "../env.ts";
import { fail, isRefusal, type ApiError } from "../errors.ts";
import { readParts, writeCursor } from "../keyset.ts";
import { originOf, searchFilterOf, type ListQuery } from "./filters.ts";
import { understoodOf } from "./list-meant.ts";
import { LONGEST } from "./meant-place.ts";
import type { Page } from "./page.ts";

// What a keyword says that a filter can say is a filter in a list by distance, price, stars or likes. How
// well something is meant puts nothing in order there: all that is wanted is gone through by what keeps it in
// that order, and not the newest of it.

const ORDERS: ReadonlySet<ListQuery["sort"]> = new Set(["distance", "price", "rating", "popular"]);
/** Begins a cursor of such a list: no keyword is this sign. */
const MARK = "+";

const wordsIn = ({ parts }: Pick<Meaning, "parts">): string[] =>
  parts.flatMap((part) => (part.kind === "word" ? [part.word] : []));

/** Whether a text without what is a filter still says these words, and nothing else. */
function saysOnly(words: readonly string[], text: string, now: number, origin: Point | null): boolean {
  const { parts } = readQuery(text, now, origin);
  return parts.length === words.length && wordsIn({ parts }).join() === words.join();
}

/**
 * A page of what a keyword says by filters; null where it is to be found as it is meant: where some of it is
 * no filter, or nothing has all of it.
 * @param read a page of the list without what is a filter @param now epoch ms
 */
export async function readSaid(
  dbs: Reading,
  query: ListQuery,
  keyword: string,
  now: number,
  read: (dbs: Reading, query: ListQuery, now: number) => Promise<Page | ApiError>,
): Promise<Page | ApiError | null> {
  if (!ORDERS.has(query.sort)) return null;
  const place = readParts(query.cursor, query.sort, LONGEST);
  if (isRefusal(place) || (place !== null && place[0] !== MARK)) return null;
  const origin = originOf(query);
  const meaning = readQuery(keyword, now, origin);
  const said = saidOf(keyword, meaning);
  const asked: Readonly<Record<string, unknown>> = query;
  if (
    said === null ||
    Object.keys(said.filter).some((name) => asked[name] !== undefined) ||
    !saysOnly(wordsIn(meaning), said.rest, now, origin)
  )
    return place === null ? null : fail("BAD_CURSOR");
  const filtered = {
    ...query,
    ...said.filter,
    keyword: said.rest === "" ? undefined : said.rest,
    cursor: place === null ? undefined : writeCursor(query.sort, place.slice(1)),
  };
  // no order but that by distance is kept of what has a session
  if (query.sort !== "distance" && !isToldByFacets(searchFilterOf(filtered))) return null;
  const page = await read(dbs, filtered, now);
  if (isRefusal(page)) return page;
  const { meaning: found } = page;
  const isLess =
    found?.corrected !== undefined ||
    found?.parts.some(({ isDropped, similar }) => isDropped && similar === undefined) === true;
  if (place === null && (page.ids.length === 0 || isLess)) return null;
  const understood = understoodOf(
    { keyword, meaning, dropped: [], shown: [], corrected: undefined },
    undefined,
  );
  return {
    ...page,
    next: page.next && [MARK, ...page.next],
    meaning: {
      ...understood,
      parts: understood.parts.map((part) => {
        const similar = found?.parts.find(({ label }) => label === part.label)?.similar;
        return similar === undefined ? part : { ...part, similar, isDropped: true };
      }),
    },
  };
}
