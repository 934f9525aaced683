import type { D1Database } from "@cloudflare/workers-types";
import type { Waiting } from "#domain/desk/health";

/** So many waiting changes are counted of either kind; more is "at least". */
const MOST_COUNTED = 1_000;

/**
 * What of the record waits for the catalogue, for what programs are found by and for its copy, in one call.
 * What changes again waits from then on. @param db the record
 */
export async function catalogueLag(db: D1Database): Promise<Waiting> {
  const row = await db
    .prepare(
      `SELECT (SELECT min(at) FROM (SELECT * FROM (SELECT at FROM program_event ORDER BY seq LIMIT 1)
           UNION ALL SELECT * FROM (SELECT at FROM shown_event ORDER BY seq LIMIT 1))) AS oldest,
         (SELECT count(*) FROM (SELECT 1 FROM program_event LIMIT ?1)) AS programs,
         (SELECT count(*) FROM (SELECT 1 FROM shown_event LIMIT ?1)) AS rows`,
    )
    .bind(MOST_COUNTED)
    .first<{ oldest: number | null; programs: number; rows: number }>();
  const { oldest = null, programs = 0, rows = 0 } = row ?? {};
  return {
    waiting: programs + rows,
    oldestAt: oldest,
    ...(Math.max(programs, rows) >= MOST_COUNTED && { atLeast: true }),
  };
}
