import { nth } from "../chance.ts";
import { mix } from "../colour.ts";
import { type Scenes } from "../kit.ts";
import { sky, cloud, clouds, birds, ridge, land, hills, ground, shadow } from "../land.ts";
import { broadleaf, treeRow } from "../trees.ts";
import { W, H, n, op, path, line, disc, oval, box, at, each, times } from "../pen.ts";

export const activeSubjectScenes = {
  /** A summit reached: flag, pack and poles. */
  hike: (k) => {
    const { r } = k,
      rock = k.lit("#8a8f86"),
      d = mix(rock, k.ink, 0.25),
      pack = k.lit(r.pick([k.look.a, k.look.b, "#3f8f6c"])),
      x = r.num(168, 206),
      flag = k.lit(k.look.b);
    let s =
      sky(k) +
      clouds(k, 3) +
      ridge(k, 178, 70, 3, land(k, 0.26), true) +
      ridge(k, 204, 50, 3, land(k, 0.42), true) +
      cloud({ ...k, night: false }, r.num(-10, 40), 206, 1.5) +
      cloud({ ...k, night: false }, r.num(260, 320), 196, 1.3) +
      ridge(k, 236, 30, 4, land(k, 0.62));
    s +=
      path("M-5 300L60 262L110 268L150 236L260 232L300 252L350 250L405 284V306H-5Z", rock) +
      path("M150 236L260 232L300 252L250 306H190L206 262Z", d) +
      path("M60 262L110 268L96 306H20Z", d) +
      line(`M${n(x + 62)} 236V128`, k.lit("#6b4a33"), 5) +
      path(`M${n(x + 64)} 130q24-12 40 0t34-2v40q-18 10-34 2t-40 0Z`, flag) +
      path(`M${n(x + 104)} 130q16 12 34-2v40q-18 10-34 2Z`, mix(flag, k.ink, 0.15));
    s +=
      shadow(x, 238, 50, k) +
      line(`M${n(x - 46)} 240L${n(x - 22)} 142M${n(x - 62)} 238L${n(x - 34)} 146`, k.lit("#3a444c"), 3.5) +
      box(x - 34, 164, 72, 76, pack, 18) +
      path(`M${n(x + 14)} 164h6a18 18 0 0 1 18 18v40a18 18 0 0 1-18 18h-6Z`, mix(pack, k.ink, 0.2)) +
      box(x - 26, 200, 54, 32, mix(pack, "#ffffff", 0.15), 8) +
      path(`M${n(x - 36)} 184q-2-28 22-28h32q24 0 22 28q-38 12-76 0Z`, mix(pack, k.ink, 0.3)) +
      box(x - 32, 144, 68, 18, k.lit(k.look.c), 9) +
      line(`M${n(x - 12)} 143v20m26-20v20M${n(x + 1)} 188v14`, k.ink, 3.5);
    return s + birds(k, r.num(50, 110), 80);
  },
  /** Racket and ball on a court. */
  court: (k) => {
    const { r } = k,
      floor = k.lit(r.pick(["#3f8f6c", "#2c6bc2", "#c0623f", "#4d8f9a"])),
      d = mix(floor, k.ink, 0.2),
      frame = k.lit(k.look.b),
      shuttle = k.variant === "badminton",
      table = k.variant === "pingpong",
      x = r.num(150, 176);
    let s =
      box(0, 0, W, H, floor) +
      path("M0 0H400V110L0 190Z", d) +
      line("M-10 236L410 152M60 310L-10 150M410 60L210 100L300 310", "#ffffff", 5, op(0.85));
    s += at(
      x,
      128,
      1.05,
      oval(6, 9, 68, 82, k.ink, op(0.2)) +
        (table
          ? disc(0, 8, 70, frame) +
            path("M-60 44Q0 64 60 44A70 70 0 0 1 0 78A70 70 0 0 1-60 44Z", mix(frame, k.ink, 0.35)) +
            box(-13, 72, 26, 70, k.lit("#c79358"), 8)
          : `<ellipse cx="0" cy="0" rx="62" ry="76" fill="#fff" ` +
            `fill-opacity=".16" stroke="${frame}" stroke-width="9"/>` +
            line(
              times(7, (i) => {
                const q = i * 16 - 48,
                  v = Math.sqrt(1 - (q / 62) ** 2) * 74,
                  w = Math.sqrt(1 - (q / 76) ** 2) * 60;
                return `M${q} ${n(-v)}V${n(v)}M${n(-w)} ${q}H${n(w)}`;
              }),
              "#ffffff",
              1.3,
              op(0.8),
            ) +
            line("M-26 70L0 106L26 70", frame, 7) +
            line("M0 104V128", frame, 8) +
            box(-9, 124, 18, 62, k.lit("#2c3540"), 7) +
            line("M-8 138l16 8m-16 6l16 8m-16 6l16 8", "#ffffff", 2, op(0.4))),
      -36,
    );
    if (shuttle)
      return (
        s +
        at(
          r.num(296, 320),
          212,
          1.1,
          path("M-30-52Q0-66 30-52L13 6H-13Z", "#fdfdf8") +
            line("M-18-56L-8 4M0-60V4M18-56L8 4M-24-30H24", mix("#ffffff", k.ink, 0.25), 2) +
            path("M-15 4H15q0 22-15 22t-15-22Z", k.lit(k.look.c)),
          28,
        )
      );
    const ball = table ? "#ffffff" : k.lit("#d7e64f"),
      bx = r.num(296, 318);
    return (
      s +
      oval(bx + 8, 252, 32, 8, k.ink, op(0.22)) +
      disc(bx, 222, table ? 22 : 31, ball) +
      (table ? "" : line(`M${n(bx - 24)} 203q20 16 4 45M${n(bx + 18)} 197q-12 26 12 34`, "#ffffff", 3.5))
    );
  },
  /** Lanes of a pool. */
  pool: (k) => {
    const { r } = k,
      w = k.lit("#3fa9cf"),
      cols = [k.look.a, k.look.b, k.look.c].map(k.lit),
      sk = k.lit("#dba37a"),
      x = r.num(150, 220);
    let s =
      box(0, 0, W, H, mix(w, "#ffffff", 0.15)) +
      box(0, 0, W, 58, k.lit("#e9eef0")) +
      box(0, 58, W, 9, mix(w, k.ink, 0.25)) +
      each(
        [70, 200, 330],
        (bx, i) =>
          path(`M${bx - 30} 58V28h60v30Z`, nth(cols, i + k.i)) +
          box(bx - 36, 20, 72, 11, k.lit("#ffffff"), 3),
      );
    s += line(
      times(20, () => `M${Math.round(r.num(0, 370))} ${Math.round(r.num(84, 292))}q9-6 18 0t18 0`),
      "#ffffff",
      2.4,
      op(0.5),
    );
    s += each(
      [112, 244],
      (y, i) =>
        line(`M-5 ${y}H405`, nth(cols, i), 9, ' stroke-dasharray="18 18"') +
        line(`M13 ${y}H405`, "#ffffff", 9, ' stroke-dasharray="18 18"'),
    );
    s +=
      path(`M${n(x - 130)} 184q60-18 120-4q-40 16-120 4Z`, "#ffffff", op(0.6)) +
      line(`M${n(x - 96)} 180L${n(x - 40)} 178`, sk, 13) +
      path(`M${n(x - 58)} 166Q${n(x)} 150 ${n(x + 40)} 166Q${n(x + 30)} 190 ${n(x - 50)} 190Z`, sk) +
      path(
        `M${n(x - 60)} 166Q${n(x - 40)} 158 ${n(x - 20)} 157L${n(x - 24)} 190L${n(x - 54)} 190Z`,
        nth(cols, 0),
      ) +
      line(`M${n(x + 26)} 164C${n(x + 46)} 118 ${n(x + 80)} 124 ${n(x + 108)} 160`, sk, 12);
    return (
      s +
      disc(x + 54, 170, 21, sk) +
      path(`M${n(x + 33)} 168a21 21 0 0 1 42-1q-20-10-42 1Z`, nth(cols, 1)) +
      line(`M${n(x + 62)} 172h13`, k.lit("#23303a"), 7) +
      path(`M${n(x - 70)} 190q40-10 70 0t70 0t60-2q-20 18-60 16t-70 0t-70-14Z`, mix(w, "#ffffff", 0.4)) +
      each(
        [
          [110, 150],
          [124, 160],
          [98, 142],
        ],
        ([a, b]) => disc(x + a, b, 5, "#ffffff", op(0.85)),
      )
    );
  },
  /** Running shoes beside the track. */
  run: (k) => {
    const { r } = k,
      track = k.lit("#c8623f"),
      c = k.lit(r.pick([k.look.a, k.look.b, "#3f9a8f"])),
      x = r.num(180, 216);
    let s =
      sky(k) +
      clouds(k, 2) +
      hills(k, 166, 3) +
      treeRow(k, broadleaf, land(k, 0.8), 186, 58, 0.45, 0.75) +
      ground(k, 184, k.lit("#86b35f"), 3) +
      path("M150 188H214L470 306H-70Z", track) +
      line("M162 188L0 306M182 188L140 306M202 188L300 306", "#ffffff", 3.5, op(0.85));
    const shoe = (a: string) =>
      path("M-86 0H92Q104-2 100-20Q70-30 44-44L10-78Q-4-66-24-70L-44-92Q-66-96-76-80Q-90-40-86 0Z", a) +
      path("M44-44Q70-30 100-20Q104-2 92 0H40Q64-16 44-44Z", mix(a, k.ink, 0.2)) +
      path("M-86-6H99q2 18-12 18H-76q-12 0-10-18Z", "#fdfaf2") +
      path("M-86 6q90 6 183 0q-2 6-10 6H-76q-8 0-10-6Z", k.lit("#2c3540")) +
      line("M8-72l18-10M20-60l18-10M32-50l18-10", "#fdfaf2", 5) +
      path("M-62-10Q-30-20-18-50Q-8-20 30-14Q-20 0-62-10Z", "#ffffff", op(0.85)) +
      line("M-76-80Q-58-74-44-92", mix(a, k.ink, 0.35), 6);
    return (
      s +
      shadow(x + 40, 252, 84, k) +
      at(x + 40, 244, 0.82, shoe(mix(c, k.ink, 0.08))) +
      shadow(x - 20, 288, 104, k) +
      at(x - 20, 276, 1, shoe(c))
    );
  },
} satisfies Scenes;
