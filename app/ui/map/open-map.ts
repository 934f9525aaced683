import type { MapView } from "#domain/map/map-view";
import type { MapConfig, MapProvider } from "#domain/map/provider";
import type { MapAdapter } from "./adapter.ts";
import { leafletMap } from "./leaflet-map.ts";

/** How long another provider may take to show its map, in milliseconds. */
const PATIENCE_MS = 5000;

type Adapters = Record<Exclude<MapProvider, "leaflet">, () => Promise<(key: string) => MapAdapter>>;

const ADAPTERS: Adapters = {
  kakao: async () => (await import("./kakao-map.ts")).kakaoMap,
  naver: async () => (await import("./naver-map.ts")).naverMap,
  google: async () => (await import("./google-map.ts")).googleMap,
};

export interface OpenedMap {
  adapter: MapAdapter;
  /** The configured provider did not come: this is the map that needs nobody. */
  isFallback: boolean;
}

/**
 * The configured map, drawn; or Leaflet's where the provider has no key, its script fails or nothing is there
 * after five seconds.
 */
export async function openMap(
  element: HTMLElement,
  view: MapView,
  { provider, key }: MapConfig,
): Promise<OpenedMap> {
  if (provider !== "leaflet") {
    const adapter = key === "" ? undefined : await attempt(provider, key, element, view);
    if (adapter) return { adapter, isFallback: false };
  }
  const adapter = leafletMap();
  await adapter.mount(element, view);
  return { adapter, isFallback: provider !== "leaflet" };
}

async function attempt(
  provider: keyof Adapters,
  key: string,
  element: HTMLElement,
  view: MapView,
): Promise<MapAdapter | undefined> {
  // A child of its own: a map that comes too late finds itself outside the document.
  const room = document.createElement("div");
  room.className = "map-room";
  element.appendChild(room);
  const adapter = (await ADAPTERS[provider]())(key);
  try {
    await Promise.race([adapter.mount(room, view), late()]);
    return adapter;
  } catch (error) {
    console.warn(`The ${provider} map did not come`, error);
    room.remove();
    adapter.destroy();
    return undefined;
  }
}

const late = (): Promise<never> =>
  new Promise((_, reject) =>
    setTimeout(() => reject(new Error(`no answer in ${PATIENCE_MS} ms`)), PATIENCE_MS),
  );
