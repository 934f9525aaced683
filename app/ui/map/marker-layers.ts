import type { LatLngBounds, LeafletMouseEvent, Map as LeafletMap } from "leaflet";
import type { MapMarker } from "./adapter.ts";
import { ButtonLayer } from "./button-layer.ts";
import { DotLayer } from "./dot-layer.ts";
import { isMark } from "./pin-element.ts";

/**
 * As many markers are elements; more are drawn on canvases, which cost no more than the tiles they stand on.
 */
const MOST_ELEMENTS = 60;
/** How far a tap may miss a drawn marker, in CSS pixels. */
const REACH_PX = 22;
/** The share of the map's size around it that gets elements too, so that a short drag finds them there. */
const AROUND = 0.25;

/** The markers of a map, in whichever form serves their number in sight. */
export class MarkerLayers {
  private readonly map: LeafletMap;
  private readonly buttons: ButtonLayer;
  private readonly dots: DotLayer;
  private readonly select: (id: string) => void;
  private all: readonly MapMarker[] = [];
  private selected: string | undefined;

  constructor(map: LeafletMap, select: (id: string) => void) {
    this.map = map;
    this.select = select;
    this.buttons = new ButtonLayer(map, select);
    this.dots = new DotLayer();
    map.on("click", this.tap);
  }

  set(markers: readonly MapMarker[], selected: string | undefined): void {
    this.all = markers;
    this.selected = selected;
    this.show();
  }

  /** Decides again what is an element: after every movement. */
  show(): void {
    const near = within(this.all, this.map.getBounds().pad(AROUND));
    const isCrowd = within(near, this.map.getBounds()).length > MOST_ELEMENTS;
    const alone = (marker: MapMarker) => marker.id === this.selected || isMark(marker);
    this.buttons.show(isCrowd ? near.filter(alone) : near, this.selected);
    this.dots.show(this.map, isCrowd ? this.all.filter((marker) => !alone(marker)) : []);
  }

  redraw(): void {
    this.dots.forgetColours();
    this.dots.redraw();
  }

  private readonly tap = ({ latlng }: LeafletMouseEvent): void => {
    const found = this.dots.nearest(this.map, latlng, REACH_PX);
    if (found) this.select(found.id);
  };
}

const within = (markers: readonly MapMarker[], bounds: LatLngBounds): MapMarker[] => {
  const [west, south, east, north] = [
    bounds.getWest(),
    bounds.getSouth(),
    bounds.getEast(),
    bounds.getNorth(),
  ];
  // of a ring something may be in sight though its middle is not
  return markers.filter(
    ({ kind, lat, lon }) => kind === "ring" || (lon >= west && lon <= east && lat >= south && lat <= north),
  );
};
