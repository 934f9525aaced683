import { mix } from "./colour.ts";
import { type Kit } from "./kit.ts";
import {
  birds,
  blossoms,
  cloud,
  clouds,
  glitter,
  ground,
  hills,
  land,
  ridge,
  sky,
  stars,
  tufts,
  wave,
} from "./land.ts";
import { W, at, box, disc, line, n, op, oval, path, times } from "./pen.ts";
import { broadleaf, conifer, grove, poplar, snowy, treeRow } from "./trees.ts";
import { hanok } from "./village.ts";

// Wide landscapes, 400 by 249. The subject keeps above `TEXT`; below it the ground stays quiet for words.
const TEXT = 150;

/** A path that starts at the foot of the hills and widens towards the reader. */
const way = (x: number, y: number, fill: string) =>
  path(
    `M${n(x - 3)} ${y}C${n(x + 34)} ${y + 14} ${n(x - 70)} ${y + 34} ${n(x - 110)} ` +
      `260H${n(x + 50)}C${n(x + 10)} ${y + 40} ${n(x + 58)} ${y + 14} ${n(x + 3)} ${y}Z`,
    fill,
  );
const shade = (k: Kit, c: string, t = 0.22) => mix(c, k.ink, t);

/** Turning leaves over a road. */
export function autumn(k: Kit): string {
  const { r } = k,
    floor = k.lit("#c98f45"),
    [red, orange, yellow] = [k.lit("#c1492f"), k.lit("#e0832f"), k.lit("#ebb443")];
  let s =
    sky(k) +
    clouds(k, 2) +
    hills(k, 136, 3, true) +
    treeRow(k, broadleaf, mix(orange, k.m.low, 0.45), TEXT, 46, 0.4, 0.65) +
    treeRow(k, poplar, mix(yellow, k.m.low, 0.25), TEXT + 4, 74, 0.35, 0.6);
  s +=
    ground(k, TEXT, mix(floor, k.m.low, 0.15), 5) +
    ground(k, 226, shade(k, floor, 0.12), 5) +
    way(r.num(180, 230), TEXT, k.lit("#f0d9a8"));
  s +=
    grove(k, broadleaf, orange, [
      [96, 172, 1],
      [r.num(296, 310), 174, 0.95],
    ]) +
    grove(k, broadleaf, red, [
      [r.num(30, 46), 186, 1.45],
      [r.num(352, 366), 188, 1.5],
    ]) +
    grove(k, broadleaf, yellow, [
      [r.num(62, 74), 180, 0.85],
      [r.num(326, 336), 178, 0.8],
    ]);
  return (
    s +
    blossoms(k, 186, 246, [red, orange, yellow], 42) +
    blossoms(k, 80, 150, [red, yellow], 10) +
    birds(k, r.num(170, 230), 44)
  );
}

/** Snow on hills and firs, a lit cabin. */
export function winter(k: Kit): string {
  const { r } = k,
    snow = mix(k.lit("#f6fafc"), k.m.top, 0.08),
    fir = k.lit("#3f6a6c"),
    x = r.num(212, 250),
    wood = k.lit("#8a5a3c");
  let s =
    sky(k) +
    clouds(k, 1) +
    ridge(k, 128, 60, 3, mix(k.m.low, k.lit("#7f9db0"), 0.5), true) +
    ridge(k, 142, 34, 3, mix(snow, k.lit("#8fb0c2"), 0.45), true) +
    treeRow(k, snowy, mix(fir, k.m.low, 0.35), TEXT + 2, 34, 0.4, 0.75);
  s +=
    ground(k, TEXT, snow, 10) +
    ground(k, 190, mix(snow, k.m.top, 0.18), 12) +
    ground(k, 222, mix(snow, k.m.top, 0.36), 8);
  s +=
    oval(x, 178, 66, 7, k.ink, op(0.14)) +
    box(x - 44, 132, 88, 46, wood) +
    box(x + 16, 132, 28, 46, shade(k, wood)) +
    box(x - 30, 144, 18, 16, "#ffe7a6", 2) +
    box(x - 4, 144, 18, 34, shade(k, wood, 0.45)) +
    path(
      `M${n(x - 60)} 138L${n(x - 38)} 104H${n(x + 38)}L${n(x + 60)} 138Q${n(x + 44)} 130 ` +
        `${n(x + 30)} 138T${n(x)} 138T${n(x - 30)} 138T${n(x - 60)} 138Z`,
      "#ffffff",
    ) +
    box(x + 18, 90, 13, 20, shade(k, wood, 0.4)) +
    line(`M${n(x + 24)} 76c-6-10 8-14 2-26`, "#ffffff", 6, op(0.55));
  s += grove(k, snowy, fir, [
    [r.num(20, 36), 206, 1.7],
    [r.num(74, 92), 186, 1.1],
    [r.num(330, 346), 190, 1.2],
    [r.num(372, 388), 210, 1.8],
  ]);
  return (
    s +
    line(
      times(40, () => `M${Math.round(r.num(4, 396))} ${Math.round(r.num(8, 240))}h.1`),
      "#ffffff",
      3.2,
      op(0.85),
    )
  );
}

/** Firs about a lake below the hills. */
export function forest(k: Kit): string {
  const { r } = k,
    fir = k.lit(k.look.land),
    meadow = k.lit(k.look.a),
    boat = k.lit(k.look.c),
    x = r.num(150, 250);
  let s =
    sky(k) +
    clouds(k, 3) +
    hills(k, 138, 3, true) +
    treeRow(k, conifer, land(k, 0.72), TEXT - 2, 30, 0.4, 0.7) +
    box(0, TEXT - 2, W, 70, mix(k.m.low, k.m.top, 0.55)) +
    glitter(k, TEXT, 200);
  s +=
    oval(x, 176, 36, 4, k.ink, op(0.16)) +
    path(
      `M${n(x - 38)} 162Q${n(x)} 173 ${n(x + 38)} 162Q${n(x + 30)} 177 ${n(x)} 177T${n(x - 38)} 162Z`,
      boat,
    ) +
    ground(k, 204, mix(meadow, fir, 0.3), 12) +
    ground(k, 224, mix(meadow, fir, 0.65), 8);
  return (
    s +
    grove(k, conifer, fir, [
      [r.num(16, 30), 218, 1.9],
      [r.num(62, 76), 208, 1.3],
      [r.num(322, 338), 208, 1.35],
      [r.num(372, 386), 222, 2],
    ]) +
    tufts(k, 222, 246, shade(k, fir), 9) +
    blossoms(k, 214, 246, ["#fff7e4", k.lit(k.look.b)], 12)
  );
}

/** A lighthouse, sails and a long swell. */
export function sea(k: Kit): string {
  const { r } = k,
    c = k.lit(k.look.land),
    x = r.num(300, 330),
    red = k.lit(k.look.a),
    white = k.lit("#fbf7ee");
  const sail = (fill: string) =>
    path("M-4-8V-96L-52-14Z", fill) +
    path("M4-8V-86Q34-52 38-10Z", mix(fill, "#ffffff", 0.55)) +
    line("M0 0V-100", k.ink, 3) +
    path("M-52-4H52L36 14H-34Z", white);
  let s =
    sky(k) +
    clouds(k, 3) +
    ridge(k, 134, 26, 3, mix(k.m.low, c, 0.35)) +
    box(0, 136, W, 120, mix(c, k.m.low, 0.42)) +
    glitter(k, 138, 172) +
    at(r.num(60, 90), 148, 0.4, sail(k.lit(k.look.b))) +
    at(r.num(140, 190), 164, 0.75, sail(red));
  s +=
    path(
      `M${n(x - 84)} 176C${n(x - 60)} 142 ${n(x - 40)} 146 ${n(x - 22)} ` +
        `130H${n(x + 34)}C${n(x + 60)} 138 405 146 410 150V200H${n(x - 90)}Z`,
      k.lit("#6b6f66"),
    ) +
    path(
      `M${n(x - 22)} 130H${n(x + 34)}C${n(x + 60)} 138 405 146 410 ` +
        `150V164C360 144 ${n(x + 20)} 140 ${n(x - 22)} 130Z`,
      k.lit("#7ba05c"),
    );
  s +=
    path(`M${n(x - 15)} 132L${n(x - 10)} 54H${n(x + 10)}L${n(x + 15)} 132Z`, white) +
    path(
      `M${n(x - 13.5)} 110L${n(x - 12)} 86H${n(x + 12)}L${n(x + 13.5)} ` +
        `110ZM${n(x - 11)} 68L${n(x - 10)} 56H${n(x + 10)}L${n(x + 11)} 68Z`,
      red,
    ) +
    path(`M${n(x + 3)} 54H${n(x + 10)}L${n(x + 15)} 132H${n(x + 5)}Z`, k.ink, op(0.16)) +
    box(x - 13, 51, 26, 5, k.ink) +
    box(x - 7, 36, 14, 15, "#ffe9a4") +
    path(`M${n(x - 10)} 37L${n(x)} 25L${n(x + 10)} 37Z`, red);
  return (
    s +
    wave(k, 176, mix(c, k.m.low, 0.2)) +
    wave(k, 200, c) +
    wave(k, 226, shade(k, c)) +
    birds(k, r.num(110, 230), 54)
  );
}

/** Cherry trees in flower about a hanok. */
export function spring(k: Kit): string {
  const { r } = k,
    pink = k.lit("#f3b3c0"),
    pale = k.lit("#f9d5da"),
    grass = k.lit("#93b86c");
  let s =
    sky(k) +
    clouds(k, 2) +
    hills(k, 132, 3, false) +
    treeRow(k, broadleaf, mix(pale, k.m.low, 0.35), TEXT - 2, 44, 0.4, 0.62) +
    ground(k, TEXT - 6, grass, 5) +
    oval(200, 162, 104, 8, k.ink, op(0.16)) +
    hanok(k, 200, 156, 0.74);
  s +=
    ground(k, 222, shade(k, grass, 0.16), 6) +
    way(196, 164, k.lit("#f1e3bd")) +
    grove(k, broadleaf, pale, [
      [r.num(78, 90), 172, 1.05],
      [r.num(312, 324), 174, 1.1],
    ]) +
    grove(k, broadleaf, pink, [
      [r.num(26, 40), 190, 1.55],
      [r.num(360, 374), 192, 1.6],
    ]);
  return s + blossoms(k, 176, 246, [pink, pale, "#ffffff"], 40) + blossoms(k, 50, 150, [pink, pale], 14);
}

/** Stars over tents. */
export function night(k: Kit): string {
  const { r } = k,
    fir = mix(k.lit(k.look.land), "#10182f", 0.4),
    glow = "#ffdf9a",
    cols = [k.lit(k.look.c), k.lit(k.look.b), k.lit("#5b86b8")];
  let s =
    sky(k) +
    stars(k, 54) +
    cloud(k, r.num(20, 300), 96, 1) +
    hills(k, 136, 3, true) +
    treeRow(k, conifer, mix(fir, k.m.low, 0.25), TEXT, 32, 0.45, 0.8) +
    ground(k, TEXT - 4, mix(fir, k.lit(k.look.a), 0.3), 5);
  s += [110, 206, 296]
    .map((x, i) => {
      const c = cols[i] ?? glow,
        y = 170 + (i % 2) * 8;
      return (
        disc(x, y - 16, 52, glow, op(0.16)) +
        path(`M${x - 44} ${y}L${x} ${y - 54}L${x + 44} ${y}Z`, c) +
        path(`M${x} ${y - 54}L${x + 44} ${y}H${x + 11}Z`, shade(k, c, 0.35)) +
        path(`M${x - 15} ${y}L${x} ${y - 46}L${x + 11} ${y}Z`, "#ffe9ae")
      );
    })
    .join("");
  return (
    s +
    ground(k, 204, shade(k, fir, 0.35), 8) +
    grove(k, conifer, shade(k, fir, 0.4), [
      [18, 216, 1.8],
      [56, 204, 1.2],
      [350, 204, 1.2],
      [386, 218, 1.9],
    ])
  );
}
