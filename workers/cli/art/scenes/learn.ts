import { nth } from "../chance.ts";
import { mix } from "../colour.ts";
import { newId, type Scenes } from "../kit.ts";
import { sky, clouds, birds, land, hills, ground, shadow } from "../land.ts";
import { conifer, broadleaf, poplar, grove } from "../trees.ts";
import { room, bench, free, mug, steam } from "../room.ts";
import { vessel } from "../vessel.ts";
import { W, H, n, op, path, line, disc, oval, box, at, each } from "../pen.ts";
import { picture } from "../picture.ts";

export const learnScenes = {
  /** A desk in the evening. */
  desk: (k) => {
    let s = room(k, 226);
    const q = k.r,
      x = 200 + free(k) * k.r.num(60, 84),
      lamp = k.lit(q.pick([k.look.b, k.look.a, k.look.c, "#3f7a68"]));
    const cols = q.shuffle([k.look.a, k.look.b, k.look.c, "#5d8f80", "#f1e7d6", "#8a5a6e"]).map(k.lit);
    let y = 262;
    for (let i = 0; i < 4; i++) {
      const w = q.num(96, 132),
        h = q.num(15, 22),
        dx = q.num(-10, 10);
      y -= h;
      if (!i) s += shadow(x - free(k) * 10, 263, 84, k);
      s +=
        box(x - w / 2 + dx, y, w, h, nth(cols, i), 3) +
        box(x + w / 2 + dx - 16, y + 3, 14, h - 6, k.lit("#fbf6ea"), 1) +
        box(x - w / 2 + dx + 12, y, 6, h, mix(nth(cols, i), "#ffffff", 0.4));
    }
    s += mug(k, x - 6, y, nth(cols, 4)) + steam(x - 4, y - 34);
    const o = 200 - free(k) * 110,
      f = free(k);
    s +=
      path(`M${n(o + f * 26)} 140L${n(o + f * 100)} 250H${n(o - f * 36)}Z`, "#fff1c0", op(0.35)) +
      shadow(o - f * 30, 266, 40, k) +
      oval(o - f * 30, 262, 34, 7, mix(lamp, k.ink, 0.35)) +
      line(`M${n(o - f * 30)} 260L${n(o - f * 48)} 190L${n(o + f * 8)} 136`, mix(lamp, k.ink, 0.35), 5) +
      at(
        o + f * 12,
        130,
        1,
        path("M-14-16H14L34 18H-34Z", lamp) + path("M4-16H14L34 18H12Z", mix(lamp, k.ink, 0.2)),
        -f * 24,
      );
    return s;
  },
  /** An open book grows a landscape. */
  story: (k) => {
    const { r } = k;
    const cid = newId(k);
    let s = box(0, 0, W, H, k.wall) + box(0, 232, W, 70, k.table) + shadow(200, 282, 190, k);
    s += `<clipPath id="${cid}"><path d="M36 250V120a164 100 0 0 1 328 0V250Z"/></clipPath>`;
    s += `<g clip-path="url(#${cid})">${sky(k)}${clouds(k, 2)}${hills(k, 196, 3)}${grove(
      k,
      r.pick([conifer, broadleaf, poplar]),
      land(k, 0.85),
      [
        [70, 232, 0.9],
        [110, 228, 1.2],
        [300, 230, 1.1],
        [336, 234, 0.8],
      ],
    )}${ground(k, 226, k.lit("#9dbb74"), 8)}`;
    const way = "M192 226C224 236 150 248 176 268H232C200 250 232 240 200 226Z";
    s += `${path(way, k.lit("#f2e2ba"))}</g>`;
    const page = k.lit("#fdf8ec"),
      cv = k.lit(r.pick([k.look.a, k.look.b, "#5d8f80"]));
    s +=
      path("M12 262Q110 236 200 268Q290 236 388 262V288Q290 262 200 292Q110 262 12 288Z", cv) +
      path("M20 250Q110 222 200 256V282Q110 250 20 276Z", page) +
      path("M380 250Q290 222 200 256V282Q290 250 380 276Z", mix(page, k.ink, 0.08)) +
      line(
        "M44 254Q116 234 180 258M44 264Q116 244 180 268M356 254Q284 234 220 258M356 264Q284 244 220 268",
        mix(page, k.ink, 0.3),
        2,
      );
    return s + birds(k, r.num(110, 220), 74);
  },
  /** The library. */
  library: (k) => {
    const { r } = k;
    const wood = mix(k.table, "#5a3a22", 0.3),
      back = mix(wood, k.ink, 0.45);
    let s = box(0, 0, W, H, back),
      bands = "";
    const cols = [k.look.a, k.look.b, k.look.c, "#5d8f80", "#efe4cf", "#8a5a6e", "#d98a6a"].map(k.lit),
      stacks: [colour: string, d: string][] = cols.map((c) => [c, ""]),
      gap = r.int(0, 2);
    [92, 192, 292].forEach((y, row) => {
      let x = 10;
      const hole = r.int(90, 250);
      while (x < 386) {
        if (row === gap && x > hole && x < hole + 26) {
          s += r.yes()
            ? vessel(k, x + 42, y, 62, k.lit("#f1e7d6"))
            : line(`M${x + 42} ${y - 8}V${y - 2}M${x + 26} ${y - 2}h32`, k.lit(k.look.c), 5) +
              disc(x + 42, y - 36, 27, k.lit("#4f93b8")) +
              path(`M${x + 24} ${y - 46}q14-16 26-8q-2 14-12 14t-2 14q-12 0-12-20Z`, k.lit("#8fb56a"));
          x += 88;
          continue;
        }
        const w = r.int(12, 24),
          hh = r.int(56, 80);
        nth(stacks, r.int(0, 6))[1] += `M${x} ${y}v${-hh}h${w}v${hh}Z`;
        if (w > 15) bands += `M${x + 1} ${y - hh + 13}h${w - 2}M${x + 1} ${y - 12}h${w - 2}`;
        x += w + 2;
      }
    });
    for (const [colour, d] of stacks) if (d) s += path(d, colour);
    s += `<path d="${bands}" stroke="#fff" stroke-width="3.5" stroke-linecap="butt" opacity=".45"/>`;
    for (const y of [92, 192, 292]) s += box(0, y, W, 11, wood) + box(0, y + 11, W, 5, "#000", 0, op(0.2));
    return s + path("M120 0H280L360 300H40Z", k.m.sun, op(0.14));
  },
  /** Notebook and brush, from above. */
  notebook: (k) => {
    const { r } = k;
    const cols = r.shuffle([k.look.a, k.look.b, k.look.c, "#5d8f80"]).map(k.lit);
    let s = box(0, 0, W, H, mix(k.table, k.wall, 0.25)) + path("M0 0H160L40 300H0Z", k.m.sun, op(0.2));
    s += at(
      r.num(176, 206),
      154,
      1,
      box(-128, -98, 262, 206, k.ink, 8, op(0.16)) +
        box(-134, -104, 134, 206, nth(cols, 0), 8) +
        box(0, -104, 134, 206, nth(cols, 0), 8) +
        box(-128, -98, 128, 194, k.lit("#fdf9ef"), 4) +
        box(0, -98, 128, 194, k.lit("#f8f2e4"), 4) +
        line("M-108-72h80M-108-50h88M-108-28h70M-108-6h88M-108 16h60", mix("#fdf9ef", k.ink, 0.28), 3) +
        picture(k, 18, -76, 92, 92, k.i + 1) +
        line("M20 38h86M20 58h60", mix("#fdf9ef", k.ink, 0.28), 3) +
        path("M-62-98h18v60l-9-9l-9 9Z", nth(cols, 1)),
      r.num(-6, 6),
    );
    const cx = r.pick([52, 348]);
    s +=
      disc(cx + 4, 66, 38, k.ink, op(0.16)) +
      disc(cx, 60, 38, k.lit("#fdf6ea")) +
      disc(cx, 60, 29, k.lit("#7a4a30")) +
      path(`M${n(cx - 16)} 54q16-18 32 0q-8 16-16 18q-8-2-16-18Z`, k.lit("#e9c79a"), op(0.85));
    return (
      s +
      at(
        cx > 200 ? 60 : 330,
        250,
        1,
        box(-70, -5, 130, 11, nth(cols, 2), 2) +
          path("M60-5l20 5.5l-20 5.5Z", k.lit("#f1dcb4")) +
          path("M73-1.5l7 2l-7 2Z", k.ink) +
          box(-80, -5, 12, 11, k.lit("#e98f8a"), 3),
        r.num(-24, 24),
      )
    );
  },
  /** A laptop open on its code. */
  laptop: (k) => {
    let s = room(k, 226);
    const f = free(k),
      x = 200 + f * k.r.num(40, 60),
      o = 200 - f * 118,
      cols = k.r.shuffle([k.look.a, k.look.b, k.look.c, "#6fae8f"]).map(k.lit),
      screen = k.lit("#2b3442"),
      shell = k.lit("#d5d9dc");
    s +=
      shadow(x, 276, 128, k) + box(x - 102, 112, 204, 146, shell, 10) + box(x - 94, 120, 188, 128, screen, 4);
    let y = 136;
    for (let i = 0; i < 7; i++) {
      let dx = [0, 14, 28, 28, 14, 14, 0][i] ?? 0;
      for (let j = 0; j < k.r.int(1, 3); j++) {
        const w = k.r.num(16, 46);
        s += box(x - 82 + dx, y, w, 6.5, nth(cols, i + j), 3);
        dx += w + 8;
      }
      y += 15;
    }
    s +=
      path(
        `M${n(x - 124)} 258H${n(x + 124)}L${n(x + 134)} 272q-2 6-10 6H${n(x - 124)}q-8 0-10-6Z`,
        mix(shell, "#ffffff", 0.3),
      ) +
      path(`M${n(x - 134)} 270H${n(x + 134)}q-2 8-10 8H${n(x - 124)}q-8 0-10-8Z`, mix(shell, k.ink, 0.2)) +
      box(x - 26, 258, 52, 6, mix(shell, k.ink, 0.15), 3);
    return s + shadow(o, 274, 24, k) + mug(k, o, 272, nth(cols, 0)) + steam(o, 236);
  },
  /** A globe between two bubbles of talk. */
  language: (k) => {
    const { r } = k,
      x = 200,
      seaC = k.lit("#5aa3c4"),
      landC = k.lit("#86b56a"),
      [a = "", b = ""] = r.shuffle([k.look.a, k.look.b, k.look.c]).map(k.lit),
      brass = k.lit("#c99a4e"),
      clip = newId(k);
    let s =
      bench(k, 232) +
      path("M0 0H230L90 232H0Z", k.m.sun, op(0.22)) +
      shadow(x, 282, 70, k) +
      box(x - 46, 266, 92, 14, brass, 7) +
      box(x - 6, 236, 12, 34, brass) +
      `<path d="M${x - 46} 78a92 92 0 1 0 116-8" fill="none" ` +
      `stroke="${brass}" stroke-width="8" stroke-linecap="round"/>` +
      `<clipPath id="${clip}"><circle cx="${x}" cy="148" r="76"/></clipPath>` +
      disc(x, 148, 76, seaC);
    s +=
      `<g clip-path="url(#${clip})">` +
      at(
        r.num(-16, 16),
        0,
        1,
        path(
          "M142 108q22-34 52-26q6 18-14 24q4 18-16 22q4 22-10 26q-18-16-12-46ZM176 168q22-6 32 " +
            "10q0 24-18 46q-16-16-14-56ZM216 96q30-18 52 2q12 20-2 34q-16-4-20 10q-18 " +
            "2-22-16q-12-14-8-30ZM232 168q16-4 26 8q-4 20-18 22q-14-10-8-30Z",
          landC,
        ),
      ) +
      path("M220 66C300 90 300 210 214 232C300 230 310 70 220 66Z", k.ink, op(0.16)) +
      "</g>";
    s +=
      path(
        `M30 ${n(92)}a18 18 0 0 1 18-18h60a18 18 0 0 1 18 18v26a18 18 0 0 ` +
          "1-18 18h-10l4 22l-26-22h-28a18 18 0 0 1-18-18Z",
        a,
      ) +
      each([56, 78, 100], (dx) => disc(dx, 105, 6, "#ffffff")) +
      path(
        "M274 152a16 16 0 0 1 16-16h66a16 16 0 0 1 16 16v26a16 16 0 0 1-16 " +
          "16h-30l-28 20l6-20h-14a16 16 0 0 1-16-16Z",
        b,
      );
    return s + line("M294 156h58M294 172h38", "#ffffff", 6);
  },
  /** Flasks and a rising bubble or two. */
  science: (k) => {
    let s = room(k, 226);
    const x = 200 + free(k) * k.r.num(38, 56),
      o = 200 - free(k) * 112,
      [a = "", b = "", c = ""] = k.r.shuffle([k.look.b, k.look.c, "#5aa79a", "#8a78b8"]).map(k.lit),
      glass = "#ffffff";
    s +=
      shadow(x, 278, 84, k) +
      path(`M${n(x - 16)} 118h32v50l56 90q8 20-14 20h-116q-22 0-14-20l56-90Z`, glass, op(0.55)) +
      path(`M${n(x - 45)} 214q22-10 45 0t45 0L${n(x + 64)} 254q6 16-12 16H${n(x - 52)}q-18 0-12-16Z`, a) +
      path(`M${n(x + 20)} 214q12 4 25 0L${n(x + 64)} 254q6 16-12 16h-24q10-24-8-56Z`, mix(a, k.ink, 0.16)) +
      box(x - 22, 108, 44, 13, glass, 5, op(0.85)) +
      each(
        [
          [-16, 240, 8],
          [10, 250, 6],
          [4, 228, 5],
          [-6, 190, 6],
          [6, 160, 5],
          [-2, 96, 7],
          [12, 78, 5],
        ],
        ([dx, y, q]) => disc(x + dx, y, q, y > 200 ? mix(a, "#ffffff", 0.5) : a, op(0.85)),
      );
    s +=
      shadow(o, 282, 58, k) +
      box(o - 56, 268, 112, 12, k.lit("#b98553"), 4) +
      box(o - 56, 216, 112, 9, k.lit("#b98553"), 3) +
      line(`M${n(o - 52)} 220v50m104-50v50`, k.lit("#8a5f3f"), 7);
    return (
      s +
      each(
        [-30, 0, 30],
        (dx, i) =>
          box(o + dx - 10, 178, 20, 88, glass, 9, op(0.6)) +
          box(o + dx - 10, 206 + i * 9, 20, 60 - i * 9, nth([b, c, a], i), 9) +
          box(o + dx - 13, 174, 26, 7, glass, 3),
      )
    );
  },
} satisfies Scenes;
