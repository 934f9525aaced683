import type { D1Database } from "@cloudflare/workers-types";
import { tabStatuses } from "#domain/booking/tabs";
import type { Caller } from "../contract/types.ts";
import { violates } from "../d1.ts";
import { fail, type ApiError } from "../errors.ts";
import { newUser } from "./record.ts";

const COMING = tabStatuses("coming");
const listed = (statuses: readonly string[]): string => statuses.map((status) => `'${status}'`).join(", ");

/** The condition that booking `b`, whose session is `s`, is still to come. @param now a placeholder */
export const isComing = (now: string): string =>
  `(b.status IN (${listed(COMING.always)}) OR (b.status IN (${listed(COMING.ifNotEnded)}) AND s.end_at > ${now}))`;

/** Where reviews stay, their writer's name goes. */
const GONE_NAME = "탈퇴한 회원";

/**
 * Withdrawal (C11): 409 HAS_BOOKINGS while a booking is to come, else everything personal is erased at once. What stays is kept by law
 * under the bare id: bookings and payments (전자상거래법, 5 years) and that a consent was given and when it ended.
 * Answers the keys of the files to delete. Done twice it changes nothing more.
 */
export async function withdraw(db: D1Database, caller: Caller, reason: string | null, now: number): Promise<{ files: string[] } | ApiError> {
  const picture = await db.prepare("SELECT picture FROM user WHERE id = ?1").bind(caller.id).first<string>("picture");
  const erase = (sql: string) => db.prepare(sql).bind(caller.id);
  try {
    await db.batch([
      saveFirst(db, caller, now),
      saveReason(db, caller.id, reason, now),
      db
        .prepare(
          `UPDATE user SET username = id, nickname = NULL, name = NULL, email = NULL, phone = NULL, picture = NULL, category_ids = '[]', marketing_at = NULL,
             location_consent_at = NULL, status = 'WITHDRAWN', withdrawn_at = COALESCE(withdrawn_at, ?2), updated_at = ?2
           WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM booking b JOIN session s ON s.id = b.session_id WHERE b.user_id = ?1 AND ${isComing("?2")})`,
        )
        .bind(caller.id, now),
      db.prepare("INSERT OR REPLACE INTO guard (id, hit) VALUES (1, changes())"), // nothing below happens where the line above did not
      db.prepare("UPDATE consent SET withdrawn_at = ?2 WHERE user_id = ?1 AND withdrawn_at IS NULL").bind(caller.id, now),
      db.prepare("UPDATE review SET nickname = ?2, updated_at = ?3 WHERE user_id = ?1").bind(caller.id, GONE_NAME, now),
      erase("UPDATE program SET wish_count = max(0, wish_count - 1) WHERE id IN (SELECT program_id FROM wishlist WHERE user_id = ?1)"),
      ...["device", "wishlist", "review_helpful", "review_report", "idempotency", "account_event"].map((table) => erase(`DELETE FROM ${table} WHERE user_id = ?1`)),
    ]);
  } catch (error) {
    if (violates(error, "CHECK", "hit")) return fail("HAS_BOOKINGS");
    throw error;
  }
  return { files: picture === null ? [] : [picture] };
}

/** One who never filled in a profile is written down too, so that the withdrawal holds against a token still in use. */
function saveFirst(db: D1Database, caller: Caller, now: number) {
  const { id, username } = newUser(caller, now);
  return db.prepare("INSERT INTO user (id, username, created_at, updated_at) VALUES (?1, ?2, ?3, ?3) ON CONFLICT DO NOTHING").bind(id, username, now);
}

/** Why people leave, by code and day, without any tie to who left; once for each of them. */
const saveReason = (db: D1Database, id: string, reason: string | null, now: number) =>
  db
    .prepare(
      `INSERT INTO withdrawal (id, reason, at) SELECT ?1, code.id, ?2 FROM code
       WHERE code.position = 'WITHDRAW_REASON' AND code.id = ?3 AND EXISTS (SELECT 1 FROM user WHERE id = ?4 AND status = 'ACTIVE')`,
    )
    .bind(crypto.randomUUID(), now, reason, id);
