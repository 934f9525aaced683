import { ACCESS_COOKIE, readCookie } from "./cookies.server.ts";
import { hasEmailAlias } from "#domain/identity/sign-in-flow";
import { apiFor } from "./gateway.server.ts";
import type { VaultContext } from "./vault-context.server.ts";
import type { AccountEvent } from "#domain/notification/account-words";
import { log } from "#domain/log";

/** How long somebody who signs out waits for it, in milliseconds. */
const WAIT_MS = 3_000;

/** Asks the product API; a failure of it keeps nobody signed in. */
async function tell(ask: (signal: AbortSignal) => Promise<{ error?: unknown }>): Promise<void> {
  try {
    const { error } = await ask(AbortSignal.timeout(WAIT_MS));
    if (error) log("error", "The product API was not told what became of a login", { error });
  } catch (failure) {
    log("error", "The product API was not told what became of a login", { error: failure });
  }
}

/**
 * Tells the product API of a login that has just begun or was renewed.
 * @returns false where it has ended there; true also where the product API cannot say: it refuses such a
 * login itself
 */
export async function noteLogin(
  accessToken: string,
  request: Request,
  { env, verify, pool }: Pick<VaultContext, "env" | "verify" | "pool">,
): Promise<boolean> {
  if (pool === "desk") return true;
  const verdict = await verify(accessToken);
  if (!verdict.ok) return true;
  const api = apiFor(env, verdict.member, accessToken, crypto.randomUUID());
  const agent = (request.headers.get("user-agent") ?? "").slice(0, 300);
  try {
    const { response } = await api.PUT("/user/login", {
      body: { agent },
      signal: AbortSignal.timeout(WAIT_MS),
    });
    return response.status !== 401;
  } catch (failure) {
    log("warn", "The product API could not be told of a login", { error: failure });
    return true;
  }
}

/** How long whoever asks for their login waits for the product's word on it, in milliseconds. */
const LOOK_MS = 1_000;

/** Whether the product API knows a login as ended; false also where it cannot say. */
export async function isEndedElsewhere(
  accessToken: string,
  { env, verify, pool }: Pick<VaultContext, "env" | "verify" | "pool">,
): Promise<boolean> {
  const verdict = await verify(accessToken);
  if (pool === "desk" || !verdict.ok) return false;
  const api = apiFor(env, verdict.member, accessToken, crypto.randomUUID());
  try {
    const { response } = await api.GET("/user/login", { signal: AbortSignal.timeout(LOOK_MS) });
    return response.status === 401;
  } catch (failure) {
    log("warn", "The product API could not be asked about a login", { error: failure });
    return false;
  }
}

/**
 * Tells the product API what the pool has just done with an account, whose owner hears of it. A token that
 * has ended serves too. Never throws.
 */
export async function tellEvent(
  accessToken: string,
  event: AccountEvent,
  { env, verify }: Pick<VaultContext, "env" | "verify">,
): Promise<void> {
  const verdict = await verify(accessToken);
  const member = verdict.ok || verdict.reason === "EXPIRED" ? verdict.member : undefined;
  if (!member) return;
  const api = apiFor(env, member, accessToken, crypto.randomUUID());
  const headers = { "x-user-event": event };
  await tell((signal) => api.PUT("/user/login", { body: { agent: "" }, headers, signal }));
}

/**
 * The login that an access token belongs to is over, or with `every` all of its member's: what is asked in
 * their name is refused, and their devices get no messages. A token that has ended serves too, as long as it
 * is one of ours. Never throws.
 */
export async function endLogin(
  accessToken: string,
  { env, verify, pool }: Pick<VaultContext, "env" | "verify" | "pool">,
  { every = false } = {},
): Promise<void> {
  if (pool === "desk") return;
  const verdict = await verify(accessToken);
  const member = verdict.ok || verdict.reason === "EXPIRED" ? verdict.member : undefined;
  if (!member) return;
  const api = apiFor(env, member, accessToken, crypto.randomUUID());
  await tell((signal) => api.DELETE("/user/login", { params: { query: { every } }, signal }));
}

/** The same for the login that the browser's own cookies belong to. */
export async function endCookieLogin(
  request: Request,
  context: Pick<VaultContext, "env" | "verify" | "pool">,
): Promise<void> {
  const accessToken = readCookie(request, ACCESS_COOKIE);
  if (accessToken) await endLogin(accessToken, context);
}

/** Somebody has set a new password with a code: every login of that member's is over. */
export async function endLoginsOf(username: string, { env }: Pick<VaultContext, "env">): Promise<void> {
  const api = apiFor(env, undefined, "", crypto.randomUUID());
  const isAddress = username.includes("@") && hasEmailAlias(env); // elsewhere it is a name like any other
  const headers = {
    "x-user-proved": encodeURIComponent(username),
    ...(isAddress && { "x-user-proved-by": "email" }),
  };
  await tell((signal) => api.PUT("/user/findPassword", { body: { username }, headers, signal }));
}
