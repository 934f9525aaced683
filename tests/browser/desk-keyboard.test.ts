import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { kstDay } from "#domain/time/kst";
import { LOOKS, looksAt, violationsIn } from "../support/axe.ts";
import { reach } from "../support/api.ts";
import { hydrated } from "../support/browser.ts";
import { deskCookies, fillDesk } from "../support/desk.ts";
import { aReader } from "../support/keys.ts";
import { hasTurn, isNight, night } from "../support/night.ts";
import { aBookable } from "../support/programs.ts";
import { deskRouted } from "../support/screens.ts";
import { served } from "../support/served.ts";

// From 960 px on the desk's lists stand beside what is chosen of them; a phone is asked for one at a time.

const { site, aPhone, db } = served();
const HEIGHT = 900;
/** For a walk over many screens, on a slow machine too. */
const WALK_MS = 600_000;

let cookies: Awaited<ReturnType<typeof deskCookies>>;
beforeAll(async () => {
  await fillDesk(site);
  cookies = await deskCookies(site);
});

/** The desk in a window of this width, signed in. */
async function atDesk(width: number, options = {}) {
  const phone = await aPhone({ viewport: { width, height: HEIGHT }, baseURL: site.desk.origin, ...options });
  await phone.context.addCookies(cookies);
  return phone;
}

const list = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
const widestButton = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      0,
      ...[...document.querySelectorAll(".desk-app .btn")].map((one) => one.getBoundingClientRect().width),
    ),
  );
const chosen = (page: Page) => page.locator(".desk-card[aria-current], .desk-card:has([aria-current])");

/** What the desk's own screens read, by the routes that were asked: the data of a navigation. */
function reads(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith(".data")) asked.push(url.pathname + url.search);
  });
  return asked;
}

describe("[U06] the desk in a wide window", () => {
  it("keeps a list, its place and its filter while one after the other of it is chosen", async () => {
    const { page, context, problems } = await atDesk(1280);
    await page.goto("/desk/program?state=OPEN");
    await hydrated(page);
    await page.getByText("프로그램을 고르면 여기에 보여요.").waitFor();
    const pane = list(page, "프로그램");
    const rows = pane.locator(".desk-program");
    const place = () => pane.evaluate(({ scrollTop }) => scrollTop);
    const title = async (row: number) => String(await rows.nth(row).locator("b").textContent());
    const asked = reads(page);
    for (const row of [6, 8]) {
      await rows.nth(row).scrollIntoViewIfNeeded();
      const before = await place();
      expect(before).toBeGreaterThan(0);
      await rows.nth(row).click();
      const heading = page.getByRole("heading", { level: 1, name: await title(row), exact: true });
      await heading.waitFor();
      await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await chosen(page).locator("b").allTextContents()).toEqual([await title(row)]);
      expect(await place()).toBe(before);
    }
    // The list is not asked for again.
    expect(asked.every((path) => path.includes("_routes=") && !path.includes("programs"))).toBe(true);
    expect(await pane.getByRole("link", { name: "공개", exact: true }).getAttribute("aria-current")).toBe(
      "page",
    );
    const [left, right] = [await pane.boundingBox(), await page.locator("#main").boundingBox()];
    expect(left && right && left.x + left.width <= right.x).toBe(true);
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: await title(6), exact: true }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "프로그램", exact: true }).waitFor();
    expect(await chosen(page).count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });

  night("reads a filtered list again, as it was asked for, once something is done to one of it", async () => {
    const { page, context, problems } = await atDesk(1280);
    await page.goto("/desk/program?state=OPEN");
    await hydrated(page);
    const pane = list(page, "프로그램");
    const row = pane.locator(".desk-program").nth(2);
    const title = String(await row.locator("b").textContent());
    await row.click();
    await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
    const asOpen = () => pane.getByRole("link", { name: "공개", exact: true }).getAttribute("aria-current");
    await page.getByRole("button", { name: "잠시 멈추기" }).click();
    await page.getByText("잠시 멈췄어요.").first().waitFor();
    await expect.poll(() => chosen(page).count()).toBe(0); // it is none of those that are open
    expect(await asOpen()).toBe("page");
    await page.reload();
    expect(await asOpen()).toBe("page");
    await hydrated(page);
    await page.getByRole("button", { name: "공개하기" }).click();
    await expect.poll(() => chosen(page).locator("b").allTextContents()).toEqual([title]);
    expect([await asOpen(), problems]).toEqual(["page", []]);
    await context.close();
  });

  night("reads it again behind a redirect and from a screen below the one, as it was asked for", async () => {
    const { page, context, problems } = await atDesk(1280);
    await page.goto("/desk/program?state=OPEN");
    await hydrated(page);
    const pane = list(page, "프로그램");
    const row = pane.locator(".desk-program").nth(3);
    const title = String(await row.locator("b").textContent());
    await row.click();
    await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
    await page.locator("#main").getByRole("link", { name: /^소개/ }).click();
    const field = page.getByRole("textbox", { name: "제목" });
    await field.fill(`${title}, 새로`);
    await page.getByText("저장했어요.").first().waitFor();
    await page.getByRole("button", { name: /^저장하/ }).click();
    await page.getByRole("heading", { level: 1, name: `${title}, 새로`, exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe(""); // a redirect knows nothing of the list
    await expect.poll(() => chosen(page).locator("b").allTextContents()).toEqual([`${title}, 새로`]);
    const asOpen = () => pane.getByRole("link", { name: "공개", exact: true }).getAttribute("aria-current");
    expect(await asOpen()).toBe("page");
    // Another window asks for something else meanwhile.
    const other = await context.newPage();
    await other.goto(new URL("/desk/program?state=PAUSED", site.desk.origin).href);
    await hydrated(other);
    await page.getByRole("button", { name: "잠시 멈추기" }).click();
    await page.getByText("잠시 멈췄어요.").first().waitFor();
    await expect.poll(() => chosen(page).count()).toBe(0);
    expect(await asOpen()).toBe("page");
    await page.getByRole("button", { name: "공개하기" }).click();
    await expect.poll(() => chosen(page).locator("b").allTextContents()).toEqual([`${title}, 새로`]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("has the list in the document too, where the edge knows of the room, and not on a phone", async () => {
    const { page, context } = await atDesk(1280, { javaScriptEnabled: false });
    await page.goto("/desk/notice/12");
    expect([await list(page, "공지").count(), await isTooWide(page)]).toEqual([0, false]);
    await context.addCookies([{ name: "wide_desk", value: "1", url: new URL("/desk", site.desk).href }]);
    await page.goto("/desk/notice/12");
    expect(await chosen(page).count()).toBe(1);
    expect(await list(page, "공지").locator(".desk-card").count()).toBeGreaterThan(5);
    await list(page, "공지").locator(".desk-card").last().click();
    await page.getByRole("heading", { level: 1, name: "공지 수정" }).waitFor();
    expect(new URL(page.url()).pathname).not.toBe("/desk/notice/12");
    await page.setViewportSize({ width: 412, height: HEIGHT });
    expect(await list(page, "공지").count()).toBe(0);
    await context.close();
  });

  it("brings the list as soon as a window is wide enough", async () => {
    const { page, context } = await atDesk(412);
    await page.goto("/desk/notice/12");
    await hydrated(page);
    const asked = reads(page);
    expect(await page.locator(".desk-listed").count()).toBe(0);
    await page.setViewportSize({ width: 960, height: HEIGHT });
    await list(page, "공지").waitFor();
    expect(asked).toHaveLength(1);
    await page.setViewportSize({ width: 412, height: HEIGHT });
    await expect.poll(() => page.locator(".desk-listed").count()).toBe(0);
    await page.goto("/desk/faq/1"); // and the edge knows it again
    expect(await page.locator(".desk-listed").count()).toBe(0);
    await context.close();
  });

  it("has what is to be done, the day's sessions and a 명단 in three", async () => {
    const records = await db();
    const session = await records
      .prepare("SELECT session_id AS id FROM booking WHERE id = 'b-demo-02'")
      .first<string>("id");
    // The day's first: on a Saturday there are more than the screen shows at once.
    const midnight = Date.parse(`${kstDay(Date.now())}T00:00:00+09:00`);
    await records
      .prepare("UPDATE session SET start_at = ?1, end_at = ?2, book_close_at = ?1 - 1 WHERE id = ?3")
      .bind(midnight, Date.now() + 7_200_000, session)
      .run();
    const { page, context } = await atDesk(1280);
    await page.goto("/desk");
    await page.locator(`a[href^="/desk/session/${String(session)}"]`).click();
    await page.getByRole("link", { name: "체크인" }).waitFor();
    const boxes = await Promise.all(
      [".desk-tabs", ".desk-todo", ".desk-todo + div", "#main"].map((part) =>
        page.locator(part).boundingBox(),
      ),
    );
    const ends = boxes.map((box) => [box?.x ?? 0, (box?.x ?? 0) + (box?.width ?? 0)]);
    expect(ends.every(([x = 0], i) => i === 0 || x >= (ends[i - 1]?.[1] ?? 0) - 1)).toBe(true);
    expect(await chosen(page).count()).toBe(1);
    const rail = page.getByRole("navigation", { name: "주 메뉴" });
    expect(await rail.getByRole("link", { name: "오늘" }).getAttribute("aria-current")).toBe("page");
    await rail.getByRole("link", { name: "접속기록" }).click();
    await page.getByRole("heading", { level: 1, name: "접속기록" }).waitFor();
    expect(await rail.locator("[aria-current]").allTextContents()).toEqual(["접속기록"]);
    await context.close();
  });
});

/** The addresses of the desk's screens but its login's; by day of each path the first and one in four. */
async function screensByDay(): Promise<string[]> {
  const seen = new Map<string, number>();
  return deskRouted({ paid: await aBookable(site, "paid") }).flatMap(({ path, address }) => {
    const nth = seen.get(path) ?? 0;
    seen.set(path, nth + 1);
    return address !== "/desk/login" && hasTurn(nth, 4) ? [address] : [];
  });
}

describe("every screen of the desk", () => {
  // Each is opened once and asked everything.
  it(
    "[T12] is there, fits every window, and axe has nothing against it, wide or on a phone",
    async () => {
      const { page, context } = await atDesk(1280, { reducedMotion: "reduce" });
      const wrong: string[] = [];
      const paths = await screensByDay();
      expect(paths.length).toBeGreaterThan(40);
      for (const [nth, path] of paths.entries()) {
        const looks = looksAt(nth);
        const say = (what: string) => void wrong.push(`${path}: ${what}`);
        const narrowed = async (width: number) => {
          await page.setViewportSize({ width, height: HEIGHT });
          if (await isTooWide(page)) say(`wider than ${width}`);
          if (width >= 960 && (await widestButton(page)) > 480) say(`a long button at ${width}`);
        };
        // so that the list is in the document that axe reads, and does not come while it reads
        await context.addCookies([{ name: "wide_desk", value: "1", url: new URL("/desk", site.desk).href }]);
        await page.setViewportSize({ width: 1280, height: HEIGHT });
        const answer = await page.goto(path);
        // the screen itself, not what says that there is none
        if (answer?.status() !== (path === "/desk/no/such/page" ? 404 : 200)) say(`${answer?.status()}`);
        await hydrated(page);
        const wide = looks.filter(({ isWide }) => isWide).map(({ theme }) => ({ theme }));
        for (const violation of await violationsIn(page, wide)) say(`1280 ${violation}`);
        for (const width of [1280, 1600, 960, 412]) await narrowed(width);
        // on a phone what was chosen of a list stands alone
        await page.waitForFunction(() => !document.querySelector(".desk-two[data-chosen] > .desk-listed"));
        const headings = await page.getByRole("heading", { level: 1 }).count();
        if (headings !== 1) say(`${headings} headings`);
        const narrow = looks.filter(({ isWide }) => !isWide);
        const onPhone = await violationsIn(page, narrow, ["target-size"]);
        onPhone.forEach(say);
        await narrowed(360);
      }
      expect(wrong).toEqual([]);
      await context.close();
    },
    WALK_MS,
  );

  it("[T12] axe has nothing against the login of the desk, and it fits every window", async () => {
    const { page, context } = await aPhone({ baseURL: site.desk.origin, reducedMotion: "reduce" });
    await page.goto("/desk/login");
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    expect(await violationsIn(page, LOOKS, ["target-size"])).toEqual([]);
    for (const width of [360, 412, 960, 1280, 1600]) {
      await page.setViewportSize({ width, height: HEIGHT });
      expect([width, await isTooWide(page)]).toEqual([width, false]);
      if (width >= 960) expect(await widestButton(page)).toBeLessThanOrEqual(480);
    }
    await context.close();
  });
});

const operator = async (name: string): Promise<string> =>
  String(reach(await (await fetch(new URL("/__dev/info", site.url))).json(), `desk.operator.${name}`));

/** What the live regions of a screen say, and that nothing is under way any more. */
async function told(page: Page, words: string | RegExp): Promise<void> {
  await page.getByRole("status").filter({ hasText: words }).first().waitFor();
  await expect.poll(() => page.locator("[aria-busy]").count()).toBe(0);
}

describe.runIf(isNight)("with keys and a screen reader alone", () => {
  night(
    "one approves, marks who came, writes, publishes, cancels a session and signs out",
    async () => {
      // One who asks, for a session in half an hour.
      const records = await db();
      const startAt = Date.now() + 30 * 60_000;
      const session = await records
        .prepare(
          `UPDATE session SET start_at = ?1, end_at = ?1 + 7200000, book_close_at = ?1 - 1, status = 'OPEN'
         WHERE id = (SELECT session_id FROM booking WHERE id = 'b-demo-03') RETURNING id`,
        )
        .bind(startAt)
        .first<string>("id");
      const { page, context, problems } = await aPhone({
        viewport: { width: 1280, height: HEIGHT },
        baseURL: site.desk.origin,
        reducedMotion: "reduce",
      });
      const { focused, press, stops, to, type, unseen } = await aReader(page);
      await page.goto("/desk");
      await page.waitForURL(/\/desk\/login/);
      await hydrated(page);
      expect(await stops(2)).toEqual(["link 본문으로 바로가기", "textbox 아이디"]);
      await type(await operator("username"));
      expect(await stops(1)).toEqual(["textbox 비밀번호"]);
      await type(await operator("password"));
      await press("Enter");
      await page.getByRole("heading", { name: "인증 앱의 번호를 입력해 주세요" }).waitFor();
      if ((await focused()) !== "textbox 인증번호") await to("textbox 인증번호");
      await type(String(reach(await (await fetch(await operator("totp"))).json(), "code")));
      await press("Enter");
      await page.getByRole("heading", { level: 1, name: "오늘" }).waitFor();
      await hydrated(page);
      await expect.poll(focused).toBe("heading 오늘");

      // The first stops are the way past the rail, the four tabs and what is behind the last.
      await page.reload();
      await hydrated(page);
      expect(await stops(6)).toEqual([
        "link 본문으로 바로가기",
        "link 오늘",
        "link 예약",
        "link 프로그램",
        "link 더보기",
        "link 문의",
      ]);
      await page.reload();
      await hydrated(page);
      expect(await stops(1)).toEqual(["link 본문으로 바로가기"]);
      await press("Enter");
      expect(await stops(3)).toEqual([
        "button 보기 한○○님의 이름과 번호",
        "button 전화 한○○님께",
        "button 승인",
      ]);
      await press("Enter");
      await told(page, "한○○님의 예약을 승인했어요.");
      await expect.poll(focused).toMatch(/^link .*(?:돈|문의)/); // what is to be done next

      await page.goto(`/desk/session/${String(session)}?day=${kstDay(startAt)}`);
      await hydrated(page);
      await press("Tab");
      await press("Enter");
      await to("button 왔어요");
      await press("Space");
      await told(page, "왔어요로 적었어요.");
      await expect.poll(focused).toBe("button 되돌리기");
      await press("Space");
      await told(page, "되돌렸어요.");
      await expect.poll(focused).toBe("button 왔어요");

      // A program's title: one tab on, a row, its part, a word.
      await to("link 프로그램", "Shift+Tab");
      await press("Enter");
      await page.getByRole("heading", { level: 1, name: "프로그램" }).waitFor();
      await expect.poll(focused).toBe("heading 프로그램");
      await to(/^link .*다음 /);
      const row = await focused();
      await press("Enter");
      await expect.poll(focused).toMatch(/^heading (?!프로그램$)/);
      const title = (await focused()).replace("heading ", "");
      expect(row).toContain(title);
      expect(await stops(2, "Shift+Tab")).toEqual(["link 뒤로", expect.stringMatching(/^(?:link|button) /)]);
      await to(/^link 소개/);
      await press("Enter");
      await expect.poll(focused).toBe("heading 소개");
      expect(await stops(1)).toEqual(["textbox 제목"]);
      await type(`${title}, 다시`);
      await told(page, "저장했어요.");
      await to(/^button 저장하/);
      await press("Enter");
      await expect.poll(focused).toBe(`heading ${title}, 다시`);
      // and the list beside it knows it by then
      expect(await chosen(page).locator("b").allTextContents()).toEqual([`${title}, 다시`]);

      await to("button 잠시 멈추기");
      await press("Enter");
      await told(page, "잠시 멈췄어요.");
      await expect.poll(focused).toBe("button 공개하기");
      await press("Enter");
      await told(page, "공개했어요.");

      await page.goto(`/desk/session/${String(session)}?day=${kstDay(startAt)}`);
      await hydrated(page);
      await to("summary 이 회차 취소하기", "Shift+Tab");
      await press("Enter");
      expect(await stops(1)).toEqual(["textbox 예약한 분들께 보낼 이유"]);
      expect(await page.locator("#reason ~ .help, #reason + .help").first().textContent()).toMatch(
        /1명의 예약이 끝나고, .*되돌릴 수 없어요\./,
      );
      await type("가마를 고쳐야 해요.");
      expect(await stops(1)).toEqual(["button 회차 취소하기"]);
      await press("Space");
      await told(page, "회차를 취소하고 예약한 분들께 알렸어요.");
      await expect.poll(focused).not.toMatch(/^RootWebArea/);

      await to("link 더보기", "Shift+Tab");
      await press("Enter");
      await expect.poll(focused).toBe("heading 더보기");
      await to("button 로그아웃");
      await press("Enter");
      await page.waitForURL(/\/desk\/login/);
      expect(unseen).toEqual([]);
      expect(problems.filter((problem) => !problem.includes("status of 400"))).toEqual([]);
      await context.close();
    },
    WALK_MS,
  );
});
