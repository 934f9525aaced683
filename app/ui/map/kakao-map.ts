import type { MapView, SeenMap } from "#domain/map/map-view";
import type { MapAdapter } from "./adapter.ts";
import { loadScript } from "./load-script.ts";
import { overlayMap, type ProviderMap } from "./overlay-map.ts";

/** Kakao counts levels from the closest, 1, to the furthest, 14; level 3 is Web Mercator's 16. */
const LEVELS = 19;
const levelOf = (zoom: number): number => Math.min(14, Math.max(1, LEVELS - Math.round(zoom)));

/** Kakao's map. @param key the JavaScript key of the site's Kakao application */
export const kakaoMap = (key: string): MapAdapter => overlayMap((element, view) => open(element, view, key));

async function open(element: HTMLElement, view: MapView, key: string): Promise<ProviderMap> {
  if (!("kakao" in window && typeof kakao.maps === "object"))
    await loadScript(
      `https://dapi.kakao.com/v2/maps/sdk.js?appkey=${encodeURIComponent(key)}&autoload=false`,
    );
  await new Promise<void>((ready) => kakao.maps.load(ready));
  const { LatLng, Map: KakaoMap, CustomOverlay, event } = kakao.maps;
  const map = new KakaoMap(element, { center: new LatLng(view.lat, view.lon), level: levelOf(view.zoom) });
  return {
    setView: ({ lat, lon, zoom }) => {
      map.setLevel(levelOf(zoom));
      map.setCenter(new LatLng(lat, lon));
    },
    seen: () => seenOf(map),
    onRest: (listen) => event.addListener(map, "idle", listen),
    place: (content, { lat, lon }, zIndex) => {
      const overlay = new CustomOverlay({
        map,
        position: new LatLng(lat, lon),
        content,
        zIndex,
        clickable: true,
        xAnchor: 0,
        yAnchor: 0,
      });
      return { remove: () => overlay.setMap(null) };
    },
  };
}

function seenOf(map: kakao.maps.Map): SeenMap {
  const [centre, bounds] = [map.getCenter(), map.getBounds()];
  const [from, to] = [bounds.getSouthWest(), bounds.getNorthEast()];
  return {
    lat: centre.getLat(),
    lon: centre.getLng(),
    zoom: LEVELS - map.getLevel(),
    box: { west: from.getLng(), south: from.getLat(), east: to.getLng(), north: to.getLat() },
  };
}
