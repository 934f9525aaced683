import type { Browser, BrowserContext, Page } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";

/** How much slower than this machine the modelled phone is. */
const SLOWER = 4;
/** How long a finger rests, in milliseconds. */
const DWELL_MS = 80;
/** A visitor who looks before they tap, in milliseconds after load. */
const LATER_MS = 4_000;

/**
 * In every document: the time from the finger's lift to the first frame in which what is wanted is there. In
 * the tab's storage, so that it goes on across documents.
 */
const WATCH = `(() => {
  if (top !== self) return;
  const store = sessionStorage, now = () => performance.timeOrigin + performance.now();
  addEventListener("pointerup", (e) => {
    if (store.want && !store.at) store.at = performance.timeOrigin + e.timeStamp;
  }, true);
  const isThere = ({ path, see, is }) => new RegExp(path).test(location.pathname) &&
    [...document.querySelectorAll(see)].some((one) => one.getBoundingClientRect().width > 0 &&
      (is === undefined || one.getAttribute("aria-pressed") === is));
  const frame = () => {
    if (store.want && store.at && !document.prerendering && isThere(JSON.parse(store.want))) {
      const from = Number(store.at);
      delete store.want; delete store.at;
      const after = new MessageChannel();
      after.port1.onmessage = () => console.debug("painted " + (now() - from));
      after.port2.postMessage(0);
    }
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})()`;

interface Want {
  path: string;
  see: string;
  is?: string;
}

interface Visit {
  page: Page;
  context: BrowserContext;
  /** Milliseconds from the finger's lift, or from \`history.back()\`, to the frame that shows it. */
  tap: (selector: string, want: Want) => Promise<number>;
  back: (want: Want) => Promise<number>;
}

async function visit(browser: Browser, address: string, when: "load" | "later"): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 915 },
    isMobile: true,
    hasTouch: true,
    locale: "ko-KR",
    timezoneId: "Asia/Seoul",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  let told: (ms: number) => void = () => {};
  page.on("console", (message) => {
    const ms = /^painted (.+)/.exec(message.text())?.[1];
    if (ms) told(Number(ms));
  });
  await page.addInitScript(WATCH);
  await device.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto(address, { waitUntil: "load" });
  if (when === "later") await page.waitForTimeout(LATER_MS);
  const painted = (what: string) =>
    new Promise<number>((resolve, reject) => {
      const patience = setTimeout(() => reject(new Error(`${what} was never painted`)), 30_000);
      told = (ms) => {
        clearTimeout(patience);
        resolve(ms);
      };
    });
  return {
    page,
    context,
    tap: async (selector, want) => {
      const one = page.locator(selector).first();
      await one.evaluate((part, sought) => {
        part.scrollIntoView({ block: "center", behavior: "instant" });
        sessionStorage["want"] = sought;
      }, JSON.stringify(want));
      const { x, y, width, height } = (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const seen = painted(want.see);
      const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
      await device.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
      await new Promise((resolve) => setTimeout(resolve, DWELL_MS));
      await device.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      return seen;
    },
    back: async (want) => {
      const seen = painted(want.see);
      await device.send("Runtime.evaluate", {
        expression: `sessionStorage.want = ${JSON.stringify(JSON.stringify(want))};
          sessionStorage.at = performance.timeOrigin + performance.now(); history.back()`,
      });
      return seen;
    },
  };
}

export interface Way {
  from: string;
  tap: string;
  want: Want;
  /** What is seen again on the screen it began on. */
  back?: Want;
}

/** From the card of a list to its program. */
export const TO_PROGRAM: Way = {
  from: "/main",
  tap: "main a[href^='/program/p']",
  want: { path: "^/program/", see: "h1" },
  back: { path: "^/main", see: "main a[href^='/program/p']" },
};

/** From a category's chip on main to its list. */
export const TO_LIST: Way = {
  from: "/main",
  tap: "main a[href^='/search/category?']",
  want: { path: "^/search/category", see: "main a[href^='/program/p']" },
};

export interface Times {
  tap: number[];
  back: number[];
}

/** One way on several sites in turn, n times each, each time in a browser that knows nothing yet. */
export async function ways(
  origins: readonly string[],
  { from, tap, want, back }: Way,
  when: "load" | "later",
  n: number,
): Promise<Times[]> {
  const browser = await openBrowser({ whole: true, backForward: true });
  const sides = origins.map((origin) => ({ origin, times: { tap: [], back: [] } as Times }));
  try {
    for (let round = -1; round < n; round += 1) {
      for (const { origin, times } of round % 2 === 0 ? sides : sides.toReversed()) {
        const one = await visit(browser, origin + from, when);
        const ms = await one.tap(tap, want);
        if (round >= 0) times.tap.push(ms); // the first warms the site up
        if (back && round >= 0) {
          await one.page.waitForTimeout(700);
          times.back.push(await one.back(back));
        }
        await one.context.close();
      }
    }
  } finally {
    await browser.close();
  }
  return sides.map(({ times }) => times);
}

/** From the finger's lift on a heart, at once after load, until it is lit; milliseconds. */
export async function hearts(origin: string, n: number): Promise<number[]> {
  const browser = await openBrowser();
  const times: number[] = [];
  try {
    for (let round = -1; round < n; round += 1) {
      const one = await visit(browser, `${origin}/main`, "load");
      const heart = "main button[aria-pressed]";
      const ms = await one.tap(heart, { path: ".", see: heart, is: "true" });
      if (round >= 0) times.push(ms);
      await one.context.close();
    }
  } finally {
    await browser.close();
  }
  return times;
}

/** G2: what the main thread does from the load event on, in milliseconds of its own on the modelled phone. */
export async function threadAfterLoad(address: string, n: number): Promise<number[]> {
  const browser = await openBrowser();
  const times: number[] = [];
  try {
    for (let round = -1; round < n; round += 1) {
      const context = await browser.newContext({
        viewport: { width: 412, height: 915 },
        isMobile: true,
        hasTouch: true,
        serviceWorkers: "block",
      });
      const page = await context.newPage();
      const categories = ["disabled-by-default-devtools.timeline", "devtools.timeline", "__metadata"];
      await browser.startTracing(page, { categories });
      await page.goto(address, { waitUntil: "load" });
      await page.waitForTimeout(3_000);
      const ms = afterLoadOf((await browser.stopTracing()).toString()) * SLOWER;
      if (round >= 0) times.push(ms);
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return times;
}

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  pid: number;
  tid: number;
  tdur?: number;
  args?: { name?: string };
}

function afterLoadOf(trace: string): number {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace);
  const load = traceEvents.filter(({ name }) => name === "MarkLoad").toSorted((a, b) => b.ts - a.ts)[0];
  const isMain = ({ name, pid, args }: TraceEvent) =>
    name === "thread_name" && pid === load?.pid && args?.name === "CrRendererMain";
  const main = traceEvents.find(isMain);
  if (!load || !main) throw new Error("the trace tells no load of a page");
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid, ts }) =>
      name === "RunTask" && ph === "X" && pid === load.pid && tid === main.tid && ts >= load.ts,
  );
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur / 1_000, 0);
}
