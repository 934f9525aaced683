import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { kstDay } from "#domain/time/kst";
import { violationsInBothThemes } from "../support/axe.ts";
import { hydrated } from "../support/browser.ts";
import { agree } from "../support/checkout.ts";
import { deskCookies } from "../support/desk.ts";
import { night } from "../support/night.ts";
import { served } from "../support/served.ts";
import { BOTH, shoot } from "../support/shoot.ts";

const { site, aPhone, db } = served();

const TOUCH = { hasTouch: true, isMobile: true, viewport: { width: 412, height: 915 } };
const LOOKS = { ...BOTH, widths: [412, 360, 1280] } as const;

let cookies: ReturnType<typeof deskCookies> | undefined;
const signedIn = () => (cookies ??= deskCookies(site));

async function aSession(id: string): Promise<string> {
  const day = kstDay(Date.now() + 10 * 86_400_000);
  const at = Date.parse(`${day}T12:00:00+09:00`);
  const options = [{ id: "adult", name: "어른", price: 36_000, max: 6 }];
  await (
    await db()
  )
    .prepare(
      `INSERT INTO session (id, program_id, start_at, end_at, book_open_at, book_close_at, capacity, options,
         created_at, updated_at)
       VALUES (?3, 'p0001', ?1, ?1 + 7200000, 1, ?1 - 1, 4, ?2, 1, 1)`,
    )
    .bind(at, JSON.stringify(options), id)
    .run();
  return day;
}

/** A number that no other booking of this file has, nor a first try of the same test. */
const aNumber = () => `010${String(Math.random()).slice(2, 10).padEnd(8, "5")}`;

/** The path of the link in the newest message to a number, once the minute has sent it. */
async function linkTo(phone: string): Promise<string> {
  const minute = { method: "POST", headers: { "content-type": "application/json" } };
  const read = async (): Promise<{ link: string }[]> =>
    JSON.parse(await (await fetch(new URL(`/__dev/talk/messages?to=${phone}`, site.url))).text());
  await fetch(new URL("/__dev/clock", site.url), { ...minute, body: JSON.stringify({ at: Date.now() }) });
  await expect.poll(async () => (await read()).length, { timeout: 30_000 }).toBeGreaterThan(0);
  return (await read())[0]?.link ?? "";
}

/** At the desk: somebody on the phone is booked, and gets a link. @returns the page, and the list's path */
async function bookedByPhone(id: string, phone: string): Promise<{ desk: Page; list: string }> {
  const day = await aSession(id);
  const { page, context } = await aPhone({ ...TOUCH, baseURL: site.desk.origin });
  await context.addCookies(await signedIn());
  await page.goto(`/desk/booking/new?day=${day}&session=${id}`);
  await hydrated(page);
  await page.getByText("전화로 부탁했어요").tap();
  await page.getByLabel("이름").fill("김지나");
  await page.getByLabel("전화번호").fill(phone);
  await page.getByText("결제 링크 보내기").tap();
  await page.getByText("36,000원을 낼 수 있는 링크를", { exact: false }).waitFor();
  await shoot(page, "desk-form", LOOKS);
  await page.getByRole("button", { name: "1명 예약하기" }).tap();
  await page.getByText("김○○님께 결제 링크를 보냈어요.").waitFor();
  await shoot(page, "desk-sent", LOOKS);
  return { desk: page, list: `/desk/session/${id}?day=${day}` };
}

it("[R57] [R58] by thumb: booked on the phone, paid by the link, with a ticket, given back", async () => {
  const id = `link-${crypto.randomUUID()}`;
  const phone = aNumber();
  const { desk, list } = await bookedByPhone(id, phone);
  const path = await linkTo(phone);
  expect(path).toMatch(/^\/pay\/[\w-]{86}$/);

  const { page, context, problems } = await aPhone(TOUCH);
  const answer = await page.goto(path);
  const told = answer?.headers() ?? {};
  expect([told["referrer-policy"], told["cache-control"], told["x-robots-tag"]]).toEqual([
    "no-referrer",
    expect.stringContaining("no-store"),
    expect.stringContaining("noindex"),
  ]);
  await hydrated(page);
  await page.getByText("김**님, 부탁하신").waitFor();
  const open = await page.content();
  for (const secret of ["김지나", phone, phone.replace(/(\d{3})(\d{4})/, "$1-$2-")])
    expect(open).not.toContain(secret);
  expect(await page.getByText("가상계좌").count()).toBe(0);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await shoot(page, "guest-pay", LOOKS);

  // What is missing is told before the page is read again, and may be given meanwhile.
  let goOn: (() => void) | undefined;
  const isRead = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(/\.data(\?|$)/, async (route) => {
    if (route.request().method() === "GET") await isRead;
    await route.continue();
  });
  await page.getByRole("button", { name: "36,000원 결제하기" }).tap();
  await page.getByText("취소·환불 규정에 동의해 주세요.").waitFor();
  await agree(page);
  await page.getByRole("button", { name: "36,000원 결제하기" }).tap();
  await page.waitForURL(/\/__dev\/toss\/pay/);
  goOn?.();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page
    .getByRole("button", { name: /결제하기/ })
    .first()
    .tap();
  await page.waitForURL((url) => url.pathname === `${path}/ticket`);
  await page.getByRole("img", { name: "입장용 QR 코드" }).waitFor();
  await page.getByText("예약이 확정됐어요").first().waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await shoot(page, "guest-ticket", LOOKS);
  // The same link, opened again from the message.
  await page.goto(path);
  await page.waitForURL((url) => url.pathname === `${path}/ticket`);
  await hydrated(page);

  const row = desk.getByRole("listitem").filter({ hasText: "김○○" });
  await desk.goto(list);
  await hydrated(desk);
  await row.getByText("결제완료").waitFor();
  await row.getByText("요금은 결제 링크로 받는 36,000원이에요.", { exact: false }).waitFor();
  await shoot(desk, "desk-paid", LOOKS);

  await page.getByText("예약 취소하기", { exact: true }).tap();
  await page.getByText("지금 취소하면 36,000원을", { exact: false }).waitFor();
  await shoot(page, "guest-cancel", LOOKS);
  await page.getByRole("button", { name: "취소하고 돌려받기" }).tap();
  await page
    .getByText(/예약을 취소했어요|돌려드리고 있어요/)
    .first()
    .waitFor();
  await shoot(page, "guest-cancelled", LOOKS);
  expect(await page.getByRole("img", { name: "입장용 QR 코드" }).count()).toBe(0);
  expect(problems.filter((problem) => !problem.includes("status of 4"))).toEqual([]);
  await context.close();
});

night("[S33] the desk sends it again, takes it on site instead, or lets it go", async () => {
  const id = `link-${crypto.randomUUID()}`;
  const phone = aNumber();
  const { desk, list } = await bookedByPhone(id, phone);
  const path = await linkTo(phone);
  await desk.goto(list);
  await hydrated(desk);
  const row = desk.getByRole("listitem").filter({ hasText: "결제를 기다려요" });
  await row.locator("summary", { hasText: "결제 링크 다시 보내기" }).tap();
  await shoot(desk, "desk-waiting", LOOKS);
  await row.getByRole("button", { name: "결제 링크 다시 보내기" }).tap();
  await row.getByText("방금 보냈어요. 1분 뒤에 다시 보낼 수 있어요.").waitFor();
  await row.locator("summary", { hasText: "현장 결제로 바꾸기" }).tap();
  await row.getByRole("button", { name: "현장 결제로 바꾸기" }).tap();
  await desk.getByRole("listitem").filter({ hasText: "예약완료" }).waitFor();

  const { page } = await aPhone(TOUCH);
  await page.goto(path);
  await page.getByText("현장에서 받아요").waitFor();
  await shoot(page, "guest-on-site", LOOKS);
  const other = desk.getByRole("listitem").filter({ hasText: "예약완료" });
  await other.getByText("예약 취소하기", { exact: true }).first().tap();
  await other.getByRole("button", { name: "예약 취소하기" }).tap();
  await desk.getByText("예약취소완료").waitFor();
  await page.goto(path);
  await page.getByRole("heading", { name: "지금은 열 수 없는 링크예요" }).waitFor();
  await shoot(page, "guest-ended", LOOKS);
  const nobody = await page.goto(`/pay/${"A".repeat(86)}`);
  expect(nobody?.status()).toBe(404);
  await page.getByRole("heading", { name: "지금은 열 수 없는 링크예요" }).waitFor();
});
