import { nth } from "../chance.ts";
import { mix } from "../colour.ts";
import { newId, type Scenes } from "../kit.ts";
import {
  sky,
  clouds,
  birds,
  glitter,
  land,
  hills,
  ground,
  tufts,
  blossoms,
  sprinkle,
  shadow,
} from "../land.ts";
import { conifer, broadleaf, poplar, grove } from "../trees.ts";
import { W, H, n, op, path, line, disc, oval, box, at } from "../pen.ts";

export const activeScenes = {
  /** A bicycle on the river road. */
  bicycle: (k) => {
    const { r } = k;
    let s =
      sky(k) +
      clouds(k, 2) +
      hills(k, 184, 3) +
      grove(
        k,
        r.pick([broadleaf, poplar]),
        land(k, 0.85),
        Array.from({ length: 6 }, (_, i) => [i * 76 + r.num(-16, 16), 212, r.num(0.6, 0.9)]),
      ) +
      ground(k, 212, k.lit("#86b35f"), 6) +
      box(0, 246, W, 60, mix(k.lit("#5d6670"), k.m.low, 0.25)) +
      line("M0 274H400", "#ffffff", 4, op(0.7) + ' stroke-dasharray="34 26"') +
      box(0, 242, W, 5, "#ffffff", 0, op(0.6));
    const x = r.num(150, 230),
      c = k.lit(r.pick([k.look.b, k.look.a, "#d9483b"])),
      t = k.lit("#23303a");
    s +=
      shadow(x, 266, 108, k) +
      at(
        x,
        264,
        1.3,
        `<g fill="none" stroke="${t}" stroke-width="5"><circle cx="-52" ` +
          `cy="-34" r="33"/><circle cx="52" cy="-34" r="33"/></g>` +
          line("M-52-34L-24-84L34-84L-2-34ZM-24-84L-2-34M52-34L32-92", c, 6) +
          line("M-52-34L-2-34", t, 3) +
          line("M-30-96H-14M-24-84L-26-96M32-92q2-12 18-10", t, 5.5) +
          disc(-2, -34, 9, t) +
          disc(-2, -34, 4, c) +
          box(-76, -74, 34, 5, t, 2) +
          path("M22-76H52L48-52H26Z", k.lit("#d9b27c")) +
          sprinkle(k, 37, -80, 12, [k.lit(k.look.c), "#fff", k.lit("#ef6f6c")], 8, 5),
      );
    return s + tufts(k, 222, 240, k.lit("#5f8a45"), 8);
  },
  /** Holds on a climbing wall. */
  climbing: (k) => {
    const { r } = k;
    const w = k.lit(r.pick(["#e6ddcf", "#d5dde2", "#e9d9c6"]));
    let s =
      box(0, 0, W, H, w) +
      path("M0 0H150L110 300H0Z", mix(w, k.ink, 0.08)) +
      path("M150 0H290L330 140L250 300H110Z", mix(w, "#ffffff", 0.3)) +
      path("M290 0H400V300H250L330 140Z", mix(w, k.ink, 0.14));
    const cols = [k.look.a, k.look.b, k.look.c, "#d9483b", "#3f9a6a"].map(k.lit);
    let dots = "";
    for (let y = 24; y < 300; y += 40) for (let x = 22; x < 400; x += 44) dots += `M${x} ${y}h.1`;
    s += line(dots, mix(w, k.ink, 0.35), 4);
    const blobs = [
      "M-22 6C-26-12-8-22 8-18S28 2 18 12S-18 20-22 6Z",
      "M-14-16H14L24 4Q0 20-24 4Z",
      "M-26-6Q0-20 26-6Q24 12 0 10T-26-6Z",
      "M-12-12a16 14 0 1 1 20 20a16 14 0 0 1-20-20Z",
    ];
    const hid = newId(k);
    s +=
      "<defs>" +
      blobs
        .map(
          (b, i) =>
            `<g id="${hid}${i}">${path(b, k.ink, op(0.18) + ' transform="translate(2 5)"')}` +
            path(b, "currentColor") +
            oval(-5, -6, 6, 3, "#fff", op(0.35)) +
            `${disc(2, 1, 2.4, k.ink, op(0.5))}</g>`,
        )
        .join("") +
      "</defs>";
    for (let i = 0; i < 15; i++)
      s +=
        `<use href="#${hid}${i % 4}" color="${nth(cols, i % 5)}" ` +
        `transform="translate(${Math.round((i % 3) * 132 + r.num(20, 110))} ` +
        `${Math.round(Math.floor(i / 3) * 58 + r.num(16, 46))}) rotate(${r.int(0, 360)}) ` +
        `scale(${n(r.num(0.7, 1.25))})"/>`;
    const x = r.num(170, 220),
      sh = k.lit(k.look.a),
      sk = k.lit("#e0a67c"),
      pt = k.lit("#2c3540");
    return (
      s +
      line(`M${n(x)} 176L${n(x)} -10`, "#f4833a", 3.5) +
      line(
        `M${n(x - 2)} 186L${n(x - 34)} 216L${n(x - 26)} 256M${n(x + 6)}` +
          ` 188L${n(x + 44)} 200L${n(x + 48)} 240`,
        pt,
        17,
      ) +
      line(
        `M${n(x - 12)} 122L${n(x - 46)} 96L${n(x - 44)} 58M${n(x + 14)} 124L${n(x + 48)} 110L${n(x + 64)} 78`,
        sk,
        12,
      ) +
      path(`M${n(x - 22)} 118Q${n(x)} 106 ${n(x + 24)} 120L${n(x + 16)} 192H${n(x - 12)}Z`, sh) +
      line(`M${n(x - 13)} 182H${n(x + 16)}`, k.lit(k.look.c), 6) +
      disc(x + 4, 92, 19, k.lit("#3a2a24")) +
      path(`M${n(x - 16)} 90a20 20 0 0 1 40 0Z`, k.lit(k.look.b))
    );
  },
  /** Kayaks on still water. */
  kayak: (k) => {
    const { r } = k;
    let s = sky(k) + clouds(k, 2) + hills(k, 160, 3, true);
    const w = mix(k.lit("#2f86a8"), k.m.low, 0.3);
    s += box(0, 176, W, 130, w) + glitter(k, 178, 240);
    let d = "";
    for (let i = 0; i < 10; i++) d += `M${n(r.num(0, 340))} ${n(r.num(192, 292))}h${n(r.num(18, 66))}`;
    s += line(d, "#ffffff", 2.5, op(0.4));
    const kay = (x: number, y: number, t: number, c: string) =>
      at(
        x,
        y,
        t,
        oval(0, 16, 96, 7, k.ink, op(0.18)) +
          line("M-54-62L50-6", k.lit("#f1e4c8"), 4) +
          oval(-58, -65, 15, 7, k.lit(k.look.c), ' transform="rotate(28 -58 -65)"') +
          path("M-18 2C-20-30-12-44 4-44S26-28 24 2Z", k.lit(k.look.a === c ? "#f4833a" : "#2c6bc2")) +
          disc(4, -58, 13, k.lit("#e0a67c")) +
          path("M-10-60a14 14 0 0 1 28 0Z", k.lit("#fdf6ea")) +
          line("M-8-30L-22-44M16-28L32-16", k.lit("#e0a67c"), 7) +
          oval(54, -3, 15, 7, k.lit(k.look.c), ' transform="rotate(28 54 -3)"') +
          path("M-104-8Q0 6 104-8Q84 18 0 18T-104-8Z", c) +
          path("M-92 2Q0 14 92 2Q74 18 0 18T-92 2Z", mix(c, k.ink, 0.22)),
      );
    return (
      s +
      kay(r.num(280, 320), 206, 0.5, k.lit(k.look.c)) +
      kay(r.num(140, 190), 252, 1.1, k.lit(k.look.b)) +
      birds(k, r.num(60, 300), 60)
    );
  },
  /** A tent, a fire. */
  camp: (k) => {
    const { r } = k;
    let s =
      sky(k) +
      clouds(k, 1) +
      hills(k, 186, 3, true) +
      grove(
        k,
        conifer,
        land(k, 0.82),
        Array.from({ length: 8 }, (_, i) => [i * 56 + r.num(-14, 14), 216, r.num(0.7, 1.15)]),
      ) +
      ground(k, 220, k.lit("#6f9a5c"), 8);
    const x = r.num(130, 180),
      c = k.lit(r.pick([k.look.b, k.look.c, k.look.a]));
    s +=
      shadow(x, 272, 118, k) +
      path(`M${n(x - 104)} 270L${n(x + 10)} 142L${n(x + 104)} 270Z`, mix(c, k.ink, 0.22)) +
      path(`M${n(x - 104)} 270L${n(x - 24)} 144H${n(x + 10)}L${n(x + 46)} 270Z`, c) +
      path(`M${n(x - 62)} 270L${n(x - 14)} 160L${n(x + 22)} 270Z`, mix(c, "#fff0c8", 0.75)) +
      path(`M${n(x - 14)} 160L${n(x - 10)} 270H${n(x - 62)}Z`, mix(c, "#ffffff", 0.3)) +
      line(`M${n(x - 24)} 144L${n(x - 132)} 276M${n(x + 10)} 142L${n(x + 128)} 276`, "#fff6e0", 1.8, op(0.8));
    const f = x + 158;
    return (
      s +
      disc(f, 254, 46, "#ffcf7a", op(0.3)) +
      path(`M${n(f)} 214c22 22 24 50 0 54c-24-4-20-32 0-54Z`, "#f4833a") +
      path(`M${n(f)} 234c11 12 11 30 0 33c-12-3-10-20 0-33Z`, "#ffd772") +
      line(`M${n(f - 24)} 276L${n(f + 24)} 266M${n(f + 24)} 276L${n(f - 24)} 266`, k.lit("#6b4a33"), 8)
    );
  },
  /** A mat at sunrise. */
  yoga: (k) => {
    const { r } = k;
    const y = 214;
    let s =
      sky(k) +
      clouds(k, 2) +
      disc(200, 150, 84, k.m.sun, op(0.75)) +
      hills(k, 200, 3) +
      ground(k, y + 10, k.lit("#8ab673"), 4);
    const c = k.lit(r.pick([k.look.a, "#c4497f", "#2b8a8f"])),
      sk = k.lit("#d99f76"),
      x = 200;
    s +=
      path("M84 282L118 256H282L316 282Z", c) +
      path("M84 282L88 279H312L316 282Z", mix(c, k.ink, 0.3)) +
      shadow(x, 270, 76, k);
    s +=
      line(`M${x - 50} 262Q${x} 236 ${x + 50} 262`, k.lit("#35424f"), 24) +
      line(`M${x - 46} 264H${x + 46}`, k.lit("#35424f"), 19) +
      path(`M${x - 25} 184Q${x} 172 ${x + 25} 184L${x + 19} 250H${x - 19}Z`, k.lit(k.look.b)) +
      line(
        `M${x - 22} 190C${x - 56} 176 ${x - 50} 130 ${x - 4} 112M${x + 22} ` +
          `190C${x + 56} 176 ${x + 50} 130 ${x + 4} 112`,
        sk,
        10.5,
      ) +
      box(x - 7, 166, 14, 18, sk) +
      oval(x, 154, 16, 18, sk) +
      path(`M${x - 17} 154a17 19 0 0 1 34 0q-17-16-34 0Z`, k.lit("#33241f")) +
      disc(x, 133, 8, k.lit("#33241f"));
    return (
      s + tufts(k, 236, 292, k.lit("#5f8f52"), 8) + blossoms(k, 240, 294, ["#ffffff", k.lit(k.look.c)], 10)
    );
  },
} satisfies Scenes;
