import {
  ConfirmDeviceCommand,
  ForgetDeviceCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  UpdateUserPoolClientCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  CLIENT_ID as ClientId,
  faultOf,
  PASSWORD,
  POOL_ID as UserPoolId,
  startSandbox,
  type Sandbox,
} from "./cognito-harness.ts";

// Where a true pool refuses, the stand-in does too: what is kinder than the true one is found out by members.

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ devices: true });
});
afterAll(() => sandbox.close());

async function signIn(username: string) {
  const { AuthenticationResult: { AccessToken, RefreshToken, NewDeviceMetadata } = {} } =
    await sandbox.sdk.send(
      new InitiateAuthCommand({
        AuthFlow: "USER_PASSWORD_AUTH",
        ClientId,
        AuthParameters: { USERNAME: username, PASSWORD },
      }),
    );
  return { AccessToken, RefreshToken, DeviceKey: NewDeviceMetadata?.DeviceKey };
}
const rotate = (RefreshToken: string | undefined, DeviceKey?: string) =>
  sandbox.sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken, DeviceKey }));
const DeviceSecretVerifierConfig = { Salt: "WlpaWlpaWlpaWlpaWlpaWg==", PasswordVerifier: "AQID" };

describe("a session whose device nobody confirmed", () => {
  it("[S07] cannot be renewed, with the device's key or without it", async () => {
    const { username } = await sandbox.aUser();
    const { RefreshToken, DeviceKey } = await signIn(username);
    for (const key of [DeviceKey, undefined])
      expect(await faultOf(rotate(RefreshToken, key))).toEqual({
        name: "NotAuthorizedException",
        message: "Invalid Refresh Token",
      });
  });

  it("[S07] can once it is confirmed, and no more once it is forgotten", async () => {
    const { username } = await sandbox.aUser();
    const { AccessToken, RefreshToken, DeviceKey } = await signIn(username);
    await sandbox.sdk.send(new ConfirmDeviceCommand({ AccessToken, DeviceKey, DeviceSecretVerifierConfig }));
    const { AuthenticationResult } = await rotate(RefreshToken, DeviceKey);
    expect(AuthenticationResult?.AccessToken).toBeTruthy();
    await sandbox.sdk.send(new ForgetDeviceCommand({ AccessToken, DeviceKey }));
    expect((await faultOf(rotate(AuthenticationResult?.RefreshToken, DeviceKey))).message).toBe(
      "Invalid Refresh Token",
    );
  });
});

describe("an app client", () => {
  const configure = (flows: ("ALLOW_REFRESH_TOKEN_AUTH" | "ALLOW_USER_PASSWORD_AUTH")[], rotates: boolean) =>
    sandbox.sdk.send(
      new UpdateUserPoolClientCommand({
        UserPoolId,
        ClientId,
        ExplicitAuthFlows: flows,
        RefreshTokenRotation: {
          Feature: rotates ? "ENABLED" : "DISABLED",
          RetryGracePeriodSeconds: rotates ? 60 : 0,
        },
      }),
    );

  it("rotates refresh tokens or takes REFRESH_TOKEN_AUTH, never both", async () => {
    expect((await faultOf(configure(["ALLOW_REFRESH_TOKEN_AUTH"], true))).name).toBe(
      "InvalidParameterException",
    );
    const { username } = await sandbox.aUser();
    const { AccessToken, RefreshToken, DeviceKey } = await signIn(username);
    await sandbox.sdk.send(new ConfirmDeviceCommand({ AccessToken, DeviceKey, DeviceSecretVerifierConfig }));
    const AuthParameters = { REFRESH_TOKEN: `${RefreshToken}`, DEVICE_KEY: `${DeviceKey}` };
    const refresh = () =>
      sandbox.sdk.send(new InitiateAuthCommand({ AuthFlow: "REFRESH_TOKEN_AUTH", ClientId, AuthParameters }));
    expect((await faultOf(refresh())).message).toBe("REFRESH_TOKEN_AUTH flow not enabled for this client");
    await configure(["ALLOW_REFRESH_TOKEN_AUTH", "ALLOW_USER_PASSWORD_AUTH"], false);
    const [old, unrotated] = [await refresh(), await rotate(RefreshToken, DeviceKey)];
    await configure(["ALLOW_USER_PASSWORD_AUTH"], true);
    expect(old.AuthenticationResult?.AccessToken).toBeTruthy();
    expect(unrotated.AuthenticationResult?.RefreshToken).toBeUndefined();
  });

  it("takes no flow that it does not allow", async () => {
    await configure([], true);
    const { username } = await sandbox.aUser();
    const fault = await faultOf(signIn(username));
    await configure(["ALLOW_USER_PASSWORD_AUTH"], true);
    expect(fault).toEqual({
      name: "InvalidParameterException",
      message: "USER_PASSWORD_AUTH flow not enabled for this client",
    });
  });
});

describe("codes by e-mail", () => {
  it("end for the day after fifty where the pool has no mail service of its own", async () => {
    await sandbox.post("/__admin/mail", { own: false });
    const { username: Username } = await sandbox.aUser();
    const ask = () => sandbox.sdk.send(new ForgotPasswordCommand({ ClientId, Username }));
    await ask();
    await (await sandbox.db()).prepare("UPDATE cognito_rates SET count = 50 WHERE subject = 'mail'").run();
    const fault = await faultOf(ask());
    await sandbox.post("/__admin/mail", { own: true });
    expect([fault.name, fault.message]).toEqual([
      "LimitExceededException",
      expect.stringContaining("Exceeded daily email limit"),
    ]);
    expect((await ask()).CodeDeliveryDetails?.DeliveryMedium).toBe("EMAIL");
  });
});

describe("codes by text message", () => {
  it("go to registered numbers alone while the account is in AWS's SMS sandbox", async () => {
    const phone_number = "+821055556666";
    const { username: Username } = await sandbox.aUser({
      attributes: { email: "a@example.com", phone_number },
    });
    const ask = () => sandbox.sdk.send(new ForgotPasswordCommand({ ClientId, Username }));
    await sandbox.post("/__admin/sms-sandbox", { registered: ["+821011112222"] });
    expect((await faultOf(ask())).name).toBe("CodeDeliveryFailureException");
    await sandbox.post("/__admin/sms-sandbox", { registered: [phone_number] });
    expect((await ask()).CodeDeliveryDetails?.DeliveryMedium).toBe("SMS");
    await sandbox.post("/__admin/sms-sandbox", { registered: null });
    expect((await ask()).CodeDeliveryDetails?.DeliveryMedium).toBe("SMS");
  });
});

describe("codes for a new password", () => {
  it("are five an hour, the fewest that the documents tell of", async () => {
    const { username: Username } = await sandbox.aUser();
    const ask = () => sandbox.sdk.send(new ForgotPasswordCommand({ ClientId, Username }));
    await sandbox.skipTime(Username, 0);
    for (let sent = 0; sent < 5; sent += 1) await ask();
    expect((await faultOf(ask())).name).toBe("LimitExceededException");
    await sandbox.skipTime(Username, 59 * 60_000);
    expect((await faultOf(ask())).name).toBe("LimitExceededException");
    await sandbox.skipTime(Username, 2 * 60_000);
    expect((await ask()).CodeDeliveryDetails?.DeliveryMedium).toBe("EMAIL");
  });
});
