import type { Call } from "./call.ts";
import { challenge } from "./challenge.ts";
import { sendCode } from "./codes.ts";
import { invalidParameter } from "./faults.ts";
import type { SignInContext } from "./pending.ts";
import { readSetting } from "./secrets.ts";
import type { User } from "./user-store.ts";

/** CUSTOM_AUTH needs triggers; a pool has none until `/__admin/custom-auth` turns the stand-in's own on. */
export async function assertTriggers(call: Call): Promise<void> {
  if ((await readSetting(call.env.DB, "custom-auth")) !== "ON")
    throw invalidParameter("Custom auth lambda trigger is not configured.");
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
