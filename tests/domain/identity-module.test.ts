import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  changePassword,
  confirmForgotPassword,
  confirmSignUp,
  deleteUser,
  forgotPassword,
  globalSignOut,
  signUp,
  updateAttributes,
  writableAttributes,
} from "../../app/api/identity/account.ts";
import { readChallenge, unpackChallenge } from "../../app/api/identity/challenge.ts";
import { listDevices, rememberDevice } from "../../app/api/identity/devices.ts";
import { confirmDevice, knownDevice } from "../../app/api/identity/known-device.ts";
import { setMfaPreference, verifyToken } from "../../app/api/identity/mfa.ts";
import { getUser } from "../../app/api/identity/own-user.ts";
import { backoff, retrying } from "../../app/api/identity/retry.ts";
import { answerChallenge, signIn } from "../../app/api/identity/sign-in.ts";
import { callIdentity } from "../../app/api/identity/wire.ts";
import { endsLogin } from "../../app/domain/identity/fault.ts";
import {
  IDENTITY_MESSAGES,
  STATE_MESSAGES,
  identityNotice,
  signInMessage,
} from "../../app/domain/identity/messages.ts";
import { openingOf } from "../../app/domain/identity/sign-in-flow.ts";

const POOL = { userPoolId: "ap-northeast-2_testPool", opening: openingOf("SRP") };
const TARGET = "AWSCognitoIdentityProviderService.";

type Call = { operation: string; body: Record<string, unknown> };
let calls: Call[];

/** A vault that answers the operations in turn. */
function answering(...replies: (object | (() => Response | Promise<Response>))[]) {
  calls = [];
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
    calls.push({
      operation: String(new Headers(init.headers).get("x-amz-target")).replace(TARGET, ""),
      body: JSON.parse(String(init.body)),
    });
    const reply = replies[Math.min(calls.length, replies.length) - 1] ?? {};
    return typeof reply === "function" ? reply() : Response.json(reply);
  });
}
const fault =
  (type: string, message: string, status = 400) =>
  () =>
    Response.json({ __type: type, message }, { status });

/** Any B does: the pool's half of the proof is not checked here. */
const passwordVerifier = {
  ChallengeName: "PASSWORD_VERIFIER",
  ChallengeParameters: {
    SALT: "ab12",
    SRP_B: "abcdef0123456789",
    SECRET_BLOCK: btoa("block"),
    USERNAME: "narae",
    USER_ID_FOR_SRP: "narae",
  },
};
const signedIn = { AuthenticationResult: { AccessToken: "access", IdToken: "id" }, ChallengeParameters: {} };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

it("says that the pool's mails of a day are used up, in words for people", () => {
  const message =
    "Exceeded daily email limit for the operation or the account. If a higher limit is required, please " +
    "configure your user pool to use your own Amazon SES configuration for sending email.";
  expect(identityNotice(message)).toEqual({ text: expect.stringContaining("내일 다시 시도") });
});

describe("signing in", () => {
  it("[C17] asks InitiateAuth and RespondToAuthChallenge, and sends no password", async () => {
    answering(passwordVerifier, signedIn);
    expect(await signIn(" narae ", "nadeul-2026!", POOL)).toEqual({
      ok: true,
      value: { kind: "SIGNED_IN", tokens: { accessToken: "access", idToken: "id", newDevice: undefined } },
    });
    expect(calls.map(({ operation }) => operation)).toEqual(["InitiateAuth", "RespondToAuthChallenge"]);
    expect(calls[1]?.body).toMatchObject({
      ChallengeName: "PASSWORD_VERIFIER",
      ChallengeResponses: {
        USERNAME: "narae",
        PASSWORD_CLAIM_SECRET_BLOCK: btoa("block"),
        PASSWORD_CLAIM_SIGNATURE: expect.any(String),
      },
    });
    expect(JSON.stringify(calls)).not.toContain("nadeul-2026!");
  });

  it.each([
    ["CUSTOM_WITH_SRP", { AuthFlow: "CUSTOM_AUTH" }, { CHALLENGE_NAME: "SRP_A", SRP_A: expect.any(String) }],
    ["USER_AUTH", {}, { PREFERRED_CHALLENGE: "PASSWORD_SRP", SRP_A: expect.any(String) }],
    ["USER_PASSWORD", { AuthFlow: "USER_PASSWORD_AUTH" }, { PASSWORD: "nadeul-2026!" }],
  ] as const)(
    "[S11] begins as %s wants it, the password sent only where it says so",
    async (flow, body, parameters) => {
      answering(passwordVerifier, signedIn);
      await signIn("narae", "nadeul-2026!", { ...POOL, opening: openingOf(flow) });
      expect(calls[0]?.body).toMatchObject({ AuthFlow: flow, ...body, AuthParameters: parameters });
      expect(JSON.stringify(calls).includes("nadeul-2026!")).toBe(flow === "USER_PASSWORD");
    },
  );

  it("proves the password by the site's time: a phone five minutes slow meets no refusal", async () => {
    const now = Date.now();
    const told = () =>
      Response.json(passwordVerifier, { headers: { date: new Date(now + 301_000).toUTCString() } });
    answering(told, signedIn);
    await signIn("narae", "nadeul-2026!", POOL);
    const { TIMESTAMP } = { TIMESTAMP: "", ...(calls[1]?.body["ChallengeResponses"] as object) };
    expect(Math.abs(Date.parse(TIMESTAMP) - now - 301_000)).toBeLessThan(5_000);
  });

  it("[V07] refuses what is missing before anything is sent", async () => {
    answering();
    const refused = await Promise.all([
      signIn("", "p", POOL),
      signIn("narae", "", POOL),
      signUp({ username: "", password: "p", attributes: {} }),
      signUp({ username: "u", password: "", attributes: {} }),
      confirmSignUp("u", ""),
      forgotPassword(""),
      confirmForgotPassword("u", "", "p"),
      confirmForgotPassword("u", "1", ""),
      changePassword("t", "", "p"),
      answerChallenge({ kind: "SMS_MFA", username: "u", session: "s", destination: "" }, { text: "" }),
      answerChallenge(
        { kind: "SELECT_MFA_TYPE", username: "u", session: "s", types: [] },
        { text: "SMS_MFA" },
      ),
      answerChallenge(
        { kind: "SELECT_MFA_TYPE", username: "u", session: "s", types: ["SMS_MFA"] },
        { text: "PIGEON" },
      ),
    ]);
    expect(refused.map((outcome) => !outcome.ok && outcome.fault.message)).toEqual([
      "Username cannot be empty",
      "Password cannot be empty",
      "Username cannot be empty",
      "Password cannot be empty",
      "Confirmation code cannot be empty",
      "Username cannot be empty",
      "Confirmation code cannot be empty",
      "Password cannot be empty",
      "Password cannot be empty",
      "Challenge response cannot be empty",
      "No valid MFA method provided",
      "Invalid MFA type",
    ]);
    expect(calls).toEqual([]);
  });

  it("[V07] takes no file for an id, as a form may send one", async () => {
    answering(passwordVerifier, signedIn);
    expect(await signIn(new File(["narae"], "narae.txt"), "p", POOL)).toEqual({
      ok: false,
      fault: {
        name: "InvalidParameterException",
        message: "The username should either be a string or one of the sign in types",
      },
    });
    expect(calls).toEqual([]);
  });

  it("[V07] is told where the pool takes a sign-up and makes no account of it", async () => {
    const account = { username: "narae", password: "nadeul-2026!", attributes: {} };
    answering({ UserConfirmed: false });
    expect(await signUp(account)).toEqual({
      ok: false,
      fault: { name: "UnknownError", message: "Error creating account" },
    });
    answering({ UserConfirmed: false, UserSub: "sub-1" });
    expect(await signUp(account)).toMatchObject({ ok: true });
  });

  it("[S06] lets one password sign-in be pending at a time, the next begin once it ended", async () => {
    answering(passwordVerifier, signedIn, passwordVerifier, signedIn);
    const [first, second] = await Promise.all([
      signIn("narae", "nadeul-2026!", POOL),
      signIn("narae", "nadeul-2026!", POOL),
    ]);
    expect(first.ok).toBe(true);
    expect(!second.ok && second.fault.message).toBe("Pending sign-in attempt already in progress");
    expect((await signIn("narae", "nadeul-2026!", POOL)).ok).toBe(true);
  });

  it("[S06] is free again after one that failed", async () => {
    answering(
      passwordVerifier,
      fault("NotAuthorizedException", "Incorrect username or password."),
      passwordVerifier,
      signedIn,
    );
    expect((await signIn("narae", "wrong-2026!", POOL)).ok).toBe(false);
    expect((await signIn("narae", "nadeul-2026!", POOL)).ok).toBe(true);
  });

  it.each([
    [
      {
        ChallengeName: "NEW_PASSWORD_REQUIRED",
        Session: "s",
        ChallengeParameters: { requiredAttributes: '["userAttributes.email"]' },
      },
      { kind: "NEW_PASSWORD_REQUIRED", missing: ["email"] },
    ],
    [
      {
        ChallengeName: "SMS_MFA",
        Session: "s",
        ChallengeParameters: { CODE_DELIVERY_DESTINATION: "+*******0001" },
      },
      { kind: "SMS_MFA", destination: "+*******0001" },
    ],
    [
      { ChallengeName: "SOFTWARE_TOKEN_MFA", Session: "s", ChallengeParameters: {} },
      { kind: "SOFTWARE_TOKEN_MFA" },
    ],
    [
      {
        ChallengeName: "MFA_SETUP",
        Session: "s",
        ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
      },
      { kind: "MFA_SETUP", types: ["SOFTWARE_TOKEN_MFA"] },
    ],
    [
      {
        ChallengeName: "SELECT_MFA_TYPE",
        Session: "s",
        ChallengeParameters: { MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA"]' },
      },
      { kind: "SELECT_MFA_TYPE", types: ["SMS_MFA", "SOFTWARE_TOKEN_MFA"] },
    ],
    [
      { ChallengeName: "CUSTOM_CHALLENGE", Session: "s", ChallengeParameters: { question: "?" } },
      { kind: "CUSTOM_CHALLENGE", parameters: { question: "?" } },
    ],
  ])("[S03] gives a challenge back as a value: $ChallengeName", async (answer, expected) => {
    answering(passwordVerifier, answer, { SecretCode: "SECRET", Session: "s" });
    expect(await signIn("narae", "nadeul-2026!", POOL)).toMatchObject({
      ok: true,
      value: { ...expected, username: "narae", session: "s" },
    });
  });

  it("[S03] sets up TOTP within the sign-in: secret, first code, session", async () => {
    const setUp = {
      ChallengeName: "MFA_SETUP",
      Session: "s1",
      ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
    };
    answering(
      passwordVerifier,
      setUp,
      { SecretCode: "JBSWY3DP", Session: "s2" },
      { Status: "SUCCESS", Session: "s3" },
      signedIn,
    );
    const asked = await signIn("narae", "nadeul-2026!", POOL);
    if (!asked.ok || asked.value.kind !== "MFA_SETUP") throw new Error("not asked to set up");
    expect(asked.value).toMatchObject({ secret: "JBSWY3DP", session: "s2" });
    expect(await answerChallenge(asked.value, { text: "123456" })).toMatchObject({
      ok: true,
      value: { kind: "SIGNED_IN" },
    });
    expect(calls.slice(2).map(({ operation, body }) => [operation, body["Session"]])).toEqual([
      ["AssociateSoftwareToken", "s1"],
      ["VerifySoftwareToken", "s2"],
      ["RespondToAuthChallenge", "s3"],
    ]);
  });

  it("says so where it is asked something unknown", async () => {
    answering(passwordVerifier, { ChallengeName: "WEB_AUTHN", Session: "s" });
    expect(await signIn("narae", "nadeul-2026!", POOL)).toEqual({
      ok: false,
      fault: { name: "UnknownChallenge", message: "WEB_AUTHN" },
    });
  });

  it.each([
    [{ kind: "SMS_MFA" as const, destination: "" }, { SMS_MFA_CODE: "123456" }],
    [{ kind: "SOFTWARE_TOKEN_MFA" as const }, { SOFTWARE_TOKEN_MFA_CODE: "123456" }],
    [{ kind: "CUSTOM_CHALLENGE" as const, parameters: {} }, { ANSWER: "123456" }],
    [{ kind: "NEW_PASSWORD_REQUIRED" as const, missing: [] }, { NEW_PASSWORD: "123456" }],
  ])("[S03] answers $kind, which ends in a session", async (challenge, responses) => {
    answering(signedIn);
    expect(
      await answerChallenge({ ...challenge, username: "narae", session: "s" }, { text: "123456" }),
    ).toMatchObject({ ok: true, value: { kind: "SIGNED_IN" } });
    expect(calls[0]?.body).toMatchObject({
      Session: "s",
      ChallengeName: challenge.kind,
      ChallengeResponses: { USERNAME: "narae", ...responses },
    });
  });
});

describe("this browser as a device", () => {
  const offered = {
    AuthenticationResult: {
      AccessToken: "access",
      NewDeviceMetadata: { DeviceKey: "ap-northeast-2_d", DeviceGroupKey: "-g" },
    },
    ChallengeParameters: {},
  };

  it("[S07] is confirmed at the first sign-in and proves itself at the next", async () => {
    answering(passwordVerifier, offered, {});
    await signIn("narae", "nadeul-2026!", POOL);
    expect(calls[2]).toMatchObject({
      operation: "ConfirmDevice",
      body: { AccessToken: "access", DeviceKey: "ap-northeast-2_d" },
    });
    expect(await knownDevice("Narae")).toMatchObject({ key: "ap-northeast-2_d", groupKey: "-g" });
    const deviceVerifier = {
      ChallengeName: "DEVICE_PASSWORD_VERIFIER",
      Session: "s2",
      ChallengeParameters: { ...passwordVerifier.ChallengeParameters, DEVICE_KEY: "ap-northeast-2_d" },
    };
    answering(
      passwordVerifier,
      { ChallengeName: "DEVICE_SRP_AUTH", Session: "s1", ChallengeParameters: {} },
      deviceVerifier,
      signedIn,
    );
    expect((await signIn("narae", "nadeul-2026!", POOL)).ok).toBe(true);
    expect(calls.map(({ body }) => body["ChallengeName"] ?? body["AuthFlow"])).toEqual([
      "USER_SRP_AUTH",
      "PASSWORD_VERIFIER",
      "DEVICE_SRP_AUTH",
      "DEVICE_PASSWORD_VERIFIER",
    ]);
    expect(calls[3]?.body).toMatchObject({
      Session: "s2",
      ChallengeResponses: { DEVICE_KEY: "ap-northeast-2_d" },
    });
  });

  it("[S07] signs in anew where the member has forgotten it elsewhere", async () => {
    await confirmDeviceNamed("gone");
    answering(
      passwordVerifier,
      fault("ResourceNotFoundException", "Device does not exist."),
      passwordVerifier,
      signedIn,
    );
    expect((await signIn("narae", "nadeul-2026!", POOL)).ok).toBe(true);
    expect(await knownDevice("narae")).toBeUndefined();
  });

  it("[X02] a pool that tracks no devices does not keep anybody from signing in", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    answering(
      passwordVerifier,
      offered,
      fault("InvalidParameterException", "Device tracking has not been configured in this User Pool"),
    );
    expect((await signIn("narae", "nadeul-2026!", POOL)).ok).toBe(true);
    expect(await knownDevice("narae")).toBeUndefined();
  });

  it("[S07] is remembered or not as the member says", async () => {
    answering({});
    await rememberDevice("access", "d", true);
    await rememberDevice("access", "d", false);
    expect(calls.map(({ body }) => body["DeviceRememberedStatus"])).toEqual(["remembered", "not_remembered"]);
  });

  it("[K10] is one of at most 60 in the list", async () => {
    const device = (key: string, usedAt: number, status: string) => ({
      DeviceKey: key,
      DeviceLastAuthenticatedDate: usedAt,
      DeviceAttributes: [
        { Name: "device_name", Value: "Chrome" },
        { Name: "dev:device_remembered_status", Value: status },
      ],
    });
    const many = Array.from({ length: 70 }, (_, index) => device(`d${index}`, index, "not_remembered"));
    answering({ Devices: [device("last", 1_700_000_000.5, "remembered"), {}, ...many] });
    const listed = await listDevices("access");
    const value = listed.ok ? listed.value : [];
    expect(value[0]).toEqual({
      key: "last",
      name: "Chrome",
      isRemembered: true,
      lastUsedAt: 1_700_000_000_500,
    });
    expect([value.length, value[1]?.isRemembered]).toEqual([60, false]);
    expect(calls[0]?.body).toMatchObject({ Limit: 60 });
  });

  async function confirmDeviceNamed(key: string) {
    answering({});
    await confirmDevice("narae", {
      accessToken: "access",
      idToken: undefined,
      newDevice: { key, groupKey: "-g" },
    });
  }
});

describe("the second factor", () => {
  it("[E10] is SMS, an app or none: the chosen one is preferred, the other stays as it was", async () => {
    answering({});
    await setMfaPreference("access", "SMS_MFA", ["SOFTWARE_TOKEN_MFA"]);
    await setMfaPreference("access", "NOMFA", ["SMS_MFA", "SOFTWARE_TOKEN_MFA"]);
    expect(calls.map(({ body }) => [body["SMSMfaSettings"], body["SoftwareTokenMfaSettings"]])).toEqual([
      [
        { Enabled: true, PreferredMfa: true },
        { Enabled: true, PreferredMfa: false },
      ],
      [
        { Enabled: false, PreferredMfa: false },
        { Enabled: false, PreferredMfa: false },
      ],
    ]);
  });

  it("[V07] of another kind is refused before anything is sent", async () => {
    answering({});
    expect(await setMfaPreference("access", "EMAIL_OTP" as never, [])).toEqual({
      ok: false,
      fault: { name: "InvalidParameterException", message: "Invalid MFA type" },
    });
    expect(await verifyToken("access", "")).toMatchObject({
      ok: false,
      fault: { message: "Confirmation code cannot be empty" },
    });
    expect(calls).toEqual([]);
  });

  it("[E10] is read from the member's own record at the pool, its attributes as name and value", async () => {
    answering({
      Username: "narae",
      UserAttributes: [{ Name: "email", Value: "a@b.kr" }, 1],
      UserMFASettingList: ["SOFTWARE_TOKEN_MFA", "EMAIL_OTP"],
      PreferredMfaSetting: "SOFTWARE_TOKEN_MFA",
    });
    expect(await getUser("access")).toEqual({
      ok: true,
      value: {
        username: "narae",
        attributes: { email: "a@b.kr" },
        factors: ["SOFTWARE_TOKEN_MFA"],
        preferred: "SOFTWARE_TOKEN_MFA",
      },
    });
  });
});

describe("attributes", () => {
  it("[V09] are changed but for sub and every name ending in _verified", () => {
    expect(
      writableAttributes({
        sub: "1",
        email: "a@b.kr",
        email_verified: "true",
        phone_number_verified: "false",
        nickname: "나래",
      }),
    ).toEqual({ email: "a@b.kr", nickname: "나래" });
  });

  it("[V09] are sent without those", async () => {
    answering({});
    await updateAttributes("access", { sub: "1", email: "a@b.kr", email_verified: "true" });
    expect(calls.map(({ body }) => body["UserAttributes"])).toEqual([[{ Name: "email", Value: "a@b.kr" }]]);
  });
});

describe("trying again", () => {
  it("[K09] pauses 2^n × 100 ms and up to 100 ms more", () => {
    expect([0, 1, 2, 5].map((n) => backoff(n, 0))).toEqual([100, 200, 400, 3200]);
    expect(backoff(0, 0.999)).toBeCloseTo(199.9);
  });

  it("[K09] stops once a pause would be longer than five seconds", async () => {
    vi.useFakeTimers();
    let count = 0;
    const outcome = retrying(async () => ({
      ok: false as const,
      fault: { name: "NetworkError", message: String((count += 1)) },
    }));
    await vi.runAllTimersAsync();
    expect(await outcome).toMatchObject({ ok: false });
    expect(count).toBe(7); // pauses of 100, 200, … 3200; the next would be 6400
    vi.useRealTimers();
  });

  it("is not for a refusal", async () => {
    let count = 0;
    await retrying(async () => ({
      ok: false as const,
      fault: { name: "NotAuthorizedException", message: String((count += 1)) },
    }));
    expect(count).toBe(1);
  });
});

describe("what goes wrong", () => {
  it("[X02] says Network Error where no answer comes", async () => {
    answering(() => {
      throw new TypeError("Failed to fetch");
    });
    expect(await callIdentity("GetUser", {})).toEqual({
      ok: false,
      fault: { name: "NetworkError", message: "Network Error" },
    });
  });

  it("[K07] gives an answer 30 seconds, no longer", async () => {
    const limit = vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
      const late = new AbortController();
      if (milliseconds === 30_000) late.abort(new DOMException("", "TimeoutError"));
      return late.signal;
    });
    vi.stubGlobal("fetch", async (_url: string, { signal }: RequestInit) => {
      signal?.throwIfAborted();
      return Response.json({});
    });
    expect(await callIdentity("GetUser", {})).toEqual({
      ok: false,
      fault: { name: "TimeoutError", message: "Network Error" },
    });
    limit.mockRestore();
  });

  it("[X02] asks nothing in the name of somebody who is not signed in", async () => {
    answering({});
    const outcomes = await Promise.all([
      getUser(""),
      globalSignOut(""),
      deleteUser(""),
      listDevices(""),
      changePassword("", "a", "b"),
    ]);
    for (const outcome of outcomes)
      expect(outcome).toEqual({
        ok: false,
        fault: { name: "NotAuthorizedException", message: "User is not authenticated" },
      });
    expect(calls).toEqual([]);
  });

  it("[S05] ends the session for Cognito's five reasons, and for nothing that may pass", () => {
    const ending = [
      ["NotAuthorizedException", "User is disabled."],
      ["UserNotFoundException", "User does not exist."],
      ["NotAuthorizedException", "Access Token has been revoked"],
      ["NotAuthorizedException", "Refresh Token has been revoked"],
      ["NotAuthorizedException", "Refresh Token has expired"],
    ];
    expect(ending.map(([name = "", message = ""]) => endsLogin({ name, message }))).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(
      ["NetworkError", "TimeoutError", "InternalErrorException", "TooManyRequestsException"].map((name) =>
        endsLogin({ name, message: "" }),
      ),
    ).toEqual([false, false, false, false]);
  });

  it("[X01] is told in Korean for four messages, and any other passes through unchanged", () => {
    expect(signInMessage("Custom auth lambda trigger is not configured.")).toBe(
      "아이디 또는 비밀번호를 입력해 주세요.",
    );
    expect(signInMessage("User is disabled.")).toBe("존재하지 않는 회원이에요.");
    expect(signInMessage("Incorrect username or password.")).toBe("아이디 또는 비밀번호를 확인해 주세요.");
    expect(signInMessage("Password attempts exceeded")).toBe(
      "비밀번호를 여러 번 잘못 입력했어요. 비밀번호를 확인한 뒤 잠시 후 다시 시도해 주세요.",
    );
    expect(signInMessage("Something else entirely")).toBe("Something else entirely");
  });

  it("[V07] [X02] keeps the very words of the facts", () => {
    expect(Object.values(IDENTITY_MESSAGES)).toEqual([
      "Username cannot be empty",
      "Password cannot be empty",
      "Confirmation code cannot be empty",
      "Challenge response cannot be empty",
      "The username should either be a string or one of the sign in types",
      "No valid MFA method provided",
      "Invalid MFA type",
      "Error creating account",
    ]);
    expect(Object.values(STATE_MESSAGES)).toEqual([
      "User is not authenticated",
      "Network Error",
      "Device tracking has not been configured in this User Pool",
      "Signout timeout fail after 3s",
      "Pending sign-in attempt already in progress",
      "No current user",
    ]);
  });

  it("[V07] [X02] shows a fitting sentence, or the general one with the message beneath it", () => {
    for (const message of [...Object.values(STATE_MESSAGES), ...Object.values(IDENTITY_MESSAGES)]) {
      const { text, detail } = identityNotice(message);
      expect(text).toMatch(/[가-힣]/);
      if (detail) expect([text, detail]).toEqual(["처리하지 못했어요. 다시 시도해 주세요.", message]);
    }
    expect(identityNotice("Network Error")).toEqual({ text: "인터넷 연결을 확인해 주세요." });
    expect(identityNotice("PreSignUp failed")).toEqual({
      text: "처리하지 못했어요. 다시 시도해 주세요.",
      detail: "PreSignUp failed",
    });
  });

  it("[S03] takes a challenge back from a form only in a shape that it gave out", () => {
    const challenge = {
      kind: "SELECT_MFA_TYPE" as const,
      username: "narae",
      session: "s",
      types: ["SMS_MFA" as const],
    };
    expect(unpackChallenge(JSON.stringify(challenge))).toEqual(challenge);
    expect(
      ["", "null", "[]", "{", '{"kind":"SMS_MFA"}', '{"kind":"OTHER","username":"u","session":"s"}'].map(
        unpackChallenge,
      ),
    ).toEqual(Array(6).fill(undefined));
    expect(
      unpackChallenge('{"kind":"SELECT_MFA_TYPE","username":"u","session":"s","types":"x"}'),
    ).toMatchObject({ types: [] });
  });

  it("[S03] reads no challenge into an answer without one", () => {
    expect(readChallenge({}, "narae")).toBeUndefined();
  });
});
