import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aSession, DAY } from "../support/booking.ts";
import { TAKE_BACK_MS } from "#domain/desk/tell-again";
import { type Post, startPost } from "../support/post.ts";

let post: Post;
beforeAll(async () => {
  post = await startPost();
});
afterAll(() => post.close());

const desk = { as: "operator-1", isDesk: true };
const again = (id: unknown) => post.call("POST", `/desk/booking/${String(id)}/told`, desk);
const takeBack = (id: unknown) => post.call("DELETE", `/desk/booking/${String(id)}/told`, desk);
/** The clock's next minute, once nothing can be taken back any more. */
const tickLater = () => post.tick(Date.now() + TAKE_BACK_MS);
const run = (sql: string, ...values: unknown[]) =>
  post.db
    .prepare(sql)
    .bind(...values)
    .run();
let next = 0;
const aNumber = (): string => `0108888${String((next += 1)).padStart(4, "0")}`;

/** A member's confirmed booking, of which they were told once. */
async function told() {
  const { id: user, email } = await post.member();
  const phone = aNumber();
  const booking = await post.booked(user, email, {}, {}, phone);
  await post.tick();
  await expect.poll(() => post.mails(email)).toHaveLength(1);
  await expect.poll(() => post.talks(phone)).toHaveLength(1);
  return { user, email, phone, ...booking };
}

/** A booking made at the desk. */
async function atDesk(phone: string | null) {
  const { sessionId } = await aSession(post.db, {}, { capacity: 6 });
  const guest = { via: "DOOR", name: "김지나", phone, isPaid: false };
  const body = { ...guest, items: [{ optionId: "adult", qty: 1 }] };
  return post.call("POST", `/desk/session/${sessionId}/booking`, { ...desk, body });
}

describe("[S25] 안내 다시 보내기", () => {
  it("tells the booking as it stands now, on every way, and is in the record of access", async () => {
    const { id, user, email, phone, sessionId } = await told();
    await run("UPDATE session SET meeting_point = '뒷문 앞' WHERE id = ?1", sessionId);
    await run(
      "UPDATE session SET start_at = start_at + ?2, end_at = end_at + ?2 WHERE id = ?1",
      sessionId,
      DAY,
    );
    expect((await again(id)).status).toBe(200);
    await tickLater();
    await expect.poll(() => post.mails(email)).toHaveLength(2);
    await expect.poll(() => post.talks(phone)).toHaveLength(2);
    const [first, second] = await post.mails(email);
    expect(second?.subject).toBe(first?.subject);
    expect(second?.text).not.toBe(first?.text); // another day
    const { results } = await post.db
      .prepare(
        `SELECT a.operation FROM access_record a JOIN access_subject s ON s.access_id = a.id
         WHERE s.user_id = ?1`,
      )
      .bind(user)
      .all();
    expect(results).toEqual([{ operation: "tellBookingAgain" }]);
  });

  it("is not sent twice within ten minutes, not even at once", async () => {
    const { id, user } = await told();
    const both = await Promise.all([again(id), again(id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    // as where it fell into the ten minutes before
    const shift = (by: number) =>
      run(
        `UPDATE outbox SET created_at = created_at - ?2, dedupe =
           'again/' || ?1 || '/' || (cast(replace(dedupe, 'again/' || ?1 || '/', '') AS INTEGER) - 1)
         WHERE dedupe LIKE 'again/' || ?1 || '/%'`,
        id,
        by,
      );
    await shift(9 * 60_000);
    const early = await again(id);
    expect([early.status, early.code]).toEqual([409, "CONFLICT"]);
    await shift(60_000);
    expect((await again(id)).status).toBe(200);
    const sent = (await post.rows(user)).filter(({ dedupe }) => dedupe.startsWith("again/"));
    expect(sent.map(({ kind }) => kind)).toEqual(["BOOKED", "BOOKED"]);
  });

  it("reaches a guest of the desk by the number they left, and says where there is none", async () => {
    const phone = aNumber();
    const guest = await atDesk(phone);
    await post.tick();
    await expect.poll(() => post.talks(phone)).toHaveLength(1);
    expect((await again(guest.at("id"))).status).toBe(200);
    await tickLater();
    await expect.poll(() => post.talks(phone)).toHaveLength(2);
    const none = await again((await atDesk(null)).at("id"));
    expect([none.status, none.code]).toEqual([409, "STATE_CHANGED"]);
  });

  it("is taken back while nothing of it has gone out, and says so where it has", async () => {
    const { id, user, email } = await told();
    expect((await again(id)).status).toBe(200);
    await post.tick();
    expect((await takeBack(id)).status).toBe(200);
    await tickLater();
    expect((await post.rows(user)).filter(({ dedupe }) => dedupe.startsWith("again/"))).toEqual([]);
    expect((await takeBack(id)).code).toBe("STATE_CHANGED");
    expect((await again(id)).status).toBe(200); // its ten minutes went with it
    await tickLater();
    await expect.poll(() => post.mails(email)).toHaveLength(2);
    expect((await takeBack(id)).code).toBe("STATE_CHANGED");
  });

  it("is for a booking that stands and is not over", async () => {
    const over = await told();
    await run("UPDATE session SET start_at = ?2 - 1, end_at = ?2 WHERE id = ?1", over.sessionId, Date.now());
    expect((await again(over.id)).code).toBe("STATE_CHANGED");
    const gone = await told();
    await post.call("POST", `/booking/${gone.id}/cancel`, { as: gone.user });
    expect((await again(gone.id)).code).toBe("STATE_CHANGED");
    expect((await again("none")).status).toBe(404);
  });
});
