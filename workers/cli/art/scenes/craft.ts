import { nth } from "../chance.ts";
import { mix } from "../colour.ts";
import { type Scenes } from "../kit.ts";
import { shadow } from "../land.ts";
import { plant } from "../trees.ts";
import { room, free } from "../room.ts";
import { vessel, FORMS } from "../vessel.ts";
import { W, H, n, op, path, line, disc, oval, box, at } from "../pen.ts";

export const craftScenes = {
  /** Shelves of pots. */
  pottery: (k) => {
    const { r } = k;
    let s = box(0, 0, W, H, k.wall);
    const glaze = r.shuffle([
      k.lit(k.look.a),
      k.lit(k.look.b),
      k.lit(k.look.c),
      k.lit("#f3ede1"),
      k.lit("#5d7f93"),
      k.lit("#8a5a44"),
      k.lit(mix(k.look.b, "#ffffff", 0.4)),
    ]);
    s += path("M0 0H230L90 300H0Z", k.m.sun, op(0.22));
    let g = 0;
    (
      [
        [132, 92],
        [262, 104],
      ] as const
    ).forEach(([y, tall]) => {
      s += box(0, y, W, 10, k.table) + box(0, y + 10, W, 7, k.ink, 0, op(0.12));
      let x = r.num(26, 48);
      while (x < 356) {
        const h = r.num(0.5, 0.98) * tall;
        s += vessel(k, x, y, h, nth(glaze, g++ % glaze.length));
        x += r.num(86, 104);
      }
    });
    return s;
  },
  /** The wheel. */
  wheel: (k) => {
    let s = room(k, 226);
    const x = 200 + free(k) * k.r.num(50, 84),
      c = k.lit(k.r.pick([k.look.a, "#b98b6a", k.look.b]));
    const steel = k.lit("#d3d6d2"),
      rim = k.lit("#eef0ec");
    s +=
      shadow(x, 288, 104, k) +
      path(`M${n(x - 62)} 262h124l8 26h-140Z`, k.lit("#6d7f86")) +
      path(`M${n(x - 98)} 240c4 26 40 32 98 32s94-6 98-32Z`, steel) +
      path(`M${n(x + 20)} 271c48-3 74-11 78-31h-22c-6 16-24 26-56 31Z`, mix(steel, k.ink, 0.2)) +
      oval(x, 240, 98, 15, rim) +
      oval(x, 241, 89, 12, mix(steel, k.ink, 0.3)) +
      oval(x, 239, 58, 9, k.lit("#b7a78f"));
    s += vessel(
      k,
      x,
      241,
      k.r.num(100, 124),
      c,
      k.r.pick([FORMS.vase, FORMS.jar, FORMS.round, FORMS.slim]).map((v) => v * 1.25),
    );
    const o = 200 - free(k) * 92;
    return (
      s +
      shadow(o, 262, 40, k) +
      vessel(k, o - 20, 262, 48, k.lit(k.look.b), FORMS.bowl) +
      vessel(k, o + 34, 270, 62, k.lit(k.look.c))
    );
  },
  /** Thread: a hoop with stitched flowers, and yarn. */
  stitches: (k) => {
    let s =
      box(0, 0, W, H, k.wall) +
      box(0, 214, W, 86, k.table) +
      box(0, 214, W, 6, mix(k.table, "#ffffff", 0.28));
    const x = k.r.num(140, 180),
      cols = [k.look.a, k.look.b, k.look.c].map(k.lit);
    s +=
      disc(x + 6, 130, 98, k.ink, op(0.12)) +
      disc(x, 124, 98, k.lit("#c99a63")) +
      disc(x, 124, 88, k.lit("#faf5ea"));
    const turn = k.r.num(0, 60);
    for (let i = 0; i < 5; i++) {
      const a = ((turn + i * 72) * Math.PI) / 180,
        px = x + Math.cos(a) * 46,
        py = 124 + Math.sin(a) * 46,
        c = nth(cols, i % 3);
      s += line(
        `M${x.toFixed(0)} 124Q${n(x + Math.cos(a + 0.5) * 30)} ` +
          `${n(124 + Math.sin(a + 0.5) * 30)} ${n(px)} ${n(py)}`,
        k.lit("#5c8f5e"),
        3,
      );
      for (let j = 0; j < 5; j++) {
        const b = a + j * 1.257;
        s += oval(
          0,
          0,
          10,
          6.5,
          c,
          ` transform="translate(${n(px + Math.cos(b) * 11)} ` +
            `${n(py + Math.sin(b) * 11)}) rotate(${n(b * 57.3)})"`,
        );
      }
      s += disc(px, py, 5, k.lit("#f6d37c"));
    }
    s += box(x - 8, 18, 16, 14, k.lit("#a87a48"), 3);
    (
      [
        [x + 128, 236, 44, nth(cols, 0)],
        [x + 190, 256, 34, nth(cols, 1)],
        [x - 96, 264, 32, nth(cols, 2)],
      ] as const
    ).forEach(([cx, cy, q, c]) => {
      const d = mix(c, k.ink, 0.2);
      s +=
        shadow(cx, cy + q - 3, q, k) +
        disc(cx, cy, q, c) +
        at(
          cx,
          cy,
          q / 40,
          line(
            "M-36-14C-14-34 20-30 36-10M-40 2C-16-22 20-18 39 6M-36 18C-14-6 18-2 34 " +
              "22M-20-34C-34-8-26 22-6 38M4-40C-14-8-8 22 14 37",
            d,
            2.6,
          ),
        );
    });
    return (
      s + line(`M${n(x + 92)} 186L${n(x + 160)} 262M${n(x + 172)} 182L${n(x + 106)} 268`, k.lit("#e9d3a8"), 5)
    );
  },
  /** Candles and dried flowers. */
  candles: (k) => {
    let s = room(k, 224);
    const cols = k.r.shuffle([k.look.a, k.look.c, "#f4ead8", k.look.b]).map(k.lit),
      x0 = 200 + free(k) * 40;
    k.r
      .pick<readonly (readonly [number, number, number])[]>([
        [
          [-58, 92, 25],
          [0, 132, 29],
          [58, 66, 31],
        ],
        [
          [-52, 140, 22],
          [4, 84, 34],
          [66, 112, 24],
        ],
        [
          [-60, 60, 34],
          [10, 118, 26],
          [64, 150, 20],
        ],
      ])
      .forEach(([dx, h, w], i) => {
        const x = x0 + dx,
          y = 262 + (i === 2 ? 12 : 0),
          c = nth(cols, i);
        s +=
          shadow(x + 4, y, w + 12, k) +
          disc(x, y - h - 20, 30, "#ffe9a8", op(0.35)) +
          box(x - w, y - h, w * 2, h, c, 5) +
          box(x + w * 0.3, y - h, w * 0.7, h, mix(c, k.ink, 0.15), 5) +
          oval(x, y - h, w, 6, mix(c, "#ffffff", 0.4)) +
          line(`M${n(x)} ${n(y - h)}v-8`, k.ink, 2) +
          path(`M${n(x)} ${n(y - h - 34)}c9 12 9 26 0 26s-9-14 0-26Z`, "#ffb648") +
          path(`M${n(x)} ${n(y - h - 24)}c4 6 4 15 0 15s-4-9 0-15Z`, "#fff3c4");
      });
    return s + plant(k, 200 - free(k) * 120, 266, 1);
  },
} satisfies Scenes;
