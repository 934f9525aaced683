import { nth } from "../chance.ts";
import { mix } from "../colour.ts";
import { type Scenes } from "../kit.ts";
import { sky, clouds, birds, land, hills, ground, shadow } from "../land.ts";
import { broadleaf, poplar, grove, treeRow } from "../trees.ts";
import { W, n, op, path, line, disc, box, at } from "../pen.ts";

const FRUIT: Record<string, string> = {
  apple: "#d8432f",
  citrus: "#f08a2c",
  pear: "#e0bf62",
  plum: "#7a4a86",
  peach: "#f2a58c",
};

export const farmScenes = {
  /** Furrows and a barn. */
  barn: (k) => {
    const { r } = k;
    let s = sky(k) + clouds(k, 2) + hills(k, 172, 2);
    const x = r.num(90, 300),
      v = r.num(150, 250),
      c = k.lit(k.look.a);
    s +=
      grove(k, r.pick([poplar, broadleaf]), land(k, 0.85), [
        [x - 84, 192, 0.7],
        [x + 86, 190, 0.8],
        [x + 108, 192, 0.6],
      ]) + box(0, 186, W, 120, k.lit(k.look.land));
    for (let i = -7; i < 8; i++)
      s += path(
        `M${n(v + i * 10)} 188L${v + i * 78} 300h40L${n(v + i * 10 + 5)} 188Z`,
        i % 2 ? k.lit(k.look.b) : mix(k.lit(k.look.land), k.ink, 0.16),
      );
    s +=
      box(x - 44, 146, 88, 46, c) +
      box(x + 18, 146, 26, 46, mix(c, k.ink, 0.2)) +
      path(`M${n(x - 52)} 148L${n(x - 32)} 118H${n(x + 32)}L${n(x + 52)} 148Z`, mix(c, k.ink, 0.45)) +
      box(x - 14, 160, 28, 32, "#fff3dd") +
      line(`M${n(x - 14)} 160l28 32m0-32l-28 32`, c, 2.5) +
      box(x - 7, 126, 14, 12, "#fff3dd");
    let d = "";
    for (let i = 0; i < 16; i++)
      d += `M${n(r.num(10, 390))} ${n(r.num(262, 294))}q-2-9-7-12m7 12v-16m0 16q2-9 7-12`;
    return s + line(d, k.lit(k.look.c), 3);
  },
  /** An orchard and what was picked. */
  orchard: (k) => {
    const { r } = k;
    const chosen = r.pick(["#d8432f", "#f08a2c", "#e9b93c"]),
      fruit = k.lit((k.variant && FRUIT[k.variant]) || chosen),
      leaf = k.lit(k.look.c);
    let s = sky(k) + hills(k, 168, 2) + box(0, 184, W, 120, k.lit(k.look.land));
    const tree = (c: string) =>
      broadleaf(c) +
      (
        [
          [-12, -44],
          [8, -62],
          [-4, -68],
          [12, -44],
          [-16, -58],
        ] as const
      )
        .map(([a, b]) => disc(a, b, 4, fruit))
        .join("");
    s +=
      grove(
        k,
        tree,
        mix(leaf, k.m.low, 0.25),
        [0, 1, 2, 3, 4, 5, 6].map((i) => [i * 66 + 4, 204, 0.75]),
      ) +
      box(0, 204, W, 100, mix(k.lit(k.look.land), "#ffffff", 0.08)) +
      grove(k, tree, leaf, [
        [r.num(20, 40), 250, 1.5],
        [r.num(352, 384), 252, 1.6],
      ]);
    const x = r.num(176, 226),
      wood = k.lit("#c58f54");
    s += shadow(x, 288, 104, k);
    const picked = (c: string) =>
      disc(0, 0, 20, c) +
      disc(5, 4, 14, mix(c, k.ink, 0.12)) +
      disc(-6, -7, 4, "#fff", op(0.5)) +
      line("M0-17q1-6 5-8", k.lit("#5a4a2c"), 2.5);
    s += grove(
      k,
      picked,
      fruit,
      Array.from(
        { length: 9 },
        (_, i) => [x - 72 + (i % 5) * 36 + (i > 4 ? 18 : 0), i > 4 ? 202 : 222, 1] as const,
      ),
    );
    return (
      s +
      box(x - 100, 226, 200, 60, wood, 3) +
      line(`M${n(x - 96)} 246h192M${n(x - 96)} 266h192`, mix(wood, k.ink, 0.4), 2.5) +
      box(x - 100, 222, 14, 66, mix(wood, k.ink, 0.2), 2) +
      box(x + 86, 222, 14, 66, mix(wood, k.ink, 0.2), 2)
    );
  },
  /** Rice terraces: each paddy a pool of sky, water or rice behind its bank. */
  terraces: (k) => {
    const { r } = k,
      rice = k.lit(k.look.land),
      young = mix(rice, "#ffffff", 0.22),
      ripe = k.lit(k.look.b),
      water = mix(k.m.low, k.m.top, 0.5);
    let s =
      sky(k) +
      clouds(k, 1) +
      hills(k, 146, 2, true) +
      treeRow(k, broadleaf, land(k, 0.72), 158, 52, 0.35, 0.55);
    let y = 152;
    for (let i = 0; i < 6; i++) {
      const c = nth([ripe, young, water, rice], i + k.i),
        deep = 13 + i * 4.5,
        bow = r.num(14, 24) * (i % 2 ? 1 : -0.7),
        mid = r.num(150, 250);
      const edge =
        `M-5 ${n(y + bow)}C${n(mid - 90)} ${n(y - bow)} ${n(mid + 90)} ` +
        `${n(y + bow * 1.6)} 405 ${n(y - bow * 0.6)}`;
      s +=
        path(edge + "V305H-5Z", mix(k.lit("#7d6a3e"), rice, 0.45)) +
        `<g transform="translate(0 ${n(5 + i * 0.7)})">${path(edge + "V305H-5Z", c)}`;
      if (c === water)
        s += line(
          edge,
          "#ffffff",
          2,
          op(0.5) + ` transform="translate(0 ${n(deep * 0.5)})" stroke-dasharray="34 60"`,
        );
      else
        s += line(
          edge,
          mix(c, k.ink, 0.3),
          2.4,
          op(0.6) + ` transform="translate(0 ${n(deep * 0.55)})" stroke-dasharray="1 ${7 + i}"`,
        );
      s += "</g>";
      y += deep + 9;
    }
    const x = r.num(90, 300),
      eaves = k.lit("#56606c");
    s += at(
      x,
      172,
      0.8,
      shadow(0, 2, 40, k) +
        box(-30, -30, 60, 32, k.lit("#f4ead6")) +
        box(-8, -20, 16, 22, k.lit("#8a5a3a")) +
        path("M-42-28L-26-52H26L42-28Z", eaves) +
        path("M10-52H26L42-28H20Z", mix(eaves, k.ink, 0.25)),
    );
    return (
      s +
      grove(k, broadleaf, k.lit(k.look.c), [
        [x + 48, 174, 0.7],
        [r.num(14, 40), 298, 1.4],
      ]) +
      birds(k, r.num(60, 280), 60)
    );
  },
  /** A crate of vegetables on the field's edge. */
  crate: (k) => {
    const { r } = k;
    let s =
      sky(k) +
      clouds(k, 1) +
      hills(k, 176, 3) +
      ground(k, 206, k.lit(k.look.land), 8) +
      grove(k, poplar, mix(k.lit(k.look.c), k.m.low, 0.3), [
        [30, 216, 0.8],
        [58, 220, 1],
        [360, 216, 0.9],
      ]);
    for (let i = 0; i < 5; i++)
      s += ground(k, 226 + i * 16, i % 2 ? k.lit(k.look.land) : mix(k.lit(k.look.land), "#5a3a1e", 0.35), 2);
    const x = r.num(170, 230),
      wood = k.lit("#c08a52");
    s += shadow(x, 290, 116, k);
    [-76, -48, -20].forEach((dx, i) => {
      s += at(
        x + dx,
        232,
        1,
        line("M0-44c-10-12-14-20-14-30M0-44c0-14 2-26 4-34M0-44c8-10 14-16 16-26", k.lit("#4f8a44"), 5) +
          path("M-13-38c0-14 26-14 26 0L5 30h-10Z", k.lit("#f0802f")),
        (i - 1) * 8,
      );
    });
    s +=
      disc(x + 30, 204, 38, k.lit("#7fae4a")) +
      path(
        `M${n(x + 30)} 242c-30-8-44-40-30-62c6 22 14 44 30 62Zm0 0c30-8 44-40 30-62c-6 22-14 44-30 62Z`,
        k.lit("#5c9440"),
      ) +
      line(`M${n(x + 30)} 240V184`, k.lit("#d8e8b0"), 4);
    s += [74, 96]
      .map(
        (dx, i) =>
          disc(x + dx, 214 + i * 4, 20, k.lit("#d8432f")) +
          line(`M${n(x + dx - 6)} ${200 + i * 4}l6 3l7-4`, k.lit("#4f8a44"), 3.5),
      )
      .join("");
    return (
      s +
      box(x - 112, 226, 224, 62, wood, 3) +
      line(`M${n(x - 108)} 247h216M${n(x - 108)} 268h216`, mix(wood, k.ink, 0.4), 2.5) +
      box(x - 112, 222, 14, 68, mix(wood, k.ink, 0.22), 2) +
      box(x + 98, 222, 14, 68, mix(wood, k.ink, 0.22), 2)
    );
  },
} satisfies Scenes;
