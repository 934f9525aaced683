import type { Point } from "../geo.ts";
import { MARK, type SeenMap } from "./map-view.ts";
import { mercator, scaleAt } from "./mercator.ts";

/** Where a button may stand in what is in sight: at its head or foot, in the middle or at a side. */
export interface Spot {
  isLow: boolean;
  side: "left" | "middle" | "right";
}

const SPOTS: readonly Spot[] = (["middle", "right", "left"] as const).flatMap((side) => [
  { isLow: false, side },
  { isLow: true, side },
]);

/** The button's size and how far it stands off, in CSS pixels (app/ui/styles/56-map.css, .map-again). */
const BUTTON = { width: 156, height: 44, aside: 12, above: 34, below: 8 };
/** What of a pin stands at the sides of its place, in CSS pixels. */
const PIN_SIDE = 40;

/** Of the spots that cover no point's mark the first; where there is none, the one that covers the fewest. */
export function freeSpot({ box, zoom }: SeenMap, points: readonly Point[]): Spot {
  const scale = scaleAt(zoom);
  const [left, top] = mercator({ lat: box.north, lon: box.west });
  const [right, bottom] = mercator({ lat: box.south, lon: box.east });
  const [width, height] = [(right - left) * scale, (bottom - top) * scale];
  const places = points.map((point) => {
    const [x, y] = mercator(point);
    return { x: (x - left) * scale, y: (y - top) * scale };
  });
  const covered = ({ isLow, side }: Spot): number => {
    const from =
      side === "middle"
        ? (width - BUTTON.width) / 2
        : side === "left"
          ? BUTTON.aside
          : width - BUTTON.aside - BUTTON.width;
    const head = isLow ? height + BUTTON.below - BUTTON.height : -BUTTON.above;
    return places.filter(
      ({ x, y }) =>
        x + PIN_SIDE > from &&
        x - PIN_SIDE < from + BUTTON.width &&
        y + MARK.bottom > head &&
        y - MARK.top < head + BUTTON.height,
    ).length;
  };
  const counted = SPOTS.map((spot) => ({ spot, count: covered(spot) }));
  const [best] = counted.toSorted((one, other) => one.count - other.count);
  return best?.spot ?? { isLow: false, side: "middle" };
}
