import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { violationsInBothThemes } from "../support/axe.ts";
import { NADEUL, SAEBOM } from "../support/member.ts";
import { night } from "../support/night.ts";
import { aComingBooking } from "../support/programs.ts";
import { served } from "../support/served.ts";
import { shoot } from "../support/shoot.ts";
import { appleCertificates, googleAccount } from "../support/wallet.ts";

const google = googleAccount();
const { site, signedIn, aPhone } = served({
  othersVars: {
    "nadeul-api": { ...google.vars, ...appleCertificates().vars },
    "nadeul-sandbox": google.sandboxVars,
  },
});

it("[R56] a ticket leads to Google's wallet and is a file for Apple's, and says who is told", async () => {
  const id = await aComingBooking(site, NADEUL.sub);
  const { page, context, problems } = await signedIn(NADEUL, `/booking-detail/${id}`);
  const title = await page.locator(".booked-title").innerText();
  await page.getByText("함께 바뀌어요").waitFor();
  await shoot(page, "wallets", { widths: [360, 412, 1280], themes: ["light", "dark"] });
  expect(await violationsInBothThemes(page)).toEqual([]);

  const apple = page.getByRole("link", { name: "Apple 지갑에 추가" });
  const file = await page.request.get((await apple.getAttribute("href")) ?? "");
  expect([
    file.status(),
    file.headers()["content-type"],
    (await file.body()).toString("latin1", 0, 2),
  ]).toEqual([200, "application/vnd.apple.pkpass", "PK"]);

  await page.getByRole("link", { name: "Google 월렛에 추가" }).click();
  await page.waitForURL(/\/__dev\/wallet\/gp\/v\/save\//);
  expect(await page.getByRole("heading", { level: 2 }).innerText()).toBe(title);
  expect(problems).toEqual([]);
  await context.close();
});

night("[R61] so does a companion's ticket, and a gift's for who holds it", async () => {
  const id = "b-demo-01"; // of more than one
  const { page, context, problems } = await signedIn(NADEUL, `/booking-detail/${id}/with`);
  await page.getByRole("button", { name: "입장권 만들기" }).click();
  const sent = await page.getByRole("link", { name: "입장권 보기" }).first().getAttribute("href");
  const guest = await aPhone();
  await guest.page.goto(sent ?? "");
  const wallet = (on: Page) => on.getByRole("link", { name: "Google 월렛에 추가" });
  await guest.page.getByRole("button", { name: "내 입장권 받기" }).click();
  await wallet(guest.page).waitFor();
  await shoot(guest.page, "wallet-companion", { widths: [360, 412, 1280], themes: ["light", "dark"] });
  expect(await violationsInBothThemes(guest.page)).toEqual([]);
  await wallet(guest.page).click();
  await guest.page.waitForURL(/\/__dev\/wallet\/gp\/v\/save\//);

  await page.goto(`/booking-detail/${id}/gift`);
  await page.getByRole("button", { name: "선물 링크 만들기" }).click();
  const gift = await page.getByRole("link", { name: "받는 화면 보기" }).getAttribute("href");
  const friend = await signedIn(SAEBOM, gift ?? "");
  expect(await wallet(friend.page).count()).toBe(0);
  await friend.page.getByRole("button", { name: "선물 받기" }).click();
  await wallet(friend.page).waitFor();
  await shoot(friend.page, "wallet-gift", { widths: [360, 412, 1280], themes: ["light", "dark"] });
  expect(await violationsInBothThemes(friend.page)).toEqual([]);
  await wallet(friend.page).click();
  await friend.page.waitForURL(/\/__dev\/wallet\/gp\/v\/save\//);
  expect([...problems, ...guest.problems, ...friend.problems]).toEqual([]);
  for (const one of [context, guest.context, friend.context]) await one.close();
});
