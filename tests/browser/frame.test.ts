import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { violationsInBothThemes } from "../support/axe.ts";
import { hydrated } from "../support/browser.ts";
import { loginSheet } from "../support/member.ts";
import { byDay, night } from "../support/night.ts";
import { served } from "../support/served.ts";
import { gateScripts } from "../support/steady.ts";

const { site, aPhone } = served();

const get = (path: string, init?: RequestInit) => fetch(new URL(path, site.url), init);
const DOCUMENTS = ["/main", "/search/category?category=craft", "/program/p0001"];
const PUBLIC = [...DOCUMENTS, "/login", "/join"];
/** A screen of React's with a link to another one. */
const LOGIN = "/login";
const toJoin = (page: Page) => page.getByRole("link", { name: "회원가입" }).first();
const STATIC = ["/notice", "/notice/12", "/faq", "/terms", "/category"];

describe("the CSS in a document", () => {
  /**
   * What looks otherwise once the whole stylesheet joins the document's own CSS, and how much was looked at;
   * `change` alters the document on its way.
   */
  async function differences(
    path: string,
    change = (html: string) => html,
  ): Promise<{ looked: number; differ: string[] }> {
    const { page, context } = await aPhone({ bypassCSP: true, reducedMotion: "reduce" });
    // neither React nor the stylesheet that comes with it
    await page.route(/\/assets\//, (route) => route.abort());
    await page.route(`**${path}`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: change(await answer.text()) });
    });
    await page.goto(path);
    const css = await (await get(wholeStylesheet)).text();
    const found = await page.evaluate((whole) => {
      const looks = () =>
        [...document.body.querySelectorAll("*")].flatMap((element) =>
          ["", "::before", "::after"].flatMap((pseudo) => {
            const style = getComputedStyle(element, pseudo);
            if (pseudo !== "" && style.content === "none") return [];
            const values = Array.from(style).flatMap((name) =>
              name.startsWith("--") ? [] : [`${name}: ${style.getPropertyValue(name)}`],
            );
            return [{ what: `${element.tagName}.${element.className}${pseudo}`, values }];
          }),
        );
      const own = looks();
      const sheet = document.createElement("style");
      sheet.textContent = whole;
      document.head.appendChild(sheet);
      const all = looks();
      const differ = all.flatMap(({ what, values }, n) => {
        const before = own[n];
        if (before?.what !== what) return [`${what} has come or moved`];
        return values.filter((value, at) => value !== before.values[at]).map((value) => `${what} ${value}`);
      });
      return { looked: own.length, differ: differ.slice(0, 20) };
    }, css);
    await context.close();
    return found;
  }
  let wholeStylesheet = "";
  beforeAll(async () => {
    wholeStylesheet = /\/assets\/page-[\w-]+\.css/.exec(await (await get(LOGIN)).text())?.[0] ?? "";
  });

  it.each(byDay(["/main", "/program/p0001", "/login", "/search/category?category=craft", "/notice/12"]))(
    "of %s is all that it shows before scripts come",
    async (path) => {
      const { looked, differ } = await differences(path);
      expect(looked).toBeGreaterThan(50);
      expect(differ).toEqual([]);
    },
  );

  night("the comparison finds a rule that is missing", async () => {
    expect(
      (await differences("/main", (html) => html.replace(/\.card[^{}]*\{[^{}]*\}/, ""))).differ,
    ).not.toEqual([]);
  });

  it("is joined by the whole stylesheet once React answers", async () => {
    const { page, context } = await aPhone();
    await page.goto(LOGIN);
    await hydrated(page);
    expect(
      await page.evaluate(() =>
        [...document.styleSheets].map((sheet) => sheet.href && new URL(sheet.href).pathname),
      ),
    ).toContain(wholeStylesheet);
    await context.close();
  });
});

describe("loading", () => {
  /** The scripts a page asked for before its load event. `html` answers in the place of the site. */
  async function scriptsBeforeLoad(path: string, html?: string): Promise<string[]> {
    const { page, context } = await aPhone();
    if (html)
      await page.route(`**${path}`, (route) => route.fulfill({ contentType: "text/html", body: html }));
    await page.goto(path, { waitUntil: "load" });
    const early = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType("navigation");
      const loadedAt = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : 0;
      return performance
        .getEntriesByType("resource")
        .filter(({ name, startTime }) => startTime < loadedAt && name.endsWith(".js"))
        .map(({ name }) => new URL(name).pathname);
    });
    await context.close();
    return early;
  }

  it.each([...DOCUMENTS, ...STATIC])("[F1] %s asks for no JavaScript before it is loaded", async (path) => {
    expect(await scriptsBeforeLoad(path)).toEqual([]);
  });

  it("the measurement finds a script where a page asks for one", async () => {
    expect(await scriptsBeforeLoad("/control", '<!doctype html><script src="/control.js"></script>')).toEqual(
      ["/control.js"],
    );
  });

  it("React is there soon after the page is loaded", async () => {
    const { page, context } = await aPhone();
    await page.goto(LOGIN);
    await hydrated(page);
    expect(await page.evaluate(() => document.documentElement.dataset["app"])).toBe("ready");
    await context.close();
  });

  it("a tap before React is there shows that it was felt, and is answered when it comes", async () => {
    const { page, context } = await aPhone();
    const gate = await gateScripts(page);
    gate.shut();
    await page.goto("/main", { waitUntil: "commit" });
    const heart = page.getByRole("button", { name: / 찜$/ }).first();
    const opacity = () => heart.evaluate((element) => Number(getComputedStyle(element).opacity));
    await heart.waitFor();
    await page.waitForFunction(() => document.readyState !== "loading");
    expect(await opacity()).toBe(1);
    await heart.click();
    expect(await opacity()).toBe(0.5);
    gate.open();
    await loginSheet(page).waitFor(); // a guest's heart leads there
    await context.close();
  });

  /** A button that React alone answers, on a screen of its own. */
  const eye = (page: Page) => page.getByRole("button", { name: "비밀번호 보기" });
  const isShown = (page: Page) => eye(page).getAttribute("aria-pressed");

  it("so does one on a screen of React's", async () => {
    const { page, context } = await aPhone();
    const gate = await gateScripts(page);
    gate.shut();
    await page.goto(LOGIN, { waitUntil: "commit" });
    await page.waitForFunction(() => document.readyState !== "loading");
    await eye(page).click();
    expect([await eye(page).getAttribute("aria-busy"), await isShown(page)]).toEqual(["true", "false"]);
    gate.open();
    await expect.poll(() => isShown(page)).toBe("true");
    expect(await eye(page).getAttribute("aria-busy")).toBeNull();
    await context.close();
  });

  it("one while React takes the screen over counts once", async () => {
    const { page, context, problems } = await aPhone();
    await page.addInitScript(() => {
      const listen = EventTarget.prototype.addEventListener;
      let isTapped = false;
      EventTarget.prototype.addEventListener = function (this: EventTarget, ...args) {
        listen.apply(this, args);
        if (this !== document || args[0] !== "click" || isTapped) return;
        isTapped = true; // React listens from here on, and has not begun to take over
        queueMicrotask(() => document.querySelector<HTMLElement>("button[aria-pressed]")?.click());
      };
    });
    await page.goto(LOGIN);
    await hydrated(page);
    await expect.poll(() => isShown(page)).toBe("true");
    expect(problems).toEqual([]);
    await context.close();
  });

  it("[F1] reading screens ship no JavaScript at all", async () => {
    const { page, context } = await aPhone();
    let asked = 0;
    page.on("request", (request) => {
      if (request.resourceType() === "script") asked += 1;
    });
    await page.goto("/notice/12", { waitUntil: "load" });
    await page.waitForTimeout(1500);
    await context.close();
    expect(asked).toBe(0);
  });

  it("[U01] each screen's code is its own chunk, and a spinner shows while it loads", async () => {
    const { page, context } = await aPhone();
    await page.goto(LOGIN);
    await hydrated(page);
    await page.route(/\.data/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1200));
      await route.continue();
    });
    const chunk = page.waitForRequest((request) => /assets\/join-[\w-]+\.js/.test(request.url()));
    await toJoin(page).click();
    await expect.poll(() => page.getByText("불러오는 중이에요").count()).toBe(1);
    await chunk;
    await page.waitForURL(/\/join/);
    await context.close();
  });
});

describe("moving", () => {
  it("[U02] every new screen starts at its top, with the focus on its heading", async () => {
    const { page, context } = await aPhone({ viewport: { width: 412, height: 420 } });
    await page.goto(LOGIN);
    await hydrated(page);
    await page.evaluate(() => window.scrollTo(0, 900));
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
    await toJoin(page).click();
    await page.waitForURL(/\/join/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await context.close();
  });

  it("[F8] a screen's code comes at once while its link is touched; the tap asks for data", async () => {
    const { page, context, problems } = await aPhone();
    await page.goto(LOGIN);
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    const asked: string[] = [];
    page.on("request", (request) => {
      if (/\.data|\/assets\/.*\.js/.test(request.url()))
        asked.push(new URL(request.url()).pathname.replace(/-[\w-]{8}\.js$/, ""));
    });
    await toJoin(page).dispatchEvent("pointerdown");
    await expect.poll(() => asked.length).toBeGreaterThan(2);
    await page.waitForLoadState("networkidle");
    expect([asked.includes("/assets/join"), asked.includes("/join.data")]).toEqual([true, false]);
    const touched = asked.splice(0);
    await toJoin(page).click();
    await page.waitForURL(/\/join/);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(asked.filter((one) => one === "/join.data" || touched.includes(one))).toEqual(["/join.data"]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("[U03] a container for overlays stands beside the app's root", async () => {
    const html = await (await get("/main")).text();
    expect(html).toMatch(/<div id="overlays"><\/div>/);
    expect(html.indexOf('id="overlays"')).toBeGreaterThan(html.indexOf('class="stage"'));
  });

  it("the first Tab leads to the content", async () => {
    const { page, context } = await aPhone();
    await page.goto("/main");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("본문으로 바로가기");
    await page.keyboard.press("Enter");
    expect(new URL(page.url()).hash).toBe("#main");
    await context.close();
  });
});

describe("what cannot be shown", () => {
  it("[U04, R39] a path that does not exist is a 404 that says sorry and leads home instead", async () => {
    const { page, context } = await aPhone();
    await page.goto("/main");
    const answer = await page.goto("/no/such/page");
    expect(answer?.status()).toBe(404);
    await expect
      .poll(() => page.getByRole("heading", { name: "죄송합니다. 페이지를 이용할 수 없습니다." }).count())
      .toBe(1);
    await expect.poll(() => page.getByText("클릭하신 페이지가 잘못되었거나 삭제되었습니다.").count()).toBe(1);
    await expect.poll(() => page.locator("main img").count()).toBe(1);
    await hydrated(page);
    const before = await page.evaluate(() => history.length);
    await page.getByRole("link", { name: "홈으로 가기" }).click();
    await page.waitForURL("**/main");
    expect(await page.evaluate(() => history.length)).toBe(before);
    await context.close();
  });

  it("[U05, R40] an unexpected error shows an apology, name, message, stack and a retry", async () => {
    const { page, context } = await aPhone();
    await page.goto(LOGIN);
    await hydrated(page);
    await page.route(/\.data/, (route) =>
      route.fulfill({ status: 200, contentType: "text/x-script", body: "broken" }),
    );
    await toJoin(page).click();
    await page.getByRole("heading", { name: "죄송합니다. 오류가 발생했습니다." }).waitFor();
    const box = page.locator(".error-box");
    expect((await box.textContent())?.length).toBeGreaterThan(10);
    await expect.poll(() => box.locator("pre").count()).toBe(1);
    expect((await box.boundingBox())?.width).toBeLessThanOrEqual(420);
    await expect.poll(() => page.getByRole("link", { name: "다시 시도" }).count()).toBe(1);
    expect(
      await page.locator("main.empty").evaluate((main) => getComputedStyle(main).display),
      "the styles are still there",
    ).toBe("grid");
    await context.close();
  });

  it("[U05] an error on the server reaches nobody with its stack", async () => {
    for (const path of ["/program/%00", "/program/..%2f", "/api/program?limit=abc", "/images/%E0%A4%A"]) {
      const text = await (await get(path)).text();
      expect(text).not.toMatch(/\.(ts|js):\d+:\d+|SQLITE|D1_ERROR/);
    }
  });
});

describe("the look", () => {
  it("[U07] every screen says in its document that it is Korean, and has a title in Korean", async () => {
    for (const path of [...PUBLIC, ...STATIC, "/map", "/nope"]) {
      const html = await (await get(path)).text();
      expect(html, path).toContain('<html lang="ko">');
      expect(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? "no title", path).toMatch(/[가-힣]/);
    }
  });

  it("the not-found screen is fine by axe, in light and in dark, and fits 320 px", async () => {
    const { page, context } = await aPhone(); // every screen of routes.ts: a11y.test.ts
    await page.goto("/nope");
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await context.close();
  });
});
