import type { Part, Price } from "./part.ts";
import { otherDays } from "./when.ts";
import type { Unit } from "./unit.ts";
import { COMPANY } from "./words.ts";
import { isWithin, type Place } from "./places.ts";

// What stands before 말고 or 빼고 is what nobody wants: 서울 말고 바다, 주말 말고 평일, 애들 말고 어른만. Of a subject
// read.ts knows it itself.

/** The first unit behind a word, but for particles. */
export const behind = (rest: readonly Unit[]): Unit | undefined => rest.find(({ is }) => is !== "particle");

/** What is done at a time, under a roof, by somebody or for a price says no more of it: 밤에 하는 거 말고. */
const isDone = (unit: Unit): boolean =>
  unit.is === "particle" ||
  unit.is === "filler" ||
  unit.is === "said" ||
  // why not: 야외는 추우니까 빼고
  (unit.is === "roof" && unit.isWeather === true);

const DOES: ReadonlySet<Unit["is"]> = new Set(["time", "roof", "company", "age", "price"]);

/** What denies the unit at a place: 말고; undefined where nothing does. */
const deniedBy = (units: readonly Unit[], at: number): Unit | undefined => {
  const rest = units.slice(at + 1);
  const is = units[at]?.is;
  const next = is !== undefined && DOES.has(is) ? rest.find((unit) => !isDone(unit)) : behind(rest);
  return next?.is === "not" ? next : undefined;
};

/** What is left out where it is denied, for no condition says its contrary. */
const LEFT_OUT: ReadonlySet<Unit["is"]> = new Set(["age", "company", "people", "need"]);

const GROWN_UPS = COMPANY.get("어른");
const isChild = (unit: Unit): boolean =>
  unit.is === "age" || (unit.is === "company" && unit.company.id === "child");

/** Prices that are no such price: 유료 말고, 만원 이하 말고; null where none are. */
function otherPrice({ from, to }: Price): { price: Price; label: string } | null {
  if (from === 1) return { price: { from: 0, to: 0 }, label: "무료" };
  if (from > 0 && to === Infinity)
    return { price: { from: 0, to: from - 1 }, label: `${from.toLocaleString("ko-KR")}원 미만` };
  if (from > 0) return null;
  const label = to === 0 ? "유료" : `${to.toLocaleString("ko-KR")}원 넘는`;
  return { price: { from: to + 1, to: Infinity }, label };
}

/** The units that are wanted: what is denied left out, a roof turned into none, days into all others. */
export function withoutDenied(units: readonly Unit[], now: number): Unit[] {
  return units.flatMap((unit, at): Unit[] => {
    const not = deniedBy(units, at);
    if (not === undefined) return [unit];
    if (unit.is === "roof" && unit.isWeather === true) return [unit];
    if (unit.is === "roof") return [{ ...unit, indoor: !unit.indoor, to: not.to }];
    if (unit.is === "time") {
      const when = otherDays(unit.when, now);
      return when === null ? [] : [{ ...unit, when, isDenied: true, to: not.to }];
    }
    if (unit.is === "price") {
      const other = otherPrice(unit.price);
      return other === null ? [] : [{ ...unit, ...other, to: not.to }];
    }
    // no children are grown-ups, where nobody else is named: 아이 없는 카페
    if (
      isChild(unit) &&
      GROWN_UPS !== undefined &&
      !units.some((one) => one.is === "company" && one !== unit)
    )
      return [{ is: "company", company: GROWN_UPS, from: unit.from, to: not.to }];
    return unit.is === "place" || LEFT_OUT.has(unit.is) ? [] : [unit];
  });
}

/** Whether a place is a spot in one of others. */
const isSpotOf = (place: Place | undefined, others: readonly Place[]): boolean =>
  place?.region === null && others.some((one) => isWithin(place, one) || isWithin(one, place));

/** The places that are not wanted. @param typed what was typed for a unit */
export const deniedPlaces = (
  units: readonly Unit[],
  typed: (unit: Pick<Unit, "from" | "to">) => string,
): Part[] =>
  units.flatMap((unit, at): Part[] => {
    const not = deniedBy(units, at);
    if (unit.is !== "place" || not === undefined) return [];
    const [place] = unit.places;
    // of a spot in the place that is wanted only the spot itself is not: 잠실 롯데월드 말고
    if (units.some((one) => one !== unit && one.is === "place" && isSpotOf(place, one.places))) return [];
    const label = `${typed(unit)} 빼고`;
    return place === undefined
      ? []
      : [{ kind: "not", word: typed(unit), place, label, typed: [typed({ from: unit.from, to: not.to })] }];
  });
