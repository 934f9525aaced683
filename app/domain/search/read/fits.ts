import { distanceBetween, type Point } from "../../geo.ts";
import type { CategoryId } from "../../category.ts";
import { welcomes } from "../facets.ts";
import type { OpenSlot, ProgramFacts } from "../facts.ts";
import { relevance } from "../relevance.ts";
import { bookableAt, pointOf } from "../filter.ts";
import { isNamed, isThere, liesIn, unspaced } from "./lies.ts";
import { hasLettersAlone, hasUnwanted, hasWord, isOfNamed, textOf } from "./had.ts";
import type { Meaning, Part, PartKind } from "./part.ts";
import { idsOf, type Need } from "./needs.ts";
import { startsIn } from "./when.ts";
import { isByChance, namesNothing, weigh } from "./weigh.ts";

// How a program answers what was meant: RANKING.md explains it.

/** A program as the index gave it. */
export interface Candidate {
  facts: ProgramFacts;
  slots: readonly OpenSlot[];
  /** The index found all the words in it. */
  hasAllWords: boolean;
}

const DAY = 86_400_000;

/** Kinds that suit a company. */
const SUITS: Readonly<Record<string, readonly CategoryId[]>> = {
  elders: ["heritage", "forest", "cooking", "farm", "music"],
  alone: ["craft", "art", "learn", "forest"],
  couple: ["craft", "music", "sea", "art", "cooking"],
  friends: ["active", "cooking", "craft", "sea"],
  child: ["kids"],
};
const GENTLE = /어르신|시니어|할머니|노인|의자|걷기|태극권|산책/;

/** Whether something was said of a session: when it is, or for how many. */
export const meansSession = (parts: readonly Part[]): boolean =>
  parts.some(({ kind }) => kind === "time" || kind === "people");

/** Whether a session is what was said of one. */
export const isMeant = ({ startAt, seatsLeft }: OpenSlot, parts: readonly Part[]): boolean =>
  parts.every(
    (part) =>
      (part.kind !== "time" || startsIn(part.when, startAt)) &&
      (part.kind !== "people" || seatsLeft >= part.people),
  );

/** Whether one condition holds. @param slots the sessions that can be booked */
function holds(
  part: Part,
  { facts, hasAllWords }: Candidate,
  slots: readonly OpenSlot[],
  parts: readonly Part[],
): boolean {
  switch (part.kind) {
    case "place":
      return isThere(facts, part);
    case "time":
      return slots.some(({ startAt }) => startsIn(part.when, startAt));
    case "people":
      return slots.some((slot) => isMeant(slot, parts));
    case "price":
      return facts.price !== null && facts.price >= part.price.from && facts.price <= part.price.to;
    case "age":
      return welcomes(facts, part.years);
    case "roof":
      return facts.indoor === part.indoor;
    case "need":
      return hasNeed(facts, part.need);
    case "company":
      return suits(facts, slots, part.company);
    case "word":
      return (
        isOfNamed(facts, part.word) ??
        (hasWord(facts, part.word) || (hasAllWords && !hasLettersAlone(facts, part.word)))
      );
    case "not":
      return part.place === undefined ? !hasUnwanted(facts, part.word) : !liesIn(facts, part.place);
  }
}

const hasNeed = ({ accessibility, facilities }: ProgramFacts, need: Need): boolean =>
  idsOf(need).some((id) => (need.isFacility ? facilities : accessibility).includes(id));

function suits(
  facts: ProgramFacts,
  slots: readonly OpenSlot[],
  { id, people = 1 }: { id: string; people?: number },
): boolean {
  const [main] = facts.categoryIds;
  if (main === "kids") return false;
  if (id === "elders" && (main === "active" || main === "pet")) return GENTLE.test(textOf(facts));
  return people <= 2 || slots.some(({ seatsLeft }) => seatsLeft >= people);
}

/** How fast it fades with the way to the place that was named. */
const FADING = 1.5;

/** How near it lies, 1 to 0: to the place that was named, else to the visitor. */
function nearness(facts: ProgramFacts, meaning: Meaning, visitor: Point | null): number {
  // what names the spot is not far from what was meant
  if (isNamed(facts, meaning.parts)) return 1;
  const named = meaning.parts.find((part) => part.kind === "place");
  const point = pointOf(facts);
  if (point === null) return 0.4;
  if (named?.kind === "place" && named.place.region?.gugun === undefined && named.place.region !== null)
    return visitor === null ? 1 : 0.7 + 0.3 / (1 + distanceBetween(point, visitor) / 30_000);
  if (named?.kind === "place")
    return Math.max(
      ...[named.place, ...(named.or ?? [])].map(
        (one) => 1 / (1 + distanceBetween(point, one) / one.radius) ** FADING,
      ),
    );
  return visitor === null ? 1 : 0.55 + 0.45 / (1 + distanceBetween(point, visitor) / 25_000);
}

/** What it is worth to be on the day itself that gave a few their name (R145): 크리스마스. */
const ON_DAY_ITSELF = 2.2;
const isOnDayItself = (parts: readonly Part[], slots: readonly OpenSlot[]): boolean =>
  parts.some(
    (part) =>
      part.kind === "time" &&
      part.when.itself !== undefined &&
      slots.some(({ startAt }) =>
        startsIn({ days: [part.when.itself ?? ""], hours: part.when.hours }, startAt),
      ),
  );

/** Whether and how soon it can be booked, 1 to 0. */
function bookable(slots: readonly OpenSlot[], now: number): number {
  const [next] = slots;
  if (next === undefined) return 0.55;
  const ahead = next.startAt - now;
  return ahead < 7 * DAY ? 1 : ahead < 30 * DAY ? 0.95 : 0.85;
}

const liked = ({ popularity, ratingSum, ratingCount }: ProgramFacts): number =>
  0.85 +
  0.1 * Math.min(1, Math.log10(1 + popularity) / 3) +
  (ratingCount === 0 ? 0.02 : 0.05 * Math.min(1, ratingSum / ratingCount / 5));

const isWho = (kind: PartKind): boolean => kind === "company";

/** What a kind is worth where nothing else was said: 겨울방학 특강. */
const ONLY_KIND = 1.7;
/** What is of it besides. */
const OTHER_KIND = 1.15;

/** What it is worth that it is of a kind that was named: of its main one, and of another one. */
function kindFactor({ categoryIds }: ProgramFacts, { parts, kinds }: Meaning): number {
  const [main] = categoryIds;
  const isMain = main !== undefined && kinds.includes(main);
  if (!isMain && !categoryIds.some((id) => kinds.includes(id))) return 1;
  const isWithoutWord = namesNothing(parts);
  if (!isMain) return OTHER_KIND;
  return isWithoutWord && parts.every(({ kind }) => kind !== "place") ? ONLY_KIND : 1.25;
}

/** How well it is meant: words where they stand, and what was said besides. */
function meant(facts: ProgramFacts, meaning: Meaning): number {
  const { parts, hints } = meaning;
  const words = parts.flatMap((part) =>
    part.kind === "word" && !isByChance(part, facts) ? [part.word] : [],
  );
  const text = textOf(facts);
  const title = facts.title.toLowerCase();
  const [main] = facts.categoryIds;
  const saidBy = (isOf: (kind: PartKind) => boolean): string[] =>
    parts
      .filter(({ kind }) => isOf(kind))
      .flatMap(({ typed }) => typed)
      .filter((piece) => piece.length > 1)
      .map((piece) => unspaced(piece).toLowerCase());
  const said = saidBy((kind) => kind !== "word" && !isWho(kind));
  // 할머니 in a title says who tells there as often as who may come: it moves nothing from far away to the top
  const who = saidBy(isWho);
  const inTitle = said.filter((piece) => title.includes(piece)).length;
  const inText = [...said.filter((piece) => !title.includes(piece)), ...who].filter((piece) =>
    text.includes(piece),
  ).length;
  const hinted = hints.filter((hint) => text.includes(hint)).length;
  const companies = parts.flatMap((part) =>
    part.kind === "company" ? [part.company.id] : part.kind === "age" && part.years < 13 ? ["child"] : [],
  );
  const suited = companies.filter((id) => main !== undefined && SUITS[id]?.includes(main)).length;
  const elders = companies.includes("elders") && GENTLE.test(text) ? 1 : 0;
  return (
    1.45 ** relevance(facts, words) *
    2.2 ** inTitle *
    1.4 ** inText *
    1.5 ** hinted *
    1.3 ** (suited + elders) *
    kindFactor(facts, meaning)
  );
}

/** How a program answers. */
export interface Fit {
  /** Of the conditions, those that hold, in the order of the parts. */
  held: boolean[];
  /** What they weigh together. */
  weight: number;
  score: number;
}

/**
 * How a program answers what was meant.
 * @param visitor where distances are taken from where no place was named
 * @param now epoch ms
 */
export function fitOf(candidate: Candidate, meaning: Meaning, visitor: Point | null, now: number): Fit {
  const slots = bookableAt(candidate.slots, now);
  const held = meaning.parts.map((part) => holds(part, candidate, slots, meaning.parts));
  const { facts } = candidate;
  const weight = weigh(meaning, held, facts, slots);
  const score =
    meant(facts, meaning) *
    (isOnDayItself(meaning.parts, slots) ? ON_DAY_ITSELF : 1) *
    nearness(facts, meaning, visitor) *
    bookable(slots, now) *
    liked(facts);
  return { held, weight, score };
}
