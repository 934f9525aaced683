import { SUBJECTS } from "#domain/search/read/subjects";
import { wordFor } from "#domain/search/together";
import type { Databases } from "../env.ts";

/** Changed by hand where the index's words are made otherwise (keyword.ts, together.ts). */
const WAY = 1;
/** By which tables the index's words are made. */
const WORDS_VERSION = `${WAY} ${wordFor(SUBJECTS.flatMap(({ id, written }) => [id, ...written]))}`;

/**
 * Has every program brought anew where the words by which the index knows it were made by other tables than
 * those of this build: until then what a new word of a table stands for is not found by it.
 */
export async function followWords({ DB, CATALOGUE }: Databases): Promise<void> {
  const known = await CATALOGUE.prepare("SELECT version FROM words_known").first<string>("version");
  if (known === WORDS_VERSION) return;
  await DB.prepare("INSERT OR IGNORE INTO program_event (program_id) SELECT id FROM program").run();
  await CATALOGUE.prepare(
    `INSERT INTO words_known (one, version) VALUES (1, ?1)
     ON CONFLICT (one) DO UPDATE SET version = excluded.version`,
  )
    .bind(WORDS_VERSION)
    .run();
}
