import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runOn } from "../../workers/api/backup/bucket.ts";
import { backedUpTables } from "../../workers/api/backup/tables.ts";
import { aSession, startShop, type Shop } from "../support/booking.ts";

let shop: Shop;
/** Each table gets a column, and a table comes: what a migration of the next version may bring. */
beforeAll(async () => {
  shop = await startShop();
  const tables = await backedUpTables(runOn(shop.db));
  await shop.db.batch([
    ...tables.map(({ name }) =>
      shop.db.prepare(`ALTER TABLE ${name} ADD COLUMN of_the_next_version TEXT NOT NULL DEFAULT ''`),
    ),
    shop.db.prepare("CREATE TABLE of_the_next_version (id TEXT PRIMARY KEY)"),
  ]);
});
afterAll(() => shop.close());

describe("on the schema of the version after it", () => {
  it("a build goes on: a member holds a seat, books, is heard of and cancels", async () => {
    const at = await aSession(shop.db, { price: 0 }, { price: 0 });
    const { id } = await shop.filled(at, 1);
    expect(await shop.seats(at.sessionId)).toEqual({ held: 1, sold: 0 });
    const done = await shop.call("POST", `/booking/${id}/confirm`);
    expect([done.status, done.at("status")]).toEqual([200, "RESERVE_REQUEST_COMPLETE"]);
    expect(await shop.seats(at.sessionId)).toEqual({ held: 0, sold: 1 });
    const outbox = await shop.db.prepare("SELECT count(*) AS n FROM outbox").first<number>("n");
    expect(outbox).toBeGreaterThan(0);
    const gone = await shop.call("POST", `/booking/${id}/cancel`);
    expect(gone.status).toBe(200);
    expect(await shop.seats(at.sessionId)).toEqual({ held: 0, sold: 0 });
  });
});
