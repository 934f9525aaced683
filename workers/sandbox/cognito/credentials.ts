import { randomBytes, toHex } from "./bytes.ts";
import { CognitoFault } from "./faults.ts";
import { brokenPasswordRule, poolSuffix, userKey } from "./pool.ts";
import { seal, steadyNoise, unseal } from "./secrets.ts";
import { srpVerifier } from "./srp.ts";
import type { SandboxEnv } from "../env.ts";
import type { User } from "./user-store.ts";

/** What a sign-in is checked against. */
export interface Credential {
  /** USER_ID_FOR_SRP: the username as it was registered. */
  id: string;
  salt: string;
  verifier: string;
}

/** Salt and encrypted verifier of a new password; the password itself is kept nowhere. */
export async function newCredential(
  env: SandboxEnv,
  username: string,
  password: string,
): Promise<Pick<User, "salt" | "sealedVerifier">> {
  const salt = toHex(randomBytes(16));
  const verifier = await srpVerifier({ group: poolSuffix(env.POOL_ID), id: username }, password, salt);
  return { salt, sealedVerifier: await seal(env.DB, verifier) };
}

/** @throws InvalidPasswordException in Cognito's words */
export function assertPasswordPolicy(password: string): void {
  const broken = brokenPasswordRule(password);
  if (broken)
    throw new CognitoFault("InvalidPasswordException", `Password did not conform with policy: ${broken}`);
}

/**
 * A user's credential; for an unknown name a steady fake one, so that the answers do not tell who is a
 * member.
 */
export async function credentialOf(
  env: SandboxEnv,
  user: User | undefined,
  username: string,
): Promise<Credential> {
  if (user)
    return { id: user.username, salt: user.salt, verifier: await unseal(env.DB, user.sealedVerifier) };
  const noise = toHex(await steadyNoise(env.DB, userKey(username)));
  const verifier = await srpVerifier(
    { group: poolSuffix(env.POOL_ID), id: username },
    noise,
    noise.slice(32),
  );
  return { id: username, salt: noise.slice(0, 32), verifier };
}

export async function isPassword(
  env: SandboxEnv,
  credential: Credential,
  password: string,
): Promise<boolean> {
  const identity = { group: poolSuffix(env.POOL_ID), id: credential.id };
  return (await srpVerifier(identity, password, credential.salt)) === credential.verifier;
}
