import { rotatesTokens } from "./app-client.ts";
import { assertClient, type Call, type Operation } from "./call.ts";
import { CognitoFault, notAuthorized, userDisabled, userMissing } from "./faults.ts";
import {
  addRefreshToken,
  findRefreshToken,
  replaceRefreshToken,
  revokeGrant,
  revokeGrantsOfUser,
  type HeldToken,
} from "./grant-store.ts";
import { optionalText, requiredText } from "./input.ts";
import { LIFETIME } from "./pool.ts";
import { isJwt, issueTokens, requireBearer } from "./tokens.ts";
import { findUser, type User } from "./user-store.ts";
import { findConfirmedDevice } from "./confirmed-device.ts";

/**
 * A token that was replaced longer ago than the grace is a copy in the wrong hands: the whole sign-in ends.
 */
async function assertUsable(call: Call, { grant, expiresAt, replacedAt }: HeldToken): Promise<void> {
  const isReplayed = replacedAt !== null && Date.now() >= replacedAt + LIFETIME.refreshGrace;
  if (isReplayed) await revokeGrant(call.env.DB, grant.originJti);
  if (isReplayed || grant.isRevoked) throw notAuthorized("Refresh Token has been revoked");
  if (Date.now() >= expiresAt) throw notAuthorized("Refresh Token has expired");
}

/**
 * In a pool that tracks devices a sign-in is renewed on its own device alone: one that was confirmed, and not
 * forgotten since.
 */
async function assertSameDevice(
  call: Call,
  user: User,
  { grant }: HeldToken,
  deviceKey: string | undefined,
): Promise<void> {
  if (!grant.deviceKey) return;
  const isSame = grant.deviceKey === deviceKey;
  if (!isSame || !(await findConfirmedDevice(call, user, grant.deviceKey)))
    throw notAuthorized("Invalid Refresh Token");
}

/** New short tokens; where the app client rotates also a new refresh token. */
export async function refresh(call: Call, token: string, deviceKey: string | undefined) {
  const held = await findRefreshToken(call.env.DB, token);
  if (!held) throw notAuthorized("Invalid Refresh Token");
  await assertUsable(call, held);
  const user = await findUser(call.env.DB, held.grant.userKey);
  if (!user || user.sub !== held.grant.sub) throw userMissing();
  if (!user.isEnabled) throw userDisabled();
  await assertSameDevice(call, user, held, deviceKey);
  const tokens = await issueTokens(call, user, held.grant);
  if (!(await rotatesTokens(call))) return { AuthenticationResult: tokens, ChallengeParameters: {} };
  await replaceRefreshToken(call.env.DB, token);
  const RefreshToken = await addRefreshToken(call.env.DB, held.grant.originJti, held.expiresAt);
  return { AuthenticationResult: { ...tokens, RefreshToken } };
}

export const getTokensFromRefreshToken: Operation = async (call, input) => {
  assertClient(call.env, input);
  return refresh(call, requiredText(input, "RefreshToken"), optionalText(input, "DeviceKey"));
};

/** Ends the sign-in of a refresh token. One that is not known is no error (RFC 7009). */
export const revokeToken: Operation = async (call, input) => {
  assertClient(call.env, input);
  const token = requiredText(input, "Token");
  if (isJwt(token)) throw new CognitoFault("UnsupportedTokenTypeException", "Token type is not supported.");
  const held = await findRefreshToken(call.env.DB, token);
  if (held) await revokeGrant(call.env.DB, held.grant.originJti);
  return {};
};

export const globalSignOut: Operation = async (call, input) => {
  const { user } = await requireBearer(call, requiredText(input, "AccessToken"));
  await revokeGrantsOfUser(call.env.DB, user.key);
  return {};
};
