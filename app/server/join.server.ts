import type { Fault } from "#domain/identity/fault";
import {
  type NewAccount,
  confirmSignUp,
  resendConfirmationCode,
  signUp,
  signUpByMail,
} from "../api/identity/account.ts";
import { type Outcome, type Wire, textAt } from "../api/identity/wire.ts";
import type { EdgeContext } from "./context.server.ts";
import { signInAtEdge, signInJoined, vaultContextOf } from "./edge-identity.server.ts";
import { joinState } from "./join-state.server.ts";
import { type PendingProfile, keepPendingProfile, pendingProfile } from "./pending-profile.server.ts";
import { throughLimits } from "./tries.server.ts";

export type Step<T> = ({ ok: true } & T) | { ok: false; fault: Fault };

/** The fault of an id that waits for the code which went to another address than the one given now. */
export const BEGUN_ELSEWHERE = "BegunElsewhere";

/**
 * Makes the account, has the code sent and keeps what the second step needs. Answers the Set-Cookie values.
 */
export async function startJoin(
  account: NewAccount,
  profile: PendingProfile & { email: string },
  request: Request,
  edge: EdgeContext,
): Promise<Step<{ cookies: string[] }>> {
  const send = throughLimits(request, vaultContextOf(edge));
  let outcome = await signUp(account, send);
  if (
    !outcome.ok &&
    outcome.fault.name === "UsernameExistsException" &&
    (await isOwnUnfinished(account, request, edge))
  ) {
    const begun = await pendingProfile(edge.env.KV, account.username);
    if (begun && begun.email !== profile.email)
      return { ok: false, fault: { name: BEGUN_ELSEWHERE, message: "" } };
    outcome = await resendConfirmationCode(account.username, send);
  }
  if (!outcome.ok) return outcome;
  return keepJoin({ ...account, isByMail: false }, outcome.value, account.password, profile, request, edge);
}

/**
 * The same with an e-mail address alone. The username is nobody's to type: members who joined so sign in with
 * the address, which becomes theirs with the code.
 */
export async function startMailJoin(
  profile: PendingProfile & { email: string },
  request: Request,
  edge: EdgeContext,
): Promise<Step<{ username: string; cookies: string[] }>> {
  const username = crypto.randomUUID();
  const account = { username, attributes: { email: profile.email } };
  const outcome = await signUpByMail(account, throughLimits(request, vaultContextOf(edge)));
  if (!outcome.ok) return outcome;
  const session = textAt(outcome.value, "Session") ?? "";
  const who = { username, isByMail: true };
  return { ...(await keepJoin(who, outcome.value, session, profile, request, edge)), username };
}

/** Keeps what the second step needs: where the code went, the profile, and what signs in after it. */
async function keepJoin(
  { username, isByMail }: { username: string; isByMail: boolean },
  answer: Wire,
  secret: string,
  profile: PendingProfile & { email: string },
  request: Request,
  edge: EdgeContext,
): Promise<{ ok: true; cookies: string[] }> {
  const destination = textAt(answer, "CodeDeliveryDetails", "Destination") ?? "";
  await keepPendingProfile(edge.env.KV, username, profile);
  const state = await joinState(request, edge.env);
  return {
    ok: true,
    cookies: await state.begin(
      { username, destination, email: profile.email, sentAt: edge.now, isByMail },
      secret,
    ),
  };
}

/**
 * Somebody who began before (or tapped twice) and proves it with the password goes on where they were; anyone
 * else finds the name taken.
 */
async function isOwnUnfinished(
  { username, password }: NewAccount,
  request: Request,
  edge: EdgeContext,
): Promise<boolean> {
  const outcome = await signInAtEdge(username, password, request, vaultContextOf(edge));
  return !outcome.ok && outcome.fault.name === "UserNotConfirmedException";
}

/** What the pool answers to a session of a sign-up that is older than it keeps them, three minutes. */
const isSessionOver = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok && outcome.fault.name === "NotAuthorizedException" && /session/i.test(outcome.fault.message);

/**
 * Confirms the account and signs in where what does so is still at hand. `cookies` empty: confirmed, but the
 * person signs in by hand. A code used twice (a second tap) counts as used.
 */
export async function finishJoin(
  username: string,
  code: string,
  request: Request,
  edge: EdgeContext,
): Promise<Step<{ cookies: string[]; isByMail: boolean }>> {
  const context = vaultContextOf(edge);
  const send = throughLimits(request, context);
  const kept = await joinState(request, edge.env);
  const state = await kept.read(username);
  const isByMail = state?.isByMail ?? false;
  const secret = state && (await kept.secret());
  const session = isByMail ? secret : undefined;
  let outcome = await confirmSignUp(username, code, send, session);
  if (session && isSessionOver(outcome)) outcome = await confirmSignUp(username, code, send);
  const isDone = !outcome.ok && /Current status is CONFIRMED/.test(outcome.fault.message);
  if (!outcome.ok && !isDone) return outcome;
  const proof = isByMail ? outcome.ok && textAt(outcome.value, "Session") : secret;
  const signedIn = proof
    ? await (isByMail ? signInJoined : signInAtEdge)(username, proof, request, context)
    : undefined;
  if (!signedIn?.ok || signedIn.value.kind !== "SIGNED_IN") return { ok: true, cookies: [], isByMail };
  return { ok: true, cookies: [...signedIn.value.cookies, ...(await kept.end())], isByMail };
}

/** Between two codes to one person, in milliseconds. */
export const RESEND_PAUSE_MS = 60_000;

/** Has a new code sent; not sooner than a minute after the last one that this browser asked for. */
export async function resendJoinCode(
  username: string,
  request: Request,
  edge: EdgeContext,
): Promise<Step<{ cookies: string[] }>> {
  const kept = await joinState(request, edge.env);
  const state = await kept.read(username);
  if (state && edge.now - state.sentAt < RESEND_PAUSE_MS)
    return { ok: false, fault: { name: "TooSoon", message: "Too many requests" } };
  const outcome = await resendConfirmationCode(username, throughLimits(request, vaultContextOf(edge)));
  if (!outcome.ok) return outcome;
  return { ok: true, cookies: state ? await kept.resent(edge.now) : [] };
}
