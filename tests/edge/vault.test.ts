import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { eventOf } from "../../app/server/fresh-proof.server.ts";
import { vault } from "../../app/server/vault.server.ts";
import { createKeySet } from "../../app/server/jwks.server.ts";
import { verifyAccessToken } from "../../app/server/verify-token.server.ts";
import { type SigningKey, aConfig, aKey, aKv, anAccessToken } from "../support/tokens.ts";
import type { VaultContext } from "../../app/server/vault-context.server.ts";

const SITE = "https://m.nadeul.example";
const SECRET = "eyJjdHkiOiJKV1QifQ.refresh-token-nobody-may-see";
const TARGET = "AWSCognitoIdentityProviderService.";

let key: SigningKey;
beforeAll(async () => {
  key = await aKey("k1");
});

type PoolCall = { operation: string; body: Record<string, never>; at: number };
type Reply = (call: PoolCall) => Response | Promise<Response>;

const fault = (type: string, message: string, status = 400) =>
  Response.json({ __type: type, message }, { status });
const tokens = async (more: object = {}, claims: object = {}) =>
  Response.json({
    AuthenticationResult: {
      AccessToken: await anAccessToken(key, { ...claims }),
      IdToken: "id",
      ExpiresIn: 600,
      TokenType: "Bearer",
      ...more,
    },
    ChallengeParameters: {},
  });

/** The vault before a pool that answers as told. */
function aVault(reply: Reply, { cookieDomain = "" } = {}) {
  const calls: PoolCall[] = [];
  const behind: Promise<unknown>[] = [];
  const apiCalls: { url: string; body: unknown }[] = [];
  const kv = aKv();
  const config = aConfig(async (url, init) => {
    if (url.endsWith("jwks.json")) return Response.json({ keys: [key.jwk] });
    const call = {
      operation: String(new Headers(init?.headers).get("x-amz-target")).replace(TARGET, ""),
      body: JSON.parse(String(init?.body)),
      at: performance.now(),
    };
    calls.push(call);
    return reply(call);
  });
  const api = { status: 200, body: {} as object };
  /** Whose messages to their phones were ended: by login, or by the name that was proved. */
  const ended: string[] = [];
  /** What the owner of the account was told of. */
  const told: string[] = [];
  /** Whether the product knows the login as ended, and whether it can be asked. */
  const logins = { isOver: false, isDown: false };
  const env = {
    KV: kv,
    COOKIE_DOMAIN: cookieDomain,
    FILE_BUCKET: "b",
    COGNITO_USER_POOL_ID: "ap-northeast-2_x",
    COGNITO_CLIENT_ID: "c",
    COGNITO_REGION: "ap-northeast-2",
    SANDBOX: { fetch: async () => Response.json({ Username: "narae", UserAttributes: [] }) },
    API: {
      fetch: async (request: Request) => {
        const { pathname, search } = new URL(request.url);
        const proved = request.headers.get("x-user-proved");
        const event = request.headers.get("x-user-event");
        if (event !== null) {
          told.push(event);
          return Response.json({ value: { ok: true } });
        }
        if (pathname === "/user/login" && request.method !== "DELETE" && logins.isOver)
          return Response.json(
            { error: { code: "UNAUTHENTICATED", message: "", requestId: "r" } },
            { status: 401 },
          );
        if (logins.isDown) throw new TypeError("no API");
        if (pathname === "/user/login" && request.method === "PUT")
          return Response.json({ value: { ok: true } });
        if (pathname === "/user/login" && request.method === "GET") return Response.json({ value: [] });
        if (pathname === "/user/login" || proved !== null) {
          ended.push(proved ?? `${request.headers.get("x-user-login")}${search}`);
          return Response.json({ value: { ok: true } });
        }
        apiCalls.push({ url: request.url, body: await request.json() });
        return Response.json(api.body, { status: api.status });
      },
    },
  } as never;
  const keySet = createKeySet();
  const context: VaultContext = {
    env,
    config,
    now: Date.now(),
    later: (work) => void behind.push(work),
    verify: (token) =>
      verifyAccessToken(token, config, { kv: kv as never, later: () => {}, now: Date.now }, keySet),
  };
  return {
    calls,
    kv,
    api,
    apiCalls,
    ended,
    told,
    logins,
    behind,
    send: (path: string, init: RequestInit = {}) =>
      vault(new Request(SITE + path, { redirect: "manual", ...init }), context),
  };
}

const OWN = { origin: SITE, "sec-fetch-site": "same-origin" };
const wire = (operation: string, body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  headers: { ...OWN, "x-amz-target": TARGET + operation, ...headers },
  body: JSON.stringify(body),
});
const withCookie = (...pairs: string[]) => ({ cookie: pairs.join("; ") });
const cookieOf = (answer: Response, name: string) =>
  answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`)) ?? "";

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
});

describe("Cognito's wire protocol through the vault", () => {
  it("[C17] [K01] keeps the refresh token: in an HttpOnly cookie for a year, in no body", async () => {
    const site = aVault(() => tokens({ RefreshToken: SECRET }), { cookieDomain: "m.nadeul.example" });
    const answer = await site.send(
      "/idp/",
      wire("RespondToAuthChallenge", { ChallengeName: "PASSWORD_VERIFIER" }),
    );
    const text = await answer.text();
    expect(text).toContain("AccessToken");
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain("RefreshToken");
    expect(cookieOf(answer, "nadeul_rt")).toBe(
      `nadeul_rt=${SECRET}; Path=/idp; Domain=m.nadeul.example; ` +
        "Max-Age=31536000; HttpOnly; Secure; SameSite=Lax",
    );
    expect(cookieOf(answer, "nadeul_at")).toMatch(
      /^nadeul_at=ey[^;]+; Path=\/; Domain=m\.nadeul\.example; Max-Age=31536000; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(cookieOf(answer, "nadeul_in")).toBe(
      "nadeul_in=1; Path=/; Domain=m.nadeul.example; Max-Age=31536000; Secure; SameSite=Lax",
    );
  });

  it("[S07] keeps the device that the login is bound to beside its refresh token", async () => {
    const site = aVault(() => tokens({ RefreshToken: SECRET }, { device_key: "ap-northeast-2_device" }));
    const answer = await site.send("/idp/", wire("RespondToAuthChallenge", {}));
    expect(cookieOf(answer, "nadeul_dk")).toMatch(
      /^nadeul_dk=ap-northeast-2_device; Path=\/idp; Max-Age=31536000; HttpOnly;/,
    );
  });

  it("puts its own client id in, whatever the browser sent", async () => {
    const site = aVault(() => Response.json({ ChallengeName: "PASSWORD_VERIFIER", ChallengeParameters: {} }));
    await site.send("/idp/", wire("InitiateAuth", { AuthFlow: "USER_SRP_AUTH", ClientId: "another" }));
    expect(site.calls[0]?.body).toMatchObject({ ClientId: "test-client" });
  });

  it.each([
    [
      "InitiateAuth",
      { AuthFlow: "REFRESH_TOKEN_AUTH", AuthParameters: { REFRESH_TOKEN: "made-up", DEVICE_KEY: "d" } },
      { AuthParameters: { REFRESH_TOKEN: SECRET, DEVICE_KEY: "d" } },
    ],
    ["GetTokensFromRefreshToken", { RefreshToken: "made-up" }, { RefreshToken: SECRET }],
    ["RevokeToken", {}, { Token: SECRET }],
  ])("puts the cookie's refresh token into %s", async (operation, given, sent) => {
    const site = aVault(() => tokens());
    await site.send("/idp/", wire(operation, given, withCookie(`nadeul_rt=${SECRET}`)));
    expect(site.calls[0]?.body).toMatchObject(sent);
  });

  it("takes a rotated refresh token out too", async () => {
    const site = aVault(() => tokens({ RefreshToken: "rotated-secret" }));
    const answer = await site.send(
      "/idp/",
      wire("GetTokensFromRefreshToken", {}, withCookie(`nadeul_rt=${SECRET}`)),
    );
    expect(await answer.text()).not.toMatch(/rotated-secret|RefreshToken/);
    expect(cookieOf(answer, "nadeul_rt")).toContain("nadeul_rt=rotated-secret; Path=/idp;");
  });

  it("asks the pool nothing for an operation not a browser's, a body over 64 kB or no JSON", async () => {
    const site = aVault(() => tokens());
    const answers = [
      await site.send("/idp/", wire("AdminCreateUser", {})),
      await site.send("/idp/", { method: "POST", headers: OWN, body: "{}" }),
      await site.send("/idp/", wire("SignUp", { Username: "x".repeat(65 * 1024) })),
      await site.send("/idp/", { ...wire("SignUp", {}), body: "[1]" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 413, 400]);
    expect(await answers[0]?.json()).toMatchObject({ __type: "UnknownOperationException" });
    expect(site.calls).toEqual([]);
  });

  it("passes the pool's refusal on in its own words", async () => {
    const site = aVault(() => fault("NotAuthorizedException", "Incorrect username or password."));
    const answer = await site.send("/idp/", wire("RespondToAuthChallenge", {}));
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { __type: "NotAuthorizedException", message: "Incorrect username or password." },
    ]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it("answers 503 where the pool cannot be reached, and keeps the cookies", async () => {
    const site = aVault(() => {
      throw new TypeError("fetch failed");
    });
    const answer = await site.send("/idp/", wire("InitiateAuth", { AuthFlow: "USER_SRP_AUTH" }));
    expect(answer.status).toBe(503);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it("ends the cookies after GlobalSignOut and DeleteUser", async () => {
    const site = aVault(() => Response.json({}));
    for (const operation of ["GlobalSignOut", "DeleteUser"]) {
      const answer = await site.send("/idp/", wire(operation, { AccessToken: "a" }));
      expect(cookieOf(answer, "nadeul_rt")).toContain("Max-Age=0");
    }
  });
});

describe("a request from elsewhere", () => {
  it.each([
    ["another origin", { origin: "https://evil.example" }],
    [
      "another site by Sec-Fetch-Site, whatever its Origin says",
      { origin: SITE, "sec-fetch-site": "cross-site" },
    ],
    ["a sibling sub-domain", { origin: "https://other.nadeul.example", "sec-fetch-site": "same-site" }],
    ["nowhere that it would name", {}],
    ["an opaque origin", { origin: "null" }],
    ["an opaque origin of another site's frame", { origin: "null", "sec-fetch-site": "cross-site" }],
  ])("is refused: %s", async (_what, headers) => {
    const site = aVault(() => tokens());
    for (const path of ["/idp/", "/idp/refresh", "/idp/logout"]) {
      const answer = await site.send(path, {
        method: "POST",
        headers: { ...headers, ...withCookie(`nadeul_rt=${SECRET}`) },
      });
      expect(answer.status).toBe(403);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(site.calls).toEqual([]);
  });

  it("cannot read the login across origins", async () => {
    const answer = await aVault(() => tokens()).send("/idp/session", {
      headers: { "sec-fetch-site": "cross-site", ...withCookie(`nadeul_rt=${SECRET}`) },
    });
    expect(answer.status).toBe(403);
  });
});

describe("GET /idp/session", () => {
  it("tells a guest null, and ends a marker that stands alone", async () => {
    const answer = await aVault(() => tokens()).send("/idp/session", { headers: withCookie("nadeul_in=1") });
    expect(await answer.json()).toEqual({ value: null });
    expect(cookieOf(answer, "nadeul_in")).toContain("Max-Age=0");
  });

  it("[S04] shows a valid login without asking the pool", async () => {
    const site = aVault(() => tokens());
    const token = await anAccessToken(key);
    const answer = await site.send("/idp/session", {
      headers: withCookie(`nadeul_at=${token}`, `nadeul_rt=${SECRET}`),
    });
    expect(await answer.json()).toMatchObject({
      value: { sub: "member-1", sid: "session-1", accessToken: token },
    });
    expect(site.calls).toEqual([]);
  });

  it("[U106] is nobody's at once where it ended elsewhere, though its token still verifies", async () => {
    const site = aVault(({ operation }) => (operation === "RevokeToken" ? Response.json({}) : tokens()));
    const cookies = withCookie(`nadeul_at=${await anAccessToken(key)}`, `nadeul_rt=${SECRET}`);
    site.logins.isDown = true; // nobody can say: it stays
    const unsure = await site.send("/idp/session", { headers: cookies });
    expect(await unsure.json()).toMatchObject({ value: { sid: "session-1" } });
    Object.assign(site.logins, { isOver: true, isDown: false });
    const answer = await site.send("/idp/session", { headers: cookies });
    await Promise.all(site.behind);
    expect(await answer.json()).toEqual({ value: null });
    for (const name of ["nadeul_at", "nadeul_rt", "nadeul_in"])
      expect(cookieOf(answer, name)).toContain("Max-Age=0");
    expect(site.calls.at(-1)).toMatchObject({ operation: "RevokeToken" });
  });

  it("[S04] renews one that has ended from the refresh token", async () => {
    const site = aVault(() => tokens());
    const ended = await anAccessToken(key, { exp: 1 });
    const answer = await site.send("/idp/session", {
      headers: withCookie(`nadeul_at=${ended}`, `nadeul_rt=${SECRET}`, "nadeul_dk=ap-northeast-2_device"),
    });
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ value: { sid: "session-1" } });
    expect(text).not.toContain(SECRET);
    expect(site.calls).toMatchObject([
      {
        operation: "GetTokensFromRefreshToken",
        body: { RefreshToken: SECRET, DeviceKey: "ap-northeast-2_device", ClientId: "test-client" },
      },
    ]);
    expect(cookieOf(answer, "nadeul_at")).toContain("Max-Age=31536000");
  });
});

describe("a refresh", () => {
  const own = (...cookies: string[]): RequestInit => ({
    method: "POST",
    headers: { ...OWN, ...withCookie(...cookies) },
  });

  it.each([
    ["NotAuthorizedException", "User is disabled."],
    ["UserNotFoundException", "User does not exist."],
    ["NotAuthorizedException", "Access Token has been revoked"],
    ["NotAuthorizedException", "Refresh Token has been revoked"],
    ["NotAuthorizedException", "Refresh Token has expired"],
  ])("[S05] ends the login on %s: %s", async (type, message) => {
    const answer = await aVault(() => fault(type, message)).send("/idp/refresh", own(`nadeul_rt=${SECRET}`));
    expect(answer.status).toBe(401);
    expect(
      ["nadeul_at", "nadeul_rt", "nadeul_in"].map((name) => cookieOf(answer, name).includes("Max-Age=0")),
    ).toEqual([true, true, true]);
  });

  it.each<[string, Reply]>([
    [
      "the network fails",
      () => {
        throw new TypeError("fetch failed");
      },
    ],
    ["the pool answers 500", () => fault("InternalErrorException", "x", 500)],
    ["the pool throttles", () => fault("TooManyRequestsException", "Too many requests")],
    ["something else answers HTML", () => new Response("<html>", { status: 502 })],
  ])("[S08] keeps the login where %s", async (_what, reply) => {
    const site = aVault(reply);
    const answer = await site.send("/idp/refresh", own(`nadeul_rt=${SECRET}`));
    expect(answer.status).toBe(503);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(site.calls.length).toBeGreaterThan(1); // tried again before giving up
  });

  it("[K09] is mended by a second try after a passing failure", async () => {
    let count = 0;
    const site = aVault(() => ((count += 1) === 1 ? fault("InternalErrorException", "x", 500) : tokens()));
    expect((await site.send("/idp/refresh", own(`nadeul_rt=${SECRET}`))).status).toBe(200);
  });

  it("[S05] is over where it ended elsewhere, though the pool renews; its token is revoked", async () => {
    const site = aVault(({ operation }) =>
      operation === "RevokeToken" ? Response.json({}) : tokens({ RefreshToken: "rotated-secret" }),
    );
    site.logins.isOver = true;
    const answer = await site.send("/idp/refresh", own(`nadeul_rt=${SECRET}`));
    await Promise.all(site.behind);
    expect(answer.status).toBe(401);
    expect(cookieOf(answer, "nadeul_rt")).toContain("Max-Age=0");
    expect(site.calls.at(-1)).toMatchObject({ operation: "RevokeToken", body: { Token: "rotated-secret" } });
  });

  it("succeeds in two tabs at once, with rotation and its grace", async () => {
    const replaced = new Map<string, number>();
    const site = aVault(async ({ body }) => {
      const given = String(body["RefreshToken"]);
      const since = replaced.get(given);
      if (since !== undefined && performance.now() - since > 60_000)
        return fault("NotAuthorizedException", "Refresh Token has been revoked");
      replaced.set(given, since ?? performance.now());
      return tokens({ RefreshToken: `${given}+` });
    });
    const answers = await Promise.all(
      [1, 2].map(() => site.send("/idp/refresh", own(`nadeul_rt=${SECRET}`))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map((answer) => cookieOf(answer, "nadeul_rt").split(";")[0])).toEqual([
      `nadeul_rt=${SECRET}+`,
      `nadeul_rt=${SECRET}+`,
    ]);
    for (const answer of answers) expect(await answer.text()).not.toContain(SECRET);
  });
});

describe("GET /idp/refresh?next=", () => {
  const go = (next: string, reply: Reply, ...cookies: string[]) =>
    aVault(reply).send(`/idp/refresh?next=${encodeURIComponent(next)}`, {
      headers: { accept: "text/html", ...withCookie(...cookies) },
    });

  it("goes on to the private page with new cookies", async () => {
    const answer = await go("/my/booking?tab=past", () => tokens(), `nadeul_rt=${SECRET}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/my/booking?tab=past"]);
    expect(cookieOf(answer, "nadeul_at")).toContain("Max-Age=31536000");
  });

  it("sends a form on as it was sent, method and fields", async () => {
    const send = (init: RequestInit) =>
      aVault(() => tokens()).send(`/idp/refresh?next=${encodeURIComponent("/inquiry?booking=b1")}`, init);
    const answer = await send({
      method: "POST",
      headers: { ...OWN, accept: "text/html", ...withCookie(`nadeul_rt=${SECRET}`) },
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([307, "/inquiry?booking=b1"]);
    expect(cookieOf(answer, "nadeul_at")).toContain("Max-Age=31536000");
    expect(
      (
        await send({
          method: "POST",
          headers: {
            accept: "text/html",
            origin: "https://evil.example",
            ...withCookie(`nadeul_rt=${SECRET}`),
          },
        })
      ).status,
    ).toBe(403);
  });

  it.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "/idp/refresh",
    "/login",
    "my",
    "/..//evil.example",
    "https:evil.example",
  ])("goes nowhere but to a path of this site: %s", async (next) => {
    const answer = await go(next, () => tokens(), `nadeul_rt=${SECRET}`);
    expect(answer.headers.get("location")).toBe("/main");
  });

  it("[S05] goes to the sign-in where the login is over, and comes back from there", async () => {
    const answer = await go(
      "/my",
      () => fault("NotAuthorizedException", "Refresh Token has been revoked"),
      `nadeul_rt=${SECRET}`,
    );
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/login?next=%2Fmy"]);
    expect(cookieOf(answer, "nadeul_at")).toContain("Max-Age=0");
  });

  it("[S08] says it could not be checked where the pool is out of reach, keeps the login", async () => {
    const answer = await go(
      "/my",
      () => {
        throw new TypeError("fetch failed");
      },
      `nadeul_rt=${SECRET}`,
    );
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('href="/idp/refresh?next=%2Fmy"');
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe("POST /idp/logout", () => {
  const out = (headers: Record<string, string> = {}): RequestInit => ({
    method: "POST",
    headers: { ...OWN, ...withCookie(`nadeul_rt=${SECRET}`), ...headers },
  });

  it("[C22] revokes the refresh token, ends cookies for / and the vault's path, mobile too", async () => {
    const site = aVault(() => Response.json({}), { cookieDomain: "m.nadeul.example" });
    const answer = await site.send("/idp/logout?next=%2Fstart", out({ accept: "text/html" }));
    expect(site.calls).toMatchObject([
      { operation: "RevokeToken", body: { Token: SECRET, ClientId: "test-client" } },
    ]);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/start"]);
    expect(answer.headers.getSetCookie()).toEqual([
      "nadeul_at=; Path=/; Domain=m.nadeul.example; Max-Age=0; HttpOnly; Secure; SameSite=Lax",
      "nadeul_in=; Path=/; Domain=m.nadeul.example; Max-Age=0; Secure; SameSite=Lax",
      "nadeul_rt=; Path=/idp; Domain=m.nadeul.example; Max-Age=0; HttpOnly; Secure; SameSite=Lax",
      "nadeul_dk=; Path=/idp; Domain=m.nadeul.example; Max-Age=0; HttpOnly; Secure; SameSite=Lax",
    ]);
  });

  it("[X02] [K09] gives up after three seconds of trying, and ends the cookies all the same", async () => {
    const site = aVault(() => {
      throw new TypeError("fetch failed");
    });
    const started = performance.now();
    const answer = await site.send("/idp/logout", out());
    const took = performance.now() - started;
    expect(took).toBeGreaterThan(2500);
    expect(took).toBeLessThan(3800);
    expect(await answer.json()).toEqual({
      value: { isRevoked: false, message: "Signout timeout fail after 3s" },
    });
    expect(cookieOf(answer, "nadeul_rt")).toContain("Max-Age=0");
    const pauses = site.calls.slice(1).map(({ at }, index) => at - (site.calls[index]?.at ?? 0));
    pauses.forEach((pause, n) => expect(pause).toBeGreaterThanOrEqual(2 ** n * 100 - 2));
  });

  it("[X02] tells whoever waited those three seconds, where no script runs", async () => {
    const site = aVault(() => {
      throw new TypeError("fetch failed");
    });
    const answer = await site.send("/idp/logout?next=%2Fstart", out({ accept: "text/html" }));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/login?slow"]);
    expect(cookieOf(answer, "nadeul_rt")).toContain("Max-Age=0");
  });

  it("is no error for somebody who is not signed in", async () => {
    const answer = await aVault(() => Response.json({})).send("/idp/logout", {
      method: "POST",
      headers: OWN,
    });
    expect(await answer.json()).toEqual({ value: { isRevoked: false, message: "No current user" } });
  });
});

describe("messages to the phone of a login", () => {
  const revoked = () => fault("NotAuthorizedException", "Refresh Token has been revoked");
  const fine = () => Response.json({});
  const renewal: RequestInit = { method: "POST", headers: OWN };
  it.each<[string, string, string, RequestInit, Reply]>([
    ["a logout", "session-1?every=false", "/idp/logout", renewal, fine],
    ["a renewal that says it is over", "session-1?every=false", "/idp/refresh", renewal, revoked],
    ["RevokeToken", "session-1?every=false", "/idp/", wire("RevokeToken", {}), fine],
    [
      "another sign-in in its stead",
      "session-1?every=false",
      "/idp/",
      wire("RespondToAuthChallenge", {}),
      () => tokens({ RefreshToken: SECRET }, { origin_jti: "session-2" }),
    ],
    [
      "a new password by a code",
      "%EB%82%98%EB%9E%98",
      "/idp/",
      wire("ConfirmForgotPassword", { Username: "나래" }),
      fine,
    ],
  ])("[C10] [C22] end with %s, also after its token has run out", async (_what, who, path, init, reply) => {
    for (const claims of [{}, { exp: 1 }]) {
      const site = aVault(reply);
      const cookies = withCookie(`nadeul_at=${await anAccessToken(key, claims)}`, `nadeul_rt=${SECRET}`);
      await site.send(path, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), ...cookies },
      });
      await Promise.all(site.behind);
      expect(site.ended).toEqual([who]);
    }
  });

  it.each(["GlobalSignOut", "DeleteUser"])("[C10] [C17] end for every login with %s", async (operation) => {
    const site = aVault(() => Response.json({}));
    await site.send("/idp/", wire(operation, { AccessToken: await anAccessToken(key) }));
    expect(site.ended).toEqual(["session-1?every=true"]);
  });

  it("[C10] stay where the pool refuses, and are nothing that a forged token ends", async () => {
    const refusing = aVault(() => fault("TooManyRequestsException", "Too many requests"));
    await refusing.send("/idp/", wire("GlobalSignOut", { AccessToken: await anAccessToken(key) }));
    await refusing.send("/idp/", wire("ConfirmForgotPassword", { Username: "narae" }));
    const site = aVault(() => Response.json({}));
    const forged = await anAccessToken(await aKey("k1"), { exp: 1 });
    await site.send("/idp/logout", {
      method: "POST",
      headers: { ...OWN, ...withCookie(`nadeul_at=${forged}`) },
    });
    expect([refusing.ended, site.ended]).toEqual([[], []]);
  });
});

describe("the owner of an account", () => {
  const withToken = async (more: object) => ({ AccessToken: await anAccessToken(key), ...more });
  const settled = (site: ReturnType<typeof aVault>) => Promise.all(site.behind);

  it("hears of what the pool has done with it, and of nothing that it refused", async () => {
    const site = aVault(() => Response.json({}));
    const email = { UserAttributes: [{ Name: "email", Value: "new@example.com" }] };
    const name = { UserAttributes: [{ Name: "name", Value: "한나들" }] };
    const password = { PreviousPassword: "old-2026!", ProposedPassword: "new-2026!" };
    for (const [operation, more] of Object.entries({
      ChangePassword: password,
      SetUserMFAPreference: {},
      UpdateUserAttributes: email,
    }))
      await site.send("/idp/", wire(operation, await withToken(more)));
    await site.send("/idp/", wire("UpdateUserAttributes", await withToken(name)));
    await settled(site);
    expect(site.told.sort()).toEqual(["ADDRESS_ASKED", "FACTOR_CHANGED", "PASSWORD_CHANGED"]);
    const refusing = aVault(() => fault("NotAuthorizedException", "Incorrect username or password."));
    await refusing.send("/idp/", wire("ChangePassword", await withToken(password)));
    await settled(refusing);
    expect(refusing.told).toEqual([]);
  });

  it("hears of a renewal that was used twice, and its login is over for whoever else has it", async () => {
    const site = aVault(() => fault("RefreshTokenReuseException", "Refresh token reuse detected."));
    const cookie = `nadeul_rt=${SECRET}; nadeul_at=${await anAccessToken(key)}`;
    const answer = await site.send("/idp/refresh", { method: "POST", headers: { ...OWN, cookie } });
    await settled(site);
    expect([answer.status, site.told, site.ended]).toEqual([
      401,
      ["RENEWAL_REUSED"],
      ["session-1?every=false"],
    ]);
  });
});

describe("the profile given when joining", () => {
  const waiting = {
    nickname: "나래",
    name: "김나래",
    email: "narae@example.com",
    consents: [{ kind: "service", version: "2026-10-01" }],
  };
  const signIn = (site: ReturnType<typeof aVault>) => site.send("/idp/", wire("RespondToAuthChallenge", {}));

  it("[C06] goes to the product API at the first sign-in, and waits no longer", async () => {
    const site = aVault(() => tokens({ RefreshToken: SECRET }));
    site.kv.entries.set("pending-profile/narae", JSON.stringify(waiting));
    await signIn(site);
    expect(site.apiCalls).toEqual([
      { url: "https://api.internal/user", body: { id: "member-1", ...waiting } },
    ]);
    expect(site.kv.entries.has("pending-profile/narae")).toBe(false);
  });

  it("goes on waiting where the product API fails, and the sign-in succeeds all the same", async () => {
    const site = aVault(() => tokens({ RefreshToken: SECRET }));
    Object.assign(site.api, {
      status: 503,
      body: { error: { code: "UNAVAILABLE", message: "", requestId: "" } },
    });
    site.kv.entries.set("pending-profile/narae", JSON.stringify(waiting));
    expect((await signIn(site)).status).toBe(200);
    expect(site.kv.entries.has("pending-profile/narae")).toBe(true);
    Object.assign(site.api, { status: 200, body: {} });
    await signIn(site);
    expect(site.kv.entries.has("pending-profile/narae")).toBe(false);
  });
});

describe("a passkey through the vault", () => {
  const ask = { AuthFlow: "USER_AUTH", AuthParameters: { USERNAME: "", PREFERRED_CHALLENGE: "WEB_AUTHN" } };
  const asks = () =>
    Response.json({
      ChallengeName: "WEB_AUTHN",
      Session: "s",
      ChallengeParameters: { USERNAME: "narae", CREDENTIAL_REQUEST_OPTIONS: "{}" },
    });

  it("[S13] is asked for by the browser that made one, whose page and cookie do not say whose", async () => {
    const fresh = { auth_time: Math.floor(Date.now() / 1000), username: "narae" };
    const site = aVault(({ operation }) => (operation === "InitiateAuth" ? asks() : Response.json({})));
    const AccessToken = await anAccessToken(key, fresh);
    const made = await site.send(
      "/idp/",
      wire("CompleteWebAuthnRegistration", { AccessToken, Credential: {} }),
    );
    const cookie = cookieOf(made, "nadeul_pk");
    expect(cookie).toMatch(/; Path=\/idp; .*HttpOnly; Secure; SameSite=Lax$/);
    expect(cookie).not.toContain("narae");
    const pair = withCookie(cookie.split(";")[0] ?? "");
    const asked = await site.send("/idp/", wire("InitiateAuth", ask, pair));
    expect(site.calls.at(-1)?.body).toMatchObject({ AuthParameters: { USERNAME: "narae" } });
    expect(await asked.text()).not.toContain("narae");
    expect(site.told).toEqual(["PASSKEY_ADDED"]);
  });

  it("[S13] is forgotten by the browser with the account", async () => {
    const site = aVault(() => Response.json({}));
    const AccessToken = await anAccessToken(key, { auth_time: Math.floor(Date.now() / 1000) });
    const left = await site.send("/idp/", wire("DeleteUser", { AccessToken }, withCookie("nadeul_pk=x")));
    expect(left.status).toBe(200);
    expect(cookieOf(left, "nadeul_pk")).toMatch(/^nadeul_pk=; Path=\/idp; Max-Age=0; /);
    const out = await site.send("/idp/", wire("GlobalSignOut", { AccessToken }, withCookie("nadeul_pk=x")));
    expect(cookieOf(out, "nadeul_pk")).toBe("");
  });

  it("[S13] is asked of nobody where no browser is known, or its cookie was made up", async () => {
    const site = aVault(asks);
    for (const headers of [{}, withCookie("nadeul_pk=bmFyYWU"), withCookie(`nadeul_pk=${"A".repeat(64)}`)]) {
      const answer = await site.send("/idp/", wire("InitiateAuth", ask, headers));
      expect([answer.status, site.calls.length]).toEqual([400, 0]);
    }
  });

  it.each(["StartWebAuthnRegistration", "CompleteWebAuthnRegistration", "DeleteWebAuthnCredential"])(
    "[S13] %s wants a fresh proof: a stolen token alone makes and removes none",
    async (operation) => {
      const site = aVault(() => Response.json({}));
      const AccessToken = await anAccessToken(key, { auth_time: 1_000 });
      const answer = await site.send("/idp/", wire(operation, { AccessToken, CredentialId: "x" }));
      expect([answer.status, site.calls.length]).toEqual([403, 0]);
    },
  );

  it("[S13] is news to its owner, made or removed", () => {
    const input = { AccessToken: "t" };
    expect(eventOf("CompleteWebAuthnRegistration", input)).toBe("PASSKEY_ADDED");
    expect(eventOf("DeleteWebAuthnCredential", input)).toBe("PASSKEY_REMOVED");
  });
});
