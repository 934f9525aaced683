import {
  type CryptoKey,
  type FlattenedJWSInput,
  type JWTHeaderParameters,
  SignJWT,
  UnsecuredJWT,
  createRemoteJWKSet,
  customFetch,
} from "jose";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { IdentityConfig } from "../../app/server/env.server.ts";
import { createKeySet } from "../../app/server/jwks.server.ts";
import { verifyAccessToken } from "../../app/server/verify-token.server.ts";
import { type SigningKey, aConfig, aKey, aKv, anAccessToken } from "../support/tokens.ts";

let key: SigningKey;
let other: SigningKey;
beforeAll(async () => {
  [key, other] = await Promise.all([aKey("k1"), aKey("k2")]);
});

const HOUR = 3_600_000;

function aPlainSet(config: IdentityConfig, source: Parameters<typeof verifyAccessToken>[2]) {
  const remote = createRemoteJWKSet(new URL("https://pool.test/jwks.json"), {
    [customFetch]: (url, init) => config.fetch(url, { headers: init.headers }),
    cooldownDuration: 0,
  });
  const resolve = (
    _source: unknown,
    header: JWTHeaderParameters,
    token: FlattenedJWSInput,
  ): Promise<CryptoKey> => remote(header, token);
  return (token: string) => verifyAccessToken(token, config, source, resolve);
}

/** A pool whose JWKS can change and break, and a clock that can be moved. */
function aPool(keys: SigningKey[] = [key]) {
  const pool = {
    keys,
    isDown: false,
    fetches: 0,
    now: Date.now(),
    kv: aKv(),
    behind: Array<Promise<unknown>>(),
  };
  const config = aConfig(async () => {
    pool.fetches += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (pool.isDown) throw new TypeError("fetch failed");
    return Response.json({ keys: pool.keys.map(({ jwk }) => jwk) });
  });
  let keySet = createKeySet();
  const source = {
    kv: pool.kv as never,
    later: (work: Promise<unknown>) => void pool.behind.push(work),
    now: () => pool.now,
  };
  return Object.assign(pool, {
    verify: (token: string) => verifyAccessToken(token, config, source, keySet),
    /** The same with jose's own remote set in the place of ours, as a control. */
    plainly: aPlainSet(config, source),
    restart: () => void (keySet = createKeySet()),
    settle: () => Promise.all(pool.behind),
  });
}

describe("an access token at the edge", () => {
  it("speaks for its member: id, session, its device and scopes", async () => {
    const verdict = await aPool().verify(
      await anAccessToken(key, { "cognito:groups": ["operator"], device_key: "pool_1" }),
    );
    expect(verdict).toMatchObject({
      ok: true,
      member: {
        sub: "member-1",
        username: "narae",
        sid: "session-1",
        device: "pool_1",
        scopes: ["aws.cognito.signin.user.admin"],
      },
    });
  });

  it.each<[string, () => Promise<string>]>([
    ["signed with another key under a known kid", () => anAccessToken({ ...other, kid: "k1" })],
    [
      "of another pool",
      () =>
        anAccessToken(key, { iss: "https://cognito-idp.ap-northeast-2.amazonaws.com/ap-northeast-2_other" }),
    ],
    ["of another client", () => anAccessToken(key, { client_id: "someone-else" })],
    ["that is an id token", () => anAccessToken(key, { token_use: "id", aud: "test-client" })],
    ["that names no session", () => anAccessToken(key, { origin_jti: undefined })],
    ["that never ends", () => anAccessToken(key, { exp: undefined })],
    [
      "without a signature (alg none)",
      async () =>
        new UnsecuredJWT({ sub: "member-1", client_id: "test-client", token_use: "access" }).encode(),
    ],
    [
      "signed with the public key as an HMAC secret",
      () =>
        new SignJWT({
          sub: "member-1",
          token_use: "access",
          client_id: "test-client",
          origin_jti: "s",
          username: "n",
          iat: 1,
          exp: 9e9,
        })
          .setProtectedHeader({ alg: "HS256", kid: "k1" })
          .sign(new TextEncoder().encode(JSON.stringify(key.jwk))),
    ],
    ["that is no token at all", async () => "not.a.token"],
  ])("is refused %s", async (_what, make) => {
    expect(await aPool().verify(await make())).toEqual({ ok: false, reason: "INVALID" });
  });

  it("is refused with one bit of its signature changed, and taken as it was", async () => {
    const token = await anAccessToken(key);
    const at = token.lastIndexOf(".") + 10;
    const changed = token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1);
    const pool = aPool();
    expect(await pool.verify(changed)).toEqual({ ok: false, reason: "INVALID" });
    expect(await pool.verify(token)).toMatchObject({ ok: true });
  });

  it("[S04] is told apart when it has ended, a minute of wrong clocks allowed", async () => {
    const seconds = Math.floor(Date.now() / 1000);
    const pool = aPool();
    expect(await pool.verify(await anAccessToken(key, { exp: seconds - 61 }))).toMatchObject({
      ok: false,
      reason: "EXPIRED",
      member: { sub: "member-1", sid: "session-1" },
    });
    expect(await pool.verify(await anAccessToken(key, { exp: seconds - 30 }))).toMatchObject({ ok: true });
  });
});

describe("the pool's keys", () => {
  it("are fetched once for 60 requests with an unknown kid, not again for half a minute", async () => {
    const pool = aPool();
    const stranger = await anAccessToken({ ...other, kid: "unknown" });
    const verdicts = await Promise.all(Array.from({ length: 60 }, () => pool.verify(stranger)));
    expect(new Set(verdicts.map((verdict) => !verdict.ok && verdict.reason))).toEqual(new Set(["INVALID"]));
    expect(pool.fetches).toBe(1);
    pool.now += 31_000;
    await Promise.all(Array.from({ length: 60 }, () => pool.verify(stranger)));
    expect(pool.fetches).toBe(2);
  });

  it("would be fetched again and again by the library's own set", async () => {
    const pool = aPool();
    const stranger = await anAccessToken({ ...other, kid: "unknown" });
    for (let round = 0; round < 60; round += 1) await pool.plainly(stranger);
    expect(pool.fetches).toBeGreaterThan(30);
  });

  it("stay in use for a day while the JWKS is down, in a new isolate too", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const pool = aPool();
    await pool.verify(await anAccessToken(key));
    await pool.settle();
    pool.isDown = true;
    pool.now += 24 * HOUR;
    const exp = Math.floor(pool.now / 1000) + 600;
    const token = await anAccessToken(key, { iat: exp - 600, exp });
    expect(await pool.verify(token)).toMatchObject({ ok: true });
    pool.restart();
    expect(await pool.verify(token)).toMatchObject({ ok: true });
  });

  it("would be lost to the library's own set in a new isolate while the JWKS is down", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const pool = aPool();
    pool.isDown = true;
    expect(await pool.plainly(await anAccessToken(key))).toEqual({ ok: false, reason: "UNAVAILABLE" });
  });

  it("cannot be had at all: that is no reason to call anybody a guest", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const pool = aPool();
    pool.isDown = true;
    expect(await pool.verify(await anAccessToken(key))).toEqual({ ok: false, reason: "UNAVAILABLE" });
  });

  it("change at once when the pool signs with a new one", async () => {
    const pool = aPool();
    await pool.verify(await anAccessToken(key));
    pool.keys = [other];
    const signedNew = await anAccessToken(other);
    expect(await pool.verify(signedNew), "a fetch of a moment ago is not repeated at once").toEqual({
      ok: false,
      reason: "INVALID",
    });
    pool.now += 31_000;
    expect(await pool.verify(signedNew)).toMatchObject({ ok: true });
    expect(pool.fetches).toBe(2);
    expect(await pool.verify(await anAccessToken(key)), "the old key is published no more").toEqual({
      ok: false,
      reason: "INVALID",
    });
  });
});
