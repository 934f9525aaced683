import { distanceBetween, type Point } from "../geo.ts";
import { REGIONS, type Region } from "./regions.ts";

/** The 시·군·구 whose centre lies nearest to a place. */
export function nearestRegion(at: Point): Region {
  const places = REGIONS.filter(({ gugun }) => gugun !== undefined && gugun !== "");
  return places.reduce((best, one) => (distanceBetween(at, one) < distanceBetween(at, best) ? one : best));
}
