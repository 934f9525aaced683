import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from "jose";
import { isRecord } from "./input.ts";

interface KeyRow {
  kid: string;
  private_jwk: string;
}

function parseJwk(text: string): JWK {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value) || value.kty !== "RSA") throw new Error("a stored signing key is not an RSA key");
  return { ...value, kty: "RSA" };
}

async function addKey(db: D1Database): Promise<void> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  await db
    .prepare(
      `INSERT OR IGNORE INTO cognito_signing_keys (kid, private_jwk, active, created_at)
        VALUES (?1, ?2, 1, ?3)`,
    )
    .bind(kid, JSON.stringify(jwk), Date.now())
    .run();
}

/** The key that signs now; made on first use. */
export async function activeKey(db: D1Database): Promise<{ kid: string; jwk: JWK }> {
  const read = db.prepare("SELECT kid, private_jwk FROM cognito_signing_keys WHERE active = 1");
  let row = await read.first<KeyRow>();
  if (!row) {
    await addKey(db);
    row = await read.first<KeyRow>();
  }
  if (!row) throw new Error("no signing key could be made");
  return { kid: row.kid, jwk: parseJwk(row.private_jwk) };
}

/** Signs with a new key from now on; the old ones stay published, so that tokens in use keep verifying. */
export async function rotateKey(db: D1Database): Promise<string> {
  await db.prepare("UPDATE cognito_signing_keys SET active = 0 WHERE active = 1").run();
  return (await activeKey(db)).kid;
}

/** The public halves, newest first. */
export async function publicKeys(db: D1Database): Promise<JSONWebKeySet> {
  await activeKey(db);
  const { results } = await db
    .prepare("SELECT kid, private_jwk FROM cognito_signing_keys ORDER BY active DESC, created_at DESC")
    .all<KeyRow>();
  return {
    keys: results.map(({ kid, private_jwk: text }) => {
      const { n, e } = parseJwk(text);
      return { kty: "RSA", alg: "RS256", use: "sig", kid, n, e };
    }),
  };
}
