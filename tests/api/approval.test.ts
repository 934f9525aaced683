import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aSession, DAY, DETAILS, HOUR, startShop, type Shop } from "../support/booking.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const operate = (method: string, path: string, body?: unknown, isDesk = true) =>
  shop.call(method, `/operator${path}`, body, { as: "operator-1", isDesk });
const actors = async (id: string): Promise<unknown[]> => {
  const { results } = await shop.db
    .prepare(
      `SELECT event, coalesce(staff_name, actor) AS actor FROM booking_history WHERE booking_id = ?
        ORDER BY id`,
    )
    .bind(id)
    .all<{ event: string; actor: string }>();
  return results.map(({ event, actor }) => `${event} ${actor}`);
};

/** A request that waits for the host's word; its seat is kept. */
async function request(
  program: Parameters<typeof aSession>[1] = {},
  session: Parameters<typeof aSession>[2] = {},
) {
  const place = await aSession(shop.db, { confirmMode: "APPROVAL", ...program }, session);
  const order = await shop.filled(place);
  if (order.amount > 0 && program.price === undefined) {
    const paymentKey = await shop.authenticate(order);
    await shop.call("POST", "/payment/confirm", { orderId: order.orderId, paymentKey, amount: order.amount });
  } else await shop.call("POST", `/booking/${order.id}/confirm`);
  expect(await shop.status(order.id)).toBe("RESERVE_WAIT");
  return { ...place, ...order };
}

describe("the operators' list", () => {
  it("tells how many truly wait for the host: not who waits for a seat, nor whose offer runs", async () => {
    const asking = async () => {
      const answer = await operate("GET", "/booking?asking=true&limit=1");
      return { total: Number(answer.total), isFirst: answer.at("0.id") !== undefined };
    };
    const { total: before } = await asking();
    const [, , forSeat, offered] = [await request(), await request(), await request(), await request()];
    const turn = (change: string, id: string) =>
      shop.db.prepare(`UPDATE booking SET ${change} WHERE id = ?`).bind(id).run();
    await turn("wait_kind = 'CAPACITY'", forSeat.id);
    await turn(`offer_expires_at = ${Date.now() + HOUR}`, offered.id);
    expect(await asking()).toEqual({ total: before + 2, isFirst: true });
    await turn("wait_kind = 'APPROVAL'", forSeat.id); // the books are looked at later
  });

  it("says until when each is to be answered, the soonest first", async () => {
    const [late, soon] = [
      await request({}, { startsIn: 9 * DAY, closesIn: 8 * DAY }),
      await request({}, { startsIn: 9 * DAY, closesIn: HOUR }),
    ];
    const listed = await operate("GET", "/booking?asking=true&limit=50");
    const all = Array.from({ length: Number(listed.total) }, (_, n) => ({
      id: listed.at(`${n}.id`),
      by: Number(listed.at(`${n}.answerBy`)),
    }));
    expect(all.map(({ by }) => by)).toEqual(all.map(({ by }) => by).toSorted((a, b) => a - b));
    const place = (id: string) => all.findIndex((one) => one.id === id);
    expect(place(soon.id)).toBeLessThan(place(late.id));
    expect(Math.abs((all[place(soon.id)]?.by ?? 0) - Date.now() - HOUR)).toBeLessThan(60_000);
    const approved = await operate("POST", `/booking/${soon.id}/approve`);
    expect([approved.status, approved.at("answerBy")]).toEqual([200, undefined]);
  });

  const seen = async (id: string) => {
    const bookingNo = await shop.db
      .prepare("SELECT booking_no FROM booking WHERE id = ?")
      .bind(id)
      .first<string>("booking_no");
    const listed = await operate("GET", `/booking?bookingNo=${bookingNo}`);
    return [listed.at("0.bookerName"), listed.at("0.phone"), listed.at("0.request")];
  };
  const OPEN = [DETAILS.booker.name, DETAILS.booker.phone, DETAILS.request];
  const MASKED = ["한**", "***-****-5678", ""];
  const endedAgo = (sessionId: string, ago: number) =>
    shop.db
      .prepare("UPDATE session SET start_at = ?1 - 1, end_at = ?1 WHERE id = ?2")
      .bind(Date.now() - ago, sessionId)
      .run();

  it("shows a booker's contact until 30 days after the session, as the consent says, no longer", async () => {
    const asked = await request();
    await operate("POST", `/booking/${asked.id}/approve`);
    await endedAgo(asked.sessionId, 30 * DAY - HOUR);
    expect(await seen(asked.id)).toEqual(OPEN);
    await endedAgo(asked.sessionId, 30 * DAY + 1);
    expect(await seen(asked.id)).toEqual(MASKED);
  });

  it("counts from the day a booking was cancelled where that came first", async () => {
    const asked = await request();
    await operate("POST", `/booking/${asked.id}/reject`, { reason: "그날은 쉬어요." });
    expect(await seen(asked.id)).toEqual(OPEN);
    await shop.db
      .prepare("UPDATE booking_history SET at = at - ?1 WHERE booking_id = ?2")
      .bind(31 * DAY, asked.id)
      .run();
    expect(await seen(asked.id)).toEqual(MASKED);
  });
});

describe("a program whose host says yes or no", () => {
  it("is confirmed by the operator's yes where it costs nothing; the history says who it was", async () => {
    const asked = await request();
    expect((await operate("POST", `/booking/${asked.id}/approve`, undefined, false)).status).toBe(403);
    const approved = await operate("POST", `/booking/${asked.id}/approve`);
    expect([approved.status, approved.at("status")]).toEqual([200, "RESERVE_REQUEST_COMPLETE"]);
    expect((await actors(asked.id)).at(-1)).toBe("approve operator-1");
    expect(await shop.seats(asked.sessionId)).toEqual({ held: 0, sold: 1 });
    expect((await operate("POST", `/booking/${asked.id}/approve`)).code).toBe("STATE_CHANGED");
  });

  it("offers a paid one to be paid; taken in time it is paid for like any other", async () => {
    const asked = await request({ price: 30_000 });
    const approved = await operate("POST", `/booking/${asked.id}/approve`);
    expect([approved.at("status"), Number(approved.at("offerExpiresAt")) > Date.now()]).toEqual([
      "RESERVE_WAIT",
      true,
    ]);
    expect((await operate("POST", `/booking/${asked.id}/approve`)).code).toBe("STATE_CHANGED");
    expect((await shop.call("GET", `/booking/${asked.id}`)).at("actions")).toEqual(["ACCEPT", "CANCEL"]);
    expect((await shop.call("POST", `/booking/${asked.id}/offer/accept`)).at("status")).toBe(
      "BOOKING_REQUEST",
    );
    const order = await shop.refill(asked.id);
    const paymentKey = await shop.authenticate(order);
    expect((await shop.call("POST", "/payment/confirm", { ...order, paymentKey })).at("status")).toBe(
      "BOOKING_REQUEST_COMPLETE",
    );
    expect([await shop.ledger(asked.id), await shop.seats(asked.sessionId)]).toEqual([
      ["PAID 30000"],
      { held: 0, sold: 1 },
    ]);
  });

  it("lets an approved one go that nobody pays in time", async () => {
    const asked = await request({ price: 30_000 });
    const approved = await operate("POST", `/booking/${asked.id}/approve`);
    await shop.runSchedule(Number(approved.at("offerExpiresAt")));
    expect([await shop.status(asked.id), await shop.seats(asked.sessionId)]).toEqual([
      "RESERVE_CANCEL_COMPLETE",
      { held: 0, sold: 0 },
    ]);
  });

  it("is refused with a reason that the customer reads; a deposit goes back at once", async () => {
    const asked = await request({ deposit: 5000 });
    const rejected = await operate("POST", `/booking/${asked.id}/reject`, { reason: "재료가 모자라요." });
    expect([rejected.status, rejected.at("status")]).toEqual([200, "RESERVE_REFUND_COMPLETE"]);
    expect((await shop.call("GET", `/booking/${asked.id}`)).at("reason")).toBe("재료가 모자라요.");
    expect([
      (await actors(asked.id)).slice(-2),
      await shop.ledger(asked.id),
      await shop.seats(asked.sessionId),
    ]).toEqual([
      ["reject operator-1", "giveback.done system"],
      ["DEPOSIT 5000", "DEPOSIT_RETURNED 5000"],
      { held: 0, sold: 0 },
    ]);
  });

  it("gives a freed seat to one who waited, who then needs the host's word like the others", async () => {
    const place = await aSession(shop.db, { confirmMode: "APPROVAL", price: 20_000 }, { capacity: 1 });
    const first = await shop.filled(place);
    await shop.call("POST", `/booking/${first.id}/confirm`);
    const waiting = await shop.call(
      "POST",
      "/booking/wait",
      { ...place, items: [{ optionId: "adult", qty: 1 }] },
      { as: "w-1" },
    );
    const id = String(waiting.at("id"));
    await shop.call("POST", `/booking/${first.id}/leave`);
    await shop.db.prepare("UPDATE session SET held = 1 WHERE id = ?").bind(place.sessionId).run();
    await shop.db
      .prepare("UPDATE booking SET offer_expires_at = ? WHERE id = ?")
      .bind(Date.now() + HOUR, id)
      .run();
    expect(
      (await shop.call("POST", `/booking/${id}/offer/accept`, undefined, { as: "w-1" })).at("status"),
    ).toBe("RESERVE_REQUEST");
    await shop.call("PUT", `/booking/${id}`, DETAILS, { as: "w-1" });
    expect((await shop.call("POST", `/booking/${id}/confirm`, undefined, { as: "w-1" })).at("waitKind")).toBe(
      "APPROVAL",
    );
  });
});

describe("attendance", () => {
  const START = { startsIn: HOUR, closesIn: 30 * 60_000, opensIn: -DAY };
  async function reserved(deposit = 0, more = {}) {
    const place = await aSession(shop.db, { deposit }, { ...START, ...more });
    const order = await shop.filled(place);
    if (deposit > 0) {
      const paymentKey = await shop.authenticate(order);
      await shop.call("POST", "/payment/confirm", {
        orderId: order.orderId,
        paymentKey,
        amount: order.amount,
      });
    } else await shop.call("POST", `/booking/${order.id}/confirm`);
    expect(await shop.status(order.id)).toBe("RESERVE_REQUEST_COMPLETE");
    return { ...place, ...order };
  }
  const mark = (id: string, attended: boolean) => operate("POST", `/booking/${id}/attendance`, { attended });

  it("gives a deposit that came back in full, once; the status stays, the refund is done", async () => {
    const came = await reserved(5000);
    const marked = await mark(came.id, true);
    expect([marked.status, marked.at("status"), Number(marked.at("attendedAt")) > 0]).toEqual([
      200,
      "RESERVE_REQUEST_COMPLETE",
      true,
    ]);
    await mark(came.id, true);
    const booking = await shop.call("GET", `/booking/${came.id}`);
    expect([
      booking.at("refunds.0.status"),
      booking.at("refunds.1"),
      booking.at("amounts.refunded"),
      await shop.ledger(came.id),
    ]).toEqual(["DONE", undefined, 5000, ["DEPOSIT 5000", "DEPOSIT_RETURNED 5000"]]);
    expect((await mark(came.id, false)).code).toBe("STATE_CHANGED");
    expect(await shop.seats(came.sessionId)).toEqual({ held: 0, sold: 1 });
  });

  it("keeps the deposit of whoever did not come, and can be put right", async () => {
    const missing = await reserved(5000);
    expect((await mark(missing.id, false)).code).toBe("STATE_CHANGED"); // not begun yet
    await shop.db
      .prepare("UPDATE session SET start_at = ? WHERE id = ?")
      .bind(Date.now() - HOUR, missing.sessionId)
      .run();
    expect(Number((await mark(missing.id, false)).at("noShowAt"))).toBeGreaterThan(0);
    expect(await shop.ledger(missing.id)).toEqual(["DEPOSIT 5000"]);
    const late = await mark(missing.id, true);
    expect([late.at("noShowAt"), await shop.ledger(missing.id)]).toEqual([
      null,
      ["DEPOSIT 5000", "DEPOSIT_RETURNED 5000"],
    ]);
  });

  it("is for confirmed bookings near their start, and for operators alone", async () => {
    const far = await reserved(0, { startsIn: 3 * DAY, closesIn: 2 * DAY });
    const held = await shop.filled(await aSession(shop.db));
    expect([
      (await mark(far.id, true)).code,
      (await mark(held.id, true)).code,
      (await mark("none", true)).code,
    ]).toEqual(["STATE_CHANGED", "STATE_CHANGED", "NOT_FOUND"]);
    expect((await operate("POST", `/booking/${far.id}/attendance`, { attended: true }, false)).status).toBe(
      403,
    );
  });
});

describe("the operators' lists", () => {
  it("show a session's bookings, waiting ones first, and sessions with who is in them", async () => {
    const asked = await request({}, { capacity: 5 });
    const bookings = await operate("GET", `/booking?sessionId=${asked.sessionId}`);
    expect([
      bookings.at("0.id"),
      bookings.at("0.status"),
      bookings.at("0.bookerName"),
      bookings.at("0.party"),
    ]).toEqual([asked.id, "RESERVE_WAIT", "한나들", "어른 1명"]);
    const sessions = await operate("GET", `/session?programId=${asked.programId}`);
    expect([
      sessions.at("0.id"),
      sessions.at("0.held"),
      sessions.at("0.sold"),
      sessions.at("0.waiting"),
    ]).toEqual([asked.sessionId, 1, 0, 0]);
    for (const path of ["/booking", "/session"])
      expect((await operate("GET", path, undefined, false)).status).toBe(403);
  });

  it("name the operator in the history of a cancel they approved", async () => {
    const place = await aSession(shop.db, { price: 30_000 }, { startsIn: 2 * DAY });
    const order = await shop.filled(place);
    const paymentKey = await shop.authenticate(order);
    await shop.call("POST", "/payment/confirm", { orderId: order.orderId, paymentKey, amount: order.amount });
    await shop.db
      .prepare("UPDATE payment SET approved_at = ? WHERE order_id = ?")
      .bind(Date.now() - 2 * DAY, order.orderId)
      .run();
    const asked = await shop.call("POST", "/refund", { bookingId: order.id, reason: "SCHEDULE" });
    expect(asked.at("status")).toBe("REQUESTED");
    await operate("POST", `/refund/${String(asked.at("id"))}/approve`);
    expect((await actors(order.id)).slice(-2)).toEqual(["cancel.approved operator-1", "pg.cancelled system"]);
    expect(await shop.disagreements()).toEqual([]);
  });
});
