import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aSession, DETAILS, HOUR, startShop, type Shop } from "../support/booking.ts";
import { nextKst } from "../support/kst-time.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

type At = { programId: string; sessionId: string };
const post = (path: string, as: string, body?: unknown) => shop.call("POST", path, body, { as });
const wait = (at: At, as: string, qty = 1) =>
  post("/booking/wait", as, { ...at, items: [{ optionId: "adult", qty }] });
const at = async (as: string, id: unknown) => shop.call("GET", `/booking/${String(id)}`, undefined, { as });

/** A session whose seats somebody has reserved. @returns the one in the way */
async function fullSession(capacity = 2, program: Parameters<typeof aSession>[1] = {}) {
  const place = await aSession(shop.db, program, { capacity });
  const order = await shop.filled(place, capacity);
  if (order.amount > 0) {
    const paymentKey = await shop.authenticate(order);
    await shop.call("POST", "/payment/confirm", { orderId: order.orderId, paymentKey, amount: order.amount });
  } else await shop.call("POST", `/booking/${order.id}/confirm`);
  return { place, order };
}

describe("waiting for a seat", () => {
  it("is for full sessions: takes no seat, has a place in the queue, one place to a member", async () => {
    const { place } = await fullSession();
    const free = await aSession(shop.db);
    expect([
      (await wait(free, "w-1")).code,
      (await wait({ ...place, sessionId: "none" }, "w-1")).status,
    ]).toEqual(["STATE_CHANGED", 404]);
    const first = await wait(place, "w-1");
    const second = await wait(place, "w-2", 2);
    expect([
      first.status,
      first.at("status"),
      first.at("waitKind"),
      first.at("waitPlace"),
      first.at("actions"),
      second.at("waitPlace"),
    ]).toEqual([201, "RESERVE_WAIT", "CAPACITY", 1, ["LEAVE"], 2]);
    expect([(await wait(place, "w-1")).code, (await wait(place, "w-3", 3)).fields]).toEqual([
      "CONFLICT",
      ["items"],
    ]);
    expect(await shop.seats(place.sessionId)).toEqual({ held: 0, sold: 2 });
    await post(`/booking/${String(first.at("id"))}/leave`, "w-1");
    expect([
      (await at("w-1", first.at("id"))).at("status"),
      (await at("w-2", second.at("id"))).at("waitPlace"),
    ]).toEqual(["RESERVE_CANCEL_COMPLETE", 1]);
  });

  it("is answered in order once seats fit the party; the offer ends, the next one has it", async () => {
    const { place, order } = await fullSession(2);
    const [three, one, two] = [
      await wait(place, "q-3", 2),
      await wait(place, "q-1"),
      await wait(place, "q-2"),
    ];
    await shop.db.prepare("UPDATE booking_item SET qty = 2 WHERE booking_id = ?").bind(three.at("id")).run();
    // One seat comes free: the party of two keeps its place, the next one that fits is asked.
    await shop.db.batch([
      shop.db.prepare("UPDATE booking SET seats = 1 WHERE id = ?").bind(order.id),
      shop.db.prepare("UPDATE session SET sold = 1 WHERE id = ?").bind(place.sessionId),
    ]);
    const noon = nextKst(12);
    await shop.runSchedule(noon);
    const offered = await at("q-1", one.at("id"));
    expect([
      offered.at("status"),
      offered.at("offerExpiresAt"),
      offered.at("actions"),
      offered.at("waitPlace"),
    ]).toEqual(["RESERVE_WAIT", noon + 2 * HOUR, ["ACCEPT", "LEAVE"], null]);
    expect([
      (await at("q-3", three.at("id"))).at("waitPlace"),
      (await at("q-2", two.at("id"))).at("offerExpiresAt"),
      await shop.seats(place.sessionId),
    ]).toEqual([1, null, { held: 1, sold: 1 }]);
    await shop.runSchedule(noon + 2 * HOUR - 1);
    expect(await shop.status(String(one.at("id")))).toBe("RESERVE_WAIT");
    await shop.runSchedule(noon + 2 * HOUR);
    expect([
      await shop.status(String(one.at("id"))),
      (await at("q-2", two.at("id"))).at("offerExpiresAt"),
    ]).toEqual(["RESERVE_CANCEL_COMPLETE", noon + 4 * HOUR]);
    expect(await shop.seats(place.sessionId)).toEqual({ held: 1, sold: 1 });
    expect(await shop.disagreements()).toEqual([]);
  });

  it("leads into the checkout when taken: free to 예약요청, paid to 결제요청, with ten minutes", async () => {
    for (const [price, status] of [
      [0, "RESERVE_REQUEST"],
      [30_000, "BOOKING_REQUEST"],
    ] as const) {
      const { place, order } = await fullSession(1, { price });
      const waiting = await wait(place, `t-${price}`);
      const path = `/booking/${String(waiting.at("id"))}`;
      expect((await post(`${path}/offer/accept`, `t-${price}`)).code).toBe("STATE_CHANGED");
      await (price === 0
        ? shop.call("POST", `/booking/${order.id}/cancel`)
        : shop.call("POST", "/refund", { bookingId: order.id, reason: "SCHEDULE" }));
      await shop.runSchedule(nextKst(12));
      expect((await post(`${path}/offer/accept`, "somebody-else")).status).toBe(404);
      const taken = await post(`${path}/offer/accept`, `t-${price}`);
      expect([taken.status, taken.at("status"), taken.at("waitKind"), taken.at("offerExpiresAt")]).toEqual([
        200,
        status,
        null,
        null,
      ]);
      expect(Number(taken.at("holdExpiresAt"))).toBeGreaterThan(Date.now());
      expect(await shop.seats(place.sessionId)).toEqual({ held: 1, sold: 0 });
      const put = await shop.call("PUT", path, DETAILS, { as: `t-${price}` });
      expect(put.at("actions.0")).toBe(price === 0 ? "CONFIRM" : "PAY");
    }
    expect(await shop.disagreements()).toEqual([]);
  });

  it("is not disturbed at night, and the clock of an offer stands still until morning", async () => {
    const { place, order } = await fullSession(1);
    const waiting = await wait(place, "n-1");
    await shop.call("POST", `/booking/${order.id}/cancel`);
    await shop.runSchedule(nextKst(23));
    expect((await at("n-1", waiting.at("id"))).at("offerExpiresAt")).toBe(null);
    const evening = nextKst(21, nextKst(23));
    await shop.runSchedule(evening);
    // one hour until 22:00, one more from 8:00
    expect((await at("n-1", waiting.at("id"))).at("offerExpiresAt")).toBe(evening + 12 * HOUR);
  });

  it("too late, an offer is gone: 410, and its seat is free", async () => {
    const { place, order } = await fullSession(1);
    const waiting = await wait(place, "l-1");
    await shop.call("POST", `/booking/${order.id}/cancel`);
    await shop.runSchedule(nextKst(12));
    await shop.db
      .prepare("UPDATE booking SET offer_expires_at = ? WHERE id = ?")
      .bind(Date.now() - 1, waiting.at("id"))
      .run();
    expect((await post(`/booking/${String(waiting.at("id"))}/offer/accept`, "l-1")).code).toBe("HOLD_ENDED");
    expect([await shop.seats(place.sessionId), await shop.status(String(waiting.at("id")))]).toEqual([
      { held: 0, sold: 0 },
      "RESERVE_CANCEL_COMPLETE",
    ]);
  });

  it("ends with the cut-off, and with the session", async () => {
    const { place } = await fullSession(1);
    const [late, gone] = [
      await wait(place, "e-1"),
      await fullSession(1).then(async (other) => ({ other, waiting: await wait(other.place, "e-2") })),
    ];
    await shop.db
      .prepare("UPDATE session SET book_close_at = ? WHERE id = ?")
      .bind(Date.now() - 1, place.sessionId)
      .run();
    await shop.runSchedule(Date.now());
    expect(await shop.status(String(late.at("id")))).toBe("RESERVE_CANCEL_COMPLETE");
    const cancelled = await shop.call(
      "POST",
      `/operator/session/${gone.other.place.sessionId}/cancel`,
      { reason: "비가 와요." },
      { as: "op", isDesk: true },
    );
    expect([cancelled.status, (await at("e-2", gone.waiting.at("id"))).at("reason")]).toEqual([
      200,
      "비가 와요.",
    ]);
    expect(await shop.disagreements()).toEqual([]);
  });
});
