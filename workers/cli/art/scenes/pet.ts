import { nth } from "../chance.ts";
import { mix } from "../colour.ts";
import { newId, type Scenes } from "../kit.ts";
import { sky, clouds, birds, land, hills, ground, tufts, blossoms, sprinkle, shadow } from "../land.ts";
import { broadleaf, poplar, grove, plant } from "../trees.ts";
import { room, free, slant } from "../room.ts";
import { W, H, n, op, path, line, disc, oval, box, at, times } from "../pen.ts";
import { cat, dog, dogFace } from "../animals.ts";

export const petScenes = {
  /** A dog on the hill, looking out. */
  dog: (k) => {
    const { r } = k;
    const coat = k.lit(r.pick([k.look.a, "#f1e2cb", "#8b5a38", "#3f3a3c", "#d8b27a"]));
    let s = sky(k) + clouds(k, 2) + hills(k, 196, 3) + ground(k, 236, k.lit(k.look.land), 10);
    const x = r.num(120, 200);
    s += shadow(x, 266, 62, k) + at(x, 268, 1.42, dog(coat, k.lit(k.look.b)));
    s +=
      grove(k, broadleaf, mix(k.lit(k.look.land), k.ink, 0.18), [[r.num(320, 370), 262, 1.35]]) +
      tufts(k, 262, 294, mix(k.lit(k.look.land), k.ink, 0.3)) +
      blossoms(k, 258, 294, ["#fff", k.lit(k.look.c)], 10);
    return (
      s +
      (r.yes(0.6)
        ? disc(x + 110, 268, 13, k.lit(k.look.b)) + line(`M${n(x + 100)} 261q10 6 8 19`, "#fff", 2.5)
        : birds(k, r.num(220, 300), 60))
    );
  },
  /** A cat at the window. */
  cat: (k) => {
    const { r } = k;
    let s = box(0, 0, W, H, k.wall);
    const id = newId(k);
    s +=
      `<clipPath id="${id}"><rect x="64" y="22" width="272" height="188" rx="${r.pick([6, 60, 130])}` +
      `"/></clipPath><g clip-path="url(#${id})">${sky(k)}${clouds(k, 2)}${hills(k, 176, 3)}</g>`;
    const fr = mix(k.wall, "#ffffff", 0.6);
    s += line("M200 24V208", fr, 5) + box(36, 206, 328, 16, fr, 3) + box(36, 222, 328, 6, k.ink, 0, op(0.1));
    const x = r.num(130, 190),
      coat = k.lit(r.pick([k.look.a, "#4a4348", "#e9dcc6", "#9a9aa0", "#d98a4a"]));
    s += at(x, 208, 1.3, cat(coat)) + plant(k, r.num(296, 318), 208, 0.85);
    s +=
      box(0, 268, W, 34, mix(k.table, k.wall, 0.4)) +
      shadow(96, 276, 30, k) +
      disc(96, 262, 17, k.lit(k.look.b)) +
      line("M84 254q12 4 22-2M81 264q14 4 30-4M86 272q12 2 22-4", mix(k.look.b, k.ink, 0.25), 2.2) +
      line("M110 270q40 14 80-2t70 8", k.lit(k.look.b), 2.6);
    return s;
  },
  /** Two friends in the park. */
  friends: (k) => {
    const { r } = k;
    let s =
      sky(k) +
      clouds(k, 2) +
      hills(k, 186, 2, false) +
      grove(
        k,
        r.pick([broadleaf, poplar]),
        land(k, 0.8),
        Array.from({ length: 6 }, (_, i) => [i * 78 + r.num(-14, 14), 220, r.num(0.8, 1.2)]),
      ) +
      ground(k, 216, k.lit(k.look.land), 6);
    s += path("M-5 262C90 244 250 282 405 254V306H-5Z", k.lit("#ecd9ae"));
    const coats = r.shuffle([k.look.a, "#f3e6d2", "#7d5238", "#4a4448", "#d9a866"]).map(k.lit),
      x = r.num(110, 140);
    s +=
      shadow(x, 272, 50, k) +
      at(x, 272, 1.15, dog(nth(coats, 0), k.lit(k.look.b))) +
      shadow(x + 170, 274, 40, k) +
      `<g transform="translate(${n(x + 170)} 274) scale(-.8 .8)">${dog(nth(coats, 1), k.lit("#2f7fb8"))}</g>`;
    return (
      s + disc(x + 86, 264, 11, k.lit(k.look.c)) + tufts(k, 226, 250, mix(k.lit(k.look.land), k.ink, 0.3), 6)
    );
  },
  /** A house of its own in the garden. */
  kennel: (k) => {
    const { r } = k;
    let s =
        sky(k) +
        clouds(k, 2) +
        hills(k, 176, 2) +
        grove(k, broadleaf, land(k, 0.8), [
          [r.num(10, 40), 214, 1.2],
          [r.num(350, 390), 214, 1.4],
        ]),
      d = "";
    const slat = mix(k.lit("#fbf5e8"), k.m.low, 0.15);
    for (let i = 0; i < 17; i++) d += `M${i * 25 - 4} 234v-44l9-9l9 9v44Z`;
    s += path(d, slat) + box(0, 202, W, 7, mix(slat, k.ink, 0.12)) + ground(k, 232, k.lit(k.look.land), 4);
    const x = r.num(262, 292),
      wall = k.lit(r.pick([k.look.c, "#7fb0c8", "#f1dcc0"])),
      roofc = k.lit(k.look.b),
      coat = k.lit(r.pick([k.look.a, "#f3e6d2", "#7d5238", "#4a4448"]));
    s +=
      shadow(x, 272, 84, k) +
      path(`M${n(x - 60)} 270V190L${n(x)} 136L${n(x + 60)} 190V270Z`, wall) +
      path(`M${n(x)} 136L${n(x + 60)} 190V270H${n(x + 30)}V164Z`, mix(wall, k.ink, 0.14)) +
      path(`M${n(x - 30)} 270V224a30 30 0 0 1 60 0V270Z`, mix(wall, "#2a1a14", 0.7)) +
      line(`M${n(x - 74)} 196L${n(x)} 130L${n(x + 74)} 196`, roofc, 15) +
      disc(x, 172, 9, k.lit("#fff6e4"));
    return (
      s +
      shadow(x - 138, 272, 50, k) +
      at(x - 138, 274, 1.15, dog(coat, roofc)) +
      oval(x - 62, 276, 24, 6, k.ink, op(0.2)) +
      path(`M${n(x - 84)} 262h44l6 14h-56Z`, k.lit("#3f8fae")) +
      oval(x - 62, 262, 22, 4.5, k.lit("#8a5a3a")) +
      tufts(k, 278, 294, mix(k.lit(k.look.land), k.ink, 0.3)) +
      blossoms(k, 252, 294, ["#fff", k.lit(k.look.c)], 10)
    );
  },
  /** A dog in the tub. */
  bath: (k) => {
    let s = room(k, 236);
    const x = 200 + free(k) * k.r.num(34, 50),
      o = 200 - free(k) * 128,
      coat = k.lit(k.r.pick([k.look.a, "#f1e2cb", "#8b5a38", "#d8b27a"])),
      tub = k.lit(k.r.pick(["#8fc1cf", "#f0c0b4", "#f5f1e6"])),
      d = mix(tub, k.ink, 0.18);
    const foam = (spots: readonly (readonly [number, number, number])[]) =>
      spots.map(([a, b, q]) => disc(x + a, b, q, "#ffffff")).join("");
    s +=
      path(
        `M${n(x - 40)} 206C${n(x - 44)} 150 ${n(x - 22)} 130 ${n(x)} 128L${n(x + 26)} ` +
          `134C${n(x + 40)} 156 ${n(x + 40)} 180 ${n(x + 36)} 206Z`,
        coat,
      ) + at(x - 2, 212, 1.18, dogFace(coat));
    s += foam([
      [-22, 86, 13],
      [-4, 78, 15],
      [14, 84, 11],
      [-80, 196, 20],
      [-52, 188, 22],
      [-20, 196, 18],
      [52, 190, 20],
      [80, 196, 19],
      [22, 198, 16],
    ]);
    s +=
      shadow(x, 286, 118, k) +
      box(x - 92, 268, 22, 16, d, 6) +
      box(x + 70, 268, 22, 16, d, 6) +
      path(`M${n(x - 122)} 202H${n(x + 122)}q-4 72-46 72H${n(x - 76)}q-42 0-46-72Z`, tub) +
      path(`M${n(x + 60)} 202h62q-4 72-46 72h-40q26-30 24-72Z`, d) +
      box(x - 130, 196, 260, 15, mix(tub, "#ffffff", 0.4), 7);
    s += times(6, () => {
      const q = k.r.num(5, 12),
        a = x + k.r.num(-150, 150),
        b = k.r.num(40, 170);
      return (
        `<circle cx="${n(a)}" cy="${n(b)}" r="${n(q)}" fill="#fff" ` +
        `fill-opacity=".35" stroke="#fff" stroke-width="1.5"/>`
      );
    });
    return (
      s +
      shadow(o, 276, 26, k) +
      box(o - 17, 222, 34, 52, k.lit(k.look.b), 8) +
      box(o + 6, 222, 11, 52, mix(k.lit(k.look.b), k.ink, 0.2), 8) +
      box(o - 8, 206, 16, 16, k.lit("#f4f1ea"), 3) +
      box(o - 17, 238, 34, 20, "#fff6e4") +
      disc(o, 248, 6, k.lit(k.look.a))
    );
  },
  /** Home-made treats, from above. */
  treats: (k) => {
    const { r } = k,
      dough = [k.lit("#d9a05a"), k.lit("#c07f48"), k.lit("#e8c184")],
      cloth = k.lit(k.look.b);
    let s =
      box(0, 0, W, H, mix(k.table, k.wall, 0.3)) +
      slant(k) +
      at(
        190,
        148,
        1,
        box(-126, -96, 264, 206, k.ink, 10, op(0.14)) +
          box(-132, -104, 264, 206, k.lit("#fbf6ea"), 10) +
          box(-132, -104, 264, 206, cloth, 10, op(0.14)),
        r.num(-5, 5),
      );
    const bone = (c: string) =>
      path(
        "M-26-9C-26-26-50-24-46-8C-62 0-48 20-36 12C-32 20-22 16-24 8H24C22 16 " +
          "32 20 36 12C48 20 62 0 46-8C50-24 26-26 26-9Z",
        c,
      ) +
      path(
        "M-36 12C-32 20-22 16-24 8H24C22 16 32 20 36 12C46 18 56 4 50-3Q20 6-46 4Q-42 16-36 12Z",
        mix(c, k.ink, 0.14),
      ) +
      line("M-10-2h.1M6-3h.1M18 0h.1", mix(c, k.ink, 0.35), 3.4);
    const paw = (c: string) =>
      oval(0, 8, 19, 15, c) +
      disc(-19, -9, 8, c) +
      disc(-7, -20, 8.5, c) +
      disc(8, -20, 8.5, c) +
      disc(20, -9, 8, c);
    const [a = "", b = "", c = ""] = r.shuffle(dough);
    s +=
      grove(k, bone, a, [
        [124, 98, 1],
        [258, 190, 1.05],
      ]) +
      grove(k, paw, b, [
        [244, 100, 1.25],
        [118, 196, 1.3],
      ]) +
      grove(k, bone, c, [[188, 148, 1.1]]);
    return (
      s +
      disc(352, 62, 42, k.ink, op(0.15)) +
      disc(346, 56, 42, k.lit(k.look.c)) +
      disc(346, 56, 33, mix(k.lit(k.look.c), k.ink, 0.3)) +
      sprinkle(k, 346, 58, 24, dough, 14, 7) +
      at(
        338,
        230,
        1,
        path("M-20 18Q-28-20 0-34Q28-20 20 18Q0 28-20 18Z", k.lit("#f08a3c")) +
          line("M0-34l-8-18M0-34v-20M0-34l9-16", k.lit("#5f9152"), 5) +
          line("M-14-6h12M2 8h12", mix("#f08a3c", k.ink, 0.2), 2.4),
        r.num(20, 50),
      )
    );
  },
} satisfies Scenes;
