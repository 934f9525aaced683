import { afterAll, beforeAll, expect, it } from "vitest";
import { aSession, startShop, type Shop } from "../support/booking.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const optionsAt = (price: number): string => JSON.stringify([{ id: "adult", name: "어른", price, max: 6 }]);
const run = (sql: string, ...values: (string | number)[]) =>
  shop.db
    .prepare(sql)
    .bind(...values)
    .run();

/** A session of a program at 20,000 won that somebody has just booked, so that the worker keeps its offer. */
async function aKeptOffer() {
  const at = await aSession(shop.db, { price: 20_000 });
  expect((await shop.book(at, 1)).at("amounts.pay")).toBe(20_000);
  return at;
}

it("sells at the new price in the second after an operator changed it", async () => {
  const at = await aKeptOffer();
  await run(
    "UPDATE session SET options = ?, updated_at = updated_at + 1 WHERE id = ?",
    optionsAt(25_000),
    at.sessionId,
  );
  expect((await shop.book(at, 1, { as: "second" })).at("amounts.pay")).toBe(25_000);
  await run(
    "UPDATE program SET refund_policy_id = 'MATERIAL', updated_at = updated_at + 1 WHERE id = ?",
    at.programId,
  );
  const id = String((await shop.book(at, 1, { as: "third" })).at("id"));
  const row = await shop.db
    .prepare("SELECT policy_snapshot FROM booking WHERE id = ?")
    .bind(id)
    .first<{ policy_snapshot: string }>();
  expect(row?.policy_snapshot).toContain("MATERIAL");
});

it("control: a price written without a new version is sold as it was kept", async () => {
  const at = await aKeptOffer();
  await run("UPDATE session SET options = ? WHERE id = ?", optionsAt(25_000), at.sessionId);
  expect((await shop.book(at, 1, { as: "second" })).at("amounts.pay")).toBe(20_000);
});

it.each([
  [
    "closed",
    "UPDATE session SET status = 'CLOSED', updated_at = updated_at + 1 WHERE id = ?2 AND ?1 <> ''",
    "BOOKING_CLOSED",
  ],
  [
    "paused with its program",
    "UPDATE program SET status = 'PAUSED', updated_at = updated_at + 1 WHERE id = ?1 AND ?2 <> ''",
    "BOOKING_CLOSED",
  ],
  [
    "withdrawn with its program",
    "UPDATE program SET status = 'DRAFT', updated_at = updated_at + 1 WHERE id = ?1 AND ?2 <> ''",
    "NOT_FOUND",
  ],
])("refuses a session that was %s a moment after it was read", async (_, sql, code) => {
  const at = await aKeptOffer();
  await run(sql, at.programId, at.sessionId);
  expect((await shop.book(at, 1, { as: "second" })).code).toBe(code);
  expect(await shop.seats(at.sessionId)).toEqual({ held: 1, sold: 0 });
});

it("refuses nobody because of what it kept: an option added a moment ago can be booked", async () => {
  const at = await aKeptOffer();
  const items = { ...at, items: [{ optionId: "child", qty: 1 }] };
  expect((await shop.call("POST", "/booking", items)).code).toBe("RULE");
  await run(
    "UPDATE session SET options = ?, updated_at = updated_at + 1 WHERE id = ?",
    optionsAt(9_000).replace("adult", "child"),
    at.sessionId,
  );
  expect((await shop.call("POST", "/booking", items)).status).toBe(201);
});
