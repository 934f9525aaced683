import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isSameSecret } from "../../workers/api/payment/same-secret.ts";
import { DAY, DETAILS, putOut } from "../soak/goods.ts";
import { Mall, reach } from "../soak/mall.ts";

// In a world of its own: the API's handlers and SQL, the provider's stand-in, and a clock that the test
// moves.
const MINUTE = 60_000;
let mall: Mall;
beforeEach(() => {
  mall = new Mall(2026);
});
afterEach(() => mall.close());

const run = <T>(work: () => Promise<T>): Promise<T> => mall.world.until(work());

async function anOrder(method = "CARD") {
  const at = putOut(mall, { capacity: 5, price: 42_000 });
  const id = String(
    (await mall.call("POST", "/booking", { ...at, items: [{ optionId: "adult", qty: 1 }] })).at("id"),
  );
  const orderId = String((await mall.call("PUT", `/booking/${id}`, DETAILS)).at("payment.orderId"));
  const payment = await mall.atProvider("/__payments", { orderId, amount: 42_000, method });
  const paymentKey = String(reach(payment, "paymentKey"));
  return {
    id,
    orderId,
    paymentKey,
    secret: String(reach(payment, "secret")),
    confirm: () => mall.call("POST", "/payment/confirm", { orderId, paymentKey, amount: 42_000 }),
  };
}
/** The money is taken there, and neither the answer nor a webhook tells us of it. */
async function unheard() {
  const order = await anOrder();
  await mall.atProvider("/__faults", {
    orderId: order.orderId,
    step: "confirm",
    answer: "lost",
    webhook: "never",
  });
  await mall.atProvider("/__faults", { orderId: order.orderId, step: "get", answer: "error" });
  expect((await order.confirm()).status).toBe(202);
  return order;
}
async function deposited() {
  const order = await anOrder("VIRTUAL_ACCOUNT");
  await mall.atProvider("/__faults", { orderId: order.orderId, step: "webhook", webhook: "never", times: 9 });
  await order.confirm();
  await mall.atProvider("/__deposit", { orderId: order.orderId });
  return order;
}
const hear = (
  orderId: string,
  transmission?: string,
  body: unknown = { eventType: "PAYMENT_STATUS_CHANGED", data: { orderId, status: "DONE" } },
) => mall.webhook(body, transmission);
const status = (id: string) =>
  mall.rows<{ status: string }>("SELECT status FROM booking WHERE id = ?", id)[0]?.status;
const ledger = () =>
  mall
    .rows<{ kind: string; amount: number }>("SELECT kind, amount FROM ledger ORDER BY id")
    .map(({ kind, amount }) => `${kind} ${amount}`);
const kept = () => mall.rows("SELECT 1 FROM webhook_heard").length;

describe("a transmission", () => {
  it("is dealt with once: its repetitions ask the provider nothing, another one does", () =>
    run(async () => {
      const { id, orderId } = await unheard();
      expect([await hear(orderId, "t-1"), status(id), ledger()]).toEqual([
        200,
        "BOOKING_REQUEST_COMPLETE",
        ["PAID 42000"],
      ]);
      const asked = mall.asked;
      for (let i = 0; i < 4; i += 1) expect(await hear(orderId, "t-1")).toBe(200);
      expect(mall.asked).toBe(asked);
      await hear(orderId, "t-2");
      expect(mall.asked).toBe(asked + 1);
      expect([ledger(), kept()]).toEqual([["PAID 42000"], 2]);
    }));

  it("of which the provider could not be asked is to come again, and then counts", () =>
    run(async () => {
      const { id, orderId } = await unheard();
      await mall.atProvider("/__faults", { orderId, step: "get", answer: "error" });
      expect([await hear(orderId, "t-1"), kept(), status(id)]).toEqual([503, 0, "BOOKING_REQUEST"]);
      expect([await hear(orderId, "t-1"), kept(), status(id)]).toEqual([200, 1, "BOOKING_REQUEST_COMPLETE"]);
    }));

  it("is forgotten after sixteen days, not before", () =>
    run(async () => {
      const { orderId } = await unheard();
      await hear(orderId, "t-1");
      await mall.world.pass(15.9 * DAY);
      await mall.minute();
      expect(kept()).toBe(1);
      await mall.world.pass(0.2 * DAY);
      await mall.minute();
      expect(kept()).toBe(0);
    }));

  it("about an unknown order, or about nothing, leaves no trace and asks nobody", () =>
    run(async () => {
      const { orderId } = await anOrder();
      const asked = mall.asked;
      const bodies = [
        { data: { orderId: "no-such-order" } },
        { anything: [1] },
        { orderId: "no-such-order", secret: "x" },
        { data: { orderId: 7 } },
        { data: { orderId: "../payments" } },
      ];
      for (const body of bodies) expect(await hear("", "t-9", body)).toBe(200);
      expect([kept(), mall.asked - asked]).toEqual([0, 0]);
      await hear(orderId, "t-9"); // control: a known one is asked about
      expect(mall.asked - asked).toBe(1);
    }));
});

describe("the body", () => {
  it("is never believed: a forged DONE pays nothing, the provider's own does", () =>
    run(async () => {
      const order = await anOrder();
      const forged = {
        eventType: "PAYMENT_STATUS_CHANGED",
        data: { orderId: order.orderId, status: "DONE", totalAmount: 42_000, paymentKey: order.paymentKey },
      };
      expect([await hear("", "t-1", forged), status(order.id), ledger()]).toEqual([
        200,
        "BOOKING_REQUEST",
        [],
      ]);
      await order.confirm();
      expect([status(order.id), ledger()]).toEqual(["BOOKING_REQUEST_COMPLETE", ["PAID 42000"]]);
    }));

  it("of a deposit counts only with the payment's secret", () =>
    run(async () => {
      const { id, orderId, secret } = await deposited();
      const callback = (given: unknown) => ({
        createdAt: "2026-11-25T10:00:00.000000",
        secret: given,
        status: "DONE",
        transactionKey: "T",
        orderId,
      });
      for (const wrong of ["ps_wrong", "", undefined, null, 7, secret.slice(0, -1), `${secret}x`]) {
        expect([wrong, await hear("", "t-1", callback(wrong)), status(id), kept()]).toEqual([
          wrong,
          200,
          "BOOKING_REQUEST",
          0,
        ]);
      }
      expect(mall.logs.filter((line) => line.includes("without the payment's secret"))).toHaveLength(7);
      expect([await hear("", "t-1", callback(secret)), status(id), ledger()]).toEqual([
        200,
        "BOOKING_REQUEST_COMPLETE",
        ["PAID 42000"],
      ]);
    }));

  it("secret is compared whole, whatever its length", async () => {
    expect([
      await isSameSecret("ps_1", "ps_1"),
      await isSameSecret("ps_1", "ps_2"),
      await isSameSecret("ps_1", "ps_11"),
      await isSameSecret("ps_1", 1),
    ]).toEqual([true, false, false, false]);
    expect([
      await isSameSecret(null, ""),
      await isSameSecret("", ""),
      await isSameSecret(null, null),
    ]).toEqual([false, false, false]);
  });
});

describe("the order of events", () => {
  it.each(["same", "reverse", "shuffle"])("%s, five times each, changes nothing that is known", (order) =>
    run(async () => {
      const { id, orderId, confirm } = await anOrder();
      await confirm();
      await mall.world.pass(2_000);
      await mall.call("POST", "/refund", { bookingId: id, reason: "SCHEDULE" });
      await mall.atProvider("/__webhooks/replay", { orderId, order, seed: 7, times: 5 });
      expect([status(id), ledger()]).toEqual(["REFUND_COMPLETE", ["PAID 42000", "REFUNDED 42000"]]);
    }),
  );

  it("before the confirm's answer, five times: the money is written down once", () =>
    run(async () => {
      const { id, orderId, confirm } = await anOrder();
      await mall.atProvider("/__faults", {
        orderId,
        step: "confirm",
        webhook: "before",
        delayAfterMs: 3_000,
      });
      const answer = confirm();
      const hooks = Array.from({ length: 5 }, async (_, i) => {
        await mall.world.pass(500 * i);
        return hear(orderId, `t-${i}`);
      });
      expect([(await answer).status, await Promise.all(hooks), status(id), ledger()]).toEqual([
        200,
        [200, 200, 200, 200, 200],
        "BOOKING_REQUEST_COMPLETE",
        ["PAID 42000"],
      ]);
    }));

  it("control: without the ledger's UNIQUE, guards and the CHECK of seats, money doubles", async () => {
    let twice = 0;
    for (let seed = 1; seed <= 12 && twice === 0; seed += 1) {
      mall.close();
      mall = new Mall(seed, [
        { guard: "at INTEGER NOT NULL, UNIQUE (booking_id, kind)", instead: "at INTEGER NOT NULL" },
        { guard: "hit INTEGER NOT NULL CHECK (hit = 1)", instead: "hit INTEGER NOT NULL" },
        {
          guard: "held INTEGER NOT NULL DEFAULT 0 CHECK (held >= 0)",
          instead: "held INTEGER NOT NULL DEFAULT 0",
        },
      ]);
      await run(async () => {
        const { orderId } = await unheard();
        await Promise.all([1, 2, 3, 4, 5].map((i) => hear(orderId, `t-${i}`)));
        if (ledger().length > 1) twice = seed;
      });
    }
    expect(twice).toBeGreaterThan(0);
  });
});

describe("a payment whose fate is not known", () => {
  it("is asked about every two minutes for half an hour, then every quarter, never given up", () =>
    run(async () => {
      const { orderId, id } = await unheard();
      await mall.atProvider("/__faults", { orderId, step: "get", answer: "error", times: 500 });
      const asks: number[] = [];
      for (let minute = 1; minute <= 80; minute += 1) {
        await mall.world.pass(MINUTE);
        const before = mall.asked;
        await mall.minute();
        if (mall.asked > before) asks.push(minute);
      }
      const fresh = Array.from({ length: 15 }, (_, i) => 2 + 2 * i);
      expect(asks).toEqual([1, ...fresh, 45, 60, 75]);
      await mall.atProvider("/__faults", {}, "DELETE");
      for (let minute = 0; minute < 15; minute += 1) {
        await mall.world.pass(MINUTE);
        await mall.minute();
      }
      expect([status(id), ledger()]).toEqual(["BOOKING_REQUEST_COMPLETE", ["PAID 42000"]]);
    }));
});
