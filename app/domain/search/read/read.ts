import type { CategoryId } from "../../category.ts";
import type { Point } from "../../geo.ts";
import { choosePlace, PLACE_NAMES, placesNamed, type Place } from "./places.ts";
import { SAID } from "./subjects.ts";
import { both, timesAt, type When } from "./time.ts";
import { CLASS_WORDS, COMPANY, FILLERS, HINTS, PARTICLES, PRICE_WORDS, ROOF, type Company } from "./words.ts";

/** What it may cost, in won, both included. */
export interface Price {
  from: number;
  to: number;
}

/** A condition that was understood, and what was typed for it. */
export type Part = { label: string; typed: string[] } & (
  | { kind: "place"; place: Place; others: Place[] }
  | { kind: "time"; when: When }
  | { kind: "price"; price: Price }
  | { kind: "age"; years: number }
  | { kind: "people"; people: number }
  | { kind: "company"; company: Company }
  | { kind: "roof"; indoor: boolean }
  | { kind: "word"; word: string; isKnown: boolean }
);
export type PartKind = Part["kind"];

/** What a query means. */
export interface Meaning {
  parts: Part[];
  /** Words that narrow nothing, but what has them comes first. */
  hints: string[];
  /** Kinds that come first. */
  kinds: CategoryId[];
}

type Unit = { from: number; to: number } & (
  | { is: "place"; places: readonly Place[] }
  | { is: "time"; when: When }
  | { is: "price"; price: Price; label: string }
  | { is: "age"; years: number }
  | { is: "people"; people: number }
  | { is: "company"; company: Company }
  | { is: "roof"; indoor: boolean }
  | { is: "subject"; word: string }
  | { is: "class"; kinds: readonly CategoryId[]; word: string }
  | { is: "hint"; word: string }
  | { is: "filler" }
  | { is: "particle" }
  | { is: "unknown"; word: string }
);
type Known = Exclude<Unit["is"], "unknown">;

const LONGEST = 14;
const places = new Set(PLACE_NAMES);
const subjects = new Set(SAID);
const fillers = new Set(FILLERS);
const hints = new Set(HINTS);
const particles = new Set(PARTICLES);

const WON = "(\\d+(?:\\.\\d+)?)(만|천)?(\\d천)?원?";
const wonOf = (number: string | undefined, unit: string | undefined, more: string | undefined): number =>
  Number(number ?? 1) * (unit === "만" ? 10_000 : unit === "천" ? 1_000 : 1) +
  (more === undefined ? 0 : Number(more[0]) * 1_000);

/** Prices that a text without spaces begins with. */
function pricesAt(text: string): { price: Price; length: number; label: string }[] {
  const match = new RegExp(`^(?:${WON}|(만)원)(이하|미만|이내|안쪽|아래|까지|대|정도|으로|로)?`).exec(text);
  if (match === null) return [];
  const [whole, number, unit, more, plain, bound] = match;
  // a number alone is no price
  if (plain === undefined && unit === undefined && !whole.includes("원")) return [];
  if (plain === undefined && !whole.includes("원") && bound === undefined) return [];
  const won = plain === undefined ? wonOf(number, unit, more) : 10_000;
  const step = won >= 10_000 ? 10_000 : 1_000;
  const price =
    bound === "대" || bound === "정도"
      ? { from: won, to: won + step - 1 }
      : { from: 0, to: bound === "미만" ? won - 1 : won };
  const money = won % 10_000 === 0 ? `${won / 10_000}만원` : `${won.toLocaleString("ko-KR")}원`;
  const label =
    bound === "대" || bound === "정도" ? `${money}대` : `${money} ${bound === "미만" ? "미만" : "이하"}`;
  return [{ price, length: whole.length, label }];
}

const AGE = /^(?:만)?(\d{1,2})(?:살|세)(?:짜리|부터|이상)?/;
const MONTHS = /^(\d{1,2})개월/;
const RAIN = /^(?:비|눈)(?:가|이)?(?:오|온|올|와)(?:는|ㄴ)?(?:다는데|다는|다고|다|데|면|니|도|때|날|고)*/;
const COUNT = /^(\d{1,2})(?:명|인|분)(?:이서|이상|정도|끼리)?/;

/** All that the text may hold from a place on. `text` has no spaces. */
function unitsAt(text: string, from: number, now: number): Unit[] {
  const rest = text.slice(from);
  const found: Unit[] = [];
  for (let length = Math.min(LONGEST, rest.length); length > 0; length -= 1) {
    const word = rest.slice(0, length);
    const to = from + length;
    if (places.has(word)) found.push({ is: "place", places: placesNamed(word), from, to });
    const company = COMPANY.get(word);
    if (company !== undefined) found.push({ is: "company", company, from, to });
    const indoor = ROOF.get(word);
    if (indoor !== undefined) found.push({ is: "roof", indoor, from, to });
    const price = PRICE_WORDS.get(word);
    if (price !== undefined) found.push({ is: "price", price, label: price.label, from, to });
    if (subjects.has(word)) found.push({ is: "subject", word, from, to });
    const kinds = CLASS_WORDS.get(word);
    if (kinds !== undefined) found.push({ is: "class", kinds, word, from, to });
    if (hints.has(word)) found.push({ is: "hint", word, from, to });
    if (fillers.has(word)) found.push({ is: "filler", from, to });
    if (particles.has(word)) found.push({ is: "particle", from, to });
  }
  for (const { length, ...when } of timesAt(rest, now))
    found.push({ is: "time", when, from, to: from + length });
  for (const { length, price, label } of pricesAt(rest))
    found.push({ is: "price", price, label, from, to: from + length });
  const age = AGE.exec(rest);
  if (age !== null) found.push({ is: "age", years: Number(age[1]), from, to: from + age[0].length });
  const months = MONTHS.exec(rest);
  if (months !== null)
    found.push({ is: "age", years: Math.ceil(Number(months[1]) / 12), from, to: from + months[0].length });
  const rain = RAIN.exec(rest);
  if (rain !== null) found.push({ is: "roof", indoor: true, from, to: from + rain[0].length });
  const count = COUNT.exec(rest);
  if (count !== null)
    found.push({ is: "people", people: Number(count[1]), from, to: from + count[0].length });
  return found;
}

/** What a unit costs where a text can be cut in several ways: few and long ones are best. */
const COST: Readonly<Record<Known, number>> = {
  place: 1,
  time: 1,
  price: 1,
  age: 1,
  people: 1,
  company: 1,
  roof: 1,
  subject: 1.05,
  class: 1.1,
  hint: 1.2,
  filler: 1.1,
  particle: 0.6,
};
const UNKNOWN = 6;
/** Particles that may stand between two words written together: 강아지랑산책. */
const JOINING = new Set(["이랑", "랑", "와", "과", "에", "에서", "하고", "의", "으로"]);
/** A word of one syllable inside another is hardly meant. */
const TINY = 2.5;
const MAY_FOLLOW = new Set<Known>([
  "place",
  "time",
  "price",
  "age",
  "people",
  "company",
  "roof",
  "subject",
  "class",
  "hint",
]);

/** Where a word that is not known may end: as typed, or before or behind one that is, where it may be cut. */
function unknownEnds(
  from: number,
  end: number,
  isStart: boolean,
  last: Unit | undefined,
  mayCut: boolean,
): number[] {
  if (isStart && !mayCut) return [end];
  if (isStart) return Array.from({ length: end - from - 1 }, (_, step) => from + 2 + step);
  const isBehindWord = last !== undefined && last.is !== "unknown" && last.to - last.from > 1;
  return mayCut && isBehindWord ? [end] : [];
}

interface Cut {
  cost: number;
  units: Unit[];
}

/**
 * Cuts a text into units. What is not known stays a whole word as it was typed: endings come off only where
 * the rest is known.
 */
function cut(query: string, now: number, mayCut: boolean): Unit[] {
  const words = query.split(" ").filter(Boolean);
  const text = words.join("");
  const starts = new Set<number>();
  const ends = new Map<number, number>();
  let at = 0;
  for (const word of words) {
    starts.add(at);
    ends.set(at, at + word.length);
    at += word.length;
  }
  const endOf = (from: number): number => [...ends.values()].find((end) => end > from) ?? text.length;
  const best: (Cut | undefined)[] = [{ cost: 0, units: [] }];
  const offer = (to: number, cost: number, units: Unit[]): void => {
    const known = best[to];
    if (known === undefined || cost < known.cost) best[to] = { cost, units };
  };
  for (let from = 0; from < text.length; from += 1) {
    const reached = best[from];
    if (reached === undefined) continue;
    const last = reached.units.at(-1);
    const end = endOf(from);
    for (const to of unknownEnds(from, end, starts.has(from), last, mayCut))
      offer(to, reached.cost + UNKNOWN * (mayCut && starts.has(from) && to === end ? 2 : 1), [
        ...reached.units,
        { is: "unknown", word: text.slice(from, to), from, to },
      ]);
    for (const unit of unitsAt(text, from, now)) {
      if (unit.is === "unknown") continue;
      const isAtStart = starts.has(from);
      const isAtEnd = unit.to === text.length || starts.has(unit.to);
      const hangs = last !== undefined && !isAtStart && last.is !== "unknown" && last.is !== "particle";
      if (unit.is === "particle" && (!hangs || (!isAtEnd && !JOINING.has(text.slice(from, unit.to)))))
        continue;
      if (unit.is === "filler" && !isAtStart && last !== undefined && last.is === "unknown") continue;
      if (last?.is === "unknown" && !isAtStart && unit.to - from < 2) continue;
      const isTiny = unit.to - from === 1 && MAY_FOLLOW.has(unit.is);
      const crosses = [...starts].some((start) => start > from && start < unit.to);
      // the longer word is meant: 고양이, not 고양
      const long = MAY_FOLLOW.has(unit.is) ? 0.06 * (unit.to - from) : 0;
      const tiny = isTiny && (!isAtStart || !isAtEnd) ? TINY : 0;
      offer(unit.to, reached.cost + COST[unit.is] - long + tiny + (crosses ? 0.05 : 0), [
        ...reached.units,
        unit,
      ]);
    }
  }
  return best[text.length]?.units ?? [];
}

/** The piece of the query that a unit was read from, spaces and all. */
function typedOf(query: string, { from, to }: Unit): string {
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
  const units = cut(normal.toLowerCase(), now, mayCut);
  const typed = (unit: Unit): string => typedOf(normal, unit);
  const parts: Part[] = [];
  const placed = units.filter((unit) => unit.is === "place");
  const chosen = choosePlace(
    placed.map((unit) => unit.places),
    origin,
  );
  if (chosen !== null)
    parts.push({ kind: "place", ...chosen, label: chosen.place.label, typed: placed.map(typed) });
  const times = units.filter((unit) => unit.is === "time");
  const [time, ...moreTimes] = times;
  if (time !== undefined) {
    const when = moreTimes.reduce((one, { when: other }) => both(one, other), time.when);
    parts.push({ kind: "time", when, label: times.map(typed).join(" "), typed: times.map(typed) });
  }
  for (const unit of units) {
    if (unit.is === "price")
      parts.push({ kind: "price", price: unit.price, label: unit.label, typed: [typed(unit)] });
    if (unit.is === "roof")
      parts.push({
        kind: "roof",
        indoor: unit.indoor,
        label: unit.indoor ? "실내" : "야외",
        typed: [typed(unit)],
      });
    if (unit.is === "people")
      parts.push({
        kind: "people",
        people: Math.min(20, unit.people),
        label: `${unit.people}명`,
        typed: [typed(unit)],
      });
    if (unit.is === "subject")
      parts.push({ kind: "word", word: unit.word, isKnown: true, label: typed(unit), typed: [typed(unit)] });
    if (unit.is === "unknown")
      parts.push({
        kind: "word",
        word: typed(unit),
        isKnown: false,
        label: typed(unit),
        typed: [typed(unit)],
      });
  }
  parts.push(...companyParts(units, typed));
  const hinted = units.filter((unit) => unit.is === "hint").map(({ word }) => word);
  const isBare = parts.length === 0;
  return {
    // alone a hint is what is looked for
    parts: isBare
      ? hinted.map((word) => ({ kind: "word", word, isKnown: true, label: word, typed: [word] }))
      : unique(parts),
    hints: hinted,
    kinds: [...new Set(units.flatMap((unit) => (unit.is === "class" ? unit.kinds : [])))],
  };
}

/** Who comes along: a child's own age says more than that it is a child. */
function companyParts(units: readonly Unit[], typed: (unit: Unit) => string): Part[] {
  const ages = units.filter((unit) => unit.is === "age");
  const companies = units.filter((unit) => unit.is === "company");
  const children = companies.filter(({ company }) => company.years !== undefined);
  const pieces = [...ages, ...children].toSorted((a, b) => a.from - b.from).map(typed);
  const [age] = ages;
  const [child] = children.toSorted((a, b) => (a.company.years ?? 0) - (b.company.years ?? 0));
  const found: Part[] = [];
  if (age !== undefined)
    found.push({ kind: "age", years: age.years, label: `${age.years}세`, typed: pieces });
  else if (child !== undefined)
    found.push({ kind: "age", years: child.company.years ?? 7, label: child.company.label, typed: pieces });
  for (const unit of companies)
    if (unit.company.years === undefined)
      found.push({ kind: "company", company: unit.company, label: unit.company.label, typed: [typed(unit)] });
  return found;
}

/** One condition of a kind, but several words. */
function unique(parts: readonly Part[]): Part[] {
  const seen = new Set<string>();
  return parts.filter((part) => {
    const key = part.kind === "word" ? `word ${part.word}` : part.kind;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Where a particle that hangs on what ends at `at` ends; `at` itself where none does. */
function endOfParticle(query: string, at: number): number {
  const particle = PARTICLES.find(
    (one) =>
      query.startsWith(one, at) &&
      (JOINING.has(one) || at + one.length === query.length || query[at + one.length] === " "),
  );
  return at + (particle?.length ?? 0);
}

/** The query without a part of it, and what hangs on that: what a chip's cross leads to. */
export const withoutPart = (query: string, part: Pick<Part, "typed">): string =>
  part.typed
    .reduce((rest, piece) => {
      const from = rest.indexOf(piece);
      return from < 0
        ? rest
        : `${rest.slice(0, from)} ${rest.slice(endOfParticle(rest, from + piece.length))}`;
    }, query.normalize("NFC"))
    .replace(/\s+/g, " ")
    .trim();
