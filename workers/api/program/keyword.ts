import { disassemble, getChoseong } from "es-hangul";
import { CATEGORIES } from "#domain/category";
import { hasWords } from "#domain/search/match";
import { decisiveWords, spellingsOf } from "#domain/search/terms";
import type { Bindings } from "../sql.ts";

const clean = (text: string): string => text.normalize("NFC").toLowerCase();

/** Text with its syllables taken apart: 요가 is ㅇㅛㄱㅏ, so that the half-typed 욕 is found in it. */
export const jamoOf = (text: string): string => disassemble(clean(text));

/** The first consonants of its syllables: 도자기 is ㄷㅈㄱ. */
export const choseongOf = (text: string): string => getChoseong(clean(text));

/** The trigram tokenizer finds nothing shorter than three letters; that is looked for in the text itself. */
const SHORTEST = 3;
/** How many programs a suggestion is looked for among, at most. */
const MOST_READ = 120;

const isChoseong = (word: string): boolean => /^[ㄱ-ㅎ]+$/.test(word);
/** Vowels alone stand in nearly every text and say nothing. */
const saysNothing = (word: string): boolean => /^[ㅏ-ㅣ]+$/.test(word);

/** A word as the index reads it (V02, so without any sign the index's own language knows): its column and the letters to find there. */
const indexed = (word: string): { column: "cho" | "jamo"; letters: string } =>
  isChoseong(word) ? { column: "cho", letters: word } : { column: "jamo", letters: jamoOf(word) };

const isShort = (letters: string): boolean => [...letters].length < SHORTEST;

/** The condition that program `p` is about the word, or about another that means the same. */
function matchesWord(word: string, bindings: Bindings): string {
  if (saysNothing(word)) return "0";
  const { column, letters } = indexed(word);
  if (isShort(letters)) return `p.id IN (SELECT program_id FROM program_search WHERE instr(${column}, ${bindings.bind(letters)}) > 0)`;
  const phrases = isChoseong(word) ? [letters] : spellingsOf(word).map(jamoOf);
  const wanted = bindings.bind(`${column} : (${phrases.map((phrase) => `"${phrase}"`).join(" OR ")})`);
  return `p.id IN (SELECT program_id FROM program_search WHERE n IN (SELECT rowid FROM program_fts WHERE program_fts MATCH ${wanted}))`;
}

/** The conditions that program `p` is about what was searched for, to be ANDed. @param words as keywordFormat gives them */
export const matchesKeyword = (words: readonly string[], bindings: Bindings): string[] => decisiveWords(words).map((word) => matchesWord(word, bindings));

/** How many of the words stand in the title as they were typed: such programs come first. */
export const titleHits = (words: readonly string[], bindings: Bindings): string =>
  words.map((word) => `(instr(lower(p.title), ${bindings.bind(clean(word))}) > 0)`).join(" + ");

/**
 * How well program `p` answers the words: a word of the title counts most, then one that begins a word, one within the title, one that means the
 * same, the line below it, the kind, the place. What only the letters of neighbouring syllables make up counts nothing.
 */
export const relevance = (words: readonly string[], bindings: Bindings): string => words.map((word) => `(${wordRelevance(clean(word), bindings)})`).join(" + ");

function wordRelevance(word: string, bindings: Bindings): string {
  if (isChoseong(word)) {
    // The title stands first in what is indexed.
    const at = `COALESCE((SELECT instr(s.cho, ${bindings.bind(word)}) FROM program_search s WHERE s.program_id = p.id), 0)`;
    return `CASE WHEN ${at} BETWEEN 1 AND length(p.title) THEN 6 ELSE 0 END`;
  }
  const typed = bindings.bind(word);
  const others = spellingsOf(word).slice(1);
  const kinds = CATEGORIES.filter(({ name }) => hasWords(name, [word])).map(({ id }) => bindings.bind(`"${id}"`));
  const cases = [
    `WHEN instr(' ' || replace(lower(p.title), ',', ' ') || ' ', ' ' || ${typed} || ' ') > 0 THEN 9`,
    `WHEN instr(' ' || lower(p.title), ' ' || ${typed}) > 0 THEN 8`,
    `WHEN instr(lower(p.title), ${typed}) > 0 THEN 7`,
    ...(others.length === 0 ? [] : [`WHEN EXISTS (SELECT 1 FROM json_each(${bindings.bind(JSON.stringify(others))}) AS other WHERE instr(lower(p.title), other.value) > 0) THEN 5`]),
    `WHEN instr(lower(p.summary), ${typed}) > 0 THEN 4`,
    ...kinds.flatMap((kind) => [`WHEN instr(p.category_ids, ${kind}) = 2 THEN 3`, `WHEN instr(p.category_ids, ${kind}) > 0 THEN 2`]),
    `WHEN instr(p.sido || COALESCE(p.gugun, ''), ${typed}) > 0 THEN 2`,
  ];
  return `CASE ${cases.join(" ")} ELSE 0 END`;
}

/** A select of the `program_id`s that the index finds for all words, the newest of them only. @param words none of vowels alone */
export function readIndexed(words: readonly string[], bindings: Bindings): string {
  const found = words.filter((word) => !saysNothing(word)).map(indexed);
  const phrases = found.filter(({ letters }) => !isShort(letters)).map(({ column, letters }) => `${column} : "${letters}"`);
  if (phrases.length > 0) {
    const rows = `SELECT rowid FROM program_fts WHERE program_fts MATCH ${bindings.bind(phrases.join(" AND "))} ORDER BY rowid DESC LIMIT ${MOST_READ}`;
    return `SELECT program_id FROM program_search WHERE n IN (${rows})`;
  }
  const shorts = found.map(({ column, letters }) => `instr(${column}, ${bindings.bind(letters)}) > 0`);
  return `SELECT program_id FROM (SELECT * FROM program_search ORDER BY n DESC LIMIT ${MOST_READ}) WHERE ${shorts.join(" AND ")}`;
}
