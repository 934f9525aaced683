import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demandOf, lookAt } from "../../app/server/live-login.server.ts";
import { DESK_OPERATOR } from "../../workers/cli/seed/demo-accounts.ts";
import { type TestMember, aMember } from "../support/member.ts";
import { reach } from "../support/api.ts";
import { asPoolOwner } from "../support/pool-owner.ts";
import { type Site, startSite } from "../support/site.ts";
import { type WireSession, agedLogin, atDesk, atVault, wireSignIn } from "../support/wire-member.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const call = async (session: { api: Record<string, string> }, method: string, path: string, body?: object) =>
  (
    await fetch(new URL(`/api${path}`, site.url), {
      method,
      headers: {
        ...session.api,
        ...(body && { "content-type": "application/json", "idempotency-key": crypto.randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  ).status;

const send = async (
  session: { form: Record<string, string> },
  path: string,
  fields: Record<string, string>,
) =>
  fetch(new URL(path, site.url), {
    method: "POST",
    headers: session.form,
    body: new URLSearchParams(fields),
    redirect: "manual",
  });

/**
 * A member signed in twice, the first session ended from the second at the pool: its access token verifies
 * for ten minutes yet.
 */
async function endedElsewhere() {
  const member = await aMember(site);
  const [here, there] = [await wireSignIn(site, member), await wireSignIn(site, member)];
  return { member, here, end: () => atVault(site, "GlobalSignOut", { AccessToken: there.accessToken }) };
}

/** The e-mail address in an answer of GetUser. */
const emailIn = (json: unknown): string =>
  /"Name":"email","Value":"([^"]+)"/.exec(JSON.stringify(json))?.[1] ?? "no address";

const REFUND = { bookingId: "b-nobody", reason: "CHANGE_OF_MIND" };

describe("a session that was ended elsewhere", () => {
  it("is refused what is sensitive, though its token still verifies", async () => {
    const { member, here, end } = await endedElsewhere();
    const sensitive = [
      ["POST", "/refund", REFUND],
      ["PUT", "/user/changePassword", { id: member.sub }],
      ["DELETE", `/user/${member.sub}`],
    ] as const;
    for (const [method, path, body] of sensitive.slice(0, 2))
      expect(await call(here, method, path, body), `${path} before`).not.toBe(401);
    await end();
    expect(await call(here, "GET", `/user/${member.sub}`), "nor is anything personal told").toBe(401);
    for (const [method, path, body] of sensitive)
      expect(await call(here, method, path, body), `${path} after`).toBe(401);
  });

  it("[S05] is led by a form through a refresh, which ends it, to the login", async () => {
    const { here, end } = await endedElsewhere();
    const forms: [string, Record<string, string>][] = [
      ["/my/pwd", { previous: "nadeul-2026!", password: "narae-2027!", passwordAgain: "narae-2027!" }],
      ["/withdraw", { reason: "RARELY", password: "nadeul-2026!", consent: "on" }],
    ];
    await end();
    for (const [path, fields] of forms) {
      const answer = await send(here, path, fields);
      expect([path, answer.status, answer.headers.get("location")]).toEqual([
        path,
        302,
        `/idp/refresh?next=${encodeURIComponent(path)}`,
      ]);
    }
    const refreshed = await fetch(new URL("/idp/refresh?next=/withdraw", site.url), {
      headers: { cookie: here.vaultCookie },
      redirect: "manual",
    });
    expect(refreshed.headers.get("location")).toBe("/login?next=%2Fwithdraw");
    expect(refreshed.headers.getSetCookie().join()).toContain("nadeul_rt=; Path=/idp; Max-Age=0");
  });

  it("is left alone by the guard where the pool cannot say, and what is sensitive waits", async () => {
    const member = {
      sub: "m",
      username: "narae",
      scopes: ["aws.cognito.signin.user.admin"],
      sid: "s",
      since: 0,
      device: "",
      exp: 0,
    };
    const env = {
      COGNITO_USER_POOL_ID: "ap-northeast-2_x",
      COGNITO_CLIENT_ID: "c",
      COGNITO_REGION: "ap-northeast-2",
      SANDBOX: {
        fetch: async () => {
          throw new TypeError("fetch failed");
        },
      },
    };
    expect(await lookAt("POST", "/refund", member, "t", env as never)).toMatchObject({
      refused: { status: 503 },
    });
    expect(await lookAt("GET", "/refund/1", member, "t", env as never)).toEqual({ headers: {} });
  });
});

describe("a login that was cut off from another browser", () => {
  it("[C22] cannot renew, its pages lead to the login; neither can a bare copy of its token", async () => {
    const member = await aMember(site);
    const [here, lost] = [await wireSignIn(site, member), await wireSignIn(site, member)];
    const bare = (path: string) =>
      fetch(new URL(`/api${path}`, site.url), {
        headers: { usertype: "user", bucket: "nadeul-files", authorization: `Bearer ${lost.accessToken}` },
      });
    expect((await bare("/summary")).status).toBe(200);
    const page = await fetch(new URL("/my/edit/devices", site.url), { headers: { cookie: here.cookie } });
    const [, id] = /name="login" value="([^"]+)"/.exec(await page.text()) ?? [];
    const cut = await send(here, "/my/edit/devices", { intent: "end-login", login: id ?? "" });
    expect([cut.status, await cut.text()]).toEqual([200, expect.stringContaining("연결을 끊었어요")]);
    expect([(await bare("/summary")).status, await call(lost, "GET", "/coupon")]).toEqual([401, 401]);
    const my = await fetch(new URL("/my/booking", site.url), {
      headers: { cookie: lost.cookie },
      redirect: "manual",
    });
    expect(my.headers.get("location")).toBe("/idp/refresh?next=%2Fmy%2Fbooking");
    const renewed = await fetch(new URL("/idp/refresh?next=/my/booking", site.url), {
      headers: { cookie: lost.vaultCookie },
      redirect: "manual",
    });
    expect(renewed.headers.get("location")).toBe("/login?next=%2Fmy%2Fbooking");
    expect(await call(here, "GET", "/summary")).toBe(200);
  });
});

describe("a session that began longer than ten minutes ago", () => {
  /** A member's browser, as it is eleven minutes later. */
  async function grownOld(): Promise<{ member: TestMember; old: WireSession }> {
    const member = await aMember(site);
    return { member, old: await agedLogin(site, member, await wireSignIn(site, member)) };
  }
  const takesOver = (accessToken: string): [string, object][] => [
    [
      "UpdateUserAttributes",
      { AccessToken: accessToken, UserAttributes: [{ Name: "email", Value: "thief@nadeul.example" }] },
    ],
    ["DeleteUserAttributes", { AccessToken: accessToken, UserAttributeNames: ["phone_number"] }],
    ["AssociateSoftwareToken", { AccessToken: accessToken }],
    [
      "SetUserMFAPreference",
      { AccessToken: accessToken, SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false } },
    ],
    ["ChangePassword", { AccessToken: accessToken, ProposedPassword: "thief-2027!" }],
    ["DeleteUser", { AccessToken: accessToken }],
  ];

  it("takes nothing over with its token alone: no address, factor, password, end or export", async () => {
    const { member, old } = await grownOld();
    for (const [operation, body] of takesOver(old.accessToken)) {
      const { answer, json } = await atVault(site, operation, body);
      expect([operation, answer.status, reach(json, "__type")]).toEqual([
        operation,
        403,
        "ProofNeededException",
      ]);
    }
    expect(await call(old, "GET", "/user/export")).toBe(403);
    expect(await call(old, "DELETE", `/user/${member.sub}`)).toBe(403);
    expect((await atVault(site, "GetUser", { AccessToken: old.accessToken })).answer.status).toBe(200);
    expect(await call(old, "GET", "/summary")).toBe(200);
  });

  it("is led by its screens and forms to a proof, and goes on once its password was right", async () => {
    const { member, old } = await grownOld();
    const page = (path: string) =>
      fetch(new URL(path, site.url), { headers: { cookie: old.cookie }, redirect: "manual" });
    const proof = (next: string) => `/my/proof?next=${encodeURIComponent(next)}`;
    expect((await page("/my/info/edit")).headers.get("location")).toBe(proof("/my/info/edit"));
    expect((await page("/my/export")).headers.get("location")).toBe(proof("/my/edit"));
    const factor = await send(old, "/my/edit/security", { intent: "token-begin" });
    expect(factor.headers.get("location")).toBe(proof("/my/edit/security"));
    const wrong = await send(old, proof("/my/info/edit"), { password: "guessed-2026!" });
    expect([wrong.status, await wrong.text()]).toEqual([
      400,
      expect.stringContaining("비밀번호가 맞지 않아요"),
    ]);
    expect((await page("/my/info/edit")).status).not.toBe(200);
    const right = await send(old, proof("/my/info/edit"), { password: member.password });
    expect(right.headers.get("location")).toBe("/my/info/edit");
    expect((await page("/my/info/edit")).status).toBe(200);
    expect((await page("/my/export")).headers.get("content-type")).toBe("application/zip");
  });

  it("loses nothing typed of a refund's account: the password is asked for beside it", async () => {
    const { member, old } = await grownOld();
    const product = await site.miniflare.getD1Database("DB", "nadeul-api");
    await product.batch([
      product.prepare("UPDATE booking SET user_id = ?1 WHERE id = 'b-demo-02'").bind(member.sub),
      product.prepare("UPDATE payment SET method = '가상계좌' WHERE booking_id = 'b-demo-02'"),
    ]);
    const path = "/refund/b-demo-02";
    const opened = await fetch(new URL(path, site.url), { headers: { cookie: old.cookie } });
    const screen = await opened.text();
    expect(new URL(opened.url).pathname).toBe(path);
    const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(screen)?.[1] ?? "";
    const typed = {
      ...Object.fromEntries(["key", "items", "quotedAt", "refund"].map((name) => [name, hidden(name)])),
      reason: "ETC",
      detail: "할머니 생신이에요",
      "account.bank": "20",
      "account.accountNumber": "110-123-456789",
      "account.holderName": "김나래엄마",
    };
    for (const [password, told] of [
      ["", "비밀번호를 입력해 주세요."],
      ["guessed-2026!", "비밀번호가 맞지 않아요."],
    ] as const) {
      const refused = await send(old, path, { ...typed, password });
      const again = await refused.text();
      expect([password, refused.status]).toEqual([password, 400]);
      for (const text of [told, typed.detail, typed["account.holderName"], 'type="password"'])
        expect(again).toContain(text);
      for (const secret of ["guessed-2026!", "123456789", "123-456789"]) expect(again).not.toContain(secret);
    }
    const sent = await send(old, path, { ...typed, password: member.password });
    expect(sent.headers.get("location")).toMatch(/^\/refund\/b-demo-02\?refund=/);
    expect(sent.status).toBe(303);
  });

  it("[C06] nor does a fresh one write an address into the product the pool has not verified", async () => {
    const member = await aMember(site);
    const here = await wireSignIn(site, member);
    const put = (email: string) => call(here, "PUT", "/user", { id: member.sub, email });
    expect(await put("victim@example.com")).toBe(422);
    const pool = await atVault(site, "GetUser", { AccessToken: here.accessToken });
    expect(await put(emailIn(pool.json))).toBe(200);
  });
});

describe("tries from outside", () => {
  it("[C08] the seventh code within an hour for a name meets a 429 that says when to return", async () => {
    const username = `nobody-${crypto.randomUUID().slice(0, 8)}`;
    const answers = [];
    for (let i = 0; i < 7; i += 1)
      answers.push((await atVault(site, "ForgotPassword", { Username: username })).answer);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(3_000);
  });
});

describe("an operator", () => {
  const list = (session: { api: Record<string, string> }) => call(session, "GET", "/operator/refund");

  it("works from the desk's own pool alone, a member not at all, whatever their group", async () => {
    expect(await list(await atDesk(site, DESK_OPERATOR))).toBe(200);
    expect(await list(await wireSignIn(site, await aMember(site)))).toBe(401);
    const grouped = await aMember(site);
    const added = await asPoolOwner(new URL("/__dev/cognito", site.url).href, "AdminAddUserToGroup", {
      UserPoolId: "ap-northeast-2_nadeulDev",
      Username: grouped.username,
      GroupName: "operator",
    });
    expect(added.status).toBe(200);
    expect(await list(await wireSignIn(site, grouped))).toBe(401);
  });

  it("is no member: their token opens nobody's account and books nothing", async () => {
    const operator = await atDesk(site, DESK_OPERATOR);
    expect(await call(operator, "GET", `/user/${DESK_OPERATOR.sub}`)).toBe(401);
    expect(await call(operator, "GET", "/booking")).toBe(401);
    const stranger = { ...DESK_OPERATOR, username: "nobody-yet", sub: crypto.randomUUID() };
    await fetch(new URL("/__dev/cognito/__admin/seed?pool=desk", site.url), {
      method: "POST",
      body: JSON.stringify([stranger]),
    });
    // In the pool, and in none of our records: nobody at the desk.
    expect(await list(await atDesk(site, stranger))).toBe(403);
  });
});

describe("somebody of the desk", () => {
  const atPool = (operation: string, body: object) =>
    fetch(new URL("/__dev/cognito", site.url), {
      method: "POST",
      headers: { "x-amz-target": `AWSCognitoIdentityProviderService.${operation}` },
      body: JSON.stringify(body),
    });

  it("[S35] is told at the address that their pool has verified, and at no other", async () => {
    const person = { ...DESK_OPERATOR, username: "mailed", sub: crypto.randomUUID() };
    const attributes = { email: "mailed@example.com" };
    await fetch(new URL("/__dev/cognito/__admin/seed?pool=desk", site.url), {
      method: "POST",
      body: JSON.stringify([{ ...person, attributes }]),
    });
    await (
      await site.miniflare.getD1Database("DB", "nadeul-api")
    )
      .prepare(
        `INSERT INTO staff (id, username, name, role, invited_at)
         VALUES (?1, 'mailed', '김운영', 'OPERATOR', 1)`,
      )
      .bind(person.sub)
      .run();
    const { api } = await atDesk(site, person);
    const toldAt = async (more: Record<string, string> = {}) => {
      const answer = await fetch(new URL("/api/desk/me", site.url), { headers: { ...api, ...more } });
      return reach(await answer.json(), "value.mail.to");
    };
    expect(await toldAt()).toBe("m···@example.com");
    const AccessToken = (api["authorization"] ?? "").replace("Bearer ", "");
    const other = { Name: "email", Value: "other@example.com" };
    expect((await atPool("UpdateUserAttributes", { AccessToken, UserAttributes: [other] })).status).toBe(200);
    expect(await toldAt()).toBe(null); // anybody may write an address
    expect(await toldAt({ "x-user-email": "forged%40example.com" })).toBe(null);
    const proved = { Name: "email_verified", Value: "true" };
    const ofPool = { UserPoolId: "ap-northeast-2_nadeulDesk", Username: "mailed" };
    await asPoolOwner(new URL("/__dev/cognito", site.url).href, "AdminUpdateUserAttributes", {
      ...ofPool,
      UserAttributes: [other, proved],
    });
    expect(await toldAt()).toBe("o···@example.com");
  });
});

describe("what a call asks of the session", () => {
  it.each([
    ["POST", "/refund", "LIVE"],
    ["DELETE", "/user/1", "LIVE"],
    ["DELETE", "/user/login", undefined], // ends what has ended at the pool already
    ["PUT", "/user/changePassword", "LIVE"],
    ["GET", "/operator/refund", "MFA"],
    ["POST", "/%6Fperator/refund/1/approve", "MFA"],
    ["GET", "//operator/refund/", "MFA"],
    ["GET", "/user/1", "SCOPE"],
    ["HEAD", "/user/1", "SCOPE"],
    ["GET", "/user/duplicate/나래", undefined],
    ["POST", "/refund/1/withdraw", undefined],
    ["PUT", "/desk/program/p1", "MFA"],
    ["GET", "/operators", undefined],
    ["PUT", "/user", undefined],
  ] as const)("%s %s: %s", (method, path, demand) => {
    expect(demandOf(method, path)).toBe(demand);
  });

  it("[P04] is P04's scope for one's own full record, and that alone gives no operator's right", async () => {
    const member = {
      sub: "m",
      username: "narae",
      scopes: ["openid"],
      sid: "s",
      since: 0,
      device: "",
      exp: 0,
    };
    const refused = async (path: string, scopes: string[]) =>
      (await lookAt("GET", path, { ...member, scopes }, "t", {} as never)).refused?.status;
    expect(await refused("/user/m", ["openid", "email"])).toBe(403);
    expect(await refused("/user/m", ["openid", "aws.cognito.signin.user.admin"])).toBeUndefined();
    expect(await refused("/operator/refund", ["openid"])).toBe(403);
    expect(await refused("/coupon", ["openid"])).toBeUndefined();
  });
});
