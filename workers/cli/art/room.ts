import { mix } from "./colour.ts";
import { newId, type Kit } from "./kit.ts";
import { clouds, hills, sky } from "./land.ts";
import { H, W, at, box, line, n, op, oval, path } from "./pen.ts";

/** A wall and a table from edge to edge; the table's top is at y. */
export const bench = (k: Kit, y: number): string => box(0, 0, W, H, k.wall) + top(k, y);
const top = (k: Kit, y: number) =>
  box(0, y, W, H - y, k.table) +
  box(0, y, W, 6, mix(k.table, "#ffffff", 0.28)) +
  line(`M0 ${y + 38}H400M0 ${y + 62}H400`, mix(k.table, k.ink, 0.25), 1.2, op(0.4));

/** A room with a window on the land and a table; `free` tells which side the window leaves. */
export function room(k: Kit, tableY = 222): string {
  const { r } = k,
    clip = newId(k);
  const x = (k.windowX = r.pick([34, 52, 196, 214])),
    y = 30,
    w = r.num(140, 156),
    h = r.num(118, 134),
    arch = r.yes(0.35) ? w / 2 : 6;
  const frame = mix(k.wall, "#ffffff", 0.55),
    sill = y + h + 15;
  const hole = `x="${n(x)}" y="${y}" width="${n(w)}" height="${n(h + 8)}" rx="${n(arch)}"`;
  let s = box(0, 0, W, H, k.wall);
  if (r.yes(0.45)) s += box(0, tableY - 62, W, 62, mix(k.wall, k.look.a, 0.16));
  const view = sky(k) + (r.yes() ? clouds(k, 1) : "") + hills(k, 186, 3);
  s +=
    `<clipPath id="${clip}"><rect ${hole}/></clipPath><g ` +
    `clip-path="url(#${clip})">${at(x - 60, y - 22, 0.72, view)}</g>`;
  s += `<rect ${hole} fill="none" stroke="${frame}" stroke-width="7"/>`;
  s += line(
    `M${n(x + w / 2)} ${y + 3}V${n(y + h + 6)}M${n(x + 3)} ${n(y + h * 0.52)}H${n(x + w - 3)}`,
    frame,
    3.5,
  );
  s += box(x - 10, y + h + 6, w + 20, 9, mix(k.wall, "#ffffff", 0.7), 2);
  // light falling on the wall below the sill
  s += path(`M${n(x + 8)} ${n(sill)}h${n(w - 16)}l34 ${n(tableY - sill)}h${n(-(w - 8))}Z`, k.m.sun, op(0.16));
  return s + top(k, tableY);
}
/** +1 where the wall right of the window is free, -1 where the left is. */
export const free = (k: Kit): 1 | -1 => (k.windowX < 120 ? 1 : -1);

export function mug(k: Kit, x: number, y: number, c: string): string {
  return at(
    x,
    y,
    1,
    line("M15-22c14-2 14 16 0 14", c, 4.5) +
      path("M-15-28h30v20a8 8 0 0 1-8 8h-14a8 8 0 0 1-8-8Z", c) +
      path("M5-28h10v20a8 8 0 0 1-8 8h-4Z", mix(c, k.ink, 0.16)) +
      oval(0, -28, 15, 3.5, mix(c, k.ink, 0.35)),
  );
}
export const steam = (x: number, y: number, c = "#ffffff"): string =>
  line(
    `M${n(x - 12)} ${y}c-8-12 8-16 0-30M${n(x + 2)} ${y - 4}c-8-13 ` +
      `8-18 0-34M${n(x + 16)} ${y}c-8-12 8-16 0-28`,
    c,
    4,
    op(0.6),
  );
/** A light cloth or board of sun over a table seen from above. */
export const slant = (k: Kit): string => path("M0 0H180L60 300H0Z", k.m.sun, op(0.2));
