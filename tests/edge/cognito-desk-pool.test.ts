import { afterAll, beforeAll, expect, it } from "vitest";
import { decodeJwt } from "jose";
import { asPoolOwner, OWNER_KEY } from "../support/pool-owner.ts";
import { CLIENT_ID, PASSWORD, POOL_ID, startSandbox, textOf } from "./cognito-harness.ts";

const DESK_POOL = "ap-northeast-2_nadeulDesk";
const DESK_CLIENT = "nadeul-desk-dev";
const SECRET = "NADEULNADEULNADEULNADEULNADEUL22";

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const signIn = (username: string, password: string, client = DESK_CLIENT) =>
  sandbox.call("InitiateAuth", {
    AuthFlow: "USER_PASSWORD_AUTH",
    ClientId: client,
    AuthParameters: { USERNAME: username, PASSWORD: password },
  });
const answer = (name: string, session: unknown, responses: object) =>
  sandbox.call("RespondToAuthChallenge", {
    ChallengeName: name,
    ClientId: DESK_CLIENT,
    Session: session,
    ChallengeResponses: responses,
  });
const codeOf = async (username: string) => {
  const shown = await fetch(new URL(`/__dev/totp?username=${username}&pool=desk`, sandbox.origin));
  return textOf(await shown.json(), "code");
};

it("lets nobody sign up for the desk, and knows no member of the visitors' pool there", async () => {
  const self = await sandbox.call("SignUp", { ClientId: DESK_CLIENT, Username: "kim", Password: PASSWORD });
  expect([self.status, self.body]).toEqual([
    400,
    { __type: "NotAuthorizedException", message: "SignUp is not permitted for this user pool" },
  ]);
  const member = await sandbox.aUser();
  expect(textOf((await signIn(member.username, PASSWORD)).body, "message")).toBe(
    "Incorrect username or password.",
  );
  const inTheirOwn = await signIn(member.username, PASSWORD, CLIENT_ID);
  expect(textOf(inTheirOwn.body, "AuthenticationResult")).toBeDefined();
});

it("leads who is invited from the temporary password through a new one and a factor, once", async () => {
  await sandbox.call("AdminCreateUser", {
    UserPoolId: DESK_POOL,
    Username: "dambdang",
    TemporaryPassword: "temporary-1!",
    MessageAction: "SUPPRESS",
  });
  const begun = (await signIn("dambdang", "temporary-1!")).body;
  expect(textOf(begun, "ChallengeName")).toBe("NEW_PASSWORD_REQUIRED");
  const renewed = await answer("NEW_PASSWORD_REQUIRED", textOf(begun, "Session"), {
    USERNAME: "dambdang",
    NEW_PASSWORD: PASSWORD,
  });
  expect(textOf(renewed.body, "ChallengeName")).toBe("MFA_SETUP");
  // The invitation is spent.
  expect(textOf((await signIn("dambdang", "temporary-1!")).body, "message")).toBe(
    "Incorrect username or password.",
  );
  // No way round the factor: what has not been set up cannot be skipped.
  const skipped = await answer("MFA_SETUP", textOf(renewed.body, "Session"), { USERNAME: "dambdang" });
  expect(skipped.status).toBe(400);
  const associated = await sandbox.call("AssociateSoftwareToken", {
    Session: textOf((await signIn("dambdang", PASSWORD)).body, "Session"),
  });
  expect(String(textOf(associated.body, "SecretCode"))).toMatch(/^[A-Z2-7]{32,}$/);
});

it("gives the desk tokens of its own issuer and keys, which no session of the other pool opens", async () => {
  const seeded = await sandbox.post("/__admin/seed?pool=desk", [
    { username: "unyeong", password: PASSWORD, sub: crypto.randomUUID(), attributes: {}, totpSecret: SECRET },
  ]);
  expect(seeded).toEqual({ created: ["unyeong"], kept: [], refused: [] });
  const begun = (await signIn("unyeong", PASSWORD)).body;
  expect(textOf(begun, "ChallengeName")).toBe("SOFTWARE_TOKEN_MFA");
  const done = await answer("SOFTWARE_TOKEN_MFA", textOf(begun, "Session"), {
    USERNAME: "unyeong",
    SOFTWARE_TOKEN_MFA_CODE: await codeOf("unyeong"),
  });
  const tokens = textOf(done.body, "AuthenticationResult");
  const token = String(textOf(tokens, "AccessToken"));
  expect([decodeJwt(token).iss, decodeJwt(token)["client_id"]]).toEqual([
    `https://cognito-idp.ap-northeast-2.amazonaws.com/${DESK_POOL}`,
    DESK_CLIENT,
  ]);
  const known = await sandbox.call("GetUser", { AccessToken: token });
  expect(textOf(known.body, "UserMFASettingList")).toEqual(["SOFTWARE_TOKEN_MFA"]);
  const keysOf = async (pool: string) =>
    JSON.stringify(await (await fetch(`${sandbox.endpoint}/${pool}/.well-known/jwks.json`)).json());
  expect(await keysOf(DESK_POOL)).not.toBe(await keysOf(POOL_ID));
  const renewed = await sandbox.call("GetTokensFromRefreshToken", {
    ClientId: DESK_CLIENT,
    RefreshToken: textOf(tokens, "RefreshToken"),
  });
  expect(renewed.status).toBe(200);
  const foreign = await sandbox.call("GetTokensFromRefreshToken", {
    ClientId: CLIENT_ID,
    RefreshToken: textOf(textOf(renewed.body, "AuthenticationResult"), "RefreshToken"),
  });
  expect(textOf(foreign.body, "__type")).toBe("NotAuthorizedException");
});

it("takes an owner's operation by the owner's signature alone, for the pool that it names", async () => {
  const made = { UserPoolId: DESK_POOL, Username: "signed", MessageAction: "SUPPRESS" };
  const faultOf = async (asked: Promise<Response>) => textOf(await (await asked).json(), "__type");
  const unsigned = fetch(sandbox.endpoint, {
    method: "POST",
    headers: { "x-amz-target": "AWSCognitoIdentityProviderService.AdminCreateUser" },
    body: JSON.stringify(made),
  });
  const as = (key: object, body: object = made) =>
    faultOf(asPoolOwner(sandbox.endpoint, "AdminCreateUser", body, { ...OWNER_KEY, ...key }));
  expect([
    await faultOf(unsigned),
    await as({ accessKeyId: "AKIASOMEBODYELSE0001" }),
    await as({ secretAccessKey: "another" }),
    await as({}, { ...made, UserPoolId: "ap-northeast-2_another" }),
    await as({}, { ...made, TemporaryPassword: "weak" }),
  ]).toEqual([
    "MissingAuthenticationTokenException",
    "UnrecognizedClientException",
    "InvalidSignatureException",
    "ResourceNotFoundException",
    "InvalidPasswordException",
  ]);
  expect((await asPoolOwner(sandbox.endpoint, "AdminCreateUser", made)).status).toBe(200);
  expect(await as({})).toBe("UsernameExistsException");
});
