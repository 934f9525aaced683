import { wrongPassword } from "./faults.ts";
import { textList, textRecord } from "./input.ts";
import { userKey } from "./pool.ts";

export type UserStatus =
  | "UNCONFIRMED"
  | "CONFIRMED"
  | "FORCE_CHANGE_PASSWORD"
  | "RESET_REQUIRED"
  | "EXTERNAL_PROVIDER";
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
  user_key: string;
  username: string;
  sub: string;
  status: UserStatus;
  enabled: number;
  salt: string;
  sealed_verifier: string;
  sealed_totp: string | null;
  mfa: string;
  attributes: string;
  groups: string;
  created_at: number;
  updated_at: number;
}

const isMfaType = (text: string): text is MfaType => text === "SMS_MFA" || text === "SOFTWARE_TOKEN_MFA";

function parseMfa(text: string): User["mfa"] {
  const { enabled = "", preferred = "" } = textRecord(JSON.parse(text));
  return {
    enabled: enabled.split(" ").filter(isMfaType),
    preferred: isMfaType(preferred) ? preferred : null,
  };
}

function toUser(row: UserRow): User {
  return {
    key: row.user_key,
    username: row.username,
    sub: row.sub,
    status: row.status,
    isEnabled: row.enabled === 1,
    salt: row.salt,
    sealedVerifier: row.sealed_verifier,
    sealedTotp: row.sealed_totp,
    mfa: parseMfa(row.mfa),
    attributes: textRecord(JSON.parse(row.attributes)),
    groups: textList(JSON.parse(row.groups)),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function toRow(user: User): UserRow {
  const mfa = { enabled: user.mfa.enabled.join(" "), preferred: user.mfa.preferred ?? "" };
  return {
    user_key: user.key,
    username: user.username,
    sub: user.sub,
    status: user.status,
    enabled: user.isEnabled ? 1 : 0,
    salt: user.salt,
    sealed_verifier: user.sealedVerifier,
    sealed_totp: user.sealedTotp,
    mfa: JSON.stringify(mfa),
    attributes: JSON.stringify(user.attributes),
    groups: JSON.stringify(user.groups),
    created_at: user.createdAt,
    updated_at: user.updatedAt,
  };
}

export async function findUser(db: D1Database, username: string): Promise<User | undefined> {
  const row = await db
    .prepare("SELECT * FROM cognito_users WHERE user_key = ?1")
    .bind(userKey(username))
    .first<UserRow>();
  return row ? toUser(row) : undefined;
}

/** Whose step of a sign-in it is; a name that is nobody's is answered like a wrong password. */
export async function memberOf(db: D1Database, username: string): Promise<User> {
  const user = await findUser(db, username);
  if (!user) throw wrongPassword();
  return user;
}

/** Anyone who has verified that address. */
export async function findUserByEmail(db: D1Database, email: string): Promise<User | undefined> {
  const row = await db
    .prepare(
      `SELECT * FROM cognito_users WHERE lower(json_extract(attributes, '$.email')) = ?1
        AND json_extract(attributes, '$.email_verified') = 'true' LIMIT 1`,
    )
    .bind(email.toLowerCase())
    .first<UserRow>();
  return row ? toUser(row) : undefined;
}

/** False where the username or the sub is taken. */
export async function insertUser(db: D1Database, user: User): Promise<boolean> {
  const row = Object.entries(toRow(user));
  const { meta } = await db
    .prepare(
      `INSERT OR IGNORE INTO cognito_users (${row.map(([column]) => column).join(", ")})
        VALUES (${row.map(() => "?").join(", ")})`,
    )
    .bind(...row.map(([, value]) => value))
    .run();
  return meta.changes === 1;
}

/** What may change of a user; the key, the name and the sub never do. */
export type UserChanges = Partial<Omit<User, "key" | "username" | "sub" | "createdAt" | "updatedAt">>;

const COLUMN_OF = {
  status: "status",
  isEnabled: "enabled",
  salt: "salt",
  sealedVerifier: "sealed_verifier",
  sealedTotp: "sealed_totp",
  mfa: "mfa",
  attributes: "attributes",
  groups: "groups",
} as const satisfies Record<keyof UserChanges, keyof UserRow>;

/** Writes the named changes and nothing else, so that two calls at once do not undo each other's. */
export async function updateUser(db: D1Database, user: User, changes: UserChanges): Promise<User> {
  const next = { ...user, ...changes, updatedAt: Date.now() };
  const row = toRow(next);
  const changed = Object.entries(COLUMN_OF).flatMap(([name, column]) => (name in changes ? [column] : []));
  await db
    .prepare(
      `UPDATE cognito_users SET ${[...changed, "updated_at"].map((column) => `${column} = ?`).join(", ")}
        WHERE user_key = ?`,
    )
    .bind(...changed.map((column) => row[column]), row.updated_at, row.user_key)
    .run();
  return next;
}

/** Grants and refresh tokens stay: their holders then hear "User does not exist." */
export async function deleteUser(db: D1Database, user: User): Promise<void> {
  await db.batch([
    db.prepare("DELETE FROM cognito_devices WHERE user_key = ?1").bind(user.key),
    db.prepare("DELETE FROM cognito_users WHERE user_key = ?1").bind(user.key),
  ]);
}
