import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hydrated } from "../support/browser.ts";
import { agree, fillBooker, goOnToPay } from "../support/checkout.ts";
import { aMember, hears, press } from "../support/member.ts";
import { night } from "../support/night.ts";
import { aBookable } from "../support/programs.ts";
import { served } from "../support/served.ts";

const { site, signedIn, db } = served();

const phone = (page: Page) => page.getByLabel(/^휴대폰 번호/);
const caretOf = (page: Page) => phone(page).evaluate((input: HTMLInputElement) => input.selectionStart);

describe("a phone number", () => {
  night("of the last booking stands in the next one, the profile's before the first", async () => {
    const member = await aMember(site);
    await (await db()).prepare("UPDATE user SET phone = '01099998888' WHERE id = ?1").bind(member.sub).run();
    const [first, second] = await Promise.all([aBookable(site, "free"), aBookable(site, "paid", 3)]);
    const { page, context, problems } = await signedIn(
      member,
      `/payload-free/${first.id}?session=${first.sessionId}`,
      { hasTouch: true },
    );
    await hydrated(page);
    expect(await phone(page).inputValue()).toBe("010-9999-8888");
    await fillBooker(page);
    await page.locator("main button[type=submit], main ~ * button[type=submit]").last().tap();
    await page.waitForURL(/\/payload-free\/checkout\//);
    await agree(page);
    await press(page, "예약하기");
    await page.waitForURL(/\/booking-detail\//);

    await page.goto(`/payload/${second.id}?session=${second.sessionId}`);
    expect(await phone(page).inputValue()).toBe("010-1234-5678");
    await goOnToPay(page);
    await hears(page, "010-1234-5678");
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each(["/my/info/edit", "booking"])(
    "is grouped while it is typed, pasted and erased in %s",
    async (where) => {
      const program = await aBookable(site, "paid", 4);
      const path = where === "booking" ? `/payload/${program.id}?session=${program.sessionId}` : where;
      const { page, context } = await signedIn(await aMember(site), path, { hasTouch: true });
      await hydrated(page);
      const input = phone(page);
      await input.tap();
      await input.fill("");
      await page.keyboard.type("01012345678");
      expect(await input.inputValue()).toBe("010-1234-5678");
      for (let times = 0; times < 5; times += 1) await page.keyboard.press("Backspace");
      expect([await input.inputValue(), await caretOf(page)]).toEqual(["010-123", 7]);
      await page.keyboard.type("99");
      expect(await input.inputValue()).toBe("010-1239-9");
      for (let times = 0; times < 4; times += 1) await page.keyboard.press("ArrowLeft");
      await page.keyboard.type("7");
      expect([await input.inputValue(), await caretOf(page)]).toEqual(["010-1273-99", 7]);
      for (let times = 0; times < 20; times += 1) await page.keyboard.press("Backspace");
      expect(await input.inputValue()).toBe("399");

      await input.fill("");
      await page.keyboard.insertText("+82 10-5555-6666");
      expect([await input.inputValue(), await caretOf(page)]).toEqual(["010-5555-6666", 13]);
      await context.close();
    },
  );
});
