import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hydrated } from "../support/browser.ts";
import { aMember, at, type Credentials, hears, press, signIn } from "../support/member.ts";
import { aBookable } from "../support/programs.ts";
import { served } from "../support/served.ts";

const { site, aPhone, db } = served();

const TOUCH: BrowserContextOptions = { hasTouch: true, isMobile: true };
const PROGRAM = "/program/p0001";

const firstHeart = (page: Page) => page.locator("main form[action^='/wish/'] button").first();
const idOf = async (page: Page) =>
  (await page.locator("main form[action^='/wish/']").first().getAttribute("action"))?.slice("/wish/".length);

/** What stands on the member's wishlist. */
const wishesOf = async (sub: string) => {
  const { results } = await (
    await db()
  )
    .prepare("SELECT program_id AS id FROM wishlist WHERE user_id = ?1")
    .bind(sub)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
};

/** A guest at `path` has pressed its first heart, and stands before the login. @returns the program's id */
async function pressAsGuest(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await hydrated(page);
  const id = (await idOf(page)) ?? "";
  await firstHeart(page).tap();
  await at(page, "/login");
  await hydrated(page);
  return id;
}

async function comeIn(page: Page, member: Credentials, path: string): Promise<void> {
  await signIn(page, member);
  await at(page, new URL(path, page.url()).pathname);
}

describe("a guest's heart", () => {
  it.each([PROGRAM, "/search/category", "/main"])(
    "[R24] at %s is lit after the login, and said, once",
    async (path) => {
      const member = await aMember(site);
      const { page, context, problems } = await aPhone(TOUCH);
      const id = await pressAsGuest(page, path);
      await comeIn(page, member, path);
      await hears(page, "찜했어요.");
      await expect.poll(() => firstHeart(page).getAttribute("aria-pressed")).toBe("true");
      expect(await wishesOf(member.sub)).toEqual([id]);

      await firstHeart(page).tap(); // taken off again: it does not come back by itself
      await expect.poll(() => wishesOf(member.sub)).toEqual([]);
      await page.reload();
      await hydrated(page);
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem("nadeul.wish"))).toBeNull();
      expect(await wishesOf(member.sub)).toEqual([]);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it("[R24] is forgotten where the login is left", async () => {
    const member = await aMember(site);
    const { page, context } = await aPhone(TOUCH);
    await pressAsGuest(page, PROGRAM);
    await page.getByRole("link", { name: "닫기" }).tap();
    await at(page, PROGRAM);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("nadeul.wish"))).toBeNull();
    await page.goto(`/login?next=${PROGRAM}`);
    await hydrated(page);
    await comeIn(page, member, PROGRAM);
    await hydrated(page);
    await page.goto("/my/wishlist");
    await hears(page, "아직 찜한 프로그램이 없어요");
    expect(await wishesOf(member.sub)).toEqual([]);
    await context.close();
  });

  it("[R24] is not done for somebody who came in by another tab", async () => {
    const member = await aMember(site);
    const { page, context } = await aPhone(TOUCH);
    await pressAsGuest(page, PROGRAM);
    const other = await context.newPage();
    await other.goto("/login?next=/main");
    await hydrated(other);
    await comeIn(other, member, "/main");
    await other.waitForFunction(() => localStorage.getItem("SKID_JWT") !== null);
    await page.goto(PROGRAM);
    await hydrated(page);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("nadeul.wish"))).toBeNull();
    await page.goto("/my/wishlist");
    await hears(page, "아직 찜한 프로그램이 없어요");
    expect(await wishesOf(member.sub)).toEqual([]);
    await context.close();
  });

  it("[R24] is offered after the login without JavaScript, and leads back", async () => {
    const member = await aMember(site);
    const { page, context } = await aPhone({ ...TOUCH, javaScriptEnabled: false });
    await page.goto(PROGRAM);
    const id = (await idOf(page)) ?? "";
    await firstHeart(page).tap();
    await at(page, "/login");
    await signIn(page, member);
    await page.getByRole("heading", { name: /찜할까요\?$/ }).waitFor();
    expect(await wishesOf(member.sub)).toEqual([]);
    await press(page, "찜하기");
    await at(page, PROGRAM);
    expect(await wishesOf(member.sub)).toEqual([id]);
    await context.close();
  });
});

it("a guest's chosen session and people stand in the booking after the login", async () => {
  const member = await aMember(site);
  const { id, sessionId } = await aBookable(site, "paid");
  const { page, context } = await aPhone(TOUCH);
  await page.goto(`/program/${id}`);
  await hydrated(page);
  await page.getByRole("button", { name: "달력 보기" }).tap();
  const sheet = page.locator("dialog.sheet[open]");
  await sheet.locator(`label.slot:has(input[value="${sessionId}"])`).tap();
  const time = (await sheet.locator("label.slot:has(:checked) b").textContent()) ?? "none";
  await sheet.getByRole("button", { name: "한 명 늘리기" }).tap();
  await sheet.getByRole("button", { name: "이 회차로 예약하기" }).tap();
  await at(page, "/login");
  await hydrated(page);
  await signIn(page, member);
  await page.waitForURL(
    (url) => url.pathname === `/payload/${id}` && url.search.includes(`session=${sessionId}`),
  );
  await hears(page, time);
  await expect.poll(() => page.getByRole("spinbutton").first().inputValue()).toBe("2");
  await context.close();
});
