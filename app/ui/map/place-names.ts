import { scaleAt } from "#domain/map/mercator";
import { type PlaceName, baseMap, writtenAs } from "./base-map.ts";

/**
 * A name as it is written at one zoom: the middle of its line, in CSS pixels of the whole world at that zoom.
 */
export interface Written {
  text: string;
  x: number;
  y: number;
  size: number;
  isStrong: boolean;
}

/** From which zoom to which each rank is written. */
const RANKS = [
  { from: 0, to: 9, size: 14 },
  { from: 9, to: 99, size: 13 },
  { from: 11, to: 99, size: 12 },
] as const;
/** A 시·군·구 is written below its middle, where a pin or a gathering of them would cover it. */
const BELOW_PX = 34;
const GAP = 10;
/** From this zoom on a 시·군·구 is wider than a phone: its name is written again and again. */
const REPEATED_FROM = 13;
/** How far apart, in CSS pixels. */
const REPEAT = { x: 300, y: 230 };

const kept = new Map<number, Written[]>();

/** The names in a rectangle of the world at a zoom, in CSS pixels; no two of them touch. */
export function namesWithin(
  zoom: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
): Written[] {
  const fixed = kept.get(zoom) ?? place(zoom);
  kept.set(zoom, fixed);
  const repeated = zoom >= REPEATED_FROM ? repeatedNames(zoom, left, top, right, bottom) : fixed;
  return repeated.filter((name) => touches(name, { left, top, right, bottom }));
}

const halfWidth = ({ text, size }: Written): number => (text.length * size) / 2 + GAP;

const touches = (
  name: Written,
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
): boolean =>
  name.x + halfWidth(name) > left &&
  name.x - halfWidth(name) < right &&
  name.y + name.size > top &&
  name.y - name.size < bottom;

/** The more important names first; what would touch one of them is left out. */
function place(zoom: number): Written[] {
  const placed: Written[] = [];
  for (const name of baseMap().names.toSorted((a, b) => a.rank - b.rank)) {
    const rank = RANKS[name.rank];
    if (!rank || zoom < rank.from || zoom > rank.to) continue;
    const written = write(name, zoom, rank.size);
    const isFree = placed.every(
      (other) =>
        Math.abs(other.x - written.x) > halfWidth(other) + halfWidth(written) - GAP ||
        Math.abs(other.y - written.y) > other.size + written.size,
    );
    if (isFree) placed.push(written);
  }
  return placed;
}

const write = (name: PlaceName, zoom: number, size: number): Written => ({
  text: writtenAs(name, zoom),
  x: name.x * scaleAt(zoom),
  y: name.y * scaleAt(zoom) + (name.rank === 0 ? 0 : BELOW_PX),
  size,
  isStrong: name.rank === 0,
});

/**
 * Close by, the nearest place's name at every knot of a wide net: anyone who looks anywhere reads where that
 * is.
 */
function repeatedNames(zoom: number, left: number, top: number, right: number, bottom: number): Written[] {
  const found: Written[] = [];
  for (let row = Math.floor(top / REPEAT.y) - 1; row * REPEAT.y < bottom + REPEAT.y; row += 1) {
    for (let column = Math.floor(left / REPEAT.x) - 1; column * REPEAT.x < right + REPEAT.x; column += 1) {
      const [x, y] = [(column + (row % 2 === 0 ? 0.25 : 0.75)) * REPEAT.x, (row + 0.5) * REPEAT.y];
      const name = nearest(x / scaleAt(zoom), y / scaleAt(zoom));
      if (name) found.push({ text: name, x, y, size: 13, isStrong: false });
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
