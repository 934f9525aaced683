import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";

const DAY = 86_400_000;

/** Money may come into an account that was given up until the bank closes it, and is heard of later. */
const HEARD_MS = 8 * DAY;
/** For how long after a withdrawal its tries are looked at; what is unknown then is kept as a contract is. */
const LOOKED_AT_MS = 92 * DAY;
/** How many of those who have left are looked at together. */
const AT_ONCE = 500;

/**
 * An attempt that came to nothing is no contract: who it was goes from it, once it is certain that no money
 * of theirs was taken or still comes in (S78). Until then somebody must know whom it is owed to.
 * @param users ids of members, as JSON
 * @param now epoch ms
 */
export const endTries = (db: D1Database, users: string, now: number): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE booking SET booker_name = NULL, phone = NULL, email = NULL, request = '', answers = '[]'
       WHERE user_id IN (SELECT value FROM json_each(?1)) AND status = 'FAIL' AND booker_name IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM payment p WHERE p.booking_id = booking.id AND (
           p.approved_at IS NOT NULL OR p.ask_at IS NOT NULL OR p.deposit_due_at > ?2
           OR p.status IN ('CONFIRMING', 'WAITING_FOR_DEPOSIT')))
         AND NOT EXISTS (SELECT 1 FROM payment_case c WHERE c.booking_id = booking.id AND c.state <> 'DONE')`,
    )
    .bind(users, now - HEARD_MS);

/** Ends the tries of those who have left lately, by night. @param now epoch ms */
export async function endTriesOfLeavers(db: D1Database, now: number): Promise<void> {
  for (let [at, id, isMore] = [now - LOOKED_AT_MS, "", true]; isMore;) {
    const { results } = await db
      .prepare(
        `SELECT id, withdrawn_at AS at FROM user INDEXED BY user_left
         WHERE status = 'WITHDRAWN' AND withdrawn_at >= ?1 AND (withdrawn_at > ?1 OR id > ?2)
         ORDER BY withdrawn_at, id LIMIT ${AT_ONCE}`,
      )
      .bind(at, id)
      .all<{ id: string; at: number }>();
    if (results.length > 0) await endTries(db, JSON.stringify(results.map((one) => one.id)), now).run();
    isMore = results.length === AT_ONCE;
    ({ at, id } = results.at(-1) ?? { at, id });
  }
}
