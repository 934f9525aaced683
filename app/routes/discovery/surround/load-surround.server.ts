import type { operations } from "#openapi/schema.d";
import { parseSurround, type SurroundQuery } from "#domain/program/surround-query";
import { type Place, placeLabel } from "#domain/region/place";
import { placeFromQuery } from "#domain/region/place-from-query";
import { placeParam } from "#domain/region/with-place";
import type { ApiClient } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { cardFields } from "../../../ui/product/card-fields.ts";

const PAGE = 20;

/** One page of what lies around a place, the nearest first. */
export async function loadSurround(api: ApiClient, params: URLSearchParams) {
  const query = parseSurround(params);
  const place = placeFromQuery(params);
  const asked = askedOf(query, place);
  const cursor = params.get("cursor") ?? undefined;
  const page = await find(api, { ...asked, cursor, limit: PAGE });
  const isRefused = cursor !== undefined && page.response.status === 400; // none of ours
  const answer = isRefused ? await find(api, { ...asked, limit: PAGE }) : page;
  const programs = valueOf(answer).map(cardFields);
  const counted =
    answer.data?.count === undefined ? (await find(api, { ...asked, limit: 1 })).data : answer.data;
  return {
    query,
    place: placeParam(params),
    here: placeLabel(place),
    programs,
    next: answer.data?.next,
    cursor: isRefused ? undefined : cursor,
    count: counted?.count ?? 0,
    atLeast: counted?.atLeast ?? false,
    loosened: programs.length === 0 && cursor === undefined ? await countLoosened(api, query, place) : [],
  };
}

type ListQuery = NonNullable<operations["listProgram"]["parameters"]["query"]>;

const find = (api: ApiClient, query: ListQuery) => api.GET("/program", { params: { query } });

const askedOf = ({ radius, ...filters }: SurroundQuery, { lat, lon }: Place) => ({
  ...filters,
  lat,
  lon,
  radius: radius * 1000,
  sort: "distance" as const,
});

/** What there would be with one condition less: which, and how many. What cannot be counted is left out. */
async function countLoosened(api: ApiClient, query: SurroundQuery, place: Place) {
  const set = (["category", "reachable"] as const).filter((name) => query[name] !== undefined);
  const counted = await Promise.all(
    set.map(async (name) => ({
      name,
      data: (await find(api, { ...askedOf({ ...query, [name]: undefined }, place), limit: 1 })).data,
    })),
  );
  return counted.flatMap(({ name, data }) =>
    data?.count === undefined ? [] : [{ name, count: data.count, atLeast: data.atLeast ?? false }],
  );
}
