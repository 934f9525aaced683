import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aSession, lostRace, startShop, type Shop } from "../support/booking.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  // The same table without the one line that keeps held + sold within the capacity.
  const migration = readFileSync("workers/api/migrations/0001_records.sql", "utf8");
  const table = /CREATE TABLE session \([\s\S]*?\n\);/.exec(migration)?.[0] ?? "";
  const guard = /,\n\s+CONSTRAINT seats CHECK[^\n]*/;
  if (!guard.test(table)) throw new Error("the guard that this control removes is not there");
  await shop.db.prepare("DROP TABLE session").run();
  await shop.db.prepare(table.replace(guard, "")).run();
});
afterAll(() => shop.close());

it("control: without the CHECK on seats, twenty who ask at once oversell the last one", async () => {
  const at = await aSession(shop.db, {}, { capacity: 1 });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => shop.book(at, 1, { as: `buyer-${i}` })));
  const sold = answers.filter((answer) => answer.status === 201).length;
  expect(sold).toBeGreaterThan(1);
  expect(await shop.seats(at.sessionId)).toEqual({ held: sold, sold: 0 });
});

it("control: without the guard's CHECK, a batch that lost its race still gives the seats back", async () => {
  const at = await aSession(shop.db, {}, { capacity: 20 });
  const id = String((await shop.book(at, 2)).at("id"));
  await shop.db.batch([shop.db.prepare("DROP TABLE guard"), shop.db.prepare("CREATE TABLE guard (id INTEGER PRIMARY KEY, hit INTEGER)")]);
  await lostRace(shop, id, at.sessionId);
  expect(await shop.disagreements()).not.toEqual([]);
});
