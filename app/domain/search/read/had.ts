import { categoryName } from "../../category.ts";
import type { ProgramFacts } from "../facts.ts";
import { hasWords } from "../match.ts";
import { isWordIn } from "../relevance.ts";
import { kindNamed, spellingsOf } from "../terms.ts";
import { choicesOf } from "./choice.ts";
import type { Place } from "./places.ts";
import { standsIn, withoutStrangers } from "./within.ts";

// Whether a program has a word, in what is told of it but its description.

/** Asked for each condition of a sentence: made once. */
const texts = new WeakMap<ProgramFacts, string>();

/** Its title, the line below it and its kinds, in small letters. */
export function textOf(facts: ProgramFacts): string {
  const known = texts.get(facts);
  if (known !== undefined) return known;
  const { title, summary, categoryIds } = facts;
  const text = [title, summary, ...categoryIds.map(categoryName)].join(" ").normalize("NFC").toLowerCase();
  texts.set(facts, text);
  return text;
}

/** What a text goes without it has not (R144): 밀가루 없이. */
const WITHOUT = /[가-힣]+ (?:없이|없는|말고|대신|빼고)/g;

/** Whether it says that it goes without something (R156): 밀가루 없이 of what nobody with an allergy may eat. */
export const saysWithout = (facts: ProgramFacts, { word, place }: { word: string; place?: Place }): boolean =>
  place === undefined && [...textOf(facts).matchAll(WITHOUT)].some(([said]) => hasWordIn(said, word));

/** Whether it has what is not wanted. */
export const hasUnwanted = (facts: ProgramFacts, word: string): boolean =>
  isOfNamed(facts, word) ?? hasWordIn(textOf(facts).replace(WITHOUT, ""), word);

export const hasWord = (facts: ProgramFacts, word: string): boolean =>
  hasWordIn(`${textOf(facts)} ${facts.sido} ${facts.gugun ?? ""}`, word);

const hasWordIn = (text: string, word: string): boolean =>
  spellingsOf(word).some((spelling) => standsIn(text, spelling.toLowerCase())) ||
  choicesOf(word).some((one) => hasWords(withoutStrangers(text, one), [one]));

/** Whether all that it has of a word are its letters within another one (R154): 물놀이 of 사물놀이. */
export const hasLettersAlone = (facts: ProgramFacts, word: string): boolean =>
  !hasWord(facts, word) && spellingsOf(word).some((one) => textOf(facts).includes(one.toLowerCase()));

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
