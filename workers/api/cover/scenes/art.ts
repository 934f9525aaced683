import { nth } from "../chance.ts";
import { mix } from "../colour.ts";
import { type Scenes } from "../kit.ts";
import { shadow } from "../land.ts";
import { room, bench, free, slant } from "../room.ts";
import { W, H, n, op, path, line, disc, oval, box, at, each, times } from "../pen.ts";
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
      at(o + 66, 276, 1, box(-20, -16, 40, 16, nth(cols, 0), 3) + box(20, -12, 10, 8, k.lit("#f4f1ea"), 2), -8)
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
        nth([k.lit(mix(k.look.b, k.wall, 0.55)), k.lit(mix(k.look.a, k.wall, 0.55)), k.lit(mix(k.look.c, k.wall, 0.5))], i + k.i),
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
      (c: string) => path("M-26 0L0-104L26 0Z", c) + path("M0-104L26 0H6Z", k.ink, op(0.16)) + disc(0, -112, 15, k.lit(k.look.b)),
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
        box(4, 6, 160, 216, k.ink, 1, op(0.14)) + box(0, 0, 160, 216, "#fdfbf5", 1) + picture(k, 12, 12, 136, 192, k.i + 2),
        r.num(-7, 7),
      );
    const x = r.num(104, 122),
      wood = k.lit("#c79358");
    s +=
      path(
        `M${n(x - 84)} 196C${n(x - 100)} 120 ${n(x - 30)} 84 ${n(x + 30)} 98C${n(x + 104)} 116 ${n(x + 92)} 200 ${n(x + 62)} 214C${n(x + 40)} 224 ${n(x + 46)} 240 ${n(x + 30)} 258C${n(x)} 286 ${n(x - 72)} 262 ${n(x - 84)} 196Z`,
        k.ink,
        op(0.16) + ' transform="translate(5 7)"',
      ) +
      path(
        `M${n(x - 84)} 196C${n(x - 100)} 120 ${n(x - 30)} 84 ${n(x + 30)} 98C${n(x + 104)} 116 ${n(x + 92)} 200 ${n(x + 62)} 214C${n(x + 40)} 224 ${n(x + 46)} 240 ${n(x + 30)} 258C${n(x)} 286 ${n(x - 72)} 262 ${n(x - 84)} 196Z`,
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
      s += path(`M${n(x + dx - 18)} ${y}c-2-16 14-20 24-15s18 14 8 22s-30 8-32-7Z`, nth(cols, i)) + oval(x + dx - 4, y - 7, 7, 3, "#fff", op(0.35));
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
  /** A camera and the prints it made. */
  camera: (k) => {
    const { r } = k, x = r.num(206, 232), c = k.lit(r.pick(["#2f3438", "#6b4a3a", k.look.b, k.look.a])), d = mix(c, k.ink, 0.35), steel = k.lit("#d7dbdc");
    let s = bench(k, 190) + path("M0 0H230L90 190H0Z", k.m.sun, op(0.22));
    s += each([[78, 108, -9, 1], [330, 84, 8, 3]], ([a, b, t, i]) => at(a, b, 1, box(-42, -50, 92, 108, k.ink, 2, op(0.15)) + box(-46, -56, 92, 108, "#fdfaf3", 2) + picture(k, -38, -48, 76, 74, i), t));
    s += shadow(x, 274, 132, k) + path(`M${n(x - 52)} 128L${n(x - 38)} 100H${n(x + 38)}L${n(x + 52)} 128Z`, steel) + box(x - 118, 124, 236, 146, steel, 16) + box(x - 118, 152, 236, 92, c) + box(x + 84, 152, 34, 92, d) + box(x - 98, 112, 38, 14, d, 4) + disc(x + 84, 118, 15, mix(steel, k.ink, 0.25)) + box(x - 22, 106, 44, 18, k.lit("#31404a"), 4);
    s += disc(x, 198, 66, mix(steel, k.ink, 0.2)) + disc(x, 198, 58, k.lit("#23282c")) + disc(x, 198, 42, k.lit("#36424c")) + disc(x, 198, 28, k.lit("#3f6f8f")) + disc(x + 5, 203, 18, k.lit("#27485f")) + oval(x - 13, 184, 11, 7, "#ffffff", op(0.7), ) + disc(x + 12, 212, 4, "#ffffff", op(0.5));
    return s + disc(x - 90, 142, 6, k.lit("#d9483b")) + line(`M${n(x - 118)} 150C${n(x - 170)} 170 ${n(x - 190)} 230 ${n(x - 130)} 286`, k.lit("#8a5a3a"), 8);
  },
  /** Brush, ink stone and one stroke on paper. */
  brush: (k) => {
    const { r } = k, ink = mix("#23262c", k.ink, 0.3), red = k.lit("#c23b2f");
    let s = box(0, 0, W, H, mix(k.table, k.wall, 0.15)) + slant(k) + at(r.num(160, 178), 146, 1, box(-112, -118, 236, 250, k.ink, 2, op(0.14)) + box(-118, -124, 236, 250, k.lit("#fcf8ee"), 2) + box(-118, -124, 236, 9, k.lit(k.look.b)) + box(-118, 117, 236, 9, k.lit(k.look.b)) + (k.i % 2 ? line("M-60 70C-56 10-64-40-40-86M-40-4C0-20 20-40 60-46M-52 40C-10 20 20 20 50 6", ink, 7) + path("M-40-86q-26 2-30 24q22 2 30-24ZM-44-60q28-12 34 10q-22 10-34-10ZM60-46q-4-24 18-30q8 22-18 30ZM50 6q8-18 30-12q-6 20-30 12ZM-56 10q-28-2-34 18q22 10 34-18Z", ink) + each([[10, -28], [28, -36], [10, 16]], ([a, b]) => disc(a, b, 8, red)) : path("M-70 40C-86-30-30-92 34-80C92-66 98 12 50 48C14 74-38 70-58 46C-40 54-4 52 26 26C60-4 56-52 14-58C-34-62-66-14-70 40Z", ink) + line("M-66 60q-6-40 10-74", ink, 4, op(0.5)) + disc(0, 0, 16, red, op(0.9))) + box(68, 74, 26, 26, red, 3), r.num(-5, 5));
    const x = r.num(326, 340);
    s += box(x - 46, 30, 100, 128, k.ink, 12, op(0.18)) + box(x - 52, 22, 100, 128, k.lit("#3c4148"), 12) + box(x - 42, 32, 80, 108, k.lit("#4d535b"), 8) + oval(x - 2, 62, 30, 20, ink) + oval(x - 10, 56, 9, 4, "#ffffff", op(0.3));
    return s + at(x - 20, 226, 1, box(-6, -70, 12, 96, k.lit("#b98553"), 4) + box(-7, 22, 14, 14, k.lit("#5a3d2c"), 2) + path("M-8 34H8Q12 58 0 82Q-12 58-8 34Z", k.lit("#efe3cd")) + path("M-9 52Q0 58 9 52Q6 68 0 82Q-6 68-9 52Z", ink) + line("M0-70v-12", red, 3), r.num(24, 44));
  },
  /** A pencil drawing begun: an apple and its light. */
  sketch: (k) => {
    const { r } = k, paper = k.lit("#fdfaf1"), lead = mix("#fdfaf1", k.ink, 0.6), soft = mix("#fdfaf1", k.ink, 0.22), c = k.lit(r.pick([k.look.a, k.look.c, "#d9483b"]));
    let s = box(0, 0, W, H, mix(k.table, k.wall, 0.3)) + slant(k) + at(r.num(168, 188), 150, 1, box(-132, -112, 276, 246, k.ink, 4, op(0.15)) + box(-138, -118, 276, 246, k.lit(k.look.b), 5) + box(-132, -108, 264, 230, paper, 2) + line(times(12, (i) => `M${-118 + i * 21.5} -124v16`), k.lit("#5d666c"), 4) + oval(14, 76, 84, 13, soft) + line("M-30 82q50-12 110 2M-20 76q50-8 96 2", lead, 1.6) + path("M0-44C-14-58-62-58-66-10C-70 40-32 78 0 70C32 78 70 40 66-10C62-58 14-58 0-44Z", k.i % 2 ? c : soft) + line("M0-44C-14-58-62-58-66-10C-70 40-32 78 0 70C32 78 70 40 66-10C62-58 14-58 0-44Z", lead, 3) + line("M0-44Q2-70 18-82", lead, 4) + path("M6-62q22-26 46-18q-16 26-46 18Z", k.i % 2 ? k.lit("#7fae5a") : paper) + line("M6-62q22-26 46-18q-16 26-46 18q22-2 38-14", lead, 2.4) + line("M20 56L58 14M10 62L64-6M30 62L62 30M-4 64L62-24", lead, 1.8, op(0.6)) + oval(-34, -16, 10, 18, "#ffffff", op(0.8) + ' transform="rotate(20 -34 -16)"'), r.num(-6, 6));
    const pencil = (p: string) => box(-8, -80, 16, 120, p) + box(2, -80, 6, 120, mix(p, k.ink, 0.2)) + box(-8, -92, 16, 13, k.lit("#c9ced0")) + box(-8, -106, 16, 16, k.lit("#e98f8a"), 4) + path("M-8 40H8L0 70Z", k.lit("#f1dcb4")) + path("M-3 58H3L0 70Z", k.ink);
    return s + at(352, 130, 1, pencil(k.lit(k.look.c)), r.num(10, 20)) + at(316, 250, 1, box(-24, -12, 48, 26, k.ink, 5, op(0.15)) + box(-26, -16, 48, 26, "#fdfdfb", 5) + box(-26, -16, 26, 26, k.lit("#4f93b8"), 5), r.num(-30, 20));
  },
} satisfies Scenes;
