import type { D1Database } from "@cloudflare/workers-types";
import type { Point } from "#domain/geo";
import { boundsAround } from "#domain/geo";
import { boxOf, cellsOver, COUNTED, isBoxWithin, levelFor, type Cell } from "#domain/geo-cell";
import type { SearchFilter } from "#domain/search/filter";
import type { Crowd } from "./candidates.ts";
import { isUnfiltered } from "./filters.ts";
import { reachOf } from "./find.ts";

/** Cells one question names. */
const CELLS = 12;
/** From here on what a question costs by the index of words is felt. */
const LARGE = 2_000;
const COUNTRY = { west: 120, south: 28, east: 136, north: 44 };

/** Cells of which every point lies within the circle: those that the square in it holds. */
export function cellsWithin(origin: Point, reach: number): Cell[] {
  const square = boundsAround(origin, (reach / Math.SQRT2) * 0.98);
  return cellsOver(square, levelFor(square, 3 * CELLS, COUNTED.finest)).filter(
    (cell) => cell.level >= COUNTED.coarsest && isBoxWithin(boxOf(cell), square),
  );
}

/** What tells without a look at each whether there are many in a box; null where its cells cannot. */
export function crowdIn(wanted: SearchFilter, many: number, limit: number): Crowd | null {
  const { box, category = "" } = wanted;
  if (box === null || !isUnfiltered({ ...wanted, category: undefined, box: null })) return null;
  const cells = cellsOver(box, levelFor(box, 3 * CELLS, COUNTED.finest)).filter(
    (cell) => cell.level >= COUNTED.coarsest && isBoxWithin(boxOf(cell), box),
  );
  return cells.length === 0 ? null : { cells, category, many, limit };
}

/** How many programs of a category ('' = all) lie in cells that the map counts. */
async function countIn(db: D1Database, cells: readonly Cell[], category: string): Promise<number> {
  const { results } = await db
    .prepare(
      `SELECT c.count FROM json_each(?1) AS one CROSS JOIN program_cell c
        ON c.kind = ?2 AND c.level = one.value ->> 'level' AND c.x = one.value ->> 'x'
        AND c.y = one.value ->> 'y'`,
    )
    .bind(JSON.stringify(cells), category)
    .all<{ count: number }>();
  return results.reduce((sum, { count }) => sum + count, 0);
}

/** Whether there are so many programs in the country that to look through those of one day takes long. */
export const isLarge = async (db: D1Database): Promise<boolean> =>
  ((await db.prepare("SELECT count FROM program_count WHERE kind = ''").first<number>("count")) ?? 0) >=
  LARGE;

/**
 * Whether the counts of the map's cells alone show that at least `most` are wanted; false also where they
 * cannot tell.
 */
export async function isCrowded(
  db: D1Database,
  wanted: SearchFilter,
  origin: Point,
  most: number,
): Promise<boolean> {
  if (!isUnfiltered({ ...wanted, category: undefined, radius: undefined })) return false;
  const reach = reachOf(wanted);
  const cells = reach === undefined ? cellsOver(COUNTRY, COUNTED.coarsest) : cellsWithin(origin, reach);
  return (await countIn(db, cells, wanted.category ?? "")) >= most;
}
