import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY, HOUR, startShop, type Shop } from "../support/booking.ts";
import { aPaidBooking, ask, balanceOf, PRICE, refundNow } from "../support/refund.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const MINUTE = 60_000;
const ACCOUNT = { bank: "88", accountNumber: "11012345678901", holderName: "한나들" };
/** Two days before: STANDARD gives 90 %. */
const SOON = { startsIn: 2 * DAY };

describe("a quote", () => {
  it("says what would come back, why, and until when", async () => {
    const booking = await aPaidBooking(shop, { adults: 2, session: SOON });
    const quote = await shop.call("GET", `/refund/quote?bookingId=${booking.id}`);
    expect([
      quote.status,
      quote.at("rule"),
      quote.at("percent"),
      quote.at("paid"),
      quote.at("fee"),
      quote.at("refund"),
    ]).toEqual([200, "DAYS", 90, 84_000, 8400, 75_600]);
    expect([
      quote.at("isWhole"),
      quote.at("isImmediate"),
      quote.at("needsAccount"),
      quote.at("items"),
    ]).toEqual([true, false, false, [{ optionId: "adult", qty: 2 }]]);
    expect(Number(quote.at("validUntil")) - Number(quote.at("quotedAt"))).toBe(10 * MINUTE);
    const part = await shop.call("GET", `/refund/quote?bookingId=${booking.id}&items=adult:1`);
    expect([part.at("isWhole"), part.at("paid"), part.at("fee"), part.at("refund")]).toEqual([
      false,
      42_000,
      4200,
      37_800,
    ]);
  });

  it("of items not there is refused, of another's booking answers like a missing one", async () => {
    const booking = await aPaidBooking(shop);
    expect((await shop.call("GET", `/refund/quote?bookingId=${booking.id}&items=adult:2`)).message).toBe(
      "어른에서 취소할 수 있는 사람은 1명이에요.",
    );
    expect((await shop.call("GET", `/refund/quote?bookingId=${booking.id}&items=senior:1`)).fields).toEqual([
      "items",
    ]);
    expect(
      (await shop.call("GET", `/refund/quote?bookingId=${booking.id}`, undefined, { as: "somebody" })).status,
    ).toBe(404);
    expect((await ask(shop, booking, {}, { as: "somebody" })).status).toBe(404);
  });

  it("counts for ten minutes, no longer; another amount than shown is 409 QUOTE_CHANGED", async () => {
    const booking = await aPaidBooking(shop, {
      paidAgo: 24 * HOUR + 5 * MINUTE,
      program: { refund: "MATERIAL" },
      session: { startsIn: 5 * DAY },
    });
    const old = await ask(shop, booking, { quotedAt: Date.now() - 11 * MINUTE, refund: PRICE });
    expect([old.status, old.code]).toEqual([409, "QUOTE_CHANGED"]);
    const shown = await ask(shop, booking, { quotedAt: Date.now() - 9 * MINUTE, refund: PRICE });
    expect([shown.status, shown.at("rule"), shown.at("refund")]).toEqual([201, "JUST_PAID", PRICE]);
  });
});

describe("a whole refund", () => {
  it("of 100 % goes through at once: money, seats, ledger and every status", async () => {
    const booking = await aPaidBooking(shop, { adults: 1, children: 1 });
    const asked = await ask(shop, booking, { detail: "비가 온대요." });
    expect([asked.status, asked.at("status"), asked.at("refund"), asked.at("percent")]).toEqual([
      201,
      "SENT",
      63_000,
      100,
    ]);
    const done = await refundNow(shop, asked);
    expect([done.at("status"), typeof done.at("doneAt"), done.at("actions")]).toEqual(["DONE", "number", []]);
    expect(await shop.history(booking.id)).toEqual([
      "BOOKING_REQUEST",
      "BOOKING_REQUEST_COMPLETE",
      "BOOKING_CANCEL_REQUEST",
      "BOOKING_CANCEL_COMPLETE",
      "REFUND_COMPLETE",
    ]);
    expect([await shop.seats(booking.sessionId), await shop.ledger(booking.id)]).toEqual([
      { held: 0, sold: 0 },
      ["PAID 63000", "REFUNDED 63000"],
    ]);
    expect([await shop.paymentStatus(booking.orderId), await balanceOf(shop, booking.orderId)]).toEqual([
      "CANCELED",
      0,
    ]);
    const shown = await shop.call("GET", `/booking/${booking.id}`);
    expect([
      shown.at("label"),
      shown.at("amounts.refunded"),
      shown.at("items.0.cancelledQty"),
      shown.at("refunds.0.status"),
    ]).toEqual(["환불완료", 63_000, 1, "DONE"]);
  });

  it("of less waits 30 minutes, keeps its seats, then goes through by the clock, with fee", async () => {
    const booking = await aPaidBooking(shop, { session: SOON });
    const asked = await ask(shop, booking);
    expect([
      asked.status,
      asked.at("status"),
      asked.at("fee"),
      asked.at("refund"),
      asked.at("actions"),
    ]).toEqual([201, "REQUESTED", 4200, 37_800, ["WITHDRAW"]]);
    expect(Number(asked.at("approvesAt")) - Number(asked.at("createdAt"))).toBe(30 * MINUTE);
    await shop.runSchedule(Date.now() + 29 * MINUTE);
    expect([await shop.status(booking.id), await shop.seats(booking.sessionId)]).toEqual([
      "BOOKING_CANCEL_REQUEST",
      { held: 0, sold: 1 },
    ]);
    await shop.runSchedule(Date.now() + 31 * MINUTE);
    expect([await shop.status(booking.id), await shop.seats(booking.sessionId)]).toEqual([
      "REFUND_COMPLETE",
      { held: 0, sold: 0 },
    ]);
    expect([await shop.ledger(booking.id), await balanceOf(shop, booking.orderId)]).toEqual([
      ["PAID 42000", "REFUNDED 37800"],
      4200,
    ]);
    expect(await shop.paymentStatus(booking.orderId)).toBe("PARTIAL_CANCELED");
  });

  it("is not taken once the session has begun, nor for a booking unpaid or cancelled already", async () => {
    const booking = await aPaidBooking(shop);
    await shop.db
      .prepare("UPDATE session SET start_at = ? WHERE id = ?")
      .bind(Date.now() - 1, booking.sessionId)
      .run();
    expect([(await ask(shop, booking)).status, await shop.status(booking.id)]).toEqual([
      409,
      "BOOKING_REQUEST_COMPLETE",
    ]);
    const other = await aPaidBooking(shop);
    await ask(shop, other);
    expect((await ask(shop, other)).code).toBe("STATE_CHANGED");
    expect(await balanceOf(shop, other.orderId)).toBe(0);
  });

  it("five times at once, with one key and with several, gives back once", async () => {
    for (const keys of [
      ["same-key-1", "same-key-1", "same-key-1", "same-key-1", "same-key-1"],
      [undefined, undefined, undefined, undefined, undefined],
    ]) {
      const booking = await aPaidBooking(shop);
      const answers = await Promise.all(
        keys.map((key) => ask(shop, booking, {}, key === undefined ? {} : { key: `${key}-${booking.id}` })),
      );
      const taken = answers.filter(({ status }) => status === 201);
      expect(taken.length).toBe(keys[0] ? 5 : 1);
      expect(
        new Set(taken.map((answer) => `${String(answer.at("id"))} ${String(answer.at("status"))}`)).size,
      ).toBe(1);
      expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
      expect([
        await shop.ledger(booking.id),
        await balanceOf(shop, booking.orderId),
        await shop.seats(booking.sessionId),
      ]).toEqual([["PAID 42000", "REFUNDED 42000"], 0, { held: 0, sold: 0 }]);
    }
  });

  it("replays its first answer under its key, and another body under it is 422", async () => {
    const booking = await aPaidBooking(shop);
    const first = await ask(shop, booking, {}, { key: "refund-key-7" });
    const second = await ask(shop, booking, {}, { key: "refund-key-7" });
    expect([second.status, second.replayed, second.at("id"), second.at("status")]).toEqual([
      201,
      true,
      first.at("id"),
      "SENT",
    ]);
    expect((await ask(shop, booking, { reason: "ETC" }, { key: "refund-key-7" })).code).toBe("KEY_REUSED");
  });
});

describe("a part", () => {
  it("leaves the booking confirmed with fewer people, and is told by the label", async () => {
    const booking = await aPaidBooking(shop, { adults: 2, children: 1 });
    const asked = await ask(shop, booking, { items: [{ optionId: "child", qty: 1 }] });
    expect([asked.status, asked.at("isWhole"), asked.at("refund")]).toEqual([201, false, 21_000]);
    const shown = await shop.call("GET", `/booking/${booking.id}`);
    expect([shown.at("status"), shown.at("label"), shown.at("seats"), shown.at("amounts.refunded")]).toEqual([
      "BOOKING_REQUEST_COMPLETE",
      "결제완료 · 부분 환불",
      2,
      21_000,
    ]);
    expect(shown.at("refundSteps.0.amount")).toBe(84_000);
    expect([await shop.seats(booking.sessionId), await balanceOf(shop, booking.orderId)]).toEqual([
      { held: 0, sold: 2 },
      84_000,
    ]);
    expect((await shop.history(booking.id)).length).toBe(2);
  });

  it("after part, then the rest: together exactly what was paid, and the seats once each", async () => {
    const booking = await aPaidBooking(shop, { adults: 2, children: 1 });
    await ask(shop, booking, { items: [{ optionId: "adult", qty: 1 }] });
    // of two cancels within a second the provider runs the first only
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const rest = await ask(shop, booking);
    expect([rest.at("isWhole"), rest.at("refund")]).toEqual([true, 63_000]);
    expect([
      await shop.status(booking.id),
      await shop.seats(booking.sessionId),
      await balanceOf(shop, booking.orderId),
    ]).toEqual(["REFUND_COMPLETE", { held: 0, sold: 0 }, 0]);
    const [, first, second] = await shop.ledger(booking.id);
    expect([first?.endsWith(" 42000"), second]).toEqual([true, "REFUNDED 63000"]);
    expect((await shop.call("GET", `/booking/${booking.id}`)).at("amounts.refunded")).toBe(105_000);
  });

  it("within a second of another is not lost: the provider refuses, the clock sends again", async () => {
    const booking = await aPaidBooking(shop, { adults: 3 });
    const one = [{ optionId: "adult", qty: 1 }];
    await ask(shop, booking, { items: one });
    const second = await ask(shop, booking, { items: one });
    expect(second.status).toBe(201);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await shop.runSchedule(Date.now() + 2 * MINUTE);
    expect([
      (await refundNow(shop, second)).at("status"),
      await balanceOf(shop, booking.orderId),
      await shop.seats(booking.sessionId),
    ]).toEqual(["DONE", PRICE, { held: 0, sold: 1 }]);
  });

  it("waits its turn while another is open; can be withdrawn, no trace in the history", async () => {
    const booking = await aPaidBooking(shop, { adults: 2, session: SOON });
    const part = await ask(shop, booking, { items: [{ optionId: "adult", qty: 1 }] });
    expect(part.at("status")).toBe("REQUESTED");
    const promised = async () =>
      (await shop.call("GET", `/booking/${booking.id}`)).at("refundSteps.0.amount");
    expect(await promised()).toBe(Number(part.at("refund"))); // the other person's, and not both
    expect((await ask(shop, booking)).message).toBe(
      "처리하고 있는 취소 신청이 있어요. 끝난 뒤 다시 시도해 주세요.",
    );
    const back = await shop.call("POST", `/refund/${String(part.at("id"))}/withdraw`);
    expect([back.status, back.at("status"), back.at("actions")]).toEqual([200, "WITHDRAWN", []]);
    expect(await promised()).toBe(2 * Number(part.at("refund")));
    await shop.runSchedule(Date.now() + 40 * MINUTE);
    expect([
      await shop.seats(booking.sessionId),
      await balanceOf(shop, booking.orderId),
      (await shop.history(booking.id)).length,
    ]).toEqual([{ held: 0, sold: 2 }, 84_000, 2]);
    expect((await ask(shop, booking)).status).toBe(201);
  });
});

describe("when the provider fails", () => {
  it.each(["lost", "error"])(
    "(%s) after the money went back, it is asked and the refund is done, once",
    async (answer) => {
      const booking = await aPaidBooking(shop);
      await shop.toss("/__faults", { orderId: booking.orderId, step: "cancel", answer });
      const asked = await ask(shop, booking);
      expect([(await refundNow(shop, asked)).at("status"), await shop.status(booking.id)]).toEqual([
        "DONE",
        "REFUND_COMPLETE",
      ]);
      expect(await shop.ledger(booking.id)).toEqual(["PAID 42000", "REFUNDED 42000"]);
    },
  );

  it.each(["lost", "error"])(
    "(%s) and asking fails too, the clock finds out; the money goes back once",
    async (answer) => {
      const booking = await aPaidBooking(shop, { adults: 2, session: SOON });
      const asked = await ask(shop, booking, { items: [{ optionId: "adult", qty: 1 }] });
      await shop.toss("/__faults", { orderId: booking.orderId, step: "cancel", answer });
      await shop.toss("/__faults", { orderId: booking.orderId, step: "get", times: 2, answer: "error" });
      await shop.runSchedule(Date.now() + 31 * MINUTE);
      expect([(await refundNow(shop, asked)).at("status"), await shop.seats(booking.sessionId)]).toEqual([
        "SENT",
        { held: 0, sold: 2 },
      ]);
      for (const minutes of [33, 36, 40]) await shop.runSchedule(Date.now() + minutes * MINUTE);
      expect([
        (await refundNow(shop, asked)).at("status"),
        await balanceOf(shop, booking.orderId),
        await shop.seats(booking.sessionId),
      ]).toEqual(["DONE", 46_200, { held: 0, sold: 1 }]);
      expect((await shop.paymentsAtProvider(booking.orderId))[0]?.cancels).toHaveLength(1);
    },
  );

  it("with a refusal leaves the refund FAILED, seats taken, tries later and longer, gets there", async () => {
    const booking = await aPaidBooking(shop);
    await shop.toss("/__faults", {
      orderId: booking.orderId,
      step: "cancel",
      times: 2,
      decline: "REFUND_REJECTED",
    });
    const asked = await ask(shop, booking);
    expect([
      (await refundNow(shop, asked)).at("status"),
      await shop.status(booking.id),
      await shop.seats(booking.sessionId),
    ]).toEqual(["FAILED", "BOOKING_CANCEL_REQUEST", { held: 0, sold: 1 }]);
    await shop.runSchedule(Date.now() + 30_000);
    expect(await balanceOf(shop, booking.orderId)).toBe(PRICE);
    await shop.runSchedule(Date.now() + 2 * MINUTE);
    expect((await refundNow(shop, asked)).at("status")).toBe("FAILED");
    await shop.runSchedule(Date.now() + 10 * MINUTE);
    expect([
      (await refundNow(shop, asked)).at("status"),
      await shop.status(booking.id),
      await shop.ledger(booking.id),
    ]).toEqual(["DONE", "REFUND_COMPLETE", ["PAID 42000", "REFUNDED 42000"]]);
  });

  it("because we stopped between intent and call, the clock makes the call", async () => {
    const booking = await aPaidBooking(shop, { session: SOON });
    const asked = await ask(shop, booking);
    await shop.db
      .prepare("UPDATE refund SET status = 'SENT', attempts = 1, next_at = ? WHERE id = ?")
      .bind(Date.now(), asked.at("id"))
      .run();
    await shop.runSchedule(Date.now() + MINUTE);
    expect([await shop.status(booking.id), await balanceOf(shop, booking.orderId)]).toEqual([
      "REFUND_COMPLETE",
      4200,
    ]);
  });

  it("shows a balance no cancel of ours explains; nothing is sent until an operator has looked", async () => {
    const booking = await aPaidBooking(shop, { adults: 2, session: SOON });
    const asked = await ask(shop, booking);
    await shop.cancelAtProvider(booking.orderId, 1000);
    await shop.runSchedule(Date.now() + 31 * MINUTE); // refused: another balance than ours
    await shop.runSchedule(Date.now() + 35 * MINUTE);
    const stuck = await refundNow(shop, asked);
    expect([stuck.at("status"), stuck.at("actions"), await balanceOf(shop, booking.orderId)]).toEqual([
      "FAILED",
      [],
      83_000,
    ]);
  });
});

describe("withdrawing", () => {
  it("before it was sent, the booking counts as confirmed again and can be cancelled anew", async () => {
    const booking = await aPaidBooking(shop, { session: SOON });
    const asked = await ask(shop, booking);
    const path = `/refund/${String(asked.at("id"))}/withdraw`;
    const [one, two] = await Promise.all([shop.call("POST", path), shop.call("POST", path)]);
    expect([one.status, two.status].filter((status) => status === 200).length).toBeGreaterThan(0);
    expect((await shop.history(booking.id)).slice(2)).toEqual([
      "BOOKING_CANCEL_REQUEST",
      "REFUND_CANCEL_REQUEST",
      "REFUND_CANCEL_COMPLETE",
    ]);
    const shown = await shop.call("GET", `/booking/${booking.id}`);
    expect([shown.at("label"), shown.at("actions"), await shop.seats(booking.sessionId)]).toEqual([
      "환불취소완료",
      ["TICKET", "REFUND", "RESCHEDULE"],
      { held: 0, sold: 1 },
    ]);
    await shop.runSchedule(Date.now() + 40 * MINUTE);
    expect(await balanceOf(shop, booking.orderId)).toBe(PRICE);
    await ask(shop, booking);
    await shop.runSchedule(Date.now() + 31 * MINUTE);
    expect([await shop.status(booking.id), await balanceOf(shop, booking.orderId)]).toEqual([
      "REFUND_COMPLETE",
      4200,
    ]);
  });

  it("after it was sent cancels all the same, and the money still comes back once", async () => {
    const booking = await aPaidBooking(shop);
    await shop.toss("/__faults", { orderId: booking.orderId, step: "cancel", answer: "lost" });
    await shop.toss("/__faults", { orderId: booking.orderId, step: "get", answer: "error" });
    const asked = await ask(shop, booking);
    const back = await shop.call("POST", `/refund/${String(asked.at("id"))}/withdraw`);
    expect([
      back.status,
      back.at("status"),
      await shop.status(booking.id),
      await shop.seats(booking.sessionId),
    ]).toEqual([200, "SENT", "BOOKING_CANCEL_COMPLETE", { held: 0, sold: 0 }]);
    await shop.runSchedule(Date.now() + 2 * MINUTE);
    expect([
      await shop.status(booking.id),
      await shop.ledger(booking.id),
      await shop.seats(booking.sessionId),
    ]).toEqual(["REFUND_COMPLETE", ["PAID 42000", "REFUNDED 42000"], { held: 0, sold: 0 }]);
  });

  it("against the clock at the same moment: either back or cancelled, never half", async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const booking = await aPaidBooking(shop, { session: SOON });
      const asked = await ask(shop, booking);
      await Promise.all([
        shop.runSchedule(Date.now() + 31 * MINUTE),
        shop.call("POST", `/refund/${String(asked.at("id"))}/withdraw`),
      ]);
      await shop.runSchedule(Date.now() + 40 * MINUTE);
      const isBack = (await shop.status(booking.id)) === "REFUND_CANCEL_COMPLETE";
      expect([
        await shop.status(booking.id),
        await balanceOf(shop, booking.orderId),
        await shop.seats(booking.sessionId),
      ]).toEqual(
        isBack
          ? ["REFUND_CANCEL_COMPLETE", PRICE, { held: 0, sold: 1 }]
          : ["REFUND_COMPLETE", 4200, { held: 0, sold: 0 }],
      );
    }
  });

  it("is refused once it is over, and to anyone else", async () => {
    const booking = await aPaidBooking(shop);
    const asked = await ask(shop, booking);
    const path = `/refund/${String(asked.at("id"))}/withdraw`;
    expect([
      (await shop.call("POST", path)).code,
      (await shop.call("POST", path, undefined, { as: "somebody" })).status,
    ]).toEqual(["STATE_CHANGED", 404]);
    expect((await refundNow(shop, asked, "somebody")).status).toBe(404);
  });
});

describe("a virtual account's refund", () => {
  const accountRow = (asked: { at(path: string): unknown }) =>
    shop.db
      .prepare("SELECT account, account_sealed, account_key, account_at FROM refund WHERE id = ?1")
      .bind(asked.at("id"))
      .first();

  it("needs an account to go to, keeps only its end once the money is there", async () => {
    const booking = await aPaidBooking(shop, { method: "VIRTUAL_ACCOUNT" });
    expect((await shop.call("GET", `/refund/quote?bookingId=${booking.id}`)).at("needsAccount")).toBe(true);
    expect((await ask(shop, booking)).fields).toEqual([
      "account.bank",
      "account.accountNumber",
      "account.holderName",
    ]);
    expect((await ask(shop, booking, { account: { ...ACCOUNT, accountNumber: "110-123" } })).fields).toEqual([
      "account.accountNumber",
    ]);
    const asked = await ask(shop, booking, { account: ACCOUNT });
    expect([asked.status, asked.at("account")]).toEqual([201, { bank: "88", ending: "8901" }]);
    expect([await shop.status(booking.id), await balanceOf(shop, booking.orderId)]).toEqual([
      "REFUND_COMPLETE",
      0,
    ]);
    expect(await accountRow(asked)).toEqual({
      account: '{"bank":"88","accountNumber":"8901","holderName":""}',
      account_sealed: null,
      account_key: null,
      account_at: null,
    });
  });

  /** A refund whose account the bank does not take: it waits for another. */
  async function aWaitingRefund() {
    const booking = await aPaidBooking(shop, { method: "VIRTUAL_ACCOUNT" });
    await shop.toss("/__faults", {
      orderId: booking.orderId,
      step: "cancel",
      decline: "INVALID_REFUND_ACCOUNT_INFO",
    });
    return { booking, asked: await ask(shop, booking, { account: ACCOUNT }) };
  }

  it("lies sealed in the database while it waits, and is gone once its owner takes it back", async () => {
    const { asked } = await aWaitingRefund();
    const row = await accountRow(asked);
    expect(row).toMatchObject({ account_key: "local", account_at: expect.any(Number) });
    const all = async (table: string) =>
      JSON.stringify((await shop.db.prepare(`SELECT * FROM ${table}`).all()).results);
    expect((await all("idempotency")).match(ACCOUNT.accountNumber)).toBeNull();
    expect((await all("refund")).match(`${ACCOUNT.accountNumber}|${ACCOUNT.holderName}`)).toBeNull();
    await shop.call("POST", `/refund/${String(asked.at("id"))}/withdraw`);
    expect(await accountRow(asked)).toEqual({
      account: null,
      account_sealed: null,
      account_key: null,
      account_at: null,
    });
  });

  it("is forgotten after 30 days, and its owner is asked for it again", async () => {
    const { booking, asked } = await aWaitingRefund();
    await shop.db
      .prepare("UPDATE refund SET account_at = ?2, fail_code = 'PROVIDER_ERROR' WHERE id = ?1")
      .bind(asked.at("id"), Date.now() - 30 * DAY)
      .run();
    await shop.runSchedule(Date.now());
    expect(await accountRow(asked)).toEqual({
      account: null,
      account_sealed: null,
      account_key: null,
      account_at: null,
    });
    const now = await refundNow(shop, asked);
    expect([now.at("status"), now.at("actions")]).toEqual(["FAILED", ["WITHDRAW", "ACCOUNT"]]);
    const kinds = "SELECT kind FROM outbox WHERE subject_id = ?1 AND kind = 'ACCOUNT_NEEDED'";
    expect(await shop.db.prepare(kinds).bind(booking.id).first("kind")).toBe("ACCOUNT_NEEDED");
    await shop.call("POST", `/refund/${String(asked.at("id"))}/account`, { ...ACCOUNT, bank: "90" });
    expect(await shop.status(booking.id)).toBe("REFUND_COMPLETE");
  });

  it("that lay open from before there was a key is sealed by the clock, and still paid out", async () => {
    const { booking, asked } = await aWaitingRefund();
    await shop.db
      .prepare(
        `UPDATE refund SET account = ?2, account_sealed = NULL, account_key = NULL,
          fail_code = 'PROVIDER_ERROR',
         account_at = ?3 WHERE id = ?1`,
      )
      .bind(asked.at("id"), JSON.stringify(ACCOUNT), Date.now())
      .run();
    expect((await refundNow(shop, asked)).at("account")).toEqual({ bank: "88", ending: "8901" });
    await shop.runSchedule(Date.now());
    expect(await accountRow(asked)).toMatchObject({
      account: '{"bank":"88","accountNumber":"8901","holderName":""}',
      account_key: "local",
    });
    await shop.runSchedule(Date.now() + 10 * MINUTE);
    await shop.runSchedule(Date.now() + 20 * MINUTE);
    expect(await shop.status(booking.id)).toBe("REFUND_COMPLETE");
  });

  it("is the only one that takes an account: on a card it is refused, and nothing is cancelled", async () => {
    const booking = await aPaidBooking(shop);
    expect([(await ask(shop, booking, { account: ACCOUNT })).fields, await shop.status(booking.id)]).toEqual([
      ["account"],
      "BOOKING_REQUEST_COMPLETE",
    ]);
  });

  it("that the bank does not take can be withdrawn and asked for anew with another account", async () => {
    const booking = await aPaidBooking(shop, { method: "VIRTUAL_ACCOUNT" });
    await shop.toss("/__faults", {
      orderId: booking.orderId,
      step: "cancel",
      decline: "INVALID_REFUND_ACCOUNT_INFO",
    });
    const asked = await ask(shop, booking, { account: ACCOUNT });
    expect([
      (await refundNow(shop, asked)).at("status"),
      (await refundNow(shop, asked)).at("actions"),
    ]).toEqual(["FAILED", ["WITHDRAW", "ACCOUNT"]]);
    await shop.call("POST", `/refund/${String(asked.at("id"))}/withdraw`);
    await ask(shop, booking, { account: { ...ACCOUNT, bank: "90" } });
    expect(await shop.status(booking.id)).toBe("REFUND_COMPLETE");
  });
});

describe("the database's own guards", () => {
  it("refuse a second open refund, more than was paid, a revived one and one never due", async () => {
    const booking = await aPaidBooking(shop, { session: SOON });
    const asked = await ask(shop, booking);
    const copy = (change: string) =>
      shop.db
        .prepare(`INSERT INTO refund SELECT ${change} FROM refund WHERE id = ?`)
        .bind(asked.at("id"))
        .run();
    const { results } = await shop.db
      .prepare("SELECT name FROM pragma_table_info('refund')")
      .all<{ name: string }>();
    const columns = (values: Record<string, string>) =>
      results.map(({ name }) => values[name] ?? name).join(", ");
    await expect(
      copy(columns({ id: "'x1'", idempotency_key: "'x1'", refund: "0", fee: "paid" })),
    ).rejects.toThrow("UNIQUE");
    await expect(
      copy(columns({ id: "'x2'", idempotency_key: "'x2'", status: "'DONE'", next_at: "NULL" })),
    ).rejects.toThrow("REFUND_OVER_PAID");
    await expect(
      shop.db.prepare("UPDATE refund SET next_at = NULL WHERE id = ?").bind(asked.at("id")).run(),
    ).rejects.toThrow("CHECK");
    await shop.call("POST", `/refund/${String(asked.at("id"))}/withdraw`);
    await expect(
      shop.db
        .prepare("UPDATE refund SET status = 'SENT', next_at = 1 WHERE id = ?")
        .bind(asked.at("id"))
        .run(),
    ).rejects.toThrow("REFUND_IS_OVER");
  });

  it("control: without `refundableAmount` a cancel sent twice gives back twice, with it once", async () => {
    const [open, guarded] = [
      await aPaidBooking(shop, { adults: 2 }),
      await aPaidBooking(shop, { adults: 2 }),
    ];
    for (const [booking, refundable] of [
      [open, undefined],
      [guarded, 84_000],
    ] as const) {
      await shop.cancelAtProvider(booking.orderId, 10_000, refundable);
      await new Promise((resolve) => setTimeout(resolve, 1100));
      await shop.cancelAtProvider(booking.orderId, 10_000, refundable).catch(() => undefined);
    }
    expect([await balanceOf(shop, open.orderId), await balanceOf(shop, guarded.orderId)]).toEqual([
      64_000, 74_000,
    ]);
  });
});

it("after all this, seats and histories are right, and the ledger is the provider's", async () => {
  expect(await shop.disagreements()).toEqual([]);
  const { results } = await shop.db
    .prepare(
      `SELECT y.order_id AS orderId, sum(CASE WHEN l.kind = 'PAID' THEN l.amount ELSE -l.amount END) AS kept
        FROM payment y JOIN ledger l ON l.booking_id = y.booking_id GROUP BY y.order_id`,
    )
    .all<{ orderId: string; kept: number }>();
  const meddledWith = await shop.db
    .prepare(
      `SELECT y.order_id AS orderId FROM refund r JOIN payment y ON y.id = r.payment_id
        WHERE r.problem = 'BALANCE_UNLIKE'`,
    )
    .first("orderId");
  const untouched = results.filter(({ orderId }) => orderId !== meddledWith && !shop.meddled.has(orderId));
  expect(untouched.length).toBeGreaterThan(20);
  for (const { orderId, kept } of untouched)
    expect([orderId, await balanceOf(shop, orderId)]).toEqual([orderId, kept]);
});
