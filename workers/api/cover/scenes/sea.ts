import { nth } from "../chance.ts";
import { mix } from "../colour.ts";
import { newId, type Scenes } from "../kit.ts";
import { sky, clouds, birds, glitter, wave, ridge, ground, shadow } from "../land.ts";
import { grove } from "../trees.ts";
import { W, H, n, op, path, line, disc, oval, box, at, each, times } from "../pen.ts";

export const seaScenes = {
  /** Sails between islands. */
  sails: (k) => {
    const { r } = k;
    let s = sky(k) + clouds(k, 2);
    const c = k.lit(k.look.land);
    s += ridge(k, 166, 24, 3, mix(k.m.low, c, 0.4)) + box(0, 168, W, 140, mix(c, k.m.low, 0.45)) + glitter(k, 170, 204);
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
        `M${n(x - 96)} 262C${n(x - 70)} 214 ${n(x - 40)} 218 ${n(x - 24)} 196H${n(x + 40)}C${n(x + 70)} 204 400 214 410 226V306H${n(x - 110)}Z`,
        rock,
      ) +
      path(`M${n(x - 24)} 196H${n(x + 40)}C${n(x + 70)} 204 400 214 410 226V244C360 214 ${n(x + 30)} 208 ${n(x - 24)} 196Z`, k.lit("#7ba05c"));
    s +=
      path(`M${n(x - 20)} 198L${n(x - 13)} 88H${n(x + 13)}L${n(x + 20)} 198Z`, k.lit("#fbf7ee")) +
      path(
        `M${n(x - 18.2)} 170L${n(x - 16)} 136H${n(x + 16)}L${n(x + 18.2)} 170ZM${n(x - 14.5)} 112L${n(x - 13)} 90H${n(x + 13)}L${n(x + 14.5)} 112Z`,
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
    let s = sky(k) + clouds(k, 2) + ridge(k, 152, 18, 3, mix(k.m.low, c, 0.35)) + box(0, 152, W, 100, mix(c, k.m.low, 0.25)) + wave(k, 174, c);
    s +=
      path("M-5 214C60 196 120 226 200 212S330 196 405 216V306H-5Z", "#ffffff", op(0.85)) +
      path("M-5 224C60 206 120 236 200 222S330 206 405 226V306H-5Z", sand);
    const x = r.num(120, 170),
      cols = [k.lit(k.look.a), "#fffaf0"];
    s += shadow(x + 10, 276, 84, k) + line(`M${n(x)} 276L${n(x + 14)} 130`, k.lit("#a8805a"), 5);
    for (let i = 0; i < 6; i++) {
      const a = -78 + i * 26;
      s += path(
        `M14-78Q${n(a * 0.8 + 6)}-70 ${n(a + 8)}-8Q${n(a + 21)}-16 ${n(a + 34)}-8Q${n((a + 26) * 0.8 + 6)}-70 14-78Z`,
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
      `<defs><linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${mix(c, "#bff0ea", 0.62)}"/><stop offset="1" stop-color="${mix(c, "#0b2a52", 0.5)}"/></linearGradient></defs>` +
      box(0, 0, W, H, `url(#${id})`) +
      `<g fill="#fff" opacity=".14"><path d="M60 0h50L40 300H-60ZM170 0h30L210 300H120ZM280 0h56L400 260V300H310Z"/></g>`;
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
  /** The flats at low tide: pail, clams, a small crab. */
  mudflat: (k) => {
    const { r } = k, c = k.lit(k.look.land), mud = k.lit("#b29a80"), wet = mix(k.m.low, k.m.top, 0.4), x = r.num(130, 180), pail = k.lit(r.pick([k.look.a, "#3f8fae", "#e8b23c"]));
    let s = sky(k) + clouds(k, 2) + ridge(k, 154, 18, 3, mix(k.m.low, c, 0.4)) + box(0, 154, W, 30, mix(c, k.m.low, 0.3)) + glitter(k, 152, 180) + ground(k, 180, mud, 4);
    s += path("M-5 200C60 190 120 214 190 202S300 190 405 206C340 222 280 208 220 218S60 214-5 222ZM240 248C300 238 350 254 405 244V268C350 274 290 262 240 248Z", wet, op(0.75)) + path("M-5 250C80 238 150 262 220 256V306H-5Z", mix(mud, k.ink, 0.12)) + line(times(9, () => `M${Math.round(r.num(10, 390))} ${Math.round(r.num(226, 294))}h.1`), mix(mud, k.ink, 0.4), 5);
    s += shadow(x, 276, 58, k) + line(`M${n(x - 48)} 200C${n(x - 40)} 140 ${n(x + 40)} 140 ${n(x + 48)} 200`, k.lit("#e9edef"), 4) + each([[-22, 194, 1], [14, 190, 1.2]], ([dx, y, t]) => at(x + dx, y, t, path("M-20 10C-24-14 24-14 20 10Z", k.lit("#e9d8bd")) + line("M0-6V9M-9-4L-6 9M9-4L6 9", k.lit("#b59a7c"), 2))) + path(`M${n(x - 50)} 200h100l-12 74h-76Z`, pail) + path(`M${n(x + 18)} 200h32l-12 74h-30Z`, mix(pail, k.ink, 0.2)) + box(x - 54, 196, 108, 10, mix(pail, "#ffffff", 0.25), 4);
    const clam = (a: string) => path("M-24 10C-28-20 28-20 24 10Q0 18-24 10Z", a) + line("M0-10V12M-10-8L-8 12M10-8L8 12M-18-2L-16 11M18-2L16 11", mix(a, k.ink, 0.3), 2);
    s += grove(k, clam, k.lit("#f3e3cc"), [[x + 96, 274, 1.05], [x - 92, 284, 0.9]]) + grove(k, clam, k.lit("#c99f8a"), [[x + 140, 284, 0.8]]);
    const crab = k.lit("#e2643f");
    return s + at(x + 170, 232, 1, line("M-20 4l-14 8M-18 8l-8 12M20 4l14 8M18 8l8 12M-18-6l-12-12M18-6l12-12", crab, 4.5) + disc(-32, -22, 8, crab) + disc(32, -22, 8, crab) + oval(0, 0, 24, 16, crab) + line("M-7-14v-9M7-14v-9", crab, 3) + disc(-7, -24, 3.5, "#23303a") + disc(7, -24, 3.5, "#23303a")) + birds(k, r.num(60, 280), 62);
  },
  /** A pier, a rod and a float. */
  fishing: (k) => {
    const { r } = k, c = k.lit(k.look.land), wood = k.lit("#b5834f"), d = mix(wood, k.ink, 0.3), tip = r.num(300, 326);
    let s = sky(k) + clouds(k, 2) + ridge(k, 168, 26, 3, mix(k.m.low, c, 0.4)) + box(0, 168, W, 140, mix(c, k.m.low, 0.42)) + glitter(k, 170, 220) + wave(k, 204, mix(c, k.m.low, 0.24)) + wave(k, 240, c) + wave(k, 272, mix(c, k.ink, 0.18));
    s += line("M60 226V300M150 226V284M222 222V262", d, 11) + path("M-5 200H214L246 224H-5Z", wood) + path("M-5 224H246V234H-5Z", d) + line("M-5 208H224M-5 216H236M40 200V224M96 200V224M152 200l6 24M204 200l20 24", mix(wood, k.ink, 0.2), 1.6);
    s += line(`M110 196Q190 130 ${n(tip)} 74`, k.lit("#4a3a30"), 4.5) + disc(132, 180, 8, k.lit("#8d979c")) + line(`M${n(tip)} 74Q${n(tip + 30)} 150 ${n(tip + 16)} 240`, "#ffffff", 1.3, op(0.8)) + `<ellipse cx="${n(tip + 16)}" cy="250" rx="22" ry="4.5" fill="none" stroke="#fff" stroke-width="2.2" opacity=".6"/>` + path(`M${n(tip + 7)} 246a9 9 0 0 1 18 0Z`, k.lit(k.look.a)) + path(`M${n(tip + 7)} 246h18q-2 8-9 8t-9-8Z`, "#ffffff");
    const fish = k.lit(k.look.b);
    s += path("M24 158h60l-6 42h-48Z", k.lit(k.look.a)) + path("M62 158h22l-6 42h-20Z", mix(k.lit(k.look.a), k.ink, 0.2)) + oval(54, 158, 30, 6, mix(c, k.m.low, 0.3)) + at(48, 150, 0.8, path("M-10 6Q-20-30 6-40Q22-22 12 6Z", fish) + path("M6-40l-14-16l26-4Z", mix(fish, k.ink, 0.25)));
    return s + birds(k, r.num(60, 240), 56);
  },
  /** A wave and a board. */
  surf: (k) => {
    const { r } = k, c = k.lit(k.look.land), pale = mix(c, "#ffffff", 0.45), x = r.num(210, 232), board = k.lit(r.pick([k.look.a, k.look.b, "#f4833a"])), suit = k.lit("#2c3540"), sk = k.lit("#d99f76");
    let s = sky(k) + clouds(k, 2) + ridge(k, 178, 18, 3, mix(k.m.low, c, 0.4)) + box(0, 178, W, 130, mix(c, k.m.low, 0.35)) + glitter(k, 178, 206);
    s += path("M-10 310V120C10 60 74 40 122 64C154 82 158 116 140 128C134 106 110 98 92 112C66 134 96 214 190 226C270 238 330 222 410 226V310Z", c) + path("M-10 310V168C14 120 40 104 62 110C50 160 90 226 190 240C270 252 330 240 410 244V310Z", mix(c, k.ink, 0.16)) + line("M14 240C8 180 24 120 62 88M44 262C28 200 40 150 70 106M100 276C66 240 60 200 70 164", pale, 4, op(0.55));
    s += each([[118, 66, 15], [138, 84, 15], [146, 106, 12], [100, 58, 12], [140, 128, 9], [80, 56, 8], [158, 126, 6], [164, 92, 5]], ([a, b, q]) => disc(a, b, q, "#ffffff", op(0.92)));
    s += path("M150 232C200 214 300 222 410 212V232C320 236 220 246 150 232Z", "#ffffff", op(0.5));
    s += at(x, 216, 1.1, path("M-74 4Q-10 22 74-8Q50 18-6 20T-74 4Z", board) + path("M-50 8Q0 16 54-2Q20 14-10 15Z", "#ffffff", op(0.6)) + line("M-24 4L-30-24L-2-38L20-22L26 0", suit, 14) + line("M-4-40L6-78", suit, 22) + line("M2-76L-30-64L-52-74M10-76L38-66L58-80", sk, 8) + line("M2-76L-18-68M10-76L28-70", suit, 11) + disc(14, -102, 13, sk) + path("M0-102a14 14 0 0 1 27-6q-12-2-14 6q-8-2-13 0Z", k.lit("#3a2a24")), -6);
    return s + wave(k, 264, mix(c, k.ink, 0.25)) + birds(k, r.num(240, 320), 60);
  },
} satisfies Scenes;
