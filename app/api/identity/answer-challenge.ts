import { IDENTITY_MESSAGES } from "#domain/identity/messages";
import type { Challenge, MfaType } from "./challenge.ts";
import { knownDevice } from "./devices.ts";
import { type SignInStep, advance } from "./sign-in.ts";
import { type Outcome, callIdentity, textAt } from "./wire.ts";

const refuse = (message: string) => Promise.resolve({ ok: false as const, fault: { name: "InvalidParameterException", message } });

const ANSWER_KEY = {
  NEW_PASSWORD_REQUIRED: "NEW_PASSWORD",
  SMS_MFA: "SMS_MFA_CODE",
  SOFTWARE_TOKEN_MFA: "SOFTWARE_TOKEN_MFA_CODE",
  SELECT_MFA_TYPE: "ANSWER",
  CUSTOM_CHALLENGE: "ANSWER",
} as const;

const isMfaType = (value: string): value is MfaType => value === "SMS_MFA" || value === "SOFTWARE_TOKEN_MFA";

/** Answers what a sign-in asked (S03): a new password, a code, the choice of a factor, or a custom challenge's answer. */
export async function answerChallenge(
  challenge: Exclude<Challenge, { kind: "MFA_SETUP" }>,
  answer: string,
  attributes: Record<string, string> = {},
): Promise<Outcome<SignInStep>> {
  const { kind, username, session } = challenge;
  if (kind === "SELECT_MFA_TYPE" && challenge.types.length === 0) return refuse(IDENTITY_MESSAGES.noMfaMethod);
  if (kind === "SELECT_MFA_TYPE" && !isMfaType(answer)) return refuse(IDENTITY_MESSAGES.invalidMfa);
  if (!answer) return refuse(kind === "NEW_PASSWORD_REQUIRED" ? IDENTITY_MESSAGES.passwordEmpty : IDENTITY_MESSAGES.challengeEmpty);
  const device = knownDevice(username);
  const given = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`userAttributes.${name}`, value]));
  return advance(
    username,
    await callIdentity("RespondToAuthChallenge", {
      ChallengeName: kind,
      Session: session,
      ChallengeResponses: { USERNAME: username, [ANSWER_KEY[kind]]: answer, ...given, ...(device && { DEVICE_KEY: device.key }) },
    }),
  );
}

/** Begins setting up TOTP within a sign-in: the secret for the QR code and the session for finishMfaSetup. */
export async function startMfaSetup({ session }: Challenge): Promise<Outcome<{ secret: string; session: string }>> {
  const outcome = await callIdentity("AssociateSoftwareToken", { Session: session });
  if (!outcome.ok) return outcome;
  return { ok: true, value: { secret: textAt(outcome.value, "SecretCode") ?? "", session: textAt(outcome.value, "Session") ?? "" } };
}

/** Ends it with the first code the app showed, and goes on with the sign-in. */
export async function finishMfaSetup(username: string, session: string, code: string): Promise<Outcome<SignInStep>> {
  if (!code) return refuse(IDENTITY_MESSAGES.codeEmpty);
  const verified = await callIdentity("VerifySoftwareToken", { Session: session, UserCode: code });
  if (!verified.ok) return verified;
  return advance(
    username,
    await callIdentity("RespondToAuthChallenge", { ChallengeName: "MFA_SETUP", Session: textAt(verified.value, "Session"), ChallengeResponses: { USERNAME: username } }),
  );
}
