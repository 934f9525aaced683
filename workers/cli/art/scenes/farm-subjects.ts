import { mix } from "../colour.ts";
import { type Scenes } from "../kit.ts";
import { sky, clouds, hills, ground, tufts, blossoms, shadow } from "../land.ts";
import { grove } from "../trees.ts";
import { W, H, n, op, path, line, disc, oval, box, mirrored, each, times } from "../pen.ts";

export const farmSubjectScenes = {
  /** Strawberries hanging from a raised bed under glass. */
  strawberries: (k) => {
    const { r } = k,
      red = k.lit("#dd3b3f"),
      leaf = k.lit("#4f9550"),
      frame = k.lit("#f2f4ee");
    let s =
      sky(k) +
      hills(k, 190, 2) +
      box(0, 0, W, H, "#ffffff", 0, op(0.28)) +
      line(
        "M-10 300V150Q90 6 200 6T410 150V300M60 300V150Q110 60 200 " +
          "60T340 150V300M200 6V150M100 46V200M300 46V200",
        frame,
        5,
      );
    s += box(0, 262, W, 40, k.lit("#b9a27a"));
    const leaves = (c: string) =>
      path(
        "M0 0C-34 0-46-22-34-38C-18-42-2-26 0 0ZM0 0C34 0 46-22 34-38C18-42 " +
          "2-26 0 0ZM0 0C-18-20-14-48 0-54C14-48 18-20 0 0Z",
        c,
      ) + line("M0 0V-40M0 0L-26-28M0 0L26-28", mix(c, "#ffffff", 0.25), 2);
    const berry = (c: string) =>
      line("M0-22V-40", leaf, 3) +
      path("M-25-12C-25-30 25-30 25-12C25 10 9 28 0 30C-9 28-25 10-25-12Z", c) +
      path("M8-24C22-22 25-16 25-12C25 10 9 28 0 30C12 12 16-8 8-24Z", mix(c, k.ink, 0.16)) +
      path("M-22-20Q-10-16 0-30Q10-16 22-20Q10-6 0-14Q-10-6-22-20Z", leaf) +
      line("M-12-2h.1M2-4h.1M-6 10h.1M8 8h.1M0 20h.1M14-4h.1", "#ffe9b0", 3.4);
    s +=
      grove(k, berry, mix(red, k.m.low, 0.25), [
        [96, 158, 0.5],
        [140, 162, 0.45],
        [262, 160, 0.5],
        [306, 158, 0.45],
      ]) +
      box(60, 126, 280, 16, mix(frame, k.ink, 0.1)) +
      grove(k, leaves, mix(leaf, k.m.low, 0.25), [
        [92, 130, 0.5],
        [146, 130, 0.55],
        [200, 130, 0.5],
        [254, 130, 0.55],
        [308, 130, 0.5],
      ]);
    const bed = 186;
    s +=
      box(-5, bed, 410, 30, frame) +
      box(-5, bed + 18, 410, 12, mix(frame, k.ink, 0.16)) +
      grove(k, leaves, leaf, [
        [34, bed + 4, 1.1],
        [120, bed + 2, 1.25],
        [206, bed + 4, 1.15],
        [290, bed + 2, 1.3],
        [372, bed + 4, 1.1],
      ]);
    return (
      s +
      grove(k, berry, red, [
        [r.num(40, 60), 244, 1],
        [r.num(96, 112), 252, 1.15],
        [r.num(160, 180), 242, 0.95],
        [r.num(226, 246), 254, 1.2],
        [r.num(290, 306), 244, 1],
        [r.num(346, 364), 250, 1.1],
      ])
    );
  },
  /** Sweet potatoes in the ground, the vine above. */
  sweetPotatoes: (k) => {
    const { r } = k,
      soil = k.lit("#8a5f3d"),
      vine = k.lit("#5d944a"),
      skin = k.lit(k.variant === "potato" ? "#cfa466" : "#a8445c"),
      x = r.num(170, 230);
    let s =
      sky(k) +
      clouds(k, 2) +
      hills(k, 150, 2) +
      ground(k, 158, k.lit(k.look.land), 4) +
      path("M-5 190Q30 166 66 186T136 184T206 184T276 184T346 184T410 186V306H-5Z", soil) +
      path("M-5 236Q60 222 120 238T250 234T405 236V306H-5Z", mix(soil, k.ink, 0.2));
    s += line(
      times(16, () => `M${Math.round(r.num(8, 392))} ${Math.round(r.num(204, 292))}h.1`),
      mix(soil, "#ffffff", 0.25),
      5,
    );
    const leaf = (c: string) =>
      path("M0 0C-6-14-26-12-24-28C-22-40-6-38 0-28C6-38 22-40 24-28C26-12 6-14 0 0Z", c) +
      line("M0-2V-26", mix(c, "#ffffff", 0.25), 2);
    const tuber = (c: string) =>
      path("M-58 4C-40-24 10-34 44-16C56-10 66-2 74-4C64 10 44 14 30 16C-6 24-40 20-58 4Z", c) +
      path("M-46 10C-10 14 30 8 66 0C60 8 44 14 30 16C0 22-30 20-46 10Z", mix(c, k.ink, 0.2)) +
      line("M-30-4h12M4-14h14M14 2h12", mix(c, k.ink, 0.3), 2);
    s += line(
      `M${n(x)} 176C${n(x - 10)} 200 ${n(x - 50)} 206 ${n(x - 70)} 218M${n(x)} ` +
        `176C${n(x + 6)} 204 ${n(x + 50)} 204 ${n(x + 66)} 220M${n(x)} 176V250`,
      k.lit("#c9a878"),
      4.5,
    );
    s += grove(k, tuber, skin, [
      [x - 84, 232, 1],
      [x + 4, 266, 1.15],
      [x + 92, 230, 0.9],
    ]);
    s += line(
      `M${n(x)} 180C${n(x - 60)} 150 ${n(x - 120)} 176 ${n(x - 190)} 168M${n(x)} ` +
        `180C${n(x + 60)} 148 ${n(x + 120)} 176 ${n(x + 190)} 168M${n(x)} 180V146`,
      mix(vine, k.ink, 0.2),
      4,
    );
    return (
      s +
      grove(k, leaf, vine, [
        [x - 40, 170, 1.1],
        [x + 44, 168, 1.1],
        [x, 150, 1.3],
        [x - 90, 176, 1],
        [x + 92, 176, 1],
        [x - 140, 178, 1.1],
        [x + 140, 178, 1.1],
        [x - 18, 180, 1],
        [x + 20, 182, 1],
      ])
    );
  },
  /** Sheep on a hill pasture. */
  ranch: (k) => {
    const { r } = k,
      g = k.lit(k.look.land),
      wool = k.lit("#fdf8ee"),
      face = k.lit(r.pick(["#4a4348", "#e9cfae", "#6b5a50"]));
    let s = sky(k) + clouds(k, 2) + hills(k, 176, 3, false) + ground(k, 192, mix(g, "#ffffff", 0.1), 14),
      fence = "";
    for (let x = -10; x < 410; x += 46) fence += `M${x} 214v-34`;
    s += line(fence + "M-10 190H410M-10 203H410", k.lit("#fbf3e2"), 4.5) + ground(k, 222, g, 8);
    const sheep = (c: string) =>
      line("M-22-14V2M-10-12V2M12-12V2M24-14V2", face, 6) +
      each(
        [
          [-26, -32, 18],
          [-8, -42, 20],
          [14, -42, 19],
          [28, -30, 17],
          [8, -24, 20],
          [-12, -22, 20],
        ],
        ([a, b, q]) => disc(a, b, q, c),
      ) +
      path("M-34-22Q0-2 40-20Q38-8 24-10Q0 0-24-8Q-34-12-34-22Z", mix(c, k.ink, 0.12)) +
      oval(44, -40, 12, 15, face, ' transform="rotate(-14 44 -40)"') +
      oval(32, -48, 8, 4, face, ' transform="rotate(-20 32 -48)"') +
      disc(38, -54, 9, c);
    return (
      s +
      grove(k, sheep, mix(wool, k.m.low, 0.2), [
        [r.num(56, 100), 230, 0.5],
        [r.num(200, 250), 228, 0.45],
      ]) +
      shadow(126, 280, 70, k) +
      grove(k, sheep, wool, [[r.num(116, 132), 276, 1.35]]) +
      shadow(318, 274, 52, k) +
      mirrored(r.num(314, 336), 272, 1, sheep(wool)) +
      tufts(k, 244, 294, mix(g, k.ink, 0.3), 9) +
      blossoms(k, 250, 294, ["#fff", k.lit(k.look.b)], 12)
    );
  },
} satisfies Scenes;
