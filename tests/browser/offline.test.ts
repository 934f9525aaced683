import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { hydrated } from "../support/browser.ts";
import { at, hears, logIn, NADEUL, press, signOutElsewhere } from "../support/member.ts";
import { night } from "../support/night.ts";
import { served } from "../support/served.ts";

const { site, anInstalled, pathOf } = served();

/** For so long the browser itself shows a document again without asking (kept-page.server.ts), and more. */
const FRESH_MS = 6_000;
const TOUCH = { hasTouch: true, isMobile: true };

/** The member's pages that are kept on the phone. */
const kept = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open("nadeul-member")).keys()).map(({ url }) => new URL(url).pathname),
  );

/** The public screens that are kept there. */
const seen = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open("nadeul-seen")).keys()).map(({ url }) => url.slice(location.origin.length)),
  );

/** How all that match look, each once. */
const looksOf = (page: Page, selector: string, property: "color" | "filter"): Promise<string[]> =>
  page
    .locator(selector)
    .evaluateAll((all, name) => [...new Set(all.map((one) => getComputedStyle(one)[name]))], property);

/** The theme's grey for what is not to be relied on. */
const mutedOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("p"));
    probe.style.color = "var(--c-text-3)";
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });

describe("the app without a connection", () => {
  it("opens a coming ticket never looked at, says how old it is, is in step once online", async () => {
    const { page, context } = await anInstalled();
    await logIn(page, NADEUL);
    await page.goto("/my/booking");
    await expect.poll(() => kept(page)).toContainEqual(expect.stringMatching(/^\/booking-detail\//));
    const ticket = (await kept(page)).find((path) => path.startsWith("/booking-detail/")) ?? "";

    await context.setOffline(true);
    await page.goto("/my/booking");
    await page.locator(`a[href="${ticket}"]`).first().click();
    await page.waitForURL(new RegExp(ticket));
    await expect
      .poll(() => page.locator("[data-offline-note]").textContent())
      .toMatch(/오프라인이에요\. \d+월 \d+일 .+에 저장한 내용이에요/);
    await expect.poll(() => page.getByRole("heading", { level: 1 }).count()).toBe(1);
    expect(await page.locator("main svg").count(), "the ticket's code").toBeGreaterThan(0);
    expect(await page.locator("script").count(), "nothing runs that could only fail").toBe(0);
    expect(await violations(page)).toEqual([]);

    await context.setOffline(false);
    await page.reload();
    await expect.poll(() => page.locator("[data-offline-note]").count()).toBe(0);
    await context.close();
  });

  it("forgets the tickets when their owner signs out", async () => {
    const { page, context } = await anInstalled();
    await logIn(page, NADEUL);
    await page.goto("/my/booking");
    await expect.poll(async () => (await kept(page)).length).toBeGreaterThan(1);
    await page.goto("/notice/12"); // runs no script: a member's own page would leave by itself
    await page.evaluate(() => fetch("/idp/logout", { method: "POST" }));
    expect(await kept(page)).toEqual([]);
    await context.setOffline(true);
    await page.goto("/my/booking");
    await expect
      .poll(() => page.getByRole("heading", { name: "인터넷에 연결되어 있지 않아요" }).count())
      .toBe(1);
    await context.close();
  });

  night("forgets them where the login ended on another phone, offline as soon as it can", async () => {
    const { page, context } = await anInstalled();
    await logIn(page, NADEUL);
    await page.goto("/my/booking");
    await expect.poll(async () => (await kept(page)).length).toBeGreaterThan(1);
    const second = await context.newPage(); // a tab that shows nothing of the member
    await second.goto("/notice/12");
    await context.setOffline(true);

    const elsewhere = await anInstalled();
    await logIn(elsewhere.page, NADEUL, "/my/edit");
    await press(elsewhere.page, "모든 기기에서 로그아웃");
    await hears(elsewhere.page, "모든 기기에서 로그아웃했어요.");
    await elsewhere.context.close();

    await page.reload();
    expect(await page.locator("[data-offline-note]").count(), "nobody could tell it").toBe(1);
    await context.setOffline(false);
    await page.reload();
    await at(page, "/login");
    await expect.poll(() => kept(second)).toEqual([]);
    await context.setOffline(true);
    await second.goto("/my/booking");
    await second.getByRole("heading", { name: "인터넷에 연결되어 있지 않아요" }).waitFor();
    await context.close();
  });

  night(
    "forgets them where one tab only hears of the login's end, another shows a public screen",
    async () => {
      const { page, context } = await anInstalled();
      await logIn(page, NADEUL);
      await page.goto("/my/booking");
      await expect.poll(async () => (await kept(page)).length).toBeGreaterThan(1);
      await page.goto("/notice/12");
      await signOutElsewhere(page, site);
      expect(await kept(page)).not.toEqual([]);
      const status = await page.evaluate(
        async () =>
          (await fetch("/idp/refresh", { method: "POST", headers: { accept: "application/json" } })).status,
      );
      expect([status, await kept(page)]).toEqual([401, []]);
      await context.close();
    },
  );

  it("reads what does not change", async () => {
    const { page, context } = await anInstalled();
    await context.setOffline(true);
    await page.goto("/faq");
    await expect
      .poll(() => page.locator("[data-offline-note]").textContent())
      .toBe("오프라인이에요. 저장해 둔 내용을 보여드려요.");
    await page.goto("/notice/12");
    await expect.poll(() => page.getByRole("heading", { level: 1 }).count()).toBe(1);
    await context.close();
  });

  it("says so with a picture where nothing is kept; 다시 시도 says what it found, or brings it", async () => {
    const { page, context } = await anInstalled(TOUCH);
    await context.setOffline(true);
    await page.goto("/program/p0007?date=2026-12-01");
    await page.getByRole("heading", { name: "인터넷에 연결되어 있지 않아요" }).waitFor();
    await expect
      .poll(() => page.locator("main img").evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await page.getByRole("button", { name: "다시 시도" }).tap();
    await page.getByText("아직 연결되지 않았어요.").waitFor();
    expect(await violations(page)).toEqual([]);
    await context.setOffline(false);
    await page.locator(".ctabar").waitFor();
    expect(pathOf(page)).toBe("/program/p0007?date=2026-12-01");
    await context.close();
  });

  it("reads public screens seen lately, with age, prices and seats grey, no way to book", async () => {
    const { page, context, problems } = await anInstalled(TOUCH);
    await page.goto("/program/p0001");
    await hydrated(page);
    await expect.poll(() => seen(page)).toContain("/program/p0001");
    // React moves there: the screen is kept all the same
    await page.locator('a[href="/program/review/more/p0001"]').first().tap();
    await page.waitForURL("**/program/review/more/p0001");
    await expect.poll(() => seen(page)).toContain("/program/review/more/p0001");
    await page.evaluate(async (hours) => {
      const cache = await caches.open("nadeul-seen");
      const page = await cache.match("/program/p0001");
      const headers = new Headers(page?.headers);
      headers.set("x-saved-at", String(Date.now() - hours * 3_600_000));
      await cache.put("/program/p0001", new Response(await page?.text(), { headers }));
    }, 3);

    await context.setOffline(true);
    await page.goto("/program/p0001?date=2026-12-01");
    await expect
      .poll(() => page.locator("[data-offline-note]").textContent())
      .toContain("오프라인이에요. 3시간 전에 본 화면이에요. 흐리게 보이는 가격과 남은 자리는");
    expect(await looksOf(page, ".price b, .slot b", "color")).toEqual([await mutedOn(page)]);
    expect(await looksOf(page, ".days, .slot", "filter")).toEqual(["grayscale(1)"]);
    expect([
      await page.getByRole("button", { name: "예약하기" }).count(),
      await page.locator("form[action^='/wish/']:visible").count(),
      await page.locator("script").count(),
    ]).toEqual([0, 0, 0]);
    expect(await violations(page)).toEqual([]);
    await context.setOffline(false);
    await page.getByRole("link", { name: "다시 불러오기" }).tap();
    await page.locator(".ctabar").waitFor();
    expect(await page.locator("[data-offline-note]").count()).toBe(0);
    expect(problems.filter((problem) => !problem.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
    await context.close();
  });

  night(
    "reads the main screen seen lately, its prices grey, with no heart that would only fail",
    async () => {
      const { page, context } = await anInstalled(TOUCH);
      await page.goto("/main");
      await hydrated(page);
      await expect.poll(() => seen(page)).toContain("/main");
      await page.waitForTimeout(FRESH_MS);
      await context.setOffline(true);
      await page.goto("/main");
      await expect
        .poll(() => page.locator("[data-offline-note]").textContent())
        .toContain("오프라인이에요. 방금 전에 본 화면이에요.");
      expect(await looksOf(page, ".price b", "color")).toEqual([await mutedOn(page)]);
      expect([
        await page.locator("form[action^='/wish/']:visible").count(),
        await page.locator("script").count(),
      ]).toEqual([0, 0]);
      expect(await violations(page)).toEqual([]);
      await context.close();
    },
  );

  night("says so at the top of the screen at hand, loaded again when the connection had gone", async () => {
    const { page, context } = await anInstalled(TOUCH);
    await page.goto("/program/p0001");
    await hydrated(page);
    await expect.poll(() => seen(page)).toContain("/program/p0001");
    await context.setOffline(true);
    await page.reload();
    const note = page.locator("[data-offline-note]");
    await note.waitFor();
    expect(await note.evaluate((one) => one.getBoundingClientRect().top)).toBe(0);
    await context.close();
  });

  night("keeps nothing of the member on a public screen, at most thirty, none after the logout", async () => {
    const { page, context } = await anInstalled();
    await logIn(page, NADEUL);
    await page.goto("/search/category?category=craft");
    await hydrated(page);
    await page.locator(".heart[aria-pressed]").first().waitFor();
    await expect.poll(() => seen(page)).toContain("/search/category?category=craft");
    const html = await page.evaluate(async () =>
      (await (await caches.open("nadeul-seen")).match("/search/category?category=craft"))?.text(),
    );
    expect(html).not.toMatch(/aria-pressed="true"|읽지 않은/);
    await page.evaluate(async () => {
      const cache = await caches.open("nadeul-seen");
      for (let number = 0; number < 40; number += 1)
        await cache.put(`/program/made-${number}`, new Response("", { headers: { "x-saved-at": "0" } }));
    });
    await page.goto("/program/p0002");
    await expect.poll(async () => (await seen(page)).length).toBe(30);
    expect(await seen(page)).toContain("/program/p0002");
    await page.goto("/notice/12");
    await page.evaluate(() => fetch("/idp/logout", { method: "POST" }));
    expect(await seen(page)).toEqual([]);
    await context.close();
  });

  it("says so on the screen at hand, and keeps a form as it is filled in", async () => {
    const { page, context } = await anInstalled();
    await page.goto("/search/keyword", { waitUntil: "networkidle" });
    // what tells of the connection is there
    await page.locator("#overlays [role=status]").first().waitFor({ state: "attached" });
    await context.setOffline(true);
    await page.getByText("가격과 남은 자리는 지금과 다를 수 있어요").waitFor();
    await page.getByRole("combobox").fill("도자기");
    await page.keyboard.press("Enter");
    await page.getByText("인터넷 연결을 확인해 주세요. 적은 내용은 그대로 있어요.").waitFor();
    await expect.poll(() => page.getByRole("combobox").inputValue()).toBe("도자기");
    await context.setOffline(false);
    await page.getByText("인터넷 연결을 확인해 주세요").waitFor({ state: "detached" });
    await context.close();
  });
});

describe("the installed app", () => {
  it("has a manifest with names, icons and a start of its own", async () => {
    const answer = await fetch(new URL("/manifest.webmanifest", site.url));
    expect(answer.headers.get("content-type")).toContain("application/manifest+json");
    const manifest: {
      lang: string;
      display: string;
      start_url: string;
      icons: { src: string; sizes: string; purpose?: string }[];
    } = JSON.parse(await answer.text());
    expect([manifest.lang, manifest.display, manifest.start_url]).toEqual(["ko", "standalone", "/main"]);
    for (const { src } of manifest.icons)
      expect((await fetch(new URL(src, site.url))).headers.get("content-type")).toBe("image/png");
    expect(manifest.icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
    expect(await (await fetch(new URL("/main", site.url))).text()).toContain(
      '<link rel="manifest" href="/manifest.webmanifest"',
    );
  });

  it("offers a new version and loads it only when asked", async () => {
    // The site behind a door that can change one file: the next build's service worker.
    let build = 1;
    // A connection for each request: a kept one may be closed just as it is taken up again.
    const door = createServer((request, response) => {
      get(new URL(request.url ?? "/", site.url), { agent: false }, (answer) => {
        const { location } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, {
          "content-type": answer.headers["content-type"] ?? "text/plain",
          "cache-control": "no-cache",
          ...(location !== undefined && { location }),
        });
        answer.pipe(response, { end: false });
        answer.on("end", () => {
          response.end(request.url === "/service-worker.js" ? `\n// build ${build}` : "");
        });
      }).on("error", (error) => response.destroy(error));
    });
    await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
    const { port } = door.address() as AddressInfo;
    const { page, context } = await anInstalled({ baseURL: `http://127.0.0.1:${port}` });
    const button = page.getByRole("button", { name: "새로고침" });
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    expect(await button.count(), "the same build is no new version").toBe(0);
    build = 2;
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await button.waitFor();
    await Promise.all([page.waitForEvent("load"), button.click()]);
    await hydrated(page);
    await expect.poll(() => button.count()).toBe(0);
    await context.close();
    door.closeAllConnections();
    await new Promise((resolve) => door.close(resolve));
  });
});
