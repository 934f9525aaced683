import {
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  DeleteUserAttributesCommand,
  DeleteUserCommand,
  ForgotPasswordCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { CognitoUserAttribute } from "amazon-cognito-identity-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  aBrowser,
  CLIENT_ID as ClientId,
  faultOf,
  PASSWORD,
  sessionOf,
  srpSignIn,
  startSandbox,
  type Fault,
  type Sandbox,
} from "./cognito-harness.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const signUp = (
  Username: string,
  Password = PASSWORD,
  attributes: Record<string, string> = { email: "new@example.com" },
) =>
  sandbox.sdk.send(
    new SignUpCommand({
      ClientId,
      Username,
      Password,
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
const confirm = (Username: string, ConfirmationCode: string) =>
  sandbox.sdk.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
const signIn = async (USERNAME: string, secret = PASSWORD) =>
  (
    await sandbox.sdk.send(
      new InitiateAuthCommand({
        AuthFlow: "USER_PASSWORD_AUTH",
        ClientId,
        AuthParameters: { USERNAME, PASSWORD: secret },
      }),
    )
  ).AuthenticationResult;
const attributesOf = async (AccessToken: string | undefined) =>
  Object.fromEntries(
    (await sandbox.sdk.send(new GetUserCommand({ AccessToken }))).UserAttributes?.map(({ Name, Value }) => [
      Name,
      Value,
    ]) ?? [],
  );
const wrongCode = async (username: string) =>
  (await sandbox.codeOf(username)) === "000000" ? "000001" : "000000";

describe("sign-up", () => {
  it("[C17] amazon-cognito-identity-js signs up, confirms and signs in", async () => {
    const { pool, user } = aBrowser(sandbox.endpoint);
    const attributes = [
      ["email", "kim@example.com"],
      ["name", "김나들"],
      ["nickname", "나들이"],
      ["phone_number", "+821012345678"],
    ].map(([Name = "", Value = ""]) => new CognitoUserAttribute({ Name, Value }));
    const made = await new Promise<{ userConfirmed: boolean; userSub: string }>((resolve, reject) =>
      pool.signUp("kim", PASSWORD, attributes, [], (error, result) =>
        result ? resolve(result) : reject(error),
      ),
    );
    expect(made.userConfirmed).toBe(false);
    expect(made.userSub).toMatch(/^[0-9a-f-]{36}$/);
    expect(await srpSignIn(user("kim"), PASSWORD)).toMatchObject({
      error: { name: "UserNotConfirmedException", message: "User is not confirmed." },
    });
    const code = await sandbox.codeOf("kim");
    const outcome = await new Promise((resolve) =>
      user("kim").confirmRegistration(code, true, (error: Fault | null, result) => resolve(error ?? result)),
    );
    expect(outcome).toBe("SUCCESS");
    const session = sessionOf(await srpSignIn(user("kim"), PASSWORD));
    expect(session.getIdToken().decodePayload()).toMatchObject({
      name: "김나들",
      nickname: "나들이",
      phone_number_verified: true,
    });
  });

  it("says where the code went, masked", async () => {
    expect((await signUp("masked", PASSWORD, { email: "hidden@example.com" })).CodeDeliveryDetails).toEqual({
      Destination: "h***@e***",
      DeliveryMedium: "EMAIL",
      AttributeName: "email",
    });
    expect(
      (await signUp("masked2", PASSWORD, { phone_number: "+821012345678" })).CodeDeliveryDetails,
    ).toEqual({ Destination: "+********5678", DeliveryMedium: "SMS", AttributeName: "phone_number" });
  });

  it("prints each code as one clear line", async () => {
    await signUp("printed");
    const line = `[인증번호] printed → ${await sandbox.codeOf("printed")}`;
    expect(sandbox.logs().filter((message) => message.includes(line))).toHaveLength(1);
  });

  it("a taken username is refused whatever its case", async () => {
    await signUp("taken");
    expect((await faultOf(signUp("taken"))).name).toBe("UsernameExistsException");
    expect((await faultOf(signUp("TAKEN"))).name).toBe("UsernameExistsException");
  });

  it("of two sign-ups at once for one name, one succeeds", async () => {
    const outcomes = await Promise.allSettled([signUp("race"), signUp("race"), signUp("race")]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it.each([
    ["aB3$567", "Password not long enough"],
    ["abcdefg!", "Password must have numeric characters"],
    ["ABCDEFG1!", "Password must have lowercase characters"],
    ["abcdefg1", "Password must have symbol characters"],
  ])("[V05] the password %s is refused", async (password, reason) => {
    expect(await faultOf(signUp("weak", password))).toEqual({
      name: "InvalidPasswordException",
      message: `Password did not conform with policy: ${reason}`,
    });
  });

  it("[V05] a password that just keeps the rules is taken", async () => {
    expect((await signUp("justright", "abcde1! ")).UserSub).toBeTruthy();
  });

  it("a member cannot write sub, …_verified or an attribute the pool does not know", async () => {
    for (const attribute of ["sub", "email_verified", "custom:role"]) {
      expect((await faultOf(signUp("pushy", PASSWORD, { [attribute]: "true" }))).name).toBe(
        "NotAuthorizedException",
      );
    }
  });

  it("a malformed e-mail address or telephone number is refused", async () => {
    expect((await faultOf(signUp("odd", PASSWORD, { email: "nope" }))).name).toBe(
      "InvalidParameterException",
    );
    expect((await faultOf(signUp("odd", PASSWORD, { phone_number: "010-1234-5678" }))).name).toBe(
      "InvalidParameterException",
    );
  });
});

describe("confirmation codes", () => {
  it("a wrong code is told apart from an ended one", async () => {
    await signUp("slow");
    expect((await faultOf(confirm("slow", await wrongCode("slow")))).name).toBe("CodeMismatchException");
    await sandbox.skipTime("slow", 24 * 3_600_000);
    expect((await faultOf(confirm("slow", await sandbox.codeOf("slow")))).name).toBe("ExpiredCodeException");
  });

  it("guessing ends in LimitExceededException, even for the right code and across new codes", async () => {
    await signUp("guessed");
    for (let i = 0; i < 5; i += 1)
      expect((await faultOf(confirm("guessed", await wrongCode("guessed")))).name).toBe(
        "CodeMismatchException",
      );
    expect((await faultOf(confirm("guessed", await sandbox.codeOf("guessed")))).name).toBe(
      "LimitExceededException",
    );
    await sandbox.sdk.send(new ResendConfirmationCodeCommand({ ClientId, Username: "guessed" }));
    expect((await faultOf(confirm("guessed", await sandbox.codeOf("guessed")))).name).toBe(
      "LimitExceededException",
    );
  });

  it("four wrong guesses leave the right code good", async () => {
    await signUp("lucky");
    for (let i = 0; i < 4; i += 1) await faultOf(confirm("lucky", await wrongCode("lucky")));
    await confirm("lucky", await sandbox.codeOf("lucky"));
  });

  it("resending replaces the code", async () => {
    await signUp("resent");
    const first = await sandbox.codeOf("resent");
    let second = first;
    while (second === first) {
      await sandbox.sdk.send(new ResendConfirmationCodeCommand({ ClientId, Username: "resent" }));
      second = await sandbox.codeOf("resent");
    }
    expect((await faultOf(confirm("resent", first))).name).toBe("CodeMismatchException");
    await confirm("resent", second);
  });

  it("a confirmed user cannot be confirmed again", async () => {
    const { username } = await sandbox.aUser();
    expect((await faultOf(confirm(username, "123456"))).message).toBe(
      "User cannot be confirmed. Current status is CONFIRMED",
    );
  });

  it("one flood of codes to a user is stopped", async () => {
    await signUp("flooded");
    const outcomes = [];
    for (let i = 0; i < 20; i += 1)
      outcomes.push(await sandbox.call("ResendConfirmationCode", { ClientId, Username: "flooded" }));
    expect(outcomes.at(-1)?.body).toMatchObject({ __type: "LimitExceededException" });
    expect(outcomes.at(-2)?.status).toBe(200);
  });
});

describe("passwords", () => {
  it("[C17] a forgotten password is replaced with a code, and the lockout ends", async () => {
    const { username } = await sandbox.aUser();
    for (let i = 0; i < 5; i += 1) await faultOf(signIn(username, "wrong-password1!"));
    await sandbox.sdk.send(new ForgotPasswordCommand({ ClientId, Username: username }));
    await sandbox.sdk.send(
      new ConfirmForgotPasswordCommand({
        ClientId,
        Username: username,
        ConfirmationCode: await sandbox.codeOf(username),
        Password: "another-1!",
      }),
    );
    expect((await signIn(username, "another-1!"))?.AccessToken).toBeTruthy();
    expect((await faultOf(signIn(username))).message).toBe("Incorrect username or password.");
  });

  it("a reset code serves once", async () => {
    const { username } = await sandbox.aUser();
    await sandbox.sdk.send(new ForgotPasswordCommand({ ClientId, Username: username }));
    const reset = new ConfirmForgotPasswordCommand({
      ClientId,
      Username: username,
      ConfirmationCode: await sandbox.codeOf(username),
      Password: "another-1!",
    });
    await sandbox.sdk.send(reset);
    expect((await faultOf(sandbox.sdk.send(reset))).name).toBe("ExpiredCodeException");
  });

  it("a weak new password does not use the code up", async () => {
    const { username } = await sandbox.aUser();
    await sandbox.sdk.send(new ForgotPasswordCommand({ ClientId, Username: username }));
    const reset = async (Password: string) =>
      sandbox.sdk.send(
        new ConfirmForgotPasswordCommand({
          ClientId,
          Username: username,
          ConfirmationCode: await sandbox.codeOf(username),
          Password,
        }),
      );
    expect((await faultOf(reset("weak"))).name).toBe("InvalidPasswordException");
    await reset("another-1!");
  });

  it("guessing a reset code ends in LimitExceededException", async () => {
    const { username } = await sandbox.aUser();
    await sandbox.sdk.send(new ForgotPasswordCommand({ ClientId, Username: username }));
    const guess = async (ConfirmationCode: string) =>
      faultOf(
        sandbox.sdk.send(
          new ConfirmForgotPasswordCommand({
            ClientId,
            Username: username,
            ConfirmationCode,
            Password: "another-1!",
          }),
        ),
      );
    const wrong = await wrongCode(username);
    for (let i = 0; i < 5; i += 1) await guess(wrong);
    expect((await guess(await sandbox.codeOf(username))).name).toBe("LimitExceededException");
  });

  it("asking for an unknown name looks like asking for a member", async () => {
    const answer = await sandbox.sdk.send(new ForgotPasswordCommand({ ClientId, Username: "nobody" }));
    expect(answer.CodeDeliveryDetails?.DeliveryMedium).toBe("EMAIL");
  });

  it("[C17] a member changes the password with the old one", async () => {
    const { username } = await sandbox.aUser();
    const AccessToken = (await signIn(username))?.AccessToken;
    const change = (PreviousPassword: string, ProposedPassword: string) =>
      sandbox.sdk.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }));
    expect(await faultOf(change("wrong-password1!", "another-1!"))).toEqual({
      name: "NotAuthorizedException",
      message: "Incorrect username or password.",
    });
    expect((await faultOf(change(PASSWORD, "weak"))).name).toBe("InvalidPasswordException");
    await change(PASSWORD, "another-1!");
    expect((await signIn(username, "another-1!"))?.AccessToken).toBeTruthy();
  });
});

describe("attributes", () => {
  it("[C17] a changed e-mail address is unverified until its code comes back", async () => {
    const { username } = await sandbox.aUser();
    const AccessToken = (await signIn(username))?.AccessToken;
    const answer = await sandbox.sdk.send(
      new UpdateUserAttributesCommand({
        AccessToken,
        UserAttributes: [
          { Name: "email", Value: "moved@example.com" },
          { Name: "nickname", Value: "새이름" },
        ],
      }),
    );
    expect(answer.CodeDeliveryDetailsList).toEqual([
      { Destination: "m***@e***", DeliveryMedium: "EMAIL", AttributeName: "email" },
    ]);
    expect(await attributesOf(AccessToken)).toMatchObject({
      email: "moved@example.com",
      email_verified: "false",
      nickname: "새이름",
    });
    await sandbox.sdk.send(
      new VerifyUserAttributeCommand({
        AccessToken,
        AttributeName: "email",
        Code: await sandbox.codeOf(username),
      }),
    );
    expect(await attributesOf(AccessToken)).toMatchObject({ email_verified: "true" });
  });

  it("a verification code can be asked for again, for an address the member has", async () => {
    const { username } = await sandbox.aUser();
    const AccessToken = (await signIn(username))?.AccessToken;
    const ask = (AttributeName: string) =>
      sandbox.sdk.send(new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName }));
    expect((await ask("email")).CodeDeliveryDetails?.AttributeName).toBe("email");
    expect((await faultOf(ask("phone_number"))).name).toBe("InvalidParameterException");
    expect((await faultOf(ask("nickname"))).name).toBe("InvalidParameterException");
  });

  it("an attribute can be removed, with what was verified about it", async () => {
    const { username } = await sandbox.aUser({
      attributes: { email: "a@example.com", phone_number: "+821011112222" },
    });
    const AccessToken = (await signIn(username))?.AccessToken;
    await sandbox.sdk.send(
      new DeleteUserAttributesCommand({ AccessToken, UserAttributeNames: ["phone_number"] }),
    );
    const attributes = await attributesOf(AccessToken);
    expect(Object.keys(attributes).sort()).toEqual(["email", "email_verified", "sub"]);
  });

  it("[C17] a deleted user is gone: tokens say so and the name is free again", async () => {
    const { username } = await sandbox.aUser();
    const tokens = await signIn(username);
    await sandbox.sdk.send(new DeleteUserCommand({ AccessToken: tokens?.AccessToken }));
    expect(await faultOf(sandbox.sdk.send(new GetUserCommand({ AccessToken: tokens?.AccessToken })))).toEqual(
      { name: "UserNotFoundException", message: "User does not exist." },
    );
    expect((await faultOf(signIn(username))).message).toBe("Incorrect username or password.");
    expect((await signUp(username)).UserConfirmed).toBe(false);
    expect(
      (await faultOf(sandbox.sdk.send(new GetUserCommand({ AccessToken: tokens?.AccessToken })))).message,
    ).toBe("User does not exist.");
  });
});
