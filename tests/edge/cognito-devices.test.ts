import {
  ConfirmDeviceCommand,
  ForgetDeviceCommand,
  GetDeviceCommand,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  ListDevicesCommand,
  RespondToAuthChallengeCommand,
  UpdateDeviceStatusCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { srpVerifier } from "../../workers/sandbox/cognito/srp.ts";
import {
  aBrowser,
  CLIENT_ID as ClientId,
  faultOf,
  PASSWORD,
  quickSignIn,
  sessionOf,
  srpSignIn,
  startSandbox,
  type Sandbox,
} from "./cognito-harness.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ devices: true });
});
afterAll(() => sandbox.close());

const PREFIX = `CognitoIdentityServiceProvider.${ClientId}`;
const passwordSignIn = (USERNAME: string, device: Record<string, string> = {}) =>
  sandbox.sdk.send(
    new InitiateAuthCommand({
      AuthFlow: "USER_PASSWORD_AUTH",
      ClientId,
      AuthParameters: { USERNAME, PASSWORD, ...device },
    }),
  );

/** Signs a member in on a new device and confirms it, as a client would. */
async function aDevice(username: string) {
  const {
    AuthenticationResult: {
      AccessToken = "",
      RefreshToken = "",
      NewDeviceMetadata: { DeviceKey = "", DeviceGroupKey = "" } = {},
    } = {},
  } = await passwordSignIn(username);
  const [salt, secret] = ["5a".repeat(16), "the-device-secret"];
  const verifier = await srpVerifier({ group: DeviceGroupKey, id: DeviceKey }, secret, salt);
  const base64 = (hex: string) => Buffer.from(hex.length % 2 ? `0${hex}` : hex, "hex").toString("base64");
  await sandbox.sdk.send(
    new ConfirmDeviceCommand({
      AccessToken,
      DeviceKey,
      DeviceSecretVerifierConfig: { Salt: base64(salt), PasswordVerifier: base64(verifier) },
    }),
  );
  return { AccessToken, RefreshToken, DeviceKey, DeviceGroupKey, secret };
}

/** A browser whose storage holds such a device; `secret` may differ from the confirmed one. */
async function aKnownBrowser(secret?: string) {
  const { username } = await sandbox.aUser();
  const device = await aDevice(username);
  const browser = aBrowser(sandbox.endpoint);
  browser.Storage.setItem(`${PREFIX}.${username}.deviceKey`, device.DeviceKey);
  browser.Storage.setItem(`${PREFIX}.${username}.deviceGroupKey`, device.DeviceGroupKey);
  browser.Storage.setItem(`${PREFIX}.${username}.randomPasswordKey`, secret ?? device.secret);
  return { browser, username, ...device };
}

describe("devices", () => {
  it("[S07] the first sign-in gives a device key; remembering is asked for and starts off", async () => {
    const { username } = await sandbox.aUser();
    const browser = aBrowser(sandbox.endpoint);
    const end = await quickSignIn(browser.user(username));
    expect(end).toMatchObject({ kind: "session", mayRemember: true });
    const AccessToken = sessionOf(end).getAccessToken().getJwtToken();
    const { Devices = [] } = await sandbox.sdk.send(new ListDevicesCommand({ AccessToken }));
    expect(Devices).toHaveLength(1);
    expect(Devices[0]?.DeviceAttributes).toContainEqual({
      Name: "dev:device_remembered_status",
      Value: "not_remembered",
    });
    expect(Devices[0]?.DeviceCreateDate).toBeInstanceOf(Date);
  });

  it("[C17] the second sign-in proves the device with its own SRP, and makes no new one", async () => {
    const { browser, username, DeviceKey, AccessToken } = await aKnownBrowser();
    const again = sessionOf(await srpSignIn(browser.user(username), PASSWORD));
    expect(again.getAccessToken().decodePayload()).toMatchObject({ device_key: DeviceKey });
    expect((await sandbox.sdk.send(new ListDevicesCommand({ AccessToken }))).Devices).toHaveLength(1);
  });

  it("a browser with the device's key but not its secret is refused", async () => {
    const { browser, username } = await aKnownBrowser("a-key-without-its-secret");
    expect(await quickSignIn(browser.user(username))).toMatchObject({
      error: { message: "Incorrect username or password." },
    });
  });

  it("[X02] a pool that tracks no devices says so, and offers no key", async () => {
    await sandbox.post("/__admin/device-tracking", { enabled: false });
    const { username } = await sandbox.aUser();
    const { AuthenticationResult } = await passwordSignIn(username);
    const fault = await faultOf(
      sandbox.sdk.send(new ListDevicesCommand({ AccessToken: AuthenticationResult?.AccessToken })),
    );
    await sandbox.post("/__admin/device-tracking", { enabled: true });
    expect(fault.message).toBe("Device tracking has not been configured in this User Pool");
    expect(AuthenticationResult?.NewDeviceMetadata).toBeUndefined();
  });

  it("[S07] a device is remembered, then not", async () => {
    const { AccessToken, DeviceKey } = await aKnownBrowser();
    const status = async () =>
      (
        await sandbox.sdk.send(new GetDeviceCommand({ AccessToken, DeviceKey }))
      ).Device?.DeviceAttributes?.find(({ Name }) => Name === "dev:device_remembered_status")?.Value;
    for (const DeviceRememberedStatus of ["remembered", "not_remembered"] as const) {
      await sandbox.sdk.send(
        new UpdateDeviceStatusCommand({ AccessToken, DeviceKey, DeviceRememberedStatus }),
      );
      expect(await status()).toBe(DeviceRememberedStatus);
    }
  });

  it("amazon-cognito-identity-js drops a forgotten device and signs in anew in one go", async () => {
    const { browser, username, AccessToken, DeviceKey } = await aKnownBrowser();
    await sandbox.sdk.send(new ForgetDeviceCommand({ AccessToken, DeviceKey }));
    expect(await faultOf(sandbox.sdk.send(new GetDeviceCommand({ AccessToken, DeviceKey })))).toEqual({
      name: "ResourceNotFoundException",
      message: "Device does not exist.",
    });
    const again = sessionOf(await srpSignIn(browser.user(username), PASSWORD));
    expect(again.getAccessToken().decodePayload().device_key).not.toBe(DeviceKey);
  });

  it("forgetting another device ends the sign-in made on it", async () => {
    const { username, DeviceKey, AccessToken: lost } = await aKnownBrowser();
    const { AccessToken } = await aDevice(username);
    await sandbox.sdk.send(new ForgetDeviceCommand({ AccessToken, DeviceKey }));
    expect((await faultOf(sandbox.sdk.send(new ListDevicesCommand({ AccessToken: lost })))).message).toBe(
      "Access Token has been revoked",
    );
    expect((await sandbox.sdk.send(new ListDevicesCommand({ AccessToken }))).Devices).toHaveLength(1);
  });

  it("a refresh needs the device the sign-in was made on", async () => {
    const { RefreshToken, DeviceKey } = await aKnownBrowser();
    const refresh = (device: { DeviceKey?: string }) =>
      sandbox.sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken, ...device }));
    expect((await faultOf(refresh({}))).message).toBe("Invalid Refresh Token");
    expect(decodeJwt((await refresh({ DeviceKey })).AuthenticationResult?.AccessToken ?? "").device_key).toBe(
      DeviceKey,
    );
  });

  it("[K10] at most 60 devices come at a time, in pages", async () => {
    const { username, AccessToken } = await aKnownBrowser();
    const sixty = Array.from(
      { length: 64 },
      (_, i) =>
        `('ap-northeast-2_${i}', '${username.toLowerCase()}', 'g', 'aa', 'bb', 'ip', ${i}, ${i}, ${i})`,
    );
    await (
      await sandbox.db()
    )
      .prepare(
        `INSERT INTO cognito_devices (device_key, user_key, group_key, salt, sealed_verifier, ip_address,
          created_at, updated_at, last_used_at) VALUES ${sixty.join()}`,
      )
      .run();
    const first = await sandbox.sdk.send(new ListDevicesCommand({ AccessToken, Limit: 60 }));
    const second = await sandbox.sdk.send(
      new ListDevicesCommand({ AccessToken, Limit: 60, PaginationToken: first.PaginationToken }),
    );
    expect([first.Devices?.length, second.Devices?.length, second.PaginationToken]).toEqual([
      60,
      5,
      undefined,
    ]);
    expect((await faultOf(sandbox.sdk.send(new ListDevicesCommand({ AccessToken, Limit: 61 })))).name).toBe(
      "InvalidParameterException",
    );
  });

  it("one member's device is no device of another", async () => {
    const [mine, theirs] = [await aKnownBrowser(), await aKnownBrowser()];
    const fault = await faultOf(
      sandbox.sdk.send(
        new ForgetDeviceCommand({ AccessToken: mine.AccessToken, DeviceKey: theirs.DeviceKey }),
      ),
    );
    expect(fault.message).toBe("Device does not exist.");
    const signIn = await faultOf(passwordSignIn(mine.username, { DEVICE_KEY: theirs.DeviceKey }));
    expect(signIn).toEqual({ name: "ResourceNotFoundException", message: "Device does not exist." });
  });

  it("device SRP refuses A = 0, and its session serves once", async () => {
    const { username, DeviceKey } = await aKnownBrowser();
    const { ChallengeName, Session } = await passwordSignIn(username, { DEVICE_KEY: DeviceKey });
    expect(ChallengeName).toBe("DEVICE_SRP_AUTH");
    const answer = (SRP_A: string) =>
      sandbox.sdk.send(
        new RespondToAuthChallengeCommand({
          ChallengeName: "DEVICE_SRP_AUTH",
          ClientId,
          Session,
          ChallengeResponses: { USERNAME: username, DEVICE_KEY: DeviceKey, SRP_A },
        }),
      );
    expect((await faultOf(answer("0"))).name).toBe("InvalidParameterException");
    expect((await answer("abcdef")).ChallengeName).toBe("DEVICE_PASSWORD_VERIFIER");
    expect((await faultOf(answer("abcdef"))).message).toBe("Invalid session for the user.");
  });
});
