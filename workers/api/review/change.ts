import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { CONFIRMED } from "#domain/booking/statuses";
import { keptPhotos } from "./photos.ts";
import type { Review } from "./store.ts";
import { VISITOR } from "../record/gift-rows.ts";
import { mustHit } from "../record/guard.ts";
import { quoted } from "../sql.ts";

/** Reviews are shown under a name; one who gave none has this. */
export const NO_NICKNAME = "나들 회원";

/**
 * The statements of each change to a review. The program's stars move by what stands in the row at that
 * moment and in the same batch, so that sum and count stay those of the reviews shown, even where somebody
 * else writes in the meantime. Where the last guard hits no row nothing happens.
 */

/**
 * Writes a review of a booking that took place; UNIQUE review.booking_id refuses a second one.
 * @param now epoch ms
 */
export const addReview = (
  db: D1Database,
  review: Review & { bookingId: string },
  userId: string,
  now: number,
): D1PreparedStatement[] => [
  db
    .prepare(
      `INSERT OR REPLACE INTO guard (id, hit) SELECT 1, EXISTS (SELECT 1 FROM booking b
       JOIN session s ON s.id = b.session_id WHERE b.id = ?1 AND ${VISITOR} = ?2 AND s.end_at <= ?3
         AND b.program_id = ?4 AND b.status IN (${quoted(CONFIRMED)}))`,
    )
    .bind(review.bookingId, userId, now, review.program.id),
  db
    .prepare(
      `INSERT INTO review (id, booking_id, program_id, user_id, nickname, party, rating, content, photos,
        created_at, updated_at)
       VALUES (?1, ?2, ?10, ?3, ?4, ?5, ?6, ?7, ?9, ?8, ?8)`,
    )
    .bind(
      review.id,
      review.bookingId,
      userId,
      review.nickname,
      review.party,
      review.rating,
      review.content,
      now,
      keptPhotos(review.photos),
      review.program.id,
    ),
  db
    .prepare("UPDATE program SET rating_sum = rating_sum + ?2, rating_count = rating_count + 1 WHERE id = ?1")
    .bind(review.program.id, review.rating),
];

/** The program of the member's review, where its stars count. */
const COUNTED = "(SELECT program_id FROM review WHERE id = ?1 AND user_id = ?2 AND hidden_reason IS NULL)";

export const changeReview = (
  db: D1Database,
  review: Review,
  userId: string,
  now: number,
): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE program SET rating_sum = rating_sum + ?3 - (SELECT rating FROM review WHERE id = ?1)
        WHERE id = ${COUNTED}`,
    )
    .bind(review.id, userId, review.rating),
  db
    .prepare(
      `UPDATE review SET rating = ?3, content = ?4, party = ?5, photos = ?7, updated_at = ?6
        WHERE id = ?1 AND user_id = ?2`,
    )
    .bind(review.id, userId, review.rating, review.content, review.party, now, keptPhotos(review.photos)),
  mustHit(db),
];

/** What stands in the place of a hidden review that its writer has deleted; the desk alone reads it. */
const REMOVED = "글쓴이가 삭제한 후기예요.";

/**
 * Takes a review away. A hidden one loses its words, photos and writer, and keeps its booking and the reason
 * (S75): nobody writes anew what was hidden. Such a row is its own writer, so that it is nobody's.
 */
export const removeReview = (
  db: D1Database,
  id: string,
  userId: string,
  now: number,
): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE program SET rating_sum = rating_sum - (SELECT rating FROM review
        WHERE id = ?1), rating_count = rating_count - 1 WHERE id = ${COUNTED}`,
    )
    .bind(id, userId),
  db
    .prepare(
      `INSERT OR REPLACE INTO guard (id, hit)
       SELECT 1, EXISTS (SELECT 1 FROM review WHERE id = ?1 AND user_id = ?2)`,
    )
    .bind(id, userId),
  db.prepare("DELETE FROM review WHERE id = ?1 AND user_id = ?2 AND hidden_reason IS NULL").bind(id, userId),
  db
    .prepare(
      `UPDATE review SET user_id = id, nickname = ?3, party = '', content = ?4, photos = '[]', reply = NULL,
        reply_at = NULL, updated_at = ?5 WHERE id = ?1 AND user_id = ?2`,
    )
    .bind(id, userId, NO_NICKNAME, REMOVED, now),
];

/** Who wrote a review, and how many it helps once this member says so too (U27); null where none is seen. */
export const findHelped = (
  db: D1Database,
  id: string,
  userId: string,
): Promise<{ writer: string; helpfulCount: number } | null> =>
  db
    .prepare(
      `SELECT user_id AS writer, helpful_count + NOT EXISTS (
         SELECT 1 FROM review_helpful WHERE review_id = ?1 AND user_id = ?2) AS helpfulCount
       FROM review WHERE id = ?1 AND hidden_reason IS NULL`,
    )
    .bind(id, userId)
    .first();

/** Counts that a review helped; a second time of one member changes nothing. */
export const addHelpful = (
  db: D1Database,
  id: string,
  userId: string,
  now: number,
): D1PreparedStatement[] => [
  db
    .prepare("INSERT OR IGNORE INTO review_helpful (review_id, user_id, created_at) VALUES (?1, ?2, ?3)")
    .bind(id, userId, now),
  db.prepare("UPDATE review SET helpful_count = helpful_count + 1 WHERE id = ?1 AND changes() = 1").bind(id),
];

/** Writes a report down; a second one of the same member changes nothing. */
export const addReport = (
  db: D1Database,
  id: string,
  userId: string,
  { reason, detail = "" }: { reason: string; detail?: string },
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT OR IGNORE INTO review_report (review_id, user_id, reason, detail, created_at)
        VALUES (?1, ?2, ?3, ?4, ?5)`,
    )
    .bind(id, userId, reason, detail.trim(), now);
