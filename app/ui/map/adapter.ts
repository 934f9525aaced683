import type { MapView, SeenMap } from "#domain/map/map-view";

/** One thing on a map. Its words are the caller's: a map knows no products. Degrees, WGS84. */
export interface MapMarker {
  id: string;
  lat: number;
  lon: number;
  kind: "pin" | "cluster" | "place" | "me" | "ring";
  /** What stands on it: "12,000원", "7". */
  text: string;
  /** What it is called for those who do not see it. */
  name: string;
  /** A ring's, in CSS pixels at the zoom at hand. */
  width?: number;
}

/** What every map can do, no matter who draws it. A screen talks to this alone. */
export interface MapAdapter {
  /** Draws the map into an empty element; rejects where it cannot. Called once, before anything else. */
  mount: (element: HTMLElement, view: MapView) => Promise<void>;
  /** Shows these and no others; the selected one stands above the rest. */
  setMarkers: (markers: readonly MapMarker[], selected: string | undefined) => void;
  setView: (view: MapView) => void;
  /** Told at once what is in sight, and whenever a movement has ended, no matter who moved it. */
  onMoveEnd: (listen: (seen: SeenMap) => void) => void;
  onMarkerSelect: (listen: (id: string) => void) => void;
  destroy: () => void;
}
