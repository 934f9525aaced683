import type { SandboxEnv } from "../env.ts";
import { userState } from "./call.ts";
import { codeExpired, codeMismatch, limitExceeded, mailLimitExceeded, notDelivered } from "./faults.ts";
import type { CodePurpose } from "./pending.ts";
import { LIFETIME } from "./pool.ts";
import { countRate } from "./rate.ts";
import { readSetting } from "./secrets.ts";
import type { User } from "./user-store.ts";

export interface CodeDelivery {
  Destination: string;
  DeliveryMedium: "SMS" | "EMAIL";
  AttributeName: "phone_number" | "email";
}

const CODE_LIFETIME: Record<CodePurpose, number> = {
  "sign-up": LIFETIME.signUpCode,
  reset: LIFETIME.resetCode,
  mfa: LIFETIME.mfaCode,
  custom: LIFETIME.mfaCode,
  "email-otp": LIFETIME.mfaCode,
  email: LIFETIME.attributeCode,
  phone_number: LIFETIME.attributeCode,
};

const maskEmail = (email: string) => email.replace(/^(.)[^@]*@(.)[^.]*.*$/u, "$1***@$2***");
const maskPhone = (phone: string) => `+${"*".repeat(Math.max(phone.length - 5, 0))}${phone.slice(-4)}`;

/**
 * Where a code goes: to the given attribute, else to the telephone before the e-mail address, as Cognito
 * does.
 */
export function deliveryOf(
  attributes: Readonly<Record<string, string>>,
  attribute?: "email" | "phone_number",
): CodeDelivery {
  const phone = attributes.phone_number;
  if (phone && attribute !== "email")
    return { Destination: maskPhone(phone), DeliveryMedium: "SMS", AttributeName: "phone_number" };
  return { Destination: maskEmail(attributes.email ?? ""), DeliveryMedium: "EMAIL", AttributeName: "email" };
}

function sixDigits(): string {
  // 2^32 is not a multiple of 10^6; the bias is below 1 in 4,000 and guesses are limited to five.
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(random % 1_000_000).padStart(6, "0");
}

/** As many mails a day as Cognito sends where the pool has no mail service of its own. */
const MAILS_A_DAY = 50;
const DAY_MINUTES = 24 * 60;

/** Counts a mail of a pool without a mail service of its own. @throws LimitExceededException */
async function countMail(env: SandboxEnv): Promise<void> {
  if ((await readSetting(env.DB, "mail")) !== "DEFAULT") return;
  const today = Math.floor(Date.now() / 60_000 / DAY_MINUTES) * DAY_MINUTES;
  if ((await countRate(env.DB, "mail", today)) > MAILS_A_DAY) throw mailLimitExceeded();
}

/** Where the code of that purpose goes by e-mail rather than by SMS. */
const goesByMail = (user: User, purpose: CodePurpose): boolean =>
  purpose === "email-otp" ||
  (purpose !== "mfa" &&
    deliveryOf(user.attributes, purpose === "email" || purpose === "phone_number" ? purpose : undefined)
      .DeliveryMedium === "EMAIL");

/**
 * Whether a text message goes out: until an AWS account leaves its SMS sandbox, only to numbers that its
 * owner has registered.
 * @throws CodeDeliveryFailureException
 */
async function assertDeliverable(env: SandboxEnv, { attributes }: User): Promise<void> {
  const registered = await readSetting(env.DB, "sms-sandbox");
  if (registered === undefined || registered.split(" ").includes(attributes.phone_number ?? "")) return;
  throw notDelivered();
}

/** "Sends" a new code: to the terminal, and to `GET /__dev/codes`. @throws LimitExceededException */
export async function sendCode(env: SandboxEnv, user: User, purpose: CodePurpose): Promise<void> {
  await (goesByMail(user, purpose) ? countMail(env) : assertDeliverable(env, user));
  const code = sixDigits();
  const isKept = await userState(env, user.username).keepCode(purpose, code, CODE_LIFETIME[purpose]);
  if (!isKept) throw limitExceeded();
  console.log(`[인증번호] ${user.username} → ${code}`);
}

/** Uses a code up. @throws CodeMismatchException, ExpiredCodeException, LimitExceededException */
export async function useCode(
  env: SandboxEnv,
  username: string,
  purpose: CodePurpose,
  code: string,
): Promise<void> {
  assertRight(await userState(env, username).judgeCode(purpose, code));
}

/** @throws CodeMismatchException, ExpiredCodeException, LimitExceededException */
export function assertRight(verdict: "right" | "wrong" | "expired" | "limit"): void {
  if (verdict === "wrong") throw codeMismatch();
  if (verdict === "expired") throw codeExpired();
  if (verdict === "limit") throw limitExceeded();
}
