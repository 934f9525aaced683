import { mix } from "../colour.ts";
import { newId, type Scenes } from "../kit.ts";
import { sky, stars, clouds, ridge, land, hills, ground, blossoms } from "../land.ts";
import { conifer, broadleaf, grove, treeRow } from "../trees.ts";
import { W, H, n, op, path, line, disc, oval, box, at, each, times } from "../pen.ts";

export const forestSubjectScenes = {
  /** The Milky Way over a small tent. */
  stars: (k) => {
    const { r } = k,
      id = newId(k),
      deep = "#131d3d",
      c = mix(k.lit(k.look.land), deep, 0.55),
      x = r.num(150, 250),
      turn = r.num(-26, -14);
    let s =
      `<defs><linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${deep}"/><stop ` +
      `offset=".8" stop-color="#4d6a94"/></linearGradient></defs>` +
      box(0, 0, W, H, `url(#${id})`);
    s +=
      at(
        200,
        100,
        1,
        oval(0, 0, 270, 44, "#a9b8e8", op(0.16)) + oval(10, 2, 230, 22, "#dfe4ff", op(0.2)),
        turn,
      ) + stars(k, 66);
    s +=
      each(
        [
          [r.num(40, 360), r.num(24, 60)],
          [r.num(40, 360), r.num(70, 130)],
        ],
        ([a, b]) => path(`M${n(a)} ${n(b - 9)}q1 8 9 9q-8 1-9 9q-1-8-9-9q8-1 9-9Z`, "#fff6d8"),
      ) + line(`M${n(x + 60)} 38l44-18`, "#ffffff", 2.4, op(0.8));
    s +=
      ridge(k, 204, 50, 3, mix(c, "#4d6a94", 0.55), true) +
      ridge(k, 226, 30, 3, mix(c, "#4d6a94", 0.25)) +
      treeRow(k, conifer, mix(c, "#10182f", 0.3), 244, 44, 0.5, 0.95) +
      ground(k, 242, mix(c, "#0d1426", 0.35), 6);
    return (
      s +
      disc(x, 256, 74, "#ffdf9a", op(0.16)) +
      path(`M${n(x - 58)} 276L${n(x)} 206L${n(x + 58)} 276Z`, k.lit(k.look.c)) +
      path(`M${n(x)} 206L${n(x + 58)} 276H${n(x + 14)}Z`, mix(k.lit(k.look.c), deep, 0.35)) +
      path(`M${n(x - 20)} 276L${n(x)} 214L${n(x + 14)} 276Z`, "#ffe9ae") +
      grove(k, conifer, mix(c, "#0b1122", 0.5), [
        [r.num(10, 40), 296, 2],
        [r.num(360, 390), 296, 2.2],
      ])
    );
  },
  /** Wild flowers up to the hills. */
  meadow: (k) => {
    const { r } = k,
      g = k.lit(k.look.a),
      cols = r.shuffle([k.look.b, k.look.c, "#fff4e2", "#d987a4", "#8f86c9"]).map(k.lit).slice(0, 3);
    let s =
      sky(k) +
      clouds(k, 2) +
      hills(k, 172, 3, false) +
      treeRow(k, broadleaf, land(k, 0.75), 196, 84, 0.5, 0.85) +
      ground(k, 196, mix(g, k.m.low, 0.25), 8) +
      blossoms(k, 206, 232, cols, 33) +
      ground(k, 232, g, 10) +
      blossoms(k, 238, 262, cols, 21);
    const petals = (c: string) =>
      line("M0 0Q2 28-2 70M-1 44q-14-4-18-16M0 52q12-4 16-14", mix(g, k.ink, 0.35), 3) +
      line(
        times(6, (i) => `M${n(Math.cos(i * 1.047) * 10)} ${n(Math.sin(i * 1.047) * 10)}h.1`),
        c,
        15,
      ) +
      disc(0, 0, 6.5, k.lit("#f6cf6b"));
    cols.forEach((c, j) => {
      s += grove(
        k,
        petals,
        c,
        [0, 1, 2].map(
          (i) => [(i * 3 + j) * 44 + r.num(8, 34), 236 + r.num(-10, 22), r.num(0.75, 1.2)] as const,
        ),
      );
    });
    const x = r.num(120, 280),
      y = r.num(120, 160),
      wing = k.lit(k.look.c);
    return (
      s +
      at(
        x,
        y,
        1,
        path(
          "M0 0C-8-24-32-26-30-8C-28 4-10 4 0 0C-14 4-22 18-12 22C-4 24 0 10 0 0ZM0 0C8-24 " +
            "32-26 30-8C28 4 10 4 0 0C14 4 22 18 12 22C4 24 0 10 0 0Z",
          wing,
        ) + line("M0-6V14", k.ink, 3),
        r.num(-20, 20),
      )
    );
  },
  /** A bird on a branch before its box. */
  bird: (k) => {
    const { r } = k,
      leaf = k.lit(k.look.a),
      bark = k.lit("#6b4a35"),
      c = k.lit(r.pick(["#4f8fb8", k.look.c, "#e0a23c"])),
      d = mix(c, k.ink, 0.25),
      wood = k.lit("#c9965c"),
      x = r.num(236, 262);
    let s =
      sky(k) +
      hills(k, 210, 3) +
      treeRow(k, conifer, land(k, 0.6), 250, 46, 0.8, 1.3) +
      ground(k, 254, mix(leaf, k.lit(k.look.land), 0.5), 8);
    s +=
      path("M-10-10H56C46 90 48 200 66 310H-10Z", bark) +
      path("M30-10H56C46 90 48 200 66 310H44C30 200 30 90 30-10Z", mix(bark, k.ink, 0.22)) +
      line("M48 196C120 190 200 214 330 196M210 204q40-30 70-32", bark, 11);
    s +=
      box(70, 84, 76, 84, wood, 3) +
      box(120, 84, 26, 84, mix(wood, k.ink, 0.16), 3) +
      path("M58 92L108 50L158 92Z", k.lit(k.look.c)) +
      disc(106, 120, 15, mix(wood, k.ink, 0.6)) +
      line("M106 146v12", bark, 5) +
      line("M48 150h30", bark, 8);
    s += at(
      x,
      194,
      1.15,
      line("M-6 0v10M8 0v10", k.lit("#d98a3c"), 3) +
        path("M-34-12L-76-2L-70-16L-36-28Z", d) +
        path("M-40-18C-36-52-6-62 10-62C34-64 44-44 40-30C38-6 14 4-6 2C-24 2-38-6-40-18Z", c) +
        path("M-2-4C14-2 36-12 38-32C24-34 2-30-2-4Z", k.lit("#fbeed8")) +
        path("M-36-22C-26-42-6-46 6-36C4-18-14-10-36-22Z", d) +
        disc(22, -46, 3.4, "#1c2326") +
        path("M39-46l16 5l-16 6Z", k.lit("#e8a33c")),
    );
    return (
      s +
      each(
        [
          [196, 204, -30],
          [316, 190, 20],
          [296, 172, -60],
          [344, 196, 50],
          [150, 196, 200],
        ],
        ([a, b, t]) => at(a, b, 1, path("M0 0q10-18 30-12q-8 18-30 12Z", leaf), t),
      )
    );
  },
} satisfies Scenes;
