import type { Call } from "./call.ts";
import { deliveryOf, sendCode } from "./codes.ts";
import { offerDevice } from "./device-store.ts";
import { CognitoFault, userDisabled, userUnconfirmed } from "./faults.ts";
import type { SignInContext } from "./pending.ts";
import { readSetting } from "./secrets.ts";
import { signInWithTokens } from "./tokens.ts";
import { isDeskPool } from "./which-pool.ts";
import type { MfaType, User } from "./user-store.ts";
import { challenge } from "./challenge.ts";
import { openCustomChallenge } from "./custom-challenge.ts";
import { findConfirmedDevice, tracksDevices } from "./confirmed-device.ts";

/** Whether this user may sign in at all; asked only of those who proved their password. */
export function assertMaySignIn(user: User): void {
  if (!user.isEnabled) throw userDisabled();
  if (user.status === "UNCONFIRMED") throw userUnconfirmed();
  if (user.status === "RESET_REQUIRED")
    throw new CognitoFault("PasswordResetRequiredException", "Password reset required for the user");
}

/** Asks the next question of a sign-in, or ends it with tokens. The order is Cognito's. */
export async function advance(call: Call, user: User, context: SignInContext): Promise<object> {
  assertMaySignIn(user);
  // First of all: without SRP nothing is proved before it.
  if (context.needsCustom) return openCustomChallenge(call, user, context);
  if (user.status === "FORCE_CHANGE_PASSWORD") {
    return challenge(
      call,
      user,
      { name: "NEW_PASSWORD_REQUIRED", context },
      {
        userAttributes: JSON.stringify(user.attributes),
        requiredAttributes: "[]",
      },
    );
  }
  const device = context.claimedDevice
    ? await findConfirmedDevice(call, user, context.claimedDevice)
    : undefined;
  const isTrusted = device?.isRemembered ?? false;
  const mfa = isTrusted || context.hasMfa ? undefined : await nextFactor(call, user);
  if (mfa) return askFactor(call, user, context, mfa);
  if (device && context.provenDevice !== device.key) {
    return challenge(
      call,
      user,
      { name: "DEVICE_SRP_AUTH", context, deviceKey: device.key },
      { DEVICE_KEY: device.key },
    );
  }
  return finishSignIn(call, user, context);
}

type NextFactor = MfaType | "SELECT_MFA_TYPE" | "MFA_SETUP";

/**
 * The second factor a user must prove: the preferred one, the only one, a choice, or setting one up where the
 * pool insists.
 */
export async function nextFactor(call: Call, user: User): Promise<NextFactor | undefined> {
  const { enabled, preferred } = user.mfa;
  if (preferred && enabled.includes(preferred)) return preferred;
  if (enabled.length > 1) return "SELECT_MFA_TYPE";
  const isCompulsory = isDeskPool(call.env) || (await readSetting(call.env.DB, "mfa")) === "ON";
  return enabled[0] ?? (isCompulsory ? "MFA_SETUP" : undefined);
}

/** Puts the question for one factor; a code by SMS is sent here. */
export async function askFactor(call: Call, user: User, context: SignInContext, factor: NextFactor) {
  switch (factor) {
    case "SMS_MFA": {
      await sendCode(call.env, user, "mfa");
      const { Destination } = deliveryOf(user.attributes, "phone_number");
      return challenge(
        call,
        user,
        { name: factor, context, wrong: 0 },
        {
          CODE_DELIVERY_DELIVERY_MEDIUM: "SMS",
          CODE_DELIVERY_DESTINATION: Destination,
        },
      );
    }
    case "SOFTWARE_TOKEN_MFA":
      return challenge(call, user, { name: factor, context, wrong: 0 });
    case "SELECT_MFA_TYPE":
      return challenge(
        call,
        user,
        { name: factor, context },
        { MFAS_CAN_CHOOSE: JSON.stringify(user.mfa.enabled) },
      );
    case "MFA_SETUP":
      return challenge(
        call,
        user,
        { name: factor, context, secret: null, isVerified: false },
        { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
      );
  }
}

/** The end of a sign-in: tokens, with a new device key for a browser that named none. */
export async function finishSignIn(call: Call, user: User, context: SignInContext) {
  const isOffered = !context.provenDevice && (await tracksDevices(call));
  const offered = isOffered ? await offerDevice(call, user) : undefined;
  const tokens = await signInWithTokens(call, user, {
    deviceKey: context.provenDevice ?? offered?.DeviceKey ?? null,
  });
  return {
    AuthenticationResult: { ...tokens, ...(offered && { NewDeviceMetadata: offered }) },
    ChallengeParameters: {},
  };
}
