import { userState, type Call } from "../call.ts";
import { credentialOf, isPassword, newCredential } from "../credentials.ts";
import { randomBytes, toBase64Url } from "../bytes.ts";
import { CognitoFault, invalidSession } from "../faults.ts";
import { isFactorProved } from "../mfa.ts";
import { takeSession } from "../sessions.ts";
import { judge } from "../sign-in.ts";
import { newUser } from "../sign-up.ts";
import { askFactor, assertMaySignIn, nextFactor } from "../steps.ts";
import { findUser, insertUser, updateUser, type MfaType, type User } from "../user-store.ts";

/** What a form of the hosted sign-in leads to. */
export type HostedStep =
  | { kind: "user"; user: User }
  | { kind: "code"; factor: MfaType; session: string }
  | { kind: "refused"; message: string };

const SENTENCES: Readonly<Record<string, string>> = {
  "Incorrect username or password.": "아이디 또는 비밀번호를 확인해 주세요.",
  "Password attempts exceeded":
    "비밀번호를 여러 번 잘못 입력했어요. 비밀번호를 확인한 뒤 잠시 후 다시 시도해 주세요.",
  "User is disabled.": "존재하지 않는 회원이에요.",
};
const UNFINISHED = "앱에서 로그인을 마친 뒤 다시 시도해 주세요.";

/** Faults of the wire protocol as sentences for people. */
async function asStep(work: () => Promise<HostedStep>): Promise<HostedStep> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CognitoFault)
      return { kind: "refused", message: SENTENCES[error.message] ?? error.message };
    throw error;
  }
}

/**
 * The password, then the second factor where there is one. What needs more than a code is left to the app.
 */
export const checkPassword = (call: Call, username: string, password: string) =>
  asStep(async () => {
    const claimed = await findUser(call.env.DB, username);
    const isRight = await isPassword(call.env, await credentialOf(call.env, claimed, username), password);
    const user = await judge(call, claimed, username, isRight);
    assertMaySignIn(user);
    if (user.status === "FORCE_CHANGE_PASSWORD") return { kind: "refused", message: UNFINISHED };
    const asked = await nextFactor(call, user);
    if (asked === undefined) return { kind: "user", user };
    if (asked === "MFA_SETUP") return { kind: "refused", message: UNFINISHED };
    const factor = asked === "SELECT_MFA_TYPE" ? "SOFTWARE_TOKEN_MFA" : asked;
    const context = { needsCustom: false, hasMfa: false, claimedDevice: null, provenDevice: null };
    const { Session } = await askFactor(call, user, context, factor);
    return { kind: "code", factor, session: Session };
  });

/** The second factor; a wrong code starts the sign-in over. */
export const checkCode = (call: Call, factor: MfaType, session: string, code: string) =>
  asStep(async () => {
    const { username } = await takeSession(call, session, factor);
    const user = await findUser(call.env.DB, username);
    if (!user) throw invalidSession();
    if (!(await isFactorProved(call, user, factor, code)))
      return { kind: "refused", message: "인증번호가 맞지 않아요. 처음부터 다시 로그인해 주세요." };
    assertMaySignIn(user);
    return { kind: "user", user };
  });

/**
 * The member behind a social account, made on the first sign-in as Cognito makes one: `Kakao_<id>`, without a
 * usable password.
 */
export const federatedUser = (call: Call, provider: string, id: string, email: string) =>
  asStep(async () => {
    const username = `${provider}_${id}`;
    const attributes = {
      email,
      email_verified: "true",
      identities: JSON.stringify([
        { userId: id, providerName: provider, providerType: "OIDC", primary: "true" },
      ]),
    };
    const old = await findUser(call.env.DB, username);
    if (old) {
      // A member who registered under such a name is somebody else.
      if (old.status !== "EXTERNAL_PROVIDER")
        return { kind: "refused", message: "이 계정으로는 로그인할 수 없어요." };
      assertMaySignIn(old);
      return {
        kind: "user",
        user: await updateUser(call.env.DB, old, { attributes: { ...old.attributes, ...attributes } }),
      };
    }
    const password = toBase64Url(randomBytes(32));
    const user = await newUser(call, username, password, {
      ...(await newCredential(call.env, username, password)),
      status: "EXTERNAL_PROVIDER",
      attributes,
      groups: [`${call.env.POOL_ID}_${provider}`],
    });
    await insertUser(call.env.DB, user);
    await userState(call.env, username).clearLockout();
    return { kind: "user", user };
  });
