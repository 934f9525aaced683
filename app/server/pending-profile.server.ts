import type { KVNamespace } from "@cloudflare/workers-types";
import type { Schemas } from "../api/client.ts";
import { readClaims } from "#domain/identity/claims";
import type { EdgeEnv } from "./env.server.ts";
import { apiFor, type Verify } from "./gateway.server.ts";
import { log } from "#domain/log";

/**
 * What a person gave when joining, until the product API has it; the member's id is known only once they have
 * signed in.
 */
export type PendingProfile = Omit<Schemas["UserInput"], "id">;

const LIFETIME_SECONDS = 7 * 24 * 60 * 60;

const keyOf = (username: string) => `pending-profile/${username.normalize("NFC").toLowerCase()}`;

/**
 * Keeps a profile between sign-up and the first sign-in, which may happen days later or in another browser.
 * Only for an account that the pool has just made, or whose password was just proved: nobody else may set it.
 */
export const keepPendingProfile = (
  kv: KVNamespace,
  username: string,
  profile: PendingProfile,
): Promise<void> => kv.put(keyOf(username), JSON.stringify(profile), { expirationTtl: LIFETIME_SECONDS });

/** What waits for an account; null where nothing does. Only for whoever has just proved its password. */
export const pendingProfile = (kv: KVNamespace, username: string): Promise<PendingProfile | null> =>
  kv.get<PendingProfile>(keyOf(username), "json");

/**
 * At a sign-in: gives the product API the profile that is still waiting (C06). Where that fails it goes on
 * waiting for the next sign-in; a nickname that somebody took in the meantime and an address that was not
 * verified are left out, and asked for again at /additional.
 */
export async function finishProfile(
  accessToken: string,
  { env, verify }: { env: EdgeEnv; verify: Verify },
): Promise<void> {
  const claims = readClaims(accessToken);
  if (!claims) return;
  const key = keyOf(claims.username);
  const waiting = await pendingProfile(env.KV, claims.username);
  if (!waiting) return;
  const verdict = await verify(accessToken);
  if (!verdict.ok) return;
  const api = apiFor(env, verdict.member, accessToken, crypto.randomUUID());
  const put = (profile: PendingProfile) => api.PUT("/user", { body: { id: verdict.member.sub, ...profile } });
  try {
    const { error } = await put(waiting);
    if (!error) return await env.KV.delete(key);
    log("warn", "The profile given when joining was refused", { reason: error.error.code });
    const rest = without(waiting, error.error);
    if (rest && !(await put(rest)).error) await env.KV.delete(key);
  } catch (error) {
    log("error", "The product API could not take the profile; it goes on waiting", { error });
  }
}

/** The profile without what was refused of it; undefined where that is nothing that can be done without. */
function without(
  { nickname, email, ...rest }: PendingProfile,
  { code, fields = [] }: Schemas["Error"]["error"],
): PendingProfile | undefined {
  const isRefused = (field: string) =>
    fields.some(({ name }) => name === field) || (field === "nickname" && code === "NICKNAME_TAKEN");
  if (!isRefused("nickname") && !isRefused("email")) return;
  return {
    ...rest,
    ...(nickname !== undefined && !isRefused("nickname") && { nickname }),
    ...(email !== undefined && !isRefused("email") && { email }),
  };
}
