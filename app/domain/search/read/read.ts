import type { Point } from "../../geo.ts";
import { withChoices } from "./choice.ts";
import { cut } from "./cut.ts";
import { forOne } from "./shared-price.ts";
import { behind, deniedPlaces, withoutDenied } from "./denied.ts";
import type { Meaning, Part } from "./part.ts";
import { choosePlace, type Place } from "./places.ts";
import { NEEDS } from "./needs.ts";
import { subjectOf } from "./subjects.ts";
import { both } from "./when.ts";
import type { Unit } from "./units.ts";

/** The piece of the query that a unit was read from, spaces and all. */
function typedOf(query: string, { from, to }: Pick<Unit, "from" | "to">): string {
  let seen = 0;
  let first = 0;
  let last = query.length;
  for (let at = 0; at < query.length; at += 1) {
    if (query[at] === " ") continue;
    if (seen === from) first = at;
    seen += 1;
    if (seen === to) {
      last = at + 1;
      break;
    }
  }
  return query.slice(first, last);
}

/**
 * What a query means.
 * @param query V02, one space between words
 * @param now epoch ms
 * @param origin where the visitor is: of several places of a name the nearest is taken
 * @param mayCut whether a word may be cut in two of which only the second is known: 그림자인형극
 */
export function readQuery(query: string, now: number, origin: Point | null, mayCut = false): Meaning {
  const normal = query.normalize("NFC").trim().replace(/\s+/g, " ");
  const typed: Typed = (unit) => typedOf(normal, unit);
  const cutUp = withoutTails(cut(normal.toLowerCase(), now, mayCut));
  const said = forOne(withDog(withChoices(cutUp, typed), typed), typed);
  const units = withoutDenied(said, now);
  const parts = [
    ...deniedPlaces(said, typed),
    ...placeParts(units, typed, origin),
    ...timeParts(units, typed),
    ...units.flatMap((unit, at) => partsOf(unit, units.slice(at + 1), typed)),
    ...companyParts(units, typed),
  ];
  const isUnknown = (part: Part): boolean => part.kind === "word" && !part.isKnown;
  // one syllable beside what was understood says nothing: 왕, 돈
  const told = parts.some((part) => !isUnknown(part))
    ? parts.filter((part) => !isUnknown(part) || part.label.length > 1)
    : parts;
  const hinted = units.flatMap((unit, at) =>
    unit.is === "hint" || isNeedless(unit, units.slice(at + 1)) ? [unit.word] : [],
  );
  // one such word alone may be a thing after all: 보자기
  if (units.length === 1) hinted.push(...units.flatMap((unit) => (unit.is === "said" ? [unit.word] : [])));
  const moods = units.flatMap((unit) => (unit.is === "hint" ? (unit.also ?? []) : []));
  return {
    // alone a hint is what is looked for
    parts:
      told.length > 0 ? unique(isSentence(units) ? told.map(asWeak) : told) : unique(hinted.map(weakPart)),
    hints: [...hinted, ...moods],
    kinds: [...new Set(units.flatMap((unit) => (unit.is === "class" ? unit.kinds : [])))],
  };
}

/** What stands behind the name of a place and says no more than that: 동피랑 마을. */
const PLACE_TAILS = new Set("마을 거리 골목 일대 부근 시내 읍내 쪽으로 카페거리 먹자골목".split(" "));

/** The same behind what is no region: 월정리 해변, but not 부산 바닷가. */
const SHORE_TAILS = new Set("해변 해수욕장 바닷가 해안 포구".split(" "));

const withoutTails = (units: readonly Unit[]): Unit[] =>
  units.filter((unit, at) => {
    const last = units[at - 1];
    if ((unit.is !== "unknown" && unit.is !== "subject") || last?.is !== "place") return true;
    const isSpot = last.places.every(({ region }) => region === null);
    return !(PLACE_TAILS.has(unit.word) || (isSpot && SHORE_TAILS.has(unit.word)));
  });

/** What says of a dog that it comes along; and what says that one goes, or does something, together. */
const ALONG = /^(?:(?:이?랑|하고|와)(?:같이|함께)?|데리고|데[꼬꾸]|델꼬|데불고|같이|함께)$/;
const GOING = /^(?:갈|가[는기볼]|놀|할|즐|걷|다닐)/;

/**
 * A dog that comes along is company, to whom the place must be open: 강아지랑 갈만한 곳 is no doll made of its
 * hair. What is about dogs comes first among those.
 */
function withDog(units: readonly Unit[], typed: Typed): Unit[] {
  const at = units.findIndex((unit) => unit.is === "subject" && subjectOf(unit.word) === subjectOf("강아지"));
  const [dog, along, ...rest] = at < 0 ? [] : units.slice(at);
  const need = NEEDS.get("반려견동반");
  if (dog?.is !== "subject" || along === undefined || need === undefined) return [...units];
  const isAlong = ALONG.test(unspaced(typed(along)));
  const isGoing = rest.some((unit) => unit.is === "class" || GOING.test(unspaced(typed(unit))));
  if (!isAlong || !isGoing || rest.some(({ is }) => is === "need")) return [...units];
  return [
    ...units.slice(0, at),
    { is: "need", need, also: dog.word, from: dog.from, to: along.to },
    { is: "hint", word: dog.word, also: ["강아지", "산책"], from: dog.from, to: dog.to },
    ...rest,
  ];
}

const unspaced = (text: string): string => text.replaceAll(" ", "");

/** Whether more was said than one word: something of it is a way of asking. */
const isSentence = (units: readonly Unit[]): boolean =>
  units.filter(({ is }) => is !== "particle").length > 1;

/** A word that no table knows, said beside others, is no condition where nothing has it. */
const asWeak = (part: Part): Part =>
  part.kind === "word" && !part.isKnown ? { ...part, isWeak: true } : part;

const weakPart = (word: string): Part => ({
  kind: "word",
  word,
  isKnown: true,
  isWeak: true,
  label: word,
  typed: [word],
});

type Typed = (unit: Pick<Unit, "from" | "to">) => string;

/** Whether a subject was named that need not be: 수영 못해도 되는. */
const isNeedless = (unit: Unit, rest: readonly Unit[]): unit is Unit & { is: "subject" } =>
  unit.is === "subject" && behind(rest)?.is === "though";

function placeParts(units: readonly Unit[], typed: Typed, origin: Point | null): Part[] {
  const placed = units.filter((unit) => unit.is === "place");
  const chosen = choosePlace(
    placed.map((unit) => unit.places),
    origin,
  );
  return chosen === null
    ? []
    : [{ kind: "place", ...chosen, ...orOf(placed, chosen.place, origin), typed: placed.map(typed) }];
}

/** The other places that are as good, and how all of them are called. */
function orOf(
  placed: readonly (Unit & { is: "place" })[],
  { label }: Place,
  origin: Point | null,
): { label: string; or?: Place[] } {
  const or = placed
    .flatMap((unit) => unit.or ?? [])
    .flatMap((places) => choosePlace([places], origin)?.place ?? []);
  return or.length === 0 ? { label } : { label: [label, ...or.map((one) => one.label)].join(" · "), or };
}

function timeParts(units: readonly Unit[], typed: Typed): Part[] {
  const times = units.filter((unit) => unit.is === "time");
  const [time, ...more] = times;
  if (time === undefined) return [];
  const when = more.reduce((one, { when: other }) => both(one, other), time.when);
  const wanted = times.filter(({ isDenied }) => isDenied !== true);
  const label = wanted.length > 0 ? wanted.map(typed).join(" ") : times.map(typed).join(" ");
  return [{ kind: "time", when, label, typed: times.map(typed) }];
}

/** What one unit says by itself. @param rest the units behind it */
function partsOf(unit: Unit, rest: readonly Unit[], typed: Typed): Part[] {
  const own = [typed(unit)];
  switch (unit.is) {
    case "price":
      return [{ kind: "price", price: unit.price, label: unit.label, typed: own }];
    case "roof":
      return [{ kind: "roof", indoor: unit.indoor, label: unit.indoor ? "실내" : "야외", typed: own }];
    case "need":
      return [{ kind: "need", need: unit.need, also: unit.also, label: unit.need.label, typed: own }];
    case "people":
      return [{ kind: "people", people: Math.min(20, unit.people), label: `${unit.people}명`, typed: own }];
    case "subject":
    case "unknown": {
      const isKnown = unit.is === "subject";
      const next = behind(rest);
      if (next?.is === "though") return [];
      const [label = ""] = own;
      if (next?.is === "not" && !isKnown) return [];
      if (next?.is !== "not")
        return [{ kind: "word", word: isKnown ? unit.word : label, isKnown, label, typed: own }];
      const denied = [typed({ from: unit.from, to: next.to })];
      return [{ kind: "not", word: isKnown ? unit.word : label, label: `${label} 빼고`, typed: denied }];
    }
    default:
      return [];
  }
}

/** Children's, where nobody else is named. */
const HOLIDAYS = "방학";
/** The years of a child of whom nothing else is said. */
const ANY_CHILD = 7;

/** Who comes along: a child's own age says more than that it is a child. */
function companyParts(units: readonly Unit[], typed: Typed): Part[] {
  const ages = units.filter((unit) => unit.is === "age");
  const named = units.filter((unit) => unit.is === "company");
  const others = named.filter(({ company }) => company.label !== HOLIDAYS);
  const companies = others.length > 0 ? others : named;
  const children = companies.filter(({ company }) => company.years !== undefined);
  const pieces = [...ages, ...children].toSorted((a, b) => a.from - b.from).map(typed);
  const [age] = ages;
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
  const together = companies.filter(({ company: { id } }) => id !== "alone");
  for (const unit of together.length > 0 ? together : companies)
    if (unit.company.years === undefined)
      found.push({ kind: "company", company: unit.company, label: unit.company.label, typed: [typed(unit)] });
  return found;
}

const keyOf = (part: Part): string => {
  if (part.kind === "word") return `word ${part.word}`;
  return part.kind === "need" ? `need ${part.need.id}` : part.kind;
};

/** One condition of a kind, but several words and needs. */
function unique(parts: readonly Part[]): Part[] {
  const seen = new Set<string>();
  return parts.filter((part) => {
    const key = keyOf(part);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
