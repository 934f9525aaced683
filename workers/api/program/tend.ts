import type { D1Database } from "@cloudflare/workers-types";

/** So many of its pages, of 4 kB, are written anew in one go: some fifty milliseconds. */
export const PAGES_MERGED = 500;

/** SQLite's word to an FTS5 index: makes pieces of one size one piece, as far as so many pages go. */
export const MERGE_PIECES = "INSERT INTO program_word (program_word, rank) VALUES ('merge', ?1)";

/** Programs whose words are written in one go, and how often in a minute. */
const PROGRAMS_A_PIECE = 1_000;
const PIECES_A_MINUTE = 20;

/** Of those that are put into blocks, each of whose sessions is one more row. */
const BLOCKED_A_PIECE = 250;

/** What goes together, for the next programs that have no words for it; writing it twice changes nothing. */
const WRITE_NEXT = `INSERT INTO program_word (rowid, words)
  SELECT n, together FROM program_together WHERE n IN (?) ORDER BY n`;
/** As if something had changed of them: triggers write their places anew. */
const BLOCK_NEXT = "UPDATE program_search SET kinds = kinds WHERE n IN (?)";
/** The words of bands, for the next programs without them, and that these have them. */
const BAND_NEXT = [
  `INSERT OR IGNORE INTO program_band SELECT n, price, rating, popular FROM program_band_now WHERE n IN (?)`,
  "INSERT INTO program_word (rowid, words) SELECT n, words FROM program_band_words WHERE n IN (?) ORDER BY n",
];

/** What a migration has left to be done for each program, in pieces. */
interface Behind {
  table: keyof typeof WITH_NUMBERS;
  next: readonly string[];
}

/**
 * Does it piece by piece, from the oldest program on: each in one transaction with how far it is, so one that
 * is stopped begins again where it was. Answers whether it is done for all.
 */
async function catchUp(
  catalogue: D1Database,
  { table, next }: Behind,
  { programs, pieces }: { programs: number; pieces: number },
): Promise<boolean> {
  const isBehind = async (): Promise<boolean> =>
    (await catalogue.prepare(`SELECT 1 FROM ${table}`).first()) !== null;
  const numbers = `FROM ${WITH_NUMBERS[table]}, ${table} WHERE n > after AND n <= until ORDER BY n LIMIT ?1`;
  for (let piece = 0; piece < pieces; piece += 1) {
    if (!(await isBehind())) return true;
    await catalogue.batch([
      ...next.map((sql) => catalogue.prepare(sql.replace("?", `SELECT n ${numbers}`)).bind(programs)),
      catalogue
        .prepare(`UPDATE ${table} SET after = COALESCE((SELECT max(n) FROM (SELECT n ${numbers})), until)`)
        .bind(programs),
      catalogue.prepare(`DELETE FROM ${table} WHERE after >= until`),
    ]);
  }
  return !(await isBehind());
}

const WITH_NUMBERS = {
  program_behind: "program_text",
  program_unblocked: "program_search",
  program_unbanded: "program_search",
} as const;

/** Writes the words of programs that a migration has left to be written. Answers whether all have them. */
export const writeBehind = (
  catalogue: D1Database,
  { programs = PROGRAMS_A_PIECE, pieces = PIECES_A_MINUTE } = {},
): Promise<boolean> =>
  catchUp(catalogue, { table: "program_behind", next: [WRITE_NEXT] }, { programs, pieces });

/** Puts programs into their blocks that were there before these. Answers whether all are in them. */
export const writeBlocks = (
  catalogue: D1Database,
  { programs = BLOCKED_A_PIECE, pieces = PIECES_A_MINUTE } = {},
): Promise<boolean> =>
  catchUp(catalogue, { table: "program_unblocked", next: [BLOCK_NEXT] }, { programs, pieces });

/** Writes the words of bands for programs that were there before these. Answers whether all have them. */
export const writeBands = (
  catalogue: D1Database,
  { programs = PROGRAMS_A_PIECE, pieces = PIECES_A_MINUTE } = {},
): Promise<boolean> =>
  catchUp(catalogue, { table: "program_unbanded", next: BAND_NEXT }, { programs, pieces });

/**
 * Keeps the index of words and the blocks whole, and the index in few pieces: a question looks for each of
 * its words in all of them. What it leaves the next minute goes on with; it writes nothing where there is
 * nothing to do.
 */
export async function tendIndex(catalogue: D1Database): Promise<void> {
  await writeBehind(catalogue);
  await writeBlocks(catalogue);
  await writeBands(catalogue);
  await catalogue.prepare(MERGE_PIECES).bind(PAGES_MERGED).run();
}
