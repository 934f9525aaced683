import { identityPoolEndpoint } from "../../app/api/identity/credentials.ts";
import { describe, expect, it } from "vitest";
import { readClaims } from "../../app/domain/identity/claims.ts";
import { loginReason } from "../../app/domain/identity/login-reason.ts";
import { ownPath } from "../../app/domain/identity/own-path.ts";
import { usernameReason } from "../../app/domain/identity/username.ts";
import { backTo } from "../../app/server/back-to.server.ts";
import { identityConfig } from "../../app/server/env.server.ts";
import { anAccessToken, aKey } from "../support/tokens.ts";

describe("where a sign-in comes back to", () => {
  it.each([
    "/my",
    "/my/booking?tab=past#x",
    "/payload/3?session=1&qty=2",
    "/faq/1/%EC%98%88%EC%95%BD",
    "/login-help",
  ])("is a path of this site: %s", (next) => {
    expect(ownPath(next)).toBe(next);
  });
  it.each([
    null,
    "",
    "my",
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\n/evil.example",
    "/ x",
    "javascript:alert(1)",
    "/login?next=/my",
    "/idp/refresh",
    "/logout",
    "/.//evil.example",
  ])("is home for anything else: %j", (next) => expect(ownPath(next)).toBe("/main"));
});

describe("where a form without a screen leads back to", () => {
  const from = (referer: string) =>
    backTo(new Request("https://nadeul.example/wish/p1", { headers: { referer } }));
  it("is the page it stood on", () => {
    expect(from("https://nadeul.example/program/p1?date=2026-12-01")).toBe("/program/p1?date=2026-12-01");
  });
  it.each([
    "",
    "::::",
    "https://",
    "https://evil.example/program/p1",
    "https://nadeul.example//evil.example/program/p1",
    "https://nadeul.example/login?next=/my",
  ])("is home where that is none, another site's or leads off: %j", (referer) => {
    expect(from(referer)).toBe("/main");
  });
});

describe("why one is asked to sign in", () => {
  it.each([
    ["/payload/p1?session=s1&qty=2", "예약하려면 로그인해 주세요. 고른 회차와 인원은 그대로 있어요."],
    ["/payload-free/p1?qty=2&session=s1", "예약하려면 로그인해 주세요. 고른 회차와 인원은 그대로 있어요."],
    ["/payload/p1?booking=b1", "예약을 이어서 하려면 로그인해 주세요."],
    [
      "/payload/p1?booking=b1&paid=1&paymentKey=k&orderId=o&amount=1000",
      "결제를 아직 확인하지 못했어요. 예약할 때의 아이디로 로그인하면 이어서 확인해요. 그전에는 다시 결제하지 마세요.",
    ],
    ["/inquiry?program=p1", "문의를 보내려면 로그인해 주세요."],
    ["/my/booking?tab=past", "예약을 보려면 로그인해 주세요."],
    ["/booking-detail/b1", "예약을 보려면 로그인해 주세요."],
    ["/follow/h001?from=%2Fhost%2Fh001", "소식을 받으려면 로그인해 주세요."],
    ["/my/follow", "소식을 받는 진행자를 보려면 로그인해 주세요."],
    ["/my/wishlist", "찜한 프로그램을 보려면 로그인해 주세요."],
    ["/main", undefined],
    ["/program/p1", undefined],
    ["/my", undefined],
  ])("is told by what waits behind it: %s", (next, reason) => {
    expect(loginReason(next)).toBe(reason);
  });
});

describe("the claims of one's own token", () => {
  it("are read without a check of the signature", async () => {
    const token = await anAccessToken(await aKey("k"), { username: "나래", device_key: "d" });
    expect(readClaims(token)).toMatchObject({
      sub: "member-1",
      sid: "session-1",
      username: "나래",
      deviceKey: "d",
    });
  });
  it("are none where the text is no token", () => {
    expect(["", "a", "a.b.c", `a.${btoa("[]")}.c`, `a.${btoa('{"sub":1}')}.c`].map(readClaims)).toEqual(
      Array(5).fill(undefined),
    );
  });
});

describe("an id for joining", () => {
  it("is what Cognito takes: no spaces, at most 128 characters", () => {
    expect(["narae2026", "나래", "a@b.kr", "ㄱ-_.!"].map(usernameReason)).toEqual([null, null, null, null]);
    expect(["", "na rae", "x".repeat(129)].map(usernameReason)).toEqual([
      "USERNAME_EMPTY",
      "USERNAME_INVALID",
      "USERNAME_INVALID",
    ]);
  });
});

describe("the configuration of the identity pool", () => {
  const env = {
    COGNITO_USER_POOL_ID: "ap-northeast-2_abc123",
    COGNITO_CLIENT_ID: "client",
    COGNITO_REGION: "ap-northeast-2",
    COGNITO_ENDPOINT: "",
  };
  const configure = (change: object) => () => identityConfig({ ...env, ...change } as never);

  it("[V08] wants both ids, and a pool id of at most 55 characters of the form prefix_suffix", () => {
    expect(configure({})).not.toThrow();
    expect(configure({ COGNITO_CLIENT_ID: "" })).toThrow(
      "COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID must both be set",
    );
    expect(configure({ COGNITO_USER_POOL_ID: "" })).toThrow("must both be set");
    expect(configure({ COGNITO_USER_POOL_ID: "abc123" })).toThrow("of the form prefix_suffix");
    expect(configure({ COGNITO_USER_POOL_ID: `ap-northeast-2_${"a".repeat(41)}` })).toThrow(
      "at most 55 characters",
    );
    expect(configure({ COGNITO_USER_POOL_ID: `ap-northeast-2_${"a".repeat(40)}` })).not.toThrow();
  });

  it("[K13] speaks to Seoul", () => {
    const config = identityConfig(env as never);
    expect([config.endpoint, config.issuer]).toEqual([
      "https://cognito-idp.ap-northeast-2.amazonaws.com",
      "https://cognito-idp.ap-northeast-2.amazonaws.com/ap-northeast-2_abc123",
    ]);
    expect(identityPoolEndpoint()).toBe("https://cognito-identity.ap-northeast-2.amazonaws.com");
  });
});
