import type { D1Database } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { CATEGORIES } from "#domain/category";
import { REGIONS } from "#domain/region/regions";
import { shortRegionName } from "#domain/region/short-name";
import { wantedFacets } from "#domain/search/facets";
import type { ProgramFacts } from "#domain/search/facts";
import { beginsWith, hasWords } from "#domain/search/match";
import { typedInKorean } from "#domain/search/keyboard";
import type { Meaning } from "#domain/search/read/part";
import { readQuery } from "#domain/search/read/read";
import { PLACE_NAMES, placesNamed } from "#domain/search/read/places";
import { COUNT_INDEXED, matchAll, readIndex } from "../program/candidates.ts";
import { inReach } from "../program/find.ts";
import { matchTyped } from "../program/keyword.ts";
import { correctWords } from "../program/correct.ts";
import { findMeaning } from "../program/meant.ts";
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
/** So many programs of a kind or a place are counted; where there are as many, there may be more. */
const MOST_COUNTED = 31;
const PLACE_CELLS = 40;
const HOSTS_READ = 20;
/** What is read for a sentence, of what its page would read. */
const SHARE_OF_PAGE = 0.3;
const ANYTHING = { origin: null, box: null };

/**
 * What the words may be the beginning of: searches others make, kinds, places, hosts, titles. At most eight;
 * kinds, regions and hosts only where they have programs.
 * @param db the catalogue @param words V02, composed
 * @param now epoch ms
 */
export async function suggest(db: D1Database, words: readonly string[], now: number): Promise<Suggestion[]> {
  if (words.length === 0) return [];
  const found = await suggestFor(db, words, now);
  if (found.length > 0) return found;
  const read = await suggestRead(db, words.join(" "), now);
  if (read.length > 0) return read;
  const inKorean = words.map(typedInKorean);
  const isTyped = inKorean.join(" ") === words.join(" ");
  const typed = isTyped ? [] : await suggestMeant(db, inKorean.join(" "), now);
  if (typed.length > 1) return typed;
  const strange = strangeIn(readQuery(inKorean.join(" "), now, null));
  const meant = strange.length === 0 ? null : await correctWords(db, inKorean, strange, now);
  if (meant !== null) return suggestMeant(db, meant, now);
  return suggestRead(db, inKorean.join(" "), now, true);
}

/** The words of a meaning that no table knows. */
const strangeIn = ({ parts }: Meaning): string[] =>
  parts.flatMap((part) => (part.kind === "word" && !part.isKnown ? [part.label] : []));

/**
 * What a sentence of which everything is understood leads to, by the same reader as the search itself:
 * 이번주말, 강아지랑, 5살 아이랑, pottery. Nothing where a word of it is not known.
 * @param isUnfinished the last word may be one that is still typed: 무료체, 해운대바
 */
async function suggestRead(
  db: D1Database,
  text: string,
  now: number,
  isUnfinished = false,
): Promise<Suggestion[]> {
  const read = readQuery(text, now, null, isUnfinished);
  const [strange, ...more] = strangeIn(read);
  const isLast = isUnfinished && strange !== undefined && more.length === 0 && text.endsWith(strange);
  if (strange !== undefined && !isLast) return [];
  const parts = read.parts.filter(({ label }) => label !== strange);
  if (parts.length === 0 && read.kinds.length === 0) return [];
  const { best } = await findMeaning(db, ANYTHING, { ...read, parts }, now, { share: SHARE_OF_PAGE });
  // nothing of what was said is there: 울릉군
  if (parts.length > 0 && best[0]?.fit.weight === 0) return [];
  return best.slice(0, MOST).map(({ facts: { id, title } }) => ({ kind: "program", text: title, id }));
}

/** For a slip of a letter or the keyboard: the keyword that was meant, and what it may become. */
async function suggestMeant(db: D1Database, meant: string, now: number): Promise<Suggestion[]> {
  const begun = await suggestFor(db, meant.split(" "), now);
  const found = begun.length > 0 ? begun : await suggestRead(db, meant, now);
  const isThere = found.some(({ text }) => text === meant);
  return isThere ? found : [{ kind: "keyword", text: meant } as const, ...found].slice(0, MOST);
}

async function suggestFor(db: D1Database, words: readonly string[], now: number): Promise<Suggestion[]> {
  if (words.every((word) => /^[ㅏ-ㅣ]+$/.test(word))) return [];
  const [popular, titles, hosts] = await Promise.all([
    popularKeywords(db),
    titlesWith(db, words, now),
    hostsWith(db, words),
  ]);
  const typed = words.join(" ");
  const keywords = popular
    .filter((keyword) => keyword !== typed && beginsWith(keyword, typed))
    .map((text): Suggestion => ({ kind: "keyword", text }));
  const counted = await withCounts(
    db,
    [categoriesWith(words), regionsWith(words), placesWith(words), hosts].flatMap((some) =>
      some.slice(0, MOST_OF_KIND),
    ),
  );
  return [...keywords.slice(0, MOST_OF_KIND), ...counted, ...titles].slice(0, MOST);
}

/** A suggestion, and the facets of the programs it leads to, one of each list. */
interface Countable {
  suggestion: Suggestion;
  facets: readonly (readonly string[])[];
}

/** Those that have programs, with how many; places stay, for what is near is found there. */
async function withCounts(db: D1Database, found: readonly Countable[]): Promise<Suggestion[]> {
  if (found.length === 0) return [];
  const counts = await db.batch<{ n: number }>(
    found.map(({ facets }) => db.prepare(COUNT_INDEXED).bind(matchAll(facets), MOST_COUNTED)),
  );
  return found.flatMap(({ suggestion }, at) => {
    const count = counts[at]?.results[0]?.n ?? 0;
    if (count > 0) return [{ ...suggestion, count }];
    return suggestion.kind === "place" ? [suggestion] : [];
  });
}

const categoriesWith = (words: readonly string[]): Countable[] =>
  CATEGORIES.filter(({ name }) => hasWords(name, words)).map(({ id, name }) => ({
    suggestion: { kind: "category", text: name, id },
    facets: wantedFacets({ ...ANYTHING, category: id }, 0),
  }));

function regionsWith(words: readonly string[]): Countable[] {
  return REGIONS.flatMap(({ sido, gugun, code }): Countable[] => {
    const names =
      gugun === undefined ? [sido, shortRegionName(sido)] : [gugun, `${shortRegionName(sido)} ${gugun}`];
    const isMeant = names.some((name) => beginsWith(name, words.join(" ")));
    return isMeant
      ? [
          {
            suggestion: {
              kind: "region",
              text: [shortRegionName(sido), gugun].filter(Boolean).join(" "),
              id: code,
              sido,
              ...(gugun !== undefined && { gugun }),
            },
            facets: wantedFacets({ ...ANYTHING, sido, gugun }, 0),
          },
        ]
      : [];
  });
}

/** Stations, neighbourhoods and sights whose names begin so: each is a search of its own. */
function placesWith(words: readonly string[]): Countable[] {
  const typed = words.join("");
  if ([...typed].length < 2) return [];
  const names = PLACE_NAMES.filter(
    (name) => beginsWith(name, typed) && placesNamed(name).every(({ region }) => region === null),
  ).toSorted((a, b) => a.length - b.length);
  const spotOf = (name: string): string =>
    placesNamed(name)
      .map(({ lat, lon }) => `${lat} ${lon}`)
      .join();
  // 성수 and 성수동 are one place
  return [...Map.groupBy(names, spotOf).values()]
    .flatMap((same) => same.slice(-1))
    .slice(0, MOST_OF_KIND)
    .map((text) => ({
      suggestion: { kind: "place", text },
      facets: placesNamed(text)
        .slice(0, 1)
        .flatMap((place) => inReach(place, place.radius, PLACE_CELLS)),
    }));
}

/** Hosts whose names begin so; a name whose last syllable is half typed is found by those before it. */
async function hostsWith(db: D1Database, words: readonly string[]): Promise<Countable[]> {
  const typed = words.join(" ");
  const whole = typed.slice(0, -1);
  if (whole === "") return [];
  const { results } = await db
    .prepare("SELECT id, name FROM host_name WHERE name >= ?1 AND name < ?2 ORDER BY name LIMIT ?3")
    .bind(whole, `${whole}\uffff`, HOSTS_READ)
    .all<{ id: string; name: string }>();
  return results
    .filter(({ name }) => beginsWith(name, typed))
    .map(({ id, name }) => ({
      suggestion: { kind: "host", text: name, id },
      facets: wantedFacets({ ...ANYTHING, host: id }, 0),
    }));
}

/** Titles that have all the words, among the newest programs the index finds; the liked ones first. */
async function titlesWith(db: D1Database, words: readonly string[], now: number): Promise<Suggestion[]> {
  const match = matchTyped(words);
  if (match === null) return [];
  const titlesFrom = async (
    limit: number,
    after?: number,
  ): Promise<{ found: ProgramFacts[]; isComplete: boolean; last: number | undefined }> => {
    const { matches, ...rest } = await readIndex(db, { match, limit, after }, ANYTHING, now);
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
