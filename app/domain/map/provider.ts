/** Who can draw our maps; "leaflet" needs neither key nor network. */
export const PROVIDERS = ["leaflet", "kakao", "naver", "google"] as const;
export type MapProvider = (typeof PROVIDERS)[number];

/** Who draws the maps of this site, with the key that is theirs. */
export interface MapConfig {
  provider: MapProvider;
  key: string;
}

/** The provider a configuration names; an unknown or empty one is "leaflet". */
export const providerOf = (name: string | undefined): MapProvider =>
  PROVIDERS.find((provider) => provider === name) ?? "leaflet";
