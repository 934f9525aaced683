import { type Coords, type DoneCallback, GridLayer, type Map as LeafletMap } from "leaflet";
import { paintLater } from "./paint-queue.ts";
import { paintTile } from "./paint-tile.ts";
import type { Palette } from "./palette.ts";
import { CLOSE, fetchNames } from "./place-names.ts";
import { themePalette } from "./theme-palette.ts";

/** More device pixels for a CSS pixel than this cost more than they show. */
const MOST_DENSE = 2;

/** Our base map, drawn tile by tile on canvases. */
export class BaseLayer extends GridLayer {
  private palette: Palette | undefined;
  private font = "sans-serif";

  constructor() {
    super({ updateWhenIdle: false, updateWhenZooming: false, keepBuffer: 3, className: "map-base" });
  }

  override onAdd(map: LeafletMap): this {
    map.on("zoomend", this.fetchNames, this);
    this.fetchNames();
    return super.onAdd(map);
  }

  override onRemove(map: LeafletMap): this {
    map.off("zoomend", this.fetchNames, this);
    return super.onRemove(map);
  }

  /** Close by there is more to write: it is fetched, and what is drawn already is drawn again. */
  private fetchNames(): void {
    if (this._map.getZoom() < CLOSE) return;
    fetchNames().then(
      (areNew) => areNew && this._map?.hasLayer(this) && this.redraw(),
      (error: unknown) => console.warn("지도의 이름을 불러오지 못했어요", error),
    );
  }

  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement("canvas");
    const container = this._map.getContainer();
    paintLater(() => {
      if (this.palette === undefined) {
        this.palette = themePalette(container);
        this.font = getComputedStyle(container).fontFamily;
      }
      paintTile(canvas, coords, Math.min(MOST_DENSE, devicePixelRatio), this.palette, this.font);
      done(undefined, canvas);
    });
    return canvas;
  }

  override redraw(): this {
    this.palette = undefined;
    return super.redraw();
  }
}
