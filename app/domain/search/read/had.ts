import { categoryName } from "../../category.ts";
import type { ProgramFacts } from "../facts.ts";
import { hasWords } from "../match.ts";
import { isWordIn } from "../relevance.ts";
import { kindNamed, spellingsOf } from "../terms.ts";
import { choicesOf } from "./choice.ts";

// Whether a program has a word, in what is told of it but its description.

/** Its title, the line below it and its kinds, in small letters. */
export const textOf = ({ title, summary, categoryIds }: ProgramFacts): string =>
  [title, summary, ...categoryIds.map(categoryName)].join(" ").normalize("NFC").toLowerCase();

/** What a text goes without it has not (R144): 밀가루 없이. */
const WITHOUT = /[가-힣]+ (?:없이|없는|말고|대신|빼고)/g;

/** Whether it has what is not wanted. */
export const hasUnwanted = (facts: ProgramFacts, word: string): boolean =>
  isOfNamed(facts, word) ?? hasWordIn(textOf(facts).replace(WITHOUT, ""), word);

export const hasWord = (facts: ProgramFacts, word: string): boolean =>
  hasWordIn(`${textOf(facts)} ${facts.sido} ${facts.gugun ?? ""}`, word);

const hasWordIn = (text: string, word: string): boolean =>
  spellingsOf(word).some((spelling) => text.includes(spelling.toLowerCase())) ||
  choicesOf(word).some((one) => hasWords(text, [one]));

/** Whether it is of the kind that a word names, or has the word itself; undefined where it names none. */
export function isOfNamed(facts: ProgramFacts, word: string): boolean | undefined {
  const kind = kindNamed(word);
  return kind === undefined ? undefined : facts.categoryIds.includes(kind) || isWordIn(textOf(facts), word);
}

/** So few syllables begin words of every kind. */
const SHORT = 2;

export const isShort = (word: string): boolean => word.length <= SHORT && /^[가-힣]+$/.test(word);

/** Whether it tells of a word of no table: a short one as a word of its own, for 말까 is not in 말까지. */
export const namesWord = (facts: ProgramFacts, word: string): boolean =>
  hasWord(facts, word) && (!isShort(word) || isWordIn(textOf(facts), word));
