import { describe, expect, it } from "vitest";
import { formatShortDay, formatTime, kstDay } from "#domain/time/kst";
import { violationsInBothThemes } from "../support/axe.ts";
import { hydrated } from "../support/browser.ts";
import { agree, fillBooker } from "../support/checkout.ts";
import { signInAtDesk } from "../support/desk.ts";
import { aReader } from "../support/keys.ts";
import { aMember, NADEUL } from "../support/member.ts";
import { aBookable } from "../support/programs.ts";
import { served } from "../support/served.ts";
import { BOTH, shoot } from "../support/shoot.ts";

const { site, signedIn, aPhone, db } = served();

const DAY = 86_400_000;
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
  await page.getByRole("link", { name: "함께 갈 사람에게 알리기" }).waitFor();
  const id = /booking-detail\/([\w-]+)/.exec(page.url())?.[1] ?? "";
  return { page, context, id };
}
const sessionOf = async (id: string) =>
  (await db()).prepare("SELECT session_id FROM booking WHERE id = ?1").bind(id).first<string>("session_id");

describe("[S14, R42] 일정 변경", () => {
  it("by touch at 412: pick, see what changes, change; the ticket is of the new day", async () => {
    const { page, context, id } = await booked(TOUCH);
    await shoot(page, "just-booked", BOTH);
    expect(await violationsInBothThemes(page)).toEqual([]);
    const to = await another(id, { days: 3 });
    await another(id, { days: 4, isFull: true });
    await page.goto(`/booking-detail/${id}`);
    await hydrated(page);
    await page.getByRole("link", { name: "일정 변경하기" }).tap();
    await page.waitForURL(/\/reschedule$/);
    await page.getByText("언제로 바꿀까요?").waitFor();
    const chip = (at: number) => page.locator(`.days a[href*="date=${kstDay(at)}"]`);
    expect(await chip(to.startAt + DAY).innerText()).toContain("마감");
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

  it("by keyboard alone, and without JavaScript", async () => {
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

/** The operator's phone at the desk; `isPlain`: without JavaScript. */
async function atDesk(isPlain: boolean) {
  const phone = await aPhone({ ...TOUCH, baseURL: site.desk.origin, javaScriptEnabled: !isPlain });
  const cookies = (await signInAtDesk(site)).map((one) => one.split(";")[0]?.split("=") ?? []);
  await phone.context.addCookies(
    cookies.map(([name = "", ...value]) => ({ name, value: value.join("="), url: site.desk.origin })),
  );
  return phone;
}

describe("[S14] the desk moves a booking for its member", () => {
  it.each([false, true])("says what it means, then moves it; without JavaScript: %s", async (isPlain) => {
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
  });
});
