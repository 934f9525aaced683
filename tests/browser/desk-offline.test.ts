import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect, it } from "vitest";
import { kstDay } from "#domain/time/kst";
import { hydrated } from "../support/browser.ts";
import { deskCookies } from "../support/desk.ts";
import { looksRight, served } from "../support/served.ts";
import { BOTH, shoot } from "../support/shoot.ts";

const { site, aPhone, db } = served();

const TOUCH = { hasTouch: true, isMobile: true, viewport: { width: 412, height: 915 } };
const IN_ALL = { widths: [360, 412, 1280], ...BOTH };
let cookies: ReturnType<typeof deskCookies> | undefined;
/** The cookies of the operator, who signs in once: a code of the second factor counts once. */
const signedIn = () => (cookies ??= deskCookies(site));

const ROSTER = `SELECT s.id, s.start_at AS startAt FROM booking b JOIN session s ON s.id = b.session_id
  WHERE b.status = 'RESERVE_REQUEST_COMPLETE' AND s.start_at > ?1 ORDER BY s.start_at LIMIT 1`;

/** The 명단 of a session to come that somebody has booked. */
async function atRoster(
  options: BrowserContextOptions = {},
): Promise<{ page: Page; context: BrowserContext; path: string }> {
  const { page, context } = await aPhone({ ...TOUCH, baseURL: site.desk.origin, ...options });
  await context.addCookies(await signedIn());
  const found = await (await db()).prepare(ROSTER).bind(Date.now()).first<{ id: string; startAt: number }>();
  if (!found) throw new Error("the seed has no session to come that somebody has booked");
  const path = `/desk/session/${found.id}?day=${kstDay(found.startAt)}`;
  await page.goto(path);
  await hydrated(page);
  return { page, context, path };
}

const notesSent = async (): Promise<number> =>
  (await (
    await db()
  )
    .prepare("SELECT count(*) AS n FROM outbox WHERE kind = 'HOST_NOTE'")
    .first<number>("n")) ?? 0;

it("[S42] what is pressed where nothing arrives waits, on the screen it was pressed on", async () => {
  const { page, context } = await atRoster();
  const before = await notesSent();
  await page.getByText("모두에게 알리기").tap();
  const text = page.getByLabel("예약한 분들께 보낼 말");
  await text.fill("비가 와서 1층에서 만나요.");
  await context.setOffline(true);
  await page.getByText("보던 것과 적은 것은 그대로 있어요.", { exact: false }).waitFor();
  // the first press of a row's own: it waits as well, and takes no screen away
  await page.getByRole("button", { name: /^보기/ }).first().tap();
  await page.getByText("아직 보내지 못했어요.", { exact: false }).waitFor();
  const send = page.getByRole("button", { name: /명에게 보내기/ });
  await send.tap();
  await page.getByText("아직 보내지 못했어요.", { exact: false }).waitFor();
  expect(await send.getAttribute("aria-busy")).toBe("true"); // that the press was taken shows
  expect(await text.inputValue()).toBe("비가 와서 1층에서 만나요.");
  await looksRight(page);
  await shoot(page, "offline-waiting", IN_ALL);
  await page.getByRole("button", { name: "다시 시도" }).tap(); // still nobody there: it waits on
  await page.getByText("아직 보내지 못했어요.", { exact: false }).waitFor();
  await context.setOffline(false);
  await page.getByText(/예약 \d+건\(\d+명\)에 알렸어요\./).waitFor();
  expect(await page.getByText("아직 보내지 못했어요.", { exact: false }).count()).toBe(0);
  await expect.poll(notesSent).toBeGreaterThan(before);
});

it("[S42] a network that answers nothing without saying so loses nothing either", async () => {
  const { page, context } = await atRoster();
  let tries = 0;
  await context.route("**/*.data*", (route) => {
    tries += 1;
    return route.abort("connectionreset");
  });
  await page.getByText("모두에게 알리기").tap();
  const text = page.getByLabel("예약한 분들께 보낼 말");
  await text.fill("10분 일찍 문을 열어요.");
  await page.getByRole("button", { name: /명에게 보내기/ }).tap();
  await page.getByText("아직 보내지 못했어요.", { exact: false }).waitFor();
  const first = tries;
  await page.getByRole("button", { name: "다시 시도" }).tap();
  await expect.poll(() => tries).toBeGreaterThan(first);
  expect(await text.inputValue()).toBe("10분 일찍 문을 열어요.");
  await context.unroute("**/*.data*");
  await page.getByRole("button", { name: "다시 시도" }).tap();
  await page.getByText(/예약 \d+건\(\d+명\)에 알렸어요\./).waitFor();
});

it("[S42] no link leads away without a connection, and a document says so in its place", async () => {
  const { page, context, path } = await atRoster({ serviceWorkers: "allow" });
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === "activated");
  await context.setOffline(true);
  await page.getByRole("link", { name: "더보기" }).tap();
  await page.getByText("연결되면 다시 눌러 주세요.", { exact: false }).waitFor();
  expect(new URL(page.url()).pathname).toBe(path.split("?")[0]);
  await page.goto("/desk"); // as from the phone's home screen
  await page.getByRole("heading", { name: "인터넷이 끊겼어요" }).waitFor();
  await looksRight(page);
  await shoot(page, "offline-document", IN_ALL);
  await context.setOffline(false);
  await page.getByRole("link", { name: "다시 시도" }).tap();
  await page.getByRole("heading", { name: "오늘", level: 1 }).waitFor();
});

it("[S42] is installed by itself: its manifest is whole, and a browser finds nothing missing", async () => {
  const { page, context } = await atRoster();
  const devtools = await context.newCDPSession(page);
  const manifest = await devtools.send("Page.getAppManifest");
  expect([new URL(manifest.url).pathname, manifest.errors]).toEqual(["/desk/app.webmanifest", []]);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
});

// The last here: it ends the login.
it("[S57] 오늘 and a 명단 stand there without a connection, until whoever saw them logs out", async () => {
  const { page, context, path } = await atRoster({ serviceWorkers: "allow" });
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === "activated");
  const copies = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith("desk-copy-"));
      const places = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return places.flat().length;
    });
  const kept = async (count: number) => {
    await expect.poll(copies).toBe(count);
  };
  await kept(1);
  await page.getByRole("link", { name: "오늘", exact: true }).tap();
  await kept(2);
  await context.setOffline(true);
  await page.goto("/desk"); // as from the phone's home screen
  await page.getByText("방금 본 내용이에요.", { exact: false }).waitFor();
  await page.getByRole("heading", { name: "오늘", level: 1 }).waitFor();
  await looksRight(page);
  await shoot(page, "offline-today", IN_ALL);
  await page.goto(path);
  const row = page.getByText(/○○ ···\d{4}/).first();
  await row.waitFor();
  expect(await page.locator("button, input, script").count()).toBe(0);
  await looksRight(page);
  await shoot(page, "offline-roster", IN_ALL);
  await page.getByRole("link", { name: "오늘로 돌아가기" }).tap();
  await page.getByRole("heading", { name: "오늘", level: 1 }).waitFor();
  await context.setOffline(false);
  await page.getByRole("link", { name: "다시 불러오기" }).tap();
  await hydrated(page);
  await kept(2);
  // [U104] whoever manages the access ends theirs; no document was asked for since
  const end = "UPDATE staff SET ended_at = ?1 WHERE username = 'jinhaeng'";
  await (await db()).prepare(end).bind(Date.now()).run();
  await page.getByRole("link", { name: "예약", exact: true }).tap();
  await page.getByRole("heading", { name: "권한이 없는 화면이에요" }).waitFor();
  await kept(0);
  await (await db()).prepare(end).bind(null).run();
  await page.getByRole("link", { name: "오늘로 가기" }).tap();
  await hydrated(page);
  await kept(1);
  await page.getByRole("link", { name: "더보기" }).tap();
  await page.getByRole("button", { name: "로그아웃" }).tap();
  await page.waitForURL(/\/desk\/login/);
  await kept(0);
  await context.setOffline(true);
  await page.goto("/desk");
  await page.getByRole("heading", { name: "인터넷이 끊겼어요" }).waitFor();
  await page.goto(path);
  await page.getByRole("heading", { name: "인터넷이 끊겼어요" }).waitFor();
});
