import type { D1Database } from "@cloudflare/workers-types";
import { inviteeInbox, staffInbox } from "#domain/desk/staff-news";

/** SQL: `s` works at the desk and wants mails to the address of `m`. */
export const STAFF_WANTS = "s.ended_at IS NULL AND m.is_off = 0 AND m.address IS NOT NULL";

/** Whether whoever of the desk a mail is for still works there and still wants it. */
export const staffStillWants = async (db: D1Database, userId: string): Promise<boolean> =>
  (await db
    .prepare(
      `SELECT 1 AS one FROM staff s JOIN staff_mail m ON m.id = s.id
       WHERE s.id = substr(?1, ${staffInbox("").length + 1}) AND ${STAFF_WANTS}`,
    )
    .bind(userId)
    .first("one")) !== null;

/** Whether the invitation that a mail brings is still open. @param now epoch ms */
export const isInvited = async (db: D1Database, userId: string, now: number): Promise<boolean> =>
  (await db
    .prepare(
      `SELECT 1 AS one FROM staff_invitation
       WHERE id = substr(?1, ${inviteeInbox("").length + 1}) AND spent_at IS NULL AND ends_at > ?2`,
    )
    .bind(userId, now)
    .first("one")) !== null;
