import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { violationsInBothThemes } from "../support/axe.ts";
import { hydrated } from "../support/browser.ts";
import { NADEUL } from "../support/member.ts";
import { served } from "../support/served.ts";

const { signedIn, aPhone } = served();

const TOUCH = { hasTouch: true, isMobile: true, viewport: { width: 412, height: 915 } };
const BOOKING = "b-demo-01";

const shot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env["SHOTS"];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const size = page.viewportSize();
  for (const width of [412, 360, 1280]) {
    await page.setViewportSize({ width, height: 915 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  if (size) await page.setViewportSize(size);
};

it("[R52, R54] a ticket for company is taken without a login or a script, and told of", async () => {
  const { page, context, problems } = await signedIn(NADEUL, `/booking-detail/${BOOKING}/with`, TOUCH);
  await hydrated(page);
  await page.getByLabel("받을 사람").fill("민지");
  await page.getByRole("button", { name: "입장권 만들기" }).tap();
  await page.getByText("아직 안 받았어요").waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await shot(page, "with-made");
  const path = await page.getByRole("link", { name: "민지 입장권 보기" }).getAttribute("href");

  const friend = await aPhone({ ...TOUCH, javaScriptEnabled: false });
  await friend.page.goto(path ?? "");
  expect(await friend.page.getByRole("img", { name: "입장용 QR 코드" }).count()).toBe(0);
  await shot(friend.page, "ticket-before");
  await friend.page.getByRole("button", { name: "내 입장권 받기" }).tap();
  await friend.page.getByRole("img", { name: "입장용 QR 코드" }).waitFor();
  expect(await friend.page.locator(".ticket").innerText()).toMatch(/1명[\s\S]*C[0-9A-Z]{5}-[0-9A-Z]{5}/);
  await shot(friend.page, "ticket");
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
  await shot(page, "detail");
  await page.goto(`/booking-detail/${BOOKING}/with`);
  await hydrated(page);
  await page.getByRole("button", { name: "민지 입장권 취소" }).tap();
  await page.getByLabel("받을 사람").waitFor();
  expect((await scripted.page.goto(path ?? ""))?.status()).toBe(404);
  await scripted.context.close();
  expect(problems).toEqual([]);
  await context.close();
});
