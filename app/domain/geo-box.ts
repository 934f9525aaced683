import { distanceBetween, type Point } from "./geo.ts";

/** A box in degrees; north is more than south, east more than west. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** What two boxes share; null where that is nothing. */
export function boxWithin(one: Box, other: Box | null): Box | null {
  if (other === null) return one;
  const west = Math.max(one.west, other.west);
  const south = Math.max(one.south, other.south);
  const east = Math.min(one.east, other.east);
  const north = Math.min(one.north, other.north);
  return west <= east && south <= north ? { west, south, east, north } : null;
}

/** The point of a box that is nearest to one. */
export const nearestOf = (box: Box, { lat, lon }: Point): Point => ({
  lat: clamp(lat, box.south, box.north),
  lon: clamp(lon, box.west, box.east),
});

/** The distance in metres from a point to the nearest point of a box; 0 within it. */
export const distanceToBox = (from: Point, box: Box): number => distanceBetween(from, nearestOf(box, from));

/** Not less than the distance in metres from a point to the furthest corner of a box. */
export const furthestOf = (from: Point, { west, south, east, north }: Box): number =>
  Math.max(
    ...[south, north].flatMap((lat) => [west, east].map((lon) => distanceBetween(from, { lat, lon }))),
  );

/** "west,south,east,north" in degrees as a box; null for anything else. */
export function boxFromText(text: string): Box | null {
  if (!/^-?\d{1,3}(\.\d{1,15})?(,-?\d{1,3}(\.\d{1,15})?){3}$/.test(text)) return null;
  const [west = 0, south = 0, east = 0, north = 0] = text.split(",").map(Number);
  const isOnEarth =
    Math.abs(west) <= 180 && Math.abs(east) <= 180 && Math.abs(south) <= 90 && Math.abs(north) <= 90;
  return isOnEarth && west < east && south < north ? { west, south, east, north } : null;
}

/**
 * The point of a box's inner half that is nearest to a point of the box: so placed, no two of neighbouring
 * boxes come closer than half a side.
 */
export const inInnerHalf = ({ lat, lon }: Point, { west, south, east, north }: Box): Point => ({
  lat: clamp(lat, south + (north - south) / 4, north - (north - south) / 4),
  lon: clamp(lon, west + (east - west) / 4, east - (east - west) / 4),
});

/** Whether a box holds a point, its edges included. */
export const isWithin = ({ lat, lon }: Point, { west, south, east, north }: Box): boolean =>
  lat >= south && lat <= north && lon >= west && lon <= east;

/** Whether a box lies in another, all of it. */
export const isBoxWithin = (inner: Box, outer: Box): boolean =>
  inner.west >= outer.west &&
  inner.east <= outer.east &&
  inner.south >= outer.south &&
  inner.north <= outer.north;

/** Nothing in a box stands as near as this, in metres: some less than the way to it. */
export const beforeBox = (from: Point, box: Box): number => Math.max(0, distanceToBox(from, box) * 0.98 - 10);
