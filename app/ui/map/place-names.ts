import { halfWidth, type Label, placeLabels, type Written } from "#domain/map/place-labels";
import { scaleAt } from "#domain/map/mercator";
import { baseMap, type PlaceName, writtenAs } from "./base-map.ts";

export type { Written };

/** From which zoom to which each rank of a region is written. */
const RANKS = [
  { from: 0, to: 9, size: 14, kind: "region" },
  { from: 9, to: 99, size: 13, kind: "district" },
  { from: 11, to: 99, size: 12, kind: "district" },
] as const;
/** A 시·군·구 is written below its middle, where a pin or a gathering of them would cover it. */
const BELOW_PX = 34;
/** From this zoom on there is room for stations, landmarks and 동. */
export const CLOSE = 13;
/**
 * A 시·군·구 without such names is then wider than a window: its name is written again, so far apart, in CSS
 * pixels, that one hardly sees it twice.
 */
const REPEAT = { x: 520, y: 420 };

let near: readonly Label[] = [];
const kept = new Map<number, Written[]>();

/** Fetches what is written close by. @returns whether that is new: what is drawn is to be drawn again */
export async function fetchNames(): Promise<boolean> {
  if (near.length > 0) return false;
  near = (await import("./gazetteer.ts")).gazetteer;
  kept.clear();
  return true;
}

/** The names in a rectangle of the world at a zoom, in CSS pixels; no two touch, none stands twice. */
export function namesWithin(
  zoom: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
): Written[] {
  const placed = kept.get(zoom) ?? placeLabels([...regions(zoom), ...near], zoom);
  kept.set(zoom, placed);
  const within = { left, top, right, bottom };
  const found = placed.filter((name) => touches(name, within));
  return zoom < CLOSE || near.length === 0 ? found : [...found, ...farFromNames(zoom, within)];
}

interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** With what a name's own middle does not say: its halo, and a station's mark above it. */
const touches = (name: Written, { left, top, right, bottom }: Rectangle): boolean =>
  name.left + halfWidth(name) > left &&
  name.left - halfWidth(name) < right &&
  name.top + name.size > top &&
  name.top - name.size - name.below < bottom;

/** The names of the regions, the larger first. */
const regions = (zoom: number): Label[] =>
  baseMap()
    .names.toSorted((a, b) => a.rank - b.rank)
    .flatMap((name) => {
      const rank = RANKS[name.rank];
      return rank ? [regionLabel(name, rank, zoom)] : [];
    });

const regionLabel = (name: PlaceName, rank: (typeof RANKS)[number], zoom: number): Label => ({
  text: writtenAs(name, zoom),
  x: name.x,
  y: name.y,
  below: name.rank === 0 || zoom >= CLOSE ? 0 : BELOW_PX,
  ...rank,
});

/** Where nothing is written for this far, in units of the map (about 4 km), the 시·군·구 is. */
const EMPTY = 33;

/** In the country: the nearest 시·군·구's name at the knots of a wide net, where no other name is near. */
function farFromNames(zoom: number, { left, top, right, bottom }: Rectangle): Written[] {
  const found: Written[] = [];
  const scale = scaleAt(zoom);
  const placed = kept.get(zoom) ?? [];
  for (let row = Math.floor(top / REPEAT.y) - 1; row * REPEAT.y < bottom + REPEAT.y; row += 1) {
    for (let column = Math.floor(left / REPEAT.x) - 1; column * REPEAT.x < right + REPEAT.x; column += 1) {
      const [knotX, knotY] = [(column + (row % 2 === 0 ? 0.25 : 0.75)) * REPEAT.x, (row + 0.5) * REPEAT.y];
      const [x, y] = [knotX / scale, knotY / scale];
      if (placed.some((name) => Math.hypot(name.x - x, name.y - y) < EMPTY)) continue;
      const text = nearest(x, y);
      if (text === undefined) continue;
      const name = { text, x, y, left: knotX, top: knotY, below: 0, ...RANKS[1] };
      if (touches(name, { left, top, right, bottom })) found.push(name);
    }
  }
  return found;
}

/** Further away than this, in units of the map (about 30 km), lies sea or another country. */
const REACH = 250;

function nearest(x: number, y: number): string | undefined {
  let best: { name: string; far: number } | undefined;
  for (const place of baseMap().names) {
    if (place.rank === 0) continue;
    const far = Math.hypot(place.x - x, place.y - y);
    if (far < (best?.far ?? REACH)) best = { name: place.name, far };
  }
  return best?.name;
}
