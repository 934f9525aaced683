import { randomBytes, sha256, toBase64Url, toHex, utf8 } from "../bytes.ts";
import type { User } from "../user-store.ts";
import type { AuthorizationRequest } from "./request.ts";

const CODE_LIFETIME = 5 * 60_000;
const hash = async (code: string) => toHex(await sha256(utf8(code)));

export interface Authorization {
  userKey: string;
  redirectUri: string;
  scope: string;
  challenge: string;
  nonce: string | null;
}

/** A code for this user and this request; only its hash is kept. */
export async function addAuthorization(
  db: D1Database,
  user: User,
  request: AuthorizationRequest,
): Promise<string> {
  const code = toBase64Url(randomBytes(32));
  await db
    .prepare(
      `INSERT INTO cognito_authorizations (code_hash, user_key, redirect_uri, scope, challenge, nonce,
        expires_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
    )
    .bind(
      await hash(code),
      user.key,
      request.redirectUri,
      request.scope,
      request.challenge,
      request.nonce ?? null,
      Date.now() + CODE_LIFETIME,
    )
    .run();
  return code;
}

/**
 * Uses a code up; one row changes for the first caller only. For a second use the answer names
 * the sign-in made from the first: somebody else holds the code, so that sign-in has to end (RFC 6749,
 * 4.1.2).
 */
export async function useAuthorization(
  db: D1Database,
  code: string,
): Promise<Authorization | { usedFor: string | null } | undefined> {
  const row = await db
    .prepare(
      `UPDATE cognito_authorizations SET used_at = ?2
        WHERE code_hash = ?1 AND used_at IS NULL AND expires_at > ?2
     RETURNING user_key AS userKey, redirect_uri AS redirectUri, scope, challenge, nonce`,
    )
    .bind(await hash(code), Date.now())
    .first<Authorization>();
  if (row) return row;
  const used = await db
    .prepare(
      "SELECT origin_jti AS usedFor FROM cognito_authorizations WHERE code_hash = ?1 AND used_at IS NOT NULL",
    )
    .bind(await hash(code))
    .first<{ usedFor: string | null }>();
  return used ?? undefined;
}

export async function noteSignIn(db: D1Database, code: string, originJti: string): Promise<void> {
  await db
    .prepare("UPDATE cognito_authorizations SET origin_jti = ?2 WHERE code_hash = ?1")
    .bind(await hash(code), originJti)
    .run();
}
