import type { D1Database } from "@cloudflare/workers-types";
import { REFUND_WANTS } from "./sign-off-needed.ts";

/** Which of the refunds want a second person's word to be sent now, and whether it is asked for. */
export async function refundsToSign(
  db: D1Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, "ASKED" | "NEEDED">> {
  const { results } = await db
    .prepare(
      `SELECT f.id, EXISTS (SELECT 1 FROM sign_off o WHERE o.act = 'REFUND' AND o.target = f.id
         AND o.state = 'ASKED') AS isAsked
       FROM json_each(?1) one JOIN refund f ON f.id = one.value JOIN booking b ON b.id = f.booking_id
         JOIN session s ON s.id = b.session_id JOIN sign_off_rule r ON r.host_id = s.host_id
       WHERE ${REFUND_WANTS}`,
    )
    .bind(JSON.stringify(ids))
    .all<{ id: string; isAsked: number }>();
  return new Map(results.map(({ id, isAsked }) => [id, isAsked === 1 ? "ASKED" : "NEEDED"]));
}
