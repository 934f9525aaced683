import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { AnswerBody, Body } from "../contract/types.ts";

type Choices = AnswerBody<"getNotificationChoice">["value"];

/**
 * What the member wants to hear of, and where.
 * @param pushKey the server's public key, null where web push is off
 */
export async function choicesOf(db: D1Database, userId: string, pushKey: string | null): Promise<Choices> {
  const row = await db
    .prepare(
      `SELECT (SELECT notice FROM notification_choice WHERE user_id = ?1) AS notice, (SELECT marketing_at
        FROM user WHERE id = ?1) AS marketingAt,
         (SELECT count(*) FROM device WHERE user_id = ?1) AS devices`,
    )
    .bind(userId)
    .first<{ notice: number | null; marketingAt: number | null; devices: number }>();
  return {
    notice: row?.notice === 1,
    marketing: row?.marketingAt != null,
    marketingAt: row?.marketingAt ?? null,
    devices: row?.devices ?? 0,
    pushKey,
  };
}

/** Ends the consent to advertising, in the record and among the consents. */
export const endMarketing = (db: D1Database, userId: string, now: number): D1PreparedStatement[] => [
  db
    .prepare(
      "UPDATE user SET marketing_at = NULL, updated_at = ?2 WHERE id = ?1 AND marketing_at IS NOT NULL",
    )
    .bind(userId, now),
  db
    .prepare(
      `UPDATE consent SET withdrawn_at = ?2 WHERE user_id = ?1 AND kind = 'marketing'
        AND withdrawn_at IS NULL`,
    )
    .bind(userId, now),
];

/** The version of the terms of marketing that is in force; null where none is. @param now epoch ms */
const marketingInForce = (db: D1Database, now: number): Promise<string | null> =>
  db
    .prepare(
      `SELECT version FROM terms WHERE kind = 'marketing' AND effective_at <= ?1
       ORDER BY effective_at DESC LIMIT 1`,
    )
    .bind(now)
    .first<string>("version");

/** A consent that stands keeps its time. */
const giveMarketing = (
  db: D1Database,
  userId: string,
  version: string,
  now: number,
): D1PreparedStatement[] => [
  db
    .prepare(
      `INSERT INTO consent (id, user_id, kind, version, at)
       SELECT ?2, id, 'marketing', ?4, ?3
       FROM user WHERE id = ?1 AND status = 'ACTIVE' AND marketing_at IS NULL`,
    )
    .bind(userId, crypto.randomUUID(), now, version),
  // Only with the consent that was just recorded.
  db
    .prepare(
      `UPDATE user SET marketing_at = ?2, updated_at = ?2
        WHERE id = ?1 AND status = 'ACTIVE' AND marketing_at IS NULL AND changes() = 1`,
    )
    .bind(userId, now),
];

/**
 * The statements that set what was sent; what was not sent stays. Where no terms of marketing are in force
 * there is nothing to agree to.
 */
export async function setChoices(
  db: D1Database,
  userId: string,
  { notice, marketing }: Body<"putNotificationChoice">,
  now: number,
): Promise<D1PreparedStatement[]> {
  const noticed =
    notice === undefined
      ? []
      : [
          db
            .prepare(
              `INSERT INTO notification_choice (user_id, notice, updated_at) VALUES (?1, ?2, ?3)
                ON CONFLICT (user_id) DO UPDATE SET notice = ?2, updated_at = ?3`,
            )
            .bind(userId, Number(notice), now),
        ];
  if (marketing === undefined) return noticed;
  if (!marketing) return [...noticed, ...endMarketing(db, userId, now)];
  const version = await marketingInForce(db, now);
  return [...noticed, ...(version === null ? [] : giveMarketing(db, userId, version, now))];
}
