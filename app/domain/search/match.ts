import { initialOf, isHalfInitials, lettersOf } from "./hangul.ts";

/** Part of a text, whether it is what was searched for. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

interface Span {
  from: number;
  to: number;
}

/**
 * Where a word stands in a text, in characters; null where it does not. A word of first consonants stands for
 * syllables, its last syllable may be half typed.
 */
function spanOf(text: readonly string[], word: string): Span | null {
  if (isHalfInitials(word)) return spanOfHalf(text, [...word]);
  const isInitials = /^[ㄱ-ㅎ]+$/.test(word);
  const read = isInitials ? initialOf : lettersOf;
  const wanted = isInitials ? word : [...word].map(lettersOf).join("");
  for (let from = 0; from < text.length; from += 1) {
    let letters = "";
    for (let to = from; to < text.length && letters.length < wanted.length; to += 1) {
      letters += read((text[to] ?? "").toLowerCase());
      if (letters.startsWith(wanted)) return { from, to: to + 1 };
      if (!wanted.startsWith(letters)) break;
    }
  }
  return null;
}

/** The same for ㅇ가: each syllable as far as it was typed, the last one perhaps half. */
function spanOfHalf(text: readonly string[], word: readonly string[]): Span | null {
  const isSyllable = (one: string, typed: string, isLast: boolean): boolean => {
    if (/[ㄱ-ㅎ]/.test(typed)) return initialOf(one) === typed;
    return isLast ? lettersOf(one).startsWith(lettersOf(typed)) : one === typed;
  };
  const from = text.findIndex((_, start) =>
    word.every((typed, at) => isSyllable(text[start + at] ?? "", typed, at === word.length - 1)),
  );
  return from < 0 ? null : { from, to: from + word.length };
}

/** Whether every word stands in the text. @param words composed (NFC), as keywordFormat gives them */
export const hasWords = (text: string, words: readonly string[]): boolean =>
  words.every((word) => spanOf([...text.normalize("NFC")], word.toLowerCase()) !== null);

/** Whether the text begins with what has been typed so far. */
export const beginsWith = (text: string, typed: string): boolean =>
  spanOf([...text.normalize("NFC")], typed.toLowerCase())?.from === 0;

/**
 * The words of a query that a title is marked for: what is looked for, and where. Neither the 주 of 이번 주 nor
 * what only asks: 하기 좋은.
 * @param parts what was read of it; none: all words are meant
 */
export function wordsToMark(
  words: readonly string[],
  parts: readonly { kind: string; without: string }[],
): readonly string[] {
  if (parts.length === 0) return words;
  const named = parts.filter(({ kind }) => kind === "word" || kind === "place");
  return words.filter((word) => named.some(({ without }) => !without.split(" ").includes(word)));
}

/** A text in parts, those that match one of the words marked; together they are the text. */
export function markWords(text: string, words: readonly string[]): TextPart[] {
  const characters = [...text.normalize("NFC")];
  const isMarked = characters.map(() => false);
  for (const word of words) {
    const span = spanOf(characters, word.toLowerCase());
    if (span) isMarked.fill(true, span.from, span.to);
  }
  const parts: TextPart[] = [];
  characters.forEach((character, index) => {
    const isMatch = isMarked[index] === true;
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += character;
    else parts.push({ text: character, isMatch });
  });
  return parts;
}
