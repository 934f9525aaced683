import { expect, it } from "vitest";
import { daySpan, kstDay } from "#domain/time/kst";
import { hydrated } from "../support/browser.ts";
import { deskCookies } from "../support/desk.ts";
import { looksRight, served } from "../support/served.ts";
import { BOTH, shoot } from "../support/shoot.ts";

const { site, aPhone, db } = served();

const HOUR = 3_600_000;
const TOUCH = { hasTouch: true, isMobile: true, viewport: { width: 412, height: 915 } };
const IN_ALL = { widths: [360, 412, 1280], ...BOTH };
let cookies: ReturnType<typeof deskCookies> | undefined;
/** The cookies of the operator, who signs in once: a code of the second factor counts once. */
const signedIn = () => (cookies ??= deskCookies(site));
const run = async (sql: string, ...values: (string | number)[]) =>
  (await db())
    .prepare(sql)
    .bind(...values)
    .run();

/** The session of a booking of the seed's, a day away from its cut-off with fewer people than it needs. */
async function shortOf(bookingId: string): Promise<string> {
  const id = (await db()).prepare("SELECT session_id FROM booking WHERE id = ?1").bind(bookingId);
  const sessionId = String(await id.first("session_id"));
  const now = Date.now();
  await run(
    `UPDATE session SET min_people = sold + 2, capacity = sold + 10, start_at = ?2, end_at = ?2 + 7200000,
       book_close_at = ?3, draw_at = NULL, status = 'OPEN', kept = 0 WHERE id = ?1`,
    sessionId,
    now + 48 * HOUR,
    now + 24 * HOUR,
  );
  return sessionId;
}

/** Puts two sessions of the seed's at today: the one over already, the other under way since later. */
async function twoOfToday(): Promise<[string, string]> {
  const { from } = daySpan(kstDay(Date.now()));
  const { results } = await (
    await db()
  )
    .prepare("SELECT id FROM session WHERE status = 'OPEN' AND start_at > ?1 ORDER BY start_at DESC LIMIT 2")
    .bind(Date.now() + 200 * HOUR)
    .all<{ id: string }>();
  const [over = "", running = ""] = results.map(({ id }) => id);
  await run(
    `UPDATE session SET start_at = ?2, end_at = ?2 + 1, book_close_at = ?2
     WHERE id = ?1`,
    over,
    from,
  );
  await run(
    "UPDATE session SET start_at = ?2, end_at = ?3, book_close_at = ?2 WHERE id = ?1",
    running,
    from + 2,
    Date.now() + HOUR,
  );
  return [over, running];
}

it("[S29] [U121] 오늘 lists a session short of people: it is opened all the same, or ended", async () => {
  const sessionId = await shortOf("b-demo-02");
  const [over, running] = await twoOfToday();
  const { page, context, problems } = await aPhone({ ...TOUCH, baseURL: site.desk.origin });
  await context.addCookies(await signedIn());
  await page.goto("/desk");
  await hydrated(page);
  // [U121] what is under way stands before what is over
  const places = await page
    .locator(".desk-session")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const at = (id: string) => places.findIndex((place) => place.startsWith(`/desk/session/${id}?`));
  expect([at(over) > at(running), at(running)]).toEqual([true, 0]);
  await page.getByText(/^지금 진행 중 · /).waitFor();
  const card = page.getByRole("listitem").filter({ hasText: "모여야 열리는데" });
  await card.waitFor();
  await looksRight(page);
  await shoot(page, "today-short", IN_ALL);
  await card.getByRole("link", { name: "취소하기" }).tap();
  await page.getByRole("heading", { level: 1 }).filter({ hasNotText: "오늘" }).waitFor();
  await page.getByRole("button", { name: "회차 취소하기" }).waitFor(); // its fold stands open
  await looksRight(page);
  await shoot(page, "session-short", IN_ALL);
  await page.getByRole("button", { name: "그래도 열기" }).tap();
  await expect.poll(() => page.getByText("모여야 열리는데").count()).toBe(0);
  const least = (await db()).prepare("SELECT min_people FROM session WHERE id = ?1").bind(sessionId);
  expect(await least.first("min_people")).toBe(1);
  expect(problems).toEqual([]);
});

it("[S30] 오늘 lists what did not arrive: they are called, and it goes out again or is ended", async () => {
  await run(
    `INSERT INTO outbox (dedupe, channel, user_id, kind, subject_id, data, status, error, due_at, created_at,
       updated_at)
     SELECT 'lost-' || (value ->> 0) || '>' || (value ->> 1) || '/0', value ->> 1, b.user_id, 'BOOKED', b.id,
       '{}', 'DEAD', iif(value ->> 1 = 'TALK', 'UNKNOWN LOST', 'REFUSED'), 1, 1, ?1
     FROM booking b, json_each('[["both","MAIL"],["both","TALK"],["one","MAIL"]]') WHERE b.id = 'b-demo-02'`,
    Date.now() - HOUR,
  );
  const { page, context, problems } = await aPhone({ ...TOUCH, baseURL: site.desk.origin });
  await context.addCookies(await signedIn());
  await page.goto("/desk");
  await hydrated(page);
  await page.getByRole("link", { name: /전하지 못한 안내/ }).tap();
  await page.getByText("2건을 어느 길로도 전하지 못했어요.").waitFor(); // of which one failed on two ways
  expect(await page.content()).not.toMatch(/010\d{8}/);
  await looksRight(page);
  await shoot(page, "messages", IN_ALL);
  const talk = page.getByRole("listitem").filter({ hasText: "메일 · 알림톡" });
  await talk.getByText("전해졌을 수도 있어요", { exact: false }).waitFor();
  await talk.getByRole("button", { name: /전화/ }).tap();
  await talk.getByRole("link", { name: /^010/ }).waitFor(); // its number, for who has no dialler
  await shoot(page, "message-called");
  await talk.getByRole("button", { name: "직접 알렸어요" }).tap();
  await page.getByText("직접 알린 것으로 적었어요.").waitFor();
  await page.getByText("1건을 어느 길로도 전하지 못했어요.").waitFor();
  const ended = (await db()).prepare("SELECT status FROM outbox WHERE dedupe LIKE 'lost-both>%'");
  expect((await ended.all()).results.map((one) => one["status"])).toEqual(["DROPPED", "DROPPED"]);
  await page.getByRole("button", { name: "다시 보내기" }).tap();
  await page.getByText("다시 보내고 있어요", { exact: false }).waitFor();
  await page.getByText("안내가 모두 전해졌어요.").waitFor();
  const states = (await db()).prepare("SELECT status FROM outbox WHERE dedupe LIKE 'lost-%' ORDER BY dedupe");
  expect((await states.all()).results.map((one) => one["status"])).not.toContain("DEAD");
  // A browser without a dialler says so.
  expect(problems.filter((problem) => !problem.includes("tel:"))).toEqual([]);
});

it("[S35] who works at the desk is told by mail of what waits, until they turn it off in 더보기", async () => {
  const { page, context, problems } = await aPhone({ ...TOUCH, baseURL: site.desk.origin });
  await context.addCookies(await signedIn());
  await page.goto("/desk/more");
  await hydrated(page);
  await page.locator("summary", { hasText: "메일로 할 일 받기: 받고 있어요" }).tap();
  await page.getByText("받는 주소: j···@example.com", { exact: false }).waitFor();
  await looksRight(page);
  await shoot(page, "more-mail", IN_ALL);
  await page.getByRole("button", { name: "그만 받기" }).tap();
  await page.getByText("이제 할 일을 메일로 보내지 않아요.").waitFor();
  await page.locator("summary", { hasText: "메일로 할 일 받기: 받지 않아요" }).waitFor();
  await page.getByRole("button", { name: "메일로 받기" }).tap();
  await page.getByText("이제 할 일을 메일로 알려드려요.").waitFor();
  expect(problems).toEqual([]);
});

it("[S27] where a host is told of its money 운영 changes, and 담당 reads", async () => {
  const { page, context, problems } = await aPhone({ ...TOUCH, baseURL: site.desk.origin });
  await context.addCookies(await signedIn());
  await page.goto("/desk/host/h001");
  await hydrated(page);
  await page.getByLabel("정산 소식을 받는 메일").fill("money@host.example");
  await looksRight(page);
  await shoot(page, "host-address", IN_ALL);
  await page.getByRole("button", { name: "저장하기" }).tap();
  await page.getByText("저장했어요.", { exact: false }).waitFor();
  const become = (role: string, host: string | null) =>
    run(`UPDATE staff SET role = ?1, host_id = nullif(?2, '') WHERE username = 'jinhaeng'`, role, host ?? "");
  await become("MANAGER", "h001");
  await page.goto("/desk/host/h001");
  await page.getByText("정산 소식은 money@host.example로 보내요.", { exact: false }).waitFor();
  expect(await page.getByLabel("정산 소식을 받는 메일").count()).toBe(0);
  await shoot(page, "host-address-read");
  await become("OPERATOR", null);
  expect(problems).toEqual([]);
});
