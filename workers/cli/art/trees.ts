import { mix } from "./colour.ts";
import { newId, type Kit } from "./kit.ts";
import { at, box, disc, line, n, op, oval, path } from "./pen.ts";

const shade = (c: string, t: number) => mix(c, "#0d2a2a", t);
const trunk = (c: string) => mix(c, "#3a2417", 0.68);

export function conifer(c: string): string {
  return (
    box(-2.5, -10, 5, 12, trunk(c)) +
    path("M0-76C5-58 13-48 16-40H9C13-28 20-20 24-8H-24C-20-20-13-28-9-40H-16C-13-48-5-58 0-76Z", c) +
    path("M0-76C5-58 13-48 16-40H9C13-28 20-20 24-8H4C8-30 5-54 0-76Z", shade(c, 0.25))
  );
}
export function broadleaf(c: string): string {
  const light = mix(c, "#ffffff", 0.25);
  return (
    line("M0 2V-34M0-18L9-30", trunk(c), 5) +
    oval(0, -52, 26, 28, c) +
    path("M8-79A26 28 0 0 1 6-24.5C20-36 22-64 8-79Z", shade(c, 0.2)) +
    disc(-10, -60, 3, light) +
    disc(-14, -50, 2, light)
  );
}
export const poplar = (c: string): string =>
  box(-2, -12, 4, 14, trunk(c)) +
  oval(0, -48, 12, 42, c) +
  path("M2-90A12 42 0 0 1 2-6C9-24 9-70 2-90Z", shade(c, 0.2));
/** A conifer under snow. */
export const snowy = (c: string): string =>
  conifer(c) +
  path(
    "M0-76C4-62 9-54 13-47Q6-50 2-45Q-5-52-13-47C-9-54-4-62 0-76ZM-9-40H9C11-34 " +
      "14-29 17-25Q9-29 2-23Q-7-30-17-25C-14-29-11-34-9-40Z",
    "#ffffff",
    op(0.9),
  );

/** `make(colour)` drawn once and set at every spot [x, foot y, scale]. */
export function grove(
  k: Kit,
  make: (colour: string) => string,
  colour: string,
  spots: readonly (readonly [number, number, number])[],
): string {
  const id = newId(k);
  return stamp(id, make(colour)) + stamped(id, spots);
}
/** A drawing kept under an id, to be set down by `stamped`. */
export const stamp = (id: string, drawing: string): string => `<defs><g id="${id}">${drawing}</g></defs>`;
/** The drawing of that id at every spot [x, foot y, scale]. */
export const stamped = (id: string, spots: readonly (readonly [number, number, number])[]): string =>
  spots
    .map(([x, y, s]) => `<use href="#${id}" transform="translate(${n(x)} ${n(y)}) scale(${+s.toFixed(2)})"/>`)
    .join("");
/** Trees in a row along y, a little out of line. */
export function treeRow(
  k: Kit,
  make: (colour: string) => string,
  colour: string,
  y: number,
  step: number,
  low: number,
  high: number,
): string {
  const count = Math.ceil(420 / step);
  return grove(
    k,
    make,
    colour,
    Array.from(
      { length: count },
      (_, i) => [i * step + k.r.num(-14, 14), y + k.r.num(-4, 4), k.r.num(low, high)] as const,
    ),
  );
}

/** A house plant in its pot, standing on y. */
export function plant(k: Kit, x: number, y: number, scale: number): string {
  const c = k.lit(k.r.pick(["#3f7d58", "#5c8f4b", "#2f7a6c"])),
    d = shade(c, 0.22),
    pot = k.lit(k.r.pick([k.look.a, k.look.c, "#f2ece0"]));
  return at(
    x,
    y,
    scale,
    line("M0-24C0-50-14-70-26-82M0-24C0-54 6-78 14-96M0-24C2-44 22-58 34-62", d, 2.5) +
      path(
        "M-26-82c-16 2-22-8-22-18c14-2 24 6 22 18ZM14-96c-14-6-14-20-8-28c12 6 16 " +
          "18 8 28ZM34-62c8-14 20-12 28-6c-6 12-18 14-28 6Z",
        c,
      ) +
      path("M-12-58c-16 4-24-2-28-10c12-8 24-2 28 10ZM5-62c2-14 12-20 22-18c0 12-10 20-22 18Z", d) +
      path("M-20-30h40l-6 30h-28Z", pot) +
      path("M4-30h16l-6 30h-12Z", mix(pot, k.ink, 0.18)) +
      box(-23, -34, 46, 8, mix(pot, "#ffffff", 0.15), 2),
  );
}
