import { readClaims } from "#domain/identity/claims";
import { adoptLogin } from "../adopt-login.ts";
import { readTokens } from "./challenge.ts";
import { confirmDevice } from "./known-device.ts";
import { type Outcome, type Wire, callIdentity, textAt, valueAt } from "./wire.ts";

// Passkeys (SPEC S13), loaded apart from the rest of the sign-in and only where the browser has them.

/** What the browser or its owner refused: there is no passkey here, or it was not given. */
const NOT_GIVEN = { ok: false, fault: { name: "NotGiven", message: "No passkey was given." } } as const;

/** Whether this browser makes and uses passkeys, and reads a pool's options as JSON. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" && "parseRequestOptionsFromJSON" in PublicKeyCredential;

/** Whether it offers them in the list of a field, before a name is typed. */
export const offersPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/** The browser's answer to the pool's question, as JSON; undefined where none was given. */
async function credential(work: () => Promise<Credential | null>): Promise<object | undefined> {
  try {
    const given = await work();
    return given instanceof PublicKeyCredential ? given.toJSON() : undefined;
  } catch (error) {
    // Its owner closed the question, the time is over, or the page went on: all of them DOMExceptions.
    if (error instanceof DOMException) return;
    throw error;
  }
}

/** This browser's answer to the pool's question, both as JSON; undefined where none was given. */
export async function givePasskey(
  options: string,
  { isConditional = false, signal }: Omit<PasskeyAsk, "username"> = {},
): Promise<string | undefined> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(options));
  const given = await credential(() =>
    navigator.credentials.get({
      publicKey,
      ...(signal && { signal }),
      ...(isConditional && { mediation: "conditional" }),
    }),
  );
  return given && JSON.stringify(given);
}

export interface PasskeyAsk {
  /** Empty: of the member who made a passkey in this browser, which the vault knows and the page does not. */
  username: string;
  /** In the list of the name's field rather than by a sheet of the browser's. */
  isConditional?: boolean;
  signal?: AbortSignal;
}

/** The name an answer is for: an alias may have been typed. None where the vault alone knows it. */
const nameIn = (asked: Wire, typed: string): string =>
  typed && (textAt(asked, "ChallengeParameters", "USERNAME") ?? typed);

/** Signs in with a passkey. The vault keeps the login it ends in, and this browser its entries (S02). */
export async function signInWithPasskey({
  username,
  isConditional = false,
  signal,
}: PasskeyAsk): Promise<Outcome<undefined>> {
  const opened = await callIdentity("InitiateAuth", {
    AuthFlow: "USER_AUTH",
    AuthParameters: { USERNAME: username, PREFERRED_CHALLENGE: "WEB_AUTHN" },
  });
  if (!opened.ok) return opened;
  const options = textAt(opened.value, "ChallengeParameters", "CREDENTIAL_REQUEST_OPTIONS");
  if (!options) return NOT_GIVEN;
  const CREDENTIAL = await givePasskey(options, { isConditional, ...(signal && { signal }) });
  if (!CREDENTIAL) return NOT_GIVEN;
  const answered = await callIdentity("RespondToAuthChallenge", {
    ChallengeName: "WEB_AUTHN",
    Session: valueAt(opened.value, "Session"),
    ChallengeResponses: { USERNAME: nameIn(opened.value, username), CREDENTIAL },
  });
  if (!answered.ok) return answered;
  const tokens = readTokens(answered.value);
  if (!tokens) return NOT_GIVEN;
  const confirmed = await confirmDevice(readClaims(tokens.accessToken)?.username ?? "", tokens);
  if (!confirmed.ok) console.warn("This browser could not be made a device", confirmed.fault);
  adoptLogin(tokens.accessToken);
  return { ok: true, value: undefined };
}

/** Makes a passkey of this browser's for whom the token speaks for. */
export async function registerPasskey(accessToken: string): Promise<Outcome<Wire>> {
  const opened = await callIdentity("StartWebAuthnRegistration", { AccessToken: accessToken });
  if (!opened.ok) return opened;
  const options = valueAt(opened.value, "CredentialCreationOptions");
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  const Credential = await credential(() => navigator.credentials.create({ publicKey }));
  if (!Credential) return NOT_GIVEN;
  return callIdentity("CompleteWebAuthnRegistration", { AccessToken: accessToken, Credential });
}
