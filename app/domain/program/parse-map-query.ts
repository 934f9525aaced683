import type { Point } from "../geo.ts";
import { boxFromText, type Box } from "../geo-box.ts";
import { circleBox, parseMapView, sightOf, viewAround, type SeenMap } from "../map/map-view.ts";
import { DEFAULT_PLACE, type Place } from "../region/place.ts";
import { placeFromQuery } from "../region/place-from-query.ts";
import { placeParam } from "../region/with-place.ts";
import { parseSearch, type ParsedSearch } from "./parse-search-query.ts";
import { radiusOf, withoutRadius } from "./surround-query.ts";

export interface MapQuery extends ParsedSearch {
  seen: SeenMap;
  /** The box around the circle that is looked for, as 내 주변 does; undefined where the box in sight is. */
  circle: Box | undefined;
  /**
   * Where distances are taken from; undefined where the URL names no place: then nobody knows where one is.
   */
  origin: Point | undefined;
  place: Place;
}

/**
 * Reads the map's URL: the filters of a search, a place, and what is in sight, or a radius (`query.radius`)
 * for all that lies so near the place. K03 is where it begins.
 * @param today "2026-12-05"
 */
export function parseMap(params: URLSearchParams, today: string): MapQuery {
  const place = placeFromQuery(params);
  const isNamed = placeParam(params) !== undefined;
  const { query, ignored } = parseSearch(withoutRadius(params), today);
  const radius = boxFromText(params.get("bbox") ?? "") ? undefined : radiusOf(params);
  const isWide = !params.has("at") && place.code.endsWith("00000000");
  const metres = radius && radius * 1000;
  const otherwise = viewAround(isNamed ? place : DEFAULT_PLACE, isWide, metres, sightOf(params));
  const circle = radius && circleBox(place, radius * 1000);
  return {
    query: { ...query, radius },
    ignored,
    seen: parseMapView(params, otherwise),
    circle,
    origin: isNamed || circle ? place : undefined,
    place,
  };
}
