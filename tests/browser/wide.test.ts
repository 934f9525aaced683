import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hydrated } from "../support/browser.ts";
import { byDay, night } from "../support/night.ts";
import { aBookable } from "../support/programs.ts";
import { served } from "../support/served.ts";

// A desktop's window has a layout of its own (SPEC U06); a phone pays nothing for it. What axe has against
// it, and whether a page is wider than 960 and 1600 px, a11y.test.ts asks in its walk over the screens.

const { site, aPhone } = served();

const HEIGHT = 900;
const WIDTHS = byDay([960, 1280, 1600]);
const aDesktop = (width = 1280, options = {}) =>
  aPhone({ viewport: { width, height: HEIGHT }, isMobile: false, hasTouch: false, ...options });

/** Where the first of what `selector` finds stands in the window. */
async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`no ${selector}`);
  return box;
}

/** How many of a list's items stand beside each other in its first row. */
const columnsOf = (page: Page, items: string): Promise<number> =>
  page.locator(items).evaluateAll((all) => {
    const tops = all
      .map((one) => one.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .map(({ top }) => Math.round(top));
    return tops.filter((top) => top === tops[0]).length;
  });

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** The stylesheets of wide windows that a page asked for. */
function wideSheets(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/assets\/wide-[\w-]+\.css$/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

describe("[U06] past 960 px", () => {
  it("a bar above stands in the place of the one at the foot", async () => {
    const { page, context } = await aDesktop(959);
    await page.goto("/main");
    const bar = page.getByRole("navigation", { name: "상단 메뉴" });
    const foot = page.getByRole("navigation", { name: "주 메뉴" });
    expect([await bar.count(), await foot.count()]).toEqual([0, 1]);
    expect((await boxOf(page, ".app")).width).toBe(480);
    await page.setViewportSize({ width: 960, height: HEIGHT });
    await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0);
    expect(await foot.count()).toBe(0);
    expect((await boxOf(page, ".app")).width).toBeGreaterThan(880);
    await page.getByLabel("나들이 찾기").fill("도자기");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/search\/keyword\?keyword=/);
    await page.getByRole("heading", { level: 1, name: "도자기 검색 결과" }).waitFor();
    await context.close();
  });

  night("a phone does not ask for its styles, a desktop once, a window as soon as it is wide", async () => {
    const { page, context } = await aPhone();
    const asked = wideSheets(page);
    for (const path of ["/main", "/program/p0001", "/login"]) {
      await page.goto(path);
      await hydrated(page);
    }
    await page.goto("/notice"); // it has no script but this one
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    await page.setViewportSize({ width: 1280, height: HEIGHT });
    await expect.poll(() => asked.length).toBe(1);
    await context.close();
    const desktop = await aDesktop();
    const again = wideSheets(desktop.page);
    for (const path of ["/main", "/login"]) await desktop.page.goto(path);
    expect(new Set(again).size).toBe(1);
    await desktop.context.close();
  });

  it.each(WIDTHS)("home is grids at %i px, and nothing is wider than the window", async (width) => {
    const { page, context } = await aDesktop(width, { javaScriptEnabled: false });
    await page.goto("/main");
    expect(await columnsOf(page, ".rail:not(.rail-quotes) >> nth=0 >> li")).toBe(width < 1200 ? 3 : 4);
    const [banner, categories] = [await boxOf(page, ".heroes"), await boxOf(page, "nav:has(.cats)")];
    expect(categories.x).toBeGreaterThan(banner.x + banner.width);
    expect(await isTooWide(page)).toBe(false);
    await context.close();
  });

  it.each(WIDTHS)(
    "a list is columns at %i px with its filters at the side, without scripts",
    async (width) => {
      const { page, context } = await aDesktop(width, { javaScriptEnabled: false });
      await page.goto("/search/category");
      expect(await columnsOf(page, "#result-list > li")).toBe(width < 1200 ? 3 : 4);
      const [filters, list] = [await boxOf(page, "#filter-sheet"), await boxOf(page, "#result-list")];
      expect([filters.x + filters.width < list.x, filters.y + filters.height <= HEIGHT]).toEqual([
        true,
        true,
      ]);
      expect(await isTooWide(page)).toBe(false);
      await page.locator("#filter-sheet").getByText("무료만").click();
      await page.locator("#filter-sheet").getByRole("button", { name: "결과 보기" }).click();
      await page.waitForURL(/price=free/);
      expect(await page.locator("#result-list .price:not(:has(.free))").count()).toBe(0);
      await context.close();
    },
  );

  night("the filters stay at the side when their code comes, count, and answer", async () => {
    const { page, context, problems } = await aDesktop();
    await page.goto("/search/category");
    await hydrated(page);
    const before = await boxOf(page, "#filter-sheet");
    await page.locator("#filter-sheet").getByText("무료만").click();
    await page.getByRole("button", { name: /프로그램 .*개.* 보기/ }).waitFor();
    expect(await boxOf(page, "#filter-sheet")).toEqual(before);
    await page.getByRole("button", { name: /프로그램 .*개.* 보기/ }).click();
    await page.waitForURL(/free=true/);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("a program's days, sessions and people stand beside it and stay in view", async () => {
    const program = await aBookable(site, "paid");
    for (const javaScriptEnabled of [true, false]) {
      const { page, context } = await aDesktop(1280, { javaScriptEnabled });
      await page.goto(`/program/${program.id}`);
      if (javaScriptEnabled) {
        await hydrated(page);
        await page.getByRole("button", { name: "다음 달" }).waitFor();
      }
      const panel = page.locator("#session-sheet");
      const [photos, first] = [await boxOf(page, ".photos"), await boxOf(page, "#session-sheet")];
      expect(first.x).toBeGreaterThan(photos.x + photos.width);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
      const later = await boxOf(page, "#session-sheet");
      expect([later.y > 60, later.y + later.height <= HEIGHT]).toEqual([true, true]);
      expect(
        await page.locator("#sessions, .ctabar").evaluateAll((all) => all.map((one) => one.clientHeight)),
      ).toEqual([0, 0]);
      expect(await isTooWide(page)).toBe(false);
      await panel.locator(".slot:has(input:not(:disabled))").first().click();
      await panel.getByRole("button", { name: "이 회차로 예약하기" }).click();
      // a guest signs in over the page, and without a script on a screen of its own
      if (javaScriptEnabled) await page.getByRole("dialog", { name: "로그인" }).waitFor();
      else await page.waitForURL((url) => url.pathname === "/login");
      await context.close();
    }
  });

  it("the map stands beside its list: a card under the mouse marks its pin, a pin its card", async () => {
    const { page, context } = await aDesktop();
    await page.goto("/map?center=37.5443,127.0557&zoom=14");
    const pin = page.locator(".map-pin:not(.on)").first();
    await pin.waitFor();
    const [list, map] = [await boxOf(page, ".map-sheet"), await boxOf(page, ".map")];
    expect([list.x + list.width <= map.x, await isTooWide(page)]).toEqual([true, false]);
    const row = page.locator(".map-row").first();
    await row.getByRole("link").hover();
    await expect.poll(() => row.getAttribute("class")).toContain(" on");
    await expect.poll(() => page.locator(".map-pin.on").count()).toBe(1);
    const titles = await page.locator(".map-row h3").allTextContents();
    const names = await page
      .locator(".map-pin:not(.on)")
      .evaluateAll((pins) => pins.map((one) => one.getAttribute("aria-label") ?? ""));
    const name =
      names.find((one) => titles.some((title) => one.startsWith(`${title}, `))) ?? "no pin of the list";
    await page.getByRole("button", { name, exact: true }).hover({ position: { x: 8, y: 8 } });
    await expect
      .poll(async () => name.startsWith(`${await page.locator(".map-row.on h3").textContent()}, `))
      .toBe(true);
    await context.close();
  });

  night("a click on a pin that was not under the mouse before shows its program", async () => {
    const { page, context } = await aDesktop();
    await page.goto("/map");
    const pin = page.locator(".map-pin").first();
    await pin.waitFor();
    const name = (await pin.getAttribute("aria-label")) ?? "no name";
    await pin.click();
    const card = page.getByRole("region", { name: "고른 프로그램과 그 주변" });
    expect(name).toContain(await card.locator("h3").first().textContent());
    await context.close();
  });

  it("what is a sheet on phones is a dialog in the middle", async () => {
    const { page, context } = await aDesktop();
    await page.goto("/program/p0001");
    await hydrated(page);
    await page.getByRole("button", { name: "공유" }).first().click();
    const dialog = page.locator("dialog[open]");
    await dialog.waitFor();
    await expect
      .poll(async () => {
        const { x, y, width, height } = await boxOf(page, "dialog[open]");
        return [Math.round(x + width / 2), Math.abs(y + height / 2 - HEIGHT / 2) < 40];
      })
      .toEqual([640, true]);
    await context.close();
  });

  it("is for windows alone: on paper a page is as it was", async () => {
    const { page, context } = await aDesktop();
    await page.goto("/notice");
    await page.emulateMedia({ media: "print" });
    expect([await page.locator(".wide").isVisible(), (await boxOf(page, ".app")).width]).toEqual([
      false,
      480,
    ]);
    await context.close();
  });
});

describe("[U06] a list on a phone", () => {
  it.each(["/search/category?category=craft", "/search/category"])(
    "%s has five rows on the first screen, each title on two lines at most",
    async (path) => {
      const { page, context } = await aPhone({ viewport: { width: 412, height: 915 } });
      await page.goto(path);
      const foot = (await boxOf(page, ".tabbar")).y;
      const rows = await page.locator("#result-list > li").evaluateAll((all) =>
        all.map((row) => ({
          bottom: row.getBoundingClientRect().bottom,
          title: row.querySelector("h3")?.getBoundingClientRect().height ?? 0,
        })),
      );
      expect(rows.filter(({ bottom }) => bottom <= foot).length).toBeGreaterThanOrEqual(5);
      expect(Math.max(...rows.map(({ title }) => title))).toBeLessThan(50);
      await context.close();
    },
  );
});
