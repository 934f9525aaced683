import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violationsInBothThemes } from "../support/axe.ts";
import { hydrated } from "../support/browser.ts";
import { agree, fillBooker, payThere } from "../support/checkout.ts";
import { aMember } from "../support/member.ts";
import { night } from "../support/night.ts";
import { aBookable } from "../support/programs.ts";
import { served } from "../support/served.ts";
import { shoot } from "../support/shoot.ts";

const TOUCH = { hasTouch: true, isMobile: true, viewport: { width: 412, height: 915 } };

const { site, signedIn, aPhone, db } = served();

/** Somebody whose last booking knows how to reach them. */
async function returning(options: Parameters<typeof signedIn>[2] = TOUCH) {
  const member = await aMember(site);
  const free = await aBookable(site, "free");
  const phone = await signedIn(member, `/payload-free/${free.id}?session=${free.sessionId}`, options);
  await fillBooker(phone.page);
  await phone.page.getByRole("button", { name: "다음", exact: true }).click();
  await phone.page.waitForURL(/\/payload-free\/checkout/);
  await agree(phone.page);
  await phone.page.getByRole("button", { name: "예약하기", exact: true }).click();
  await phone.page.waitForURL(/\/booking-detail/);
  return { ...phone, member };
}

const held = async (userId: string, programId: string) =>
  (
    await (
      await db()
    )
      .prepare(
        "SELECT status, seats, coupon_issue_id AS coupon FROM booking WHERE user_id = ?1 AND program_id = ?2",
      )
      .bind(userId, programId)
      .all<{ status: string; seats: number; coupon: string | null }>()
  ).results.filter(({ status }) => status === "BOOKING_REQUEST");

const slot = (page: Page) => page.locator("form#booking label.slot:not(.full)").first();
const book = (page: Page) => page.getByRole("button", { name: "예약하기", exact: true });
const pay = (page: Page) => page.getByRole("button", { name: /원 결제하기/ });

describe("a member who has booked before", () => {
  it("comes from a paid program to the payment window by four taps, with no field", async () => {
    const { page, context, member, problems } = await returning();
    const program = await aBookable(site, "paid");
    await page.goto(`/program/${program.id}`);
    await hydrated(page);
    const taps: string[] = [];
    const tap = async (name: string, target: ReturnType<Page["locator"]>) => {
      await target.tap();
      taps.push(name);
    };
    await tap("session", slot(page));
    await tap("예약하기", book(page));
    await page.waitForURL(/booking=/);
    await hydrated(page);
    await shoot(page, "one-breath");
    expect(await page.getByRole("textbox").count()).toBe(0);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await tap("모두 동의", page.getByRole("checkbox", { name: "필수 항목 모두 동의" }));
    await tap("결제하기", pay(page));
    await page.waitForURL(/\/__dev\/toss\/pay/);
    console.log(`${taps.length} taps, 0 fields: ${taps.join(", ")}`);
    expect(taps.length).toBeLessThanOrEqual(4);
    await payThere(page);
    expect(await held(member.sub, program.id)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each([true, false])(
    "is a line where the program asks something of its own, changed in place (JavaScript: %s)",
    async (javaScriptEnabled) => {
      const { page, context, problems, member } = await returning({ ...TOUCH, javaScriptEnabled });
      const program = await aBookable(site, "paid");
      await page.goto(`/payload/${program.id}?session=${program.sessionId}&qty=1`);
      const contact = page.getByRole("textbox", { name: "휴대폰 번호" });
      const line = page.locator("summary").filter({ hasText: "수정" });
      expect([await contact.isVisible(), await line.innerText()]).toEqual([
        false,
        expect.stringMatching(/김나래 · 010-1234-5678\s+\S+@\S+\s+수정/),
      ]);
      if (javaScriptEnabled) {
        await hydrated(page);
        expect(await violationsInBothThemes(page)).toEqual([]);
        await shoot(page, "known-booker");
      }
      await line.click();
      await contact.fill("010");
      await page.getByRole("button", { name: "결제 정보 확인하기" }).click();
      await page.getByText("전화번호를 다시 확인해 주세요").first().waitFor();
      // the field says so as it is left; the answer leads back to it, then the button may be pressed again
      await expect.poll(() => contact.evaluate((field) => field === document.activeElement)).toBe(true);
      await expect.poll(() => page.locator('button[aria-busy="true"]').count()).toBe(0);
      expect(await contact.inputValue()).toBe("010");
      await contact.fill("01098765432");
      await page.getByRole("button", { name: "결제 정보 확인하기" }).click();
      await page.waitForURL(/booking=/);
      await page.getByText("010-9876-5432").waitFor();
      expect((await held(member.sub, program.id)).length).toBe(1);
      expect(problems.filter((problem) => !problem.includes("422"))).toEqual([]);
      await context.close();
    },
  );

  it("holds once by two taps and after Back, one more or less of them where it is confirmed", async () => {
    const { page, context, member } = await returning();
    const program = await aBookable(site, "paid", 3);
    await page.goto(`/program/${program.id}`);
    await hydrated(page);
    await slot(page).tap();
    await page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>("form#booking");
      form?.requestSubmit();
      form?.requestSubmit();
    });
    await page.waitForURL(/booking=/);
    await hydrated(page);
    expect(await held(member.sub, program.id)).toMatchObject([{ seats: 1 }]);
    const first = page.url();
    await page.goBack();
    await page.waitForURL(/\/program\//);
    await slot(page).tap();
    await book(page).tap();
    await page.waitForURL(first);
    await hydrated(page);
    await page.getByRole("button", { name: "한 명 늘리기" }).tap();
    await expect.poll(() => page.getByText("2명", { exact: true }).first().isVisible()).toBe(true);
    expect(await held(member.sub, program.id)).toMatchObject([{ seats: 2 }]);
    await page.getByRole("button", { name: "한 명 줄이기" }).tap();
    await expect.poll(() => page.getByText("1명", { exact: true }).first().isVisible()).toBe(true);
    expect(await held(member.sub, program.id)).toMatchObject([{ seats: 1 }]);
    await page.goBack();
    await page.waitForURL(/\/program\//);
    await context.close();
  });

  night("reads why one more does not fit, and keeps the seats there are", async () => {
    const { page, context, member } = await returning();
    const program = await aBookable(site, "paid", 1);
    await (
      await db()
    )
      .prepare("UPDATE session SET capacity = held + sold + 1 WHERE id = ?1")
      .bind(program.sessionId)
      .run();
    await page.goto(`/program/${program.id}`);
    await hydrated(page);
    await page.locator(`form#booking label.slot:has(input[value="${program.sessionId}"])`).tap();
    await book(page).tap();
    await page.waitForURL(/booking=/);
    await hydrated(page);
    await page.getByRole("button", { name: "한 명 늘리기" }).tap();
    await page.getByRole("alert").filter({ hasText: /자리/ }).first().waitFor();
    expect(await held(member.sub, program.id)).toMatchObject([{ seats: 1 }]);
    await context.close();
  });

  it("without JavaScript too", async () => {
    const { page, context, member } = await returning({ javaScriptEnabled: false });
    const program = await aBookable(site, "paid");
    await page.goto(`/program/${program.id}`);
    await slot(page).click();
    await book(page).first().click();
    await page.waitForURL(/booking=/);
    expect(await held(member.sub, program.id)).toMatchObject([{ seats: 1 }]);
    await page.getByRole("button", { name: "한 명 늘리기" }).click();
    await expect.poll(() => held(member.sub, program.id)).toMatchObject([{ seats: 2 }]);
    await context.close();
  });

  night("pays by a wallet's name in that wallet's own window, which is marked the next time", async () => {
    const { page, context } = await returning();
    const pays = async (method: string | null) => {
      const program = await aBookable(site, "paid");
      await page.goto(`/program/${program.id}`);
      await hydrated(page);
      await slot(page).tap();
      await book(page).tap();
      await page.waitForURL(/booking=/);
      await hydrated(page);
      const marked = await page.locator("input[name=method]:checked").getAttribute("value");
      if (method === null) return marked;
      await page.getByRole("radio", { name: method }).check();
      await agree(page);
      await pay(page).tap();
      await page.waitForURL(/\/__dev\/toss\/pay/);
      await page.getByText("카카오페이로 결제해요").waitFor();
      expect(await page.getByRole("radio").count()).toBe(0);
      await payThere(page);
      expect(await page.getByText(/간편결제/).count()).toBeGreaterThan(0);
      return marked;
    };
    expect(await pays("카카오페이")).toBe("CARD");
    expect(await pays(null)).toBe("KAKAOPAY");
    await context.close();
  });
});

describe("a member who has never booked", () => {
  it("books a free program by filling three fields at most", async () => {
    const { page, context, problems } = await signedIn(await aMember(site), "/my", TOUCH);
    const program = await aBookable(site, "free");
    await page.goto(`/program/${program.id}`);
    await hydrated(page);
    await slot(page).tap();
    await book(page).tap();
    await page.waitForURL(/\/payload-free\//);
    await hydrated(page);
    const filled: string[] = [];
    for (const [label, value] of [
      ["이름", "김나래"],
      ["휴대폰 번호", "01012345678"],
      ["이메일", "narae@example.com"],
    ] as const) {
      const field = page.getByLabel(label, { exact: true });
      if ((await field.inputValue()) !== "") continue;
      await field.fill(value);
      filled.push(label);
    }
    await page.getByRole("button", { name: "다음", exact: true }).tap();
    await page.waitForURL(/\/payload-free\/checkout/);
    await hydrated(page);
    expect(await page.getByRole("textbox").count()).toBe(0);
    await agree(page);
    await book(page).tap();
    await page.waitForURL(/\/booking-detail/);
    console.log(`${filled.length} fields: ${filled.join(", ")}`);
    expect(filled.length).toBeLessThanOrEqual(3);
    expect(problems).toEqual([]);
    await context.close();
  });
});

it("a guest without JavaScript finds the chosen session again after the login", async () => {
  const program = await aBookable(site, "paid");
  const { page, context } = await aPhone({ javaScriptEnabled: false });
  await page.goto(`/program/${program.id}`);
  await slot(page).click();
  const chosen = await page.locator("form#booking input:checked").getAttribute("value");
  await book(page).first().click();
  await page.waitForURL(/\/login\?next=/);
  expect(new URL(page.url()).searchParams.get("next")).toBe(`/payload/${program.id}?session=${chosen}`);
  await context.close();
});
