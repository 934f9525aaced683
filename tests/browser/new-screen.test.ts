import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { isDocument } from "../../app/document/documents.ts";
import { hydrated } from "../support/browser.ts";
import { agree, fillBooker } from "../support/checkout.ts";
import { aMember, field, NADEUL, press } from "../support/member.ts";
import { byDay } from "../support/night.ts";
import { aBookable } from "../support/programs.ts";
import { routed, SCREENS } from "../support/screens.ts";
import { served } from "../support/served.ts";

const { site, aPhone, signedIn, pathOf } = served();

/** So low that every screen here scrolls. */
const TOUCH = { hasTouch: true, isMobile: true, viewport: { width: 412, height: 480 } };

/** Where a screen stands and what a screen reader is at. */
const standing = (page: Page) =>
  page.evaluate(() => {
    const heading = document.querySelector("h1")?.getBoundingClientRect();
    const line = document.querySelector("main .headline, main [role=status]")?.getBoundingClientRect();
    return {
      top: Math.round(window.scrollY),
      focus: document.activeElement?.tagName,
      isHeadingSeen: heading !== undefined && heading.top >= 0 && heading.bottom <= innerHeight,
      isNewsSeen: line !== undefined && line.top >= (heading?.bottom ?? 0) && line.bottom <= innerHeight,
    };
  });
const AT_ITS_TOP = { top: 0, focus: "H1", isHeadingSeen: true, isNewsSeen: true };

/** Taps a button from as far down as the screen scrolls. */
async function tapFarDown(page: Page, name: string): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await page.evaluate(() => window.scrollY), "there is something to scroll").toBeGreaterThan(50);
  await page.getByRole("button", { name, exact: true }).tap();
}

describe("a new screen stands at its top, its headline in view and focused", () => {
  it("after a booking", async () => {
    const program = await aBookable(site, "free");
    const start = `/payload-free/${program.id}?session=${program.sessionId}`;
    const { page, context } = await signedIn(await aMember(site), start, TOUCH);
    await hydrated(page); // a form sent before it leads to a document of its own, which focuses nothing
    await fillBooker(page);
    await page.getByRole("button", { name: "다음" }).tap();
    await page.waitForURL(/\/payload-free\/checkout/);
    await agree(page);
    await tapFarDown(page, "예약하기");
    await page.waitForURL(/\/booking-detail/);
    await page.getByText("예약완료").first().waitFor();
    await expect.poll(() => standing(page)).toEqual(AT_ITS_TOP);
    await context.close();
  });

  it("after a review", async () => {
    const { page, context } = await signedIn(NADEUL, "/review/write/b-demo-06", TOUCH);
    await hydrated(page);
    await page.getByRole("radio", { name: /4점/ }).check();
    await page.getByLabel("어땠나요").fill("강바람을 맞으며 달리는 동안 노을이 다 졌어요.");
    await tapFarDown(page, "후기 올리기");
    await page.getByText("후기를 올렸어요.").waitFor();
    await expect.poll(() => standing(page)).toEqual(AT_ITS_TOP);
    await context.close();
  });

  it("after an inquiry, whose path stays the same; what was wrong before keeps the place", async () => {
    const { page, context } = await signedIn(NADEUL, "/inquiry?booking=b-demo-01", TOUCH);
    await hydrated(page);
    await tapFarDown(page, "문의 보내기");
    await page.getByText("제목을 입력해 주세요.").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("SELECT");
    await page.getByLabel("무엇에 관한 문의인가요").selectOption({ label: "예약·일정" });
    await page.getByLabel("제목").fill("유모차를 가져가도 되나요?");
    await page.getByLabel("문의 내용").fill("돌이 지난 아이와 유모차로 다닐 수 있는지 궁금해요.");
    await tapFarDown(page, "문의 보내기");
    await page.getByText("문의를 보냈어요.").waitFor();
    await expect.poll(() => standing(page)).toEqual(AT_ITS_TOP);
    await context.close();
  });

  it("behind a link, and Back restores the place that was left", async () => {
    const { page, context } = await aPhone(TOUCH);
    await page.goto("/search/category?category=craft");
    await hydrated(page);
    await page.evaluate(() => window.scrollTo(0, 400));
    const card = page.locator("main a[href^='/program/']").last();
    await card.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => Math.round(window.scrollY));
    expect(top).toBeGreaterThan(50);
    await card.tap();
    await page.waitForURL(/\/program\//);
    await page.locator(".ctabar").waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe("/search/category?category=craft");
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(top);
    await context.close();
  });
});

/**
 * What the browser itself goes to, as to any document (documents.ts has them too), and what no link of ours
 * leads to: a mail does, a first sign-in, a booking or a report under way, a slip.
 */
const NO_LINK = new Set([
  "*",
  "/",
  "/main",
  "/additional",
  "/join/category",
  "/notification/unsubscribe",
  "/payload-free/checkout/:id",
  "/review/:id/report",
  "/s/:code",
  "/wish/:id",
]);

/** Goes where a link would lead, by the router that follows our links; done once the screen is there. */
const follow = (page: Page, to: string) =>
  page.evaluate(async (path) => {
    const router: unknown = Reflect.get(window, "__reactRouterDataRouter");
    if (typeof router !== "object" || router === null) throw new Error("there is no router");
    await Reflect.get(router, "navigate").call(router, path);
  }, to);

describe("wherever the path changes", () => {
  it.each(["guest", "member"])(
    "a %s stands at the new screen's top, its headline in view and focused",
    async (who) => {
      const [paid, free] = [await aBookable(site, "paid"), await aBookable(site, "free", 1)];
      const ids = { paid, free, held: "", review: "", faq: "/faq" };
      const { page, context } = who === "guest" ? await aPhone(TOUCH) : await signedIn(NADEUL, "/my", TOUCH);
      await page.goto("/location");
      await hydrated(page);
      const paths = routed()
        .filter(({ path, isPrivate }) => isPrivate === (who === "member") && !NO_LINK.has(path))
        .flatMap(({ path }) => SCREENS[path]?.(ids).slice(0, 1) ?? [])
        .filter((path) => !isDocument(path.replace(/[?#].*/, "")));
      expect(paths.length).toBeGreaterThan(12);
      const wrong: unknown[] = [];
      for (const path of paths) {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await follow(page, path);
        const isThere = await page
          .waitForFunction(() => scrollY === 0 && document.activeElement?.tagName === "H1", null, {
            timeout: 30_000,
          })
          .then(
            () => true,
            () => false, // said below, with all others
          );
        const seen = await standing(page);
        if (!isThere || !seen.isHeadingSeen) wrong.push([path, pathOf(page), seen]);
      }
      expect(wrong).toEqual([]);
      await context.close();
    },
  );
});

describe("a screen that is not there", () => {
  it.each(byDay(["/program/location/none", "/no/such/screen", "/faq/999/nothing"]))(
    "%s has its headline in view and focused, and so has the next screen",
    async (path) => {
      const { page, context } = await aPhone(TOUCH);
      await page.goto("/location");
      await hydrated(page);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await follow(page, path);
      await page.getByRole("heading", { name: "죄송합니다. 페이지를 이용할 수 없습니다." }).waitFor();
      const { isNewsSeen: _none, ...wanted } = AT_ITS_TOP;
      await expect.poll(() => standing(page)).toMatchObject(wanted);
      await follow(page, "/map");
      await expect.poll(() => standing(page)).toMatchObject(wanted);
      await context.close();
    },
  );

  it("takes no focus in a document of its own, where a reader starts at the top anyway", async () => {
    const { page, context } = await aPhone(TOUCH);
    await page.goto("/program/none");
    await hydrated(page);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
    await context.close();
  });
});

describe("a change of the same screen does not jump", () => {
  it("a day picked keeps the place and the focus", async () => {
    const program = await aBookable(site, "paid");
    const { page, context } = await aPhone(TOUCH);
    await page.goto(`/program/${program.id}`);
    await hydrated(page);
    const day = page.locator(".days a:not([aria-current])").first();
    await day.scrollIntoViewIfNeeded();
    await day.tap();
    await page.waitForURL(/date=/);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("A");
    await context.close();
  });

  it("a coupon taken does not call one up to the headline", async () => {
    const { page, context } = await signedIn(await aMember(site), "/my/coupon", TOUCH);
    await hydrated(page);
    await field(page, "쿠폰 코드").fill("NADEUL5000");
    await press(page, "등록하기");
    await page.waitForURL(/\?new=/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("H1");
    await context.close();
  });
});
