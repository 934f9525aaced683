import type { Point } from "../geo.ts";
import { parseMapView, viewAround, type SeenMap } from "../map/map-view.ts";
import { DEFAULT_PLACE, type Place } from "../region/place.ts";
import { placeFromQuery } from "../region/place-from-query.ts";
import { placeParam } from "../region/with-place.ts";
import { parseSearch, type ParsedSearch } from "./parse-search-query.ts";
import { RADII } from "./surround-query.ts";

export interface MapQuery extends ParsedSearch {
  seen: SeenMap;
  /**
   * Where distances are taken from; undefined where the URL names no place: then nobody knows where one is.
   */
  origin: Point | undefined;
  place: Place;
}

/**
 * Reads the map's URL: the filters of a search, a place, and what is in sight. K03 is where it begins.
 * @param today "2026-12-05"
 */
export function parseMap(params: URLSearchParams, today: string): MapQuery {
  const place = placeFromQuery(params);
  const isNamed = placeParam(params) !== undefined;
  const radius = RADII.find((km) => String(km) === params.get("radius"));
  const isWide = !params.has("at") && place.code.endsWith("00000000");
  const otherwise = viewAround(isNamed ? place : DEFAULT_PLACE, isWide, radius && radius * 1000);
  return {
    ...parseSearch(params, today),
    seen: parseMapView(params, otherwise),
    origin: isNamed ? place : undefined,
    place,
  };
}
