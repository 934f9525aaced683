import { nth } from "../chance.ts";
import { mix } from "../colour.ts";
import { type Scenes } from "../kit.ts";
import { sky, hills, ground, shadow } from "../land.ts";
import { plant } from "../trees.ts";
import { room, free } from "../room.ts";
import { W, H, n, op, path, line, disc, oval, box, at, each, times } from "../pen.ts";
import { guitar, mic, piano, drums } from "../stage.ts";

/** Height of a hanging line at `t` between two ends, drawn to b. */
const sag = (a: number, b: number, c: number, t: number) =>
  (1 - t) * (1 - t) * a + 2 * t * (1 - t) * b + t * t * c;

export const musicScenes = {
  /** A stage. */
  stage: (k) => {
    const { r } = k;
    const c = k.lit(k.look.a),
      bk = mix(k.lit(k.look.land), "#120e2a", 0.55);
    let s =
      box(0, 0, W, H, bk) +
      disc(200, 150, 150, mix(bk, k.look.b, 0.25)) +
      disc(200, 150, 96, mix(bk, k.look.b, 0.42));
    const beams = [
      [70, 150],
      [200, 200],
      [330, 250],
    ] as const;
    beams.forEach(([a, b], i) => {
      s += path(
        `M${a - 8} 0h16L${b + 52} 232H${b - 52}Z`,
        nth([k.look.b, "#fff4d4", k.look.c], i + k.i),
        op(0.2),
      );
    });
    s += box(0, 222, W, 80, mix(bk, "#7a4a2c", 0.6)) + box(0, 222, W, 6, mix(bk, "#e9a85c", 0.6));
    const on = k.variant ?? r.pick(["piano", "drums", "mic"]);
    s += on === "piano" ? piano(k, 200) : on === "drums" ? drums(k, 200) : mic(200);
    const cur = (x: number, f: number) =>
      at(
        x,
        0,
        1,
        `<g transform="scale(${f} 1)">` +
          path("M0-4H92C84 70 70 130 30 170C44 200 40 230 36 250H0Z", c) +
          path(
            "M22-4H40C40 70 34 120 10 168H0C18 110 24 60 " +
              "22-4ZM62-4H78C74 60 62 110 34 160C52 100 62 60 62-4Z",
            mix(c, k.ink, 0.28),
          ) +
          path("M0 160Q20 178 38 164L36 180Q18 190 0 176Z", k.lit(k.look.b)) +
          "</g>",
      );
    s +=
      cur(0, 1) +
      cur(400, -1) +
      path("M-5-5H405V22Q372 44 338 24T272 24T206 24T140 24T74 24T-5 22Z", mix(c, k.ink, 0.14));
    for (let i = 0; i < 11; i++) {
      const x = i * 40 + r.num(-6, 6),
        y = 292 + r.num(-8, 6);
      s += disc(x, y - 18, 13, "#150f2b") + path(`M${n(x - 24)} 304c0-18 10-24 24-24s24 6 24 24Z`, "#150f2b");
    }
    return s;
  },
  /** A small concert on the grass, under bulbs. */
  lawn: (k) => {
    const { r } = k;
    let s = sky(k) + hills(k, 196, 3) + ground(k, 226, mix(k.lit("#4f8a63"), k.lit(k.look.land), 0.35), 6);
    const x = r.num(170, 230);
    s +=
      shadow(x, 254, 120, k) +
      box(x - 112, 234, 224, 20, k.lit("#8a5f3f"), 2) +
      box(x - 112, 234, 224, 5, k.lit("#b98553")) +
      line(`M${n(x - 104)} 234V118M${n(x + 104)} 234V118`, k.lit("#5a4436"), 5) +
      path(
        `M${n(x - 124)} 124Q${n(x)} 60 ${n(x + 124)} 124L${n(x + 110)} 132Q${n(x)} 84 ${n(x - 110)} 132Z`,
        k.lit(k.look.a),
      ) +
      at(x - 44, 234, 0.8, guitar(k), 14) +
      at(x + 46, 0, 1, mic(0, 234, 0.72));
    let d = "M-5 60Q100 128 200 84T405 56";
    s += line(d, k.ink, 1.8);
    let bulbs = "";
    for (let i = 0; i < 11; i++) {
      const t = i / 10,
        by = t < 0.5 ? sag(60, 128, 84, t * 2) : sag(84, 40, 56, t * 2 - 1);
      bulbs += `M${t * 400} ${Math.round(by + 8)}h.1`;
    }
    s += line(bulbs, "#ffe3a0", 20, op(0.35)) + line(bulbs, "#fff0c0", 9);
    for (let i = 0; i < 9; i++) {
      const px = i * 50 + r.num(-14, 14),
        c = k.lit(r.pick([k.look.a, k.look.c, k.look.b, "#f1e7dc", "#35305e"]));
      s +=
        path(`M${n(px - 26)} 304c0-22 12-28 26-28s26 6 26 28Z`, c) +
        disc(px, 264, 13, k.lit(r.pick(["#2c2230", "#4a3328", "#191a26"])));
    }
    return s;
  },
  /** A guitar by the window. */
  guitar: (k) => {
    let s = room(k, 236);
    const x = 200 + free(k) * k.r.num(78, 96);
    s +=
      shadow(x, 282, 62, k) +
      at(x, 284, 1.5, guitar(k), free(k) * 9) +
      plant(k, 200 - free(k) * 140, 270, 1.05);
    const o = 200 - free(k) * 40;
    s +=
      box(o - 42, 250, 84, 12, k.lit(k.look.a), 2) +
      box(o - 36, 240, 76, 10, k.lit("#f4ead8"), 2) +
      box(o - 38, 228, 72, 12, k.lit(k.look.c), 2);
    return s;
  },
  /** A record turning. */
  record: (k) => {
    const { r } = k;
    const bg = k.wall,
      c1 = k.lit(r.pick([k.look.a, k.look.b, k.look.c])),
      x = r.num(150, 190);
    let s = box(0, 0, W, H, bg) + path(`M0 300L${n(r.num(160, 240))} 0H400V300Z`, mix(bg, c1, 0.25));
    s +=
      box(40, 30, 320, 240, k.ink, 18, op(0.15) + ` transform="translate(6 9)"`) +
      box(40, 30, 320, 240, k.lit("#caa06e"), 18) +
      box(52, 42, 296, 216, k.lit("#e7cda2"), 12) +
      disc(x, 150, 98, "#1d1a26");
    let d = "";
    for (const q of [88, 78, 68, 56])
      d += `M${n(x - q)} 150a${q} ${q} 0 1 0 ${2 * q} 0a${q} ${q} 0 1 0 ${-2 * q} 0`;
    s +=
      line(d, "#3a3547", 1.5) +
      path(
        `M${n(x)} 150L${n(x - 76)} 88A98 98 0 0 1 ${n(x - 40)} 60.5ZM${n(x)} ` +
          `150L${n(x + 76)} 212A98 98 0 0 1 ${n(x + 40)} 239.5Z`,
        "#ffffff",
        op(0.12),
      );
    s +=
      disc(x, 150, 38, c1) +
      path(`M${n(x - 38)} 150a38 38 0 0 0 76 0q-18-14-38 0t-38 0Z`, k.lit(k.look.land)) +
      disc(x + 10, 134, 9, k.lit("#fff1cc")) +
      disc(x, 150, 5, "#1d1a26");
    return (
      s +
      disc(318, 82, 20, k.lit("#a77d4e")) +
      disc(318, 82, 12, k.lit("#f4ead8")) +
      line(`M318 82L306 176L${n(x + 66)} 196`, k.lit("#f4f1ea"), 6) +
      at(x + 66, 196, 1, box(-16, -7, 26, 14, k.ink, 3), -20) +
      disc(320, 236, 9, c1) +
      disc(292, 236, 6, k.lit("#a77d4e"))
    );
  },
  /** A gayageum on the floor before a folding screen. */
  gayageum: (k) => {
    const { r } = k,
      paper = k.lit("#f8f0de"),
      wood = k.lit("#a5683a"),
      d = mix(wood, k.ink, 0.3),
      rim = k.lit("#4a3442"),
      far = mix(k.lit(k.look.land), paper, 0.55);
    let s =
      box(0, 0, W, H, mix(k.lit("#cdb894"), k.look.land, 0.25)) +
      box(0, 214, W, 90, k.table) +
      box(0, 214, W, 5, mix(k.table, "#ffffff", 0.25)) +
      line("M0 240H400M0 270H400", mix(k.table, k.ink, 0.2), 1.4);
    s += each([0, 1, 2, 3], (i) => {
      const x = 28 + i * 88,
        y = i % 2 ? 30 : 24;
      return (
        box(x, y, 82, 190, rim, 2) +
        box(x + 6, y + 6, 70, 178, paper) +
        path(`M${x + 6} ${y + 126 - i * 6}q20-46 36-22t34-10V${y + 184}H${x + 6}Z`, far) +
        path(`M${x + 6} ${y + 150}q34-24 70-4V${y + 184}H${x + 6}Z`, mix(far, k.ink, 0.16)) +
        (i === k.i % 4
          ? disc(x + 44, y + 46, 16, k.lit(k.look.a))
          : line(`M${x + 30} ${y + 50}q6-8 12 0q6-8 12 0`, k.ink, 1.6))
      );
    });
    s +=
      shadow(200, 286, 186, k) +
      path("M22 252L362 222Q384 222 384 240L380 252L40 286Q20 284 22 252Z", d) +
      path("M22 250L362 218Q382 218 382 236L40 272Q22 270 22 250Z", wood) +
      path("M350 219l14-1q18 2 18 18l-18 2Z", mix(wood, "#ffffff", 0.35)) +
      line(
        times(8, (i) => `M34 ${n(251 + i * 2.4)}L372 ${n(221 + i * 1.9)}`),
        "#fff2d6",
        1,
        op(0.85),
      );
    return (
      s +
      line(
        times(8, (i) => {
          const x = r.num(-6, 6) + 96 + i * 30;
          return (
            `M${n(x - 5)} ${n(266 - i * 2.9)}L${n(x + 2)} ` +
            `${n(246 - i * 2.9)}L${n(x + 8)} ${n(264 - i * 2.9)}`
          );
        }),
        k.lit("#5a3a26"),
        4,
      ) +
      path("M22 250l-10 4q-4 14 8 18l8 0Z", k.lit(k.look.b))
    );
  },
  /** Piano keys, and the tune rising from them. */
  keys: (k) => {
    const { r } = k,
      cols = [k.look.a, k.look.b, k.look.c].map(k.lit),
      bg = mix(k.wall, k.look.land, 0.12),
      ivory = k.lit("#fdf8ee");
    let s =
      box(0, 0, W, H, bg) +
      disc(r.num(120, 280), 90, 120, mix(bg, k.m.sun, 0.35)) +
      each([26, 44, 62, 80, 98], (y) =>
        line(`M-10 ${y + 30}C100 ${y - 20} 260 ${y + 50} 410 ${y}`, mix(bg, k.ink, 0.22), 2),
      );
    const notes = [
      [60, 112],
      [128, 84],
      [196, 96],
      [262, 108],
      [334, 78],
    ] as const;
    s += each(notes, ([x, y], i) => {
      const c = nth(cols, i + k.i),
        by = y + r.num(-12, 12);
      return (
        oval(x, by, 14, 10.5, c, ` transform="rotate(-20 ${x} ${n(by)})"`) +
        line(`M${x + 12} ${n(by - 4)}V${n(by - 56)}` + (i % 2 ? `q4 16 18 20q4 10-2 18` : ""), c, 4.5)
      );
    });
    s +=
      path("M-5 176H405V306H-5Z", k.lit("#2a2536")) +
      box(-5, 176, 410, 14, mix(nth(cols, 0), k.ink, 0.3)) +
      box(-5, 190, 410, 6, nth(cols, 0));
    const down = r.int(1, 6);
    s += times(8, (i) =>
      box(i * 51 - 3, 196, 48, i === down ? 106 : 100, i === down ? mix(ivory, nth(cols, 1), 0.4) : ivory, 5),
    );
    return (
      s +
      each(
        [0, 1, 3, 4, 5, 7],
        (i) =>
          box(i * 51 + 32, 194, 30, 64, "#23202c", 4) + box(i * 51 + 36, 196, 8, 52, "#ffffff", 3, op(0.14)),
      )
    );
  },
  /** A violin and its bow. */
  violin: (k) => {
    const { r } = k,
      c = k.lit(r.pick(["#a8552c", "#b9702f", "#8f4630"])),
      d = mix(c, k.ink, 0.25),
      dark = k.lit("#33231d"),
      cloth = mix(k.wall, k.look.a, 0.3);
    let s =
      box(0, 0, W, H, k.wall) +
      path(`M-5 196Q120 150 220 206T405 176V306H-5Z`, cloth) +
      path("M-5 244Q140 204 240 256T405 236V306H-5Z", mix(cloth, k.ink, 0.12)) +
      path("M0 0H190L40 240H0Z", k.m.sun, op(0.2));
    const body =
      "M0-66C26-66 40-50 36-30C32-16 26-14 26 0C26 14 46 22 46 50C46 84 24 98 0 98S-46 " +
      "84-46 50C-46 22-26 14-26 0C-26-14-32-16-36-30C-40-50-26-66 0-66Z";
    s += at(
      r.num(182, 204),
      158,
      1.12,
      path(body, k.ink, op(0.18) + ' transform="translate(6 8)"') +
        path(body, c) +
        path(
          "M8-66C26-66 40-50 36-30C32-16 26-14 26 0C26 14 46 22 46 50C46 84 " +
            "24 98 0 98C26 86 34 62 22 34S18-40 8-66Z",
          d,
        ) +
        line("M-22 26q-10 14 0 26t-2 18M22 26q10 14 0 26t2 18", dark, 3) +
        path("M-6-150H6L9-6H-9Z", dark) +
        path("M-12 60H12L6 90H-6Z", dark) +
        box(-16, 34, 32, 6, k.lit("#e9c98f"), 2) +
        line("M-3-146V62M0-146V62M3-146V62", "#fff4dc", 0.9) +
        disc(0, -158, 11, d) +
        line("M-8-150h-14M8-146h14M-8-138h-14M8-134h14", dark, 5),
      -34,
    );
    return (
      s +
      at(
        r.num(270, 290),
        170,
        1,
        line("M0-124V118", k.lit("#7a4a30"), 5) +
          line("M7-118V104", "#fff6e4", 3) +
          box(-4, 94, 16, 26, dark, 3) +
          path("M-3-128h12l-2 14H-3Z", dark),
        24,
      )
    );
  },
} satisfies Scenes;
