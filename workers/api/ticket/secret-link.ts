import { toBase64Url } from "#domain/booking/ticket";
import type { ApiEnv } from "../env.ts";
import { signingKey, signWith } from "./keys.ts";

/** What is kept of a secret: its SHA-256 as base64url. */
export const hashOfSecret = async (token: string): Promise<string> =>
  toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token))));

/**
 * The secret of a link: made from its id by the tickets' key, so that it can be shown again and the database
 * alone opens nothing. Null on a site without tickets.
 * @param kind what the link is for: the same id makes another secret for another kind
 */
export async function secretOf(env: ApiEnv, kind: string, id: string): Promise<string | null> {
  const key = signingKey(env);
  if (!key) return null;
  return toBase64Url(await signWith(key, new Uint8Array(new TextEncoder().encode(`${kind}.${id}`))));
}
