import {
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  UpdateUserPoolClientCommand,
  UpdateUserPoolCommand,
  type AuthFactorType,
  type ChallengeNameType,
  type ExplicitAuthFlowsType,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  CLIENT_ID as ClientId,
  faultOf,
  PASSWORD,
  POOL_ID as UserPoolId,
  startSandbox,
  type Sandbox,
} from "./cognito-harness.ts";

// USER_AUTH: the member says who they are, and chooses how to prove it.

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const start = (USERNAME: string, parameters: Record<string, string> = {}) =>
  sandbox.sdk.send(
    new InitiateAuthCommand({
      AuthFlow: "USER_AUTH",
      ClientId,
      AuthParameters: { USERNAME, ...parameters },
    }),
  );
const answer = (
  ChallengeName: ChallengeNameType,
  Session: string | undefined,
  ChallengeResponses: Record<string, string>,
) =>
  sandbox.sdk.send(
    new RespondToAuthChallengeCommand({ ClientId, ChallengeName, Session, ChallengeResponses }),
  );
const byMail = { PREFERRED_CHALLENGE: "EMAIL_OTP" };
const allow = (...AllowedFirstAuthFactors: AuthFactorType[]) =>
  sandbox.sdk.send(
    new UpdateUserPoolCommand({ UserPoolId, Policies: { SignInPolicy: { AllowedFirstAuthFactors } } }),
  );
const allowFlows = (...ExplicitAuthFlows: ExplicitAuthFlowsType[]) =>
  sandbox.sdk.send(new UpdateUserPoolClientCommand({ UserPoolId, ClientId, ExplicitAuthFlows }));
afterEach(() => allow("PASSWORD", "EMAIL_OTP"));

describe("a sign-in by choice", () => {
  it("offers what the pool and the member have, and takes the one that is chosen", async () => {
    const { username } = await sandbox.aUser();
    const offered = await start(username);
    expect([offered.ChallengeName, offered.AvailableChallenges]).toEqual([
      "SELECT_CHALLENGE",
      ["PASSWORD", "PASSWORD_SRP", "EMAIL_OTP"],
    ]);
    const chosen = await answer("SELECT_CHALLENGE", offered.Session, {
      USERNAME: username,
      ANSWER: "PASSWORD",
      PASSWORD,
    });
    expect(chosen.AuthenticationResult?.AccessToken).toBeTruthy();
  });

  it("takes a preferred password at once, and a preferred code in a second step", async () => {
    const { username } = await sandbox.aUser();
    const { AuthenticationResult } = await start(username, { PREFERRED_CHALLENGE: "PASSWORD", PASSWORD });
    expect(AuthenticationResult?.AccessToken).toBeTruthy();
    const sent = await start(username, byMail);
    expect([sent.ChallengeName, sent.ChallengeParameters]).toMatchObject([
      "EMAIL_OTP",
      { CODE_DELIVERY_DELIVERY_MEDIUM: "EMAIL", CODE_DELIVERY_DESTINATION: "a***@e***" },
    ]);
    const done = await answer("EMAIL_OTP", sent.Session, {
      USERNAME: username,
      EMAIL_OTP_CODE: await sandbox.codeOf(username),
    });
    expect(done.AuthenticationResult?.RefreshToken).toBeTruthy();
  });

  it("falls back to the choice where the preferred way is not allowed", async () => {
    await allow("PASSWORD");
    const { username } = await sandbox.aUser();
    const { ChallengeName, AvailableChallenges } = await start(username, byMail);
    expect([ChallengeName, AvailableChallenges]).toEqual(["SELECT_CHALLENGE", ["PASSWORD", "PASSWORD_SRP"]]);
  });

  it("is refused by an app client that does not allow it; a code is no way past a factor", async () => {
    const { username } = await sandbox.aUser({ totpSecret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP" });
    expect((await start(username, byMail)).AvailableChallenges).toEqual(["PASSWORD", "PASSWORD_SRP"]);
    await allowFlows("ALLOW_USER_SRP_AUTH");
    const fault = await faultOf(start(username, byMail));
    await allowFlows("ALLOW_USER_AUTH");
    expect(fault).toEqual({
      name: "InvalidParameterException",
      message: "USER_AUTH flow not enabled for this client",
    });
  });
});

describe("a stranger at a sign-in by code", () => {
  it("hears of an unknown name what a member hears, and gets no further", async () => {
    const sent = await start("nobody-at-all", byMail);
    expect(sent.ChallengeName).toBe("EMAIL_OTP");
    const responses = { USERNAME: "nobody-at-all", EMAIL_OTP_CODE: "123456" };
    expect((await faultOf(answer("EMAIL_OTP", sent.Session, responses))).name).toBe("CodeMismatchException");
  });

  it("gets nowhere with another's session, another's code, or a code a second time", async () => {
    const [own, other] = [await sandbox.aUser(), await sandbox.aUser()];
    const sent = await start(own.username, byMail);
    const code = await sandbox.codeOf(own.username);
    const asOther = { USERNAME: other.username, EMAIL_OTP_CODE: code };
    expect((await faultOf(answer("EMAIL_OTP", sent.Session, asOther))).name).toBe("NotAuthorizedException");
    const ofOther = await start(other.username, byMail);
    expect((await faultOf(answer("EMAIL_OTP", ofOther.Session, asOther))).name).toBe("CodeMismatchException");
    const right = { USERNAME: own.username, EMAIL_OTP_CODE: code };
    expect((await answer("EMAIL_OTP", sent.Session, right)).AuthenticationResult).toBeTruthy();
    expect((await faultOf(answer("EMAIL_OTP", sent.Session, right))).message).toBe(
      "Invalid session for the user.",
    );
    const again = await start(own.username, byMail);
    expect((await faultOf(answer("EMAIL_OTP", again.Session, right))).name).toBe("CodeMismatchException");
  });

  it("has three guesses in a session and five in all, however many codes are sent", async () => {
    const { username } = await sandbox.aUser();
    const guess = (Session: string | undefined) =>
      faultOf(answer("EMAIL_OTP", Session, { USERNAME: username, EMAIL_OTP_CODE: "x" }));
    const first = await start(username, byMail);
    const faults = [await guess(first.Session), await guess(first.Session), await guess(first.Session)];
    expect(faults.map(({ name }) => name)).toEqual(Array(3).fill("CodeMismatchException"));
    expect((await guess(first.Session)).message).toBe("Invalid session for the user.");
    const second = await start(username, byMail);
    await guess(second.Session);
    await guess(second.Session);
    const third = await start(username, byMail);
    const right = { USERNAME: username, EMAIL_OTP_CODE: await sandbox.codeOf(username) };
    expect((await faultOf(answer("EMAIL_OTP", third.Session, right))).name).toBe("CodeMismatchException");
  });
});
