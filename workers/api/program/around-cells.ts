import { FINEST, type Cell } from "#domain/geo-cell";
import { quartersOf, WIDEST } from "./around.ts";

// Cells of the map in few letters, as a cursor keeps them: one by one where they are few, else as what
// becomes of all there is, cut into quarters again and again, for then neighbours share what they lie in.

/** Without a place: no cell has this level. */
const PLACELESS = 0;
/** Begins what is written by quarters: no level is this letter. */
const BY_QUARTERS = "z";
/** What may be of a quarter: nothing, all of it, some of its quarters. Three of them are one letter. */
const [NONE, ALL, SOME] = [0, 1, 2] as const;
const KINDS = 3;
const OF_A_LETTER = 3;
const EVERYTHING: Cell = { level: 0, x: 0, y: 0 };

const written = (value: number, width: number): string => value.toString(36).padStart(width, "0");
const read = (text: string): number => Number.parseInt(text, 36);

/** Letters of a cell's x and of its y. */
const widthAt = (level: number): number => Math.ceil(level / 5);

const writeCell = (cell: Cell | null): string =>
  cell === null
    ? written(PLACELESS, 1)
    : written(cell.level, 1) + [cell.x, cell.y].map((at) => written(at, widthAt(cell.level))).join("");

const liesIn = ({ level, x, y }: Cell, outer: Cell): boolean => {
  const size = 2 ** (level - outer.level);
  return size >= 1 && Math.floor(x / size) === outer.x && Math.floor(y / size) === outer.y;
};

/** What becomes of a quarter. @param cells all lie in it */
function kindsOf(quarter: Cell, cells: readonly Cell[]): number[] {
  if (cells.length === 0) return [NONE];
  if (cells.some(({ level }) => level === quarter.level)) return [ALL];
  const kinds: number[] = [SOME];
  for (const one of quartersOf(quarter))
    kinds.push(
      ...kindsOf(
        one,
        cells.filter((cell) => liesIn(cell, one)),
      ),
    );
  return kinds;
}

function writeByQuarters(cells: readonly (Cell | null)[]): string {
  const placed = cells.filter((cell) => cell !== null);
  const kinds = kindsOf(EVERYTHING, placed);
  const letters = Array.from({ length: Math.ceil(kinds.length / OF_A_LETTER) }, (_, at) =>
    written(
      [0, 1, 2].reduce((sum, next) => sum * KINDS + (kinds[at * OF_A_LETTER + next] ?? NONE), 0),
      1,
    ),
  );
  return [BY_QUARTERS, Number(placed.length < cells.length), ...letters].join("");
}

/** Cells, none of which lies in another; null: what has no place. In letters and digits. */
export function writeCells(cells: readonly (Cell | null)[]): string {
  const [single, quartered] = [cells.map(writeCell).join(""), writeByQuarters(cells)];
  return quartered.length < single.length ? quartered : single;
}

const isCell = ({ level, x, y }: Cell): boolean =>
  level >= WIDEST && level <= FINEST && x < 2 ** level && y < 2 ** level;

/** Null where it is none of ours. */
function readByQuarters(text: string): (Cell | null)[] | null {
  const kinds = Array.from(text.slice(2)).flatMap((letter) => {
    const value = read(letter);
    return [Math.floor(value / KINDS ** 2), Math.floor(value / KINDS) % KINDS, value % KINDS];
  });
  const cells: (Cell | null)[] = text[1] === "1" ? [null] : [];
  const left = [EVERYTHING];
  let at = 0;
  for (let next = left.pop(); next !== undefined; next = left.pop(), at += 1) {
    const kind = kinds[at];
    if (kind === SOME && next.level < FINEST) left.push(...quartersOf(next).toReversed());
    else if (kind === ALL && isCell(next)) cells.push(next);
    else if (kind !== NONE) return null;
  }
  return /^[01]$/.test(text[1] ?? "") && Math.ceil(at / OF_A_LETTER) === text.length - 2 ? cells : null;
}

/** What writeCells has written; null where it is none of ours. */
export function readCells(text: string): (Cell | null)[] | null {
  if (text.startsWith(BY_QUARTERS)) return readByQuarters(text);
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
