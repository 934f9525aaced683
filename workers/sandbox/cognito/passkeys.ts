import { randomBytes, toBase64Url, utf8 } from "./bytes.ts";
import { userState, type Call, type Operation } from "./call.ts";
import { CognitoFault, invalidParameter, limitExceeded, notAuthorized, notFound } from "./faults.ts";
import { allowsPasskeys } from "./first-factors.ts";
import { isRecord, optionalText, requiredText, textList, type Input } from "./input.ts";
import { passkeySettings, type PasskeySettings } from "./passkey-settings.ts";
import type { StoredPasskey } from "./pending.ts";
import { takeSession } from "./sessions.ts";
import { advance } from "./steps.ts";
import { requireBearer } from "./tokens.ts";
import { findUser } from "./user-store.ts";
import { challengeOf, verifyAssertion, verifyRegistration, type RelyingParty } from "./webauthn.ts";

/** As many as Cognito keeps of one user. */
const MOST = 20;
const TIMEOUT_MS = 60_000;

async function requireSettings(call: Call): Promise<PasskeySettings> {
  if (!(await allowsPasskeys(call)))
    throw new CognitoFault("WebAuthnNotEnabledException", "Passkeys are not enabled for this user pool.");
  const settings = await passkeySettings(call);
  if (settings.id === "")
    throw new CognitoFault("WebAuthnConfigurationMissingException", "No relying party is configured.");
  return settings;
}

const newChallenge = () => toBase64Url(randomBytes(32));
const verificationOf = ({ isVerificationRequired }: RelyingParty) =>
  isVerificationRequired ? "required" : "preferred";
const descriptorOf = ({ id, transports }: StoredPasskey) => ({ type: "public-key", id, transports });

export const startWebAuthnRegistration: Operation = async (call, input) => {
  const { user } = await requireBearer(call, requiredText(input, "AccessToken"));
  const settings = await requireSettings(call);
  const state = userState(call.env, user.username);
  const kept = await state.passkeys();
  if (kept.length >= MOST) throw limitExceeded();
  const challenge = newChallenge();
  await state.openSession(challenge, { name: "WEB_AUTHN_REGISTRATION" });
  return {
    CredentialCreationOptions: {
      rp: { id: settings.id, name: settings.id },
      user: { id: toBase64Url(utf8(user.sub)), name: user.username, displayName: user.username },
      challenge,
      pubKeyCredParams: [-7, -257].map((alg) => ({ type: "public-key", alg })),
      timeout: TIMEOUT_MS,
      excludeCredentials: kept.map(descriptorOf),
      authenticatorSelection: {
        requireResidentKey: true,
        residentKey: "required",
        userVerification: verificationOf(settings),
      },
    },
  };
};

export const completeWebAuthnRegistration: Operation = async (call, input) => {
  const { user } = await requireBearer(call, requiredText(input, "AccessToken"));
  const settings = await requireSettings(call);
  const credential = input.Credential;
  if (!isRecord(credential) || !isRecord(credential.response))
    throw invalidParameter("Missing required parameter Credential");
  const { response } = credential;
  const challenge = challengeOf(response);
  const state = userState(call.env, user.username);
  const waiting = await state.takeSession(challenge);
  if (waiting === "unknown" || waiting === "expired" || waiting.step.name !== "WEB_AUTHN_REGISTRATION")
    throw new CognitoFault("WebAuthnChallengeNotFoundException", "The challenge is not known.");
  const made = await verifyRegistration(response, challenge, settings);
  const passkey: StoredPasskey = {
    ...made,
    name: `Passkey ${made.id.slice(0, 6)}`,
    attachment: optionalText(credential, "authenticatorAttachment") ?? null,
    transports: textList(response.transports),
    partyId: settings.id,
    createdAt: Date.now(),
  };
  if (!(await state.keepPasskey(passkey))) throw invalidParameter("The credential is registered already.");
  return {};
};

export const listWebAuthnCredentials: Operation = async (call, input) => {
  const { user } = await requireBearer(call, requiredText(input, "AccessToken"));
  const kept = await userState(call.env, user.username).passkeys();
  return {
    Credentials: kept.map(({ id, name, partyId, attachment, transports, createdAt }) => ({
      CredentialId: id,
      FriendlyCredentialName: name,
      RelyingPartyId: partyId,
      ...(attachment && { AuthenticatorAttachment: attachment }),
      AuthenticatorTransports: transports,
      CreatedAt: createdAt / 1000,
    })),
  };
};

export const deleteWebAuthnCredential: Operation = async (call, input) => {
  const { user } = await requireBearer(call, requiredText(input, "AccessToken"));
  const id = requiredText(input, "CredentialId");
  if (!(await userState(call.env, user.username).removePasskey(id)))
    throw notFound("The credential does not exist.");
  return {};
};

/** The question for a passkey of this user's, in the shape of navigator.credentials.get. */
export async function passkeyQuestion(call: Call, username: string) {
  const settings = await requireSettings(call);
  const kept = await userState(call.env, username).passkeys();
  const challenge = newChallenge();
  const options = {
    challenge,
    timeout: TIMEOUT_MS,
    rpId: settings.id,
    allowCredentials: kept.map(descriptorOf),
    userVerification: verificationOf(settings),
  };
  return { challenge, options: JSON.stringify(options) };
}

const refused = () => notAuthorized("Invalid credential.");

/** A credential serves once for its question, whether it is right or not. */
export async function answerPasskey(call: Call, input: Input, responses: Input): Promise<object> {
  const session = requiredText(input, "Session");
  const text = requiredText(responses, "CREDENTIAL");
  const typed = requiredText(responses, "USERNAME");
  const { step, username } = await takeSession(call, session, "WEB_AUTHN", typed);
  const settings = await requireSettings(call);
  const user = await findUser(call.env.DB, username);
  const credential: unknown = parse(text);
  if (!user || !isRecord(credential) || !isRecord(credential.response)) throw refused();
  const state = userState(call.env, username);
  const passkey = (await state.passkeys()).find(({ id }) => id === credential.id);
  if (!passkey || passkey.partyId !== settings.id) throw refused();
  const { response } = credential;
  const proved = await verifyAssertion(response, step.challenge, settings, passkey.publicKey);
  if (!(await state.countPasskey(passkey.id, proved.counter))) throw refused();
  const hasMfa = settings.isMultiFactor && proved.isVerified;
  return advance(call, user, { ...step.context, hasMfa, claimedDevice: null });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the caller refuses it
  }
}
