import type { D1Database } from "@cloudflare/workers-types";

/** So many waiting changes are counted; more is "at least". */
const MOST_COUNTED = 1_000;

/** How far what programs are found by is behind the record. */
export interface CatalogueLag {
  /** How long the oldest waiting change has waited, in milliseconds; 0 where none waits. */
  lagMs: number;
  /** Programs whose change waits, to a thousand. */
  waiting: number;
  /** There are more than were counted. */
  atLeast: boolean;
}

/**
 * How far the catalogue is behind the record, in one call. A program that changes again waits from then on.
 * @param db the record @param now epoch ms
 */
export async function catalogueLag(db: D1Database, now: number): Promise<CatalogueLag> {
  const row = await db
    .prepare(
      `SELECT (SELECT at FROM program_event ORDER BY seq LIMIT 1) AS oldest,
         (SELECT count(*) FROM (SELECT 1 FROM program_event LIMIT ?1)) AS waiting`,
    )
    .bind(MOST_COUNTED + 1)
    .first<{ oldest: number | null; waiting: number }>();
  const { oldest = null, waiting = 0 } = row ?? {};
  return {
    lagMs: oldest === null ? 0 : Math.max(0, now - oldest),
    waiting: Math.min(waiting, MOST_COUNTED),
    atLeast: waiting > MOST_COUNTED,
  };
}
