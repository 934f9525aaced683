import { usernameOf } from "./alias.ts";
import { assertClient, userState, type Operation } from "./call.ts";
import { deliveryOf, sendCode, useCode } from "./codes.ts";
import { assertPasswordPolicy, credentialOf, isPassword, newCredential } from "./credentials.ts";
import {
  attemptsExceeded,
  codeExpired,
  invalidParameter,
  notAuthorized,
  userDisabled,
  wrongPassword,
} from "./faults.ts";
import { requiredText } from "./input.ts";
import { requireBearer } from "./tokens.ts";
import { findUser, updateUser } from "./user-store.ts";

export const forgotPassword: Operation = async (call, input) => {
  assertClient(call.env, input);
  const username = await usernameOf(call, requiredText(input, "Username"));
  const user = await findUser(call.env.DB, username);
  // An unknown name hears what a member would hear.
  if (!user) return { CodeDeliveryDetails: deliveryOf({ email: `${username}@${username}` }) };
  if (!user.isEnabled) throw userDisabled();
  if (user.status === "UNCONFIRMED") {
    throw invalidParameter(
      "Cannot reset password for the user as there is no registered/verified email or phone_number",
    );
  }
  if (user.status === "EXTERNAL_PROVIDER" || user.status === "FORCE_CHANGE_PASSWORD") {
    throw notAuthorized("User password cannot be reset in the current state.");
  }
  await sendCode(call.env, user, "reset");
  return { CodeDeliveryDetails: deliveryOf(user.attributes) };
};

export const confirmForgotPassword: Operation = async (call, input) => {
  assertClient(call.env, input);
  const username = await usernameOf(call, requiredText(input, "Username"));
  const [code, password] = [requiredText(input, "ConfirmationCode"), requiredText(input, "Password")];
  assertPasswordPolicy(password);
  const user = await findUser(call.env.DB, username);
  if (!user) throw codeExpired();
  if (!user.isEnabled) throw userDisabled();
  await useCode(call.env, username, "reset", code);
  await updateUser(call.env.DB, user, {
    status: "CONFIRMED",
    ...(await newCredential(call.env, user.username, password)),
  });
  await userState(call.env, username).clearLockout();
  return {};
};

/** A wrong old password counts like a failed sign-in. */
export const changePassword: Operation = async (call, input) => {
  const { user } = await requireBearer(call, requiredText(input, "AccessToken"));
  const [previous, proposed] = [
    requiredText(input, "PreviousPassword"),
    requiredText(input, "ProposedPassword"),
  ];
  const isRight = await isPassword(call.env, await credentialOf(call.env, user, user.username), previous);
  const verdict = await userState(call.env, user.username).judgePassword(isRight);
  if (verdict === "locked") throw attemptsExceeded();
  if (verdict === "wrong") throw wrongPassword();
  assertPasswordPolicy(proposed);
  await updateUser(call.env.DB, user, await newCredential(call.env, user.username, proposed));
  return {};
};
