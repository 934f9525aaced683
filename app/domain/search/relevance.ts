import { CATEGORIES, type CategoryId } from "../category.ts";
import type { ProgramFacts } from "./facts.ts";
import { initialOf } from "./hangul.ts";
import { beginsWith, hasWords } from "./match.ts";
import { choicesOf } from "./read/choice.ts";
import { standsIn, withoutStrangers } from "./read/within.ts";
import { PARTICLES } from "./read/words.ts";
import { kindNamed, spellingsOf } from "./terms.ts";

const lower = (text: string): string => text.normalize("NFC").toLowerCase();

/** How many of the words stand in the title as they were typed. */
export const titleHits = ({ title }: ProgramFacts, words: readonly string[]): number =>
  words.filter((word) => lower(title).includes(lower(word))).length;

/**
 * How well a program answers the words: a word of the title counts most, then one that begins a word, one
 * within the title, one half typed, one that means the same, the line below it, the kind, the place. What
 * only the letters of neighbouring syllables make up counts nothing.
 */
export const relevance = (facts: ProgramFacts, words: readonly string[]): number =>
  words.reduce(
    (sum, word) => sum + Math.max(...choicesOf(lower(word)).map((one) => wordRelevance(facts, one))),
    0,
  );

/** What hangs on a word of a text is no other word: 운동을, but not 운동장. */
export const isWordIn = (text: string, word: string): boolean =>
  text
    .split(/[^가-힣]+/)
    .some(
      (own) => own.endsWith(word) || (own.startsWith(word) && PARTICLES.includes(own.slice(word.length))),
    );

/** What it counts that a kind is its main one, or another one. */
const ofKind = ([main, ...others]: readonly CategoryId[], kind: CategoryId): number =>
  main === kind ? 3 : others.includes(kind) ? 2 : 0;

function wordRelevance(
  { title: written, summary, categoryIds, sido, gugun }: ProgramFacts,
  word: string,
): number {
  const title = withoutStrangers(lower(written), word);
  if (/^[ㄱ-ㅎ]+$/.test(word)) return [...title].map(initialOf).join("").includes(word) ? 6 : 0;
  const words = title.split(/[ ,]+/);
  const named = kindNamed(word);
  if (named !== undefined) return ofKind(categoryIds, named) + (isWordIn(title, word) ? 3 : 0);
  if (words.includes(word)) return 9;
  if (words.some((own) => own.startsWith(word))) return 8;
  if (title.includes(word)) return 7;
  // half typed: 고ㅇ is 고양이
  if (/[ㄱ-ㅎ]$/.test(word) && words.some((own) => beginsWith(own, word))) return 6;
  // named is named, be it below the title: 드럼, not what else is an instrument
  const line = withoutStrangers(lower(summary), word);
  if (word.length > 1 && line.includes(word)) return 5.5;
  if (
    spellingsOf(word)
      .filter((other) => other !== word)
      .some((other) => standsIn(title, other))
  )
    return 5;
  if (line.includes(word)) return 4;
  if (spellingsOf(word).some((other) => standsIn(line, other))) return 3.5;
  const kinds = CATEGORIES.filter(({ name }) => spellingsOf(word).some((own) => hasWords(name, [own]))).map(
    ({ id }) => id,
  );
  const own = Math.max(0, ...kinds.map((kind) => ofKind(categoryIds, kind)));
  if (own > 0) return own;
  return `${sido}${gugun ?? ""}`.includes(word) ? 2 : 0;
}
