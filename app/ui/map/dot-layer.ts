import { type Coords, type DoneCallback, GridLayer, type LatLng, type Map as LeafletMap } from "leaflet";
import { mercator, scaleAt, TILE } from "#domain/map/mercator";
import type { MapMarker } from "./adapter.ts";
import { paintLater } from "./paint-queue.ts";
import { MarkerGrid, type Placed } from "./marker-grid.ts";
import { Sprites } from "./sprites.ts";

/** More in sight than this are dots: their words would cover each other. */
const MOST_WORDS = 400;
/** The furthest a marker is drawn from its place, in CSS pixels. */
const REACH_PX = 60;

/** Markers drawn on canvases tile by tile: ten thousand cost no more to move than the map under them. */
export class DotLayer extends GridLayer {
  private grid = new MarkerGrid([]);
  private all: readonly MapMarker[] = [];
  private sprites: Sprites | undefined;
  private areDots = false;

  constructor() {
    super({
      pane: "overlayPane",
      updateWhenIdle: false,
      updateWhenZooming: false,
      keepBuffer: 3,
      className: "map-dots",
    });
  }

  show(map: LeafletMap, markers: readonly MapMarker[]): void {
    const isSame =
      markers.length === this.all.length && markers.every((marker, at) => marker === this.all[at]);
    if (isSame) return;
    this.all = markers;
    this.grid = new MarkerGrid(markers);
    this.areDots = markers.length > MOST_WORDS;
    if (markers.length === 0) this.remove();
    else if (map.hasLayer(this)) this.redraw();
    else this.addTo(map);
  }

  forgetColours(): void {
    this.sprites = undefined;
  }

  /** The marker drawn nearest to a place, if it is within reach in CSS pixels. */
  nearest(map: LeafletMap, { lat, lng }: LatLng, reach: number): MapMarker | undefined {
    if (this.all.length === 0) return undefined;
    const scale = scaleAt(map.getZoom());
    const [x, y] = mercator({ lat, lon: lng });
    const away = (placed: Placed) => Math.hypot(placed.x - x, placed.y - y);
    const [nearest] = this.grid
      .within(x - reach / scale, y - reach / scale, x + reach / scale, y + reach / scale)
      .toSorted((a, b) => away(a) - away(b));
    return nearest && away(nearest) * scale <= reach ? nearest.marker : undefined;
  }

  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement("canvas");
    const container = this._map.getContainer();
    paintLater(() => {
      this.paint(canvas, coords, container);
      done(undefined, canvas);
    });
    return canvas;
  }

  private paint(canvas: HTMLCanvasElement, { x, y, z }: Coords, container: HTMLElement): void {
    const scale = scaleAt(z);
    const [left, top, reach] = [(x * TILE) / scale, (y * TILE) / scale, REACH_PX / scale];
    const placed = this.grid.within(
      left - reach,
      top - reach,
      left + TILE / scale + reach,
      top + TILE / scale + reach,
    );
    if (placed.length === 0) return;
    this.sprites ??= new Sprites(container);
    const { density } = this.sprites;
    canvas.width = canvas.height = TILE * density;
    const context = canvas.getContext("2d");
    if (!context) return;
    for (const { marker, x: at, y: down } of placed) {
      const { image, anchorX, anchorY } = this.sprites.of(marker, this.areDots);
      context.drawImage(
        image,
        Math.round((at - left) * scale * density - anchorX),
        Math.round((down - top) * scale * density - anchorY),
      );
    }
  }
}
