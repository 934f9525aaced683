import type { Part } from "./part.ts";
import type { Typed, Unit } from "./unit.ts";

// Who comes along, how old the youngest is, and how many they are.

/** So many of one company are more than two in love. */
const PARTY = 3;
/** How many come of a company that is told by its number alone: 단체, 셋이서. */
const partyOf = (unit: Unit): number =>
  unit.is === "company" && (unit.company.people ?? 0) >= PARTY ? (unit.company.people ?? 0) : 0;

/** Whether a number says how many come. */
const isNumber = (unit: Unit): boolean =>
  unit.is === "people" || (unit.is === "company" && unit.count !== undefined);

/** Whether a unit says how many come. */
export const isCounted = (unit: Unit): boolean => isNumber(unit) || partyOf(unit) > 0;

/** So many seats a chip asks for at most. */
const MOST_PEOPLE = 20;

/** A party beside who comes: how many they are, and no other company (경로당에서 단체로). */
function partyBeside(units: readonly Unit[]): Unit | undefined {
  const party = units.find((unit) => partyOf(unit) > 0);
  const isBeside = units.some((unit) => unit.is === "age" || (unit.is === "company" && unit !== party));
  return isBeside && !units.some(isNumber) ? party : undefined;
}

/** How many come: all that are counted, of whatever kind (어른 셋 애 하나). */
export function peopleParts(units: readonly Unit[], typed: Typed): Part[] {
  const numbers = units.filter((unit) => unit.is === "people");
  const kinds = units.flatMap((unit) =>
    unit.is === "company" && unit.count !== undefined ? [{ ...unit, people: unit.count }] : [],
  );
  const counted = [...numbers, ...(numbers.length + kinds.length > 1 ? kinds : [])];
  const party = partyBeside(units);
  if (party !== undefined) {
    const people = partyOf(party);
    return [{ kind: "people", people, label: `${people}명`, typed: [typed(party)] }];
  }
  if (counted.length === 0) return [];
  const count =
    kinds.length > 0 ? counted.reduce((sum, one) => sum + one.people, 0) : (numbers[0]?.people ?? 0);
  return [
    { kind: "people", people: Math.min(MOST_PEOPLE, count), label: `${count}명`, typed: counted.map(typed) },
  ];
}

/** Children's, where nobody else is named. */
const HOLIDAYS = "방학";
/** Who comes with a child need not be told. */
const GROWN_UPS = "어른끼리";
/** Says no more than that it is no child. */
const isAdults = ({ company }: Unit & { is: "company" }): boolean => company.id === "adults";
/** The years of a child of whom nothing else is said. */
const ANY_CHILD = 7;

/** Who comes along: a child's own age says more than that it is a child. */
export function companyParts(units: readonly Unit[], typed: Typed): Part[] {
  const ages = units.filter((unit) => unit.is === "age");
  const party = partyBeside(units);
  const named = units.filter((unit) => unit.is === "company").filter((unit) => unit !== party);
  const others = named.filter(({ company }) => company.label !== HOLIDAYS);
  const companies = others.length > 0 ? others : named;
  const children = companies.filter(({ company }) => company.years !== undefined);
  const pieces = [...ages, ...children].toSorted((a, b) => a.from - b.from).map(typed);
  // the youngest of them must be welcome: 6살 4살 둘
  const [age] = ages.toSorted((a, b) => a.years - b.years);
  // 중학생 아들 is a pupil of 13 and not any child
  const isAny = ({ company }: (typeof children)[number]): number => Number(company.years === ANY_CHILD);
  const [child] = children.toSorted(
    (a, b) => isAny(a) - isAny(b) || (a.company.years ?? 0) - (b.company.years ?? 0),
  );
  const found: Part[] = [];
  if (age !== undefined)
    found.push({ kind: "age", years: age.years, label: `${age.years}세`, typed: pieces });
  else if (child !== undefined)
    found.push({ kind: "age", years: child.company.years ?? 7, label: child.company.label, typed: pieces });
  // 1인 2만원 of a couple is no company
  const hasChild = age !== undefined || child !== undefined;
  const isOnlySaid = hasChild || companies.some((unit) => !isAdults(unit));
  const told = isOnlySaid ? companies.filter((unit) => !isAdults(unit)) : companies;
  const together = told.filter(
    ({ company: { id, label } }) => id !== "alone" && !(hasChild && label === GROWN_UPS),
  );
  for (const unit of together.length > 0 ? together : told)
    if (unit.company.years === undefined && !(hasChild && unit.company.label === GROWN_UPS))
      found.push({ kind: "company", company: unit.company, label: unit.company.label, typed: [typed(unit)] });
  return found;
}
