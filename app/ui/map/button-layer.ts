import { DivIcon, type Map as LeafletMap, Marker } from "leaflet";
import type { MapMarker } from "./adapter.ts";
import { dressed, pinElement } from "./pin-element.ts";

/** What covers what: a gathering lies above pins, a ring under everything. */
const LEVEL: Partial<Record<MapMarker["kind"], number>> = { cluster: 1000, ring: -10_000 };

interface Shown {
  marker: Marker;
  element: HTMLElement;
}

/**
 * Markers as elements that one can focus and press. An element stays as long as its marker does: the focus on
 * it is not lost.
 */
export class ButtonLayer {
  private readonly map: LeafletMap;
  private readonly select: (id: string) => void;
  private readonly shown = new Map<string, Shown>();
  private isDragged = false;

  constructor(map: LeafletMap, select: (id: string) => void) {
    this.map = map;
    this.select = select;
    map.getContainer().addEventListener("pointerdown", () => (this.isDragged = false), { capture: true });
    map.on("dragstart", () => (this.isDragged = true));
  }

  show(markers: readonly MapMarker[], selected: string | undefined): void {
    const wanted = new Set(markers.map(({ id }) => id));
    for (const [id, { marker }] of this.shown) {
      if (wanted.has(id)) continue;
      marker.remove();
      this.shown.delete(id);
    }
    for (const marker of markers) {
      const { marker: placed, element } = this.shown.get(marker.id) ?? this.add(marker);
      const isSelected = marker.id === selected;
      dressed(element, marker, isSelected);
      placed
        .setLatLng([marker.lat, marker.lon])
        .setZIndexOffset(isSelected ? 10_000 : (LEVEL[marker.kind] ?? 0));
    }
  }

  private add(marker: MapMarker): Shown {
    const element = pinElement(marker, this.press);
    const icon = new DivIcon({ html: element, className: "map-at" });
    const shown = {
      marker: new Marker([marker.lat, marker.lon], { icon, keyboard: false, interactive: false }).addTo(
        this.map,
      ),
      element,
    };
    this.shown.set(marker.id, shown);
    return shown;
  }

  private readonly press = (id: string, event: MouseEvent): void => {
    // A drag that began on a pin ends in a click there; a key's click has no detail.
    if (event.detail > 0 && this.isDragged) return;
    this.select(id);
  };
}
