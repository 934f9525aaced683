import { mix } from "../colour.ts";
import { type Scenes } from "../kit.ts";
import { sky, clouds, birds, glitter, wave, ridge, ground, shadow } from "../land.ts";
import { grove } from "../trees.ts";
import { W, n, op, path, line, disc, oval, box, at, each, times } from "../pen.ts";

export const seaSubjectScenes = {
  /** The flats at low tide: pail, clams, a small crab. */
  mudflat: (k) => {
    const { r } = k,
      c = k.lit(k.look.land),
      mud = k.lit("#b29a80"),
      wet = mix(k.m.low, k.m.top, 0.4),
      x = r.num(130, 180),
      pail = k.lit(r.pick([k.look.a, "#3f8fae", "#e8b23c"]));
    let s =
      sky(k) +
      clouds(k, 2) +
      ridge(k, 154, 18, 3, mix(k.m.low, c, 0.4)) +
      box(0, 154, W, 30, mix(c, k.m.low, 0.3)) +
      glitter(k, 152, 180) +
      ground(k, 180, mud, 4);
    s +=
      path(
        "M-5 200C60 190 120 214 190 202S300 190 405 206C340 222 280 208 220 218S60 214-5 " +
          "222ZM240 248C300 238 350 254 405 244V268C350 274 290 262 240 248Z",
        wet,
        op(0.75),
      ) +
      path("M-5 250C80 238 150 262 220 256V306H-5Z", mix(mud, k.ink, 0.12)) +
      line(
        times(9, () => `M${Math.round(r.num(10, 390))} ${Math.round(r.num(226, 294))}h.1`),
        mix(mud, k.ink, 0.4),
        5,
      );
    s +=
      shadow(x, 276, 58, k) +
      line(`M${n(x - 48)} 200C${n(x - 40)} 140 ${n(x + 40)} 140 ${n(x + 48)} 200`, k.lit("#e9edef"), 4) +
      each(
        [
          [-22, 194, 1],
          [14, 190, 1.2],
        ],
        ([dx, y, t]) =>
          at(
            x + dx,
            y,
            t,
            path("M-20 10C-24-14 24-14 20 10Z", k.lit("#e9d8bd")) +
              line("M0-6V9M-9-4L-6 9M9-4L6 9", k.lit("#b59a7c"), 2),
          ),
      ) +
      path(`M${n(x - 50)} 200h100l-12 74h-76Z`, pail) +
      path(`M${n(x + 18)} 200h32l-12 74h-30Z`, mix(pail, k.ink, 0.2)) +
      box(x - 54, 196, 108, 10, mix(pail, "#ffffff", 0.25), 4);
    const clam = (a: string) =>
      path("M-24 10C-28-20 28-20 24 10Q0 18-24 10Z", a) +
      line("M0-10V12M-10-8L-8 12M10-8L8 12M-18-2L-16 11M18-2L16 11", mix(a, k.ink, 0.3), 2);
    s +=
      grove(k, clam, k.lit("#f3e3cc"), [
        [x + 96, 274, 1.05],
        [x - 92, 284, 0.9],
      ]) + grove(k, clam, k.lit("#c99f8a"), [[x + 140, 284, 0.8]]);
    const crab = k.lit("#e2643f");
    return (
      s +
      at(
        x + 170,
        232,
        1,
        line("M-20 4l-14 8M-18 8l-8 12M20 4l14 8M18 8l8 12M-18-6l-12-12M18-6l12-12", crab, 4.5) +
          disc(-32, -22, 8, crab) +
          disc(32, -22, 8, crab) +
          oval(0, 0, 24, 16, crab) +
          line("M-7-14v-9M7-14v-9", crab, 3) +
          disc(-7, -24, 3.5, "#23303a") +
          disc(7, -24, 3.5, "#23303a"),
      ) +
      birds(k, r.num(60, 280), 62)
    );
  },
  /** A pier, a rod and a float. */
  fishing: (k) => {
    const { r } = k,
      c = k.lit(k.look.land),
      wood = k.lit("#b5834f"),
      d = mix(wood, k.ink, 0.3),
      tip = r.num(300, 326);
    let s =
      sky(k) +
      clouds(k, 2) +
      ridge(k, 168, 26, 3, mix(k.m.low, c, 0.4)) +
      box(0, 168, W, 140, mix(c, k.m.low, 0.42)) +
      glitter(k, 170, 220) +
      wave(k, 204, mix(c, k.m.low, 0.24)) +
      wave(k, 240, c) +
      wave(k, 272, mix(c, k.ink, 0.18));
    s +=
      line("M60 226V300M150 226V284M222 222V262", d, 11) +
      path("M-5 200H214L246 224H-5Z", wood) +
      path("M-5 224H246V234H-5Z", d) +
      line(
        "M-5 208H224M-5 216H236M40 200V224M96 200V224M152 200l6 24M204 200l20 24",
        mix(wood, k.ink, 0.2),
        1.6,
      );
    s +=
      line(`M110 196Q190 130 ${n(tip)} 74`, k.lit("#4a3a30"), 4.5) +
      disc(132, 180, 8, k.lit("#8d979c")) +
      line(`M${n(tip)} 74Q${n(tip + 30)} 150 ${n(tip + 16)} 240`, "#ffffff", 1.3, op(0.8)) +
      `<ellipse cx="${n(tip + 16)}" cy="250" rx="22" ry="4.5" fill="none" ` +
      `stroke="#fff" stroke-width="2.2" opacity=".6"/>` +
      path(`M${n(tip + 7)} 246a9 9 0 0 1 18 0Z`, k.lit(k.look.a)) +
      path(`M${n(tip + 7)} 246h18q-2 8-9 8t-9-8Z`, "#ffffff");
    const fish = k.lit(k.look.b);
    s +=
      path("M24 158h60l-6 42h-48Z", k.lit(k.look.a)) +
      path("M62 158h22l-6 42h-20Z", mix(k.lit(k.look.a), k.ink, 0.2)) +
      oval(54, 158, 30, 6, mix(c, k.m.low, 0.3)) +
      at(
        48,
        150,
        0.8,
        path("M-10 6Q-20-30 6-40Q22-22 12 6Z", fish) + path("M6-40l-14-16l26-4Z", mix(fish, k.ink, 0.25)),
      );
    return s + birds(k, r.num(60, 240), 56);
  },
  /** A wave and a board. */
  surf: (k) => {
    const { r } = k,
      c = k.lit(k.look.land),
      pale = mix(c, "#ffffff", 0.45),
      x = r.num(210, 232),
      board = k.lit(r.pick([k.look.a, k.look.b, "#f4833a"])),
      suit = k.lit("#2c3540"),
      sk = k.lit("#d99f76");
    let s =
      sky(k) +
      clouds(k, 2) +
      ridge(k, 178, 18, 3, mix(k.m.low, c, 0.4)) +
      box(0, 178, W, 130, mix(c, k.m.low, 0.35)) +
      glitter(k, 178, 206);
    s +=
      path(
        "M-10 310V120C10 60 74 40 122 64C154 82 158 116 140 128C134 106 110 98 92 " +
          "112C66 134 96 214 190 226C270 238 330 222 410 226V310Z",
        c,
      ) +
      path(
        "M-10 310V168C14 120 40 104 62 110C50 160 90 226 190 240C270 252 330 240 410 244V310Z",
        mix(c, k.ink, 0.16),
      ) +
      line(
        "M14 240C8 180 24 120 62 88M44 262C28 200 40 150 70 106M100 276C66 240 60 200 70 164",
        pale,
        4,
        op(0.55),
      );
    s += each(
      [
        [118, 66, 15],
        [138, 84, 15],
        [146, 106, 12],
        [100, 58, 12],
        [140, 128, 9],
        [80, 56, 8],
        [158, 126, 6],
        [164, 92, 5],
      ],
      ([a, b, q]) => disc(a, b, q, "#ffffff", op(0.92)),
    );
    s += path("M150 232C200 214 300 222 410 212V232C320 236 220 246 150 232Z", "#ffffff", op(0.5));
    s += at(
      x,
      216,
      1.1,
      path("M-74 4Q-10 22 74-8Q50 18-6 20T-74 4Z", board) +
        path("M-50 8Q0 16 54-2Q20 14-10 15Z", "#ffffff", op(0.6)) +
        line("M-24 4L-30-24L-2-38L20-22L26 0", suit, 14) +
        line("M-4-40L6-78", suit, 22) +
        line("M2-76L-30-64L-52-74M10-76L38-66L58-80", sk, 8) +
        line("M2-76L-18-68M10-76L28-70", suit, 11) +
        disc(14, -102, 13, sk) +
        path("M0-102a14 14 0 0 1 27-6q-12-2-14 6q-8-2-13 0Z", k.lit("#3a2a24")),
      -6,
    );
    return s + wave(k, 264, mix(c, k.ink, 0.25)) + birds(k, r.num(240, 320), 60);
  },
} satisfies Scenes;
