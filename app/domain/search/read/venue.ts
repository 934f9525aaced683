import { behind } from "./denied.ts";
import { subjectOf } from "./subjects.ts";
import type { Unit } from "./unit.ts";

const VENUES: ReadonlySet<string> = new Set(["카페", "까페"]);

/**
 * A café beside a thing or a need is where that is done, and no coffee (R136): 드로잉 카페, 반려견 동반 카페.
 * Denied it stays what is not wanted.
 */
export function withoutVenue(units: readonly Unit[]): Unit[] {
  const isVenue = (unit: Unit): boolean => unit.is === "subject" && VENUES.has(unit.word);
  const isElse = units.some((unit, at) => {
    if (unit.is === "need") return true;
    if (unit.is !== "subject" || subjectOf(unit.word) === subjectOf("카페")) return false;
    const next = behind(units.slice(at + 1))?.is;
    return next !== "not" && next !== "though";
  });
  return units.filter((unit, at) => !(isElse && isVenue(unit) && behind(units.slice(at + 1))?.is !== "not"));
}
