import type { MapView, SeenMap } from "#domain/map/map-view";
import type { MapAdapter, MapMarker } from "./adapter.ts";
import { dressed, pinElement } from "./pin-element.ts";

/** A marker's element as a provider's map holds it. */
export interface Overlay {
  remove: () => void;
}

/** What a provider must be able to do for our interface; everything else is the same for all of them. */
export interface ProviderMap {
  setView: (view: MapView) => void;
  seen: () => SeenMap;
  /** Told when the map comes to rest; returns nothing, ends with the map. */
  onRest: (listen: () => void) => void;
  /** Stands an element on a place; `level` orders what covers what. */
  place: (element: HTMLElement, marker: MapMarker, level: number) => Overlay;
}

const levelOf = ({ kind }: MapMarker, isSelected: boolean): number =>
  isSelected ? 2 : kind === "ring" ? 0 : 1;

/**
 * An adapter for a map that holds elements as overlays.
 * @param open loads the provider's script and draws its map
 */
export function overlayMap(open: (element: HTMLElement, view: MapView) => Promise<ProviderMap>): MapAdapter {
  let map: ProviderMap | undefined;
  let isGone = false;
  let moved: (seen: SeenMap) => void = () => {};
  let select: (id: string) => void = () => {};
  const shown = new Map<string, { element: HTMLElement; overlay: Overlay; at: string }>();

  const put = (marker: MapMarker, isSelected: boolean): void => {
    if (!map) return;
    const at = `${marker.lat},${marker.lon},${isSelected}`;
    const known = shown.get(marker.id);
    const element = known?.element ?? pinElement(marker, (id) => select(id));
    dressed(element, marker, isSelected);
    if (known?.at === at) return;
    known?.overlay.remove();
    shown.set(marker.id, { element, at, overlay: map.place(element, marker, levelOf(marker, isSelected)) });
  };

  return {
    mount: async (element, view) => {
      const opened = await open(element, view);
      if (isGone) return;
      map = opened;
      opened.onRest(() => moved(opened.seen()));
    },
    setMarkers: (markers, selected) => {
      const wanted = new Set(markers.map(({ id }) => id));
      for (const [id, { overlay }] of shown) {
        if (wanted.has(id)) continue;
        overlay.remove();
        shown.delete(id);
      }
      for (const marker of markers) put(marker, marker.id === selected);
    },
    setView: (view) => {
      map?.setView(view);
    },
    onMoveEnd: (listen) => {
      moved = listen;
      if (map) listen(map.seen());
    },
    onMarkerSelect: (listen) => {
      select = listen;
    },
    destroy: () => {
      isGone = true;
      for (const { overlay } of shown.values()) overlay.remove();
      shown.clear();
      map = undefined;
    },
  };
}
