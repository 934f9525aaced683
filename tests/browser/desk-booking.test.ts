import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { DESK_OPERATOR } from "../../workers/cli/seed/demo-accounts.ts";
import { kstDay } from "#domain/time/kst";
import { hydrated } from "../support/browser.ts";
import { deskCookies } from "../support/desk.ts";
import { served } from "../support/served.ts";
import { BOTH, shoot } from "../support/shoot.ts";

const { site, aPhone, db } = served();

const TOUCH = { hasTouch: true, isMobile: true, viewport: { width: 412, height: 915 } };
/** A button that is at work takes no tap: what was told may be there before the screen is. */
async function settled(page: Page): Promise<void> {
  await expect.poll(() => page.locator("[aria-busy]").count()).toBe(0);
}
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

let cookies: ReturnType<typeof deskCookies> | undefined;
/** The cookies of the operator, who signs in once: a code of the second factor counts once. */
const signedIn = () => (cookies ??= deskCookies(site));

/** A session ten days ahead at noon for 4 people of two kinds, one of them a resident. @returns its day */
async function aSessionOfTwoKinds(id: string): Promise<string> {
  const day = kstDay(Date.now() + 10 * 86_400_000);
  const at = Date.parse(`${day}T12:00:00+09:00`);
  const options = [
    { id: "adult", name: "어른", price: 36_000, max: 6 },
    { id: "child", name: "어린이", price: 18_000, max: 6 },
  ];
  await (
    await db()
  )
    .prepare(
      `INSERT INTO session (id, program_id, start_at, end_at, book_open_at, book_close_at, capacity, options,
         kept_seats, kept, kept_until, kept_regions, created_at, updated_at)
       VALUES (?3, 'p0001', ?1, ?1 + 7200000, 1, ?1 - 1, 4, ?2, 1, 1, ?1 - 86400000,
         '["region_0005"]', 1, 1)`,
    )
    .bind(at, JSON.stringify(options), id)
    .run();
  return day;
}

it("[S22] with one thumb: who stands at the door is booked, has a ticket, and is let go again", async () => {
  const id = `door-${crypto.randomUUID()}`;
  const day = await aSessionOfTwoKinds(id);
  const { page, context, problems } = await aPhone({ ...TOUCH, baseURL: site.desk.origin });
  await context.addCookies(await signedIn());
  await page.goto("/desk/booking");
  await hydrated(page);
  await page.getByRole("link", { name: "현장·전화 예약 받기" }).tap();
  await page.getByRole("heading", { name: "현장·전화 예약" }).waitFor();
  await page.getByLabel("언제 오나요").fill(day);
  await button(page, "보기").tap();
  const choice = page.locator(`a[href*="session=${id}"]`);
  await choice.getByText("3자리 남음 · 주민 자리 1").waitFor();
  await shoot(page, "choose", BOTH);
  await choice.tap();
  await page.getByText("지금 3자리 남았어요. 성동구 주민 자리 1개는 따로예요.").waitFor();
  await button(page, "1명 예약하기").tap();
  await page.getByText("이름을 적어 주세요.").waitFor();
  await page.getByLabel("이름").fill("김지나");
  await page.getByLabel("전화번호").fill("01077778888");
  await page.getByLabel("어린이").fill("3");
  await page.getByText("현장에서 받는 요금은 90,000원이에요.", { exact: false }).waitFor();
  await shoot(page, "form", BOTH);
  await settled(page);
  await button(page, "4명 예약하기").tap();
  await page.getByText("지금 남은 자리는 성동구 주민을 위한 자리예요.", { exact: false }).waitFor();
  expect(await page.getByLabel("이름").inputValue()).toBe("김지나");
  await page.getByLabel("어린이").fill("1");
  await settled(page);
  await button(page, "2명 예약하기").tap();
  await page.getByText("김○○님, 어른 1명 · 어린이 1명을 예약했어요.").waitFor();
  await page.getByText("현장에서 54,000원을 받아 주세요.").waitFor();
  await shoot(page, "done", BOTH);
  await page.getByRole("link", { name: "입장권 보여 주기·인쇄" }).tap();
  await page.getByRole("img", { name: "입장용 QR 코드" }).waitFor();
  expect(await page.content()).not.toMatch(/김지나|7777/); // paper is lost
  await shoot(page, "ticket", BOTH);

  await page.goto(`/desk/session/${id}?day=${day}`);
  await hydrated(page);
  const row = page
    .getByRole("listitem")
    .filter({ hasText: "현장 예약이에요. 현장에서 받는 요금은 54,000원이에요." });
  await row.waitFor();
  await row.getByRole("button", { name: "안내 다시 보내기" }).tap();
  await row.getByText("···8888로 알림톡이 가요.", { exact: false }).waitFor();
  await shoot(page, "told", BOTH);
  await row.getByRole("button", { name: "되돌리기" }).tap();
  await row.getByText("되돌렸어요. 안내를 보내지 않아요.").waitFor();
  const again = (await db()).prepare("SELECT count(*) AS n FROM outbox WHERE dedupe LIKE 'again/%'");
  expect(await again.first("n")).toBe(0);
  await row.getByRole("button", { name: "안내 다시 보내기" }).tap();
  await row.getByText("···8888로 알림톡이 가요.", { exact: false }).waitFor();
  expect(await again.first("n")).toBe(1);
  await row.getByRole("link", { name: "진행 기록" }).tap();
  await page.getByRole("heading", { name: "진행 기록" }).waitFor();
  await page
    .getByRole("listitem")
    .filter({ hasText: "예약완료" })
    .getByText(DESK_OPERATOR.username)
    .waitFor();
  await shoot(page, "timeline", BOTH);
  await page.goBack();
  await row.getByText("예약 취소하기", { exact: true }).first().tap();
  await row
    .getByText("현장에서 받은 돈이 있으면 54,000원을 직접 돌려드려 주세요.", { exact: false })
    .waitFor();
  await shoot(page, "roster", BOTH);
  await row.getByRole("button", { name: "예약 취소하기" }).tap();
  await row.getByText("예약취소완료").waitFor();
  const sold = await (await db()).prepare("SELECT sold FROM session WHERE id = ?1").bind(id).first("sold");
  expect(sold).toBe(0);
  // The refusals are answers: a field, and the seats.
  expect(problems.filter((problem) => !problem.includes("status of 4"))).toEqual([]);
});

it("[S22] without JavaScript too, and where there is room", async () => {
  const { page, context } = await aPhone({
    javaScriptEnabled: false,
    viewport: { width: 1280, height: 900 },
    baseURL: site.desk.origin,
  });
  await context.addCookies(await signedIn());
  const id = `call-${crypto.randomUUID()}`;
  const day = await aSessionOfTwoKinds(id);
  await page.goto(`/desk/booking/new?day=${day}&session=${id}`);
  await page.getByText("전화로 부탁했어요").click();
  await page.getByLabel("이름").fill("이서진");
  await shoot(page, "wide-form", BOTH);
  await page.getByRole("button", { name: "명 예약하기" }).click();
  await page.getByText("전화로 예약한 분의 번호를 적어 주세요.").waitFor();
  expect(await page.getByLabel("이름").inputValue()).toBe("이서진");
  await page.getByLabel("전화번호").fill("010-7777-9999");
  await page.getByRole("button", { name: "명 예약하기" }).click();
  await page.getByText("이○○님, 어른 1명을 예약했어요.").waitFor();
  await shoot(page, "wide-done", BOTH);
});
