import type { Opening } from "#domain/identity/sign-in-flow";
import { type SrpIdentity, type SrpStart, srpSignature, srpTimestamp, startSrp } from "./srp.ts";
import { retrying } from "./retry.ts";
import { type Outcome, type Send, type Wire, callIdentity, edgeTime, textAt, valueAt } from "./wire.ts";

/** A person waits: two more tries at most. Longer pauses are for what goes on behind the page. */
export const WAITING = { maxDelay: 400 };

/** The pool as a password is proved to it. */
export interface ProvingPool {
  /** prefix_suffix; the suffix is part of the proof. */
  userPoolId: string;
  opening: Opening;
}

/**
 * Proves a password to the pool, from the browser or from the edge; where that leads stands in the answer.
 * Only with USER_PASSWORD_AUTH does the password itself go there.
 */
export async function provePassword(
  username: string,
  password: string,
  { userPoolId, opening: { AuthFlow, ...asked } }: ProvingPool,
  deviceKey?: string,
  send?: Send,
): Promise<Outcome<Wire>> {
  const device = deviceKey && { DEVICE_KEY: deviceKey };
  const start = startSrp();
  const proof = AuthFlow === "USER_PASSWORD_AUTH" ? { PASSWORD: password } : { SRP_A: start.A.toString(16) };
  const AuthParameters = { USERNAME: username, ...asked, ...proof, ...device };
  const opened = await retrying(
    () => callIdentity("InitiateAuth", { AuthFlow, AuthParameters }, send),
    WAITING,
  );
  if (!opened.ok || textAt(opened.value, "ChallengeName") !== "PASSWORD_VERIFIER") return opened;
  const id = textAt(opened.value, "ChallengeParameters", "USER_ID_FOR_SRP") ?? username;
  const identity = { group: userPoolId.slice(userPoolId.indexOf("_") + 1), id, password };
  return proveSrp("PASSWORD_VERIFIER", opened.value, start, identity, { USERNAME: id, ...device }, send);
}

/** Answers the second half of an SRP exchange, the member's or the device's. */
export async function proveSrp(
  name: string,
  asked: Wire,
  start: SrpStart,
  identity: SrpIdentity,
  responses: Record<string, string>,
  send?: Send,
): Promise<Outcome<Wire>> {
  const at = (parameter: string) => textAt(asked, "ChallengeParameters", parameter) ?? "";
  const timestamp = srpTimestamp(edgeTime());
  const challenge = { saltHex: at("SALT"), serverPublicHex: at("SRP_B"), secretBlock: at("SECRET_BLOCK") };
  return callIdentity(
    "RespondToAuthChallenge",
    {
      ChallengeName: name,
      Session: valueAt(asked, "Session"),
      ChallengeResponses: {
        ...responses,
        PASSWORD_CLAIM_SECRET_BLOCK: challenge.secretBlock,
        PASSWORD_CLAIM_SIGNATURE: await srpSignature(start, identity, challenge, timestamp),
        TIMESTAMP: timestamp,
      },
    },
    send,
  );
}
