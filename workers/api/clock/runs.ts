import type { D1Database } from "@cloudflare/workers-types";
import type { ClockRun, ClockStep } from "#domain/desk/health";
import { log } from "#domain/log";

const LONGEST_WHY = 300;

/** Writes down how a step of the clock ended. If the database does not answer, only this line is lost. */
export async function noteRun(
  db: D1Database,
  step: ClockStep,
  now: number,
  why: string | null,
): Promise<void> {
  const column = why === null ? "ok_at" : "failed_at";
  try {
    await db
      .prepare(
        `INSERT INTO clock_run (step, ${column}, why) VALUES (?1, ?2, ?3)
         ON CONFLICT (step) DO UPDATE SET ${column} = ?2, why = coalesce(?3, why)`,
      )
      .bind(step, now, why?.slice(0, LONGEST_WHY) ?? null)
      .run();
  } catch (error) {
    log("error", "clock run not noted", { step, error });
  }
}

/** Runs a step of the clock and writes down how it ended; it fails as the step does. @param now epoch ms */
export async function noted(
  db: D1Database,
  step: ClockStep,
  now: number,
  run: Promise<unknown>,
): Promise<void> {
  try {
    await run;
  } catch (error) {
    await noteRun(db, step, now, error instanceof Error ? error.message : String(error));
    throw error;
  }
  await noteRun(db, step, now, null);
}

/** The last run of everything that the clock does. */
export async function listRuns(db: D1Database): Promise<ClockRun[]> {
  const { results } = await db
    .prepare("SELECT step, ok_at AS okAt, failed_at AS failedAt, why FROM clock_run ORDER BY step")
    .all<ClockRun>();
  return results;
}
