import { relevance, titleHits } from "#domain/search/relevance";
import type { ListQuery } from "./filters.ts";
import type { Match } from "./candidates.ts";

/** What a program is ranked by, the highest first; the last number tells any two apart. */
export type Rank = readonly number[];

const PRICE_UNKNOWN = 2_147_483_647;

/**
 * A program's rank in an order that no index serves. K06: UP oldest first, DOWN newest first; a keyword's
 * words in the title come before the date.
 */
export function rankOf({ n, facts }: Match, sort: ListQuery["sort"], words: readonly string[]): Rank {
  switch (sort) {
    case "match":
      return words.length === 0 ? [facts.popularity, n] : [relevance(facts, words), facts.popularity, n];
    case "popular":
      return [facts.popularity, n];
    case "price":
      return [-(facts.price ?? PRICE_UNKNOWN), n];
    case "rating":
      return [facts.ratingCount === 0 ? 0 : facts.ratingSum / facts.ratingCount, n];
    case "UP":
      return [-n];
    case "DOWN":
    case "distance":
      return words.length === 0 ? [n] : [titleHits(facts, words), n];
  }
}

/** Compares two ranks: the higher one comes first. */
export function compareRanks(a: Rank, b: Rank): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? 0 : (b[at] ?? 0) - (a[at] ?? 0);
}
