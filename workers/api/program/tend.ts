import type { D1Database } from "@cloudflare/workers-types";

/** So many of its pages, of 4 kB, are written anew in one go: some fifty milliseconds. */
export const PAGES_MERGED = 500;

/** SQLite's word to an FTS5 index: makes pieces of one size one piece, as far as so many pages go. */
export const MERGE_PIECES = "INSERT INTO program_word (program_word, rank) VALUES ('merge', ?1)";

/**
 * Keeps the index of words in few pieces, for a question looks for each of its words in all of them. What it
 * leaves the next minute goes on with; it writes nothing where there is nothing to do.
 */
export const tendIndex = (catalogue: D1Database): Promise<unknown> =>
  catalogue.prepare(MERGE_PIECES).bind(PAGES_MERGED).run();
