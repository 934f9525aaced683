import { readFileSync, readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reach } from "../support/api.ts";
import { challengeIn, deskStep, signInAtDesk } from "../support/desk.ts";
import { asPoolOwner } from "../support/pool-owner.ts";
import { totpCode } from "../../workers/sandbox/cognito/totp.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite({ isEmpty: true });
});
afterAll(() => site.close());

const info = async (): Promise<unknown> => (await fetch(new URL("/__dev/info", site.url))).json();
const at = (base: URL, path: string, init: RequestInit = {}) =>
  fetch(new URL(path, base), { redirect: "manual", ...init });

const step = (fields: Record<string, string>) => deskStep(site, fields);

let cookies: Promise<string[]> | undefined;
/** One sign-in for those who only need one: each code of an authenticator counts once. */
const signedIn = () => (cookies ??= signInAtDesk(site));

describe("the visitors' host", () => {
  it("knows nothing under /desk, and the desk's host nothing else", async () => {
    for (const path of ["/desk", "/desk/login", "/desk/program"])
      expect([path, (await at(site.url, path)).status]).toEqual([path, 404]);
    for (const path of ["/main", "/map", "/my", "/api/region", "/idp/session"])
      expect([path, (await at(site.desk, path)).status]).toEqual([path, 404]);
    expect((await at(site.desk, "/")).headers.get("location")).toBe("/desk");
    expect(String(reach(await info(), "desk.screens"))).toBe(`${site.desk.origin}/desk`);
  });

  it("loads not a byte of the desk", async () => {
    const assets = "build/client/assets";
    const lists = readdirSync(assets).filter((file) => file.startsWith("manifest-"));
    expect(lists).toHaveLength(1);
    expect(readFileSync(`${assets}/${lists[0]}`, "utf8")).not.toContain("desk");
    const home = await (await at(site.url, "/main")).text();
    expect(home).not.toContain("desk");
  });
});

describe("the desk's host", () => {
  it("has a document of its own: camera allowed, no search engine, its own list of routes", async () => {
    const answer = await at(site.desk, "/desk/login");
    const html = await answer.text();
    expect([answer.status, html]).toEqual([200, expect.stringContaining('<body class="desk">')]);
    expect(answer.headers.get("permissions-policy")).toContain("camera=(self)");
    expect((await at(site.url, "/main")).headers.get("permissions-policy")).toContain("camera=()");
    expect(answer.headers.get("content-security-policy")).not.toMatch(/unsafe|kakao|tosspayments/);
    expect([answer.headers.get("x-robots-tag"), answer.headers.get("cache-control")]).toEqual([
      "noindex",
      "private, no-store",
    ]);
    const list = /\/desk\/manifest-[\w-]+\.js/.exec(html)?.[0] ?? "none";
    const script = await (await at(site.desk, list)).text();
    expect(script).toContain("routes/desk/today");
    expect(script).not.toContain("routes/home/main");
  });

  it("lets in with password and code by forms alone, on cookies void on the other host", async () => {
    const closed = await at(site.desk, "/desk");
    expect(closed.headers.get("location")).toBe("/desk/login?next=%2Fdesk");
    const set = await signedIn();
    expect(set.length).toBeGreaterThan(2);
    for (const cookie of set) expect(cookie).toMatch(/^desk_nadeul_\w+=(?!.*Domain=).*SameSite=Lax/);
    const cookie = set.map((one) => one.split(";")[0]).join("; ");
    const open = await at(site.desk, "/desk", { headers: { cookie } });
    expect([open.status, await open.text()]).toEqual([200, expect.stringContaining("<h1")]);
    const plain = cookie.replaceAll("desk_", "");
    // the same tokens under the visitors' names open neither host
    expect((await at(site.url, "/my", { headers: { cookie: plain } })).headers.get("location")).toContain(
      "/idp/",
    );
    expect((await at(site.desk, "/desk", { headers: { cookie: plain } })).status).toBe(302);
  });

  it("tells how many inquiries wait, and leads to those past the first page", async () => {
    const db = await site.miniflare.getD1Database("DB", "nadeul-api");
    await db
      .prepare(
        `INSERT INTO inquiry (id, user_id, kind, title, body, created_at, updated_at)
         WITH RECURSIVE row (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM row WHERE n < 60)
         SELECT 'q' || n, 'crowd', 'ETC', '문의 ' || n || '번', '', n, n FROM row`,
      )
      .run();
    const cookie = (await signedIn()).map((one) => one.split(";")[0]).join("; ");
    const htmlAt = async (path: string) =>
      (await (await at(site.desk, path, { headers: { cookie } })).text()).replaceAll("<!-- -->", "");
    expect(await htmlAt("/desk")).toMatch(/답을 기다리는 문의<\/b><span[^>]*>60</);
    const seen: string[] = [];
    for (let path = "/desk/inquiry"; path !== "";) {
      const html = await htmlAt(path);
      expect(html).toContain("60건이 답을 기다려요.");
      seen.push(...[...html.matchAll(/<b>문의 (\d+)번<\/b>/g)].map(([, n = ""]) => n));
      path = /href="(\/desk\/inquiry\?cursor=[^"]+)"/.exec(html)?.[1] ?? "";
    }
    expect(seen).toEqual(Array.from({ length: 60 }, (_, n) => String(n + 1)));
  });

  it("says what the site still lacks to open, and how it runs, from what is so", async () => {
    const cookie = (await signedIn()).map((one) => one.split(";")[0]).join("; ");
    const htmlAt = async (path: string) =>
      (await (await at(site.desk, path, { headers: { cookie } })).text()).replaceAll("<!-- -->", "");
    const opening = await htmlAt("/desk/opening");
    expect(opening).toMatch(/<li data-state="BAD">(?:(?!<\/li>).)*공개한 프로그램/s);
    for (const there of ["지역", "약관", "회원 로그인", "파트너센터 로그인", "메일 보내는 도메인"])
      expect([
        there,
        new RegExp(`<li data-state="GOOD">(?:(?!</li>).)*<b>${there}</b>`, "s").test(opening),
      ]).toEqual([there, true]);
    await fetch(new URL("/__dev/clock", site.url), {
      method: "POST",
      body: JSON.stringify({ at: Date.now() }),
    });
    expect(await htmlAt("/desk/health")).toMatch(/<li data-state="GOOD">(?:(?!<\/li>).)*예약과 결제, 환불/s);
  });

  it("renews a session whose token has ended, and ends it at the pool when one signs out", async () => {
    const set = (await signInAtDesk(site)).map((one) => one.split(";")[0] ?? "");
    const rest = set.filter((one) => !one.startsWith("desk_nadeul_at=")).join("; ");
    const sent = await at(site.desk, "/desk", { headers: { cookie: rest } });
    expect(sent.headers.get("location")).toBe("/idp/refresh?next=%2Fdesk");
    const renewed = await at(site.desk, "/idp/refresh?next=%2Fdesk", { headers: { cookie: rest } });
    expect([renewed.status, renewed.headers.get("location")]).toEqual([303, "/desk"]);
    expect(renewed.headers.getSetCookie().join()).toMatch(/desk_nadeul_at=ey/);
    const headers = {
      origin: site.desk.origin,
      "sec-fetch-site": "same-origin",
      accept: "text/html",
      cookie: set.join("; "),
    };
    const out = await at(site.desk, "/idp/logout?next=%2Fdesk%2Flogin", { method: "POST", headers });
    expect(out.headers.get("location")).toBe("/desk/login");
    expect(out.headers.getSetCookie().join()).toContain("desk_nadeul_rt=; Path=/idp; Max-Age=0");
    const late = await at(site.desk, "/idp/refresh?next=%2Fdesk", { headers: { cookie: rest } });
    expect(late.headers.get("location")).toBe("/login?next=%2Fdesk");
    expect((await at(site.desk, "/login?next=%2Fdesk")).headers.get("location")).toBe(
      "/desk/login?next=%2Fdesk",
    );
  });

  it("leads who is invited from the temporary password to their own and a factor, by forms", async () => {
    await asPoolOwner(new URL("/__dev/cognito", site.url).href, "AdminCreateUser", {
      UserPoolId: "ap-northeast-2_nadeulDesk",
      Username: "dambdang",
      TemporaryPassword: "temporary-1!",
      MessageAction: "SUPPRESS",
    });
    const invited = await step({ username: "dambdang", password: "temporary-1!" });
    expect(invited.html).toContain("새 비밀번호를 정해 주세요");
    const renewed = await step({ challenge: challengeIn(invited.html), answer: "dambdang-2026!" });
    expect(renewed.html).toContain("인증 앱을 연결해 주세요");
    const challenge = challengeIn(renewed.html);
    const secret = String(reach(JSON.parse(challenge), "secret"));
    expect(renewed.html).toContain(`secret=${secret}`);
    const code = await totpCode(secret, Math.floor(Date.now() / 30_000));
    const done = await step({ challenge, answer: code });
    expect([done.answer.status, done.html]).toEqual([303, ""]);
    // Signed in and nobody yet: who has no role at the desk is told so, and sees nothing.
    const cookie = done.answer.headers.getSetCookie().map((one) => one.split(";")[0]);
    const open = await at(site.desk, "/desk", { headers: { cookie: cookie.join("; ") } });
    expect([open.status, await open.text()]).toEqual([
      403,
      expect.stringContaining("권한이 없는 화면이에요"),
    ]);
  });

  it("[S31] [S71] leads who is invited through password and factor to 오늘, and to a new one", async () => {
    const cookie = (await signedIn()).map((one) => one.split(";")[0]).join("; ");
    const form = (path: string, fields: Record<string, string>, more: Record<string, string> = {}) =>
      at(site.desk, path, {
        method: "POST",
        headers: { origin: site.desk.origin, "sec-fetch-site": "same-origin", ...more },
        body: new URLSearchParams(fields),
      });
    const wanted = { username: "ire", name: "문이레", role: "OPERATOR" };
    const unaddressed = await form("/desk/people", { ...wanted, mail: "" }, { cookie });
    expect(await unaddressed.text()).toContain("초대받는 사람의 이메일을 적어 주세요.");
    const invited = await form("/desk/people", { ...wanted, mail: "ire@mulle.example" }, { cookie });
    const [, path = ""] = /<code>http:[^<]+(\/desk\/invite\/[\w-]+)</.exec(await invited.text()) ?? [];
    expect((await at(site.url, path)).status).toBe(404);
    const seen = await at(site.desk, path);
    expect([
      seen.status,
      ...["cache-control", "referrer-policy"].map((name) => seen.headers.get(name)),
    ]).toEqual([200, "private, no-store", "no-referrer"]);
    expect(await seen.text()).toContain("문이레");
    const fields = { password: "mulle-2026!", passwordAgain: "mulle-2026!" };
    // A browser that keeps the referrer to itself calls its origin "null".
    const set = await form(path, fields, { origin: "null" });
    const challenge = challengeIn(await set.text());
    const secret = String(reach(JSON.parse(challenge), "secret"));
    const code = () => totpCode(secret, Math.floor(Date.now() / 30_000));
    const wrong = await (await form(path, { challenge, answer: "000000" })).text();
    expect(wrong).toContain("인증 앱을 연결해 주세요");
    const done = await form(path, { challenge: challengeIn(wrong), answer: await code() });
    expect([done.status, done.headers.get("location")]).toEqual([303, "/desk"]);
    const theirs = done.headers.getSetCookie().map((one) => one.split(";")[0]);
    const today = await at(site.desk, "/desk", { headers: { cookie: theirs.join("; ") } });
    expect([today.status, await today.text()]).toEqual([200, expect.stringContaining("오늘")]);
    const spent = await at(site.desk, path);
    expect([spent.status, await spent.text()]).toEqual([
      404,
      expect.stringContaining("쓸 수 없는 초대 링크"),
    ]);
    expect((await form(path, fields)).status).toBe(400);

    // [S71] They lose the phone: nobody else could give a second word, so who asks may, by forms as well.
    const people = async () => (await at(site.desk, "/desk/people", { headers: { cookie } })).text();
    const [, id = ""] = /name="why-([^"]+)"/.exec(await people()) ?? [];
    const short = await form("/desk/people", { "factor-ask": id, [`why-${id}`]: "네" }, { cookie });
    expect(await short.text()).toContain("어떻게 확인했는지 5자 이상 적어 주세요.");
    const why = { [`why-${id}`]: "전화로 확인했어요." };
    const asked = await (await form("/desk/people", { "factor-ask": id, ...why }, { cookie })).text();
    expect([asked.includes("요청했어요."), asked.includes("확인했어요, 인증 앱 풀기")]).toEqual([true, true]);
    const reset = await (await form("/desk/people", { "factor-reset": id }, { cookie })).text();
    expect(reset).toContain("인증 앱 연결을 풀었어요. 본인에게 메일로 알렸어요.");
    const anew = await form("/desk/login", { username: "ire", password: "mulle-2026!" });
    expect(await anew.text()).toContain("인증 앱을 연결해 주세요");
  });

  it("takes no form that another site sends", async () => {
    const answer = await at(site.desk, "/desk/login", {
      method: "POST",
      headers: { origin: "https://evil.example" },
      body: new URLSearchParams({ username: "a", password: "b" }),
    });
    expect(answer.status).toBe(403);
  });
});
