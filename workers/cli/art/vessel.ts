import { mix } from "./colour.ts";
import { newId, type Kit } from "./kit.ts";
import { at, line, n, op, oval, path } from "./pen.ts";

/** Radii of a turned vessel from foot to lip. */
export const FORMS = {
  vase: [16, 20, 30, 36, 34, 24, 13, 11, 17],
  jar: [18, 32, 40, 40, 32, 22, 17, 20],
  bowl: [22, 34, 42, 44, 44],
  bottle: [13, 15, 22, 34, 40, 36, 22, 12, 10, 10, 14],
  beaker: [26, 30, 31, 31, 30, 27, 27],
  round: [20, 38, 46, 46, 38, 26],
  slim: [14, 24, 30, 28, 20, 13, 12, 15, 20],
} as const satisfies Record<string, readonly number[]>;
const ALL = Object.values(FORMS);

/** A vessel `h` high with its foot on y; its radii belong to a height of 78 and grow no wider above it. */
export function vessel(
  k: Kit,
  x: number,
  y: number,
  h: number,
  c: string,
  form: readonly number[] = k.r.pick<readonly number[]>(ALL),
): string {
  const w = Math.min(1, h / 78),
    step = h / (form.length - 1);
  const side = form.map((v, i) => [Math.round(v * w), Math.round(-i * step)] as const);
  const lip = side[side.length - 1]?.[0] ?? 0,
    belly = side[2]?.[0] ?? lip;
  const body = outline(side),
    id = newId(k),
    shape = `${id}p`;
  const pale = mix(c, "#ffffff", 0.62),
    style = k.r.int(0, 3);
  let deco = `<use href="#${shape}" x="${Math.round(belly * 0.75)}" fill="${k.ink}" opacity=".16"/>`;
  if (style === 0) deco += line(`M-60 ${n(-h * 0.56)}H60M-60 ${n(-h * 0.44)}H60`, pale, h * 0.045);
  if (style === 1) {
    const glaze = k.lit(k.r.pick(["#f5efe2", k.look.b, k.look.c]));
    deco =
      path(`M-60 ${n(-h)}H60V${n(-h * 0.62)}q-12 12-22 0t-22 2t-22-4t-22 4t-32-2Z`, glaze, op(0.85)) + deco;
  }
  if (style === 2) deco += line(`M-40 ${n(-h * 0.5)}q10-8 20 0t20 0t20 0t20 0`, pale, 2.6);
  const inside = `<use href="#${shape}" fill="${c}"/>${deco}`;
  return at(
    x,
    y,
    1,
    `<clipPath id="${id}"><path id="${shape}" d="${body}` +
      `"/></clipPath><g clip-path="url(#${id})">${inside}</g>` +
      oval(0, -h, lip, 2.6, mix(c, k.ink, 0.42)),
  );
}

type Points = readonly (readonly [number, number])[];
function outline(side: Points): string {
  const left = side.toReversed().map(([a, b]) => [-a, b] as const);
  const first = side[0] ?? [0, 0],
    over = left[0] ?? [0, 0];
  return `M${first[0]} ${first[1]}${curve(side)}L${over[0]} ${over[1]}${curve(left)}Z`;
}
function curve(points: Points): string {
  return points
    .map(([x, y], i) => {
      const next = points[i + 1];
      if (i === 0) return "";
      return next ? `Q${x} ${y} ${(x + next[0]) / 2} ${(y + next[1]) / 2}` : `L${x} ${y}`;
    })
    .join("");
}
