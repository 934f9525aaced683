import { textList, textRecord } from "./input.ts";
import { userKey } from "./pool.ts";

export type UserStatus = "UNCONFIRMED" | "CONFIRMED" | "FORCE_CHANGE_PASSWORD" | "RESET_REQUIRED" | "EXTERNAL_PROVIDER";
export type MfaType = "SMS_MFA" | "SOFTWARE_TOKEN_MFA";

export interface User {
  key: string;
  username: string;
  sub: string;
  status: UserStatus;
  isEnabled: boolean;
  /** Hex. */
  salt: string;
  sealedVerifier: string;
  sealedTotp: string | null;
  mfa: { enabled: MfaType[]; preferred: MfaType | null };
  /** Without sub; `…_verified` as "true" or "false". */
  attributes: Record<string, string>;
  groups: string[];
  createdAt: number;
  updatedAt: number;
}

interface UserRow {
  user_key: string; username: string; sub: string; status: UserStatus; enabled: number; salt: string;
  sealed_verifier: string; sealed_totp: string | null; mfa: string; attributes: string; groups: string;
  created_at: number; updated_at: number;
}

const isMfaType = (text: string): text is MfaType => text === "SMS_MFA" || text === "SOFTWARE_TOKEN_MFA";

function parseMfa(text: string): User["mfa"] {
  const { enabled = "", preferred = "" } = textRecord(JSON.parse(text));
  return { enabled: enabled.split(" ").filter(isMfaType), preferred: isMfaType(preferred) ? preferred : null };
}

function toUser(row: UserRow): User {
  return {
    key: row.user_key, username: row.username, sub: row.sub, status: row.status, isEnabled: row.enabled === 1,
    salt: row.salt, sealedVerifier: row.sealed_verifier, sealedTotp: row.sealed_totp, mfa: parseMfa(row.mfa),
    attributes: textRecord(JSON.parse(row.attributes)), groups: textList(JSON.parse(row.groups)),
    createdAt: row.created_at, updatedAt: row.updated_at,
  };
}

function columns(user: User): (string | number | null)[] {
  const mfa = { enabled: user.mfa.enabled.join(" "), preferred: user.mfa.preferred ?? "" };
  return [
    user.key, user.username, user.sub, user.status, user.isEnabled ? 1 : 0, user.salt, user.sealedVerifier, user.sealedTotp,
    JSON.stringify(mfa), JSON.stringify(user.attributes), JSON.stringify(user.groups), user.createdAt, user.updatedAt,
  ];
}

export async function findUser(db: D1Database, username: string): Promise<User | undefined> {
  const row = await db.prepare("SELECT * FROM cognito_users WHERE user_key = ?1").bind(userKey(username)).first<UserRow>();
  return row ? toUser(row) : undefined;
}

/** False where the username or the sub is taken. */
export async function insertUser(db: D1Database, user: User): Promise<boolean> {
  const { meta } = await db.prepare(
    `INSERT OR IGNORE INTO cognito_users (user_key, username, sub, status, enabled, salt, sealed_verifier, sealed_totp, mfa,
       attributes, groups, created_at, updated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)`,
  ).bind(...columns(user)).run();
  return meta.changes === 1;
}

/** Writes what may change of a user; the key, the name and the sub never do. */
export async function updateUser(db: D1Database, user: User): Promise<void> {
  await db.prepare(
    `UPDATE cognito_users SET status = ?4, enabled = ?5, salt = ?6, sealed_verifier = ?7, sealed_totp = ?8, mfa = ?9,
       attributes = ?10, groups = ?11, updated_at = ?13 WHERE user_key = ?1 AND username = ?2 AND sub = ?3 AND created_at = ?12`,
  ).bind(...columns({ ...user, updatedAt: Date.now() })).run();
}

/** Grants and refresh tokens stay: their holders then hear "User does not exist." */
export async function deleteUser(db: D1Database, user: User): Promise<void> {
  await db.batch([
    db.prepare("DELETE FROM cognito_devices WHERE user_key = ?1").bind(user.key),
    db.prepare("DELETE FROM cognito_users WHERE user_key = ?1").bind(user.key),
  ]);
}
