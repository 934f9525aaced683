import { REGIONS } from "../../../app/domain/region/regions.ts";
import type { Region } from "../../../app/domain/region/regions.ts";

const EARTH_KM = 6371;
const REACH_KM = 60;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in km (haversine). */
function distanceKm(lat: number, lon: number, region: Region): number {
  const a =
    Math.sin(radians(region.lat - lat) / 2) ** 2 +
    Math.cos(radians(lat)) * Math.cos(radians(region.lat)) * Math.sin(radians(region.lon - lon) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(a));
}

// A city with 일반구 is left out for its districts, a 시·도 for its 시·군·구 (세종 has none).
const LEAVES = REGIONS.filter((region) => {
  const isCity = REGIONS.some(
    (other) => other.sido === region.sido && other.gugun?.startsWith(`${region.gugun} `),
  );
  const isSido = !region.gugun && REGIONS.some((other) => other.sido === region.sido && other.gugun);
  return !isCity && !isSido;
});

/**
 * The smallest region whose centre is nearest, and those that hold it (smallest first); none more than 60 km
 * away.
 */
export function regionsAt(lat: number, lon: number): readonly Region[] {
  const [nearest] = LEAVES.map((region) => ({ region, km: distanceKm(lat, lon, region) })).toSorted(
    (a, b) => a.km - b.km,
  );
  if (!nearest || nearest.km > REACH_KM) return [];
  const { sido, gugun } = nearest.region;
  const city = gugun?.includes(" ") ? gugun.split(" ")[0] : undefined;
  const holders = REGIONS.filter((region) => region.sido === sido && (city ? region.gugun === city : false));
  const whole = REGIONS.filter(
    (region) => region.sido === sido && !region.gugun && region !== nearest.region,
  );
  return [nearest.region, ...holders, ...whole];
}
