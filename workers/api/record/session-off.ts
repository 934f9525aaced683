import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { BookingRecord } from "./booking.ts";

/** SQL: the name of that message of a booking `b`, by which it is told once. */
export const TOLD_OFF = "'off/' || b.session_id || '/' || b.id";

/**
 * The message that a booking's session does not take place, where the booking itself cannot end yet because
 * nobody knows what has become of money of it: who would come hears of it in time, once. @param now epoch ms
 */
export const tellSessionOff = (db: D1Database, { id }: BookingRecord, now: number): D1PreparedStatement =>
  db
    .prepare(
      `INSERT OR IGNORE INTO outbox (dedupe, user_id, kind, subject_id, due_at, created_at, updated_at)
       SELECT ${TOLD_OFF}, b.user_id, 'SESSION_CANCELLED', b.id, ?2, ?2, ?2 FROM booking b WHERE b.id = ?1`,
    )
    .bind(id, now);
