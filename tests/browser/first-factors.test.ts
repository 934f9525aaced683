import { describe, expect, it } from "vitest";
import { aMember, at, field, press, refreshTokenOf } from "../support/member.ts";
import { looksRight, served } from "../support/served.ts";
import { codeFor } from "../support/site.ts";

// Ways to sign in by choice (USER_AUTH), on a site that is set to them.

const { site, aPhone } = served({
  vars: { SIGN_IN_FLOW: "USER_AUTH", FIRST_FACTORS: "EMAIL_OTP WEB_AUTHN" },
});

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("a member on the login screen, %s", (_how, javaScriptEnabled) => {
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
