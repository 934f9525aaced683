/** V07: what the identity module itself refuses, before anything is sent. */
export const IDENTITY_MESSAGES = {
  usernameEmpty: "Username cannot be empty",
  passwordEmpty: "Password cannot be empty",
  codeEmpty: "Confirmation code cannot be empty",
  challengeEmpty: "Challenge response cannot be empty",
  usernameType: "The username should either be a string or one of the sign in types",
  noMfaMethod: "No valid MFA method provided",
  invalidMfa: "Invalid MFA type",
  signUpFailed: "Error creating account",
} as const;

/** X02. */
export const STATE_MESSAGES = {
  notAuthenticated: "User is not authenticated",
  network: "Network Error",
  noDeviceTracking: "Device tracking has not been configured in this User Pool",
  signOutTimeout: "Signout timeout fail after 3s",
  pendingSignIn: "Pending sign-in attempt already in progress",
  noUser: "No current user",
} as const;

/** X01: only these change on their way to the screen. */
const SIGN_IN: ReadonlyMap<string, string> = new Map([
  ["Custom auth lambda trigger is not configured.", "아이디 또는 비밀번호를 입력해 주세요."],
  ["User is disabled.", "존재하지 않는 회원이에요."],
  ["Incorrect username or password.", "아이디 또는 비밀번호를 확인해 주세요."],
  [
    "Password attempts exceeded",
    "비밀번호를 여러 번 잘못 입력했어요. 비밀번호를 확인한 뒤 잠시 후 다시 시도해 주세요.",
  ],
]);

/** The Korean text of X01; any other message passes through unchanged. */
export const signInMessage = (message: string): string => SIGN_IN.get(message) ?? message;

/** Sentences of SPEC §6 that fit better than the general one. */
const SENTENCES: ReadonlyMap<string, string> = new Map([
  [IDENTITY_MESSAGES.usernameEmpty, "아이디를 입력해 주세요."],
  [IDENTITY_MESSAGES.passwordEmpty, "비밀번호를 입력해 주세요."],
  [IDENTITY_MESSAGES.codeEmpty, "인증번호를 입력해 주세요."],
  [IDENTITY_MESSAGES.challengeEmpty, "인증번호를 입력해 주세요."],
  [IDENTITY_MESSAGES.noMfaMethod, "사용할 수 있는 인증 방법이 없어요."],
  [IDENTITY_MESSAGES.invalidMfa, "사용할 수 있는 인증 방법이 없어요."],
  [IDENTITY_MESSAGES.signUpFailed, "가입을 마치지 못했어요."],
  [STATE_MESSAGES.notAuthenticated, "로그인이 필요해요."],
  [STATE_MESSAGES.noUser, "로그인이 필요해요."],
  [STATE_MESSAGES.pendingSignIn, "로그인하고 있어요. 잠시만 기다려 주세요."],
  [STATE_MESSAGES.noDeviceTracking, "기기 기억 기능을 사용할 수 없어요."],
  [STATE_MESSAGES.signOutTimeout, "로그아웃이 늦어지고 있어요."],
  [STATE_MESSAGES.network, "인터넷 연결을 확인해 주세요."],
  ["Invalid state in OAuth flow", "로그인 요청이 만료됐어요. 처음부터 다시 시도해 주세요."],
  ["Invalid verification code provided, please try again.", "인증번호가 맞지 않아요. 다시 확인해 주세요."],
  [
    "Invalid code provided, please request a code again.",
    "인증번호가 만료됐어요. 인증번호를 다시 받아 주세요.",
  ],
  ["Attempt limit exceeded, please try after some time.", "여러 번 시도했어요. 잠시 후 다시 시도해 주세요."],
  ["User already exists", "이미 사용 중인 아이디예요. 다른 아이디를 입력해 주세요."],
  [
    "User password cannot be reset in the current state.",
    "비밀번호로 로그인하는 회원이 아니에요. 가입할 때 쓴 방법으로 로그인해 주세요.",
  ],
  [
    "Cannot reset password for the user as there is no registered/verified email or phone_number",
    "확인된 이메일이나 휴대폰이 없어 인증번호를 보낼 수 없어요. 가입 인증을 먼저 마쳐 주세요.",
  ],
  [
    "Exceeded daily email limit for the operation or the account", // its second sentence is for the operator
    "오늘 보낼 수 있는 인증 메일을 모두 보냈어요. 내일 다시 시도하거나 고객센터에 알려 주세요.",
  ],
  ["Too many requests", "요청이 많아요. 잠시 후 다시 시도해 주세요."],
]);

/** What a screen shows: one sentence, and beneath it the message as it came where none of ours fits. */
export interface IdentityNotice {
  text: string;
  detail?: string;
}

/** The words for a message of the identity module or of Cognito (SPEC §6). */
export function identityNotice(message: string): IdentityNotice {
  const [first = ""] = message.split(". ");
  const text = SENTENCES.get(message) ?? SENTENCES.get(first) ?? SIGN_IN.get(message);
  return text ? { text } : { text: "처리하지 못했어요. 다시 시도해 주세요.", detail: message };
}

/** Why the pool did not take the password that a member gave to prove who they are, by its message. */
export function passwordProblem(message: string): {
  errors?: { password: string };
  notice?: IdentityNotice;
} {
  if (message === "Incorrect username or password.")
    return { errors: { password: "비밀번호가 맞지 않아요. 다시 확인해 주세요." } };
  const known = signInMessage(message);
  return known === message ? { notice: identityNotice(message) } : { errors: { password: known } };
}
