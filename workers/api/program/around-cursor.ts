import type { Point } from "#domain/geo";
import { FINEST, type Cell } from "#domain/geo-cell";
import { leastTo, WIDEST, type Around, type Unread, type Waiting } from "./around.ts";

// How far a keyword's list by distance has come, as its cursor keeps it: numbers side by side, in letters and
// digits, each as long as it has to be.

const [NUMBER, METRES] = [10, 4] as const;
/** Without a place: no cell has this level. */
const PLACELESS = 0;

const written = (value: number, width: number): string => value.toString(36).padStart(width, "0");
const read = (text: string): number => Number.parseInt(text, 36);

/** Letters of a cell's x and of its y. */
const widthAt = (level: number): number => Math.ceil(level / 5);

const writeCell = ({ cell }: Unread): string =>
  cell === null
    ? written(PLACELESS, 1)
    : written(cell.level, 1) + [cell.x, cell.y].map((at) => written(at, widthAt(cell.level))).join("");

/** Null where they are none. */
function readCells(text: string): (Cell | null)[] | null {
  const cells: (Cell | null)[] = [];
  for (let at = 0; at < text.length;) {
    const level = read(text.charAt(at));
    const width = widthAt(level);
    const [x, y] = [1, 1 + width].map((from) => read(text.slice(at + from, at + from + width)));
    at += 1 + 2 * width;
    if (level !== PLACELESS && !isCell({ level, x: x ?? NaN, y: y ?? NaN })) return null;
    cells.push(level === PLACELESS ? null : { level, x: x ?? 0, y: y ?? 0 });
  }
  return cells;
}

const isCell = ({ level, x, y }: Cell): boolean =>
  level >= WIDEST && level <= FINEST && x < 2 ** level && y < 2 ** level;

/** The parts of a cursor. */
export function writeAround({ oldest, density, unread, waiting }: Around): (string | number)[] {
  const parts = Map.groupBy(unread, ({ below }) => below);
  return [
    oldest,
    Number(density.toPrecision(3)),
    waiting.map(({ n, distance }) => written(n, NUMBER) + written(distance, METRES)).join(""),
    ...[...parts].flatMap(([below, cells]) => [below, cells.map(writeCell).join("")]),
  ];
}

function readWaiting(text: string): Waiting[] | null {
  const length = NUMBER + METRES;
  if (text.length % length !== 0) return null;
  return Array.from({ length: text.length / length }, (_, at) => {
    const one = text.slice(at * length, (at + 1) * length);
    return { n: read(one.slice(0, NUMBER)), distance: read(one.slice(NUMBER)) };
  });
}

/** What a cursor keeps; null where its parts are none of ours. */
export function readAround(parts: readonly (string | number)[], origin: Point): Around | null {
  const [oldest, density, text, ...others] = parts;
  if (typeof oldest !== "number" || !Number.isSafeInteger(oldest) || oldest < 0) return null;
  const texts = parts.filter((part) => typeof part === "string");
  if (typeof density !== "number" || !(density > 0) || !texts.every((one) => /^[0-9a-z]*$/.test(one)))
    return null;
  const waiting = readWaiting(String(text));
  const unread: Unread[] = [];
  for (let at = 0; at < others.length; at += 2) {
    const [below, cells] = [Number(others[at]), readCells(String(others[at + 1] ?? ""))];
    if (cells === null || !Number.isSafeInteger(below)) return null;
    unread.push(...cells.map((cell) => ({ cell, below, distance: leastTo(origin, cell) })));
  }
  return waiting && { oldest, density, unread, waiting };
}
