import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { SEEN_KEY } from "#domain/program/seen";
import { kstDay } from "#domain/time/kst";
import { violationsInBothThemes } from "../support/axe.ts";
import { hydrated } from "../support/browser.ts";
import { aMember, NADEUL, loginSheet } from "../support/member.ts";
import { aPicture } from "../support/pictures.ts";
import { aBookable, type Bookable } from "../support/programs.ts";
import { served } from "../support/served.ts";
import { shoot } from "../support/shoot.ts";
import { gateScripts } from "../support/steady.ts";

const { site, aPhone, signedIn, db, pathOf } = served();

const TOUCH = { hasTouch: true, isMobile: true };
const ISLANDS = "**/assets/islands-*/**";
const slot = (page: Page) => page.locator("form#booking label.slot:has(input:not([disabled]))").first();
const otherDay = (page: Page) => page.locator(".days a.chip:not(.over):not([aria-current])").first();
const book = (page: Page) => page.getByRole("button", { name: "예약하기", exact: true });

/** A guest's phone with a program on it whose scripts have not come yet. */
async function beforeItsScripts(path: string) {
  const phone = await aPhone(TOUCH);
  const gate = await gateScripts(phone.page);
  gate.shut();
  await phone.page.goto(path, { waitUntil: "commit" });
  await phone.page.waitForFunction(() => document.readyState !== "loading");
  return { ...phone, gate };
}

/**
 * The site behind a slow line: a page comes as far as `mark`, its rest when told. Everything else comes at
 * once.
 */
async function slowLine(mark: string) {
  let tell = () => {};
  const told = new Promise<void>((resolve) => (tell = resolve));
  const line = createServer(({ url = "/", method, headers }, response) => {
    const options = { method, headers: { ...headers, "accept-encoding": "identity" }, agent: false };
    const got = request(new URL(url, site.url), options, async (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      const body = Buffer.concat(await answer.toArray());
      const isPage = answer.headers["content-type"]?.startsWith("text/html");
      const end = isPage ? body.indexOf(mark) : 0;
      response.write(body.subarray(0, end));
      if (isPage) await told;
      response.end(body.subarray(end));
    });
    got.on("error", (error) => response.destroy(error)).end();
  });
  await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
  const { port } = line.address() as AddressInfo;
  const close = () => {
    line.closeAllConnections();
    return new Promise((resolve) => line.close(resolve));
  };
  return { baseURL: `http://127.0.0.1:${port}`, tell, close };
}

/** Fills the seats of a program's sessions, of one or of all. */
async function fill({ id, sessionId }: Bookable, all: boolean): Promise<void> {
  await (
    await db()
  )
    .prepare("UPDATE session SET capacity = held + sold WHERE program_id = ?1 AND (?3 OR id = ?2)")
    .bind(id, sessionId, Number(all))
    .run();
}

describe("a program, as a document", () => {
  it("[F1] asks for little: its bytes as served, without a touch", async () => {
    // as over TLS, where browsers read Brotli
    const { page, context, problems } = await aPhone({ extraHTTPHeaders: { "accept-encoding": "br" } });
    const sizes: Record<string, number[]> = {};
    page.on("response", async (response) => {
      const request = response.request();
      // code that is fetched ahead counts as code
      const type = request.url().endsWith(".js") ? "script" : request.resourceType();
      (sizes[type] ??= []).push((await request.sizes()).responseBodySize);
    });
    await page.goto("/program/p0001");
    await hydrated(page);
    await page.getByText("방금 확인한 자리예요").waitFor();
    await page.waitForLoadState("networkidle");
    const { document = [], script = [], fetch = [] } = sizes;
    const sum = (all: number[]) => all.reduce((total, size) => total + size, 0);
    expect(sum(script)).toBeGreaterThan(0);
    expect(sum(script)).toBeLessThan(7_000); // 20,000 by the goal
    expect([document.length, fetch.length]).toEqual([1, 1]); // the seats
    expect(Object.values(sizes).flat().length).toBeLessThanOrEqual(30);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("leaves the picker asleep while its page is right, and its code at hand for a touch", async () => {
    const program = await aBookable(site, "paid");
    const { page, context, problems } = await aPhone(TOUCH);
    const ran: string[] = [];
    const fetched: string[] = [];
    page.on("request", (request) => {
      const name = request.url().split("/").at(-1) ?? "";
      if (name.endsWith(".js")) (request.resourceType() === "script" ? ran : fetched).push(name);
    });
    const picker = page.locator("nd-session-picker[data-live]");
    await page.goto(`/program/${program.id}`);
    await hydrated(page);
    await page.getByText("방금 확인한 자리예요").waitFor();
    await page.waitForLoadState("networkidle");
    expect([await picker.count(), ran.includes("base.js"), ran.includes("session-picker.js")]).toEqual([
      0,
      false,
      false,
    ]);
    expect(fetched).toEqual([]);
    await page.evaluate(() => scrollBy(0, 200)); // on the way to the sessions
    await expect.poll(() => fetched).toEqual(expect.arrayContaining(["session-picker.js", "base.js"]));
    await page.waitForLoadState("networkidle");
    expect(fetched.filter((name) => ran.includes(name))).toEqual([]); // none twice
    ran.length = 0;
    const day = otherDay(page);
    const href = (await day.getAttribute("href")) ?? "";
    await day.tap();
    await page.locator(`.days a[aria-current][href="${href}"]`).waitFor();
    expect(await picker.count()).toBe(1);
    // what the picker itself needs was there; what hears of another day comes then
    expect(ran.filter((name) => !fetched.includes(name)).toSorted()).toEqual([
      "booking-bar.js",
      "live-refund.js",
    ]);
    expect(await page.getByText("방금 확인한 자리예요").count()).toBe(1);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("[S68] sleeps while a browser draws it ahead, and is seen and kept once it is shown", async () => {
    const { page, context, problems } = await aPhone(TOUCH);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (/\/islands-|\/api\//.test(request.url())) asked.push(request.url());
    });
    await page.addInitScript(() =>
      Object.defineProperty(document, "prerendering", { value: true, configurable: true }),
    );
    await page.goto("/program/p0001");
    await page.evaluate(() => new Promise((quiet) => requestIdleCallback(quiet, { timeout: 3_000 })));
    const seen = () => page.evaluate((key) => localStorage.getItem(key), SEEN_KEY);
    expect([asked, await seen()]).toEqual([[], null]);
    await page.evaluate(() => {
      Object.defineProperty(document, "prerendering", { value: false });
      document.dispatchEvent(new Event("prerenderingchange"));
    });
    await hydrated(page);
    await page.getByText("방금 확인한 자리예요").waitFor();
    expect(await seen()).toContain("p0001");
    expect(problems).toEqual([]);
    await context.close();
  });

  it("keeps a tap on a day that comes before its code: the same document shows it", async () => {
    const program = await aBookable(site, "paid");
    const { page, context, gate, problems } = await beforeItsScripts(`/program/${program.id}`);
    await page.evaluate(() => (document.documentElement.dataset["same"] = "yes"));
    const day = otherDay(page);
    const href = (await day.getAttribute("href")) ?? "";
    await day.tap();
    gate.open();
    await page.waitForURL((url) => url.href.endsWith(href));
    await page.locator(`.days a[aria-current][href="${href}"]`).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset["same"])).toBe("yes");
    expect(problems).toEqual([]);
    await context.close();
  });

  it("keeps 예약하기 too: the sheet opens with the day's first session picked", async () => {
    const program = await aBookable(site, "paid");
    const { page, context, gate, problems } = await beforeItsScripts(`/program/${program.id}`);
    await book(page).tap();
    expect(await book(page).getAttribute("aria-busy")).toBe("true");
    gate.open();
    await page.locator("dialog.sheet[open] .slot :checked").waitFor();
    expect(pathOf(page)).toBe(`/program/${program.id}`);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("keeps a tap that comes before the rest of the document: the sheet opens once, and stays", async () => {
    const line = await slowLine("</nd-share>");
    const { page, context, problems } = await aPhone({ ...TOUCH, baseURL: line.baseURL });
    await page.goto("/program/p0001", { waitUntil: "commit" });
    await page.getByRole("button", { name: "공유하기", exact: true }).tap();
    await page.getByRole("dialog", { name: "공유하기" }).waitFor();
    line.tell();
    const copy = page.getByRole("button", { name: "링크 복사" });
    await page.getByText("방금 확인한 자리예요").waitFor();
    await copy.tap();
    await expect.poll(() => page.locator("[data-share-status]").textContent()).toMatch(/^주소를|^복사하지/);
    expect(problems).toEqual([]);
    await context.close();
    await line.close();
  });

  it("remembers the session that was picked before its code", async () => {
    const program = await aBookable(site, "paid");
    const { page, context, gate } = await beforeItsScripts(`/program/${program.id}`);
    await slot(page).tap();
    const picked = await slot(page).locator("input").inputValue();
    gate.open();
    await hydrated(page);
    await page.getByText("방금 확인한 자리예요").waitFor();
    expect(await page.locator("form#booking :checked").inputValue()).toBe(picked);
    await book(page).tap();
    const whole = loginSheet(page).getByRole("link", { name: "다른 방법" });
    expect(decodeURIComponent((await whole.getAttribute("href")) ?? "")).toContain(`session=${picked}`);
    await context.close();
  });

  it("works by its links and forms where no code comes", async () => {
    const program = await aBookable(site, "paid");
    const { page, context } = await aPhone(TOUCH);
    await page.route(ISLANDS, (route) => route.abort());
    await page.goto(`/program/${program.id}`);
    const href = (await otherDay(page).getAttribute("href")) ?? "";
    await otherDay(page).tap();
    await page.waitForURL((url) => url.href.endsWith(href));
    await page.locator(`.days a[aria-current][href="${href}"]`).waitFor();
    await book(page).tap(); // the browser itself asks for a session
    await page.locator("form#booking input:invalid:focus").waitFor();
    await slot(page).tap();
    await book(page).tap();
    await page.waitForURL(/\/login/);
    expect(decodeURIComponent(page.url())).toContain(`/payload/${program.id}?session=`);
    await context.close();
  });

  it("shows the seats of this moment, and the refund of the session that is picked", async () => {
    const program = await aBookable(site, "paid", 2);
    const startAt = await (
      await db()
    )
      .prepare("SELECT start_at FROM session WHERE id = ?")
      .bind(program.sessionId)
      .first<number>("start_at");
    const path = `/program/${program.id}?date=${kstDay(startAt ?? 0)}&session=${program.sessionId}`;
    await (await fetch(new URL(path, site.url))).text(); // now the page is in the cache
    await fill(program, false);
    const { page, context } = await aPhone(TOUCH);
    await page.goto(path);
    await page.getByText("방금 자리가 모두 찼어요. 다른 일정을 골라 주세요.").waitFor();
    const refund = page.locator("section[aria-labelledby=refund]");
    await expect.poll(() => refund.count()).toBe(0); // the day has nothing left to be cancelled
    const href = (await otherDay(page).getAttribute("href")) ?? "";
    await otherDay(page).tap();
    await slot(page).tap();
    const [, month, day] = /date=\d+-(\d+)-(\d+)/.exec(href) ?? [];
    await refund.getByText(`${month}.${day}`).first().waitFor();
    await context.close();
  });

  it("leads on to what is like it once the last seat is gone, and says so", async () => {
    const program = await aBookable(site, "paid", 3);
    const { page, context } = await aPhone(TOUCH);
    await page.goto(`/program/${program.id}`);
    await hydrated(page);
    await page.getByText("방금 확인한 자리예요").waitFor();
    await fill(program, true);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.getByRole("link", { name: "비슷한 프로그램 보기" }).waitFor();
    expect(await book(page).count()).toBe(0);
    await page.getByText("모집이 마감됐어요").first().waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await context.close();
  });

  /** A program with three photos in the bucket, each with itself in eight pixels. */
  async function photographed(): Promise<Bookable> {
    const files = await site.miniflare.getR2Bucket("FILES", "nadeul-api");
    const program = await aBookable(site, "free", 2);
    const images = await Promise.all(
      [400, 500, 600].map(async (width, at) => {
        const bytes = await aPicture({ width, height: 300 });
        const key = `program/${String(at).repeat(32)}.jpg`;
        await files.put(key, bytes, { httpMetadata: { contentType: "image/jpeg" } });
        const tiny = await sharp(bytes).resize(8, 8, { fit: "inside" }).webp().toBuffer();
        return { key, alt: at === 2 ? "" : `흙 ${at}`, focus: "TOP", blur: tiny.toString("base64") };
      }),
    );
    await (
      await db()
    )
      .prepare("UPDATE program SET images = ? WHERE id = ?")
      .bind(JSON.stringify(images), program.id)
      .run();
    return program;
  }

  it("[U13] has its photos turned, opened, side by side and left again, and copies its address", async () => {
    const { page, context, problems } = await aPhone({
      ...TOUCH,
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await page.goto(`/program/${(await photographed()).id}`);
    const count = page.getByRole("button", { name: /^사진 \d \/ 3, 모두 보기$/ });
    await count.getByText("1 / 3").waitFor();
    await page.locator(".photos-list").dispatchEvent("pointerdown");
    await page.locator("nd-gallery[data-live]").waitFor({ state: "attached" });
    await page.locator(".photos-list").evaluate((list) => list.scrollTo(list.clientWidth, 0));
    await count.getByText("2 / 3").waitFor();

    await page.getByRole("link", { name: "흙 1, 크게 보기" }).tap();
    const viewer = page.getByRole("dialog", { name: /사진$/ });
    await viewer.getByText("2 / 3").waitFor();
    await page.keyboard.press("ArrowRight");
    await viewer.getByText("3 / 3").waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await viewer.getByRole("button", { name: "모아 보기" }).tap();
    await viewer.getByText("3장").waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await viewer.getByRole("button", { name: "사진 1, 흙 0" }).tap();
    await viewer.getByText("1 / 3").waitFor();
    await page.goBack();
    await viewer.waitFor({ state: "hidden" });
    await count.getByText("1 / 3").waitFor(); // where one has looked last
    await count.tap();
    await viewer.getByRole("button", { name: "사진 3", exact: true }).tap();
    await viewer.getByText("3 / 3").waitFor();
    await page.keyboard.press("Escape");
    await count.getByText("3 / 3").waitFor();

    // In a wide window what turns them stands at the sides, halfway up, and tiles are no larger than cards.
    await page.setViewportSize({ width: 1280, height: 800 });
    await count.click();
    const tile = await viewer.getByRole("button", { name: "사진 3", exact: true }).boundingBox();
    expect(tile?.width).toBeLessThan(320);
    await shoot(page, "tiles-wide");
    await viewer.getByRole("button", { name: "사진 3", exact: true }).click();
    const next = await viewer.getByRole("button", { name: "다음 사진" }).boundingBox();
    expect(next && [next.x > 1180, Math.abs(next.y + next.height / 2 - 400) < 30]).toEqual([true, true]);
    await shoot(page, "viewer-wide");
    await page.keyboard.press("Escape");
    await viewer.waitFor({ state: "hidden" });
    await page.setViewportSize({ width: 412, height: 915 });

    await page.getByRole("button", { name: "주소 복사", exact: true }).click();
    await page.getByRole("button", { name: "복사했어요", exact: true }).waitFor();
    await page.getByRole("status").getByText("복사했어요").waitFor();
    expect((await page.evaluate(() => navigator.clipboard.readText())).length).toBeGreaterThan(5);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("[U14] shows each photo blurred until it comes; [U13] counts them without a script", async () => {
    const program = await photographed();
    const { page, context } = await aPhone({ javaScriptEnabled: false });
    await page.route("**/images/program/**", () => {}); // they never come
    await page.goto(`/program/${program.id}`, { waitUntil: "domcontentloaded" });
    const places = await page.locator(".photos-list li").evaluateAll((all) =>
      all.map((one) =>
        [...one.querySelectorAll("img")].map((img) => {
          const { x, y, width, height } = img.getBoundingClientRect();
          return [img.naturalWidth, getComputedStyle(img).objectPosition, x, y, width, height].map(String);
        }),
      ),
    );
    expect(places.map(([, blur = []]) => [blur[0], blur.slice(1)])).toEqual(
      places.map(([photo = []]) => ["8", photo.slice(1)]),
    );
    expect(places.map((of) => of.length)).toEqual([2, 2, 2]);
    expect(await page.locator("nd-gallery button:visible").count()).toBe(0);
    expect(await page.locator(".photos noscript p").boundingBox()).toMatchObject({ height: 44 });
    expect(await page.locator(".photos noscript p").textContent()).toBe("사진 3장");
    await context.close();
    // So does what was seen last, on home, from what the device has kept of it.
    const again = await aPhone();
    await again.page.route("**/images/program/**", (route) => route.abort());
    await again.page.goto(`/program/${program.id}`, { waitUntil: "domcontentloaded" });
    await expect.poll(() => again.page.evaluate(() => localStorage.getItem("nadeul.seen"))).toBeTruthy();
    await again.page.goto("/main", { waitUntil: "domcontentloaded" });
    const seen = again.page.getByRole("region", { name: "최근 본 프로그램" }).locator("li img");
    await expect
      .poll(() => seen.evaluateAll((all: HTMLImageElement[]) => all.map((img) => img.naturalWidth)))
      .toEqual([0, 8]);
    expect(await seen.last().evaluate((img) => getComputedStyle(img).position)).toBe("absolute");
    await again.context.close();
  });
});

describe("도움돼요 on a document", () => {
  const helpful = (page: Page) => page.getByRole("button", { name: /도움돼요/ }).first();
  const count = async (page: Page) => Number(/\d+/.exec((await helpful(page).textContent()) ?? "")?.[0] ?? 0);

  it("[R16] is lit and counted at once, and stands after it", async () => {
    const { page, context, problems } = await signedIn(await aMember(site), "/program/p0001");
    await hydrated(page);
    const before = await count(page);
    const sent = page.waitForResponse(/\/api\/review\/[^/]+\/helpful$/);
    await helpful(page).click();
    expect((await sent).ok()).toBe(true);
    expect([await count(page), await helpful(page).getAttribute("aria-pressed")]).toEqual([
      before + 1,
      "true",
    ]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("[U27] says how many it helped by then, and no more to who presses in another tab too", async () => {
    const { page, context } = await signedIn(await aMember(site), "/program/p0001");
    const other = await context.newPage();
    await other.goto("/program/p0001");
    await Promise.all([hydrated(page), hydrated(other)]);
    const action = (await helpful(page).locator("..").getAttribute("action")) ?? "";
    const records = await db();
    // by others, since these tabs were drawn
    const others = await records
      .prepare(
        "UPDATE review SET helpful_count = helpful_count + 5 WHERE id = ?1 RETURNING helpful_count AS n",
      )
      .bind(action.split("/")[2])
      .first<number>("n");
    for (const tab of [page, other]) {
      await helpful(tab).click();
      await expect.poll(() => count(tab)).toBe(Number(others) + 1);
      expect(await helpful(tab).getAttribute("aria-pressed")).toBe("true");
    }
    await context.close();
  });

  it("[R16] is sent by its form where its code does not come", async () => {
    const { page, context } = await signedIn(NADEUL, "/my");
    await page.route(ISLANDS, (route) => route.abort());
    await page.goto("/program/p0001");
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await helpful(page).click();
    expect(new URL((await sent).url()).pathname).toMatch(/^\/review\/[^/]+\/helpful$/);
    await page.waitForURL("**/program/p0001");
    await context.close();
  });
});
