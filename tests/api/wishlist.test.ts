import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reach, startApi, type ApiUnderTest } from "../support/api.ts";
import { aHost, aProgram, insert } from "../support/records.ts";

let api: ApiUnderTest;
const PROGRAMS = Array.from({ length: 60 }, (_, n) => `p${n + 1}`);

beforeAll(async () => {
  api = await startApi();
  const { db } = api;
  await db.batch([
    insert(db, "host", aHost()),
    ...PROGRAMS.map((id) => insert(db, "program", aProgram({ id }))),
  ]);
});
afterAll(() => api.close());

const idsOf = async (as: string): Promise<unknown> => (await api.call("GET", "/wishlist/ids", { as })).json;

describe("the wishlist", () => {
  it("[R24] tells the ids of all wishes, more than a page holds, to their owner alone", async () => {
    await api.db.batch(
      PROGRAMS.map((id, n) => insert(api.db, "wishlist", { user_id: "many", program_id: id, created_at: n })),
    );
    expect(await idsOf("many")).toEqual({ value: PROGRAMS.toReversed() });
    expect(await idsOf("none")).toEqual({ value: [] });
    const guest = await api.call("GET", "/wishlist/ids");
    expect([guest.status, reach(guest.json, "error.code")]).toEqual([401, "UNAUTHENTICATED"]);
    expect((await api.call("GET", "/wishlist/ids", { as: "many" })).headers.get("cache-control")).toBe(
      "no-store",
    );
  });

  it("[R24] pages through every card once, newest first", async () => {
    const seen: unknown[] = [];
    let next: unknown = "";
    while (next !== undefined) {
      const { json } = await api.call("GET", `/wishlist?limit=25&cursor=${String(next)}`, { as: "many" });
      const cards = reach(json, "value");
      seen.push(...(Array.isArray(cards) ? cards.map((card: unknown) => reach(card, "id")) : []));
      next = reach(json, "next");
    }
    expect(seen).toEqual(PROGRAMS.toReversed());
  });

  it("[R24] counts a wish once, however often it is asked for at a time, and takes it off once", async () => {
    const count = () =>
      api.db.prepare("SELECT wish_count AS n FROM program WHERE id = 'p1'").first<number>("n");
    const before = (await count()) ?? 0;
    await Promise.all(Array.from({ length: 10 }, () => api.call("PUT", "/wishlist/p1", { as: "eager" })));
    expect([await count(), await idsOf("eager")]).toEqual([before + 1, { value: ["p1"] }]);
    await Promise.all(Array.from({ length: 10 }, () => api.call("DELETE", "/wishlist/p1", { as: "eager" })));
    expect([await count(), await idsOf("eager")]).toEqual([before, { value: [] }]);
  });
});
