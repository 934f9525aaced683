import { randomBytes, toBase64Url, utf8 } from "./bytes.ts";
import { userState, type Call } from "./call.ts";
import { invalidSession, notAuthorized } from "./faults.ts";
import type { PendingStep } from "./pending.ts";
import { userKey } from "./pool.ts";

// A session names its user and pool, because AssociateSoftwareToken and VerifySoftwareToken carry nothing
// else.
const encode = (key: string) => toBase64Url(utf8(key));

function ownerOf(session: string): string | undefined {
  const encoded = session.split(".")[1];
  if (!encoded || !/^[\w-]+$/.test(encoded)) return undefined;
  const binary = atob(encoded.replaceAll("-", "+").replaceAll("_", "/"));
  return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
}

/** The pool that gave a session out; undefined where it is none of ours. */
export const poolOfSession = (session: string | undefined): string | undefined => session?.split(".")[2];

/** Keeps a step under a new session, for three minutes or until `expiresAt`. */
export async function openSession(
  call: Call,
  username: string,
  step: PendingStep,
  expiresAt?: number,
): Promise<string> {
  const session = `${toBase64Url(randomBytes(32))}.${encode(userKey(username))}.${call.env.POOL_ID}`;
  await userState(call.env, username).openSession(session, step, expiresAt);
  return session;
}

export interface TakenSession<Name extends PendingStep["name"]> {
  username: string;
  step: Extract<PendingStep, { name: Name }>;
  expiresAt: number;
}

const isStep = <Name extends PendingStep["name"]>(
  step: PendingStep,
  name: Name,
): step is Extract<PendingStep, { name: Name }> => step.name === name;

/**
 * Uses a session up: a second use is refused, and so is a session of another user or another step.
 * @throws NotAuthorizedException
 */
export async function takeSession<Name extends PendingStep["name"]>(
  call: Call,
  session: string,
  name: Name,
  username?: string,
): Promise<TakenSession<Name>> {
  const owner = ownerOf(session);
  if (owner === undefined || (username !== undefined && userKey(username) !== owner)) throw invalidSession();
  const taken = await takeStep(call, owner, session, name);
  return { username: owner, ...taken };
}

/** The same for the SRP exchanges, whose secret block is the handle: Cognito sends no session with them. */
export async function takeStep<Name extends PendingStep["name"]>(
  call: Call,
  username: string,
  handle: string,
  name: Name,
) {
  const taken = await userState(call.env, username).takeSession(handle);
  if (taken === "unknown") throw invalidSession();
  if (taken === "expired") throw notAuthorized("Invalid session for the user, session is expired.");
  const { step, expiresAt } = taken;
  if (!isStep(step, name)) throw invalidSession();
  return { step, expiresAt };
}
