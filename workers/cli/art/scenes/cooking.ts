import { nth } from "../chance.ts";
import { mix } from "../colour.ts";
import { type Scenes } from "../kit.ts";
import { sprinkle, shadow } from "../land.ts";
import { room, free, steam } from "../room.ts";
import { vessel, FORMS } from "../vessel.ts";
import { W, H, n, op, path, line, disc, oval, box, at, times } from "../pen.ts";

export const cookingScenes = {
  /** The table from above. */
  feast: (k) => {
    const { r } = k,
      cloth = k.wall,
      cols = [k.look.a, k.look.b, k.look.c].map(k.lit);
    let s = box(0, 0, W, H, cloth);
    const band = mix(cloth, r.pick(cols), 0.22);
    s += r.yes()
      ? times(9, (i) => box(i * 48 - 8, 0, 20, H, band))
      : times(7, (i) => box(0, i * 48 - 8, W, 18, band));
    const plate = (x: number, y: number, q: number, rim: string) =>
      disc(x + 5, y + 7, q, k.ink, op(0.16)) +
      disc(x, y, q, rim) +
      disc(x, y, q * 0.8, mix(rim, "#ffffff", 0.5));
    const cx = r.num(176, 224),
      rice = (x: number, y: number, q: number) =>
        disc(x, y, q * 0.72, k.lit("#fbf7ec")) +
        sprinkle(k, x, y, q * 0.55, [mix("#fbf7ec", k.ink, 0.1)], 9, 2);
    const greens = (x: number, y: number, q: number) =>
      times(7, (i) =>
        oval(
          0,
          0,
          q * 0.4,
          q * 0.2,
          i % 2 ? nth(cols, 2) : mix(nth(cols, 2), "#ffffff", 0.25),
          ` transform="translate(${n(x + Math.cos(i * 0.9) * q * 0.32)} ` +
            `${n(y + Math.sin(i * 0.9) * q * 0.32)}) rotate(${i * 51})"`,
        ),
      ) +
      disc(x + q * 0.1, y, q * 0.15, nth(cols, 0)) +
      disc(x - q * 0.25, y + q * 0.2, q * 0.13, nth(cols, 0));
    const stew = (x: number, y: number, q: number) =>
      disc(x, y, q * 0.78, mix(nth(cols, 0), "#7a1f10", 0.15)) +
      (
        [
          [-0.3, -0.2],
          [0.25, -0.3],
          [0.05, 0.25],
          [-0.35, 0.3],
        ] as const
      )
        .map(([a, b]) =>
          box(x + a * q - q * 0.14, y + b * q - q * 0.14, q * 0.3, q * 0.3, k.lit("#fdf3dc"), 4),
        )
        .join("") +
      disc(x + q * 0.35, y + q * 0.15, q * 0.12, nth(cols, 2)) +
      disc(x - q * 0.05, y - q * 0.1, q * 0.12, nth(cols, 2));
    const egg = (x: number, y: number, q: number) =>
      path(
        `M${n(x - q * 0.6)} ${n(y)}c0-${n(q * 0.7)} ${n(q)}-${n(q * 0.8)} ${n(q * 1.2)}` +
          `-${n(q * 0.1)}s-${n(q * 0.4)} ${n(q * 0.8)}-${n(q * 0.8)} ${n(q * 0.6)}` +
          `s-${n(q * 0.4)}-${n(q * 0.2)}-${n(q * 0.4)}-${n(q * 0.5)}Z`,
        "#ffffff",
      ) + disc(x + q * 0.05, y, q * 0.26, nth(cols, 1));
    const bibim = (x: number, y: number, q: number) =>
      [
        nth(cols, 2),
        nth(cols, 1),
        nth(cols, 0),
        k.lit("#8a5a34"),
        k.lit("#f4ead0"),
        mix(nth(cols, 2), "#ffffff", 0.35),
      ]
        .map((c, i) => {
          const a = i * 1.047,
            b = a + 1.047,
            t = q * 0.76;
          return path(
            `M${n(x)} ${n(y)}L${n(x + Math.cos(a) * t)} ${n(y + Math.sin(a) * t)}A${n(t)} ${n(t)}` +
              ` 0 0 1 ${n(x + Math.cos(b) * t)} ${n(y + Math.sin(b) * t)}Z`,
            c,
          );
        })
        .join("") +
      disc(x, y, q * 0.3, "#ffffff") +
      disc(x, y, q * 0.16, nth(cols, 1));
    const fills = r.shuffle([greens, stew, egg, rice]),
      rims = r.shuffle([k.lit("#f6f0e4"), k.lit(k.look.c), k.lit("#40536b"), k.lit("#e9dcc8")]);
    s += plate(cx, 152, 88, nth(rims, 0)) + r.pick([bibim, stew, greens])(cx, 152, 86);
    (
      [
        [cx - 140, 74, 52],
        [cx + 138, 70, 46],
        [cx + 146, 226, 56],
        [cx - 146, 228, 44],
      ] as const
    ).forEach(([x, y, q], i) => {
      s += plate(x, y, q, nth(rims, (i + 1) % 4)) + nth(fills, i)(x, y, q * 0.94);
    });
    return (
      s +
      line(`M${n(cx + 92)} 290L${n(cx + 74)} 214M${n(cx + 104)} 288L${n(cx + 88)} 212`, k.lit("#8b5a37"), 4.5)
    );
  },
  /** A pot on the hob. */
  pot: (k) => {
    let s = room(k, 230);
    const x = 200 + free(k) * k.r.num(40, 66),
      c = k.lit(k.r.pick([k.look.a, k.look.c, "#41597a", "#e7a83d"])),
      d = mix(c, k.ink, 0.2);
    s += line("M0 16H400", mix(k.wall, k.ink, 0.35), 4);
    [-1, 0, 1].forEach((i) => {
      const hx = 200 + free(k) * 118 + i * 34;
      s +=
        line(`M${n(hx)} 16v46`, k.lit("#7a5a40"), 4) +
        (i
          ? oval(hx, 74, 10, 15, k.lit(i < 0 ? "#8d6a4c" : "#a9b2b0"))
          : path(`M${n(hx - 11)} 62h22v26h-22Z`, k.lit("#a9b2b0")));
    });
    s +=
      steam(x, 128) +
      shadow(x, 264, 96, k) +
      box(x - 104, 178, 208, 12, d, 6) +
      path(`M${n(x - 80)} 168h160v66a28 28 0 0 1-28 28h-104a28 28 0 0 1-28-28Z`, c) +
      path(`M${n(x + 34)} 168h46v66a28 28 0 0 1-28 28h-36Z`, d) +
      path(`M${n(x - 84)} 166a84 32 0 0 1 168 0Z`, mix(c, "#ffffff", 0.14)) +
      disc(x, 132, 9, k.lit("#e9d3a8"));
    const o = 200 - free(k) * 116;
    s += box(o - 62, 252, 124, 14, k.lit("#b98553"), 6);
    return (
      s +
      disc(o - 26, 236, 18, k.lit("#e2543c")) +
      line(`M${n(o - 26)} 220l-5-6m5 6l6-5`, k.lit("#4d7f3f"), 4) +
      oval(o + 18, 240, 28, 12, k.lit("#f08a3c")) +
      line(`M${n(o + 44)} 238l16-10m-16 12l18-2`, k.lit("#4d7f3f"), 4)
    );
  },
  /** Bread and cake. */
  bakery: (k) => {
    let s = room(k, 220);
    const x = 200 + free(k) * k.r.num(30, 56),
      cr = k.lit("#d8964a"),
      o = 200 - free(k) * 108;
    if (k.variant ? k.variant === "cake" : k.r.yes()) {
      const ic = k.lit(k.r.pick(["#fbe9dc", "#f4b8b0", "#f7dc9c"])),
        sp = k.lit(k.r.pick(["#e9c27e", "#8d5a3c", "#f1d9a4"]));
      s +=
        shadow(x, 274, 90, k) +
        path(`M${n(x - 12)} 236h24l12 36h-48Z`, k.lit("#dfe5e3")) +
        oval(x, 236, 100, 12, k.lit("#eef2f0")) +
        box(x - 74, 158, 148, 76, sp, 8) +
        box(x + 30, 158, 44, 76, mix(sp, k.ink, 0.14), 8) +
        box(x - 74, 190, 148, 10, ic) +
        path(
          `M${n(x - 78)} 152a10 10 0 0 1 10-10h136a10 10 0 0 1 10 10v16q-9 ` +
            "16-18 0t-20 2t-22 8t-20-8t-22 4t-18-4t-18 6t-18-8Z",
          ic,
        );
      for (let i = 0; i < 5; i++) {
        const bx = x - 56 + i * 28;
        s +=
          path(`M${n(bx - 11)} 132c0-12 22-12 22 0c0 8-8 14-11 16c-3-2-11-8-11-16Z`, k.lit("#df4b45")) +
          line(`M${n(bx - 6)} 125l6 3l6-3`, k.lit("#4d8a4a"), 3);
      }
    } else {
      s +=
        shadow(x, 268, 104, k) +
        box(x - 112, 254, 224, 14, k.lit("#a8764a"), 7) +
        path(`M${n(x - 92)} 254c-16-40 8-78 50-80h84c46 0 64 44 50 80Z`, cr) +
        path(`M${n(x + 40)} 175c48 2 66 44 52 79h-40c14-30 12-60-12-79Z`, mix(cr, "#6a3413", 0.3));
      for (let i = 0; i < 4; i++)
        s += line(`M${n(x - 62 + i * 34)} 226q2-24 20-36`, mix(cr, "#fff2d6", 0.65), 6);
    }
    return (
      s +
      at(
        o,
        258,
        1,
        shadow(0, 0, 54, k) +
          box(-52, -24, 104, 24, k.lit("#e2bd86"), 12) +
          box(-72, -17, 20, 10, k.lit("#b5834f"), 5) +
          box(52, -17, 20, 10, k.lit("#b5834f"), 5) +
          box(-52, -10, 104, 10, k.lit("#c99b60"), 5),
        k.r.num(-4, 4),
      ) +
      vessel(k, o - 6, 226, 44, k.lit(k.look.c), FORMS.bowl)
    );
  },
  /** Coffee, by hand. */
  coffee: (k) => {
    let s = room(k, 230);
    const f = free(k),
      x = 200 + f * k.r.num(40, 60),
      c = k.lit(k.r.pick([k.look.a, k.look.c, "#f4ead8", "#3f6f7a"])),
      brew = k.lit("#6b3f26"),
      metal = k.lit(k.r.pick(["#c9ced0", "#3d464c", "#c58a4a"])),
      o = x - f * 118;
    s +=
      shadow(x, 280, 62, k) +
      line(`M${n(x + f * 44)} 234q${n(f * 26)} 0 ${n(f * 16)} 28`, "#ffffff", 6, op(0.7)) +
      path(`M${n(x - 36)} 278c-18 0-22-34 6-58h60c28 24 24 58 6 58Z`, "#ffffff", op(0.6)) +
      path(`M${n(x - 47)} 254c-1 16 4 24 11 24h72c7 0 12-8 11-24Z`, brew) +
      oval(x, 254, 47, 5, mix(brew, "#ffffff", 0.25)) +
      box(x - 34, 211, 68, 9, mix(c, k.ink, 0.2), 3) +
      path(`M${n(x - 30)} 148h60l10 16h-80Z`, k.lit("#f6e9d2")) +
      path(`M${n(x - 48)} 162h96l-26 50h-44Z`, c) +
      path(`M${n(x + 14)} 162h34l-26 50h-16Z`, mix(c, k.ink, 0.18)) +
      line(`M${n(x)} 220v30`, brew, 2.5);
    s +=
      steam(x, 140) +
      shadow(o, 276, 52, k) +
      line(
        `M${n(o - f * 40)} 196c${n(-f * 30)} 4 ${n(-f * 30)} 46 ${n(-f * 4)} 54`,
        mix(metal, k.ink, 0.35),
        8,
      ) +
      line(`M${n(o + f * 38)} 258c${n(f * 34)}-4 ${n(f * 4)}-54 ${n(f * 46)}-62`, metal, 7) +
      path(`M${n(o - 30)} 190h60l16 84h-92Z`, metal) +
      path(`M${n(o + 8)} 190h22l16 84h-30Z`, mix(metal, k.ink, 0.18)) +
      box(o - 32, 182, 64, 10, mix(metal, k.ink, 0.25), 4) +
      disc(o, 178, 6, k.lit("#5a3d2c"));
    return s;
  },
} satisfies Scenes;
