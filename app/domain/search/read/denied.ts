import type { Part } from "./part.ts";
import { otherDays } from "./time.ts";
import type { Unit } from "./units.ts";

// What stands before 말고 or 빼고 is what nobody wants: 서울 말고 바다, 주말 말고 평일, 애들 말고 어른만. Of a subject
// read.ts knows it itself.

/** The first unit behind a word, but for particles. */
export const behind = (rest: readonly Unit[]): Unit | undefined => rest.find(({ is }) => is !== "particle");

/** What is done at a time or under a roof says no more of it: 밤에 하는 거 말고. */
const isDone = ({ is }: Unit): boolean => is === "particle" || is === "filler" || is === "said";

/** What denies the unit at a place: 말고; undefined where nothing does. */
const deniedBy = (units: readonly Unit[], at: number): Unit | undefined => {
  const rest = units.slice(at + 1);
  const is = units[at]?.is;
  const next = is === "time" || is === "roof" ? rest.find((unit) => !isDone(unit)) : behind(rest);
  return next?.is === "not" ? next : undefined;
};

/** What is left out where it is denied, for no condition says its contrary. */
const LEFT_OUT: ReadonlySet<Unit["is"]> = new Set(["age", "company", "people", "price", "need"]);

/** The units that are wanted: what is denied left out, a roof turned into none, days into all others. */
export function withoutDenied(units: readonly Unit[], now: number): Unit[] {
  return units.flatMap((unit, at): Unit[] => {
    const not = deniedBy(units, at);
    if (not === undefined) return [unit];
    if (unit.is === "roof") return [{ ...unit, indoor: !unit.indoor, to: not.to }];
    if (unit.is === "time") {
      const when = otherDays(unit.when, now);
      return when === null ? [] : [{ ...unit, when, isDenied: true, to: not.to }];
    }
    return unit.is === "place" || LEFT_OUT.has(unit.is) ? [] : [unit];
  });
}

/** The places that are not wanted. @param typed what was typed for a unit */
export const deniedPlaces = (
  units: readonly Unit[],
  typed: (unit: Pick<Unit, "from" | "to">) => string,
): Part[] =>
  units.flatMap((unit, at): Part[] => {
    const not = deniedBy(units, at);
    if (unit.is !== "place" || not === undefined) return [];
    const [place] = unit.places;
    const label = `${typed(unit)} 빼고`;
    return place === undefined
      ? []
      : [{ kind: "not", word: typed(unit), place, label, typed: [typed({ from: unit.from, to: not.to })] }];
  });
