import type { Browser, BrowserContext } from "playwright-core";
import { asServed } from "../../support/as-served.ts";
import { hydrated } from "../../support/browser.ts";

/** Longer than the edge takes to press a page behind an answer, in milliseconds. */
const PRESSED_IN_MS = 1_000;

export interface Weight {
  /** Bytes as served to a browser that reads Brotli. */
  document: number;
  script: number;
  /** All requests of the screen, pictures too. */
  requests: number;
}

/** What a screen weighs without a touch, kept by the edge where it may be. */
export async function weigh(
  browser: Browser,
  address: string,
  {
    cookies = [],
    isRead = false,
  }: { cookies?: Parameters<BrowserContext["addCookies"]>[0]; isRead?: boolean } = {},
): Promise<Weight> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 915 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: "block",
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const asked: { type: string; url: string }[] = [];
  page.on("request", (one) => asked.push({ type: one.resourceType(), url: one.url() }));
  await page.goto(address, { waitUntil: "load" });
  if (!isRead) await hydrated(page);
  await page.waitForLoadState("networkidle");
  await context.close();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const sum = async (type: string) => {
    const answers = asked.filter((one) => one.type === type).map(({ url }) => asServed(url, cookie));
    return (await Promise.all(answers)).reduce((all, { bytes }) => all + bytes, 0);
  };
  // as many get it: the first answers are compressed as they go, later ones as the page is kept, pressed
  for (let visitor = 0; visitor < 4; visitor += 1) await sum("document");
  await new Promise((resolve) => setTimeout(resolve, PRESSED_IN_MS));
  return { document: await sum("document"), script: await sum("script"), requests: asked.length };
}
