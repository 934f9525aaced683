import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { violationsIn } from "../support/axe.ts";
import { hydrated } from "../support/browser.ts";
import { NADEUL, loginSheet } from "../support/member.ts";
import { byDay, night } from "../support/night.ts";
import { aPicture } from "../support/pictures.ts";
import { aBookable } from "../support/programs.ts";
import { served } from "../support/served.ts";

const { site, aPhone, signedIn, db, pathOf } = served();

const TOUCH = { hasTouch: true, isMobile: true };
const LIST = "/search/category?category=craft";

/** Waits until a sheet is open with its entry in the history, or none is. */
async function isOpen(page: Page, open: boolean): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => ({
        sheets: document.querySelectorAll("dialog:modal, dialog:popover-open").length,
        hasEntry: history.state?.sheet !== undefined,
      })),
    )
    .toEqual({ sheets: Number(open), hasEntry: open });
}
/** The documents and data that are asked for from now on. */
function watched(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() || new URL(request.url()).pathname.endsWith(".data"))
      asked.push(request.url());
  });
  return asked;
}

/** A phone whose history is /main, then `path`. */
async function afterMain(path: string, options = {}) {
  const phone = await aPhone({ ...TOUCH, ...options });
  await phone.page.goto("/main");
  await phone.page.goto(path);
  await hydrated(phone.page);
  return phone;
}

/** Back leads from `path` to where one was before it: nothing stands between. */
async function leadsToMain(page: Page): Promise<void> {
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe("/main");
}

describe("Back with a sheet open closes the sheet", () => {
  it("filters: what was chosen stays, nothing is asked for, and the place is kept", async () => {
    const { page, context } = await afterMain(LIST);
    await page.evaluate(() => window.scrollTo(0, 30));
    const asked = watched(page);
    await page.getByRole("button", { name: "모든 필터" }).tap();
    await isOpen(page, true);
    const top = await page.evaluate(() => window.scrollY);
    await page.getByText("무료만", { exact: true }).tap();
    await page.goBack();
    await isOpen(page, false);
    expect([pathOf(page), asked, await page.evaluate(() => window.scrollY)]).toEqual([LIST, [], top]);
    await page.getByRole("button", { name: "모든 필터" }).tap();
    await isOpen(page, true);
    expect(await page.getByRole("radio", { name: "무료만" }).isChecked()).toBe(true);
    await page.goBack();
    await isOpen(page, false);
    await leadsToMain(page);
    await context.close();
  });

  night("in a browser without CloseWatcher too: what was chosen stays", async () => {
    const { page, context } = await aPhone(TOUCH);
    await page.addInitScript(() => Reflect.deleteProperty(window, "CloseWatcher"));
    await page.goto("/main");
    await page.goto(LIST);
    await hydrated(page);
    expect(await page.evaluate(() => "CloseWatcher" in window)).toBe(false);
    await page.getByRole("button", { name: "모든 필터" }).tap();
    await isOpen(page, true);
    await page.getByText("무료만", { exact: true }).tap();
    await page.goBack();
    await isOpen(page, false);
    await page.getByRole("button", { name: "모든 필터" }).tap();
    await isOpen(page, true);
    expect(await page.getByRole("radio", { name: "무료만" }).isChecked()).toBe(true);
    await context.close();
  });

  it.each(
    byDay([
      [
        "its button",
        (page: Page) => page.locator("dialog:modal").getByRole("button", { name: "닫기" }).tap(),
      ],
      ["Escape", (page: Page) => page.keyboard.press("Escape")],
      ["a tap beside it", (page: Page) => page.touchscreen.tap(200, 12)],
    ] as const),
  )("closed by %s it leaves nothing in the history, however often it was open", async (_, close) => {
    const { page, context } = await afterMain(LIST);
    const asked = watched(page);
    for (let time = 0; time < 3; time += 1) {
      await page.getByRole("button", { name: "모든 필터" }).tap();
      await isOpen(page, true);
      await close(page);
      await isOpen(page, false);
    }
    expect(asked).toEqual([]);
    await leadsToMain(page);
    await context.close();
  });

  it("closed and opened again at once it still owns one entry", async () => {
    const { page, context } = await afterMain(LIST);
    await page.getByRole("button", { name: "모든 필터" }).tap();
    await isOpen(page, true);
    const entry = await page.evaluate(() => {
      const dialog = document.querySelector<HTMLDialogElement>("dialog:modal");
      dialog?.addEventListener(
        "close",
        () => document.querySelector<HTMLElement>("[aria-label='모든 필터']")?.click(),
        { once: true },
      );
      const { key } = navigation.currentEntry ?? {};
      dialog?.close();
      return key;
    });
    await isOpen(page, true);
    // it owns a new one once the first is taken away, which takes a moment: nobody goes back in that
    await page.waitForFunction(
      (first) => navigation.currentEntry?.key !== first && history.state?.sheet !== undefined,
      entry,
    );
    await page.goBack();
    await isOpen(page, false);
    expect(pathOf(page)).toBe(LIST);
    await leadsToMain(page);
    await context.close();
  });

  night("opened again before the closing is told, late on a busy phone, it stays open", async () => {
    const { page, context } = await afterMain(LIST);
    await page.getByRole("button", { name: "모든 필터" }).tap();
    await isOpen(page, true);
    await page.evaluate(async () => {
      const dialog = document.querySelector<HTMLDialogElement>("dialog:modal");
      const isTold = new Promise((resolve) =>
        dialog?.addEventListener("close", () => setTimeout(resolve), { once: true }),
      );
      dialog?.close();
      document.querySelector<HTMLElement>("[aria-label='모든 필터']")?.click();
      await isTold;
    });
    await isOpen(page, true);
    await page.goBack();
    await isOpen(page, false);
    expect(pathOf(page)).toBe(LIST);
    await leadsToMain(page);
    await context.close();
  });

  it("Forward opens it again, and after a reload it is open and Back closes it", async () => {
    const { page, context } = await afterMain(LIST);
    await page.getByRole("button", { name: "모든 필터" }).tap();
    await isOpen(page, true);
    await page.goBack();
    await isOpen(page, false);
    await page.goForward();
    await isOpen(page, true);
    await page.reload();
    await hydrated(page);
    await isOpen(page, true);
    await page.goBack();
    await isOpen(page, false);
    expect(pathOf(page)).toBe(LIST);
    await leadsToMain(page);
    await context.close();
  });

  night("Forward opens it again before its closing is told, and after a reload it is open", async () => {
    const { page, context } = await afterMain(LIST);
    await page.evaluate(() => {
      const hold = (event: Event) => {
        event.stopImmediatePropagation();
        removeEventListener("close", hold, { capture: true });
        addEventListener("told-late", () => event.target?.dispatchEvent(new Event("close")), { once: true });
      };
      addEventListener("close", hold, { capture: true });
    });
    await page.getByRole("button", { name: "모든 필터" }).tap();
    await isOpen(page, true);
    await page.goBack();
    await isOpen(page, false);
    await page.goForward();
    await isOpen(page, true);
    await page.evaluate(() => dispatchEvent(new Event("told-late")));
    await isOpen(page, true);
    await page.reload();
    await hydrated(page);
    await isOpen(page, true);
    await page.goBack();
    await isOpen(page, false);
    expect(pathOf(page)).toBe(LIST);
    await leadsToMain(page);
    await context.close();
  });

  it("what is sent or followed from it takes its entry: one Back leads to the screen below", async () => {
    const { page, context } = await afterMain(LIST);
    await page.getByRole("button", { name: "모든 필터" }).tap();
    await isOpen(page, true);
    await page.getByText("무료만", { exact: true }).tap();
    await page.locator("dialog:modal .sheet-foot .btn-primary").tap();
    await page.waitForURL(/free=true/);
    await isOpen(page, false);
    await page.getByRole("button", { name: /^모든 필터/ }).tap();
    await isOpen(page, true);
    await page.getByRole("link", { name: "초기화", exact: true }).tap();
    await page.waitForURL((url) => !url.search.includes("free"));
    await isOpen(page, false);
    await page.goBack();
    await page.waitForURL(/free=true/);
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe(LIST);
    await isOpen(page, false);
    await leadsToMain(page);
    await context.close();
  });

  it("the session picker: the day that was chosen stays; what it leads to is one Back away", async () => {
    const program = await aBookable(site, "paid");
    const path = `/program/${program.id}`;
    const { page, context } = await afterMain(path);
    const pick = page.getByRole("button", { name: "달력 보기" });
    await pick.tap();
    await isOpen(page, true);
    const days = page.locator("dialog:modal .cal a.open:not([aria-current])");
    // at the end of a month no other day of it may be open
    if ((await days.count()) === 0) await page.getByRole("button", { name: "다음 달" }).tap();
    await days.first().tap();
    await page.waitForURL(/date=/);
    const chosen = pathOf(page);
    await isOpen(page, true);
    await page.goBack();
    await isOpen(page, false);
    await expect.poll(() => pathOf(page)).toBe(chosen);
    await pick.tap();
    await isOpen(page, true);
    await page.locator("dialog:modal .slot:not(.full)").first().tap();
    await page.getByRole("button", { name: "이 회차로 예약하기" }).tap();
    await loginSheet(page).waitFor(); // in the place of the other
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe(chosen);
    await isOpen(page, false);
    await leadsToMain(page);
    await context.close();
  });

  it.each([
    ["a program's list", LIST],
    ["a notice, which has no React", "/notice/12"],
  ])("[U124] sharing from %s, also where its code cannot come", async (_, path) => {
    const { page, context } = await aPhone(TOUCH);
    await page.goto("/main");
    await page.goto(path);
    if (path === LIST) {
      await hydrated(page);
      await context.setOffline(true);
      const share = page.getByRole("button", { name: "공유하기" });
      for (const _time of ["first", "second"]) {
        await share.tap();
        await isOpen(page, true);
        await page.evaluate(() => void setTimeout(() => history.back()));
        await isOpen(page, false);
      }
      expect(pathOf(page)).toBe(LIST);
      await share.tap();
      await isOpen(page, true);
      await context.setOffline(false);
      await page.reload(); // it stands open at once, and its code takes it over
      await hydrated(page);
      await expect.poll(() => page.locator("dialog:modal").count()).toBe(1);
      await page.goBack();
      await isOpen(page, false);
    }
    await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
    // the entry is there as soon as the sheet is seen: Back at that moment must not leave the page
    await page.evaluate(async () => {
      document.querySelector<HTMLElement>("[data-share-open]")?.click();
      while (!document.querySelector("dialog:is(:modal, :popover-open)"))
        await new Promise(requestAnimationFrame);
      if (history.state?.sheet === undefined) throw new Error("Back would leave the page");
    });
    await isOpen(page, true);
    await page.goBack();
    await isOpen(page, false);
    expect(pathOf(page)).toBe(path);
    await page.getByRole("button", { name: "공유하기" }).tap();
    await isOpen(page, true);
    await page.locator("dialog").getByRole("button", { name: "닫기" }).tap();
    await isOpen(page, false);
    await leadsToMain(page);
    await context.close();
  });

  night("a photo seen large", async () => {
    const photos = JSON.stringify([{ key: "covers/p0001.svg", alt: "후기 사진 1" }]);
    await (await db()).prepare("UPDATE review SET photos = ? WHERE program_id = 'p0001'").bind(photos).run();
    const { page, context } = await afterMain("/program/review/more/p0001");
    const photo = page.getByRole("link", { name: /크게 보기/ }).first();
    await photo.scrollIntoViewIfNeeded();
    await photo.tap();
    await isOpen(page, true);
    await page.goBack();
    await isOpen(page, false);
    expect(pathOf(page)).toBe("/program/review/more/p0001");
    await page.goForward();
    await isOpen(page, false);
    await photo.tap();
    await isOpen(page, true);
    await page.keyboard.press("Escape");
    await isOpen(page, false);
    await leadsToMain(page);
    await context.close();
  });

  night("the cutting of a picture", async () => {
    const { page, context } = await signedIn(NADEUL, "/my/edit/profile", TOUCH);
    await hydrated(page);
    await page.locator("input[name=file]").setInputFiles({
      name: "me.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from(await aPicture()),
    });
    await isOpen(page, true);
    await page.goBack();
    await isOpen(page, false);
    expect(pathOf(page)).toBe("/my/edit/profile");
    await context.close();
  });
});

describe("axe and the size of targets", () => {
  let page: Page;
  beforeAll(async () => {
    const photos = JSON.stringify([{ key: "covers/p0001.svg", alt: "후기 사진 1" }]);
    await (await db()).prepare("UPDATE review SET photos = ? WHERE program_id = 'p0001'").bind(photos).run();
    ({ page } = await signedIn(NADEUL, "/my", { ...TOUCH, reducedMotion: "reduce" }));
  });
  const press = (name: string) => async (page: Page) => {
    await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
    await page.getByRole("button", { name, exact: true }).first().tap();
  };
  it.each(
    byDay<[string, string | (() => Promise<string>), (page: Page) => Promise<void>]>([
      ["the filters of a list", LIST, press("모든 필터")],
      ["the filters of the map", "/map", press("모든 필터")],
      [
        "the days and sessions",
        async () => `/program/${(await aBookable(site, "paid")).id}`,
        press("달력 보기"),
      ],
      ["sharing a program", "/program/p0001", press("공유하기")],
      ["sharing a notice", "/notice/12", press("공유하기")],
      [
        "a photo seen large",
        "/program/review/more/p0001",
        (page) =>
          page
            .getByRole("link", { name: /크게 보기/ })
            .first()
            .tap(),
      ],
      [
        "the cutting of a picture",
        "/my/edit/profile",
        async (page) => {
          const [name, mimeType] = ["me.jpg", "image/jpeg"];
          await page
            .locator("input[name=file]")
            .setInputFiles({ name, mimeType, buffer: Buffer.from(await aPicture()) });
        },
      ],
    ]),
  )("have nothing against %s, opened in light and in dark", async (_, path, open) => {
    await page.goto(typeof path === "string" ? path : await path());
    if (path !== "/notice/12") await hydrated(page);
    await open(page);
    await isOpen(page, true);
    expect(await violationsIn(page, [{ theme: "dark" }, { theme: "light" }], ["target-size"])).toEqual([]);
  });
});
