import { beforeAll, expect, it } from "vitest";
import { kstDay } from "#domain/time/kst";
import { hydrated, type Page } from "../support/browser.ts";
import { deskCookies } from "../support/desk.ts";
import { served } from "../support/served.ts";

// Somebody who has never seen the desk, with one thumb: what is chosen for them, where a button leads, what
// it offers.
const PUBLIC = "https://m.nadeul.example";
const { site, aPhone, db } = served({ vars: { SITE_URL: PUBLIC } });
const TOUCH = { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } };
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

let page: Page;
beforeAll(async () => {
  const phone = await aPhone({ baseURL: site.desk.origin, ...TOUCH });
  await phone.context.addCookies(await deskCookies(site));
  ({ page } = phone);
});

const hostOf = async (username: string) =>
  (await db())
    .prepare(
      `SELECT h.name AS name FROM staff_invitation s LEFT JOIN host h ON h.id = s.host_id
        WHERE s.username = ?1`,
    )
    .bind(username)
    .first<string>("name");

it("[U40] lets nobody in to a host that was not chosen, and passes over no new one's name", async () => {
  await page.goto("/desk/people");
  await hydrated(page);
  await page.getByLabel("아이디").fill("newcomer");
  await page.getByLabel("이름", { exact: true }).fill("문이레");
  await page.getByLabel("이메일", { exact: true }).fill("ire@mulle.example");
  const host = page.getByLabel("진행자", { exact: true });
  expect(await host.inputValue()).toBe("");
  await button(page, "초대하기").tap();
  await page.getByText("어느 진행자의 사람인지 적어 주세요.").waitFor();

  await host.selectOption({ index: 1 });
  await page.getByLabel("새 진행자의 이름").fill("물레방");
  await button(page, "초대하기").tap();
  await page.getByText("위에서 고른 진행자가 있어요. 둘 중 하나만 남겨 주세요.").waitFor();
  expect(await hostOf("newcomer")).toBeNull();

  await host.selectOption("");
  await button(page, "초대하기").tap();
  await page.getByText("문이레님을 초대했어요.", { exact: false }).waitFor();
  expect(await hostOf("newcomer")).toBe("물레방");
});

it("[U41] 저장하고 다음 goes past what is left for later", async () => {
  await page.goto("/desk/program/new");
  await hydrated(page);
  await page.getByLabel("제목").fill("달항아리 첫 물레");
  await page.getByText("공예", { exact: true }).tap();
  await page.getByLabel("진행자", { exact: true }).selectOption({ index: 1 });
  await button(page, "다음").tap();
  const heading = (name: string) => page.getByRole("heading", { name, exact: true, level: 1 });
  for (const name of ["소개", "장소"]) {
    await heading(name).waitFor();
    await button(page, "저장하고 다음").tap();
  }
  await heading("요금과 예약").waitFor();
  expect(new URL(page.url()).pathname).toMatch(/\/price$/);
});

it("[U43] who came is not asked of a session weeks ahead, and is on its day", async () => {
  const records = await db();
  const booking = records.prepare("SELECT session_id, booking_no FROM booking WHERE id = 'b-demo-02'");
  const { session_id: session, booking_no: no } =
    (await booking.first<{ session_id: string; booking_no: string }>()) ?? {};
  const card = page.locator(".desk-card", { hasText: String(no) });
  const verbs = async () => {
    await page.goto(`/desk/booking?q=${no}`);
    await hydrated(page);
    await card.waitFor();
    return card.getByRole("button", { name: /왔어요$/ }).allInnerTexts();
  };
  expect(await verbs()).toEqual([]);
  await records
    .prepare("UPDATE session SET start_at = ?1, end_at = ?1 + 3600000, book_close_at = ?1 WHERE id = ?2")
    .bind(Date.now() - 60_000, String(session))
    .run();
  expect(await verbs()).toEqual(["왔어요", "안 왔어요"]);
});

it("[U45] a program that is online has its address to send on", async () => {
  await page.goto("/desk/program/p0001");
  await hydrated(page);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await button(page, "링크 복사하기").tap();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${PUBLIC}/program/p0001`);
});

it("[U46] 체크인 is offered on the day, and no more of a session that was over weeks ago", async () => {
  const records = await db();
  const { id } =
    (await records.prepare("SELECT id FROM session WHERE status = 'OPEN' LIMIT 1").first()) ?? {};
  const ways = async (startAt: number) => {
    await records
      .prepare("UPDATE session SET start_at = ?1, end_at = ?1 + 3600000, book_close_at = ?1 WHERE id = ?2")
      .bind(startAt, String(id))
      .run();
    await page.goto(`/desk/session/${String(id)}?day=${kstDay(startAt)}`);
    await page.locator(".desk-count").waitFor();
    return page.getByRole("link", { name: "체크인", exact: true }).count();
  };
  const now = Date.now();
  expect([await ways(now - 60_000), await ways(now - 20 * 86_400_000)]).toEqual([1, 0]);
});
