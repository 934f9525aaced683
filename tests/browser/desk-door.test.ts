import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { kstDay } from "#domain/time/kst";
import { reach } from "../support/api.ts";
import { hydrated, openBrowser } from "../support/browser.ts";
import { filmOf } from "../support/camera-picture.ts";
import { deskCookies } from "../support/desk.ts";
import { servedSite } from "../support/served.ts";
import { wireSignIn } from "../support/wire-member.ts";

// The door on a phone whose browser reads no codes itself, as on every iPhone.
const site = servedSite();
const folder = mkdtempSync(path.join(tmpdir(), "nadeul-film-"));
let browser: Browser;
let cookies: Parameters<BrowserContext["addCookies"]>[0];
let sessionId: string;
let people: number;
let bookingNo: string;
let day: string;

beforeAll(async () => {
  const visitor = await wireSignIn(site, { username: "nadeul", password: "nadeul-2026!" });
  const asked = async (path: string): Promise<unknown> =>
    (await fetch(new URL(`/api${path}`, site.url), { headers: visitor.api })).json();
  const list = reach(await asked("/booking?limit=50"), "value");
  let token = "";
  for (const booking of Array.isArray(list) ? list : []) {
    const ticket = reach(await asked(`/booking/${String(reach(booking, "id"))}/ticket`), "value");
    if (typeof reach(ticket, "token") !== "string" || Number(reach(ticket, "startAt")) < Date.now()) continue;
    token = String(reach(ticket, "token"));
    sessionId = String(reach(ticket, "sessionId"));
    bookingNo = String(reach(booking, "bookingNo"));
    people = Number(reach(ticket, "people"));
    day = kstDay(Number(reach(ticket, "startAt")));
  }
  if (token === "") throw new Error("the seed's member has no ticket of a session to come");
  browser = await openBrowser({ film: filmOf(token, path.join(folder, "ticket.y4m")) });
  cookies = await deskCookies(site);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The door of the session, on a phone without a reader of its own; `serviceWorkers` as a phone has them. */
async function atDoor(): Promise<{ page: Page; context: BrowserContext; problems: string[] }> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 915 },
    locale: "ko-KR",
    timezoneId: "Asia/Seoul",
    baseURL: site.desk.origin,
  });
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, "BarcodeDetector"));
  await context.addCookies(cookies);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", ({ message }) => problems.push(message));
  page.on("console", (line) => line.type() === "error" && problems.push(line.text()));
  return { page, context, problems };
}

it("[U122] reads a ticket by the camera where the browser has no reader of its own", async () => {
  const { page, context, problems } = await atDoor();
  const loaded: string[] = [];
  const buzzes: number[] = [];
  await context.exposeFunction("buzzed", () => void buzzes.push(1));
  // What the driver runs in a page counts as a touch, so nobody's touch is played.
  await context.addInitScript(() => {
    Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false } });
    Object.defineProperty(navigator, "vibrate", { value: () => Reflect.get(window, "buzzed")() });
  });
  // What the site says of a session that is days away comes over what the phone says.
  await context.route("**/scan", (route) => {
    if (route.request().method() === "GET") return route.continue();
    const scans: { id: string; at: number }[] = route.request().postDataJSON();
    return route.fulfill({
      json: scans.map(({ id, at }) => ({ id, at, outcome: "ENTERED", people, by: null })),
    });
  });
  page.on("response", (answer) => loaded.push(new URL(answer.url()).pathname));
  await page.goto(`/desk/session/${sessionId}?day=${day}`);
  await hydrated(page);
  expect(loaded.filter((path) => /qr-reader/.test(path))).toEqual([]);
  await page.goto(`/desk/session/${sessionId}/door`);
  await hydrated(page);
  await page
    .getByRole("heading", { name: people === 1 ? "1명 들어오세요" : "몇 명 왔어요?" })
    .waitFor({ timeout: 30_000 });
  // once by the page, and once more where it is kept for a door without a connection
  expect(new Set(loaded.filter((path) => /qr-reader/.test(path))).size).toBe(1);
  // [U122] let in, and taken back at the desk, whose list this phone asks for before it turns anybody away
  const isIn = page.getByRole("heading", { name: `${people}명 들어오세요` });
  if (people > 1) await page.getByRole("button", { name: `${people}명` }).click();
  await isIn.waitFor();
  await page.getByText("1건을 들여보냈어요.").waitFor();
  await page.getByRole("button", { name: "다음 사람" }).click();
  await page.getByLabel("예약 번호").fill(bookingNo);
  await page.getByRole("button", { name: "확인" }).click();
  await page.getByRole("heading", { name: people === 1 ? "1명 들어오세요" : "몇 명 왔어요?" }).waitFor();
  // A browser refuses to buzz on a page that nobody has touched, and says so as an error.
  expect([buzzes, problems]).toEqual([[], []]);
  await context.close();
});

it("stands again after a phone died offline, with what it had not sent, and sends it later", async () => {
  const { page, context } = await atDoor();
  await context.route("**/scan", (route) => route.abort());
  await page.goto(`/desk/session/${sessionId}/door`);
  await hydrated(page);
  if (people > 1) await page.getByRole("button", { name: `${people}명` }).click();
  await page.getByRole("heading", { name: `${people}명 들어오세요` }).waitFor();
  // All that the door is made of lies on the phone by now.
  await page.waitForFunction(() => document.documentElement.dataset["door"] === "kept");
  await context.setOffline(true);
  await context.unroute("**/scan");
  await page.getByText("1건을 이 휴대폰에 담아 뒀어요.").waitFor();
  await page.close(); // the phone dies

  const again = await context.newPage();
  await again.goto(`/desk/session/${sessionId}/door`);
  await hydrated(again);
  await again.getByText("1건을 이 휴대폰에 담아 뒀어요.").waitFor();
  await again.getByRole("heading", { name: "이미 들어왔어요" }).waitFor(); // the same ticket before its camera
  const [scan] = await Promise.all([
    again.waitForResponse((answer) => answer.request().method() === "POST" && answer.ok()),
    context.setOffline(false),
  ]);
  expect(await scan.json()).toHaveLength(1);
  await again.getByText("1건을 이 휴대폰에 담아 뒀어요.").waitFor({ state: "detached" });
  await context.close();
});

it("[U91] says that the login has ended, and keeps nothing of the door for whoever signed out", async () => {
  const { page, context } = await atDoor();
  await page.goto(`/desk/session/${sessionId}/door`);
  await page.waitForFunction(() => document.documentElement.dataset["door"] === "kept");
  await page.getByRole("button", { name: /^아직 들여보내지 않기$|^다음 사람$/ }).click();
  await context.clearCookies();
  await page.getByLabel("예약 번호").fill("N000000-AAAAA");
  await page.getByRole("button", { name: "확인" }).click({ force: true });
  await page.getByText("로그인이 끝나서 보내지 못했어요.").waitFor();
  await page.goto("/desk/login");
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await context.close();
});
