import { scaleAt } from "./mercator.ts";

/** A name that a map may write. */
export interface Label {
  text: string;
  /** Where what it names is, in units of the map (mercator.ts). */
  x: number;
  y: number;
  /** From which zoom to which it is written. */
  from: number;
  to: number;
  /** Its letters' height, in CSS pixels. */
  size: number;
  /** How far below the place its line's middle stands, in CSS pixels. */
  below: number;
  kind: "region" | "district" | "station" | "landmark" | "dong";
}

/** A name as it is written at one zoom: the middle of its line, in CSS pixels of the whole world there. */
export interface Written extends Label {
  left: number;
  top: number;
}

/** Around a name stays free, in CSS pixels: at its sides, above and below it. */
const GAP = { x: 10, y: 6 };
/** The side of a square of the net in which neighbours are looked for, in CSS pixels. */
const NET = 128;

/** Half of what a name takes up. A Korean letter is as wide as it is high, any other about half as wide. */
export const halfWidth = ({ text, size }: Label): number =>
  ([...text].reduce((sum, letter) => sum + (letter > "ᄀ" ? 1 : 0.6), 0) * size) / 2 + GAP.x;
const halfHeight = ({ size, below }: Label): number => (size + (below > 0 ? below : 0)) / 2 + GAP.y;
/** The middle of a name and of its mark above it. */
const middle = ({ top, below }: Written): number => top - (below > 0 ? below : 0) / 2;

const meet = (one: Written, other: Written): boolean =>
  Math.abs(one.left - other.left) < halfWidth(one) + halfWidth(other) - GAP.x &&
  Math.abs(middle(one) - middle(other)) < halfHeight(one) + halfHeight(other) - GAP.y;

/**
 * The names to write at a zoom: the first of the list come first, what would touch one of them is left out,
 * and no name stands twice near itself (성수 is a station, a 동 and a street).
 */
export function placeLabels(labels: readonly Label[], zoom: number): Written[] {
  const placed: Written[] = [];
  const net = new Map<string, Written[]>();
  const said = new Map<string, Written[]>();
  const scale = scaleAt(zoom);
  for (const label of labels) {
    if (zoom < label.from || zoom > label.to) continue;
    const written = { ...label, left: label.x * scale, top: label.y * scale + label.below };
    const same = said.get(label.text) ?? [];
    if (same.some((other) => Math.hypot(other.x - label.x, other.y - label.y) < SAME)) continue;
    const squares = squaresOf(written);
    if (squares.some((square) => net.get(square)?.some((other) => meet(written, other)))) continue;
    placed.push(written);
    said.set(label.text, [...same, written]);
    for (const square of squares) net.set(square, [...(net.get(square) ?? []), written]);
  }
  return placed;
}

/** Two of one name are the same thing within so many units of the map: about 6 km. */
const SAME = 50;

function squaresOf(written: Written): string[] {
  const [width, height] = [halfWidth(written), halfHeight(written)];
  const squares: string[] = [];
  for (let x = Math.floor((written.left - width) / NET); x <= (written.left + width) / NET; x += 1)
    for (let y = Math.floor((middle(written) - height) / NET); y <= (middle(written) + height) / NET; y += 1)
      squares.push(`${x} ${y}`);
  return squares;
}
