import { type Coords, type DoneCallback, GridLayer } from "leaflet";
import { paintLater } from "./paint-queue.ts";
import { paintTile } from "./paint-tile.ts";
import type { Palette } from "./palette.ts";
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
