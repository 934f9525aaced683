import type { Region } from "../../../app/domain/region/regions.ts";

interface AddressComponent {
  long_name: string;
  short_name: string;
  types: readonly string[];
}

/** One result in Google's shape (SPEC C16). Coordinates in degrees, WGS84. */
export interface GeocodeResult {
  address_components: readonly AddressComponent[];
  formatted_address: string;
  geometry: {
    location: { lat: number; lng: number };
    location_type: "APPROXIMATE";
    viewport: { northeast: { lat: number; lng: number }; southwest: { lat: number; lng: number } };
  };
  partial_match?: true;
  place_id: string;
  types: readonly string[];
}

const SIDO = ["administrative_area_level_1", "political"];
const COUNTRY: AddressComponent = {
  long_name: "대한민국",
  short_name: "KR",
  types: ["country", "political"],
};

// A city is a locality, a county an area of level 2, a district a part of the city around it.
function typesOf(name: string): readonly string[] {
  if (name.endsWith("시")) return ["locality", "political"];
  return name.endsWith("군")
    ? ["administrative_area_level_2", "political"]
    : ["political", "sublocality", "sublocality_level_1"];
}

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** A region as Google would answer it; `isPartial` marks that the address said more than was found. */
export function geocodeResult(region: Region, isPartial: boolean): GeocodeResult {
  const names = region.gugun?.split(" ").toReversed() ?? [];
  const components = names.map((name) => ({ long_name: name, short_name: name, types: typesOf(name) }));
  const reach = region.gugun ? 0.08 : 0.5;
  const { lat, lon } = region;
  return {
    address_components: [
      ...components,
      { long_name: region.sido, short_name: region.sido, types: SIDO },
      COUNTRY,
    ],
    formatted_address: ["대한민국", region.sido, region.gugun].filter((part) => part !== undefined).join(" "),
    geometry: {
      location: { lat, lng: lon },
      location_type: "APPROXIMATE",
      viewport: {
        northeast: { lat: round(lat + reach), lng: round(lon + reach) },
        southwest: { lat: round(lat - reach), lng: round(lon - reach) },
      },
    },
    ...(isPartial && { partial_match: true }),
    place_id: `nadeul_${region.code}`,
    types: components[0]?.types ?? SIDO,
  };
}
