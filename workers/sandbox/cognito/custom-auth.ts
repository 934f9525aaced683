import { userState, type Call } from "./call.ts";
import { wrongPassword } from "./faults.ts";
import { optionalText, requiredText, type Input } from "./input.ts";
import { takeSession } from "./sessions.ts";
import { advance } from "./steps.ts";
import { findUser, memberOf } from "./user-store.ts";
import { assertTriggers } from "./custom-challenge.ts";
import { assertDevice } from "./confirmed-device.ts";
import { challenge } from "./challenge.ts";

const GUESSES = 3;

/** A sign-in by a code alone. */
export async function startCustomAuth(call: Call, parameters: Input) {
  await assertTriggers(call);
  const user = await memberOf(call.env.DB, requiredText(parameters, "USERNAME"));
  await assertDevice(call, user, parameters);
  const claimedDevice = optionalText(parameters, "DEVICE_KEY") ?? null;
  return advance(call, user, { needsCustom: true, hasMfa: false, claimedDevice, provenDevice: null });
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
  const user = await memberOf(call.env.DB, username);
  const verdict = await userState(call.env, username).judgeCode("custom", answer);
  if (verdict !== "right") {
    if (step.wrong + 1 >= GUESSES) throw wrongPassword();
    // A wrong answer is asked again, as a trigger may; the time does not start again.
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
