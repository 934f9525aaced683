import { shortRegionName } from "#domain/region/short-name";
import korea from "./korea.json";
import { decodeRing } from "./ring-code.ts";

/**
 * Paths are drawn from here, in units of the map: far from zero a canvas's numbers are too coarse for the
 * closest zooms.
 */
export const ORIGIN = { x: 223_500, y: 101_500 } as const;

export interface Shape {
  path: Path2D;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Tinted extends Shape {
  hue: number;
  shade: number;
}

export interface PlaceName {
  name: string;
  x: number;
  y: number;
  /** 0 시·도, 1 시·군·구, 2 a city's 구. */
  rank: number;
}

export interface BaseMap {
  far: Shape[];
  rivers: Shape[];
  cells: Tinted[];
  names: PlaceName[];
}

let made: BaseMap | undefined;

/** The base map, ready to be drawn; made once. */
export function baseMap(): BaseMap {
  made ??= {
    far: [...korea.far, ...korea.north].map((ring) => shapeOf([ring], true)),
    rivers: korea.rivers.map((line) => shapeOf([line], false)),
    cells: korea.cells.map(({ hue, shade, rings }) => ({ hue, shade, ...shapeOf(rings, true) })),
    names: korea.labels.map(([name = "", x = 0, y = 0, rank = 0]) => ({
      name: String(name),
      x: Number(x),
      y: Number(y),
      rank: Number(rank),
    })),
  };
  return made;
}

function shapeOf(lines: readonly string[], isClosed: boolean): Shape {
  const shape: Shape = {
    path: new Path2D(),
    left: Infinity,
    top: Infinity,
    right: -Infinity,
    bottom: -Infinity,
  };
  for (const line of lines) {
    const corners = decodeRing(line);
    for (let at = 0; at < corners.length; at += 2) {
      const [x, y] = [corners[at] ?? 0, corners[at + 1] ?? 0];
      if (at === 0) shape.path.moveTo(x - ORIGIN.x, y - ORIGIN.y);
      else if (isClosed) shape.path.lineTo(x - ORIGIN.x, y - ORIGIN.y);
      else
        bendTo(
          shape.path,
          x - ORIGIN.x,
          y - ORIGIN.y,
          (corners[at + 2] ?? x) - ORIGIN.x,
          (corners[at + 3] ?? y) - ORIGIN.y,
        );
      shape.left = Math.min(shape.left, x);
      shape.right = Math.max(shape.right, x);
      shape.top = Math.min(shape.top, y);
      shape.bottom = Math.max(shape.bottom, y);
    }
    if (isClosed) shape.path.closePath();
  }
  return shape;
}

/** A river turns without corners: through the middle of its next reach. */
const bendTo = (path: Path2D, x: number, y: number, nextX: number, nextY: number): void =>
  path.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2);

/** How a place is written at a zoom: 시·도 by their short names while all of Korea is in sight. */
export const writtenAs = ({ name, rank }: PlaceName, zoom: number): string =>
  rank === 0 && zoom < 9 ? shortRegionName(name) : name;
