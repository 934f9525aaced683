import { describe, expect, it } from "vitest";
import { violationsInBothThemes } from "../support/axe.ts";
import { hydrated } from "../support/browser.ts";
import { NADEUL, SAEBOM } from "../support/member.ts";
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
    await expect.poll(() => asks(asMember).length, { timeout: 10_000 }).toBeGreaterThan(0);
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

describe("a member's rooms", () => {
  it.each(["/my/booking?tab=past", "/my/booking?tab=cancelled", "/booking-detail/b-demo-01"])(
    "%s has nothing that axe objects to, in light and in dark",
    async (path) => {
      const { page, context } = await signedIn(NADEUL);
      await page.goto(path);
      expect(await violationsInBothThemes(page)).toEqual([]);
      await context.close();
    },
  );

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
