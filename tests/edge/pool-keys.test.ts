import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aPool as aPoolOf } from "../support/pool-keys.ts";
import { type SigningKey, aKey, anAccessToken } from "../support/tokens.ts";

let key: SigningKey;
let other: SigningKey;
beforeAll(async () => {
  [key, other] = await Promise.all([aKey("k1"), aKey("k2")]);
});

const HOUR = 3_600_000;

const aPool = () => aPoolOf([key]);

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

describe("[U67] keys that cannot be had", () => {
  beforeEach(() => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    vi.spyOn(console, "error").mockImplementation(() => {});
  });
  const later = (pool: { now: number }) => Math.floor(pool.now / 1000) + 600;

  it.each<[string, () => Response]>([
    ["an error's body with 200", () => Response.json({ message: "Internal" })],
    ["no keys at all", () => Response.json({ keys: [] })],
    ["keys without a name", () => Response.json({ keys: [{ ...key.jwk, kid: undefined }] })],
    ["two keys of one name", () => Response.json({ keys: [key.jwk, { ...other.jwk, kid: "k1" }] })],
    ["a page", () => new Response("<html>")],
    ["a redirect", () => new Response(null, { status: 302, headers: { location: "https://elsewhere" } })],
  ])("call nobody a guest, nor are they kept, where the JWKS says %s", async (_what, says) => {
    const pool = aPool();
    const token = await anAccessToken(key);
    pool.says = says;
    expect(await pool.verify(token)).toEqual({ ok: false, reason: "UNAVAILABLE" });
    expect(pool.kv.entries.size).toBe(0);
    pool.says = undefined;
    pool.now += 31_000;
    expect(await pool.verify(token)).toMatchObject({ ok: true });
    pool.says = says;
    pool.now += HOUR + 1;
    const signedLater = await anAccessToken(key, { exp: later(pool) });
    expect(await pool.verify(signedLater)).toMatchObject({ ok: true });
    await pool.settle();
    expect(await pool.verify(signedLater), "the known keys stay").toMatchObject({ ok: true });
  });

  it("are asked for once in three seconds, however many tokens come", async () => {
    const pool = aPool();
    pool.isDown = true;
    const token = await anAccessToken(key);
    for (let round = 0; round < 20; round += 1) {
      const verdicts = await Promise.all(Array.from({ length: 3 }, () => pool.verify(token)));
      expect(new Set(verdicts.map((verdict) => !verdict.ok && verdict.reason))).toEqual(
        new Set(["UNAVAILABLE"]),
      );
    }
    expect(pool.fetches).toBe(1);
    pool.isDown = false;
    pool.now += 3_001;
    expect(await pool.verify(token)).toMatchObject({ ok: true });
    expect(pool.waits, "gives up a JWKS that never answers").toBe(true);
  });

  it("do not end a login whose token a new key has signed", async () => {
    const pool = aPool();
    await pool.verify(await anAccessToken(key));
    pool.now += 31_000;
    pool.isDown = true;
    const signedNew = await anAccessToken(other);
    expect(await pool.verify(signedNew)).toEqual({ ok: false, reason: "UNAVAILABLE" });
    pool.now += 5_000;
    expect(await pool.verify(signedNew), "nothing has been heard since").toEqual({
      ok: false,
      reason: "UNAVAILABLE",
    });
  });

  it("are asked for anew for a token younger than they are, just after a stranger's", async () => {
    const pool = aPool();
    const at = () => Math.floor(pool.now / 1000);
    await pool.verify(await anAccessToken(key));
    pool.now += 31_000;
    await pool.verify(await anAccessToken({ ...other, kid: "stranger" }));
    expect(pool.fetches).toBe(2);
    pool.keys = [key, other];
    pool.now += 2_000;
    const renewed = await anAccessToken(other, { iat: at() });
    expect(await pool.verify(renewed), "not known yet").toEqual({ ok: false, reason: "UNAVAILABLE" });
    pool.now += 1_500;
    expect(await pool.verify(renewed)).toMatchObject({ ok: true });
    const future = await anAccessToken({ ...other, kid: "stranger" }, { iat: at() + 3_600 });
    for (let second = 0; second < 25; second += 1) {
      pool.now += 1_000;
      expect(await pool.verify(future)).toEqual({ ok: false, reason: "INVALID" });
    }
    expect(pool.fetches).toBe(3);
  });

  it("end after seven days, in an isolate that has gone on for as long too", async () => {
    const pool = aPool();
    await pool.verify(await anAccessToken(key));
    await pool.settle();
    pool.isDown = true;
    pool.now += 7 * 24 * HOUR + 60_000;
    pool.kv.entries.clear(); // as KV does by itself
    expect(await pool.verify(await anAccessToken(key, { exp: later(pool) }))).toEqual({
      ok: false,
      reason: "UNAVAILABLE",
    });
  });

  it("are had from the pool where KV fails or holds nonsense", async () => {
    const pool = aPool();
    const token = await anAccessToken(key);
    pool.kv.get = () => Promise.reject(new Error("KV is down"));
    expect(await pool.verify(token)).toMatchObject({ ok: true });
    pool.restart();
    pool.kv.get = async () => ({ set: { message: "Internal" }, fetchedAt: pool.now });
    expect(await pool.verify(token)).toMatchObject({ ok: true });
  });
});
