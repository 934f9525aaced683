import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { hydrated } from "../support/browser.ts";
import { agree, fillBooker, goOnToPay, payThere } from "../support/checkout.ts";
import { type Credentials, type TestMember, NADEUL, aMember, bringLogin, signIn } from "../support/member.ts";
import { night } from "../support/night.ts";
import { aBookable } from "../support/programs.ts";
import { served } from "../support/served.ts";

const { site, aPhone, signedIn, db } = served();

const DAY = 86_400_000;
const NO_COUPON = "쿠폰 쓰지 않기";

let count = 0;

/** A coupon of `value` won in a member's hands. @returns the issue's id */
async function giveCoupon({ sub }: TestMember, name: string, value: number): Promise<string> {
  const data = await db();
  const id = `walk${(count += 1)}`;
  const now = Date.now();
  await data
    .prepare(
      `INSERT INTO coupon (id, code, name, type, value, starts_at, ends_at, per_user_limit, created_at,
        updated_at) VALUES (?1, ?2, ?3, 'FIXED', ?4, ?5, ?6, 1, 0, 0)`,
    )
    .bind(id, id.toUpperCase(), name, value, now - DAY, now + 30 * DAY)
    .run();
  await data
    .prepare(
      `INSERT INTO coupon_issue (id, coupon_id, user_id, status, expires_at, created_at, updated_at)
        VALUES (?1, ?2, ?3, 'ISSUED', ?4, 0, 0)`,
    )
    .bind(`i-${id}`, id, sub, now + 20 * DAY)
    .run();
  return `i-${id}`;
}

async function statusOf(issueId: string): Promise<unknown> {
  return (await db()).prepare("SELECT status FROM coupon_issue WHERE id = ?1").bind(issueId).first("status");
}

const payButton = (page: Page) => page.getByRole("button", { name: /^[\d,]+원 결제하기$/ });
const dueOn = async (page: Page): Promise<number> =>
  Number(((await payButton(page).textContent()) ?? "").replace(/\D/g, ""));
const won = (amount: number): string => `${amount.toLocaleString("ko-KR")}원`;

/** Signs in and goes on to the step where a held booking is paid. */
async function goToReview(page: Page, member: Credentials, skip = 0): Promise<void> {
  const program = await aBookable(site, "paid", skip);
  await bringLogin(page, member, `/payload/${program.id}?session=${program.sessionId}`);
  await page.waitForURL(/\/payload\//);
  await fillBooker(page);
  await goOnToPay(page);
  await page.getByRole("group", { name: "쿠폰" }).waitFor();
}

describe("a coupon at the checkout", () => {
  it("[R25] that takes most off is chosen, lowers the price, shows in the booking as used", async () => {
    const { page, context, problems } = await aPhone();
    await goToReview(page, NADEUL);
    await hydrated(page);
    const best = page.locator("label.coupon-choice").first();
    const name = ((await best.locator("span").first().textContent()) ?? "").split("가장 큰 할인")[0] ?? "";
    const discount = Number(((await best.locator("b").textContent()) ?? "").replace(/\D/g, ""));
    const full = (await dueOn(page)) + discount;
    expect([
      await best.getByText("가장 큰 할인").isVisible(),
      await best.getByRole("radio").isChecked(),
      discount > 0,
    ]).toEqual([true, true, true]);
    await page.getByRole("checkbox", { name: /환불 규정/ }).check();

    await page.getByText(NO_COUPON).click();
    await page.getByRole("button", { name: `${won(full)} 결제하기` }).waitFor();
    await best.click();
    await page.getByRole("button", { name: `${won(full - discount)} 결제하기` }).waitFor();
    await expect.poll(() => page.getByRole("checkbox", { name: /환불 규정/ }).isChecked()).toBe(true);
    await expect.poll(() => page.locator("dl.kv").getByText("쿠폰", { exact: true }).isVisible()).toBe(true);
    expect(await violations(page)).toEqual([]);

    await agree(page);
    expect(problems).toEqual([]); // of the product's own pages: the payment page is none of them
    await payButton(page).click();
    await page.waitForURL(/\/__dev\/toss\/pay/);
    await expect
      .poll(() =>
        page
          .getByText(won(full - discount))
          .first()
          .isVisible(),
      )
      .toBe(true);
    await payThere(page);
    await page.getByText(new RegExp(`^[-−]${won(discount)}$`)).waitFor();
    await page
      .getByText(won(full - discount))
      .first()
      .waitFor();
    await page.goto("/my/coupon");
    const used = page.locator("section", { has: page.getByRole("heading", { name: /^쓴 쿠폰/ }) });
    await expect.poll(() => used.getByRole("heading", { name }).isVisible()).toBe(true);
    await context.close();
  });

  it("without JavaScript changes the price by a button, and keeps what was typed", async () => {
    const member = await aMember(site);
    const issue = await giveCoupon(member, "천 원 쿠폰", 1000);
    const { page, context } = await aPhone({ javaScriptEnabled: false });
    await goToReview(page, member, 1);
    const full = (await dueOn(page)) + 1000;
    await page.getByRole("link", { name: "예약하는 사람 수정" }).click();
    await page.getByLabel("이름", { exact: true }).fill("김");
    await page.getByRole("checkbox", { name: /환불 규정/ }).check();
    await page.getByLabel(NO_COUPON).check();
    await page.getByRole("button", { name: "금액 다시 보기" }).click();
    await page.getByRole("button", { name: `${won(full)} 결제하기` }).waitFor();
    expect([
      await page.getByLabel("이름", { exact: true }).inputValue(),
      await page.getByRole("checkbox", { name: /환불 규정/ }).isChecked(),
    ]).toEqual(["김", true]);
    expect(await statusOf(issue)).toBe("ISSUED");

    // Paying with another choice than the price on the button shows the price first.
    await page.getByLabel(/천 원 쿠폰/).check();
    await payButton(page).click();
    await page.getByText("금액을 확인하고 다시 눌러 주세요.").waitFor();
    expect([await dueOn(page), await statusOf(issue)]).toEqual([full - 1000, "RESERVED"]);
    await context.close();
  });

  night("that pays for all of it makes the booking without a payment", async () => {
    const member = await aMember(site);
    const issue = await giveCoupon(member, "모두 쿠폰", 9_000_000);
    const { page, context, problems } = await aPhone();
    await goToReview(page, member, 2);
    await hydrated(page);
    await expect.poll(() => page.getByLabel(/모두 쿠폰/).isChecked()).toBe(true);
    await page.getByRole("button", { name: "0원으로 예약하기" }).waitFor();
    await expect.poll(() => page.getByText("결제 수단", { exact: true }).count()).toBe(0);
    await agree(page);
    await page.getByRole("button", { name: "0원으로 예약하기" }).click();
    await page.waitForURL(/\/booking-detail/);
    await page.getByText("결제완료").first().waitFor();
    expect(await statusOf(issue)).toBe("USED");
    expect(problems).toEqual([]);
    await context.close();
  });

  it("that is used elsewhere meanwhile says so in its place and changes nothing else", async () => {
    const member = await aMember(site);
    const issue = await giveCoupon(member, "늦은 쿠폰", 2000);
    await giveCoupon(member, "다른 쿠폰", 1000);
    const { page, context } = await aPhone();
    await goToReview(page, member, 3);
    await hydrated(page);
    const full = (await dueOn(page)) + 2000; // the larger of the two is taken at first
    await page.getByLabel(NO_COUPON).check();
    await expect.poll(() => statusOf(issue)).toBe("ISSUED");
    await expect.poll(() => dueOn(page)).toBe(full);
    await page.getByRole("link", { name: "예약하는 사람 수정" }).click();
    await page.getByLabel("이름", { exact: true }).fill("김나들");
    await (
      await db()
    )
      .prepare("UPDATE coupon_issue SET status = 'RESERVED', booking_id = 'another' WHERE id = ?1")
      .bind(issue)
      .run();
    await page.getByLabel(/늦은 쿠폰/).check();
    await page.getByRole("alert").filter({ hasText: "다른 예약에서 쓰고 있어요." }).waitFor();
    await page.getByRole("radio", { name: NO_COUPON, checked: true }).waitFor();
    // nothing of the consents, which are asked for later
    await expect.poll(() => page.getByRole("alert").count()).toBe(1);
    expect([await page.getByLabel("이름", { exact: true }).inputValue(), await dueOn(page)]).toEqual([
      "김나들",
      full,
    ]);
    await page.getByLabel(/다른 쿠폰/).check();
    await page.getByRole("button", { name: `${won(full - 1000)} 결제하기` }).waitFor();
    await expect.poll(() => page.getByRole("alert").filter({ hasText: "다른 예약" }).count()).toBe(0);
    await context.close();
  });
});

describe("a banner that holds a coupon", () => {
  const TAKE = "첫 나들이 5,000원 쿠폰 받기";
  const GIVEN = "쿠폰을 받았어요. 결제할 때 골라 쓸 수 있어요.";
  const inRoom = (page: Page, told: string) =>
    Promise.all([
      page.waitForURL((url) => url.pathname === "/my/coupon"),
      page.getByRole("status").filter({ hasText: told }).waitFor(),
    ]);
  const owned = (page: Page) =>
    page
      .locator("section", { has: page.getByRole("heading", { name: /^쓸 수 있는 쿠폰/ }) })
      .getByRole("heading", { name: "첫 나들이 5,000원" });

  it("gives it with one tap, says so, says of the second that one has it; it can be used", async () => {
    const { page, context, problems } = await signedIn(await aMember(site), "/main", { hasTouch: true });
    await hydrated(page);
    await page.getByRole("button", { name: TAKE }).tap();
    await inRoom(page, GIVEN);
    await expect.poll(() => owned(page).count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    await page.goto("/main");
    await hydrated(page);
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: TAKE }).tap();
    await inRoom(page, "이미 받은 쿠폰이에요.");
    await expect.poll(() => owned(page).count()).toBe(1);
    expect(problems).toEqual([]);

    const program = await aBookable(site, "paid", 2);
    await page.goto(`/payload/${program.id}?session=${program.sessionId}`);
    await fillBooker(page);
    await goOnToPay(page);
    await page.getByRole("group", { name: "쿠폰" }).getByText("첫 나들이 5,000원").waitFor();
    await context.close();
  });

  it.each([true, false])(
    "gives it to a guest after the login, by itself (JavaScript: %s)",
    async (javaScriptEnabled) => {
      const member = await aMember(site);
      const { page, context } = await aPhone({ hasTouch: true, javaScriptEnabled });
      await page.goto("/main");
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole("button", { name: TAKE }).tap();
      await page.waitForURL((url) => url.pathname === "/login");
      await signIn(page, member);
      await inRoom(page, GIVEN);
      await expect.poll(() => owned(page).count()).toBe(1);
      await context.close();
    },
  );

  it("of a guest who never tapped it gives nothing: an address alone is no tap", async () => {
    const { page, context } = await signedIn(await aMember(site));
    await page.goto("/coupon/first-outing");
    await page.waitForURL((url) => url.pathname === "/my/coupon");
    await page.getByRole("heading", { name: "아직 쿠폰이 없어요" }).waitFor();
    expect(await owned(page).count()).toBe(0);
    await context.close();
  });

  night(
    "between the main screen's sections gives it too, or says that it is over or none is left",
    async () => {
      const data = await db();
      const member = await aMember(site);
      const strip = (couponId: string) =>
        data.prepare("UPDATE banner SET coupon_id = ?1 WHERE id = 'with-kids'").bind(couponId).run();
      await data.prepare("UPDATE coupon SET total_limit = 0 WHERE id = 'c-sea'").run();
      await data.prepare("UPDATE coupon SET ends_at = 1 WHERE id = 'c-family'").run();
      await strip("c-craft");
      const { page, context } = await signedIn(member, "/main?region=26", { hasTouch: true });
      const tap = async () => {
        await page.goto("/main?region=26");
        await hydrated(page);
        await page.getByRole("button", { name: "아이와 반나절 쿠폰 받기" }).tap();
      };
      await tap();
      await inRoom(page, GIVEN);
      await strip("c-sea");
      await tap();
      await inRoom(page, "준비한 쿠폰이 모두 나갔어요.");
      await strip("c-family");
      await tap();
      await inRoom(page, "기간이 지난 쿠폰이에요.");
      expect(await owned(page).count()).toBe(0);
      await context.close();
    },
  );
});
