import { verbOf } from "./conjugate.ts";
import { NEEDS } from "./needs.ts";
import { subjectOf } from "./subjects.ts";
import type { Typed, Unit } from "./unit.ts";

/** What says of a dog that it comes along; and what says that one goes, or does something, together. */
const ALONG = /^(?:(?:이?랑|하고|와)(?:같이|함께)?|데리고|데[꼬꾸]|델꼬|데불고|같이|함께)$/;
/** Who is taken along goes: 데려가도 돼요, 데리고 가려고요, 데려갈 만한. */
const TAKING: ReadonlySet<string> = new Set(["데리", "데려가", "데려오", "데리고가", "데리고오", "동반하"]);
const GOING = /^(?:갈|가[는기볼]|놀|할|즐|걷|다닐)/;

const DOGS = ["강아지", "노견"].map(subjectOf);

/**
 * A dog that comes along is company, to whom the place must be open: 강아지랑 갈만한 곳 is no doll made of its
 * hair. What is about dogs comes first among those.
 */
export function withDog(units: readonly Unit[], typed: Typed): Unit[] {
  const at = units.findIndex((unit) => unit.is === "subject" && DOGS.includes(subjectOf(unit.word)));
  const [dog, ...behind] = at < 0 ? [] : units.slice(at);
  // 강아지 두 마리 데려가도
  const counted = behind[0]?.is === "filler" && typed(behind[0]).endsWith("마리") ? 1 : 0;
  const [along, ...rest] = behind.slice(counted);
  const need = NEEDS.get("반려견동반");
  if (dog?.is !== "subject" || along === undefined || need === undefined) return [...units];
  const isTaken = TAKING.has(verbOf(unspaced(typed(along))) ?? "");
  const isAlong = isTaken || ALONG.test(unspaced(typed(along)));
  const isGoing = isTaken || rest.some((unit) => unit.is === "class" || GOING.test(unspaced(typed(unit))));
  if (!isAlong || !isGoing || rest.some(({ is }) => is === "need")) return [...units];
  return [
    ...units.slice(0, at),
    { is: "need", need, also: dog.word, from: dog.from, to: along.to },
    { is: "hint", word: dog.word, also: ["강아지", "산책"], from: dog.from, to: dog.to },
    ...rest,
  ];
}

const ANIMALS = ["강아지", "노견", "고양이", "토끼"].map(subjectOf);
const isAnimal = (unit: Unit | undefined): boolean =>
  unit?.is === "subject" && ANIMALS.includes(subjectOf(unit.word));
/** Of whom is said as of animals how old they are, in years: 아기 고양이. */
const SMALL = 3;
/** Whether a unit says how old somebody is: 열두 살, 아기, 할배 of 열두 살 할배 강아지. */
function isOld(units: readonly Unit[], at: number): boolean {
  const unit = units[at];
  if (unit?.is !== "company") return unit?.is === "age";
  const { id, years } = unit.company;
  return (years !== undefined && years <= SMALL) || (id === "elders" && units[at - 1]?.is === "age");
}

/** Without how old an animal is (R126): 열두 살 강아지, 아기 고양이 and 강아지 3개월 are nobody's age. */
export function withoutPetAges(units: readonly Unit[]): Unit[] {
  const last = (at: number): number => (isOld(units, at + 1) ? last(at + 1) : at);
  return units.filter((unit, at) => {
    if (!isOld(units, at)) return true;
    const isBehind = unit.is === "age" && isAnimal(units[at - 1]) && units[at + 1]?.is !== "company";
    return !(isBehind || isAnimal(units[last(at) + 1]));
  });
}

const unspaced = (text: string): string => text.replaceAll(" ", "");
