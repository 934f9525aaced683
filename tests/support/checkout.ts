import type { Page } from "playwright-core";
import { hydrated } from "./browser.ts";

// The steps of a booking as somebody takes them on the screens.

/** Chooses the first open slot on a program's screen and goes on to the booking. */
export async function chooseSession(page: Page): Promise<void> {
  await hydrated(page);
  await page.getByRole("button", { name: "예약하기" }).first().click();
  await page.getByRole("button", { name: "이 회차로 예약하기" }).click();
}

/** Fills in who books; whom the last booking knows is a line that is opened first. */
export async function fillBooker(page: Page): Promise<void> {
  const known = page.locator(".known-booker:not([open]) > summary");
  if ((await known.count()) > 0) await known.click();
  for (const [label, value] of [
    ["이름", "김나래"],
    ["휴대폰 번호", "01012345678"],
    ["이메일", "narae@example.com"],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** Sends the booker's step of a paid booking, and waits for the step where it is paid. */
export async function goOnToPay(page: Page): Promise<void> {
  await page.locator("main button[type=submit], main ~ * button[type=submit]").last().click();
  await page.waitForURL(/booking=/);
}

/** Ticks every consent a step asks for. */
export async function agree(page: Page): Promise<void> {
  await page.locator("main input[type=checkbox]").first().waitFor();
  const open = page.locator("main input[type=checkbox]:not(:checked)");
  while ((await open.count()) > 0) await open.first().check();
}

/** Pays on the stand-in's payment page, and waits for the booking. */
export async function payThere(page: Page): Promise<void> {
  await page.waitForURL(/\/__dev\/toss\/pay/);
  await page
    .getByRole("button", { name: /결제하기/ })
    .first()
    .click();
  await page.waitForURL(/\/booking-detail/);
  await page.getByText("결제완료").first().waitFor();
}
