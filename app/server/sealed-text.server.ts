import { concat, fromBase64, randomBytes, sha256, toBase64, utf8 } from "../api/identity/bytes.ts";
import { cookieSecret } from "./cookie-secret.server.ts";
import type { EdgeEnv } from "./env.server.ts";

const AES = "AES-GCM";
const NONCE_BYTES = 12;

type SealEnv = Pick<EdgeEnv, "KV">;

async function keyFor(purpose: string, env: SealEnv): Promise<CryptoKey> {
  const raw = await sha256(utf8(`${purpose}/${await cookieSecret(env.KV)}`));
  return crypto.subtle.importKey("raw", raw, AES, false, ["encrypt", "decrypt"]);
}

/** A text as the value of a cookie that nobody but this deployment reads, and for this purpose alone. */
export async function sealText(text: string, purpose: string, env: SealEnv): Promise<string> {
  const iv = randomBytes(NONCE_BYTES);
  const key = await keyFor(purpose, env);
  const sealed = await crypto.subtle.encrypt({ name: AES, iv }, key, utf8(text));
  return encodeURIComponent(toBase64(concat(iv, new Uint8Array(sealed))));
}

/** The text again; undefined where there is no value, or none that was sealed here for this purpose. */
export async function openText(
  value: string | undefined,
  purpose: string,
  env: SealEnv,
): Promise<string | undefined> {
  if (!value) return;
  try {
    const bytes = fromBase64(decodeURIComponent(value));
    const iv = bytes.slice(0, NONCE_BYTES);
    const key = await keyFor(purpose, env);
    const plain = await crypto.subtle.decrypt({ name: AES, iv }, key, bytes.slice(NONCE_BYTES));
    return new TextDecoder().decode(plain);
  } catch {
    return; // of another deployment, or nobody's
  }
}
