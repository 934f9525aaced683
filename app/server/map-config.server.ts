import { type MapConfig, type MapProvider, providerOf } from "#domain/map/provider";
import type { EdgeEnv } from "./env.server.ts";
import { log } from "#domain/log";

/**
 * The configured map; Kakao's takes the site's one JavaScript key where it has none of its own. Without a key
 * it is our own. Public: the page needs it.
 */
export function mapConfig({
  MAP_PROVIDER,
  MAP_KEY,
  KAKAO_JS_KEY,
}: Pick<EdgeEnv, "MAP_PROVIDER" | "MAP_KEY" | "KAKAO_JS_KEY">): MapConfig {
  const provider = providerOf(MAP_PROVIDER);
  const key = MAP_KEY || (provider === "kakao" && KAKAO_JS_KEY) || "";
  if (provider === "leaflet" || key !== "") return { provider, key };
  if (!isSaid) log("warn", `MAP_PROVIDER is ${provider}, but there is no MAP_KEY: our own map is drawn.`);
  isSaid = true;
  return { provider: "leaflet", key: "" };
}

/** Said once, not with every document. */
let isSaid = false;

/** What a provider's pictures, questions and styles need of a document's policy. */
export interface MapHosts {
  images: string;
  connects: string;
  styles: string;
}

const HOSTS: Record<Exclude<MapProvider, "leaflet">, Pick<MapHosts, "images" | "connects">> = {
  kakao: {
    images: "https://*.daumcdn.net https://*.kakaocdn.net",
    connects: "https://*.kakao.com https://*.daumcdn.net",
  },
  naver: {
    images: "https://*.pstatic.net https://*.map.naver.net https://*.naver.com",
    connects: "https://*.map.naver.com https://*.pstatic.net",
  },
  google: {
    images: "https://*.googleapis.com https://*.gstatic.com https://*.google.com",
    connects: "https://*.googleapis.com https://*.gstatic.com",
  },
};

/**
 * The hosts to let in; undefined where the map is our own. Providers write style attributes: those, no style
 * sheets, are let through.
 */
export function mapHosts(env: Parameters<typeof mapConfig>[0]): MapHosts | undefined {
  const { provider } = mapConfig(env);
  return provider === "leaflet"
    ? undefined
    : { ...HOSTS[provider], styles: "style-src-attr 'unsafe-inline'" };
}
