import { nth } from "./chance.ts";
import { mix } from "./colour.ts";
import { type Kit } from "./kit.ts";
import { box, disc, line, n, op, path } from "./pen.ts";

/** A small painting of its own; `index` turns its kind and colours. */
export function picture(k: Kit, x: number, y: number, w: number, h: number, index: number): string {
  const cols = [k.look.a, k.look.b, k.look.c, "#f3ead9", "#3f5f8a"].map(k.lit),
    q = (j: number) => nth(cols, index + j + k.i);
  const kinds = [
    () =>
      disc(64, 34, 18, q(0)) +
      path("M0 64Q30 40 60 60T100 54V100H0Z", q(1)) +
      path("M0 82Q40 62 100 84V100H0Z", q(2)),
    () =>
      path("M0 100A50 50 0 0 1 100 100Z", q(0)) +
      path("M22 100A28 28 0 0 1 78 100Z", q(1)) +
      disc(50, 26, 13, q(2)),
    () => box(0, 0, 100, 54, q(0)) + box(0, 54, 100, 46, q(1)) + box(8, 46, 84, 12, mix(q(0), q(1), 0.5), 6),
    () =>
      line("M50 96V40M50 70Q30 64 24 46M50 60Q70 52 76 34", q(1), 4) +
      disc(50, 32, 13, q(0)) +
      disc(22, 40, 10, q(2)) +
      disc(78, 28, 11, q(0)) +
      box(34, 84, 32, 20, q(4), 3),
    () => disc(38, 44, 30, q(0)) + box(44, 34, 46, 46, q(1), 4, op(0.85)) + path("M14 92L44 52L74 92Z", q(2)),
  ];
  const inner = box(0, 0, 100, 100, q(3)) + nth(kinds, index * 2 + k.i)();
  return (
    `<svg x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" viewBox="0 0 100 ` +
    `100" preserveAspectRatio="xMidYMid slice">${inner}</svg>`
  );
}
