import { createHash, randomBytes } from "node:crypto";
import { InitiateAuthCommand } from "@aws-sdk/client-cognito-identity-provider";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { totpCode } from "../../workers/sandbox/cognito/totp.ts";
import { CLIENT_ID, ISSUER, PASSWORD, startSandbox, textOf, type Sandbox } from "./cognito-harness.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const CALLBACK = "http://127.0.0.1:5599/callback";
const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/** A verifier of the longest length (K11) and the request that goes with it. */
function aRequest(changes: Record<string, string | undefined> = {}) {
  const verifier = randomBytes(96).toString("base64url");
  const query = {
    response_type: "code",
    client_id: CLIENT_ID,
    redirect_uri: CALLBACK,
    state: "s".repeat(32),
    scope: "openid email aws.cognito.signin.user.admin",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...changes,
  };
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  return { verifier, query, search };
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(sandbox.endpoint + path, { redirect: "manual", headers });
const authorize = (changes: Record<string, string | undefined>) =>
  get(`/oauth2/authorize?${aRequest(changes).search}`);

/** Opens a page as a browser would: its cookie and its CSRF token. */
async function openPage(path: string) {
  const response = await get(path);
  const cookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
  return {
    cookie,
    csrf: cookie.split("=")[1] ?? "",
    html: await response.text(),
    setCookie: response.headers.get("set-cookie") ?? "",
  };
}
const submit = (path: string, cookie: string, fields: Record<string, string>) =>
  fetch(sandbox.endpoint + path, {
    method: "POST",
    redirect: "manual",
    headers: { cookie },
    body: new URLSearchParams(fields),
  });

/** Signs in through the form; answers where the browser is sent. */
async function signInThere(username: string, changes: Record<string, string | undefined> = {}) {
  const { verifier, search } = aRequest(changes);
  const { cookie, csrf } = await openPage(`/login?${search}`);
  const response = await submit(`/login?${search}`, cookie, { _csrf: csrf, username, password: PASSWORD });
  const location = new URL(response.headers.get("location") ?? "about:blank");
  return { verifier, response, location, code: location.searchParams.get("code") ?? "" };
}

async function exchange(fields: Record<string, string>) {
  const response = await fetch(`${sandbox.endpoint}/oauth2/token`, {
    method: "POST",
    body: new URLSearchParams({ client_id: CLIENT_ID, ...fields }),
  });
  const body: unknown = await response.json();
  return { status: response.status, body, token: (name: string) => String(textOf(body, name)) };
}
const exchangeCode = (code: string, code_verifier: string, redirect_uri = CALLBACK) =>
  exchange({ grant_type: "authorization_code", code, code_verifier, redirect_uri });

describe("hosted sign-in", () => {
  it("[C18] authorize, sign in, exchange the code with its verifier", async () => {
    const { username, sub } = await sandbox.aUser();
    const { query, search } = aRequest();
    const toLogin = await get(`/oauth2/authorize?${search}`);
    expect(toLogin.status).toBe(302);
    expect(new URL(toLogin.headers.get("location") ?? "", sandbox.origin).pathname).toBe(
      "/__dev/cognito/login",
    );
    const { code, location, verifier } = await signInThere(username);
    expect(location.origin + location.pathname).toBe(CALLBACK);
    expect(location.searchParams.get("state")).toBe(query.state);
    const { status, token, body } = await exchangeCode(code, verifier);
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: "Bearer" });
    expect(decodeJwt(token("access_token"))).toMatchObject({
      sub,
      iss: ISSUER,
      scope: query.scope,
      client_id: CLIENT_ID,
    });
    expect(decodeJwt(token("id_token"))).toMatchObject({ sub, aud: CLIENT_ID });
  });

  it("[K11] takes a state of 32 and a verifier of 128 characters", async () => {
    const { username } = await sandbox.aUser();
    const { code, verifier, location } = await signInThere(username);
    expect([verifier.length, location.searchParams.get("state")?.length]).toEqual([128, 32]);
    expect((await exchangeCode(code, verifier)).status).toBe(200);
  });

  it("a refresh there gives new short tokens, and revoke ends the sign-in", async () => {
    const { username } = await sandbox.aUser();
    const { code, verifier } = await signInThere(username);
    const first = await exchangeCode(code, verifier);
    const refresh = () =>
      exchange({ grant_type: "refresh_token", refresh_token: first.token("refresh_token") });
    const second = await refresh();
    expect(decodeJwt(second.token("access_token")).origin_jti).toBe(
      decodeJwt(first.token("access_token")).origin_jti,
    );
    expect(second.token("refresh_token")).not.toBe(first.token("refresh_token"));
    await fetch(`${sandbox.endpoint}/oauth2/revoke`, {
      method: "POST",
      body: new URLSearchParams({ client_id: CLIENT_ID, token: first.token("refresh_token") }),
    });
    expect(await refresh()).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
  });

  it("userInfo wants the scope openid", async () => {
    const { username, sub } = await sandbox.aUser();
    const infoWith = async (scope: string) => {
      const { code, verifier } = await signInThere(username, { scope });
      const { token } = await exchangeCode(code, verifier);
      return get("/oauth2/userInfo", { authorization: `Bearer ${token("access_token")}` });
    };
    expect(await (await infoWith("openid")).json()).toMatchObject({ sub, username, email: "a@example.com" });
    expect((await infoWith("email")).status).toBe(401);
    expect((await get("/oauth2/userInfo")).status).toBe(401);
  });

  it("[C18] logout goes to a registered address only", async () => {
    const logout = (uri: string) =>
      get(`/logout?client_id=${CLIENT_ID}&logout_uri=${encodeURIComponent(uri)}`);
    expect((await logout("http://127.0.0.1:5599/")).headers.get("location")).toBe("http://127.0.0.1:5599/");
    expect((await logout("https://evil.example/")).status).toBe(400);
  });

  it("the site's own callback is registered", async () => {
    expect((await authorize({ redirect_uri: `${sandbox.origin}/idp/callback` })).status).toBe(302);
  });
});

describe("what the hosted sign-in refuses", () => {
  it.each([
    "https://evil.example/callback",
    `${CALLBACK}/`,
    `${CALLBACK}?x=1`,
    "http://127.0.0.1:5599/callbackx",
  ])("an unregistered redirect to %s is never followed", async (uri) => {
    const response = await authorize({ redirect_uri: uri });
    expect(response.status).toBe(400);
    expect(response.headers.get("location")).toBeNull();
  });

  it("PKCE left out, or plain, is refused", async () => {
    for (const changes of [
      { code_challenge: undefined },
      { code_challenge_method: "plain" },
      { code_challenge_method: undefined },
    ]) {
      expect((await authorize(changes)).headers.get("location")).toContain("error=invalid_request");
    }
    expect((await authorize({})).headers.get("location")).not.toContain("error=");
  });

  it("an unknown scope and another response type are told to the client", async () => {
    expect((await authorize({ scope: "openid everything" })).headers.get("location")).toContain(
      "error=invalid_scope",
    );
    expect((await authorize({ response_type: "token" })).headers.get("location")).toContain(
      "error=unsupported_response_type",
    );
  });

  it("another verifier, none, or another redirect URI is refused", async () => {
    const { username } = await sandbox.aUser();
    const refused = { status: 400, body: { error: "invalid_grant" } };
    expect(await exchangeCode((await signInThere(username)).code, aRequest().verifier)).toMatchObject(
      refused,
    );
    expect(await exchangeCode((await signInThere(username)).code, "")).toMatchObject(refused);
    const { code, verifier } = await signInThere(username);
    expect(await exchangeCode(code, verifier, `${sandbox.origin}/login`)).toMatchObject(refused);
  });

  it("a code serves once; a second use ends the sign-in of the first", async () => {
    const { username } = await sandbox.aUser();
    const { code, verifier } = await signInThere(username);
    const first = await exchangeCode(code, verifier);
    const call = () => sandbox.call("GetUser", { AccessToken: first.token("access_token") });
    expect((await call()).status).toBe(200);
    expect(await exchangeCode(code, verifier)).toMatchObject({
      status: 400,
      body: { error: "invalid_grant" },
    });
    expect((await call()).body).toMatchObject({ message: "Access Token has been revoked" });
  });

  it("a code ends after five minutes", async () => {
    const { username } = await sandbox.aUser();
    const { code, verifier } = await signInThere(username);
    await (await sandbox.db()).prepare("UPDATE cognito_authorizations SET expires_at = 1").run();
    expect((await exchangeCode(code, verifier)).status).toBe(400);
  });

  it("a form without the page's own token is refused, with it taken", async () => {
    const { username } = await sandbox.aUser();
    const { search } = aRequest();
    const { cookie, csrf, setCookie } = await openPage(`/login?${search}`);
    expect(setCookie).toMatch(/HttpOnly; SameSite=Lax/);
    const fields = { username, password: PASSWORD };
    expect((await submit(`/login?${search}`, cookie, fields)).status).toBe(403);
    expect((await submit(`/login?${search}`, "", { ...fields, _csrf: csrf })).status).toBe(403);
    expect((await submit(`/login?${search}`, cookie, { ...fields, _csrf: csrf })).status).toBe(302);
  });

  it("[X01] a wrong password is told in Korean, and counts towards the lockout", async () => {
    const { username } = await sandbox.aUser();
    const { search } = aRequest();
    const { cookie, csrf } = await openPage(`/login?${search}`);
    const attempt = async (password: string) =>
      (await submit(`/login?${search}`, cookie, { _csrf: csrf, username, password })).text();
    for (let i = 0; i < 5; i += 1)
      expect(await attempt("wrong-password1!")).toContain("아이디 또는 비밀번호를 확인해 주세요.");
    expect(await attempt(PASSWORD)).toContain("비밀번호를 여러 번 잘못 입력했어요.");
  });

  it("the second factor is asked for here too", async () => {
    const { username } = await sandbox.aUser({ totpSecret: SECRET });
    const { search } = aRequest();
    const { cookie, csrf } = await openPage(`/login?${search}`);
    const asked = await submit(`/login?${search}`, cookie, { _csrf: csrf, username, password: PASSWORD });
    expect(asked.headers.get("location")).toBeNull();
    const session = /name="session" value="([^"]+)"/.exec(await asked.text())?.[1] ?? "";
    const code = await totpCode(SECRET, Math.floor(Date.now() / 30_000));
    const done = await submit(`/login?${search}`, cookie, {
      _csrf: csrf,
      session,
      factor: "SOFTWARE_TOKEN_MFA",
      code,
    });
    expect(done.headers.get("location")).toContain("code=");
  });

  it("markup in a message or a name stays text", async () => {
    const { search } = aRequest({ identity_provider: "Kakao" });
    const { html } = await openPage(`/social?${search}&x=%3Cscript%3E`);
    expect(html).not.toContain("<script>");
  });
});

describe("a social provider", () => {
  const consent = async (fields: Record<string, string>) => {
    const { verifier, search } = aRequest({ identity_provider: "Kakao" });
    const { cookie, csrf } = await openPage(`/social?${search}`);
    const response = await submit(`/social?${search}`, cookie, { _csrf: csrf, ...fields });
    const location = new URL(response.headers.get("location") ?? "about:blank");
    return { verifier, location, code: location.searchParams.get("code") ?? "" };
  };

  it("[C18] signs in a member of its own, the same one each time", async () => {
    const sign = async () => {
      const { code, verifier } = await consent({ id: "1001", email: "friend@example.com", consent: "yes" });
      return decodeJwt((await exchangeCode(code, verifier)).token("id_token"));
    };
    const [first, second] = [await sign(), await sign()];
    expect(first).toMatchObject({ "cognito:username": "Kakao_1001", email: "friend@example.com" });
    expect(first.identities).toMatchObject([{ providerName: "Kakao", userId: "1001" }]);
    expect(second.sub).toBe(first.sub);
  });

  it("does not open the account of a member who registered under such a name", async () => {
    await sandbox.post("/__admin/seed", [
      { username: "Kakao_3003", password: PASSWORD, sub: crypto.randomUUID() },
    ]);
    expect((await consent({ id: "3003", email: "f@example.com", consent: "yes" })).code).toBe("");
    expect((await consent({ id: "3004", email: "f@example.com", consent: "yes" })).code).not.toBe("");
  });

  it("consent refused comes back as access_denied", async () => {
    expect(
      (await consent({ id: "1001", email: "f@example.com", consent: "no" })).location.searchParams.get(
        "error",
      ),
    ).toBe("access_denied");
  });
});

describe("the identity pool", () => {
  const SERVICE = "AWSCognitoIdentityService";
  const POOL = "ap-northeast-2:00000000-0000-4000-8000-000000000000";
  const getId = async (Logins?: Record<string, string>) =>
    (await sandbox.call("GetId", { IdentityPoolId: POOL, Logins }, SERVICE)).body;
  const credentials = async (IdentityId: unknown, Logins?: Record<string, string>) =>
    (await sandbox.call("GetCredentialsForIdentity", { IdentityId, Logins }, SERVICE)).body;
  const loginOf = async (username: string) => {
    const { AuthenticationResult } = await sandbox.sdk.send(
      new InitiateAuthCommand({
        AuthFlow: "USER_PASSWORD_AUTH",
        ClientId: CLIENT_ID,
        AuthParameters: { USERNAME: username, PASSWORD },
      }),
    );
    return { [ISSUER.replace("https://", "")]: AuthenticationResult?.IdToken ?? "" };
  };

  it("[C19] a guest gets an identity and credentials", async () => {
    const id = textOf(await getId(), "IdentityId");
    expect(id).toMatch(/^ap-northeast-2:[0-9a-f-]{36}$/);
    expect(await credentials(id)).toMatchObject({
      IdentityId: id,
      Credentials: { AccessKeyId: expect.stringMatching(/^ASIA/), Expiration: expect.any(Number) },
    });
  });

  it("[C19] a member gets the same identity each time, and only with the login", async () => {
    const { username } = await sandbox.aUser();
    const login = await loginOf(username);
    const id = textOf(await getId(login), "IdentityId");
    expect(textOf(await getId(login), "IdentityId")).toBe(id);
    expect(await credentials(id, login)).toHaveProperty("Credentials");
    expect(await credentials(id)).toMatchObject({
      __type: "NotAuthorizedException",
      message: `Access to Identity '${String(id)}' is forbidden.`,
    });
    expect(await credentials(id, await loginOf((await sandbox.aUser()).username))).not.toMatchObject({
      IdentityId: id,
    });
  });

  it("a guest's identity becomes the member's on the first login", async () => {
    const { username } = await sandbox.aUser();
    const id = textOf(await getId(), "IdentityId");
    const login = await loginOf(username);
    expect(await credentials(id, login)).toMatchObject({ IdentityId: id });
    expect(textOf(await getId(login), "IdentityId")).toBe(id);
  });

  it("a forged token, another provider and another pool are refused", async () => {
    const { username } = await sandbox.aUser();
    const [[provider = "", token = ""] = []] = Object.entries(await loginOf(username));
    expect(await getId({ [provider]: `${token.slice(0, -8)}AAAAAAAA` })).toMatchObject({
      __type: "NotAuthorizedException",
    });
    expect(await getId({ "accounts.example.com": token })).toMatchObject({
      __type: "NotAuthorizedException",
    });
    expect(
      (await sandbox.call("GetId", { IdentityPoolId: "ap-northeast-2:other" }, SERVICE)).body,
    ).toMatchObject({ __type: "ResourceNotFoundException" });
  });
});

describe("the hosted sign-in's own cookie", () => {
  it("lets the same browser in for an hour without a password, until /logout ends it", async () => {
    const { username } = await sandbox.aUser();
    const { response } = await signInThere(username);
    const cookies = response.headers.getSetCookie();
    const own = cookies.find((cookie) => cookie.startsWith("cognito=")) ?? "";
    expect(own).toMatch(/^cognito=[^;]+; Max-Age=3600; Path=\/__dev\/cognito; HttpOnly/);
    const cookie = own.split(";")[0] ?? "";
    const again = async (changes = {}) =>
      new URL(
        (await get(`/oauth2/authorize?${aRequest(changes).search}`, { cookie })).headers.get("location") ??
          "",
        sandbox.origin,
      );
    expect((await again()).searchParams.get("code")).toBeTruthy();
    expect((await again({ prompt: "login" })).searchParams.get("code"), "asked again").toBeNull();
    const left = await get(
      `/logout?client_id=${CLIENT_ID}&logout_uri=${encodeURIComponent("http://127.0.0.1:5599/")}`,
      { cookie },
    );
    expect(left.headers.getSetCookie().join()).toMatch(/cognito=; Max-Age=0/);
    // a cookie that was copied away before serves no longer either
    expect((await again()).searchParams.get("code")).toBeNull();
  });
});
