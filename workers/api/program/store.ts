import type { D1Database } from "@cloudflare/workers-types";
import { addDays, startOfKstDay } from "#domain/time/kst";
import { toSession, type Session, type SessionRow } from "./session.ts";

const MOST_SESSIONS = 200;
const END_OF_TIME = 8.64e15;

/** A program's status; null where there is none that may be seen. */
export async function programStatus(
  db: D1Database,
  id: string,
): Promise<"OPEN" | "PAUSED" | "CLOSED" | null> {
  const row = await db
    .prepare("SELECT status FROM program WHERE id = ?1 AND status <> 'DRAFT'")
    .bind(id)
    .first<{ status: "OPEN" | "PAUSED" | "CLOSED" }>();
  return row?.status ?? null;
}

/**
 * A program's sessions that have not started, soonest first; `from` and `to` are days in Korea, inclusive.
 * Null where there is no such program.
 */
export async function listSessions(
  db: D1Database,
  programId: string,
  days: { from?: string; to?: string },
  now: number,
): Promise<Session[] | null> {
  const from = days.from === undefined ? now : Math.max(now, startOfKstDay(days.from));
  const end = days.to === undefined ? END_OF_TIME : startOfKstDay(addDays(days.to, 1));
  const [status, { results }] = await Promise.all([
    programStatus(db, programId),
    db
      .prepare(
        `SELECT * FROM session WHERE program_id = ?1 AND start_at >= ?2 AND start_at > ?3 AND start_at < ?4
          ORDER BY start_at, id LIMIT ?5`,
      )
      .bind(programId, from, now, end, MOST_SESSIONS)
      .all<SessionRow>(),
  ]);
  return status === null ? null : results.map((row) => toSession(row, status === "OPEN", now));
}
