import { assertFreeAlias, hasEmailAlias } from "./alias.ts";
import { allowsFlow } from "./app-client.ts";
import { randomBytes, toBase64 } from "./bytes.ts";
import { assertClient, userState, type Call, type Operation } from "./call.ts";
import { assertWritable } from "./attributes.ts";
import { assertRight, deliveryOf, sendCode } from "./codes.ts";
import { assertPasswordPolicy, newCredential } from "./credentials.ts";
import { CognitoFault, codeExpired, invalidParameter, notAuthorized } from "./faults.ts";
import { allowsNoPassword } from "./first-factors.ts";
import { attributeRecord, optionalText, requiredText, type Input } from "./input.ts";
import { SIGN_UPS_PER_MINUTE, userKey } from "./pool.ts";
import { countRate } from "./rate.ts";
import { openSession, takeSession } from "./sessions.ts";
import { findUser, insertUser, updateUser, type User } from "./user-store.ts";
import { isDeskPool } from "./which-pool.ts";

/** Counts a sign-up of one address. @throws TooManyRequestsException beyond the limit per minute */
async function countSignUp({ env, address }: Call): Promise<void> {
  const count = await countRate(env.DB, `sign-up/${address}`, Math.floor(Date.now() / 60_000));
  if (count > SIGN_UPS_PER_MINUTE) throw new CognitoFault("TooManyRequestsException", "Too many requests");
}

export function assertUsername(username: string): void {
  if (!/^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u.test(username)) {
    throw invalidParameter(
      "1 validation error detected: Value at 'username' failed to satisfy constraint: " +
        "Member must satisfy regular expression pattern: [\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+",
    );
  }
}

export const usernameTaken = () => new CognitoFault("UsernameExistsException", "User already exists");

/** A user row as it is first written. */
export async function newUser(
  call: Call,
  username: string,
  password: string,
  fields: Partial<User> = {},
): Promise<User> {
  return {
    key: userKey(username),
    username,
    sub: crypto.randomUUID(),
    status: "UNCONFIRMED",
    isEnabled: true,
    sealedTotp: null,
    mfa: { enabled: [], preferred: null },
    attributes: {},
    groups: [],
    createdAt: Date.now(),
    updatedAt: Date.now(),
    ...(await newCredential(call.env, username, password)),
    ...fields,
  };
}

export const signUp: Operation = async (call, input) => {
  assertClient(call.env, input);
  await countSignUp(call);
  if (isDeskPool(call.env)) throw notAuthorized("SignUp is not permitted for this user pool");
  const username = requiredText(input, "Username");
  assertUsername(username);
  if (username.includes("@") && (await hasEmailAlias(call)))
    throw invalidParameter(
      "Username cannot be of email format, since user pool is configured for email alias.",
    );
  const attributes = attributeRecord(input, "UserAttributes");
  assertWritable(attributes);
  const password = await passwordOf(call, input, attributes.email);
  if (await findUser(call.env.DB, username)) throw usernameTaken();
  const user = await newUser(call, username, password, { attributes });
  if (!(await insertUser(call.env.DB, user))) throw usernameTaken();
  await userState(call.env, username).forget();
  await sendCode(call.env, user, "sign-up");
  return {
    UserConfirmed: false,
    UserSub: user.sub,
    CodeDeliveryDetails: deliveryOf(attributes),
    ...((await allowsFlow(call, "USER_AUTH")) && {
      Session: await openSession(call, username, { name: "SIGN_UP" }),
    }),
  };
};

/** The password to begin with; one that nobody knows where the pool lets this person do without. */
async function passwordOf(call: Call, input: Input, email: string | undefined): Promise<string> {
  if (input.Password === undefined && (await allowsNoPassword(call, email))) return toBase64(randomBytes(48));
  const password = requiredText(input, "Password");
  assertPasswordPolicy(password);
  return password;
}

export const confirmSignUp: Operation = async (call, input) => {
  assertClient(call.env, input);
  const username = requiredText(input, "Username");
  const code = requiredText(input, "ConfirmationCode");
  const user = await findUser(call.env.DB, username);
  if (!user) throw codeExpired();
  if (user.status !== "UNCONFIRMED")
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  const session = optionalText(input, "Session");
  const opened = session && (await takeSession(call, session, "SIGN_UP", username));
  const verdict = await userState(call.env, username).judgeCode("sign-up", code);
  // As in a sign-in by code, another try goes on from the same session; of this the documents say nothing.
  if (verdict === "wrong" && opened)
    await userState(call.env, username).openSession(session, opened.step, opened.expiresAt);
  assertRight(verdict);
  await assertFreeAlias(call, user);
  const { AttributeName } = deliveryOf(user.attributes);
  const verified = user.attributes[AttributeName] ? { [`${AttributeName}_verified`]: "true" } : {};
  await updateUser(call.env.DB, user, {
    status: "CONFIRMED",
    attributes: { ...user.attributes, ...verified },
  });
  return opened ? { Session: await openSession(call, username, { name: "SIGNED_UP" }) } : {};
};

export const resendConfirmationCode: Operation = async (call, input) => {
  assertClient(call.env, input);
  const username = requiredText(input, "Username");
  const user = await findUser(call.env.DB, username);
  // An unknown name hears what a member would hear.
  if (!user) return { CodeDeliveryDetails: deliveryOf({ email: `${username}@${username}` }) };
  if (user.status !== "UNCONFIRMED") throw invalidParameter("User is already confirmed.");
  await sendCode(call.env, user, "sign-up");
  return { CodeDeliveryDetails: deliveryOf(user.attributes) };
};
