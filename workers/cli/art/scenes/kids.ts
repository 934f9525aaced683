import { nth } from "../chance.ts";
import { mix } from "../colour.ts";
import { type Scenes } from "../kit.ts";
import { sky, cloud, clouds, wave, land, hills, ground, blossoms, shadow } from "../land.ts";
import { broadleaf, grove } from "../trees.ts";
import { W, n, op, path, line, disc, oval, box, at } from "../pen.ts";

export const kidsScenes = {
  /** Hot-air balloons. */
  balloons: (k) => {
    const { r } = k;
    let s = sky(k) + clouds(k, 3) + hills(k, 226, 3, false) + ground(k, 262, k.lit(k.look.land), 10);
    const cols = [k.look.a, k.look.b, k.look.c, "#8a6fc4", "#3f9a7a"].map(k.lit);
    const balloon = (x: number, y: number, t: number, i: number) => {
      const a = nth(cols, i % 5),
        b = i % 2 ? "#fff6e4" : nth(cols, (i + 1) % 5);
      return at(
        x,
        y,
        t,
        path("M0-62C44-62 54-8 16 38H-16C-54-8-44-62 0-62Z", a) +
          path("M0-62C22-62 27-8 8 38H-8C-27-8-22-62 0-62Z", b) +
          path("M0-62C9-62 10-8 3 38H-3C-10-8-9-62 0-62Z", a) +
          path("M12-60C46-54 50-6 16 38H10C30-4 30-44 12-60Z", k.ink, op(0.13)) +
          line("M-13 40L-9 58M13 40L9 58", k.ink, 1.8) +
          path("M-12 58H12L9 76H-9Z", k.lit("#a8743f")),
      );
    };
    return (
      s +
      balloon(r.num(110, 160), r.num(108, 132), 1.45, k.i) +
      balloon(r.num(276, 318), r.num(86, 112), 0.95, k.i + 2) +
      balloon(r.num(214, 238), r.num(172, 188), 0.55, k.i + 3) +
      balloon(r.num(352, 372), r.num(178, 192), 0.45, k.i + 4) +
      grove(k, broadleaf, mix(k.lit(k.look.land), k.ink, 0.2), [
        [r.num(16, 40), 284, 0.8],
        [r.num(350, 386), 286, 1],
      ])
    );
  },
  /** A little train. */
  train: (k) => {
    const { r } = k;
    let s = sky(k) + clouds(k, 2) + hills(k, 196, 3) + ground(k, 232, k.lit(k.look.land), 4);
    const cols = r.shuffle([k.look.a, k.look.b, k.look.c, "#8a6fc4"]).map(k.lit),
      y = 262;
    s +=
      line(`M0 ${y + 6}H400`, k.lit("#8a6a4c"), 5) +
      line(`M4 ${y + 13}H400`, k.lit("#6b4f38"), 6, ' stroke-dasharray="6 18"');
    const wheel = (x: number, q: number) =>
      disc(x, y - q + 4, q, k.lit("#34414c")) + disc(x, y - q + 4, q * 0.45, k.lit("#f6e3b4"));
    const x = r.num(250, 276);
    s +=
      cloud({ ...k, night: false }, x + 20, 118, 0.7) +
      disc(x + 62, 140, 11, "#fff", op(0.8)) +
      box(x + 54, 156, 18, 34, k.lit("#34414c"), 3) +
      box(x - 10, 186, 100, 60, nth(cols, 0), 12) +
      box(x - 30, 150, 62, 96, nth(cols, 0), 6) +
      box(x - 38, 142, 78, 12, nth(cols, 1), 5) +
      box(x - 18, 166, 38, 34, "#e9f6fa", 5) +
      path(`M${n(x + 86)} 246h18l-12-22h-6Z`, k.lit("#34414c")) +
      box(x - 30, 226, 120, 8, mix(nth(cols, 0), k.ink, 0.25)) +
      wheel(x - 8, 17) +
      wheel(x + 34, 17) +
      wheel(x + 72, 17);
    [1, 2].forEach((i) => {
      const cx = x - 36 - i * 104;
      s +=
        line(`M${n(cx + 84)} 242h22`, k.ink, 5) +
        box(cx, 200, 88, 46, nth(cols, i), 6) +
        box(cx, 230, 88, 8, mix(nth(cols, i), k.ink, 0.22)) +
        (i === 1
          ? [16, 44, 72].map((a, j) => disc(cx + a, 194, 15, nth(cols, (j + 2) % 4))).join("") +
            box(cx, 200, 88, 14, nth(cols, i))
          : grove(k, broadleaf, k.lit("#4f9a5a"), [
              [cx + 24, 204, 0.7],
              [cx + 60, 204, 0.85],
            ])) +
        wheel(cx + 20, 14) +
        wheel(cx + 68, 14);
    });
    return s + blossoms(k, 278, 296, ["#fff", nth(cols, 1), nth(cols, 2)], 10);
  },
  /** Paper boats and a duck. */
  paperBoats: (k) => {
    const { r } = k;
    let s =
      sky(k) +
      hills(k, 150, 2) +
      grove(k, broadleaf, land(k, 0.85), [
        [30, 172, 0.9],
        [90, 168, 0.6],
        [r.num(330, 370), 170, 1],
      ]) +
      box(0, 162, W, 140, mix(k.lit("#55b4d8"), k.m.low, 0.2)) +
      wave(k, 178, mix(k.lit("#55b4d8"), "#ffffff", 0.2));
    const ring = (x: number, y: number, q: number) =>
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${q}" ry="${n(q * 0.2)}" ` +
      `fill="none" stroke="#fff" stroke-width="2.5" opacity=".55"/>`;
    const boat = (x: number, y: number, t: number, c: string) =>
      ring(x, y, 76 * t) +
      at(
        x,
        y,
        t,
        path("M-60-26L-34 6H34L60-26L0-14Z", c) +
          path("M0-74L-34-20L0-14Z", mix(c, "#ffffff", 0.5)) +
          path("M0-74L34-20L0-14Z", mix(c, k.ink, 0.1)) +
          path("M-60-26L-34 6H0V-14Z", mix(c, "#ffffff", 0.25)),
      );
    const cs = [k.look.a, k.look.b, "#fdf6ea", k.look.c].map(k.lit);
    s +=
      boat(r.num(270, 320), 206, 0.7, nth(cs, (k.i + 1) % 4)) +
      boat(r.num(120, 160), 254, 1.25, nth(cs, k.i % 3));
    const x = r.num(284, 320),
      c = k.lit("#f8c53c");
    return (
      s +
      ring(x, 272, 62) +
      path(`M${n(x - 44)} 246c10 4 20 2 28-4c6-14 40-12 48 4c6 20-12 28-34 28s-40-6-42-28Z`, c) +
      path(`M${n(x - 22)} 250q14 16 34 6q-8 14-20 12t-14-18Z`, mix(c, k.ink, 0.14)) +
      disc(x + 22, 224, 20, c) +
      path(`M${n(x + 40)} 222q14-2 18 4q-6 6-18 5Z`, k.lit("#f08a3c")) +
      disc(x + 28, 219, 2.8, "#2b211e") +
      at(22, 296, 1.2, line("M0 0Q-4-30-16-48M6 0Q6-36 8-62M12 0Q16-26 28-42", k.lit("#4f9a5a"), 5))
    );
  },
  /** A playground on a hill. */
  playground: (k) => {
    const { r } = k;
    let s = sky(k) + clouds(k, 3) + hills(k, 204, 3, false) + ground(k, 232, k.lit(k.look.land), 10);
    const cols = r.shuffle([k.look.a, k.look.b, k.look.c]).map(k.lit),
      x = r.num(150, 190);
    s +=
      shadow(x + 20, 270, 130, k) +
      line(`M${n(x - 28)} 266V126M${n(x + 28)} 266V126`, nth(cols, 2), 9) +
      path(`M${n(x - 48)} 128L${n(x)} 84L${n(x + 48)} 128Z`, nth(cols, 0)) +
      path(`M${n(x)} 84L${n(x + 48)} 128H${n(x + 12)}Z`, mix(nth(cols, 0), k.ink, 0.18)) +
      box(x - 34, 178, 68, 10, k.lit("#b98553"), 3) +
      box(x - 30, 152, 60, 5, nth(cols, 1), 2) +
      line(
        `M${n(x - 28)} 184L${n(x - 74)} 266M${n(x - 40)} 206h-14M${n(x - 52)} 228h-14M${n(x - 64)} 248h-14`,
        k.lit("#b98553"),
        6,
      ) +
      path(
        `M${n(x + 26)} 176C${n(x + 76)} 180 ${n(x + 88)} 252 ${n(x + 150)} ` +
          `256V270C${n(x + 72)} 270 ${n(x + 66)} 196 ${n(x + 26)} 192Z`,
        nth(cols, 1),
      ) +
      path(
        `M${n(x + 26)} 188C${n(x + 68)} 194 ${n(x + 76)} 264 ${n(x + 150)} ` +
          `266V270C${n(x + 72)} 270 ${n(x + 66)} 196 ${n(x + 26)} 192Z`,
        mix(nth(cols, 1), k.ink, 0.2),
      );
    const f = (a: number, b: number, c: string) =>
      line(`M${n(a)} ${n(b + 22)}Q${n(a - 10)} ${n(b + 70)} ${n(a - 20)} 232`, k.ink, 1.4, op(0.5)) +
      oval(a, b, 17, 21, c) +
      oval(a - 6, b - 7, 4, 6, "#fff", op(0.4));
    return (
      s +
      f(320, r.num(86, 104), nth(cols, 0)) +
      f(348, r.num(108, 126), nth(cols, 2)) +
      f(298, r.num(116, 130), nth(cols, 1)) +
      grove(k, broadleaf, mix(k.lit(k.look.land), k.ink, 0.18), [
        [24, 262, 1.1],
        [60, 268, 0.8],
      ]) +
      blossoms(k, 266, 294, ["#fff", nth(cols, 1), nth(cols, 0)], 12)
    );
  },
} satisfies Scenes;
