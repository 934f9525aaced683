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
    "SELECT user_id, owner_id FROM file WHERE key = ?1 AND status <> 'REMOVED'",
  )
    .bind(key)
    .first<{ user_id: string; owner_id: string | null }>();
  if (file === null) return false;
  if (!caller.isDesk) return file.user_id === caller.id;
  if (file.owner_id === null) return false;
  const inquiry = await env.DB.prepare("SELECT 1 AS n FROM inquiry WHERE id = ?1")
    .bind(file.owner_id)
    .first();
  return inquiry !== null && !isRefusal(await admit("answerInquiry", caller, file.owner_id, env, now));
}
