import { ZOOM } from "#domain/map/mercator";
import type { MapView, SeenMap } from "#domain/map/map-view";
import type { MapAdapter } from "./adapter.ts";
import { called, loadScript } from "./load-script.ts";
import { overlayMap, type ProviderMap } from "./overlay-map.ts";

const READY = "nadeulGoogleReady";
/** Advanced markers need a map id; this is the one Google gives to maps without a style of their own. */
const MAP_ID = "DEMO_MAP_ID";

/** Google's map. @param key an API key with the Maps JavaScript API */
export const googleMap = (key: string): MapAdapter => overlayMap((element, view) => open(element, view, key));

async function open(element: HTMLElement, view: MapView, key: string): Promise<ProviderMap> {
  if (!("google" in window && typeof google.maps === "object")) {
    const ready = called(READY);
    await loadScript(
      `https://maps.googleapis.com/maps/api/js?key=${encodeURIComponent(key)}` +
        `&callback=${READY}&libraries=marker&language=ko&region=KR&loading=async`,
    );
    await ready;
  }
  const { Map: GoogleMap, marker: markers } = google.maps;
  const map = new GoogleMap(element, {
    center: { lat: view.lat, lng: view.lon },
    zoom: view.zoom,
    minZoom: ZOOM.least,
    mapId: MAP_ID,
    disableDefaultUI: true,
  });
  await new Promise<void>((rest) => map.addListener("idle", rest)); // before that it has no bounds
  return {
    setView: ({ lat, lon, zoom }) => map.moveCamera({ center: { lat, lng: lon }, zoom }),
    seen: () => seenOf(map, view),
    onRest: (listen) => map.addListener("idle", listen),
    place: (content, { lat, lon }, zIndex) => {
      const marker = new markers.AdvancedMarkerElement({ map, position: { lat, lng: lon }, content, zIndex });
      return {
        remove: () => {
          marker.map = null;
        },
      };
    },
  };
}

function seenOf(map: google.maps.Map, { lat, lon }: MapView): SeenMap {
  const [centre, bounds] = [map.getCenter(), map.getBounds()];
  const [from, to] = [bounds?.getSouthWest(), bounds?.getNorthEast()];
  return {
    lat: centre.lat(),
    lon: centre.lng(),
    zoom: map.getZoom(),
    box: {
      west: from?.lng() ?? lon,
      south: from?.lat() ?? lat,
      east: to?.lng() ?? lon,
      north: to?.lat() ?? lat,
    },
  };
}
