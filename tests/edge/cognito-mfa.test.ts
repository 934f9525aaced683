import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  AssociateSoftwareTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  SetUserPoolMfaConfigCommand,
  VerifySoftwareTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { AuthenticationDetails } from "amazon-cognito-identity-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { totpCode } from "../../workers/sandbox/cognito/totp.ts";
import {
  aBrowser,
  asPromise,
  CLIENT_ID as ClientId,
  faultOf,
  PASSWORD,
  POOL_ID,
  quickSignIn,
  sessionOf,
  srpSignIn,
  startSandbox,
  type Sandbox,
} from "./cognito-harness.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
/** The code of a 30 s step from now; each step serves once. */
const code = (secret: string, steps = 0) => totpCode(secret, Math.floor(Date.now() / 30_000) + steps);
const wrong = async (secret: string) => ((await code(secret)) === "000000" ? "111111" : "000000");
const signIn = (USERNAME: string) =>
  sandbox.sdk.send(
    new InitiateAuthCommand({
      AuthFlow: "USER_PASSWORD_AUTH",
      ClientId,
      AuthParameters: { USERNAME, PASSWORD },
    }),
  );
const tokenOf = async (username: string) => (await signIn(username)).AuthenticationResult?.AccessToken;
const aMobileUser = () => sandbox.aUser({ attributes: { phone_number: "+821012345678" } });
const prefer = (AccessToken: string | undefined, sms: boolean, totp: boolean) =>
  sandbox.sdk.send(
    new SetUserMFAPreferenceCommand({
      AccessToken,
      SMSMfaSettings: { Enabled: sms, PreferredMfa: sms && !totp },
      SoftwareTokenMfaSettings: { Enabled: totp, PreferredMfa: totp && !sms },
    }),
  );
const answer = (
  ChallengeName: "SOFTWARE_TOKEN_MFA" | "SMS_MFA" | "MFA_SETUP" | "SELECT_MFA_TYPE",
  Session: string | undefined,
  ChallengeResponses: Record<string, string>,
) =>
  sandbox.sdk.send(
    new RespondToAuthChallengeCommand({ ChallengeName, ClientId, Session, ChallengeResponses }),
  );

describe("TOTP", () => {
  it("matches RFC 6238's SHA-1 vectors", async () => {
    const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"; // "12345678901234567890"
    expect(
      await Promise.all([59, 1111111109, 20000000000].map((t) => totpCode(secret, Math.floor(t / 30)))),
    ).toEqual(["287082", "081804", "353130"]);
  });

  it("[S03] enrolled with the first right code, it is asked for at the next sign-in", async () => {
    const { username } = await sandbox.aUser();
    const AccessToken = await tokenOf(username);
    const { SecretCode = "" } = await sandbox.sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    expect(SecretCode).toMatch(/^[A-Z2-7]{32}$/);
    const verify = (UserCode: string) =>
      sandbox.sdk.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
    expect((await faultOf(verify(await wrong(SecretCode)))).name).toBe("EnableSoftwareTokenMFAException");
    expect((await verify(await code(SecretCode, -1))).Status).toBe("SUCCESS");
    await prefer(AccessToken, false, true);
    const user = aBrowser(sandbox.endpoint).user(username);
    expect((await quickSignIn(user)).kind).toBe("totp");
    const next = await code(SecretCode);
    sessionOf(await asPromise((callbacks) => user.sendMFACode(next, callbacks, "SOFTWARE_TOKEN_MFA")));
  });

  it("a code serves once, and no older one after it", async () => {
    const { username } = await sandbox.aUser({ totpSecret: SECRET });
    const [older, newer] = [await code(SECRET), await code(SECRET, 1)];
    const attempt = async (SOFTWARE_TOKEN_MFA_CODE: string) =>
      answer("SOFTWARE_TOKEN_MFA", (await signIn(username)).Session, {
        USERNAME: username,
        SOFTWARE_TOKEN_MFA_CODE,
      });
    expect((await attempt(newer)).AuthenticationResult?.AccessToken).toBeTruthy();
    expect((await faultOf(attempt(newer))).name).toBe("ExpiredCodeException");
    expect((await faultOf(attempt(older))).name).toBe("ExpiredCodeException");
  });

  it("a wrong code may be tried again, three in all; then the session is over", async () => {
    const { username } = await sandbox.aUser({ totpSecret: SECRET });
    const { Session } = await signIn(username);
    const guess = async () =>
      faultOf(
        answer("SOFTWARE_TOKEN_MFA", Session, {
          USERNAME: username,
          SOFTWARE_TOKEN_MFA_CODE: await wrong(SECRET),
        }),
      );
    for (let i = 0; i < 3; i += 1) expect((await guess()).name).toBe("CodeMismatchException");
    expect(
      await faultOf(
        answer("SOFTWARE_TOKEN_MFA", Session, {
          USERNAME: username,
          SOFTWARE_TOKEN_MFA_CODE: await code(SECRET),
        }),
      ),
    ).toEqual({ name: "NotAuthorizedException", message: "Invalid session for the user." });
  });

  it("a session serves once, for its own user and its own step only", async () => {
    const [mine, theirs] = [
      await sandbox.aUser({ totpSecret: SECRET }),
      await sandbox.aUser({ totpSecret: SECRET }),
    ];
    const { Session } = await signIn(mine.username);
    const refused = { name: "NotAuthorizedException", message: "Invalid session for the user." };
    expect(
      await faultOf(
        answer("SOFTWARE_TOKEN_MFA", Session, {
          USERNAME: theirs.username,
          SOFTWARE_TOKEN_MFA_CODE: await code(SECRET),
        }),
      ),
    ).toEqual(refused);
    await answer("SOFTWARE_TOKEN_MFA", Session, {
      USERNAME: mine.username,
      SOFTWARE_TOKEN_MFA_CODE: await code(SECRET),
    });
    expect(
      await faultOf(
        answer("SOFTWARE_TOKEN_MFA", Session, {
          USERNAME: mine.username,
          SOFTWARE_TOKEN_MFA_CODE: await code(SECRET, 1),
        }),
      ),
    ).toEqual(refused);
    const other = await signIn(theirs.username);
    expect(await faultOf(answer("MFA_SETUP", other.Session, { USERNAME: theirs.username }))).toEqual(refused);
    expect(
      await faultOf(
        answer("SOFTWARE_TOKEN_MFA", "made-up-session-of-some-length", {
          USERNAME: theirs.username,
          SOFTWARE_TOKEN_MFA_CODE: "123456",
        }),
      ),
    ).toEqual(refused);
  });

  it("a session ends after three minutes", async () => {
    const { username } = await sandbox.aUser({ totpSecret: SECRET });
    const { Session } = await signIn(username);
    await sandbox.skipTime(username, 180_000);
    expect(
      (
        await faultOf(
          answer("SOFTWARE_TOKEN_MFA", Session, {
            USERNAME: username,
            SOFTWARE_TOKEN_MFA_CODE: await code(SECRET),
          }),
        )
      ).message,
    ).toBe("Invalid session for the user, session is expired.");
  });

  it("the secret is not stored in the clear", async () => {
    const { username } = await sandbox.aUser({ totpSecret: SECRET });
    const row = await (
      await sandbox.db()
    )
      .prepare("SELECT * FROM cognito_users WHERE username = ?1")
      .bind(username)
      .first();
    expect(JSON.stringify(row)).not.toContain(SECRET);
  });
});

describe("SMS", () => {
  it("[S03] the code goes to the telephone and ends the sign-in; wrong ones do not", async () => {
    const { username } = await aMobileUser();
    await prefer(await tokenOf(username), true, false);
    const user = aBrowser(sandbox.endpoint).user(username);
    const asked = await quickSignIn(user);
    expect(asked).toMatchObject({
      kind: "smsMfa",
      parameters: { CODE_DELIVERY_DELIVERY_MEDIUM: "SMS", CODE_DELIVERY_DESTINATION: "+********5678" },
    });
    const right = await sandbox.codeOf(username);
    const send = (text: string) => asPromise((callbacks) => user.sendMFACode(text, callbacks));
    expect(await send(right === "000000" ? "111111" : "000000")).toMatchObject({
      error: { name: "CodeMismatchException" },
    });
    sessionOf(await send(right));
  });

  it("is refused to a member without a telephone number", async () => {
    const { username } = await sandbox.aUser();
    expect((await faultOf(prefer(await tokenOf(username), true, false))).name).toBe(
      "InvalidParameterException",
    );
  });
});

describe("preference and choice", () => {
  it("[S03] with both and none preferred, the member chooses", async () => {
    const { username } = await sandbox.aUser({
      attributes: { phone_number: "+821012345678" },
      totpSecret: SECRET,
    });
    const first = await signIn(username);
    const { AuthenticationResult } = await answer("SOFTWARE_TOKEN_MFA", first.Session, {
      USERNAME: username,
      SOFTWARE_TOKEN_MFA_CODE: await code(SECRET, -1),
    });
    await prefer(AuthenticationResult?.AccessToken, true, true);
    const user = aBrowser(sandbox.endpoint).user(username);
    const asked = await quickSignIn(user);
    expect(asked).toMatchObject({
      kind: "chooseMfa",
      parameters: { MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA"]' },
    });
    const chosen = await asPromise((callbacks) =>
      user.sendMFASelectionAnswer("SOFTWARE_TOKEN_MFA", callbacks),
    );
    expect(chosen.kind).toBe("totp");
    const next = await code(SECRET);
    sessionOf(await asPromise((callbacks) => user.sendMFACode(next, callbacks, "SOFTWARE_TOKEN_MFA")));
  });

  it("[E10] GetUser shows the preference, and nothing after both are turned off (NOMFA)", async () => {
    const { username } = await aMobileUser();
    const AccessToken = await tokenOf(username);
    const shown = async () => {
      const { UserMFASettingList, PreferredMfaSetting } = await sandbox.sdk.send(
        new GetUserCommand({ AccessToken }),
      );
      return { UserMFASettingList, PreferredMfaSetting };
    };
    await prefer(AccessToken, true, false);
    expect(await shown()).toEqual({ UserMFASettingList: ["SMS_MFA"], PreferredMfaSetting: "SMS_MFA" });
    await prefer(AccessToken, false, false);
    expect(await shown()).toEqual({ UserMFASettingList: undefined, PreferredMfaSetting: undefined });
    expect((await signIn(username)).AuthenticationResult?.AccessToken).toBeTruthy();
  });

  it("[S07] a remembered device stands for the second factor", async () => {
    const { username } = await aMobileUser();
    await sandbox.post("/__admin/device-tracking", { enabled: true });
    const browser = aBrowser(sandbox.endpoint);
    const user = browser.user(username);
    const AccessToken = sessionOf(await quickSignIn(user))
      .getAccessToken()
      .getJwtToken();
    await prefer(AccessToken, true, false);
    expect((await quickSignIn(browser.user(username))).kind).toBe("smsMfa");
    await new Promise((resolve) =>
      user.setDeviceStatusRemembered({ onSuccess: resolve, onFailure: resolve }),
    );
    sessionOf(await quickSignIn(browser.user(username)));
    expect((await signIn(username)).ChallengeName).toBe("SMS_MFA");
    await sandbox.post("/__admin/device-tracking", { enabled: false });
  });
});

describe("where the pool insists on MFA", () => {
  const insist = (MfaConfiguration: "ON" | "OPTIONAL") =>
    sandbox.sdk.send(new SetUserPoolMfaConfigCommand({ UserPoolId: POOL_ID, MfaConfiguration }));

  it("[S03] a member without a factor sets one up in the middle of the sign-in", async () => {
    const { username } = await sandbox.aUser();
    await insist("ON");
    const user = aBrowser(sandbox.endpoint).user(username);
    const asked = await quickSignIn(user).finally(() => insist("OPTIONAL"));
    expect(asked.kind).toBe("setUpMfa");
    const secret = await new Promise<string>((resolve, reject) =>
      user.associateSoftwareToken({ associateSecretCode: resolve, onFailure: reject }),
    );
    const first = await code(secret);
    const end = await new Promise((resolve) =>
      user.verifySoftwareToken(first, "전화기", { onSuccess: resolve, onFailure: resolve }),
    );
    expect(end).toHaveProperty("accessToken");
    expect((await signIn(username)).ChallengeName).toBe("SOFTWARE_TOKEN_MFA");
  });

  it("the set-up cannot be skipped", async () => {
    const { username } = await sandbox.aUser();
    await insist("ON");
    const { Session, ChallengeName } = await signIn(username).finally(() => insist("OPTIONAL"));
    expect(ChallengeName).toBe("MFA_SETUP");
    const associated = await sandbox.sdk.send(new AssociateSoftwareTokenCommand({ Session }));
    expect((await faultOf(answer("MFA_SETUP", associated.Session, { USERNAME: username }))).message).toBe(
      "Invalid session for the user.",
    );
  });
});

describe("new password and custom challenge", () => {
  it("[S03] a temporary password must be replaced; the first sign-in goes on from there", async () => {
    const made = await sandbox.sdk.send(
      new AdminCreateUserCommand({
        UserPoolId: POOL_ID,
        Username: "invited",
        TemporaryPassword: "temporary-1!",
        UserAttributes: [{ Name: "email", Value: "i@example.com" }],
      }),
    );
    expect(made.User?.UserStatus).toBe("FORCE_CHANGE_PASSWORD");
    const user = aBrowser(sandbox.endpoint).user("invited");
    expect(await quickSignIn(user, "temporary-1!")).toMatchObject({
      kind: "newPassword",
      parameters: { email: "i@example.com" },
    });
    sessionOf(
      await asPromise((callbacks) =>
        user.completeNewPasswordChallenge(PASSWORD, { nickname: "초대" }, callbacks),
      ),
    );
    const session = sessionOf(await quickSignIn(aBrowser(sandbox.endpoint).user("invited")));
    expect(session.getIdToken().decodePayload().nickname).toBe("초대");
  });

  it("a weak new password leaves the session open", async () => {
    const { username } = await sandbox.aUser();
    await sandbox.sdk.send(
      new AdminSetUserPasswordCommand({
        UserPoolId: POOL_ID,
        Username: username,
        Password: PASSWORD,
        Permanent: false,
      }),
    );
    const user = aBrowser(sandbox.endpoint).user(username);
    await quickSignIn(user);
    const complete = (password: string) =>
      asPromise((callbacks) => user.completeNewPasswordChallenge(password, {}, callbacks));
    expect(await complete("weak")).toMatchObject({ error: { name: "InvalidPasswordException" } });
    sessionOf(await complete("another-1!"));
  });

  it("[S03] with triggers, a custom challenge follows the name alone, or the password", async () => {
    await sandbox.post("/__admin/custom-auth", { enabled: true });
    const { username } = await sandbox.aUser();
    const user = aBrowser(sandbox.endpoint).user(username);
    expect(
      (
        await asPromise((callbacks) =>
          user.initiateAuth(new AuthenticationDetails({ Username: username }), callbacks),
        )
      ).kind,
    ).toBe("custom");
    const right = await sandbox.codeOf(username);
    expect(
      (
        await asPromise((callbacks) =>
          user.sendCustomChallengeAnswer(right === "000000" ? "1" : "000000", callbacks),
        )
      ).kind,
    ).toBe("custom");
    sessionOf(await asPromise((callbacks) => user.sendCustomChallengeAnswer(right, callbacks)));
    const other = aBrowser(sandbox.endpoint).user(username);
    other.setAuthenticationFlowType("CUSTOM_AUTH");
    expect((await srpSignIn(other, PASSWORD)).kind).toBe("custom");
    const second = await sandbox.codeOf(username);
    sessionOf(await asPromise((callbacks) => other.sendCustomChallengeAnswer(second, callbacks)));
    await sandbox.post("/__admin/custom-auth", { enabled: false });
  });

  it("a name alone never leads to choosing a new password: the custom challenge comes first", async () => {
    await sandbox.post("/__admin/custom-auth", { enabled: true });
    const { username } = await sandbox.aUser();
    await sandbox.sdk.send(
      new AdminSetUserPasswordCommand({
        UserPoolId: POOL_ID,
        Username: username,
        Password: PASSWORD,
        Permanent: false,
      }),
    );
    const asked = await sandbox.sdk.send(
      new InitiateAuthCommand({ AuthFlow: "CUSTOM_AUTH", ClientId, AuthParameters: { USERNAME: username } }),
    );
    const withPassword = await signIn(username);
    await sandbox.post("/__admin/custom-auth", { enabled: false });
    expect([asked.ChallengeName, withPassword.ChallengeName]).toEqual([
      "CUSTOM_CHALLENGE",
      "NEW_PASSWORD_REQUIRED",
    ]);
  });
});
