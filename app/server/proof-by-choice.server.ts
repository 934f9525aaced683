import type { Fault } from "#domain/identity/fault";
import type { FirstFactor } from "#domain/identity/sign-in-flow";
import { type Outcome, type Send, callIdentity, textAt } from "../api/identity/wire.ts";
import { type ProofContext, settleProof } from "./fresh-proof.server.ts";

/** What the pool asks of a member who proves without a password; its session is used once and short. */
export interface ProofQuestion {
  kind: FirstFactor;
  session: string;
  /** Where a code was sent, as the pool masks it; else empty. */
  destination: string;
  /** For navigator.credentials.get, as JSON; empty for a code. */
  options: string;
}

/** The pool asks on, or has signed in somebody else: neither proves who holds the token. */
const NO_PROOF: Fault = { name: "NotAuthorizedException", message: "No proof of this member." };

const ANSWERS = { EMAIL_OTP: "EMAIL_OTP_CODE", WEB_AUTHN: "CREDENTIAL" } as const;

/** Has the pool ask a member for a code by mail or a passkey, as a sign-in by choice begins (USER_AUTH). */
export async function askByChoice(
  kind: FirstFactor,
  username: string,
  send: Send,
): Promise<Outcome<ProofQuestion>> {
  const AuthParameters = { USERNAME: username, PREFERRED_CHALLENGE: kind };
  const outcome = await callIdentity("InitiateAuth", { AuthFlow: "USER_AUTH", AuthParameters }, send);
  if (!outcome.ok) return outcome;
  const { value } = outcome;
  const asked = textAt(value, "ChallengeName") ?? "";
  if (asked !== kind) return { ok: false, fault: { name: "UnknownChallenge", message: asked } };
  return {
    ok: true,
    value: {
      kind,
      session: textAt(value, "Session") ?? "",
      destination: textAt(value, "ChallengeParameters", "CODE_DELIVERY_DESTINATION") ?? "",
      options: textAt(value, "ChallengeParameters", "CREDENTIAL_REQUEST_OPTIONS") ?? "",
    },
  };
}

/**
 * Gives the pool the code or the passkey's answer. It is a proof where it ends in a sign-in of the token's
 * own member, which ends at once; undefined then.
 */
export async function proveByChoice(
  { kind, session }: Pick<ProofQuestion, "kind" | "session">,
  given: { username: string; answer: string },
  accessToken: string,
  context: ProofContext,
  send: Send,
): Promise<Fault | undefined> {
  const ChallengeResponses = { USERNAME: given.username, [ANSWERS[kind]]: given.answer };
  const responded = { ChallengeName: kind, Session: session, ChallengeResponses };
  const outcome = await callIdentity("RespondToAuthChallenge", responded, send);
  if (!outcome.ok) return outcome.fault;
  const made = textAt(outcome.value, "AuthenticationResult", "AccessToken") ?? "";
  const [own, proved] = await Promise.all([context.verify(accessToken), context.verify(made)]);
  const isOwn = own.ok && proved.ok && own.member.sub === proved.member.sub;
  if (!isOwn) return NO_PROOF;
  await settleProof(outcome.value, accessToken, context, send);
}
