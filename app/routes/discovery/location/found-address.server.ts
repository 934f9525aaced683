import { REGIONS } from "#domain/region/regions";
import { placeAt, positionText } from "#domain/region/place-from-query";
import { type Place, placeOf } from "#domain/region/place";
import { type Geocoded, type GeocodeResult } from "../../../server/geocode.server.ts";

export interface FoundAddress {
  label: string;
  place: Place;
  /** The position rounded to 0.01°, as a URL writes it. */
  at: string;
}

/** The addresses of a geocoder's answer that lie in Korea, as places. */
export const foundAddresses = ({ results }: Geocoded): FoundAddress[] =>
  results.flatMap((result) => {
    const { lat, lng: lon } = result.geometry.location;
    const place = regionOf(result) ?? placeAt({ lat, lon });
    const at = positionText({ lat, lon });
    const [rounded = 0, roundedLon = 0] = at.split(",").map(Number);
    return place
      ? [
          {
            label: result.formatted_address.replace(/^대한민국 /, ""),
            place: { ...place, lat: rounded, lon: roundedLon },
            at,
          },
        ]
      : [];
  });

/** The region whose names stand in the address, which says more than the nearest centre does. */
function regionOf({ address_components: parts }: GeocodeResult): Place | undefined {
  const names = parts.map(({ long_name: name }) => name);
  const within = REGIONS.filter(
    ({ sido, gugun }) =>
      names.includes(sido) && (gugun === undefined || gugun.split(" ").every((part) => names.includes(part))),
  );
  const smallest = within.toSorted((a, b) => (b.gugun ?? "").length - (a.gugun ?? "").length)[0];
  return smallest && placeOf(smallest);
}
