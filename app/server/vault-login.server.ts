import { type Fault, endsLogin } from "#domain/identity/fault";
import { readClaims } from "#domain/identity/claims";
import { STATE_MESSAGES } from "#domain/identity/messages";
import { retrying } from "../api/identity/retry.ts";
import { callIdentity, textAt } from "../api/identity/wire.ts";
import { toPool } from "./cognito.server.ts";
import { ACCESS_COOKIE, REFRESH_COOKIE, readCookie } from "./cookies.server.ts";
import { endCookieLogin, noteLogin, tellEvent } from "./end-login.server.ts";
import { DEVICE_COOKIE, endedCookies, loginCookies } from "./login-cookies.server.ts";
import type { VaultContext } from "./vault-context.server.ts";
import { log } from "#domain/log";

/** The login as the page's script may know it: everything but the refresh token. `exp` in epoch seconds. */
export interface LoginView {
  sub: string;
  sid: string;
  exp: number;
  accessToken: string;
}

export type Renewal =
  /** `idToken`: what the pool says of the member, for the identity pool alone (C19). */
  | { ok: true; login: LoginView; idToken: string; cookies: string[] }
  /**
   * `isOver`: the pool said so (S04, S05) or there is nothing to renew. Else the login stays, for another
   * try.
   */
  | { ok: false; isOver: boolean; fault: Fault; cookies: string[] };

/** A renewed token is worth having for at least this long, in seconds. */
const MARGIN_S = 30;

/** Two more tries: somebody waits for the page behind this. */
const WAITING = { maxDelay: 400 };

/** What the access cookie holds, where it is valid for a while yet. */
export async function presentLogin(
  request: Request,
  { verify, now }: VaultContext,
): Promise<LoginView | undefined> {
  const accessToken = readCookie(request, ACCESS_COOKIE);
  if (!accessToken) return;
  const verdict = await verify(accessToken);
  if (!verdict.ok || verdict.member.exp < now / 1000 + MARGIN_S) return;
  const { sub, sid, exp } = verdict.member;
  return { sub, sid, exp, accessToken };
}

/** What a renewal hears whose login was ended here, from another browser or by a new password. */
const ENDED_ELSEWHERE: Fault = { name: "NotAuthorizedException", message: "Refresh Token has been revoked" };

/**
 * New tokens for the cookie's refresh token. GetTokensFromRefreshToken serves pools with and without
 * rotation; where it rotates, the old token serves for the pool's grace, so that two tabs may renew at the
 * same moment and each goes on with what it got.
 */
export async function renew(request: Request, context: VaultContext): Promise<Renewal> {
  const { env, config, verify, later } = context;
  const refreshToken = readCookie(request, REFRESH_COOKIE);
  const over = (fault: Fault): Renewal => {
    later(endCookieLogin(request, context));
    return { ok: false, isOver: true, fault, cookies: endedCookies(request, env) };
  };
  if (!refreshToken) return over({ name: "NotAuthorizedException", message: "No current user" });
  const DeviceKey = readCookie(request, DEVICE_COOKIE);
  const body = { RefreshToken: refreshToken, ...(DeviceKey && { DeviceKey }) };
  const outcome = await retrying(
    () => callIdentity("GetTokensFromRefreshToken", body, toPool(config)),
    WAITING,
  );
  if (!outcome.ok && outcome.fault.name === "RefreshTokenReuseException") {
    // Another has gone on with what this one was exchanged for, long ago: who of them is the member is not to
    // be known, so the login is over for both, and its owner hears of it.
    await tellEvent(readCookie(request, ACCESS_COOKIE) ?? "", "RENEWAL_REUSED", context);
  }
  if (!outcome.ok)
    return endsLogin(outcome.fault)
      ? over(outcome.fault)
      : { ok: false, isOver: false, fault: outcome.fault, cookies: [] };
  const accessToken = textAt(outcome.value, "AuthenticationResult", "AccessToken") ?? "";
  const verdict = await verify(accessToken);
  if (!verdict.ok && verdict.reason !== "UNAVAILABLE")
    return over({ name: "InvalidToken", message: "The pool gave a token that does not verify." });
  const claims = readClaims(accessToken);
  if (!claims) return over({ name: "InvalidToken", message: "The pool gave no access token." });
  const newToken = textAt(outcome.value, "AuthenticationResult", "RefreshToken");
  if (!(await noteLogin(accessToken, request, context))) {
    // The pool was not told, or cannot be: a new password ends none of its logins.
    later(callIdentity("RevokeToken", { Token: newToken ?? refreshToken }, toPool(config)));
    return over(ENDED_ELSEWHERE);
  }
  const { sub, sid, exp } = claims;
  const cookies = loginCookies({ accessToken, refreshToken: newToken }, request, env);
  const idToken = textAt(outcome.value, "AuthenticationResult", "IdToken") ?? "";
  return { ok: true, login: { sub, sid, exp, accessToken }, idToken, cookies };
}

/** C22: how long somebody who signs out waits for the pool, in milliseconds. */
const SIGN_OUT_MS = 3000;

/** How long it is tried behind the answer, in milliseconds: a Worker may go on for 30 s after it. */
const REVOKE_MS = 28_000;

export interface RevokeLimits {
  waitMs?: number;
  inAllMs?: number;
}

/**
 * Ends the sign-in at the pool (RevokeToken with K09's pauses). After three seconds the member is told so and
 * goes on, while the pool is still tried: a token whose cookie is gone must not stay good for a year because
 * the pool was slow once. Failures are answered, never thrown.
 */
export async function revoke(
  request: Request,
  { config, later }: VaultContext,
  { waitMs = SIGN_OUT_MS, inAllMs = REVOKE_MS }: RevokeLimits = {},
): Promise<{ isRevoked: boolean; message?: string }> {
  const refreshToken = readCookie(request, REFRESH_COOKIE);
  if (!refreshToken) return { isRevoked: false, message: "No current user" };
  const signal = AbortSignal.timeout(inAllMs);
  const revoking = retrying(
    () => callIdentity("RevokeToken", { Token: refreshToken }, toPool(config), signal),
    { signal },
  ).then((outcome) => {
    if (!outcome.ok) log("warn", "The refresh token could not be revoked", { reason: outcome.fault });
    return outcome;
  });
  const outcome = await Promise.race([revoking, afterMs(waitMs)]);
  if (outcome?.ok) return { isRevoked: true };
  if (outcome) return { isRevoked: false, message: outcome.fault.message };
  later(revoking);
  return { isRevoked: false, message: STATE_MESSAGES.signOutTimeout };
}

const afterMs = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds));
