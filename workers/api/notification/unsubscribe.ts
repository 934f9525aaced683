import type { D1Database } from "@cloudflare/workers-types";
import type { ApiEnv } from "../env.ts";
import { siteOf } from "../outside/site.ts";
import { endMarketing } from "./choices.ts";

const keyOf = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", new TextEncoder().encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
    "verify",
  ]);
const wordsFor = (userId: string) => new TextEncoder().encode(`unsubscribe/${userId}`);
const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * "<member's id>.<signature>": opens this one thing for this one member, for ever; refusing must stay
 * possible (정보통신망법 제50조 ④).
 */
export const unsubscribeToken = async (secret: string, userId: string): Promise<string> =>
  `${userId}` +
  `.${toHex(new Uint8Array(await crypto.subtle.sign("HMAC", await keyOf(secret), wordsFor(userId))))}`;

/** The member whom a token is for; null where we did not sign it. */
export async function memberOfToken(secret: string, token: string): Promise<string | null> {
  const dot = token.lastIndexOf(".");
  const [userId, hex] = [token.slice(0, dot), token.slice(dot + 1)];
  if (dot < 1 || !/^[0-9a-f]{64}$/.test(hex)) return null;
  const signature = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return (await crypto.subtle.verify("HMAC", await keyOf(secret), signature, wordsFor(userId)))
    ? userId
    : null;
}

/**
 * What a mail program posts to by itself (RFC 8058), and the page a person opens; without a key the settings,
 * which ask for the login.
 */
export async function unsubscribeLinks(env: ApiEnv, userId: string): Promise<{ post: string; page: string }> {
  const site = siteOf(env);
  if (!env.UNSUBSCRIBE_KEY) return { post: `${site}/my/edit`, page: `${site}/my/edit#notification` };
  const token = encodeURIComponent(await unsubscribeToken(env.UNSUBSCRIBE_KEY, userId));
  return {
    post: `${site}/api/notification/unsubscribe?token=${token}`,
    page: `${site}/notification/unsubscribe?token=${token}`,
  };
}

/** Ends the consent of the member whom the token is for; false where it is none of ours. */
export async function unsubscribe(
  db: D1Database,
  secret: string | undefined,
  token: string,
  now: number,
): Promise<boolean> {
  const userId = secret === undefined ? null : await memberOfToken(secret, token);
  if (userId === null) return false;
  await db.batch(endMarketing(db, userId, now));
  return true;
}
