import { beforeBox, distanceToBox, furthestOf, type Box } from "./geo-box.ts";
import type { Point } from "./geo.ts";

/** A square of a map: at level 0 one cell is everything, each level halves its sides. */
export interface Cell {
  level: number;
  x: number;
  y: number;
}

/** Korea lies well within this square; what does not is counted at its edge. Degrees. */
const WEST = 120;
const SOUTH = 28;
const SIDE = 16;

/** The finest level: cells of about 43 × 54 m. */
export const FINEST = 15;
/** The coarsest level a program is found by: cells of 1°. */
export const COARSEST = 4;
/** Programs are counted by cells of these levels: from 4° to about 170 × 220 m. */
export const COUNTED = { coarsest: 2, finest: 13 } as const;

const sideAt = (level: number): number => SIDE / 2 ** level;
const indexOf = (degrees: number, from: number, level: number): number =>
  Math.min(2 ** level - 1, Math.max(0, Math.floor((degrees - from) / sideAt(level))));

/** The cell of a level that a point lies in. */
export const cellOf = ({ lat, lon }: Point, level: number): Cell => ({
  level,
  x: indexOf(lon, WEST, level),
  y: indexOf(lat, SOUTH, level),
});

/** Where a cell lies. */
export function boxOf({ level, x, y }: Cell): Box {
  const side = sideAt(level);
  return {
    west: WEST + x * side,
    south: SOUTH + y * side,
    east: WEST + (x + 1) * side,
    north: SOUTH + (y + 1) * side,
  };
}

/**
 * The mean position of so many points by the sums of their finest cells' indexes; off by less than half a
 * cell, about 30 m.
 */
export const meanOfCells = (sumX: number, sumY: number, count: number): Point => ({
  lat: SOUTH + (sumY / count + 0.5) * sideAt(FINEST),
  lon: WEST + (sumX / count + 0.5) * sideAt(FINEST),
});

/** The range of cells of a level that a box touches; both ends included. */
export function spanOf(
  box: Box,
  level: number,
): { left: number; right: number; bottom: number; top: number } {
  return {
    left: indexOf(box.west, WEST, level),
    right: indexOf(box.east, WEST, level),
    bottom: indexOf(box.south, SOUTH, level),
    top: indexOf(box.north, SOUTH, level),
  };
}

/** Where finest cells lie; at the edge also what lies beyond it. Both ends included. */
export function boxOfSpan({ left, right, bottom, top }: ReturnType<typeof spanOf>): Box {
  const [least, most] = [0, 2 ** FINEST - 1];
  const [low, high] = [
    boxOf({ level: FINEST, x: left, y: bottom }),
    boxOf({ level: FINEST, x: right, y: top }),
  ];
  return {
    west: left === least ? -180 : low.west,
    south: bottom === least ? -90 : low.south,
    east: right === most ? 180 : high.east,
    north: top === most ? 90 : high.north,
  };
}

const sizeOf = (box: Box, level: number): number => {
  const { left, right, bottom, top } = spanOf(box, level);
  return (right - left + 1) * (top - bottom + 1);
};

/** The finest level, not finer than `finest`, at which a box touches at most `most` cells. */
export function levelFor(box: Box, most: number, finest = FINEST): number {
  let level = finest;
  while (level > 0 && sizeOf(box, level) > most) level -= 1;
  return level;
}

/** The cells of a level that a box touches. */
export function cellsOver(box: Box, level: number): Cell[] {
  const { left, right, bottom, top } = spanOf(box, level);
  const cells: Cell[] = [];
  for (let x = left; x <= right; x += 1) for (let y = bottom; y <= top; y += 1) cells.push({ level, x, y });
  return cells;
}

/**
 * At most about `most` cells that together hold a box: large ones in its middle, small ones at its edge, so
 * that little is held that lies outside. For a box as wide as the country they are coarser than programs are
 * found by.
 */
export function cellsCovering(box: Box, most: number): Cell[] {
  const level = levelFor(box, Math.min(4, most));
  let cells = cellsOver(box, level < COARSEST && sizeOf(box, COARSEST) <= most ? COARSEST : level);
  for (let isSplit = true; isSplit;) {
    isSplit = false;
    const outside = cells
      .map((cell) => ({ cell, parts: partsIn(cell, box), waste: outsideOf(cell, box) }))
      .filter(({ cell, waste }) => waste > 0 && cell.level < FINEST)
      .toSorted((a, b) => b.waste - a.waste);
    const next = outside.find(({ parts }) => cells.length - 1 + parts.length <= most);
    if (next === undefined) break;
    cells = [...cells.filter((cell) => cell !== next.cell), ...next.parts];
    isSplit = true;
  }
  return cells;
}

/** The quarters of a cell that a box touches. */
function partsIn({ level, x, y }: Cell, box: Box): Cell[] {
  const { left, right, bottom, top } = spanOf(box, level + 1);
  return [0, 1]
    .flatMap((across) => [0, 1].map((up) => ({ level: level + 1, x: 2 * x + across, y: 2 * y + up })))
    .filter((part) => part.x >= left && part.x <= right && part.y >= bottom && part.y <= top);
}

/** How much of a cell lies outside a box, in square degrees. */
function outsideOf(cell: Cell, box: Box): number {
  const { west, south, east, north } = boxOf(cell);
  const across = Math.max(0, Math.min(east, box.east) - Math.max(west, box.west));
  const up = Math.max(0, Math.min(north, box.north) - Math.max(south, box.south));
  return (east - west) * (north - south) - across * up;
}

/** A little more than rounding can lose, in metres. */
const SLACK = 1;

/** Whether a cell holds what lies beyond it too. */
const isAtEdge = ({ level, x, y }: Cell): boolean =>
  x === 0 || y === 0 || x === 2 ** level - 1 || y === 2 ** level - 1;

/** Nothing in a cell stands as near as this, in metres. */
export const beforeCell = (from: Point, cell: Cell): number =>
  isAtEdge(cell) ? 0 : beforeBox(from, boxOf(cell));

/**
 * Cells that together hold every point between `inner` and `outer` metres from `center`, at most about `most`
 * of them. `around` = boundsAround(center, outer).
 */
export function cellsInRing(center: Point, inner: number, outer: number, around: Box, most: number): Cell[] {
  // A ring takes fewer cells than the box around it.
  const share = 1 - (inner / outer) ** 2;
  return cellsOver(around, Math.max(COARSEST, levelFor(around, most / Math.max(share, 0.1)))).filter(
    (cell) => {
      const box = boxOf(cell);
      return (
        isAtEdge(cell) ||
        (distanceToBox(center, box) <= outer * 1.001 + SLACK && furthestOf(center, box) >= inner - SLACK)
      );
    },
  );
}

/** The bits of a number with a free place after each. */
function spread(bits: number): number {
  let value = bits;
  value = (value | (value << 8)) & 0x00ff00ff;
  value = (value | (value << 4)) & 0x0f0f0f0f;
  value = (value | (value << 2)) & 0x33333333;
  return (value | (value << 1)) & 0x55555555;
}

/**
 * Cells as ranges of the number of the finest cells in them, ends included: the bits of x and y in turn
 * (Morton's order), so that a cell of any level is one range. Ranges that touch are one.
 */
export function rangesOf(cells: readonly Cell[]): [from: number, to: number][] {
  const single = cells
    .map(({ level, x, y }): [number, number] => {
      const size = 4 ** (FINEST - level);
      const from = (spread(x) + 2 * spread(y)) * size;
      return [from, from + size - 1];
    })
    .toSorted(([a], [b]) => a - b);
  const ranges: [number, number][] = [];
  for (const [from, to] of single) {
    const last = ranges.at(-1);
    if (last !== undefined && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else ranges.push([from, to]);
  }
  return ranges;
}
