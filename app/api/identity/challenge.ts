import { type Wire, textAt, valueAt } from "./wire.ts";

/** Tokens of a finished sign-in; the refresh token is not among them, the vault keeps it. */
export interface Tokens {
  accessToken: string;
  idToken: string | undefined;
  /** A key for this browser as a device; it becomes one only once confirmed (S07). */
  newDevice: { key: string; groupKey: string } | undefined;
}

export type MfaType = "SMS_MFA" | "SOFTWARE_TOKEN_MFA";

interface Step {
  username: string;
  /** Cognito's, used once and good for three minutes. */
  session: string;
}

/** S03: what Cognito may still ask before a sign-in ends in a login. */
export type Challenge = Step &
  (
    | { kind: "NEW_PASSWORD_REQUIRED"; missing: string[] }
    | { kind: "SMS_MFA" | "EMAIL_OTP"; destination: string }
    | { kind: "SOFTWARE_TOKEN_MFA" }
    | { kind: "MFA_SETUP"; types: MfaType[]; secret?: string }
    | { kind: "SELECT_MFA_TYPE"; types: MfaType[] }
    | { kind: "CUSTOM_CHALLENGE"; parameters: Record<string, string> }
  );

/** A step that only the module itself answers, never a person. */
export interface DeviceStep extends Step {
  kind: "DEVICE_SRP_AUTH";
}

const isMfaType = (value: unknown): value is MfaType => value === "SMS_MFA" || value === "SOFTWARE_TOKEN_MFA";

function listAt(parameters: Wire, name: string): unknown[] {
  const list: unknown = JSON.parse(textAt(parameters, name) ?? "[]");
  return Array.isArray(list) ? list : [];
}

/** The tokens in an answer, or undefined where it asks something instead. */
export function readTokens(answer: Wire): Tokens | undefined {
  const accessToken = textAt(answer, "AuthenticationResult", "AccessToken");
  if (!accessToken) return;
  const key = textAt(answer, "AuthenticationResult", "NewDeviceMetadata", "DeviceKey");
  const groupKey = textAt(answer, "AuthenticationResult", "NewDeviceMetadata", "DeviceGroupKey");
  return {
    accessToken,
    idToken: textAt(answer, "AuthenticationResult", "IdToken"),
    newDevice: key && groupKey ? { key, groupKey } : undefined,
  };
}

/** What an answer without tokens asks; undefined for a challenge this app does not know. */
export function readChallenge(answer: Wire, typed: string): Challenge | DeviceStep | undefined {
  const parameters = valueAt(answer, "ChallengeParameters");
  const asked =
    parameters && typeof parameters === "object"
      ? Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)]))
      : {};
  // An address was typed where the pool has aliases; its answers want the username.
  const username = asked["USER_ID_FOR_SRP"] ?? asked["USERNAME"] ?? typed;
  const step = { username, session: textAt(answer, "Session") ?? "" };
  const kind = textAt(answer, "ChallengeName");
  switch (kind) {
    case "NEW_PASSWORD_REQUIRED":
      return {
        ...step,
        kind,
        missing: listAt(asked, "requiredAttributes").map((name) =>
          String(name).replace(/^userAttributes\./, ""),
        ),
      };
    case "SMS_MFA":
    case "EMAIL_OTP":
      return { ...step, kind, destination: asked["CODE_DELIVERY_DESTINATION"] ?? "" };
    case "SOFTWARE_TOKEN_MFA":
    case "DEVICE_SRP_AUTH":
      return { ...step, kind };
    case "MFA_SETUP":
      return { ...step, kind, types: listAt(asked, "MFAS_CAN_SETUP").filter(isMfaType) };
    case "SELECT_MFA_TYPE":
      return { ...step, kind, types: listAt(asked, "MFAS_CAN_CHOOSE").filter(isMfaType) };
    case "CUSTOM_CHALLENGE":
      return { ...step, kind, parameters: asked };
    default:
      return;
  }
}

/**
 * A challenge that went to the page and came back with the answer, checked again: a form can say anything.
 */
export function unpackChallenge(text: string): Challenge | undefined {
  const packed = parse(text);
  const username = textAt(packed, "username");
  const session = textAt(packed, "session");
  if (!username || !session) return;
  const step = { username, session };
  const types = [valueAt(packed, "types")].flat().filter(isMfaType);
  const kind = textAt(packed, "kind");
  switch (kind) {
    case "NEW_PASSWORD_REQUIRED":
      return { ...step, kind, missing: [valueAt(packed, "missing") ?? []].flat().map(String) };
    case "SMS_MFA":
    case "EMAIL_OTP":
      return { ...step, kind, destination: textAt(packed, "destination") ?? "" };
    case "SOFTWARE_TOKEN_MFA":
      return { ...step, kind };
    case "SELECT_MFA_TYPE":
      return { ...step, kind, types };
    case "MFA_SETUP":
      return { ...step, kind, types, secret: textAt(packed, "secret") };
    case "CUSTOM_CHALLENGE":
      return { ...step, kind, parameters: { question: textAt(packed, "parameters", "question") ?? "" } };
    default:
      return;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return; // not JSON: no challenge
  }
}
