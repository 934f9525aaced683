import { redirect } from "react-router";
import type { Fault } from "#domain/identity/fault";
import { PROOF_MS } from "#domain/identity/proof";
import type { AccountEvent } from "#domain/notification/account-words";
import { type Send, type Wire, callIdentity, textAt } from "../api/identity/wire.ts";
import { apiFor } from "./gateway.server.ts";
import { passwordAtEdge } from "./password-at-edge.server.ts";
import type { VaultContext } from "./vault-context.server.ts";
import { log } from "#domain/log";

export type ProofContext = Pick<VaultContext, "env" | "config" | "verify" | "now" | "later">;

/** What the vault, and a form of ours, hears in the pool's place where the last proof is too old. */
export const PROOF_FAULT: Fault = {
  name: "ProofNeededException",
  message: "A password or code of the last ten minutes is needed.",
};

/** Operations that take an account over: other addresses, other factors, other ways in, its end. */
const GUARDED: ReadonlySet<string> = new Set([
  "UpdateUserAttributes",
  "DeleteUserAttributes",
  "AssociateSoftwareToken",
  "SetUserMFAPreference",
  "UpdateDeviceStatus",
  "StartWebAuthnRegistration",
  "CompleteWebAuthnRegistration",
  "DeleteWebAuthnCredential",
  "DeleteUser",
]);

/**
 * Whether the pool may be asked this only after a fresh proof. A sign-in's own steps bring no access token; a
 * change of the password brings its proof along.
 */
export const asksProof = (operation: string, input: object): boolean =>
  (GUARDED.has(operation) && textAt(input, "AccessToken") !== undefined) ||
  (operation === "ChangePassword" && !textAt(input, "PreviousPassword"));

/** What the owner of an account is told of once the pool has done it; undefined where it is no news. */
export function eventOf(operation: string, input: object): AccountEvent | undefined {
  if (textAt(input, "AccessToken") === undefined) return;
  if (operation === "ChangePassword") return "PASSWORD_CHANGED";
  if (operation === "SetUserMFAPreference") return "FACTOR_CHANGED";
  if (operation === "CompleteWebAuthnRegistration") return "PASSKEY_ADDED";
  if (operation === "DeleteWebAuthnCredential") return "PASSKEY_REMOVED";
  const isAboutAddress = /"(?:email|phone_number)"/.test(JSON.stringify(input));
  if (isAboutAddress && (operation === "UpdateUserAttributes" || operation === "DeleteUserAttributes"))
    return "ADDRESS_ASKED";
}

/**
 * Whether the token's login gave a password or code within the last ten minutes. A token that does not verify
 * is left to the pool, which refuses it.
 */
export async function hasFreshProof(accessToken: string, context: ProofContext): Promise<boolean> {
  const verdict = await context.verify(accessToken);
  if (!verdict.ok) return verdict.reason !== "UNAVAILABLE";
  const since = context.now - PROOF_MS;
  if (verdict.member.since * 1000 > since) return true;
  const { data } = await apiFor(context.env, verdict.member, accessToken, crypto.randomUUID()).GET(
    "/user/login",
  );
  return data?.value.some(({ isThis, provedAt }) => isThis && provedAt > since) ?? false;
}

/**
 * Asks the pool whether a password is the member's, and writes the proof down for the token's login.
 * Undefined where it is, a second factor asked for included; the sign-in made on the way ends at once.
 */
export async function provePassword(
  username: string,
  password: string,
  accessToken: string,
  context: ProofContext,
  send: Send,
): Promise<Fault | undefined> {
  const outcome = await passwordAtEdge(username, password, context.config, send);
  if (!outcome.ok) return outcome.fault;
  await settleProof(outcome.value, accessToken, context, send);
}

/** The sign-in that a proof made ends at once, and the proof is written down for the token's own login. */
export async function settleProof(
  answer: Wire,
  accessToken: string,
  context: ProofContext,
  send: Send,
): Promise<void> {
  const Token = textAt(answer, "AuthenticationResult", "RefreshToken");
  if (Token) context.later(callIdentity("RevokeToken", { Token }, send));
  await noteProof(accessToken, context);
}

async function noteProof(accessToken: string, { verify, env }: ProofContext): Promise<void> {
  const verdict = await verify(accessToken);
  if (!verdict.ok) return;
  const { error } = await apiFor(env, verdict.member, accessToken, crypto.randomUUID()).PUT("/user/login", {
    body: { agent: "" },
    headers: { "x-user-proved": encodeURIComponent(verdict.member.username) },
  });
  if (error) log("warn", "A proof could not be written down", { error });
}

/** The way through a proof, and back to `next` of ours. */
export const throughProof = (next: string): Response =>
  redirect(`/my/proof?next=${encodeURIComponent(next)}`, 303);
