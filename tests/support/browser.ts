import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { findBrowser, findHeadless } from "../../workers/cli/find-browser.ts";

export type { Page };

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-software-rasterizer", // else a process of its own draws what no test looks at
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const CAMERA = ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"];

/**
 * How many times slower than this machine a tab's processor is, by `SLOW_PHONE`: who looks too early is found
 * out on a slow phone, and by luck only on a fast one.
 */
const SLOWER = Number(process.env["SLOW_PHONE"] ?? 1);

/** How long a test waits for what must come, in milliseconds: as long as a busy machine may take. */
const PATIENCE_MS = 30_000;

/**
 * A headless Chrome or Chromium of this machine; `whole` with what only a browser with windows has, such as
 * notifications; `backForward`, which needs the whole one, keeps pages that are left in its memory, as a
 * phone does; `film`: what its camera sees (camera-picture.ts), which it then may use; `agents`: pages may
 * offer them tools.
 */
export const openBrowser = ({
  whole = false,
  backForward = false,
  film,
  agents = false,
}: { whole?: boolean; backForward?: boolean; film?: string; agents?: boolean } = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: (whole ? findBrowser() : findHeadless()) ?? "chromium",
    args: [
      ...FLAGS,
      ...(film === undefined ? [] : [...CAMERA, `--use-file-for-fake-video-capture=${film}`]),
      ...(agents ? ["--enable-features=WebMCP"] : []),
    ],
    ...(backForward && { ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
  });

const kept = new Map<boolean, Promise<Browser>>();

/**
 * The browser of this process, opened once for all its files: a start costs as much as a test. Who uses it
 * closes its tabs, see `closeTabs`.
 */
export async function keptBrowser({ whole = false } = {}): Promise<Browser> {
  const last = await kept.get(whole);
  if (last?.isConnected()) return last;
  const next = openBrowser({ whole });
  kept.set(whole, next);
  return next;
}

/** Closes all tabs with what their contexts hold: the next file finds none of it. */
export const closeTabs = async (browser: Browser): Promise<void> =>
  void (await Promise.all(browser.contexts().map((context) => context.close())));

/** A tab with what went wrong in it. */
export interface Phone {
  page: Page;
  context: BrowserContext;
  /** Console errors, uncaught exceptions and CSP reports so far. */
  problems: string[];
}

async function slowDown(page: Page): Promise<void> {
  try {
    const device = await page.context().newCDPSession(page);
    await device.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  } catch (cause) {
    if (!page.isClosed()) throw cause;
  }
}

/**
 * A phone of 412 × 915 in Korean, at `origin`. Its service worker is off unless `options` ask for it: a
 * page's own requests are what most tests watch.
 */
export async function aPhone(
  browser: Browser,
  origin: URL,
  options: BrowserContextOptions = {},
): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 915 },
    locale: "ko-KR",
    timezoneId: "Asia/Seoul",
    baseURL: origin.origin,
    serviceWorkers: "block",
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  if (SLOWER > 1) context.on("page", slowDown);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(String(error)));
  return { page, context, problems };
}

/** How often a page is looked at again, in milliseconds: by its frames it would draw one for each look. */
const LOOK_MS = 25;

/**
 * Resolves once React answers the page and has drawn what its address says, or all that a document with
 * islands fetches by itself is alive.
 */
export const hydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => {
      const { app, shown } = document.documentElement.dataset;
      const entry = (history.state as { key?: string } | null)?.key ?? "default";
      return app === "awake" || (app === "ready" && shown === entry);
    },
    undefined,
    { polling: LOOK_MS },
  );
