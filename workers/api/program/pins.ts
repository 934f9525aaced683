import type { D1Database } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import type { Point } from "#domain/geo";
import { boxFromText, isBoxWithin, type Box } from "#domain/geo-box";
import {
  boxOf,
  cellOf,
  cellsOver,
  COUNTED,
  levelFor,
  meanOfCells,
  spanOf,
  type Cell,
} from "#domain/geo-cell";
import { pointOf, type SearchFilter } from "#domain/search/filter";
import { readQuery } from "#domain/search/read/read";
import { keywordApi, keywordFormat } from "#domain/validation/search";
import type { Query } from "../contract/types.ts";
import type { Reading } from "../env.ts";
import { fail } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import { isAskedBy, matchesOf, type Candidates, type IndexRow, type Match } from "./candidates.ts";
import { isUnfiltered, queryError, searchFilterOf } from "./filters.ts";
import { facetMatch, findNewest } from "./find.ts";
import { findMeaning } from "./meant.ts";

export type PinBoard = components["schemas"]["PinBoard"];
type Cluster = PinBoard["clusters"][number];

/** So many programs are shown one by one; more as clusters. */
const MOST_PINS = 120;
const MOST_CLUSTERS = 120;
/** A map's zoom to a level of cells of about 90 pixels. */
const ZOOM_LEVELS = 3;

/** What a map shows of the programs in a box. @param now epoch ms */
export async function listPins(
  dbs: Reading,
  query: Query<"listPin">,
  now: number,
): Promise<PinBoard | ApiError> {
  const wrong = queryError(query);
  const box = boxFromText(query.bbox);
  if (wrong !== null || box === null) return wrong ?? fail("BAD_REQUEST");
  const wanted = searchFilterOf(query);
  const words = keywordFormat(query.keyword ?? "");
  const finest =
    query.zoom === undefined
      ? COUNTED.finest
      : Math.min(COUNTED.finest, Math.max(COUNTED.coarsest, query.zoom - ZOOM_LEVELS));
  const level = Math.max(COUNTED.coarsest, levelFor(box, MOST_CLUSTERS, finest));
  const isCounted = words.length === 0 && isUnfiltered({ ...wanted, box: null, category: undefined });
  const counted = isCounted ? await readCounted(dbs.CATALOGUE, wanted, box, level, now) : undefined;
  if (counted !== undefined && counted.found === null) return countedBoard(counted.cells);
  const found =
    counted?.found ??
    (words.length > 0
      ? await findMeant(dbs.CATALOGUE, wanted, query.keyword ?? "", now)
      : await findNewest(dbs.CATALOGUE, wanted, [], now, MOST_PINS + 1));
  if (found.isComplete && found.matches.length <= MOST_PINS)
    return {
      pins: found.matches.flatMap(toPin),
      clusters: [],
      total: { count: found.matches.length, isExact: true },
    };
  return {
    pins: [],
    clusters: clustersOf(found.matches, level),
    total: { count: found.matches.length, isExact: found.isComplete },
  };
}

/** What a keyword means, wherever the map is: a place in it has moved the map, it does not empty it. */
async function findMeant(
  db: D1Database,
  wanted: SearchFilter,
  keyword: string,
  now: number,
): Promise<Candidates> {
  const meaning = { ...readQuery(keywordApi(keyword), now, wanted.origin), isInOrder: true };
  const parts = meaning.parts.filter(({ kind }) => kind !== "place");
  const { best, isComplete, read } = await findMeaning(db, wanted, { ...meaning, parts }, now, {
    whole: MOST_PINS + 1,
  });
  return { matches: best, isComplete, last: undefined, read };
}

function toPin({ facts }: Match): PinBoard["pins"] {
  const { id, title, price, isFree } = facts;
  const point = pointOf(facts);
  return point === null ? [] : [{ id, ...point, title, price, isFree }];
}

/** A cell with how many programs it holds, and the sums of their own finest cells. */
type Counted = Cell & { count: number; sumX: number; sumY: number };

/**
 * The cells a box touches, with how many programs each holds: what is just out of sight is counted with its
 * cell. Beside them the programs themselves; null where they are more than are shown one by one. In one call,
 * and no program is read where the cells that lie in sight, all of them, hold more.
 */
async function readCounted(
  db: D1Database,
  wanted: SearchFilter,
  box: Box,
  level: number,
  now: number,
): Promise<{ cells: Counted[]; found: Candidates | null }> {
  const kind = wanted.category ?? "";
  const inner = cellsOver(box, Math.max(COUNTED.coarsest, level - 1)).filter((cell) =>
    isBoxWithin(boxOf(cell), box),
  );
  const { left, right, bottom, top } = spanOf(box, level);
  const columns = Array.from({ length: right - left + 1 }, (_, index) => left + index);
  const results = await db.batch<Counted | IndexRow>([
    db
      .prepare(
        `SELECT c.level, c.x, c.y, c.count, c.sum_x AS sumX, c.sum_y AS sumY FROM json_each(?1) AS one CROSS
          JOIN program_cell c WHERE c.kind = ?2 AND c.level = ?3 AND c.x = one.value AND c.y BETWEEN ?4 AND ?5
          AND c.count > 0`,
      )
      .bind(JSON.stringify(columns), kind, level, bottom, top),
    db
      .prepare(
        `SELECT rowid AS n, facts, '[]' AS slots FROM program_word WHERE ${isAskedBy("?1")}
         ORDER BY rowid DESC LIMIT iif((SELECT sum(c.count) FROM json_each(?2) AS one
           CROSS JOIN program_cell c WHERE c.kind = ?3 AND c.level = one.value ->> 'level'
           AND c.x = one.value ->> 'x' AND c.y = one.value ->> 'y') > ?4, 0, ?4 + 1)`,
      )
      .bind(facetMatch(wanted, now), JSON.stringify(inner), kind, MOST_PINS),
  ]);
  const all = results.flatMap(({ results: some }) => some);
  const cells = all.flatMap((row) => ("level" in row ? row : []));
  const rows = all.flatMap((row) => ("n" in row ? row : []));
  const isInSight = (cell: Counted): boolean => inner.some((one) => isBoxWithin(boxOf(cell), boxOf(one)));
  if (rows.length > MOST_PINS || totalOf(cells.filter(isInSight)) > MOST_PINS) return { cells, found: null };
  const matches = matchesOf(rows, wanted, now);
  return { cells, found: { matches, isComplete: true, last: undefined, read: rows.length } };
}

const totalOf = (cells: readonly Counted[]): number => cells.reduce((sum, { count }) => sum + count, 0);

const countedBoard = (cells: readonly Counted[]): PinBoard => ({
  pins: [],
  clusters: cells.map((cell) => toCluster(cell, cell.count, meanOfCells(cell.sumX, cell.sumY, cell.count))),
  total: { count: totalOf(cells), isExact: true },
});

/** A cluster among its members, not in the middle of their cell. */
function toCluster(cell: Cell, count: number, { lat, lon }: Point): Cluster {
  const { west, south, east, north } = boxOf(cell);
  return { lat, lon, count, bbox: [west, south, east, north] };
}

/** Programs by the cell of a level they lie in, in the middle of their own positions. */
function clustersOf(matches: readonly Match[], level: number): Cluster[] {
  const groups = Map.groupBy(
    matches.flatMap(({ facts }) => pointOf(facts) ?? []),
    (point) => JSON.stringify(cellOf(point, level)),
  );
  return [...groups.values()].flatMap((points) => {
    const [first] = points;
    if (first === undefined) return [];
    const mean = (of: "lat" | "lon"): number =>
      points.reduce((sum, point) => sum + point[of], 0) / points.length;
    return [toCluster(cellOf(first, level), points.length, { lat: mean("lat"), lon: mean("lon") })];
  });
}
