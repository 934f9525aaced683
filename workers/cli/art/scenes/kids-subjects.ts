import { nth } from "../chance.ts";
import { mix } from "../colour.ts";
import { type Scenes } from "../kit.ts";
import { sky, clouds, land, hills, ground, shadow } from "../land.ts";
import { room, free, slant } from "../room.ts";
import { W, H, n, op, path, line, disc, box, at, each, times } from "../pen.ts";

export const kidsSubjectScenes = {
  /** Blocks built up, a robot beside them. */
  blocks: (k) => {
    let s = room(k, 226);
    const f = free(k),
      x = 200 + f * k.r.num(56, 76),
      o = 200 - f * 92,
      cols = k.r.shuffle([k.look.a, k.look.b, k.look.c, "#8a6fc4", "#4f9f6a"]).map(k.lit);
    const block = (bx: number, y: number, w: number, c: string) =>
      box(bx - w / 2, y - 38, w, 38, c, 4) +
      box(bx + w / 2 - 12, y - 38, 12, 38, mix(c, k.ink, 0.18), 4) +
      times(Math.round(w / 30), (i) =>
        box(bx - w / 2 + 7 + i * 30, y - 46, 18, 9, mix(c, "#ffffff", 0.15), 3),
      );
    s +=
      shadow(x, 280, 100, k) +
      each(
        [
          [-48, 278, 90],
          [48, 278, 90],
          [0, 240, 120],
          [-28, 202, 60],
          [34, 202, 60],
          [0, 164, 60],
        ],
        ([dx, y, w], i) => block(x + dx, y, w, nth(cols, i + k.i)),
      ) +
      path(`M${n(x - 36)} 126L${n(x)} 92L${n(x + 36)} 126Z`, nth(cols, k.i + 2));
    const c = nth(cols, k.i + 1),
      d = mix(c, k.ink, 0.2);
    return (
      s +
      shadow(o, 284, 48, k) +
      line(`M${n(o)} 184v-18`, k.ink, 4) +
      disc(o, 162, 7, nth(cols, k.i + 3)) +
      box(o - 32, 180, 64, 44, k.lit("#e6ecee"), 10) +
      disc(o - 14, 202, 8, k.lit("#2c3a44")) +
      disc(o + 14, 202, 8, k.lit("#2c3a44")) +
      disc(o - 12, 200, 2.6, "#fff") +
      disc(o + 16, 200, 2.6, "#fff") +
      box(o - 38, 228, 76, 44, c, 8) +
      box(o + 20, 228, 18, 44, d, 8) +
      disc(o, 250, 11, "#fff4d4") +
      line(`M${n(o - 42)} 236q-16 10-10 26M${n(o + 42)} 236q16-6 12-26`, d, 8) +
      box(o - 28, 270, 20, 14, k.lit("#5d6a74"), 4) +
      box(o + 8, 270, 20, 14, k.lit("#5d6a74"), 4)
    );
  },
  /** A dinosaur among ferns. */
  dinosaur: (k) => {
    const { r } = k,
      c = k.lit(r.pick([k.look.c, "#5fae7a", "#8a6fc4", k.look.a])),
      d = mix(c, k.ink, 0.2),
      belly = mix(c, "#fff3d0", 0.6),
      x = r.num(180, 216),
      fern = mix(k.lit(k.look.land), k.ink, 0.25);
    let s =
      sky(k) +
      clouds(k, 2) +
      hills(k, 192, 2, true) +
      path("M250 214L300 118q8-8 24 0L382 214Z", land(k, 0.62)) +
      path("M296 126l4-8q8-8 24 0l6 12q-8 8-12 0t-10 2t-12-6Z", k.lit("#ef7a4a")) +
      disc(306, 96, 13, "#ffffff", op(0.6)) +
      disc(322, 78, 17, "#ffffff", op(0.5)) +
      ground(k, 214, k.lit(k.look.land), 8) +
      shadow(x, 272, 116, k);
    s += each(
      [
        [-96, 208, -30],
        [-64, 186, -16],
        [-26, 172, -4],
        [12, 172, 8],
        [44, 158, 30],
        [58, 128, 50],
      ],
      ([a, b, t]) => at(x + a, b, 1, path("M-12 8L0-18L12 8Z", k.lit(k.look.b)), t),
    );
    s += path(
      `M${n(x - 178)} 262C${n(x - 120)} 258 ${n(x - 110)} 190 ${n(x - 40)} 176C${n(x)} 168 ` +
        `${n(x + 36)} 180 ${n(x + 48)} 140C${n(x + 50)} 108 ${n(x + 70)} 92 ${n(x + 96)} ` +
        `96L${n(x + 128)} 104Q${n(x + 142)} 110 ${n(x + 134)} 124Q${n(x + 118)} 134 ${n(x + 96)} ` +
        `134C${n(x + 96)} 176 ${n(x + 88)} 226 ${n(x + 44)} 240Q${n(x - 60)} 262 ${n(x - 178)} 262Z`,
      c,
    );
    s +=
      path(
        `M${n(x + 96)} 134C${n(x + 96)} 176 ${n(x + 88)} 226 ${n(x + 44)} 240Q${n(x)} 250 ` +
          `${n(x - 50)} 254C${n(x + 20)} 236 ${n(x + 70)} 200 ${n(x + 74)} 134Z`,
        belly,
      ) +
      box(x - 66, 228, 32, 44, d, 10) +
      box(x + 30, 224, 30, 48, c, 10) +
      box(x - 40, 230, 30, 42, c, 10) +
      box(x + 2, 228, 26, 44, d, 10) +
      disc(x + 98, 110, 5, "#fff") +
      disc(x + 100, 110, 3, "#23303a") +
      line(`M${n(x + 112)} 124q10 0 18-4`, d, 2.6) +
      each(
        [
          [-70, 204],
          [-30, 198],
          [4, 206],
          [-50, 226],
        ],
        ([a, b]) => disc(x + a, b, 6, d, op(0.6)),
      );
    return (
      s +
      each(
        [
          [26, 292],
          [366, 294],
          [330, 288],
        ],
        ([a, b]) =>
          at(a, b, 1.2, line("M0 0C-4-20-18-30-30-32M0 0C-1-24 2-36 6-46M0 0C6-20 20-28 32-28", fern, 5)),
      )
    );
  },
  /** Crayons and the rainbow they drew. */
  crayons: (k) => {
    const { r } = k,
      cols = [k.look.a, "#f4933a", k.look.b, "#5fae6a", k.look.c, "#8a6fc4"].map(k.lit),
      desk = mix(k.table, k.wall, 0.35);
    let s =
      box(0, 0, W, H, desk) +
      slant(k) +
      at(
        r.num(190, 210),
        132,
        1,
        box(-140, -104, 288, 206, k.ink, 3, op(0.14)) +
          box(-146, -112, 288, 206, k.lit("#fffdf6"), 3) +
          cols
            .map(
              (c, i) =>
                `<path d="M${-104 + i * 13} 46a${104 - i * 13} ${104 - i * 13} 0 0 1 ` +
                `${208 - i * 26} 0" fill="none" stroke="${c}" stroke-width="11" ` +
                `stroke-linecap="round"/>`,
            )
            .join("") +
          each(
            [
              [-98, 50],
              [98, 50],
            ],
            ([a, b]) =>
              disc(a - 16, b, 15, k.lit("#dfeef5")) +
              disc(a + 16, b, 15, k.lit("#dfeef5")) +
              disc(a, b - 8, 19, k.lit("#dfeef5")),
          ) +
          disc(104, -76, 18, nth(cols, 2)) +
          line("M-120 78q60-14 120 0t118 0", nth(cols, 3), 6),
        r.num(-5, 5),
      );
    const crayon = (c: string) =>
      box(-9, -50, 18, 92, c, 3) +
      path("M-9-48H9L4-68H-4Z", mix(c, k.ink, 0.15)) +
      box(-9, -34, 18, 60, mix(c, "#ffffff", 0.35)) +
      box(3, -50, 6, 92, k.ink, 2, op(0.12)) +
      line("M-9-26H9M-9 18H9", mix(c, k.ink, 0.3), 2.4);
    return (
      s +
      r
        .shuffle(cols)
        .slice(0, 5)
        .map((c, i) => at(48 + i * 76 + r.num(-8, 8), 262 + r.num(-6, 8), 0.95, crayon(c), r.num(-60, 60)))
        .join("")
    );
  },
} satisfies Scenes;
