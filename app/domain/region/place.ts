import type { Region } from "./regions.ts";
import { shortRegionName } from "./short-name.ts";

/**
 * Where someone looks for programs (SPEC E06): a region, or a position rounded to 0.01° that lies in one.
 * Degrees, WGS84.
 */
export interface Place {
  region: string;
  regionShort: string;
  district: string;
  lat: number;
  lon: number;
  id: string;
  code: string;
}

/** K03: the default map centre, Seoul's city hall. */
export const DEFAULT_CENTRE = { lat: 37.566535, lon: 126.9779692 };

/** E05, E06: the word that stands for a whole 시·도. */
export const WHOLE = "전체";

/** A region as a place: its centre. */
export const placeOf = (region: Region): Place => ({
  region: region.sido,
  regionShort: shortRegionName(region.sido),
  district: region.gugun ?? WHOLE,
  lat: region.lat,
  lon: region.lon,
  id: region.id,
  code: region.code,
});

/** E05: 서울특별시, 전체, region_0001, 1100000000, with K03's centre. */
export const DEFAULT_PLACE: Place = {
  region: "서울특별시",
  regionShort: "서울",
  district: WHOLE,
  ...DEFAULT_CENTRE,
  id: "region_0001",
  code: "1100000000",
};

/** How a place is called on a chip: "서울 성동구", "서울 전체". */
export const placeLabel = ({ regionShort, district }: Place): string => `${regionShort} ${district}`;
