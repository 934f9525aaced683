import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { aSession, startShop, type Shop } from "../support/booking.ts";
import { aPaidBooking, ask, balanceOf, PRICE, refundNow } from "../support/refund.ts";

// What the provider's books say decides, not what we remember of an answer: each fault was seen to end in a wrong
// word to a customer, or in books that disagree.
let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const MINUTE = 60_000;
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
  it("when the answer is lost and the provider does not find the order yet, and the clock finds it", async () => {
    const order = await agreed();
    await fault(order.orderId, { step: "confirm", answer: "lost" });
    await fault(order.orderId, { step: "get", refuse: { status: 404, code: "NOT_FOUND_PAYMENT" }, times: 2 });
    expect(await answered(order)).toEqual(toldToWait);
    await shop.runSchedule(Date.now() + 2 * MINUTE);
    expect(await shop.status(order.id)).toBe("BOOKING_REQUEST");
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

  it("while an order that never reached the provider is not found: only after ten minutes it has failed", async () => {
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
    "when its answer is lost and asking is answered %i: it is on its way until the provider's balance says so",
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
