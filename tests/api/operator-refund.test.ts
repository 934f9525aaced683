import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aSession, DAY, DETAILS, member, startShop, type Shop } from "../support/booking.ts";
import { aPaidBooking, ask, balanceOf, PRICE, refundNow, sessionEnded } from "../support/refund.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const MINUTE = 60_000;
const SOON = { startsIn: 2 * DAY };
const operate = (method: string, path: string, body?: unknown, isDesk = true) =>
  shop.call(method, `/operator${path}`, body, { as: "operator-1", isDesk });
/** The cancel is answered at once; its bookings end behind the answer. */
async function cancelSession(id: string, left: Parameters<typeof sessionEnded>[2] = {}) {
  const answer = await operate("POST", `/session/${id}/cancel`, { reason: "비가 많이 온대요." });
  await sessionEnded(shop, id, left);
  return answer;
}

describe("an operator's word on a refund", () => {
  it("sends it without waiting, once", async () => {
    const booking = await aPaidBooking(shop, { session: SOON });
    const asked = await ask(shop, booking);
    const path = `/refund/${String(asked.at("id"))}/approve`;
    const answers = await Promise.all([operate("POST", path), operate("POST", path)]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect([
      (await operate("POST", path)).code,
      await shop.status(booking.id),
      await balanceOf(shop, booking.orderId),
    ]).toEqual(["STATE_CHANGED", "REFUND_COMPLETE", 4200]);
    expect(await shop.ledger(booking.id)).toEqual(["PAID 42000", "REFUNDED 37800"]);
  });

  it("is told 409, never that it was sent, where somebody else was quicker and nothing was", async () => {
    const booking = await aPaidBooking(shop, { session: SOON });
    const id = String((await ask(shop, booking)).at("id"));
    // What stood there when it was read stands there no more when it is written.
    await shop.db.exec(
      "CREATE TRIGGER quicker BEFORE UPDATE OF status ON refund WHEN new.status = 'SENT' " +
        "BEGIN SELECT RAISE(IGNORE); END",
    );
    const answer = await operate("POST", `/refund/${id}/approve`);
    await shop.db.exec("DROP TRIGGER quicker");
    expect([answer.status, answer.code]).toEqual([409, "STATE_CHANGED"]);
    expect(await balanceOf(shop, booking.orderId)).toBe(PRICE);
    expect((await operate("POST", `/refund/${id}/approve`)).status).toBe(200);
  });

  it("refuses it with a reason: the booking is 결제완료 again and nothing is sent", async () => {
    const booking = await aPaidBooking(shop, { session: SOON });
    const asked = await ask(shop, booking);
    const rejected = await operate("POST", `/refund/${String(asked.at("id"))}/reject`, {
      reason: "재료를 이미 샀어요.",
    });
    expect([rejected.status, rejected.at("status"), await shop.status(booking.id)]).toEqual([
      200,
      "REJECTED",
      "BOOKING_REQUEST_COMPLETE",
    ]);
    await shop.runSchedule(Date.now() + 40 * MINUTE);
    expect([await balanceOf(shop, booking.orderId), await shop.seats(booking.sessionId)]).toEqual([
      PRICE,
      { held: 0, sold: 1 },
    ]);
    expect((await operate("POST", `/refund/${String(asked.at("id"))}/approve`)).code).toBe("STATE_CHANGED");
  });

  it("is asked for by a list, the failed ones first, and everything here is closed to members", async () => {
    const [failing, waiting] = [await aPaidBooking(shop), await aPaidBooking(shop, { session: SOON })];
    const later = await ask(shop, waiting);
    await shop.toss("/__faults", { orderId: failing.orderId, step: "cancel", decline: "REFUND_REJECTED" });
    const failed = await ask(shop, failing);
    const list = await operate("GET", "/refund");
    expect([list.at("0.refund.id"), list.at("0.failCode"), list.at("1.refund.id")]).toEqual([
      failed.at("id"),
      "REFUND_REJECTED",
      later.at("id"),
    ]);
    const onlyFailed = await operate("GET", "/refund?status=FAILED");
    expect([
      onlyFailed.at("0.refund.id"),
      onlyFailed.at("1"),
      (await operate("GET", "/refund?status=GONE")).status,
    ]).toEqual([failed.at("id"), undefined, 400]);
    for (const [method, path, body] of [
      ["GET", "/refund"],
      ["POST", `/refund/${String(later.at("id"))}/approve`],
      ["POST", `/refund/${String(later.at("id"))}/reject`, { reason: "왜" }],
      ["POST", `/session/${waiting.sessionId}/cancel`, { reason: "왜" }],
    ] as const) {
      expect((await operate(method, path, body, false)).status).toBe(403);
    }
    expect((await refundNow(shop, later)).at("status")).toBe("REQUESTED");
  });
});

describe("cancelling a session", () => {
  it("gives everyone everything back, whatever their state, with seats, coupons and deposits", async () => {
    const paid = await aPaidBooking(shop, { adults: 2, session: { ...SOON, capacity: 20 } });
    const at = { programId: paid.programId, sessionId: paid.sessionId };
    const again = { session: { ...SOON, capacity: 20, id: paid.sessionId } };
    // Others in the same session, made by hand: aPaidBooking would make a session of its own.
    const more = async (as: string, qty = 1) => {
      const id = String(
        (await shop.call("POST", "/booking", { ...at, items: [{ optionId: "adult", qty }] }, { as })).at(
          "id",
        ),
      );
      const put = await shop.call("PUT", `/booking/${id}`, DETAILS, { as });
      return {
        id,
        orderId: String(put.at("payment.orderId")),
        amount: Number(put.at("payment.amount")),
        ...at,
      };
    };
    const pay = async (
      order: { id: string; orderId: string; amount: number },
      as: string,
      method = "CARD",
    ) => {
      const paymentKey = await shop.authenticate(order, method);
      await shop.call(
        "POST",
        "/payment/confirm",
        { orderId: order.orderId, paymentKey, amount: order.amount },
        { as },
      );
      await shop.db
        .prepare("UPDATE payment SET approved_at = approved_at - 90000000 WHERE order_id = ?")
        .bind(order.orderId)
        .run();
    };
    const [asked, parted, holding, waiting] = [
      await more("m-asked"),
      await more("m-part", 2),
      await more("m-hold"),
      await more("m-wait"),
    ];
    await pay(asked, "m-asked");
    await pay(parted, "m-part");
    await pay(waiting, "m-wait", "VIRTUAL_ACCOUNT");
    const whole = await ask(shop, asked, {}, { as: "m-asked" });
    const part = await ask(shop, parted, { items: [{ optionId: "adult", qty: 1 }] }, { as: "m-part" });
    expect([whole.at("status"), part.at("status"), again.session.capacity]).toEqual([
      "REQUESTED",
      "REQUESTED",
      20,
    ]);

    const answer = await cancelSession(paid.sessionId);
    expect([answer.status, answer.at("cancelled"), answer.at("open")]).toEqual([200, 0, 5]);
    for (const { id, orderId, amount } of [paid, asked, parted]) {
      expect([await shop.status(id), await balanceOf(shop, orderId), await shop.ledger(id)]).toEqual([
        "REFUND_COMPLETE",
        0,
        [`PAID ${amount}`, `REFUNDED ${amount}`],
      ]);
    }
    expect([
      await shop.status(holding.id),
      await shop.paymentStatus(holding.orderId),
      await shop.status(waiting.id),
    ]).toEqual(["FAIL", "FAILED", "FAIL"]);
    expect(await shop.seats(paid.sessionId)).toEqual({ held: 0, sold: 0 });
    expect([
      (await refundNow(shop, whole, "m-asked")).at("status"),
      (await refundNow(shop, part, "m-part")).at("status"),
    ]).toEqual(["WITHDRAWN", "WITHDRAWN"]);
    expect((await shop.history(asked.id)).slice(-3)).toEqual([
      "BOOKING_CANCEL_REQUEST",
      "BOOKING_CANCEL_COMPLETE",
      "REFUND_COMPLETE",
    ]);
    // The account that waited for a deposit is closed at the provider, so that nobody pays into it.
    await shop.runSchedule(Date.now() + 2 * MINUTE);
    expect([await shop.paymentStatus(waiting.orderId), await shop.status(waiting.id)]).toEqual([
      "CANCELED",
      "FAIL",
    ]);
    const once = await cancelSession(paid.sessionId);
    expect([once.at("cancelled"), once.at("open")]).toEqual([5, 0]);
    expect(
      (await shop.call("POST", "/booking", { ...at, items: [{ optionId: "adult", qty: 1 }] })).code,
    ).toBe("BOOKING_CLOSED");
  });

  it("gives 100 % back even on the day; a coupon that ran out meanwhile has seven days more", async () => {
    const now = Date.now();
    await shop.db.batch([
      shop.db
        .prepare(
          `INSERT INTO coupon (id, code, name, type, value, starts_at, ends_at, created_at, updated_at)
            VALUES ('c-x', 'CX', '나들이', 'FIXED', 2000, 0, ?, 0, 0)`,
        )
        .bind(now + DAY),
      shop.db
        .prepare(
          `INSERT INTO coupon_issue (id, coupon_id, user_id, status, expires_at, created_at, updated_at)
            VALUES ('i-x', 'c-x', ?, 'ISSUED', ?, 0, 0)`,
        )
        .bind(member(), now + DAY),
    ]);
    const booking = await aPaidBooking(shop, {
      coupon: "i-x",
      session: { startsIn: 2 * 3_600_000 },
      program: { refund: "MATERIAL" },
    });
    await shop.db.prepare("UPDATE coupon_issue SET expires_at = ? WHERE id = 'i-x'").bind(now).run();
    await cancelSession(booking.sessionId);
    expect([await shop.status(booking.id), await shop.ledger(booking.id)]).toEqual([
      "REFUND_COMPLETE",
      ["PAID 40000", "REFUNDED 40000"],
    ]);
    const issue = await shop.db
      .prepare("SELECT status, expires_at AS expiresAt FROM coupon_issue WHERE id = 'i-x'")
      .first<{ status: string; expiresAt: number }>();
    expect([issue?.status, (issue?.expiresAt ?? 0) > now + 6.9 * DAY]).toEqual(["ISSUED", true]);
  });

  it("returns deposits and ends free reservations", async () => {
    const free = await aSession(shop.db, { deposit: 5000 });
    const order = await shop.filled(free);
    const paymentKey = await shop.authenticate(order);
    await shop.call("POST", "/payment/confirm", { orderId: order.orderId, paymentKey, amount: order.amount });
    await cancelSession(free.sessionId);
    await shop.runSchedule(Date.now() + 2 * MINUTE);
    expect([
      await shop.status(order.id),
      await shop.ledger(order.id),
      await shop.seats(free.sessionId),
    ]).toEqual(["RESERVE_REFUND_COMPLETE", ["DEPOSIT 5000", "DEPOSIT_RETURNED 5000"], { held: 0, sold: 0 }]);
  });

  it("waits for a part that is on its way to the provider, and the clock ends it then", async () => {
    const booking = await aPaidBooking(shop, { adults: 2 });
    await shop.toss("/__faults", { orderId: booking.orderId, step: "cancel", answer: "lost" });
    await shop.toss("/__faults", { orderId: booking.orderId, step: "get", answer: "error" });
    await ask(shop, booking, { items: [{ optionId: "adult", qty: 1 }] });
    const answer = await cancelSession(booking.sessionId, { open: 1, unsent: 1 });
    expect([answer.at("cancelled"), answer.at("open")]).toEqual([0, 1]);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    for (const minutes of [2, 4, 6]) await shop.runSchedule(Date.now() + minutes * MINUTE);
    expect([
      await shop.status(booking.id),
      await balanceOf(shop, booking.orderId),
      await shop.seats(booking.sessionId),
    ]).toEqual(["REFUND_COMPLETE", 0, { held: 0, sold: 0 }]);
  });

  it("while the provider is down leaves refunds that failed and are tried again, none lost", async () => {
    const booking = await aPaidBooking(shop);
    await shop.toss("/__faults", { orderId: booking.orderId, step: "cancel", decline: "PROVIDER_ERROR" });
    await cancelSession(booking.sessionId, { unsent: 1 });
    expect([await shop.status(booking.id), await shop.seats(booking.sessionId)]).toEqual([
      "BOOKING_CANCEL_COMPLETE",
      { held: 0, sold: 0 },
    ]);
    for (const minutes of [2, 4, 8]) await shop.runSchedule(Date.now() + minutes * MINUTE);
    expect([await shop.status(booking.id), await shop.ledger(booking.id)]).toEqual([
      "REFUND_COMPLETE",
      ["PAID 42000", "REFUNDED 42000"],
    ]);
  });
});

it("after all this, seats are counted as bookings say and every history is a path of the table", async () => {
  expect(await shop.disagreements()).toEqual([]);
});

describe("the operators' list of refunds", () => {
  it("comes page by page: none left out, none twice, the true total on each", async () => {
    const asked: string[] = [];
    for (let nth = 0; nth < 5; nth += 1)
      asked.push(String((await ask(shop, await aPaidBooking(shop, { session: SOON }))).at("id")));
    // three of one moment, in the middle of a page and over its end
    const [a, b, c] = asked;
    await shop.db.prepare("UPDATE refund SET due_at = 1 WHERE id IN (?1, ?2, ?3)").bind(a, b, c).run();
    const idsOf = (list: Awaited<ReturnType<typeof operate>>): string[] => {
      const ids: string[] = [];
      for (let nth = 0; list.at(`${nth}.bookingNo`) !== undefined; nth += 1)
        ids.push(String(list.at(`${nth}.refund.id`) ?? list.at(`${nth}.payment.orderId`)));
      return ids;
    };
    const whole = idsOf(await operate("GET", "/refund?limit=50"));
    expect(whole).toEqual(expect.arrayContaining(asked));
    const pages: string[][] = [];
    const totals: unknown[] = [];
    for (let cursor = ""; ;) {
      const page = await operate("GET", `/refund?limit=2${cursor}`);
      expect(page.status).toBe(200);
      pages.push(idsOf(page));
      totals.push(page.total);
      if (page.next === undefined) break;
      cursor = `&cursor=${encodeURIComponent(String(page.next))}`;
    }
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.flat()).toEqual(whole);
    expect(new Set(whole).size).toBe(whole.length);
    expect(totals).toEqual(pages.map(() => whole.length));
    expect((await operate("GET", "/refund?cursor=nonsense")).code).toBe("BAD_CURSOR");
  });
});
