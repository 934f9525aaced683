import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hydrated } from "../support/browser.ts";
import { findings } from "../support/html-findings.ts";
import {
  answerStep,
  askForCode,
  fillJoin,
  fillPassword,
  giveCode,
  giveConsents,
  leaveForLater,
} from "../support/joining.ts";
import { at, field, hears, PASSWORD, press } from "../support/member.ts";
import { SCRIPTS, byDay } from "../support/night.ts";
import { aBookable } from "../support/programs.ts";
import { looksRight, served } from "../support/served.ts";
import { shoot } from "../support/shoot.ts";

const { site, aPhone } = served();

let serial = 0;
const aName = () => `steps${Date.now().toString(36)}${(serial += 1)}`;
const EMAIL = "narae.kim@example.com";

/** How many things a screen asks for: lines of text, and the ticks together as one. */
const asked = (page: Page) =>
  page.evaluate(() => {
    const inputs = [...document.querySelectorAll<HTMLInputElement>("main form input")].filter(
      (input) => input.type !== "hidden" && !input.hidden && input.checkVisibility(),
    );
    const lines = inputs.filter(({ type }) => type !== "checkbox").map(({ name }) => name);
    return [...lines, ...(inputs.some(({ type }) => type === "checkbox") ? ["ticks"] : [])];
  });

const progress = async (page: Page) => (await page.locator("p[role=status]").first().innerText()).trim();

/** All that a browser keeps or shows in its bar and that is not the person's own typing. */
async function keptIn(page: Page, context: BrowserContext): Promise<string> {
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
  );
  return stored + JSON.stringify(await context.cookies());
}

describe.each(SCRIPTS)("joining step by step %s", (_how, javaScriptEnabled) => {
  it("[R73] asks one thing a screen, says how far one is, and shows the whole address", async () => {
    const { page, context, problems } = await aPhone({ javaScriptEnabled });
    const username = aName();
    await page.goto("/join?next=/my");
    const seen: [string, string[]][] = [];
    const look = async () => {
      if (javaScriptEnabled) await looksRight(page);
      expect(await findings(await (await page.request.get(page.url())).text())).toEqual([]);
      seen.push([await progress(page), await asked(page)]);
    };
    await look();
    await answerStep(page, "아이디", username);
    await field(page, "이메일").waitFor();
    await look();
    await answerStep(page, "이메일", EMAIL);
    await page.getByRole("checkbox", { name: /만 14세/ }).waitFor();
    await look();
    await giveConsents(page);
    await press(page, "다음");
    await field(page, "비밀번호").waitFor();
    await look();
    await page.getByText(EMAIL).waitFor();
    await fillPassword(page);
    await askForCode(page);
    await page.getByText(EMAIL).waitFor(); // whole here too, with the way to correct it
    await page.getByRole("link", { name: "이메일 수정" }).waitFor();
    await look();
    expect(seen).toEqual([
      ["아이디 (5단계 중 1단계)", ["username"]],
      ["이메일 (5단계 중 2단계)", ["email"]],
      ["약관 동의 (5단계 중 3단계)", ["ticks"]],
      ["비밀번호 (5단계 중 4단계)", javaScriptEnabled ? ["password"] : ["password", "passwordAgain"]],
      ["인증번호 (5단계 중 5단계)", ["code"]],
    ]);
    await giveCode(page, site, username);
    await leaveForLater(page);
    await at(page, "/my");
    expect((await context.cookies()).filter(({ name }) => name.startsWith("nadeul_join"))).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("[R73] keeps what was given through Back and a reload, and the password nowhere", async () => {
    const { page, context } = await aPhone({ javaScriptEnabled });
    const urls: string[] = [];
    context.on("request", (request) => urls.push(request.url()));
    const username = aName();
    await page.goto("/join?next=/my");
    await fillJoin(page, username, EMAIL);
    await page.reload();
    await field(page, "비밀번호").waitFor();
    expect(await field(page, "비밀번호").inputValue()).toBe("");
    await page.getByText(EMAIL).waitFor();
    await page.goBack();
    await page.getByRole("checkbox", { name: /개인정보 수집/ }).waitFor();
    expect(await page.getByRole("checkbox", { name: /개인정보 수집/ }).isChecked()).toBe(true);
    expect(await page.getByRole("checkbox", { name: /마케팅/ }).isChecked()).toBe(false);
    await page.goBack();
    await field(page, "이메일").waitFor();
    await expect.poll(() => field(page, "이메일").inputValue()).toBe(EMAIL);
    await page.goBack();
    await field(page, "아이디").waitFor();
    await expect.poll(() => field(page, "아이디").inputValue()).toBe(username);
    // what stands already is not asked for again
    await press(page, "다음");
    await field(page, "비밀번호").waitFor();
    await page.getByRole("link", { name: "이메일 수정" }).click();
    await expect.poll(() => field(page, "이메일").inputValue()).toBe(EMAIL);
    await answerStep(page, "이메일", "corrected@example.com");
    await page.getByText("corrected@example.com").waitFor();
    await fillPassword(page, "narae-secret-77!");
    await askForCode(page);
    const kept = await keptIn(page, context);
    expect([kept.includes("narae-secret-77!"), urls.some((url) => /narae-secret|%40|@/.test(url))]).toEqual([
      false,
      false,
    ]);
    expect(kept).not.toContain("corrected@"); // the cookie is sealed, and no storage holds it
    await giveCode(page, site, username);
    await leaveForLater(page);
    await at(page, "/my");
    await context.close();
  });

  it("[R73] leads back to the id that is taken, and asks for nothing else again", async () => {
    const { page, context } = await aPhone({ javaScriptEnabled });
    const username = aName();
    await page.goto("/join?next=/my");
    await fillJoin(page, "nadeul");
    await press(page, "인증번호 받기");
    await page.getByRole("alert").getByText("이미 사용 중인 아이디예요.").waitFor();
    expect(await field(page, "아이디").inputValue()).toBe("nadeul");
    await answerStep(page, "아이디", username);
    await fillPassword(page);
    await askForCode(page);
    // corrected after the code was sent: this id's code went elsewhere, so another id is wanted
    await page.getByRole("link", { name: "이메일 수정" }).click();
    await answerStep(page, "이메일", EMAIL);
    await fillPassword(page);
    await press(page, "인증번호 받기");
    await page.getByRole("alert").getByText("다른 이메일로 가입하던 아이디예요.").waitFor();
    await answerStep(page, "아이디", aName());
    await fillPassword(page);
    await askForCode(page);
    await page.getByText(EMAIL).waitFor();
    await context.close();
  });

  it("[R73] begins again where a step is opened of which nothing is known, and says why", async () => {
    const { page, context } = await aPhone({ javaScriptEnabled });
    await page.goto("/join?step=password&next=/my");
    await hears(page, "입력한 지 오래되어 처음부터 다시 받을게요.");
    await field(page, "아이디").waitFor();
    expect(new URL(page.url()).searchParams.get("next")).toBe("/my");
    await page.goto("/join?next=/my");
    await fillJoin(page, aName());
    await context.clearCookies();
    await press(page, "인증번호 받기");
    await hears(page, "입력한 지 오래되어 처음부터 다시 받을게요.");
    await context.close();
  });

  it("[R73] leads on to the booking that one came for", async () => {
    const program = await aBookable(site, "free");
    const next = `/payload-free/${program.id}`;
    const { page, context } = await aPhone({ javaScriptEnabled });
    const username = aName();
    await page.goto(`/login?${new URLSearchParams({ next })}`);
    await page.getByRole("link", { name: "회원가입" }).click();
    await at(page, "/join"); // the login has a field of the same name
    await fillJoin(page, username);
    await askForCode(page);
    await giveCode(page, site, username);
    await leaveForLater(page);
    await at(page, next);
    expect(new URL(page.url()).pathname).toBe(next);
    await context.close();
  });
});

describe("joining on a phone with scripts", () => {
  it("checks the id with every key", async () => {
    const { page, context } = await aPhone();
    await page.goto("/join");
    await hydrated(page);
    await field(page, "아이디").pressSequentially("narae ");
    await field(page, "아이디").pressSequentially("kim");
    await hears(page, "아이디에는 빈칸을 쓸 수 없고 128자까지 쓸 수 있어요.");
    await field(page, "아이디").fill("narae");
    await hears(page, "아이디로 쓸 수 있는 글자예요.");
    await field(page, "아이디").pressSequentially("@");
    await hears(page, "이메일은 아이디로 쓸 수 없어요.");
    expect(await field(page, "아이디").getAttribute("aria-invalid")).toBe("true");
    await context.close();
  });

  it("moves the focus to the step's heading, at its top", async () => {
    const { page, context } = await aPhone({ viewport: { width: 412, height: 420 } });
    await page.goto("/join");
    await hydrated(page);
    await answerStep(page, "아이디", aName());
    await field(page, "이메일").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await context.close();
  });

  it("loses nothing by a lost connection, a reload in the middle or Back from a step", async () => {
    const { page, context } = await aPhone();
    const username = aName();
    await page.goto("/join");
    await hydrated(page);
    await context.setOffline(true);
    await answerStep(page, "아이디", username);
    await hears(page, "인터넷 연결을 확인");
    expect(await field(page, "아이디").inputValue()).toBe(username);
    await context.setOffline(false);
    await press(page, "다음");
    await field(page, "이메일").fill("half@exam");
    await page.reload();
    await hydrated(page);
    await expect.poll(() => field(page, "이메일").inputValue()).toBe("half@exam");
    await field(page, "이메일").fill(EMAIL);
    await page.goBack();
    await field(page, "아이디").waitFor();
    await press(page, "다음");
    await expect.poll(() => field(page, "이메일").inputValue()).toBe(EMAIL);
    await press(page, "다음");
    await giveConsents(page);
    await press(page, "다음");
    await field(page, "비밀번호").fill(PASSWORD);
    await context.setOffline(true);
    await press(page, "인증번호 받기");
    await hears(page, "인터넷 연결을 확인");
    expect(await field(page, "비밀번호").inputValue()).toBe(PASSWORD);
    await context.setOffline(false);
    await askForCode(page);
    await context.close();
  });

  it.each(
    byDay([
      [412, 915],
      [1280, 900],
      [915, 412],
    ] as const),
  )("looks as it should, %i × %i", async (width, height) => {
    const { page, context } = await aPhone({ viewport: { width, height } });
    await page.goto("/join");
    await hydrated(page);
    await shoot(page, `join-username-${width}`);
    await answerStep(page, "아이디", aName());
    await field(page, "이메일").waitFor();
    await answerStep(page, "이메일", EMAIL);
    await giveConsents(page);
    await shoot(page, `join-consents-${width}`);
    await press(page, "다음");
    await fillPassword(page);
    await shoot(page, `join-password-${width}`);
    await askForCode(page);
    await shoot(page, `join-code-${width}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await context.close();
  });
});
