import type { Point } from "#domain/geo";
import { distanceBetween } from "#domain/geo";
import { boxOf, type Cell } from "#domain/geo-cell";

// The rings that a list by distance is looked through in (nearest.ts).

/** A ring around a place that is looked through next. Metres. */
export interface Ring {
  /** All within is known. */
  inner: number;
  outer: number;
  /** How many cells the next look may name: the more, the closer they fit. */
  cells: number;
  /** How many times as much area the next ring may have. */
  mayGrow: number;
}

/** Cells of a look on the first page, and where they are to fit closely. */
export const CELLS = 60;
export const MOST_CELLS = 240;

/** The area of a ring in square metres, but for π, which all of them have. */
export const areaBetween = ({ inner, outer }: Pick<Ring, "inner" | "outer">): number =>
  outer ** 2 - inner ** 2;

/** So many square metres all of the cells have, about: they are alike. */
export function areaOf(cells: readonly Cell[]): number {
  const [first] = cells;
  if (first === undefined) return 0;
  const { west, south, east, north } = boxOf(first);
  const corner = { lat: south, lon: west };
  const side = (to: Point): number => distanceBetween(corner, to);
  return cells.length * side({ lat: south, lon: east }) * side({ lat: north, lon: west });
}

/**
 * The ring behind one that was looked through: as much area as should hold what is missing.
 * @param held how many it held @param aim how many are still to be found @param end no ring goes further
 */
export function ringBehind(ring: Ring, held: number, aim: number, end: number): Ring {
  const factor = Math.min(ring.mayGrow, Math.max(0.5, aim / Math.max(held, 0.1)));
  return {
    inner: ring.outer,
    outer: Math.min(end, Math.sqrt(ring.outer ** 2 + areaBetween(ring) * factor)),
    cells: ring.cells,
    mayGrow: held === 0 ? 15 : 4,
  };
}

/** A third of a ring that held more than could be read, in cells that fit closer. */
export const narrower = (ring: Ring): Ring => ({
  inner: ring.inner,
  outer: Math.sqrt(ring.inner ** 2 + areaBetween(ring) * 0.35),
  cells: Math.min(MOST_CELLS, ring.cells * 2),
  mayGrow: 2,
});
