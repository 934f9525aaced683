import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { aPhone as phoneAt, hydrated, openBrowser } from "../support/browser.ts";
import { aMember, bellOf, bringLogin, logIn, NADEUL } from "../support/member.ts";
import { night } from "../support/night.ts";
import { served } from "../support/served.ts";
import { gateScripts } from "../support/steady.ts";

const { site, aPhone, signedIn, pathOf } = served();

const MAIN = "/main";
const ISLANDS = "**/assets/islands-*/**";
const heart = (page: Page) => page.getByRole("button", { name: / 찜$/ }).first();
const isLit = (page: Page) => heart(page).getAttribute("aria-pressed");

/** A member's phone whose main screen stands without its scripts for now. */
async function beforeItsScripts() {
  const phone = await signedIn(await aMember(site), "/my");
  await hydrated(phone.page);
  const gate = await gateScripts(phone.page);
  gate.shut();
  await phone.page.goto(MAIN, { waitUntil: "commit" });
  await phone.page.waitForFunction(() => document.readyState !== "loading");
  return { ...phone, gate };
}

describe("a heart of a document", () => {
  it("is lit at the touch, before its code is there, and sent when it comes", async () => {
    const { page, context, gate, problems } = await beforeItsScripts();
    await heart(page).click();
    expect(await isLit(page)).toBe("true");
    const sent = page.waitForResponse(/\/api\/wishlist\//);
    gate.open();
    expect((await sent).status()).toBe(200);
    expect(await isLit(page)).toBe("true");
    await page.reload();
    await expect.poll(() => isLit(page)).toBe("true"); // by itself, without a touch
    await heart(page).click();
    await page.getByText("찜에서 뺐어요.").waitFor();
    await page.getByRole("button", { name: "되돌리기" }).click();
    await expect.poll(() => isLit(page)).toBe("true");
    expect(problems).toEqual([]);
    await context.close();
  });

  it("is sent by its form where its code does not come", async () => {
    const { page, context } = await signedIn(await aMember(site), "/my");
    await page.route(ISLANDS, (route) => route.abort());
    await page.goto(MAIN);
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await heart(page).click();
    expect(new URL((await sent).url()).pathname).toMatch(/^\/wish\/p\d+$/);
    await page.waitForURL(`**${MAIN}`);
    await page.unroute(ISLANDS);
    await page.reload();
    await expect.poll(() => isLit(page)).toBe("true");
    await context.close();
  });
});

const coming = (page: Page) => page.getByRole("region", { name: "다가오는 나들이" });
/** What was moved by no touch since the page began, as browsers score it. */
const shifted = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if (!Reflect.get(entry, "hadRecentInput")) sum += Number(Reflect.get(entry, "value"));
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );

describe("a heart of a member whose access token has ended", () => {
  it("is kept under a new one, which its page asks for by itself", async () => {
    const { page, context, problems } = await signedIn(await aMember(site), MAIN);
    await hydrated(page);
    // from here on: what the page reads for a member by itself may be what renews it
    const renewed = page.waitForResponse("**/idp/refresh");
    await page.evaluate(() => {
      const login: object = JSON.parse(localStorage.getItem("SKID_SES") ?? "{}");
      localStorage.setItem("SKID_SES", JSON.stringify({ ...login, exp: 1 }));
    });
    const kept = page.waitForResponse(/\/api\/wishlist\//);
    await heart(page).click();
    expect([(await renewed).status(), (await kept).ok(), await isLit(page)]).toEqual([200, true, "true"]);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => isLit(page)).toBe("true");
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe("[R77] the next booking on home", () => {
  it("is there without a touch, in everyday words, and moves nothing as it comes", async () => {
    const { page, context, problems } = await aPhone();
    const asked: string[] = [];
    await logIn(page, NADEUL, "/my");
    page.on("request", (request) => {
      if (["fetch", "xhr"].includes(request.resourceType())) asked.push(new URL(request.url()).pathname);
    });
    await page.goto(MAIN);
    const link = coming(page).getByRole("link");
    await expect.poll(() => link.getAttribute("href")).toMatch(/^\/booking-detail\//);
    expect(await link.textContent()).toMatch(/(오늘|내일|모레|월 \d+일 \(.\)).*(오전|낮|오후) \d+시.*입장권/);
    expect(await shifted(page)).toBeLessThanOrEqual(0.02);
    expect(asked.filter((path) => path === "/notification/count")).toHaveLength(1);
    const known = /^\/(?:wish|notification\/count|idp\/session|api\/user\/[\w-]+)$/;
    expect(asked.filter((path) => !known.test(path))).toEqual([]);
    await link.click();
    await page.waitForURL("**/booking-detail/**");
    await page.locator(".qr").first().waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it("stands in no guest's way, and says once that a member has none", async () => {
    const { page, context } = await aPhone();
    await page.goto(MAIN);
    await hydrated(page);
    expect(await coming(page).isVisible()).toBe(false);
    await logIn(page, await aMember(site), MAIN);
    await coming(page).getByText("다가오는 나들이가 없어요").waitFor();
    expect(await shifted(page)).toBeLessThanOrEqual(0.02);
    await page.reload();
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    expect(await coming(page).isVisible()).toBe(false);
    await context.close();
  });
});

describe("a document out of the browser's memory", () => {
  it("[C22] [R77] shows nothing of a member who has signed out since", async () => {
    const browser = await openBrowser({ whole: true, backForward: true });
    const { page, problems } = await phoneAt(browser, site.url);
    await bringLogin(page, NADEUL, MAIN);
    await hydrated(page);
    await coming(page).getByText("입장권").waitFor();
    if ((await isLit(page)) === "true") {
      const takenOff = page.waitForResponse(/\/api\/wishlist\//);
      await heart(page).click();
      await takenOff;
    }
    const answered = page.waitForResponse(/\/api\/wishlist\//);
    await heart(page).click();
    await answered;
    await page.goto("/notice/12");
    await page.evaluate(() => fetch("/idp/logout", { method: "POST" }).then(() => undefined));
    await page.evaluate(() => void setTimeout(() => history.back()));
    await expect.poll(() => pathOf(page)).toBe(MAIN);
    await expect.poll(() => isLit(page)).toBe("false");
    expect(await coming(page).isVisible()).toBe(false);
    expect(await bellOf(page)).toBe("알림");
    expect(problems).toEqual([]);
    await browser.close();
  });

  it("is at once what one left", async () => {
    const browser = await openBrowser({ whole: true, backForward: true });
    const { page } = await phoneAt(browser, site.url);
    await page.goto(MAIN);
    await hydrated(page);
    await page.evaluate(() => {
      window.scrollTo(0, 600);
      document.documentElement.dataset["left"] = "here";
    });
    await page.locator("main a[href^='/program/']").last().click();
    await page.waitForURL(/\/program\//);
    await hydrated(page);
    const asked: string[] = [];
    page.on("request", (request) => request.isNavigationRequest() && asked.push(request.url()));
    await page.getByRole("link", { name: "뒤로" }).first().click({ noWaitAfter: true });
    await expect.poll(() => pathOf(page)).toBe(MAIN); // no load comes where it was kept
    await page.waitForFunction(() => document.documentElement.dataset["left"] === "here");
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    expect(asked).toEqual([]);
    await browser.close();
  });
});

describe("a document", () => {
  night("is left and reached by the browser itself, from a screen of React's too", async () => {
    const { page, context, problems } = await aPhone();
    await page.goto("/map");
    await hydrated(page);
    await page.evaluate(() => (document.title = "still here"));
    await page.getByRole("link", { name: "홈", exact: true }).click();
    await page.waitForURL(`**${MAIN}`);
    expect(await page.title()).toContain("나들: ");
    await hydrated(page);
    expect(await page.evaluate(() => document.documentElement.dataset["app"])).toBe("awake");
    expect(problems).toEqual([]);
    await context.close();
  });

  night("wakes, and so does a screen of React's offline side, where no idle moment ever comes", async () => {
    const { page, context, problems } = await aPhone();
    const asleep: string[] = [];
    await page.exposeFunction("sleeps", (what: string) => void asleep.push(what));
    await page.addInitScript(() => {
      // as in a page on which nothing moves: Chromium may then keep what waits for an idle moment for ever
      window.requestIdleCallback = (run, { timeout } = {}) => {
        const told = { didTimeout: true, timeRemaining: () => 0 };
        if (timeout !== undefined) setTimeout(() => run(told), timeout);
        else void (window as unknown as { sleeps: (what: string) => void }).sleeps(String(run));
        return 1;
      };
    });
    await page.goto(MAIN);
    await hydrated(page);
    await page.goto("/login");
    await hydrated(page);
    expect(asleep).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  night("leaves no spinner behind on the screen of React's to which one comes back", async () => {
    const browser = await openBrowser({ whole: true, backForward: true });
    const { page } = await phoneAt(browser, site.url);
    await page.goto("/map");
    await hydrated(page);
    const map = pathOf(page);
    await page.getByRole("link", { name: "홈", exact: true }).click();
    await page.waitForURL(`**${MAIN}`);
    await page.evaluate(() => void setTimeout(() => history.back()));
    await expect.poll(() => pathOf(page)).toBe(map);
    await expect.poll(() => page.locator(".busy-page").count()).toBe(0);
    await browser.close();
  });

  it("turns its banners by buttons, and counts a swipe", async () => {
    const { page, context } = await aPhone();
    await page.goto(MAIN);
    await page.getByRole("button", { name: "다음 배너" }).click();
    await page.getByText("2 / ", { exact: false }).first().waitFor();
    await page.locator(".heroes-list").evaluate((list) => list.scrollTo(0, 0));
    await page
      .locator(".pager")
      .getByText(/배너 1 \//)
      .waitFor();
    expect(await page.getByRole("button", { name: "이전 배너" }).isDisabled()).toBe(true);
    await context.close();
  });

  it.each([
    // As its first visitors get it. Compressed in a moment the same page is 600 B more or less, by what
    // stands where; pressed, once visitors are many, it keeps to G1's 14 kB (page-cache.test.ts).
    [MAIN, 15_000],
    ["/program/review/more/p0001", 9_000],
    ["/search/category?category=craft", 15_000],
    ["/search/keyword", 9_000],
    ["/search/keyword?keyword=도자기", 13_000],
    ["/surround", 11_000],
    ["/collection/rainy-day", 13_000],
  ])("asks for little at %s: its bytes as served, without a touch", async (path, most) => {
    // where a browser takes both, a developer's machine would make gzip of the kept bytes
    const { page, context } = await aPhone({ extraHTTPHeaders: { "accept-encoding": "br" } });
    const sizes: Record<string, number[]> = {};
    page.on("response", async (response) => {
      const request = response.request();
      (sizes[request.resourceType()] ??= []).push((await request.sizes()).responseBodySize);
    });
    await expect
      .poll(async () => (await fetch(new URL(path, site.url))).headers.get("x-page-cache"))
      .toBe("HIT");
    await page.goto(path);
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    const { image, document = [], script = [], ...others } = sizes;
    if (path === MAIN) expect(image?.length).toBeGreaterThan(5);
    // the icons
    expect([document.length, script.length > 0, Object.keys(others)]).toEqual([1, true, ["other"]]);
    expect(document[0]).toBeLessThan(most);
    expect(script.reduce((sum, size) => sum + size, 0)).toBeLessThan(20_000);
    expect(document.length + script.length + (others["other"]?.length ?? 0)).toBeLessThan(11);
    await context.close();
  });
});
