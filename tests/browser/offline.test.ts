import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { hydrated } from "../support/browser.ts";
import { NADEUL, logIn } from "../support/member.ts";
import { served } from "../support/served.ts";

const { site, anInstalled } = served();

/** The member's pages that are kept on the phone. */
const kept = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open("nadeul-member")).keys()).map(({ url }) => new URL(url).pathname),
  );

describe("the app without a connection", () => {
  it("opens a coming ticket that was never looked at, says when it was kept, and is in step again once back online", async () => {
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

  it("reads what does not change, and never shows a program's seats from a cache", async () => {
    const { page, context } = await anInstalled();
    await page.goto("/program/p0001");
    await context.setOffline(true);
    await page.goto("/faq");
    await expect
      .poll(() => page.locator("[data-offline-note]").textContent())
      .toBe("오프라인이에요. 저장해 둔 내용을 보여드려요.");
    await page.goto("/notice/12");
    await expect.poll(() => page.getByRole("heading", { level: 1 }).count()).toBe(1);
    await page.goto("/program/p0001");
    await expect
      .poll(() => page.getByRole("heading", { name: "인터넷에 연결되어 있지 않아요" }).count())
      .toBe(1);
    expect(await violations(page)).toEqual([]);
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
    const door = createServer(async (request, response) => {
      const answer = await fetch(new URL(request.url ?? "/", site.url));
      const body = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, {
        "content-type": answer.headers.get("content-type") ?? "text/plain",
        "cache-control": "no-cache",
      });
      response.end(
        request.url === "/service-worker.js"
          ? Buffer.concat([body, Buffer.from(`\n// build ${build}`)])
          : body,
      );
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
