import type { BrowserContext, Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { totpCode } from "../../workers/sandbox/cognito/totp.ts";
import { violationsInBothThemes } from "../support/axe.ts";
import { hydrated } from "../support/browser.ts";
import { answerStep, askForCode, fillJoin, fillPassword, giveCode, giveProfile } from "../support/joining.ts";
import {
  at,
  entriesOf,
  field,
  holdProfile,
  logIn,
  logOut,
  loseCookies,
  PASSWORD,
  press,
  refreshTokenOf,
  SAEBOM,
  signIn,
} from "../support/member.ts";
import { SCRIPTS, isNight, night } from "../support/night.ts";
import { served } from "../support/served.ts";
import { gateScripts } from "../support/steady.ts";

const { site, aPhone, signedIn } = served();

let serial = 0;
const aName = () => `joiner${Date.now().toString(36)}${(serial += 1)}`;

async function join(page: Page, username: string) {
  await page.goto("/join?next=/my");
  await fillJoin(page, username);
  await askForCode(page);
  await giveCode(page, site, username);
  await giveProfile(page);
  await at(page, "/my");
}

/** Everything the site answered in this browser. */
function answersIn(context: BrowserContext) {
  const bodies: Promise<string>[] = [];
  context.on("response", (response) => bodies.push(response.text().catch(() => "")));
  return async () => (await Promise.all(bodies)).join("\n");
}

describe.each(SCRIPTS)("joining and signing in %s", (_how, javaScriptEnabled) => {
  it("leads from a private page by join, code and login back, keeps what was typed on error", async () => {
    const { page, context } = await aPhone({ javaScriptEnabled });
    const username = aName();
    await page.goto("/my");
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/login?next=%2Fmy");
    await page.getByRole("link", { name: "회원가입" }).click();
    await at(page, "/join");

    await field(page, "아이디").fill("na rae");
    await press(page, "다음");
    await page.getByText("아이디에는 빈칸을 쓸 수 없고").and(page.getByRole("alert")).waitFor();
    await expect.poll(() => field(page, "아이디").inputValue()).toBe("na rae");

    const email = `${username}@example.com`;
    await fillJoin(page, username, email);
    await askForCode(page);
    await field(page, "인증번호").fill("000000");
    await press(page, "가입 마치기");
    await page.getByText("인증번호가 맞지 않아요. 다시 확인해 주세요.").waitFor();
    await giveCode(page, site, username);
    await giveProfile(page);
    await at(page, "/my");
    await page.goto("/my/info/edit");
    await expect.poll(() => field(page, "이메일").inputValue()).toBe(email);

    await loseCookies(page);
    await page.goto("/my");
    await at(page, "/login");
    await signIn(page, { username, password: "wrong-2026!" });
    await page.getByText("아이디 또는 비밀번호를 확인해 주세요.").waitFor();
    await expect.poll(() => field(page, "아이디").inputValue()).toBe(username);
    await signIn(page, { username, password: PASSWORD });
    await at(page, "/my");
    await logOut(page);
    expect(
      (await context.cookies()).filter(
        ({ name }) => name.startsWith("nadeul_") && !name.startsWith("nadeul_join"),
      ),
    ).toEqual([]);
    await page.goto("/my");
    await at(page, "/login");
    await context.close();
  });

  it("[S03] asks a member with an authenticator app for its code, again after a wrong one", async () => {
    const { page, context } = await aPhone({ javaScriptEnabled });
    const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
    const username = aName();
    const user = {
      username,
      password: PASSWORD,
      sub: crypto.randomUUID(),
      attributes: { email: "a@example.com" },
      totpSecret: secret,
    };
    await fetch(new URL("/__dev/cognito/__admin/seed", site.url), {
      method: "POST",
      body: JSON.stringify([user]),
    });
    await page.goto("/login?next=/notice");
    await signIn(page, { username, password: PASSWORD });
    await page.getByRole("heading", { name: "인증 앱의 번호를 입력해 주세요" }).waitFor();
    await field(page, "인증번호").fill("000000");
    await press(page, "로그인");
    await page.getByRole("alert").waitFor();
    await field(page, "인증번호").fill(await totpCode(secret, Math.floor(Date.now() / 30_000)));
    await press(page, "로그인");
    await at(page, "/notice");
    expect(await refreshTokenOf(context, site)).not.toBe("");
    await context.close();
  });

  it("tells a taken id at its field", async () => {
    const { page, context } = await aPhone({ javaScriptEnabled });
    await page.goto("/join");
    await fillJoin(page, "nadeul");
    await press(page, "인증번호 받기");
    await page.getByText("이미 사용 중인 아이디예요.").waitFor();
    await answerStep(page, "아이디", aName());
    await fillPassword(page);
    await askForCode(page);
    expect(new URL(page.url()).pathname).toBe("/join");
    await context.close();
  });

  it("takes somebody who left before the code back to it from the login", async () => {
    const { page, context } = await aPhone({ javaScriptEnabled });
    const username = aName();
    await page.goto("/join");
    await fillJoin(page, username);
    await askForCode(page);
    await context.clearCookies();
    await page.goto("/login?next=/my");
    await signIn(page, { username, password: PASSWORD });
    await page.getByRole("heading", { name: "인증번호를 입력해 주세요" }).waitFor();
    await giveCode(page, site, username);
    await page.getByText("가입을 마쳤어요. 로그인해 주세요.").waitFor();
    await signIn(page, { username, password: PASSWORD });
    await giveProfile(page);
    await at(page, "/my");
    expect(await refreshTokenOf(context, site)).not.toBe("");
    await context.close();
  });
});

describe("errors that came before React", () => {
  it("were gone to by the browser itself; who has gone on since is not called back by React", async () => {
    const { page, context } = await aPhone({ viewport: { width: 412, height: 480 } });
    const gate = await gateScripts(page);
    gate.shut();
    await page.goto("/join", { waitUntil: "commit" });
    await answerStep(page, "아이디", aName());
    await answerStep(page, "이메일", "narae@example.com");
    await page.getByRole("checkbox", { name: /개인정보 수집/ }).waitFor();
    await page.reload({ waitUntil: "commit" });
    await press(page, "다음");
    await page.getByRole("alert").first().waitFor();
    const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement).name);
    await expect.poll(focused).toBe("age14");
    await page.getByRole("checkbox", { name: /개인정보 수집/ }).check();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(0);
    gate.open();
    await hydrated(page);
    expect([await focused(), await page.evaluate(() => scrollY)]).toEqual(["consentPrivacy", place]);
    // With React there, an answer's first wrong field is gone to as before.
    await press(page, "다음");
    await expect.poll(focused).toBe("age14");
    await context.close();
  });
});

describe("a login", () => {
  it("[S02] [C22] is twice in local storage while signed in, the refresh token nowhere", async () => {
    const { page, context } = await aPhone();
    const answers = answersIn(context);
    const sent: string[] = [];
    context.on("request", (request) => sent.push(request.postData() ?? ""));
    const username = aName();
    await join(page, username);
    await hydrated(page);
    await page.waitForFunction(() => localStorage.getItem("SKID_JWT") !== null);
    expect(await entriesOf(page)).toEqual([true, true]);
    const first = await refreshTokenOf(context, site);
    await logOut(page);
    await hydrated(page);
    await page.waitForFunction(
      () => localStorage.getItem("SKID_JWT") === null && localStorage.getItem("SKID_SES") === null,
    );
    expect((await context.cookies()).filter(({ name }) => name.startsWith("nadeul_"))).toEqual([]);

    sent.length = 0;
    await logIn(page, { username, password: PASSWORD });
    expect(sent.join()).toContain("PASSWORD_CLAIM_SIGNATURE");
    expect(sent.join()).not.toContain(PASSWORD);
    const second = await refreshTokenOf(context, site);
    const readable = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    const everything = (await answers()) + readable;
    expect([
      first.length > 20,
      second.length > 20,
      everything.includes(first),
      everything.includes(second),
    ]).toEqual([true, true, false, false]);
    await context.close();
  });

  it("[S04] goes on behind the page where the access cookie has ended", async () => {
    const { page, context } = await signedIn(SAEBOM);
    await page.goto("about:blank"); // what the page still reads would find it ended, and load it again
    await context.addCookies([{ name: "nadeul_at", value: "ended", url: site.url.origin }]);
    await page.goto("/my/booking");
    expect(new URL(page.url()).pathname).toBe("/my/booking");
    await page.goto("/main");
    await hydrated(page);
    await page.waitForLoadState("networkidle"); // what a tab asks when it starts is answered
    await context.addCookies([{ name: "nadeul_at", value: "ended", url: site.url.origin }]);
    await page.getByRole("link", { name: "마이" }).click();
    await page.getByRole("heading", { name: "마이" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/my");
    await context.close();
  });

  it("is renewed without taking back a tap: what was on its way is where one arrives", async () => {
    const { page, context } = await signedIn(SAEBOM);
    const hold = await holdProfile(page);
    await page.goto("/main");
    await hydrated(page);
    await hold.asked;
    await context.addCookies([{ name: "nadeul_at", value: "ended", url: site.url.origin }]);
    const tapped = page.waitForRequest((request) => new URL(request.url()).pathname === "/my");
    await page.route(/\/my$/, () => undefined, { times: 1 }); // hangs until the page is gone
    // a finger would have it fetched ahead, and no request be seen
    await page.getByRole("link", { name: "마이" }).evaluate((link: HTMLElement) => link.click());
    await tapped;
    hold.release(); // the API says that nobody is signed in: the login is renewed and the page loaded again
    await at(page, "/my");
    await expect.poll(() => page.getByRole("heading", { name: "마이" }).isVisible()).toBe(true);
    await context.close();
  });

  night("is of no use to another browser that has stolen its token from local storage", async () => {
    const { page, context } = await signedIn(SAEBOM);
    const token = await page.evaluate(() => localStorage.getItem("SKID_JWT"));
    const sub = await page.evaluate(() => String(JSON.parse(localStorage.getItem("SKID_SES") ?? "{}").sub));
    const read = ([id, bearer]: (string | null)[]) =>
      fetch(`/api/user/${id}`, {
        headers: { usertype: "user", bucket: "nadeul-files", authorization: `Bearer ${bearer}` },
      }).then(({ status }) => status);
    expect(await page.evaluate(read, [sub, token])).not.toBe(401);
    const thief = await aPhone();
    await thief.page.goto("/main");
    expect(await thief.page.evaluate(read, [sub, token])).toBe(401);
    await Promise.all([context.close(), thief.context.close()]);
  });
});

describe("another way to sign in", () => {
  it("[C18] stands before the fields, and why one is here above it", async () => {
    const { page, context } = await aPhone({ viewport: { width: 360, height: 780 } });
    await page.goto("/payload/p0001?session=s&qty=2");
    await page.getByText("예약하려면 로그인해 주세요. 고른 회차와 인원은 그대로 있어요.").waitFor();
    const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? Infinity;
    const tops = await Promise.all(
      [
        page.getByText("예약하려면 로그인해 주세요"),
        page.getByRole("link", { name: "카카오로 로그인" }),
        page.getByRole("link", { name: "네이버로 로그인" }),
        page.getByLabel("아이디", { exact: true }),
      ].map(topOf),
    );
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    expect(tops.at(-1)).toBeLessThan(780);
    await context.close();
  });

  it("[C18] comes back from a social provider's page as a member", async () => {
    const { page, context } = await aPhone();
    await page.goto("/login?next=/notice");
    await page.getByRole("link", { name: "카카오로 로그인" }).click();
    await page.waitForURL(/\/social/);
    await page.locator("input[name=id]").fill(`kakao${Date.now()}`);
    await page.locator("input[name=email]").fill("kakao@example.com");
    await press(page, "동의하고 계속하기");
    await at(page, "/notice");
    await page.goto("/my");
    expect(new URL(page.url()).pathname).toBe("/my");
    await context.close();
  });
});

describe.runIf(isNight)("the screens", () => {
  night("have no accessibility violation in light and dark with their errors", async () => {
    const { page, context } = await aPhone({ viewport: { width: 360, height: 780 } });
    for (const [path, button] of [
      ["/login", "로그인"],
      ["/join", "다음"],
      ["/join?step=code&username=nobody", "가입 마치기"],
    ] as const) {
      await page.goto(path);
      await press(page, button);
      await page.getByRole("alert").first().waitFor();
      expect([path, await violationsInBothThemes(page)]).toEqual([path, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
    await context.close();
  });
});
