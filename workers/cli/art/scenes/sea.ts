import { nth } from "../chance.ts";
import { mix } from "../colour.ts";
import { newId, type Scenes } from "../kit.ts";
import { sky, clouds, birds, glitter, wave, ridge, shadow } from "../land.ts";
import { W, H, n, op, path, line, disc, oval, box, at } from "../pen.ts";

export const seaScenes = {
  /** Sails between islands. */
  sails: (k) => {
    const { r } = k;
    let s = sky(k) + clouds(k, 2);
    const c = k.lit(k.look.land);
    s +=
      ridge(k, 166, 24, 3, mix(k.m.low, c, 0.4)) +
      box(0, 168, W, 140, mix(c, k.m.low, 0.45)) +
      glitter(k, 170, 204);
    const boat = (x: number, y: number, t: number, sail: string) =>
      at(
        x,
        y,
        t,
        oval(0, 4, 48, 5, k.ink, op(0.18)) +
          path("M-4-8V-96L-52-14Z", sail) +
          path("M4-8V-86Q34-52 38-10Z", mix(sail, "#ffffff", 0.55)) +
          line("M0 0V-100", k.ink, 3) +
          path("M-52-4H52L36 14H-34Z", k.lit("#fdf6ea")) +
          path("M-46 4H46L36 14H-34Z", k.lit(k.look.a)),
      );
    s +=
      boat(r.num(270, 330), 190, 0.5, k.lit(k.look.b)) +
      wave(k, 206, mix(c, k.m.low, 0.22)) +
      boat(r.num(110, 190), 234, 1.15, k.lit(k.look.a)) +
      wave(k, 240, c) +
      wave(k, 268, mix(c, k.ink, 0.2));
    return s + birds(k, r.num(40, 290), 54);
  },
  /** A lighthouse. */
  lighthouse: (k) => {
    const { r } = k;
    let s = sky(k) + clouds(k, 2);
    const c = k.lit(k.look.land),
      x = r.num(262, 316),
      rock = k.lit("#6b6f66"),
      red = k.lit(r.pick([k.look.a, "#2f6fae", "#d9483b"]));
    s += ridge(k, 176, 20, 2, mix(k.m.low, c, 0.35)) + box(0, 176, W, 130, mix(c, k.m.low, 0.4));
    if (k.night || k.moodName === "dusk") s += path(`M${n(x)} 74L-20 24V128Z`, "#fff1b8", op(0.3));
    s +=
      wave(k, 206, mix(c, k.m.low, 0.2)) +
      path(
        `M${n(x - 96)} 262C${n(x - 70)} 214 ${n(x - 40)} 218 ${n(x - 24)} ` +
          `196H${n(x + 40)}C${n(x + 70)} 204 400 214 410 226V306H${n(x - 110)}Z`,
        rock,
      ) +
      path(
        `M${n(x - 24)} 196H${n(x + 40)}C${n(x + 70)} 204 400 214 410 ` +
          `226V244C360 214 ${n(x + 30)} 208 ${n(x - 24)} 196Z`,
        k.lit("#7ba05c"),
      );
    s +=
      path(`M${n(x - 20)} 198L${n(x - 13)} 88H${n(x + 13)}L${n(x + 20)} 198Z`, k.lit("#fbf7ee")) +
      path(
        `M${n(x - 18.2)} 170L${n(x - 16)} 136H${n(x + 16)}L${n(x + 18.2)} ` +
          `170ZM${n(x - 14.5)} 112L${n(x - 13)} 90H${n(x + 13)}L${n(x + 14.5)} 112Z`,
        red,
      ) +
      path(`M${n(x + 4)} 88H${n(x + 13)}L${n(x + 20)} 198H${n(x + 6)}Z`, k.ink, op(0.16)) +
      box(x - 18, 84, 36, 6, k.ink) +
      box(x - 10, 62, 20, 22, "#ffe9a4") +
      path(`M${n(x - 14)} 63L${n(x)} 46L${n(x + 14)} 63Z`, red);
    return s + wave(k, 252, c) + wave(k, 276, mix(c, k.ink, 0.2)) + birds(k, r.num(40, 160), 66);
  },
  /** A parasol and boards on the sand. */
  beach: (k) => {
    const { r } = k;
    const c = k.lit(k.look.land),
      sand = k.lit("#f3d9a4");
    let s =
      sky(k) +
      clouds(k, 2) +
      ridge(k, 152, 18, 3, mix(k.m.low, c, 0.35)) +
      box(0, 152, W, 100, mix(c, k.m.low, 0.25)) +
      wave(k, 174, c);
    s +=
      path("M-5 214C60 196 120 226 200 212S330 196 405 216V306H-5Z", "#ffffff", op(0.85)) +
      path("M-5 224C60 206 120 236 200 222S330 206 405 226V306H-5Z", sand);
    const x = r.num(120, 170),
      cols = [k.lit(k.look.a), "#fffaf0"];
    s += shadow(x + 10, 276, 84, k) + line(`M${n(x)} 276L${n(x + 14)} 130`, k.lit("#a8805a"), 5);
    for (let i = 0; i < 6; i++) {
      const a = -78 + i * 26;
      s += path(
        `M14-78Q${n(a * 0.8 + 6)}-70 ${n(a + 8)}-8Q${n(a + 21)}-16 ` +
          `${n(a + 34)}-8Q${n((a + 26) * 0.8 + 6)}-70 14-78Z`,
        nth(cols, i % 2),
        ` transform="translate(${n(x)} 172) rotate(5)"`,
      );
    }
    (
      [
        [x + 130, k.lit(k.look.b), 4],
        [x + 176, k.lit(r.pick(["#2b8a8f", "#5b6fb8", "#e8586a"])), 9],
      ] as const
    ).forEach(([bx, bc, t]) => {
      s += at(
        bx,
        284,
        1,
        oval(2, 0, 26, 5, k.ink, op(0.18)) +
          path("M0-164C26-130 26-40 10 0H-10C-26-40-26-130 0-164Z", bc) +
          path("M0-164C5-120 5-40 2 0H-2C-5-40-5-120 0-164Z", "#ffffff", op(0.7)) +
          path("M-19-56Q0-46 19-56L17-40Q0-30-17-40Z", mix(bc, k.ink, 0.3)),
        t,
      );
    });
    return (
      s +
      disc(x - 60, 268, 17, k.lit("#fdf6ea")) +
      path(`M${n(x - 60)} 251a17 17 0 0 1 15 25q-12-6-15-25Z`, k.lit(k.look.a)) +
      path(`M${n(x - 77)} 268q9 8 8 14a17 17 0 0 1-8-14Z`, k.lit(k.look.land))
    );
  },
  /** Under the surface. */
  underwater: (k) => {
    const { r } = k;
    const c = k.lit(k.look.land);
    const id = newId(k);
    let s =
      `<defs><linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${mix(c, "#bff0ea", 0.62)}` +
      `"/><stop offset="1" stop-color="${mix(c, "#0b2a52", 0.5)}"/></linearGradient></defs>` +
      box(0, 0, W, H, `url(#${id})`) +
      `<g fill="#fff" opacity=".14"><path d="M60 0h50L40 300H-60ZM170 ` +
      `0h30L210 300H120ZM280 0h56L400 260V300H310Z"/></g>`;
    s += ridge(k, 236, 36, 3, mix(c, "#0b2a52", 0.28)) + ridge(k, 270, 20, 3, mix(c, "#0b2a52", 0.55));
    const coral = [k.lit(k.look.a), k.lit(k.look.b), "#e86d9a"];
    for (let i = 0; i < 4; i++)
      s += at(
        r.num(20, 380),
        288,
        r.num(0.8, 1.3),
        r.yes()
          ? line("M0 0V-30M0-12Q-18-20-18-40M0-18Q16-24 18-46M-17-28Q-28-32-30-42", r.pick(coral), 8)
          : line("M0 0Q-14-24 0-46T0-88M16 4Q6-16 18-34T16-62", mix("#3f9a6a", c, 0.3), 6),
      );
    const fish = (x: number, y: number, t: number, fc: string) =>
      at(
        x,
        y,
        1,
        `<g transform="scale(${n(t)} ${n(Math.abs(t))})">` +
          path("M-34 0L-58-18V18Z", mix(fc, k.ink, 0.2)) +
          path("M-40 0Q-8-36 36-2Q-8 34-40 0Z", fc) +
          path("M-10-20Q0 0-10 19Q-2 20 4 18Q12 0 4-20Z", "#ffffff", op(0.75)) +
          disc(20, -5, 3.5, "#1c2a33") +
          "</g>",
      );
    s +=
      fish(r.num(110, 180), r.num(90, 120), 1.35, k.lit(k.look.b)) +
      fish(r.num(260, 320), r.num(150, 184), -0.9, k.lit(k.look.a)) +
      fish(r.num(50, 90), r.num(176, 204), 0.6, nth(coral, 2)) +
      fish(r.num(250, 300), r.num(56, 80), 0.5, "#ffffff");
    for (let i = 0; i < 9; i++) s += disc(r.num(10, 390), r.num(20, 230), r.num(2, 7), "#ffffff", op(0.3));
    return s;
  },
} satisfies Scenes;
