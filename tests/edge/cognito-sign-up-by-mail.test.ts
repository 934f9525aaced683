import {
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  SignUpCommand,
  UpdateUserPoolClientCommand,
  UpdateUserPoolCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  aBrowser,
  CLIENT_ID as ClientId,
  faultOf,
  PASSWORD,
  POOL_ID as UserPoolId,
  sessionOf,
  srpSignIn,
  startSandbox,
  type Sandbox,
} from "./cognito-harness.ts";

// A pool whose members sign in with their e-mail address too, and may join with nothing else.

let sandbox: Sandbox;
let serial = 0;
const anAddress = () => `mail${(serial += 1)}@example.com`;
const setAlias = (enabled: boolean) => sandbox.post("/__admin/email-alias", { enabled });

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => setAlias(true));
afterEach(async () => {
  await sandbox.sdk.send(
    new UpdateUserPoolCommand({
      UserPoolId,
      Policies: { SignInPolicy: { AllowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP"] } },
    }),
  );
  await allowFlows("ALLOW_USER_SRP_AUTH", "ALLOW_USER_PASSWORD_AUTH", "ALLOW_USER_AUTH");
});

const allowFlows = (
  ...ExplicitAuthFlows: ("ALLOW_USER_SRP_AUTH" | "ALLOW_USER_PASSWORD_AUTH" | "ALLOW_USER_AUTH")[]
) => sandbox.sdk.send(new UpdateUserPoolClientCommand({ UserPoolId, ClientId, ExplicitAuthFlows }));

const signUp = (Username: string, email: string, Password?: string) =>
  sandbox.sdk.send(
    new SignUpCommand({ ClientId, Username, Password, UserAttributes: [{ Name: "email", Value: email }] }),
  );
const confirm = async (Username: string, Session?: string, code?: string) =>
  sandbox.sdk.send(
    new ConfirmSignUpCommand({
      ClientId,
      Username,
      Session,
      ConfirmationCode: code ?? (await sandbox.codeOf(Username)),
    }),
  );
const enter = (USERNAME: string, Session: string | undefined) =>
  sandbox.sdk.send(
    new InitiateAuthCommand({ AuthFlow: "USER_AUTH", ClientId, AuthParameters: { USERNAME }, Session }),
  );

describe("joining without a password", () => {
  it("ends signed in by the code that confirmed the sign-up, once", async () => {
    const name = crypto.randomUUID();
    const made = await signUp(name, anAddress());
    expect(made.Session).toBeTruthy();
    const confirmed = await confirm(name, made.Session);
    expect((await enter(name, confirmed.Session)).AuthenticationResult?.RefreshToken).toBeTruthy();
    expect((await faultOf(enter(name, confirmed.Session))).message).toBe("Invalid session for the user.");
  });

  it("outlives a wrong code; not another's session, a step's before, or three minutes", async () => {
    const [name, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const [made, another] = [await signUp(name, anAddress()), await signUp(other, anAddress())];
    expect((await faultOf(confirm(name, made.Session, "x"))).name).toBe("CodeMismatchException");
    expect((await faultOf(confirm(name, another.Session))).name).toBe("NotAuthorizedException");
    expect((await faultOf(enter(name, made.Session))).name).toBe("NotAuthorizedException");
    const again = crypto.randomUUID();
    const second = await signUp(again, anAddress());
    await faultOf(confirm(again, second.Session, "x"));
    expect((await confirm(again, second.Session)).Session).toBeTruthy();
    const last = crypto.randomUUID();
    const { Session } = await signUp(last, anAddress());
    await sandbox.skipTime(last, 3 * 60_000);
    expect((await faultOf(confirm(last, Session))).message).toMatch(/session is expired/);
    expect((await confirm(last)).Session).toBeUndefined();
  });

  it.each([
    ["a pool that sends no codes to sign in with", () => allowFirst("PASSWORD")],
    ["an app client without the flow", () => allowFlows("ALLOW_USER_SRP_AUTH")],
  ])("is refused by %s", async (_which, setUp) => {
    await setUp();
    const fault = await faultOf(signUp(crypto.randomUUID(), anAddress()));
    expect(fault.name).toBe("InvalidParameterException");
  });

  it("gives no session where the app client lets nobody go on with it", async () => {
    await allowFlows("ALLOW_USER_SRP_AUTH");
    expect((await signUp(crypto.randomUUID(), anAddress(), PASSWORD)).Session).toBeUndefined();
  });
});

const allowFirst = (...AllowedFirstAuthFactors: ("PASSWORD" | "EMAIL_OTP")[]) =>
  sandbox.sdk.send(
    new UpdateUserPoolCommand({ UserPoolId, Policies: { SignInPolicy: { AllowedFirstAuthFactors } } }),
  );

describe("an e-mail address as a way in", () => {
  it("signs in by SRP and resets a password, in any case of its letters", async () => {
    const email = anAddress();
    const { username } = await sandbox.aUser({ attributes: { email } });
    const browser = aBrowser(sandbox.endpoint);
    const session = sessionOf(await srpSignIn(browser.user(email.toUpperCase()), PASSWORD));
    expect(session.getAccessToken().payload["username"]).toBe(username);
    await sandbox.sdk.send(new ForgotPasswordCommand({ ClientId, Username: email }));
    await sandbox.sdk.send(
      new ConfirmForgotPasswordCommand({
        ClientId,
        Username: email,
        ConfirmationCode: await sandbox.codeOf(username),
        Password: "another-2026!",
      }),
    );
    expect(
      sessionOf(await srpSignIn(aBrowser(sandbox.endpoint).user(username), "another-2026!")),
    ).toBeTruthy();
  });

  it("is none before it is verified, nor in a pool without aliases, nor tells who is a member", async () => {
    const email = anAddress();
    const name = crypto.randomUUID();
    await signUp(name, email, PASSWORD);
    const byMail = (USERNAME: string) =>
      sandbox.sdk.send(
        new InitiateAuthCommand({
          AuthFlow: "USER_AUTH",
          ClientId,
          AuthParameters: { USERNAME, PREFERRED_CHALLENGE: "EMAIL_OTP" },
        }),
      );
    const [unverified, nobody] = [await byMail(email), await byMail(anAddress())];
    expect([unverified.ChallengeName, unverified.ChallengeParameters?.["USERNAME"] === name]).toEqual([
      "EMAIL_OTP",
      false,
    ]);
    expect(nobody.ChallengeParameters?.["USERNAME"]).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
    await confirm(name);
    await setAlias(false);
    expect((await byMail(email)).ChallengeParameters?.["USERNAME"]).toBe(email);
  });

  it("belongs to one member, and is no username", async () => {
    const email = anAddress();
    await sandbox.aUser({ attributes: { email } });
    const name = crypto.randomUUID();
    const { Session } = await signUp(name, email);
    expect(await faultOf(confirm(name, Session))).toEqual({
      name: "AliasExistsException",
      message: "An account with the given email already exists.",
    });
    expect((await faultOf(signUp(anAddress(), anAddress(), PASSWORD))).message).toBe(
      "Username cannot be of email format, since user pool is configured for email alias.",
    );
  });
});
