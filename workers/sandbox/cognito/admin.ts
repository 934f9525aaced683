import { toAttributeList, withAttributes } from "./attributes.ts";
import { userState, type Call, type Operation } from "./call.ts";
import { describeUserPoolClient, updateUserPoolClient } from "./app-client.ts";
import { randomBytes, toBase64Url } from "./bytes.ts";
import { assertPasswordPolicy, newCredential } from "./credentials.ts";
import { invalidParameter, userMissing } from "./faults.ts";
import { updateUserPool } from "./first-factors.ts";
import { revokeGrantsOfUser } from "./grant-store.ts";
import { attributeRecord, isRecord, optionalText, requiredText, type Input } from "./input.ts";
import { keepPasskeySettings } from "./passkey-settings.ts";
import { assertPool } from "./pool-id.ts";
import { writeSetting } from "./secrets.ts";
import { assertUsername, newUser, usernameTaken } from "./sign-up.ts";
import { deleteUser, findUser, insertUser, updateUser, type User, type UserChanges } from "./user-store.ts";

async function requireUser(call: Call, input: Input): Promise<User> {
  assertPool(call, input);
  const user = await findUser(call.env.DB, requiredText(input, "Username"));
  if (!user) throw userMissing();
  return user;
}

const toWire = (user: User) => ({
  Username: user.username,
  Enabled: user.isEnabled,
  UserStatus: user.status,
  UserCreateDate: user.createdAt / 1000,
  UserLastModifiedDate: user.updatedAt / 1000,
});

/** A user with a temporary password: the first sign-in asks for a new one. */
const adminCreateUser: Operation = async (call, input) => {
  assertPool(call, input);
  const username = requiredText(input, "Username");
  const password = optionalText(input, "TemporaryPassword") ?? `${toBase64Url(randomBytes(9))}a1!`;
  assertUsername(username);
  assertPasswordPolicy(password);
  const attributes = attributeRecord(input, "UserAttributes");
  const user = await newUser(call, username, password, { status: "FORCE_CHANGE_PASSWORD", attributes });
  if (!(await insertUser(call.env.DB, user))) throw usernameTaken();
  await userState(call.env, username).forget();
  if (input.MessageAction !== "SUPPRESS") console.log(`[임시 비밀번호] ${username} → ${password}`);
  return { User: { ...toWire(user), Attributes: toAttributeList(user.sub, user.attributes) } };
};

const adminGetUser: Operation = async (call, input) => {
  const user = await requireUser(call, input);
  return {
    ...toWire(user),
    UserAttributes: toAttributeList(user.sub, user.attributes),
    UserMFASettingList: user.mfa.enabled,
    ...(user.mfa.preferred && { PreferredMfaSetting: user.mfa.preferred }),
  };
};

/** An operation that changes one user and answers nothing. */
const changing =
  (change: (user: User, call: Call, input: Input) => Promise<UserChanges> | UserChanges): Operation =>
  async (call, input) => {
    const user = await requireUser(call, input);
    await updateUser(call.env.DB, user, await change(user, call, input));
    return {};
  };

const adminSetUserPassword = changing(async (user, call, input) => {
  const password = requiredText(input, "Password");
  assertPasswordPolicy(password);
  await userState(call.env, user.username).clearLockout();
  return {
    ...(await newCredential(call.env, user.username, password)),
    status: input.Permanent === true ? "CONFIRMED" : "FORCE_CHANGE_PASSWORD",
  };
});

/** Takes the authenticator away, and the preference for it; what else one has proved with stays. */
const adminDeleteSoftwareToken = changing((user) => ({
  sealedTotp: null,
  mfa: {
    enabled: user.mfa.enabled.filter((one) => one !== "SOFTWARE_TOKEN_MFA"),
    preferred: user.mfa.preferred === "SOFTWARE_TOKEN_MFA" ? null : user.mfa.preferred,
  },
}));

const adminDeleteUser: Operation = async (call, input) => {
  const user = await requireUser(call, input);
  await revokeGrantsOfUser(call.env.DB, user.key);
  await deleteUser(call.env.DB, user);
  await userState(call.env, user.username).forget();
  return {};
};

const adminUserGlobalSignOut: Operation = async (call, input) => {
  await revokeGrantsOfUser(call.env.DB, (await requireUser(call, input)).key);
  return {};
};

const setUserPoolMfaConfig: Operation = async (call, input) => {
  assertPool(call, input);
  const configuration = requiredText(input, "MfaConfiguration");
  if (configuration !== "ON" && configuration !== "OPTIONAL")
    throw invalidParameter("Invalid MFA configuration given.");
  await writeSetting(call.env.DB, "mfa", configuration);
  if (isRecord(input.WebAuthnConfiguration)) await keepPasskeySettings(call, input.WebAuthnConfiguration);
  return { MfaConfiguration: configuration, SoftwareTokenMfaConfiguration: { Enabled: true } };
};

/** The operations of the pool's owner. */
export const ADMIN_OPERATIONS: Readonly<Record<string, Operation>> = {
  AdminCreateUser: adminCreateUser,
  AdminGetUser: adminGetUser,
  AdminDeleteSoftwareToken: adminDeleteSoftwareToken,
  AdminDeleteUser: adminDeleteUser,
  AdminUserGlobalSignOut: adminUserGlobalSignOut,
  AdminSetUserPassword: adminSetUserPassword,
  AdminDisableUser: changing(() => ({ isEnabled: false })),
  AdminEnableUser: changing(() => ({ isEnabled: true })),
  AdminResetUserPassword: changing(() => ({ status: "RESET_REQUIRED" })),
  AdminUpdateUserAttributes: changing((user, _call, input) => {
    const written = attributeRecord(input, "UserAttributes");
    return { attributes: { ...withAttributes(user.attributes, written), ...written } };
  }),
  AdminAddUserToGroup: changing((user, _call, input) => ({
    groups: [...new Set([...user.groups, requiredText(input, "GroupName")])],
  })),
  AdminRemoveUserFromGroup: changing((user, _call, input) => {
    const name = requiredText(input, "GroupName");
    return { groups: user.groups.filter((group) => group !== name) };
  }),
  SetUserPoolMfaConfig: setUserPoolMfaConfig,
  DescribeUserPoolClient: describeUserPoolClient,
  UpdateUserPoolClient: updateUserPoolClient,
  UpdateUserPool: updateUserPool,
};
