import { mix } from "./colour.ts";
import { type Kit } from "./kit.ts";
import { W, at, box, disc, line, op, path, times } from "./pen.ts";
import { grove } from "./trees.ts";

/** A tiled house of an old village, 224 wide, its foot at 0, 0. */
export function house(k: Kit): string {
  const tile = k.lit("#465160"),
    dark = mix(tile, k.ink, 0.38),
    wood = k.lit("#8a5a3c"),
    paper = k.lit(k.night || k.moodName === "dusk" ? "#ffdf94" : "#f6e6bf");
  const rows = times(9, (j) => {
    const i = j - 4;
    return `M${i * 15}-85Q${i * 18}-66 ${i * 23} ${-47 - Math.abs(i)}`;
  });
  return (
    box(-84, -46, 168, 46, k.lit("#f5ecda")) +
    box(-84, -48, 168, 11, k.ink, 0, op(0.2)) +
    box(-28, -36, 56, 36, paper) +
    line("M-14-36V0M0-36V0M14-36V0M-28-18H28", wood, 1.8) +
    line("M-82-44V0M-30-44V0M30-44V0M82-44V0", wood, 5) +
    box(-90, -4, 180, 7, k.lit("#a99f8e")) +
    path("M-112-58Q-88-58-72-92Q0-84 72-92Q88-58 112-58Q108-47 92-45H-92Q-108-47-112-58Z", tile) +
    line(rows, dark, 2.2, op(0.75)) +
    line("M-73-93Q0-84 73-93", dark, 8) +
    line("M-108-54Q-98-47-88-47H88Q98-47 108-54", mix(tile, "#ffffff", 0.3), 3)
  );
}
/** Such houses at [x, foot y, scale]. */
export const roofs = (k: Kit, spots: readonly (readonly [number, number, number])[]): string =>
  grove(k, () => house(k), "", spots);

/** A hanok, 260 wide, its step at x, y. */
export function hanok(k: Kit, x: number, y: number, scale: number): string {
  const plaster = k.lit("#f8f0e0"),
    wood = k.lit("#8f5638"),
    paper = k.lit(k.night || k.moodName === "dusk" ? "#ffdf94" : "#f6e3b6"),
    c = k.lit("#414b59"),
    d = mix(c, k.ink, 0.4);
  const tiles = times(11, (j) => {
    const i = j - 5;
    return `M${i * 13}-116Q${i * 17}-92 ${i * 23} ${-62 - Math.abs(i) * 3}`;
  });
  const lattice = times(9, (i) => `M${i * 7.5 - 30}-46V-4`) + "M-34-34H34M-34-20H34";
  return at(
    x,
    y,
    scale,
    box(-108, -2, 216, 12, k.lit("#b9b2a4"), 2) +
      box(-94, -62, 188, 60, plaster) +
      box(-94, -64, 188, 10, k.ink, 0, op(0.22)) +
      box(-36, -48, 72, 46, paper) +
      line(lattice, wood, 1.6) +
      box(-86, -44, 38, 22, paper) +
      box(48, -44, 38, 22, paper) +
      line("M-73-44v22M-60-44v22M-86-33h38M61-44v22M74-44v22M48-33h38", wood, 1.6) +
      line("M-92-58V-2M-42-58V-2M42-58V-2M92-58V-2", wood, 7) +
      box(-100, -66, 200, 7, k.lit(k.look.b)) +
      box(-100, -60, 200, 4, k.lit(k.look.a)) +
      path("M-132-78Q-94-84-74-122Q0-112 74-122Q94-84 132-78Q66-56 0-56T-132-78Z", c) +
      line(tiles, d, 2.2, op(0.8)) +
      line("M-76-123Q0-112 76-123", d, 9) +
      line("M-130-76Q-66-54 0-54T130-76", mix(c, "#ffffff", 0.3), 3.5),
  );
}

/** A stone wall under tiles along the lower edge. */
export function stones(k: Kit, y: number): string {
  const c = k.lit("#b3aa99");
  const row = (dy: number, dash: string, to: string, from: number) =>
    `<path d="M${-from} ${y + dy}H420" fill="none" stroke="${mix(c, to, 0.3)}" ` +
    `stroke-width="15" stroke-linecap="round" stroke-dasharray="${dash}"/>`;
  return (
    box(0, y, W, 50, mix(c, k.ink, 0.28)) +
    row(17, "18 20 32 20 10 20", "#ffffff", k.r.int(0, 40)) +
    row(35, "28 20 12 20 22 20", "#d9cdb8", k.r.int(0, 40)) +
    path(`M-5 ${y - 4}H405V${y + 9}Q200 ${y + 4}-5 ${y + 9}Z`, k.lit("#4a5462")) +
    line(`M4 ${y + 2}H400`, k.lit("#6b7684"), 7, ' stroke-dasharray="1 15"')
  );
}

/** A branch with fruit or blossom reaching in from an upper corner. */
export function branch(k: Kit, side: number): string {
  const fruit = k.lit(k.r.pick(["#f07f2e", "#f07f2e", "#f4a8b4", "#f2f0e6"])),
    wood = k.lit("#5a3d2c");
  const spots = [
    [56, 44, 12],
    [100, 14, 10],
    [128, 44, 12],
    [122, 70, 11],
    [30, 38, 9],
  ] as const;
  const inner =
    line("M-10 22C50 20 76 44 132 40M40 23C60 8 84 6 100 10M84 36C96 52 108 58 124 66", wood, 5) +
    spots.map(([x, y, q]) => disc(x, y, q, fruit) + disc(x - 3, y - 3, q * 0.3, "#fff", op(0.5))).join("") +
    path(
      "M70 34c-6-14 4-22 14-24c2 12-4 22-14 24ZM106 38c8-12 20-10 26-4c-8 8-18 " +
        "10-26 4ZM16 22c-2-14 8-20 18-20c0 12-8 20-18 20Z",
      k.lit("#6f9a52"),
    );
  return `<g transform="translate(${side < 0 ? 0 : 400} 0) scale(${-side} 1)">${inner}</g>`;
}
