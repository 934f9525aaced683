import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hydrated } from "../support/browser.ts";
import { answerStep, askForCode, fillJoin, fillPassword, giveCode } from "../support/joining.ts";
import { aMember, at, field, logIn, press } from "../support/member.ts";
import { night } from "../support/night.ts";
import { looksRight, served } from "../support/served.ts";

// A site that asks who joins, finds or signs in often whether they are a person.

const { site, aPhone } = served({ vars: { TURNSTILE_SITE_KEY: "0x4AAAAAAALOCAL", RUSH_CHECK: "on" } });

const tokenIn = (page: Page) =>
  page.evaluate(
    () => document.querySelector<HTMLInputElement>("[name='cf-turnstile-response']")?.value ?? "",
  );
const TOO_EARLY = "사람인지 확인하고 있어요. 확인이 끝나면 다시 눌러 주세요.";

describe("a site with a human check", () => {
  it("lets a person join; a try that the form refuses spends no more than its own token", async () => {
    const { page, context, problems } = await aPhone();
    const username = `human${Date.now()}`;
    await page.goto("/join?next=/my");
    await hydrated(page);
    await fillJoin(page, "nadeul"); // the demo's own: taken
    await expect.poll(() => tokenIn(page)).not.toBe("");
    await looksRight(page);
    const first = await tokenIn(page);
    await press(page, "인증번호 받기");
    await page.getByRole("alert").first().waitFor();
    await answerStep(page, "아이디", username);
    await fillPassword(page);
    await expect.poll(() => tokenIn(page)).not.toBe("");
    expect(await tokenIn(page)).not.toBe(first);
    await askForCode(page);
    await giveCode(page, site, username);
    await at(page, "/additional");
    expect(problems.filter((problem) => !/ 400 /.test(problem))).toEqual([]); // the form's own refusal
    await context.close();
  });

  night("keeps what was typed where the check is not there yet, and says so", async () => {
    const { page, context } = await aPhone();
    await page.route("**/__dev/turnstile/challenge", (route) => route.abort());
    await page.goto("/find?tab=password");
    await field(page, "아이디").fill("nadeul");
    await press(page, "인증번호 받기");
    await page.getByText(TOO_EARLY).waitFor();
    expect(await field(page, "아이디").inputValue()).toBe("nadeul");
    await page.goto("/find");
    await field(page, "이메일").fill("narae@example.com");
    await press(page, "아이디 찾기");
    await page.getByText(TOO_EARLY).waitFor();
    expect(await field(page, "이메일").inputValue()).toBe("narae@example.com");
    await context.close();
  });

  it("signs a member in by password, with its token or without", async () => {
    const member = await aMember(site);
    const { page, context, problems } = await aPhone();
    await logIn(page, member);
    expect(problems).toEqual([]);
    await context.close();
    const plain = await aPhone({ javaScriptEnabled: false });
    await plain.page.goto("/join");
    await plain.page.locator("noscript p", { hasText: "자바스크립트를 켜고 다시 열어 주세요" }).waitFor();
    await logIn(plain.page, member);
    await plain.context.close();
  });

  night("asks at the line of an 오픈런, and gives a place once it is answered", async () => {
    const db = await site.miniflare.getD1Database("DB", "nadeul-api");
    const sessionId = await db
      .prepare(
        `UPDATE session SET is_rush = 1, book_open_at = ?1 WHERE id = (SELECT s.id FROM session s
           JOIN program p ON p.id = s.program_id WHERE p.status = 'OPEN' AND s.status = 'OPEN'
             AND s.book_close_at > ?1 + 86400000 ORDER BY s.id LIMIT 1) RETURNING id`,
      )
      .bind(Date.now() + 3_600_000)
      .first<string>("id");
    const { page, context, problems } = await aPhone();
    await logIn(page, await aMember(site));
    await page.goto(`/rush/${sessionId}`);
    await page.getByRole("heading", { name: "사람인지 확인할게요" }).waitFor();
    await expect.poll(() => tokenIn(page)).not.toBe("");
    await press(page, "줄 서기");
    await page.getByText("명이 함께 기다려요.").waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
