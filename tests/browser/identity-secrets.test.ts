import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hydrated } from "../support/browser.ts";
import { agree, chooseSession, fillBooker } from "../support/checkout.ts";
import { askForCode, fillJoin, giveCode } from "../support/joining.ts";
import { PASSWORD, SAEBOM, at, logIn, loseCookies, press, signIn } from "../support/member.ts";
import { byDay } from "../support/night.ts";
import { aBookable } from "../support/programs.ts";
import { served } from "../support/served.ts";

const logged: string[] = [];
const { site, aPhone } = served({ onLog: (line) => logged.push(line) });

/**
 * Everything that a script, a person at the screen or a reader of logs could come by, and every refresh token
 * there has been.
 */
function watch(context: BrowserContext, page: Page) {
  const bodies: Promise<string>[] = [];
  const told: string[] = [];
  const tokens = new Set<string>();
  const readable: string[] = [];
  context.on("response", (response) => {
    bodies.push(response.text().catch(() => "")); // a redirect has no body
    told.push(response.url());
    void response
      .headersArray()
      .catch(() => [] /* closed after the last look */)
      .then((headers) =>
        headers.forEach(({ name, value }) => {
          const token = /^nadeul_rt=([^;]+)/.exec(value)?.[1];
          if (name.toLowerCase() === "set-cookie" && token) tokens.add(token);
          else told.push(`${name}: ${value}`);
        }),
      );
  });
  context.on("request", (request) => told.push(request.url(), request.postData() ?? ""));
  page.on("console", (message) => told.push(message.text()));
  /** What the page's script can read now; called before each step that leaves a document. */
  const look = async () => void readable.push(await page.evaluate(readEverything));
  const found = async (): Promise<string[]> => {
    const places: [string, string][] = [
      ["a body", (await Promise.all(bodies)).join("\n")],
      ["a URL, header, request or console line", told.join("\n")],
      ["storage", readable.join("\n")],
      ["the worker's log", logged.join("\n")],
    ];
    return places.flatMap(([place, text]) =>
      [...tokens].some((token) => text.includes(token)) ? [place] : [],
    );
  };
  return { tokens, look, found };
}

/** In the page: local and session storage, cookies, every IndexedDB, every cache, and the document. */
async function readEverything(): Promise<string> {
  const databases = await Promise.all(
    (await indexedDB.databases()).map(
      ({ name = "" }) =>
        new Promise((resolve) => {
          const opening = indexedDB.open(name);
          opening.addEventListener("error", () => resolve(""));
          opening.addEventListener("success", () => {
            const stores = [...opening.result.objectStoreNames];
            if (stores.length === 0) return resolve("");
            const reading = opening.result.transaction(stores);
            const requests = stores.map((store) => reading.objectStore(store).getAll());
            reading.addEventListener("complete", () =>
              resolve(JSON.stringify(requests.map(({ result }) => result))),
            );
          });
        }),
    ),
  );
  const cached = await Promise.all(
    (await caches.keys()).map(async (name) => {
      const cache = await caches.open(name);
      return Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.text()));
    }),
  );
  return JSON.stringify([
    { ...localStorage },
    { ...sessionStorage },
    document.cookie,
    databases,
    cached,
    document.documentElement.outerHTML,
    window.name,
  ]);
}

describe("the refresh token, through a whole journey", () => {
  it("[C22] is in no body, storage, URL, console or worker's log from joining to signing out", async () => {
    const program = await aBookable(site, "free");
    const { page, context } = await aPhone();
    const { tokens, look, found } = watch(context, page);
    const username = `secret${Date.now().toString(36)}`;

    await page.goto("/join?next=/my");
    await fillJoin(page, username);
    await askForCode(page);
    await giveCode(page, site, username);
    await at(page, "/additional");
    await look();
    await loseCookies(page);

    await page.goto("/login?next=/my");
    await signIn(page, { username, password: PASSWORD });
    await at(page, "/additional"); // led there once more, for the record lacks something still (R07)
    await page.goto("/main");
    await hydrated(page);
    await page.waitForLoadState("networkidle"); // what a tab asks when it starts is answered
    await look();
    await page.evaluate(() => fetch("/idp/refresh", { method: "POST" }).then((answer) => answer.json()));
    await context.addCookies([{ name: "nadeul_at", value: "ended", url: site.url.origin }]);
    await page.goto("/my"); // through GET /idp/refresh
    await look();

    await page.goto(`/program/${program.id}`);
    await chooseSession(page);
    await page.waitForURL(/payload-free/);

    await fillBooker(page);
    await press(page, "다음");
    await page.waitForURL(/\/payload-free\/checkout/);
    await agree(page);
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

  it.each(
    byDay<[string, (page: Page, token: string) => Promise<void>]>([
      [
        "storage",
        async (page: Page, token: string) =>
          void (await page.evaluate((text) => sessionStorage.setItem("planted", text), token)),
      ],
      [
        "a URL, header, request or console line",
        async (page: Page, token: string) => void (await page.evaluate((text) => console.log(text), token)),
      ],
      [
        "a body",
        async (page: Page, token: string) => {
          await page.route("**/planted", (route) => route.fulfill({ body: `{"RefreshToken":"${token}"}` }));
          await page.evaluate(() => fetch("/planted").then((answer) => answer.text()));
        },
      ],
      ["the worker's log", async (_page: Page, token: string) => void logged.push(token)],
    ]),
  )("would be found if it stood in %s", async (place, plant) => {
    const { page, context } = await aPhone();
    const { tokens, look, found } = watch(context, page);
    await logIn(page, SAEBOM);
    await look();
    expect(await found()).toEqual([]);
    await plant(page, [...tokens][0] ?? "");
    await look();
    expect(await found()).toContain(place);
    await context.close();
  });
});
