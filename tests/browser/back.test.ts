import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { aPhone as phoneAt, hydrated, openBrowser } from "../support/browser.ts";
import { agree, fillBooker } from "../support/checkout.ts";
import { aMember } from "../support/member.ts";
import { byDay, night } from "../support/night.ts";
import { aBookable } from "../support/programs.ts";
import { served } from "../support/served.ts";

const { site, aPhone, signedIn, db, pathOf } = served();

const HERE = "lat=37.55&lng=127.05";
const CARD = "main a[href^='/program/']";

/** A phone that keeps the pages that are left in its memory, as phones do. */
async function aKeeping(options: BrowserContextOptions = {}) {
  const browser = await openBrowser({ whole: true, backForward: true });
  return { browser, ...(await phoneAt(browser, site.url, options)) };
}

/** What `page` asks the edge for, from now on. */
function watched(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.isNavigationRequest() || pathname.endsWith(".data")) asked.push(pathname + search);
  });
  return asked;
}

describe("the way back to a list", () => {
  it.each(byDay(["/search/category?category=craft", "/search/keyword?keyword=도자기", `/surround?${HERE}`]))(
    "%s asks for nothing, and stands where one left it",
    async (path) => {
      // so low that the shortest list scrolls
      const { page, browser } = await aKeeping({ viewport: { width: 412, height: 420 } });
      await page.goto(path);
      await hydrated(page);
      const card = page.locator(CARD).last();
      await card.scrollIntoViewIfNeeded();
      const top = await page.evaluate(() => Math.round(window.scrollY));
      expect(top).toBeGreaterThan(0);
      await card.click();
      await page.waitForURL(/\/program\//);
      await hydrated(page);
      const program = pathOf(page);
      const asked = watched(page);
      await page.evaluate(() => void setTimeout(() => history.back()));
      await expect.poll(() => pathOf(page)).toBe(path);
      await page.locator(CARD).last().waitFor();
      await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(top);
      expect(asked).toEqual([]);
      // Forward the program is there at once, and its seats are counted again.
      const counted = page.waitForRequest(/\/api\/program\/[^/]+\/session$/);
      await page.evaluate(() => void setTimeout(() => history.forward()));
      await counted;
      await expect.poll(() => pathOf(page)).toBe(program);
      await page.locator(".ctabar").waitFor();
      expect(asked).toEqual([]);
      await browser.close();
    },
  );

  it("through its filters asks for nothing, and shows at each step what it showed there", async () => {
    const { page, browser } = await aKeeping();
    await page.goto("/search/category?category=craft");
    await hydrated(page);
    const programs = () =>
      page.locator(CARD).evaluateAll((cards) => cards.map((card) => card.getAttribute("href")));
    const first = await programs();
    await page.getByRole("link", { name: "쿠킹", exact: true }).click();
    await page.waitForURL(/category=cooking/);
    await page.getByRole("heading", { level: 1, name: "쿠킹 프로그램" }).waitFor({ state: "attached" });
    await hydrated(page);
    const second = await programs();
    expect(second).not.toEqual(first);
    const asked = watched(page);
    await page.evaluate(() => void setTimeout(() => history.back()));
    await expect.poll(programs).toEqual(first);
    await page.evaluate(() => void setTimeout(() => history.forward()));
    await expect.poll(programs).toEqual(second);
    expect(asked).toEqual([]);
    await browser.close();
  });
});

describe("the way back from a booking", () => {
  it("[U28] leads to where one was before its form, and past a step that was done elsewhere", async () => {
    const { id, sessionId } = await aBookable(site, "free", 7);
    const { page, context } = await signedIn(await aMember(site), "/my/booking", { hasTouch: true });
    await page.goto(`/payload-free/${id}?session=${sessionId}`);
    await hydrated(page);
    await fillBooker(page);
    await page.locator(".ctabar button").tap();
    await page.waitForURL(/\/checkout\//);
    const step = pathOf(page);
    await page.getByRole("link", { name: "1:1 문의" }).tap();
    await page.waitForURL(/\/inquiry/);
    const second = await context.newPage();
    await second.goto("/my/wishlist");
    await second.goto(step);
    await hydrated(second);
    await agree(second);
    await second.locator(".ctabar button").tap();
    await second.waitForURL(/\/booking-detail\/.*done=1/);
    const back = (tab: Page) => tab.evaluate(() => void setTimeout(() => history.back()));
    await back(second);
    await expect.poll(() => pathOf(second)).toBe("/my/wishlist");
    await back(page);
    await page.waitForURL((url) => url.pathname.startsWith("/booking-detail/") && url.search === "");
    await back(page);
    await expect.poll(() => pathOf(page)).toBe("/my/booking");
    await context.close();
  });
});

describe("a list that has grown", () => {
  const shown = (page: Page) => page.locator("#result-list > li").count();
  const grown = async (page: Page) => {
    await page.goto("/search/category");
    await hydrated(page);
    let all = await shown(page);
    for (const _page of ["second", "third"]) {
      await page.getByRole("link", { name: "더보기" }).click();
      // a later page may be a little short, for what its rows may cost
      await expect.poll(() => shown(page)).toBeGreaterThanOrEqual(all + 15);
      all = await shown(page);
    }
    return all;
  };

  night("has each program once, says how many there are, and goes to a program and back", async () => {
    const { page, context, problems } = await aPhone();
    const all = await grown(page);
    expect(pathOf(page)).toBe("/search/category");
    await page.getByText(`프로그램 ${all}개를 보고 있어요`).waitFor({ state: "attached" });
    const links = await page
      .locator("#result-list h3 a")
      .evaluateAll((found) => found.map((link) => link.getAttribute("href")));
    expect(new Set(links).size).toBe(all);
    // this browser keeps no page: the list is made again as it was left
    const last = page.locator("#result-list h3 a").last();
    await last.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => Math.round(window.scrollY));
    await expect.poll(() => page.evaluate(() => history.state?.grown?.at)).toBe(top);
    await last.click();
    await page.waitForURL(/\/program\//);
    await hydrated(page);
    await page.goBack();
    await expect.poll(() => shown(page)).toBe(all);
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(top);
    expect(problems).toEqual([]);
    await context.close();
  });

  night("is made as long again as it was left, however soon it is loaded again", async () => {
    const { page, context } = await aPhone();
    const all = await grown(page);
    expect(await page.evaluate(() => history.state?.grown?.pages)).toBe(2);
    await page.waitForTimeout(250); // what was put off by the first page's scrolling has been done
    expect(await page.evaluate(() => history.state?.grown?.pages)).toBe(2);
    await page.reload();
    await expect.poll(() => shown(page)).toBe(all);
    await context.close();
  });

  night("has each program once where the link is tapped twice", async () => {
    const { page, context } = await aPhone();
    const all = await grown(page);
    await page.getByRole("link", { name: "더보기" }).evaluate((link) => {
      if (!(link instanceof HTMLElement)) throw new Error("no link");
      link.click();
      link.click();
    });
    await expect.poll(() => shown(page)).toBeGreaterThan(all);
    await page.waitForLoadState("networkidle");
    const links = await page
      .locator("#result-list h3 a")
      .evaluateAll((found) => found.map((link) => link.getAttribute("href")));
    expect(new Set(links).size).toBe(links.length);
    await context.close();
  });

  night("says so where no more could be had, keeps what is there, and tries again", async () => {
    const { page, context } = await aPhone();
    await page.goto("/search/category");
    await hydrated(page);
    const before = await shown(page);
    await page.route(/cursor=/, (route) => route.abort());
    await page.getByRole("link", { name: "더보기" }).click();
    await page.getByText("더 불러오지 못했어요. 다시 시도해 주세요.").waitFor();
    expect(await shown(page)).toBe(before);
    await page.unroute(/cursor=/);
    await page.getByRole("link", { name: "더보기" }).click();
    await expect.poll(() => shown(page)).toBeGreaterThanOrEqual(before + 15);
    await context.close();
  });

  it("leads to the next page without JavaScript", async () => {
    const { page, context } = await aPhone({ javaScriptEnabled: false });
    await page.goto("/search/category");
    const first = await page.locator("#result-list h3 a").first().getAttribute("href");
    await page.getByRole("link", { name: "더보기" }).click();
    await page.waitForURL(/cursor=/);
    expect(await page.locator("#result-list h3 a").first().getAttribute("href")).not.toBe(first);
    await context.close();
  });

  it("[U129] shows a member's hearts in its further pages too; wishes are as long after Back", async () => {
    const member = await aMember(site);
    const { page, context } = await signedIn(member, "/my");
    await hydrated(page);
    await grown(page);
    const heart = page.getByRole("button", { name: / 찜$/ }).last();
    const sent = page.waitForResponse(/\/api\/wishlist\//);
    await heart.click();
    expect((await sent).status()).toBe(200);
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
    await page.reload();
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");

    await (
      await db()
    )
      .prepare(
        `INSERT INTO wishlist SELECT ?1, id, created_at FROM program
          WHERE id NOT IN (SELECT program_id FROM wishlist WHERE user_id = ?1) LIMIT 44`,
      )
      .bind(member.sub)
      .run();
    await page.goto("/my/wishlist");
    await hydrated(page);
    const wishes = page.locator(`.grid2 a[href^="/program/"]`);
    for (const all of [40, 45]) {
      await page.getByRole("link", { name: "더보기" }).click();
      await expect.poll(() => wishes.count()).toBe(all);
    }
    await wishes.last().scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => Math.round(window.scrollY));
    await expect.poll(() => page.evaluate(() => history.state?.grown?.at)).toBe(top);
    await wishes.last().click();
    await page.waitForURL(/\/program\//);
    await page.goBack();
    await expect.poll(() => wishes.count()).toBe(45);
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(top);
    await context.close();
  });
});
