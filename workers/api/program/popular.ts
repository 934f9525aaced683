import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { keywordApi } from "#domain/validation/search";
import type { Databases } from "../env.ts";
import { overLimit } from "../rate-limit.ts";
import { Bindings } from "../sql.ts";
import { countTry } from "../tries.ts";
import { limitUnless } from "./candidates.ts";

/** A search counts half as much after so long, in milliseconds. */
const HALF_LIFE_MS = 3 * 24 * 3_600_000;
/** A keyword whose searches are worth less than this many of now is gone from the table. */
const FORGOTTEN = 1 / 1024;
const SHOWN = 10;
/** A search that found nothing is remembered so long after the last one, in milliseconds. */
const MISS_KEPT_MS = 90 * 24 * 3_600_000;
/**
 * One keyword is counted so often a minute, no matter who sends it: a loop of requests makes nothing popular
 * at once.
 */
const MOST_A_MINUTE = 6;

/** What stands on the list until enough has been searched for. */
const FIRST_KEYWORDS = [
  "도자기",
  "별자리",
  "막걸리",
  "한복",
  "텃밭",
  "클라이밍",
  "그림책",
  "다도",
  "둘레길",
  "강아지",
];

/** The logarithm of what one search is worth at `now`. */
const worth = (now: number): number => now / HALF_LIFE_MS;

/** Whether others may be shown it: a word or two, and no number by which somebody could be found. */
const mayBeShown = (keyword: string): boolean =>
  [...keyword].length >= 2 &&
  /[가-힣A-Za-z]/.test(keyword) &&
  !/\d{4}/.test(keyword) &&
  !/[ㄱ-ㅎㅏ-ㅣ]/.test(keyword);

/**
 * Counts one search that found something, of one address once a day (U73).
 * @param typed V02
 * @param client the network address of who asked; "" where unknown, which keeps the minute's limit alone
 * @param now epoch ms
 */
export async function countSearch(
  db: D1Database,
  { typed, client }: { typed: string; client: string },
  now: number,
): Promise<void> {
  const keyword = keywordApi(typed).toLowerCase();
  if (!mayBeShown(keyword) || overLimit(`heat:${keyword}`, MOST_A_MINUTE, now) !== null) return;
  if (client !== "" && (await countTry(db, "SEARCHED", { client, name: keyword }, now)).wait > 0) return;
  await db
    .prepare(
      `INSERT INTO search_heat (keyword, heat, times) VALUES (?1, ?2, 1)
       ON CONFLICT (keyword) DO UPDATE SET times = times + 1, heat = max(heat, ?2) + log2(1 + pow(2,
       -abs(heat - ?2)))`,
    )
    .bind(keyword, worth(now))
    .run();
}

/**
 * Counts one search that found nothing, or not all that was meant, so that what people miss is seen.
 * @param typed V02
 * @param now epoch ms
 */
export async function countMiss(db: D1Database, typed: string, now: number): Promise<void> {
  const keyword = keywordApi(typed).toLowerCase();
  if (!mayBeShown(keyword) || overLimit(`miss:${keyword}`, MOST_A_MINUTE, now) !== null) return;
  await db
    .prepare(
      `INSERT INTO search_miss (keyword, times, last_at) VALUES (?1, 1, ?2)
       ON CONFLICT (keyword) DO UPDATE SET times = times + 1, last_at = ?2`,
    )
    .bind(keyword, now)
    .run();
}

/** What was searched for most and not found, the most missed first. */
export async function missedKeywords(
  db: D1Database,
  limit: number,
): Promise<components["schemas"]["SearchMiss"][]> {
  const { results } = await db
    .prepare(
      "SELECT keyword, times, last_at AS lastAt FROM search_miss ORDER BY times DESC, keyword LIMIT ?1",
    )
    .bind(limit)
    .all<components["schemas"]["SearchMiss"]>();
  return results;
}

/** The keywords searched for most, lately, as the record has them. @param now epoch ms */
export async function hottestKeywords(db: D1Database, now: number): Promise<string[]> {
  const { results } = await db
    .prepare(
      "SELECT keyword FROM search_heat WHERE times >= 3 AND heat >= ?1 ORDER BY heat DESC, keyword LIMIT ?2",
    )
    .bind(worth(now), SHOWN)
    .all<{ keyword: string }>();
  return results.map(({ keyword }) => keyword);
}

interface PopularRow {
  keyword: string;
}

/**
 * The statement that reads them, for a batch.
 * @param unless matches: where the index has anything for one of them, nothing is read
 */
export function askPopular(catalogue: D1Database, unless: readonly string[] = []): D1PreparedStatement {
  const bindings = new Bindings();
  const limit = limitUnless(unless, SHOWN, bindings);
  return bindings.prepare(catalogue, `SELECT keyword FROM popular_keyword ORDER BY place LIMIT ${limit}`);
}

const keptKeywords = async (catalogue: D1Database): Promise<string[]> =>
  (await askPopular(catalogue).all<PopularRow>()).results.map(({ keyword }) => keyword);

/** What was read of them, filled up with a first list. */
export const popularOf = (kept: readonly string[]): string[] =>
  [...new Set([...kept, ...FIRST_KEYWORDS])].slice(0, SHOWN);

/** The keywords searched for most, as the catalogue was told; filled up with a first list. */
export const popularKeywords = async (catalogue: D1Database): Promise<string[]> =>
  popularOf(await keptKeywords(catalogue));

/** Tells the catalogue the keywords searched for most, where they are others now. @param now epoch ms */
export async function tellPopular({ DB, CATALOGUE }: Databases, now: number): Promise<void> {
  const [hottest, kept] = await Promise.all([hottestKeywords(DB, now), keptKeywords(CATALOGUE)]);
  if (hottest.join("\n") === kept.join("\n")) return;
  await CATALOGUE.batch([
    CATALOGUE.prepare("DELETE FROM popular_keyword"),
    CATALOGUE.prepare(
      "INSERT INTO popular_keyword (place, keyword) SELECT key, value FROM json_each(?1)",
    ).bind(JSON.stringify(hottest)),
  ]);
}

/** Drops keywords that nobody has searched for in a long time. */
export async function forgetSearches(db: D1Database, now: number): Promise<void> {
  await db.batch([
    db.prepare("DELETE FROM search_heat WHERE heat < ?1").bind(worth(now) + Math.log2(FORGOTTEN)),
    db.prepare("DELETE FROM search_miss WHERE last_at < ?1").bind(now - MISS_KEPT_MS),
  ]);
}
