import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reach } from "../support/api.ts";
import { formatShortDay, formatTime } from "#domain/time/kst";
import { aSession, DAY, DETAILS, HOUR, startShop, type Shop } from "../support/booking.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const PRICE = 42_000;
const MINUTE = 60_000;
const paid = (session = {}) =>
  aSession(shop.db, { price: PRICE, listPrice: 48_000, refund: "MATERIAL" }, session);

/** A filled booking whose customer has just agreed in the payment window. */
async function agreed(session = {}, qty = 1, method = "CARD") {
  const at = await paid(session);
  const order = await shop.filled(at, qty);
  const paymentKey = await shop.authenticate(order, method);
  const confirm = (more: { key?: string } = {}) =>
    shop.call("POST", "/payment/confirm", { orderId: order.orderId, paymentKey, amount: order.amount }, more);
  return { ...at, ...order, paymentKey, confirm };
}

/** The provider took the money, we never heard, and the booking has failed in the meantime. */
async function late(capacity: number) {
  const order = await agreed({ capacity });
  await shop.toss("/__faults", { orderId: order.orderId, step: "confirm", answer: "lost" });
  await shop.toss("/__faults", { orderId: order.orderId, step: "get", answer: "error" });
  expect((await order.confirm()).status).toBe(202);
  await shop.endHold(order.id, 11 * MINUTE);
  await shop.runSchedule(Date.now());
  expect([await shop.status(order.id), await shop.seats(order.sessionId)]).toEqual([
    "FAIL",
    { held: 0, sold: 0 },
  ]);
  return order;
}

describe("paying", () => {
  it("makes the booking 결제완료, its seats sold and one line in the ledger", async () => {
    const order = await agreed({}, 2);
    const answer = await order.confirm();
    expect([
      answer.status,
      answer.at("status"),
      answer.at("label"),
      answer.at("payment.status"),
      answer.at("payment.method"),
    ]).toEqual([200, "BOOKING_REQUEST_COMPLETE", "결제완료", "DONE", "카드"]);
    expect([answer.at("amounts.list"), answer.at("amounts.discount"), answer.at("amounts.pay")]).toEqual([
      96_000, 12_000, 84_000,
    ]);
    expect(answer.at("actions")).toEqual(["TICKET", "REFUND", "RESCHEDULE"]);
    expect(await shop.seats(order.sessionId)).toEqual({ held: 0, sold: 2 });
    expect(await shop.ledger(order.id)).toEqual(["PAID 84000"]);
    expect(await shop.history(order.id)).toEqual(["BOOKING_REQUEST", "BOOKING_REQUEST_COMPLETE"]);
  });

  it("twice, replayed and five times at once takes effect once", async () => {
    const order = await agreed();
    const answers = await Promise.all([
      order.confirm({ key: "pay-key-1" }),
      order.confirm({ key: "pay-key-1" }),
      order.confirm(),
      order.confirm(),
      shop.webhook(order.orderId),
    ]);
    expect(answers.every((answer) => answer.status === 200 || answer.status === 202)).toBe(true);
    const again = await order.confirm();
    expect([again.status, again.at("status")]).toEqual([200, "BOOKING_REQUEST_COMPLETE"]);
    expect(await shop.ledger(order.id)).toEqual([`PAID ${PRICE}`]);
    expect(await shop.seats(order.sessionId)).toEqual({ held: 0, sold: 1 });
  });

  it("another amount is refused before the provider is asked", async () => {
    const order = await agreed();
    const answer = await shop.call("POST", "/payment/confirm", {
      orderId: order.orderId,
      paymentKey: order.paymentKey,
      amount: 100,
    });
    expect([answer.status, answer.code]).toEqual([409, "AMOUNT_MISMATCH"]);
    expect(await shop.paymentStatus(order.orderId)).toBe("READY");
  });

  it("of another member's order answers like a missing one", async () => {
    const order = await agreed();
    const answer = await shop.call(
      "POST",
      "/payment/confirm",
      { orderId: order.orderId, paymentKey: order.paymentKey, amount: PRICE },
      { as: "somebody-else" },
    );
    expect(answer.status).toBe(404);
    expect(await shop.status(order.id)).toBe("BOOKING_REQUEST");
  });

  it("the provider refuses leaves the booking as it is; the next try has a new order id", async () => {
    const order = await agreed();
    await shop.toss("/__faults", { orderId: order.orderId, step: "confirm", decline: "REJECT_CARD_COMPANY" });
    const refused = await order.confirm();
    expect([refused.status, refused.code, refused.message]).toEqual([
      402,
      "PAYMENT_FAILED",
      "결제하지 못했어요. 돈은 빠져나가지 않았어요.",
    ]);
    expect([await shop.status(order.id), await shop.paymentStatus(order.orderId)]).toEqual([
      "BOOKING_REQUEST",
      "FAILED",
    ]);
    const next = await shop.refill(order.id);
    expect(next.orderId).not.toBe(order.orderId);
    const paymentKey = await shop.authenticate(next);
    expect((await shop.call("POST", "/payment/confirm", { ...next, paymentKey })).at("status")).toBe(
      "BOOKING_REQUEST_COMPLETE",
    );
    expect(await shop.ledger(order.id)).toEqual([`PAID ${PRICE}`]);
  });

  it("an order that was replaced because the price changed is given back, not counted", async () => {
    const order = await agreed();
    await shop.db
      .prepare("UPDATE booking SET pay_amount = pay_amount - 1000 WHERE id = ?")
      .bind(order.id)
      .run();
    const next = await shop.refill(order.id);
    expect([next.amount, await shop.paymentStatus(order.orderId)]).toEqual([PRICE - 1000, "FAILED"]);
    expect((await order.confirm()).code).toBe("PAYMENT_FAILED");
    // The customer's other tab has confirmed it at the provider all the same.
    await shop.confirmAtProvider(order);
    await shop.webhook(order.orderId);
    expect([
      await shop.status(order.id),
      await shop.paymentStatus(order.orderId),
      await shop.paymentStatus(next.orderId),
    ]).toEqual(["BOOKING_REQUEST", "CANCELED", "READY"]);
    expect(await shop.ledger(order.id)).toEqual([]);
  });

  it("keeps its order id while it is filled in again with the same amount", async () => {
    const order = await shop.filled(await paid());
    expect(await shop.refill(order.id)).toEqual({ orderId: order.orderId, amount: order.amount });
  });
});

describe("when an answer is lost", () => {
  it.each(["lost", "error"])(
    "(%s) after the money was taken, the provider is asked and the booking is 결제완료",
    async (answer) => {
      const order = await agreed();
      await shop.toss("/__faults", { orderId: order.orderId, step: "confirm", answer });
      expect((await order.confirm()).at("status")).toBe("BOOKING_REQUEST_COMPLETE");
      expect(await shop.ledger(order.id)).toEqual([`PAID ${PRICE}`]);
    },
  );

  it("and asking fails too, the customer is told to wait, and the clock settles it", async () => {
    const order = await agreed();
    await shop.toss("/__faults", { orderId: order.orderId, step: "confirm", answer: "lost" });
    await shop.toss("/__faults", { orderId: order.orderId, step: "get", answer: "error" });
    const unknown = await order.confirm({ key: `wait-${order.orderId}` });
    expect([
      unknown.status,
      unknown.at("status"),
      unknown.at("payment.status"),
      unknown.at("actions"),
    ]).toEqual([202, "BOOKING_REQUEST", "CONFIRMING", []]);
    await shop.runSchedule(Date.now() + 2 * MINUTE);
    expect(await shop.status(order.id)).toBe("BOOKING_REQUEST_COMPLETE");
    expect((await order.confirm({ key: `wait-${order.orderId}` })).status).toBe(200);
    expect(await shop.ledger(order.id)).toEqual([`PAID ${PRICE}`]);
  });

  it("neither clock nor abort gives seats away while the payment is unclear, past the hold too", async () => {
    const order = await agreed();
    await shop.toss("/__faults", { orderId: order.orderId, step: "confirm", answer: "lost" });
    await shop.toss("/__faults", { orderId: order.orderId, step: "get", times: 9, answer: "error" });
    await order.confirm();
    await shop.endHold(order.id);
    expect((await shop.call("POST", `/booking/${order.id}/abort`)).code).toBe("STATE_CHANGED");
    await shop.runSchedule(Date.now() + 2 * MINUTE);
    expect(await shop.seats(order.sessionId)).toEqual({ held: 1, sold: 0 });
    await shop.clearFaults();
    await shop.runSchedule(Date.now() + 4 * MINUTE);
    expect(await shop.status(order.id)).toBe("BOOKING_REQUEST_COMPLETE");
  });

  it("because we stopped between intent and call, the clock makes the call", async () => {
    const order = await agreed();
    await shop.db
      .prepare("UPDATE payment SET status = 'CONFIRMING', payment_key = ? WHERE order_id = ?")
      .bind(order.paymentKey, order.orderId)
      .run();
    await shop.runSchedule(Date.now() + 2 * MINUTE);
    expect(await shop.status(order.id)).toBe("BOOKING_REQUEST_COMPLETE");
    expect(await shop.ledger(order.id)).toEqual([`PAID ${PRICE}`]);
  });
});

describe("when the hold ends first", () => {
  it("before the confirm, nothing is charged and the seats are free", async () => {
    const order = await agreed();
    await shop.endHold(order.id);
    expect((await order.confirm()).code).toBe("HOLD_ENDED");
    expect([await shop.status(order.id), await shop.paymentStatus(order.orderId)]).toEqual([
      "FAIL",
      "FAILED",
    ]);
    expect(await shop.seats(order.sessionId)).toEqual({ held: 0, sold: 0 });
    expect((await order.confirm()).code).toBe("HOLD_ENDED");
  });

  it("a late payment takes the seats again where they are still there", async () => {
    const order = await late(1);
    await shop.runSchedule(Date.now() + 3 * MINUTE);
    expect(await shop.history(order.id)).toEqual(["BOOKING_REQUEST", "FAIL", "BOOKING_REQUEST_COMPLETE"]);
    expect(await shop.seats(order.sessionId)).toEqual({ held: 0, sold: 1 });
    expect(await shop.ledger(order.id)).toEqual([`PAID ${PRICE}`]);
  });

  it("a late payment is given back where the seats are gone", async () => {
    const order = await late(1);
    expect((await shop.book(order, 1, { as: "the-next-one" })).status).toBe(201);
    await shop.runSchedule(Date.now() + 3 * MINUTE);
    expect(await shop.history(order.id)).toEqual(["BOOKING_REQUEST", "FAIL", "REFUND_COMPLETE"]);
    expect(await shop.seats(order.sessionId)).toEqual({ held: 1, sold: 0 });
    expect(await shop.ledger(order.id)).toEqual([`PAID ${PRICE}`, `REFUNDED ${PRICE}`]);
    expect(await shop.paymentStatus(order.orderId)).toBe("CANCELED");
  });

  it("and the cancel's answer is lost too, the clock finds it; nothing is refunded twice", async () => {
    const order = await late(1);
    await shop.book(order, 1, { as: "the-next-one" });
    await shop.toss("/__faults", { orderId: order.orderId, step: "cancel", answer: "lost" });
    await shop.webhook(order.orderId);
    expect([await shop.status(order.id), await shop.paymentStatus(order.orderId)]).toEqual([
      "FAIL",
      "CONFIRMING",
    ]);
    await shop.runSchedule(Date.now() + 3 * MINUTE);
    await shop.webhook(order.orderId);
    expect(await shop.status(order.id)).toBe("REFUND_COMPLETE");
    expect(await shop.ledger(order.id)).toEqual([`PAID ${PRICE}`, `REFUNDED ${PRICE}`]);
  });
});

describe("a payment on its way back", () => {
  it("is not taken after all when seats come free: the cancel that was sent may still arrive", async () => {
    const order = await late(1);
    const other = await shop.book(order, 1, { as: "the-next-one" });
    await shop.toss("/__faults", {
      orderId: order.orderId,
      step: "cancel",
      decline: "FAILED_INTERNAL_SYSTEM_PROCESSING",
    });
    await shop.webhook(order.orderId);
    await shop.call("POST", `/booking/${String(other.at("id"))}/abort`, undefined, { as: "the-next-one" });
    await shop.runSchedule(Date.now() + 3 * MINUTE);
    expect([await shop.status(order.id), await shop.seats(order.sessionId)]).toEqual([
      "REFUND_COMPLETE",
      { held: 0, sold: 0 },
    ]);
  });
});

describe("a payment that the provider will not give back", () => {
  it("stands before the operators in the provider's words until it is back, not its owner", async () => {
    const order = await late(1);
    await shop.book(order, 1, { as: "the-next-one" });
    const entry = async () =>
      (await shop.openRefunds()).find((one) => reach(one, "payment.orderId") === order.orderId);
    expect(await entry()).toBeUndefined();
    await shop.toss("/__faults", { orderId: order.orderId, step: "cancel", decline: "REFUND_REJECTED" });
    await shop.webhook(order.orderId);
    expect(await entry()).toMatchObject({
      refund: null,
      payment: { amount: PRICE, bookingId: order.id },
      problem: "GIVING_BACK",
      failMessage: expect.stringContaining("REFUND_REJECTED"),
    });
    expect((await shop.call("GET", `/booking/${order.id}`)).at("payment.failMessage")).toBeNull();
    await shop.runSchedule(Date.now() + 3 * MINUTE);
    expect([await entry(), await shop.status(order.id)]).toEqual([undefined, "REFUND_COMPLETE"]);
  });
});

describe("a virtual account", () => {
  it("keeps the seats until the deposit, told of by a webhook; a repeated one changes nothing", async () => {
    const order = await agreed({}, 1, "VIRTUAL_ACCOUNT");
    const waiting = await order.confirm();
    expect([waiting.status, waiting.at("status"), waiting.at("label"), waiting.at("payment.status")]).toEqual(
      [200, "BOOKING_REQUEST", "결제요청 · 입금 대기", "WAITING_FOR_DEPOSIT"],
    );
    expect(Number(waiting.at("holdExpiresAt"))).toBeGreaterThan(Date.now() + 6 * DAY);
    await shop.webhook(order.orderId);
    expect(await shop.status(order.id)).toBe("BOOKING_REQUEST");
    await shop.toss("/__deposit", { orderId: order.orderId });
    await Promise.all([
      shop.webhook(order.orderId),
      shop.webhook(order.orderId),
      shop.webhook(order.orderId),
    ]);
    expect(await shop.status(order.id)).toBe("BOOKING_REQUEST_COMPLETE");
    expect(await shop.ledger(order.id)).toEqual([`PAID ${PRICE}`]);
    expect(await shop.seats(order.sessionId)).toEqual({ held: 0, sold: 1 });
  });

  it("waits no longer than the session's cut-off", async () => {
    const order = await agreed({ startsIn: 2 * DAY, closesIn: 2 * DAY - HOUR }, 1, "VIRTUAL_ACCOUNT");
    const waiting = await order.confirm();
    expect(Number(waiting.at("holdExpiresAt"))).toBe(Number(waiting.at("session.bookCloseAt")));
  });

  it("says of what would change it until when it waits, and how one does otherwise", async () => {
    const order = await agreed({}, 1, "VIRTUAL_ACCOUNT");
    const until = Number((await order.confirm()).at("holdExpiresAt"));
    const refused = await shop.call("PUT", `/booking/${order.id}`, DETAILS);
    expect([refused.status, refused.message]).toEqual([
      409,
      `가상계좌에 ${formatShortDay(until)} ${formatTime(until)}까지 입금되기를 기다리고 있어요. ` +
        "바꾸려면 입금하지 말고 그만둔 뒤 다시 예약해 주세요.",
    ]);
    expect(await shop.status(order.id)).toBe("BOOKING_REQUEST");
  });

  it("that nobody paid into ends the booking, and a forged webhook never pays it", async () => {
    const order = await agreed({}, 1, "VIRTUAL_ACCOUNT");
    await order.confirm();
    await shop.webhook(order.orderId);
    expect(await shop.ledger(order.id)).toEqual([]);
    await shop.toss("/__expire", { orderId: order.orderId });
    await shop.webhook(order.orderId);
    expect([await shop.status(order.id), await shop.paymentStatus(order.orderId)]).toEqual([
      "FAIL",
      "FAILED",
    ]);
    expect(await shop.seats(order.sessionId)).toEqual({ held: 0, sold: 0 });
  });
});

describe("a free program's deposit", () => {
  async function reserved(confirmMode: "INSTANT" | "APPROVAL" = "INSTANT") {
    const at = await aSession(shop.db, { deposit: 5000, confirmMode });
    const order = await shop.filled(at, 2);
    expect(order.amount).toBe(10_000);
    expect((await shop.call("POST", `/booking/${order.id}/confirm`)).message).toBe(
      "결제를 마쳐야 예약할 수 있어요.",
    );
    const paymentKey = await shop.authenticate(order);
    const answer = await shop.call("POST", "/payment/confirm", {
      orderId: order.orderId,
      paymentKey,
      amount: 10_000,
    });
    expect([answer.status, answer.at("status")]).toEqual([
      200,
      confirmMode === "INSTANT" ? "RESERVE_REQUEST_COMPLETE" : "RESERVE_WAIT",
    ]);
    return { ...at, ...order };
  }

  it("is taken with the reservation and given back in full when it is cancelled", async () => {
    const order = await reserved();
    expect([await shop.ledger(order.id), await shop.seats(order.sessionId)]).toEqual([
      ["DEPOSIT 10000"],
      { held: 0, sold: 2 },
    ]);
    const cancelled = await shop.call("POST", `/booking/${order.id}/cancel`);
    expect([cancelled.status, cancelled.at("status"), cancelled.at("amounts.refunded")]).toEqual([
      200,
      "RESERVE_REFUND_COMPLETE",
      10_000,
    ]);
    expect([await shop.ledger(order.id), await shop.seats(order.sessionId)]).toEqual([
      ["DEPOSIT 10000", "DEPOSIT_RETURNED 10000"],
      { held: 0, sold: 0 },
    ]);
  });

  it("is returned by the clock where the provider's answer was lost, once", async () => {
    const order = await reserved();
    await shop.toss("/__faults", { orderId: order.orderId, step: "cancel", answer: "lost" });
    expect((await shop.call("POST", `/booking/${order.id}/cancel`)).at("status")).toBe(
      "RESERVE_CANCEL_REQUEST",
    );
    expect((await shop.call("POST", `/booking/${order.id}/cancel`)).code).toBe("STATE_CHANGED");
    await shop.runSchedule(Date.now() + 2 * MINUTE);
    await shop.runSchedule(Date.now() + 4 * MINUTE);
    expect(await shop.history(order.id)).toEqual([
      "RESERVE_REQUEST",
      "RESERVE_REQUEST_COMPLETE",
      "RESERVE_CANCEL_REQUEST",
      "RESERVE_REFUND_COMPLETE",
    ]);
    expect(await shop.ledger(order.id)).toEqual(["DEPOSIT 10000", "DEPOSIT_RETURNED 10000"]);
  });

  it("is given back to who leaves the wait for approval, and to whom the cut-off came first", async () => {
    const [left, waiting] = [await reserved("APPROVAL"), await reserved("APPROVAL")];
    expect((await shop.call("POST", `/booking/${left.id}/cancel`)).at("status")).toBe(
      "RESERVE_REFUND_COMPLETE",
    );
    await shop.db
      .prepare("UPDATE session SET book_close_at = ? WHERE id = ?")
      .bind(Date.now() - 1, waiting.sessionId)
      .run();
    await shop.runSchedule(Date.now());
    expect(await shop.status(waiting.id)).toBe("RESERVE_CANCEL_COMPLETE");
    await shop.runSchedule(Date.now() + 2 * MINUTE);
    expect(await shop.status(waiting.id)).toBe("RESERVE_REFUND_COMPLETE");
    for (const { id, sessionId } of [left, waiting]) {
      expect(await shop.ledger(id)).toEqual(["DEPOSIT 10000", "DEPOSIT_RETURNED 10000"]);
      expect(await shop.seats(sessionId)).toEqual({ held: 0, sold: 0 });
    }
  });

  it("is kept by a cancel after the cut-off", async () => {
    const order = await reserved();
    await shop.db
      .prepare("UPDATE session SET book_close_at = ? WHERE id = ?")
      .bind(Date.now() - 1, order.sessionId)
      .run();
    expect((await shop.call("POST", `/booking/${order.id}/cancel`)).at("status")).toBe(
      "RESERVE_CANCEL_COMPLETE",
    );
    expect(await shop.ledger(order.id)).toEqual(["DEPOSIT 10000"]);
  });
});

describe("a webhook", () => {
  it("before the answer, for an unknown order or without one is answered 200, breaking nothing", async () => {
    const order = await agreed();
    await shop.toss("/__faults", { orderId: order.orderId, step: "confirm", answer: "lost" });
    await shop.webhook("no-such-order");
    expect((await shop.call("POST", "/payment/webhook/toss", { anything: [1, 2] })).status).toBe(200);
    const [answer] = await Promise.all([order.confirm(), shop.webhook(order.orderId)]);
    expect([200, 202]).toContain(answer.status);
    await shop.webhook(order.orderId);
    expect(await shop.status(order.id)).toBe("BOOKING_REQUEST_COMPLETE");
    expect(await shop.ledger(order.id)).toEqual([`PAID ${PRICE}`]);
  });
});

it("after all this, seats are counted as bookings say and every history is a path of the table", async () => {
  expect(await shop.disagreements()).toEqual([]);
});
