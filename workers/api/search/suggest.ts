import type { D1Database } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { CATEGORIES } from "#domain/category";
import { REGIONS } from "#domain/region/regions";
import { shortRegionName } from "#domain/region/short-name";
import type { ProgramFacts } from "#domain/search/facts";
import { beginsWith, hasWords } from "#domain/search/match";
import { typedInKorean } from "#domain/search/keyboard";
import { PLACE_NAMES, placesNamed } from "#domain/search/read/places";
import { readIndex } from "../program/candidates.ts";
import { matchTyped, titleTable } from "../program/keyword.ts";
import { correctWords } from "../program/correct.ts";
import { popularKeywords } from "../program/popular.ts";

export type Suggestion = components["schemas"]["Suggestion"];

const MOST = 8;
/** Of each kind but titles, so that there is room for those. */
const MOST_OF_KIND = 2;
/**
 * How many programs titles are looked for among: at first, for every key that is pressed asks; and where that
 * were too few.
 */
const FIRST_READ = 28;
const MOST_READ = 120;
const ANYTHING = { origin: null, box: null };

/**
 * What the words may be the beginning of: searches others make, kinds, places, titles. At most eight.
 * @param words V02, composed;
 * @param now epoch ms
 */
export async function suggest(db: D1Database, words: readonly string[], now: number): Promise<Suggestion[]> {
  if (words.length === 0) return [];
  const found = await suggestFor(db, words, now);
  if (found.length > 0) return found;
  const inKorean = words.map(typedInKorean);
  if (inKorean.join(" ") !== words.join(" ")) return suggestFor(db, inKorean, now);
  const meant = await correctWords(db, words, words, now);
  return meant === null ? [] : suggestMeant(db, meant, now);
}

/** For a slip of a letter: the keyword that was meant, and what it may become. */
async function suggestMeant(db: D1Database, meant: string, now: number): Promise<Suggestion[]> {
  const found = await suggestFor(db, meant.split(" "), now);
  const isThere = found.some(({ text }) => text === meant);
  return isThere ? found : [{ kind: "keyword", text: meant } as const, ...found].slice(0, MOST);
}

async function suggestFor(db: D1Database, words: readonly string[], now: number): Promise<Suggestion[]> {
  if (words.every((word) => /^[ㅏ-ㅣ]+$/.test(word))) return [];
  const [popular, titles] = await Promise.all([popularKeywords(db, now), titlesWith(db, words, now)]);
  const typed = words.join(" ");
  const keywords = popular
    .filter((keyword) => keyword !== typed && beginsWith(keyword, typed))
    .map((text): Suggestion => ({ kind: "keyword", text }));
  const found = [keywords, categoriesWith(words), regionsWith(words), placesWith(words)].flatMap((some) =>
    some.slice(0, MOST_OF_KIND),
  );
  return [...found, ...titles].slice(0, MOST);
}

const categoriesWith = (words: readonly string[]): Suggestion[] =>
  CATEGORIES.filter(({ name }) => hasWords(name, words)).map(({ id, name }) => ({
    kind: "category",
    text: name,
    id,
  }));

function regionsWith(words: readonly string[]): Suggestion[] {
  return REGIONS.flatMap(({ sido, gugun, code }): Suggestion[] => {
    const names =
      gugun === undefined ? [sido, shortRegionName(sido)] : [gugun, `${shortRegionName(sido)} ${gugun}`];
    const isMeant = names.some((name) => beginsWith(name, words.join(" ")));
    return isMeant
      ? [
          {
            kind: "region",
            text: [shortRegionName(sido), gugun].filter(Boolean).join(" "),
            id: code,
            sido,
            ...(gugun !== undefined && { gugun }),
          },
        ]
      : [];
  });
}

/** Stations, neighbourhoods and sights whose names begin so: each is a search of its own. */
function placesWith(words: readonly string[]): Suggestion[] {
  const typed = words.join("");
  if ([...typed].length < 2) return [];
  return PLACE_NAMES.filter(
    (name) => beginsWith(name, typed) && placesNamed(name).every(({ region }) => region === null),
  )
    .toSorted((a, b) => a.length - b.length)
    .map((text) => ({ kind: "place", text }));
}

/** Titles that have all the words, among the newest programs the index finds; the liked ones first. */
async function titlesWith(db: D1Database, words: readonly string[], now: number): Promise<Suggestion[]> {
  const match = matchTyped(words);
  if (match === null) return [];
  const titlesFrom = async (
    limit: number,
    after?: number,
  ): Promise<{ found: ProgramFacts[]; isComplete: boolean; last: number | undefined }> => {
    const { matches, ...rest } = await readIndex(
      db,
      { table: titleTable(words), match, limit, after },
      ANYTHING,
      now,
    );
    return {
      ...rest,
      found: matches.map(({ facts }) => facts).filter(({ title }) => hasWords(title, words)),
    };
  };
  const first = await titlesFrom(FIRST_READ);
  const more =
    first.found.length >= MOST || first.isComplete
      ? []
      : (await titlesFrom(MOST_READ - FIRST_READ, first.last)).found;
  return [...first.found, ...more]
    .toSorted((a, b) => b.popularity - a.popularity)
    .slice(0, MOST)
    .map(({ id, title }) => ({ kind: "program", text: title, id }));
}
