import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hydrated } from "../support/browser.ts";
import { type Ring, focusRing } from "../support/legible.ts";
import { aBookable } from "../support/programs.ts";
import { loginSheet } from "../support/member.ts";
import { served } from "../support/served.ts";

const { site, aPhone } = served();

/** More stops than any screen has. */
const MANY = 160;
const isSeen = ({ width, contrast, isCovered }: Ring) => width >= 2 && contrast >= 3 && !isCovered;

/** Somebody with nothing but a keyboard. `unseen`: the stops at which the focus did not show. */
function aKeyboard(page: Page) {
  const unseen: string[] = [];
  const press = (key: string) => page.keyboard.press(key);
  /**
   * Goes on (or back) with Tab until the focus is on `what`: its tag or role, and the beginning of its name.
   */
  async function to(what: RegExp, key = "Tab"): Promise<void> {
    const stops: string[] = [];
    for (let stop = 0; stop < MANY; stop += 1) {
      await press(key);
      const ring = await focusRing(page);
      stops.push(ring.on);
      // the browser's own bar; a new screen's heading, which takes the focus but answers to nothing
      if (/^(?:body|h1) /.test(ring.on)) continue;
      if (!isSeen(ring)) unseen.push(`${new URL(page.url()).pathname} ${JSON.stringify(ring)}`);
      if (what.test(ring.on)) return;
    }
    throw new Error(
      `the keyboard does not reach ${what} on ${page.url()}: ${[...new Set(stops)].join(", ")}`,
    );
  }
  /** Into the field that has the focus, in the place of what stands there. */
  async function type(text: string): Promise<void> {
    await press("ControlOrMeta+A");
    await page.keyboard.type(text);
  }
  return { unseen, press, to, type };
}

const isInSheet = (page: Page) =>
  page.evaluate(
    () =>
      document.activeElement === document.body || document.activeElement?.closest("dialog[open]") !== null,
  );
const focused = async (page: Page) => (await focusRing(page)).on;

describe("with a keyboard alone", () => {
  it("one finds, books and pays, sees the focus at every stop, and is caught nowhere", async () => {
    const program = await aBookable(site, "paid");
    const { page, context, problems } = await aPhone({ reducedMotion: "reduce" });
    const { unseen, press, to, type } = aKeyboard(page);
    await page.goto("/main");
    await hydrated(page);
    await to(/^a “어떤 나들이를 찾으세요/);
    await press("Enter");
    await page.waitForURL(/\/search\/keyword/);
    await hydrated(page);
    await to(/^combobox “검색어/);
    await type(program.title);
    await press("Enter");
    await page.waitForURL(/keyword=./);
    await to(new RegExp(`^a “${program.title.slice(0, 6)}`));
    await press("Enter");
    await page.waitForURL(`**/program/${program.id}*`);
    await hydrated(page);

    // The sheet keeps the focus, Escape gives it back to what opened it.
    await to(/^button “예약하기/);
    await press("Enter");
    await page.locator("dialog.sheet[open]").waitFor();
    for (let stop = 0; stop < 50; stop += 1) {
      await press("Tab");
      expect(await isInSheet(page), await focused(page)).toBe(true);
    }
    await press("Escape");
    await page.locator("dialog.sheet[open]").waitFor({ state: "detached" });
    expect(await focused(page)).toMatch(/^button “예약하기/);
    await to(/^button “달력 보기/, "Shift+Tab");
    await press("Space");
    await page.locator("dialog.sheet[open]").waitFor();
    await to(/^input “/);
    await press("ArrowDown");
    await press("ArrowUp");
    await expect.poll(() => page.locator("dialog[open] input[type=radio]:checked").count()).toBe(1);
    await to(/^button “이 회차로 예약하기/);
    await press("Enter");

    await loginSheet(page).waitFor();
    await expect.poll(() => focused(page)).toMatch(/^input “아이디/); // there by itself
    await type("nadeul");
    await to(/^input “비밀번호/);
    await type("nadeul-2026!");
    await press("Enter");
    // whom the last booking knows, and who is asked nothing, comes to paying at once
    await page.waitForURL(/\/payload\/.*booking=/);
    await hydrated(page);
    await page.getByRole("checkbox").first().waitFor();
    for (const consent of [/취소·환불 규정 확인/, /제3자 제공 동의/, /결제·환불 이용약관 동의/]) {
      await to(new RegExp(`^input “.*${consent.source}`));
      await press("Space");
    }
    await expect.poll(() => page.locator("main input[type=checkbox]:not(:checked)").count()).toBe(0);
    await to(/^button “[\d,]+원 결제하기/);
    await press("Enter");
    await page.waitForURL(/\/__dev\/toss\/pay/);
    await to(/^button “.*결제하기/);
    await press("Enter");
    await page.waitForURL(/\/booking-detail/);
    await page.getByText("결제완료").first().waitFor();
    await to(/^a “문의하기/);
    expect(unseen).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("a focus that does not show, or lies under something, is found", async () => {
    const { page, context } = await aPhone({ reducedMotion: "reduce" });
    await page.goto("/login");
    const field = page.getByLabel("아이디", { exact: true });
    await field.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    expect(isSeen(await focusRing(page))).toBe(true);
    await field.evaluate((input) => (input.style.outline = "none"));
    expect((await focusRing(page)).width).toBe(0);
    await field.evaluate((input) => (input.style.outline = "3px solid #fafafa"));
    expect((await focusRing(page)).contrast).toBeLessThan(3);
    await page.evaluate(() => {
      const cover = document.body.appendChild(document.createElement("div"));
      cover.style.cssText = "position:fixed;inset:0;z-index:99";
    });
    expect((await focusRing(page)).isCovered).toBe(true);
    await context.close();
  });
});
