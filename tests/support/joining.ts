import type { Page } from "playwright-core";
import { field, PASSWORD, press } from "./member.ts";
import { codeFor, type Site } from "./site.ts";

let serial = 0;
/** One that nobody has. */
export const aNickname = (): string => `나${String(Date.now()).slice(-7)}${(serial += 1)}`.slice(0, 10);

/** Fills in the form of joining, with `PASSWORD`, and gives the consents that nobody joins without. */
export async function fillJoin(page: Page, username: string, nickname = aNickname()): Promise<void> {
  const fields = {
    아이디: username,
    비밀번호: PASSWORD,
    "비밀번호 확인": PASSWORD,
    닉네임: nickname,
    이름: "김나래",
    이메일: "narae@example.com",
  };
  for (const [label, value] of Object.entries(fields)) await field(page, label).fill(value);
  for (const label of [/만 14세/, /서비스 이용약관/, /개인정보 수집/])
    await page.getByRole("checkbox", { name: label }).check();
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
