import { randomBytes, toBase64, toBase64Url } from "./bytes.ts";
import type { Call, Operation } from "./call.ts";
import { notAuthorized, notFound } from "./faults.ts";
import { requiredText, textRecord, type Input } from "./input.ts";
import { issuerOf } from "./pool.ts";
import { verifyToken } from "./tokens.ts";

const HOUR = 60 * 60_000;

/**
 * The sub of the login that comes along, null for a guest.
 * @throws NotAuthorizedException for a token that is no good
 */
async function readLogin(call: Call, input: Input): Promise<string | null> {
  const logins = Object.entries(textRecord(input.Logins));
  const [login] = logins;
  if (!login) return null;
  const [provider, token] = login;
  if (`https://${provider}` !== issuerOf(call.env.POOL_ID))
    throw notAuthorized("Token is not from a supported provider of this identity pool.");
  const claims = await verifyToken(call, token, "id");
  if (claims === "expired") throw notAuthorized("Invalid login token. Token expired.");
  if (claims === "invalid") throw notAuthorized("Invalid login token.");
  return String(claims.sub);
}

interface IdentityRow {
  identity_id: string;
  login: string | null;
}

/** A guest gets a new identity each time; a member always the same. */
export const getId: Operation = async (call, input) => {
  const poolId = requiredText(input, "IdentityPoolId");
  if (poolId !== call.env.IDENTITY_POOL_ID) throw notFound(`IdentityPool '${poolId}' not found.`);
  const login = await readLogin(call, input);
  const id = `${poolId.split(":")[0]}:${crypto.randomUUID()}`;
  await call.env.DB.prepare(
    "INSERT OR IGNORE INTO cognito_identities (identity_id, login, created_at) VALUES (?1, ?2, ?3)",
  )
    .bind(id, login, Date.now())
    .run();
  if (login === null) return { IdentityId: id };
  const row = await call.env.DB.prepare("SELECT identity_id, login FROM cognito_identities WHERE login = ?1")
    .bind(login)
    .first<IdentityRow>();
  return { IdentityId: row?.identity_id ?? id };
};

/**
 * The identity a login may use under this id; a guest's identity becomes the member's own on the first login.
 */
async function claimIdentity(call: Call, id: string, login: string | null): Promise<string> {
  const row = await call.env.DB.prepare(
    "SELECT identity_id, login FROM cognito_identities WHERE identity_id = ?1",
  )
    .bind(id)
    .first<IdentityRow>();
  if (!row) throw notFound(`Identity '${id}' not found.`);
  if (row.login === login) return id;
  const forbidden = () => notAuthorized(`Access to Identity '${id}' is forbidden.`);
  if (row.login !== null || login === null) throw forbidden();
  const own = await call.env.DB.prepare("SELECT identity_id, login FROM cognito_identities WHERE login = ?1")
    .bind(login)
    .first<IdentityRow>();
  if (own) return own.identity_id;
  const { meta } = await call.env.DB.prepare(
    "UPDATE OR IGNORE cognito_identities SET login = ?2 WHERE identity_id = ?1 AND login IS NULL",
  )
    .bind(id, login)
    .run();
  if (meta.changes !== 1) throw forbidden();
  return id;
}

/** Credentials for an hour, which the bucket (workers/sandbox/bucket) knows. */
export const getCredentialsForIdentity: Operation = async (call, input) => {
  const login = await readLogin(call, input);
  const IdentityId = await claimIdentity(call, requiredText(input, "IdentityId"), login);
  const AccessKeyId = `ASIA${toBase64Url(randomBytes(12))
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "X")}`;
  const SecretKey = toBase64(randomBytes(30));
  const SessionToken = toBase64(randomBytes(120));
  const expiresAt = Date.now() + HOUR;
  await call.env.DB.prepare(
    `INSERT INTO cognito_credentials (access_key_id, secret, session_token, identity_id, expires_at)
     VALUES (?1, ?2, ?3, ?4, ?5)`,
  )
    .bind(AccessKeyId, SecretKey, SessionToken, IdentityId, expiresAt)
    .run();
  return {
    IdentityId,
    Credentials: { AccessKeyId, SecretKey, SessionToken, Expiration: expiresAt / 1000 },
  };
};
