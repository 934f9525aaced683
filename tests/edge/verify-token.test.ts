import { SignJWT, UnsecuredJWT } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { aPool as aPoolOf } from "../support/pool-keys.ts";
import { type SigningKey, aKey, anAccessToken } from "../support/tokens.ts";

let key: SigningKey;
let other: SigningKey;
beforeAll(async () => {
  [key, other] = await Promise.all([aKey("k1"), aKey("k2")]);
});

const aPool = () => aPoolOf([key]);

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
