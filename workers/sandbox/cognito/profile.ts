import { assertFreeAlias } from "./alias.ts";
import { assertWritable, toAttributeList, withAttributes, withoutAttributes } from "./attributes.ts";
import { userState, type Operation } from "./call.ts";
import { deliveryOf, sendCode, useCode } from "./codes.ts";
import { invalidParameter } from "./faults.ts";
import { attributeRecord, requiredText, textList } from "./input.ts";
import { revokeGrantsOfUser } from "./grant-store.ts";
import { requireBearer } from "./tokens.ts";
import { deleteUser, updateUser } from "./user-store.ts";

const ADDRESSES = ["email", "phone_number"] as const;

export const getUser: Operation = async (call, input) => {
  const { user } = await requireBearer(call, requiredText(input, "AccessToken"));
  const { enabled, preferred } = user.mfa;
  return {
    Username: user.username,
    UserAttributes: toAttributeList(user.sub, user.attributes),
    ...(enabled.length > 0 && { UserMFASettingList: enabled }),
    ...(preferred && { PreferredMfaSetting: preferred }),
  };
};

/** Writes attributes; an address that changed gets a code. */
export const updateUserAttributes: Operation = async (call, input) => {
  const { user } = await requireBearer(call, requiredText(input, "AccessToken"));
  const written = attributeRecord(input, "UserAttributes");
  assertWritable(written);
  const next = await updateUser(call.env.DB, user, { attributes: withAttributes(user.attributes, written) });
  const changed = ADDRESSES.filter((name) => written[name] && written[name] !== user.attributes[name]);
  for (const name of changed) await sendCode(call.env, next, name);
  return { CodeDeliveryDetailsList: changed.map((name) => deliveryOf(next.attributes, name)) };
};

export const deleteUserAttributes: Operation = async (call, input) => {
  const { user } = await requireBearer(call, requiredText(input, "AccessToken"));
  const names = textList(input.UserAttributeNames);
  assertWritable(Object.fromEntries(names.map((name) => [name, ""])));
  await updateUser(call.env.DB, user, { attributes: withoutAttributes(user.attributes, names) });
  return {};
};

function readAddress(name: string): "email" | "phone_number" {
  if (name !== "email" && name !== "phone_number")
    throw invalidParameter(`Attribute ${name} cannot be verified.`);
  return name;
}

export const getUserAttributeVerificationCode: Operation = async (call, input) => {
  const { user } = await requireBearer(call, requiredText(input, "AccessToken"));
  const name = readAddress(requiredText(input, "AttributeName"));
  if (!user.attributes[name]) throw invalidParameter("User does not have the attribute to verify.");
  await sendCode(call.env, user, name);
  return { CodeDeliveryDetails: deliveryOf(user.attributes, name) };
};

export const verifyUserAttribute: Operation = async (call, input) => {
  const { user } = await requireBearer(call, requiredText(input, "AccessToken"));
  const name = readAddress(requiredText(input, "AttributeName"));
  await useCode(call.env, user.username, name, requiredText(input, "Code"));
  if (name === "email") await assertFreeAlias(call, user);
  await updateUser(call.env.DB, user, { attributes: { ...user.attributes, [`${name}_verified`]: "true" } });
  return {};
};

export const deleteUserOperation: Operation = async (call, input) => {
  const { user } = await requireBearer(call, requiredText(input, "AccessToken"));
  await revokeGrantsOfUser(call.env.DB, user.key);
  await deleteUser(call.env.DB, user);
  await userState(call.env, user.username).forget();
  return {};
};
