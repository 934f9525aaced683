import { mix } from "../colour.ts";
import { type Scenes } from "../kit.ts";
import { sky, clouds, land, hills, ground, tufts, shadow } from "../land.ts";
import { poplar, treeRow } from "../trees.ts";
import { bench, slant } from "../room.ts";
import { W, H, n, op, path, line, disc, box, at, each, times } from "../pen.ts";

export const heritageSubjectScenes = {
  /** Hanbok on its stand: jacket and skirt. */
  hanbok: (k) => {
    const { r } = k,
      x = r.num(180, 220),
      wood = k.lit("#6b4632"),
      [skirt = "", jacket = "", tie = ""] = r
        .pick([
          ["#c8455a", "#f4e6c4", "#2b7a68"],
          ["#33568a", "#f3d9dc", "#b7402f"],
          ["#5f8f6b", "#fdf6ea", "#c8455a"],
          ["#8a5f9a", "#e9d48a", "#c8455a"],
        ])
        .map(k.lit),
      d = mix(jacket, k.ink, 0.12);
    let s =
      bench(k, 250) +
      path("M0 0H220L80 250H0Z", k.m.sun, op(0.2)) +
      each(
        [
          [36, 60],
          [300, 60],
        ],
        ([a, b]) =>
          box(a, b, 64, 120, k.lit("#f6ecd6"), 2) +
          line(`M${a + 21} ${b}v120m22-120v120M${a} ${b + 40}h64m-64 40h64`, mix(wood, k.wall, 0.5), 2),
      );
    s +=
      shadow(x, 284, 130, k) +
      line(`M${n(x - 124)} 282V40M${n(x + 124)} 282V40M${n(x - 148)} 282h48M${n(x + 100)} 282h48`, wood, 8) +
      line(`M${n(x - 146)} 50H${n(x + 146)}`, wood, 9);
    s +=
      path(
        `M${n(x - 38)} 128C${n(x - 60)} 180 ${n(x - 96)} 240 ${n(x - 100)} 272Q${n(x)} 290 ` +
          `${n(x + 100)} 272C${n(x + 96)} 240 ${n(x + 60)} 180 ${n(x + 38)} 128Z`,
        skirt,
      ) +
      path(
        `M${n(x + 20)} 128h18c22 52 58 112 62 144q-22 6-48 8c-2-50-14-110-32-152Z`,
        mix(skirt, k.ink, 0.16),
      ) +
      line(
        `M${n(x - 22)} 142Q${n(x - 50)} 210 ${n(x - 60)} 276M${n(x - 4)} 142Q${n(x - 14)} 220 ` +
          `${n(x - 18)} 280M${n(x + 14)} 142Q${n(x + 26)} 210 ${n(x + 26)} 280`,
        mix(skirt, k.ink, 0.22),
        2.4,
        op(0.7),
      ) +
      path(
        `M${n(x - 99)} 262Q${n(x)} 280 ${n(x + 99)} 262L${n(x + 100)} 272Q${n(x)} 290 ${n(x - 100)} 272Z`,
        k.lit("#e9c46a"),
        op(0.8),
      );
    s +=
      path(
        `M${n(x - 26)} 56H${n(x + 26)}L${n(x + 116)} 66Q${n(x + 122)} 92 ${n(x + 106)} ` +
          `110Q${n(x + 70)} 118 ${n(x + 46)} 98L${n(x + 48)} 138Q${n(x)} 150 ${n(x - 48)} ` +
          `138L${n(x - 46)} 98Q${n(x - 70)} 118 ${n(x - 106)} 110Q${n(x - 122)} 92 ${n(x - 116)} 66Z`,
        jacket,
      ) +
      path(
        `M${n(x + 26)} 56L${n(x + 116)} 66Q${n(x + 122)} 92 ${n(x + 106)} 110Q${n(x + 70)} 118 ` +
          `${n(x + 46)} 98L${n(x + 48)} 138l-18 4Q${n(x + 34)} 90 ${n(x + 26)} 56Z`,
        d,
      ) +
      path(
        `M${n(x - 116)} 66l12 1q-4 22 8 44l-10-1Q${n(x - 122)} 92 ${n(x - 116)} ` +
          `66ZM${n(x + 116)} 66l-12 1q4 22-8 44l10-1Q${n(x + 122)} 92 ${n(x + 116)} 66Z`,
        tie,
      );
    return (
      s +
      path(`M${n(x - 20)} 56H${n(x + 20)}L${n(x + 4)} 104h-14Z`, "#ffffff", op(0.9)) +
      line(`M${n(x - 19)} 57L${n(x + 6)} 112M${n(x + 19)} 57L${n(x - 4)} 98`, tie, 7) +
      path(`M${n(x)} 108l-22-8v18ZM${n(x)} 108h14l4 96l-12 4ZM${n(x - 2)} 108h-12l-10 74l12 2Z`, tie)
    );
  },
  /** Paper fans and a sheet of hanji. */
  fan: (k) => {
    const { r } = k,
      rib = k.lit("#8a5f3f"),
      [a = "", b = ""] = r.shuffle([k.look.a, k.look.b, k.look.c, "#f3ead6"]).map(k.lit);
    const fan = (x: number, y: number, t: number, c: string, turn: number) =>
      at(
        x,
        y,
        t,
        path("M0 0L-112-54A124 124 0 0 1 112-54Z", k.ink, op(0.14) + ' transform="translate(5 8)"') +
          path("M0 0L-112-54A124 124 0 0 1 112-54Z", c) +
          path("M0 0L56-111A124 124 0 0 1 112-54Z", mix(c, k.ink, 0.1)) +
          path("M0 0L-45-21.6A50 50 0 0 1 45-21.6Z", rib) +
          line(
            times(9, (i) => {
              const q = Math.PI * (1.16 + i * 0.085);
              return `M0 0L${n(Math.cos(q) * 124)} ${n(Math.sin(q) * 124)}`;
            }),
            rib,
            2.2,
            op(0.75),
          ) +
          line("M-30-80C-10-96 8-84 30-100M-6-90q4-16 16-18", mix(c, k.ink, 0.6), 3.5) +
          each(
            [
              [-22, -84],
              [4, -92],
              [26, -98],
              [12, -110],
            ],
            ([p, q]) => disc(p, q, 6.5, k.lit("#e58a94")),
          ) +
          disc(0, 0, 7, k.lit("#5a3d2c")) +
          line("M0 6v28M-5 34v22M0 34v26M5 34v22", k.lit(k.look.a), 2.6),
        turn,
      );
    let s =
      box(0, 0, W, H, mix(k.table, k.wall, 0.3)) +
      slant(k) +
      at(
        r.num(186, 214),
        150,
        1,
        box(-142, -104, 292, 216, k.ink, 2, op(0.12)) +
          box(-148, -112, 292, 216, k.lit("#fbf6ea"), 2) +
          line("M-120-70q60 10 90-8M20-40q50 14 100 0M-110 60q70-12 120 4", k.lit("#e6dcc4"), 2),
        r.num(-7, 7),
      );
    s +=
      fan(r.num(186, 206), 202, 1.12, mix(a, "#ffffff", 0.25), r.num(-14, 8)) +
      fan(r.pick([86, 318]), 270, 0.55, mix(b, "#ffffff", 0.15), r.num(-24, 24));
    return s;
  },
  /** Bow, arrows and the target across the field. */
  archery: (k) => {
    const { r } = k,
      x = r.num(244, 286),
      wood = k.lit("#7a4a30"),
      g = k.lit("#8fb065"),
      face = k.lit("#fdf8ec");
    let s =
      sky(k) +
      clouds(k, 2) +
      hills(k, 176, 3) +
      treeRow(k, poplar, land(k, 0.75), 206, 62, 0.5, 0.8) +
      ground(k, 206, g, 6) +
      path("M150 210H250L340 306H20Z", mix(g, k.lit("#e9d8ac"), 0.6));
    s +=
      shadow(x, 240, 60, k) +
      line(`M${n(x - 34)} 156L${n(x - 46)} 238M${n(x + 34)} 156L${n(x + 46)} 238`, wood, 7) +
      box(x - 52, 92, 104, 122, face, 5) +
      box(x + 30, 92, 22, 122, mix(face, k.ink, 0.1), 5) +
      box(x - 40, 102, 80, 22, k.lit("#2f4f7a")) +
      disc(x, 166, 32, k.lit(k.look.a)) +
      disc(x, 166, 14, face);
    s +=
      line(`M${n(x + 4)} 164l34-18M${n(x - 10)} 178l40-2`, k.lit("#5a3d2c"), 3) +
      path(`M${n(x + 36)} 140l14-4l-6 12ZM${n(x + 28)} 170l14 2l-10 8Z`, k.lit(k.look.c));
    s +=
      line("M64 64Q86 160 64 270", "#ffffff", 1.6, op(0.9)) +
      line("M64 62C52 66 48 74 54 84C104 108 122 140 122 166S104 228 54 250C48 258 52 268 64 272", wood, 8) +
      box(110, 148, 22, 38, k.lit(k.look.a), 6, ' transform="rotate(4 121 167)"');
    return (
      s +
      line("M76 166H190", k.lit("#a8764a"), 3.5) +
      path("M190 160l16 6l-16 6Z", k.lit("#56606c")) +
      path("M74 160h22l8 6l-8 6H74l6-6Z", k.lit(k.look.b)) +
      tufts(k, 262, 294, mix(g, k.ink, 0.3), 8)
    );
  },
} satisfies Scenes;
