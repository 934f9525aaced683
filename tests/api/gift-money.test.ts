import { afterAll, beforeAll, expect, it } from "vitest";
import { aSession, DAY, startShop, type Shop } from "../support/booking.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const PRICE = 42_000;
const desk = { as: "operator-1", isDesk: true };

it("[R55] a gift that the desk cancels goes back to who paid for it, and lets nobody in", async () => {
  const at = await aSession(shop.db, { price: PRICE }, { startsIn: 9 * DAY });
  const order = await shop.filled(at, 2);
  const paymentKey = await shop.authenticate(order);
  const paid = { orderId: order.orderId, paymentKey, amount: order.amount };
  expect((await shop.call("POST", "/payment/confirm", paid)).status).toBe(200);
  const path = `/booking/${order.id}/gift`;
  expect((await shop.call("PUT", path, { message: "생일 축하해" })).status).toBe(200);
  const token = String((await shop.call("GET", path)).at("gift.token"));
  const friend = { as: "friend-of-gift" };
  await shop.db
    .prepare("INSERT INTO user (id, username, email, created_at, updated_at) VALUES (?1, ?1, ?1, 0, 0)")
    .bind(friend.as)
    .run();
  expect((await shop.call("PUT", `/gift/${token}/held`, undefined, friend)).status).toBe(200);
  const reason = { reason: "가마를 고쳐요" };
  const done = await shop.call("POST", `/operator/session/${at.sessionId}/cancel`, reason, desk);
  expect(done.status).toBe(200);
  await expect
    .poll(
      async () => {
        await shop.runSchedule(Date.now());
        return shop.ledger(order.id);
      },
      { timeout: 20_000 },
    )
    .toEqual([`PAID ${2 * PRICE}`, `REFUNDED ${2 * PRICE}`]);
  const seen = await shop.call("GET", `/gift/${token}/held`, undefined, friend);
  expect([seen.at("state"), seen.at("ticket")]).toEqual(["CANCELLED", null]);
  expect(await shop.disagreements()).toEqual([]);
});
