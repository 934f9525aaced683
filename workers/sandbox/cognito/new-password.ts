import { assertWritable, withAttributes } from "./attributes.ts";
import type { Call } from "./call.ts";
import { assertPasswordPolicy, newCredential } from "./credentials.ts";
import { optionalText, requiredText, type Input } from "./input.ts";
import { takeSession } from "./sessions.ts";
import { advance } from "./steps.ts";
import { memberOf, updateUser } from "./user-store.ts";

const PREFIX = "userAttributes.";

/** Ends NEW_PASSWORD_REQUIRED; the answer may bring attributes as `userAttributes.<name>`. */
export async function answerNewPassword(call: Call, input: Input, responses: Record<string, string>) {
  const password = requiredText(responses, "NEW_PASSWORD");
  assertPasswordPolicy(password);
  const attributes = Object.fromEntries(
    Object.entries(responses).flatMap(([name, value]) =>
      name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), value]] : [],
    ),
  );
  assertWritable(attributes);
  const { step, username } = await takeSession(
    call,
    requiredText(input, "Session"),
    "NEW_PASSWORD_REQUIRED",
    optionalText(responses, "USERNAME"),
  );
  const user = await memberOf(call.env.DB, username);
  const next = await updateUser(call.env.DB, user, {
    status: "CONFIRMED",
    attributes: withAttributes(user.attributes, attributes),
    ...(await newCredential(call.env, user.username, password)),
  });
  return advance(call, next, step.context);
}
