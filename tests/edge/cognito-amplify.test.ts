import { Amplify } from "aws-amplify";
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  deleteUser,
  fetchAuthSession,
  fetchDevices,
  fetchMFAPreference,
  fetchUserAttributes,
  forgetDevice,
  getCurrentUser,
  rememberDevice,
  resendSignUpCode,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  updatePassword,
  updateUserAttribute,
  verifyTOTPSetup,
} from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { totpCode } from "../../workers/sandbox/cognito/totp.ts";
import { CLIENT_ID, faultOf, PASSWORD, POOL_ID, startSandbox, type Sandbox } from "./cognito-harness.ts";

const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const store = new Map<string, string>();
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: POOL_ID,
        userPoolClientId: CLIENT_ID,
        userPoolEndpoint: sandbox.endpoint,
        identityPoolEndpoint: sandbox.endpoint,
        identityPoolId: "ap-northeast-2:00000000-0000-4000-8000-000000000000",
        allowGuestAccess: true,
      },
    },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => {
      store.set(key, value);
    },
    getItem: async (key) => store.get(key) ?? null,
    removeItem: async (key) => {
      store.delete(key);
    },
    clear: async () => store.clear(),
  });
});
afterEach(async () => {
  await signOut();
  store.clear();
});
afterAll(() => sandbox.close());

const flow = { authFlowType: "USER_PASSWORD_AUTH" } as const;
const quickSignIn = (username: string) => signIn({ username, password: PASSWORD, options: flow });

describe("aws-amplify 6", () => {
  it("[C17] signs up, confirms, signs in with SRP and reads the attributes", async () => {
    const signedUp = await signUp({
      username: "amy",
      password: PASSWORD,
      options: { userAttributes: { email: "amy@example.com", nickname: "에이미" } },
    });
    expect(signedUp.nextStep).toMatchObject({
      signUpStep: "CONFIRM_SIGN_UP",
      codeDeliveryDetails: { destination: "a***@e***" },
    });
    await resendSignUpCode({ username: "amy" });
    await confirmSignUp({ username: "amy", confirmationCode: await sandbox.codeOf("amy") });
    expect(await signIn({ username: "amy", password: PASSWORD })).toMatchObject({
      isSignedIn: true,
      nextStep: { signInStep: "DONE" },
    });
    expect(await getCurrentUser()).toMatchObject({ username: "amy" });
    expect(await fetchUserAttributes()).toMatchObject({ nickname: "에이미", email_verified: "true" });
  });

  it("an unconfirmed user is sent to the confirmation", async () => {
    await signUp({
      username: "early",
      password: PASSWORD,
      options: { userAttributes: { email: "e@example.com" } },
    });
    expect((await quickSignIn("early")).nextStep.signInStep).toBe("CONFIRM_SIGN_UP");
  });

  it("a wrong password has Cognito's message", async () => {
    const { username } = await sandbox.aUser();
    expect(await faultOf(signIn({ username, password: "wrong-password1!" }))).toEqual({
      name: "NotAuthorizedException",
      message: "Incorrect username or password.",
    });
  });

  it("[S04] a forced refresh rotates the refresh token", async () => {
    const { username } = await sandbox.aUser();
    await quickSignIn(username);
    const held = () => [...store].find(([key]) => key.endsWith("refreshToken"))?.[1];
    const [before, first] = [held(), (await fetchAuthSession()).tokens?.accessToken.toString()];
    const second = (await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken.toString();
    expect(second).not.toBe(first);
    expect(held()).not.toBe(before);
  });

  it("changes, forgets and resets the password", async () => {
    const { username } = await sandbox.aUser();
    await quickSignIn(username);
    await updatePassword({ oldPassword: PASSWORD, newPassword: "another-1!" });
    await signOut();
    expect((await resetPassword({ username })).nextStep.resetPasswordStep).toBe(
      "CONFIRM_RESET_PASSWORD_WITH_CODE",
    );
    await confirmResetPassword({
      username,
      newPassword: PASSWORD,
      confirmationCode: await sandbox.codeOf(username),
    });
    expect((await quickSignIn(username)).isSignedIn).toBe(true);
  });

  it("changes an e-mail address and confirms it", async () => {
    const { username } = await sandbox.aUser();
    await quickSignIn(username);
    const { nextStep } = await updateUserAttribute({
      userAttribute: { attributeKey: "email", value: "b@example.com" },
    });
    expect(nextStep.updateAttributeStep).toBe("CONFIRM_ATTRIBUTE_WITH_CODE");
    await confirmUserAttribute({
      userAttributeKey: "email",
      confirmationCode: await sandbox.codeOf(username),
    });
    expect((await fetchUserAttributes()).email_verified).toBe("true");
  });

  it("[S07] remembers, lists and forgets a device, and proves it at the next sign-in", async () => {
    await sandbox.post("/__admin/device-tracking", { enabled: true });
    const { username } = await sandbox.aUser();
    await quickSignIn(username);
    await rememberDevice();
    const [device] = await fetchDevices();
    await signOut();
    await signIn({ username, password: PASSWORD });
    expect(await fetchDevices()).toHaveLength(1);
    await forgetDevice(device ? { device } : {});
    expect(await fetchDevices()).toHaveLength(0);
    await sandbox.post("/__admin/device-tracking", { enabled: false });
  });

  it("[S03] sets TOTP up, then signs in with it", async () => {
    const { username } = await sandbox.aUser();
    await quickSignIn(username);
    const { sharedSecret } = await setUpTOTP();
    const step = Math.floor(Date.now() / 30_000);
    await verifyTOTPSetup({ code: await totpCode(sharedSecret, step - 1) });
    await updateMFAPreference({ totp: "PREFERRED" });
    expect(await fetchMFAPreference()).toEqual({ enabled: ["TOTP"], preferred: "TOTP" });
    await signOut();
    expect((await quickSignIn(username)).nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_TOTP_CODE");
    expect(
      (await confirmSignIn({ challengeResponse: await totpCode(sharedSecret, step + 1) })).isSignedIn,
    ).toBe(true);
  });

  it("[S03] chooses a factor, and takes the code by SMS", async () => {
    const { username } = await sandbox.aUser({
      attributes: { phone_number: "+821012345678" },
      totpSecret: SECRET,
    });
    await quickSignIn(username);
    await confirmSignIn({ challengeResponse: await totpCode(SECRET, Math.floor(Date.now() / 30_000)) });
    await updateMFAPreference({ sms: "ENABLED", totp: "ENABLED" });
    await signOut();
    store.clear();
    expect((await quickSignIn(username)).nextStep).toMatchObject({
      signInStep: "CONTINUE_SIGN_IN_WITH_MFA_SELECTION",
    });
    expect((await confirmSignIn({ challengeResponse: "SMS" })).nextStep).toMatchObject({
      signInStep: "CONFIRM_SIGN_IN_WITH_SMS_CODE",
    });
    expect((await confirmSignIn({ challengeResponse: await sandbox.codeOf(username) })).isSignedIn).toBe(
      true,
    );
  });

  it("[S03] replaces a temporary password", async () => {
    const { username } = await sandbox.aUser();
    await sandbox.call("AdminSetUserPassword", {
      UserPoolId: POOL_ID,
      Username: username,
      Password: "temporary-1!",
      Permanent: false,
    });
    const asked = await signIn({ username, password: "temporary-1!", options: flow });
    expect(asked.nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED");
    expect((await confirmSignIn({ challengeResponse: PASSWORD })).isSignedIn).toBe(true);
  });

  it("[S03] sets MFA up in the middle of a sign-in where the pool insists", async () => {
    const { username } = await sandbox.aUser();
    const insist = (MfaConfiguration: string) =>
      sandbox.call("SetUserPoolMfaConfig", { UserPoolId: POOL_ID, MfaConfiguration });
    await insist("ON");
    const { nextStep } = await quickSignIn(username).finally(() => insist("OPTIONAL"));
    if (nextStep.signInStep !== "CONTINUE_SIGN_IN_WITH_TOTP_SETUP") throw new Error(nextStep.signInStep);
    const code = await totpCode(nextStep.totpSetupDetails.sharedSecret, Math.floor(Date.now() / 30_000));
    expect((await confirmSignIn({ challengeResponse: code })).isSignedIn).toBe(true);
  });

  it("[S03] answers a custom challenge", async () => {
    const { username } = await sandbox.aUser();
    await sandbox.post("/__admin/custom-auth", { enabled: true });
    const asked = await signIn({ username, options: { authFlowType: "CUSTOM_WITHOUT_SRP" } });
    expect(asked.nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE");
    const done = await confirmSignIn({ challengeResponse: await sandbox.codeOf(username) });
    await sandbox.post("/__admin/custom-auth", { enabled: false });
    expect(done.isSignedIn).toBe(true);
  });

  it("signs out everywhere", async () => {
    const { username } = await sandbox.aUser();
    await quickSignIn(username);
    const AccessToken = (await fetchAuthSession()).tokens?.accessToken.toString();
    await signOut({ global: true });
    expect((await sandbox.call("GetUser", { AccessToken })).body).toMatchObject({
      message: "Access Token has been revoked",
    });
  });

  it("[C19] gets credentials as a guest and as a member", async () => {
    const guest = await fetchAuthSession();
    expect(guest).toMatchObject({
      identityId: expect.stringMatching(/^ap-northeast-2:/),
      credentials: { accessKeyId: expect.stringMatching(/^ASIA/) },
    });
    const { username } = await sandbox.aUser();
    await quickSignIn(username);
    expect((await fetchAuthSession()).credentials?.accessKeyId).not.toBe(guest.credentials?.accessKeyId);
  });

  it("deletes the account", async () => {
    const { username } = await sandbox.aUser();
    await quickSignIn(username);
    await deleteUser();
    expect((await faultOf(quickSignIn(username))).message).toBe("Incorrect username or password.");
  });
});
