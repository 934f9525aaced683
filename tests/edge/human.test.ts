import { afterEach, describe, expect, it, vi } from "vitest";
import { asPerson, isPerson, PROOF_HEADER } from "../../app/server/human.server.ts";
import { tooManyTries } from "../../app/server/tries.server.ts";
import { turnstile } from "../../workers/sandbox/turnstile/app.ts";

const SITE = "https://m.nadeul.example";
const KEYS = { TURNSTILE_SITE_KEY: "0x4AAAAAAALOCAL", TURNSTILE_SECRET_KEY: "0x4AAAAAAALOCAL_secret" };

/** A token as the widget of `action` on `origin` gets one. */
async function aToken(action: string, origin = SITE): Promise<string> {
  const answer = await turnstile.request("/challenge", {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify({ sitekey: KEYS.TURNSTILE_SITE_KEY, action }),
  });
  const { token }: { token: string } = await answer.json();
  return token;
}

/** The edge before the stand-in; `fails` so many questions get no answer. */
function theEdge({ fails = 0, tries = 1, ...keys }: Record<string, unknown> & { fails?: number } = {}) {
  const asked: string[] = [];
  let left = fails;
  const SANDBOX = {
    fetch: async (url: string, init: RequestInit) => {
      asked.push(String(init.body));
      if (left-- > 0) throw new TypeError("fetch failed");
      return turnstile.request(new URL(url).pathname.replace("/__dev/turnstile", ""), init);
    },
  };
  const API = {
    fetch: async () => new Response(null, { status: 204, headers: { "x-tries": String(tries) } }),
  };
  const env = { ...KEYS, TURNSTILE_URL: "https://sandbox.local/__dev/turnstile", SANDBOX, API, ...keys };
  return { env: env as never, asked };
}

const posted = (token = "") =>
  asPerson(
    new Request(`${SITE}/join`, { method: "POST" }),
    new URLSearchParams({ "cf-turnstile-response": token }),
  );

afterEach(() => void vi.restoreAllMocks());

describe("whoever wants an account or a code", () => {
  it("is taken for a person once by a token", async () => {
    const { env } = theEdge();
    const request = posted(await aToken("join"));
    expect(await isPerson(request, "SIGN_UP", env)).toBe(true);
    expect(await isPerson(request, "SIGN_UP", env), "a second time").toBe(false);
  });

  it.each([
    ["without one", async () => ""],
    ["with a made-up one", async () => "0.made-up"],
    ["with one of another form", () => aToken("login")],
    ["with one of another site", () => aToken("join", "https://evil.example")],
    ["with an endless one", async () => "x".repeat(5000)],
  ])("is not, %s", async (_, token) => {
    expect(await isPerson(posted(await token()), "SIGN_UP", theEdge().env)).toBe(false);
  });

  it("is asked nothing where the site has no key", async () => {
    const { env, asked } = theEdge({ TURNSTILE_SITE_KEY: "" });
    expect([await isPerson(posted(), "SIGN_UP", env), asked]).toEqual([true, []]);
  });

  it("is asked about once more by the same key where no answer comes, goes on where none does", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const once = theEdge({ fails: 1 });
    expect(await isPerson(posted(await aToken("join")), "SIGN_UP", once.env)).toBe(true);
    const [first, second] = once.asked.map((body) => JSON.parse(body).idempotency_key);
    expect([typeof first, second]).toEqual(["string", first]);
    const down = theEdge({ fails: 9 });
    expect(await isPerson(posted(await aToken("join")), "SIGN_UP", down.env)).toBe(true);
    expect(down.asked.length).toBe(2);
  });

  it("is not let through by a wrong secret of ours without a word", async () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => {});
    const { env } = theEdge({ TURNSTILE_SECRET_KEY: "wrong" });
    expect(await isPerson(posted(await aToken("join")), "SIGN_UP", env)).toBe(false);
    expect(JSON.stringify(told.mock.calls)).toContain("invalid-input-secret");
  });
});

describe("a try at the pool's doors", () => {
  const vaultCall = (token?: string) =>
    new Request(`${SITE}/idp/`, { method: "POST", headers: token ? { [PROOF_HEADER]: token } : {} });

  it.each([
    ["SignUp", { Username: "narae" }, "join"],
    ["ForgotPassword", { Username: "narae" }, "find"],
    ["ResendConfirmationCode", { Username: "narae" }, "join"],
    ["InitiateAuth", { AuthParameters: { USERNAME: "narae", PREFERRED_CHALLENGE: "EMAIL_OTP" } }, "login"],
  ])("%s wants a person, at the bare wire too", async (operation, input, action) => {
    const { env } = theEdge();
    const refused = await tooManyTries(operation, input, vaultCall(), env);
    expect([refused?.status, refused?.headers.get("x-amzn-errortype")]).toEqual([403, "HumanProofException"]);
    expect(await tooManyTries(operation, input, vaultCall(await aToken(action)), env)).toBeUndefined();
  });

  it("a sign-in wants one only after twenty from an address; its proof carries the token", async () => {
    const signIn = (token?: string) => ({
      AuthFlow: "USER_SRP_AUTH",
      AuthParameters: { USERNAME: "narae", SRP_A: "ab", ...(token && { TURNSTILE: token }) },
    });
    const few = theEdge({ tries: 20 });
    expect(await tooManyTries("InitiateAuth", signIn(), vaultCall(), few.env)).toBeUndefined();
    const many = theEdge({ tries: 21 });
    const refused = await tooManyTries("InitiateAuth", signIn(), vaultCall(), many.env);
    expect([refused?.status, refused?.headers.get("x-amzn-errortype")]).toEqual([
      429,
      "LimitExceededException",
    ]);
    const own = new Request(`${SITE}/my/proof`, { method: "POST" });
    expect(await tooManyTries("InitiateAuth", signIn(), own, many.env), "a member's own").toBeUndefined();
    const code = { AuthParameters: { USERNAME: "narae", PREFERRED_CHALLENGE: "EMAIL_OTP" } };
    expect(await tooManyTries("InitiateAuth", code, own, many.env), "a code of their own").toBeUndefined();
    expect((await tooManyTries("InitiateAuth", code, vaultCall(), many.env))?.status).toBe(403);
    const proved = signIn(await aToken("login"));
    expect(await tooManyTries("InitiateAuth", proved, vaultCall(), many.env)).toBeUndefined();
    expect(proved.AuthParameters, "the pool knows no such parameter").not.toHaveProperty("TURNSTILE");
    const none = theEdge({ tries: 190, TURNSTILE_SITE_KEY: "" });
    expect(await tooManyTries("InitiateAuth", signIn(), vaultCall(), none.env)).toBeUndefined();
  });
});
