import { IDENTITY_MESSAGES } from "#domain/identity/messages";
import type { MfaType } from "./challenge.ts";
import { type Outcome, type Send, type Wire, callIdentity, textAt } from "./wire.ts";

/** E10. */
export type MfaPreference = MfaType | "NOMFA";

export const isMfaPreference = (value: unknown): value is MfaPreference =>
  value === "SMS_MFA" || value === "SOFTWARE_TOKEN_MFA" || value === "NOMFA";

const refuse = (message: string) =>
  Promise.resolve({ ok: false as const, fault: { name: "InvalidParameterException", message } });

/** A new secret for an authenticator app; it counts once a code of it was right. */
export async function associateToken(accessToken: string, send?: Send): Promise<Outcome<string>> {
  const outcome = await callIdentity("AssociateSoftwareToken", { AccessToken: accessToken }, send);
  return outcome.ok ? { ok: true, value: textAt(outcome.value, "SecretCode") ?? "" } : outcome;
}

export function verifyToken(accessToken: string, code: string, send?: Send): Promise<Outcome<Wire>> {
  if (!code) return refuse(IDENTITY_MESSAGES.codeEmpty);
  return callIdentity("VerifySoftwareToken", { AccessToken: accessToken, UserCode: code }, send);
}

/**
 * Which second factor a sign-in asks for. NOMFA turns both off; else the chosen one is on and preferred, and
 * the other stays as it is.
 * @param enabled the factors that are on now
 */
export function setMfaPreference(
  accessToken: string,
  preference: MfaPreference,
  enabled: readonly MfaType[],
  send?: Send,
): Promise<Outcome<Wire>> {
  if (!isMfaPreference(preference)) return refuse(IDENTITY_MESSAGES.invalidMfa);
  const settings = (type: MfaType) => ({
    Enabled: preference === type || (preference !== "NOMFA" && enabled.includes(type)),
    PreferredMfa: preference === type,
  });
  return callIdentity(
    "SetUserMFAPreference",
    {
      AccessToken: accessToken,
      SMSMfaSettings: settings("SMS_MFA"),
      SoftwareTokenMfaSettings: settings("SOFTWARE_TOKEN_MFA"),
    },
    send,
  );
}
