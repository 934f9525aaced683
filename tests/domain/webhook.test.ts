import { expect, it } from "vitest";
import { atProvider } from "../soak/accounts.ts";
import { agree, anOrder, balance, confirm, ledgerOf, statusOf, type Order } from "../soak/fault-play.ts";
import { DAY, putOut } from "../soak/goods.ts";
import { Mall } from "../soak/mall.ts";

// A webhook is not signed: true ones that are sent again by other hands, changed, late or out of order.

interface Stage {
  mall: Mall;
  anOrderOf: (as: string) => Promise<Order>;
}

async function story(play: (stage: Stage) => Promise<void>): Promise<void> {
  const mall = new Mall(5);
  try {
    const at = putOut(mall, { capacity: 9, price: 42_000, startsIn: 20 * DAY });
    await mall.world.until(play({ mall, anOrderOf: (as) => anOrder(mall, at, as) }));
  } finally {
    mall.close();
  }
}

const changed = (orderId: string, more: object = {}) => ({
  eventType: "PAYMENT_STATUS_CHANGED",
  createdAt: "2020-01-01T00:00:00.000000",
  data: { orderId, status: "DONE", totalAmount: 42_000, balanceAmount: 42_000, ...more },
});
const heard = (mall: Mall) => mall.rows("SELECT 1 FROM webhook_heard").length;
const stands = (mall: Mall, order: Order) => [statusOf(mall, order), ledgerOf(mall, order)];
const secretOf = (mall: Mall, { orderId }: Order): unknown => {
  const stored = mall.provider.statement("SELECT doc FROM toss_payment WHERE order_id = ?").get(orderId);
  const doc: unknown = JSON.parse(String(Reflect.get(Object(stored), "doc")));
  return Reflect.get(Object(doc), "secret");
};

it("[S52] a true body in another order's name pays nothing, with or without its secret", () =>
  story(async ({ mall, anOrderOf }) => {
    const [paid, open, account] = [await anOrderOf("a"), await anOrderOf("b"), await anOrderOf("c")];
    const key = await agree(mall, paid);
    await confirm(mall, paid, key);
    await agree(mall, open); // has agreed in the window, and never come back
    await confirm(mall, account, await agree(mall, account, "VIRTUAL_ACCOUNT"));
    for (const order of [open, account]) {
      expect(await mall.webhook(changed(order.orderId, { paymentKey: key }), "stolen-1")).toBe(200);
      for (const secret of [secretOf(mall, paid), secretOf(mall, account), "", null])
        await mall.webhook(
          { orderId: order.orderId, status: "DONE", secret, transactionKey: "x" },
          "stolen-2",
        );
    }
    expect([stands(mall, open), stands(mall, account)]).toEqual([
      ["BOOKING_REQUEST", "–"],
      ["BOOKING_REQUEST", "–"],
    ]);
    expect(stands(mall, paid)).toEqual(["BOOKING_REQUEST_COMPLETE", "PAID 42000"]);
  }));

it("[S52] what was true once, sent again later or in another order, undoes nothing", () =>
  story(async ({ mall, anOrderOf }) => {
    const order = await anOrderOf("a");
    await confirm(mall, order, await agree(mall, order));
    await mall.call("POST", "/refund", { bookingId: order.id, reason: "SCHEDULE" }, { as: order.as });
    const after = [["REFUND_COMPLETE", "PAID 42000, REFUNDED 42000"], 0];
    expect([stands(mall, order), balance(mall, order.orderId)]).toEqual(after);
    for (const status of [
      "READY",
      "IN_PROGRESS",
      "DONE",
      "PARTIAL_CANCELED",
      "ABORTED",
      "EXPIRED",
      "CANCELED",
    ])
      for (const id of ["old-1", `old-${status}`])
        expect(await mall.webhook(changed(order.orderId, { status }), id)).toBe(200);
    expect([stands(mall, order), balance(mall, order.orderId)]).toEqual(after);
  }));

it("[S52] of an order that is none of ours leaves no trace and asks nobody", () =>
  story(async ({ mall }) => {
    await mall.atProvider("/__payments", { orderId: "SOMEBODYELSES-1", amount: 42_000, method: "CARD" });
    const before = mall.asked;
    for (const orderId of ["SOMEBODYELSES-1", "a".repeat(64), "../../payments/x", "' OR 1=1 --"])
      expect(await mall.webhook(changed(orderId), "other-1")).toBe(200);
    expect([mall.asked - before, heard(mall)]).toEqual([0, 0]);
  }));

it("[S52] a hundred of one order in a minute ask the provider a few times, and write as little", () =>
  story(async ({ mall, anOrderOf }) => {
    const order = await anOrderOf("a");
    await confirm(mall, order, await agree(mall, order));
    const before = mall.asked;
    const answers = new Set<number>();
    for (let n = 0; n < 100; n += 1) answers.add(await mall.webhook(changed(order.orderId), `flood-${n}`));
    expect([...answers]).toEqual([200, 503]);
    expect(mall.asked - before).toBeLessThanOrEqual(20);
    expect(heard(mall)).toBeLessThanOrEqual(21);
    // the next minute it is heard again
    await mall.world.pass(61_000);
    expect(await mall.webhook(changed(order.orderId), "flood-after")).toBe(200);
  }));

it("[S52] a window that was opened over another sum takes no money at all", () =>
  story(async ({ mall, anOrderOf }) => {
    const order = await anOrderOf("a");
    const key = await agree(mall, { ...order, amount: 1_000 });
    const answer = await confirm(mall, order, key);
    await mall.world.pass(90_000);
    await mall.webhook(changed(order.orderId, { totalAmount: 1_000 }), "cheap-1");
    await mall.minute();
    expect([answer.status, ledgerOf(mall, order)]).toEqual([402, "–"]);
    expect(atProvider(mall, order.orderId).map(({ approvedAt }) => approvedAt)).toEqual([null]);
    // and is paid by its own sum after that
    const next = await mall.call("GET", `/booking/${order.id}`, undefined, { as: order.as });
    expect([next.at("status"), next.at("payment.status")]).toEqual(["BOOKING_REQUEST", "FAILED"]);
  }));
