import { describe, expect, it } from "vitest";
import { formatShortDay, formatTime, kstDay } from "#domain/time/kst";
import { violationsInBothThemes } from "../support/axe.ts";
import { hydrated } from "../support/browser.ts";
import { DETAILS } from "../support/booking.ts";
import { agree, fillBooker } from "../support/checkout.ts";
import { signInAtDesk } from "../support/desk.ts";
import { reach } from "../support/api.ts";
import { aReader } from "../support/keys.ts";
import { nextKst } from "../support/kst-time.ts";
import { aMember, NADEUL, tokenOf } from "../support/member.ts";
import { byDay, night } from "../support/night.ts";
import { aBookable } from "../support/programs.ts";
import { served } from "../support/served.ts";
import { BOTH, shoot } from "../support/shoot.ts";
import { GUEST } from "../support/site.ts";

const { site, signedIn, aPhone, db } = served();

const DAY = 86_400_000;
const HOUR = 3_600_000;
const DESK_PATH = "/desk/booking";
const TOUCH = { hasTouch: true, isMobile: true, viewport: { width: 412, height: 915 } };

/** Another session of a booking's program, `days` later, for `less` won less; `isFull`: nobody gets in. */
async function another(
  bookingId: string,
  { days = 3, less = 0, isFull = false }: { days?: number; less?: number; isFull?: boolean } = {},
): Promise<{ id: string; startAt: number }> {
  const data = await db();
  const id = `other-${bookingId}-${days}`.slice(0, 64);
  await data
    .prepare(
      `INSERT INTO session (id, program_id, start_at, end_at, book_open_at, book_close_at, capacity, sold,
         options, status, created_at, updated_at)
       SELECT ?2, s.program_id, s.start_at + ?3, s.end_at + ?3, 0, s.book_close_at + ?3, 8, ?5,
         (SELECT json_group_array(json_set(o.value, '$.price', max(0, (o.value ->> 'price') - ?4)))
          FROM json_each(s.options) o), 'OPEN', 0, 0
       FROM session s JOIN booking b ON b.session_id = s.id WHERE b.id = ?1`,
    )
    .bind(bookingId, id, days * DAY, less, isFull ? 8 : 0)
    .run();
  const startAt = await data.prepare("SELECT start_at FROM session WHERE id = ?1").bind(id).first("start_at");
  return { id, startAt: Number(startAt) };
}

/** The first day, four from a booking's on, on which its program has no session of its own. */
async function daysToNone(bookingId: string): Promise<number> {
  const days = await (
    await db()
  )
    .prepare(
      `SELECT other.start_at AS startAt, s.start_at AS own
       FROM booking b JOIN session s ON s.id = b.session_id
       JOIN session other ON other.program_id = s.program_id WHERE b.id = ?1`,
    )
    .bind(bookingId)
    .all<{ startAt: number; own: number }>();
  const taken = new Set(days.results.map(({ startAt }) => kstDay(startAt)));
  const own = days.results[0]?.own ?? 0;
  let none = 4;
  while (taken.has(kstDay(own + none * DAY))) none += 1;
  return none;
}

/** A member with a free booking made on the screens, at its own screen. */
async function booked(options: Parameters<typeof signedIn>[2]) {
  const program = await aBookable(site, "free");
  const start = `/payload-free/${program.id}?session=${program.sessionId}`;
  const { page, context } = await signedIn(await aMember(site), start, options);
  await fillBooker(page);
  await page.getByRole("button", { name: "다음", exact: true }).click();
  await page.waitForURL(/\/payload-free\/checkout/);
  await agree(page);
  await page.getByRole("button", { name: "예약하기", exact: true }).click();
  await page.waitForURL(/\/booking-detail/);
  await page.getByRole("link", { name: "일행에게 보내기" }).waitFor();
  const id = /booking-detail\/([\w-]+)/.exec(page.url())?.[1] ?? "";
  return { page, context, id };
}
/** Puts a booking's session off, so far that no clock run today comes near its cut-off. */
async function inThreeWeeks(id: string): Promise<void> {
  await (
    await db()
  )
    .prepare(
      `UPDATE session SET start_at = start_at + ?2, end_at = end_at + ?2, book_close_at = book_close_at + ?2
       WHERE id = (SELECT session_id FROM booking WHERE id = ?1)`,
    )
    .bind(id, 21 * DAY)
    .run();
}

/** Gives a session one seat, and that to another member, by wire. @returns what cancels their booking */
async function filled(sessionId: string): Promise<() => Promise<void>> {
  const data = await db();
  await data.prepare("UPDATE session SET capacity = 1 WHERE id = ?1").bind(sessionId).run();
  const session = await data
    .prepare("SELECT program_id, options ->> '$[0].id' AS option_id FROM session WHERE id = ?1")
    .bind(sessionId)
    .first();
  const token = await tokenOf(site, await aMember(site));
  const headers = { ...GUEST, authorization: `Bearer ${token}`, "content-type": "application/json" };
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(new URL(`/api/booking${path}`, site.url), {
      method,
      headers: { ...headers, "idempotency-key": crypto.randomUUID() },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return answer.json();
  };
  const items = [{ optionId: session?.["option_id"], qty: 1 }];
  const made = await call("POST", "", { programId: session?.["program_id"], sessionId, items });
  const path = `/${String(reach(made, "value.id"))}`;
  await call("PUT", path, DETAILS);
  await call("POST", `${path}/confirm`);
  return async () => void (await call("POST", `${path}/cancel`));
}
const ticketOf = async (id: string) =>
  (await db()).prepare("SELECT id FROM booking WHERE change_of = ?1").bind(id).first<string>("id");
const sessionOf = async (id: string) =>
  (await db()).prepare("SELECT session_id FROM booking WHERE id = ?1").bind(id).first<string>("session_id");

describe("[S14, R42] 일정 변경", () => {
  it("by touch at 412: pick, see what changes, change; the ticket is of the new day", async () => {
    const { page, context, id } = await booked(TOUCH);
    await shoot(page, "just-booked", BOTH);
    expect(await violationsInBothThemes(page)).toEqual([]);
    const to = await another(id, { days: 3 });
    const full = await another(id, { days: await daysToNone(id), isFull: true });
    await page.goto(`/booking-detail/${id}`);
    await hydrated(page);
    await page.getByRole("link", { name: "일정 변경하기" }).tap();
    await page.waitForURL(/\/reschedule$/);
    await page.getByText("언제로 바꿀까요?").waitFor();
    const chip = (at: number) => page.locator(`.days a[href*="date=${kstDay(at)}"]`);
    expect(await chip(full.startAt).innerText()).toContain("대기 가능");
    await chip(to.startAt).tap();
    await page.waitForURL(/date=/);
    await page.locator(`input[value="${to.id}"]`).check();
    expect(await page.getByRole("radio", { name: /8자리 남음 · 같은 금액/, checked: true }).count()).toBe(1);
    await shoot(page, "pick", BOTH);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole("button", { name: "바뀌는 내용 보기" }).tap();
    await page.getByText("이렇게 바뀌어요").waitFor();
    expect(await page.locator(".from-to").innerText()).toContain(formatShortDay(to.startAt));
    await shoot(page, "confirm", BOTH);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole("button", { name: "이 일정으로 바꾸기" }).tap();
    await page.waitForURL(/\?moved=1/);
    await page.getByText(/^일정을 바꿨어요. 전에는/).waitFor();
    expect(await sessionOf(id)).toBe(to.id);
    const news = await page.getByText(/^일정을 바꿨어요. 전에는/).boundingBox();
    expect([await page.evaluate(() => scrollY), (news?.y ?? 999) < 400]).toEqual([0, true]);
    await shoot(page, "done", BOTH);
    await page.setViewportSize({ width: 1280, height: 900 });
    await shoot(page, "done-1280", BOTH);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await context.close();
  });

  night("by keyboard alone, and without JavaScript", async () => {
    const { page, context, id } = await booked({ reducedMotion: "reduce" });
    const to = await another(id, { days: 5 });
    await page.goto(`/booking-detail/${id}/reschedule?date=${kstDay(to.startAt)}`);
    await hydrated(page);
    const keys = await aReader(page);
    await keys.to(new RegExp(`^radio ${formatTime(to.startAt)}.*자리 남음`));
    await page.keyboard.press("Space");
    await keys.to("button 바뀌는 내용 보기");
    await page.keyboard.press("Enter");
    await page.getByText("이렇게 바뀌어요").waitFor();
    await hydrated(page);
    await keys.to("button 이 일정으로 바꾸기");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\?moved=1/);
    expect([await sessionOf(id), keys.unseen]).toEqual([to.id, []]);

    const back = await another(id, { days: 2 });
    const cookies = await context.storageState();
    const plain = await context.browser()?.newContext({ storageState: cookies, javaScriptEnabled: false });
    const bare = await plain?.newPage();
    if (!plain || !bare) throw new Error("no browser");
    await bare.goto(new URL(`/booking-detail/${id}/reschedule?date=${kstDay(back.startAt)}`, site.url).href);
    await bare.locator(`input[value="${back.id}"]`).check();
    await bare.getByRole("button", { name: "바뀌는 내용 보기" }).click();
    await bare.getByRole("button", { name: "이 일정으로 바꾸기" }).click();
    await bare.waitForURL(/\?moved=1/);
    expect(await sessionOf(id)).toBe(back.id);
    await plain.close();
    await context.close();
  });

  it("of a paid booking names difference and refund days; a lost seat leads back with words", async () => {
    const { page, context } = await signedIn(NADEUL, "/my", { viewport: { width: 1280, height: 900 } });
    const cheaper = await another("b-demo-02", { days: 6, less: 5000 });
    await page.goto(`/booking-detail/b-demo-02/reschedule?session=${cheaper.id}`);
    await page.getByText(/차액 [\d,]+원을/).waitFor();
    await page.getByText("바꾼 뒤에 취소하면").waitFor();
    await shoot(page, "paid-1280", BOTH);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await shoot(page, "paid-360", BOTH);
    await hydrated(page);
    await (await db()).prepare("UPDATE session SET sold = 8 WHERE id = ?1").bind(cheaper.id).run();
    await page.getByRole("button", { name: "이 일정으로 바꾸기" }).click();
    await page.getByText("자리가 모자란 일정이에요. 다른 일정을 골라 주세요.").first().waitFor();
    await page.getByText("언제로 바꿀까요?").waitFor();
    await context.close();
  });

  it("[R62] [R78] [R79] waits for a full session, is offered its seat and takes it", async () => {
    const { page, context, id } = await booked(TOUCH);
    await inThreeWeeks(id);
    const full = await another(id, { days: 3 });
    const other = await another(id, { days: 4, isFull: true });
    const gone = await filled(full.id);
    const here = `/booking-detail/${id}/reschedule?date=${kstDay(full.startAt)}`;
    const state = await context.storageState();
    const plain = await context.browser()?.newContext({ storageState: state, javaScriptEnabled: false });
    const bare = await plain?.newPage();
    if (!plain || !bare) throw new Error("no browser");
    await bare.goto(new URL(here, site.url).href);
    await bare.getByRole("button", { name: /^자리 나면 알려 주세요/ }).click();
    await bare.getByText("1번째로 기다리고 있어요").waitFor();
    await plain.close();

    const desk = await atDesk(false);
    await desk.page.goto(`/desk/session/${full.id}?day=${kstDay(full.startAt)}`);
    await desk.page.getByText("일정 변경 대기").waitFor();
    await desk.page.getByText(/예약을 이 회차로 바꾸려고 기다려요/).waitFor();
    expect(await desk.page.getByRole("button", { name: "승인" }).count()).toBe(0);
    expect(await desk.page.getByText("이름 없음").count()).toBe(0);
    await shoot(desk.page, "wait-desk", BOTH);
    await desk.context.close();

    // What waits is a booking by its record alone: its own address leads to the one that it is for.
    await page.goto(`/booking-detail/${await ticketOf(id)}`);
    await page.waitForURL(`**/booking-detail/${id}`);
    await hydrated(page);
    await page.getByRole("link", { name: /자리를 기다리고 있어요/ }).tap();
    await page.waitForURL(/reschedule/);
    await page.getByText("1번째로 기다리고 있어요").waitFor();
    await page.getByText(/지금 예약은 그대로 있어요/).waitFor();
    expect(await page.getByRole("radio", { disabled: true }).count()).toBe(1);
    // By thumb the same: another day, and left again by one tap.
    await page.locator(`.days a[href*="date=${kstDay(other.startAt)}"]`).tap();
    await page.waitForURL(/date=/);
    await hydrated(page);
    await shoot(page, "wait-join", BOTH);
    await page.getByRole("button", { name: /^자리 나면 알려 주세요/ }).tap();
    await page.getByText("1번째로 기다리고 있어요").waitFor();
    await shoot(page, "wait", BOTH);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole("button", { name: /^그만 기다리기/ }).tap();
    await page.getByRole("button", { name: /^자리 나면 알려 주세요/ }).waitFor();

    await gone();
    const noon = nextKst(12);
    const clock = await site.miniflare.getWorker("nadeul-api");
    await clock.scheduled({ cron: "* * * * *", scheduledTime: new Date(noon) });
    await page.goto(`/booking-detail/${id}`);
    await hydrated(page);
    await shoot(page, "wait-detail", BOTH);
    await page.getByRole("link", { name: /자리가 났어요/ }).waitFor();
    // The list says it too, and leads there by one tap.
    await page.goto("/my/booking");
    await hydrated(page);
    await shoot(page, "wait-list", { ...BOTH, widths: [412, 1280] });
    await page.getByRole("link", { name: /자리가 났어요/ }).tap();
    await page.waitForURL(/reschedule/);
    const until = `${formatShortDay(noon + 2 * HOUR)} ${formatTime(noon + 2 * HOUR)}`;
    await page.getByText(`자리가 났어요. ${until}까지 바꿀 수 있어요.`).waitFor();
    await hydrated(page);
    expect(await page.locator(`input[value="${full.id}"]`).isChecked()).toBe(true);
    await page.getByText("바꾸기 전까지 지금 예약은 그대로 있어요.").waitFor();
    await shoot(page, "wait-offer", { ...BOTH, widths: [360, 412, 1280] });
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole("button", { name: "바뀌는 내용 보기" }).tap();
    await page.getByText("이렇게 바뀌어요").waitFor();
    await hydrated(page);
    await page.getByRole("button", { name: "이 일정으로 바꾸기" }).tap();
    await page.waitForURL(/\?moved=1/);
    expect(await sessionOf(id)).toBe(full.id);
    expect(await page.getByRole("link", { name: /자리가 났어요/ }).count()).toBe(0);
    await context.close();
  });

  it("where it is not allowed says why and what one can do", async () => {
    const { page, context } = await signedIn(NADEUL, "/my", TOUCH);
    const held = await (
      await db()
    )
      .prepare("SELECT id FROM booking WHERE user_id = ?1 AND status = 'REFUND_COMPLETE' LIMIT 1")
      .bind(NADEUL.sub)
      .first<string>("id");
    await page.goto(`/booking-detail/${held}/reschedule`);
    await page.getByText("지금은 일정을 바꿀 수 없어요").waitFor();
    await page.getByText(/이미 끝나거나 취소된 예약이라/).waitFor();
    await page.getByRole("link", { name: "문의하기" }).waitFor();
    await shoot(page, "stop", BOTH);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await context.close();
  });
});

let atDeskAlready: ReturnType<typeof signInAtDesk> | undefined;
/** The operator's phone at the desk, signed in once: no code counts twice. `isPlain`: without JavaScript. */
async function atDesk(isPlain: boolean) {
  const phone = await aPhone({ ...TOUCH, baseURL: site.desk.origin, javaScriptEnabled: !isPlain });
  const cookies = (await (atDeskAlready ??= signInAtDesk(site))).map(
    (one) => one.split(";")[0]?.split("=") ?? [],
  );
  await phone.context.addCookies(
    cookies.map(([name = "", ...value]) => ({ name, value: value.join("="), url: site.desk.origin })),
  );
  return phone;
}

describe("[S14] the desk moves a booking for its member", () => {
  it.each(byDay([true, false]))(
    "says what it means, then moves it; without JavaScript: %s",
    async (isPlain) => {
      const { id, context: member } = await booked(TOUCH);
      await member.close();
      const to = await another(id, { days: isPlain ? 8 : 7 });
      const no = await (await db()).prepare("SELECT booking_no FROM booking WHERE id = ?1").bind(id).first();
      const { page, context } = await atDesk(isPlain);
      await page.goto(`${DESK_PATH}?q=${String(no?.["booking_no"])}`);
      await page.getByRole("link", { name: "일정 변경하기" }).tap();
      await page.getByLabel("옮길 회차").selectOption(to.id);
      await page.getByLabel("예약한 분께 보낼 이유").fill("전화로 부탁하셨어요.");
      await page.getByRole("button", { name: "어떻게 되는지 보기" }).tap();
      await page.getByText("옮기면 이렇게 돼요").waitFor();
      expect(await page.getByLabel("예약한 분께 보낼 이유").inputValue()).toBe("전화로 부탁하셨어요.");
      expect(await page.getByLabel("옮길 회차").inputValue()).toBe(to.id);
      if (!isPlain) {
        await shoot(page, "desk", BOTH);
        expect(await violationsInBothThemes(page)).toEqual([]);
      }
      await page.getByRole("button", { name: /으로 옮기고 알리기/ }).tap();
      await page.waitForURL(new RegExp(`/desk/session/${to.id}`));
      await page.getByText(/에서 일정을 옮긴 예약이에요/).waitFor();
      if (!isPlain) await shoot(page, "desk-roster", BOTH);
      expect(await sessionOf(id)).toBe(to.id);
      await context.close();
    },
  );
});
