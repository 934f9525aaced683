import { describe, expect, it } from "vitest";
import { kstDay } from "#domain/time/kst";
import { violationsInBothThemes } from "../support/axe.ts";
import { hydrated } from "../support/browser.ts";
import { fillBooker, goOnToPay } from "../support/checkout.ts";
import { aMember, at, field, hears, NADEUL, press, signIn } from "../support/member.ts";
import { byDay, isNight, night } from "../support/night.ts";
import { aBookable } from "../support/programs.ts";
import { served } from "../support/served.ts";

const { site, aPhone, signedIn, db } = served();

const HOUR = 3_600_000;

describe.runIf(isNight)("the refund table", () => {
  night("marks as now that all comes back for the hour after paying, on program and checkout", async () => {
    const program = await aBookable(site, "paid", 5);
    const data = await db();
    const start = Date.now() + 40 * HOUR;
    await data.batch([
      data
        .prepare(
          `UPDATE session SET start_at = ?2, end_at = ?2 + 3600000, book_close_at = ?2 - 3600000
           WHERE id = ?1`,
        )
        .bind(program.sessionId, start),
      // of another preset all comes back until the day before anyway
      data.prepare("UPDATE program SET refund_policy_id = 'STANDARD' WHERE id = ?1").bind(program.id),
    ]);
    const { page, context } = await signedIn(
      await aMember(site),
      `/program/${program.id}?date=${kstDay(start)}&session=${program.sessionId}`,
      { hasTouch: true },
    );
    const now = page.locator(".refund .cur");
    const trueRow = /지금, (오늘|내일)\(\d\d\.\d\d\) \d\d:\d\d까지100%/;
    expect(await now.textContent()).toMatch(trueRow);
    await page.goto(`/payload/${program.id}?session=${program.sessionId}`);
    await fillBooker(page);
    await goOnToPay(page);
    expect(await now.textContent()).toMatch(trueRow);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await context.close();
  });

  night("says so for the day after paying in the booking, and where it is cancelled", async () => {
    const data = await db();
    const [start, paid] = [Date.now() + 80 * HOUR, Date.now() - HOUR];
    await data.batch([
      data
        .prepare(
          `UPDATE session SET start_at = ?1, end_at = ?1 + 3600000, book_close_at = ?1 - 3600000
            WHERE id = (SELECT session_id FROM booking WHERE id = 'b-demo-02')`,
        )
        .bind(start),
      data.prepare("UPDATE payment SET approved_at = ?1 WHERE booking_id = 'b-demo-02'").bind(paid),
    ]);
    const { page, context } = await signedIn(NADEUL, "/booking-detail/b-demo-02", { hasTouch: true });
    for (const path of ["/booking-detail/b-demo-02", "/refund/b-demo-02"]) {
      await page.goto(path);
      await page.getByText("날짜별 환불 금액 보기").tap();
      const rows = await page.locator(".refund li").allTextContents();
      expect([path, await page.locator(".refund .cur").textContent()]).toEqual([
        path,
        expect.stringMatching(/지금, (오늘|내일)\(\d\d\.\d\d\) \d\d:\d\d까지100%43,000원/),
      ]);
      expect([path, rows.filter((row) => row.includes("100%")).length]).toEqual([path, 1]);
    }
    await context.close();
  });
});

describe("the form of a session that has filled up meanwhile", () => {
  it("[S67] is sent again by Enter; into the queue leads its button alone, out of it a step", async () => {
    const program = await aBookable(site, "free", 5);
    const { page, context } = await signedIn(
      await aMember(site),
      `/payload-free/${program.id}?session=${program.sessionId}`,
      { hasTouch: true },
    );
    await hydrated(page);
    await fillBooker(page);
    const data = await db();
    const fill = "UPDATE session SET held = capacity - sold WHERE id = ?1";
    await data.prepare(fill).bind(program.sessionId).run();
    await page.getByLabel("이름", { exact: true }).press("Enter");
    const queue = page.getByRole("button", { name: "이 인원으로 빈자리 기다리기" });
    await queue.waitFor();
    const sent = page.waitForResponse((answer) => answer.request().method() === "POST");
    await page.getByLabel("이름", { exact: true }).press("Enter");
    await sent;
    await queue.waitFor();
    const waiting = "SELECT count(*) AS n FROM booking WHERE session_id = ?1 AND status = 'RESERVE_WAIT'";
    expect(await data.prepare(waiting).bind(program.sessionId).first("n")).toBe(0);
    await queue.tap();
    await page.waitForURL(/\/booking-detail\//);
    await page.getByRole("link", { name: "그만 기다리기" }).tap();
    await hears(page, "지금 순서가 없어지고, 다시 신청하면 맨 뒤에서 기다려요.");
    expect(await data.prepare(waiting).bind(program.sessionId).first("n")).toBe(1);
    await press(page, "그만 기다리기");
    await hears(page, "취소한 예약이에요");
    expect(await data.prepare(waiting).bind(program.sessionId).first("n")).toBe(0);
    await context.close();
  });
});

describe("[U22] a form whose session fills up while it is filled in", () => {
  it.each(
    byDay([
      ["paid", true],
      ["paid", false],
      ["free", false],
      ["free", true],
    ] as const),
  )("of a %s program, scripts %s, keeps its words, offers the queue", async (kind, hasScript) => {
    const program = await aBookable(site, kind, 6);
    const path = `/payload${kind === "free" ? "-free" : ""}/${program.id}?session=${program.sessionId}`;
    const { page, context } = await signedIn(await aMember(site), path, {
      hasTouch: true,
      javaScriptEnabled: hasScript,
    });
    if (hasScript) await hydrated(page);
    await fillBooker(page);
    await page.getByLabel(/남길 말/).fill("왼손잡이예요");
    const data = await db();
    await data
      .prepare("UPDATE session SET held = capacity - sold WHERE id = ?1")
      .bind(program.sessionId)
      .run();
    await page.locator(".ctabar button").tap();
    await hears(page, "방금 자리가 모두 찼어요. 다른 일정을 골라 주세요.");
    expect([
      await page.getByLabel("이름", { exact: true }).inputValue(),
      await page.getByLabel(/남길 말/).inputValue(),
      await page.getByRole("link", { name: "다른 일정 보기" }).getAttribute("href"),
    ]).toEqual(["김나래", "왼손잡이예요", `/program/${program.id}`]);
    if (hasScript) expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole("button", { name: "이 인원으로 빈자리 기다리기" }).tap();
    await page.waitForURL(/\/booking-detail\//);
    const [row] = (
      await data
        .prepare("SELECT status, seats FROM booking WHERE session_id = ?1 ORDER BY created_at DESC LIMIT 1")
        .bind(program.sessionId)
        .all()
    ).results;
    expect(row).toEqual({ status: "RESERVE_WAIT", seats: 1 });
    await context.close();
  });
});

describe("문의하기 beside a host", () => {
  it("asks that host about that program, sends it after the login; the list names it", async () => {
    const program = await aBookable(site, "paid", 6);
    const { page, context } = await aPhone({ hasTouch: true });
    await page.goto(`/program/${program.id}`);
    const host = await page.locator("#host").textContent();
    await page.getByRole("link", { name: "문의하기" }).tap();
    await at(page, "/inquiry");
    await hydrated(page);
    await hears(page, program.title);
    await hears(page, `진행: ${host}`);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await field(page, "제목").fill("아이도 함께할 수 있나요?");
    await field(page, "문의 내용").fill("여섯 살 아이와 함께 가도 괜찮은지 궁금해요.");
    await press(page, "문의 보내기");
    await at(page, "/login");
    await hydrated(page);
    await signIn(page, await aMember(site));
    await hears(page, "문의를 보냈어요.");
    await page.getByRole("link", { name: `${program.title} 진행: ${host}` }).waitFor();
    await page.goto("/inquiry?tab=mine");
    const row = page.getByRole("link", { name: /아이도 함께할 수 있나요/ });
    expect(await row.textContent()).toContain(program.title);
    await context.close();
  });
});

describe("the calendar of a program", () => {
  it("opens the first month with seats, full days full, holidays red, Saturdays blue", async () => {
    const program = await aBookable(site, "paid", 7);
    const data = await db();
    const { results } = await data
      .prepare(
        `SELECT id, start_at AS startAt FROM session WHERE program_id = ?1 AND start_at > ?2
          ORDER BY start_at`,
      )
      .bind(program.id, Date.now())
      .all<{ id: string; startAt: number }>();
    const months = [...new Set(results.map(({ startAt }) => kstDay(startAt).slice(0, 7)))];
    expect(months.length).toBeGreaterThan(1);
    // Nothing is left this month.
    const sold = results.filter(({ startAt }) => kstDay(startAt).startsWith(months[0] ?? ""));
    for (const { id } of sold)
      await data.prepare("UPDATE session SET capacity = held + sold WHERE id = ?1").bind(id).run();
    const { page, context } = await aPhone({ hasTouch: true });
    await page.goto(`/program/${program.id}`);
    await hydrated(page);
    await page.getByRole("button", { name: /달력 보기/ }).tap();
    const sheet = page.getByRole("dialog");
    const [year, month] = (months[1] ?? "").split("-");
    await sheet.getByRole("heading", { name: `${year}년 ${Number(month)}월` }).waitFor();
    const colours = async (selector: string) =>
      new Set(
        await sheet.locator(selector).evaluateAll((all) => all.map((one) => getComputedStyle(one).color)),
      );
    const sunday = await colours("td:first-child > :is(span, a.open:not([aria-current]))");
    const saturday = await colours("td:last-child > :is(span, a.open:not([aria-current]))");
    const weekday = await colours("td:nth-child(3):not(.red) > span");
    expect(new Set([...sunday, ...saturday, ...weekday]).size).toBe(
      sunday.size + saturday.size + weekday.size,
    );
    expect([sunday.size, saturday.size]).toEqual([1, 1]);
    await sheet.getByRole("button", { name: "이전 달" }).tap();
    const gone = sheet.locator("td a.over").first();
    await gone.getByText("마감", { exact: true }).waitFor();
    const dim = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement("p"));
      probe.style.cssText = "color:var(--c-text-3);background:var(--c-surface-subtle)";
      const { color, backgroundColor } = getComputedStyle(probe);
      probe.remove();
      return { color, backgroundColor, strike: "line-through", weight: "400" };
    });
    /** How the days look that fit a selector. */
    const looks = (selector: string) =>
      sheet.locator(selector).evaluateAll((all) =>
        all.map((day) => {
          const { color, backgroundColor, fontWeight } = getComputedStyle(day);
          const number = day.querySelector("i") ?? day;
          return {
            color,
            backgroundColor,
            strike: getComputedStyle(number).textDecorationLine,
            weight: fontWeight,
          };
        }),
      );
    const full = await looks("td a.over:not([aria-current])");
    expect(full.length).toBeGreaterThan(0);
    expect(full).toEqual(full.map(() => dim));
    await sheet.getByRole("button", { name: "다음 달" }).tap();
    const open = await looks("td a.open:not([aria-current])");
    expect(open.length).toBeGreaterThan(0);
    expect(open.filter(({ strike, weight }) => strike !== "none" || Number(weight) < 700)).toEqual([]);
    await sheet.getByRole("button", { name: "이전 달" }).tap();
    await gone.waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await context.close();
  });
});
