import { mix } from "../colour.ts";
import { newId, type Scenes } from "../kit.ts";
import { sky, clouds, land, hills, ground, tufts, shadow } from "../land.ts";
import { poplar, grove, treeRow, stamp, stamped } from "../trees.ts";
import { bench, steam, slant } from "../room.ts";
import { W, H, n, op, path, line, disc, oval, box, at, each, times } from "../pen.ts";
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
    const hung = [44, 122, 200, 278, 356].map((x) => [x, 26 + Math.sin((x / 400) * Math.PI) * 28 + r.num(0, 6), r.num(0.85, 1.1)] as const);
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
    const { r } = k, green = k.lit("#6f9a52"), bush = (c: string) => oval(0, -14, 26, 20, c) + oval(14, -8, 20, 14, mix(c, k.ink, 0.12));
    const id = newId(k), far = (opacity: number, spots: readonly (readonly [number, number, number])[]) => `<g opacity="${opacity}">${stamped(id, spots)}</g>`;
    let s = stamp(id, house(k)) + sky(k) + clouds(k, 1) + hills(k, 142, 2) + box(0, 158, W, 150, mix(k.lit("#b9b780"), k.m.low, 0.35));
    s += treeRow(k, poplar, mix(green, k.m.low, 0.45), 164, 84, 0.4, 0.62);
    s += far(0.55, [[r.num(50, 80), 178, 0.44], [r.num(176, 206), 174, 0.4], [r.num(306, 340), 179, 0.46]]);
    s += box(0, 190, W, 120, mix(k.lit("#c2b684"), k.m.low, 0.2)) + grove(k, bush, mix(green, k.m.low, 0.2), [[12, 214, 1], [160, 204, 0.7], [246, 206, 0.8], [392, 212, 1]]);
    s += far(0.85, [[r.num(84, 104), 228, 0.8], [r.num(300, 322), 232, 0.84]]);
    s += path("M188 190C206 216 176 240 150 300H262C250 250 214 220 206 190Z", k.lit("#ead9b0")) + grove(k, bush, green, [[150, 262, 0.9], [272, 268, 1], [4, 268, 1.3]]);
    const near = r.pick([40, 372]);
    return s + stamped(id, [[near, 304, 1.1]]) + branch(k, near < 200 ? 1 : -1);
  },
  /** Tea before a paper window. */
  tea: (k) => {
    const { r } = k;
    const paper = k.lit("#f8f1e0"),
      wood = k.lit("#7a5236");
    let s = box(0, 0, W, H, k.wall) + box(56, 18, 288, 190, wood, 4) + box(66, 28, 130, 172, paper) + box(204, 28, 130, 172, paper);
    let d = "";
    for (let p = 0; p < 2; p++) {
      const x0 = 66 + p * 138;
      for (let i = 1; i < 6; i++) d += `M${n(x0 + i * 21.7)} 28v172`;
      [58, 68, 108, 118, 158, 168].forEach((y) => (d += `M${x0} ${y}h130`));
    }
    s +=
      disc(r.num(150, 260), 96, 62, k.m.sun, op(0.8)) +
      line(
        "M68 172C110 130 140 148 194 108M206 100c20-16 50-22 84-30M128 136c4-18 14-28 30-36M246 82c8 12 22 18 40 18",
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
    s += oval(x + 50, 272, 150, 16, mix(k.table, k.ink, 0.35)) + oval(x + 50, 267, 150, 16, mix(k.table, "#3a2417", 0.4));
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
      line(`M${n(x)} ${n(y + 40 * t)}C${n(x - 20)} ${n(y + 110)} ${n(x + 40)} 200 ${n(x + 6)} 250`, k.ink, 1.2, op(0.5)) +
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
  /** Hanbok on its stand: jacket and skirt. */
  hanbok: (k) => {
    const { r } = k, x = r.num(180, 220), wood = k.lit("#6b4632"), [skirt = "", jacket = "", tie = ""] = r.pick([["#c8455a", "#f4e6c4", "#2b7a68"], ["#33568a", "#f3d9dc", "#b7402f"], ["#5f8f6b", "#fdf6ea", "#c8455a"], ["#8a5f9a", "#e9d48a", "#c8455a"]]).map(k.lit), d = mix(jacket, k.ink, 0.12);
    let s = bench(k, 250) + path("M0 0H220L80 250H0Z", k.m.sun, op(0.2)) + each([[36, 60], [300, 60]], ([a, b]) => box(a, b, 64, 120, k.lit("#f6ecd6"), 2) + line(`M${a + 21} ${b}v120m22-120v120M${a} ${b + 40}h64m-64 40h64`, mix(wood, k.wall, 0.5), 2));
    s += shadow(x, 284, 130, k) + line(`M${n(x - 124)} 282V40M${n(x + 124)} 282V40M${n(x - 148)} 282h48M${n(x + 100)} 282h48`, wood, 8) + line(`M${n(x - 146)} 50H${n(x + 146)}`, wood, 9);
    s += path(`M${n(x - 38)} 128C${n(x - 60)} 180 ${n(x - 96)} 240 ${n(x - 100)} 272Q${n(x)} 290 ${n(x + 100)} 272C${n(x + 96)} 240 ${n(x + 60)} 180 ${n(x + 38)} 128Z`, skirt) + path(`M${n(x + 20)} 128h18c22 52 58 112 62 144q-22 6-48 8c-2-50-14-110-32-152Z`, mix(skirt, k.ink, 0.16)) + line(`M${n(x - 22)} 142Q${n(x - 50)} 210 ${n(x - 60)} 276M${n(x - 4)} 142Q${n(x - 14)} 220 ${n(x - 18)} 280M${n(x + 14)} 142Q${n(x + 26)} 210 ${n(x + 26)} 280`, mix(skirt, k.ink, 0.22), 2.4, op(0.7)) + path(`M${n(x - 99)} 262Q${n(x)} 280 ${n(x + 99)} 262L${n(x + 100)} 272Q${n(x)} 290 ${n(x - 100)} 272Z`, k.lit("#e9c46a"), op(0.8));
    s += path(`M${n(x - 26)} 56H${n(x + 26)}L${n(x + 116)} 66Q${n(x + 122)} 92 ${n(x + 106)} 110Q${n(x + 70)} 118 ${n(x + 46)} 98L${n(x + 48)} 138Q${n(x)} 150 ${n(x - 48)} 138L${n(x - 46)} 98Q${n(x - 70)} 118 ${n(x - 106)} 110Q${n(x - 122)} 92 ${n(x - 116)} 66Z`, jacket) + path(`M${n(x + 26)} 56L${n(x + 116)} 66Q${n(x + 122)} 92 ${n(x + 106)} 110Q${n(x + 70)} 118 ${n(x + 46)} 98L${n(x + 48)} 138l-18 4Q${n(x + 34)} 90 ${n(x + 26)} 56Z`, d) + path(`M${n(x - 116)} 66l12 1q-4 22 8 44l-10-1Q${n(x - 122)} 92 ${n(x - 116)} 66ZM${n(x + 116)} 66l-12 1q4 22-8 44l10-1Q${n(x + 122)} 92 ${n(x + 116)} 66Z`, tie);
    return s + path(`M${n(x - 20)} 56H${n(x + 20)}L${n(x + 4)} 104h-14Z`, "#ffffff", op(0.9)) + line(`M${n(x - 19)} 57L${n(x + 6)} 112M${n(x + 19)} 57L${n(x - 4)} 98`, tie, 7) + path(`M${n(x)} 108l-22-8v18ZM${n(x)} 108h14l4 96l-12 4ZM${n(x - 2)} 108h-12l-10 74l12 2Z`, tie);
  },
  /** Paper fans and a sheet of hanji. */
  fan: (k) => {
    const { r } = k, rib = k.lit("#8a5f3f"), [a = "", b = ""] = r.shuffle([k.look.a, k.look.b, k.look.c, "#f3ead6"]).map(k.lit);
    const fan = (x: number, y: number, t: number, c: string, turn: number) => at(x, y, t, path("M0 0L-112-54A124 124 0 0 1 112-54Z", k.ink, op(0.14) + ' transform="translate(5 8)"') + path("M0 0L-112-54A124 124 0 0 1 112-54Z", c) + path("M0 0L56-111A124 124 0 0 1 112-54Z", mix(c, k.ink, 0.1)) + path("M0 0L-45-21.6A50 50 0 0 1 45-21.6Z", rib) + line(times(9, (i) => { const q = Math.PI * (1.16 + i * 0.085); return `M0 0L${n(Math.cos(q) * 124)} ${n(Math.sin(q) * 124)}`; }), rib, 2.2, op(0.75)) + line("M-30-80C-10-96 8-84 30-100M-6-90q4-16 16-18", mix(c, k.ink, 0.6), 3.5) + each([[-22, -84], [4, -92], [26, -98], [12, -110]], ([p, q]) => disc(p, q, 6.5, k.lit("#e58a94"))) + disc(0, 0, 7, k.lit("#5a3d2c")) + line("M0 6v28M-5 34v22M0 34v26M5 34v22", k.lit(k.look.a), 2.6), turn);
    let s = box(0, 0, W, H, mix(k.table, k.wall, 0.3)) + slant(k) + at(r.num(186, 214), 150, 1, box(-142, -104, 292, 216, k.ink, 2, op(0.12)) + box(-148, -112, 292, 216, k.lit("#fbf6ea"), 2) + line("M-120-70q60 10 90-8M20-40q50 14 100 0M-110 60q70-12 120 4", k.lit("#e6dcc4"), 2), r.num(-7, 7));
    s += fan(r.num(186, 206), 202, 1.12, mix(a, "#ffffff", 0.25), r.num(-14, 8)) + fan(r.pick([86, 318]), 270, 0.55, mix(b, "#ffffff", 0.15), r.num(-24, 24));
    return s;
  },
  /** Bow, arrows and the target across the field. */
  archery: (k) => {
    const { r } = k, x = r.num(244, 286), wood = k.lit("#7a4a30"), g = k.lit("#8fb065"), face = k.lit("#fdf8ec");
    let s = sky(k) + clouds(k, 2) + hills(k, 176, 3) + treeRow(k, poplar, land(k, 0.75), 206, 62, 0.5, 0.8) + ground(k, 206, g, 6) + path("M150 210H250L340 306H20Z", mix(g, k.lit("#e9d8ac"), 0.6));
    s += shadow(x, 240, 60, k) + line(`M${n(x - 34)} 156L${n(x - 46)} 238M${n(x + 34)} 156L${n(x + 46)} 238`, wood, 7) + box(x - 52, 92, 104, 122, face, 5) + box(x + 30, 92, 22, 122, mix(face, k.ink, 0.1), 5) + box(x - 40, 102, 80, 22, k.lit("#2f4f7a")) + disc(x, 166, 32, k.lit(k.look.a)) + disc(x, 166, 14, face);
    s += line(`M${n(x + 4)} 164l34-18M${n(x - 10)} 178l40-2`, k.lit("#5a3d2c"), 3) + path(`M${n(x + 36)} 140l14-4l-6 12ZM${n(x + 28)} 170l14 2l-10 8Z`, k.lit(k.look.c));
    s += line("M64 64Q86 160 64 270", "#ffffff", 1.6, op(0.9)) + line("M64 62C52 66 48 74 54 84C104 108 122 140 122 166S104 228 54 250C48 258 52 268 64 272", wood, 8) + box(110, 148, 22, 38, k.lit(k.look.a), 6, ' transform="rotate(4 121 167)"');
    return s + line("M76 166H190", k.lit("#a8764a"), 3.5) + path("M190 160l16 6l-16 6Z", k.lit("#56606c")) + path("M74 160h22l8 6l-8 6H74l6-6Z", k.lit(k.look.b)) + tufts(k, 262, 294, mix(g, k.ink, 0.3), 8);
  },
} satisfies Scenes;
