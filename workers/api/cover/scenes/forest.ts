import { nth } from "../chance.ts";
import { mix } from "../colour.ts";
import { newId, replay, type Kit, type Scenes } from "../kit.ts";
import { sky, stars, clouds, glitter, ridge, land, hills, ground, tufts, blossoms, shadow } from "../land.ts";
import { conifer, broadleaf, poplar, grove, treeRow } from "../trees.ts";
import { W, H, n, op, path, line, disc, oval, box, at, each, times } from "../pen.ts";

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
    s += path(`M${n(e - 4)} 214C${n(e + 50)} 228 ${n(e - 90)} 244 120 300H262C${n(e + 40)} 256 ${n(e + 76)} 230 ${n(e + 4)} 214Z`, k.lit("#ecd6a6"));
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
        s += path(`M${n(x - w * 0.4)} 0h${n(w * 0.8)}L${n(x + w * 0.6)} ${232 + layer * 14}q0 8 8 12h${n(-w * 1.2 - 16)}q8-4 8-12Z`, col);
        if (layer > 0) s += line(`M${n(x)} ${n(r.num(30, 90))}q20-6 30-24`, col, w * 0.25);
        x += r.num(46, 70) * (1 + layer * 0.75);
      }
      if (layer < 2) s += ground(k, 226 + layer * 14, mix(k.m.low, k.lit(k.look.a), 0.5 + layer * 0.25), 6);
    }
    s +=
      `<g fill="${k.m.sun}" opacity=".2"><path d="M150 0h40L90 300H20ZM226 0h22L200 300H148ZM290 0h46L330 300H252Z"/></g>` +
      ground(k, 256, mix(c, k.ink, 0.12), 8);
    for (let i = 0; i < 6; i++) {
      const x = r.num(10, 390),
        t = r.num(0.7, 1.25),
        f = mix(c, k.look.a, r.num(0.3, 0.8));
      s += at(x, 284, t, line("M0 0C-4-20-18-30-30-32M0 0C-1-24 2-36 6-46M0 0C6-20 20-28 32-28", k.lit(f), 4.5));
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
    const above = newId(k), below = newId(k);
    const range = (q: Kit) => ridge(q, 150, 54, 3, land(k, 0.34), true) + ridge(q, 168, 30, 3, land(k, 0.58));
    s +=
      `<clipPath id="${above}"><path d="M0 0H400V${y}H0Z"/></clipPath><clipPath id="${below}"><path d="M0 ${y}H400V300H0Z"/></clipPath><g clip-path="url(#${above})">${range(over)}</g>` +
      box(0, y, W, 120, mix(k.m.low, k.m.top, 0.5));
    s += `<g clip-path="url(#${below})"><g transform="matrix(1 0 0 -1 0 ${y * 2})" opacity=".55">${range(under)}</g></g>` + glitter(k, y + 4, 272);
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
      path(`M${n(bx - 64)} 214Q${n(bx)} 232 ${n(bx + 64)} 214Q${n(bx + 50)} 240 ${n(bx)} 240T${n(bx - 64)} 214Z`, bc) +
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
      path(`M${n(x - 72)} 200L${n(x)} 142L${n(x + 72)} 200L${n(x + 60)} 206L${n(x)} 160L${n(x - 60)} 206Z`, roof) +
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
  /** The Milky Way over a small tent. */
  stars: (k) => {
    const { r } = k, id = newId(k), deep = "#131d3d", c = mix(k.lit(k.look.land), deep, 0.55), x = r.num(150, 250), turn = r.num(-26, -14);
    let s = `<defs><linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${deep}"/><stop offset=".8" stop-color="#4d6a94"/></linearGradient></defs>` + box(0, 0, W, H, `url(#${id})`);
    s += at(200, 100, 1, oval(0, 0, 270, 44, "#a9b8e8", op(0.16)) + oval(10, 2, 230, 22, "#dfe4ff", op(0.2)), turn) + stars(k, 66);
    s += each([[r.num(40, 360), r.num(24, 60)], [r.num(40, 360), r.num(70, 130)]], ([a, b]) => path(`M${n(a)} ${n(b - 9)}q1 8 9 9q-8 1-9 9q-1-8-9-9q8-1 9-9Z`, "#fff6d8")) + line(`M${n(x + 60)} 38l44-18`, "#ffffff", 2.4, op(0.8));
    s += ridge(k, 204, 50, 3, mix(c, "#4d6a94", 0.55), true) + ridge(k, 226, 30, 3, mix(c, "#4d6a94", 0.25)) + treeRow(k, conifer, mix(c, "#10182f", 0.3), 244, 44, 0.5, 0.95) + ground(k, 242, mix(c, "#0d1426", 0.35), 6);
    return s + disc(x, 256, 74, "#ffdf9a", op(0.16)) + path(`M${n(x - 58)} 276L${n(x)} 206L${n(x + 58)} 276Z`, k.lit(k.look.c)) + path(`M${n(x)} 206L${n(x + 58)} 276H${n(x + 14)}Z`, mix(k.lit(k.look.c), deep, 0.35)) + path(`M${n(x - 20)} 276L${n(x)} 214L${n(x + 14)} 276Z`, "#ffe9ae") + grove(k, conifer, mix(c, "#0b1122", 0.5), [[r.num(10, 40), 296, 2], [r.num(360, 390), 296, 2.2]]);
  },
  /** Wild flowers up to the hills. */
  meadow: (k) => {
    const { r } = k, g = k.lit(k.look.a), cols = r.shuffle([k.look.b, k.look.c, "#fff4e2", "#d987a4", "#8f86c9"]).map(k.lit).slice(0, 3);
    let s = sky(k) + clouds(k, 2) + hills(k, 172, 3, false) + treeRow(k, broadleaf, land(k, 0.75), 196, 84, 0.5, 0.85) + ground(k, 196, mix(g, k.m.low, 0.25), 8) + blossoms(k, 206, 232, cols, 33) + ground(k, 232, g, 10) + blossoms(k, 238, 262, cols, 21);
    const petals = (c: string) => line("M0 0Q2 28-2 70M-1 44q-14-4-18-16M0 52q12-4 16-14", mix(g, k.ink, 0.35), 3) + line(times(6, (i) => `M${n(Math.cos(i * 1.047) * 10)} ${n(Math.sin(i * 1.047) * 10)}h.1`), c, 15) + disc(0, 0, 6.5, k.lit("#f6cf6b"));
    cols.forEach((c, j) => { s += grove(k, petals, c, [0, 1, 2].map((i) => [(i * 3 + j) * 44 + r.num(8, 34), 236 + r.num(-10, 22), r.num(0.75, 1.2)] as const)); });
    const x = r.num(120, 280), y = r.num(120, 160), wing = k.lit(k.look.c);
    return s + at(x, y, 1, path("M0 0C-8-24-32-26-30-8C-28 4-10 4 0 0C-14 4-22 18-12 22C-4 24 0 10 0 0ZM0 0C8-24 32-26 30-8C28 4 10 4 0 0C14 4 22 18 12 22C4 24 0 10 0 0Z", wing) + line("M0-6V14", k.ink, 3), r.num(-20, 20));
  },
  /** A bird on a branch before its box. */
  bird: (k) => {
    const { r } = k, leaf = k.lit(k.look.a), bark = k.lit("#6b4a35"), c = k.lit(r.pick(["#4f8fb8", k.look.c, "#e0a23c"])), d = mix(c, k.ink, 0.25), wood = k.lit("#c9965c"), x = r.num(236, 262);
    let s = sky(k) + hills(k, 210, 3) + treeRow(k, conifer, land(k, 0.6), 250, 46, 0.8, 1.3) + ground(k, 254, mix(leaf, k.lit(k.look.land), 0.5), 8);
    s += path("M-10-10H56C46 90 48 200 66 310H-10Z", bark) + path("M30-10H56C46 90 48 200 66 310H44C30 200 30 90 30-10Z", mix(bark, k.ink, 0.22)) + line("M48 196C120 190 200 214 330 196M210 204q40-30 70-32", bark, 11);
    s += box(70, 84, 76, 84, wood, 3) + box(120, 84, 26, 84, mix(wood, k.ink, 0.16), 3) + path("M58 92L108 50L158 92Z", k.lit(k.look.c)) + disc(106, 120, 15, mix(wood, k.ink, 0.6)) + line("M106 146v12", bark, 5) + line("M48 150h30", bark, 8);
    s += at(x, 194, 1.15, line("M-6 0v10M8 0v10", k.lit("#d98a3c"), 3) + path("M-34-12L-76-2L-70-16L-36-28Z", d) + path("M-40-18C-36-52-6-62 10-62C34-64 44-44 40-30C38-6 14 4-6 2C-24 2-38-6-40-18Z", c) + path("M-2-4C14-2 36-12 38-32C24-34 2-30-2-4Z", k.lit("#fbeed8")) + path("M-36-22C-26-42-6-46 6-36C4-18-14-10-36-22Z", d) + disc(22, -46, 3.4, "#1c2326") + path("M39-46l16 5l-16 6Z", k.lit("#e8a33c")));
    return s + each([[196, 204, -30], [316, 190, 20], [296, 172, -60], [344, 196, 50], [150, 196, 200]], ([a, b, t]) => at(a, b, 1, path("M0 0q10-18 30-12q-8 18-30 12Z", leaf), t));
  },
} satisfies Scenes;
