import { IDENTITY_MESSAGES } from "#domain/identity/messages";
import type { Challenge } from "./challenge.ts";
import { type Outcome, type Send, type Wire, callIdentity, textAt } from "./wire.ts";

const ANSWER_KEY = {
  NEW_PASSWORD_REQUIRED: "NEW_PASSWORD",
  SMS_MFA: "SMS_MFA_CODE",
  EMAIL_OTP: "EMAIL_OTP_CODE",
  SOFTWARE_TOKEN_MFA: "SOFTWARE_TOKEN_MFA_CODE",
  SELECT_MFA_TYPE: "ANSWER",
  CUSTOM_CHALLENGE: "ANSWER",
} as const;

export interface ChallengeAnswer {
  /** The new password, the code, the chosen factor, or a custom challenge's answer. */
  text: string;
  /** For a new password: attributes that the pool misses. */
  attributes?: Record<string, string>;
  /** This browser's device, where it is one. */
  deviceKey?: string;
}

const refuse = (message: string): { ok: false; fault: { name: string; message: string } } => ({
  ok: false,
  fault: { name: "InvalidParameterException", message },
});

/** What is wrong with an answer before it is sent (V07), or undefined. */
function missingFrom(challenge: Challenge, text: string): string | undefined {
  switch (challenge.kind) {
    case "SELECT_MFA_TYPE":
      if (challenge.types.length === 0) return IDENTITY_MESSAGES.noMfaMethod;
      return challenge.types.some((type) => type === text) ? undefined : IDENTITY_MESSAGES.invalidMfa;
    case "MFA_SETUP":
      if (!challenge.types.includes("SOFTWARE_TOKEN_MFA")) return IDENTITY_MESSAGES.noMfaMethod;
      return text ? undefined : IDENTITY_MESSAGES.codeEmpty;
    case "NEW_PASSWORD_REQUIRED":
      return text ? undefined : IDENTITY_MESSAGES.passwordEmpty;
    default:
      return text ? undefined : IDENTITY_MESSAGES.challengeEmpty;
  }
}

/**
 * Answers what a sign-in asked (S03), from the browser or from the edge; where that leads stands in the
 * answer.
 */
export async function respond(
  challenge: Challenge,
  { text, attributes = {}, deviceKey }: ChallengeAnswer,
  send?: Send,
): Promise<Outcome<Wire>> {
  const missing = missingFrom(challenge, text);
  if (missing) return refuse(missing);
  const { kind, username, session } = challenge;
  const device = deviceKey ? { DEVICE_KEY: deviceKey } : {};
  if (kind === "MFA_SETUP") {
    const verified = await callIdentity("VerifySoftwareToken", { Session: session, UserCode: text }, send);
    if (!verified.ok) return verified;
    return callIdentity(
      "RespondToAuthChallenge",
      {
        ChallengeName: kind,
        Session: textAt(verified.value, "Session"),
        ChallengeResponses: { USERNAME: username, ...device },
      },
      send,
    );
  }
  const given = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [`userAttributes.${name}`, value]),
  );
  const ChallengeResponses = { USERNAME: username, [ANSWER_KEY[kind]]: text, ...given, ...device };
  return callIdentity(
    "RespondToAuthChallenge",
    { ChallengeName: kind, Session: session, ChallengeResponses },
    send,
  );
}

/**
 * Makes a challenge ready to be shown: setting up TOTP needs the secret that goes into the authenticator app.
 */
export async function prepare(challenge: Challenge, send?: Send): Promise<Outcome<Challenge>> {
  if (challenge.kind !== "MFA_SETUP" || challenge.secret) return { ok: true, value: challenge };
  const outcome = await callIdentity("AssociateSoftwareToken", { Session: challenge.session }, send);
  if (!outcome.ok) return outcome;
  return {
    ok: true,
    value: {
      ...challenge,
      secret: textAt(outcome.value, "SecretCode"),
      session: textAt(outcome.value, "Session") ?? "",
    },
  };
}
