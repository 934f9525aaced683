import { IDENTITY_MESSAGES, STATE_MESSAGES } from "#domain/identity/messages";
import { type Challenge, type DeviceStep, type Tokens, readChallenge, readTokens } from "./challenge.ts";
import { confirmDevice, deviceIdentity, forgetKnownDevice, knownDevice } from "./known-device.ts";
import { type ProvingPool, WAITING, provePassword, proveSrp } from "./prove-password.ts";
import { type ChallengeAnswer, prepare, respond } from "./respond.ts";
import { retrying } from "./retry.ts";
import { startSrp } from "./srp.ts";
import { type Outcome, type Wire, callIdentity, textAt } from "./wire.ts";

/** How far a sign-in has come: signed in, or what is asked next (S03). */
export type SignInStep = { kind: "SIGNED_IN"; tokens: Tokens } | Challenge;

const refuse = (message: string): { ok: false; fault: { name: string; message: string } } => ({
  ok: false,
  fault: { name: "InvalidParameterException", message },
});

let isPending = false;

/** S06: one password sign-in at a time. */
async function oneAtATime<T>(work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  if (isPending)
    return { ok: false, fault: { name: "PendingSignIn", message: STATE_MESSAGES.pendingSignIn } };
  isPending = true;
  try {
    return await work();
  } finally {
    isPending = false;
  }
}

/**
 * Signs in with a password, which does not leave the browser unless the pool's flow wants it so. The vault
 * keeps the login it ends in.
 * @param username as the form gave it: V07 takes a text and nothing else
 */
export async function signIn(
  username: FormDataEntryValue,
  password: string,
  pool: ProvingPool,
): Promise<Outcome<SignInStep>> {
  if (typeof username !== "string") return refuse(IDENTITY_MESSAGES.usernameType);
  if (!username.trim()) return refuse(IDENTITY_MESSAGES.usernameEmpty);
  if (!password) return refuse(IDENTITY_MESSAGES.passwordEmpty);
  return oneAtATime(async () => {
    const name = username.trim();
    const device = await knownDevice(name);
    const outcome = await advance(name, await provePassword(name, password, pool, device?.key));
    const isDeviceGone =
      !outcome.ok && outcome.fault.name === "ResourceNotFoundException" && device !== undefined;
    if (!isDeviceGone) return outcome;
    await forgetKnownDevice(name); // the member forgot it from another one: sign in as from a new browser
    return advance(name, await provePassword(name, password, pool));
  });
}

/** Answers what a sign-in asked (S03), and goes on with it. */
export const answerChallenge = async (
  challenge: Challenge,
  answer: ChallengeAnswer,
): Promise<Outcome<SignInStep>> =>
  advance(
    challenge.username,
    await respond(challenge, { ...answer, deviceKey: (await knownDevice(challenge.username))?.key }),
  );

/** Where an answer leads: to the login, to the device's own proof, or to a question for the person. */
async function advance(typed: string, outcome: Outcome<Wire>): Promise<Outcome<SignInStep>> {
  if (!outcome.ok) return outcome;
  const tokens = readTokens(outcome.value);
  if (tokens) {
    const confirmed = await retrying(() => confirmDevice(typed, tokens), WAITING);
    if (!confirmed.ok) console.warn("This browser could not be made a device", confirmed.fault);
    return { ok: true, value: { kind: "SIGNED_IN", tokens } };
  }
  const challenge = readChallenge(outcome.value, typed);
  if (!challenge)
    return {
      ok: false,
      fault: { name: "UnknownChallenge", message: textAt(outcome.value, "ChallengeName") ?? "" },
    };
  return challenge.kind === "DEVICE_SRP_AUTH" ? proveDevice(typed, challenge) : prepare(challenge);
}

async function proveDevice(typed: string, { username, session }: DeviceStep): Promise<Outcome<SignInStep>> {
  const device = await knownDevice(typed);
  if (!device)
    return { ok: false, fault: { name: "ResourceNotFoundException", message: "Device does not exist." } };
  const start = startSrp();
  const names = { USERNAME: username, DEVICE_KEY: device.key };
  const opened = await callIdentity("RespondToAuthChallenge", {
    ChallengeName: "DEVICE_SRP_AUTH",
    Session: session,
    ChallengeResponses: { ...names, SRP_A: start.A.toString(16) },
  });
  if (!opened.ok) return opened;
  return advance(
    typed,
    await proveSrp("DEVICE_PASSWORD_VERIFIER", opened.value, start, deviceIdentity(device), names),
  );
}
