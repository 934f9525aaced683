import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { totpCode } from "../../workers/sandbox/cognito/totp.ts";
import { violationsInBothThemes } from "../support/axe.ts";
import { hydrated } from "../support/browser.ts";
import {
  NADEUL,
  aMember,
  at,
  field,
  hears,
  bringLogin,
  look,
  loseCookies,
  press,
} from "../support/member.ts";
import { SCRIPTS, isNight, night } from "../support/night.ts";
import { served } from "../support/served.ts";
import { codeFor } from "../support/site.ts";

const { site, signedIn, withPhone, db } = served();

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("who one is %s", (_how, javaScriptEnabled) => {
  it("[R28] [V01] [V06] [V09] changes name and number, takes a new e-mail address by its code", () =>
    withPhone({ javaScriptEnabled }, async (page) => {
      const { sub, email, ...member } = await aMember(site);
      const kept = async () =>
        (await db()).prepare("SELECT name, phone, email FROM user WHERE id = ?1").bind(sub).first();
      await bringLogin(page, member, "/my/info/edit");
      await expect.poll(() => field(page, "이메일").inputValue()).toBe(email);
      await field(page, "이름").fill("A");
      await page.getByLabel("휴대폰 번호").fill("01012");
      await press(page, "저장하기");
      await hears(page, "이름은 한글 2자 이상으로 입력해 주세요.");
      await hears(page, "휴대폰 번호를 다시 확인해 주세요. 예: 01012345678");
      await field(page, "이름").fill("박나루");
      await page.getByLabel("휴대폰 번호").fill("");
      const next = `new-${email}`;
      await field(page, "이메일").fill(next);
      await press(page, "저장하기");
      await page.getByRole("heading", { name: "인증번호를 입력해 주세요" }).waitFor();
      expect(await kept()).toEqual({ name: "박나루", phone: null, email });
      await field(page, "인증번호").fill("000000");
      await press(page, "확인");
      await hears(page, "인증번호가 맞지 않아요. 다시 확인해 주세요.");
      await page.goto("/my/info/edit");
      await hears(page, "아직 인증하지 않은 이메일이에요.");
      await page.goto("/my/info/edit?verify=email");
      await field(page, "인증번호").fill(await codeFor(site, member.username));
      await press(page, "확인");
      await hears(page, "저장했어요.");
      expect(await kept()).toEqual({ name: "박나루", phone: null, email: next });
      await page.getByLabel("휴대폰 번호").fill("010-1234-5678");
      await press(page, "저장하기");
      await page.getByRole("heading", { name: "인증번호를 입력해 주세요" }).waitFor();
      expect(await kept()).toEqual({ name: "박나루", phone: expect.stringMatching(/^sealed:/), email: next });
      await field(page, "인증번호").fill(await codeFor(site, member.username));
      await press(page, "확인");
      await hears(page, "저장했어요.");
      await expect.poll(() => page.getByText("아직 인증하지 않은").count()).toBe(0);
    }));
});

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("leaving %s", (_how, javaScriptEnabled) => {
  it("[R30] [C11] [C17] asks for a reason, the password and consent, then the account is gone", () =>
    withPhone({ javaScriptEnabled }, async (page) => {
      const { sub, email, ...member } = await aMember(site);
      await bringLogin(page, member, "/withdraw");
      await press(page, "탈퇴하기");
      await hears(page, "떠나는 이유를 하나 골라 주세요.");
      await hears(page, "비밀번호를 입력해 주세요.");
      await hears(page, "안내를 확인하고 동의해 주세요.");
      const fill = async (password: string) => {
        await page.getByRole("radio", { name: "자주 쓰지 않아요" }).check();
        await field(page, "비밀번호").fill(password);
        await page.getByRole("checkbox", { name: /탈퇴에 동의해요/ }).check();
        await press(page, "탈퇴하기");
      };
      await fill("wrong-2026!");
      await hears(page, "비밀번호가 맞지 않아요. 다시 확인해 주세요.");
      await fill(member.password);
      await hears(page, "탈퇴를 마쳤어요. 그동안 함께해 주셔서 고마워요.");
      expect(
        await page
          .context()
          .cookies(new URL("/idp/", site.url).href)
          .then((all) => all.filter(({ name }) => ["nadeul_at", "nadeul_rt", "nadeul_in"].includes(name))),
      ).toEqual([]);
      if (javaScriptEnabled)
        expect(
          await page.evaluate(() =>
            Object.keys(localStorage).filter((key) => /^SKID_|^nadeul.device/.test(key)),
          ),
        ).toEqual([]);
      expect(
        await (await db()).prepare("SELECT status, email FROM user WHERE id = ?1").bind(sub).first(),
      ).toEqual({ status: "WITHDRAWN", email: null });
      expect(
        await (await db()).prepare("SELECT reason FROM withdrawal ORDER BY at DESC LIMIT 1").first("reason"),
      ).toBe("RARELY");
      await field(page, "아이디").fill(member.username);
      await field(page, "비밀번호").fill(member.password);
      await press(page, "로그인");
      await hears(page, "아이디 또는 비밀번호를 확인해 주세요.");
      expect(email).not.toBe("");
    }));

  it("is finished by the next sign-in where the pool's account was left over, and lets nobody in", () =>
    withPhone({ javaScriptEnabled }, async (page) => {
      const { sub, ...member } = await aMember(site);
      await (await db()).prepare("UPDATE user SET status = 'WITHDRAWN' WHERE id = ?1").bind(sub).run();
      const tryIn = async () => {
        await page.goto("/login?next=/my");
        await field(page, "아이디").fill(member.username);
        await field(page, "비밀번호").fill(member.password);
        await press(page, "로그인");
      };
      await tryIn();
      await hears(page, "존재하지 않는 회원이에요.");
      await tryIn();
      await hears(page, "아이디 또는 비밀번호를 확인해 주세요."); // the account is gone now
      expect(new URL(page.url()).pathname).toBe("/login");
    }));
});

describe.each(SCRIPTS)("the safety of one's account %s", (_how, javaScriptEnabled) => {
  it("[R27] [R66] says how things stand row by row; each row leads to a screen of its own and back", () =>
    withPhone({ javaScriptEnabled }, async (page) => {
      const member = await aMember(site);
      await bringLogin(page, member, "/my/edit");
      for (const [row, title] of [
        [new RegExp(`${member.nickname}.*프로필 수정`), "프로필 수정"],
        [/2단계 인증\s*사용하지 않음/, "2단계 인증"],
        [/로그인한 기기\s*1곳/, "로그인한 기기"],
        [/동의 내역/, "동의 내역"],
      ] as const) {
        await page.getByRole("link", { name: row }).click();
        await page.getByRole("heading", { level: 1, name: title }).waitFor();
        await page.getByRole("link", { name: "뒤로" }).click();
        await page.getByRole("heading", { level: 1, name: "설정" }).waitFor();
      }
      expect((await page.goto("/my/edit/nothing"))?.status()).toBe(404);
    }));

  it("[R66] [V03] changes the nickname, not to one that somebody has", () =>
    withPhone({ javaScriptEnabled }, async (page) => {
      const member = await aMember(site);
      await bringLogin(page, member, "/my/edit/profile");
      await field(page, "닉네임").fill("나들이");
      await press(page, "닉네임 저장");
      await page
        .getByRole("alert")
        .getByText(/이미 사용 중인 닉네임이에요/)
        .waitFor();
      const next = `새${member.nickname}`.slice(0, 10);
      await field(page, "닉네임").fill(next);
      await press(page, "닉네임 저장");
      await hears(page, "닉네임을 저장했어요.");
      const kept = (await db()).prepare("SELECT nickname FROM user WHERE id = ?1").bind(member.sub);
      expect(await kept.first("nickname")).toBe(next);
    }));

  it("[E10] connects an authenticator app, asks for it at the sign-in, and turns it off again", () =>
    withPhone({ javaScriptEnabled }, async (page) => {
      const member = await aMember(site);
      await bringLogin(page, member, "/my/edit/security");
      await expect.poll(() => page.getByRole("radio", { name: "사용하지 않음" }).isChecked()).toBe(true);
      await expect.poll(() => page.getByRole("radio", { name: "인증 앱" }).isDisabled()).toBe(true);
      await press(page, "인증 앱 연결하기");
      const secret = (await page.locator("code").textContent())?.replaceAll(" ", "") ?? "";
      if (javaScriptEnabled) await page.getByRole("img", { name: "인증 앱에 넣을 QR 코드" }).waitFor();
      await field(page, "인증번호").fill("000000");
      await press(page, "연결하기");
      await hears(page, "인증번호가 맞지 않아요. 앱에 보이는 새 번호를 입력해 주세요.");
      expect((await page.locator("code").textContent())?.replaceAll(" ", "")).toBe(secret);
      await field(page, "인증번호").fill(await totpCode(secret, Math.floor(Date.now() / 30_000)));
      await press(page, "연결하기");
      await hears(page, "인증 앱을 연결했어요.");
      await expect.poll(() => page.getByRole("radio", { name: "인증 앱" }).isChecked()).toBe(true);

      await loseCookies(page);
      await page.goto("/login?next=/my/edit/security");
      await field(page, "아이디").fill(member.username);
      await field(page, "비밀번호").fill(member.password);
      await press(page, "로그인");
      await page.getByRole("heading", { name: "인증 앱의 번호를 입력해 주세요" }).waitFor();
      // one serves once
      await field(page, "인증번호").fill(await totpCode(secret, Math.floor(Date.now() / 30_000) + 1));
      await press(page, "로그인");
      await at(page, "/my/edit/security");
      await page.getByRole("radio", { name: "사용하지 않음" }).check();
      await press(page, "확인 방법 저장");
      await hears(page, "2단계 인증을 껐어요.");
      await loseCookies(page);
      await bringLogin(page, member, "/my/edit/security");
    }));

  it("ends the login in every browser", () =>
    withPhone({ javaScriptEnabled }, async (page) => {
      const member = await aMember(site);
      const other = await signedIn(member);
      await bringLogin(page, member, "/my/edit");
      await press(page, "모든 기기에서 로그아웃");
      await hears(page, "모든 기기에서 로그아웃했어요.");
      await page.goto("/my");
      await at(page, "/login");
      await other.page.goto("/my/edit"); // its token still verifies, but the pool knows better
      await at(other.page, "/login");
      expect(new URL(other.page.url()).searchParams.get("next")).toBe("/my/edit");
      await other.context.close();
    }));
});

describe("the devices one has signed in on", () => {
  it("[S07] [K10] are listed, remembered or not, and forgotten with their login", () =>
    withPhone({}, async (page) => {
      const member = await aMember(site, { phone: "+821012345678" });
      const other = await signedIn(member, "/my", {
        userAgent:
          "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) " +
          "AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
      });
      await bringLogin(page, member, "/my/edit/devices");
      await hydrated(page);
      const list = page.getByRole("list", { name: "로그인한 기기 목록" });
      await expect.poll(() => list.getByRole("listitem").count()).toBe(2);
      await expect.poll(() => list.getByText("이 기기").count()).toBe(1);
      await press(page, "아이폰 · 사파리 기억하기");
      await list.getByText("인증번호를 묻지 않아요").waitFor();
      await press(page, "아이폰 · 사파리 삭제");
      await hears(page, "기기를 삭제했어요.");
      await expect.poll(() => list.getByRole("listitem").count()).toBe(1);
      await other.page.goto("/my/edit");
      await at(other.page, "/login");
      await page.goto("/my/edit/security");
      await page.getByRole("radio", { name: "문자 메시지" }).check();
      await press(page, "확인 방법 저장");
      await hears(page, "저장했어요.");
      await other.context.close();
    }));
});

describe("the account for a refund, where the last proof is older than ten minutes", () => {
  const NUMBER = "110-123-456789";

  /** A booking of the seed as theirs, paid by a virtual account; and their login grows old. */
  async function makeOld(sub: string): Promise<void> {
    const [product, pool] = [await db(), await site.miniflare.getD1Database("DB", "nadeul-sandbox")];
    await product.batch([
      product.prepare("UPDATE booking SET user_id = ?1 WHERE id = 'b-demo-02'").bind(sub),
      product.prepare("UPDATE payment SET method = '가상계좌' WHERE booking_id = 'b-demo-02'"),
      product.prepare("UPDATE login SET proved_at = proved_at - 660000 WHERE user_id = ?1").bind(sub),
    ]);
    await pool
      .prepare("UPDATE cognito_grants SET auth_time = auth_time - 660, device_key = NULL WHERE sub = ?1")
      .bind(sub)
      .run();
  }
  /** Opens the form with a token that says how old the proof is, and fills it in. */
  async function fillAccount(page: Page): Promise<void> {
    await page.goto("/main");
    await page.evaluate(() => fetch("/idp/refresh", { method: "POST" }).then(() => undefined));
    await page.goto("/refund/b-demo-02");
    await hydrated(page);
    await page.getByText("날씨가 걱정돼요").tap();
    await page.getByLabel("은행").selectOption({ label: "우리은행" });
    await field(page, "계좌번호").fill(NUMBER);
    await field(page, "예금주").fill("김나래엄마");
  }
  const typed = async (page: Page) => [
    await page.getByLabel("은행").locator("option:checked").textContent(),
    await field(page, "계좌번호").inputValue(),
    await field(page, "예금주").inputValue(),
  ];
  const FILLED = ["우리은행", NUMBER, "김나래엄마"];

  night("leads who has no password here to their provider, and finds the form as it was", () =>
    withPhone({ hasTouch: true }, async (page) => {
      const id = `kakao${Date.now()}`;
      await page.goto("/login");
      await page.getByRole("link", { name: "카카오로 로그인" }).tap();
      await giveConsent(page, id);
      await at(page, "/additional");
      const sub = await page.evaluate(() => JSON.parse(localStorage.getItem("SKID_SES") ?? "{}").sub);
      await makeOld(sub);
      await fillAccount(page);
      expect(await field(page, "비밀번호").count()).toBe(0);
      await page.getByRole("link", { name: "카카오로 다시 로그인하기" }).tap();
      await giveConsent(page, id);
      await page.waitForURL((url) => url.pathname === "/refund/b-demo-02");
      await hydrated(page);
      await expect.poll(() => typed(page)).toEqual(FILLED);
      expect(await page.getByRole("link", { name: "카카오로 다시 로그인하기" }).count()).toBe(0);
    }),
  );

  it("asks for the password beside it, and keeps all that was typed where it is wrong", () =>
    withPhone({ hasTouch: true }, async (page) => {
      const member = await aMember(site);
      await bringLogin(page, member);
      await makeOld(member.sub);
      await fillAccount(page);
      for (const [password, told] of [
        ["", "본인인지 확인할 수 있게 비밀번호를 입력해 주세요."],
        ["guessed-2026!", "비밀번호가 맞지 않아요."],
      ] as const) {
        await field(page, "비밀번호").fill(password);
        await page.getByRole("button", { name: "예약 취소하기" }).tap();
        await hears(page, told);
        expect(await typed(page)).toEqual(FILLED);
        expect(await violationsInBothThemes(page)).toEqual([]);
      }
      await field(page, "비밀번호").fill(member.password);
      await page.getByRole("button", { name: "예약 취소하기" }).tap();
      await page.waitForURL(/\/refund\/b-demo-02\?refund=/);
    }));
});

/** On the stand-in of a social provider's page. */
async function giveConsent(page: Page, id: string): Promise<void> {
  await page.waitForURL(/\/social/);
  await page.locator("input[name=id]").fill(id);
  await page.locator("input[name=email]").fill(`${id}@example.com`);
  await press(page, "동의하고 계속하기");
}

describe("leaving with bookings to come", () => {
  it("[C11] shows them and no form, and changes nothing", () =>
    withPhone({}, async (page) => {
      await bringLogin(page, NADEUL, "/withdraw");
      await page.getByRole("heading", { name: "다가오는 예약이 있어요" }).waitFor();
      await expect
        .poll(() => page.getByRole("list", { name: "다가오는 예약" }).getByRole("link").count())
        .toBeGreaterThan(0);
      await expect.poll(() => page.getByRole("button", { name: "탈퇴하기" }).count()).toBe(0);
    }));
});

describe.runIf(isNight)("the screens", () => {
  night("have no accessibility violation in light and dark, empty or with errors", () =>
    withPhone({ viewport: { width: 360, height: 780 } }, async (page) => {
      await bringLogin(page, await aMember(site), "/my");
      for (const path of ["/my/edit", "/my/edit/security", "/withdraw", "/my/info/edit?verify=email"])
        expect(await look(page, path)).toEqual([]);
    }),
  );
});
