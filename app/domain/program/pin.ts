import { distanceBetween, formatDistance, type Point } from "../geo.ts";

/** From here on a pin lies so far from its address that it is asked whether it is meant, in metres. */
const FAR_M = 3_000;
/** What one press of an arrow moves a pin by, in metres; with Shift ten times as far. */
export const PIN_STEP_M = 10;
/** Of what a hand drags: a tenth of a metre is more than anybody means. */
const DIGITS = 6;
const METRES_A_DEGREE = 111_195;

/** The pin so many metres further; the degrees of a place in Korea. */
export function movedBy(
  { lat, lon }: Point,
  { north = 0, east = 0 }: { north?: number; east?: number },
): Point {
  const around = Math.cos((lat * Math.PI) / 180);
  return rounded({ lat: lat + north / METRES_A_DEGREE, lon: lon + east / METRES_A_DEGREE / around });
}

/** A place as exactly as a pin is kept. */
export const rounded = ({ lat, lon }: Point): Point => ({
  lat: Number(lat.toFixed(DIGITS)),
  lon: Number(lon.toFixed(DIGITS)),
});

const WAYS = ["북", "북동", "동", "남동", "남", "남서", "서", "북서"];

/** Where a pin lies seen from another place: "북동쪽으로 120m"; null where it is the same. */
export function awayFrom(from: Point, pin: Point): string | null {
  const metres = Math.round(distanceBetween(from, pin));
  if (metres === 0) return null;
  const east = (pin.lon - from.lon) * Math.cos((from.lat * Math.PI) / 180);
  const turn = Math.atan2(east, pin.lat - from.lat) / (Math.PI / 4);
  return `${WAYS[(Math.round(turn) + 8) % 8]}쪽으로 ${formatDistance(metres)}`;
}

/**
 * The question where a pin lies far from all that its address may mean (R75); null where it is near, or where
 * nobody knows the address.
 */
export function farQuestion(addresses: readonly Point[], pin: Point): string | null {
  const metres = Math.min(...addresses.map((one) => distanceBetween(one, pin)));
  return Number.isFinite(metres) && metres > FAR_M
    ? `핀이 주소에서 ${formatDistance(metres)} 떨어져 있어요. 여기가 맞으면 표시해 주세요.`
    : null;
}
