import type { D1Database } from "@cloudflare/workers-types";
import { log } from "#domain/log";
import { copyChanges } from "../catalogue/copy.ts";
import { inPieces } from "../catalogue/pieces.ts";
import type { Databases } from "../env.ts";
import {
  changesOf,
  factsOf,
  isOpen,
  shownOf,
  slotsOf,
  usedUpAt,
  type ChangedRow,
  type Slots,
} from "./changes.ts";
import { entryOf } from "./index-entry.ts";
import { SUBJECTS_VERSION } from "./subjects.ts";
import { numbersFor, writeEntries } from "./write-catalogue.ts";

// What has changed of programs in DB (program_event) comes into CATALOGUE. The two share no transaction, so a
// program is written there with the number of its event: a process that comes late with an older one writes
// nothing, and one that is stopped anywhere begins again.

/** How many are brought there before a search, at most: the clock brings the rest. */
export const PROJECTED_AT_ONCE = 500;
/** A change that waits longer is told in the log, in milliseconds: the clock comes each minute. */
const LATE_MS = 120_000;

/**
 * Brings up to `limit` programs that have changed into the catalogue, the longest waiting first. Answers how
 * many; 0 when the catalogue has all. What changes again in the meantime waits again. @param now epoch ms
 */
export async function projectChanges(
  { DB, CATALOGUE }: Databases,
  limit: number,
  now: number,
): Promise<number> {
  const changes = await changesOf(DB, limit);
  const [oldest] = changes;
  if (oldest === undefined) return 0;
  const lag = now - oldest.changed_at;
  if (lag > LATE_MS) log("warn", "catalogue late", { lagMs: lag, changes: changes.length });
  const open = changes.filter(isOpen);
  const [slots, numbers] = await Promise.all([
    slotsOf(DB, JSON.stringify(open.map((row) => row.program_id)), now),
    numbersFor(CATALOGUE, open),
  ]);
  const written = changes.map((row) => ({
    row,
    entry: isOpen(row) ? writtenEntry(row, slots, numbers.get(row.program_id)) : "",
  }));
  for (const piece of inPieces(written, ({ entry }) => entry)) {
    const done = await writeEntries(CATALOGUE, piece);
    await DB.prepare("DELETE FROM program_event WHERE seq IN (SELECT value FROM json_each(?1))")
      .bind(JSON.stringify(done))
      .run();
  }
  return changes.length;
}

/** A program's sessions and reviews are copied row by row: so many for each program that is brought. */
const ROWS_OF_ONE = 5;

/**
 * Brings up to `limit` programs that have changed, and as much of what everybody may read. Answers how many,
 * `limit` where there may be more; 0 when the catalogue has all. @param now epoch ms
 */
export async function bringChanges(dbs: Databases, limit: number, now: number): Promise<number> {
  // a page is there before a list leads to it
  const copied = await copyChanges(dbs, limit * ROWS_OF_ONE, now);
  return Math.max(Math.ceil(copied / ROWS_OF_ONE), await projectChanges(dbs, limit, now));
}

/** Brings all that waits into the catalogue. @param now epoch ms */
export async function projectAll(dbs: Databases, now: number): Promise<void> {
  while ((await bringChanges(dbs, PROJECTED_AT_ONCE, now)) > 0);
}

/** A program's row of the catalogue as JSON, with the number of its change. */
function writtenEntry(row: ChangedRow, slots: Slots, n: number | undefined): string {
  const shown = shownOf(row, slots);
  return JSON.stringify({
    ...entryOf(factsOf(row), row.host, row.description, slots.open.get(row.program_id) ?? [], shown),
    used_up_at: usedUpAt(shown),
    n,
    version: row.version,
    host: row.host_id,
    host_name: row.host,
  });
}

/** So many programs whose cards know no more sessions are made anew in one go. */
const REFRESHED_AT_ONCE = 500;

/**
 * Lets the programs be brought anew whose cards have used up the sessions that they knew: nothing of them
 * has changed but the time. @param now epoch ms
 */
export async function refreshCards({ DB, CATALOGUE }: Databases, now: number): Promise<void> {
  const { results } = await CATALOGUE.prepare(
    "SELECT program_id FROM program_search WHERE used_up_at <= ?1 ORDER BY used_up_at LIMIT ?2",
  )
    .bind(now, REFRESHED_AT_ONCE)
    .all<{ program_id: string }>();
  await letBring(DB, results);
}

/** So many whose subjects are not known are brought anew in a minute. */
const TOLD_AT_ONCE = 1_000;

/**
 * Lets programs be brought anew whose subjects the catalogue does not know by today's table, from the oldest
 * on (0019_program_subject.sql). @param most so many
 */
export async function refreshSubjects({ DB, CATALOGUE }: Databases, most = TOLD_AT_ONCE): Promise<void> {
  const unknown = `s.n > after AND s.n <= until AND s.facts ->> '$[19][0]' IS NOT version`;
  const results = await CATALOGUE.batch<{ program_id: string }>([
    CATALOGUE.prepare(
      `UPDATE program_subject SET version = ?1, after = -1,
         until = COALESCE((SELECT max(n) FROM program_search), -1) WHERE version <> ?1`,
    ).bind(SUBJECTS_VERSION),
    CATALOGUE.prepare(
      `UPDATE program_subject SET after = COALESCE(
         (SELECT s.n - 1 FROM program_search AS s WHERE ${unknown} ORDER BY s.n LIMIT 1), until)
       WHERE after < until`,
    ),
    CATALOGUE.prepare(
      `SELECT s.program_id FROM program_subject, program_search AS s WHERE ${unknown} ORDER BY s.n LIMIT ?1`,
    ).bind(most),
  ]);
  await letBring(DB, results.at(-1)?.results ?? []);
}

async function letBring(db: D1Database, programs: readonly { program_id: string }[]): Promise<void> {
  if (programs.length === 0) return;
  await db
    .prepare("INSERT OR IGNORE INTO program_event (program_id) SELECT value FROM json_each(?1)")
    .bind(JSON.stringify(programs.map((row) => row.program_id)))
    .run();
}
