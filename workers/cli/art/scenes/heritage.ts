import { mix } from "../colour.ts";
import { newId, type Scenes } from "../kit.ts";
import { sky, clouds, land, hills, ground, shadow } from "../land.ts";
import { poplar, grove, treeRow, stamp, stamped } from "../trees.ts";
import { steam } from "../room.ts";
import { W, H, n, op, path, line, disc, oval, box, at } from "../pen.ts";
import { house, roofs, hanok, stones, branch } from "../village.ts";

export const heritageScenes = {
  /** A hanok. */
  hanok: (k) => {
    const { r } = k;
    let s = sky(k) + clouds(k, 1) + hills(k, 168, 2);
    const x = r.num(176, 226);
    s +=
      grove(k, poplar, land(k, 0.8), [
        [x - 140, 220, 1.1],
        [x + 146, 220, 1.2],
        [x + 176, 222, 0.9],
      ]) + ground(k, 226, k.lit("#d9c69c"), 4);
    s += shadow(x, 256, 150, k) + hanok(k, x, 248, 1.12) + stones(k, 262);
    return s + branch(k, r.yes() ? -1 : 1);
  },
  /** Lanterns. */
  lanterns: (k) => {
    const { r } = k;
    let s =
      sky(k) +
      hills(k, 188, 2) +
      roofs(k, [
        [r.num(70, 140), 232, 0.9],
        [r.num(280, 340), 246, 1.1],
      ]) +
      box(0, 262, W, 40, mix(k.lit("#3b4a5c"), k.ink, 0.3));
    s += line("M-5 26Q200 84 405 20", k.ink, 2.5);
    const lamp = (top: string, low: string) => () =>
      (k.night || k.moodName === "dusk" ? disc(0, 52, 56, "#ffdf94", op(0.25)) : "") +
      line("M0 0v16", k.ink, 2) +
      path("M-15 14H15V21H-15ZM-15 86H15V92H-15Z", k.lit("#5a3a26")) +
      path("M-24 21H24Q30 38 28 54H-28Q-30 38-24 21Z", top) +
      path("M-28 54H28Q29 72 22 86H-22Q-29 72-28 54Z", low) +
      path("M8 21H24Q30 38 28 54Q29 72 22 86H8Q14 52 8 21Z", k.ink, op(0.16)) +
      line("M0 92v22M-5 96v16M5 96v16", k.lit(k.look.c), 2.2);
    const hung = [44, 122, 200, 278, 356].map(
      (x) => [x, 26 + Math.sin((x / 400) * Math.PI) * 28 + r.num(0, 6), r.num(0.85, 1.1)] as const,
    );
    s +=
      grove(
        k,
        lamp(k.lit("#c8402f"), k.lit("#2a5d93")),
        "",
        hung.filter((_, i) => i % 2),
      ) +
      grove(
        k,
        lamp(k.lit("#d65a3a"), k.lit("#2b7a68")),
        "",
        hung.filter((_, i) => i % 2 === 0),
      );
    return s;
  },
  /** Roofs of an old village, one lane down the middle. */
  village: (k) => {
    const { r } = k,
      green = k.lit("#6f9a52"),
      bush = (c: string) => oval(0, -14, 26, 20, c) + oval(14, -8, 20, 14, mix(c, k.ink, 0.12));
    const id = newId(k),
      far = (opacity: number, spots: readonly (readonly [number, number, number])[]) =>
        `<g opacity="${opacity}">${stamped(id, spots)}</g>`;
    let s =
      stamp(id, house(k)) +
      sky(k) +
      clouds(k, 1) +
      hills(k, 142, 2) +
      box(0, 158, W, 150, mix(k.lit("#b9b780"), k.m.low, 0.35));
    s += treeRow(k, poplar, mix(green, k.m.low, 0.45), 164, 84, 0.4, 0.62);
    s += far(0.55, [
      [r.num(50, 80), 178, 0.44],
      [r.num(176, 206), 174, 0.4],
      [r.num(306, 340), 179, 0.46],
    ]);
    s +=
      box(0, 190, W, 120, mix(k.lit("#c2b684"), k.m.low, 0.2)) +
      grove(k, bush, mix(green, k.m.low, 0.2), [
        [12, 214, 1],
        [160, 204, 0.7],
        [246, 206, 0.8],
        [392, 212, 1],
      ]);
    s += far(0.85, [
      [r.num(84, 104), 228, 0.8],
      [r.num(300, 322), 232, 0.84],
    ]);
    s +=
      path("M188 190C206 216 176 240 150 300H262C250 250 214 220 206 190Z", k.lit("#ead9b0")) +
      grove(k, bush, green, [
        [150, 262, 0.9],
        [272, 268, 1],
        [4, 268, 1.3],
      ]);
    const near = r.pick([40, 372]);
    return s + stamped(id, [[near, 304, 1.1]]) + branch(k, near < 200 ? 1 : -1);
  },
  /** Tea before a paper window. */
  tea: (k) => {
    const { r } = k;
    const paper = k.lit("#f8f1e0"),
      wood = k.lit("#7a5236");
    let s =
      box(0, 0, W, H, k.wall) +
      box(56, 18, 288, 190, wood, 4) +
      box(66, 28, 130, 172, paper) +
      box(204, 28, 130, 172, paper);
    let d = "";
    for (let p = 0; p < 2; p++) {
      const x0 = 66 + p * 138;
      for (let i = 1; i < 6; i++) d += `M${n(x0 + i * 21.7)} 28v172`;
      [58, 68, 108, 118, 158, 168].forEach((y) => (d += `M${x0} ${y}h130`));
    }
    s +=
      disc(r.num(150, 260), 96, 62, k.m.sun, op(0.8)) +
      line(
        "M68 172C110 130 140 148 194 108M206 100c20-16 50-22 84-30M128 " +
          "136c4-18 14-28 30-36M246 82c8 12 22 18 40 18",
        mix(wood, k.m.low, 0.6),
        4,
        op(0.5),
      ) +
      oval(160, 96, 11, 6, mix(wood, k.m.low, 0.62), op(0.6)) +
      oval(294, 70, 12, 6, mix(wood, k.m.low, 0.62), op(0.6)) +
      line(d, wood, 2.4);
    s += box(0, 216, W, 90, k.table) + box(0, 216, W, 6, mix(k.table, "#ffffff", 0.28));
    const c = k.lit(r.pick([k.look.b, "#efe9da", "#7fa396", "#4d6472"])),
      q = mix(c, k.ink, 0.17),
      x = r.num(130, 170);
    s +=
      oval(x + 50, 272, 150, 16, mix(k.table, k.ink, 0.35)) +
      oval(x + 50, 267, 150, 16, mix(k.table, "#3a2417", 0.4));
    s +=
      steam(x + 2, 168) +
      line(`M${n(x + 44)} 232q30-4 38-30`, c, 9) +
      line(`M${n(x - 42)} 212q-30 2-26 26t28 16`, c, 7) +
      path(`M${n(x - 50)} 226c0-30 100-30 100 0c0 26-16 40-26 42h-48c-10-2-26-16-26-42Z`, c) +
      path(`M${n(x + 14)} 204c24 2 36 12 36 22c0 26-16 40-26 42h-18c14-16 16-44 8-64Z`, q) +
      oval(x, 205, 28, 6, mix(c, "#ffffff", 0.3)) +
      disc(x, 196, 6, c);
    (
      [
        [x + 112, 264],
        [x + 166, 270],
      ] as const
    ).forEach(([a, b]) => {
      s +=
        path(`M${n(a - 22)} ${n(b - 24)}h44c0 16-8 24-14 24h-16c-6 0-14-8-14-24Z`, c) +
        path(`M${n(a + 6)} ${n(b - 24)}h16c0 16-8 24-14 24h-6Z`, q) +
        oval(a, b - 24, 22, 4.5, k.lit("#a9b46a"));
    });
    return s;
  },
  /** Kites over the wall. */
  kites: (k) => {
    const { r } = k;
    let s = sky(k) + clouds(k, 2) + hills(k, 200, 3);
    const kite = (x: number, y: number, t: number, c: string, turn: number) =>
      line(
        `M${n(x)} ${n(y + 40 * t)}C${n(x - 20)} ${n(y + 110)} ${n(x + 40)} 200 ${n(x + 6)} 250`,
        k.ink,
        1.2,
        op(0.5),
      ) +
      at(
        x,
        y,
        t,
        box(-34, -42, 68, 84, "#fdf6e6", 2) +
          path("M-34-42H34V-22Q0-8-34-22Z", c) +
          disc(0, 2, 13, k.ink, op(0.75)) +
          disc(0, 2, 8.5, mix(k.m.top, "#ffffff", 0.3)) +
          path("M-34 42V22L-10 42ZM34 42V22L10 42Z", k.lit(k.look.c)) +
          line("M-34-42L34 42M34-42L-34 42M0-42V42", k.lit("#a8805a"), 1.2, op(0.6)),
        turn,
      );
    return (
      s +
      kite(r.num(90, 140), r.num(84, 104), 1.15, k.lit(k.look.a), -10) +
      kite(r.num(240, 280), r.num(62, 84), 0.8, k.lit(k.look.b), 8) +
      kite(r.num(320, 350), r.num(132, 150), 0.55, k.lit("#31588f"), -6) +
      ground(k, 236, k.lit("#9fb065"), 6) +
      stones(k, 256)
    );
  },
} satisfies Scenes;
