import { assertClient, userState, type Call, type Operation } from "./call.ts";
import { assertWritable } from "./attributes.ts";
import { deliveryOf, sendCode, useCode } from "./codes.ts";
import { assertPasswordPolicy, newCredential } from "./credentials.ts";
import { CognitoFault, codeExpired, invalidParameter, notAuthorized } from "./faults.ts";
import { attributeRecord, requiredText } from "./input.ts";
import { SIGN_UPS_PER_MINUTE, userKey } from "./pool.ts";
import { countRate } from "./rate.ts";
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
  const password = requiredText(input, "Password");
  assertUsername(username);
  assertPasswordPolicy(password);
  const attributes = attributeRecord(input, "UserAttributes");
  assertWritable(attributes);
  if (await findUser(call.env.DB, username)) throw usernameTaken();
  const user = await newUser(call, username, password, { attributes });
  if (!(await insertUser(call.env.DB, user))) throw usernameTaken();
  await userState(call.env, username).forget();
  await sendCode(call.env, user, "sign-up");
  return { UserConfirmed: false, UserSub: user.sub, CodeDeliveryDetails: deliveryOf(attributes) };
};

export const confirmSignUp: Operation = async (call, input) => {
  assertClient(call.env, input);
  const username = requiredText(input, "Username");
  const code = requiredText(input, "ConfirmationCode");
  const user = await findUser(call.env.DB, username);
  if (!user) throw codeExpired();
  if (user.status !== "UNCONFIRMED")
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  await useCode(call.env, username, "sign-up", code);
  const { AttributeName } = deliveryOf(user.attributes);
  const verified = user.attributes[AttributeName] ? { [`${AttributeName}_verified`]: "true" } : {};
  await updateUser(call.env.DB, user, {
    status: "CONFIRMED",
    attributes: { ...user.attributes, ...verified },
  });
  return {};
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
