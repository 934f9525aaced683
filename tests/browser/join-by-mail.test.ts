import { beforeAll, describe, expect, it } from "vitest";
import { aMember, at, field, hears, press, refreshTokenOf } from "../support/member.ts";
import { findings } from "../support/html-findings.ts";
import { answerStep, aNickname, fillJoin, giveConsents } from "../support/joining.ts";
import { SCRIPTS, night } from "../support/night.ts";
import { looksRight, served } from "../support/served.ts";
import { codeFor } from "../support/site.ts";
import type { Page } from "playwright-core";

// A site whose pool has e-mail addresses as aliases and codes by e-mail as a first factor.

const { site, aPhone, db } = served({
  vars: { SIGN_IN_FLOW: "USER_AUTH", FIRST_FACTORS: "EMAIL_OTP", SIGN_IN_ALIAS: "email" },
});
const admin = (path: string, body: object) =>
  fetch(new URL(`/__dev/cognito/__admin/${path}`, site.url), { method: "POST", body: JSON.stringify(body) });
beforeAll(async () => {
  await admin("email-alias", { enabled: true });
});

let serial = 0;
const anAddress = () => `join${Date.now().toString(36)}${(serial += 1)}@example.com`;

async function askForCode(page: Page, email: string): Promise<string> {
  await answerStep(page, "이메일", email);
  await giveConsents(page);
  await page.getByText(email).waitFor(); // whole, before the code goes there
  await press(page, "인증번호 받기");
  await page.getByRole("heading", { name: "인증번호를 입력해 주세요" }).waitFor();
  expect(page.url()).not.toMatch(/@|%40/);
  return new URL(page.url()).searchParams.get("username") ?? "";
}

async function giveCode(page: Page, code: string): Promise<void> {
  await field(page, "인증번호").fill(code);
  await press(page, "가입 마치기");
}

/** What html-validate finds in the document of the screen at hand, as it is served. */
const findingsAt = async (page: Page): Promise<string[]> =>
  findings(await (await page.request.get(page.url())).text());

describe.each(SCRIPTS)("who wants to join with an e-mail address alone, %s", (_how, javaScriptEnabled) => {
  it("[S15] gives the address and the code, is signed in, and signs in again by the address", async () => {
    const email = anAddress();
    const { page, context } = await aPhone({ javaScriptEnabled });
    await page.goto("/join?next=/my");
    if (javaScriptEnabled) await looksRight(page);
    expect(await findingsAt(page)).toEqual([]);
    await answerStep(page, "이메일", "narae@");
    await hears(page, "이메일 주소를 다시 확인해 주세요.");
    await answerStep(page, "이메일", email);
    await press(page, "인증번호 받기");
    await hears(page, "만 14세 이상만 가입할 수 있어요.");
    await page.getByRole("link", { name: "이메일 수정" }).click();
    const username = await askForCode(page, email);
    if (javaScriptEnabled) await looksRight(page);
    expect(await findingsAt(page)).toEqual([]);
    expect(await page.getByText(username).count()).toBe(0);
    await giveCode(page, "000000");
    await hears(page, "인증번호가 맞지 않아요. 다시 확인해 주세요.");
    await giveCode(page, await codeFor(site, username));
    await at(page, "/additional");
    expect(await refreshTokenOf(context, site)).not.toBe("");
    await field(page, "닉네임").fill(aNickname());
    await field(page, "이름").fill("김나래");
    await press(page, "저장하고 계속하기");
    await at(page, "/my");
    const row = await (
      await db()
    )
      .prepare(
        "SELECT email, (SELECT COUNT(*) FROM consent WHERE user_id = " +
          "u.id) AS consents FROM user u WHERE email = ?",
      )
      .bind(email)
      .first();
    expect(row).toMatchObject({ email, consents: 2 });
    await context.close();

    const later = await aPhone({ javaScriptEnabled });
    await later.page.goto("/login?next=/my");
    await field(later.page, "아이디 또는 이메일").fill(email);
    await press(later.page, "이메일로 인증번호 받기");
    await later.page.getByRole("heading", { name: "이메일로 받은 인증번호를 입력해 주세요" }).waitFor();
    await field(later.page, "인증번호").fill(await codeFor(site, username));
    await press(later.page, "로그인");
    await at(later.page, "/my");
    await later.context.close();
  });

  it("[S15] whose code comes late is a member all the same, and signs in by another", async () => {
    const email = anAddress();
    const { page, context } = await aPhone({ javaScriptEnabled });
    await page.goto("/join?next=/my");
    const username = await askForCode(page, email);
    await admin("skip-time", { username, milliseconds: 4 * 60_000 });
    await giveCode(page, await codeFor(site, username));
    await at(page, "/login");
    await hears(page, "가입을 마쳤어요. 로그인해 주세요.");
    await field(page, "아이디 또는 이메일").fill(email);
    await press(page, "이메일로 인증번호 받기");
    await page.getByRole("heading", { name: "이메일로 받은 인증번호를 입력해 주세요" }).waitFor();
    await field(page, "인증번호").fill(await codeFor(site, username));
    await press(page, "로그인");
    await at(page, "/additional");
    expect(await refreshTokenOf(context, site)).not.toBe("");
    await context.close();
  });

  it("hears that the address is a member's only with the code that went to it", async () => {
    const { email } = await aMember(site);
    const { page, context } = await aPhone({ javaScriptEnabled });
    await page.goto("/join");
    const username = await askForCode(page, email);
    await giveCode(page, await codeFor(site, username));
    await hears(page, "이미 가입한 이메일이에요. 로그인하거나 다른 이메일로 가입해 주세요.");
    expect(await refreshTokenOf(context, site)).toBe("");
    await context.close();
  });

  it("[C08] forgot the password, gives the address, and no address of any page tells it", async () => {
    const member = await aMember(site);
    const { page, context } = await aPhone({ javaScriptEnabled });
    const asked: string[] = [];
    context.on("request", (request) => asked.push(request.url()));
    await page.goto("/find?tab=password");
    await field(page, "아이디").fill(member.email);
    await press(page, "인증번호 받기");
    await page.getByRole("heading", { name: "새 비밀번호를 정해 주세요" }).waitFor();
    await page.getByText(member.email).waitFor();
    await page.reload();
    await field(page, "인증번호").fill("000000");
    await field(page, "새 비밀번호").fill("narae-2027!");
    await field(page, "새 비밀번호 확인").fill("narae-2027!");
    await press(page, "비밀번호 바꾸기");
    await hears(page, "인증번호가 맞지 않아요. 다시 확인해 주세요.");
    await field(page, "인증번호").fill(await codeFor(site, member.username));
    await field(page, "새 비밀번호").fill("narae-2027!");
    await field(page, "새 비밀번호 확인").fill("narae-2027!");
    await press(page, "비밀번호 바꾸기");
    await at(page, "/login");
    await hears(page, /비밀번호를 바꿨어요/);
    expect(asked.filter((url) => /@|%40/.test(url))).toEqual([]);
    await context.close();
  });

  night(
    "joins with an id and a password as ever, and signs in with the address and the password",
    async () => {
      const member = await aMember(site);
      const { page, context } = await aPhone({ javaScriptEnabled });
      await page.goto("/join");
      await page.getByRole("link", { name: "아이디와 비밀번호로 가입하기" }).click();
      await fillJoin(page, `walker${Date.now()}`);
      await page.getByText("5/5").or(page.getByText("4/5")).first().waitFor();
      await page.goto("/login?next=/my");
      await field(page, "아이디 또는 이메일").fill(member.email);
      await field(page, "비밀번호").fill(member.password);
      await press(page, "로그인");
      await at(page, "/my");
      expect(await refreshTokenOf(context, site)).not.toBe("");
      await context.close();
    },
  );
});
