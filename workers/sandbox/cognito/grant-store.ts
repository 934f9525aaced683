import { randomBytes, sha256, toBase64Url, toHex, utf8 } from "./bytes.ts";
import { LIFETIME } from "./pool.ts";
import type { User } from "./user-store.ts";

/** One sign-in; all its tokens carry `originJti`, and revoking it ends them all. */
export interface Grant {
  originJti: string;
  userKey: string;
  sub: string;
  scope: string;
  /** Epoch seconds. */
  authTime: number;
  deviceKey: string | null;
  isRevoked: boolean;
}

interface GrantRow {
  origin_jti: string;
  user_key: string;
  sub: string;
  scope: string;
  auth_time: number;
  device_key: string | null;
  revoked_at: number | null;
}

const toGrant = (row: GrantRow): Grant => ({
  originJti: row.origin_jti,
  userKey: row.user_key,
  sub: row.sub,
  scope: row.scope,
  authTime: row.auth_time,
  deviceKey: row.device_key,
  isRevoked: row.revoked_at !== null,
});

const hashToken = async (token: string) => toHex(await sha256(utf8(token)));

export async function openGrant(
  db: D1Database,
  user: User,
  scope: string,
  deviceKey: string | null,
): Promise<Grant> {
  const grant: Grant = {
    originJti: crypto.randomUUID(),
    userKey: user.key,
    sub: user.sub,
    scope,
    authTime: Math.floor(Date.now() / 1000),
    deviceKey,
    isRevoked: false,
  };
  await db
    .prepare(
      `INSERT INTO cognito_grants (origin_jti, user_key, sub, scope, auth_time, device_key)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
    )
    .bind(grant.originJti, grant.userKey, grant.sub, grant.scope, grant.authTime, grant.deviceKey)
    .run();
  return grant;
}

/** A new refresh token of a grant; only its hash is kept. */
export async function addRefreshToken(
  db: D1Database,
  originJti: string,
  expiresAt = Date.now() + LIFETIME.refreshToken,
): Promise<string> {
  const token = toBase64Url(randomBytes(64));
  await db
    .prepare("INSERT INTO cognito_refresh_tokens (token_hash, origin_jti, expires_at) VALUES (?1, ?2, ?3)")
    .bind(await hashToken(token), originJti, expiresAt)
    .run();
  return token;
}

export interface HeldToken {
  grant: Grant;
  expiresAt: number;
  replacedAt: number | null;
}

export async function findRefreshToken(db: D1Database, token: string): Promise<HeldToken | undefined> {
  const row = await db
    .prepare(
      `SELECT g.*, t.expires_at, t.replaced_at FROM cognito_refresh_tokens t
        JOIN cognito_grants g USING (origin_jti) WHERE t.token_hash = ?1`,
    )
    .bind(await hashToken(token))
    .first<GrantRow & { expires_at: number; replaced_at: number | null }>();
  return row ? { grant: toGrant(row), expiresAt: row.expires_at, replacedAt: row.replaced_at } : undefined;
}

/** Marks a token as replaced; the first time counts. */
export async function replaceRefreshToken(db: D1Database, token: string): Promise<void> {
  await db
    .prepare(
      "UPDATE cognito_refresh_tokens SET replaced_at = ?2 WHERE token_hash = ?1 AND replaced_at IS NULL",
    )
    .bind(await hashToken(token), Date.now())
    .run();
}

export async function findGrant(db: D1Database, originJti: string): Promise<Grant | undefined> {
  const row = await db
    .prepare("SELECT * FROM cognito_grants WHERE origin_jti = ?1")
    .bind(originJti)
    .first<GrantRow>();
  return row ? toGrant(row) : undefined;
}

export async function revokeGrant(db: D1Database, originJti: string): Promise<void> {
  await db
    .prepare("UPDATE cognito_grants SET revoked_at = ?2 WHERE origin_jti = ?1 AND revoked_at IS NULL")
    .bind(originJti, Date.now())
    .run();
}

export async function revokeGrantsOfUser(db: D1Database, key: string): Promise<void> {
  await db
    .prepare("UPDATE cognito_grants SET revoked_at = ?2 WHERE user_key = ?1 AND revoked_at IS NULL")
    .bind(key, Date.now())
    .run();
}

export async function revokeGrantsOfDevice(db: D1Database, key: string, deviceKey: string): Promise<void> {
  await db
    .prepare(
      `UPDATE cognito_grants SET revoked_at = ?3
        WHERE user_key = ?1 AND device_key = ?2 AND revoked_at IS NULL`,
    )
    .bind(key, deviceKey, Date.now())
    .run();
}
