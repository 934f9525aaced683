import type { Call } from "./call.ts";
import { optionalText } from "./input.ts";
import { readSetting, writeSetting } from "./secrets.ts";
import type { RelyingParty } from "./webauthn.ts";

export interface PasskeySettings extends RelyingParty {
  /** A passkey with its owner made sure of is as good as two factors. */
  isMultiFactor: boolean;
}

/** The pool's WebAuthnConfiguration; of a pool whose owner set none, this machine's host. */
export async function passkeySettings(call: Call): Promise<PasskeySettings> {
  const kept = await readSetting(call.env.DB, "passkeys");
  return kept === undefined
    ? { id: "localhost", isVerificationRequired: false, isMultiFactor: false }
    : JSON.parse(kept);
}

/** Keeps what SetUserPoolMfaConfig says of passkeys. */
export async function keepPasskeySettings(call: Call, config: Record<string, unknown>): Promise<void> {
  const settings: PasskeySettings = {
    id: optionalText(config, "RelyingPartyId") ?? "",
    isVerificationRequired: config.UserVerification === "required",
    isMultiFactor: config.FactorConfiguration === "MULTI_FACTOR_WITH_USER_VERIFICATION",
  };
  await writeSetting(call.env.DB, "passkeys", JSON.stringify(settings));
}
