import type { Point } from "#domain/geo";
import { readCells, writeCells } from "./around-cells.ts";
import { leastTo, type Around, type Unread, type Waiting } from "./around.ts";

// How far a keyword's list by distance has come, as its cursor keeps it: numbers side by side, in letters and
// digits, each as long as it has to be.

const [NUMBER, METRES] = [10, 4] as const;
const written = (value: number, width: number): string => value.toString(36).padStart(width, "0");
const read = (text: string): number => Number.parseInt(text, 36);

/** The parts of a cursor. */
export function writeAround({ oldest, density, unread, waiting }: Around): (string | number)[] {
  const parts = Map.groupBy(unread, ({ below }) => below);
  return [
    oldest,
    Number(density.toPrecision(3)),
    waiting.map(({ n, distance }) => written(n, NUMBER) + written(distance, METRES)).join(""),
    ...[...parts].flatMap(([below, cells]) => [below, writeCells(cells.map(({ cell }) => cell))]),
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
