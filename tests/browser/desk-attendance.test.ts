import { expect, it } from "vitest";
import { kstDay } from "#domain/time/kst";
import { hydrated } from "../support/browser.ts";
import { deskCookies } from "../support/desk.ts";
import { looksRight, served } from "../support/served.ts";
import { BOTH, shoot } from "../support/shoot.ts";

const { site, aPhone, db } = served();

const TOUCH = { hasTouch: true, isMobile: true, viewport: { width: 412, height: 915 } };
const IN_ALL = { widths: [360, 412, 1280], ...BOTH };
const HOUR = 3_600_000;

it("[S44] [U123] 모두 왔어요 says whom and how much, and one tap takes back what it wrote", async () => {
  const records = await db();
  const now = Date.now();
  const booked = await records
    .prepare(
      `SELECT id, session_id AS sessionId, seats FROM booking WHERE status = 'RESERVE_REQUEST_COMPLETE'
         AND session_id IN (SELECT id FROM session WHERE start_at > ?1) LIMIT 1`,
    )
    .bind(now)
    .first<{ id: string; sessionId: string; seats: number }>();
  if (!booked) throw new Error("the seed has no free booking to come");
  const { id, sessionId, seats } = booked;
  await records
    .prepare("UPDATE booking SET deposit_amount = 0, attended_at = NULL, no_show_at = NULL WHERE id = ?1")
    .bind(id)
    .run();
  // An hour ahead people may come.
  await records
    .prepare("UPDATE session SET start_at = ?2, end_at = ?2 + 7200000, book_close_at = ?1 WHERE id = ?3")
    .bind(now - HOUR, now + HOUR, sessionId)
    .run();
  const { page, context } = await aPhone({ ...TOUCH, baseURL: site.desk.origin });
  await context.addCookies(await deskCookies(site));
  const path = `/desk/session/${sessionId}?day=${kstDay(now + HOUR)}`;
  await page.goto(path);
  await hydrated(page);
  const cameNow = () =>
    records
      .prepare("SELECT attended_at IS NOT NULL AS n FROM booking WHERE id = ?1")
      .bind(id)
      .first<number>("n");

  await page.getByText(`아직 적지 않은 ${seats}명을 왔어요로 적어요.`).waitFor();
  await looksRight(page);
  await shoot(page, "all-came", IN_ALL);
  await page.getByRole("button", { name: "모두 왔어요", exact: true }).tap();
  await page.getByText(`${seats}명이 왔다고 적었어요.`).waitFor();
  expect(await cameNow()).toBe(1);
  await looksRight(page);
  await shoot(page, "all-came-done", { ...IN_ALL, widths: [360, 412] }); // a wide one reads its list anew
  await page.getByRole("button", { name: "모두 왔어요 되돌리기" }).tap();
  await page.getByText(`${seats}명을 되돌렸어요.`).waitFor();
  expect(await cameNow()).toBe(0);

  // Whoever has their deposit back for it came for good, which is said before.
  await records
    .prepare("UPDATE booking SET deposit_amount = 5000, pay_amount = 5000 WHERE id = ?1")
    .bind(id)
    .run();
  await page.goto(path);
  await hydrated(page);
  await page.getByText("보증금 5,000원을 돌려드리고", { exact: false }).waitFor();
  await page.getByText("왔어요를 누르면 보증금 5,000원을 돌려드려요.", { exact: false }).waitFor();
  await page.getByRole("button", { name: "모두 왔어요", exact: true }).tap();
  await page.getByText(`${seats}명이 왔다고 적었어요.`).waitFor();
  expect(await page.getByRole("button", { name: /되돌리기/ }).count()).toBe(0);

  // [U123] Of many one is found, and what is done less often lies in a fold of each.
  const one = (await records.prepare("SELECT * FROM booking WHERE id = ?1").bind(id).first()) ?? {};
  const names = Object.keys(one);
  for (let n = 10; n < 30; n += 1) {
    const copy = Object.values({ ...one, id: `many-${n}`, user_id: `many-${n}`, booking_no: `N26-MANY${n}` });
    const sql = `INSERT INTO booking (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`;
    await records
      .prepare(sql)
      .bind(...copy)
      .run();
  }
  await page.goto(path);
  await hydrated(page);
  const ways = page.getByRole("link", { name: /^메모 쓰기/ });
  await expect.poll(() => ways.count()).toBe(0);
  await page.getByRole("searchbox").fill("MANY17");
  await page.getByRole("button", { name: "찾기" }).tap();
  await page.getByText("1건을 찾았어요.").waitFor();
  await looksRight(page);
  await shoot(page, "many-found", IN_ALL);
  await page.getByText("더 보기", { exact: false }).tap();
  await ways.waitFor();
  await page.getByRole("link", { name: "모두 보기" }).tap();
  await page.getByText("· N26-MANY29", { exact: false }).waitFor();
});
