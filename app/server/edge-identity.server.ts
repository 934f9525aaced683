import { IDENTITY_MESSAGES } from "#domain/identity/messages";
import { type Challenge, readChallenge } from "../api/identity/challenge.ts";
import { type ChallengeAnswer, prepare, respond } from "../api/identity/respond.ts";
import { type Outcome, type Wire, callIdentity, textAt } from "../api/identity/wire.ts";
import { toPool } from "./cognito.server.ts";
import type { EdgeContext } from "./context.server.ts";
import { confirmEdgeDevice } from "./edge-device.server.ts";
import { endCookieLogin, noteLogin } from "./end-login.server.ts";
import { identityConfig } from "./env.server.ts";
import { WITHDRAWN_FAULT, finishWithdrawal } from "./finish-withdrawal.server.ts";
import { finishProfile } from "./pending-profile.server.ts";
import { type IssuedTokens, loginCookies } from "./login-cookies.server.ts";
import { passwordAtEdge } from "./password-at-edge.server.ts";
import { throughLimits } from "./tries.server.ts";
import { verifyAccessToken } from "./verify-token.server.ts";
import type { VaultContext } from "./vault-context.server.ts";

/** What the vault works with, for routes that stand in for it where there is no JavaScript. */
export function vaultContextOf({ env, now, later }: EdgeContext): VaultContext {
  const config = identityConfig(env);
  return {
    env,
    config,
    now,
    later,
    verify: (token) => verifyAccessToken(token, config, { kv: env.KV, later, now: Date.now }),
  };
}

/** `beside`: the tokens of a sign-in that stands beside the browser's own, in place of cookies. */
export type EdgeSignIn = { kind: "SIGNED_IN"; cookies: string[]; beside?: IssuedTokens } | Challenge;

/**
 * A sign-in that the edge does for a browser without JavaScript, or right after joining: the password comes
 * with the form.
 */
export async function signInAtEdge(
  username: File | string,
  password: string,
  request: Request,
  context: VaultContext,
): Promise<Outcome<EdgeSignIn>> {
  if (typeof username !== "string")
    return {
      ok: false,
      fault: { name: "InvalidParameterException", message: IDENTITY_MESSAGES.usernameType },
    };
  const send = throughLimits(request, context);
  return goOn(username, await passwordAtEdge(username, password, context.config, send), request, context);
}

/**
 * The first sign-in of a member who has just joined without a password: the code that confirmed them is its
 * proof.
 */
export async function signInJoined(
  username: string,
  session: string,
  request: Request,
  context: VaultContext,
): Promise<Outcome<EdgeSignIn>> {
  const asked = { AuthFlow: "USER_AUTH", AuthParameters: { USERNAME: username }, Session: session };
  const outcome = await callIdentity("InitiateAuth", asked, throughLimits(request, context));
  return goOn(username, outcome, request, context);
}

/** Has a code sent by which somebody signs in without a password (S12). */
export async function sendCodeAtEdge(
  username: string,
  request: Request,
  context: VaultContext,
): Promise<Outcome<EdgeSignIn>> {
  const AuthParameters = { USERNAME: username, PREFERRED_CHALLENGE: "EMAIL_OTP" };
  const asked = { AuthFlow: "USER_AUTH", AuthParameters };
  const outcome = await callIdentity("InitiateAuth", asked, throughLimits(request, context));
  return goOn(username, outcome, request, context);
}

/** The answer to what that sign-in asked (S03). */
export const answerAtEdge = async (
  challenge: Challenge,
  answer: ChallengeAnswer,
  request: Request,
  context: VaultContext,
): Promise<Outcome<EdgeSignIn>> =>
  goOn(
    challenge.username,
    await respond(challenge, answer, throughLimits(request, context)),
    request,
    context,
  );

async function goOn(
  username: string,
  outcome: Outcome<Wire>,
  request: Request,
  context: VaultContext,
): Promise<Outcome<EdgeSignIn>> {
  if (!outcome.ok) return outcome;
  const accessToken = textAt(outcome.value, "AuthenticationResult", "AccessToken");
  if (!accessToken) {
    const challenge = readChallenge(outcome.value, username);
    // A device proves itself with SRP, in the browser only; the edge names no device, so it is not asked.
    if (!challenge || challenge.kind === "DEVICE_SRP_AUTH")
      return {
        ok: false,
        fault: { name: "UnknownChallenge", message: textAt(outcome.value, "ChallengeName") ?? "" },
      };
    return prepare(challenge, toPool(context.config));
  }
  const refreshToken = textAt(outcome.value, "AuthenticationResult", "RefreshToken");
  const tokens = { accessToken, refreshToken };
  if (context.isBeside) return { ok: true, value: { kind: "SIGNED_IN", cookies: [], beside: tokens } };
  const isMember = context.pool !== "desk";
  if (isMember && (await finishWithdrawal(accessToken, context)))
    return { ok: false, fault: WITHDRAWN_FAULT };
  await confirmEdgeDevice(outcome.value, request, toPool(context.config));
  if (isMember) await finishProfile(accessToken, context);
  await noteLogin(accessToken, request, context);
  context.later(endCookieLogin(request, context)); // the one that this login takes the place of
  return { ok: true, value: { kind: "SIGNED_IN", cookies: loginCookies(tokens, request, context.env) } };
}
