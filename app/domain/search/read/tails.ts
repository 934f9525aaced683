import { isWithin } from "./places.ts";
import type { Typed, Unit } from "./unit.ts";

// What stands behind a word and says no more of it: 동피랑 마을, 스키장.

/** What stands behind the name of a place and says no more than that: 동피랑 마을. */
const PLACE_TAILS = new Set("마을 거리 골목 일대 부근 시내 읍내 쪽으로 카페거리 먹자골목".split(" "));

/** The same behind what is no region: 월정리 해변, but not 부산 바닷가. */
const SHORE_TAILS = new Set("해변 해수욕장 바닷가 해안 포구".split(" "));

/** Written on to a thing, they name where it is done. */
const HALLS = new Set(["장", "관"]);

/** The name of another spot that is the end of this one's, as it was typed: 동탄호수공원. */
const isElsewhere = (unit: Unit & { is: "place" }, last: Unit & { is: "place" }, typed: Typed): boolean =>
  last.to === unit.from &&
  !typed({ from: last.from, to: unit.to }).includes(" ") &&
  !unit.places.some((place) => last.places.some((one) => isWithin(place, one)));

/** The units without what only names where the one before them is. @param typed what was typed for a unit */
export const withoutTails = (units: readonly Unit[], typed: Typed): Unit[] =>
  units.filter((unit, at) => {
    const last = units[at - 1];
    if (unit.is === "place" && last?.is === "place" && isElsewhere(unit, last, typed)) return false;
    // where a thing is done is the thing: 스키장 말고
    if (unit.is === "filler" && last?.is === "subject" && HALLS.has(typed(unit))) return false;
    if ((unit.is !== "unknown" && unit.is !== "subject") || last?.is !== "place") return true;
    const isSpot = last.places.every(({ region }) => region === null);
    return !(PLACE_TAILS.has(unit.word) || (isSpot && SHORE_TAILS.has(unit.word)));
  });
