import {
  AdminDisableUserCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import {
  createRemoteJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  importJWK,
  jwtVerify,
  SignJWT,
  type JWTPayload,
} from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  aBrowser,
  CLIENT_ID as ClientId,
  faultOf,
  ISSUER,
  PASSWORD,
  POOL_ID,
  sessionOf,
  srpSignIn,
  startSandbox,
  textOf,
  withoutRotation,
  type Fault,
  type Sandbox,
} from "./cognito-harness.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const signIn = async (username: string) => {
  const { AuthenticationResult: { AccessToken = "", IdToken = "", RefreshToken = "", ExpiresIn } = {} } =
    await sandbox.sdk.send(
      new InitiateAuthCommand({
        AuthFlow: "USER_PASSWORD_AUTH",
        ClientId,
        AuthParameters: { USERNAME: username, PASSWORD },
      }),
    );
  return { AccessToken, IdToken, RefreshToken, ExpiresIn };
};
const getUser = (AccessToken: string) => sandbox.sdk.send(new GetUserCommand({ AccessToken }));
const refresh = (RefreshToken: string) =>
  sandbox.sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));

/** Signs claims with the pool's own key, or with `alg: none`. */
async function forge(claims: JWTPayload, change: JWTPayload) {
  const row = await (
    await sandbox.db()
  )
    .prepare("SELECT kid, private_jwk FROM cognito_signing_keys WHERE active = 1")
    .first<{ kid: string; private_jwk: string }>();
  const key = await importJWK(JSON.parse(row?.private_jwk ?? "{}"), "RS256");
  return new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg: "RS256", kid: row?.kid }).sign(key);
}

describe("what tokens say", () => {
  it("an access token has Cognito's claims and no audience", async () => {
    const { username, sub } = await sandbox.aUser();
    const { AccessToken, ExpiresIn = 0 } = await signIn(username);
    const claims = decodeJwt(AccessToken);
    expect(claims).toMatchObject({
      sub,
      iss: ISSUER,
      client_id: ClientId,
      token_use: "access",
      scope: "aws.cognito.signin.user.admin",
      username,
    });
    for (const name of ["origin_jti", "event_id", "jti", "auth_time", "iat", "exp"])
      expect(claims).toHaveProperty(name);
    expect(claims).not.toHaveProperty("aud");
    expect(claims).not.toHaveProperty("cognito:groups");
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(ExpiresIn);
    expect(ExpiresIn).toBeLessThanOrEqual(900);
  });

  it("[P04] every member's own access token has the scope aws.cognito.signin.user.admin", async () => {
    const { username } = await sandbox.aUser();
    expect(decodeJwt((await signIn(username)).AccessToken).scope).toBe("aws.cognito.signin.user.admin");
  });

  it("an id token has the attributes and the audience, and no client_id", async () => {
    const { username, sub } = await sandbox.aUser({ groups: ["operator"] });
    const claims = decodeJwt((await signIn(username)).IdToken);
    expect(claims).toMatchObject({
      sub,
      aud: ClientId,
      token_use: "id",
      "cognito:username": username,
      email: "a@example.com",
      email_verified: true,
      "cognito:groups": ["operator"],
    });
    expect(claims).not.toHaveProperty("client_id");
  });

  it("groups show in the access token", async () => {
    const { username } = await sandbox.aUser({ groups: ["operator"] });
    expect(decodeJwt((await signIn(username)).AccessToken)["cognito:groups"]).toEqual(["operator"]);
  });

  it("[K13] the issuer names the region ap-northeast-2", async () => {
    const { username } = await sandbox.aUser();
    expect(decodeJwt((await signIn(username)).AccessToken).iss).toBe(
      "https://cognito-idp.ap-northeast-2.amazonaws.com/ap-northeast-2_nadeulDev",
    );
  });

  it("a published key verifies them, before and after the key is rotated", async () => {
    const { username } = await sandbox.aUser();
    const jwks = createRemoteJWKSet(new URL(`${sandbox.endpoint}/${POOL_ID}/.well-known/jwks.json`), {
      cooldownDuration: 0,
    });
    const before = (await signIn(username)).AccessToken;
    await jwtVerify(before, jwks, { issuer: ISSUER });
    await sandbox.post("/__admin/rotate-key", {});
    const after = (await signIn(username)).AccessToken;
    expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid);
    await jwtVerify(after, jwks, { issuer: ISSUER });
    await jwtVerify(before, jwks, { issuer: ISSUER });
    await getUser(before);
  });

  it("another pool's key set is not served", async () => {
    expect((await fetch(`${sandbox.endpoint}/ap-northeast-2_other/.well-known/jwks.json`)).status).toBe(404);
  });
});

describe("tokens that are no good", () => {
  it("refuses an id token, a cross-pool, another client's, an unsigned and a tampered one", async () => {
    const { username } = await sandbox.aUser();
    const { AccessToken, IdToken } = await signIn(username);
    const claims = decodeJwt(AccessToken);
    const [, payload = "", signature = ""] = AccessToken.split(".");
    const none = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${payload}.`;
    const tampered = [
      AccessToken.split(".")[0],
      Buffer.from(JSON.stringify({ ...claims, username: "other" })).toString("base64url"),
      signature,
    ].join(".");
    const bad = [
      IdToken,
      none,
      tampered,
      "not-a-token",
      await forge(claims, { iss: `${ISSUER}x` }),
      await forge(claims, { client_id: "other" }),
      await forge(claims, { token_use: "id" }),
    ];
    for (const token of bad)
      expect(await faultOf(getUser(token))).toEqual({
        name: "NotAuthorizedException",
        message: "Invalid Access Token",
      });
    expect((await getUser(await forge(claims, {}))).Username).toBe(username);
  });

  it("an expired token is refused", async () => {
    const { username } = await sandbox.aUser();
    const claims = decodeJwt((await signIn(username)).AccessToken);
    const expired = await forge(claims, { exp: Math.floor(Date.now() / 1000) - 1 });
    expect(await faultOf(getUser(expired))).toEqual({
      name: "NotAuthorizedException",
      message: "Access Token has expired",
    });
  });

  it("a token without the admin scope opens nothing", async () => {
    const { username } = await sandbox.aUser();
    const claims = decodeJwt((await signIn(username)).AccessToken);
    expect((await faultOf(getUser(await forge(claims, { scope: "openid" })))).message).toBe(
      "Access Token does not have required scopes",
    );
  });
});

describe("refresh", () => {
  it("[S04] keeps origin_jti and auth_time", async () => {
    const { username } = await sandbox.aUser();
    const { AccessToken, RefreshToken } = await signIn(username);
    const { origin_jti, auth_time, jti } = decodeJwt(AccessToken);
    const { AuthenticationResult } = await refresh(RefreshToken);
    const claims = decodeJwt(AuthenticationResult?.AccessToken ?? "");
    expect(claims).toMatchObject({ origin_jti, auth_time });
    expect(claims.jti).not.toBe(jti);
    expect(AuthenticationResult?.IdToken).toBeTruthy();
  });

  it("two tabs may refresh at once; a replaced token used a minute later ends the sign-in", async () => {
    const { username } = await sandbox.aUser();
    const { RefreshToken } = await signIn(username);
    const [one, two] = await Promise.all([refresh(RefreshToken), refresh(RefreshToken)]);
    const fresh = one.AuthenticationResult?.RefreshToken ?? "";
    expect(two.AuthenticationResult?.RefreshToken).not.toBe(fresh);
    await refresh(fresh);
    await (
      await sandbox.db()
    )
      .prepare("UPDATE cognito_refresh_tokens SET replaced_at = replaced_at - 60000")
      .run();
    expect((await faultOf(refresh(RefreshToken))).message).toBe("Refresh Token has been revoked");
    expect((await faultOf(refresh(fresh))).message).toBe("Refresh Token has been revoked");
  });

  it("[S05] an unknown, a revoked and an ended refresh token each have their message", async () => {
    const { username } = await sandbox.aUser();
    expect(await faultOf(refresh("made-up"))).toEqual({
      name: "NotAuthorizedException",
      message: "Invalid Refresh Token",
    });
    const revoked = await signIn(username);
    await sandbox.sdk.send(new RevokeTokenCommand({ ClientId, Token: revoked.RefreshToken }));
    expect((await faultOf(refresh(revoked.RefreshToken))).message).toBe("Refresh Token has been revoked");
    const { RefreshToken } = await signIn(username);
    await (await sandbox.db()).prepare("UPDATE cognito_refresh_tokens SET expires_at = 1").run();
    expect((await faultOf(refresh(RefreshToken))).message).toBe("Refresh Token has expired");
  });

  it("[K01] a refresh token lives 365 days", async () => {
    const { username } = await sandbox.aUser();
    await signIn(username);
    const row = await (
      await sandbox.db()
    )
      .prepare("SELECT max(expires_at) AS latest FROM cognito_refresh_tokens")
      .first<{ latest: number }>();
    expect(Math.round(((row?.latest ?? 0) - Date.now()) / 86_400_000)).toBe(365);
  });

  it("only the hash of a refresh token is stored", async () => {
    const { username } = await sandbox.aUser();
    const { RefreshToken } = await signIn(username);
    const { results } = await (await sandbox.db()).prepare("SELECT * FROM cognito_refresh_tokens").all();
    expect(JSON.stringify(results)).not.toContain(RefreshToken);
  });

  it("neither password nor verifier is stored in the clear", async () => {
    const { username } = await sandbox.aUser();
    const { results } = await (
      await sandbox.db()
    )
      .prepare("SELECT * FROM cognito_users WHERE username = ?1")
      .bind(username)
      .all();
    expect(JSON.stringify(results)).not.toContain(PASSWORD);
    expect(String(textOf(results[0], "sealed_verifier"))).toMatch(/^[0-9a-f]{800,}$/);
  });
});

describe("signing out", () => {
  it("[S05] RevokeToken ends one sign-in and leaves the other", async () => {
    const { username } = await sandbox.aUser();
    const [one, two] = [await signIn(username), await signIn(username)];
    await sandbox.sdk.send(new RevokeTokenCommand({ ClientId, Token: one.RefreshToken }));
    expect(await faultOf(getUser(one.AccessToken))).toEqual({
      name: "NotAuthorizedException",
      message: "Access Token has been revoked",
    });
    expect((await getUser(two.AccessToken)).Username).toBe(username);
  });

  it("[C17] GlobalSignOut ends them all", async () => {
    const { username } = await sandbox.aUser();
    const [one, two] = [await signIn(username), await signIn(username)];
    await sandbox.sdk.send(new GlobalSignOutCommand({ AccessToken: one.AccessToken }));
    expect((await faultOf(getUser(two.AccessToken))).message).toBe("Access Token has been revoked");
    expect((await faultOf(refresh(two.RefreshToken))).message).toBe("Refresh Token has been revoked");
    expect((await getUser((await signIn(username)).AccessToken)).Username).toBe(username);
  });

  it("amazon-cognito-identity-js signs out and revokes", async () => {
    const { username } = await sandbox.aUser();
    const user = aBrowser(sandbox.endpoint).user(username);
    const token = sessionOf(await srpSignIn(user, PASSWORD))
      .getAccessToken()
      .getJwtToken();
    await new Promise<void>((resolve, reject) =>
      user.signOut((error?: unknown) => (error ? reject(error) : resolve())),
    );
    expect((await faultOf(getUser(token))).message).toBe("Access Token has been revoked");
  });

  it("RevokeToken takes no access token, and an unknown token is no error", async () => {
    const { username } = await sandbox.aUser();
    const { AccessToken } = await signIn(username);
    expect(
      (await faultOf(sandbox.sdk.send(new RevokeTokenCommand({ ClientId, Token: AccessToken })))).name,
    ).toBe("UnsupportedTokenTypeException");
    await sandbox.sdk.send(new RevokeTokenCommand({ ClientId, Token: "made-up" }));
  });

  it("[S05] a disabled user's tokens say so", async () => {
    const { username } = await sandbox.aUser();
    const { AccessToken, RefreshToken } = await signIn(username);
    await sandbox.sdk.send(new AdminDisableUserCommand({ UserPoolId: POOL_ID, Username: username }));
    for (const fault of [
      await faultOf(getUser(AccessToken)),
      await faultOf(refresh(RefreshToken)),
      await faultOf(signIn(username)),
    ]) {
      expect(fault).toEqual({ name: "NotAuthorizedException", message: "User is disabled." });
    }
  });
});

// Last: what it sets stays.
describe("a client without rotation", () => {
  beforeAll(() => withoutRotation(sandbox));

  it("[S04] refreshes with both of Cognito's ways, and gets no new refresh token", async () => {
    const { username } = await sandbox.aUser();
    const { AccessToken, RefreshToken } = await signIn(username);
    const { origin_jti, auth_time } = decodeJwt(AccessToken);
    const AuthParameters = { REFRESH_TOKEN: RefreshToken };
    const old = await sandbox.sdk.send(
      new InitiateAuthCommand({ AuthFlow: "REFRESH_TOKEN_AUTH", ClientId, AuthParameters }),
    );
    for (const { AuthenticationResult } of [old, await refresh(RefreshToken)]) {
      expect(decodeJwt(AuthenticationResult?.AccessToken ?? "")).toMatchObject({ origin_jti, auth_time });
      expect(AuthenticationResult?.RefreshToken).toBeUndefined();
    }
  });

  it("amazon-cognito-identity-js refreshes its session", async () => {
    const { username } = await sandbox.aUser();
    const user = aBrowser(sandbox.endpoint).user(username);
    const session = sessionOf(await srpSignIn(user, PASSWORD));
    const refreshed = await new Promise<{ isValid: () => boolean } | Fault>((resolve) =>
      user.refreshSession(session.getRefreshToken(), (error: Fault | null, next) => resolve(error ?? next)),
    );
    expect("isValid" in refreshed && refreshed.isValid()).toBe(true);
  });
});
