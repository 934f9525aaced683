import type { D1Database } from "@cloudflare/workers-types";

const DAY_MS = 86_400_000;
/** A day longer than the provider keeps what it could repeat (15 days). */
export const HEARD_MS = 16 * DAY_MS;

/** Whether this transmission about this order was dealt with before. */
export async function isHeard(db: D1Database, transmissionId: string, orderId: string): Promise<boolean> {
  const at = await db
    .prepare("SELECT at FROM webhook_heard WHERE transmission_id = ?1 AND order_id = ?2")
    .bind(transmissionId, orderId)
    .first<number>("at");
  return at !== null;
}

/**
 * Notes that a transmission was dealt with. Two copies at once may both be: settling twice is settling once.
 */
export async function noteHeard(
  db: D1Database,
  transmissionId: string,
  orderId: string,
  now: number,
): Promise<void> {
  await db
    .prepare("INSERT OR IGNORE INTO webhook_heard (transmission_id, order_id, at) VALUES (?1, ?2, ?3)")
    .bind(transmissionId, orderId, now)
    .run();
}

/** Forgets transmissions that nobody will repeat, a few hundred at a time. @param now epoch ms */
export async function forgetHeard(db: D1Database, now: number, limit = 500): Promise<number> {
  const { meta } = await db
    .prepare(
      `DELETE FROM webhook_heard WHERE (transmission_id, order_id) IN (SELECT transmission_id, order_id
        FROM webhook_heard WHERE at < ?1 ORDER BY at LIMIT ?2)`,
    )
    .bind(now - HEARD_MS, limit)
    .run();
  return meta.changes;
}
