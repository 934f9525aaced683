import {
  CompleteWebAuthnRegistrationCommand,
  DeleteWebAuthnCredentialCommand,
  InitiateAuthCommand,
  ListWebAuthnCredentialsCommand,
  RespondToAuthChallengeCommand,
  SetUserPoolMfaConfigCommand,
  StartWebAuthnRegistrationCommand,
  UpdateUserPoolCommand,
  type WebAuthnConfigurationType,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aPasskey, type Twist } from "../support/passkey.ts";
import {
  CLIENT_ID as ClientId,
  faultOf,
  PASSWORD,
  POOL_ID as UserPoolId,
  startSandbox,
  textOf,
  type Sandbox,
} from "./cognito-harness.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

async function tokenOf(username: string): Promise<string> {
  const { AuthenticationResult } = await sandbox.sdk.send(
    new InitiateAuthCommand({
      AuthFlow: "USER_PASSWORD_AUTH",
      ClientId,
      AuthParameters: { USERNAME: username, PASSWORD },
    }),
  );
  return AuthenticationResult?.AccessToken ?? "";
}

const options = async (AccessToken: string) =>
  (await sandbox.sdk.send(new StartWebAuthnRegistrationCommand({ AccessToken }))).CredentialCreationOptions;
const complete = (AccessToken: string, Credential: ReturnType<ReturnType<typeof aPasskey>["register"]>) =>
  sandbox.sdk.send(new CompleteWebAuthnRegistrationCommand({ AccessToken, Credential }));
const listed = async (AccessToken: string) =>
  (await sandbox.sdk.send(new ListWebAuthnCredentialsCommand({ AccessToken }))).Credentials ?? [];

/** A member with a passkey. */
async function aHolder() {
  const { username } = await sandbox.aUser();
  const token = await tokenOf(username);
  const passkey = aPasskey();
  await complete(token, passkey.register(String(textOf(await options(token), "challenge"))));
  return { username, token, passkey };
}

const start = (USERNAME: string) =>
  sandbox.sdk.send(
    new InitiateAuthCommand({
      AuthFlow: "USER_AUTH",
      ClientId,
      AuthParameters: { USERNAME, PREFERRED_CHALLENGE: "WEB_AUTHN" },
    }),
  );
const answer = (USERNAME: string, Session: string | undefined, CREDENTIAL: string) =>
  sandbox.sdk.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: "WEB_AUTHN",
      Session,
      ChallengeResponses: { USERNAME, CREDENTIAL },
    }),
  );

async function question(username: string) {
  const { ChallengeName, ChallengeParameters, Session } = await start(username);
  expect(ChallengeName).toBe("WEB_AUTHN");
  const asked: unknown = JSON.parse(ChallengeParameters?.["CREDENTIAL_REQUEST_OPTIONS"] ?? "{}");
  return { asked, Session, challenge: String(textOf(asked, "challenge")) };
}

const configure = (WebAuthnConfiguration: WebAuthnConfigurationType) =>
  sandbox.sdk.send(
    new SetUserPoolMfaConfigCommand({ UserPoolId, MfaConfiguration: "OPTIONAL", WebAuthnConfiguration }),
  );

describe("a passkey", () => {
  it("is made with the pool's options, listed, signs in, and is gone once removed", async () => {
    const { username } = await sandbox.aUser();
    const token = await tokenOf(username);
    const asked = await options(token);
    expect(asked).toMatchObject({
      rp: { id: "localhost" },
      user: { name: username },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: "required", requireResidentKey: true },
    });
    const passkey = aPasskey();
    await complete(token, passkey.register(String(textOf(asked, "challenge"))));
    expect(await listed(token)).toMatchObject([
      { CredentialId: passkey.id, RelyingPartyId: "localhost", AuthenticatorAttachment: "platform" },
    ]);
    const { asked: get, Session, challenge } = await question(username);
    expect(get).toMatchObject({
      rpId: "localhost",
      allowCredentials: [{ type: "public-key", id: passkey.id }],
    });
    const { AuthenticationResult } = await answer(username, Session, passkey.prove(challenge));
    expect(AuthenticationResult?.RefreshToken).toBeTruthy();
    await sandbox.sdk.send(
      new DeleteWebAuthnCredentialCommand({ AccessToken: token, CredentialId: passkey.id }),
    );
    expect((await start(username)).ChallengeName).toBe("SELECT_CHALLENGE");
  });

  it("is nobody's way in where the pool does not allow it, and none is made there", async () => {
    const { username, token } = await aHolder();
    const allow = (...AllowedFirstAuthFactors: ("PASSWORD" | "WEB_AUTHN")[]) =>
      sandbox.sdk.send(
        new UpdateUserPoolCommand({ UserPoolId, Policies: { SignInPolicy: { AllowedFirstAuthFactors } } }),
      );
    await allow("PASSWORD");
    const faults = [(await start(username)).ChallengeName, (await faultOf(options(token))).name];
    await allow("PASSWORD", "WEB_AUTHN");
    expect(faults).toEqual(["SELECT_CHALLENGE", "WebAuthnNotEnabledException"]);
  });

  it("stands for both factors only where the pool says so", async () => {
    const { username, passkey } = await aHolder();
    const db = await sandbox.db();
    await db
      .prepare("UPDATE cognito_users SET mfa = ?1 WHERE username = ?2")
      .bind(JSON.stringify({ enabled: "SOFTWARE_TOKEN_MFA", preferred: "SOFTWARE_TOKEN_MFA" }), username)
      .run();
    expect((await start(username)).AvailableChallenges).toEqual(["PASSWORD", "PASSWORD_SRP"]);
    await configure({
      RelyingPartyId: "localhost",
      UserVerification: "required",
      FactorConfiguration: "MULTI_FACTOR_WITH_USER_VERIFICATION",
    });
    const { Session, challenge } = await question(username);
    const { AuthenticationResult } = await answer(username, Session, passkey.prove(challenge));
    await configure({ RelyingPartyId: "localhost", UserVerification: "preferred" });
    expect(AuthenticationResult?.AccessToken).toBeTruthy();
  });
});

describe("a stranger before a passkey", () => {
  const TWISTS: readonly (readonly [string, Twist, string])[] = [
    ["a page elsewhere", { origin: "https://localhost.evil.example" }, "WebAuthnOriginNotAllowedException"],
    ["another site's key", { rpId: "evil.example" }, "WebAuthnRelyingPartyMismatchException"],
    ["an answer to the other kind of question", { type: "webauthn.create" }, "InvalidParameterException"],
    ["a copy that counts no further", { counter: 1 }, "NotAuthorizedException"],
    ["another's key", { key: aPasskey().privateKey }, "InvalidParameterException"],
    ["a passkey nobody registered", { id: "AAAAAAAAAAAAAAAAAAAAAA" }, "NotAuthorizedException"],
  ];

  it.each(TWISTS)("does not sign in with %s", async (_what, twist, name) => {
    const { username, passkey } = await aHolder();
    const { Session, challenge } = await question(username);
    const fault = await faultOf(answer(username, Session, passkey.prove(challenge, twist)));
    expect(fault.name).toBe(name);
    const again = await faultOf(answer(username, Session, passkey.prove(challenge)));
    expect(again.message).toBe("Invalid session for the user."); // the question is used up
  });

  it("does not sign in by an answer used before, to another question, or in another's session", async () => {
    const [own, other] = [await aHolder(), await aHolder()];
    const first = await question(own.username);
    const proof = own.passkey.prove(first.challenge);
    await answer(own.username, first.Session, proof);
    expect((await faultOf(answer(own.username, first.Session, proof))).name).toBe("NotAuthorizedException");
    const second = await question(own.username);
    expect((await faultOf(answer(own.username, second.Session, proof))).name).toBe(
      "InvalidParameterException",
    );
    const third = await question(own.username);
    const asOther = await faultOf(
      answer(other.username, third.Session, other.passkey.prove(third.challenge)),
    );
    expect(asOther.message).toBe("Invalid session for the user.");
    const fourth = await question(own.username);
    const withOther = await faultOf(
      answer(own.username, fourth.Session, other.passkey.prove(fourth.challenge)),
    );
    expect(withOther.name).toBe("NotAuthorizedException");
  });

  it("registers none for another's challenge, a second time, or of a page elsewhere", async () => {
    const [own, other] = [await aHolder(), await aHolder()];
    const challenge = String(textOf(await options(own.token), "challenge"));
    const passkey = aPasskey();
    expect((await faultOf(complete(other.token, passkey.register(challenge)))).name).toBe(
      "WebAuthnChallengeNotFoundException",
    );
    const elsewhere = passkey.register(challenge, { origin: "https://evil.example" });
    expect((await faultOf(complete(own.token, elsewhere))).name).toBe("WebAuthnOriginNotAllowedException");
    expect((await faultOf(complete(own.token, passkey.register(challenge)))).name).toBe(
      "WebAuthnChallengeNotFoundException",
    );
  });

  it("removes none of another's", async () => {
    const [own, other] = [await aHolder(), await aHolder()];
    const removal = sandbox.sdk.send(
      new DeleteWebAuthnCredentialCommand({ AccessToken: other.token, CredentialId: own.passkey.id }),
    );
    expect((await faultOf(removal)).name).toBe("ResourceNotFoundException");
    expect(await listed(own.token)).toHaveLength(1);
  });
});
