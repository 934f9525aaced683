import { describe, expect, it } from "vitest";
import { clientOf, flooding, tooManyTries } from "../../app/server/tries.server.ts";

const from = (address: string) =>
  new Request("https://m.nadeul.example/idp/", { headers: { "cf-connecting-ip": address } });

describe("who is counted", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002:ffff::1", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["2001:db8:1:2::/64", "2001:db8:1:2::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["", ""],
  ])("%s counts as %s", (address, client) => {
    expect(clientOf(from(address))).toBe(client);
  });
});

describe("a try at the pool's doors", () => {
  /** A product API that answers each count with a status, and what it was told. */
  function counting(status: number) {
    const told: string[][] = [];
    const API = {
      fetch: async ({ headers }: Request) => {
        told.push(
          ["x-user-try", "x-user-try-name", "cf-connecting-ip"].map((name) => headers.get(name) ?? ""),
        );
        return new Response(null, { status, headers: { "retry-after": "1800" } });
      },
    };
    return { told, env: { API } as never };
  }

  it("one too many is refused as Cognito would, with a Korean sentence and when to come back", async () => {
    const { env, told } = counting(429);
    const input = { AuthFlow: "USER_SRP_AUTH", AuthParameters: { USERNAME: "나래", SRP_A: "ab" } };
    const refused = await tooManyTries("InitiateAuth", input, from("2001:db8:1:2::9"), env);
    expect([refused?.status, refused?.headers.get("retry-after")]).toEqual([429, "1800"]);
    expect(await refused?.json()).toMatchObject({
      __type: "LimitExceededException",
      error: { message: "여러 번 시도했어요. 잠시 후 다시 시도해 주세요." },
    });
    expect(told).toEqual([["SIGN_IN", encodeURIComponent("나래"), "2001:db8:1:2::/64"]]);
  });

  it.each([
    [
      "InitiateAuth",
      { AuthParameters: { USERNAME: "narae", PREFERRED_CHALLENGE: "EMAIL_OTP" } },
      "CODE_SENT",
    ],
    [
      "RespondToAuthChallenge",
      { ChallengeName: "SELECT_CHALLENGE", ChallengeResponses: { USERNAME: "narae", ANSWER: "EMAIL_OTP" } },
      "CODE_SENT",
    ],
    [
      "RespondToAuthChallenge",
      { ChallengeName: "EMAIL_OTP", ChallengeResponses: { USERNAME: "narae", EMAIL_OTP_CODE: "1" } },
      "CODE_TRIED",
    ],
    [
      "RespondToAuthChallenge",
      { ChallengeName: "PASSWORD", ChallengeResponses: { USERNAME: "narae", PASSWORD: "p" } },
      "SIGN_IN",
    ],
  ])(
    "counts what a choice-based sign-in sends and tries by the name it is for: %s %o",
    async (operation, input, kind) => {
      const { env, told } = counting(204);
      await tooManyTries(operation, input, from("203.0.113.7"), env);
      expect(told).toEqual([[kind, "narae", "203.0.113.7"]]);
    },
  );

  it.each<[string, object, string[]]>([
    ["ForgotPassword", { Username: "narae", AuthFlow: "REFRESH_TOKEN" }, ["CODE_SENT", "narae"]],
    ["ForgotPassword", { Username: "narae", ChallengeName: "DEVICE_SRP_AUTH" }, ["CODE_SENT", "narae"]],
    ["ForgotPassword", { Username: "narae", ChallengeName: "EMAIL_OTP" }, ["CODE_SENT", "narae"]],
    ["ConfirmForgotPassword", { Username: "narae", AuthFlow: "REFRESH_TOKEN" }, ["CODE_TRIED", "narae"]],
    ["SignUp", { Username: "narae", ChallengeName: "EMAIL_OTP" }, ["SIGN_UP", "narae"]],
    [
      "InitiateAuth",
      { Username: "x", ChallengeName: "DEVICE_SRP_AUTH", AuthParameters: { USERNAME: "narae" } },
      ["SIGN_IN", "narae"],
    ],
    [
      "RespondToAuthChallenge",
      {
        Username: "x",
        AuthFlow: "REFRESH_TOKEN",
        AuthParameters: { USERNAME: "x", PREFERRED_CHALLENGE: "EMAIL_OTP" },
        ChallengeName: "EMAIL_OTP",
        ChallengeResponses: { USERNAME: "narae", EMAIL_OTP_CODE: "1" },
      },
      ["CODE_TRIED", "narae"],
    ],
  ])("[S92] is counted whatever is sent along that %s does not have: %o", async (operation, input, count) => {
    const { env, told } = counting(204);
    await tooManyTries(operation, input, from("203.0.113.7"), env);
    expect(told).toEqual([[...count, "203.0.113.7"]]);
  });

  it.each(["/login", "/login/", "//login", "/LOGIN", "/Login/", "/idp", "/idp/"])(
    "[S92] wants a person after the first twenty sign-ins of an address, however %s is spelled",
    async (path) => {
      const API = { fetch: async () => new Response(null, { status: 204, headers: { "x-tries": "21" } }) };
      const env = { API, TURNSTILE_SITE_KEY: "key", TURNSTILE_SECRET_KEY: "secret" } as never;
      const request = new Request(`https://m.nadeul.example${path}`);
      const input = { AuthParameters: { USERNAME: "narae", PASSWORD: "p" } };
      expect((await tooManyTries("InitiateAuth", input, request, env))?.status).toBe(429);
    },
  );

  it("goes on where it is not one too many, or nobody can count, and a renewal is none", async () => {
    const { env, told } = counting(204);
    expect(await tooManyTries("SignUp", { Username: "narae" }, from("203.0.113.7"), env)).toBeUndefined();
    const renewal = { AuthFlow: "REFRESH_TOKEN_AUTH" };
    expect(await tooManyTries("InitiateAuth", renewal, from("203.0.113.7"), env)).toBeUndefined();
    const proof = { ChallengeName: "PASSWORD_VERIFIER", ChallengeResponses: { USERNAME: "narae" } };
    expect(await tooManyTries("RespondToAuthChallenge", proof, from("203.0.113.7"), env)).toBeUndefined();
    expect(await tooManyTries("GetUser", { AccessToken: "t" }, from("203.0.113.7"), env)).toBeUndefined();
    expect(told.map(([kind]) => kind)).toEqual(["SIGN_UP"]);
    const down = {
      API: {
        fetch: async () => {
          throw new TypeError("fetch failed");
        },
      },
    };
    const request = from("203.0.113.7");
    expect(await tooManyTries("SignUp", { Username: "narae" }, request, down as never)).toBeUndefined();
  });
});

describe("a client that posts without end", () => {
  const posted = (address: string, method = "POST") =>
    new Request("https://m.nadeul.example/join", { method, headers: { "cf-connecting-ip": address } });

  it("is refused by the platform's counter for its /64, and who only reads is not", async () => {
    const keys: string[] = [];
    const FLOOD = { limit: async ({ key }: { key: string }) => ({ success: keys.push(key) <= 1 }) };
    expect(await flooding(posted("2001:db8:1:2::3"), { FLOOD })).toBeUndefined();
    const refused = await flooding(posted("2001:db8:1:2::4"), { FLOOD });
    expect([refused?.status, refused?.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(await flooding(posted("2001:db8:1:2::4", "GET"), { FLOOD })).toBeUndefined();
    expect(keys).toEqual(["2001:db8:1:2::/64", "2001:db8:1:2::/64"]);
    expect(await flooding(posted("203.0.113.7"), {}), "on one's own machine").toBeUndefined();
  });
});
