import type { SrpExchange } from "./srp.ts";

/** What a code that goes out by SMS or e-mail is for. */
export type CodePurpose = "sign-up" | "reset" | "mfa" | "custom" | "email-otp" | "email" | "phone_number";

export interface SentCode {
  purpose: CodePurpose;
  code: string;
  expiresAt: number;
}

/** What a sign-in by USER_AUTH may begin with. */
export type FirstFactor = "PASSWORD" | "PASSWORD_SRP" | "EMAIL_OTP" | "WEB_AUTHN";

/** A passkey of a user's; `counter` as the authenticator last said it. */
export interface StoredPasskey {
  id: string;
  publicKey: JsonWebKey;
  counter: number;
  name: string;
  attachment: string | null;
  transports: string[];
  /** The relying party it was made for. */
  partyId: string;
  /** Epoch milliseconds. */
  createdAt: number;
}

/** What a half-finished sign-in carries from step to step. */
export interface SignInContext {
  /** A custom challenge has yet to be answered. */
  needsCustom: boolean;
  /** A second factor has been proved. */
  hasMfa: boolean;
  /** The device the client says it is, and the one it has proved to be. */
  claimedDevice: string | null;
  provenDevice: string | null;
}

/** The question a session waits to have answered. */
export type PendingStep =
  | { name: "PASSWORD_VERIFIER"; exchange: SrpExchange; id: string; context: SignInContext }
  | { name: "NEW_PASSWORD_REQUIRED"; context: SignInContext }
  | { name: "SMS_MFA"; context: SignInContext; wrong: number }
  | { name: "SOFTWARE_TOKEN_MFA"; context: SignInContext; wrong: number }
  | { name: "CUSTOM_CHALLENGE"; context: SignInContext; wrong: number }
  /** A sign-up on its way into a first sign-in: its code is still awaited, or was right. */
  | { name: "SIGN_UP" | "SIGNED_UP" }
  /** USER_AUTH: what may be chosen, or the one that was. */
  | { name: "SELECT_CHALLENGE"; context: SignInContext; available: FirstFactor[] }
  | { name: "PASSWORD" | "PASSWORD_SRP"; context: SignInContext }
  | { name: "WEB_AUTHN"; context: SignInContext; challenge: string }
  | { name: "WEB_AUTHN_REGISTRATION" }
  | { name: "EMAIL_OTP"; context: SignInContext; wrong: number }
  | { name: "SELECT_MFA_TYPE"; context: SignInContext }
  /** `secret` once AssociateSoftwareToken gave one out; `isVerified` once a code of it was right. */
  | { name: "MFA_SETUP"; context: SignInContext; secret: string | null; isVerified: boolean }
  | { name: "DEVICE_SRP_AUTH"; context: SignInContext; deviceKey: string }
  | { name: "DEVICE_PASSWORD_VERIFIER"; context: SignInContext; deviceKey: string; exchange: SrpExchange };
