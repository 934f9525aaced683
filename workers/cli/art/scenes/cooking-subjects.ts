import { mix } from "../colour.ts";
import { type Scenes } from "../kit.ts";
import { shadow } from "../land.ts";
import { grove } from "../trees.ts";
import { room, bench, free, mug, steam, slant } from "../room.ts";
import { W, H, n, op, path, line, disc, oval, box, at, each } from "../pen.ts";

export const cookingSubjectScenes = {
  /** Dumplings in a bamboo steamer. */
  dumplings: (k) => {
    const { r } = k,
      x = r.num(184, 216),
      bamboo = k.lit("#d9ad6a"),
      d = mix(bamboo, k.ink, 0.28),
      dough = k.lit(r.pick(["#fbf3e2", "#fbf3e2", "#dfe8c4", "#f6dcc4"]));
    let s = bench(k, 176) + steam(x - 34, 92) + steam(x + 40, 86) + shadow(x, 280, 152, k);
    const dumpling = () =>
      path("M-34 6C-36-22-16-30 0-38C16-30 36-22 34 6Q0 20-34 6Z", dough) +
      path("M10-33C24-26 35-18 34 6Q22 13 8 14Q26-8 10-33Z", mix(dough, k.ink, 0.12)) +
      line(
        "M0-36Q-4-20-18-8M0-36Q-12-24-24-18M0-36V-14M0-36Q4-20 18-8M0-36Q12-24 24-18",
        mix(dough, k.ink, 0.26),
        2,
      );
    s +=
      box(x - 134, 174, 268, 94, bamboo, 8) +
      box(x + 76, 174, 58, 94, mix(bamboo, k.ink, 0.14), 8) +
      line(`M${n(x - 134)} 206h268M${n(x - 134)} 240h268`, d, 3) +
      each([-104, -34, 40, 108], (dx) => box(x + dx - 5, 202, 10, 42, d, 2));
    s +=
      oval(x, 174, 134, 40, d) +
      oval(x, 172, 126, 35, k.lit("#f0dcae")) +
      line(
        `M${n(x - 84)} 150V190M${n(x - 42)} 142V200M${n(x)} ` +
          `140V204M${n(x + 42)} 142V200M${n(x + 84)} 150V190`,
        mix(bamboo, "#ffffff", 0.2),
        3,
      );
    s += grove(k, dumpling, "", [
      [x - 46, 150, 0.9],
      [x + 42, 150, 0.9],
      [x - 82, 174, 1],
      [x + 80, 176, 1],
      [x, 172, 1.08],
      [x - 42, 196, 1.1],
      [x + 44, 198, 1.1],
    ]);
    return (
      s +
      line(`M${n(x - 134)} 174a134 40 0 0 0 268 0`, bamboo, 7) +
      oval(52, 276, 38, 9, k.lit("#f3ede1")) +
      oval(52, 274, 30, 6, k.lit("#6b3a24"))
    );
  },
  /** A jar of kimchi and a cabbage. */
  kimchi: (k) => {
    let s = room(k, 224);
    const f = free(k),
      x = 200 + f * k.r.num(52, 70),
      o = 200 - f * 92,
      c = k.lit("#7c4a33"),
      d = mix(c, k.ink, 0.3),
      red = k.lit("#d0402c");
    s +=
      shadow(x, 282, 84, k) +
      path(
        `M${n(x - 46)} 132h92c34 22 46 50 44 84c-2 34-22 56-44 66h-92c-22-10-42-32-44-66c-2-34 10-62 44-84Z`,
        c,
      ) +
      path(`M${n(x + 20)} 132h26c34 22 46 50 44 84c-2 34-22 56-44 66h-30c32-30 42-104 4-150Z`, d) +
      line(`M${n(x - 66)} 184q30 14 56 0t56 2`, mix(c, "#ffffff", 0.22), 4) +
      line(`M${n(x - 72)} 200q-4 24 6 44`, "#ffffff", 6, op(0.25));
    s +=
      oval(x, 132, 56, 13, d) +
      oval(x, 130, 48, 9, red) +
      path(`M${n(x - 44)} 130q4-22 22-18q4-16 20-8q14-12 24 4q18-2 22 22Z`, red) +
      path(`M${n(x - 30)} 128q4-14 14-12q2 8-2 12ZM${n(x + 6)} 126q0-16 12-18q8 8 2 18Z`, k.lit("#f4e3b8")) +
      line(`M${n(x - 8)} 122l8-8m20 10l8-8`, k.lit("#5f9152"), 4);
    s +=
      shadow(o, 280, 66, k) +
      path(
        `M${n(o - 60)} 262C${n(o - 72)} 220 ${n(o - 40)} 186 ${n(o)} 190C${n(o + 44)} 186 ` +
          `${n(o + 72)} 222 ${n(o + 60)} 262Q${n(o + 30)} 282 ${n(o)} 282T${n(o - 60)} 262Z`,
        k.lit("#8fba5e"),
      ) +
      path(
        `M${n(o - 34)} 274C${n(o - 48)} 240 ${n(o - 26)} 206 ${n(o)} 208C${n(o + 30)} 206 ` +
          `${n(o + 48)} 242 ${n(o + 34)} 274Q${n(o)} 288 ${n(o - 34)} 274Z`,
        k.lit("#f3eec9"),
      ) +
      line(
        `M${n(o)} 280V222M${n(o - 18)} 276Q${n(o - 26)} 246 ${n(o - 12)} ` +
          `226M${n(o + 18)} 276Q${n(o + 26)} 246 ${n(o + 12)} 226`,
        k.lit("#b8cf86"),
        3.5,
      );
    return (
      s +
      at(
        o + f * 78,
        286,
        1,
        path("M-34 0Q-20-16 8-10Q22-8 34-14Q24 4 4 4Q-18 6-34 0Z", red) +
          line("M32-13l9-5", k.lit("#5f9152"), 5),
      )
    );
  },
  /** Rice cakes on a wooden stand. */
  riceCake: (k) => {
    const { r } = k,
      x = r.num(176, 224),
      wood = k.lit("#8a5a3a"),
      dough = ["#fdf6ea", "#f3b9bd", "#b9d19a", "#e9cf7a", "#b7a3c9"].map(k.lit);
    let s =
      room(k, 216) +
      shadow(x, 282, 130, k) +
      path(`M${n(x - 40)} 236h80l16 44h-112Z`, mix(wood, k.ink, 0.2)) +
      box(x - 140, 222, 280, 20, wood, 8) +
      box(x - 140, 222, 280, 6, mix(wood, "#ffffff", 0.25), 3);
    const leaf = k.lit("#4f8a5a");
    s += path(`M${n(x - 128)} 222q40-20 128-16t128 16Z`, leaf);
    const cake = (c: string) =>
      path("M-30 4C-34-24 34-24 30 4Q0 18-30 4Z", c) +
      path("M8-17C26-14 33-6 30 4Q20 10 6 11Q20-2 8-17Z", mix(c, k.ink, 0.12)) +
      line("M-22-2Q0-20 22-2", mix(c, k.ink, 0.2), 2.2) +
      oval(-12, -9, 6, 2.5, "#fff", op(0.5));
    const rows = [
      [-92, 212],
      [-31, 214],
      [31, 214],
      [92, 212],
      [-62, 188],
      [0, 188],
      [62, 188],
      [-31, 163],
      [31, 163],
      [0, 140],
    ] as const;
    dough.forEach((c, j) => {
      s += grove(
        k,
        cake,
        c,
        rows
          .filter((_, i) => (i * 2 + (i > 3 ? 1 : 0)) % 5 === j)
          .map(([dx, y]) => [x + dx, y, 1.08] as const),
      );
    });
    return s + mug(k, x + free(k) * 150, 282, k.lit("#efe9da"));
  },
  /** A bowl of noodles, chopsticks lifting some. */
  noodles: (k) => {
    const { r } = k,
      x = r.num(184, 216),
      c = k.lit(r.pick([k.look.a, "#3f6f8a", k.look.c, "#f3ede1"])),
      d = mix(c, k.ink, 0.2),
      noodle = k.lit("#f4d98e"),
      broth = k.lit(r.pick(["#e0a35a", "#c8542f", "#efe0b4"])),
      green = k.lit(k.look.c);
    let s =
      bench(k, 190) +
      path("M0 0H230L90 190H0Z", k.m.sun, op(0.2)) +
      steam(x - 60, 106) +
      shadow(x, 284, 112, k);
    s +=
      path(`M${n(x - 128)} 158h256c-4 62-40 108-74 116h-108c-34-8-70-54-74-116Z`, c) +
      path(`M${n(x + 62)} 158h66c-4 62-40 108-74 116h-42c34-30 50-70 50-116Z`, d) +
      box(x - 46, 270, 92, 12, d, 4) +
      oval(x, 158, 128, 34, mix(c, "#ffffff", 0.35)) +
      oval(x, 160, 116, 27, broth);
    s +=
      line(
        `M${n(x - 84)} 160q20-18 40 0t40 0t40 0t40 0M${n(x - 66)} 172q20-14 40 ` +
          `0t40 0t40 0M${n(x - 60)} 150q20-12 40 0t40 0t40 0`,
        noodle,
        6,
      ) +
      disc(x - 62, 154, 21, "#ffffff") +
      disc(x - 60, 153, 11, k.lit("#f4b23c")) +
      each(
        [
          [58, 170],
          [74, 160],
          [48, 182],
          [84, 172],
        ],
        ([a, b]) => disc(x + a, b, 6, green) + disc(x + a, b, 2.6, mix(green, "#ffffff", 0.6)),
      );
    s += line(
      `M${n(x + 10)} 70C${n(x + 4)} 104 ${n(x + 16)} 130 ${n(x + 6)} 160M${n(x + 20)} ` +
        `68C${n(x + 16)} 104 ${n(x + 28)} 130 ${n(x + 18)} 162M${n(x + 30)} ` +
        `68C${n(x + 28)} 104 ${n(x + 40)} 130 ${n(x + 32)} 160`,
      noodle,
      6,
    );
    return (
      s + line(`M${n(x - 8)} 76L${n(x + 170)} 34M${n(x - 6)} 66L${n(x + 164)} 14`, k.lit("#6b4630"), 5.5)
    );
  },
  /** A bottle and bowls of rice wine. */
  brew: (k) => {
    let s = room(k, 226);
    const wine = k.variant === "wine",
      f = free(k),
      x = 200 + f * k.r.num(50, 70),
      o = 200 - f * 76,
      c = k.lit(wine ? "#3d5f4a" : k.r.pick(["#efe6d2", "#e3ece4"])),
      d = mix(c, k.ink, 0.18),
      band = k.lit(k.look.a),
      drink = k.lit(wine ? "#9c2f46" : "#fbf6e6");
    s +=
      shadow(x, 282, 52, k) +
      path(`M${n(x - 15)} 84h30v38c0 20 27 26 27 54v94q0 12-12 12h-60q-12 0-12-12v-94c0-28 27-34 27-54Z`, c) +
      path(`M${n(x + 4)} 84h11v38c0 20 27 26 27 54v94q0 12-12 12h-18c16-60 8-100-2-130Z`, d) +
      box(x - 17, 72, 34, 18, wine ? band : k.lit("#8fb0a0"), 4) +
      box(x - 42, 196, 84, 50, k.lit("#fdf8ec")) +
      disc(x, 221, 16, band);
    if (wine)
      s += each([0, 1], (i) => {
        const gx = o - f * i * 62,
          y = 272 + i * 8;
        return (
          shadow(gx, y, 26, k) +
          line(`M${n(gx)} 214V${y}M${n(gx - 18)} ${y}h36`, "#ffffff", 4, op(0.85)) +
          path(`M${n(gx - 24)} 158h48c4 36-8 58-24 58s-28-22-24-58Z`, "#ffffff", op(0.5)) +
          path(`M${n(gx - 25)} 180h50c-2 22-11 34-25 34s-23-12-25-34Z`, drink)
        );
      });
    else
      s += each([0, 1], (i) => {
        const bx = o - f * i * 82 + f * 16,
          y = 276 - i * 12,
          brass = k.lit("#d9a84e");
        return (
          shadow(bx, y, 44, k) +
          path(`M${n(bx - 44)} ${y - 40}h88c-2 24-18 38-30 40h-28c-12-2-28-16-30-40Z`, brass) +
          path(
            `M${n(bx + 16)} ${y - 40}h28c-2 24-18 38-30 40h-10c12-10 14-24 12-40Z`,
            mix(brass, k.ink, 0.2),
          ) +
          oval(bx, y - 40, 44, 8, drink)
        );
      });
    return s;
  },
  /** Cookies on a tray, from above. */
  cookies: (k) => {
    const { r } = k,
      choc = k.lit("#5f3826"),
      tray = k.lit("#6d7b84"),
      paper = k.lit("#fbf4e4"),
      dough = [k.lit("#d9a05a"), k.lit("#e8bd7c"), choc];
    let s =
      box(0, 0, W, H, mix(k.table, k.wall, 0.3)) +
      slant(k) +
      box(54, 34, 300, 240, k.ink, 18, op(0.16)) +
      box(48, 26, 300, 240, tray, 18) +
      box(60, 38, 276, 216, mix(tray, k.ink, 0.25), 10) +
      box(66, 44, 264, 204, paper, 4);
    const bits = (c: string) =>
      each(
        [
          [-14, -8],
          [10, -14],
          [14, 8],
          [-6, 14],
          [0, -2],
        ],
        ([a, b]) => box(a - 4, b - 4, 8, 8, c, 3),
      );
    const round = (c: string) =>
      disc(3, 4, 33, k.ink, op(0.14)) +
      disc(0, 0, 33, c) +
      path("M12-31a33 33 0 0 1-2 62a46 46 0 0 0 2-62Z", mix(c, k.ink, 0.14)) +
      bits(c === choc ? k.lit("#fbf0dc") : choc);
    const spots = [112, 198, 284].flatMap((x) => [[x, 92] as const, [x, 198] as const]);
    dough.forEach((c, j) => {
      s += grove(
        k,
        round,
        c,
        spots
          .filter((_, i) => (i + k.i) % 3 === j)
          .map(([x, y]) => [x + r.num(-5, 5), y + r.num(-5, 5), r.num(1, 1.15)] as const),
      );
    });
    return (
      s +
      at(
        372,
        180,
        1,
        box(-9, -120, 18, 110, k.lit("#b98553"), 8) +
          path("M-20-10h40v60q0 12-12 12h-16q-12 0-12-12Z", k.lit(k.look.a)),
        r.num(8, 20),
      )
    );
  },
} satisfies Scenes;
