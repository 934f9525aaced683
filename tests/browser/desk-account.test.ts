import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { deskCookies, fillDesk } from "../support/desk.ts";
import { ON_DESK } from "../support/screens.ts";
import { hydrated } from "../support/browser.ts";
import { looksRight, served } from "../support/served.ts";
import { BOTH, shoot } from "../support/shoot.ts";

// 정산 계좌 from end to end: a host's manager names it, the platform confirms it and pays to it.

const { site, aPhone, db } = served();
const TOUCH = { hasTouch: true, isMobile: true, viewport: { width: 412, height: 915 } };
const IN_ALL = { widths: [360, 412, 1280], ...BOTH };
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

let host = "";
beforeAll(async () => {
  await fillDesk(site);
  host = String(
    await (
      await db()
    )
      .prepare("SELECT host_id FROM payout WHERE id = ?1")
      .bind(ON_DESK.payout)
      .first<string>("host_id"),
  );
});

/** Whoever is signed in is the platform from now on, or the host's manager. */
async function become(role: "MANAGER" | "OPERATOR"): Promise<void> {
  await (
    await db()
  )
    .prepare(
      "UPDATE staff SET role = ?1, host_id = iif(?1 = 'OPERATOR', NULL, ?2) WHERE username = 'jinhaeng'",
    )
    .bind(role, host)
    .run();
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

it("[S27] an account is named, looked at for a reason, confirmed and paid to", async () => {
  const { page, context, problems } = await aPhone({ ...TOUCH, baseURL: site.desk.origin });
  await context.addCookies(await deskCookies(site));
  await open(page, `/desk/payout/${ON_DESK.payout}`);
  await page.getByText("정산 계좌가 없어요. 확인한 계좌가 있어야 보낼 수 있어요.").waitFor();
  expect(await button(page, "보냈다고 적기").count()).toBe(0);
  await shoot(page, "account-payout-none", IN_ALL);

  await become("MANAGER");
  await open(page, "/desk");
  await page.getByRole("link", { name: /정산 계좌를 적어 주세요/ }).tap();
  await page.getByRole("heading", { name: "정산 계좌", exact: true }).waitFor();
  await page.getByLabel("계좌번호").pressSequentially("1002345");
  expect(await page.getByLabel("계좌번호").inputValue()).toBe("1002-345");
  await page.getByLabel("예금주").fill("김새봄");
  await button(page, "정산 계좌 저장하기").tap();
  await page.getByText("은행을 골라 주세요.").waitFor();
  await page.getByText("계좌번호는 숫자 10~16자예요. 통장을 보고 다시 적어 주세요.").waitFor();
  // Nothing of what was typed is lost.
  expect([
    await page.getByLabel("계좌번호").inputValue(),
    await page.getByLabel("예금주").inputValue(),
  ]).toEqual(["1002-345", "김새봄"]);
  await looksRight(page);
  await shoot(page, "account-wrong", IN_ALL);
  await page.getByLabel("은행").selectOption("004");
  await page.getByLabel("계좌번호").fill("1002 345 678901");
  await page.getByText(/사업자등록번호 .*도 함께 적기/).tap();
  await button(page, "정산 계좌 저장하기").tap();
  await page
    .getByText("KB국민은행 ···8901 계좌를 적었어요. 나들 운영자가 확인하면 이 계좌로 보내요.")
    .waitFor();
  await page.getByRole("heading", { name: "확인을 기다리는 계좌" }).waitFor();
  expect(await page.content()).not.toContain("345-6789");
  await looksRight(page);
  await shoot(page, "account-manager", IN_ALL);

  await become("OPERATOR");
  // Nobody else works for this platform, so whoever named it may look at it again.
  await open(page, "/desk");
  await page.getByRole("link", { name: /확인할 정산 계좌/ }).tap();
  await page.getByRole("heading", { name: "정산", exact: true }).waitFor();
  await looksRight(page);
  await shoot(page, "account-payouts", IN_ALL);
  await page.getByRole("link", { name: /확인을 기다려요/ }).tap();
  await page.getByText("계좌번호 모두 보기").first().tap();
  await page.getByLabel("보는 이유").fill("통장 사본과 대조");
  await button(page, "계좌번호 모두 보기").tap();
  await page.getByText("KB국민은행 1002-3456-7890-1").waitFor();
  await page.getByText(/확인하면 .*의 정산금을 이 계좌로 보내/).waitFor();
  await looksRight(page);
  await shoot(page, "account-operator", IN_ALL);
  await button(page, "KB국민은행 ···8901 확인하기").tap();
  await page.getByText("이제부터 KB국민은행 ···8901 계좌로 보내요.").waitFor();
  await page.getByText("다른 계좌로 바꾸기").tap();
  await looksRight(page);
  await shoot(page, "account-confirmed", IN_ALL);

  await open(page, `/desk/payout/${ON_DESK.payout}`);
  await page.getByLabel("이체 번호").fill("20261203-0001");
  await looksRight(page);
  await shoot(page, "account-payout", IN_ALL);
  await button(page, "보냈다고 적기").tap();
  await page.getByText(/을 보냈다고 적었어요/).waitFor();
  await page.getByRole("heading", { name: "보낸 계좌" }).waitFor();
  await page.getByText("CSV로 내려받기").first().tap();
  await page.getByLabel("내려받는 이유").fill("회계 자료");
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "CSV로 내려받기").tap()]);
  expect(readFileSync(await download.path(), "utf8")).toMatch(/KB국민은행,1002-3456-7890-1,김새봄,\d{3}-/);
  const { results } = await (
    await db()
  )
    .prepare("SELECT reason FROM access_record WHERE operation = 'revealPayoutAccount' ORDER BY id")
    .all();
  expect(results).toEqual([{ reason: "통장 사본과 대조" }, { reason: "회계 자료" }]);
  expect(problems).toEqual([]);
}, 120_000);
