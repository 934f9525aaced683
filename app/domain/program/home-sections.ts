import { isAvailable, isClosing, type NextSession } from "./availability.ts";
import { isReachable } from "./reachable.ts";
import type { Point } from "../geo.ts";

/** As much of a program as deciding its section takes. */
export interface HomeProgram {
  id: string;
  lat: number | null;
  lon: number | null;
  isFree: boolean;
  next: (NextSession & { startAt: number }) | null;
}

/** A section of the main screen: which of its candidates belong there, and how many it shows. */
export interface HomeSection<Program> {
  candidates: readonly Program[];
  belongs: (program: Program) => boolean;
  most: number;
}

/** 지금 갈 수 있는: its next session can be booked, and reached from `from` before it begins. */
export const belongsToNow = ({ lat, lon, next }: HomeProgram, from: Point, now: number): boolean =>
  next !== null &&
  lat !== null &&
  lon !== null &&
  isAvailable(next, now) &&
  isReachable(next, { lat, lon }, from, now);

/** 마감 임박: at most 3 seats left, or less than 24 hours to the cut-off, while one can still book. */
export const belongsToClosing = ({ next }: HomeProgram, now: number): boolean => isClosing(next, now);

/** 무료 프로그램: free, and to be booked now. */
export const belongsToFree = ({ isFree, next }: HomeProgram, now: number): boolean =>
  isFree && isAvailable(next, now);

/** Fills the sections in their order; what stands in one does not stand in a later one. */
export function fillSections<Program extends { id: string }>(
  sections: readonly HomeSection<Program>[],
): Program[][] {
  const shown = new Set<string>();
  return sections.map(({ candidates, belongs, most }) => {
    const own = candidates.filter((program) => !shown.has(program.id) && belongs(program)).slice(0, most);
    for (const { id } of own) shown.add(id);
    return own;
  });
}
