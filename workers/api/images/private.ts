import type { ApiEnv } from "../env.ts";
import type { Caller } from "../contract/types.ts";
import { isRefusal } from "../errors.ts";
import { admit } from "../staff/admit.ts";

/** What was sent to the service alone. */
export const isPrivate = (key: string): boolean => key.startsWith("inquiry/");

/**
 * Whether a caller may see such a picture: who sent it, and who may answer the inquiry that holds it. One
 * that no inquiry holds is nobody's at the desk (S93).
 */
export async function maySee(caller: Caller | null, key: string, env: ApiEnv, now: number): Promise<boolean> {
  if (caller === null) return false;
  const file = await env.DB.prepare(
    `SELECT f.user_id, i.id AS inquiry_id FROM file f LEFT JOIN inquiry i ON i.id = f.owner_id
     WHERE f.key = ?1 AND f.status <> 'REMOVED'`,
  )
    .bind(key)
    .first<{ user_id: string; inquiry_id: string | null }>();
  if (file === null) return false;
  if (!caller.isDesk) return file.user_id === caller.id;
  if (file.inquiry_id === null) return false;
  return !isRefusal(await admit("answerInquiry", caller, file.inquiry_id, env, now));
}
