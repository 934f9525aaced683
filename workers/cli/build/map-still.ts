import { decodeRing } from "../../../app/ui/map/ring-code.ts";
import { STILL } from "../../../app/domain/map/mercator.ts";
import { paletteOf } from "../../../app/ui/map/palette.ts";
import { colourValue } from "../../../app/ui/theme.ts";

interface Drawing {
  north: readonly string[];
  far: readonly string[];
  rivers: readonly string[];
  cells: readonly { hue: number; shade: number; rings: readonly string[] }[];
}

/**
 * The base map as one picture, for screens whose script is not there (yet): coarser than what is drawn live,
 * its colours the theme's; the dark ones are shown where its own name is asked for, "#dark".
 */
export function stillMap({ north, far, rivers, cells }: Drawing): string {
  const themes = (["light", "dark"] as const).map((name) => paletteOf((token) => colourValue(token, name)));
  const style = themes
    .map((palette, index) => {
      const of = index === 0 ? "" : ":target ";
      const tints = palette.tints.map((tint, hue) => `${of}.t${hue}{fill:${tint};stroke:${tint}}`).join("");
      return (
        `${of}rect{fill:${palette.water}}${of}.f{fill:${palette.far}}${of}` +
        `.r{fill:none;stroke:${palette.water};stroke-width:7;stroke-linejoin:round}${tints}`
      );
    })
    .join("");
  const tinted = [0, 1, 2, 3].map(
    (hue) =>
      `<path class="t${hue}" d="${cells
        .filter((cell) => cell.hue === hue)
        .flatMap(({ rings }) => rings.map(pathOf))
        .join("")}"/>`,
  );
  const { x, y, width, height } = STILL;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" id="dark" viewBox="${x} ${y} ${width} ${height}"><style>` +
    `${style}</style><rect x="${x}" y="${y}" width="${width}" height="${height}"/><path class="f" ` +
    `d="${[...far, ...north].map(pathOf).join("")}"/>${tinted.join("")}<path class="r" ` +
    `d="${rivers.map((line) => pathOf(line).slice(0, -1)).join("")}"/></svg>\n`
  );
}

function pathOf(ring: string): string {
  const corners = decodeRing(ring);
  let path = `M${corners[0]} ${corners[1]}l`;
  for (let at = 2; at < corners.length; at += 2)
    path +=
      `${at > 2 ? " " : ""}${(corners[at] ?? 0) - (corners[at - 2] ?? 0)} ` +
      `${(corners[at + 1] ?? 0) - (corners[at - 1] ?? 0)}`;
  return `${path}z`;
}
