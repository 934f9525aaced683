import { distanceBetween, type Point } from "../geo.ts";

/** Streets are longer than the straight line: so much, on average, in Korea's cities. */
const DETOUR = 1.3;
/** Door to door in a city, public transport or car, in metres a minute (15 km/h). */
const IN_TOWN = 250;
/** Beyond this, in metres of straight line, one goes by road or rail between cities. */
const TOWN = 20_000;
/** Between cities, in metres a minute (60 km/h). */
const BETWEEN_TOWNS = 1_000;
/** To get ready and to find the door, in minutes. */
const SPARE = 15;
const MINUTE_MS = 60_000;

/**
 * How long getting there takes, in minutes, estimated from the straight line alone: 15 minutes to get ready
 * and find the door, the first 20 km at 15 km/h and what is beyond at 60 km/h, both along streets 1.3 times
 * as long. 3 km take 31 minutes, 20 km 119. @param metres of straight line
 */
export function travelMinutes(metres: number): number {
  const town = Math.min(metres, TOWN) * DETOUR;
  const beyond = Math.max(0, metres - TOWN) * DETOUR;
  return Math.ceil(SPARE + town / IN_TOWN + beyond / BETWEEN_TOWNS);
}

/**
 * 지금 갈 수 있는 reaches so far ahead, in milliseconds: what begins later is a plan, not an outing of now.
 */
export const REACHABLE_MS = 24 * 3_600_000;

/** And so far away, in metres. */
export const REACHABLE_M = 50_000;

/** Whether one can book a session now and be there when it begins. Times: epoch ms. */
export function isReachable(
  slot: { startAt: number; bookCloseAt: number },
  at: Point,
  from: Point,
  now: number,
): boolean {
  const metres = distanceBetween(from, at);
  const isSoon = now < slot.bookCloseAt && slot.startAt - now <= REACHABLE_MS;
  return isSoon && metres <= REACHABLE_M && now + travelMinutes(metres) * MINUTE_MS <= slot.startAt;
}
