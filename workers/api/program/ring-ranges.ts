import { boundsAround, type Point } from "#domain/geo";
import { boxWithin, type Box } from "#domain/geo-box";
import { beforeCell, cellsInRing, rangesOf } from "#domain/geo-cell";
import { rangesWithin } from "./blocks.ts";
import type { Ring } from "./ring.ts";

// Which ranges of blocks are read for a ring around a place.

/** Cells that a look may name: what takes the fewest rows. */
const CELLS = [1, 4, 8, 16, 32, 64, 128] as const;
/** A range takes so many rows beside its blocks, about. */
export const ROWS_OF_RANGE = 3;
/** A block holds so many, about. */
export const IN_A_BLOCK = 48;

/** Ranges that hold a ring, the nearest first, with how far away what lies in each is at least, in metres. */
export interface Named {
  /** How many of each kind they should bring. */
  blocks: number;
  ranges: [number, number][];
  nearest: number[];
}

/** So many finest cells. */
export const sizeOf = (ranges: readonly [number, number][]): number =>
  ranges.reduce((sum, [from, to]) => sum + to - from + 1, 0);

/**
 * Ranges for a ring, by as few rows as it takes: few large cells hold much that lies beside it, and each of
 * many small ones takes rows of its own.
 * @param held so many of each kind should lie in it @param crowd and on a finest cell about there
 */
export function rangesFor(
  { origin, within }: { origin: Point; within: Box | null },
  { inner, outer }: Pick<Ring, "inner" | "outer">,
  held: number,
  crowd: number,
): Named {
  const around = boxWithin(boundsAround(origin, outer), within);
  if (around === null) return { blocks: 0, ranges: [], nearest: [] };
  const plans = CELLS.map((most) => {
    const cells = cellsInRing(origin, inner, outer, around, most);
    return { cells, size: sizeOf(rangesOf(cells)) };
  });
  const least = Math.min(...plans.map(({ size }) => size));
  if (least === 0) return { blocks: 0, ranges: [], nearest: [] }; // no cell that lies so far away
  const length = (IN_A_BLOCK * least) / held;
  const [best] = plans
    .map(({ cells }) => {
      const ranges = rangesWithin(
        cells,
        Math.min(length, IN_A_BLOCK / Math.max(crowd, 1e-9)) * ROWS_OF_RANGE,
      );
      const size = sizeOf(ranges);
      const blocks = held / IN_A_BLOCK + ((size - least) * Math.max(crowd, held / least)) / IN_A_BLOCK;
      return { cells, ranges, blocks, rows: ranges.length * ROWS_OF_RANGE + blocks };
    })
    .toSorted((a, b) => a.rows - b.rows);
  const far = (best?.cells ?? []).map((cell) => ({
    z: rangesOf([cell])[0]?.[0] ?? 0,
    distance: beforeCell(origin, cell),
  }));
  const sorted = (best?.ranges ?? [])
    .map((range) => {
      const own = far.filter(({ z }) => z >= range[0] && z <= range[1]);
      return { range, distance: Math.min(...own.map(({ distance }) => distance)) };
    })
    .toSorted((a, b) => a.distance - b.distance);
  return {
    blocks: best?.blocks ?? 0,
    ranges: sorted.map(({ range }) => range),
    nearest: sorted.map(({ distance }) => distance),
  };
}
