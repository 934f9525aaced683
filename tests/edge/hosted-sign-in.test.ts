import { beforeAll, describe, expect, it, vi } from "vitest";
import { createKeySet } from "../../app/server/jwks.server.ts";
import { codeChallenge } from "../../app/server/hosted.server.ts";
import { vault } from "../../app/server/vault.server.ts";
import { verifyAccessToken } from "../../app/server/verify-token.server.ts";
import { type SigningKey, aConfig, aKey, aKv, anAccessToken } from "../support/tokens.ts";
import type { VaultContext } from "../../app/server/vault-context.server.ts";

const SITE = "https://m.nadeul.example";
let key: SigningKey;
beforeAll(async () => {
  key = await aKey("k1");
});

/** The vault of a site with hosted sign-in, and the forms that the token endpoint was sent. */
function aSite(token: (signal: AbortSignal | null | undefined) => Response | Promise<Response>) {
  const forms: URLSearchParams[] = [];
  const kv = aKv();
  const config = aConfig(async (url, init) => {
    if (url.endsWith("jwks.json")) return Response.json({ keys: [key.jwk] });
    forms.push(new URLSearchParams(String(init?.body)));
    return token(init?.signal);
  });
  const keySet = createKeySet();
  const context: VaultContext = {
    env: {
      KV: kv,
      COOKIE_DOMAIN: "",
      COGNITO_DOMAIN: "https://auth.nadeul.example",
      COGNITO_PROVIDERS: "Kakao",
    } as never,
    config,
    now: Date.now(),
    later: () => {},
    verify: (text) =>
      verifyAccessToken(text, config, { kv: kv as never, later: () => {}, now: Date.now }, keySet),
  };
  const logOut = (cookie: string, accept: string) =>
    vault(
      new Request(`${SITE}/idp/logout?next=/start`, {
        method: "POST",
        headers: { cookie, accept, origin: SITE, "sec-fetch-site": "same-origin" },
      }),
      context,
    );
  const get = (path: string, cookie = "") =>
    vault(new Request(SITE + path, { headers: { cookie, "sec-fetch-site": "cross-site" } }), context);
  return {
    forms,
    get,
    logOut,
    /** Begins, and answers what the browser holds and was sent with. */
    async begin(path = "/idp/hosted?next=/my") {
      const answer = await get(path);
      const cookie = answer.headers.getSetCookie()[0] ?? "";
      return {
        cookie: cookie.split(";")[0] ?? "",
        setCookie: cookie,
        to: new URL(answer.headers.get("location") ?? ""),
      };
    },
  };
}
const signedIn = async () =>
  Response.json({ access_token: await anAccessToken(key), refresh_token: "hosted-secret", id_token: "i" });

describe("hosted sign-in", () => {
  it("[C18] goes to no provider that the site does not name", async () => {
    const answer = await aSite(signedIn).get("/idp/hosted?provider=Naver&next=/my");
    expect(answer.headers.get("location")).toBe("/login?problem=failed&next=%2Fmy");
  });

  it("[C18] [K11] leaves with a state of 32 characters and PKCE S256 over a verifier of 128", async () => {
    const site = aSite(signedIn);
    const { cookie, setCookie, to } = await site.begin("/idp/hosted?provider=Kakao&next=/my");
    expect(to.origin + to.pathname).toBe("https://auth.nadeul.example/oauth2/authorize");
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      response_type: "code",
      client_id: "test-client",
      redirect_uri: `${SITE}/idp/callback`,
      code_challenge_method: "S256",
      identity_provider: "Kakao",
    });
    expect(to.searchParams.get("state")).toMatch(/^[\w-]{32}$/);
    expect(setCookie).toMatch(/Path=\/idp; HttpOnly; Secure; SameSite=Lax/);
    await site.get(`/idp/callback?code=c&state=${to.searchParams.get("state")}`, cookie);
    const verifier = site.forms[0]?.get("code_verifier") ?? "";
    expect(verifier).toMatch(/^[\w-]{128}$/);
    expect(await codeChallenge(verifier)).toBe(to.searchParams.get("code_challenge"));
  });

  it("comes back with a login, its refresh token in the vault's cookie, to where one was going", async () => {
    const site = aSite(signedIn);
    const { cookie, to } = await site.begin();
    const answer = await site.get(`/idp/callback?code=c&state=${to.searchParams.get("state")}`, cookie);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/my"]);
    expect(answer.headers.getSetCookie().join("\n")).toMatch(/nadeul_rt=hosted-secret; Path=\/idp/);
  });

  it("[V10] refuses a state not this browser's, no cookie, a changed one, one used before", async () => {
    const site = aSite(signedIn);
    const [own, other] = [await site.begin(), await site.begin()];
    const state = own.to.searchParams.get("state");
    const back = async (query: string, cookie?: string) =>
      (await site.get(`/idp/callback?${query}`, cookie)).headers.get("location");
    const refused = "/login?problem=state&next=%2Fmy";
    expect(await back(`code=c&state=${other.to.searchParams.get("state")}`, own.cookie)).toBe(refused);
    expect(await back("code=c", own.cookie)).toBe(refused);
    expect(await back(`code=c&state=${state}`)).toBe("/login?problem=state&next=%2Fmain");
    expect(await back(`code=c&state=${state}`, own.cookie.replace("=e", "=f"))).toBe(
      "/login?problem=state&next=%2Fmain",
    );
    expect(site.forms).toEqual([]);
    expect(await back(`code=c&state=${state}`, own.cookie)).toBe("/my");
    expect(await back(`code=c&state=${state}`, own.cookie)).toBe(refused);
  });

  it("tells cancelling from failing", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const site = aSite(() => Response.json({ error: "invalid_grant" }, { status: 400 }));
    const [first, second] = [await site.begin(), await site.begin()];
    const cancelled = await site.get(
      `/idp/callback?error=access_denied&state=${first.to.searchParams.get("state")}`,
      first.cookie,
    );
    expect(cancelled.headers.get("location")).toBe("/login?problem=cancelled&next=%2Fmy");
    const failed = await site.get(
      `/idp/callback?code=c&state=${second.to.searchParams.get("state")}`,
      second.cookie,
    );
    expect(failed.headers.get("location")).toBe("/login?problem=failed&next=%2Fmy");
  });

  it("[K11] waits at most ten seconds for the token endpoint", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const timeout = vi
      .spyOn(AbortSignal, "timeout")
      .mockImplementation((ms) => AbortSignal.abort(`after ${ms}`));
    const site = aSite((signal) => {
      throw signal?.reason;
    });
    const { cookie, to } = await site.begin();
    const answer = await site.get(`/idp/callback?code=c&state=${to.searchParams.get("state")}`, cookie);
    expect(timeout).toHaveBeenCalledWith(10_000);
    expect(answer.headers.get("location")).toContain("problem=failed");
    timeout.mockRestore();
  });

  it("goes on to no other site, whatever `next` says", async () => {
    const site = aSite(signedIn);
    const { cookie, to } = await site.begin("/idp/hosted?next=//evil.example");
    const answer = await site.get(`/idp/callback?code=c&state=${to.searchParams.get("state")}`, cookie);
    expect(answer.headers.get("location")).toBe("/main");
  });
});

describe("logging out after a hosted sign-in", () => {
  const OUT =
    "https://auth.nadeul.example/logout?client_id=test-client&logout_uri=" +
    encodeURIComponent(`${SITE}/main`);
  /** What the browser holds after a hosted sign-in. */
  async function hosted() {
    const site = aSite(signedIn);
    const { cookie, to } = await site.begin();
    const back = await site.get(`/idp/callback?code=c&state=${to.searchParams.get("state")}`, cookie);
    const held = back.headers.getSetCookie().filter((text) => !text.includes("Max-Age=0"));
    return { site, cookie: held.map((text) => text.split(";")[0]).join("; ") };
  }

  it("[C18] [C22] ends the pool's own cookie too: a script is told where", async () => {
    const { site, cookie } = await hosted();
    const answer = await site.logOut(cookie, "application/json");
    expect(await answer.json()).toMatchObject({ value: { hosted: OUT } });
  });

  it("[S82] asks who it is the next time, where the pool's own pages were not reached", async () => {
    const { site, cookie } = await hosted();
    const promptOf = async (held: string) =>
      new URL((await site.get("/idp/hosted?next=/my", held)).headers.get("location") ?? "").searchParams.get(
        "prompt",
      );
    expect(await promptOf(cookie)).toBeNull();
    const out = await site.logOut(cookie, "application/json");
    const held = out.headers.getSetCookie().filter((text) => !text.includes("Max-Age=0"));
    const left = held.map((text) => text.split(";")[0]).join("; ");
    expect(await promptOf(left)).toBe("login");
    // there is no second login of theirs to end
    const again = await site.logOut(left, "application/json");
    expect(await again.json()).not.toMatchObject({ value: { hosted: OUT } });
    // and whoever has signed in there since is asked no more
    const begun = await site.begin();
    const back = await site.get(
      `/idp/callback?code=c&state=${begun.to.searchParams.get("state")}`,
      `${left}; ${begun.cookie}`,
    );
    const mine = back.headers.getSetCookie().find((text) => text.startsWith("nadeul_hosted_in="));
    expect(await promptOf(mine?.split(";")[0] ?? "")).toBeNull();
  });

  it("[C18] [C22] and a form goes there over a page, which no form-action forbids", async () => {
    const { site, cookie } = await hosted();
    const answer = await site.logOut(cookie, "text/html");
    const html = await answer.text();
    const escaped = OUT.replaceAll("&", "&amp;");
    expect(answer.status).toBe(200);
    expect(html).toContain(`<meta http-equiv="refresh" content="0; url=${escaped}">`);
    expect(html).toContain(`href="${escaped}"`);
    expect(answer.headers.getSetCookie().join("\n")).toMatch(/nadeul_rt=; Path=\/idp; Max-Age=0/);
  });

  it("goes nowhere else for whoever signed in with a password here", async () => {
    const answer = await aSite(signedIn).logOut("nadeul_rt=secret", "text/html");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/start"]);
  });
});
