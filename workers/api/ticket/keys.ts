import type { TicketKey } from "#domain/booking/ticket";
import type { ApiEnv } from "../env.ts";

/** The key that tickets are signed with, as a JWK with its private part `d`. */
interface SigningKey extends TicketKey {
  d: string;
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

function publicKeyIn(value: unknown): TicketKey | null {
  if (typeof value !== "object" || value === null || !("kid" in value) || !("x" in value)) return null;
  return isText(value.kid) && isText(value.x)
    ? { kid: value.kid, kty: "OKP", crv: "Ed25519", x: value.x }
    : null;
}

/**
 * The configured signing key; null while there is none. Throws where TICKET_KEY is there but cannot be read:
 * a mistake of the deployment.
 */
export function signingKey({ TICKET_KEY: text }: ApiEnv): SigningKey | null {
  if (!text) return null;
  const value: unknown = JSON.parse(text);
  const key = publicKeyIn(value);
  const d = typeof value === "object" && value !== null && "d" in value ? value.d : undefined;
  if (!key || !isText(d)) throw new Error("TICKET_KEY must be an Ed25519 JWK with kid, x and d.");
  return { ...key, d };
}

/**
 * Every key whose tickets are still good: the one in use, and those it replaced (TICKET_OLD_KEYS, a JSON list
 * of public JWKs).
 */
export function publicKeys(env: ApiEnv): TicketKey[] {
  const current = signingKey(env);
  const old: unknown = env.TICKET_OLD_KEYS ? JSON.parse(env.TICKET_OLD_KEYS) : [];
  const before = (Array.isArray(old) ? old : []).flatMap((value) => publicKeyIn(value) ?? []);
  return [
    ...(current ? [{ kid: current.kid, kty: current.kty, crv: current.crv, x: current.x }] : []),
    ...before,
  ];
}

/** Signs with the key: Ed25519, so the same bytes always have the same signature. */
export async function signWith(
  { kty, crv, x, d }: SigningKey,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey("jwk", { kty, crv, x, d }, { name: "Ed25519" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign({ name: "Ed25519" }, key, bytes));
}
