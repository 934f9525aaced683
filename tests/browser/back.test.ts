import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { aPhone as phoneAt, hydrated, openBrowser } from "../support/browser.ts";
import { served } from "../support/served.ts";

const { site, aPhone, pathOf } = served();

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
  it.each(["/search/category?category=craft", "/search/keyword?keyword=도자기", `/surround?${HERE}`])(
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

  it("asks anew after five minutes, and where a link leads there", async () => {
    const { page, context } = await aPhone();
    await page.goto("/surround");
    await hydrated(page);
    await page.getByRole("link", { name: "검색", exact: true }).click();
    await page.waitForURL(/\/search/);
    await page.locator("h1:focus").waitFor();
    const asked = watched(page);
    await page.evaluate(() => {
      const now = Date.now;
      Date.now = () => now() + 5 * 60_000;
    });
    await page.goBack();
    await page.locator(CARD).last().waitFor();
    await expect.poll(() => asked.length).toBe(1);
    await page.getByRole("link", { name: "검색", exact: true }).click();
    await page.waitForURL(/\/search/);
    await page.getByRole("link", { name: "내 주변", exact: true }).click();
    await page.waitForURL(/\/surround/);
    expect(asked.at(-1)).toContain("/surround.data");
    await context.close();
  });

  it("is no way to it from itself: its own link asks anew", async () => {
    const { page, context } = await aPhone();
    await page.goto("/surround");
    await hydrated(page);
    await page.getByRole("link", { name: "검색", exact: true }).click();
    await page.waitForURL(/\/search/);
    await page.locator("h1:focus").waitFor();
    const asked = watched(page);
    await page.goBack();
    await page.locator(CARD).last().waitFor();
    await page.getByRole("link", { name: "내 주변", exact: true }).click();
    await expect.poll(() => asked).toEqual(["/surround.data"]);
    await context.close();
  });

  it("through its filters shows at each step what it showed there", async () => {
    const { page, context } = await aPhone();
    await page.goto("/search/category?category=craft");
    await hydrated(page);
    const programs = () =>
      page.locator(CARD).evaluateAll((cards) => cards.map((card) => card.getAttribute("href")));
    const first = await programs();
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes(".data")) asked.push(new URL(request.url()).search);
    });
    await page.getByRole("link", { name: "쿠킹", exact: true }).click();
    await page.waitForURL(/category=cooking/);
    await expect.poll(programs).not.toEqual(first);
    const second = await programs();
    await page.goBack();
    await expect.poll(programs).toEqual(first);
    await page.goForward();
    await expect.poll(programs).toEqual(second);
    expect(asked).toEqual(["?category=cooking"]);
    await context.close();
  });
});
