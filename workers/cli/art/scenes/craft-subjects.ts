import { nth } from "../chance.ts";
import { mix } from "../colour.ts";
import { newId, type Scenes } from "../kit.ts";
import { shadow } from "../land.ts";
import { grove, plant } from "../trees.ts";
import { room, bench, free } from "../room.ts";
import { vessel, FORMS } from "../vessel.ts";
import { n, op, path, line, disc, oval, box, at, each, times } from "../pen.ts";

export const craftSubjectScenes = {
  /** A stitched satchel, thread and an awl. */
  leather: (k) => {
    let s = room(k, 226);
    const x = 200 + free(k) * k.r.num(44, 66),
      o = 200 - free(k) * 104,
      c = k.lit(k.r.pick(["#a8623a", "#8a4b2f", "#c98a4b", "#6d6a45"])),
      d = mix(c, k.ink, 0.24);
    const seam = mix(c, "#fff2d6", 0.65),
      brass = k.lit("#e6c46a"),
      dash = ' stroke-dasharray="7 6"';
    s +=
      line(`M${n(x - 62)} 176C${n(x - 74)} 66 ${n(x + 74)} 66 ${n(x + 62)} 176`, d, 9) +
      shadow(x, 276, 100, k) +
      box(x - 86, 166, 172, 108, c, 16);
    s +=
      path(`M${n(x + 44)} 166h26a16 16 0 0 1 16 16v76a16 16 0 0 1-16 16h-26Z`, d) +
      line(`M${n(x - 76)} 264H${n(x + 76)}`, seam, 2.2, dash);
    s +=
      path(`M${n(x - 90)} 164h180v36q0 30-34 36l-56 8l-56-8q-34-6-34-36Z`, mix(c, "#ffffff", 0.1)) +
      line(`M${n(x - 80)} 172v28q0 22 28 27l52 8l52-8q28-5 28-27v-28`, seam, 2.2, dash);
    s += box(x - 13, 226, 26, 34, brass, 5) + box(x - 6, 234, 12, 18, d, 2);
    s +=
      shadow(o, 270, 34, k) +
      box(o - 20, 222, 40, 46, k.lit(k.look.c), 3) +
      line(`M${n(o - 20)} 232h40m-40 9h40m-40 9h40m-40 9h40`, mix(k.look.c, k.ink, 0.25), 2) +
      box(o - 25, 216, 50, 8, k.lit("#b98553"), 3) +
      box(o - 25, 264, 50, 8, k.lit("#b98553"), 3);
    return (
      s +
      at(
        o + free(k) * 48,
        282,
        1,
        box(-34, -5, 34, 11, k.lit("#8a5a3a"), 5) + line("M0 0H30", k.lit("#c9ced0"), 3),
        free(k) * -12,
      )
    );
  },
  /** Flowers in paper, tied with a ribbon. */
  bouquet: (k) => {
    let s = room(k, 232);
    const x = 200 + free(k) * k.r.num(36, 60),
      paper = k.lit(k.r.pick(["#d9b98a", "#f3e3d6", "#cfdcd2"])),
      ribbon = k.lit(k.look.a),
      leaf = k.lit("#5f9463"),
      cols = k.r.shuffle([k.look.a, k.look.b, k.look.c, "#f6d7d9", "#fff6e6"]).map(k.lit);
    const flower = (c: string) =>
      line(
        times(5, (i) => `M${n(Math.cos(i * 1.257) * 11)} ${n(Math.sin(i * 1.257) * 11)}h.1`),
        c,
        21,
      ) + disc(0, 0, 7.5, k.lit("#f6cf6b"));
    const spots = [
      [-44, 128, 1.05],
      [44, 124, 1.1],
      [0, 96, 1.15],
      [-24, 162, 1.05],
      [26, 160, 1.15],
      [0, 130, 1.35],
      [-60, 164, 0.8],
      [62, 162, 0.8],
    ] as const;
    s +=
      shadow(x, 284, 62, k) +
      line(
        `M${n(x)} 190C${n(x - 20)} 130 ${n(x - 60)} 110 ${n(x - 84)} 104M${n(x)} ` +
          `190C${n(x + 20)} 130 ${n(x + 60)} 100 ${n(x + 80)} 92M${n(x)} 180V66M${n(x)} ` +
          `170L${n(x - 40)} 84M${n(x)} 170L${n(x + 44)} 80`,
        leaf,
        5,
      );
    s += path(
      `M${n(x - 84)} 104c-14 4-24-4-24-14c14-4 24 4 24 14ZM${n(x + 80)} 92c0-12 10-20 ` +
        `22-18c2 12-8 20-22 18ZM${n(x)} 66c-10-8-10-20 0-28c10 8 10 20 0 28Z`,
      leaf,
    );
    s += path(
      `M${n(x - 78)} 150L${n(x - 16)} 280H${n(x + 16)}L${n(x + 78)} 150Q${n(x)} 120 ${n(x - 78)} 150Z`,
      mix(paper, k.ink, 0.14),
    );
    cols.slice(0, 4).forEach((c, j) => {
      s += grove(
        k,
        flower,
        c,
        spots.filter((_, i) => i % 4 === j).map(([dx, y, t]) => [x + dx, y, t] as const),
      );
    });
    s +=
      path(
        `M${n(x - 78)} 150L${n(x - 16)} 284H${n(x + 16)}L${n(x + 78)} ` +
          `150L${n(x + 20)} 214Q${n(x)} 222 ${n(x - 20)} 206Z`,
        paper,
      ) + path(`M${n(x + 78)} 150L${n(x + 16)} 284H${n(x)}L${n(x + 20)} 214Z`, mix(paper, k.ink, 0.1));
    return (
      s +
      box(x - 25, 236, 50, 13, ribbon, 4) +
      path(`M${n(x)} 242q-34-22-40 2q6 18 40-2q34-22 40 2q-6 18-40-2l-22 36l14-4l8-28l10 30l12 2Z`, ribbon)
    );
  },
  /** Bottles of scent and what they smell of. */
  perfume: (k) => {
    let s = room(k, 228);
    const x = 200 + free(k) * k.r.num(34, 52),
      o = 200 - free(k) * 116,
      [a = "", b = "", c = ""] = k.r.shuffle([k.look.a, k.look.b, k.look.c]).map(k.lit),
      glass = "#ffffff";
    const bottle = (bx: number, y: number, w: number, h: number, juice: string, cap: string, r: number) =>
      shadow(bx, y, w, k) +
      box(bx - w / 2, y - h, w, h, mix(juice, glass, 0.72), r) +
      path(
        `M${n(bx - w / 2 + 5)} ${n(y - h * 0.58)}q${n(w / 4)}-6 ${n(w / 2 - 5)} 0t${n(w / 2 - 5)} ` +
          `0V${n(y - r * 0.7)}q0 ${n(r * 0.5)}-${n(r * 0.6)} ${n(r * 0.5)}` +
          `H${n(bx - w / 2 + 5 + r * 0.6)}q-${n(r * 0.6)} 0-${n(r * 0.6)}-${n(r * 0.5)}Z`,
        juice,
        op(0.85),
      ) +
      box(bx + w * 0.2, y - h + 6, w * 0.16, h - 14, glass, 4, op(0.4)) +
      box(bx - 8, y - h - 9, 16, 10, k.lit("#e6c98a")) +
      box(bx - 15, y - h - 38, 30, 30, cap, 5) +
      box(bx + 5, y - h - 38, 10, 30, mix(cap, k.ink, 0.18), 4);
    s +=
      bottle(x - free(k) * 62, 254, 58, 64, b, k.lit("#3f4a50"), 24) +
      bottle(x, 272, 84, 94, a, k.lit("#8a5f3f"), 14) +
      bottle(x + free(k) * 68, 262, 50, 76, c, k.lit("#f4ead8"), 8);
    const stalk = (t: number) =>
      line(`M0 0Q${t * 0.3}-50 ${t}-92`, k.lit("#5f8f63"), 3) +
      line(
        times(6, (i) => `M${n(t * (0.5 + i * 0.1) - 6)} ${-56 - i * 8}h3`),
        k.lit("#8a78b8"),
        8,
      ) +
      line(
        times(6, (i) => `M${n(t * (0.5 + i * 0.1) + 4)} ${-58 - i * 8}h3`),
        k.lit("#a394cc"),
        8,
      );
    return (
      s +
      shadow(o, 276, 40, k) +
      at(o, 240, 1, stalk(-22) + stalk(6) + stalk(30)) +
      vessel(k, o, 274, 52, k.lit("#f3ede1"), FORMS.beaker)
    );
  },
  /** A stool just made, and the plane with its shavings. */
  wood: (k) => {
    let s = room(k, 230);
    const x = 200 + free(k) * k.r.num(56, 76),
      o = 200 - free(k) * 92,
      c = k.lit(k.r.pick(["#d2a066", "#c08a52", "#e0b884"])),
      d = mix(c, k.ink, 0.22),
      iron = k.lit("#5d6a70");
    s +=
      shadow(x, 280, 84, k) +
      line(`M${n(x - 44)} 164L${n(x - 68)} 276M${n(x + 44)} 164L${n(x + 68)} 276`, d, 13) +
      line(
        `M${n(x - 14)} 168L${n(x - 22)} 262M${n(x + 14)} 168L${n(x + 22)} 262M${n(x - 58)} 232H${n(x + 58)}`,
        mix(d, k.ink, 0.15),
        8,
      );
    s +=
      box(x - 76, 150, 152, 20, d, 8) +
      oval(x, 151, 76, 14, c) +
      line(`M${n(x - 50)} 150q50-10 100 0M${n(x - 34)} 156q34-8 68 0`, d, 1.8, op(0.6));
    s +=
      shadow(o, 272, 66, k) +
      box(o - 58, 244, 116, 26, k.lit("#b5793f"), 6) +
      path(`M${n(o - 44)} 244q-4-26 14-30q8 8 4 30Z`, k.lit("#8a5330")) +
      disc(o + 40, 236, 10, k.lit("#8a5330")) +
      path(`M${n(o - 6)} 250L${n(o + 12)} 216l10 4L${n(o + 8)} 250Z`, iron) +
      box(o - 58, 264, 116, 6, iron, 2);
    const curl = (cx: number, y: number) =>
      line(`M${n(cx)} ${y}c-16 2-18-20-2-20s14 18 2 16s-6-10 0-10`, mix(c, "#ffffff", 0.35), 4);
    return s + curl(o + 84, 284) + curl(o + 108, 276) + curl(o - 84, 286) + curl(o + 14, 292);
  },
  /** A woven basket with yarn in it. */
  basket: (k) => {
    let s = room(k, 226);
    const x = 200 + free(k) * k.r.num(44, 64),
      c = k.lit(k.r.pick(["#c99a5c", "#b5834f", "#d9b57c"])),
      d = mix(c, k.ink, 0.28),
      clip = newId(k),
      shape = `M${n(x - 88)} 196H${n(x + 88)}L${n(x + 68)} 266q-4 12-16 12H${n(x - 52)}q-12 0-16-12Z`;
    s +=
      line(`M${n(x - 74)} 196C${n(x - 66)} 66 ${n(x + 66)} 66 ${n(x + 74)} 196`, d, 9) +
      each(
        [
          [-42, 188, 32, k.look.a],
          [36, 184, 36, k.look.b],
          [-2, 176, 28, k.look.c],
        ],
        ([dx, y, q, colour]) =>
          disc(x + dx, y, q, k.lit(colour)) +
          at(
            x + dx,
            y,
            q / 40,
            line(
              "M-36-14C-14-34 20-30 36-10M-40 2C-16-22 20-18 39 6M-20-34C-34-8-26 22-6 38",
              mix(k.lit(colour), k.ink, 0.2),
              2.8,
            ),
          ),
      );
    s +=
      shadow(x, 280, 92, k) +
      path(shape, d) +
      `<clipPath id="${clip}">${path(shape, "#000")}</clipPath><g clip-path="url(#${clip})">` +
      times(5, (i) =>
        line(
          `M${n(x - 100 + (i % 2) * 13)} ${208 + i * 17}H${n(x + 104)}`,
          c,
          12,
          ' stroke-dasharray="14 13"',
        ),
      ) +
      "</g>";
    return (
      s +
      box(x - 94, 188, 188, 14, mix(c, "#ffffff", 0.15), 7) +
      line(`M${n(x - 86)} 195H${n(x + 86)}`, d, 2, op(0.5) + ' stroke-dasharray="8 8"') +
      plant(k, 200 - free(k) * 116, 266, 0.95)
    );
  },
  /** A ring on its cushion, beads beside it. */
  ring: (k) => {
    const { r } = k,
      x = r.num(180, 220),
      silk = k.lit(r.pick([k.look.a, k.look.b, "#5b5f86"])),
      metal = k.lit(r.pick(["#d9dde0", "#e8c56a", "#e3b39a"])),
      gem = k.lit(r.pick(["#6fb7c9", "#e0708a", "#7fbf8f", "#f2ead8"]));
    let s =
      bench(k, 190) +
      path("M0 0H230L90 190H0Z", k.m.sun, op(0.22)) +
      shadow(x, 272, 130, k) +
      path(`M${n(x - 118)} 250q-14-52 12-58q106-14 212 0q26 6 12 58q-8 22-118 22t-118-22Z`, silk) +
      path(
        `M${n(x - 118)} 250q-4-14-3-26q121 26 242 0q1 12-3 26q-8 22-118 22t-118-22Z`,
        mix(silk, k.ink, 0.18),
      ) +
      oval(x, 212, 62, 11, mix(silk, k.ink, 0.4));
    s +=
      `<circle cx="${n(x)}" cy="146" r="58" fill="none" stroke="${metal}" ` +
      `stroke-width="15"/><path d="M${n(x + 20)} 91a58 58 0 0 1 0 110" fill="none" ` +
      `stroke="${mix(metal, k.ink, 0.22)}" stroke-width="15" stroke-linecap="butt"/>` +
      path(`M${n(x - 70)} 210h140v-3q-70-10-140 0Z`, silk) +
      path(`M${n(x - 20)} 92h40l-6-14h-28Z`, mix(metal, k.ink, 0.15));
    s +=
      path(`M${n(x - 34)} 56L${n(x - 18)} 38H${n(x + 18)}L${n(x + 34)} 56L${n(x)} 88Z`, gem) +
      path(
        `M${n(x + 8)} 56H${n(x + 34)}L${n(x)} 88ZM${n(x + 18)} 38L${n(x + 34)} 56H${n(x + 10)}Z`,
        mix(gem, k.ink, 0.2),
      ) +
      path(`M${n(x - 34)} 56L${n(x - 18)} 38L${n(x - 8)} 56Z`, mix(gem, "#ffffff", 0.5));
    return (
      s +
      times(7, (i) =>
        disc(
          r.pick([46, 354]) + r.num(-26, 26),
          252 + i * 6,
          r.num(6, 10),
          nth([k.look.a, k.look.b, k.look.c].map(k.lit), i),
        ),
      )
    );
  },
} satisfies Scenes;
