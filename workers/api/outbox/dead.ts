import type { D1Database } from "@cloudflare/workers-types";
import type { AnswerBody } from "../contract/types.ts";

type Outbox = AnswerBody<"getOutbox">["value"];

/**
 * Rows that will not be tried again by themselves, the latest first. Text and address are left out: they
 * are the member's private data.
 */
export async function listDead(db: D1Database): Promise<Outbox["dead"]> {
  const { results } = await db
    .prepare(
      `SELECT CAST(id AS TEXT) AS id, channel, kind, subject_id AS subjectId, user_id AS userId, attempts,
        error, created_at AS createdAt, updated_at AS updatedAt
       FROM outbox WHERE status = 'DEAD' ORDER BY updated_at DESC LIMIT 100`,
    )
    .all<Outbox["dead"][number]>();
  return results;
}

/** How many rows wait, and since when (epoch ms) the row has waited that is overdue the longest. */
export async function outboxCounts(
  db: D1Database,
  now: number,
): Promise<Pick<Outbox, "waiting" | "oldestDueAt">> {
  const row = await db
    .prepare(
      `SELECT count(*) AS waiting, min(due_at) AS oldestDueAt FROM outbox
        WHERE status IN ('WAITING', 'QUEUED', 'CLAIMED') AND due_at <= ?1`,
    )
    .bind(now)
    .first<Pick<Outbox, "waiting" | "oldestDueAt">>();
  return row ?? { waiting: 0, oldestDueAt: null };
}

/** Lets a dead row be tried again; false where there is no such row. */
export async function revive(db: D1Database, id: number, now: number): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE outbox SET status = 'WAITING', attempts = 0, due_at = ?2, updated_at = ?2
        WHERE id = ?1 AND status = 'DEAD'`,
    )
    .bind(id, now)
    .run();
  return meta.changes === 1;
}
