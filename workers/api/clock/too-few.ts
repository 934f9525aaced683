import type { D1Database } from "@cloudflare/workers-types";
import { isTooFew, tooFewReason } from "#domain/booking/min-people";
import type { SoldSession } from "#domain/booking/min-people";
import { closeSession } from "../operator/cancel-session.ts";

/**
 * Cancels the sessions that have fewer people than they need at their cut-off; their bookings end like
 * those of any cancelled session.
 */
export async function cancelTooFew(db: D1Database, now: number): Promise<number> {
  const { results } = await db
    .prepare(
      `SELECT id, status, min_people AS minPeople, held, sold, start_at AS startAt,
        book_close_at AS bookCloseAt FROM session INDEXED BY session_min_people
       WHERE status IN ('OPEN', 'CLOSED') AND book_close_at <= ?1 AND start_at > ?1 AND min_people > sold
       AND min_people > 1 LIMIT 50`,
    )
    .bind(now)
    .all<SoldSession & { id: string }>();
  let cancelled = 0;
  for (const session of results) {
    if (
      isTooFew(session, now) &&
      (await closeSession(db, session.id, tooFewReason(session.minPeople), now, "system"))
    )
      cancelled += 1;
  }
  return cancelled;
}
