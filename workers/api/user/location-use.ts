import type { D1Database } from "@cloudflare/workers-types";
import type { Api } from "../contract.ts";
import { readCaller } from "../contract/read-request.ts";

const MINUTE_MS = 60_000;

/**
 * Writes down that a member's position was used (위치정보법 §16②): who, when and for what, never where. Only
 * with their consent is it theirs.
 */
export const recordLocationUse = (db: D1Database, userId: string, now: number) =>
  db
    .prepare(
      `INSERT OR IGNORE INTO location_use (user_id, service, at) SELECT id, 'NEAR', ?2 FROM user
        WHERE id = ?1 AND location_consent_at IS NOT NULL`,
    )
    .bind(userId, Math.floor(now / MINUTE_MS) * MINUTE_MS)
    .run();

/**
 * Every search by position that comes with a member's name is written down. Pages that are the same for
 * everyone ask without one: there a position rounded to 0.01° belongs to nobody.
 */
export function noteLocationUse(api: Api): void {
  api.use("/program", async (c, next) => {
    await next();
    const userId = readCaller(c.req.raw)?.id;
    if (userId !== undefined && c.res.ok && c.req.query("lat") && c.req.query("lon"))
      c.executionCtx.waitUntil(recordLocationUse(c.env.DB, userId, Date.now()));
  });
}
