import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { successors } from "#domain/booking/machine";
import { BOOKING_STATUSES } from "#domain/booking/statuses";
import { reach } from "../support/api.ts";
import { aSession, DAY, HOUR, startShop, type Shop } from "../support/booking.ts";
import { sessionEnded } from "../support/refund.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const MINUTE = 60_000;
const ACCOUNT = { bank: "88", accountNumber: "110123456789", holderName: "한나들" };
async function cancelSession(id: string) {
  const answer = await shop.call(
    "POST",
    `/operator/session/${id}/cancel`,
    { reason: "비가 많이 온대요." },
    { as: "operator-1", isDesk: true },
  );
  await sessionEnded(shop, id);
  return answer;
}

/** A booking that waits for its deposit; with `isPaid` the customer has paid in. */
async function byAccount(
  isPaid: boolean,
  session: Parameters<typeof aSession>[2] = {},
  program: Parameters<typeof aSession>[1] = { price: 30_000 },
  seats = 1,
) {
  const place = await aSession(shop.db, program, { startsIn: 20 * DAY, ...session });
  const order = await shop.filled(place, seats);
  const paymentKey = await shop.authenticate(order, "VIRTUAL_ACCOUNT");
  await shop.call("POST", "/payment/confirm", { orderId: order.orderId, paymentKey, amount: order.amount });
  if (isPaid) {
    await shop.toss("/__deposit", { orderId: order.orderId });
    await shop.webhook(order.orderId);
  }
  return { ...place, ...order };
}
async function reverse(orderId: string): Promise<void> {
  await shop.toss("/__deposit/reverse", { orderId });
  await shop.webhook(orderId);
}
const show = (id: string) => shop.call("GET", `/booking/${id}`);

describe("a virtual account", () => {
  it("shows where and until when to pay in; let go, the account closes and the seats are free", async () => {
    const order = await byAccount(false);
    const booking = await show(order.id);
    expect([
      booking.at("payment.status"),
      booking.at("actions"),
      typeof booking.at("payment.account.accountNumber"),
      Number(booking.at("payment.account.dueAt")) > Date.now(),
    ]).toEqual(["WAITING_FOR_DEPOSIT", ["ABORT"], "string", true]);
    expect((await shop.call("POST", `/booking/${order.id}/abort`)).at("status")).toBe("FAIL");
    expect(await shop.seats(order.sessionId)).toEqual({ held: 0, sold: 0 });
    await shop.runSchedule(Date.now() + 2 * MINUTE);
    expect([
      await shop.paymentStatus(order.orderId),
      await shop.status(order.id),
      await shop.ledger(order.id),
    ]).toEqual(["CANCELED", "FAIL", []]);
  });

  it("of a cancelled session waits for its owner to say where the money goes, then it is sent", async () => {
    const order = await byAccount(true);
    expect((await cancelSession(order.sessionId)).at("open")).toBe(1);
    const waiting = await show(order.id);
    const refundId = String(waiting.at("refunds.0.id"));
    expect([
      waiting.at("status"),
      waiting.at("reason"),
      waiting.at("refunds.0.status"),
      waiting.at("refunds.0.actions"),
    ]).toEqual(["BOOKING_CANCEL_COMPLETE", "비가 많이 온대요.", "FAILED", ["ACCOUNT"]]);
    await shop.runSchedule(Date.now() + 7 * HOUR);
    expect((await show(order.id)).at("refunds.0.actions")).toEqual(["ACCOUNT"]);
    const path = `/refund/${refundId}/account`;
    expect([
      (await shop.call("POST", path, { ...ACCOUNT, accountNumber: "12" })).fields,
      (await shop.call("POST", path, ACCOUNT, { as: "somebody-else" })).status,
    ]).toEqual([["account.accountNumber"], 404]);
    expect((await shop.call("POST", path, ACCOUNT)).status).toBe(200);
    expect([
      await shop.status(order.id),
      await shop.ledger(order.id),
      (await shop.call("POST", path, ACCOUNT)).code,
    ]).toEqual(["REFUND_COMPLETE", ["PAID 30000", "REFUNDED 30000"], "STATE_CHANGED"]);
    expect((await show(order.id)).at("refunds.0.account.ending")).toBe("6789");
  });

  it("paid into after it was let go: the money is owed, sent to the account its owner names", async () => {
    const order = await byAccount(false);
    await shop.call("POST", `/booking/${order.id}/abort`);
    await shop.toss("/__deposit", { orderId: order.orderId });
    await shop.webhook(order.orderId);
    const owed = await show(order.id);
    expect([owed.at("status"), owed.at("refunds.0.actions"), await shop.ledger(order.id)]).toEqual([
      "FAIL",
      ["ACCOUNT"],
      ["PAID 30000"],
    ]);
    await shop.call("POST", `/refund/${String(owed.at("refunds.0.id"))}/account`, ACCOUNT);
    expect([await shop.status(order.id), await shop.ledger(order.id)]).toEqual([
      "REFUND_COMPLETE",
      ["PAID 30000", "REFUNDED 30000"],
    ]);
  });

  it("whose deposit the bank takes back waits again, seats held; paid again it is confirmed", async () => {
    const order = await byAccount(true);
    expect(await shop.status(order.id)).toBe("BOOKING_REQUEST_COMPLETE");
    await shop.toss("/__deposit/reverse", { orderId: order.orderId });
    await shop.webhook(order.orderId);
    const back = await show(order.id);
    expect([
      back.at("status"),
      back.at("payment.status"),
      await shop.seats(order.sessionId),
      await shop.ledger(order.id),
    ]).toEqual([
      "BOOKING_REQUEST",
      "WAITING_FOR_DEPOSIT",
      { held: 1, sold: 0 },
      ["PAID 30000", "REVERSED:1 30000"],
    ]);
    await shop.webhook(order.orderId);
    await shop.toss("/__deposit", { orderId: order.orderId });
    await shop.webhook(order.orderId);
    expect([await shop.status(order.id), await shop.ledger(order.id)]).toEqual([
      "BOOKING_REQUEST_COMPLETE",
      ["PAID 30000", "REVERSED:1 30000", "PAID:2 30000"],
    ]);
    expect((await shop.history(order.id)).slice(-2)).toEqual(["BOOKING_REQUEST", "BOOKING_REQUEST_COMPLETE"]);
  });

  it("whose deposit the bank takes back after the cancel is shown to operators until paid", async () => {
    const order = await byAccount(true);
    await cancelSession(order.sessionId);
    const entry = async () =>
      (await shop.openRefunds()).find((one) => reach(one, "payment.orderId") === order.orderId);
    expect(await entry()).toBeUndefined();
    await shop.toss("/__deposit/reverse", { orderId: order.orderId });
    await shop.webhook(order.orderId);
    const listed = async () =>
      (await shop.openRefunds()).find(
        (one) =>
          reach(one, "problem") === "DEPOSIT_REVERSED" && reach(one, "payment.orderId") === order.orderId,
      );
    expect(await listed()).toMatchObject({ refund: null, payment: { amount: 30_000, bookingId: order.id } });
    // Nothing is owed of what the bank has taken back; heard of twice, it is written down once.
    await shop.webhook(order.orderId);
    const gone = await show(order.id);
    expect([
      gone.at("refunds.0.status"),
      gone.at("refunds.0.isReversed"),
      gone.at("refunds.0.actions"),
      await shop.ledger(order.id),
    ]).toEqual(["WITHDRAWN", true, [], ["PAID 30000", "REVERSED:1 30000"]]);
    await shop.toss("/__deposit", { orderId: order.orderId });
    await shop.webhook(order.orderId);
    const again = await show(order.id);
    expect([
      await listed(),
      again.at("status"),
      again.at("refunds.1.actions"),
      await shop.ledger(order.id),
    ]).toEqual([
      undefined,
      "BOOKING_CANCEL_COMPLETE",
      ["ACCOUNT"],
      ["PAID 30000", "REVERSED:1 30000", "PAID:2 30000"],
    ]);
    await shop.call("POST", `/refund/${String(again.at("refunds.1.id"))}/account`, ACCOUNT);
    expect(await shop.ledger(order.id)).toEqual([
      "PAID 30000",
      "REVERSED:1 30000",
      "PAID:2 30000",
      "REFUNDED 30000",
    ]);
  });

  it("whose deposit the bank takes back owes no part of it that was about to be refunded", async () => {
    const order = await byAccount(true, {}, { price: 15_000 }, 2);
    await shop.toss("/__faults", {
      orderId: order.orderId,
      step: "cancel",
      decline: "FAILED_INTERNAL_SYSTEM_PROCESSING",
    });
    const part = await shop.call("POST", "/refund", {
      bookingId: order.id,
      reason: "SCHEDULE",
      items: [{ optionId: "adult", qty: 1 }],
      account: ACCOUNT,
    });
    expect([part.status, (await show(order.id)).at("refunds.0.status")]).toEqual([201, "SENT"]);
    await reverse(order.orderId);
    const back = await show(order.id);
    expect([
      back.at("status"),
      back.at("refunds.0.status"),
      back.at("refunds.0.isReversed"),
      await shop.ledger(order.id),
    ]).toEqual(["BOOKING_REQUEST", "WITHDRAWN", true, ["PAID 30000", "REVERSED:1 30000"]]);
  });

  it("whose deposit was taken back unheard is unpaid once the account ends: the seat waits", async () => {
    const order = await byAccount(true);
    await shop.toss("/__deposit/reverse", { orderId: order.orderId });
    await shop.toss("/__expire", { orderId: order.orderId });
    await shop.webhook(order.orderId);
    const back = await show(order.id);
    expect([
      back.at("status"),
      back.at("payment.status"),
      await shop.seats(order.sessionId),
      await shop.ledger(order.id),
    ]).toEqual(["BOOKING_REQUEST", "FAILED", { held: 1, sold: 0 }, ["PAID 30000", "REVERSED:1 30000"]]);
  });

  it("paid, taken back, and paid again after its session was cancelled is owed once", async () => {
    const order = await byAccount(true);
    await reverse(order.orderId);
    await cancelSession(order.sessionId);
    await shop.toss("/__deposit", { orderId: order.orderId });
    await shop.webhook(order.orderId);
    const owed = await show(order.id);
    expect([owed.at("status"), owed.at("refunds.0.actions"), await shop.ledger(order.id)]).toEqual([
      "FAIL",
      ["ACCOUNT"],
      ["PAID 30000", "REVERSED:1 30000", "PAID:2 30000"],
    ]);
  });
});

describe("too few people", () => {
  it("at the cut-off the clock cancels the session and gives all back; enough people keep it", async () => {
    const [few, enough] = [
      await aSession(shop.db, {}, { startsIn: DAY }),
      await aSession(shop.db, {}, { startsIn: DAY }),
    ];
    for (const place of [few, enough]) {
      const order = await shop.filled(place, place === few ? 2 : 3);
      await shop.call("POST", `/booking/${order.id}/confirm`);
      Object.assign(place, { id: order.id });
    }
    await shop.db
      .prepare("UPDATE session SET min_people = 3, book_close_at = ? WHERE id IN (?, ?)")
      .bind(Date.now() + MINUTE, few.sessionId, enough.sessionId)
      .run();
    await shop.runSchedule(Date.now());
    expect(await shop.seats(few.sessionId)).toEqual({ held: 0, sold: 2 });
    await shop.runSchedule(Date.now() + 2 * MINUTE);
    const id = await shop.db
      .prepare("SELECT id FROM booking WHERE session_id = ?")
      .bind(few.sessionId)
      .first<string>("id");
    const booking = await show(String(id));
    expect([booking.at("status"), booking.at("reason")]).toEqual([
      "RESERVE_CANCEL_COMPLETE",
      "최소 3명이 모이지 않아 열지 못하게 됐어요.",
    ]);
    const last = await shop.db
      .prepare("SELECT event, actor FROM booking_history WHERE booking_id = ? ORDER BY id DESC LIMIT 1")
      .bind(id)
      .first();
    expect(last).toEqual({ event: "session.cancel", actor: "system" });
    expect([await shop.seats(few.sessionId), await shop.seats(enough.sessionId)]).toEqual([
      { held: 0, sold: 0 },
      { held: 0, sold: 3 },
    ]);
  });
});

describe("kept answers", () => {
  it("are forgotten after a week, no sooner", async () => {
    const count = async () =>
      shop.db.prepare("SELECT count(*) AS n FROM idempotency WHERE user_id = 'old-one'").first("n");
    const row = (key: string, at: number) =>
      shop.db
        .prepare(
          `INSERT INTO idempotency (user_id, key, request_hash, status, body, created_at)
            VALUES ('old-one', ?, '', 200, '{}', ?)`,
        )
        .bind(key, at);
    await shop.db.batch([
      row("key-old-1", Date.now() - 7 * DAY - HOUR),
      row("key-new-1", Date.now() - 6 * DAY),
    ]);
    await shop.runSchedule(Date.now());
    expect(await count()).toBe(1);
  });
});

describe("the database's own line", () => {
  it("lets exactly the table's pairs through of all 14 × 14, whatever the code above it does", async () => {
    const order = await shop.filled(await aSession(shop.db));
    const { results } = await shop.db
      .prepare("SELECT from_status || '>' || to_status AS pair FROM booking_transition ORDER BY 1")
      .all<{ pair: string }>();
    const pairs = BOOKING_STATUSES.flatMap((from) =>
      successors(from)
        .filter((to) => to !== from)
        .map((to) => `${from}>${to}`),
    );
    expect(results.map(({ pair }) => pair)).toEqual(pairs.sort());
    const columns =
      "id, booking_no, user_id, program_id, session_id, status, seats, " +
      "policy_snapshot, created_at, updated_at";
    const copy = shop.db.prepare(
      `INSERT INTO booking (${columns}) SELECT ?1, ?1, user_id, program_id, session_id, ?2, 1,
        policy_snapshot, 0, 0 FROM booking WHERE id = ?3`,
    );
    const every = BOOKING_STATUSES.flatMap((from) =>
      BOOKING_STATUSES.map((to) => ({ from, to, id: `pair-${from}-${to}` })),
    );
    // A row may be born in any status; only changing it is guarded.
    for (const status of BOOKING_STATUSES)
      await shop.db.batch(
        every.filter(({ from }) => from === status).map(({ id, from }) => copy.bind(id, from, order.id)),
      );
    let allowed = 0;
    for (const { from, to, id } of every) {
      const isAllowed = await shop.db
        .prepare("UPDATE booking SET status = ? WHERE id = ?")
        .bind(to, id)
        .run()
        .then(
          () => true,
          (error: unknown) => {
            if (!String(error).includes("FORBIDDEN_TRANSITION")) throw error;
            return false;
          },
        );
      expect(`${from} > ${to}: ${isAllowed}`).toBe(
        `${from} > ${to}: ${from === to || successors(from).includes(to)}`,
      );
      allowed += Number(isAllowed && from !== to);
    }
    await shop.db.prepare("DELETE FROM booking WHERE id LIKE 'pair-%'").run();
    expect(allowed).toBe(30);
  });
});
