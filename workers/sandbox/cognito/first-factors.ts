import { allowsFlow } from "./app-client.ts";
import { userState, type Call, type Operation } from "./call.ts";
import { invalidParameter } from "./faults.ts";
import { isRecord, textList } from "./input.ts";
import { assertPool } from "./pool-id.ts";
import { passkeySettings } from "./passkey-settings.ts";
import type { FirstFactor } from "./pending.ts";
import { readSetting, writeSetting } from "./secrets.ts";
import { nextFactor } from "./steps.ts";
import type { User } from "./user-store.ts";

/** AllowedFirstAuthFactors by their names in the sign-in policy, but for SMS_OTP, which nothing here asks. */
const POLICY = ["PASSWORD", "EMAIL_OTP", "WEB_AUTHN"] as const;

async function allowedFactors(call: Call): Promise<string[]> {
  const kept = await readSetting(call.env.DB, "first-factors");
  return kept === undefined ? [...POLICY] : kept.split(" ");
}

/** The pool's sign-in policy; the rest of a true pool's settings is not kept here. */
export const updateUserPool: Operation = async (call, input) => {
  assertPool(call, input);
  const policy = isRecord(input.Policies) ? input.Policies.SignInPolicy : undefined;
  if (!isRecord(policy)) throw invalidParameter("Missing required parameter SignInPolicy");
  const factors = textList(policy.AllowedFirstAuthFactors);
  if (!factors.includes("PASSWORD")) throw invalidParameter("AllowedFirstAuthFactors must contain PASSWORD.");
  if (!factors.every((factor) => POLICY.some((known) => known === factor)))
    throw invalidParameter("AllowedFirstAuthFactors is not valid.");
  await writeSetting(call.env.DB, "first-factors", factors.join(" "));
  return {};
};

/** Whether the pool and its app client let somebody with this address do without a password altogether. */
export const allowsNoPassword = async (call: Call, email: string | undefined): Promise<boolean> =>
  Boolean(email) &&
  (await allowsFlow(call, "USER_AUTH")) &&
  (await allowedFactors(call)).includes("EMAIL_OTP");

export const allowsPasskeys = async (call: Call): Promise<boolean> =>
  (await allowedFactors(call)).includes("WEB_AUTHN");

/**
 * What this user may begin with. A code by e-mail is no way around a second factor: anyone who has one is not
 * offered it. Of somebody unknown all that the pool allows is said, so that names are not told.
 */
export async function availableFactors(call: Call, user: User | undefined): Promise<FirstFactor[]> {
  const allowed = await allowedFactors(call);
  const hasMfa = user !== undefined && (await nextFactor(call, user)) !== undefined;
  const hasMail = user === undefined || user.attributes.email_verified === "true";
  return [
    "PASSWORD",
    "PASSWORD_SRP",
    ...(allowed.includes("EMAIL_OTP") && hasMail && !hasMfa ? (["EMAIL_OTP"] as const) : []),
    ...(allowed.includes("WEB_AUTHN") && (await hasPasskey(call, user, hasMfa))
      ? (["WEB_AUTHN"] as const)
      : []),
  ];
}

async function hasPasskey(call: Call, user: User | undefined, hasMfa: boolean): Promise<boolean> {
  if (!user || (hasMfa && !(await passkeySettings(call)).isMultiFactor)) return false;
  return (await userState(call.env, user.username).passkeys()).length > 0;
}
