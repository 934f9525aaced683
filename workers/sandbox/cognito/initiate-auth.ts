import { usernameOf } from "./alias.ts";
import { assertFlow } from "./app-client.ts";
import { assertClient, type Call, type Operation } from "./call.ts";
import { startCustomAuth } from "./custom-auth.ts";
import { invalidParameter } from "./faults.ts";
import { optionalText, requiredText, textRecord } from "./input.ts";
import { refresh } from "./refresh.ts";
import { signInWithPassword, startSrp } from "./sign-in.ts";
import { signInSignedUp, startUserAuth } from "./user-auth.ts";

/** The parameters with the username in place of an alias. */
async function named(call: Call, parameters: Record<string, string>): Promise<Record<string, string>> {
  const { USERNAME: typed } = parameters;
  return typed ? { ...parameters, USERNAME: await usernameOf(call, typed) } : parameters;
}

export const initiateAuth: Operation = async (call, input) => {
  assertClient(call.env, input);
  const parameters = await named(call, textRecord(input.AuthParameters));
  const flow = requiredText(input, "AuthFlow");
  switch (flow) {
    case "USER_SRP_AUTH":
      await assertFlow(call, flow);
      return startSrp(call, parameters, false);
    case "USER_PASSWORD_AUTH":
      await assertFlow(call, flow);
      return signInWithPassword(call, parameters);
    case "REFRESH_TOKEN_AUTH":
    case "REFRESH_TOKEN":
      await assertFlow(call, "REFRESH_TOKEN_AUTH");
      return refresh(call, requiredText(parameters, "REFRESH_TOKEN"), optionalText(parameters, "DEVICE_KEY"));
    case "USER_AUTH":
      await assertFlow(call, flow);
      return input.Session === undefined
        ? startUserAuth(call, parameters)
        : signInSignedUp(call, requiredText(input, "Session"), parameters);
    case "CUSTOM_AUTH":
      await assertFlow(call, flow);
      return parameters.CHALLENGE_NAME === "SRP_A"
        ? startSrp(call, parameters, true)
        : startCustomAuth(call, parameters);
    default:
      throw invalidParameter("Initiate Auth method not supported.");
  }
};
