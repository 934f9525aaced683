import type { D1Database } from "@cloudflare/workers-types";
import { CATEGORIES } from "#domain/category";
import { KNOWN_WORDS } from "#domain/search/terms";
import { mayBeSlip, meantBy } from "#domain/search/typo";
import { readIndex } from "../program/candidates.ts";
import { titlesLike } from "../program/correct.ts";
import { matchWords } from "../program/keyword.ts";
import { popularKeywords } from "../program/popular.ts";

/**
 * How many titles all words together may be looked for in: with what is asked besides, far below what one
 * answer may read.
 */
const MOST_READ = 240;
/** More words than this are a sentence, not a slip. */
const MOST_WORDS = 4;
const ANYTHING = { origin: null, box: null };

/**
 * What was meant by words that no program has together: each word that nothing has, as the nearest word that
 * something has. Null where they are found as they are, or where one is like nothing. @param words V02,
 * composed @param now epoch ms
 */
export async function findMeant(
  db: D1Database,
  words: readonly string[],
  now: number,
): Promise<string | null> {
  if (words.length === 0 || words.length > MOST_WORDS || (await isThere(db, words, now))) return null;
  const isKnown = await Promise.all(words.map((word) => isThere(db, [word], now)));
  const strange = words.filter((_, index) => !isKnown[index]);
  if (strange.length === 0 || !strange.every(mayBeSlip)) return null;
  const popular = await popularKeywords(db, now);
  const known = [
    ...new Set([
      ...popular.flatMap((keyword) => keyword.split(" ")),
      ...CATEGORIES.flatMap(({ name }) => name.split(/[^가-힣]+/)),
      ...KNOWN_WORDS,
    ]),
  ].filter((word) => word !== "");
  const meant = await Promise.all(
    words.map(async (word, index) =>
      isKnown[index]
        ? word
        : meantBy(word, known, await titlesLike(db, word, Math.floor(MOST_READ / strange.length), now)),
    ),
  );
  const keyword = meant.every((word) => word !== null) ? meant.join(" ") : null;
  return keyword !== null && (await isThere(db, keyword.split(" "), now)) ? keyword : null;
}

/** Whether any program has all the words. */
async function isThere(db: D1Database, words: readonly string[], now: number): Promise<boolean> {
  const match = matchWords(words);
  return (
    match !== null && (await readIndex(db, { table: "program_fts", match, limit: 1 }, ANYTHING, now)).read > 0
  );
}
