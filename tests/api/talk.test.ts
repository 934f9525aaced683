import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { templateOf } from "#domain/notification/talk-templates";
import { withPaySecret } from "../../workers/api/pay-link/secret.ts";
import { reach } from "../support/api.ts";
import { aSession, DETAILS } from "../support/booking.ts";
import { type Post, startPost } from "../support/post.ts";

const MINUTE = 60_000;

let post: Post;
beforeAll(async () => {
  post = await startPost();
});
afterAll(() => post.close());

let next = 0;
/** A number that nobody else of this file has. */
const aNumber = (end = ""): string => `0109${String((next += 1)).padStart(7 - end.length, "0")}${end}`;

/** A member with a confirmed booking under `phone`; the minute after it has passed. */
async function bookedBy(phone: string) {
  const { id, email } = await post.member();
  const booking = await post.booked(id, email, {}, {}, phone);
  await post.tick();
  return { user: id, booking };
}

const talkRow = async (user: string) => (await post.rows(user)).find(({ channel }) => channel === "TALK");
/** Whose it is: a guest of the desk has a list of messages under an id of their own. */
const ownerOf = async (booking: unknown): Promise<string> =>
  String(await post.db.prepare("SELECT user_id FROM booking WHERE id = ?1").bind(booking).first("user_id"));

const settled = async (user: string): Promise<void> => {
  await expect.poll(async () => (await talkRow(user))?.status).toMatch(/^(?:DONE|DROPPED|DEAD)$/);
};

describe("a booking's news", () => {
  it("reaches the booking's number as 알림톡, once, word for word as approved, with a way to it", async () => {
    const phone = aNumber();
    const { user, booking } = await bookedBy(phone);
    await settled(user);
    await post.tick(Date.now() + 60 * MINUTE);
    const [message, ...more] = await post.talks(phone);
    expect(more).toEqual([]);
    expect(message).toMatchObject({
      sent_as: "TALK",
      template: "nadeul_booked_1",
      link: `/booking-detail/${booking.id}`,
    });
    const fixed = (templateOf("nadeul_booked_1")?.text ?? "").split(/#\{[^}]+\}/);
    for (const part of fixed) expect(message?.text).toContain(part);
    expect(message?.text).toContain("흙 만지는 토요일");
  });

  it("comes as a text message where there is no KakaoTalk, with the site's address in it", async () => {
    const phone = aNumber("0000");
    const { user, booking } = await bookedBy(phone);
    await settled(user);
    const [message] = await post.talks(phone);
    expect(message?.sent_as).toBe("LMS");
    expect(message?.text).toMatch(/^\[나들\] 예약이 확정됐어요\./);
    expect(message?.text).toContain(`/booking-detail/${booking.id}`);
  });

  it("[S22] reaches the number of whoever the desk booked for, who has no account and no list", async () => {
    const phone = aNumber();
    const at = await aSession(post.db, {}, { capacity: 4 });
    const made = await post.call("POST", `/desk/session/${at.sessionId}/booking`, {
      as: "operator-1",
      isDesk: true,
      body: { via: "PHONE", name: "김지나", phone, items: [{ optionId: "adult", qty: 1 }], isPaid: false },
    });
    expect(made.status).toBe(200);
    const guest = await ownerOf(made.at("id"));
    await post.tick();
    await settled(guest);
    const [message, ...more] = await post.talks(phone);
    expect(more).toEqual([]);
    expect(message).toMatchObject({
      template: "nadeul_guest_booked_1",
      link: `/program/${at.programId}`,
    });
    expect(message?.text).toContain(String(made.at("bookingNo")));
    expect((await post.rows(guest)).map(({ channel }) => channel)).toEqual(["APP", "TALK"]);
    const listed = await post.db
      .prepare("SELECT count(*) AS n FROM notification WHERE user_id = ?1")
      .bind(guest)
      .first("n");
    expect(listed).toBe(0);
    await post.call("POST", `/desk/booking/${String(made.at("id"))}/cancel`, {
      as: "operator-1",
      isDesk: true,
    });
    await post.tick();
    await expect
      .poll(async () => (await post.talks(phone)).map(({ template }) => template))
      .toContain("nadeul_guest_cancelled_1");
  });

  it("[S33] leads to where it is paid, then to its ticket; its host is told without a name", async () => {
    const phone = aNumber();
    const at = await aSession(post.db, { price: 20_000 }, { capacity: 4 });
    const mailbox = "host-of-links@example.com";
    await post.db
      .prepare("UPDATE host SET business = json_object('email', ?1) WHERE id = 'h-1'")
      .bind(mailbox)
      .run();
    const items = [{ optionId: "adult", qty: 1 }];
    const wish = { via: "PHONE", name: "김지나", phone, items, isPaid: false, byLink: true };
    const made = await post.call("POST", `/desk/session/${at.sessionId}/booking`, {
      as: "operator-1",
      isDesk: true,
      body: wish,
    });
    expect(made.status).toBe(200);
    const templates = async () => (await post.talks(phone)).map(({ template }) => template);
    await post.tick();
    await expect.poll(templates).toEqual(["nadeul_link_pay_1"]);
    const [message] = await post.talks(phone);
    expect(message?.text).toContain("20,000원");
    const path = message?.link ?? "";
    expect(path).toMatch(/^\/pay\/[\w-]{86}$/);
    const kept = await post.db.prepare("SELECT group_concat(data) AS d FROM outbox").first<string>("d");
    expect(kept).not.toContain(path.slice(5));

    const { consents } = DETAILS;
    const order = await post.call("POST", `${path}/order`, { body: { consents } });
    const wanted = { orderId: order.at("orderId"), amount: order.at("amount") };
    const window = await post.dev("POST", "/toss/__payments", { ...wanted, method: "CARD" });
    const body = { ...wanted, paymentKey: reach(window, "paymentKey") };
    expect((await post.call("POST", `${path}/confirm`, { body })).at("state")).toBe("BOOKED");
    await post.tick();
    await expect.poll(templates).toEqual(["nadeul_link_booked_1", "nadeul_link_pay_1"]);
    await expect.poll(async () => (await post.mails(mailbox)).length).toBe(1);
    const [mail] = await post.mails(mailbox);
    expect(JSON.stringify(mail)).toContain("결제 링크로 결제됐어요");
    expect(JSON.stringify(mail)).not.toMatch(/지나|77778888/);
    expect((await post.talks(phone))[0]?.link).toBe(path);
  });

  it("[S33] leads there also where the key that the link was made by was replaced since", async () => {
    const at = await aSession(post.db, { price: 20_000 }, { capacity: 4 });
    const wish = { via: "PHONE", name: "김지나", items: [{ optionId: "adult", qty: 1 }], isPaid: false };
    const phone = aNumber();
    const made = await post.call("POST", `/desk/session/${at.sessionId}/booking`, {
      as: "operator-1",
      isDesk: true,
      body: { ...wish, phone, byLink: true },
    });
    const id = String(made.at("id"));
    const change = "UPDATE pay_link SET token_hash = 'another' WHERE booking_id = ?1";
    await post.db.prepare(change).bind(id).run();
    await post.tick();
    await settled(await ownerOf(id));
    const [message] = await post.talks(phone);
    const shown = await post.call("GET", message?.link ?? "");
    expect([shown.status, shown.at("state")]).toEqual([200, "OPEN"]);
  });

  it("[S34] has no secret to tell where there is no such link any more", async () => {
    expect(await withPaySecret(post.env, { 결제링크: "no-link-of-anybody" })).toBeNull();
  });

  it("[S33] says that its time is over, to its guest and to its host", async () => {
    const phone = aNumber();
    const at = await aSession(post.db, { price: 20_000 }, { capacity: 4 });
    const mailbox = "host-of-ended-links@example.com";
    await post.db
      .prepare("UPDATE host SET business = json_object('email', ?1) WHERE id = 'h-1'")
      .bind(mailbox)
      .run();
    const items = [{ optionId: "adult", qty: 1 }];
    const wish = { via: "PHONE", name: "김지나", phone, items, isPaid: false, byLink: true };
    const made = await post.call("POST", `/desk/session/${at.sessionId}/booking`, {
      as: "operator-1",
      isDesk: true,
      body: wish,
    });
    await post.tick();
    await expect.poll(async () => (await post.talks(phone)).length).toBe(1);
    await post.db
      .prepare("UPDATE booking SET hold_expires_at = 1 WHERE id = ?1")
      .bind(String(made.at("id")))
      .run();
    await post.tick();
    await post.tick();
    await expect
      .poll(async () => (await post.talks(phone)).map(({ template }) => template))
      .toEqual(["nadeul_link_ended_1", "nadeul_link_pay_1"]);
    await expect.poll(async () => JSON.stringify(await post.mails(mailbox))).toContain("자리가 풀렸어요");
  });

  it("goes to no landline", async () => {
    const { user } = await bookedBy("0215880001");
    await expect
      .poll(async () => (await post.rows(user)).some(({ channel }) => channel === "MAIL"), {
        timeout: 30_000,
      })
      .toBe(true);
    expect(await talkRow(user)).toBeUndefined();
  });
});

describe("where the message service has a bad day", () => {
  it("an error is tried again under the same key, and one message arrives", async () => {
    await post.fault("talk", "503");
    const phone = aNumber();
    const { user } = await bookedBy(phone);
    await expect.poll(async () => (await talkRow(user))?.error ?? "").toMatch(/^503/);
    await post.tick(Date.now() + 2 * MINUTE);
    await settled(user);
    expect([(await talkRow(user))?.status, (await post.talks(phone)).length]).toEqual(["DONE", 1]);
  });

  it("a lost answer is doubt: the key refuses the second try, one went out, a person may look", async () => {
    await post.fault("talk", "lost");
    const phone = aNumber();
    const { user } = await bookedBy(phone);
    await expect.poll(async () => (await talkRow(user))?.error ?? "").toMatch(/^504/);
    await post.tick(Date.now() + 2 * MINUTE);
    await settled(user);
    const row = await talkRow(user);
    expect([row?.status, row?.error, (await post.talks(phone)).length]).toEqual([
      "DEAD",
      expect.stringMatching(/^UNKNOWN -1005/),
      1,
    ]);
  });

  it("who is not there for ten minutes is asked no second time: the key is forgotten by then", async () => {
    await post.fault("talk", "lost");
    const phone = aNumber();
    const { user } = await bookedBy(phone);
    await expect.poll(async () => (await talkRow(user))?.error ?? "").toMatch(/^504/);
    const id = (await talkRow(user))?.id ?? 0;
    await post.db
      .prepare("UPDATE outbox SET sending_at = sending_at - ?2, due_at = 0 WHERE id = ?1")
      .bind(id, 10 * MINUTE)
      .run();
    await post.tick();
    await settled(user);
    expect([(await talkRow(user))?.error, (await post.talks(phone)).length]).toEqual([
      "UNKNOWN DIED_SENDING",
      1,
    ]);
  });
});

describe("without the service", () => {
  it("nothing is written down for it, and all else goes out", async () => {
    const other = await startPost({ vars: { TALK_SECRET_KEY: "" } });
    try {
      const { id, email } = await other.member();
      await other.booked(id, email);
      await other.tick();
      await expect.poll(() => other.mails(email)).toHaveLength(1);
      expect((await other.rows(id)).map(({ channel }) => channel)).not.toContain("TALK");
    } finally {
      await other.close();
    }
  });
});
