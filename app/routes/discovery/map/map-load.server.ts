import type { Point } from "#domain/geo";
import { parseMap } from "#domain/program/parse-map-query";
import { boxText } from "#domain/map/map-view";
import { RADII, surroundPath } from "#domain/program/surround-query";
import { placeLabel } from "#domain/region/place";
import { kstDay } from "#domain/time/kst";
import type { ApiClient } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { cardFields } from "../../../ui/product/card-fields.ts";
import type { MapConfig } from "#domain/map/provider";

const PAGE = 20;

/**
 * What the map's URL asks for: the pins in sight and the first of the list, both with the same filters.
 * @param now epoch ms
 */
export async function loadMap(api: ApiClient, params: URLSearchParams, now: number) {
  const { query, ignored, seen, circle, origin, place } = parseMap(params, kstDay(now));
  const { region: _region, at: _at, radius: km, sort, ...rest } = query;
  // What is in sight is what is looked for, or all that is so near the place, as 내 주변 lists it.
  const filters = { ...rest, radius: km && km * 1000 };
  const bbox = circle ? undefined : boxText(seen.box);
  // Nobody knows where one is: the nearest to the middle of the map, and no distances; 지금 갈 수 있는 then
  // is from the default place, as elsewhere.
  const { lat, lon } = origin ?? (query.reachable ? place : inKorea(seen));
  const cursor = params.get("cursor") ?? undefined;
  const list = (from: string | undefined) =>
    api.GET("/program", {
      params: { query: { ...filters, bbox, lat, lon, sort, limit: PAGE, cursor: from } },
    });
  const [page, board] = await Promise.all([
    list(cursor),
    cursor === undefined
      ? api
          .GET("/program/pins", {
            params: { query: { ...filters, bbox: boxText(circle ?? seen.box), lat, lon, zoom: seen.zoom } },
          })
          .then(valueOf)
      : NOTHING,
  ]);
  // a cursor of another list, or none of ours
  const isRefused = cursor !== undefined && page.response.status === 400;
  const answer = isRefused ? await list(undefined) : page;
  const programs = valueOf(answer).map((program) => ({
    ...cardFields(program),
    lat: program.lat,
    lon: program.lon,
    distance: origin ? program.distance : null,
  }));
  return {
    query,
    ignored,
    seen,
    circle,
    board,
    programs,
    next: answer.data?.next,
    cursor: isRefused ? undefined : cursor,
    /** The same programs as a list of its own, of what is in sight or as near. */
    list: surroundPath({ query, radius: km ?? RADII[0], area: circle ? undefined : seen }),
    /** Where 지금 갈 수 있는 sets out from, and how it is called. */
    from: { lat: place.lat, lon: place.lon, label: placeLabel(place) },
    /** Where one is, as far as the URL tells: to about 1 km. */
    me: params.has("at") && origin ? { lat: origin.lat, lon: origin.lon } : undefined,
  };
}

/** The nearest point from which the API takes distances. */
const inKorea = ({ lat, lon }: Point): Point => ({
  lat: Math.min(40, Math.max(32, lat)),
  lon: Math.min(133, Math.max(123, lon)),
});

const NOTHING = { pins: [], clusters: [], total: { count: 0, isExact: true } };

/** What the map shows: its loader's answer. */
export type LoadedMap = Awaited<ReturnType<typeof loadMap>> & {
  now: number;
  config: MapConfig;
  /** The version of the location terms in force. */
  consent: string;
};
