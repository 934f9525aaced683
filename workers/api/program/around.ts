import { distanceBetween, type Point } from "#domain/geo";
import { nearestOf, type Box } from "#domain/geo-box";
import { boxOfSpan, cellOf, COARSEST, FINEST, type Cell } from "#domain/geo-cell";
import { cellFacet, NOWHERE } from "#domain/search/facets";

// What a keyword's list by distance knows (word-page.ts): cells of the map that it has not read, each with
// how near what lies in it can stand, and programs that it has read and not shown, for something that was not
// read may be nearer. The nearest cell is read next, or cut into quarters where much is thought to lie in it.
// Each row of the index is so read once, however the list goes on, and what is nearer than all that was not
// read is in true order.

/** What was not read of a cell, or of those without a place (null): what has a smaller number than this. */
export interface Unread {
  cell: Cell | null;
  below: number;
  /** None of it stands nearer. Whole metres. */
  distance: number;
}

/** A program that was read and not shown. Whole metres. */
export interface Waiting {
  n: number;
  distance: number;
}

/** How far a list has come. */
export interface Around {
  /** No program has a smaller number. */
  oldest: number;
  /** So many are thought to lie on a finest cell. */
  density: number;
  unread: readonly Unread[];
  waiting: readonly Waiting[];
}

/** A row that was read, of one of some groups of cells. */
export interface Seen {
  question: number;
  n: number;
  point: Point | null;
  /** So many more that were not read are thought to lie there. */
  more: number;
}

/** What has no place stands here, behind all that has one. Whole metres. */
export const FAR = 36 ** 4 - 1;
export const ALL_BELOW = Number.MAX_SAFE_INTEGER;

/** No cell is coarser. */
export const WIDEST = 2;
/** At first so many are thought to lie on a cell of 3.5 km as a cell may hold. */
const MOST_OF_CELL = 4;
const FIRST_DENSITY = MOST_OF_CELL / 4 ** 6;
/** One look asks for no more cells, and groups of them: D1 takes as many in one compound. */
const MOST_CELLS = 24;
const MOST_GROUPS = 5;
/** Of what lies apart so many may wait: a cursor is no longer then than some kilobytes. */
const MOST_WAITING = 100;
/** And with crowds: nothing is read before fewer wait, so with what a page reads a cursor is not too long. */
const MOST_KEPT = 280;
export const metresTo = (origin: Point, point: Point | null): number =>
  point === null ? FAR : Math.min(FAR - 1, Math.round(distanceBetween(origin, point)));

const RADIAN = Math.PI / 180;

/**
 * The least distance in metres to a box, 0 within it. To one in the east or west the shortest way does not
 * keep its latitude, but meets the meridian squarely.
 */
function leastToBox(from: Point, box: Box): number {
  const { lat, lon } = nearestOf(box, from);
  const square = Math.atan(Math.tan(from.lat * RADIAN) / Math.cos((lon - from.lon) * RADIAN)) / RADIAN;
  const crossing = { lat: Math.min(box.north, Math.max(box.south, square)), lon };
  return Math.min(distanceBetween(from, { lat, lon }), distanceBetween(from, crossing));
}

/** Nothing that is counted in a cell stands nearer. Whole metres. */
export function leastTo(origin: Point, cell: Cell | null): number {
  if (cell === null) return FAR;
  const size = 2 ** (FINEST - cell.level);
  const [left, bottom] = [cell.x * size, cell.y * size];
  const box = boxOfSpan({ left, bottom, right: left + size - 1, top: bottom + size - 1 });
  return Math.min(FAR - 1, Math.floor(leastToBox(origin, box)));
}

export const quartersOf = ({ level, x, y }: Cell): Cell[] =>
  [0, 1].flatMap((up) => [0, 1].map((over) => ({ level: level + 1, x: 2 * x + over, y: 2 * y + up })));

const within = (cell: Cell, point: Point): boolean => {
  const { x, y } = cellOf(point, cell.level);
  return x === cell.x && y === cell.y;
};

/** So many finest cells. */
const sizeOf = (unread: readonly Unread[]): number =>
  unread.reduce((sum, { cell }) => sum + (cell === null ? 0 : 4 ** (FINEST - cell.level)), 0);

/** The words of which a program has one where it lies in one of these: the index knows no coarser ones. */
export function wordsOfCells(unread: readonly Unread[]): string[] {
  return unread.flatMap(({ cell }) => {
    if (cell === null) return [NOWHERE];
    let cells = [cell];
    for (let level = cell.level; level < COARSEST; level += 1) cells = cells.flatMap(quartersOf);
    return cells.map(cellFacet);
  });
}

/** Where a list begins. */
export function startAround(origin: Point): Around {
  const side = 2 ** WIDEST;
  const cells = Array.from({ length: side * side }, (_, at) => ({
    level: WIDEST,
    x: at % side,
    y: Math.floor(at / side),
  }));
  const unread = [...cells, null].map((cell) => ({
    cell,
    below: ALL_BELOW,
    distance: leastTo(origin, cell),
  }));
  return { oldest: 0, density: FIRST_DENSITY, unread, waiting: [] };
}

/** Cells to read next, and the others. */
export interface Plan {
  /** The nearest first. */
  groups: Unread[][];
  rest: Unread[];
  /** The first is a place where many were seen: a few more tell that what waits there may be shown. */
  isSeen: boolean;
}

/**
 * The nearest cells, as many as should hold so many. Those of which the same was read are one group; what
 * stands close in great number is one of its own.
 * @param seen in cells that were not read to their end
 */
export function planOf(
  { density, unread }: Pick<Around, "density" | "unread">,
  origin: Point,
  want: number,
  seen: readonly Seen[],
): Plan {
  const rest = unread.toSorted((a, b) => b.distance - a.distance);
  const groups: { below: number; isCrowd: boolean; told: number; cells: Unread[] }[] = [];
  let [held, cells] = [0, 0];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const { cell, below } = next;
    const own = seen.filter(({ point }) => cell !== null && point !== null && within(cell, point));
    const told = own.reduce((sum, { more }) => sum + more, 0);
    const holds = Math.max(density * sizeOf([next]), told);
    if (cell !== null && holds > MOST_OF_CELL && cell.level < FINEST) {
      for (const quarter of quartersOf(cell)) {
        const distance = Math.max(next.distance, leastTo(origin, quarter));
        const at = rest.findLastIndex((one) => one.distance >= distance) + 1;
        rest.splice(at, 0, { cell: quarter, below, distance });
      }
      continue;
    }
    const isCrowd = cell !== null && holds > MOST_OF_CELL;
    const group = groups.find((one) => one.below === below && !one.isCrowd && !isCrowd);
    if (held >= want || cells >= MOST_CELLS || (!group && groups.length >= MOST_GROUPS)) {
      rest.push(next);
      break;
    }
    if (group) group.cells.push(next);
    else groups.push({ below, isCrowd, told, cells: [next] });
    held += holds;
    cells += 1;
  }
  const { isCrowd: isFirstCrowd = false, told = 0 } = groups[0] ?? {};
  return { groups: groups.map((group) => group.cells), rest, isSeen: isFirstCrowd && told > 0 };
}

/**
 * What is known once cells were read, `most` rows of them at most, each group's newest first.
 * @param kept of these rows what the list shows
 * @returns with it what was seen in cells that were not read to their end
 */
export function behindLook(
  { oldest, density, waiting }: Around,
  { groups, rest }: Plan,
  origin: Point,
  { rows, most, kept }: { rows: readonly Seen[]; most: number; kept: readonly Waiting[] },
): { around: Around; seen: Seen[] } {
  const last = rows.length < most ? undefined : rows.at(-1);
  const { question: cut = groups.length, n: below = 0 } = last ?? {};
  const group = groups[cut] ?? [];
  const ofGroup = rows.filter(({ question }) => question === cut);
  const isPlace = group.length === 1 && group[0]?.cell?.level === FINEST;
  const isKept = isPlace || waiting.length + ofGroup.length <= MOST_WAITING;
  // what else stands in this place is told as no nearer
  const nearest = isPlace ? Math.min(...ofGroup.map(({ point }) => metresTo(origin, point))) : 0;
  const left = isKept
    ? group.map((one) => ({ ...one, below, distance: Math.max(one.distance, nearest) }))
    : group;
  const forgotten = new Set(isKept ? [] : ofGroup.map(({ n }) => n));
  // as many were made in all the time before as in the time that was read
  const more = Math.max(1, (below - oldest) / Math.max(1, (ofGroup[0]?.n ?? 0) - below));
  const area = sizeOf(groups.slice(0, cut).flat());
  const whole = area === 0 ? 0 : (rows.length - ofGroup.length + 0.5) / area;
  const part = (more * ofGroup.length) / Math.max(1, sizeOf(group));
  return {
    around: {
      oldest,
      density: Math.max(whole, part) || density,
      unread: [...left, ...groups.slice(cut + 1).flat(), ...rest],
      waiting: [...waiting, ...kept.filter(({ n }) => !forgotten.has(n))].toSorted(
        (a, b) => a.distance - b.distance || b.n - a.n,
      ),
    },
    seen: ofGroup.map((one) => ({ ...one, more })),
  };
}

/** Those that nothing can stand before any more; where more wait than a cursor may keep, all of them. */
export function readyIn({ unread, waiting }: Around): readonly Waiting[] {
  if (waiting.length > MOST_KEPT) return waiting;
  const least = Math.min(...unread.map(({ distance }) => distance));
  return waiting.filter(({ distance }) => distance <= least);
}
