import { type Challenge, type DeviceStep, readChallenge } from "../api/identity/challenge.ts";
import { type Outcome, callIdentity, textAt } from "../api/identity/wire.ts";
import { toPool } from "./cognito.server.ts";
import type { EdgeContext } from "./context.server.ts";
import { identityConfig } from "./env.server.ts";
import { finishProfile } from "./pending-profile.server.ts";
import { type IssuedTokens, sessionCookies } from "./session-cookies.server.ts";
import type { VaultContext } from "./vault.server.ts";
import { verifyAccessToken } from "./verify-token.server.ts";

/** What the vault works with, for routes that stand in for it where there is no JavaScript. */
export function vaultContextOf({ env, now, later }: EdgeContext): VaultContext {
  const config = identityConfig(env);
  return { env, config, now, verify: (token) => verifyAccessToken(token, config, { kv: env.KV, later, now: Date.now }) };
}

export type EdgeSignIn = { kind: "SIGNED_IN"; cookies: string[] } | Challenge | DeviceStep | { kind: "UNKNOWN" };

/** A sign-in that the edge does for a browser without JavaScript, or right after joining: the password comes with the form. */
export async function signInAtEdge(username: string, password: string, request: Request, context: VaultContext): Promise<Outcome<EdgeSignIn>> {
  const AuthParameters = { USERNAME: username, PASSWORD: password };
  const outcome = await callIdentity("InitiateAuth", { AuthFlow: "USER_PASSWORD_AUTH", AuthParameters }, toPool(context.config));
  if (!outcome.ok) return outcome;
  const accessToken = textAt(outcome.value, "AuthenticationResult", "AccessToken");
  if (!accessToken) return { ok: true, value: readChallenge(outcome.value, username) ?? { kind: "UNKNOWN" } };
  const issued: IssuedTokens = { accessToken, refreshToken: textAt(outcome.value, "AuthenticationResult", "RefreshToken") };
  await finishProfile(accessToken, context);
  return { ok: true, value: { kind: "SIGNED_IN", cookies: sessionCookies(issued, request, context.env) } };
}
