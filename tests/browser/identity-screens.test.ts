import type { BrowserContext } from "playwright-core";
import { describe, expect, it } from "vitest";
import { totpCode } from "../../workers/sandbox/cognito/totp.ts";
import { reach } from "../support/api.ts";
import { hydrated } from "../support/browser.ts";
import { PASSWORD, aMember, at, field, hears, logIn, look, loseCookies, press } from "../support/member.ts";
import { SCRIPTS, byDay, isNight, night } from "../support/night.ts";
import { served } from "../support/served.ts";
import { codeFor } from "../support/site.ts";

const { site, signedIn, withPhone, db } = served();

const NEW_PASSWORD = "narae-2027!";

const eventsOf = async (column: "user_id" | "username", value: string) =>
  (
    await (
      await db()
    )
      .prepare(`SELECT count(*) AS n FROM account_event WHERE ${column} = ?1`)
      .bind(value)
      .first<{ n: number }>()
  )?.n;

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("a forgotten id or password %s", (_how, javaScriptEnabled) => {
  it("[R06] tells the masked id of an address, and says where there is none", () =>
    withPhone({ javaScriptEnabled }, async (page) => {
      const { email, username } = await aMember(site);
      await page.goto("/find");
      await field(page, "이메일").fill("nobody@example");
      await press(page, "아이디 찾기");
      await hears(page, "이메일 주소를 다시 확인해 주세요. 예: name@example.com");
      await field(page, "이메일").fill("nobody@example.com");
      await press(page, "아이디 찾기");
      await hears(page, /가입한 아이디가 없어요/);
      await field(page, "이메일").fill(email);
      await press(page, "아이디 찾기");
      await hears(page, `me***${username.slice(-1)}`);
      expect(await page.content()).not.toContain(username);
      await page.getByRole("link", { name: "로그인하기" }).click();
      await at(page, "/login");
    }));

  it("[C08] [V05] sets a new password with a code, and has it recorded that one was asked for", () =>
    withPhone({ javaScriptEnabled }, async (page) => {
      const { username } = await aMember(site);
      await page.goto("/find");
      await page.getByRole("link", { name: "비밀번호", exact: true }).click();
      await field(page, "아이디").fill(username);
      await press(page, "인증번호 받기");
      await page.getByRole("heading", { name: "새 비밀번호를 정해 주세요" }).waitFor();
      expect(await eventsOf("username", username)).toBe(1);
      await field(page, "인증번호").fill("000000");
      await field(page, "새 비밀번호").fill("short");
      await field(page, "새 비밀번호 확인").fill("other");
      await press(page, "비밀번호 바꾸기");
      await hears(page, "비밀번호가 서로 달라요.");
      await hears(page, "8자 이상, 영문 소문자·숫자·특수문자를 모두 넣어 주세요.");
      await field(page, "인증번호").fill("000000");
      await field(page, "새 비밀번호").fill(NEW_PASSWORD);
      await field(page, "새 비밀번호 확인").fill(NEW_PASSWORD);
      await press(page, "비밀번호 바꾸기");
      await hears(page, "인증번호가 맞지 않아요. 다시 확인해 주세요.");
      await field(page, "인증번호").fill(await codeFor(site, username));
      await field(page, "새 비밀번호").fill(NEW_PASSWORD);
      await field(page, "새 비밀번호 확인").fill(NEW_PASSWORD);
      await press(page, "비밀번호 바꾸기");
      await hears(page, "비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요.");
      await logIn(page, { username, password: NEW_PASSWORD });
    }));

  it("does not tell whether an id exists, and gives no second code within a minute", () =>
    withPhone({ javaScriptEnabled }, async (page) => {
      const ask = async () => {
        await page.goto("/find?tab=password");
        await field(page, "아이디").fill("nobody-at-all");
        await press(page, "인증번호 받기");
      };
      await ask();
      await page.getByRole("heading", { name: "새 비밀번호를 정해 주세요" }).waitFor();
      await ask();
      await hears(page, "요청이 많아요. 잠시 후 다시 시도해 주세요.");
      expect(new URL(page.url()).searchParams.get("step")).toBeNull();
    }));
});

describe("what one likes", () => {
  it("[R05] [C05] takes one to five categories after joining, or none", () =>
    withPhone({}, async (page) => {
      const { sub, ...member } = await aMember(site);
      await logIn(page, member, "/join/category?next=/my/booking");
      await hydrated(page);
      await press(page, "다 골랐어요");
      await hears(page, "하나 이상 골라 주세요.");
      for (const name of ["공예", "쿠킹", "바다", "배움", "농촌"])
        await page.getByRole("checkbox", { name }).check();
      await hears(page, "5/5 선택");
      await page.getByRole("checkbox", { name: "반려동물" }).click();
      await expect.poll(() => page.getByRole("checkbox", { name: "반려동물" }).isChecked()).toBe(false);
      await press(page, "다 골랐어요");
      await at(page, "/my/booking");
      const kept = await (
        await db()
      )
        .prepare("SELECT category_ids FROM user WHERE id = ?1")
        .bind(sub)
        .first<string>("category_ids");
      expect(JSON.parse(kept ?? "[]")).toEqual(["craft", "cooking", "farm", "sea", "learn"]);
      await page.goto("/join/category?next=/my");
      await page.getByRole("link", { name: "건너뛰기" }).click();
      await at(page, "/my");
    }));

  it("refuses a sixth without JavaScript too", () =>
    withPhone({ javaScriptEnabled: false }, async (page) => {
      await logIn(page, await aMember(site), "/join/category?next=/my");
      for (const name of ["공예", "쿠킹", "바다", "배움", "농촌", "반려동물"])
        await page.getByRole("checkbox", { name }).check();
      await press(page, "다 골랐어요");
      await page.getByRole("alert").getByText("5개까지 고를 수 있어요.").waitFor();
      expect(new URL(page.url()).pathname).toBe("/join/category");
      await page.getByRole("checkbox", { name: "반려동물" }).uncheck();
      await press(page, "다 골랐어요");
      await at(page, "/my");
    }));
});

describe("what a first sign-in lacks", () => {
  it("[R07] [K02] [U86] is asked for once in a browser session, left for later and not met by Back", () =>
    withPhone({}, async (page) => {
      const member = await aMember(site, { isBare: true });
      await logIn(page, member, "/main");
      await at(page, "/additional");
      await page.getByRole("heading", { name: /조금만 더 알려 주면/ }).waitFor();
      expect(await page.evaluate(() => sessionStorage.getItem("additional"))).not.toBeNull();
      await page.getByRole("link", { name: "다음에 할게요" }).click();
      await at(page, "/main");
      await page.goBack();
      expect(new URL(page.url()).pathname).not.toBe("/additional");
      await page.goto("/my");
      await hydrated(page);
      await page.waitForTimeout(1500);
      expect(new URL(page.url()).pathname).toBe("/my");
      // the control: without the flag it shows again
      await page.evaluate(() => sessionStorage.removeItem("additional"));
      await page.reload();
      await at(page, "/additional");
    }));

  it("[R07] is not asked for again in a browser session whose first screen it was", () =>
    withPhone({}, async (page) => {
      const member = await aMember(site, { isBare: true });
      await logIn(page, member, "/additional?next=/my");
      await hydrated(page);
      const kept = () => page.evaluate(() => sessionStorage.getItem("additional"));
      await expect.poll(kept).toBe("shown");
      await page.getByRole("link", { name: "다음에 할게요" }).click();
      await at(page, "/my");
      expect(await kept()).toBe("shown");
    }));

  it("[V01] [V03] writes nickname, name, consents and categories, and does not show again", () =>
    withPhone({}, async (page) => {
      const { sub, email, ...member } = await aMember(site, { isBare: true });
      await logIn(page, member, "/additional?next=/my");
      await hydrated(page);
      await field(page, "닉네임").fill("nick");
      await press(page, "저장하고 계속하기");
      await hears(page, "닉네임은 한글과 숫자로 1~10자까지 쓸 수 있어요.");
      await hears(page, "이름은 한글 2자 이상으로 입력해 주세요.");
      await hears(page, "동의해야 가입할 수 있어요.");
      await field(page, "닉네임").fill("나들이");
      await field(page, "이름").fill("김나래");
      for (const label of [/만 14세/, /서비스 이용약관/, /개인정보 수집/])
        await page.getByRole("checkbox", { name: label }).check();
      await page.getByRole("checkbox", { name: "공예" }).check();
      await press(page, "저장하고 계속하기");
      await page
        .getByRole("alert")
        .getByText(/이미 사용 중인 닉네임이에요/)
        .waitFor();
      await field(page, "닉네임").fill(member.nickname);
      await press(page, "저장하고 계속하기");
      await at(page, "/my");
      const kept = await (
        await db()
      )
        .prepare("SELECT nickname, name, email, category_ids FROM user WHERE id = ?1")
        .bind(sub)
        .first();
      expect(kept).toEqual({ nickname: member.nickname, name: "김나래", email, category_ids: '["craft"]' });
      await page.goto("/additional?next=/my/booking");
      await at(page, "/my/booking");
    }));
});

/** In the page: how the product API answers this browser's own token. */
async function ownRecord(): Promise<number> {
  const { sub } = JSON.parse(localStorage.getItem("SKID_SES") ?? "{}");
  const headers = {
    usertype: "user",
    bucket: "nadeul-files",
    authorization: `Bearer ${localStorage.getItem("SKID_JWT")}`,
  };
  return (await fetch(`/api/user/${sub}`, { headers })).status;
}

/** The refresh token that the vault keeps for a browser. */
const refreshToken = async (context: BrowserContext): Promise<string> =>
  (await context.cookies(new URL("/idp/", site.url).href)).find(({ name }) => name === "nadeul_rt")?.value ??
  "";

/** What the pool itself answers to a refresh token, past the vault and the product's own record of logins. */
async function renewedAtPool(token: string): Promise<unknown> {
  const answer = await fetch(new URL("/__dev/cognito/", site.url), {
    method: "POST",
    headers: { "x-amz-target": "AWSCognitoIdentityProviderService.GetTokensFromRefreshToken" },
    body: JSON.stringify({ ClientId: "nadeul-web-dev", RefreshToken: token }),
  });
  return reach(await answer.json(), "message");
}

describe.each(SCRIPTS)("a new password %s", (_how, javaScriptEnabled) => {
  it("[R29] [C07] [V05] wants the old one, is recorded, and counts from the next sign-in", () =>
    withPhone({ javaScriptEnabled }, async (page) => {
      const { sub, ...member } = await aMember(site);
      const other = await signedIn(member);
      const othersToken = await refreshToken(other.context);
      await logIn(page, member, "/my/pwd");
      const fill = async (previous: string, password: string, again = password) => {
        await field(page, "현재 비밀번호").fill(previous);
        await field(page, "새 비밀번호").fill(password);
        await field(page, "새 비밀번호 확인").fill(again);
        await press(page, "비밀번호 바꾸기");
      };
      await fill(PASSWORD, "short", "other");
      await hears(page, "비밀번호가 서로 달라요.");
      await fill(PASSWORD, PASSWORD);
      await hears(page, "현재 비밀번호와 다른 비밀번호를 입력해 주세요.");
      await fill("wrong-2026!", NEW_PASSWORD);
      await hears(page, "현재 비밀번호가 맞지 않아요. 다시 확인해 주세요.");
      await fill(PASSWORD, NEW_PASSWORD);
      await hears(page, "비밀번호를 바꾸고 다른 기기에서는 모두 로그아웃했어요.");
      expect(await renewedAtPool(othersToken)).toBe("Refresh Token has been revoked");
      expect(await eventsOf("user_id", sub)).toBe(1);
      await page.getByRole("link", { name: "마이로 가기" }).click(); // this browser stays signed in
      await at(page, "/my");
      await page.goto("/my/edit");
      await page.getByRole("link", { name: /2단계 인증/ }).waitFor();
      // and its page has the new login's token
      if (javaScriptEnabled) await expect.poll(() => page.evaluate(ownRecord)).toBe(200);
      await other.page.goto("/my/edit"); // every other one is out
      await at(other.page, "/login");
      await other.context.close();
      await loseCookies(page);
      await logIn(page, { ...member, password: NEW_PASSWORD });
    }));
});

describe("a new password of a member with a second factor", () => {
  it("signs every browser out, this one too, because only the member can answer for the factor", () =>
    withPhone({}, async (page) => {
      const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
      const member = await aMember(site, { totpSecret: secret });
      await page.goto("/login?next=/my/pwd");
      await field(page, "아이디").fill(member.username);
      await field(page, "비밀번호").fill(member.password);
      await press(page, "로그인");
      // on your own machine: where the code can be read
      await page.getByRole("link", { name: "이 주소" }).waitFor();
      await field(page, "인증번호").fill(await totpCode(secret, Math.floor(Date.now() / 30_000)));
      await press(page, "로그인");
      await at(page, "/my/pwd");
      await field(page, "현재 비밀번호").fill(PASSWORD);
      await field(page, "새 비밀번호").fill(NEW_PASSWORD);
      await field(page, "새 비밀번호 확인").fill(NEW_PASSWORD);
      await press(page, "비밀번호 바꾸기");
      await hears(page, "비밀번호를 바꾸고 모든 기기에서 로그아웃했어요. 새 비밀번호로 로그인해 주세요.");
      expect(
        (await page.context().cookies(new URL("/idp/", site.url).href)).filter(({ name }) =>
          /^nadeul_(?:at|rt|in)$/.test(name),
        ),
      ).toEqual([]);
    }));
});

describe("the first visit", () => {
  it("[R02] says what this is, leads to the login, to joining and around, without JavaScript", () =>
    withPhone({}, async (page) => {
      await page.goto("/start");
      await expect.poll(() => page.locator("script[src]").count()).toBe(0);
      for (const [name, path] of [
        ["회원가입", "/join"],
        ["로그인", "/login"],
        ["로그인하지 않고 둘러보기", "/main"],
      ] as const) {
        await page.goto("/start");
        await page.getByRole("main").getByRole("link", { name, exact: true }).click();
        await at(page, path);
      }
    }));
});

describe.runIf(isNight)("the screens", () => {
  night("have no accessibility violation in light and dark, empty or with errors", () =>
    withPhone({ viewport: { width: 360, height: 780 } }, async (page) => {
      for (const path of byDay([
        "/start",
        "/find",
        "/find?tab=password",
        "/find?tab=password&step=code&username=nobody",
      ]))
        expect(await look(page, path)).toEqual([]);
      await logIn(page, await aMember(site, { isBare: true }), "/additional?next=/my");
      for (const path of byDay(["/additional?next=/my", "/join/category", "/my/pwd", "/my/pwd?done"]))
        expect(await look(page, path)).toEqual([]);
    }),
  );
});
