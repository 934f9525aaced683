import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hydrated } from "../support/browser.ts";
import { answerStep } from "../support/joining.ts";
import { field, hears, press } from "../support/member.ts";
import { byDay } from "../support/night.ts";
import { served } from "../support/served.ts";

const { aPhone } = served();

const all = (page: Page) => page.getByRole("checkbox", { name: "모두 동의 (선택 포함)" });
const each = (page: Page) => page.locator("main input[type=checkbox][name]");

/** How many consents there are, how many of them are ticked, and what the tick on all of them shows. */
const shown = async (page: Page) => ({
  ticked: await each(page).evaluateAll(
    (boxes: HTMLInputElement[]) => boxes.filter(({ checked }) => checked).length,
  ),
  all: await all(page).evaluate((box: HTMLInputElement) => (box.indeterminate ? "some" : box.checked)),
});

/** The step of joining that asks for them. */
async function toConsents(page: Page) {
  await page.goto("/join");
  await answerStep(page, "아이디", "narae");
  await answerStep(page, "이메일", "narae@example.com");
  await each(page).first().waitFor();
}

async function atJoin() {
  const { page, context } = await aPhone({ hasTouch: true, isMobile: true });
  await toConsents(page);
  await hydrated(page);
  return { page, context, count: await each(page).count() };
}

const WAYS: readonly [string, (box: Locator) => Promise<void>][] = [
  ["by touch", (box) => box.tap()],
  ["by mouse", (box) => box.click()],
  ["with the space bar", (box) => box.press("Space")],
];

describe.each(byDay(WAYS))("모두 동의 of /join %s", (_how, press) => {
  it("ticks every consent at once, and the next time none", async () => {
    const { page, context, count } = await atJoin();
    expect(count).toBeGreaterThan(3);
    for (const round of [1, 2]) {
      await press(all(page));
      expect([round, await shown(page)]).toEqual([round, { ticked: count, all: true }]);
      await press(all(page));
      expect([round, await shown(page)]).toEqual([round, { ticked: 0, all: false }]);
    }
    await context.close();
  });

  it("shows that some are ticked, and completes them", async () => {
    const { page, context, count } = await atJoin();
    await press(each(page).nth(1));
    expect(await shown(page)).toEqual({ ticked: 1, all: "some" });
    await press(all(page));
    expect(await shown(page)).toEqual({ ticked: count, all: true });
    await press(each(page).nth(2));
    expect(await shown(page)).toEqual({ ticked: count - 1, all: "some" });
    await context.close();
  });
});

describe("모두 동의 of /join", () => {
  it("ticks every consent that the answer found missing, and their errors go", async () => {
    const { page, context, count } = await atJoin();
    await press(page, "다음");
    await hears(page, "만 14세 이상만 가입할 수 있어요.");
    await all(page).tap();
    expect(await shown(page)).toEqual({ ticked: count, all: true });
    await page.getByText("동의해야 가입할 수 있어요.").first().waitFor({ state: "detached" });
    await press(page, "다음");
    await field(page, "비밀번호").waitFor();
    await page.goBack();
    await each(page).first().waitFor();
    expect(await shown(page)).toEqual({ ticked: count, all: true });
    await all(page).tap();
    expect(await shown(page)).toEqual({ ticked: 0, all: false });
    await context.close();
  });

  it("is not offered where no script runs", async () => {
    const { page, context } = await aPhone({ javaScriptEnabled: false });
    await toConsents(page);
    expect(await all(page).count()).toBe(0);
    expect(await each(page).count()).toBeGreaterThan(3);
    // the step is named once to the eye, and its consents to a screen reader too
    await page.getByRole("group", { name: "약관 동의" }).waitFor();
    expect((await page.locator("legend").boundingBox())?.width).toBeLessThanOrEqual(1);
    await context.close();
  });
});
