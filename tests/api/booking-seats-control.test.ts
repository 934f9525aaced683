import { afterAll, beforeAll, expect, it } from "vitest";
import { aSession, lostRace, startShop, type Shop } from "../support/booking.ts";

/**
 * Builds a table again as the migrations left it, triggers and indexes too, without its `guard`. Only for a
 * table that nothing points to yet.
 */
async function rebuild({ db }: Shop, table: string, guard: RegExp): Promise<void> {
  const { results } = await db
    .prepare(
      `SELECT type, sql FROM sqlite_schema WHERE tbl_name = ? AND sql IS NOT NULL
        ORDER BY type = 'table' DESC`,
    )
    .bind(table)
    .all<{ type: string; sql: string }>();
  const [own, ...others] = results;
  if (!own || !guard.test(own.sql)) throw new Error("the guard that this control removes is not there");
  await db.batch(
    [`DROP TABLE ${table}`, own.sql.replace(guard, ""), ...others.map(({ sql }) => sql)].map((sql) =>
      db.prepare(sql),
    ),
  );
}

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  // The same table without the one line that keeps held + sold within the capacity.
  await rebuild(
    shop,
    "session",
    /,\s*CONSTRAINT seats CHECK \(capacity IS NULL OR held \+ sold <= capacity\)/,
  );
});
afterAll(() => shop.close());

it("control: without the CHECK on seats, twenty who ask at once oversell the last one", async () => {
  const at = await aSession(shop.db, {}, { capacity: 1 });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => shop.book(at, 1, { as: `buyer-${i}` })),
  );
  const sold = answers.filter((answer) => answer.status === 201).length;
  expect(sold).toBeGreaterThan(1);
  expect(await shop.seats(at.sessionId)).toEqual({ held: sold, sold: 0 });
});

it("control: without the guard's CHECK, a batch that lost its race still gives the seats back", async () => {
  const at = await aSession(shop.db, {}, { capacity: 20 });
  const id = String((await shop.book(at, 2)).at("id"));
  await rebuild(shop, "guard", / NOT NULL CHECK \(hit = 1\)/);
  await lostRace(shop, id, at.sessionId);
  expect(await shop.disagreements()).not.toEqual([]);
});
