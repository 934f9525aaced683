import { concat, randomBytes, type Bytes } from "./bytes.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const STEP_SECONDS = 30;

/** A new secret of 160 bits in base32, as authenticator apps read it. */
export function newTotpSecret(): string {
  return Array.from(randomBytes(32), (byte) => ALPHABET[byte & 31]).join("");
}

function fromBase32(text: string): Bytes {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

/** RFC 6238 with HMAC-SHA-1, 30 s and 6 digits. */
export async function totpCode(secret: string, step: number): Promise<string> {
  const key = await crypto.subtle.importKey(
    "raw",
    fromBase32(secret),
    { name: "HMAC", hash: "SHA-1" },
    false,
    ["sign"],
  );
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const mac = concat(new Uint8Array(await crypto.subtle.sign("HMAC", key, counter)));
  const offset = (mac[19] ?? 0) & 15;
  const number = new DataView(mac.buffer).getUint32(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

/**
 * The step a code belongs to, one step early or late allowed; undefined for a wrong code. `now` in epoch
 * milliseconds.
 */
export async function totpStepOf(secret: string, code: string, now: number): Promise<number | undefined> {
  const current = Math.floor(now / 1000 / STEP_SECONDS);
  for (const step of [current, current - 1, current + 1]) {
    if ((await totpCode(secret, step)) === code) return step;
  }
  return undefined;
}
