import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { ApiEnv } from "../env.ts";

const DAY = 86_400_000;

/**
 * How long what is kept, in milliseconds: what our terms and the law say (privacy §2, location §7). Months
 * are counted long, never short.
 */
export const KEPT_MS = {
  account_event: 92 * DAY,
  account_news: 92 * DAY,
  /** As long as a refresh token lives, and a day. */
  login: 366 * DAY,
  door_link: 92 * DAY,
  location_use: 184 * DAY,
  notification: 366 * DAY,
  accessRecord: 2 * 366 * DAY,
  inquiry: 3 * 366 * DAY,
  contract: 5 * 366 * DAY,
} as const;

const LEFT = "IN (SELECT id FROM user WHERE status = 'WITHDRAWN' AND withdrawn_at <= ?1)";
const past = (db: D1Database, sql: string, before: number): D1PreparedStatement =>
  db.prepare(sql).bind(before);

/** How many are deleted in a minute: what came in a rush a year ago goes in as many minutes as it takes. */
const NOTIFICATIONS_A_MINUTE = 1000;

const forgetNotifications = (db: D1Database, before: number): D1PreparedStatement =>
  db
    .prepare(
      `DELETE FROM notification WHERE id IN
         (SELECT id FROM notification WHERE created_at <= ?1 ORDER BY created_at LIMIT ?2)`,
    )
    .bind(before, NOTIFICATIONS_A_MINUTE);

/** Contracts whose five years are over lose who they were with; their sums stay for the books. */
const endContracts = (db: D1Database, before: number): D1PreparedStatement[] => [
  past(
    db,
    `UPDATE refund SET account = NULL, detail = '' WHERE booking_id IN (SELECT id FROM booking
      WHERE updated_at <= ?1 AND user_id ${LEFT})`,
    before,
  ),
  past(
    db,
    `UPDATE booking SET booker_name = NULL, phone = NULL, email = NULL, request = '', answers = '[]',
      user_id = 'left' WHERE updated_at <= ?1 AND user_id ${LEFT}`,
    before,
  ),
  past(db, `DELETE FROM consent WHERE user_id ${LEFT}`, before),
  past(
    db,
    `DELETE FROM user WHERE status = 'WITHDRAWN' AND withdrawn_at <= ?1 AND NOT EXISTS (SELECT 1 FROM booking
      WHERE booking.user_id = user.id)`,
    before,
  ),
];

/** Inquiries of those who left, three years after their last word, and the pictures with them. */
const endInquiries = (db: D1Database, before: number, now: number): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE file SET status = 'REMOVED', owner_id = NULL, updated_at = ?2
       WHERE upload_key = 'inquiry' AND owner_id IN (SELECT id FROM inquiry
       WHERE updated_at <= ?1 AND user_id IN (SELECT id FROM user WHERE status = 'WITHDRAWN'))`,
    )
    .bind(before, now),
  past(
    db,
    `DELETE FROM inquiry WHERE updated_at <= ?1 AND user_id IN (SELECT id FROM user
      WHERE status = 'WITHDRAWN')`,
    before,
  ),
];

/** Deletes what has been kept for as long as it may be. @param now epoch ms */
export async function runRetention({ DB }: Pick<ApiEnv, "DB">, now: number): Promise<void> {
  await DB.batch([
    forgetNotifications(DB, now - KEPT_MS.notification),
    past(DB, "DELETE FROM account_event WHERE at <= ?1", now - KEPT_MS.account_event),
    past(DB, "DELETE FROM account_news WHERE at <= ?1", now - KEPT_MS.account_news),
    past(
      DB,
      `DELETE FROM door_link WHERE EXISTS (SELECT 1 FROM session s
        WHERE s.id = door_link.session_id AND s.end_at <= ?1)`,
      now - KEPT_MS.door_link,
    ),
    past(DB, "DELETE FROM try_count WHERE until <= ?1", now),
    past(DB, "DELETE FROM login WHERE used_at <= ?1", now - KEPT_MS.login),
    past(DB, "DELETE FROM location_use WHERE at <= ?1", now - KEPT_MS.location_use),
    // The record itself refuses to lose a younger line, by its own clock.
    past(
      DB,
      "DELETE FROM access_record WHERE at <= ?1 AND at <= (unixepoch() - 63244800) * 1000",
      now - KEPT_MS.accessRecord,
    ),
    ...endInquiries(DB, now - KEPT_MS.inquiry, now),
    ...endContracts(DB, now - KEPT_MS.contract),
  ]);
}
