import type { operations } from "#openapi/schema.d";
import { boxText } from "#domain/map/map-view";
import { looseningsOf } from "#domain/program/search-filters";
import { parseSurround, type SurroundQuery } from "#domain/program/surround-query";
import { type Place, placeLabel } from "#domain/region/place";
import { placeFromQuery } from "#domain/region/place-from-query";
import { kstDay } from "#domain/time/kst";
import type { ApiClient } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { cardFields } from "../../../ui/product/card-fields.ts";

const PAGE = 20;

/**
 * One page of what lies around a place, or in what a map had in sight, the nearest first.
 * @param now epoch ms
 */
export async function loadSurround(api: ApiClient, params: URLSearchParams, now: number) {
  const { ignored, ...surround } = parseSurround(params, kstDay(now));
  const place = placeFromQuery(params);
  const asked = askedOf(surround, place);
  const cursor = params.get("cursor") ?? undefined;
  const page = await find(api, { ...asked, cursor, limit: PAGE });
  const isRefused = cursor !== undefined && page.response.status === 400; // none of ours
  const answer = isRefused ? await find(api, { ...asked, limit: PAGE }) : page;
  const programs = valueOf(answer).map(cardFields);
  const counted =
    answer.data?.count === undefined ? (await find(api, { ...asked, limit: 1 })).data : answer.data;
  return {
    surround,
    ignored,
    here: placeLabel(place),
    origin: { lat: place.lat, lon: place.lon },
    programs,
    next: answer.data?.next,
    cursor: isRefused ? undefined : cursor,
    // where it cannot be had, there are at least these
    count: counted?.count ?? programs.length,
    atLeast: counted === undefined || counted.atLeast === true,
    loosened:
      programs.length === 0 && cursor === undefined ? await countLoosened(api, surround, place, now) : [],
  };
}

type ListQuery = NonNullable<operations["listProgram"]["parameters"]["query"]>;

const find = (api: ApiClient, query: ListQuery) => api.GET("/program", { params: { query } });

function askedOf({ query, radius, area }: SurroundQuery, { lat, lon }: Place): ListQuery {
  const { region: _region, at: _at, radius: _radius, ...filters } = query;
  const where = area ? { bbox: boxText(area.box) } : { radius: radius * 1000 };
  return { ...filters, lat, lon, ...where };
}

/**
 * What there would be with one condition less: which, in which words, and how many. What cannot be counted is
 * left out.
 */
async function countLoosened(api: ApiClient, surround: SurroundQuery, place: Place, now: number) {
  const counted = await Promise.all(
    looseningsOf(surround.query, now).map(async ({ words, change }) => {
      const query = { ...surround.query, ...change };
      const { data } = await find(api, { ...askedOf({ ...surround, query }, place), limit: 1 });
      return { words, query, count: data?.count ?? 0, atLeast: data?.atLeast ?? false };
    }),
  );
  return counted.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count);
}
