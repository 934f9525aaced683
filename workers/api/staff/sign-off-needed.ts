import type { D1Database } from "@cloudflare/workers-types";
import { DOWNLOAD_MS } from "#domain/desk/sign-off";
import { fail, type ApiError } from "../errors.ts";
import { HOST_OF } from "./admit.ts";
import type { Staff } from "./staff.ts";

/** SQL: the rule `r` wants a second person's word for the refund `f`. */
export const REFUND_WANTS = "r.act = 'REFUND' AND f.refund > r.above";

const WANTS = {
  OPEN: `SELECT 1 AS one FROM sign_off_rule r WHERE r.act = 'OPEN' AND r.host_id = (${HOST_OF.program})`,
  CANCEL: `SELECT 1 AS one FROM sign_off_rule r WHERE r.act = 'CANCEL' AND r.host_id = (${HOST_OF.session})`,
  DOWNLOAD: `SELECT 1 AS one FROM sign_off_rule r
    WHERE r.act = 'DOWNLOAD' AND r.host_id = (${HOST_OF.session})`,
  REFUND: `SELECT 1 AS one FROM sign_off_rule r JOIN refund f ON f.id = ?1
    WHERE ${REFUND_WANTS} AND r.host_id = (${HOST_OF.refund})`,
} as const;

/** Whether the host of a thing wants a second person's word for an act on it, as it stands now. */
export const wantsSignOff = async (
  db: D1Database,
  act: keyof typeof WANTS,
  target: string,
): Promise<boolean> => (await db.prepare(WANTS[act]).bind(target).first("one")) !== null;

/** Whether a host wants a second person's word for a refund of that many won which its people begin. */
export const wantsRefundSigned = async (db: D1Database, hostId: string, refund: number): Promise<boolean> =>
  (await db
    .prepare("SELECT 1 AS one FROM sign_off_rule WHERE host_id = ?1 AND act = 'REFUND' AND ?2 > above")
    .bind(hostId, refund)
    .first("one")) !== null;

/** 409 SIGN_OFF_NEEDED where one person may not do it alone; null where they may. */
export const alone = async (
  db: D1Database,
  act: "CANCEL" | "OPEN" | "REFUND",
  target: string,
): Promise<ApiError | null> => ((await wantsSignOff(db, act, target)) ? fail("SIGN_OFF_NEEDED") : null);

const ASK_AT_SESSION = "명단을 내려받으려면 다른 사람의 결재가 필요해요. 회차의 명단에서 결재를 올려 주세요.";

/**
 * 409 SIGN_OFF_NEEDED where among the sessions is one whose host wants a second person's word before its
 * people are downloaded, and nobody has given it to the caller within a day.
 */
export async function mayDownload(
  db: D1Database,
  staff: Staff,
  sessionIds: readonly string[],
  now: number,
): Promise<ApiError | null> {
  const barred = await db
    .prepare(
      `SELECT 1 AS one FROM json_each(?1) one JOIN session s ON s.id = one.value
         JOIN sign_off_rule r ON r.host_id = s.host_id AND r.act = 'DOWNLOAD'
       WHERE NOT EXISTS (SELECT 1 FROM sign_off o WHERE o.act = 'DOWNLOAD' AND o.target = s.id
         AND o.asked_by = ?2 AND o.state = 'DONE' AND o.decided_at > ?3) LIMIT 1`,
    )
    .bind(JSON.stringify([...new Set(sessionIds)]), staff.id, now - DOWNLOAD_MS)
    .first("one");
  return barred === null ? null : fail("SIGN_OFF_NEEDED", { message: ASK_AT_SESSION });
}
