import type { Page } from "playwright-core";
import { hydrated } from "./browser.ts";
import { field, PASSWORD, press } from "./member.ts";
import { codeFor, type Site } from "./site.ts";

let serial = 0;
/** One that nobody has. */
export const aNickname = (): string => `나${String(Date.now()).slice(-7)}${(serial += 1)}`.slice(0, 10);

/** One line of a step, and on to what comes after it. */
export async function answerStep(page: Page, label: string, value: string): Promise<void> {
  await field(page, label).fill(value);
  await press(page, "다음");
}

/** The consents that nobody joins without. */
export async function giveConsents(page: Page): Promise<void> {
  for (const label of [/만 14세/, /서비스 이용약관/, /개인정보 수집/])
    await page.getByRole("checkbox", { name: label }).check();
}

/** Goes through the steps of joining, with `PASSWORD`, up to the button that has the code sent. */
export async function fillJoin(page: Page, username: string, email = "narae@example.com"): Promise<void> {
  await answerStep(page, "아이디", username);
  await answerStep(page, "이메일", email);
  await giveConsents(page);
  await press(page, "다음");
  await fillPassword(page);
}

/** The password, twice where no script shows it. */
export async function fillPassword(page: Page, password = PASSWORD): Promise<void> {
  await field(page, "비밀번호").fill(password);
  const again = field(page, "비밀번호 확인");
  if (await again.isVisible()) await again.fill(password);
}

/** Sends the form of joining and waits to be asked for the code. */
export async function askForCode(page: Page): Promise<void> {
  await press(page, "인증번호 받기");
  await page.getByRole("heading", { name: "인증번호를 입력해 주세요" }).waitFor();
}

/** Answers with the code that was sent. */
export async function giveCode(page: Page, site: Site, username: string): Promise<void> {
  await field(page, "인증번호").fill(await codeFor(site, username));
  await press(page, "가입 마치기");
}

/** What a first sign-in is asked, given: nobody who does is asked at a later one. */
export async function giveProfile(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname === "/additional");
  await field(page, "닉네임").fill(aNickname());
  await field(page, "이름").fill("김나래");
  await press(page, "저장하고 계속하기");
}

/** What a first sign-in is asked, left for later. */
export async function leaveForLater(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname === "/additional");
  // where scripts run, the screen notes that it was shown; a tap before that is asked once more
  if (await page.evaluate(() => matchMedia("(scripting: enabled)").matches)) await hydrated(page);
  await page.getByRole("link", { name: "다음에 할게요" }).click();
}
