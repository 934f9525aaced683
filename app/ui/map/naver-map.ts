import { ZOOM } from "#domain/map/mercator";
import type { MapView } from "#domain/map/map-view";
import type { MapAdapter } from "./adapter.ts";
import { called, loadScript } from "./load-script.ts";
import { overlayMap, type ProviderMap } from "./overlay-map.ts";

const READY = "nadeulNaverReady";

/** NAVER's map. @param key the client id (ncpKeyId) of the site's NAVER Cloud application */
export const naverMap = (key: string): MapAdapter => overlayMap((element, view) => open(element, view, key));

async function open(element: HTMLElement, view: MapView, key: string): Promise<ProviderMap> {
  if (!("naver" in window && typeof naver.maps === "object")) {
    const ready = called(READY);
    await loadScript(
      `https://oapi.map.naver.com/openapi/v3/maps.js?ncpKeyId=${encodeURIComponent(key)}&callback=${READY}`,
    );
    await ready;
  }
  const { LatLng, Map: NaverMap, Marker, Event } = naver.maps;
  const map = new NaverMap(element, {
    center: new LatLng(view.lat, view.lon),
    zoom: view.zoom,
    minZoom: ZOOM.least,
  });
  return {
    setView: ({ lat, lon, zoom }) => map.morph(new LatLng(lat, lon), zoom),
    seen: () => {
      const [centre, bounds] = [map.getCenter(), map.getBounds()];
      const [from, to] = [bounds.getSW(), bounds.getNE()];
      return {
        lat: centre.lat(),
        lon: centre.lng(),
        zoom: map.getZoom(),
        box: { west: from.lng(), south: from.lat(), east: to.lng(), north: to.lat() },
      };
    },
    onRest: (listen) => Event.addListener(map, "idle", listen),
    place: (content, { lat, lon }, zIndex) => {
      const marker = new Marker({
        map,
        position: new LatLng(lat, lon),
        icon: { content },
        zIndex,
        clickable: true,
      });
      return { remove: () => marker.setMap(null) };
    },
  };
}
