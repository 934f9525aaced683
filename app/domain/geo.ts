/** A place in degrees (WGS84). */
export interface Point {
  lat: number;
  lon: number;
}

const EARTH_M = 6_371_008.8; // mean radius, IUGG
const RADIAN = Math.PI / 180;

/** Great-circle distance in metres (haversine). */
export function distanceBetween(a: Point, b: Point): number {
  const dLat = (b.lat - a.lat) * RADIAN;
  const dLon = (b.lon - a.lon) * RADIAN;
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * RADIAN) * Math.cos(b.lat * RADIAN) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(h)));
}

/**
 * The box that holds every point within `radius` metres, in degrees; for an index to narrow by before
 * distances are taken.
 */
export function boundsAround(
  center: Point,
  radius: number,
): { south: number; north: number; west: number; east: number } {
  const dLat = radius / EARTH_M / RADIAN;
  // Meridians draw together towards the pole: the box is as wide as at its northern edge.
  const dLon = dLat / Math.cos((Math.abs(center.lat) + dLat) * RADIAN);
  return {
    south: center.lat - dLat,
    north: center.lat + dLat,
    west: center.lon - dLon,
    east: center.lon + dLon,
  };
}

/** "850m" below 1 km, "1.2km" to 10, "38km" above; "-" where unknown. @param metres of distance */
export function formatDistance(metres: number | null | undefined): string {
  if (metres === null || metres === undefined || !Number.isFinite(metres)) return "-";
  const whole = Math.round(metres);
  if (whole < 1000) return `${whole}m`;
  return whole < 9950 ? `${(whole / 1000).toFixed(1)}km` : `${Math.round(whole / 1000)}km`;
}

/**
 * To where all stands as far away as this, in hundreds of metres to 10 km and in kilometres beyond it, as
 * formatDistance tells them. @param metres of distance
 */
export function toldAlikeTo(metres: number): number {
  const step = metres < 9949.5 ? 100 : 1000;
  return Math.floor((metres + 0.5) / step + 0.5) * step + step / 2 - 0.5;
}
