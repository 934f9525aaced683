import { keysWithVariants } from "#domain/image/keys";
import type { ApiEnv } from "../env.ts";
import { log } from "#domain/log";

/** A picture that nothing holds is kept this long, in milliseconds. */
const PENDING_MS = 24 * 3_600_000;
const AT_ONCE = 100;

/** Deletes the objects of removed pictures, then their rows: what fails in between is found again. */
async function deleteRemoved(env: ApiEnv, where: string, value: string | number): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT key FROM file WHERE status = 'REMOVED' AND ${where} LIMIT ${AT_ONCE}`,
  )
    .bind(value)
    .all<{ key: string }>();
  const keys = results.map(({ key }) => key);
  if (keys.length === 0) return;
  await env.FILES.delete(keys.flatMap(keysWithVariants));
  await env.DB.prepare(
    "DELETE FROM file WHERE status = 'REMOVED' AND key IN (SELECT value FROM json_each(?1))",
  )
    .bind(JSON.stringify(keys))
    .run();
}

/**
 * Deletes what a member has just let go of. Where the bucket does not answer the clock does it a minute
 * later, so the member's call stays a success.
 */
export async function deleteReleased(env: ApiEnv, userId: string): Promise<void> {
  try {
    await deleteRemoved(env, "user_id = ?1", userId);
  } catch (error) {
    log("error", "released files not deleted", { error });
  }
}

/**
 * Once a minute: pictures nothing has held for a day go, and what is still to be deleted is.
 * @param now epoch ms
 */
export async function sweepFiles(env: ApiEnv, now: number): Promise<void> {
  await env.DB.prepare(
    "UPDATE file SET status = 'REMOVED', updated_at = ?1 WHERE status = 'PENDING' AND created_at <= ?2",
  )
    .bind(now, now - PENDING_MS)
    .run();
  await deleteRemoved(env, "created_at <= ?1", now);
}
