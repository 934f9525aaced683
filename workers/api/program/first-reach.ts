import type { D1Database } from "@cloudflare/workers-types";
import { distanceBetween, type Point } from "#domain/geo";
import { boxOf, cellOf, type Cell } from "#domain/geo-cell";

// How far to look first, by how many programs the map's cells around a place count (program_cell).

/** Levels of the map whose cells are asked, the finest first: blocks of about 0.8, 6 and 50 km. */
const LEVELS = [12, 9, 6] as const;
/** Rows that it reads at most: each cell is named and looked up. */
export const ROWS_OF_REACH = LEVELS.length * 4 * 2;
/** The first look where nothing lies about, in metres. */
const NOTHING_ABOUT = 25_000;

/** Four cells of a level of which a point lies in the middle, no nearer to an edge than half a cell. */
export function blockAround(point: Point, level: number): Cell[] {
  const own = cellOf(point, level);
  const finer = cellOf(point, level + 1);
  const sides = [finer.x % 2 === 0 ? -1 : 1, finer.y % 2 === 0 ? -1 : 1] as const;
  return [
    own,
    { ...own, x: own.x + sides[0] },
    { ...own, y: own.y + sides[1] },
    { level, x: own.x + sides[0], y: own.y + sides[1] },
  ];
}

/** How many programs lie in some square metres around. */
interface Counted {
  area: number;
  count: number;
}

/**
 * The radius of a circle that should hold `aim` of what blocks around its middle count, in metres: between
 * the last block that holds fewer and the first that holds as many it is taken to be spread evenly.
 * @param blocks the smallest first, each within the next
 */
export function reachFor(aim: number, blocks: readonly Counted[]): number {
  const at = blocks.findIndex(({ count }) => count >= aim);
  const enough = at < 0 ? blocks.findLast(({ count }) => count > 0) : blocks[at];
  if (enough === undefined) return NOTHING_ABOUT;
  const { area, count } = (at > 0 ? blocks[at - 1] : undefined) ?? { area: 0, count: 0 };
  const each = (enough.area - area) / Math.max(1, enough.count - count);
  return Math.sqrt((area + (aim - count) * each) / Math.PI);
}

/** Square metres of the four cells, about. */
function areaOfBlock([cell]: readonly Cell[]): number {
  if (cell === undefined) return 0;
  const { west, south, east, north } = boxOf(cell);
  const corner = { lat: south, lon: west };
  const side = (to: Point): number => 2 * distanceBetween(corner, to);
  return side({ lat: south, lon: east }) * side({ lat: north, lon: west });
}

/** The radius around a place that should hold about `aim` programs of a category, '' = of any. Metres. */
export async function firstReach(
  db: D1Database,
  category: string,
  origin: Point,
  aim: number,
): Promise<number> {
  const blocks = LEVELS.map((level) => blockAround(origin, level));
  const { results } = await db
    .prepare(
      `SELECT c.level, c.count FROM json_each(?1) AS one CROSS JOIN program_cell c
        ON c.kind = ?2 AND c.level = one.value ->> 'level' AND c.x = one.value ->> 'x'
        AND c.y = one.value ->> 'y'`,
    )
    .bind(JSON.stringify(blocks.flat()), category)
    .all<{ level: number; count: number }>();
  const countAt = (at: number): number =>
    results.reduce((sum, { level, count }) => sum + (level === LEVELS[at] ? count : 0), 0);
  return reachFor(
    aim,
    blocks.map((block, at) => ({ area: areaOfBlock(block), count: countAt(at) })),
  );
}
