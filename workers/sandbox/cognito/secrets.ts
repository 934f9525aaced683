import { fromHex, hmacSha256, randomBytes, toHex, utf8, concat, type Bytes } from "./bytes.ts";

/**
 * A random value made on first use and kept beside the data: enough for a stand-in that never leaves this
 * machine.
 */
async function secret(db: D1Database, name: "seal" | "pepper"): Promise<Bytes> {
  const read = db.prepare("SELECT value FROM cognito_secrets WHERE name = ?1").bind(name);
  const found = await read.first<{ value: string }>();
  if (found) return fromHex(found.value);
  await db
    .prepare("INSERT OR IGNORE INTO cognito_secrets (name, value) VALUES (?1, ?2)")
    .bind(name, toHex(randomBytes(32)))
    .run();
  const made = await read.first<{ value: string }>();
  if (!made) throw new Error(`the secret ${name} was not kept`);
  return fromHex(made.value);
}

const sealKey = async (db: D1Database) =>
  crypto.subtle.importKey("raw", await secret(db, "seal"), "AES-GCM", false, ["encrypt", "decrypt"]);

/** Encrypts what must be readable again (verifiers, TOTP secrets); hex of nonce ‖ ciphertext. */
export async function seal(db: D1Database, text: string): Promise<string> {
  const iv = randomBytes(12);
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await sealKey(db), utf8(text));
  return toHex(concat(iv, new Uint8Array(sealed)));
}

export async function unseal(db: D1Database, sealed: string): Promise<string> {
  const bytes = fromHex(sealed);
  const plain = await crypto.subtle.decrypt(
    { name: "AES-GCM", iv: bytes.slice(0, 12) },
    await sealKey(db),
    bytes.slice(12),
  );
  return new TextDecoder().decode(plain);
}

/**
 * A value that is always the same for the same text, and that nobody can predict; for users who do not exist.
 */
export async function steadyNoise(db: D1Database, text: string): Promise<Bytes> {
  return hmacSha256(await secret(db, "pepper"), utf8(text));
}

/** A switch of the pool (custom auth, compulsory MFA), or undefined where nobody has set it. */
export async function readSetting(db: D1Database, name: string): Promise<string | undefined> {
  const row = await db
    .prepare("SELECT value FROM cognito_secrets WHERE name = ?1")
    .bind(`setting:${name}`)
    .first<{ value: string }>();
  return row?.value;
}

export async function clearSetting(db: D1Database, name: string): Promise<void> {
  await db.prepare("DELETE FROM cognito_secrets WHERE name = ?1").bind(`setting:${name}`).run();
}

export async function writeSetting(db: D1Database, name: string, value: string): Promise<void> {
  await db
    .prepare(
      `INSERT INTO cognito_secrets (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE
        SET value = excluded.value`,
    )
    .bind(`setting:${name}`, value)
    .run();
}
