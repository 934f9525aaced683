import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { violates } from "../d1.ts";

/** Fails the batch where the statement before it changed no row: then someone else was faster. */
export const mustHit = (db: D1Database): D1PreparedStatement =>
  db.prepare("INSERT OR REPLACE INTO guard (id, hit) VALUES (1, changes())");

/** LOST: someone else changed the record first. SEATS: the session has too few seats left. */
export type Outcome = "DONE" | "LOST" | "SEATS";

/** Runs the statements in one batch. Anything but a lost race or missing seats is thrown. */
export async function apply(db: D1Database, statements: readonly D1PreparedStatement[]): Promise<Outcome> {
  try {
    await db.batch([...statements]);
    return "DONE";
  } catch (error) {
    if (violates(error, "CHECK", "seats")) return "SEATS";
    if (violates(error, "CHECK", "hit")) return "LOST";
    throw error;
  }
}
