import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import type { ServeOptions } from "../../workers/cli/serve.ts";
import { violationsInBothThemes } from "./axe.ts";
import { aPhone as phoneAt, closeTabs, hydrated, keptBrowser, type Phone } from "./browser.ts";
import { type Credentials, bringLogin, signIn } from "./member.ts";
import { type Site, startSite } from "./site.ts";

/** How long a file's site may take to start, in milliseconds: all workers, migrated and seeded. */
const START_MS = 180_000;

/**
 * The built site with fresh data from a file's first test to its last. What is handed out may be taken apart
 * at once, and answers once the hooks have run.
 */
export function servedSite(options: Partial<ServeOptions> = {}): Site {
  let running: Site | undefined;
  const site = (): Site => {
    if (!running) throw new Error("the site is served from beforeAll on");
    return running;
  };
  beforeAll(async () => {
    running = await startSite(options);
  }, START_MS);
  afterAll(() => running?.close());
  return {
    get url() {
      return site().url;
    },
    get desk() {
      return site().desk;
    },
    get miniflare() {
      return site().miniflare;
    },
    close: () => site().close(),
  };
}

/** What tests do with a phone that `aPhone` gives them. */
function usesOf(aPhone: (options?: BrowserContextOptions) => Promise<Phone>) {
  /** Somebody's phone, signed in, at `path`: see `bringLogin`. */
  async function signedIn(
    member: Credentials,
    path = "/my",
    options: BrowserContextOptions = {},
  ): Promise<Phone> {
    const phone = await aPhone(options);
    await bringLogin(phone.page, member, path);
    return phone;
  }

  /** The phone of a guest who wanted to see `path`, was led to the login, and has come there by way of it. */
  async function viaLogin(
    member: Credentials,
    path: string,
    options: BrowserContextOptions = {},
  ): Promise<Phone> {
    const phone = await aPhone(options);
    await phone.page.goto(path);
    await phone.page.waitForURL((url) => url.pathname === "/login" && url.searchParams.get("next") === path);
    await signIn(phone.page, member);
    await phone.page.waitForURL((url) => url.href === new URL(path, url).href);
    return phone;
  }

  /** A phone with the app installed: its service worker answers. */
  async function anInstalled(options: BrowserContextOptions = {}): Promise<Phone> {
    const phone = await aPhone({ serviceWorkers: "allow", ...options });
    await phone.page.goto("/main");
    await hydrated(phone.page);
    await phone.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    return phone;
  }

  /** A phone for the length of `work`. @returns what went wrong in it, see `Phone` */
  async function withPhone(
    options: BrowserContextOptions,
    work: (page: Page) => Promise<void>,
  ): Promise<string[]> {
    const { page, context, problems } = await aPhone(options);
    await work(page);
    await context.close();
    return problems;
  }

  /** `withPhone`, where nothing may go wrong but what `expected` says. */
  async function onPhone(
    options: BrowserContextOptions,
    work: (page: Page) => Promise<void>,
    expected?: RegExp,
  ): Promise<void> {
    const problems = await withPhone(options, work);
    expect(problems.filter((problem) => !expected?.test(problem))).toEqual([]);
  }

  return { signedIn, viaLogin, anInstalled, withPhone, onPhone };
}

/**
 * `servedSite`, and a browser with whatever a test needs of both; its tabs are closed first. `whole`: see
 * `openBrowser`.
 */
export function served({ whole = false, ...settings }: Partial<ServeOptions> & { whole?: boolean } = {}) {
  const site = servedSite(settings);
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await keptBrowser({ whole });
  });
  afterAll(() => browser && closeTabs(browser));

  /** See `aPhone` of browser.ts; at another origin where `options` name a `baseURL`. */
  async function aPhone(options: BrowserContextOptions = {}): Promise<Phone> {
    if (!browser) throw new Error("the browser is open from beforeAll on");
    return phoneAt(browser, site.url, options);
  }

  return {
    site,
    aPhone,
    ...usesOf(aPhone),
    /** The records of the product API. */
    db: () => site.miniflare.getD1Database("DB", "nadeul-api"),
    /** The path and query at which a page of the site stands, in Korean where they are. */
    pathOf: (page: Page): string => decodeURIComponent(page.url().slice(site.url.origin.length)),
  };
}

/** axe has nothing against the screen that `page` shows, in both themes. */
export const looksRight = async (page: Page): Promise<void> =>
  expect([page.url(), await violationsInBothThemes(page)]).toEqual([page.url(), []]);
