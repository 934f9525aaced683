import { Map as LeafletMap, latLngBounds } from "leaflet";
import { LIMITS, ZOOM } from "#domain/map/mercator";
import type { MapView, SeenMap } from "#domain/map/map-view";
import type { MapAdapter, MapMarker } from "./adapter.ts";
import { BaseLayer } from "./base-layer.ts";
import { MarkerLayers } from "./marker-layers.ts";
import { onThemeChange } from "./theme-palette.ts";

/** The map that needs no key and no network: Leaflet with our own base map. */
export function leafletMap(): MapAdapter {
  let map: LeafletMap | undefined;
  let markers: MarkerLayers | undefined;
  let stop = () => {};
  let moved: (seen: SeenMap) => void = () => {};
  let selected: (id: string) => void = () => {};

  const mount = async (element: HTMLElement, view: MapView): Promise<void> => {
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const made = new LeafletMap(element, {
      zoomControl: false,
      attributionControl: false, // stands beside the map, in the page's own words
      minZoom: ZOOM.least,
      maxZoom: ZOOM.most,
      maxBounds: latLngBounds([LIMITS.south + 3, LIMITS.west + 4], [LIMITS.north - 3, LIMITS.east - 4]),
      maxBoundsViscosity: 0.8,
      zoomAnimation: !isStill,
      markerZoomAnimation: !isStill,
      fadeAnimation: false,
      inertia: !isStill,
    });
    map = made;
    made.setView([view.lat, view.lon], view.zoom, { animate: false });
    const base = new BaseLayer().addTo(made);
    markers = new MarkerLayers(made, (id) => selected(id));
    const sizes = new ResizeObserver(() => made.invalidateSize({ pan: false }));
    sizes.observe(element);
    const stopTheme = onThemeChange(() => {
      base.redraw();
      markers?.redraw();
    });
    stop = () => {
      sizes.disconnect();
      stopTheme();
    };
    const tell = () => {
      markers?.show();
      moved(seenOf(made));
    };
    made.on("moveend", tell);
  };

  return {
    mount,
    setMarkers: (list: readonly MapMarker[], chosen) => markers?.set(list, chosen),
    setView: ({ lat, lon, zoom }) => void map?.setView([lat, lon], zoom),
    onMoveEnd: (listen) => {
      moved = listen;
      if (map) listen(seenOf(map));
    },
    onMarkerSelect: (listen) => {
      selected = listen;
    },
    destroy: () => {
      stop();
      map?.remove();
      map = undefined;
    },
  };
}

function seenOf(map: LeafletMap): SeenMap {
  const { lat, lng: lon } = map.getCenter();
  const bounds = map.getBounds();
  return {
    lat,
    lon,
    zoom: map.getZoom(),
    box: {
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    },
  };
}
