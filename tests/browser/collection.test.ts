import { describe, expect, it } from "vitest";
import { COLLECTIONS } from "#content/collections";
import { aPhone as phoneAt, hydrated, openBrowser } from "../support/browser.ts";
import { night } from "../support/night.ts";
import { served } from "../support/served.ts";

const { site, onPhone, pathOf } = served();

const BUSAN = "region=2600000000";
const TILES = "section[aria-label='이럴 때 이런 나들이'] a";
const CARD = "#result-list a[href^='/program/']";

describe("[R69] a collection", () => {
  it("is a tap from home, and the way back through a program keeps one's place", async () => {
    // a phone keeps the pages that are left in its memory
    const browser = await openBrowser({ whole: true, backForward: true });
    const { page } = await phoneAt(browser, site.url, {
      viewport: { width: 412, height: 640 },
      hasTouch: true,
    });
    await page.goto(`/main?${BUSAN}`);
    await hydrated(page);
    const tiles = page.locator(TILES);
    expect(await tiles.count()).toBe(6);
    const tile = tiles.filter({ hasText: "비 오는 날" });
    await tile.scrollIntoViewIfNeeded();
    await tile.tap();
    await expect.poll(() => pathOf(page)).toBe(`/collection/rainy-day?${BUSAN}`);
    await hydrated(page);
    await page.getByRole("heading", { level: 1, name: "비 오는 날" }).waitFor();
    const card = page.locator(CARD).last();
    await card.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => Math.round(scrollY));
    expect(top).toBeGreaterThan(0);
    await card.tap();
    await page.waitForURL(/\/program\//);
    await hydrated(page);
    await page.evaluate(() => void setTimeout(() => history.back()));
    await expect.poll(() => pathOf(page)).toBe(`/collection/rainy-day?${BUSAN}`);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(top);
    await page.getByRole("link", { name: "뒤로" }).tap();
    await expect.poll(() => pathOf(page)).toBe(`/main?${BUSAN}`);
    await browser.close();
  });

  night("is read, gone on with and left without JavaScript", () =>
    onPhone({ javaScriptEnabled: false }, async (page) => {
      await page.goto("/main");
      await page.locator(TILES).filter({ hasText: "둘이서 데이트" }).click();
      await page.waitForURL("**/collection/date");
      const [first] = await page.locator("#result-list h3").allTextContents();
      await page.getByRole("link", { name: "더보기", exact: true }).click();
      await page.waitForURL(/collection\/date\?cursor=/);
      const [next] = await page.locator("#result-list h3").allTextContents();
      expect([first !== undefined, next !== undefined, first === next]).toEqual([true, true, false]);
      await page.getByRole("link", { name: "조건 더하기" }).click();
      await page.waitForURL(/\/search\/keyword\?keyword=/);
      await page.getByRole("list", { name: "이렇게 찾았어요" }).getByText("둘이서").waitFor();
      await page.goto("/collection/date");
      await page.locator(CARD).first().click();
      await page.waitForURL(/\/program\//);
    }),
  );

  it("says that it looked further where nothing of it is there", () =>
    onPhone({}, async (page) => {
      await page.goto("/collection/after-work?region=4794000000");
      await page.getByText("‘경북 울릉군’에는 아직 없어서 가까운 곳까지 찾았어요.").waitFor();
      expect(await page.locator(CARD).count()).toBeGreaterThan(2);
    }));

  it("follows the place that the phone keeps", () =>
    onPhone({}, async (page) => {
      await page.goto("/notice");
      await page.evaluate(() =>
        localStorage.setItem(
          "nadeul.place",
          JSON.stringify({
            region: "부산광역시",
            regionShort: "부산",
            district: "전체",
            lat: 35.1796,
            lon: 129.0756,
            id: "region_0026",
            code: "2600000000",
            param: { region: "2600000000" },
          }),
        ),
      );
      await page.goto("/collection/free");
      await expect.poll(() => pathOf(page)).toBe(`/collection/free?${BUSAN}`);
      await page.getByRole("link", { name: "부산 전체 기준" }).waitFor();
    }));

  it("[S41] that ranks numbers its programs, and says by what", () =>
    onPhone({}, async (page) => {
      await page.goto("/collection/popular");
      await page.getByText("예약과 찜을 더해 많은 순서").waitFor();
      const numbers = await page.locator("ol#result-list .card-media b").allTextContents();
      expect(numbers).toEqual(Array.from({ length: 20 }, (_, at) => `${at + 1}위`));
    }));

  it("[S41] that ranks too few of a 시·도 ranks the whole country, and says so", () =>
    onPhone({}, async (page) => {
      await page.goto("/collection/popular?region=3600000000");
      await page.getByText("‘세종’에는 아직 예약과 찜이 적어서 전국에서 찾았어요.").waitFor();
      expect(await page.locator("ol#result-list > li").count()).toBe(20);
    }));

  it("[R10] is where the empty search leads to for each of them", () =>
    onPhone({}, async (page) => {
      await page.goto(`/search/keyword?${BUSAN}`);
      const links = page.getByRole("region", { name: "이럴 때 이런 나들이" }).getByRole("link");
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(
        COLLECTIONS.map(({ name }) => `/collection/${name}?${BUSAN}`),
      );
    }));
});
