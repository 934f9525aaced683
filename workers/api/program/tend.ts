import type { D1Database } from "@cloudflare/workers-types";

/** So many of its pages, of 4 kB, are written anew in one go: some fifty milliseconds. */
export const PAGES_MERGED = 500;

/** SQLite's word to an FTS5 index: makes pieces of one size one piece, as far as so many pages go. */
export const MERGE_PIECES = "INSERT INTO program_word (program_word, rank) VALUES ('merge', ?1)";

/** Programs whose words are written in one go, and how often in a minute. */
const PROGRAMS_A_PIECE = 1_000;
const PIECES_A_MINUTE = 20;

const NEXT = "FROM program_text, program_behind WHERE n > after AND n <= until ORDER BY n LIMIT ?1";
/** What goes together, for the next programs that have no words for it; writing it twice changes nothing. */
const WRITE_NEXT = `INSERT INTO program_word (rowid, words)
  SELECT n, together FROM program_together WHERE n IN (SELECT n ${NEXT}) ORDER BY n`;
const NOTE_NEXT = `UPDATE program_behind
  SET after = COALESCE((SELECT max(n) FROM (SELECT n ${NEXT})), until)`;
const NOTE_ALL = "DELETE FROM program_behind WHERE after >= until";

/**
 * Writes the words of programs that a migration has left to be written, piece by piece, from the oldest on:
 * each in one transaction with how far it is, so one that is stopped begins again where it was. Answers
 * whether all have them.
 */
export async function writeBehind(
  catalogue: D1Database,
  { programs = PROGRAMS_A_PIECE, pieces = PIECES_A_MINUTE } = {},
): Promise<boolean> {
  const isBehind = async (): Promise<boolean> =>
    (await catalogue.prepare("SELECT 1 FROM program_behind").first()) !== null;
  for (let piece = 0; piece < pieces; piece += 1) {
    if (!(await isBehind())) return true;
    await catalogue.batch([
      catalogue.prepare(WRITE_NEXT).bind(programs),
      catalogue.prepare(NOTE_NEXT).bind(programs),
      catalogue.prepare(NOTE_ALL),
    ]);
  }
  return !(await isBehind());
}

/**
 * Keeps the index of words whole and in few pieces, for a question looks for each of its words in all of
 * them. What it leaves the next minute goes on with; it writes nothing where there is nothing to do.
 */
export async function tendIndex(catalogue: D1Database): Promise<void> {
  await writeBehind(catalogue);
  await catalogue.prepare(MERGE_PIECES).bind(PAGES_MERGED).run();
}
