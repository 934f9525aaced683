import { userState, type Call, type Operation } from "./call.ts";
import { CognitoFault, codeMismatch, deviceMissing, invalidParameter, invalidSession } from "./faults.ts";
import { isRecord, optionalText, requiredText, type Input } from "./input.ts";
import { seal, unseal } from "./secrets.ts";
import { openSession, takeSession } from "./sessions.ts";
import { advance, askFactor } from "./steps.ts";
import { requireBearer } from "./tokens.ts";
import { newTotpSecret, totpStepOf } from "./totp.ts";
import { memberOf, updateUser, type MfaType, type User } from "./user-store.ts";
import { findConfirmedDevice } from "./confirmed-device.ts";

const GUESSES = 3;
const usedCode = () =>
  new CognitoFault("ExpiredCodeException", "Your software token has already been used once.");

/** Whether a code proves the factor; a TOTP code serves once. */
export async function isFactorProved(
  call: Call,
  user: User,
  factor: MfaType,
  code: string,
): Promise<boolean> {
  const state = userState(call.env, user.username);
  if (factor === "SMS_MFA") return (await state.judgeCode("mfa", code)) === "right";
  const step = user.sealedTotp
    ? await totpStepOf(await unseal(call.env.DB, user.sealedTotp), code, Date.now())
    : undefined;
  if (step === undefined) return false;
  if (!(await state.useTotpStep(step))) throw usedCode();
  return true;
}

/** SMS_MFA and SOFTWARE_TOKEN_MFA. A wrong code leaves the session open for another try, three in all. */
export async function answerCodeChallenge(
  call: Call,
  input: Input,
  responses: Record<string, string>,
  factor: MfaType,
) {
  const session = requiredText(input, "Session");
  const code = requiredText(responses, `${factor}_CODE`);
  const { step, username, expiresAt } = await takeSession(
    call,
    session,
    factor,
    optionalText(responses, "USERNAME"),
  );
  const user = await memberOf(call.env.DB, username);
  const deviceKey = optionalText(responses, "DEVICE_KEY");
  const reopen = (wrong: number) =>
    userState(call.env, username).openSession(session, { ...step, name: factor, wrong }, expiresAt);
  if (deviceKey && !(await findConfirmedDevice(call, user, deviceKey))) {
    await reopen(step.wrong);
    throw deviceMissing();
  }
  if (!(await isFactorProved(call, user, factor, code))) {
    if (step.wrong + 1 < GUESSES) await reopen(step.wrong + 1);
    throw codeMismatch();
  }
  return advance(call, user, {
    ...step.context,
    hasMfa: true,
    claimedDevice: deviceKey ?? step.context.claimedDevice,
  });
}

export async function answerMfaChoice(call: Call, input: Input, responses: Input) {
  const answer = requiredText(responses, "ANSWER");
  if (answer !== "SMS_MFA" && answer !== "SOFTWARE_TOKEN_MFA") throw invalidParameter("Invalid MFA type.");
  const { step, username } = await takeSession(
    call,
    requiredText(input, "Session"),
    "SELECT_MFA_TYPE",
    optionalText(responses, "USERNAME"),
  );
  const user = await memberOf(call.env.DB, username);
  if (!user.mfa.enabled.includes(answer)) throw invalidParameter("Invalid MFA type.");
  return askFactor(call, user, step.context, answer);
}

/** Follows VerifySoftwareToken: only a session in which a code was right goes on. */
export async function answerMfaSetup(call: Call, input: Input, responses: Input) {
  const { step, username } = await takeSession(
    call,
    requiredText(input, "Session"),
    "MFA_SETUP",
    optionalText(responses, "USERNAME"),
  );
  if (!step.isVerified) throw invalidSession();
  return advance(call, await memberOf(call.env.DB, username), { ...step.context, hasMfa: true });
}

/** Gives out a secret to enrol, for a signed-in user or in the middle of a sign-in. */
export const associateSoftwareToken: Operation = async (call, input) => {
  const SecretCode = newTotpSecret();
  const token = optionalText(input, "AccessToken");
  if (token) {
    const { user } = await requireBearer(call, token);
    await userState(call.env, user.username).offerTotp(await seal(call.env.DB, SecretCode));
    return { SecretCode };
  }
  const { step, username, expiresAt } = await takeSession(call, requiredText(input, "Session"), "MFA_SETUP");
  const Session = await openSession(
    call,
    username,
    { ...step, secret: await seal(call.env.DB, SecretCode), isVerified: false },
    expiresAt,
  );
  return { SecretCode, Session };
};

/** Keeps the secret once a code of it is right. @throws EnableSoftwareTokenMFAException */
async function enrol(call: Call, user: User, sealedSecret: string | null, code: string): Promise<void> {
  if (!sealedSecret) throw invalidParameter("Software token was not associated.");
  const step = await totpStepOf(await unseal(call.env.DB, sealedSecret), code, Date.now());
  if (step === undefined) throw new CognitoFault("EnableSoftwareTokenMFAException", "Code mismatch");
  if (!(await userState(call.env, user.username).useTotpStep(step))) throw usedCode();
  await updateUser(call.env.DB, user, { sealedTotp: sealedSecret });
}

export const verifySoftwareToken: Operation = async (call, input) => {
  const code = requiredText(input, "UserCode");
  const token = optionalText(input, "AccessToken");
  if (token) {
    const { user } = await requireBearer(call, token);
    await enrol(call, user, await userState(call.env, user.username).offeredTotp(), code);
    return { Status: "SUCCESS" };
  }
  const session = requiredText(input, "Session");
  const { step, username, expiresAt } = await takeSession(call, session, "MFA_SETUP");
  const user = await memberOf(call.env.DB, username);
  try {
    await enrol(call, user, step.secret, code);
  } catch (fault) {
    await userState(call.env, username).openSession(session, step, expiresAt);
    throw fault;
  }
  const enabled = [
    ...user.mfa.enabled.filter((factor) => factor !== "SOFTWARE_TOKEN_MFA"),
    "SOFTWARE_TOKEN_MFA" as const,
  ];
  await updateUser(call.env.DB, user, { mfa: { enabled, preferred: "SOFTWARE_TOKEN_MFA" } });
  return {
    Status: "SUCCESS",
    Session: await openSession(call, username, { ...step, isVerified: true }, expiresAt),
  };
};

const SETTINGS = [
  ["SMSMfaSettings", "SMS_MFA"],
  ["SoftwareTokenMfaSettings", "SOFTWARE_TOKEN_MFA"],
] as const;

/** Turns factors on or off; a factor nobody could use is refused. NOMFA is both of them off. */
export const setUserMfaPreference: Operation = async (call, input) => {
  const { user } = await requireBearer(call, requiredText(input, "AccessToken"));
  let { enabled, preferred } = user.mfa;
  for (const [member, factor] of SETTINGS) {
    const settings = input[member];
    if (!isRecord(settings)) continue;
    enabled = enabled.filter((other) => other !== factor);
    if (preferred === factor) preferred = null;
    if (settings.Enabled !== true) continue;
    if (factor === "SMS_MFA" && !user.attributes.phone_number)
      throw invalidParameter("User does not have delivery config set to turn on SMS_MFA");
    if (factor === "SOFTWARE_TOKEN_MFA" && !user.sealedTotp)
      throw invalidParameter("User has not verified software token mfa");
    enabled = [...enabled, factor];
    if (settings.PreferredMfa === true) preferred = factor;
  }
  await updateUser(call.env.DB, user, { mfa: { enabled, preferred } });
  return {};
};
