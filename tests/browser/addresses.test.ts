import { describe, expect, it } from "vitest";
import { kstDay } from "#domain/time/kst";
import { NADEUL } from "../support/member.ts";
import { served } from "../support/served.ts";

const { site, aPhone, signedIn } = served();

describe("the bar at the foot", () => {
  it("marks 홈 where one came in without a path, and after a tap on it too", async () => {
    const { page, context } = await aPhone({ hasTouch: true });
    const marked = page.locator(".tabbar [aria-current]");
    await page.goto("/");
    expect(await marked.allTextContents()).toEqual(["홈"]);
    await marked.tap();
    await page.waitForURL(/\/main/);
    expect(await marked.allTextContents()).toEqual(["홈"]);
    await context.close();
  });
});

describe("the file with everything about a member", () => {
  it("bears the day it is in Korea", async () => {
    const { page, context } = await signedIn(NADEUL, "/my/edit", { hasTouch: true });
    const before = kstDay(Date.now());
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.locator('a[href="/my/export"]').tap(),
    ]);
    const days = [before, kstDay(Date.now())];
    expect(days.some((day) => file.suggestedFilename().includes(day))).toBe(true);
    await context.close();
  });
});

describe("the address a screen gives of itself", () => {
  it.each(["/start", "/category", "/notice", "/notice/12", "/faq", "/terms", "/offline"])(
    "is whole on %s, or not given where nobody has configured one",
    async (path) => {
      const { page, context } = await aPhone({ hasTouch: true });
      await page.goto(path);
      const given = await page.evaluate(() =>
        [...document.querySelectorAll('link[rel="canonical"], meta[property="og:url"]')].map(
          (element) => element.getAttribute("href") ?? element.getAttribute("content") ?? "",
        ),
      );
      expect(given.filter((address) => !address.startsWith(site.url.origin))).toEqual([]);
      await context.close();
    },
  );
});
