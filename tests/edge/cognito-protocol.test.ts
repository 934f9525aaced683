import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CLIENT_ID, ISSUER, PASSWORD, POOL_ID, startSandbox, type Sandbox } from "./cognito-harness.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const target = "AWSCognitoIdentityProviderService.InitiateAuth";

describe("the wire protocol", () => {
  it("an error is HTTP 400 with __type, message and the error headers", async () => {
    const { status, headers, body } = await sandbox.call("InitiateAuth", {
      AuthFlow: "USER_PASSWORD_AUTH",
      ClientId: CLIENT_ID,
      AuthParameters: { USERNAME: "nobody", PASSWORD: "x" },
    });
    expect(status).toBe(400);
    expect(body).toEqual({ __type: "NotAuthorizedException", message: "Incorrect username or password." });
    expect(headers.get("x-amzn-errortype")).toBe("NotAuthorizedException:");
    expect(headers.get("content-type")).toBe("application/x-amz-json-1.1");
    expect(headers.get("x-amzn-requestid")).toBeTruthy();
  });

  it("every answer, an error too, may be read from another origin", async () => {
    for (const body of ["{}", "not json"]) {
      const response = await fetch(sandbox.endpoint, {
        method: "POST",
        headers: { origin: "https://elsewhere.example", "x-amz-target": target },
        body,
      });
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
      expect(response.headers.get("access-control-expose-headers")?.toLowerCase()).toContain(
        "x-amzn-errortype",
      );
    }
  });

  it("a preflight allows the headers the clients send", async () => {
    const response = await fetch(sandbox.endpoint, {
      method: "OPTIONS",
      headers: { origin: "https://elsewhere.example", "access-control-request-method": "POST" },
    });
    expect(response.status).toBe(204);
    const allowed = response.headers.get("access-control-allow-headers")?.toLowerCase() ?? "";
    for (const name of [
      "cache-control",
      "content-type",
      "x-amz-target",
      "x-amz-user-agent",
      "amz-sdk-invocation-id",
      "amz-sdk-request",
    ])
      expect(allowed).toContain(name);
  });

  it("the endpoint answers with and without a slash at the end", async () => {
    for (const url of [sandbox.endpoint, `${sandbox.endpoint}/`]) {
      const response = await fetch(url, { method: "POST", headers: { "x-amz-target": target }, body: "{}" });
      expect(await response.json()).toMatchObject({ __type: "InvalidParameterException" });
    }
  });

  it("an unknown operation, a broken body and an unknown client each have their error", async () => {
    expect((await sandbox.call("Nonsense", {})).body).toMatchObject({ __type: "UnknownOperationException" });
    const broken = await fetch(sandbox.endpoint, {
      method: "POST",
      headers: { "x-amz-target": target },
      body: "{",
    });
    expect(await broken.json()).toMatchObject({ __type: "SerializationException" });
    expect((await sandbox.call("InitiateAuth", { ClientId: "other" })).body).toMatchObject({
      __type: "ResourceNotFoundException",
    });
  });

  it("[C18] tells OpenID clients where all is, with its tokens' issuer; another pool is a 404", async () => {
    const at = (pool: string) => fetch(`${sandbox.endpoint}/${pool}/.well-known/openid-configuration`);
    const answer = await at(POOL_ID);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      {
        authorization_endpoint: `${sandbox.endpoint}/oauth2/authorize`,
        end_session_endpoint: `${sandbox.endpoint}/logout`,
        id_token_signing_alg_values_supported: ["RS256"],
        issuer: ISSUER,
        jwks_uri: `${sandbox.endpoint}/${POOL_ID}/.well-known/jwks.json`,
        response_types_supported: ["code"],
        revocation_endpoint: `${sandbox.endpoint}/oauth2/revoke`,
        scopes_supported: ["openid", "email", "phone", "profile"],
        subject_types_supported: ["public"],
        token_endpoint: `${sandbox.endpoint}/oauth2/token`,
        token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
        userinfo_endpoint: `${sandbox.endpoint}/oauth2/userInfo`,
      },
    ]);
    expect((await at("ap-northeast-2_other")).status).toBe(404);
  });

  it("a new code is a 404 until one was sent", async () => {
    expect((await fetch(new URL("/__dev/codes?username=nobody", sandbox.origin))).status).toBe(404);
  });
});

describe("demo users", () => {
  it("seeding twice changes nothing, and open sign-ins stay", async () => {
    const user = {
      username: "demo",
      password: PASSWORD,
      sub: "10000000-0000-4000-8000-000000000001",
      attributes: { nickname: "나들이" },
      groups: ["operator"],
    };
    expect(await sandbox.post("/__admin/seed", [user])).toEqual({ created: ["demo"], kept: [], refused: [] });
    const signIn = await sandbox.call("InitiateAuth", {
      AuthFlow: "USER_PASSWORD_AUTH",
      ClientId: CLIENT_ID,
      AuthParameters: { USERNAME: "demo", PASSWORD },
    });
    expect(await sandbox.post("/__admin/seed", [user])).toEqual({ created: [], kept: ["demo"], refused: [] });
    expect(signIn.body).toMatchObject({ AuthenticationResult: { TokenType: "Bearer" } });
    expect(await sandbox.post("/__admin/seed", [{ ...user, sub: "other" }])).toEqual({
      created: [],
      kept: [],
      refused: ["demo"],
    });
    expect(await (await fetch(new URL("/__dev/demo", sandbox.origin))).json()).toContainEqual({
      username: "demo",
      password: PASSWORD,
    });
  });

  it("a seed without a sub is refused", async () => {
    expect(await sandbox.post("/__admin/seed", [{ username: "x", password: PASSWORD }])).toHaveProperty(
      "message",
    );
  });
});

describe("limits", () => {
  it("one address makes 120 sign-ups a minute and no more", async () => {
    const minute = Math.floor(Date.now() / 60_000);
    const fill = (count: number) =>
      sandbox.db().then((db) =>
        db.batch(
          [minute, minute + 1].map((at) =>
            db
              .prepare(
                `INSERT INTO cognito_rates (subject, minute, count) VALUES ('sign-up/127.0.0.1', ?1, ?2)
                    ON CONFLICT (subject, minute) DO UPDATE SET count = ?2`,
              )
              .bind(at, count),
          ),
        ),
      );
    const signUp = (Username: string) =>
      sandbox.call("SignUp", { ClientId: CLIENT_ID, Username, Password: PASSWORD });
    await fill(119);
    expect((await signUp("number120")).status).toBe(200);
    await fill(120);
    expect((await signUp("number121")).body).toMatchObject({ __type: "TooManyRequestsException" });
  });
});

describe("outside local runs", () => {
  it("answers 503 to everything unless LOCAL_ONLY is exactly yes", async () => {
    const deployed = await startSandbox({ vars: { LOCAL_ONLY: "YES" } });
    for (const path of [
      "/__dev/cognito",
      `/__dev/cognito/${POOL_ID}/.well-known/jwks.json`,
      "/__dev/codes?username=a",
      "/__dev/demo",
    ]) {
      expect((await fetch(new URL(path, deployed.origin))).status).toBe(503);
      expect((await fetch(new URL(path, sandbox.origin))).status).not.toBe(503);
    }
    await deployed.close();
  });
});
