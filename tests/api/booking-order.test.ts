import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY, HOUR, aSession, startShop, type Shop } from "../support/booking.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

/** Books sessions that start so many ms from now, in this order, for `as`. @returns the bookings' ids */
async function booked(as: string, startsIn: readonly number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const starts of startsIn) {
    const at = await aSession(shop.db, {}, { startsIn: starts, closesIn: HOUR });
    const made = await shop.book(at, 1, { as });
    const id = String(made.at("id"));
    expect([made.status, (await shop.call("PUT", `/booking/${id}`, details, { as })).status]).toEqual([
      201, 200,
    ]);
    expect((await shop.call("POST", `/booking/${id}/confirm`, {}, { as })).status).toBe(200);
    ids.push(id);
  }
  return ids;
}

const details = {
  booker: { name: "한나들", phone: "01012345678", email: "nadeul@example.com" },
  request: "",
  answers: [],
  consents: ["refund", "thirdParty"].map((kind) => ({ kind, version: "2026-06-01" })),
};

/** The ids under a tab, read page by page. */
async function listed(as: string, tab: string, limit = 2): Promise<unknown[]> {
  const found: unknown[] = [];
  let cursor: string | undefined;
  do {
    const more = cursor === undefined ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const answer = await shop.call("GET", `/booking?tab=${tab}&limit=${limit}${more}`, undefined, { as });
    expect(answer.status).toBe(200);
    for (let row = 0; row < limit; row += 1) {
      const id = answer.at(`${row}.id`);
      if (id !== undefined) found.push(id);
    }
    cursor = typeof answer.next === "string" ? answer.next : undefined;
  } while (cursor !== undefined && found.length < 20);
  return found;
}

/** Moves the sessions of bookings by so many ms. */
const moveSessions = (ids: readonly string[], by: number) =>
  shop.db.batch(
    ids.map((id) =>
      shop.db
        .prepare(
          `UPDATE session SET start_at = start_at + ?2, end_at = end_at + ?2,
            book_close_at = book_close_at + ?2
           WHERE id = (SELECT session_id FROM booking WHERE id = ?1)`,
        )
        .bind(id, by),
    ),
  );

describe("one's own bookings", () => {
  it("예정 begins with the one that starts soonest, whatever was booked first, page by page", async () => {
    const [far, near, middle, alsoMiddle] = await booked("order-1", [20 * DAY, 2 * DAY, 9 * DAY, 9 * DAY]);
    const sameStart = [middle, alsoMiddle];
    const start = Date.now() + 9 * DAY;
    await shop.db.batch(
      sameStart.map((id) =>
        shop.db
          .prepare(
            "UPDATE session SET start_at = ?2 WHERE id = (SELECT session_id FROM booking WHERE id = ?1)",
          )
          .bind(id, start),
      ),
    );
    const list = await listed("order-1", "coming", 1);
    expect([list[0], list[1], list[2], list[3]]).toEqual([near, ...sameStart.toSorted(), far]);
    expect(await listed("order-1", "coming", 3)).toEqual(list);
  });

  it("예정 follows a session whose start was moved", async () => {
    const [first, second] = await booked("order-2", [2 * DAY, 3 * DAY]);
    expect(await listed("order-2", "coming")).toEqual([first, second]);
    await moveSessions([first ?? ""], 10 * DAY);
    expect(await listed("order-2", "coming")).toEqual([second, first]);
  });

  it("지난 begins with the one that was last, page by page", async () => {
    const ids = await booked("order-3", [4 * DAY, 2 * DAY, 3 * DAY]);
    await moveSessions(ids, -10 * DAY);
    const [fourth, second, third] = ids;
    expect(await listed("order-3", "past", 1)).toEqual([fourth, third, second]);
    expect(await listed("order-3", "coming")).toEqual([]);
  });

  it("a cursor of one tab is refused in another", async () => {
    await booked("order-4", [2 * DAY, 3 * DAY]);
    const { next } = await shop.call("GET", "/booking?tab=coming&limit=1", undefined, { as: "order-4" });
    const other = await shop.call("GET", `/booking?tab=past&cursor=${String(next)}`, undefined, {
      as: "order-4",
    });
    expect([other.status, other.code]).toEqual([400, "BAD_CURSOR"]);
  });

  it("[R77] the next is the confirmed one that starts first and has not ended, one's own", async () => {
    const asked = (as = "order-next") => shop.call("GET", "/next-booking", undefined, { as });
    const next = async (as?: string) => (await asked(as)).at("id");
    expect([(await asked()).status, await next()]).toEqual([200, undefined]);
    const [far, near] = await booked("order-next", [9 * DAY, 2 * DAY]);
    await shop.book(await aSession(shop.db, {}, { startsIn: DAY, closesIn: HOUR }), 1, { as: "order-next" });
    const answer = await asked();
    expect(answer.at("id"), "what is not confirmed is not coming yet").toBe(near);
    for (const field of ["title", "address"]) expect(answer.at(field)).toEqual(expect.any(String));
    for (const field of ["startAt", "endAt"]) expect(Number(answer.at(field))).toBeGreaterThan(Date.now());
    expect(await next("order-another")).toBeUndefined();
    await moveSessions([String(near)], -2 * DAY - HOUR / 2); // under way
    expect(await next()).toBe(near);
    await moveSessions([String(near)], -9 * DAY);
    expect(await next()).toBe(far);
    const given = await shop.call("POST", `/booking/${far}/cancel`, {}, { as: "order-next" });
    expect([given.status, await next()]).toEqual([200, undefined]);
  });
});
