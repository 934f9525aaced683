import { userState, type Call } from "./call.ts";
import { deliveryOf, sendCode } from "./codes.ts";
import { assertDevice } from "./confirmed-device.ts";
import { codeMismatch, invalidParameter, wrongPassword } from "./faults.ts";
import { availableFactors } from "./first-factors.ts";
import { optionalText, requiredText, type Input } from "./input.ts";
import { passkeyQuestion } from "./passkeys.ts";
import type { FirstFactor, PendingStep, SignInContext } from "./pending.ts";
import { openSession, takeSession } from "./sessions.ts";
import { signInWithPassword, startSrp } from "./sign-in.ts";
import { advance } from "./steps.ts";
import { findUser, type User } from "./user-store.ts";

const GUESSES = 3;

/** A challenge for a name that need not belong to anybody. */
async function ask(call: Call, username: string, step: PendingStep, parameters: Record<string, string>) {
  return {
    ChallengeName: step.name,
    Session: await openSession(call, username, step),
    ChallengeParameters: { USERNAME: username, ...parameters },
  };
}

/** USER_AUTH: the preferred way where this user may begin with it, else the choice. */
export async function startUserAuth(call: Call, parameters: Input): Promise<object> {
  const typed = requiredText(parameters, "USERNAME");
  const user = await findUser(call.env.DB, typed);
  await assertDevice(call, user, parameters);
  const username = user?.username ?? typed;
  const available = await availableFactors(call, user);
  const claimedDevice = optionalText(parameters, "DEVICE_KEY") ?? null;
  const context: SignInContext = { needsCustom: false, hasMfa: false, claimedDevice, provenDevice: null };
  const preferred = available.find((factor) => factor === optionalText(parameters, "PREFERRED_CHALLENGE"));
  if (preferred) return openFactor(call, username, user, preferred, parameters, context);
  const step = { name: "SELECT_CHALLENGE" as const, context, available };
  return { ...(await ask(call, username, step, {})), AvailableChallenges: available };
}

async function openFactor(
  call: Call,
  username: string,
  user: User | undefined,
  factor: FirstFactor,
  parameters: Input,
  context: SignInContext,
): Promise<object> {
  switch (factor) {
    case "PASSWORD":
      return optionalText(parameters, "PASSWORD")
        ? signInWithPassword(call, parameters)
        : ask(call, username, { name: factor, context }, {});
    case "PASSWORD_SRP":
      return optionalText(parameters, "SRP_A")
        ? startSrp(call, parameters, false)
        : ask(call, username, { name: factor, context }, {});
    case "EMAIL_OTP": {
      if (user) await sendCode(call.env, user, "email-otp");
      const { Destination } = deliveryOf(user?.attributes ?? { email: `${username}@${username}` }, "email");
      return ask(
        call,
        username,
        { name: factor, context, wrong: 0 },
        { CODE_DELIVERY_DELIVERY_MEDIUM: "EMAIL", CODE_DELIVERY_DESTINATION: Destination },
      );
    }
    case "WEB_AUTHN": {
      const { challenge, options } = await passkeyQuestion(call, username);
      const step = { name: factor, context, challenge };
      return ask(call, username, step, { CREDENTIAL_REQUEST_OPTIONS: options });
    }
  }
}

/** The first sign-in of somebody who has just confirmed the sign-up: its code was the proof. */
export async function signInSignedUp(call: Call, session: string, parameters: Input): Promise<object> {
  const username = requiredText(parameters, "USERNAME");
  await takeSession(call, session, "SIGNED_UP", username);
  const user = await findUser(call.env.DB, username);
  if (!user) throw wrongPassword();
  return advance(call, user, { needsCustom: false, hasMfa: false, claimedDevice: null, provenDevice: null });
}

/** The choice, with what proves it where that is a password. */
export async function answerChoice(call: Call, input: Input, responses: Input): Promise<object> {
  const username = requiredText(responses, "USERNAME");
  const session = requiredText(input, "Session");
  const { step } = await takeSession(call, session, "SELECT_CHALLENGE", username);
  const chosen = step.available.find((factor) => factor === requiredText(responses, "ANSWER"));
  if (!chosen) throw invalidParameter("Invalid challenge selection.");
  return openFactor(call, username, await findUser(call.env.DB, username), chosen, responses, step.context);
}

/** The password that a chosen PASSWORD or PASSWORD_SRP still lacked. */
export async function answerPassword(
  call: Call,
  input: Input,
  responses: Input,
  name: "PASSWORD" | "PASSWORD_SRP",
): Promise<object> {
  await takeSession(call, requiredText(input, "Session"), name, requiredText(responses, "USERNAME"));
  return name === "PASSWORD" ? signInWithPassword(call, responses) : startSrp(call, responses, false);
}

/** A wrong code leaves the session open for another try, three in all. */
export async function answerEmailOtp(call: Call, input: Input, responses: Input): Promise<object> {
  const session = requiredText(input, "Session");
  const code = requiredText(responses, "EMAIL_OTP_CODE");
  const { step, username, expiresAt } = await takeSession(
    call,
    session,
    "EMAIL_OTP",
    requiredText(responses, "USERNAME"),
  );
  const user = await findUser(call.env.DB, username);
  const state = userState(call.env, username);
  if ((await state.judgeCode("email-otp", code)) !== "right") {
    const wrong = step.wrong + 1;
    if (wrong < GUESSES) await state.openSession(session, { ...step, wrong }, expiresAt);
    throw codeMismatch();
  }
  if (!user) throw wrongPassword();
  return advance(call, user, { ...step.context, claimedDevice: null });
}
