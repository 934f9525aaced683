import { distanceBetween, type Point } from "../geo.ts";
import { DEFAULT_PLACE, type Place, placeOf } from "./place.ts";
import { type Region, REGIONS } from "./regions.ts";

/** A position further from every region's centre than this, in metres, is not in Korea. */
const REACH = 60_000;

/** What a URL writes a position with: to 0.01° (about 1 km), no closer (SPEC §7). */
export const positionText = ({ lat, lon }: Point): string => `${lat.toFixed(2)},${lon.toFixed(2)}`;

/** The position that `?at=` names; undefined where it is none, closer than 0.01°, or outside Korea. */
export function positionFromText(text: string): Point | undefined {
  const match = /^(\d{2}(?:\.\d{1,2})?),(\d{3}(?:\.\d{1,2})?)$/.exec(text);
  if (!match) return undefined;
  const point = { lat: Number(match[1]), lon: Number(match[2]) };
  return nearestRegion(point) && point;
}

// A city with 일반구 is left out for its districts, a 시·도 for its 시·군·구 (세종 has none).
const SMALLEST = REGIONS.filter(({ sido, gugun }) =>
  gugun === undefined
    ? !REGIONS.some((other) => other.sido === sido && other.gugun !== undefined)
    : !REGIONS.some((other) => other.sido === sido && other.gugun?.startsWith(`${gugun} `)),
);

/** The smallest region whose centre is nearest; undefined beyond reach of all. */
export function nearestRegion(point: Point): Region | undefined {
  const [nearest] = SMALLEST.map((region) => ({ region, metres: distanceBetween(point, region) })).toSorted(
    (a, b) => a.metres - b.metres,
  );
  return nearest && nearest.metres <= REACH ? nearest.region : undefined;
}

/** A position as a place, called by the nearest region; undefined where there is none near. */
export function placeAt(point: Point): Place | undefined {
  const region = nearestRegion(point);
  return region && { ...placeOf(region), ...point };
}

/**
 * The place that a URL names by `?at=lat,lon` or `?region=CODE`; the default one where it names none, or none
 * that exists.
 */
export function placeFromQuery(query: URLSearchParams): Place {
  const position = positionFromText(query.get("at") ?? "");
  if (position) return placeAt(position) ?? DEFAULT_PLACE;
  const code = query.get("region");
  const region = code ? REGIONS.find((candidate) => candidate.code === code) : undefined;
  return !region || region.code === DEFAULT_PLACE.code ? DEFAULT_PLACE : placeOf(region);
}
