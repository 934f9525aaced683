import { scaleAt, TILE } from "#domain/map/mercator";
import { type Shape, ORIGIN, baseMap } from "./base-map.ts";
import { mixed, type Palette } from "./palette.ts";
import { namesWithin } from "./place-names.ts";

/** How much of the shade each step lays over a tint. */
const SHADE_STEP = 0.16;
/** How far the shallow water reaches from the coast, in CSS pixels. */
const SHORE_PX = 9;
/** A river's width in metres is not known: it widens with the zoom between these, in CSS pixels. */
const RIVER_PX = { least: 1.5, most: 120 };
/** One unit of the map in metres in the middle of Korea. */
const UNIT_M = 122;
const RIVER_M = 900;

/** Draws one tile of the base map. @param density device pixels for a CSS pixel */
export function paintTile(
  canvas: HTMLCanvasElement,
  { x, y, z }: { x: number; y: number; z: number },
  density: number,
  palette: Palette,
  font: string,
): void {
  canvas.width = canvas.height = TILE * density;
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) return;
  const scale = scaleAt(z);
  const sight = {
    left: (x * TILE) / scale,
    top: (y * TILE) / scale,
    right: ((x + 1) * TILE) / scale,
    bottom: ((y + 1) * TILE) / scale,
  };
  const margin = SHORE_PX / scale;
  const isInSight = ({ left, top, right, bottom }: Shape) =>
    left < sight.right + margin &&
    right > sight.left - margin &&
    top < sight.bottom + margin &&
    bottom > sight.top - margin;
  context.fillStyle = palette.water;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const zoomed = scale * density;
  context.setTransform(
    zoomed,
    0,
    0,
    zoomed,
    (ORIGIN.x - sight.left) * zoomed,
    (ORIGIN.y - sight.top) * zoomed,
  );
  paintLand(context, isInSight, palette, scale);
  context.setTransform(density, 0, 0, density, 0, 0);
  paintNames(context, z, x * TILE, y * TILE, palette, font);
}

function paintLand(
  context: CanvasRenderingContext2D,
  isInSight: (shape: Shape) => boolean,
  palette: Palette,
  scale: number,
): void {
  const { far, rivers, cells } = baseMap();
  const [others, own] = [far.filter(isInSight), cells.filter(isInSight)];
  context.lineJoin = context.lineCap = "round";
  context.strokeStyle = palette.shore;
  context.lineWidth = (2 * SHORE_PX) / scale;
  for (const { path } of [...others, ...own]) context.stroke(path);
  context.fillStyle = palette.far;
  for (const { path } of others) context.fill(path);
  context.lineWidth = 1 / scale; // closes the hair between two neighbours
  for (const { path, hue, shade } of own) {
    context.fillStyle = context.strokeStyle = mixed(
      palette.tints[hue] ?? palette.halo,
      palette.shade,
      shade * SHADE_STEP,
    );
    context.fill(path);
    context.stroke(path);
  }
  context.strokeStyle = palette.water;
  context.lineWidth = Math.min(RIVER_PX.most, Math.max(RIVER_PX.least, (RIVER_M / UNIT_M) * scale)) / scale;
  for (const { path } of rivers.filter(isInSight)) context.stroke(path);
}

function paintNames(
  context: CanvasRenderingContext2D,
  zoom: number,
  left: number,
  top: number,
  palette: Palette,
  font: string,
): void {
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.lineJoin = "round";
  for (const name of namesWithin(zoom, left, top, left + TILE, top + TILE)) {
    const [x, y] = [name.left - left, name.top - top];
    if (name.kind === "station") paintStation(context, x, y - name.below, palette);
    context.font = `${WEIGHTS[name.kind]} ${name.size}px ${font}`;
    context.lineWidth = 3;
    context.strokeStyle = palette.halo;
    context.fillStyle = name.kind === "station" || name.kind === "landmark" ? palette.ink : palette.label;
    context.strokeText(name.text, x, y);
    context.fillText(name.text, x, y);
  }
}

const WEIGHTS = { region: 700, district: 700, station: 600, landmark: 600, dong: 400 } as const;

/** A ring where a train stops. */
function paintStation(context: CanvasRenderingContext2D, x: number, y: number, palette: Palette): void {
  context.beginPath();
  context.arc(x, y, 3.5, 0, 2 * Math.PI);
  context.lineWidth = 2;
  context.strokeStyle = palette.brand;
  context.fillStyle = palette.halo;
  context.fill();
  context.stroke();
}
