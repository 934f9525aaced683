import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatShortDay } from "#domain/time/kst";
import { DAY, HOUR } from "../support/booking.ts";
import { nextKst } from "../support/kst-time.ts";
import { type Post, startPost } from "../support/post.ts";

let post: Post;
beforeAll(async () => {
  post = await startPost();
});
afterAll(() => post.close());

/** Somebody with a phone waits for the only seat of a session, which another has. */
async function waiting() {
  const [holder, waiter] = [await post.member(), await post.member()];
  const phone = await post.browser(waiter.id);
  const made = await post.booked(holder.id, holder.email, {}, { capacity: 2 });
  const { programId, sessionId } = made;
  const joined = await post.call("POST", "/booking/wait", {
    as: waiter.id,
    body: { programId, sessionId, items: [{ optionId: "adult", qty: 1 }] },
  });
  expect(joined.status).toBe(201);
  return {
    ...waiter,
    phone,
    waitId: String(joined.at("id")),
    free: () => post.call("POST", `/booking/${made.id}/cancel`, { as: holder.id }),
  };
}

const titles = async (userId: string): Promise<string[]> => {
  const { results } = await post.db
    .prepare("SELECT title FROM notification WHERE user_id = ?1 ORDER BY created_at")
    .bind(userId)
    .all<{ title: string }>();
  return results.map(({ title }) => title);
};
const settled = async (userId: string): Promise<void> => {
  await expect
    .poll(
      async () => (await post.rows(userId)).every(({ status }) => status === "DONE" || status === "DROPPED"),
      { timeout: 30_000 },
    )
    .toBe(true);
};

describe("a seat that comes free", () => {
  it("[C10] is told to who waits first, in app, phone and mail, in the minute that offers it", async () => {
    const { id, email, phone, waitId, free } = await waiting();
    await free();
    const noon = nextKst(12);
    await post.tick(noon); // one minute and no other
    await expect.poll(() => post.pushes(phone)).toHaveLength(1);
    await settled(id);
    const until = `${formatShortDay(noon + 2 * HOUR)} 14:00까지`;
    const [push] = await post.pushes(phone);
    expect(push).toMatchObject({
      title: "빈자리가 났어요",
      link: `/booking-detail/${waitId}`,
      times: 1,
      urgency: "normal",
    });
    expect(push?.body).toMatch(/^흙 만지는 토요일 · \d{4}\.\d\d\.\d\d \(.\) \d\d:\d\d\n/);
    expect(push?.body.split("\n")[1]).toBe(`${until} 자리를 잡아 뒀어요. 그때까지 예약해 주세요.`);
    expect(await titles(id)).toEqual(["빈자리를 기다리고 있어요", "빈자리가 났어요"]);
    const mails = await post.mails(email);
    expect(mails.map(({ subject, times }) => [subject, times])).toEqual([["[나들] 빈자리가 났어요", 1]]);
    expect(mails[0]?.text).toContain(until);
  });

  it("[S47] is told of a change to who waits for one, at the booking's own addresses", async () => {
    const [holder, waiter] = [await post.member(), await post.member()];
    const [phone, email] = [await post.browser(waiter.id), `booker-${waiter.email}`];
    const full = await post.booked(holder.id, holder.email, {}, { capacity: 2 });
    const own = await post.booked(
      waiter.id,
      email,
      {},
      { programId: full.programId, startsIn: 22 * DAY },
      "01099990001",
    );
    const body = { sessionId: full.sessionId };
    const wait = await post.call("POST", `/booking/${own.id}/reschedule/wait`, { as: waiter.id, body });
    expect(wait.status).toBe(201);
    await post.call("POST", `/booking/${full.id}/cancel`, { as: holder.id });
    const noon = nextKst(12);
    await post.tick(noon);
    const link = `/booking-detail/${own.id}/reschedule?session=${full.sessionId}`;
    await expect.poll(() => post.pushes(phone)).toHaveLength(2); // that it is booked, and the offer
    await settled(waiter.id);
    const offer = { title: "기다리던 회차에 자리가 났어요", link };
    expect(await post.pushes(phone)).toContainEqual(expect.objectContaining(offer));
    expect((await post.mails(email)).map(({ subject }) => subject)).toContain(`[나들] ${offer.title}`);
    const talk = (await post.talks("01099990001")).find(({ template }) => template.includes("change"));
    expect([talk?.template, talk?.link.endsWith(link)]).toEqual(["nadeul_change_offer_1", true]);
    // Cancelled by its member, who knows: no word of the wait that went with it.
    await post.call("POST", `/booking/${own.id}/cancel`, { as: waiter.id });
    await post.tick(noon + 60_000);
    await expect
      .poll(() =>
        post.db.prepare("SELECT status FROM booking WHERE id = ?1").bind(wait.at("id")).first("status"),
      )
      .toBe("RESERVE_CANCEL_COMPLETE");
    await post.tick(noon + 120_000);
    await settled(waiter.id);
    expect((await titles(waiter.id)).toSorted()).toEqual(
      [
        "예약이 확정됐어요",
        "일정을 바꿀 자리를 기다리고 있어요",
        offer.title,
        "예약을 취소했어요",
      ].toSorted(),
    );
  });

  it("is not told between 22 and 8, but at 8, with the whole of its two hours to go", async () => {
    const { id, phone, free } = await waiting();
    await free();
    const night = nextKst(22);
    const morning = night + 10 * HOUR;
    for (const at of [night, night + 5 * HOUR, morning - 60_000]) await post.tick(at);
    await settled(id);
    expect([await post.pushes(phone), await titles(id)]).toEqual([[], ["빈자리를 기다리고 있어요"]]);
    await post.tick(morning);
    await expect.poll(() => post.pushes(phone)).toHaveLength(1);
    expect((await post.pushes(phone))[0]?.body).toContain(
      `${formatShortDay(morning)} 10:00까지 자리를 잡아 뒀어요.`,
    );
    // Offered by day, it is told at once: what keeps still at night is the hour.
    const other = await waiting();
    await other.free();
    await post.tick(night - 60_000 + DAY);
    await expect.poll(() => post.pushes(other.phone)).toHaveLength(1);
  });

  it("control: without the step's trigger nobody hears of it", async () => {
    const { id, phone, waitId, free } = await waiting();
    await free();
    const trigger = await post.db
      .prepare("SELECT sql FROM sqlite_schema WHERE name = 'booking_step_goes_out'")
      .first<string>("sql");
    await post.db.prepare("DROP TRIGGER booking_step_goes_out").run();
    await post.tick(nextKst(12));
    await expect
      .poll(
        () =>
          post.db
            .prepare("SELECT offer_expires_at FROM booking WHERE id = ?1")
            .bind(waitId)
            .first("offer_expires_at"),
        { timeout: 30_000 },
      )
      .toBeTypeOf("number");
    await post.tick();
    await settled(id);
    await post.db.prepare(trigger ?? "").run();
    expect([await post.pushes(phone), await titles(id)]).toEqual([[], ["빈자리를 기다리고 있어요"]]);
  });
});
