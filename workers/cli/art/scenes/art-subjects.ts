import { mix } from "../colour.ts";
import { type Scenes } from "../kit.ts";
import { shadow } from "../land.ts";
import { bench, slant } from "../room.ts";
import { W, H, n, op, path, line, disc, oval, box, at, each, times } from "../pen.ts";
import { picture } from "../picture.ts";

export const artSubjectScenes = {
  /** A camera and the prints it made. */
  camera: (k) => {
    const { r } = k,
      x = r.num(206, 232),
      c = k.lit(r.pick(["#2f3438", "#6b4a3a", k.look.b, k.look.a])),
      d = mix(c, k.ink, 0.35),
      steel = k.lit("#d7dbdc");
    let s = bench(k, 190) + path("M0 0H230L90 190H0Z", k.m.sun, op(0.22));
    s += each(
      [
        [78, 108, -9, 1],
        [330, 84, 8, 3],
      ],
      ([a, b, t, i]) =>
        at(
          a,
          b,
          1,
          box(-42, -50, 92, 108, k.ink, 2, op(0.15)) +
            box(-46, -56, 92, 108, "#fdfaf3", 2) +
            picture(k, -38, -48, 76, 74, i),
          t,
        ),
    );
    s +=
      shadow(x, 274, 132, k) +
      path(`M${n(x - 52)} 128L${n(x - 38)} 100H${n(x + 38)}L${n(x + 52)} 128Z`, steel) +
      box(x - 118, 124, 236, 146, steel, 16) +
      box(x - 118, 152, 236, 92, c) +
      box(x + 84, 152, 34, 92, d) +
      box(x - 98, 112, 38, 14, d, 4) +
      disc(x + 84, 118, 15, mix(steel, k.ink, 0.25)) +
      box(x - 22, 106, 44, 18, k.lit("#31404a"), 4);
    s +=
      disc(x, 198, 66, mix(steel, k.ink, 0.2)) +
      disc(x, 198, 58, k.lit("#23282c")) +
      disc(x, 198, 42, k.lit("#36424c")) +
      disc(x, 198, 28, k.lit("#3f6f8f")) +
      disc(x + 5, 203, 18, k.lit("#27485f")) +
      oval(x - 13, 184, 11, 7, "#ffffff", op(0.7)) +
      disc(x + 12, 212, 4, "#ffffff", op(0.5));
    return (
      s +
      disc(x - 90, 142, 6, k.lit("#d9483b")) +
      line(`M${n(x - 118)} 150C${n(x - 170)} 170 ${n(x - 190)} 230 ${n(x - 130)} 286`, k.lit("#8a5a3a"), 8)
    );
  },
  /** Brush, ink stone and one stroke on paper. */
  brush: (k) => {
    const { r } = k,
      ink = mix("#23262c", k.ink, 0.3),
      red = k.lit("#c23b2f");
    let s =
      box(0, 0, W, H, mix(k.table, k.wall, 0.15)) +
      slant(k) +
      at(
        r.num(160, 178),
        146,
        1,
        box(-112, -118, 236, 250, k.ink, 2, op(0.14)) +
          box(-118, -124, 236, 250, k.lit("#fcf8ee"), 2) +
          box(-118, -124, 236, 9, k.lit(k.look.b)) +
          box(-118, 117, 236, 9, k.lit(k.look.b)) +
          (k.i % 2
            ? line("M-60 70C-56 10-64-40-40-86M-40-4C0-20 20-40 60-46M-52 40C-10 20 20 20 50 6", ink, 7) +
              path(
                "M-40-86q-26 2-30 24q22 2 30-24ZM-44-60q28-12 34 10q-22 10-34-10ZM60-46q-4-24 " +
                  "18-30q8 22-18 30ZM50 6q8-18 30-12q-6 20-30 12ZM-56 10q-28-2-34 18q22 10 34-18Z",
                ink,
              ) +
              each(
                [
                  [10, -28],
                  [28, -36],
                  [10, 16],
                ],
                ([a, b]) => disc(a, b, 8, red),
              )
            : path(
                "M-70 40C-86-30-30-92 34-80C92-66 98 12 50 48C14 74-38 70-58 46C-40 " +
                  "54-4 52 26 26C60-4 56-52 14-58C-34-62-66-14-70 40Z",
                ink,
              ) +
              line("M-66 60q-6-40 10-74", ink, 4, op(0.5)) +
              disc(0, 0, 16, red, op(0.9))) +
          box(68, 74, 26, 26, red, 3),
        r.num(-5, 5),
      );
    const x = r.num(326, 340);
    s +=
      box(x - 46, 30, 100, 128, k.ink, 12, op(0.18)) +
      box(x - 52, 22, 100, 128, k.lit("#3c4148"), 12) +
      box(x - 42, 32, 80, 108, k.lit("#4d535b"), 8) +
      oval(x - 2, 62, 30, 20, ink) +
      oval(x - 10, 56, 9, 4, "#ffffff", op(0.3));
    return (
      s +
      at(
        x - 20,
        226,
        1,
        box(-6, -70, 12, 96, k.lit("#b98553"), 4) +
          box(-7, 22, 14, 14, k.lit("#5a3d2c"), 2) +
          path("M-8 34H8Q12 58 0 82Q-12 58-8 34Z", k.lit("#efe3cd")) +
          path("M-9 52Q0 58 9 52Q6 68 0 82Q-6 68-9 52Z", ink) +
          line("M0-70v-12", red, 3),
        r.num(24, 44),
      )
    );
  },
  /** A pencil drawing begun: an apple and its light. */
  sketch: (k) => {
    const { r } = k,
      paper = k.lit("#fdfaf1"),
      lead = mix("#fdfaf1", k.ink, 0.6),
      soft = mix("#fdfaf1", k.ink, 0.22),
      c = k.lit(r.pick([k.look.a, k.look.c, "#d9483b"]));
    let s =
      box(0, 0, W, H, mix(k.table, k.wall, 0.3)) +
      slant(k) +
      at(
        r.num(168, 188),
        150,
        1,
        box(-132, -112, 276, 246, k.ink, 4, op(0.15)) +
          box(-138, -118, 276, 246, k.lit(k.look.b), 5) +
          box(-132, -108, 264, 230, paper, 2) +
          line(
            times(12, (i) => `M${-118 + i * 21.5} -124v16`),
            k.lit("#5d666c"),
            4,
          ) +
          oval(14, 76, 84, 13, soft) +
          line("M-30 82q50-12 110 2M-20 76q50-8 96 2", lead, 1.6) +
          path(
            "M0-44C-14-58-62-58-66-10C-70 40-32 78 0 70C32 78 70 40 66-10C62-58 14-58 0-44Z",
            k.i % 2 ? c : soft,
          ) +
          line("M0-44C-14-58-62-58-66-10C-70 40-32 78 0 70C32 78 70 40 66-10C62-58 14-58 0-44Z", lead, 3) +
          line("M0-44Q2-70 18-82", lead, 4) +
          path("M6-62q22-26 46-18q-16 26-46 18Z", k.i % 2 ? k.lit("#7fae5a") : paper) +
          line("M6-62q22-26 46-18q-16 26-46 18q22-2 38-14", lead, 2.4) +
          line("M20 56L58 14M10 62L64-6M30 62L62 30M-4 64L62-24", lead, 1.8, op(0.6)) +
          oval(-34, -16, 10, 18, "#ffffff", op(0.8) + ' transform="rotate(20 -34 -16)"'),
        r.num(-6, 6),
      );
    const pencil = (p: string) =>
      box(-8, -80, 16, 120, p) +
      box(2, -80, 6, 120, mix(p, k.ink, 0.2)) +
      box(-8, -92, 16, 13, k.lit("#c9ced0")) +
      box(-8, -106, 16, 16, k.lit("#e98f8a"), 4) +
      path("M-8 40H8L0 70Z", k.lit("#f1dcb4")) +
      path("M-3 58H3L0 70Z", k.ink);
    return (
      s +
      at(352, 130, 1, pencil(k.lit(k.look.c)), r.num(10, 20)) +
      at(
        316,
        250,
        1,
        box(-24, -12, 48, 26, k.ink, 5, op(0.15)) +
          box(-26, -16, 48, 26, "#fdfdfb", 5) +
          box(-26, -16, 26, 26, k.lit("#4f93b8"), 5),
        r.num(-30, 20),
      )
    );
  },
} satisfies Scenes;
