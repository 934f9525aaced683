import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { codeCookie, codeWait } from "../../app/server/code-cookie.server.ts";
import { finishWithdrawal } from "../../app/server/finish-withdrawal.server.ts";
import { createKeySet } from "../../app/server/jwks.server.ts";
import { leaveIfEnded } from "../../app/server/own-account.server.ts";
import { vault } from "../../app/server/vault.server.ts";
import { verifyAccessToken } from "../../app/server/verify-token.server.ts";
import { type SigningKey, aConfig, aKey, aKv, anAccessToken } from "../support/tokens.ts";
import type { VaultContext } from "../../app/server/vault-context.server.ts";

const SITE = "https://m.nadeul.example";
let key: SigningKey;
beforeAll(async () => {
  key = await aKey("k1");
});
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
});

/**
 * A vault whose product API answers the member's record with `userStatus`, and whose pool answers as told.
 */
function aVault(userStatus: number, pool: (operation: string) => Response | Promise<Response>) {
  const operations: string[] = [];
  const config = aConfig(async (url, init) => {
    if (url.endsWith("jwks.json")) return Response.json({ keys: [key.jwk] });
    const operation = String(new Headers(init?.headers).get("x-amz-target")).split(".")[1] ?? "";
    operations.push(operation);
    return pool(operation);
  });
  const kv = aKv();
  const keySet = createKeySet();
  const API = {
    fetch: async () =>
      Response.json(
        userStatus === 200 ? { value: {} } : { error: { code: "GONE", message: "", requestId: "r" } },
        { status: userStatus },
      ),
  };
  const context: VaultContext = {
    env: { KV: kv, API, COOKIE_DOMAIN: "", FILE_BUCKET: "b" } as never,
    config,
    now: Date.now(),
    later: () => {},
    verify: (token) =>
      verifyAccessToken(token, config, { kv: kv as never, later: () => {}, now: Date.now }, keySet),
  };
  return { operations, context };
}

describe("a sign-in of somebody who has left already", () => {
  it("deletes the account that was left over, and gives no session", async () => {
    const { context, operations } = aVault(410, async (operation) =>
      operation === "DeleteUser"
        ? Response.json({})
        : Response.json({
            AuthenticationResult: { AccessToken: await anAccessToken(key), RefreshToken: "secret" },
            ChallengeParameters: {},
          }),
    );
    const headers = {
      origin: SITE,
      "sec-fetch-site": "same-origin",
      "x-amz-target": "AWSCognitoIdentityProviderService.RespondToAuthChallenge",
    };
    const answer = await vault(new Request(`${SITE}/idp/`, { method: "POST", headers, body: "{}" }), context);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { __type: "NotAuthorizedException", message: "User is disabled." },
    ]);
    expect(operations).toEqual(["RespondToAuthChallenge", "DeleteUser"]);
    expect(answer.headers.getSetCookie().every((cookie) => cookie.includes("Max-Age=0"))).toBe(true);
  });

  it("lets a member in, and one whom the product API cannot tell about", async () => {
    const token = await anAccessToken(key);
    for (const status of [200, 404, 503]) {
      const { context, operations } = aVault(status, () => Response.json({}));
      expect([status, await finishWithdrawal(token, context), operations]).toEqual([status, false, []]);
    }
  });

  it("keeps them out even where the account cannot be deleted now either", async () => {
    const { context, operations } = aVault(410, () =>
      Response.json({ __type: "InternalErrorException", message: "no" }, { status: 500 }),
    );
    expect(await finishWithdrawal(await anAccessToken(key), context)).toBe(true);
    expect(operations[0]).toBe("DeleteUser");
  });
});

describe("a session that ended elsewhere", () => {
  const thrownBy = (name: string, message: string, path = "/my/edit") => {
    try {
      leaveIfEnded({ name, message }, new Request(SITE + path));
    } catch (thrown) {
      return thrown instanceof Response ? thrown.headers.get("location") : thrown;
    }
  };

  it("[S05] leads through a refresh, which decides, and comes back", () => {
    expect(thrownBy("NotAuthorizedException", "Access Token has been revoked", "/my/edit.data?x=1")).toBe(
      "/idp/refresh?next=%2Fmy%2Fedit%3Fx%3D1",
    );
    expect(thrownBy("UserNotFoundException", "User does not exist.")).toBe("/idp/refresh?next=%2Fmy%2Fedit");
  });

  it("is not what a wrong password, a missing scope or no network says", () => {
    for (const [name, message] of [
      ["NotAuthorizedException", "Incorrect username or password."],
      ["NotAuthorizedException", "Access Token does not have required scopes"],
      ["NetworkError", "Network Error"],
    ] as const) {
      expect(thrownBy(name, message)).toBeUndefined();
    }
  });
});

describe("a code that was sent", () => {
  it("is remembered for what it was sent for alone, in a cookie that nobody else can make", async () => {
    const env = { KV: aKv() } as never;
    const request = (cookie = "") => new Request(SITE, { headers: { cookie } });
    const kept = await (
      await codeCookie(request(), env)
    ).keep({ about: "password/narae", destination: "n***@e***", sentAt: 5 });
    expect(kept).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax/);
    const pair = kept.split(";")[0] ?? "";
    expect(await (await codeCookie(request(pair), env)).read("password/narae")).toEqual({
      about: "password/narae",
      destination: "n***@e***",
      sentAt: 5,
    });
    expect(await (await codeCookie(request(pair), env)).read("password/other")).toBeUndefined();
    const code = { about: "password/narae", destination: "x", sentAt: 0 };
    const forged = `nadeul_code=${btoa(JSON.stringify(code))}`;
    expect(await (await codeCookie(request(forged), env)).read("password/narae")).toBeUndefined();
  });

  it("is followed by another one after a minute at the earliest", () => {
    const sent = { about: "a", destination: "", sentAt: 1_000 };
    expect([
      codeWait(undefined, 0),
      codeWait(sent, 1_000),
      codeWait(sent, 60_999),
      codeWait(sent, 61_000),
    ]).toEqual([0, 60_000, 1, 0]);
  });
});
