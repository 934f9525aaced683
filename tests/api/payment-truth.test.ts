import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { findByOrder, setPayment } from "../../workers/api/record/payment-store.ts";
import { givingBack } from "../../workers/api/record/returning.ts";
import { reach } from "../support/api.ts";
import { aSession, DAY, startShop, type Shop } from "../support/booking.ts";
import { aPaidBooking, ask, balanceOf, PRICE, refundNow } from "../support/refund.ts";
import { apply } from "../../workers/api/record/guard.ts";

// What the provider's books say decides, not what we remember of an answer: each fault was seen to end in a
// wrong word to a customer, or in books that disagree.
let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const MINUTE = 60_000;
const SOON = { startsIn: 2 * DAY };
const fault = (orderId: string, dials: Record<string, unknown>) =>
  shop.toss("/__faults", { orderId, ...dials });

/** A filled booking whose customer has just agreed in the payment window. */
async function agreed(method = "CARD", session = {}) {
  const at = await aSession(shop.db, { price: PRICE }, session);
  const order = await shop.filled(at);
  const paymentKey = await shop.authenticate(order, method);
  const confirm = () =>
    shop.call("POST", "/payment/confirm", { orderId: order.orderId, paymentKey, amount: order.amount });
  return { ...at, ...order, paymentKey, confirm };
}

const toldToWait = [202, "BOOKING_REQUEST", "CONFIRMING"];
const answered = async ({ confirm }: Awaited<ReturnType<typeof agreed>>) => {
  const answer = await confirm();
  return [answer.status, answer.at("status"), answer.at("payment.status")];
};

describe("whoever has paid is never told that no money moved", () => {
  it("when the answer is lost, the provider does not find the order yet, and the clock does", async () => {
    const order = await agreed();
    await fault(order.orderId, { step: "confirm", answer: "lost" });
    await fault(order.orderId, { step: "get", refuse: { status: 404, code: "NOT_FOUND_PAYMENT" }, times: 9 });
    expect(await answered(order)).toEqual(toldToWait);
    await shop.runSchedule(Date.now() + 2 * MINUTE);
    expect(await shop.status(order.id)).toBe("BOOKING_REQUEST");
    await shop.clearFaults();
    await shop.runSchedule(Date.now() + 6 * MINUTE);
    expect([await shop.status(order.id), await shop.ledger(order.id)]).toEqual([
      "BOOKING_REQUEST_COMPLETE",
      [`PAID ${PRICE}`],
    ]);
  });

  it.each([
    { status: 400, code: "ALREADY_COMPLETED_PAYMENT" },
    { status: 404, code: "NOT_FOUND_PAYMENT" },
    { status: 404, code: "NOT_FOUND_PAYMENT_SESSION" },
    { status: 429, code: "TOO_MANY_REQUESTS" },
    { status: 401, code: "UNAUTHORIZED_KEY" },
    { status: 400, code: "SOMETHING_NEW" },
  ])("when the confirm took effect and is answered $status $code: it is looked up", async (reply) => {
    const order = await agreed();
    await fault(order.orderId, { step: "confirm", reply });
    expect((await order.confirm()).at("status")).toBe("BOOKING_REQUEST_COMPLETE");
    expect(await shop.ledger(order.id)).toEqual([`PAID ${PRICE}`]);
  });

  it.each([
    { status: 400, code: "ALREADY_COMPLETED_PAYMENT" },
    { status: 400, code: "ALREADY_PROCESSED_PAYMENT" },
    { status: 400, code: "SOMETHING_NEW" },
    { status: 500, code: "REJECT_CARD_PAYMENT" },
  ])("when it is answered $status $code and the books do not show it yet: nobody knows", async (reply) => {
    const order = await agreed();
    await fault(order.orderId, { step: "confirm", reply });
    await fault(order.orderId, { step: "get", refuse: { status: 404, code: "NOT_FOUND_PAYMENT" }, times: 2 });
    expect(await answered(order)).toEqual(toldToWait);
    await shop.clearFaults();
    await shop.runSchedule(Date.now() + 2 * MINUTE);
    expect([await shop.status(order.id), await shop.ledger(order.id)]).toEqual([
      "BOOKING_REQUEST_COMPLETE",
      [`PAID ${PRICE}`],
    ]);
  });

  it.each([
    { answer: "html" },
    { answer: "cut" },
    { shows: { totalAmount: 1_000, balanceAmount: 2_000 } },
    { reply: { status: 403, code: "FORBIDDEN_REQUEST" } },
  ])("when neither the confirm nor the look-up can be read: %o", async (dial) => {
    const order = await agreed();
    await fault(order.orderId, { step: "confirm", ...dial });
    await fault(order.orderId, { step: "get", ...dial });
    expect(await answered(order)).toEqual(toldToWait);
    await shop.runSchedule(Date.now() + 2 * MINUTE);
    expect(await shop.status(order.id)).toBe("BOOKING_REQUEST_COMPLETE");
  });

  it("by a slow answer that is delivered: it counts", async () => {
    const order = await agreed();
    await fault(order.orderId, { step: "confirm", delayAfterMs: 1_500 });
    expect((await order.confirm()).at("status")).toBe("BOOKING_REQUEST_COMPLETE");
  });

  it("while an order that never reached the provider is unfound: failed after ten minutes", async () => {
    const order = await agreed();
    await fault(order.orderId, { step: "confirm", refuse: { status: 404, code: "NOT_FOUND_PAYMENT" } });
    await fault(order.orderId, { step: "get", refuse: { status: 404, code: "NOT_FOUND_PAYMENT" }, times: 9 });
    expect(await answered(order)).toEqual(toldToWait);
    await shop.runSchedule(Date.now() + 9 * MINUTE);
    expect(await shop.paymentStatus(order.orderId)).toBe("CONFIRMING");
    await shop.runSchedule(Date.now() + 12 * MINUTE);
    expect(await shop.paymentStatus(order.orderId)).toBe("FAILED");
    await shop.clearFaults();
  });
});

describe("a refund that took effect is not called refused", () => {
  it("when its answer says that another sum is left: somebody was first, and it was us", async () => {
    const booking = await aPaidBooking(shop);
    await fault(booking.orderId, {
      step: "cancel",
      reply: { status: 400, code: "NOT_MATCHES_REFUNDABLE_AMOUNT" },
    });
    const asked = await ask(shop, booking);
    expect([(await refundNow(shop, asked)).at("status"), await shop.ledger(booking.id)]).toEqual([
      "DONE",
      [`PAID ${PRICE}`, `REFUNDED ${PRICE}`],
    ]);
  });

  it.each([429, 401, 403])(
    "when its answer is lost and asking is answered %i: it is on its " +
      "way until the provider's balance says so",
    async (status) => {
      const booking = await aPaidBooking(shop);
      await fault(booking.orderId, { step: "cancel", answer: "lost" });
      await fault(booking.orderId, { step: "get", refuse: { status, code: "FORBIDDEN_REQUEST" }, times: 2 });
      const asked = await ask(shop, booking);
      await shop.runSchedule(Date.now() + 2 * MINUTE);
      const unknown = await refundNow(shop, asked);
      expect([unknown.at("status"), unknown.at("actions")]).toEqual(["SENT", []]);
      await shop.runSchedule(Date.now() + 10 * MINUTE);
      expect([(await refundNow(shop, asked)).at("status"), await shop.ledger(booking.id)]).toEqual([
        "DONE",
        [`PAID ${PRICE}`, `REFUNDED ${PRICE}`],
      ]);
    },
  );

  it("when a refusal comes after it took effect: the balance decides", async () => {
    const booking = await aPaidBooking(shop);
    await fault(booking.orderId, { step: "cancel", reply: { status: 400, code: "REFUND_REJECTED" } });
    const asked = await ask(shop, booking);
    expect([(await refundNow(shop, asked)).at("status"), await balanceOf(shop, booking.orderId)]).toEqual([
      "DONE",
      0,
    ]);
  });
});

describe("what was given back at the provider's own desk", () => {
  const back = (orderId: string, amount?: number) =>
    shop.toss("/__cancel", { orderId, ...(amount !== undefined && { amount }) });
  const told = async (bookingId: string) =>
    (
      await shop.db
        .prepare("SELECT kind, data FROM outbox WHERE subject_id = ? ORDER BY id")
        .bind(bookingId)
        .all<{ kind: string; data: string }>()
    ).results.map(({ kind, data }) => `${kind} ${String(reach(JSON.parse(data), "event") ?? data)}`);

  it("all of a paid booking: it ends, seats are free, the ledger says so, its owner is told", async () => {
    const booking = await aPaidBooking(shop);
    await back(booking.orderId);
    await shop.webhook(booking.orderId);
    await shop.webhook(booking.orderId);
    expect([
      await shop.status(booking.id),
      await shop.paymentStatus(booking.orderId),
      await shop.seats(booking.sessionId),
      await shop.ledger(booking.id),
    ]).toEqual(["REFUND_COMPLETE", "CANCELED", { held: 0, sold: 0 }, [`PAID ${PRICE}`, `REFUNDED ${PRICE}`]]);
    expect(await told(booking.id)).toEqual([
      "STEP pg.confirmed",
      "STEP pg.deskCancelled",
      "STEP pg.cancelled",
    ]);
  });

  it("a part: people still come, the ledger says so; a later cancel brings back the rest", async () => {
    const booking = await aPaidBooking(shop);
    await back(booking.orderId, 1_000);
    await shop.webhook(booking.orderId);
    await shop.webhook(booking.orderId);
    expect([await shop.status(booking.id), await shop.seats(booking.sessionId)]).toEqual([
      "BOOKING_REQUEST_COMPLETE",
      { held: 0, sold: 1 },
    ]);
    expect((await shop.ledger(booking.id)).map((line) => line.replace(/:\w+/, ""))).toEqual([
      `PAID ${PRICE}`,
      "REFUNDED 1000",
    ]);
    expect(await told(booking.id)).toContain('PART_REFUNDED {"refund":1000}');
    const shown = await shop.call("GET", `/booking/${booking.id}`);
    expect(shown.at("refundSteps.0")).toMatchObject({ percent: 100, amount: PRICE - 1_000 });
    // Toss refuses a second cancel within a second.
    await shop.toss("/__clock", { offsetMs: 2_000 });
    const asked = await ask(shop, booking);
    expect([(await refundNow(shop, asked)).at("status"), await balanceOf(shop, booking.orderId)]).toEqual([
      "DONE",
      0,
    ]);
    await shop.toss("/__clock", { offsetMs: 0 });
  });

  it("all of it while a cancel with a fee waits for approval: the fee is written back", async () => {
    const booking = await aPaidBooking(shop, { session: SOON });
    const asked = await ask(shop, booking);
    expect((await refundNow(shop, asked)).at("status")).toBe("REQUESTED");
    await back(booking.orderId);
    for (const minutes of [31, 33, 36]) await shop.runSchedule(Date.now() + minutes * MINUTE);
    expect([(await refundNow(shop, asked)).at("status"), await shop.status(booking.id)]).toEqual([
      "DONE",
      "REFUND_COMPLETE",
    ]);
    const sum = await shop.db
      .prepare(
        `SELECT sum(CASE WHEN kind LIKE 'REFUNDED%' THEN -amount ELSE amount END) AS sum FROM ledger
          WHERE booking_id = ?`,
      )
      .bind(booking.id)
      .first("sum");
    expect(sum).toBe(0);
  });

  it("the fee of a cancel that is over: it is written back too, and its owner is told", async () => {
    const booking = await aPaidBooking(shop, { session: SOON });
    const asked = await ask(shop, booking);
    await shop.runSchedule(Date.now() + 31 * MINUTE);
    const kept = await balanceOf(shop, booking.orderId);
    expect([(await refundNow(shop, asked)).at("status"), kept > 0]).toEqual(["DONE", true]);
    await shop.toss("/__clock", { offsetMs: 2_000 });
    await back(booking.orderId);
    for (let twice = 0; twice < 2; twice += 1) await shop.webhook(booking.orderId);
    await shop.toss("/__clock", { offsetMs: 0 });
    expect([await shop.status(booking.id), await shop.paymentStatus(booking.orderId)]).toEqual([
      "REFUND_COMPLETE",
      "CANCELED",
    ]);
    expect((await shop.ledger(booking.id)).map((line) => line.replace(/:\w+/, ""))).toEqual([
      `PAID ${PRICE}`,
      `REFUNDED ${PRICE - kept}`,
      `REFUNDED ${kept}`,
    ]);
    expect(await told(booking.id)).toContain(`PART_REFUNDED {"refund":${kept}}`);
  });

  it("a part of a payment that nobody had heard of yet: it counts, with what is left of it", async () => {
    const order = await agreed();
    await fault(order.orderId, { step: "confirm", answer: "lost" });
    await fault(order.orderId, { step: "get", answer: "error" });
    expect(await answered(order)).toEqual(toldToWait);
    await back(order.orderId, 1_000);
    await shop.runSchedule(Date.now() + 2 * MINUTE);
    expect(await shop.status(order.id)).toBe("BOOKING_REQUEST_COMPLETE");
    expect((await shop.ledger(order.id)).map((line) => line.replace(/:\w+/, ""))).toEqual([
      `PAID ${PRICE}`,
      "REFUNDED 1000",
    ]);
  });
});

describe("an answer of 200", () => {
  it("is not believed unread: a cancel that gave back less than was asked for is not done", async () => {
    const booking = await aPaidBooking(shop);
    await fault(booking.orderId, { step: "cancel", cancelsOnly: 1_000 });
    const asked = await ask(shop, booking);
    for (const minutes of [2, 5]) await shop.runSchedule(Date.now() + minutes * MINUTE);
    const stuck = await refundNow(shop, asked);
    expect([stuck.at("status"), stuck.at("actions"), await shop.ledger(booking.id)]).toEqual([
      "FAILED",
      [],
      [`PAID ${PRICE}`],
    ]);
  });

  it("that was asked for before a deposit and comes after it does not take the deposit back", async () => {
    const order = await agreed("VIRTUAL_ACCOUNT");
    await order.confirm();
    await fault(order.orderId, { step: "get", delayAfterMs: 2_500 });
    const late = shop.webhook(order.orderId);
    await new Promise((resolve) => setTimeout(resolve, 800));
    await shop.toss("/__deposit", { orderId: order.orderId });
    await shop.webhook(order.orderId);
    expect(await shop.status(order.id)).toBe("BOOKING_REQUEST_COMPLETE");
    await late;
    expect([await shop.status(order.id), await shop.ledger(order.id)]).toEqual([
      "BOOKING_REQUEST_COMPLETE",
      [`PAID ${PRICE}`],
    ]);
  });

  it("that was asked for before the bank took a deposit back does not bring it back", async () => {
    const order = await agreed("VIRTUAL_ACCOUNT");
    await order.confirm();
    await shop.toss("/__deposit", { orderId: order.orderId });
    await shop.webhook(order.orderId);
    expect(await shop.status(order.id)).toBe("BOOKING_REQUEST_COMPLETE");
    await fault(order.orderId, { step: "get", delayAfterMs: 2_500 });
    const late = shop.webhook(order.orderId);
    await new Promise((resolve) => setTimeout(resolve, 800));
    await shop.toss("/__deposit/reverse", { orderId: order.orderId });
    await shop.webhook(order.orderId);
    expect(await shop.status(order.id)).toBe("BOOKING_REQUEST");
    await late;
    expect([await shop.status(order.id), await shop.paymentStatus(order.orderId)]).toEqual([
      "BOOKING_REQUEST",
      "WAITING_FOR_DEPOSIT",
    ]);
  });

  it("that takes a deposit back is believed only when it is seen twice", async () => {
    const order = await agreed("VIRTUAL_ACCOUNT");
    await order.confirm();
    await shop.toss("/__deposit", { orderId: order.orderId });
    await shop.webhook(order.orderId);
    await shop.toss("/__deposit/reverse", { orderId: order.orderId });
    await fault(order.orderId, { step: "get", delayAfterMs: 1 });
    await fault(order.orderId, { step: "get", answer: "error" });
    await shop.webhook(order.orderId);
    expect(await shop.status(order.id)).toBe("BOOKING_REQUEST_COMPLETE");
    await shop.webhook(order.orderId);
    expect(await shop.status(order.id)).toBe("BOOKING_REQUEST");
  });
});

describe("a payment of which only all can be cancelled", () => {
  const whole = async (people: number, session = {}) => {
    const booking = await aPaidBooking(shop, { adults: people, session });
    await shop.toss("/__partial", { orderId: booking.orderId, isPartialCancelable: false });
    await shop.db
      .prepare("UPDATE payment SET is_partial_cancelable = 0 WHERE order_id = ?")
      .bind(booking.orderId)
      .run();
    return booking;
  };

  it("is quoted so: a part is refused with the reason, and all of it comes back without a fee", async () => {
    const booking = await whole(2, SOON);
    const part = await shop.call("GET", `/refund/quote?bookingId=${booking.id}&items=adult:1`);
    expect([part.status, part.code, part.fields]).toEqual([422, "RULE", ["items"]]);
    const all = await shop.call("GET", `/refund/quote?bookingId=${booking.id}`);
    expect([all.at("fee"), all.at("refund")]).toEqual([0, 2 * PRICE]);
    const asked = await ask(shop, booking);
    expect([(await refundNow(shop, asked)).at("status"), await shop.status(booking.id)]).toEqual([
      "DONE",
      "REFUND_COMPLETE",
    ]);
  });

  it("promises all of it on each day, as the quote does, and no percentages never kept", async () => {
    const booking = await whole(2, { startsIn: 9 * DAY });
    const paidLongAgo = "UPDATE payment SET approved_at = approved_at - ?1 WHERE order_id = ?2";
    await shop.db
      .prepare(paidLongAgo)
      .bind(3 * DAY, booking.orderId)
      .run();
    const seen = await shop.call("GET", `/booking/${booking.id}`);
    expect([seen.at("refundSteps.0.percent"), seen.at("refundSteps.0.amount")]).toEqual([100, 2 * PRICE]);
    const steps = seen.at("refundSteps");
    expect(Array.isArray(steps) ? steps.map((step) => reach(step, "percent")) : steps).toEqual([100]);
  });

  it("is known to be such from the provider's own words", async () => {
    const at = await aSession(shop.db, { price: PRICE });
    const order = await shop.filled(at);
    const paymentKey = await shop.authenticate(order, "CARD", { isPartialCancelable: false });
    await shop.call("POST", "/payment/confirm", {
      orderId: order.orderId,
      paymentKey,
      amount: order.amount,
    });
    const kept = await shop.db
      .prepare("SELECT is_partial_cancelable AS kept FROM payment WHERE order_id = ?")
      .bind(order.orderId)
      .first("kept");
    expect(kept).toBe(0);
  });
});

describe("money on its way to an account", () => {
  it("is under way while the bank says so, the operators' when it bounces, then done", async () => {
    const booking = await aPaidBooking(shop, { method: "VIRTUAL_ACCOUNT" });
    await fault(booking.orderId, { step: "cancel", refundPending: true });
    const asked = await ask(shop, booking, {
      account: { bank: "88", accountNumber: "110123456789", holderName: "한나들" },
    });
    const now = async () => (await refundNow(shop, asked)).at("status");
    expect([await now(), await shop.ledger(booking.id)]).toEqual(["SENT", [`PAID ${PRICE}`]]);
    await shop.toss("/__refund", { orderId: booking.orderId, status: "FAILED" });
    await shop.runSchedule(Date.now() + 11 * MINUTE);
    expect(await now()).toBe("FAILED");
    expect(
      (await shop.openRefunds()).find((one) => reach(one, "refund.bookingId") === booking.id),
    ).toMatchObject({ problem: "ACCOUNT_BOUNCED" });
    await shop.toss("/__refund", { orderId: booking.orderId, status: "COMPLETED" });
    await shop.runSchedule(Date.now() + 30 * MINUTE);
    expect([await now(), await shop.ledger(booking.id)]).toEqual([
      "DONE",
      [`PAID ${PRICE}`, `REFUNDED ${PRICE}`],
    ]);
  });
});

describe("nothing is forgotten", () => {
  it("a payment held to have failed is looked at for a day: late money is not lost", async () => {
    const order = await agreed();
    await fault(order.orderId, { step: "confirm", reply: { status: 403, code: "REJECT_CARD_COMPANY" } });
    // It is refused, and a replica that lags does not know of it either.
    await fault(order.orderId, { step: "get", refuse: { status: 404, code: "NOT_FOUND_PAYMENT" } });
    expect((await order.confirm()).code).toBe("PAYMENT_FAILED");
    expect(await shop.paymentStatus(order.orderId)).toBe("FAILED");
    // The provider's list, which would show it too, does not answer: it is this order that is asked about.
    await shop.toss("/__faults", { step: "list", times: 1, refuse: { status: 503, code: "DOWN" } });
    await shop.runSchedule(Date.now() + 2 * MINUTE);
    expect([await shop.status(order.id), await shop.ledger(order.id)]).toEqual([
      "BOOKING_REQUEST_COMPLETE",
      [`PAID ${PRICE}`],
    ]);
  });

  it("a refund that was sent and refused is withdrawn only on a fresh balance", async () => {
    const booking = await aPaidBooking(shop);
    await fault(booking.orderId, { step: "cancel", decline: "REFUND_REJECTED" });
    const asked = await ask(shop, booking);
    expect((await refundNow(shop, asked)).at("status")).toBe("FAILED");
    const withdraw = () => shop.call("POST", `/refund/${String(asked.at("id"))}/withdraw`);
    await fault(booking.orderId, { step: "get", refuse: { status: 403, code: "FORBIDDEN_REQUEST" } });
    expect((await withdraw()).status).toBe(503);
    await shop.toss("/__cancel", { orderId: booking.orderId });
    expect((await withdraw()).code).toBe("STATE_CHANGED");
    await shop.runSchedule(Date.now() + 5 * MINUTE);
    expect([(await refundNow(shop, asked)).at("status"), await shop.ledger(booking.id)]).toEqual([
      "DONE",
      [`PAID ${PRICE}`, `REFUNDED ${PRICE}`],
    ]);
  });

  it("a payment that nobody knows of for half an hour stands on the operators' list", async () => {
    const order = await agreed();
    await fault(order.orderId, { step: "confirm", answer: "lost" });
    await fault(order.orderId, { step: "get", refuse: { status: 403, code: "FORBIDDEN_REQUEST" } });
    expect(await answered(order)).toEqual(toldToWait);
    const entry = async () =>
      (await shop.openRefunds()).find((one) => reach(one, "payment.orderId") === order.orderId);
    expect(await entry()).toBeUndefined();
    await shop.db
      .prepare("UPDATE payment SET attempted_at = attempted_at - ? WHERE order_id = ?")
      .bind(31 * MINUTE, order.orderId)
      .run();
    expect(await entry()).toMatchObject({ problem: "UNRESOLVED", payment: { bookingId: order.id } });
    await shop.runSchedule(Date.now() + 2 * MINUTE);
  });

  it("a step that read a payment before another one changed it writes nothing", async () => {
    const order = await agreed();
    await order.confirm();
    const found = await findByOrder(shop.db, order.orderId);
    if (!found) throw new Error("no such order");
    await shop.db
      .prepare("UPDATE payment SET version = version + 1 WHERE order_id = ?")
      .bind(order.orderId)
      .run();
    const returning = givingBack(found.payment, Date.now());
    expect(await apply(shop.db, setPayment(shop.db, found.payment, returning, Date.now()))).toBe("LOST");
    expect(await shop.paymentStatus(order.orderId)).toBe("DONE");
  });
});

describe("while the provider is down", () => {
  it("nobody who may have paid loses the seat", async () => {
    const order = await agreed("CARD", { capacity: 1 });
    await fault(order.orderId, { step: "confirm", answer: "lost" });
    await fault(order.orderId, { step: "get", refuse: { status: 503, code: "DOWN" }, times: 40 });
    expect(await answered(order)).toEqual(toldToWait);
    await shop.endHold(order.id);
    for (let minute = 2; minute <= 20; minute += 2) await shop.runSchedule(Date.now() + minute * MINUTE);
    expect([await shop.status(order.id), await shop.seats(order.sessionId)]).toEqual([
      "BOOKING_REQUEST",
      { held: 1, sold: 0 },
    ]);
    await shop.clearFaults();
    await shop.runSchedule(Date.now() + 40 * MINUTE);
    expect(await shop.status(order.id)).toBe("BOOKING_REQUEST_COMPLETE");
  });
});

it("after all this, seats are counted as bookings say and every history is a path of the table", async () => {
  expect(await shop.disagreements()).toEqual([]);
});
