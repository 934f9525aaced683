import { ownPath } from "#domain/identity/own-path";
import { placeAt, placeFromQuery, positionFromText } from "#domain/region/place-from-query";
import { type Place, placeLabel } from "#domain/region/place";
import { REGIONS } from "#domain/region/regions";
import { listedRegionName, shortRegionName } from "#domain/region/short-name";
import { withPlace } from "#domain/region/with-place";
import { type Geocoded, type GeocodeQuery, readGeocodeQuery } from "../../../server/geocode.server.ts";
import { foundAddresses } from "./found-address.server.ts";

/** Asks the geocoder; null where it cannot be had. */
export type Ask = (query: GeocodeQuery) => Promise<Geocoded | null>;

/** The path that a chosen place is for, without its present place. */
export function nextOf(params: URLSearchParams): string {
  const next = ownPath(params.get("next"));
  return next.startsWith("/location") ? "/main" : next;
}

/**
 * All the location screen needs; `position` is what `?at=` names, for the browser that has just asked where
 * it is. Its regions are those of the build, by which all screens read a place: nobody is asked for them.
 */
export async function loadLocation(ask: Ask, params: URLSearchParams) {
  const next = nextOf(params);
  const nextQuery = new URL(next, "https://own.invalid").searchParams;
  const [addresses, position] = await Promise.all([
    addressesOf(ask, params.get("address")),
    positionOf(ask, params.get("at")),
  ]);
  return {
    back: next,
    next: withPlace(next, undefined),
    here: placeLabel(placeFromQuery(nextQuery)),
    sidos: SIDOS,
    tree: treeOf(params.get("sido")?.normalize("NFC") ?? ""),
    addresses,
    position,
  };
}

const SIDOS = REGIONS.filter(({ gugun }) => gugun === undefined).map(({ sido }) => ({
  sido,
  name: listedRegionName(sido),
}));

/** A 시·도 with its 시·군·구 (SPEC C14); null where none was asked for, or none that exists. */
function treeOf(sido: string) {
  const within = REGIONS.filter((region) => region.sido === sido);
  if (within.length === 0) return null;
  const short = shortRegionName(sido);
  return {
    sido,
    short,
    regions: within.map((region) => ({
      ...region,
      regionShort: short,
      district: region.gugun ?? "전체",
      name: region.gugun ?? `${listedRegionName(sido)} 전체`,
    })),
  };
}

/** What an address means: places, or why there are none. */
async function addressesOf(ask: Ask, address: string | null) {
  if (!address) return null;
  const query = readGeocodeQuery(new URLSearchParams({ address }));
  if (!query) return { address, problem: "INVALID" as const, found: [] };
  const answer = await ask(query);
  return {
    address,
    problem: answer ? null : ("UNAVAILABLE" as const),
    found: answer ? foundAddresses(answer) : [],
  };
}

/**
 * The place at a position: as the geocoder calls it (C16), or by the nearest region where it cannot be asked.
 */
async function positionOf(ask: Ask, at: string | null): Promise<Place | null> {
  const point = positionFromText(at ?? "");
  if (!point) return null;
  const answer = await ask({ latlng: `${point.lat.toFixed(2)},${point.lon.toFixed(2)}` });
  const [first] = answer ? foundAddresses(answer) : [];
  const place = first?.place ?? placeAt(point);
  return place ? { ...place, ...point } : null;
}
