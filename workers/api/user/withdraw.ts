import type { D1Database } from "@cloudflare/workers-types";
import { tabStatuses } from "#domain/booking/tabs";
import type { Caller } from "../contract/types.ts";
import { violates } from "../d1.ts";
import { fail, type ApiError } from "../errors.ts";
import { EMPTIED } from "../record/gift-rows.ts";
import { releaseAll } from "../file/store.ts";
import { endTries } from "./end-tries.ts";
import { erasedTables } from "./personal-data.ts";
import { newUser } from "./record.ts";

const COMING = tabStatuses("coming");
const listed = (statuses: readonly string[]): string => statuses.map((status) => `'${status}'`).join(", ");

/**
 * The condition that booking `b`, whose session is `s`, is still to come. What waits for the change of
 * another goes with that one. @param now a placeholder
 */
export const isComing = (now: string): string =>
  `(b.change_of IS NULL AND (b.status IN (${listed(COMING.always)}) OR (b.status IN ` +
  `(${listed(COMING.ifNotEnded)}) AND s.end_at > ${now})))`;

/** Where reviews stay, their writer's name goes. */
const GONE_NAME = "탈퇴한 회원";

/**
 * Of a member: files that were kept before they had rows of their own, the programs they wished for, and
 * whether the reason is one that the desk's list has.
 */
async function heldBy(db: D1Database, id: string, reason: string | null) {
  const [pictures, photos, wishes, reasons] = await db.batch<{ key: string }>([
    db.prepare("SELECT picture AS key FROM user WHERE id = ?1 AND picture IS NOT NULL").bind(id),
    db
      .prepare(
        `SELECT photo.value ->> 'key' AS key FROM review, json_each(review.photos) AS photo
         WHERE review.user_id = ?1`,
      )
      .bind(id),
    db.prepare("SELECT program_id AS key FROM wishlist WHERE user_id = ?1").bind(id),
    db.prepare("SELECT id AS key FROM code WHERE position = 'WITHDRAW_REASON' AND id = ?1").bind(reason),
  ]);
  const keys = (found: typeof pictures) => (found?.results ?? []).map(({ key }) => key);
  return {
    files: [...new Set([...keys(pictures), ...keys(photos)])],
    wishes: keys(wishes),
    reason: keys(reasons)[0] ?? null,
  };
}

/**
 * Withdrawal (C11): 409 HAS_BOOKINGS while a booking is to come, else everything personal is erased at once.
 * What stays and why stands in personal-data.ts. Answers the keys of the files to delete. Done twice it
 * changes nothing more.
 */
export async function withdraw(
  db: D1Database,
  caller: Caller,
  reason: string | null,
  now: number,
): Promise<{ files: string[] } | ApiError> {
  const { files, wishes, reason: known } = await heldBy(db, caller.id, reason);
  const erase = (sql: string) => db.prepare(sql).bind(caller.id);
  try {
    await db.batch([
      saveFirst(db, caller, now),
      saveReason(db, caller.id, known, now),
      // nothing happens where a booking is to come
      db
        .prepare(
          `INSERT OR REPLACE INTO guard (id, hit) SELECT 1, NOT EXISTS (SELECT 1 FROM booking b
           JOIN session s ON s.id = b.session_id WHERE b.user_id = ?1 AND ${isComing("?2")})`,
        )
        .bind(caller.id, now),
      db
        .prepare(
          `UPDATE user SET username = id, nickname = NULL, name = NULL, email = NULL, phone = NULL,
            phone_proof = NULL, picture = NULL, category_ids = '[]', marketing_at = NULL,
             location_consent_at = NULL, status = 'WITHDRAWN', withdrawn_at = COALESCE(withdrawn_at, ?2),
             updated_at = ?2
           WHERE id = ?1`,
        )
        .bind(caller.id, now),
      db
        .prepare("UPDATE consent SET withdrawn_at = ?2 WHERE user_id = ?1 AND withdrawn_at IS NULL")
        .bind(caller.id, now),
      releaseAll(db, caller.id, now),
      // The booking tells who wrote it, so the tie to it goes too; a random id instead of the writer's keeps
      // two reviews of one member apart from each other.
      db
        .prepare(
          `UPDATE review SET nickname = ?2, photos = '[]', booking_id = NULL,
            user_id = 'left-' || lower(hex(randomblob(8))), updated_at = ?3 WHERE user_id = ?1`,
        )
        .bind(caller.id, GONE_NAME, now),
      // Nobody is left who could take a question back from everybody: it is kept as the law asks, unseen.
      erase("UPDATE inquiry SET is_public = 0, hidden_reason = NULL WHERE user_id = ?1 AND is_public = 1"),
      db.prepare("UPDATE inquiry SET left_at = ?2 WHERE user_id = ?1").bind(caller.id, now),
      endTries(db, JSON.stringify([caller.id]), now),
      db
        .prepare(
          `UPDATE program SET wish_count = max(0, wish_count - 1)
           WHERE id IN (SELECT value FROM json_each(?1))`,
        )
        .bind(JSON.stringify(wishes)),
      // who was there by a gift leaves it nobody's; one that is still to come goes back to its giver
      db
        .prepare(
          `UPDATE gift SET ${EMPTIED} WHERE holder_id = ?1 AND EXISTS (SELECT 1 FROM booking b JOIN session s
            ON s.id = b.session_id WHERE b.id = gift.booking_id
              AND (s.end_at <= ?2 OR b.attended_at IS NOT NULL))`,
        )
        .bind(caller.id, now),
      // what was given stays its holder's, without the words that came along
      erase(`UPDATE gift SET message = '' WHERE booking_id IN (SELECT id FROM booking WHERE user_id = ?1)`),
      ...erasedTables().map(({ table, where }) => erase(`DELETE FROM ${table} WHERE ${where}`)),
    ]);
  } catch (error) {
    if (violates(error, "CHECK", "hit")) return fail("HAS_BOOKINGS");
    throw error;
  }
  return { files };
}

/**
 * One who never filled in a profile is written down too, so that the withdrawal holds against a token still
 * in use.
 */
function saveFirst(db: D1Database, caller: Caller, now: number) {
  const { id, username } = newUser(caller, now);
  return db
    .prepare(
      `INSERT INTO user (id, username, created_at, updated_at) VALUES (?1, ?2, ?3, ?3) ON CONFLICT
        DO NOTHING`,
    )
    .bind(id, username, now);
}

/** Why people leave, by code and day, without any tie to who left; once for each of them. */
const saveReason = (db: D1Database, id: string, reason: string | null, now: number) =>
  db
    .prepare(
      `INSERT INTO withdrawal (id, reason, at) SELECT ?1, ?3, ?2 FROM user
       WHERE id = ?4 AND status = 'ACTIVE' AND ?3 IS NOT NULL`,
    )
    .bind(crypto.randomUUID(), now, reason, id);
