import { userState, type Call } from "./call.ts";
import { sendCode } from "./codes.ts";
import { invalidParameter, wrongPassword } from "./faults.ts";
import { optionalText, requiredText, type Input } from "./input.ts";
import type { SignInContext } from "./pending.ts";
import { readSetting } from "./secrets.ts";
import { takeSession } from "./sessions.ts";
import { assertDevice } from "./sign-in.ts";
import { advance, challenge } from "./steps.ts";
import { findUser, type User } from "./user-store.ts";

const GUESSES = 3;

/** CUSTOM_AUTH needs triggers; a pool has none until `/__admin/custom-auth` turns the stand-in's own on. */
async function assertTriggers(call: Call): Promise<void> {
  if ((await readSetting(call.env.DB, "custom-auth")) !== "ON")
    throw invalidParameter("Custom auth lambda trigger is not configured.");
}

/** A sign-in by a code alone. */
export async function startCustomAuth(call: Call, parameters: Input) {
  await assertTriggers(call);
  const user = await findUser(call.env.DB, requiredText(parameters, "USERNAME"));
  if (!user) throw wrongPassword();
  await assertDevice(call, user, parameters);
  const claimedDevice = optionalText(parameters, "DEVICE_KEY") ?? null;
  return advance(call, user, { needsCustom: true, hasMfa: false, claimedDevice, provenDevice: null });
}

/** The stand-in's trigger: it sends a code and asks for it. */
export async function openCustomChallenge(call: Call, user: User, context: SignInContext) {
  await assertTriggers(call);
  await sendCode(call.env, user, "custom");
  return challenge(
    call,
    user,
    { name: "CUSTOM_CHALLENGE", context, wrong: 0 },
    { USERNAME: user.username, question: "code" },
  );
}

export async function answerCustomChallenge(call: Call, input: Input, responses: Input) {
  const answer = requiredText(responses, "ANSWER");
  const claimed = await findUser(call.env.DB, requiredText(responses, "USERNAME"));
  await assertDevice(call, claimed, responses);
  const { step, username, expiresAt } = await takeSession(
    call,
    requiredText(input, "Session"),
    "CUSTOM_CHALLENGE",
    optionalText(responses, "USERNAME"),
  );
  const user = await findUser(call.env.DB, username);
  if (!user) throw wrongPassword();
  const verdict = await userState(call.env, username).judgeCode("custom", answer);
  if (verdict !== "right") {
    if (step.wrong + 1 >= GUESSES) throw wrongPassword();
    // A wrong answer is asked again, as a trigger may; the time does not start anew.
    return challenge(
      call,
      user,
      { ...step, wrong: step.wrong + 1 },
      { USERNAME: user.username, question: "code" },
      expiresAt,
    );
  }
  const claimedDevice = optionalText(responses, "DEVICE_KEY") ?? step.context.claimedDevice;
  return advance(call, user, { ...step.context, needsCustom: false, claimedDevice });
}
