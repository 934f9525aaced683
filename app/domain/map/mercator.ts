import type { Point } from "../geo.ts";
import type { Box } from "../geo-box.ts";

/** The sides of the whole world in units of the base map; one unit is about 120 m in Korea. */
export const WORLD = 2 ** 18;
/** A tile's side in CSS pixels at its own zoom (Web Mercator). */
export const TILE = 256;
/** What the base map covers, in degrees. */
export const LIMITS: Box = { west: 114, south: 26, east: 142, north: 48 };
/** The zooms of every map of ours. */
export const ZOOM = { least: 6, most: 18 } as const;

const RADIAN = Math.PI / 180;

/** Degrees as units of the map, from its north-west corner (Web Mercator, EPSG:3857). */
export function mercator({ lat, lon }: Point): [x: number, y: number] {
  const sine = Math.sin(lat * RADIAN);
  return [WORLD * (lon / 360 + 0.5), WORLD * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI))];
}

/** Units of the map as degrees. */
export const degrees = ([x, y]: readonly [x: number, y: number]): Point => ({
  lat: Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / WORLD))) / RADIAN,
  lon: (x / WORLD - 0.5) * 360,
});

/** CSS pixels for one unit at a zoom. */
export const scaleAt = (zoom: number): number => (TILE * 2 ** zoom) / WORLD;

/** What a map of so many CSS pixels around a centre shows. */
export function boxAround(centre: Point, zoom: number, width: number, height: number): Box {
  const [x, y] = mercator(centre);
  const half = 1 / 2 / scaleAt(zoom);
  const from = degrees([x - width * half, y + height * half]);
  const to = degrees([x + width * half, y - height * half]);
  return { west: from.lon, south: from.lat, east: to.lon, north: to.lat };
}

/** What the still picture /map/korea.svg shows, in units of the map: South Korea with what lies close by. */
export const STILL = { x: 221_200, y: 99_600, width: 6400, height: 6400 } as const;
