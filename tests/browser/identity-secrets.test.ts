import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aPhone, hydrated, openBrowser } from "../support/browser.ts";
import { at, field, press } from "../support/member.ts";
import { aBookable } from "../support/programs.ts";
import { type Site, codeFor, startSite } from "../support/site.ts";

let site: Site;
let browser: Browser;
const logged: string[] = [];
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ onLog: (line) => logged.push(line) }), openBrowser()]);
}, 180_000);
afterAll(async () => {
  await browser.close();
  await site.close();
});

const PASSWORD = "nadeul-2026!";

/** Everything that a script, a person at the screen or a reader of logs could come by, and every refresh token there has been. */
function watch(context: BrowserContext, page: Page) {
  const bodies: Promise<string>[] = [];
  const told: string[] = [];
  const tokens = new Set<string>();
  const readable: string[] = [];
  context.on("response", (response) => {
    bodies.push(response.text().catch(() => "")); // a redirect has no body
    told.push(response.url());
    void response.headersArray().catch(() => [] /* closed after the last look */).then((headers) => headers.forEach(({ name, value }) => {
      const token = /^nadeul_rt=([^;]+)/.exec(value)?.[1];
      if (name.toLowerCase() === "set-cookie" && token) tokens.add(token);
      else told.push(`${name}: ${value}`);
    }));
  });
  context.on("request", (request) => told.push(request.url(), request.postData() ?? ""));
  page.on("console", (message) => told.push(message.text()));
  /** What the page's script can read now; called before each step that leaves a document. */
  const look = async () => void readable.push(await page.evaluate(readEverything));
  const found = async (): Promise<string[]> => {
    const places: [string, string][] = [["a body", (await Promise.all(bodies)).join("\n")], ["a URL, header, request or console line", told.join("\n")], ["storage", readable.join("\n")], ["the worker's log", logged.join("\n")]];
    return places.flatMap(([place, text]) => ([...tokens].some((token) => text.includes(token)) ? [place] : []));
  };
  return { tokens, look, found };
}

/** In the page: local and session storage, cookies, every IndexedDB, every cache, and the document. */
async function readEverything(): Promise<string> {
  const databases = await Promise.all((await indexedDB.databases()).map(({ name = "" }) => new Promise((resolve) => {
    const opening = indexedDB.open(name);
    opening.addEventListener("error", () => resolve(""));
    opening.addEventListener("success", () => {
      const stores = [...opening.result.objectStoreNames];
      if (stores.length === 0) return resolve("");
      const reading = opening.result.transaction(stores);
      const requests = stores.map((store) => reading.objectStore(store).getAll());
      reading.addEventListener("complete", () => resolve(JSON.stringify(requests.map(({ result }) => result))));
    });
  })));
  const cached = await Promise.all((await caches.keys()).map(async (name) => {
    const cache = await caches.open(name);
    return Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.text()));
  }));
  return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, databases, cached, document.documentElement.outerHTML, window.name]);
}

describe("the refresh token, through a whole journey", () => {
  it("[C22] is in no body, storage, URL, console or worker's log from joining to signing out", async () => {
    const program = await aBookable(site, "free");
    const { page, context } = await aPhone(browser, site.url);
    const { tokens, look, found } = watch(context, page);
    const username = `secret${Date.now().toString(36)}`;

    await page.goto("/join?next=/my");
    const fields = { 아이디: username, 비밀번호: PASSWORD, "비밀번호 확인": PASSWORD, 닉네임: `비${String(Date.now()).slice(-7)}`, 이름: "김나래", 이메일: "narae@example.com" };
    for (const [label, value] of Object.entries(fields)) await field(page, label).fill(value);
    for (const label of [/만 14세/, /서비스 이용약관/, /개인정보 수집/]) await page.getByRole("checkbox", { name: label }).check();
    await press(page, "인증번호 받기");
    await page.getByRole("heading", { name: "인증번호를 입력해 주세요" }).waitFor();
    await field(page, "인증번호").fill(await codeFor(site, username));
    await press(page, "가입 마치기");
    await at(page, "/join/category");
    await look();
    await context.clearCookies();

    await page.goto("/login?next=/my");
    await field(page, "아이디").fill(username);
    await field(page, "비밀번호").fill(PASSWORD);
    await press(page, "로그인");
    await at(page, "/my");
    await page.goto("/main");
    await hydrated(page);
    await page.waitForLoadState("networkidle"); // what a tab asks when it starts is answered
    await look();
    await page.evaluate(() => fetch("/idp/refresh", { method: "POST" }).then((answer) => answer.json()));
    await context.addCookies([{ name: "nadeul_at", value: "ended", url: site.url.origin }]);
    await page.goto("/my"); // through GET /idp/refresh
    await look();

    await page.goto(`/program/${program.id}`);
    await hydrated(page);
    await page.getByRole("button", { name: "예약하기" }).first().click();
    await press(page, "이 회차로 예약하기");
    await page.waitForURL(/payload-free/);

    for (const [label, value] of [["이름", "김나래"], ["휴대폰 번호", "01012345678"], ["이메일", "narae@example.com"]] as const) await page.getByLabel(label, { exact: true }).fill(value);
    await press(page, "다음");
    await page.waitForURL(/\/payload-free\/checkout/);
    const open = page.locator("main input[type=checkbox]:not(:checked)");
    await page.locator("main input[type=checkbox]").first().waitFor();
    while ((await open.count()) > 0) await open.first().check();
    await press(page, "예약하기");
    await page.waitForURL(/\/booking-detail/);
    await look();

    await page.goto("/my");
    await look();
    await press(page, "로그아웃");
    await at(page, "/main");
    await look();
    expect(tokens.size, "joining, signing in and two renewals each gave one").toBeGreaterThanOrEqual(4);
    expect([...tokens].every((token) => token.length > 20)).toBe(true);
    expect(logged.join(), "the workers' lines are seen").toContain(`[인증번호] ${username}`);
    expect(await found()).toEqual([]);
    await context.close();
  });

  it.each([
    ["storage", async (page: Page, token: string) => void (await page.evaluate((text) => sessionStorage.setItem("planted", text), token))],
    ["a URL, header, request or console line", async (page: Page, token: string) => void (await page.evaluate((text) => console.log(text), token))],
    ["a body", async (page: Page, token: string) => {
      await page.route("**/planted", (route) => route.fulfill({ body: `{"RefreshToken":"${token}"}` }));
      await page.evaluate(() => fetch("/planted").then((answer) => answer.text()));
    }],
    ["the worker's log", async (_page: Page, token: string) => void logged.push(token)],
  ])("would be found if it stood in %s", async (place, plant) => {
    const { page, context } = await aPhone(browser, site.url);
    const { tokens, look, found } = watch(context, page);
    await page.goto("/login?next=/my");
    await field(page, "아이디").fill("saebom");
    await field(page, "비밀번호").fill("saebom-2026!");
    await press(page, "로그인");
    await at(page, "/my");
    await look();
    expect(await found()).toEqual([]);
    await plant(page, [...tokens][0] ?? "");
    await look();
    expect(await found()).toContain(place);
    await context.close();
  });
});
