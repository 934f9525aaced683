import type { OpenSlot, ProgramFacts } from "../facts.ts";
import { isEveryday } from "./everyday.ts";
import { hasWord, isShort, namesWord, saysWithout } from "./had.ts";
import { isNearby } from "./lies.ts";
import type { Meaning, Part, PartKind } from "./part.ts";
import { startsPartly } from "./when.ts";

// What a program weighs that has some of what was meant: RANKING.md explains it.

/** What a condition weighs where not all can be had: the lightest is dropped first. */
const WEIGHT: Readonly<Record<PartKind, number>> = {
  word: 12,
  place: 5,
  age: 4,
  people: 3,
  time: 3,
  price: 2.5,
  roof: 2,
  need: 4.5,
  company: 1,
  not: 6,
};

/**
 * A word of no table that stands in a description alone, or is what people always say, beside what was
 * understood: 매주, 마지막; 시간.
 */
const WEIGHT_OF_HEARSAY = 2;

/** The same where nothing else was said: behind what has it as a word, and not left out. */
const WEIGHT_OF_CHANCE = 4;

/**
 * A known word that a description alone mentions: less than a title that names it and lacks the price (R155),
 * but in a region that was named no less than a title far from it.
 */
const WEIGHT_OF_MENTION = 9;
const WEIGHT_OF_MENTION_THERE = 10.5;

/** What it weighs to be of the kind that was named, where no thing was (R153). */
const WEIGHT_OF_KIND = 3;

/** What it weighs to say that it goes without what is not wanted (R156): 밀가루 없이. */
const WEIGHT_OF_WITHOUT = 5;

/** What lies near the place that was meant has this share of its weight. */
const NEAR_SHARE = 0.6;

/** A short word of no table: its letters stand within other words by chance, 창 in 창고, 물건 in 건물건너. */
export const mayStandWithin = (part: Part): boolean =>
  part.kind === "word" && !part.isKnown && isShort(part.word);

export const isByChance = (part: Part, facts: ProgramFacts): boolean =>
  part.kind === "word" && mayStandWithin(part) && !namesWord(facts, part.word);

/** Whether no thing was named; a word of no table that may be nowhere is none either: 돌잔치 선물 만들기. */
export const namesNothing = (parts: readonly Part[]): boolean =>
  parts.every((part) => part.kind !== "word" || (part.isWeak === true && !part.isKnown));

const isRegion = (part: Part): boolean =>
  part.kind === "place" && part.place.region !== null && part.place.region.gugun === undefined;

/** What a condition weighs that holds. */
function weightOf(part: Part, facts: ProgramFacts, { parts, isInOrder = false }: Meaning): number {
  if (part.kind === "not") return WEIGHT.not + (saysWithout(facts, part) ? WEIGHT_OF_WITHOUT : 0);
  if (part.kind !== "word") return WEIGHT[part.kind];
  if (part.isKnown) {
    if (isInOrder || hasWord(facts, part.word)) return WEIGHT.word;
    return parts.some(isRegion) ? WEIGHT_OF_MENTION_THERE : WEIGHT_OF_MENTION;
  }
  const isBeside = parts.some((one) => one.kind !== "word" || one.isKnown);
  if (!isBeside) return isByChance(part, facts) ? WEIGHT_OF_CHANCE : WEIGHT.word;
  return isEveryday(part.word) || !namesWord(facts, part.word) ? WEIGHT_OF_HEARSAY : WEIGHT.word;
}

/** What share a program has of what it has not wholly: its day, but at another hour. */
function shareOf(part: Part, facts: ProgramFacts, slots: readonly OpenSlot[]): number {
  switch (part.kind) {
    case "place":
      return isNearby(facts, part) ? NEAR_SHARE : 0;
    case "time":
      return slots.some(({ startAt }) => startsPartly(part.when, startAt)) ? NEAR_SHARE : 0;
    case "need":
      return part.also !== undefined && hasWord(facts, part.also) ? NEAR_SHARE : 0;
    default:
      return 0;
  }
}

/** What it weighs to be of a kind that was named, and no thing with it (R153): 성수역 공방. */
function kindWeight({ categoryIds }: ProgramFacts, meaning: Meaning): number {
  const { parts, kinds, isOfKind } = meaning;
  if (isOfKind !== true || parts.length === 0 || !namesNothing(parts)) return 0;
  return categoryIds.some((id) => kinds.includes(id)) ? WEIGHT_OF_KIND : 0;
}

/** What a program weighs. @param held of the conditions, those that hold @param slots that can be booked */
export function weigh(
  meaning: Meaning,
  held: readonly boolean[],
  facts: ProgramFacts,
  slots: readonly OpenSlot[],
): number {
  const { parts } = meaning;
  return parts.reduce(
    (sum, part, at) =>
      sum +
      (held[at] === true ? weightOf(part, facts, meaning) : WEIGHT[part.kind] * shareOf(part, facts, slots)),
    kindWeight(facts, meaning),
  );
}
