import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { aPhone as phoneAt, hydrated, openBrowser } from "../support/browser.ts";
import { aMember, bringLogin, logIn, logOut } from "../support/member.ts";
import { aBookable } from "../support/programs.ts";
import { served } from "../support/served.ts";

const { site, aPhone, signedIn, pathOf } = served();

const MAIN = "/main";
/** How long the next document is on its way, in milliseconds. */
const LATE_MS = 1_500;

const card = (page: Page) => page.locator("main a[href^='/program/p']").first();
const heart = (page: Page) => page.getByRole("button", { name: / 찜$/ }).first();
const isLit = (page: Page) => heart(page).getAttribute("aria-pressed");

/** Presses the first heart of main, and waits until it is kept. */
async function like(page: Page): Promise<void> {
  const answered = page.waitForResponse(/\/api\/wishlist\//);
  await heart(page).click();
  expect((await answered).status()).toBe(200);
}

const withoutRules = (page: Page) =>
  page.evaluate(() => document.querySelector("script[type=speculationrules]")?.remove());

describe("the way from a document to the next", () => {
  it("[G3] shows its shape where the next is late, and not when one comes back", async () => {
    const browser = await openBrowser({ whole: true, backForward: true });
    const { page, problems } = await phoneAt(browser, site.url);
    await page.goto(MAIN);
    await hydrated(page);
    await withoutRules(page); // what is fetched ahead is not late
    const shape = page.locator("[data-shape]");
    await page.route("**/program/*", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await route.continue();
    });
    // nothing can be asked of a page while it waits for the next: it writes down what it shows meanwhile
    await page.evaluate(() =>
      new MutationObserver((_, observer) => {
        const seen = document.querySelector("[data-shape]");
        if (!seen) return;
        observer.disconnect();
        sessionStorage.setItem("seen", `${seen.textContent} ${seen.getBoundingClientRect().height}`);
      }).observe(document.body, { childList: true }),
    );
    await card(page).click({ noWaitAfter: true });
    await page.waitForURL(/\/program\//);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem("seen"))).toBe("불러오는 중이에요 915");
    await page.evaluate(() => void setTimeout(() => history.back()));
    await expect.poll(() => pathOf(page)).toBe(MAIN);
    await expect.poll(() => shape.count()).toBe(0);
    expect(problems).toEqual([]);
    await browser.close();
  });

  it("asks for the next with the touch where the browser takes no speculation rules, and once", async () => {
    const { page, context } = await aPhone();
    const device = await context.newCDPSession(page);
    await device.send("Network.enable");
    const came: [path: string, fromCache: boolean][] = [];
    device.on("Network.responseReceived", ({ response, type }) => {
      if (/\/program\/p\d+$/.test(response.url)) came.push([type, response.fromDiskCache ?? false]);
    });
    await page.addInitScript(() => {
      HTMLScriptElement.supports = () => false;
    });
    await page.goto(MAIN);
    await hydrated(page);
    await withoutRules(page);
    const { x = 0, y = 0 } = (await card(page).boundingBox()) ?? {};
    await page.mouse.move(x + 20, y + 20);
    await page.mouse.down();
    await expect.poll(() => came).toEqual([["Fetch", false]]);
    await page.mouse.up();
    await page.waitForURL(/\/program\//);
    expect(came).toEqual([
      ["Fetch", false],
      ["Document", true],
    ]);
    await context.close();
  });
});

describe("a program", () => {
  it("[G4] brings the checkout's code while a session is picked, and not before", async () => {
    const { id } = await aBookable(site, "paid");
    const { page, context, problems } = await aPhone({ hasTouch: true });
    const code: string[] = [];
    page.on("request", (request) => {
      if (/\/assets\/(?:react|payload|manifest)-/.test(request.url())) code.push(request.resourceType());
    });
    await page.goto(`/program/${id}`);
    await page.getByText("방금 확인한 자리예요").waitFor();
    expect(code).toEqual([]);
    await page.locator("form#booking .slot").first().tap();
    await expect.poll(() => code.length).toBeGreaterThan(1);
    expect(new Set(code)).toEqual(new Set(["fetch"]));
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe("a document that is open while the login changes", () => {
  it("[C22] shows nothing of a member who signs out in another tab", async () => {
    const { page, context } = await signedIn(await aMember(site), MAIN);
    await hydrated(page);
    await like(page);
    const other = await context.newPage();
    await logOut(other);
    await expect.poll(() => isLit(page)).toBe("false");
    await context.close();
  });

  it("[C22] shows a second member of the same phone their own hearts alone, from memory too", async () => {
    const browser = await openBrowser({ whole: true, backForward: true });
    const { page, context } = await phoneAt(browser, site.url);
    await bringLogin(page, await aMember(site), MAIN);
    await hydrated(page);
    await like(page);
    const other = await context.newPage();
    await page.goto("/notice/12"); // main stays in the browser's memory
    await logOut(other);
    await logIn(other, await aMember(site), "/notice/12");
    // a document asks whose it is when it comes to the front, and may come anew for that
    await page.bringToFront();
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => void setTimeout(() => history.back()));
    await expect.poll(() => pathOf(page)).toBe(MAIN);
    await expect.poll(() => isLit(page)).toBe("false");
    await hydrated(page);
    await like(page);
    expect(await isLit(page)).toBe("true");
    await browser.close();
  });
});
