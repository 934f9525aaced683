import { boxFromText } from "../geo-box.ts";
import { parseMapView, type SeenMap, VIEW_PARAMS, viewAround, viewParams, boxText } from "../map/map-view.ts";
import { DEFAULT_PLACE } from "../region/place.ts";
import { parseSearch, type ParsedSearch } from "./parse-search-query.ts";
import {
  SEARCH_PARAMS,
  SEARCH_RADII,
  searchParams,
  type SearchQuery,
  type SearchRadius,
} from "./search-query.ts";

/** How far 내 주변 reaches, in km. */
export const RADII = SEARCH_RADII;
export type Radius = SearchRadius;
const DEFAULT_RADIUS: Radius = 3;

/**
 * 내 주변: what a search's filters leave of an area, the nearest first. The area is a circle around the
 * place, or what a map had in sight where one chose that there.
 */
export interface SurroundQuery {
  /** Without a radius of its own. */
  query: SearchQuery;
  /** Kilometres; of no account where there is an area. */
  radius: Radius;
  area?: SeenMap | undefined;
}

/** All that 내 주변 is read from. */
export const SURROUND_PARAMS = [...SEARCH_PARAMS, ...VIEW_PARAMS] as const;

/** The radius that a URL names; undefined for none, or one that there is not. */
export const radiusOf = (params: URLSearchParams): Radius | undefined =>
  RADII.find((km) => String(km) === params.get("radius"));

/**
 * Reads 내 주변's URL; what cannot be is left out.
 * @param today "2026-12-05"
 */
export function parseSurround(params: URLSearchParams, today: string): SurroundQuery & ParsedSearch {
  const { query, ignored } = parseSearch(withoutRadius(params), today);
  const isBoxed = boxFromText(params.get("bbox") ?? "") !== null;
  return {
    query: { ...query, sort: "distance" },
    ignored,
    radius: radiusOf(params) ?? DEFAULT_RADIUS,
    area: isBoxed ? parseMapView(params, viewAround(DEFAULT_PLACE, true)) : undefined,
  };
}

/** A search's radius needs a place that was chosen; this one does not. */
export function withoutRadius(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete("radius");
  return rest;
}

/** The next larger radius; undefined at the largest. */
export const largerRadius = (radius: Radius): Radius | undefined => RADII.find((km) => km > radius);

/** The path of 내 주변; the default radius is not written. */
export function surroundPath({ query, radius, area }: SurroundQuery): string {
  const isPlain = area !== undefined || radius === DEFAULT_RADIUS;
  const params = searchParams({ ...query, radius: isPlain ? undefined : radius });
  params.delete("sort");
  for (const [name, value] of Object.entries(area ? { ...viewParams(area), bbox: boxText(area.box) } : {}))
    params.set(name, value);
  const text = params.toString().replaceAll("%2C", ",");
  return `/surround${text && `?${text}`}`;
}
