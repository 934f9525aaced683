import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { violationsInBothThemes } from "../support/axe.ts";
import { hydrated } from "../support/browser.ts";
import { NADEUL } from "../support/member.ts";
import { served } from "../support/served.ts";
import { BOTH, shoot } from "../support/shoot.ts";

const { signedIn, aPhone } = served();

const TOUCH = { hasTouch: true, isMobile: true, viewport: { width: 412, height: 915 } };
/** How each screen is pictured. */
const IN_ALL = { widths: [360, 412, 1280], ...BOTH };
const BOOKING = "b-demo-01";

it("[R52, R54] a ticket for company is taken without a login or a script, and told of", async () => {
  const { page, context, problems } = await signedIn(NADEUL, `/booking-detail/${BOOKING}/with`, TOUCH);
  await hydrated(page);
  await page.getByLabel("받을 사람").fill("민지");
  await page.getByRole("button", { name: "입장권 만들기" }).tap();
  await page.getByText("아직 안 받았어요").waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await shoot(page, "with-made", IN_ALL);
  const path = await page.getByRole("link", { name: "민지 입장권 보기" }).getAttribute("href");

  const friend = await aPhone({ ...TOUCH, javaScriptEnabled: false });
  await friend.page.goto(path ?? "");
  expect(await friend.page.getByRole("img", { name: "입장용 QR 코드" }).count()).toBe(0);
  await shoot(friend.page, "ticket-before", IN_ALL);
  await friend.page.getByRole("button", { name: "내 입장권 받기" }).tap();
  await friend.page.getByRole("img", { name: "입장용 QR 코드" }).waitFor();
  expect(await friend.page.locator(".ticket").innerText()).toMatch(/1명[\s\S]*C[0-9A-Z]{5}-[0-9A-Z]{5}/);
  await shoot(friend.page, "ticket", IN_ALL);
  await friend.context.close();

  await page.reload();
  await page.getByText("받았어요", { exact: true }).waitFor();
  const scripted = await aPhone(TOUCH);
  await scripted.page.goto(path ?? "");
  await hydrated(scripted.page);
  expect(await violationsInBothThemes(scripted.page)).toEqual([]);
  expect(scripted.problems).toEqual([]);

  await page.goto(`/booking-detail/${BOOKING}`);
  await page.getByText(/^이 입장권은 1명분이에요/).waitFor();
  await shoot(page, "detail", IN_ALL);
  await page.goto(`/booking-detail/${BOOKING}/with`);
  await hydrated(page);
  await page.getByRole("button", { name: "민지 입장권 취소" }).tap();
  await page.getByLabel("받을 사람").waitFor();
  expect((await scripted.page.goto(path ?? ""))?.status()).toBe(404);
  await scripted.context.close();
  expect(problems).toEqual([]);
  await context.close();
});

/** The answer of the next form that is sent is lost on its way back. */
async function loseNext(page: Page): Promise<void> {
  let left = 1;
  await page.route(/\/with\.data/, async (route) => {
    if (route.request().method() !== "POST" || left === 0) return route.continue();
    left -= 1;
    await route.fetch();
    return route.abort("connectionreset");
  });
}

it("[S83] a ticket for company whose answer was lost is made once, for whoever it was made", async () => {
  const { page, context } = await signedIn(NADEUL, `/booking-detail/${BOOKING}/with`, TOUCH);
  await hydrated(page);
  const make = page.getByRole("button", { name: "입장권 만들기" });
  await loseNext(page);
  await page.getByLabel("받을 사람").fill("지우");
  await make.tap();
  await page.getByText(/적은 내용은 그대로 있어요/).waitFor();
  await make.tap();
  await page.getByRole("link", { name: "지우 입장권 보기" }).waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);

  await page.getByRole("button", { name: "지우 입장권 취소" }).tap();
  await make.waitFor();
  await loseNext(page);
  await page.getByLabel("받을 사람").fill("하준");
  await make.tap();
  await page.getByText(/적은 내용은 그대로 있어요/).waitFor();
  await page.getByLabel("받을 사람").fill("하준이");
  await make.tap();
  await page.getByText("방금 만든 입장권이 있어요. 받을 사람을 확인해 주세요.").waitFor();
  await page.getByRole("link", { name: "하준 입장권 보기" }).waitFor();
  expect(await page.getByRole("link", { name: /입장권 보기/ }).count()).toBe(1);
  await context.close();
});
