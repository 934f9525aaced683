import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { aMember, at, field, hears, logIn, logOut, press, refreshTokenOf } from "../support/member.ts";
import { SCRIPTS, night } from "../support/night.ts";
import { looksRight, served } from "../support/served.ts";
import { codeFor } from "../support/site.ts";
import { ageLogins } from "../support/wire-member.ts";

// Ways to sign in by choice (USER_AUTH), on a site that is set to them.

const { site, aPhone } = served({
  vars: { SIGN_IN_FLOW: "USER_AUTH", FIRST_FACTORS: "EMAIL_OTP WEB_AUTHN" },
});

describe.each(SCRIPTS)("a member on the login screen, %s", (_how, javaScriptEnabled) => {
  it("[S12] signs in by a code from the mail, in two fields and again after a wrong one", async () => {
    const { username } = await aMember(site);
    const { page, context } = await aPhone({ javaScriptEnabled });
    await page.goto("/login?next=/my");
    if (javaScriptEnabled) await looksRight(page);
    await press(page, "이메일로 인증번호 받기");
    await page.getByText("아이디를 입력해 주세요.").waitFor();
    await field(page, "아이디").fill(username);
    await press(page, "이메일로 인증번호 받기");
    await page.getByRole("heading", { name: "이메일로 받은 인증번호를 입력해 주세요" }).waitFor();
    if (javaScriptEnabled) await looksRight(page);
    await field(page, "인증번호").fill("000000");
    await press(page, "로그인");
    await page.getByText("인증번호가 맞지 않아요. 다시 확인해 주세요.").waitFor();
    await field(page, "인증번호").fill(await codeFor(site, username));
    await press(page, "로그인");
    await at(page, "/my");
    expect(await refreshTokenOf(context, site)).not.toBe("");
    await context.close();
  });

  it("[S11] signs in with the password as ever", async () => {
    const member = await aMember(site);
    const { page, context } = await aPhone({ javaScriptEnabled });
    await page.goto("/login?next=/my");
    await field(page, "아이디").fill(member.username);
    await field(page, "비밀번호").fill(member.password);
    await press(page, "로그인");
    await at(page, "/my");
    expect(await refreshTokenOf(context, site)).not.toBe("");
    await context.close();
  });

  night(
    "proves by a code from the mail that it is still them, before what takes the account over",
    async () => {
      const member = await aMember(site);
      const { page, context } = await aPhone({ javaScriptEnabled });
      await page.goto("/login?next=/my");
      await field(page, "아이디").fill(member.username);
      await field(page, "비밀번호").fill(member.password);
      await press(page, "로그인");
      await at(page, "/my");
      await ageLogins(site, member.sub);
      await page.goto("/idp/refresh?next=/my/info/edit");
      await at(page, "/my/proof");
      if (javaScriptEnabled) await looksRight(page);
      await press(page, "이메일로 인증번호 받기");
      await field(page, "인증번호").fill("000000");
      if (javaScriptEnabled) await looksRight(page);
      await press(page, "확인");
      await page.getByText("인증번호가 맞지 않아요. 다시 확인해 주세요.").waitFor();
      await field(page, "인증번호").fill(await codeFor(site, member.username));
      await press(page, "확인");
      await at(page, "/my/info/edit");
      await page.getByRole("heading", { level: 1, name: "내 정보 수정" }).waitFor(); // the address comes first
      expect(await page.getByRole("heading", { name: "본인인지 한 번 더 확인할게요" }).count()).toBe(0);
      await context.close();
    },
  );

  it("with a second factor is not let past it by a code", async () => {
    const { username } = await aMember(site, { totpSecret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP" });
    const { page, context } = await aPhone({ javaScriptEnabled });
    await page.goto("/login");
    await field(page, "아이디").fill(username);
    await press(page, "이메일로 인증번호 받기");
    await page.getByText("이 방법으로는 로그인할 수 없어요. 비밀번호로 로그인해 주세요.").waitFor();
    expect(await field(page, "아이디").inputValue()).toBe(username);
    await context.close();
  });
});

/** The site under the name that passkeys are made for: none are made for a bare address. */
const baseURL = () => `http://localhost:${site.url.port}`;

/** A phone with a screen lock, which makes and keeps passkeys; whether its owner touches it is the test's. */
async function aLockedPhone() {
  const phone = await aPhone({ baseURL: baseURL() });
  const device = await phone.context.newCDPSession(phone.page);
  await device.send("WebAuthn.enable");
  const { authenticatorId } = await device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const touch = (enabled: boolean) =>
    device.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
  return { ...phone, touch };
}

const isIn = async (context: BrowserContext) =>
  (await context.cookies(`${baseURL()}/idp/`)).some(({ name }) => name === "nadeul_rt");

/** Answers once the page has asked the pool for this browser's own passkey. */
const askedInField = (page: Page) =>
  page.waitForResponse(
    (answer) =>
      answer.request().headers()["x-amz-target"]?.endsWith(".InitiateAuth") === true &&
      answer.request().postData()?.includes('"USERNAME":""') === true,
  );

describe("a member whose phone has passkeys", () => {
  it("[S13] is offered one, signs in with it, finds it in 설정 and removes it there", async () => {
    const member = await aMember(site);
    const { page, context, touch } = await aLockedPhone();
    await logIn(page, member);
    await page.getByText("다음엔 비밀번호 없이 로그인할까요?").waitFor();
    await looksRight(page);
    await press(page, "패스키 만들기");
    await hears(page, "패스키를 만들었어요.");
    await logOut(page);

    await touch(false); // nobody touches the phone while the field's list waits
    const asked = askedInField(page);
    await page.goto("/login?next=/my/edit/passkeys");
    expect((await asked).status()).toBe(200);
    expect(await (await asked).text()).not.toContain(member.username);
    expect(await field(page, "아이디").getAttribute("autocomplete")).toBe("username webauthn");
    await looksRight(page);
    await touch(true);
    await field(page, "아이디").fill(member.username);
    await press(page, "패스키로 로그인");
    await at(page, "/my/edit/passkeys");
    expect(await isIn(context)).toBe(true);

    const list = page.getByRole("list", { name: "패스키 목록" });
    await list.getByText("기기의 패스키").waitFor();
    await page.getByRole("button", { name: /패스키 삭제$/ }).click();
    await hears(page, "패스키를 삭제했어요.");
    await expect.poll(() => list.count()).toBe(0);
    await context.close();
  });

  night("proves with it that it is still them, and is told where it was not given", async () => {
    const member = await aMember(site);
    const { page, context } = await aLockedPhone();
    await logIn(page, member);
    await press(page, "패스키 만들기");
    await hears(page, "패스키를 만들었어요.");
    await ageLogins(site, member.sub);
    await page.goto("/idp/refresh?next=/my/info/edit");
    await at(page, "/my/proof");
    await looksRight(page);
    await press(page, "패스키로 확인하기");
    await at(page, "/my/info/edit");
    await context.close();

    const other = await aLockedPhone(); // which has none of theirs
    await logIn(other.page, member);
    await ageLogins(site, member.sub);
    await other.page.goto("/idp/refresh?next=/my/info/edit");
    await at(other.page, "/my/proof");
    await press(other.page, "패스키로 확인하기");
    await hears(other.page, "쓸 수 있는 패스키가 없거나 확인을 마치지 않았어요.");
    expect(new URL(other.page.url()).pathname).toBe("/my/proof");
    await other.context.close();
  });

  it("[S13] says no once, and is not asked again in that browser", async () => {
    const member = await aMember(site);
    const { page, context } = await aLockedPhone();
    await logIn(page, member);
    await press(page, "괜찮아요");
    await page.reload();
    await page.getByRole("button", { name: "로그아웃" }).waitFor();
    expect(await page.getByText("다음엔 비밀번호 없이 로그인할까요?").count()).toBe(0);
    await context.close();
  });
});
