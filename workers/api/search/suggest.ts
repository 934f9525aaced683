import type { D1Database } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { CATEGORIES } from "#domain/category";
import { REGIONS } from "#domain/region/regions";
import { shortRegionName } from "#domain/region/short-name";
import { beginsWith, hasWords } from "#domain/search/match";
import { typedInKorean } from "#domain/search/keyboard";
import { readIndexed } from "../program/keyword.ts";
import { Bindings } from "../sql.ts";
import { popularKeywords } from "./popular.ts";

export type Suggestion = components["schemas"]["Suggestion"];

const MOST = 8;
/** Of each kind but titles, so that there is room for those. */
const MOST_OF_KIND = 2;

/** What the words may be the beginning of: searches others make, kinds, places, titles. At most eight. @param words V02, composed; @param now epoch ms */
export async function suggest(db: D1Database, words: readonly string[], now: number): Promise<Suggestion[]> {
  if (words.length === 0) return [];
  const found = await suggestFor(db, words, now);
  const inKorean = words.map(typedInKorean);
  return found.length > 0 || inKorean.join(" ") === words.join(" ") ? found : suggestFor(db, inKorean, now);
}

async function suggestFor(db: D1Database, words: readonly string[], now: number): Promise<Suggestion[]> {
  if (words.every((word) => /^[ㅏ-ㅣ]+$/.test(word))) return [];
  const [popular, titles] = await Promise.all([popularKeywords(db, now), titlesWith(db, words)]);
  const typed = words.join(" ");
  const keywords = popular.filter((keyword) => keyword !== typed && beginsWith(keyword, typed)).map((text): Suggestion => ({ kind: "keyword", text }));
  const found = [keywords, categoriesWith(words), regionsWith(words)].flatMap((some) => some.slice(0, MOST_OF_KIND));
  return [...found, ...titles].slice(0, MOST);
}

const categoriesWith = (words: readonly string[]): Suggestion[] =>
  CATEGORIES.filter(({ name }) => hasWords(name, words)).map(({ id, name }) => ({ kind: "category", text: name, id }));

function regionsWith(words: readonly string[]): Suggestion[] {
  return REGIONS.flatMap(({ sido, gugun, code }): Suggestion[] => {
    const names = gugun === undefined ? [sido, shortRegionName(sido)] : [gugun, `${shortRegionName(sido)} ${gugun}`];
    const isMeant = names.some((name) => beginsWith(name, words.join(" ")));
    return isMeant ? [{ kind: "region", text: [shortRegionName(sido), gugun].filter(Boolean).join(" "), id: code, sido, ...(gugun !== undefined && { gugun }) }] : [];
  });
}

/** Titles that have all the words, among the newest programs the index finds; the liked ones first. */
async function titlesWith(db: D1Database, words: readonly string[]): Promise<Suggestion[]> {
  const bindings = new Bindings();
  const sql = `SELECT p.id, p.title FROM (${readIndexed(words, bindings)}) AS found JOIN program p ON p.id = found.program_id
    WHERE p.status = 'OPEN' ORDER BY p.booking_count * 3 + p.wish_count DESC, p.id`;
  const { results } = await bindings.prepare(db, sql).all<{ id: string; title: string }>();
  return results.filter(({ title }) => hasWords(title, words)).slice(0, MOST).map(({ id, title }) => ({ kind: "program", text: title, id }));
}
