import { errorAnswer } from "./errors.ts";
import type { Answer } from "./errors.ts";
import { DAY, MINUTE } from "./payment.ts";

const KEPT_MS = 15 * DAY;
// A first request that never answered (its worker died) does not block its key for ever.
const STUCK_MS = 2 * MINUTE;

/**
 * Runs `work` once for a key and target (method and path) and replays its answer for 15 days; a second
 * request that comes while the first runs is told so. A 5xx for which nothing was done is not kept, so that a
 * retry can succeed.
 * @param key the Idempotency-Key header; undefined runs without keeping
 */
export async function once(
  db: D1Database,
  key: string | undefined,
  target: string,
  now: number,
  work: () => Promise<Answer & { keep: boolean }>,
): Promise<Answer> {
  if (key === undefined) return work();
  if (key === "" || key.length > 300) return errorAnswer("INVALID_IDEMPOTENCY_KEY");
  const [, claimed] = await db.batch([
    db
      .prepare(
        `DELETE FROM toss_idempotency WHERE key = ?1 AND target = ?2 AND started_at <= CASE
          WHEN status IS NULL THEN ?3 ELSE ?4 END`,
      )
      .bind(key, target, now - STUCK_MS, now - KEPT_MS),
    db
      .prepare("INSERT OR IGNORE INTO toss_idempotency (key, target, started_at) VALUES (?, ?, ?)")
      .bind(key, target, now),
  ]);
  if (claimed?.meta.changes !== 1) return replay(db, key, target);
  return run(db, key, target, work);
}

async function run(
  db: D1Database,
  key: string,
  target: string,
  work: () => Promise<Answer & { keep: boolean }>,
): Promise<Answer> {
  const release = () =>
    db.prepare("DELETE FROM toss_idempotency WHERE key = ? AND target = ?").bind(key, target).run();
  try {
    const { status, body, keep } = await work();
    if (!keep) await release();
    else {
      await db
        .prepare("UPDATE toss_idempotency SET status = ?3, body = ?4 WHERE key = ?1 AND target = ?2")
        .bind(key, target, status, body)
        .run();
    }
    return { status, body };
  } catch (error) {
    await release();
    throw error;
  }
}

async function replay(db: D1Database, key: string, target: string): Promise<Answer> {
  const first = await db
    .prepare("SELECT status, body FROM toss_idempotency WHERE key = ? AND target = ? AND status IS NOT NULL")
    .bind(key, target)
    .first<Answer>();
  return first ?? errorAnswer("IDEMPOTENT_REQUEST_PROCESSING");
}
