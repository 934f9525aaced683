import type { D1Database } from "@cloudflare/workers-types";
import { CATEGORIES } from "#domain/category";
import { PLACE_NAMES } from "#domain/search/read/places";
import { CLASS_WORDS, FILLERS, PARTICLES } from "#domain/search/read/words";
import { KNOWN_WORDS } from "#domain/search/terms";
import { mayBeSlip, meantBy } from "#domain/search/typo";
import { readIndex } from "./candidates.ts";
import { matchHalves } from "./keyword.ts";
import { popularKeywords } from "./popular.ts";

/** How many titles all words together may be looked for in. */
const MOST_READ = 240;
/** More words than this are a sentence, not a slip. */
const MOST_WORDS = 4;
const ANYTHING = { origin: null, box: null };
const CATEGORY_WORDS = CATEGORIES.flatMap(({ name }) => name.split(/[^가-힣]+/)).filter(Boolean);

/**
 * A keyword with the words that nothing has as the nearest known ones: of a subject, a place or a title. Null
 * where one is like nothing. @param strange those of `words` that nothing has @param now epoch ms
 */
export async function correctWords(
  db: D1Database,
  words: readonly string[],
  strange: readonly string[],
  now: number,
): Promise<string | null> {
  const slips = strange.filter(mayBeSlip);
  if (slips.length === 0 || slips.length > MOST_WORDS) return null;
  const popular = (await popularKeywords(db, now)).flatMap((keyword) => keyword.split(" "));
  const known = [...new Set([...popular, ...CATEGORY_WORDS, ...KNOWN_WORDS, ...PLACE_NAMES])];
  const limit = Math.floor(MOST_READ / slips.length);
  const meant = new Map(
    await Promise.all(
      slips.map(
        async (word) =>
          [
            word,
            meantBy(word, known, await titlesLike(db, word, limit, now)) ?? stemMeantBy(word, known),
          ] as const,
      ),
    ),
  );
  const keyword = words.map((word) => meant.get(word) ?? word).join(" ");
  return keyword === words.join(" ") ? null : keyword;
}

/** What hangs on a word, or is written on to it: 강아쥐랑, 게벌체험; the longest first. */
const TAILS = [...PARTICLES, ...CLASS_WORDS.keys(), ...FILLERS.filter((word) => word.length > 1)].toSorted(
  (a, b) => b.length - a.length,
);

/** The same for a word without what hangs on it, and that again behind it. */
function stemMeantBy(word: string, known: readonly string[]): string | null {
  for (const tail of TAILS) {
    const stem = word.endsWith(tail) ? word.slice(0, -tail.length) : "";
    const meant = mayBeSlip(stem) ? meantBy(stem, known, []) : null;
    if (meant !== null) return meant + tail;
  }
  return null;
}

/** The newest titles that have part of a word. */
export async function titlesLike(
  db: D1Database,
  word: string,
  limit: number,
  now: number,
): Promise<string[]> {
  const match = matchHalves(word);
  if (match === null) return [];
  return (await readIndex(db, { match, limit }, ANYTHING, now)).matches.map(({ facts }) => facts.title);
}
