import { nth } from "../chance.ts";
import { mix } from "../colour.ts";
import { newId, replay, type Kit, type Scenes } from "../kit.ts";
import { sky, clouds, glitter, ridge, land, hills, ground, tufts, blossoms, shadow } from "../land.ts";
import { conifer, broadleaf, poplar, grove } from "../trees.ts";
import { W, H, n, op, path, line, disc, oval, box, at } from "../pen.ts";

export const forestScenes = {
  /** A trail between firs. */
  trail: (k) => {
    const { r } = k;
    let s = sky(k) + clouds(k, 1) + hills(k, 186, 3);
    const g = k.lit(k.look.a),
      c = k.lit(k.look.land);
    s +=
      grove(
        k,
        conifer,
        land(k, 0.72),
        Array.from({ length: 9 }, (_, i) => [i * 50 + r.num(-14, 14), 214 + r.num(-6, 6), r.num(0.5, 0.8)]),
      ) + ground(k, 214, g, 8);
    const e = r.num(150, 250);
    s += path(
      `M${n(e - 4)} 214C${n(e + 50)} 228 ${n(e - 90)} 244 120 ` +
        `300H262C${n(e + 40)} 256 ${n(e + 76)} 230 ${n(e + 4)} 214Z`,
      k.lit("#ecd6a6"),
    );
    return (
      s +
      grove(k, conifer, c, [
        [r.num(20, 44), 272, 2.1],
        [r.num(84, 104), 246, 1.3],
        [r.num(348, 376), 280, 2.3],
        [r.num(296, 316), 246, 1.4],
      ]) +
      tufts(k, 250, 292, mix(g, k.ink, 0.35)) +
      blossoms(k, 252, 294, [k.lit(k.look.b), "#fff7e4"], 8)
    );
  },
  /** Among trunks, light coming through. */
  trunks: (k) => {
    const { r } = k;
    const c = k.lit(k.look.land),
      pale = mix(k.m.low, c, 0.2);
    let s = box(0, 0, W, H, mix(k.m.low, k.m.top, 0.35));
    s += disc(r.num(140, 260), 96, 120, k.m.sun, op(0.5)) + ridge(k, 150, 60, 3, pale);
    for (let layer = 0; layer < 3; layer++) {
      const col = mix(k.m.low, mix(c, "#4a3524", 0.35), 0.32 + layer * 0.26),
        w = nth([8, 15, 30], layer);
      for (let i = 0, x = r.num(4, 40); x < 400; i++) {
        s += path(
          `M${n(x - w * 0.4)} 0h${n(w * 0.8)}L${n(x + w * 0.6)} ` +
            `${232 + layer * 14}q0 8 8 12h${n(-w * 1.2 - 16)}q8-4 8-12Z`,
          col,
        );
        if (layer > 0) s += line(`M${n(x)} ${n(r.num(30, 90))}q20-6 30-24`, col, w * 0.25);
        x += r.num(46, 70) * (1 + layer * 0.75);
      }
      if (layer < 2) s += ground(k, 226 + layer * 14, mix(k.m.low, k.lit(k.look.a), 0.5 + layer * 0.25), 6);
    }
    s +=
      `<g fill="${k.m.sun}" opacity=".2"><path d="M150 0h40L90 300H20ZM226 ` +
      `0h22L200 300H148ZM290 0h46L330 300H252Z"/></g>` +
      ground(k, 256, mix(c, k.ink, 0.12), 8);
    for (let i = 0; i < 6; i++) {
      const x = r.num(10, 390),
        t = r.num(0.7, 1.25),
        f = mix(c, k.look.a, r.num(0.3, 0.8));
      s += at(
        x,
        284,
        t,
        line("M0 0C-4-20-18-30-30-32M0 0C-1-24 2-36 6-46M0 0C6-20 20-28 32-28", k.lit(f), 4.5),
      );
    }
    return s;
  },
  /** A lake that holds the hills. */
  lake: (k) => {
    const { r } = k;
    let s = sky(k) + clouds(k, 1);
    const seed = r.int(1, 1e9),
      y = 182,
      under = replay(k, seed),
      over = replay(k, seed);
    const above = newId(k),
      below = newId(k);
    const range = (q: Kit) => ridge(q, 150, 54, 3, land(k, 0.34), true) + ridge(q, 168, 30, 3, land(k, 0.58));
    s +=
      `<clipPath id="${above}"><path d="M0 0H400V${y}H0Z"/></clipPath><clipPath id="${below}` +
      `"><path d="M0 ${y}H400V300H0Z"/></clipPath><g clip-path="url(#${above})">${range(over)}</g>` +
      box(0, y, W, 120, mix(k.m.low, k.m.top, 0.5));
    s +=
      `<g clip-path="url(#${below})"><g transform="matrix(1 0 0 -1 0 ` +
      `${y * 2})" opacity=".55">${range(under)}</g></g>` +
      glitter(k, y + 4, 272);
    let d = "";
    for (let i = 0; i < 9; i++) {
      const x = r.num(0, 330),
        b = r.num(196, 268);
      d += `M${n(x)} ${n(b)}h${n(r.num(20, 70))}`;
    }
    s += line(d, "#ffffff", 2, op(0.4));
    const bx = r.num(120, 250),
      bc = k.lit(k.look.c);
    s +=
      oval(bx, 238, 62, 6, k.ink, op(0.16)) +
      path(
        `M${n(bx - 64)} 214Q${n(bx)} 232 ${n(bx + 64)} 214Q${n(bx + 50)} 240 ${n(bx)} 240T${n(bx - 64)} 214Z`,
        bc,
      ) +
      path(`M${n(bx - 58)} 220Q${n(bx)} 236 ${n(bx + 58)} 220`, mix(bc, "#ffffff", 0.4));
    return (
      s +
      grove(k, conifer, k.lit(k.look.land), [
        [18, 292, 2.4],
        [66, 298, 1.7],
        [r.num(366, 386), 296, 2.1],
      ]) +
      ground(k, 284, mix(k.lit(k.look.land), k.ink, 0.2), 6)
    );
  },
  /** A cabin in a clearing. */
  cabin: (k) => {
    const { r } = k;
    let s =
      sky(k) +
      clouds(k, 2) +
      hills(k, 180, 3, true) +
      grove(
        k,
        r.pick([poplar, conifer]),
        land(k, 0.75),
        Array.from({ length: 8 }, (_, i) => [i * 56 + r.num(-12, 12), 220, r.num(0.7, 1.05)]),
      );
    const g = k.lit(k.look.a),
      x = r.num(140, 250),
      w = k.lit("#b9814d"),
      roof = k.lit(k.look.c);
    s += ground(k, 216, g, 10) + shadow(x, 254, 80, k);
    s +=
      box(x - 56, 196, 112, 58, w) +
      box(x + 22, 196, 34, 58, mix(w, k.ink, 0.18)) +
      line(`M${n(x - 56)} 210h112M${n(x - 56)} 224h112M${n(x - 56)} 238h112`, mix(w, k.ink, 0.3), 1.5) +
      box(x + 30, 140, 14, 34, mix(w, k.ink, 0.35)) +
      path(
        `M${n(x - 72)} 200L${n(x)} 142L${n(x + 72)} 200L${n(x + 60)} 206L${n(x)} 160L${n(x - 60)} 206Z`,
        roof,
      ) +
      path(`M${n(x - 56)} 200L${n(x)} 158L${n(x + 56)} 200Z`, w);
    s +=
      box(x - 12, 218, 24, 36, mix(w, k.ink, 0.5), 2) +
      box(x - 42, 214, 20, 18, "#ffe7a6", 2) +
      line(`M${n(x + 37)} 132c-6-10 8-14 2-26`, "#ffffff", 6, op(0.5));
    return (
      s +
      grove(k, broadleaf, mix(g, k.lit(k.look.land), 0.65), [
        [r.num(24, 60), 268, 1.25],
        [r.num(330, 372), 272, 1.4],
      ]) +
      tufts(k, 262, 292, mix(g, k.ink, 0.35)) +
      blossoms(k, 262, 294, [k.lit(k.look.b), "#fff7e4", k.lit(k.look.c)], 14)
    );
  },
} satisfies Scenes;
