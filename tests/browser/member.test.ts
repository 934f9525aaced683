import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hydrated } from "../support/browser.ts";
import { NADEUL, SAEBOM, logIn } from "../support/member.ts";
import { night } from "../support/night.ts";
import { served } from "../support/served.ts";

const { aPhone, signedIn, db } = served();

describe("the user-info query", () => {
  it("[P03] runs for a member on their own page, and never for a guest", async () => {
    const asks = (urls: string[]) => urls.filter((url) => /\/api\/user\/[^/]+$/.test(url));
    const { page, context } = await signedIn(NADEUL);
    const asMember: string[] = [];
    page.on("request", (request) => asMember.push(request.url()));
    // What the page brought is fresh for 10 s (K08); after that the query asks for itself.
    await page.clock.install();
    await page.reload();
    await hydrated(page);
    await page.clock.fastForward(11_000);
    await page.getByRole("link", { name: "예약 내역" }).first().click();
    await page.waitForURL(/my.booking/);
    await page.goBack();
    await expect.poll(() => asks(asMember).length).toBeGreaterThan(0);
    await context.close();

    const guest = await aPhone();
    const asGuest: string[] = [];
    guest.page.on("request", (request) => asGuest.push(request.url()));
    for (const path of ["/main", "/program/p0001", "/my"]) {
      await guest.page.goto(path);
      await hydrated(guest.page);
    }
    expect(asks(asGuest)).toEqual([]);
    await guest.context.close();
  });
});

describe("a member's bookings", () => {
  it("stand under 예정 with the soonest first, and under 지난 with the last one first", async () => {
    const { page, context } = await signedIn(NADEUL, "/my/booking", { hasTouch: true });
    const data = await db();
    const starts = async (): Promise<number[]> => {
      await page.locator(".ticket-card").nth(1).waitFor();
      const paths = await page
        .locator(".ticket-card")
        .evaluateAll((all) => all.map((one) => one.getAttribute("href")));
      const find = data.prepare(
        "SELECT s.start_at FROM booking b JOIN session s ON s.id = b.session_id WHERE b.id = ?",
      );
      return Promise.all(
        paths.map(async (path) => Number(await find.bind(path?.split("/").at(-1)).first("start_at"))),
      );
    };
    const coming = await starts();
    expect(coming).toEqual(coming.toSorted((a, b) => a - b));
    await page.getByRole("link", { name: "지난", exact: true }).tap();
    await page.getByRole("link", { name: "지난", exact: true }).and(page.locator("[aria-current]")).waitFor();
    const past = await starts();
    expect([past, Math.max(...past) < Math.min(...coming)]).toEqual([past.toSorted((a, b) => b - a), true]);
    await context.close();
  });
});

/** Leaves a member's /my for longer than the record is fresh. Back, it is asked for again. */
async function leaveForLong(page: Page) {
  await page.clock.install();
  await page.reload();
  await hydrated(page);
  await page.clock.fastForward(11_000);
  await page.getByRole("link", { name: "예약 내역" }).first().click();
  await page.waitForURL(/my.booking/);
}

describe("the user-info query that fails", () => {
  it("[S09] ends what is kept here, where the vault says that nobody is signed in", async () => {
    const { page, context } = await aPhone();
    // what /additional asks on the way in is another read
    await page.addInitScript(() => sessionStorage.setItem("additional", "asked"));
    await logIn(page, SAEBOM, "/my");
    await page.waitForFunction(() => localStorage.getItem("SKID_JWT") !== null);
    await leaveForLong(page);
    await page.route("**/api/user/*", (route) => route.fulfill({ status: 500, json: {} }));
    await page.route("**/idp/refresh", (route) => route.fulfill({ status: 401, json: {} }));
    const asked = page.waitForResponse(/\/api\/user\/[^/]+$/);
    const ended = page.waitForRequest((request) => request.url().endsWith("/idp/logout"));
    await page.goBack();
    await asked;
    await ended; // two more tries, with a second or two before each
    await expect.poll(() => page.evaluate(() => localStorage.getItem("SKID_JWT"))).toBeNull();
    await context.close();
  });

  night("[P03] does not run as a guest's for a page whose member this tab does not know", async () => {
    const { page, context } = await signedIn(SAEBOM);
    await page.waitForLoadState("networkidle"); // its own first look at the member is over
    await page.route("**/idp/session", (route) => route.abort());
    await page.addInitScript(() => {
      localStorage.removeItem("SKID_JWT");
      localStorage.removeItem("SKID_SES");
    });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await leaveForLong(page);
    await page.goBack();
    await page.getByRole("button", { name: "로그아웃" }).waitFor();
    await page.clock.fastForward(11_000);
    // by then it would have been asked: whatever the page does on coming back is over
    await page.waitForLoadState("networkidle");
    expect(asked).toContain("/idp/session");
    expect(asked.filter((path) => path.startsWith("/api/user/"))).toEqual([]);
    await context.close();
  });
});

describe("a member's rooms", () => {
  it("are empty and lead on for somebody who has just joined", async () => {
    const { page, context } = await signedIn(SAEBOM);
    await page.goto("/my/booking");
    await expect
      .poll(() =>
        page
          .getByRole("link", { name: /둘러보|찾아보/ })
          .first()
          .isVisible(),
      )
      .toBe(true);
    await context.close();
  });

  it("another member's booking is not there", async () => {
    const { page, context } = await signedIn(SAEBOM);
    expect((await page.goto("/booking-detail/b-demo-01"))?.status()).toBe(404);
    await context.close();
  });
});
