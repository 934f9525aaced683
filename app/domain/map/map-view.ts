import type { Point } from "../geo.ts";
import { boxFromText, isWithin, type Box } from "../geo-box.ts";
import { boxAround, degrees, LIMITS, mercator, scaleAt, ZOOM } from "./mercator.ts";

/** What a map shows: its middle, and its zoom as Web Mercator counts it. */
export interface MapView extends Point {
  zoom: number;
}

/** A view with the box that was in sight on the screen it was seen on. */
export interface SeenMap extends MapView {
  box: Box;
}

/** In CSS pixels. */
interface Size {
  width: number;
  height: number;
}

/** The window that /map is first drawn for where the browser does not tell. */
const PHONE: Size = { width: 412, height: 915 };

/** How much of a map's head and foot other things lie over, in CSS pixels. */
export interface Covered {
  top: number;
  bottom: number;
}

/**
 * What of a mark stands above and below its place, in CSS pixels: a pin's words, a gathering's lower half.
 */
export const MARK: Covered = { top: 40, bottom: 22 };

/**
 * What lies over the map of /map as long as no script has measured it: search box and chips, the list's edge.
 */
const USUALLY_OVER: Covered = { top: 118, bottom: 20 };

/** Where no mark is wholly in sight on /map, for a head as high as `top`. */
export const coveredBelow = (top = USUALLY_OVER.top): Covered => ({
  top: top + MARK.top,
  bottom: USUALLY_OVER.bottom + MARK.bottom,
});
/** The same for a map that nothing lies over. */
export const COVERED_BY_NOTHING: Covered = MARK;

/**
 * How much of /map is in sight in a window of a size, before any script has measured it: beside the list
 * (app/ui/wide/50-map.css), else above it (app/ui/styles/56-map.css).
 */
function sightIn({ width, height }: Size): Size {
  const [map, { top, bottom }] =
    width >= WIDE
      ? [{ width: width - 420, height: height - 64 }, COVERED_BY_NOTHING]
      : [{ width, height: Math.round(height * 0.54) - 40 }, coveredBelow()];
  return { width: map.width, height: Math.max(100, map.height - top - bottom) };
}

/** The sides that a window may have, in CSS pixels: what is told beside them is no window. */
const [NARROWEST, WIDEST] = [240, 4_000];

/** From here on the list stands beside the map. */
const WIDE = 960;

/**
 * A window as the page for it is called: near ones share it, and differ by less than one sees (looksSame).
 */
export function windowName({ width, height }: Size): string {
  const [across, down] = width >= WIDE ? [40, 32] : [20, 16];
  const near = (side: number, step: number) => Math.round(side / step) * step;
  const most = width >= WIDE ? Infinity : WIDE - across;
  return `${Math.min(near(width, across), most)}x${near(height, down)}`;
}

/** What is in sight in the window that ?window=1280x800 names. */
export function sightOf(params: URLSearchParams): Size {
  const told = /^(\d{3,4})x(\d{3,4})$/.exec(params.get("window") ?? "")?.slice(1) ?? [];
  const [width = 0, height = 0] = told.map(Number);
  const isWindow = [width, height].every((side) => side >= NARROWEST && side <= WIDEST);
  return sightIn(isWindow ? { width, height } : PHONE);
}

/** Zooms for a place that no zoom was named for: a whole 시·도, a 시·군·구 or a position. */
const FAR = 11;
const NEAR = 13;

/** A map around a place. @param radius metres to be in sight around it; without one `isWide` decides */
export const viewAround = (
  { lat, lon }: Point,
  isWide: boolean,
  radius?: number,
  sight: Size = sightIn(PHONE),
): MapView =>
  radius === undefined
    ? { lat, lon, zoom: isWide ? FAR : NEAR }
    : { ...viewOf(circleBox({ lat, lon }, radius), sight.width, sight.height), lat, lon };

const DEGREE_M = 111_195;

/** The box around a circle. @param radius metres */
export function circleBox({ lat, lon }: Point, radius: number): Box {
  const [up, across] = [radius / DEGREE_M, radius / (DEGREE_M * Math.cos((lat * Math.PI) / 180))];
  return { west: lon - across, south: lat - up, east: lon + across, north: lat + up };
}

/** How wide a box is on a map, in CSS pixels. */
export const widthOf = ({ west, east, south: lat }: Box, zoom: number): number =>
  (mercator({ lat, lon: east })[0] - mercator({ lat, lon: west })[0]) * scaleAt(zoom);

/** Whether a map shows all of a box, or all but a little at its edge. */
export function showsAll(seen: Box, box: Box): boolean {
  const [width, height] = [(box.east - box.west) / 10, (box.north - box.south) / 10];
  return (
    seen.west <= box.west + width &&
    seen.east >= box.east - width &&
    seen.south <= box.south + height &&
    seen.north >= box.north - height
  );
}

export const clampZoom = (zoom: number): number =>
  Math.min(ZOOM.most, Math.max(ZOOM.least, Math.round(zoom)));

/** All that the map's sight is read from. */
export const VIEW_PARAMS = ["center", "zoom", "bbox"] as const;

/**
 * Reads ?center=lat,lon&zoom=…&bbox=w,s,e,n&window=…; what is missing or cannot be is taken from `otherwise`.
 */
export function parseMapView(params: URLSearchParams, otherwise: MapView): SeenMap {
  const match = /^(\d{2}(?:\.\d{1,6})?),(\d{3}(?:\.\d{1,6})?)$/.exec(params.get("center") ?? "");
  const box = boxFromText(params.get("bbox") ?? "");
  const named = match ? { lat: Number(match[1]), lon: Number(match[2]) } : undefined;
  const centre = named && isWithin(named, LIMITS) ? named : box ? middleOf(box) : otherwise;
  const zoom = /^\d{1,2}$/.test(params.get("zoom") ?? "")
    ? clampZoom(Number(params.get("zoom")))
    : otherwise.zoom;
  const inSightFrom = (at: Point): Box => {
    const { width, height } = sightOf(params);
    return boxAround(at, zoom, width, height);
  };
  return { lat: centre.lat, lon: centre.lon, zoom, box: box ?? inSightFrom(centre) };
}

const middleOf = ({ west, south, east, north }: Box): Point => ({
  lat: (south + north) / 2,
  lon: (west + east) / 2,
});

/** "west,south,east,north" to about 11 m: the same search for anyone who sees the same. */
export const boxText = ({ west, south, east, north }: Box): string =>
  [west, south, east, north].map((degree) => degree.toFixed(4)).join(",");

/** A view as a URL writes it. */
export const viewParams = ({ lat, lon, zoom }: MapView): Record<string, string> => ({
  center: `${lat.toFixed(5)},${lon.toFixed(5)}`,
  zoom: String(zoom),
});

/** Moving less than this share of what is in sight shows the same neighbourhood. */
const MOVED = 0.15;
/** Two screens may differ so much in width without either being zoomed. */
const ZOOMED = 1.5;

/** Whether a map shows so much else than what was searched that searching again would tell something. */
export function hasMoved(searched: Box, seen: Box): boolean {
  const [width, height] = [seen.east - seen.west, seen.north - seen.south];
  const ratio = width / (searched.east - searched.west);
  const [from, to] = [middleOf(searched), middleOf(seen)];
  return (
    ratio > ZOOMED ||
    ratio < 1 / ZOOMED ||
    Math.abs(to.lon - from.lon) > width * MOVED ||
    Math.abs(to.lat - from.lat) > height * MOVED
  );
}

/** Whether two boxes are the same as far as one sees on a phone. */
export function looksSame(one: Box, other: Box): boolean {
  const [width, height] = [(other.east - other.west) / 50, (other.north - other.south) / 50];
  return (
    Math.abs(one.west - other.west) < width &&
    Math.abs(one.east - other.east) < width &&
    Math.abs(one.south - other.south) < height &&
    Math.abs(one.north - other.north) < height
  );
}

/** What is in sight of a map of which something covers head and foot; its middle is then that part's. */
export function inSight(whole: SeenMap, { top, bottom }: Covered): SeenMap {
  const { west, south, east, north } = whole.box;
  const pixel = 1 / scaleAt(whole.zoom);
  const [left, head] = mercator({ lat: north, lon: west });
  const [right, foot] = mercator({ lat: south, lon: east });
  const [y1, y2] = [head + top * pixel, foot - bottom * pixel];
  if (y1 >= y2) return whole; // nothing of it is
  const [from, to] = [degrees([left, y2]), degrees([right, y1])];
  return {
    ...degrees([(left + right) / 2, (y1 + y2) / 2]),
    zoom: whole.zoom,
    box: { west: from.lon, south: from.lat, east: to.lon, north: to.lat },
  };
}

/** The view of a whole map that has `view` in the middle of what is in sight: the inverse of `inSight`. */
export function wholeView(view: MapView, { top, bottom }: Covered): MapView {
  const [x, y] = mercator(view);
  return { ...degrees([x, y - (top - bottom) / 2 / scaleAt(view.zoom)]), zoom: view.zoom };
}

/** How far down a point is in a box: 0 at its north, 1 at its south. */
export function depthIn({ west, south, north }: Box, point: Point): number {
  const [, top] = mercator({ lat: north, lon: west });
  const [, bottom] = mercator({ lat: south, lon: west });
  return (mercator(point)[1] - top) / (bottom - top);
}

/** What a screen that sees `seen` sees around a box: all of it, with some room. */
export function seenAround(seen: SeenMap, box: Box): SeenMap {
  const [left, top] = mercator({ lat: seen.box.north, lon: seen.box.west });
  const [right, bottom] = mercator({ lat: seen.box.south, lon: seen.box.east });
  const [width, height] = [(right - left) * scaleAt(seen.zoom), (bottom - top) * scaleAt(seen.zoom)];
  const view = viewOf(box, width * 0.9, height * 0.9);
  return { ...view, box: boxAround(view, view.zoom, width, height) };
}

/** The view that has a whole box in sight. */
export function viewOf(box: Box, width: number, height: number): MapView {
  const [left, top] = mercator({ lat: box.north, lon: box.west });
  const [right, bottom] = mercator({ lat: box.south, lon: box.east });
  const scale = Math.min(width / (right - left), height / (bottom - top));
  return { ...middleOf(box), zoom: clampZoom(Math.floor(Math.log2(scale / scaleAt(0)))) };
}
