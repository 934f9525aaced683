/** The colours a map is drawn with, "#rrggbb". */
export interface Palette {
  water: string;
  /** Shallow water: a band along the coast. */
  shore: string;
  /** Land beyond what the service covers. */
  far: string;
  /** One for each hue of a 시·도. */
  tints: readonly string[];
  /** Laid thinly over a tint, so that neighbouring 시·군·구 differ by a breath. */
  shade: string;
  label: string;
  /** What one finds one's way by stands out from the other names. */
  ink: string;
  halo: string;
  pin: string;
  onPin: string;
  brand: string;
  onBrand: string;
  edge: string;
}

/**
 * How much of a colour goes into the land for each hue: the design's soft colours, kept quieter than any pin.
 */
const HUES = [
  ["--c-cat-kids-soft", 0.6],
  ["--c-map-park", 0.42],
  ["--c-cat-sea-soft", 0.62],
  ["--c-cat-craft-soft", 0.62],
] as const;

/** The map's colours of a theme. @param read a design token's value, "#rrggbb" */
export function paletteOf(read: (token: string) => string): Palette {
  // A soft colour of the dark theme is far from grey: less of it does.
  const strength = parse(read("--c-map-land"), 1) < 128 ? 0.4 : 1;
  const [land, water, edge] = [read("--c-map-land"), read("--c-map-water"), read("--c-map-edge")];
  return {
    water,
    shore: mixed(water, land, 0.3),
    far: mixed(land, edge, 0.7),
    tints: HUES.map(([token, share]) => mixed(land, read(token), share * strength)),
    shade: read("--c-map-park"),
    label: read("--c-map-label"),
    ink: read("--c-text"),
    halo: land,
    pin: read("--c-surface-raised"),
    onPin: read("--c-text"),
    brand: read("--c-brand"),
    onBrand: read("--c-on-brand"),
    edge,
  };
}

/** A colour on its way to another; both "#rrggbb". @param share of the second, 0 to 1 */
export function mixed(from: string, to: string, share: number): string {
  const channel = (at: number) => Math.round(parse(from, at) * (1 - share) + parse(to, at) * share);
  return `#${[1, 3, 5].map((at) => channel(at).toString(16).padStart(2, "0")).join("")}`;
}

const parse = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
