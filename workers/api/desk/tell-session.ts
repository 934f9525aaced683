import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { CONFIRMED } from "#domain/booking/statuses";
import { fail, type ApiError } from "../errors.ts";
import { quoted } from "../sql.ts";
import type { Staff } from "../staff/staff.ts";
import { writeVersion } from "../staff/versions.ts";

/** Whom a message reaches. */
export interface Reached {
  bookings: number;
  people: number;
}

const TAKES_PART = `session_id = ?1 AND status IN (${quoted(CONFIRMED)})`;

/**
 * Tells everybody who takes part in a session what the host wrote; with `dryRun` only says how many that is.
 * @param now epoch ms
 */
export async function tellSession(
  db: D1Database,
  staff: Staff,
  id: string,
  { text, dryRun }: { text: string; dryRun: boolean },
  now: number,
  record: (reached: Reached) => D1PreparedStatement[],
): Promise<Reached | ApiError> {
  const found = await db
    .prepare(
      `SELECT s.id, (SELECT count(*) FROM booking WHERE ${TAKES_PART}) AS bookings,
         (SELECT coalesce(sum(seats), 0) FROM booking WHERE ${TAKES_PART}) AS people
       FROM session s WHERE s.id = ?1`,
    )
    .bind(id)
    .first<Reached & { id: string }>();
  if (found === null) return fail("NOT_FOUND");
  const reached = { bookings: found.bookings, people: found.people };
  if (dryRun) return reached;
  const note = text.trim();
  const cause = crypto.randomUUID();
  await db.batch([
    db
      .prepare(
        `INSERT INTO outbox (dedupe, user_id, kind, subject_id, data, due_at, created_at, updated_at)
         SELECT 'note/' || ?2 || '/' || id, user_id, 'HOST_NOTE', id, json_object('note', ?3), ?4, ?4, ?4
         FROM booking WHERE ${TAKES_PART}`,
      )
      .bind(id, cause, note, now),
    writeVersion(db, staff, now, {
      kind: "session",
      id,
      act: "tell",
      fields: [],
      body: { note, ...reached },
    }),
    ...record(reached),
  ]);
  return reached;
}
