import type { Point } from "../../geo.ts";
import { EITHER, withChoices } from "./choice.ts";
import { cut } from "./cut.ts";
import { withDog, withoutPetAges } from "./dog.ts";
import { forOne } from "./shared-price.ts";
import { behind, deniedPlaces, withoutDenied } from "./denied.ts";
import type { Meaning, Part } from "./part.ts";
import { choosePlace, type Place } from "./places.ts";
import { isEveryday } from "./everyday.ts";
import { hereParts } from "./here.ts";
import { stemOf } from "./predicates.ts";
import { withoutTails } from "./tails.ts";
import { companyParts, isCounted, peopleParts } from "./who.ts";
import { both } from "./when.ts";
import { isOfKind } from "./words.ts";
import type { Typed, Unit } from "./unit.ts";
import { withoutVenue } from "./venue.ts";

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

const SAYS_NOTHING: ReadonlySet<Unit["is"]> = new Set(["said", "filler", "particle"]);
/** Long enough to be a thing with its verb written on to it: 요가를배우고싶어. */
const LONG_SAID = 5;

/** The units of a query; cut within its words too where otherwise nothing of it is understood. */
function unitsOf(query: string, now: number, mayCut: boolean): Unit[] {
  const units = cut(query, now, mayCut);
  const isOnlySaid =
    units.every(({ is }) => SAYS_NOTHING.has(is)) &&
    units.some(({ is, from, to }) => is === "said" && to - from >= LONG_SAID);
  if (mayCut || !isOnlySaid) return units;
  const inWords = cut(query, now, true);
  return inWords.every(({ is }) => is === "unknown" || SAYS_NOTHING.has(is)) ? units : inWords;
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
  const cutUp = withoutTails(unitsOf(normal.toLowerCase(), now, mayCut), typed);
  const said = forOne(withDog(withChoices(withoutPetAges(cutUp), typed), typed), typed);
  const units = withoutDenied(withoutVenue(said), now);
  const parts = [
    ...deniedPlaces(said, typed),
    ...placeParts(units, typed, origin),
    ...hereParts(units, typed, origin),
    ...timeParts(units, typed),
    ...units.flatMap((unit, at) => [
      ...(unit === units.find(({ is }) => is === "price") ? priceParts(units, typed) : []),
      ...(unit === units.find(isCounted) ? peopleParts(units, typed) : []),
      ...partsOf(unit, units.slice(at + 1), typed),
    ]),
    ...companyParts(units, typed),
  ];
  const isUnknown = (part: Part): boolean => part.kind === "word" && !part.isKnown;
  const hinted = units.flatMap((unit, at) =>
    unit.is === "hint" ? [typed(unit)] : isNeedless(unit, units.slice(at + 1)) ? [unit.word] : [],
  );
  // what says that it goes without comes first: 밀가루 없이
  const lacking = parts.flatMap((part) =>
    part.kind === "not" && part.place === undefined ? [`${part.word} 없`] : [],
  );
  const isUnderstood = parts.some((part) => !isUnknown(part));
  // one syllable beside what was understood says nothing: 왕, 돈; nor does what people always say beside a hint
  const told = parts.filter(
    (part) =>
      !isUnknown(part) ||
      !(isUnderstood || hinted.length > 0) ||
      (stemOf(part.label).length > 1 && (isUnderstood || !isEveryday(part.label))),
  );
  // one such word alone may be a thing after all: 보자기
  if (units.length === 1) hinted.push(...units.flatMap((unit) => (unit.is === "said" ? [unit.word] : [])));
  // what is not wanted is not all that is looked for: 스키장 말고 겨울
  if (told.length > 0 && told.every(({ kind }) => kind === "not"))
    told.push(...hinted.map((word) => weakPart(word, moodOf(units, word, typed))));
  const classes = units.filter((unit) => unit.is === "class");
  // what names a kind says more than what every kind is called by: 공방 체험, 만들기 수업
  const naming = classes.filter(({ word }) => isOfKind(word));
  // beside what is looked for a mood only says what comes first: 우울할 때 공방
  const isMood = (word: string): boolean =>
    units.some((unit) => unit.is === "hint" && unit.also !== undefined && typed(unit) === word);
  const alone = naming.length > 0 ? hinted.filter((word) => !isMood(word)) : hinted;
  const moods = units.flatMap((unit) => (unit.is === "hint" ? (unit.also ?? []) : []));
  return {
    // alone a hint is what is looked for
    parts:
      told.length > 0
        ? unique(isSentence(units) ? told.map(asWeak) : told)
        : unique(alone.map((word) => weakPart(word, moodOf(units, word, typed)))),
    hints: [...hinted, ...moods, ...lacking],
    kinds: [...new Set((naming.length > 0 ? naming : classes).flatMap(({ kinds }) => kinds))],
    isOfKind: naming.length > 0,
  };
}

/** Whether more was said than one word: something of it is a way of asking. */
const isSentence = (units: readonly Unit[]): boolean =>
  units.filter(({ is }) => is !== "particle").length > 1;

/** A word that no table knows, said beside others, is no condition where nothing has it. */
const asWeak = (part: Part): Part =>
  part.kind === "word" && !part.isKnown ? { ...part, word: stemOf(part.word), isWeak: true } : part;

/** What does good to somebody of a mood, in one word for either: 마음 is 명상 as well. */
const moodOf = (units: readonly Unit[], word: string, typed: Typed): string => {
  const mood = units.find((unit) => unit.is === "hint" && typed(unit) === word && unit.also !== undefined);
  return [word, ...(mood?.is === "hint" ? (mood.also ?? []) : [])].join(EITHER);
};

const weakPart = (label: string, word = label): Part => ({
  kind: "word",
  word,
  isKnown: true,
  isWeak: true,
  label,
  typed: [label],
});

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

/** A least and a highest price are one range: 만원 이상 3만원 이하. */
function priceParts(units: readonly Unit[], typed: Typed): Part[] {
  const prices = units.filter((unit) => unit.is === "price");
  const [first, ...more] = prices;
  if (first === undefined) return [];
  const price = more.reduce((all, { price: own }) => {
    const both = { from: Math.max(all.from, own.from), to: Math.min(all.to, own.to) };
    return both.from > both.to ? all : both;
  }, first.price);
  const isOfMore = price.from !== first.price.from || price.to !== first.price.to;
  const label = isOfMore ? [...new Set(prices.map((unit) => unit.label))].join(" · ") : first.label;
  return [{ kind: "price", price, label, typed: prices.map(typed) }];
}

/** What one unit says by itself. @param rest the units behind it */
function partsOf(unit: Unit, rest: readonly Unit[], typed: Typed): Part[] {
  const own = [typed(unit)];
  switch (unit.is) {
    case "roof":
      // what is said last is meant: 실내는 답답해서 야외로
      if (unit.isWeather !== true && rest.some((one) => one.is === "roof" && one.indoor !== unit.indoor))
        return [];
      return [{ kind: "roof", indoor: unit.indoor, label: unit.indoor ? "실내" : "야외", typed: own }];
    case "need":
      return [{ kind: "need", need: unit.need, also: unit.also, label: unit.need.label, typed: own }];
    case "subject":
    case "unknown": {
      const isKnown = unit.is === "subject";
      const next = behind(rest);
      if (next?.is === "though") return [];
      const [label = ""] = own;
      // what people always say is nothing that a program has: 부담 없는
      if (next?.is === "not" && !isKnown && (isEveryday(label) || label.length < 2)) return [];
      if (next?.is !== "not")
        return [{ kind: "word", word: isKnown ? unit.word : label, isKnown, label, typed: own }];
      const denied = [typed({ from: unit.from, to: next.to })];
      return [{ kind: "not", word: isKnown ? unit.word : label, label: `${label} 빼고`, typed: denied }];
    }
    default:
      return [];
  }
}

const keyOf = (part: Part): string => {
  if (part.kind === "word") return `word ${part.word}`;
  return part.kind === "need" ? `need ${part.need.id}` : part.kind;
};

/** One condition of a kind, but several words and needs; typed twice, it is one all the same (R128). */
function unique(parts: readonly Part[]): Part[] {
  const seen = new Map<string, Part>();
  for (const part of parts) {
    const key = keyOf(part);
    const known = seen.get(key);
    if (known === undefined) seen.set(key, part);
    else if (known.label === part.label)
      seen.set(key, { ...known, typed: [...new Set([...known.typed, ...part.typed])] });
  }
  return [...seen.values()];
}
