import { disassemble, getChoseong } from "es-hangul";
import type { Bindings } from "../sql.ts";

const clean = (text: string): string => text.normalize("NFC").toLowerCase();

/** Text with its syllables taken apart: 요가 is ㅇㅛㄱㅏ, so that the half-typed 욕 is found in it. */
export const jamoOf = (text: string): string => disassemble(clean(text));

/** The first consonants of its syllables: 도자기 is ㄷㅈㄱ. */
export const choseongOf = (text: string): string => getChoseong(clean(text));

/** One bound value for each index: the trigram tokenizer finds nothing shorter than three letters, which is looked through instead. */
const SHORTEST = 3;

/**
 * The condition that program `p` is about the word (V02, so without any sign the index's own language knows).
 * A word of first consonants alone is looked for among those.
 */
export function matchesKeyword(word: string, bindings: Bindings): string {
  const [column, letters] = /^[ㄱ-ㅎ]+$/.test(word) ? ["cho", word] : ["jamo", jamoOf(word)];
  if ([...letters].length < SHORTEST) {
    return `p.id IN (SELECT program_id FROM program_search WHERE instr(${column}, ${bindings.bind(letters)}) > 0)`;
  }
  const phrase = bindings.bind(`${column} : "${letters}"`);
  return `p.id IN (SELECT program_id FROM program_search WHERE n IN (SELECT rowid FROM program_fts WHERE program_fts MATCH ${phrase}))`;
}

/** How many of the words stand in the title as they were typed: such programs come first. */
export const titleHits = (words: readonly string[], bindings: Bindings): string =>
  words.map((word) => `(instr(lower(p.title), ${bindings.bind(clean(word))}) > 0)`).join(" + ");
