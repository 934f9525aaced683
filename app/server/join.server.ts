import type { Fault } from "#domain/identity/fault";
import { type NewAccount, confirmSignUp, resendConfirmationCode, signUp } from "../api/identity/account.ts";
import { textAt } from "../api/identity/wire.ts";
import type { EdgeContext } from "./context.server.ts";
import { signInAtEdge, vaultContextOf } from "./edge-identity.server.ts";
import { joinState } from "./join-state.server.ts";
import { type PendingProfile, keepPendingProfile } from "./pending-profile.server.ts";
import { throughLimits } from "./tries.server.ts";
import { log } from "#domain/log";

export type Step<T> = ({ ok: true } & T) | { ok: false; fault: Fault };

/**
 * Whether a nickname is taken (C04); undefined where the product API cannot say now: the profile's own PUT
 * decides later.
 */
export async function isNicknameTaken(nickname: string, { api }: EdgeContext): Promise<boolean | undefined> {
  try {
    const { data } = await api.GET("/user/duplicate/{nickname}", { params: { path: { nickname } } });
    return data?.value.duplicate;
  } catch (error) {
    log("warn", "The nickname could not be checked", { error });
    return;
  }
}

/**
 * Makes the account, has the code sent and keeps what the second step needs. Answers the Set-Cookie values.
 */
export async function startJoin(
  account: NewAccount,
  profile: PendingProfile,
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
    outcome = await resendConfirmationCode(account.username, send);
  }
  if (!outcome.ok) return outcome;
  const destination = textAt(outcome.value, "CodeDeliveryDetails", "Destination") ?? "";
  await keepPendingProfile(edge.env.KV, account.username, profile);
  const cookies = await (
    await joinState(request, edge.env)
  ).begin({ username: account.username, destination, sentAt: edge.now }, account.password);
  return { ok: true, cookies };
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

/**
 * Confirms the account and signs in where the password is still at hand. `cookies` empty: confirmed, but the
 * person signs in by hand. A code used twice (a second tap) counts as used.
 */
export async function finishJoin(
  username: string,
  code: string,
  request: Request,
  edge: EdgeContext,
): Promise<Step<{ cookies: string[] }>> {
  const context = vaultContextOf(edge);
  const outcome = await confirmSignUp(username, code, throughLimits(request, context));
  const isDone = !outcome.ok && /Current status is CONFIRMED/.test(outcome.fault.message);
  if (!outcome.ok && !isDone) return outcome;
  const kept = await joinState(request, edge.env);
  const password = (await kept.read(username)) && (await kept.password());
  const signedIn = password ? await signInAtEdge(username, password, request, context) : undefined;
  if (!signedIn?.ok || signedIn.value.kind !== "SIGNED_IN") return { ok: true, cookies: [] };
  return { ok: true, cookies: [...signedIn.value.cookies, ...(await kept.end())] };
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
