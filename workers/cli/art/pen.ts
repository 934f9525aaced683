// Strings of SVG. Coordinates keep one decimal: enough at 400 units wide, and what holds a cover under 6 kB.
export const W = 400;
export const H = 300;

/** A number as SVG text wants it: one decimal at most. */
export const n = (v: number): number => +v.toFixed(1);
export const op = (v: number): string => ` opacity="${+v.toFixed(2)}"`;
export const path = (d: string, fill: string, more = "") => `<path d="${d}" fill="${fill}"${more}/>`;
/** A stroke; its ends and joins are round because `frame` says so once for all. */
export const line = (d: string, stroke: string, width: number, more = "") =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"${more}/>`;
export const disc = (x: number, y: number, r: number, fill: string, more = "") =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more}/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = "") =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more}/>`;
export const box = (x: number, y: number, w: number, h: number, fill: string, r = 0, more = "") =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}` +
  `"${r ? ` rx="${n(r)}"` : ""} fill="${fill}"${more}/>`;

/** `inner` moved to x, y, then turned by degrees, then scaled. */
export const at = (x: number, y: number, scale: number, inner: string, turn = 0) =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ""}` +
  `${scale === 1 ? "" : ` scale(${+scale.toFixed(2)})`}">${inner}</g>`;
/** `inner` mirrored left to right about x, standing on y. */
export const mirrored = (x: number, y: number, scale: number, inner: string) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${-scale} ${scale})">${inner}</g>`;

/** The SVG element round a whole picture. */
export const frame = (w: number, h: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" ` +
  `stroke-linecap="round" stroke-linejoin="round">${inner}</svg>`;

/** One drawing for each item, one after the other. */
export const each = <const T>(items: readonly T[], draw: (item: T, index: number) => string): string =>
  items.map(draw).join("");
/** `draw(0)` up to `draw(count - 1)`, one after the other. */
export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join("");

type Point = readonly [number, number];
/** Path data of a soft line through points. */
export function soft(points: readonly Point[]): string {
  let d = "";
  points.forEach(([x, y], i) => {
    const next = points[i + 1];
    if (i === 0) d = `M${n(x)} ${n(y)}`;
    else if (!next) d += `L${n(x)} ${n(y)}`;
    else d += `Q${n(x)} ${n(y)} ${n((x + next[0]) / 2)} ${n((y + next[1]) / 2)}`;
  });
  return d;
}
