import { initialOf, lettersOf } from "#domain/search/hangul";
import { decisiveWords, spellingsOf } from "#domain/search/terms";

const clean = (text: string): string => text.normalize("NFC").toLowerCase();

// The trigram tokenizer finds nothing shorter than three letters, but it takes spaces for letters: with two
// of them before each word, one letter or two are found where a word begins.
const GAP = "  ";
const SHORTEST = 3;

const spaced = (text: string, letterOf: (character: string) => string): string =>
  clean(text)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => GAP + [...word].map(letterOf).join(""))
    .join("");

/**
 * Text with its syllables taken apart, so that the half-typed 욕 is found in 요가; two spaces before each
 * word.
 */
export const lettersIn = (text: string): string => spaced(text, lettersOf);

/** The first consonants of its syllables: 도자기 is ㄷㅈㄱ; two spaces before each word. */
export const initialsIn = (text: string): string => spaced(text, initialOf);

const isInitials = (word: string): boolean => /^[ㄱ-ㅎ]+$/.test(word);
/** Vowels alone stand in nearly every text and say nothing. */
const saysNothing = (word: string): boolean => /^[ㅏ-ㅣ]+$/.test(word);

/** Letters as a phrase of the index; what is short as the beginning of a word. */
function phraseOf(spacedLetters: string): string {
  const letters = spacedLetters.slice(GAP.length);
  const missing = Math.max(0, SHORTEST - [...letters].length);
  return `"${GAP.slice(0, missing)}${letters}"`;
}

type Columns = "title" | "title body";

function matchWord(word: string, columns: Columns): string {
  if (isInitials(word)) return `cho : ${phraseOf(initialsIn(word))}`;
  return `{${columns}} : (${spellingsOf(word)
    .map((spelling) => phraseOf(lettersIn(spelling)))
    .join(" OR ")})`;
}

/**
 * The index that knows titles best: their own, but for first consonants, which stand in that of all text
 * alone.
 */
export const titleTable = (words: readonly string[]): "program_title" | "program_fts" =>
  decisiveWords(words).some(isInitials) ? "program_fts" : "program_title";

/**
 * What the keyword index is asked for: all words that decide, each as typed or as another that means the
 * same. Null where they can find nothing. V02 leaves no sign the index's own language knows. @param words as
 * keywordFormat gives them
 */
export function matchWords(words: readonly string[], columns: Columns = "title body"): string | null {
  const decisive = decisiveWords(words);
  return decisive.some(saysNothing)
    ? null
    : decisive.map((word) => `(${matchWord(word, columns)})`).join(" AND ");
}

/**
 * For the index of descriptions: the same words as they begin one there; the letters of neighbouring
 * syllables would make up too much. Null where a word is not whole.
 */
export function matchAbout(words: readonly string[]): string | null {
  const decisive = decisiveWords(words);
  if (
    decisive.length === 0 ||
    !decisive.every((word) => /^[가-힣]{2,}$/.test(word) || spellingsOf(word).length > 1)
  )
    return null;
  const beginning = (spelling: string): string => `"${lettersIn(spelling).trim().replace(/\s+/g, " ")}" *`;
  return decisive.map((word) => `(${spellingsOf(word).map(beginning).join(" OR ")})`).join(" AND ");
}

/** At least one of the words. */
export const matchAny = (words: readonly string[]): string | null => {
  const parts = words.flatMap((word) => matchWords([word]) ?? []);
  return parts.length === 0 ? null : parts.join(" OR ");
};

/**
 * For the index of titles: those that have at least one half of a word, or its first letters where a word
 * begins: a word with one wrong letter is among them, its other half is right. Null where the halves are too
 * short for the index. @param word whole syllables, composed
 */
export function matchHalves(word: string): string | null {
  const letters = lettersIn(word).slice(GAP.length);
  const half = Math.max(SHORTEST, Math.floor(letters.length / 2));
  const parts =
    letters.length > SHORTEST
      ? [`"${letters.slice(0, half)}"`, `"${letters.slice(-half)}"`, `"${GAP}${letters.slice(0, 2)}"`]
      : [`"${GAP}${letters.slice(0, 2)}"`];
  return letters.length < 4 ? null : `title : (${[...new Set(parts)].join(" OR ")})`;
}

/**
 * Exactly what was typed, where it may still become more: no other words that mean the same. For
 * titleTable(words); null for vowels alone.
 */
export function matchTyped(words: readonly string[]): string | null {
  const saying = words.filter((word) => !saysNothing(word));
  const phrases = saying.map((word) =>
    isInitials(word) ? `(cho : ${phraseOf(initialsIn(word))})` : `(title : ${phraseOf(lettersIn(word))})`,
  );
  return phrases.length === 0 ? null : phrases.join(" AND ");
}
