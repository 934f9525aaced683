import jsQR from "jsqr";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { hydrated } from "../support/browser.ts";
import { DAY, HOUR } from "../support/booking.ts";
import { NADEUL, SAEBOM } from "../support/member.ts";
import { aComingBooking } from "../support/programs.ts";
import { served } from "../support/served.ts";
import { shoot } from "../support/shoot.ts";

const { site, aPhone, signedIn, db } = served();

/** What a phone's camera reads in a picture. */
async function scan(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

// Before those that have the same booking cancelled.
describe("a cancellation whose screen is older than the booking", () => {
  const ID = "b-demo-02";
  /** The screen as it stood before something else changed the booking, with a reason chosen. */
  async function anOldScreen(change: string[]) {
    const data = await db();
    await data.batch(
      [
        `UPDATE booking SET seats = 2 WHERE id = '${ID}'`,
        `UPDATE booking_item SET qty = 2, cancelled_qty = 0 WHERE booking_id = '${ID}'`,
        `UPDATE payment SET approved_at = ${Date.now()} WHERE booking_id = '${ID}'`,
      ].map((one) => data.prepare(one)),
    );
    const phone = await signedIn(NADEUL, `/refund/${ID}`, { hasTouch: true });
    await hydrated(phone.page);
    const promised = await phone.page.locator("#quote h2").innerText();
    await data.batch(change.map((one) => data.prepare(one)));
    await phone.page.locator("label", { hasText: "날씨가 걱정돼요" }).tap();
    const cancel = () => phone.page.getByRole("button", { name: /취소하기$/ }).tap();
    return { ...phone, promised, cancel };
  }

  it("[S80] says who is left where some were cancelled elsewhere, and what comes back", async () => {
    const { page, context, promised, cancel } = await anOldScreen([
      `UPDATE booking_item SET cancelled_qty = 1 WHERE booking_id = '${ID}'`,
    ]);
    await cancel();
    await page.getByRole("alert").filter({ hasText: "취소할 수 있는 사람은 1명이에요." }).waitFor();
    await expect.poll(() => page.locator("#quote h2").innerText()).not.toBe(promised);
    expect(await page.locator("input[name=items]").inputValue()).toMatch(/:1$/);
    expect(await page.getByLabel("날씨가 걱정돼요").isChecked()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await context.close();
  });

  it("[S80] shows the sum of now where another comes back by now, and asks once more for that", async () => {
    const { page, context, promised, cancel } = await anOldScreen([
      `UPDATE payment SET approved_at = ${Date.now() - 30 * DAY} WHERE booking_id = '${ID}'`,
      `UPDATE session SET start_at = ${Date.now() + HOUR}, end_at = ${Date.now() + 2 * HOUR}
        WHERE id = (SELECT session_id FROM booking WHERE id = '${ID}')`,
      `UPDATE booking SET start_at = ${Date.now() + HOUR} WHERE id = '${ID}'`,
    ]);
    await page.locator("input[name=quotedAt]").evaluate((field: HTMLInputElement) => (field.value = "1"));
    await cancel();
    await page.getByRole("alert").filter({ hasText: "돌려받는 금액이 바뀌었어요." }).waitFor();
    await expect.poll(() => page.locator("#quote h2").innerText()).not.toBe(promised);
    expect(await page.locator("#quote h2").innerText()).toContain(
      Number(await page.locator("input[name=refund]").inputValue()).toLocaleString("ko-KR"),
    );
    await context.close();
  });
});

describe("a confirmed booking", () => {
  it("[R31, R38] shows a code that reads as a ticket, good until cancelled, and a calendar", async () => {
    const { page, context, problems } = await signedIn(NADEUL, "/my/booking", { deviceScaleFactor: 2 });
    const id = await aComingBooking(site, NADEUL.sub);
    await page.goto(`/booking-detail/${id}`);
    const address = await scan(await page.locator(".qr").screenshot());
    expect(new URL(address ?? "").pathname).toBe("/ticket/check");
    await shoot(page, "detail");
    // [R56] a site without wallets: no button, no word
    expect(await page.content()).not.toMatch(/월렛|지갑|pkpass/);
    const file = await page.request.get(`/booking-detail/${id}/calendar.ics`);
    expect([file.headers()["content-type"], (await file.text()).includes("TZID:Asia/Seoul")]).toEqual([
      "text/calendar; charset=utf-8",
      true,
    ]);

    const guest = await aPhone({ javaScriptEnabled: false });
    await guest.page.goto(address ?? "");
    await guest.page.getByText("쓸 수 있는 입장권이에요").waitFor();
    await guest.page.goto(`${address?.slice(0, -4)}AAAA`);
    await guest.page.getByText("나들이 발급한 입장권이 아니에요").waitFor();

    await page.goto(`/refund/${id}`);
    await page
      .getByRole("heading", { name: /돌려받/ })
      .first()
      .waitFor();
    await (
      await db()
    )
      .prepare("UPDATE booking SET status = 'BOOKING_CANCEL_COMPLETE' WHERE id = ?")
      .bind(id)
      .run();
    await page.goto(address ?? "");
    await page.getByText("취소된 예약의 입장권이에요").waitFor();
    await shoot(page, "ticket-check");
    expect([await violations(page), problems]).toEqual([[], []]);
    await Promise.all([guest.context.close(), context.close()]);
  });
});

describe("a cancellation", () => {
  /** How NADEUL's paid booking looks at its refund, where that has come to this end. */
  async function refundScreen(page: Page, end: Record<string, string | number | null>): Promise<string> {
    const data = await db();
    const booking = "b-demo-02";
    const now = Date.now();
    const row = {
      id: crypto.randomUUID(),
      booking_id: booking,
      idempotency_key: crypto.randomUUID(),
      reason: "일정이 바뀌었어요",
      requester: "user",
      items: "[]",
      is_whole: 1,
      rule: "DAYS",
      percent: 100,
      paid: 30_000,
      fee: 0,
      refund: 30_000,
      created_at: now,
      updated_at: now,
      due_at: now + 3 * 86_400_000,
      next_at: null,
      ...end,
    };
    const columns = Object.keys(row);
    await data.prepare("UPDATE booking SET pay_amount = 30000 WHERE id = ?").bind(booking).run();
    await data
      .prepare(`INSERT INTO refund (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`)
      .bind(...Object.values(row))
      .run();
    await page.goto(`/refund/${booking}?refund=${row.id}`);
    await page.locator(".headline").waitFor();
    expect(await violations(page)).toEqual([]);
    return page.locator("main").innerText();
  }

  it("[R31] that moves no money names none", async () => {
    const { page, context } = await signedIn(NADEUL);
    const now = Date.now();
    const ends: Record<string, string | number>[] = [
      { status: "WITHDRAWN", ended_at: now },
      { status: "WITHDRAWN", ended_at: now, reversed_at: now },
      { status: "REJECTED", ended_at: now },
    ];
    for (const end of ends) expect(await refundScreen(page, end)).not.toMatch(/30,000|돌려받/);
    // the control
    expect(
      await refundScreen(page, {
        status: "DONE",
        approved_at: now,
        sent_at: now,
        taken_at: now,
        done_at: now,
        ended_at: now,
      }),
    ).toMatch(/돌려받은 금액\s*30,000원/);
    await context.close();
  });
});

describe("a full session", () => {
  it("is waited for from the program's own page, offered and taken, all without JavaScript", async () => {
    const data = await db();
    const session = await data
      .prepare(
        `SELECT s.id, s.program_id AS programId, s.start_at AS startAt FROM session s JOIN program p
          ON p.id = s.program_id WHERE s.status = 'OPEN' AND s.book_open_at < ?1
          AND s.book_close_at > ?1 + 172800000 AND s.capacity > 0 AND p.is_free = 1 AND p.status = 'OPEN'
          AND p.confirm_mode = 'INSTANT' LIMIT 1`,
      )
      .bind(Date.now())
      .first<{ id: string; programId: string; startAt: number }>();
    if (!session) throw new Error("the seed has no free session");
    await data
      .prepare("UPDATE session SET capacity = 4, held = 0, sold = 4 WHERE id = ?")
      .bind(session.id)
      .run();
    const withScripts = await signedIn(SAEBOM);
    const { page, context } = await aPhone({
      javaScriptEnabled: false,
      storageState: await withScripts.context.storageState(),
    });
    await page.goto(`/payload-free/${session.programId}?session=${session.id}`);
    await page.getByText("빈자리가 나면 알려드릴까요?").waitFor();
    await shoot(page, "wait");
    await page.getByRole("button", { name: "빈자리 알림 받기" }).click();
    await page.waitForURL(/booking-detail/);
    await page.getByText("1번째").waitFor();
    await shoot(page, "waiting");
    const id = new URL(page.url()).pathname.split("/").at(-1);
    await data.batch([
      data.prepare("UPDATE session SET sold = 3, held = 1 WHERE id = ?").bind(session.id),
      data.prepare("UPDATE booking SET offer_expires_at = ? WHERE id = ?").bind(Date.now() + 5_000_000, id),
    ]);
    await withScripts.page.goto(`/booking-detail/${id}`);
    await withScripts.page.getByText(/1시간 2\d분 남았어요/).waitFor();
    await withScripts.page.emulateMedia({ colorScheme: "dark" });
    await shoot(withScripts.page, "offer-dark");
    expect(await violations(withScripts.page)).toEqual([]);
    await page.reload();
    await page.getByRole("button", { name: "이 자리 받기" }).click();
    await page.waitForURL(/payload-free\/checkout/);
    // A reload in the middle of the checkout finds the seats still held.
    await page.reload();
    await page.getByText(/동안 자리를 잡아 뒀어요/).waitFor();
    await Promise.all([context.close(), withScripts.context.close()]);
  });
});
