import { mix } from "./colour.ts";
import { newId, type Kit } from "./kit.ts";
import { H, W, box, disc, line, n, op, path, soft, times } from "./pen.ts";

/** Sky from edge to edge with its sun or moon; leaves the sun's place in the kit. */
export function sky(k: Kit): string {
  const { m, r } = k,
    id = newId(k);
  k.sunX = r.num(90, 320);
  k.sunY = r.num(58, 108);
  const x = k.sunX,
    y = k.sunY,
    size = r.num(22, 38);
  let s =
    `<defs><linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${m.top}"/><stop ` +
    `offset=".78" stop-color="${m.low}"/></linearGradient></defs>`;
  s += box(0, 0, W, H, `url(#${id})`);
  if (k.night) s += stars(k, 16);
  s += disc(x, y, size * 1.7, m.sun, op(0.22)) + disc(x, y, size, m.sun, op(0.95));
  if (k.night && r.yes(0.6)) s += disc(x + size * 0.45, y - size * 0.2, size * 0.86, mix(m.top, m.low, 0.25));
  return s;
}
/** Points of light in the upper half; three sizes, three paths. */
export function stars(k: Kit, count: number): string {
  return [1.6, 2, 3]
    .map((size) => {
      const d = times(
        Math.ceil(count / 3),
        () => `M${Math.round(k.r.num(6, 394))} ${Math.round(k.r.num(6, 150))}h.1`,
      );
      return line(d, "#fff", size, op(k.r.num(0.5, 0.9)));
    })
    .join("");
}
export function cloud(k: Kit, x: number, y: number, s: number): string {
  const c = k.night ? mix(k.m.low, "#ffffff", 0.15) : "#ffffff";
  return (
    `<g fill="${c}" opacity="${k.night ? 0.3 : 0.75}"><rect x="${n(x)}" y="${n(y)}" ` +
    `width="${n(84 * s)}" height="${n(15 * s)}" rx="${n(7.5 * s)}"/><rect x="${n(x + 20 * s)}" ` +
    `y="${n(y - 11 * s)}" width="${n(46 * s)}" height="${n(18 * s)}" rx="${n(9 * s)}"/></g>`
  );
}
export const clouds = (k: Kit, count = 2): string =>
  times(count, () => cloud(k, k.r.num(-20, 330), k.r.num(34, 118), k.r.num(0.6, 1.15)));
export function birds(k: Kit, x: number, y: number): string {
  const d = [0, -8, 5]
    .map((lift, i) => `M${n(x + i * 19 + k.r.num(-4, 4))} ${n(y + lift)}q4-5 8 0q4-5 8 0`)
    .join("");
  return line(d, k.ink, 1.8, op(0.55));
}
/** The sun's path on water between two heights. */
export function glitter(k: Kit, y0: number, y1: number): string {
  let d = "",
    i = 0;
  for (let y = y0 + 5; y < y1; y += 7 + i, i++) {
    const w = k.r.num(6, 20) + i * 3;
    d += `M${n(k.sunX - w + k.r.num(-5, 5))} ${n(y)}h${n(w * 2)}`;
  }
  return line(d, k.m.sun, 3, op(0.5));
}
/** A band of small waves, filled down to the lower edge. */
export function wave(k: Kit, y: number, fill: string): string {
  const w = k.r.num(38, 58),
    from = -k.r.num(0, w);
  let d = `M${n(from - w)} ${y}`;
  for (let x = from - w; x < 410; x += w) d += `q${n(w / 4)}-9 ${n(w / 2)} 0t${n(w / 2)} 0`;
  return path(d + `V310H${n(from - w)}Z`, fill);
}
/** One ridge from edge to edge; `sharp` keeps the summits (pointed ranges), else they roll. */
export function ridge(k: Kit, y: number, amp: number, count: number, fill: string, sharp = false): string {
  const points: [number, number][] = [[-10, y + amp * 0.4]],
    step = 420 / (count * 2);
  for (let i = 1; i < count * 2; i++) {
    points.push([
      -10 + i * step + k.r.num(-0.2, 0.2) * step,
      i % 2 ? y - amp * k.r.num(0.55, 1) : y + amp * k.r.num(0.05, 0.45),
    ]);
  }
  points.push([410, y + amp * 0.4 * k.r.next()]);
  if (!sharp) return path(soft(points) + "V310H-10Z", fill);
  let d = "",
    px = 0,
    py = 0;
  points.forEach(([x, b], i) => {
    d += i
      ? `C${n(px + (x - px) * 0.4)} ${n(py)} ${n(x - (x - px) * 0.25)} ` +
        `${n(b + (py - b) * 0.12)} ${n(x)} ${n(b)}`
      : `M${n(x)} ${n(b)}`;
    px = x;
    py = b;
  });
  return path(d + "V310H-10Z", fill);
}
/** Land at a distance: 0 is sky, 1 is near. */
export const land = (k: Kit, near: number): string => mix(k.m.low, k.lit(k.look.land), near);
export function hills(k: Kit, base = 190, layers = 3, sharp = k.r.yes(0.4)): string {
  return times(layers, (i) => {
    const amp = [44, 34, 22][Math.min(2, i + 3 - layers)] ?? 22;
    return ridge(
      k,
      base - (layers - 1 - i) * 24,
      amp,
      k.r.int(2, 3 + (i ? 0 : 1)),
      land(k, 0.26 + 0.2 * i),
      sharp && i < layers - 1,
    );
  });
}
export function ground(k: Kit, y: number, fill: string, bow = 14): string {
  const lift = k.r.num(-bow, bow);
  return path(`M-5 ${n(y + lift)}C110 ${n(y - bow)} 270 ${n(y + bow)} 405 ${n(y - lift)}V305H-5Z`, fill);
}
export const tufts = (k: Kit, y0: number, y1: number, colour: string, count = 7): string =>
  line(
    times(count, () => `M${n(k.r.num(8, 392))} ${n(k.r.num(y0, y1))}q-2-6-5-8m5 8v-11m0 11q2-6 5-8`),
    colour,
    2,
    op(0.7),
  );
/** Small flowers strewn over a band: one path a colour. */
export function blossoms(k: Kit, y0: number, y1: number, colours: readonly string[], count = 14): string {
  const share = Math.ceil(count / colours.length);
  return colours
    .map((c) =>
      line(
        times(share, () => `M${Math.round(k.r.num(6, 394))} ${Math.round(k.r.num(y0, y1))}h.1`),
        c,
        k.r.num(4.5, 8),
      ),
    )
    .join("");
}
/** Dots scattered in a circle. */
export function sprinkle(
  k: Kit,
  x: number,
  y: number,
  radius: number,
  colours: readonly string[],
  count: number,
  size: number,
): string {
  return times(count, () => {
    const a = k.r.num(0, 6.28),
      d = Math.sqrt(k.r.next()) * radius;
    return disc(x + Math.cos(a) * d, y + Math.sin(a) * d, size, k.r.pick(colours));
  });
}
export const shadow = (x: number, y: number, rx: number, k: Kit): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(rx * 0.13)}" fill="${k.ink}" opacity=".18"/>`;
