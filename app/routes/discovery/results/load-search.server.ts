import type { operations } from "#openapi/schema.d";
import { CATEGORY_INTRO } from "#content/category-intro";
import { parseSearch } from "#domain/program/parse-search-query";
import { looseningsOf } from "#domain/program/search-filters";
import type { SearchQuery } from "#domain/program/search-query";
import { type Place, placeLabel } from "#domain/region/place";
import { placeFromQuery } from "#domain/region/place-from-query";
import { REGIONS } from "#domain/region/regions";
import { kstDay } from "#domain/time/kst";
import type { ApiClient } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { cardFields } from "../../../ui/product/card-fields.ts";

const PAGE = 20;

/**
 * One page of a search with all its screen needs. Values of the URL that cannot be are left out and named in
 * `ignored`.
 * @param now epoch ms
 */
export async function loadSearch(api: ApiClient, params: URLSearchParams, now: number) {
  const { query, ignored } = parseSearch(params, kstDay(now));
  const place = placeFromQuery(params);
  // read where words were typed alone: no other screen declares it
  const isExact = query.keyword !== undefined && params.has("exact");
  const asked = { ...askedOf(query, place), ...(isExact && { exact: true }) };
  const cursor = params.get("cursor") ?? undefined;
  const page = await find(api, { ...asked, cursor, limit: PAGE });
  // a cursor of another order, or none of ours
  const isRefused = cursor !== undefined && page.response.status === 400;
  const answer = isRefused ? await find(api, { ...asked, limit: PAGE }) : page;
  const programs = valueOf(answer).map(cardFields);
  const { next, count, atLeast = false } = answer.data ?? {};
  // a page after the first comes without it; where it cannot be had, there are at least these
  const counted =
    count === undefined
      ? ((await countOf(api, asked)) ?? { count: programs.length, atLeast: true })
      : { count, atLeast };
  return {
    query,
    ignored: isRefused ? [...ignored, "이어 볼 곳"] : ignored,
    cursor: isRefused ? undefined : cursor,
    programs,
    next,
    ...counted,
    among: answer.data?.among,
    meaning: answer.data?.meaning,
    popular: answer.data?.popular,
    origin: { lat: place.lat, lon: place.lon },
    loosened:
      programs.length === 0 && cursor === undefined ? await countLoosened(api, query, place, now) : [],
    here: placeLabel(place),
    intro: query.category && CATEGORY_INTRO[query.category],
    sidos: REGIONS.filter(({ gugun }) => gugun === undefined).map(({ sido }) => sido),
    guguns: REGIONS.flatMap(({ sido, gugun }) => (sido === query.sido && gugun !== undefined ? [gugun] : [])),
  };
}

type ListQuery = NonNullable<operations["listProgram"]["parameters"]["query"]>;

const find = (api: ApiClient, query: ListQuery) => api.GET("/program", { params: { query } });

/** How many there are of a search. Null where it cannot be had. */
async function countOf(
  api: ApiClient,
  asked: ListQuery,
): Promise<{ count: number; atLeast: boolean } | null> {
  const { data } = await find(api, { ...asked, limit: 1 });
  return data?.count === undefined ? null : { count: data.count, atLeast: data.atLeast ?? false };
}

/**
 * What there would be with one condition less: which, and how many, as its own screen would say.
 * @param now epoch ms
 */
async function countLoosened(api: ApiClient, query: SearchQuery, place: Place, now: number) {
  const counted = await Promise.all(
    looseningsOf(query, now).map(async ({ id, change }) => ({
      id,
      found: await countOf(api, askedOf({ ...query, ...change }, place)),
    })),
  );
  return counted.flatMap(({ id, found }) => (found === null ? [] : [{ id, ...found }]));
}

/** The place becomes its position: distances are always taken, whatever the order. */
const askedOf = ({ radius, ...query }: SearchQuery, { lat, lon }: Place) => ({
  ...query,
  radius: radius && radius * 1000,
  region: undefined,
  at: undefined,
  lat,
  lon,
});
