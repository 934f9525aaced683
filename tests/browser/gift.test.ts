import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { violationsInBothThemes } from "../support/axe.ts";
import { hydrated } from "../support/browser.ts";
import { NADEUL, SAEBOM } from "../support/member.ts";
import { night } from "../support/night.ts";
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

night("[R55] a booking is given by a link, taken after a login, and given back", async () => {
  const { page, context, problems } = await signedIn(NADEUL, `/booking-detail/${BOOKING}/gift`, TOUCH);
  await hydrated(page);
  await shot(page, "offer");
  await page.getByLabel("함께 보낼 말").fill("생일 축하해! 즐거운 하루 보내.");
  await page.getByRole("button", { name: "선물 링크 만들기" }).tap();
  await page.getByRole("heading", { name: "선물을 보낼 준비가 됐어요" }).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await shot(page, "offered");
  const path = (await page.getByRole("link", { name: "받는 화면 보기" }).getAttribute("href")) ?? "";

  const own = await context.newPage();
  await own.goto(path);
  await own.getByText("내가 선물하는 예약이에요.").waitFor();
  expect(await own.getByRole("button", { name: "선물 받기" }).count()).toBe(0);
  await own.close();

  const guest = await aPhone({ ...TOUCH, javaScriptEnabled: false });
  await guest.page.goto(path);
  await guest.page.getByText("생일 축하해! 즐거운 하루 보내.").waitFor();
  await shot(guest.page, "guest");
  await guest.page.getByRole("button", { name: "선물 받기" }).tap();
  await guest.page.waitForURL((url) => url.pathname === "/login" && url.searchParams.get("next") === path);
  await guest.context.close();

  const friend = await signedIn(SAEBOM, path, TOUCH);
  await hydrated(friend.page);
  expect(await violationsInBothThemes(friend.page)).toEqual([]);
  await friend.page.getByRole("button", { name: "선물 받기" }).tap();
  await friend.page.getByRole("img", { name: "입장용 QR 코드" }).waitFor();
  expect(await violationsInBothThemes(friend.page)).toEqual([]);
  await shot(friend.page, "held");
  const file = await friend.page.request.get(
    (await friend.page.getByRole("link", { name: "캘린더에 추가" }).getAttribute("href")) ?? "",
  );
  expect([file.headers()["content-type"], (await file.text()).includes("DTSTART;TZID=Asia/Seoul")]).toEqual([
    "text/calendar; charset=utf-8",
    true,
  ]);
  expect((await page.request.get(`${path}/calendar.ics`)).status()).toBe(403); // its giver has the booking's
  await friend.page.goto("/my/gift");
  await hydrated(friend.page);
  expect(await violationsInBothThemes(friend.page)).toEqual([]);
  await shot(friend.page, "list");

  await page.goto(`/booking-detail/${BOOKING}`);
  await page.getByText("입장권은 받은 분에게 있어요.").waitFor();
  expect(await page.getByRole("img", { name: "입장용 QR 코드" }).count()).toBe(0);
  expect(await page.getByRole("link", { name: /예약 취소하기|일정 변경하기/ }).count()).toBe(0);
  await shot(page, "detail-given");
  await page.goto(`/booking-detail/${BOOKING}/gift`);
  await hydrated(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await shot(page, "given");

  const late = await aPhone(TOUCH);
  await late.page.goto(path);
  await late.page.getByText("이미 다른 분이 받은 선물이에요.").waitFor();
  await shot(late.page, "late");
  await late.context.close();

  await friend.page.goto(path);
  await hydrated(friend.page);
  await friend.page.getByRole("button", { name: "선물 돌려주기" }).tap();
  await friend.page.getByRole("heading", { name: "아직 받은 선물이 없어요" }).waitFor();
  const gone = await friend.page.goto(path);
  await friend.page.getByRole("heading", { name: "받을 수 있는 선물이 아니에요" }).waitFor();
  expect([gone?.status(), await violationsInBothThemes(friend.page)]).toEqual([404, []]);
  await shot(friend.page, "gone");
  await friend.page.goto("/my/gift");
  await shot(friend.page, "list-empty");
  await page.goto(`/booking-detail/${BOOKING}`);
  await page.getByRole("img", { name: "입장용 QR 코드" }).waitFor();
  await hydrated(page);
  await shot(page, "detail");
  expect(problems).toEqual([]);
  expect(friend.problems.filter((problem) => !problem.includes("404"))).toEqual([]); // of the link that ended
  await friend.context.close();
  await context.close();
});

it("[S83] what was done with a gift and not heard of is done where it is pressed again", async () => {
  const { page, context } = await signedIn(NADEUL, `/booking-detail/${BOOKING}/gift`, TOUCH);
  await hydrated(page);
  const loseNext = async (on: Page) => {
    let left = 1;
    await on.route(/\.data/, async (route) => {
      if (route.request().method() !== "POST" || left === 0) return route.continue();
      left -= 1;
      await route.fetch();
      return route.abort("connectionreset");
    });
  };
  const pressed = async (on: Page, name: string) => {
    await on.getByRole("button", { name, exact: true }).tap();
    await on.getByText(/적은 내용은 그대로 있어요/).waitFor();
  };
  const again = (on: Page, name: string) => on.getByRole("button", { name, exact: true }).tap();

  // sent from another tab meanwhile: the link that is out stays the one that is good
  await loseNext(page);
  await pressed(page, "선물 링크 만들기");
  const tab = await context.newPage();
  await tab.goto(`/booking-detail/${BOOKING}/gift`);
  const path = (await tab.getByRole("link", { name: "받는 화면 보기" }).getAttribute("href")) ?? "";
  await tab.close();
  await again(page, "선물 링크 만들기");
  await page.getByRole("heading", { name: "선물을 보낼 준비가 됐어요" }).waitFor();
  expect(await page.getByRole("link", { name: "받는 화면 보기" }).getAttribute("href")).toBe(path);

  const friend = await signedIn(SAEBOM, path, TOUCH);
  await hydrated(friend.page);
  await again(friend.page, "선물 받기");
  await friend.page.getByRole("img", { name: "입장용 QR 코드" }).waitFor();
  await loseNext(friend.page);
  await pressed(friend.page, "선물 돌려주기");
  await again(friend.page, "선물 돌려주기");
  await friend.page.waitForURL("**/my/gift");
  await friend.context.close();

  await page.reload();
  await hydrated(page);
  await again(page, "선물 링크 만들기");
  await page.getByRole("heading", { name: "선물을 보낼 준비가 됐어요" }).waitFor();
  await loseNext(page);
  await pressed(page, "선물 취소");
  await again(page, "선물 취소");
  await page.getByRole("heading", { name: "누군가에게 선물해 보세요" }).waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
  await context.close();
});
