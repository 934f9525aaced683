import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { PROOF_MS } from "#domain/identity/proof";
import { fail, type ApiError } from "../errors.ts";
import type { LoginCaller } from "./store.ts";

/**
 * 403 PROOF_NEEDED unless the caller's own login began with a password or code, or gave one, within the last
 * ten minutes: what takes an account over or data out is not for anyone who holds an old token. Asked of the
 * database, save of a login that is itself that young.
 */
export async function withoutProof(
  db: D1Database,
  { id, login, since }: LoginCaller,
  now: number,
): Promise<ApiError | null> {
  if (since * 1000 > now - PROOF_MS) return null;
  const provedAt = await db
    .prepare("SELECT proved_at FROM login WHERE id = ?1 AND user_id = ?2 AND ended_at IS NULL")
    .bind(login, id)
    .first<number>("proved_at");
  return provedAt !== null && provedAt > now - PROOF_MS ? null : fail("PROOF_NEEDED");
}

/** Writes down that a login has just proved who it is; it must be written down itself before. */
export const noteProof = (db: D1Database, { id, login }: LoginCaller, now: number): D1PreparedStatement =>
  db
    .prepare("UPDATE login SET proved_at = ?3 WHERE id = ?1 AND user_id = ?2 AND ended_at IS NULL")
    .bind(login, id, now);
