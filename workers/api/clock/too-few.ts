import type { D1Database } from "@cloudflare/workers-types";
import { isTooFew, tooFewReason } from "#domain/booking/min-people";
import type { SoldSession } from "#domain/booking/min-people";
import { leavingOf } from "../record/leaving.ts";
import { closeSession } from "../operator/cancel-session.ts";

/**
 * Cancels the sessions to which fewer people come than they need at their cut-off; their bookings end like
 * those of any cancelled session.
 */
export async function cancelTooFew(db: D1Database, now: number): Promise<number> {
  const { results } = await db
    .prepare(
      `SELECT s.id, s.status, s.min_people AS minPeople, s.held, s.sold, s.start_at AS startAt,
         s.book_close_at AS bookCloseAt, ${leavingOf("s.id")} AS leaving,
         ${leavingOf("s.id", true)} AS mayStay
       FROM session s INDEXED BY session_min_people
       WHERE s.status IN ('OPEN', 'CLOSED') AND s.book_close_at <= ?1 AND s.start_at > ?1
         AND s.min_people > 1 AND s.min_people > s.sold - ${leavingOf("s.id")} LIMIT 50`,
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
