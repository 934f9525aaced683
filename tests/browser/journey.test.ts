import { describe, expect, it } from "vitest";
import { categoryName } from "../../app/domain/category.ts";
import { violations } from "../support/axe.ts";
import { hydrated } from "../support/browser.ts";
import { agree, chooseSession, fillBooker, goOnToPay, payThere } from "../support/checkout.ts";
import { askForCode, fillJoin, giveCode, leaveForLater } from "../support/joining.ts";
import { NADEUL, SAEBOM, signIn, loginSheet } from "../support/member.ts";
import { night } from "../support/night.ts";
import { aBookable } from "../support/programs.ts";
import { served } from "../support/served.ts";

const { site, aPhone } = served();

describe("somebody new", () => {
  it("[R01, R04, R09, R14, R23, R33, R36, R37, R38] finds a free program, joins, books it", async () => {
    const program = await aBookable(site, "free");
    const { page, context, problems } = await aPhone();
    await page.goto("/");
    await page.getByRole("link", { name: "전체 보기" }).click();
    await page.waitForURL("**/category");
    await page.getByRole("link", { name: categoryName(program.category) }).click();
    await page.waitForURL(/search\/category/);
    await page.goto(`${page.url()}&free=true&available=true`);
    await page.getByRole("link", { name: program.title }).first().click();
    await page.waitForURL(`**/program/${program.id}`);
    await chooseSession(page);

    await loginSheet(page).getByRole("link", { name: "회원가입" }).click();
    await page.waitForURL(/\/join/);
    await fillJoin(page, "narae2026");
    await askForCode(page);
    await giveCode(page, site, "narae2026");

    await leaveForLater(page);
    await page.waitForURL(/\/payload-free\//);
    await hydrated(page); // the address changes before its screen is drawn, and the last one asks a name too
    await fillBooker(page);
    await page.getByRole("button", { name: "다음" }).click();
    await page.waitForURL(/\/payload-free\/checkout/);
    await expect
      .poll(() =>
        page
          .getByText(/동안 자리를 잡아 뒀어요/)
          .first()
          .isVisible(),
      )
      .toBe(true);
    await agree(page);
    await page.getByRole("button", { name: "예약하기" }).click();
    await page.waitForURL(/\/booking-detail/);
    await page.getByText("예약완료").first().waitFor();
    await expect.poll(() => page.getByText(program.title).first().isVisible()).toBe(true);

    await page.goto("/my/booking");
    await page.getByText(program.title).first().waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it("[R03, R22] signs in, comes back to where they were going, and signs out", async () => {
    const { page, context } = await aPhone();
    await page.goto("/my/booking?tab=past");
    await page.waitForURL(/\/login\?next=/);
    await signIn(page, { ...NADEUL, password: "wrong-password-1!" });
    await page.getByText("아이디 또는 비밀번호를 확인해 주세요.").waitFor();
    await expect.poll(() => page.getByLabel("아이디", { exact: true }).inputValue()).toBe("nadeul");
    await signIn(page, NADEUL);
    await page.waitForURL("**/my/booking?tab=past");
    await page.goto("/my");
    await page.getByRole("button", { name: "로그아웃" }).click();
    await page.waitForURL((url) => url.pathname !== "/my");
    await page.goto("/my");
    await page.waitForURL(/\/login/);
    await context.close();
  });
});

describe("paying", () => {
  it("[R35] a paid program goes over the payment page to 결제완료; the booking shows what it cost", async () => {
    const program = await aBookable(site, "paid");
    const { page, context, problems } = await aPhone();
    await page.goto(`/login?next=${encodeURIComponent(`/program/${program.id}`)}`);
    await signIn(page, NADEUL);
    await page.waitForURL(`**/program/${program.id}`);
    await chooseSession(page); // their last booking knows how to reach them: nothing is asked first
    await page.waitForURL(/\/payload\/.*booking=/);
    const checkout = page.url();
    const total = page.getByRole("button", { name: /원 결제하기/ });
    await total.waitFor();
    expect(await violations(page)).toEqual([]);
    await agree(page);
    const amount = /[\d,]+원/.exec((await total.textContent()) ?? "")?.[0] ?? "none";
    await total.click();
    await page.waitForURL(/\/__dev\/toss\/pay/);
    await expect.poll(() => page.getByText(amount).first().isVisible()).toBe(true);
    await payThere(page);
    await expect.poll(() => page.getByText(amount).first().isVisible()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.goto(checkout); // what is paid is not paid twice
    await page.waitForURL(/\/booking-detail\//);
    expect(problems).toEqual([]);
    await context.close();
  });

  night("a payment that is broken off leaves the seats held and says that no money went", async () => {
    const program = await aBookable(site, "paid", 1);
    const { page, context } = await aPhone();
    await page.goto(
      `/login?next=${encodeURIComponent(`/payload/${program.id}?session=${program.sessionId}`)}`,
    );
    await signIn(page, NADEUL);
    await page.waitForURL(/\/payload\//);
    await fillBooker(page);
    await goOnToPay(page);
    await agree(page);
    await page.getByRole("button", { name: /원 결제하기/ }).click();
    await page.waitForURL(/\/__dev\/toss\/pay/);
    await page.getByRole("button", { name: /취소/ }).first().click();
    await page.waitForURL(/\/payload\//);
    await expect
      .poll(() =>
        page
          .getByText(/동안 자리를 잡아 뒀어요/)
          .first()
          .isVisible(),
      )
      .toBe(true);
    await expect.poll(() => page.getByRole("button", { name: /원 결제하기/ }).isVisible()).toBe(true);
    await context.close();
  });
});

describe("without JavaScript", () => {
  it("signs in and books a free program", async () => {
    const program = await aBookable(site, "free", 1);
    const { page, context } = await aPhone({ javaScriptEnabled: false });
    await page.goto("/main");
    await page.goto(`/program/${program.id}`);
    await page.locator("form#booking label.slot:has(input:not([disabled]))").first().click();
    await page.getByRole("button", { name: "예약하기" }).first().click();
    await page.waitForURL(/\/login\?next=/);
    await signIn(page, SAEBOM);
    await page.waitForURL(/\/payload-free\//);
    await fillBooker(page);
    await page.getByRole("button", { name: "다음" }).click();
    await page.waitForURL(/\/payload-free\/checkout/);
    await agree(page);
    await page.getByRole("button", { name: "예약하기" }).click();
    await page.waitForURL(/\/booking-detail/);
    await expect.poll(() => page.getByText("예약완료").first().isVisible()).toBe(true);
    await page.goto("/my/booking");
    await expect.poll(() => page.getByText(program.title).first().isVisible()).toBe(true);
    await context.close();
  });

  it("a wrong form comes back with what was typed and the reason beside the field", async () => {
    const headers = { origin: site.url.origin, "content-type": "application/x-www-form-urlencoded" };
    const answer = await fetch(new URL("/join", site.url), {
      method: "POST",
      headers,
      body: new URLSearchParams({ intent: "username", username: "walker 77" }),
    });
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toContain("아이디에는 빈칸을 쓸 수 없고 128자까지 쓸 수 있어요.");
    expect(html).toContain('value="walker 77"');
    expect(html).toContain('aria-invalid="true"');
  });
});
