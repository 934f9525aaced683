import { mercator } from "#domain/map/mercator";
import type { MapMarker } from "./adapter.ts";

/** A marker with its place in units of the map. */
export interface Placed {
  marker: MapMarker;
  x: number;
  y: number;
}

/** A cell's side in units of the map, about 1 km. */
const SIDE = 8;

/** Markers by the square they lie in, so that a tile looks through its own alone. */
export class MarkerGrid {
  private readonly cells = new Map<string, Placed[]>();
  private readonly all: Placed[];

  constructor(markers: readonly MapMarker[]) {
    this.all = markers.map((marker) => {
      const [x, y] = mercator(marker);
      return { marker, x, y };
    });
    for (const placed of this.all) {
      const key = `${Math.floor(placed.x / SIDE)},${Math.floor(placed.y / SIDE)}`;
      const cell = this.cells.get(key);
      if (cell) cell.push(placed);
      else this.cells.set(key, [placed]);
    }
  }

  /** Those in a rectangle, from north to south: what stands further south covers what stands behind it. */
  within(left: number, top: number, right: number, bottom: number): Placed[] {
    return this.near(left, top, right, bottom)
      .filter(({ x, y }) => x >= left && x <= right && y >= top && y <= bottom)
      .toSorted((a, b) => a.y - b.y);
  }

  private near(left: number, top: number, right: number, bottom: number): Placed[] {
    const square = (edge: number) => Math.floor(edge / SIDE);
    const [fromX, toX, fromY, toY] = [square(left), square(right), square(top), square(bottom)];
    if ((toX - fromX + 1) * (toY - fromY + 1) > this.cells.size) return this.all;
    const found: Placed[] = [];
    for (let x = fromX; x <= toX; x += 1)
      for (let y = fromY; y <= toY; y += 1) found.push(...(this.cells.get(`${x},${y}`) ?? []));
    return found;
  }
}
