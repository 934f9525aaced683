import { nth } from "../chance.ts";
import { mix } from "../colour.ts";
import { type Scenes } from "../kit.ts";
import { shadow } from "../land.ts";
import { room, free } from "../room.ts";
import { W, H, n, op, path, line, disc, oval, box, at } from "../pen.ts";
import { picture } from "../picture.ts";

export const artScenes = {
  /** A hung wall. */
  gallery: (k) => {
    const { r } = k;
    let s =
      box(0, 0, W, H, k.wall) +
      path("M120 0h70L250 232H60ZM250 0h60L360 232H230Z", "#ffffff", op(0.28)) +
      box(0, 232, W, 70, mix(k.table, k.wall, 0.35)) +
      box(0, 228, W, 7, mix(k.wall, "#ffffff", 0.6));
    const lay = r.pick<readonly (readonly [number, number, number, number])[]>([
      [
        [34, 48, 120, 148],
        [178, 60, 84, 104],
        [286, 42, 82, 82],
        [286, 138, 82, 62],
      ],
      [
        [40, 60, 92, 118],
        [154, 36, 150, 150],
        [326, 66, 52, 104],
      ],
      [
        [30, 44, 160, 104],
        [30, 162, 74, 44],
        [116, 162, 74, 44],
        [214, 44, 152, 162],
      ],
    ]);
    lay.forEach(([x, y, w, h], i) => {
      s +=
        box(x + 4, y + 6, w, h, k.ink, 1, op(0.16)) +
        box(x, y, w, h, k.lit(r.pick(["#fbf8f2", "#3a3330", "#c79a5e"])), 1) +
        picture(k, x + 6, y + 6, w - 12, h - 12, i);
    });
    const b = r.num(130, 230);
    return (
      s +
      shadow(b, 282, 84, k) +
      box(b - 76, 252, 152, 12, k.lit("#a9764a"), 3) +
      line(`M${n(b - 60)} 264v18M${n(b + 60)} 264v18`, k.lit("#6f4d33"), 6)
    );
  },
  /** An easel. */
  easel: (k) => {
    let s = room(k, 240);
    const x = 200 + free(k) * k.r.num(66, 84),
      wood = k.lit("#b98553");
    s +=
      line(`M${n(x)} 40L${n(x - 58)} 286M${n(x)} 40L${n(x + 58)} 286M${n(x)} 40V270`, wood, 6) +
      shadow(x, 288, 70, k) +
      box(x - 70, 62, 140, 134, k.ink, 2, op(0.15) + ' transform="translate(4 5)"') +
      box(x - 70, 62, 140, 134, k.lit("#fdfaf3"), 2) +
      picture(k, x - 64, 68, 128, 122, k.i + 5) +
      box(x - 80, 196, 160, 9, mix(wood, k.ink, 0.25), 2);
    const o = 200 - free(k) * 96,
      cols = [k.look.a, k.look.b, k.look.c].map(k.lit);
    s += shadow(o, 276, 34, k);
    [-16, -4, 8, 18].forEach((d, i) => {
      s +=
        line(`M${n(o + d * 0.5)} 236L${n(o + d * 1.6)} ${172 + (i % 2) * 14}`, wood, 4) +
        oval(o + d * 1.65, 166 + (i % 2) * 14, 5, 11, nth(cols, i % 3));
    });
    return (
      s +
      box(o - 24, 222, 48, 54, k.lit("#e9eef0"), 5) +
      box(o + 8, 222, 16, 54, k.lit("#c6d0d4"), 5) +
      box(o - 24, 240, 48, 8, nth(cols, 1)) +
      at(
        o + 66,
        276,
        1,
        box(-20, -16, 40, 16, nth(cols, 0), 3) + box(20, -12, 10, 8, k.lit("#f4f1ea"), 2),
        -8,
      )
    );
  },
  /** Forms on plinths under arches. */
  plinths: (k) => {
    const { r } = k;
    let s = box(0, 0, W, H, k.wall);
    (
      [
        [24, 108],
        [146, 108],
        [268, 108],
      ] as const
    ).forEach(([x, w], i) => {
      s += path(
        `M${x} 240V104a54 54 0 0 1 ${w} 0V240Z`,
        nth(
          [
            k.lit(mix(k.look.b, k.wall, 0.55)),
            k.lit(mix(k.look.a, k.wall, 0.55)),
            k.lit(mix(k.look.c, k.wall, 0.5)),
          ],
          i + k.i,
        ),
      );
    });
    s += box(0, 240, W, 62, mix(k.table, k.wall, 0.4)) + path("M0 240H400L360 300H40Z", "#fff", op(0.12));
    const cols = [k.look.a, k.look.b, k.look.c].map(k.lit);
    const forms = r.shuffle([
      (c: string) =>
        path("M0 0C-34-20-30-60-4-66S34-96 10-116C40-110 52-72 26-54S24-12 0 0Z", c) +
        path("M0 0C24-12 2-36 26-54S40-110 10-116C22-90-2-72 4-48S8-14 0 0Z", k.ink, op(0.14)),
      (c: string) =>
        disc(0, -30, 30, c) +
        path("M8-59a30 30 0 0 1-6 59a44 44 0 0 0 6-59Z", k.ink, op(0.14)) +
        disc(0, -80, 19, mix(c, "#ffffff", 0.45)) +
        disc(2, -110, 11, k.lit(k.look.c)),
      (c: string) =>
        path("M-30 0V-60a30 30 0 0 1 60 0V0H12V-58a12 12 0 0 0-24 0V0Z", c) +
        path("M12 0V-58a12 12 0 0 0-8-11l6-20a30 30 0 0 1 20 29V0Z", k.ink, op(0.14)) +
        disc(0, -14, 11, k.lit("#fdf6ea")),
      (c: string) =>
        path("M-26 0L0-104L26 0Z", c) +
        path("M0-104L26 0H6Z", k.ink, op(0.16)) +
        disc(0, -112, 15, k.lit(k.look.b)),
    ]);
    [78, 200, 322].forEach((x, i) => {
      const h = nth([52, 36, 64], i + k.i);
      s +=
        shadow(x + 6, 276, 44, k) +
        box(x - 32, 276 - h, 64, h, k.lit("#fbf8f1")) +
        box(x + 10, 276 - h, 22, h, k.lit("#e0dad0")) +
        at(x, 276 - h, 1.05, nth(forms, i)(nth(cols, (i + k.i) % 3)));
    });
    return s;
  },
  /** The painter's table from above. */
  palette: (k) => {
    const { r } = k;
    const cols = r.shuffle([k.look.a, k.look.b, k.look.c, "#3f63a8", "#f2d06a", "#e98f8a"]).map(k.lit);
    let s =
      box(0, 0, W, H, mix(k.wall, k.table, 0.35)) +
      at(
        r.num(214, 236),
        30,
        1,
        box(4, 6, 160, 216, k.ink, 1, op(0.14)) +
          box(0, 0, 160, 216, "#fdfbf5", 1) +
          picture(k, 12, 12, 136, 192, k.i + 2),
        r.num(-7, 7),
      );
    const x = r.num(104, 122),
      wood = k.lit("#c79358");
    s +=
      path(
        `M${n(x - 84)} 196C${n(x - 100)} 120 ${n(x - 30)} 84 ${n(x + 30)} 98C${n(x + 104)} ` +
          `116 ${n(x + 92)} 200 ${n(x + 62)} 214C${n(x + 40)} 224 ${n(x + 46)} 240 ${n(x + 30)} ` +
          `258C${n(x)} 286 ${n(x - 72)} 262 ${n(x - 84)} 196Z`,
        k.ink,
        op(0.16) + ' transform="translate(5 7)"',
      ) +
      path(
        `M${n(x - 84)} 196C${n(x - 100)} 120 ${n(x - 30)} 84 ${n(x + 30)} 98C${n(x + 104)} ` +
          `116 ${n(x + 92)} 200 ${n(x + 62)} 214C${n(x + 40)} 224 ${n(x + 46)} 240 ${n(x + 30)} ` +
          `258C${n(x)} 286 ${n(x - 72)} 262 ${n(x - 84)} 196Z`,
        wood,
      ) +
      oval(x + 4, 232, 14, 11, mix(wood, k.ink, 0.35));
    (
      [
        [-56, 178],
        [-44, 138],
        [-8, 118],
        [32, 124],
        [58, 154],
        [-40, 220],
      ] as const
    ).forEach(([dx, y], i) => {
      s +=
        path(`M${n(x + dx - 18)} ${y}c-2-16 14-20 24-15s18 14 8 22s-30 8-32-7Z`, nth(cols, i)) +
        oval(x + dx - 4, y - 7, 7, 3, "#fff", op(0.35));
    });
    (
      [
        [30, 26, 8],
        [52, 20, -4],
      ] as const
    ).forEach(([bx, by, t], i) => {
      s += at(
        bx,
        by,
        1,
        box(0, 0, 150, 7, k.lit(i ? "#b5433a" : "#34414c"), 3) +
          box(146, -2, 26, 11, k.lit("#c9cfd2"), 2) +
          path("M172-2q22 0 30 5q-8 6-30 6Z", nth(cols, i)),
        t,
      );
    });
    return s;
  },
} satisfies Scenes;
