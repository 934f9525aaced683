// `node workers/cli/run.mjs tests/bench/journey.ts OUT.webp NAME=URL [NAME=URL …]`: the way from main by a
// category and a program to the checkout on the modelled phone (slow 4G, a quarter of this machine's speed),
// of one site or of several one after the other, as a strip of pictures with the time since each tap. The
// sites run already, each with the seed's members; a member is signed in before the clock starts.
import { writeFileSync } from "node:fs";
import type { Browser, CDPSession, Page } from "playwright-core";
import { openBrowser } from "../support/browser.ts";
import { NADEUL } from "../support/member.ts";
import { slowLine } from "./goals/line.ts";

const SLOWER = 4;
/** Milliseconds after a tap whose pictures are shown. */
const SHOWN_MS = [200, 500, 1_000, 1_500, 2_000, 3_000, 4_000, 6_000];
const PATIENCE_MS = 60_000;

interface Frame {
  /** Epoch ms. */
  at: number;
  jpeg: string;
}

interface Step {
  name: string;
  /** Milliseconds from the tap until what was wanted stood there. */
  took: number;
  /** At SHOWN_MS. */
  pictures: string[];
}

/** Keeps every frame that the page draws. */
async function film(device: CDPSession): Promise<Frame[]> {
  const frames: Frame[] = [];
  device.on("Page.screencastFrame", ({ data, sessionId }) => {
    frames.push({ at: Date.now(), jpeg: data });
    void device.send("Page.screencastFrameAck", { sessionId });
  });
  await device.send("Page.startScreencast", { format: "jpeg", quality: 60, maxWidth: 206, maxHeight: 458 });
  return frames;
}

/** The program that both ways lead to: the first of its category that can be booked. */
const STEPS: readonly { name: string; tap: (page: Page) => Promise<void>; wanted: RegExp; see: string }[] = [
  {
    name: "목록",
    tap: (page) => page.locator('main a[href^="/search/category?category=craft"]').first().tap(),
    wanted: /^\/search\/category/,
    see: 'main a[href^="/program/"]:visible',
  },
  {
    name: "프로그램",
    tap: (page) => page.locator('main a[href^="/program/"]:visible').first().tap(),
    wanted: /^\/program\/\w+$/,
    see: ".ctabar button",
  },
  {
    name: "회차",
    tap: (page) => page.locator(".ctabar button").first().tap(),
    wanted: /^\/program\/\w+$/,
    see: "dialog[open] .slot",
  },
  {
    name: "결제하기",
    tap: async (page) => {
      await page.locator("dialog[open] .slot:has(input:not(:disabled))").first().tap();
      await page
        .locator("dialog[open]")
        .getByRole("button", { name: /예약|결제/ })
        .last()
        .tap();
    },
    wanted: /^\/payload/,
    see: "main form button[type=submit]",
  },
];

async function signIn(page: Page): Promise<void> {
  await page.goto("/login");
  await page.locator("input[name=username]").fill(NADEUL.username);
  await page.locator("input[name=password]").fill(NADEUL.password);
  await page.locator("main button[type=submit]").first().click();
  await page.waitForURL((url) => url.pathname !== "/login", { timeout: PATIENCE_MS });
}

async function journey(browser: Browser, site: URL): Promise<Step[]> {
  const line = await slowLine(Number(site.port));
  const context = await browser.newContext({
    viewport: { width: 412, height: 915 },
    isMobile: true,
    hasTouch: true,
    locale: "ko-KR",
    timezoneId: "Asia/Seoul",
    serviceWorkers: "block",
    baseURL: line.origin,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const cookies = await signedInAt(browser, site);
  await context.addCookies(cookies);
  const device = await context.newCDPSession(page);
  await device.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const frames = await film(device);
  const steps: Step[] = [];
  const measure = async (name: string, act: () => Promise<unknown>, wanted: RegExp, see: string) => {
    const from = Date.now();
    const acted = act();
    await page.waitForURL((url) => wanted.test(url.pathname), { waitUntil: "commit" });
    await page.locator(see).first().waitFor();
    const took = Date.now() - from;
    await acted;
    await page.waitForTimeout(Math.max(0, from + (SHOWN_MS.at(-1) ?? 0) + 200 - Date.now()));
    const pictures = SHOWN_MS.map((ms) => frames.findLast(({ at }) => at <= from + ms)?.jpeg ?? "");
    steps.push({ name, took, pictures });
  };
  await measure("홈", () => page.goto("/main", { waitUntil: "commit" }), /^\/main$/, "main h2");
  for (const { name, tap, wanted, see } of STEPS) await measure(name, () => tap(page), wanted, see);
  await context.close();
  await line.close();
  return steps;
}

/** The cookies of a member, got without the slow line. */
async function signedInAt(browser: Browser, site: URL) {
  const context = await browser.newContext({ baseURL: site.origin, locale: "ko-KR" });
  await signIn(await context.newPage());
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)}초`;

const STYLE = `
  body { margin: 0; padding: 12px; width: max-content; background: #fff; font: 14px "Noto Sans CJK KR" }
  td { padding: 3px; text-align: center; color: #444 }
  img { width: 84px; border: 1px solid #ccc; display: block }
  th { text-align: left; padding-right: 10px; white-space: pre; font-weight: 500 }
  b { display: block; font-size: 18px }`;

const cells = (all: readonly string[]): string => all.map((one) => `<td>${one}</td>`).join("");

const row = (name: string, step: Step): string =>
  `<tr><th>${step.name}\n${name}<b>${seconds(step.took)}</b></th>${cells(
    step.pictures.map((jpeg) => `<img src="data:image/jpeg;base64,${jpeg}">`),
  )}</tr>`;

/** One row a step and site, one column a moment. */
function strip(ways: ReadonlyMap<string, Step[]>): string {
  const [first = []] = ways.values();
  const rows = first.flatMap((_, at) =>
    [...ways].flatMap(([name, steps]) => steps.slice(at, at + 1).map((step) => row(name, step))),
  );
  const head = `<tr><th></th>${cells(SHOWN_MS.map(seconds))}</tr>`;
  return `<body><style>${STYLE}</style><table>${head}${rows.join("")}</table></body>`;
}

/** Draws HTML as a WebP. */
async function draw(browser: Browser, html: string, file: string): Promise<void> {
  const page = await browser.newPage();
  await page.setContent(html);
  const png = (await page.locator("body").screenshot()).toString("base64");
  const webp = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), {
      width: image.width,
      height: image.height,
    });
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", 0.7);
  }, png);
  writeFileSync(file, Buffer.from(webp.split(",")[1] ?? "", "base64"));
  await page.close();
}

const [file, ...sites] = process.argv.slice(2);
if (file === undefined || sites.length === 0) throw new Error("journey.ts OUT.webp NAME=URL [NAME=URL …]");
const browser = await openBrowser();
const ways = new Map<string, Step[]>();
for (const one of sites) {
  const [name = "", ...url] = one.split("=");
  const site = new URL(url.join("="));
  await journey(browser, site); // what the site keeps after its first visitor is kept for both
  const steps = await journey(browser, site);
  ways.set(name, steps);
  console.log(`${name}: ${steps.map((step) => `${step.name} ${step.took} ms`).join(", ")}`);
}
await draw(browser, strip(ways), file);
await browser.close();
