import { isSameText, randomBytes, toBase64 } from "./bytes.ts";
import { userState, type Call } from "./call.ts";
import { credentialOf, isPassword } from "./credentials.ts";
import { attemptsExceeded, invalidParameter, wrongPassword } from "./faults.ts";
import { optionalText, requiredText, type Input } from "./input.ts";
import type { SignInContext } from "./pending.ts";
import { poolSuffix } from "./pool.ts";
import { takeStep } from "./sessions.ts";
import { isUsablePublic, openSrp, srpSignature } from "./srp.ts";
import { advance } from "./steps.ts";
import { findUser, type User } from "./user-store.ts";
import { assertDevice } from "./confirmed-device.ts";
import { readProof } from "./proof.ts";

/** The first half of SRP. An unknown user gets a challenge too; it can never be met. */
export async function startSrp(call: Call, parameters: Input, needsCustom: boolean) {
  const username = requiredText(parameters, "USERNAME");
  const clientPublic = requiredText(parameters, "SRP_A");
  if (!isUsablePublic(clientPublic)) throw invalidParameter("SRP_A is not valid.");
  const state = userState(call.env, username);
  if (await state.isLocked()) throw attemptsExceeded();
  const { id, salt, verifier } = await credentialOf(
    call.env,
    await findUser(call.env.DB, username),
    username,
  );
  const exchange = await openSrp(clientPublic, verifier, randomBytes(32));
  const secretBlock = toBase64(randomBytes(96));
  const context: SignInContext = { needsCustom, hasMfa: false, claimedDevice: null, provenDevice: null };
  await state.openSession(secretBlock, { name: "PASSWORD_VERIFIER", exchange, id, context });
  return {
    ChallengeName: "PASSWORD_VERIFIER",
    ChallengeParameters: {
      SALT: salt,
      SECRET_BLOCK: secretBlock,
      SRP_B: exchange.serverPublic,
      USERNAME: id,
      USER_ID_FOR_SRP: id,
    },
  };
}

/**
 * Counts an attempt and answers the user it was right for.
 * @throws "Incorrect username or password.", "Password attempts exceeded"
 */
export async function judge(
  call: Call,
  user: User | undefined,
  username: string,
  isRight: boolean,
): Promise<User> {
  const verdict = await userState(call.env, username).judgePassword(isRight && user !== undefined);
  if (verdict === "locked") throw attemptsExceeded();
  if (verdict === "wrong" || !user) throw wrongPassword();
  return user;
}

export async function signInWithPassword(call: Call, parameters: Input) {
  const username = requiredText(parameters, "USERNAME");
  const password = requiredText(parameters, "PASSWORD");
  const user = await findUser(call.env.DB, username);
  await assertDevice(call, user, parameters);
  const credential = await credentialOf(call.env, user, username);
  const member = await judge(call, user, username, await isPassword(call.env, credential, password));
  const claimedDevice = optionalText(parameters, "DEVICE_KEY") ?? null;
  return advance(call, member, { needsCustom: false, hasMfa: false, claimedDevice, provenDevice: null });
}

/** The second half of SRP. */
export async function answerPasswordVerifier(call: Call, responses: Input) {
  const username = requiredText(responses, "USERNAME");
  const proof = readProof(responses);
  const user = await findUser(call.env.DB, username);
  await assertDevice(call, user, responses);
  const { step } = await takeStep(call, username, proof.secretBlock, "PASSWORD_VERIFIER");
  const identity = { group: poolSuffix(call.env.POOL_ID), id: step.id };
  const expected = await srpSignature(step.exchange, identity, proof.bytes, proof.timestamp);
  const member = await judge(call, user, username, proof.isFresh && isSameText(expected, proof.signature));
  return advance(call, member, {
    ...step.context,
    claimedDevice: optionalText(responses, "DEVICE_KEY") ?? null,
  });
}
