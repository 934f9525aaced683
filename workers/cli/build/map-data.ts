// `node workers/cli/build/map-data.ts`: draws the base map of Korea into app/ui/map/korea.json and
// public/map/korea.svg, both committed. Coasts: Natural Earth 1:10m (public domain). Tints: every place
// belongs to the 시·군·구 whose centre is nearest, so their edges are approximate.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Delaunay } from "d3-delaunay";
import polygonClipping, { type MultiPolygon, type Polygon } from "polygon-clipping";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { REGIONS, type Region } from "../../../app/domain/region/regions.ts";
import { LIMITS, WORLD, mercator } from "../../../app/domain/map/mercator.ts";
import { encodeRing } from "../../../app/ui/map/ring-code.ts";
import { colouring } from "./map-colouring.ts";
import { simplified } from "./map-simplify.ts";
import { riverLines } from "./map-rivers.ts";
import { stillMap } from "./map-still.ts";

const ATLAS = createRequire(import.meta.url).resolve("world-atlas/countries-10m.json");
const KOREA = "410";
const NORTH = "408";
/** Beside them in sight: China, Japan, Russia. */
const NEIGHBOURS = ["156", "392", "643"];
/** How far a simplified coast may lie from the true one, in units of the map (about 120 m). */
const OWN_TOLERANCE = 1;
const NORTH_TOLERANCE = 3;
const FAR_TOLERANCE = 12;
/** Neighbours' islands smaller than this, in square units, are left out. */
const SMALLEST_ISLAND = 300;
const HUES = 4;
const SHADES = 3;

const toUnits = (polygons: MultiPolygon): MultiPolygon =>
  polygons.map((rings) => rings.map((ring) => ring.map(([lon, lat]) => mercator({ lat, lon }))));

function countries(): Map<string, MultiPolygon> {
  const atlas: Topology<{ countries: GeometryCollection }> = JSON.parse(readFileSync(ATLAS, "utf8"));
  return new Map(
    feature(atlas, atlas.objects.countries).features.flatMap(({ id, geometry }): [string, MultiPolygon][] => {
      if (geometry.type === "Polygon") return [[String(id), [rings(geometry.coordinates)]]];
      return geometry.type === "MultiPolygon" ? [[String(id), geometry.coordinates.map(rings)]] : [];
    }),
  );
}

const rings = (coordinates: number[][][]): Polygon =>
  coordinates.map((ring) => ring.map(([lon = 0, lat = 0]) => [lon, lat]));

const FRAME: Polygon = [
  [
    [LIMITS.west, LIMITS.south],
    [LIMITS.east, LIMITS.south],
    [LIMITS.east, LIMITS.north],
    [LIMITS.west, LIMITS.north],
    [LIMITS.west, LIMITS.south],
  ],
];

const area = (ring: readonly (readonly [number, number])[]): number =>
  Math.abs(
    ring.reduce(
      (sum, [x, y], at) =>
        sum + x * (ring[(at + 1) % ring.length]?.[1] ?? y) - y * (ring[(at + 1) % ring.length]?.[0] ?? x),
      0,
    ),
  ) / 2;

/** A country's coast within the frame. */
const coast = (polygons: MultiPolygon, tolerance: number, smallest: number): string[] =>
  toUnits(polygonClipping.intersection(polygons, [FRAME]))
    .flatMap(([outer]) => (outer && area(outer) >= smallest ? [simplified(outer, tolerance)] : []))
    .filter((ring) => ring.length > 3)
    .map(encodeRing);

/** The regions that have no smaller ones within them. */
const isSmallest = ({ sido, gugun }: Region): boolean =>
  !REGIONS.some(
    (other) =>
      other.sido === sido &&
      (gugun === undefined ? other.gugun !== undefined : other.gugun?.startsWith(`${gugun} `)),
  );

const places = REGIONS.filter(isSmallest);
const points = places.map((place) => mercator(place));
const delaunay = Delaunay.from(points);
const voronoi = delaunay.voronoi([0, 0, WORLD, WORLD]);
const sidos = [...new Set(REGIONS.map(({ sido }) => sido))];
const sidoOf = (index: number) => sidos.indexOf(places[index]?.sido ?? "");
const neighbours = places.map((_, index) => [...delaunay.neighbors(index)]);
const shades = colouring(
  neighbours.map((list, index) => list.filter((other) => sidoOf(other) === sidoOf(index))),
  SHADES,
);
const hues = colouring(
  sidos.map((_, sido) =>
    [
      ...new Set(neighbours.flatMap((list, index) => (sidoOf(index) === sido ? list.map(sidoOf) : []))),
    ].filter((other) => other !== sido),
  ),
  HUES,
);

const all = countries();
const land = toUnits(all.get(KOREA) ?? []);
const cells = places.flatMap((_, index) => {
  const cell = voronoi.cellPolygon(index);
  if (!cell) return [];
  const shape = polygonClipping.intersection(land, [cell.map(([x, y]): [number, number] => [x, y])]);
  const outers = shape
    .flatMap(([outer]) => (outer ? [simplified(outer, OWN_TOLERANCE)] : []))
    .filter((ring) => ring.length > 3);
  return [{ hue: hues[sidoOf(index)] ?? 0, shade: shades[index] ?? 0, rings: outers.map(encodeRing) }];
});

/**
 * What is written where: 시·도 first, then 시·군·구; a city with 일반구 is written in the middle, its 구 by
 * their own name.
 */
const labels = REGIONS.map((region) => {
  const [x, y] = mercator(region).map(Math.round);
  const { sido, gugun } = region;
  const name = gugun?.split(" ").at(-1) ?? sido;
  const rank = gugun === undefined ? 0 : gugun.includes(" ") ? 2 : 1;
  return [name, x, y, rank] as const;
});

const data = {
  north: coast(all.get(NORTH) ?? [], NORTH_TOLERANCE, 0),
  far: NEIGHBOURS.flatMap((id) => coast(all.get(id) ?? [], FAR_TOLERANCE, SMALLEST_ISLAND)),
  rivers: riverLines().map(encodeRing),
  cells,
  labels,
};
const file = (place: string) => new URL(`../../../${place}`, import.meta.url);
mkdirSync(file("public/map/"), { recursive: true });
writeFileSync(file("app/ui/map/korea.json"), `${JSON.stringify(data)}\n`);
writeFileSync(file("public/map/korea.svg"), stillMap(data));
