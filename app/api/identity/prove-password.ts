import type { SignInFlow } from "#domain/identity/sign-in-flow";
import { type SrpIdentity, type SrpStart, srpSignature, srpTimestamp, startSrp } from "./srp.ts";
import { retrying } from "./retry.ts";
import { type Outcome, type Send, type Wire, callIdentity, edgeTime, textAt, valueAt } from "./wire.ts";

/** A person waits: two more tries at most. Longer pauses are for what goes on behind the page. */
export const WAITING = { maxDelay: 400 };

/** The pool as a password is proved to it. */
export interface ProvingPool {
  /** prefix_suffix; the suffix is part of the proof. */
  userPoolId: string;
  flow: SignInFlow;
}

/** What InitiateAuth is asked with, beside the name and SRP's public number. */
const OPENINGS = {
  SRP: ["USER_SRP_AUTH", {}],
  CUSTOM_WITH_SRP: ["CUSTOM_AUTH", { CHALLENGE_NAME: "SRP_A" }],
  USER_AUTH: ["USER_AUTH", { PREFERRED_CHALLENGE: "PASSWORD_SRP" }],
} as const;

/**
 * Proves a password to the pool, from the browser or from the edge; where that leads stands in the answer.
 * Only with USER_PASSWORD does the password itself go there.
 */
export async function provePassword(
  username: string,
  password: string,
  { userPoolId, flow }: ProvingPool,
  deviceKey?: string,
  send?: Send,
): Promise<Outcome<Wire>> {
  const device = deviceKey && { DEVICE_KEY: deviceKey };
  const open = (AuthFlow: string, parameters: object) =>
    retrying(
      () =>
        callIdentity(
          "InitiateAuth",
          { AuthFlow, AuthParameters: { USERNAME: username, ...parameters, ...device } },
          send,
        ),
      WAITING,
    );
  if (flow === "USER_PASSWORD") return open("USER_PASSWORD_AUTH", { PASSWORD: password });
  const start = startSrp();
  const [authFlow, more] = OPENINGS[flow];
  const opened = await open(authFlow, { SRP_A: start.A.toString(16), ...more });
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
