import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { aSession, DAY, HOUR, startShop, type Answer, type Shop } from "../support/booking.ts";
import { aPaidBooking, ask, balanceOf, PRICE, refundNow, type PaidBooking } from "../support/refund.ts";

// What no machine can put right, a person can: each difference between the provider's books and ours is a
// case, and each case has an end.
let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  await shop.db
    .prepare(
      `INSERT OR IGNORE INTO staff (id, username, name, role, invited_at)
       VALUES ('jinhaeng', 'jinhaeng', 'jinhaeng', 'OPERATOR', 0), ('haneul', 'haneul', 'haneul', 'OPERATOR',
       0)`,
    )
    .run();
});
afterEach(async () => {
  await shop.clearFaults();
  await shop.toss("/__clock", { offsetMs: 0 });
});
afterAll(() => shop.close());

const MINUTE = 60_000;
const SOON = { startsIn: 2 * DAY };
const ACCOUNT = { bank: "88", accountNumber: "110123456789", holderName: "한나들" };
const fault = (orderId: string, dials: Record<string, unknown>) =>
  shop.toss("/__faults", { orderId, ...dials });
/** Somebody gives money back at the provider's own desk, all of it or so many won. */
const backAtDesk = (orderId: string, amount?: number) =>
  shop.toss("/__cancel", { orderId, ...(amount !== undefined && { amount }) });

const operate = (
  method: string,
  path: string,
  body?: unknown,
  { as = "jinhaeng", key }: { as?: string; key?: string } = {},
): Promise<Answer> =>
  shop.call(method, `/desk${path}`, body, { as, isDesk: true, ...(key !== undefined && { key }) });

const compare = (from = Date.now() - HOUR, to = Date.now() + HOUR) =>
  operate("POST", "/compare", { from, to });
const act = (id: unknown, verb: string, more: Record<string, unknown> = {}, by = {}) =>
  operate("POST", `/case/${String(id)}/act`, { verb, why: "고객과 통화했어요.", ...more }, by);
const read = (id: unknown) => operate("GET", `/case/${String(id)}`);

/** The cases of an order, "kind state". */
async function casesOf(orderId: string): Promise<string[]> {
  const { results } = await shop.db
    .prepare("SELECT kind, state FROM payment_case WHERE order_id = ? ORDER BY kind")
    .bind(orderId)
    .all<{ kind: string; state: string }>();
  return results.map(({ kind, state }) => `${kind} ${state}`);
}
const caseId = (orderId: string, kind: string) =>
  shop.db
    .prepare("SELECT id FROM payment_case WHERE order_id = ? AND kind = ?")
    .bind(orderId, kind)
    .first<string>("id");
/** A case's history, "what verb name". */
async function told(id: unknown): Promise<string[]> {
  const { results } = await shop.db
    .prepare(
      `SELECT what || coalesce(' ' || verb, '') || coalesce(' ' || by_name, '') AS line FROM payment_case_step
        WHERE case_id = ? ORDER BY id`,
    )
    .bind(String(id))
    .all<{ line: string }>();
  return results.map(({ line }) => line);
}

/** Money at the provider for an order that our books have never heard of. */
async function stranger(orderId: string, amount = PRICE): Promise<void> {
  const order = { orderId, amount };
  await shop.confirmAtProvider({ ...order, paymentKey: await shop.authenticate(order) });
}

describe("the provider's list against our books", () => {
  it("settles a cancel at its desk that nobody told us of, without a person", async () => {
    const booking = await aPaidBooking(shop);
    await backAtDesk(booking.orderId);
    expect((await compare()).status).toBe(200);
    expect([await shop.status(booking.id), await shop.ledger(booking.id)]).toEqual([
      "REFUND_COMPLETE",
      [`PAID ${PRICE}`, `REFUNDED ${PRICE}`],
    ]);
    expect(await casesOf(booking.orderId)).toEqual([]);
  });

  it("settles one of the approval's very second too, in whichever order the list has the two", async () => {
    const booking = await aPaidBooking(shop);
    await shop.toss("/__cancel", { orderId: booking.orderId, isSameSecond: true });
    await compare();
    expect([await shop.status(booking.id), await shop.ledger(booking.id)]).toEqual([
      "REFUND_COMPLETE",
      [`PAID ${PRICE}`, `REFUNDED ${PRICE}`],
    ]);
  });

  it("asks about nothing that our books explain", async () => {
    const booking = await aPaidBooking(shop);
    await compare();
    const again = await compare();
    expect([again.at("asked"), again.at("opened"), again.at("after")]).toEqual([0, 0, null]);
    expect(Number(again.at("read"))).toBeGreaterThan(0);
    expect(await casesOf(booking.orderId)).toEqual([]);
  });

  it("finds money for an order never heard of; a person gives it back, and the case closes", async () => {
    const orderId = "NADEULLOST-0000000001";
    await stranger(orderId);
    expect((await compare()).at("opened")).toBe(1);
    const id = await caseId(orderId, "UNKNOWN_ORDER");
    const found = await read(id);
    expect([found.at("ours"), found.at("theirs.balance"), found.at("amount"), found.at("verbs")]).toEqual([
      null,
      PRICE,
      PRICE,
      ["ASK_AGAIN", "PAID_BY_HAND", "CANCEL_WHOLE"],
    ]);
    const done = await act(id, "CANCEL_WHOLE");
    expect([done.status, done.at("state"), await balanceOf(shop, orderId)]).toEqual([200, "DONE", 0]);
    expect(await told(id)).toEqual(["OPENED", "ACTED CANCEL_WHOLE jinhaeng", "GONE"]);
  });

  it("a part given back there while our cancel waits is a case; accepted, the rest goes on", async () => {
    const booking = await aPaidBooking(shop, { session: SOON });
    const asked = await ask(shop, booking);
    expect((await refundNow(shop, asked)).at("status")).toBe("REQUESTED");
    await backAtDesk(booking.orderId, 1_000);
    await compare();
    expect(await casesOf(booking.orderId)).toEqual(["BOOKS_DIFFER OPEN"]);
    const id = await caseId(booking.orderId, "BOOKS_DIFFER");
    const found = await read(id);
    expect([found.at("ours.balance"), found.at("theirs.balance"), found.at("difference")]).toEqual([
      PRICE,
      PRICE - 1_000,
      -1_000,
    ]);
    const done = await act(id, "ACCEPT");
    expect([done.status, done.at("state"), await casesOf(booking.orderId)]).toEqual([
      200,
      "DONE",
      ["BOOKS_DIFFER DONE"],
    ]);
    expect((await shop.ledger(booking.id)).map((line) => line.replace(/:\w+/, ""))).toEqual([
      `PAID ${PRICE}`,
      "REFUNDED 1000",
    ]);
  });

  it("concludes nothing while the provider does not answer, and says so", async () => {
    const orderId = "NADEULDOWN-0000000001";
    await stranger(orderId);
    await shop.toss("/__faults", { step: "list", times: 9, refuse: { status: 503, code: "DOWN" } });
    expect((await compare()).code).toBe("UNAVAILABLE");
    expect(await casesOf(orderId)).toEqual([]);
    await shop.clearFaults();
    await fault(orderId, { step: "get", times: 9, refuse: { status: 500, code: "DOWN" } });
    await compare();
    expect(await casesOf(orderId)).toEqual([]);
    await shop.clearFaults();
    await compare();
    expect(await casesOf(orderId)).toEqual(["UNKNOWN_ORDER OPEN"]);
  });

  it("is gone through by the clock every 15 minutes, and the days' settlements at night", async () => {
    const orderId = "NADEULCLOCK-000000001";
    await stranger(orderId);
    await shop.runSchedule(Date.now() + 2 * HOUR);
    expect(await casesOf(orderId)).toEqual(["UNKNOWN_ORDER OPEN"]);
    await shop.runSchedule(Date.now() + 26 * HOUR);
    const { results } = await shop.db
      .prepare("SELECT name FROM books_clock WHERE done_until IS NOT NULL ORDER BY name")
      .all<{ name: string }>();
    expect(results.map(({ name }) => name)).toEqual(["daily", "recent", "settlements"]);
  });
});

describe("what no machine can finish", () => {
  /**
   * A filled booking whose customer has agreed, and whose truth the provider does not tell for `times` calls.
   */
  async function unknown(times: number) {
    const at = await aSession(shop.db, { price: PRICE });
    const order = await shop.filled(at);
    const paymentKey = await shop.authenticate(order);
    await fault(order.orderId, { step: "confirm", answer: "lost" });
    await fault(order.orderId, { step: "get", times, refuse: { status: 403, code: "FORBIDDEN_REQUEST" } });
    await shop.call("POST", "/payment/confirm", { orderId: order.orderId, paymentKey, amount: PRICE });
    return order;
  }

  it("a payment unknown to all for half an hour is a case and an alarm, which closes by itself", async () => {
    const order = await unknown(99);
    await shop.runSchedule(Date.now() + 29 * MINUTE);
    expect(await casesOf(order.orderId)).toEqual([]);
    await shop.runSchedule(Date.now() + 31 * MINUTE);
    expect(await casesOf(order.orderId)).toEqual(["UNRESOLVED OPEN"]);
    const alarm = shop.logs().find((line) => line.includes(order.orderId) && line.includes('"alarm":true'));
    expect(alarm).toContain("UNRESOLVED");
    const id = await caseId(order.orderId, "UNRESOLVED");
    expect([(await act(id, "ASK_AGAIN")).code, (await read(id)).at("verbs")]).toEqual([
      "UNAVAILABLE",
      ["ASK_AGAIN"],
    ]);
    await shop.clearFaults();
    expect((await act(id, "ASK_AGAIN")).at("state")).toBe("DONE");
    expect([await shop.status(order.id), await told(id)]).toEqual([
      "BOOKING_REQUEST_COMPLETE",
      ["OPENED", "GONE", "ACTED ASK_AGAIN jinhaeng"],
    ]);
  });

  /** A refund to an account whose bank has sent the money back. */
  async function bounced(spec = {}): Promise<{ booking: PaidBooking; asked: Answer; id: string }> {
    const booking = await aPaidBooking(shop, { method: "VIRTUAL_ACCOUNT", ...spec });
    await fault(booking.orderId, { step: "cancel", refundPending: true });
    const asked = await ask(shop, booking, { account: ACCOUNT });
    await shop.toss("/__refund", { orderId: booking.orderId, status: "FAILED" });
    await shop.runSchedule(Date.now() + 11 * MINUTE);
    await shop.runSchedule(Date.now() + 12 * MINUTE);
    expect(await casesOf(booking.orderId)).toEqual(["REFUND_STUCK OPEN"]);
    return { booking, asked, id: String(await caseId(booking.orderId, "REFUND_STUCK")) };
  }

  it("a refund whose account bounced: its owner is told, sees why and names another account", async () => {
    const { booking, asked } = await bounced();
    const seen = await refundNow(shop, asked);
    expect([seen.at("status"), seen.at("accountProblem"), seen.at("actions")]).toEqual([
      "FAILED",
      "BOUNCED",
      ["ACCOUNT"],
    ]);
    await shop.runSchedule(Date.now() + 40 * MINUTE);
    const told = await shop.db
      .prepare("SELECT data FROM outbox WHERE subject_id = ? AND kind = 'ACCOUNT_NEEDED' AND channel = 'APP'")
      .bind(booking.id)
      .all();
    expect(told.results, "once, however often it is looked at").toEqual([{ data: '{"problem":"BOUNCED"}' }]);
    const other = { ...ACCOUNT, bank: "90", accountNumber: "3333012345678" };
    const given = await shop.call("POST", `/refund/${String(asked.at("id"))}/account`, other);
    expect([given.status, given.at("accountProblem"), given.at("actions")]).toEqual([200, null, []]);
    const after = await shop.call("GET", `/booking/${booking.id}`);
    expect(after.at("actions")).not.toContain("CASH_RECEIPT");
  });

  it("a refund whose account bounced: another is asked for; it is paid by hand, with proof", async () => {
    const { booking, asked, id } = await bounced();
    expect((await act(id, "NEW_ACCOUNT")).at("state")).toBe("DONE");
    const now = await refundNow(shop, asked);
    expect([now.at("status"), now.at("actions")]).toEqual(["FAILED", ["ACCOUNT"]]);
    expect(
      await shop.db
        .prepare(
          `SELECT count(*) AS told FROM outbox
           WHERE subject_id = ? AND kind = 'ACCOUNT_NEEDED' AND channel = 'APP'`,
        )
        .bind(booking.id)
        .first("told"),
      "when it bounced, and when a person asks",
    ).toBe(2);
    const other = { ...ACCOUNT, bank: "90", accountNumber: "3333012345678" };
    expect((await shop.call("POST", `/refund/${String(asked.at("id"))}/account`, other)).status).toBe(200);
    await shop.runSchedule(Date.now() + 20 * MINUTE);
    const again = await read(id);
    expect([again.at("state"), again.at("refund.account.accountNumber")]).toEqual([
      "OPEN",
      other.accountNumber,
    ]);
    expect((await act(id, "PAID_BY_HAND")).fields).toEqual(["reference"]);
    const done = await act(id, "PAID_BY_HAND", { reference: "신한 이체 20261122-0001" });
    expect([done.status, done.at("state"), await shop.status(booking.id)]).toEqual([
      200,
      "DONE",
      "REFUND_COMPLETE",
    ]);
    expect(await shop.ledger(booking.id)).toEqual([`PAID ${PRICE}`, `REFUNDED ${PRICE}`]);
    await compare();
    expect(await casesOf(booking.orderId)).toEqual(["REFUND_STUCK DONE"]);
    expect(await told(id)).toEqual([
      "OPENED",
      "ACTED NEW_ACCOUNT jinhaeng",
      "REOPENED",
      "ACTED PAID_BY_HAND jinhaeng",
    ]);
  });

  it("a part that cannot go back alone: all of it goes back instead, and the booking ends", async () => {
    const booking = await aPaidBooking(shop, { adults: 1, children: 1 });
    await shop.toss("/__partial", { orderId: booking.orderId, isPartialCancelable: false });
    await ask(shop, booking, { items: [{ optionId: "child", qty: 1 }] });
    await shop.runSchedule(Date.now() + 2 * MINUTE);
    expect(await casesOf(booking.orderId)).toEqual(["REFUND_STUCK OPEN"]);
    const id = await caseId(booking.orderId, "REFUND_STUCK");
    const done = await act(id, "CANCEL_WHOLE");
    expect([done.status, done.at("state"), await balanceOf(shop, booking.orderId)]).toEqual([200, "DONE", 0]);
    expect([
      await shop.status(booking.id),
      await shop.seats(booking.sessionId),
      await shop.ledger(booking.id),
    ]).toEqual([
      "REFUND_COMPLETE",
      { held: 0, sold: 0 },
      [`PAID ${booking.amount}`, `REFUNDED ${booking.amount}`],
    ]);
    expect(await shop.disagreements()).toEqual([]);
  });

  it("a balance not ours after a cancel at the provider's desk: accepted, the books meet", async () => {
    const booking = await aPaidBooking(shop, { adults: 1, children: 1 });
    await fault(booking.orderId, { step: "cancel", times: 9, refuse: { status: 500, code: "DOWN" } });
    const asked = await ask(shop, booking, { items: [{ optionId: "child", qty: 1 }] });
    await backAtDesk(booking.orderId, PRICE / 2 + 1_000);
    await shop.runSchedule(Date.now() + 2 * MINUTE);
    expect((await refundNow(shop, asked)).at("status")).toBe("FAILED");
    await shop.runSchedule(Date.now() + 3 * MINUTE);
    const id = await caseId(booking.orderId, "REFUND_STUCK");
    await shop.clearFaults();
    const done = await act(id, "ACCEPT");
    expect([done.status, done.at("state")]).toEqual([200, "DONE"]);
    expect([
      (await refundNow(shop, asked)).at("status"),
      await shop.seats(booking.sessionId),
      await shop.status(booking.id),
    ]).toEqual(["DONE", { held: 0, sold: 1 }, "BOOKING_REQUEST_COMPLETE"]);
    const left = (await shop.ledger(booking.id)).map((line) => Number(line.split(" ")[1]));
    expect(left).toEqual([booking.amount, PRICE / 2, 1_000]);
    await compare();
    expect((await casesOf(booking.orderId)).filter((one) => !one.endsWith("DONE"))).toEqual([]);
  });

  it("a difference that comes back opens the same case again, with its history", async () => {
    const { booking, asked, id } = await bounced();
    await shop.toss("/__refund", { orderId: booking.orderId, status: "PENDING" });
    await act(id, "ASK_AGAIN");
    await shop.runSchedule(Date.now() + 60 * MINUTE);
    expect((await refundNow(shop, asked)).at("status")).toBe("SENT");
    expect(await casesOf(booking.orderId)).toEqual(["REFUND_STUCK DONE"]);
    await shop.toss("/__refund", { orderId: booking.orderId, status: "FAILED" });
    await shop.runSchedule(Date.now() + 80 * MINUTE);
    await shop.runSchedule(Date.now() + 81 * MINUTE);
    expect(await casesOf(booking.orderId)).toEqual(["REFUND_STUCK OPEN"]);
    expect((await told(id)).filter((line) => !line.startsWith("ACTED"))).toEqual([
      "OPENED",
      "GONE",
      "REOPENED",
    ]);
  });
});

describe("who may end a case", () => {
  const much = 400_000;

  it("above 300,000 won a second person: not the same one, and nothing moves before", async () => {
    const orderId = "NADEULMUCH-0000000001";
    await stranger(orderId, much);
    await compare();
    const id = await caseId(orderId, "UNKNOWN_ORDER");
    const proposed = await act(id, "CANCEL_WHOLE");
    expect([proposed.at("state"), proposed.at("proposal.by"), await balanceOf(shop, orderId)]).toEqual([
      "PROPOSED",
      "jinhaeng",
      much,
    ]);
    const approve = (as: string) => operate("POST", `/case/${String(id)}/approve`, undefined, { as });
    expect((await approve("jinhaeng")).code).toBe("FORBIDDEN");
    expect((await act(id, "PAID_BY_HAND", { reference: "x" }, { as: "haneul" })).code).toBe("STATE_CHANGED");
    const approved = await approve("haneul");
    expect([approved.status, approved.at("state"), await balanceOf(shop, orderId)]).toEqual([200, "DONE", 0]);
    expect(await told(id)).toEqual([
      "OPENED",
      "PROPOSED CANCEL_WHOLE jinhaeng",
      "APPROVED CANCEL_WHOLE haneul",
      "GONE",
    ]);
  });

  it("a proposal that is declined, or whose sums have changed, is off", async () => {
    const orderId = "NADEULOFF-00000000001";
    await stranger(orderId, much);
    await compare();
    const id = await caseId(orderId, "UNKNOWN_ORDER");
    const approve = () => operate("POST", `/case/${String(id)}/approve`, undefined, { as: "haneul" });
    await act(id, "CANCEL_WHOLE");
    const declined = await operate(
      "POST",
      `/case/${String(id)}/decline`,
      { why: "더 알아볼게요." },
      { as: "haneul" },
    );
    expect([declined.at("state"), (await approve()).code]).toEqual(["OPEN", "STATE_CHANGED"]);
    await act(id, "CANCEL_WHOLE");
    await backAtDesk(orderId, 1_000);
    expect([(await approve()).code, (await read(id)).at("state"), await balanceOf(shop, orderId)]).toEqual([
      "STATE_CHANGED",
      "OPEN",
      much - 1_000,
    ]);
  });

  it("once for each key, however often it is sent, and nobody but operators", async () => {
    const orderId = "NADEULONCE-0000000001";
    await stranger(orderId);
    await compare();
    const id = await caseId(orderId, "UNKNOWN_ORDER");
    const proof = { reference: "국민 이체 77" };
    const twice = await Promise.all([
      act(id, "PAID_BY_HAND", proof, { key: "by-hand-1" }),
      act(id, "PAID_BY_HAND", proof, { key: "by-hand-1" }),
    ]);
    expect(twice.some(({ status }) => status === 200)).toBe(true);
    const third = await act(id, "PAID_BY_HAND", proof, { key: "by-hand-1" });
    expect([third.status, third.at("state")]).toEqual([200, "DONE"]);
    expect(await told(id)).toEqual(["OPENED", "ACTED PAID_BY_HAND jinhaeng"]);
    // The money still lies at the provider: it is explained, so the case stays closed.
    await compare();
    expect(await casesOf(orderId)).toEqual(["UNKNOWN_ORDER DONE"]);
    for (const [method, path, body] of [
      ["GET", "/desk/case"],
      ["GET", `/desk/case/${String(id)}`],
      ["POST", `/desk/case/${String(id)}/act`, { verb: "ASK_AGAIN", why: "왜" }],
      ["POST", `/desk/case/${String(id)}/approve`],
      ["POST", `/desk/case/${String(id)}/decline`, { why: "왜" }],
      ["POST", "/desk/compare", { from: 0, to: 1 }],
    ] as const)
      expect((await shop.call(method, path, body)).status).toBe(403);
  });
});

describe("a restore drill", () => {
  it("the database set back while people paid: every payment since is settled or a case", async () => {
    const tables = [
      "booking",
      "booking_item",
      "booking_history",
      "payment",
      "ledger",
      "refund",
      "session",
    ] as const;
    const filled = async () => {
      const order = await shop.filled(await aSession(shop.db, { price: PRICE }));
      return { ...order, paymentKey: await shop.authenticate(order) };
    };
    const before = await aPaidBooking(shop);
    const [held, cancelled, part] = [await filled(), await aPaidBooking(shop), await aPaidBooking(shop)];
    const copies = await Promise.all(
      tables.map(async (table) => (await shop.db.prepare(`SELECT * FROM ${table}`).all()).results),
    );
    // Seconds later, since what stands in the list in one second is asked about anyway.
    await shop.toss("/__clock", { offsetMs: 5_000 });
    // In the meantime: one held booking is paid, one is cancelled, of one a part goes back at the provider's
    // desk, and one is made and paid.
    const { orderId, paymentKey } = held;
    await shop.call("POST", "/payment/confirm", { orderId, paymentKey, amount: PRICE });
    await ask(shop, cancelled);
    await backAtDesk(part.orderId, 1_000);
    const since = await aPaidBooking(shop);
    expect([await shop.status(held.id), await shop.status(cancelled.id)]).toEqual([
      "BOOKING_REQUEST_COMPLETE",
      "REFUND_COMPLETE",
    ]);
    await setBack(tables, copies);
    expect([
      await shop.status(held.id),
      await shop.status(cancelled.id),
      await shop.status(since.id),
    ]).toEqual(["BOOKING_REQUEST", "BOOKING_REQUEST_COMPLETE", null]);

    const compared = await compare();
    expect([compared.status, compared.at("after")]).toEqual([200, null]);
    expect([await shop.status(held.id), await shop.ledger(held.id)]).toEqual([
      "BOOKING_REQUEST_COMPLETE",
      [`PAID ${PRICE}`],
    ]);
    expect([await shop.status(cancelled.id), await shop.ledger(cancelled.id)]).toEqual([
      "REFUND_COMPLETE",
      [`PAID ${PRICE}`, `REFUNDED ${PRICE}`],
    ]);
    expect([await casesOf(since.orderId), await casesOf(before.orderId)]).toEqual([
      ["UNKNOWN_ORDER OPEN"],
      [],
    ]);
    expect(await shop.disagreements()).toEqual([]);
    const all = [before, held, cancelled, part, since];
    expect(await Promise.all(all.map(({ orderId }) => balanceOf(shop, orderId)))).toEqual([
      PRICE,
      PRICE,
      0,
      PRICE - 1_000,
      PRICE,
    ]);
    expect((await Promise.all(all.map(booksUnlike))).flat()).toEqual([]);
  });

  it("the database set back while accounts waited: a deposit around it counts or is a case", async () => {
    const tables = [
      "booking",
      "booking_item",
      "booking_history",
      "payment",
      "ledger",
      "refund",
      "session",
    ] as const;
    const filled = async () => {
      const order = await shop.filled(await aSession(shop.db, { price: PRICE }));
      return { ...order, paymentKey: await shop.authenticate(order, "VIRTUAL_ACCOUNT") };
    };
    const issue = ({ orderId, paymentKey }: { orderId: string; paymentKey: string }) =>
      shop.call("POST", "/payment/confirm", { orderId, paymentKey, amount: PRICE });
    const deposit = async ({ orderId }: { orderId: string }) => {
      await shop.toss("/__deposit", { orderId });
      await shop.webhook(orderId);
    };
    const [waiting, held] = [await filled(), await filled()];
    await issue(waiting);
    const copies = await Promise.all(
      tables.map(async (table) => (await shop.db.prepare(`SELECT * FROM ${table}`).all()).results),
    );
    await shop.toss("/__clock", { offsetMs: 5_000 });
    // In the hour that is lost: one pays in, one is given an account, and one comes, is given one, and waits.
    await deposit(waiting);
    await issue(held);
    const since = await filled();
    await issue(since);
    expect(await Promise.all([waiting, held, since].map(({ id }) => shop.status(id)))).toEqual([
      "BOOKING_REQUEST_COMPLETE",
      "BOOKING_REQUEST",
      "BOOKING_REQUEST",
    ]);
    await setBack(tables, copies);
    expect([await shop.paymentStatus(waiting.orderId), await shop.paymentStatus(held.orderId)]).toEqual([
      "WAITING_FOR_DEPOSIT",
      "READY",
    ]);
    // After it, the two others pay in, and nobody here was told of their accounts.
    await deposit(held);
    await deposit(since);
    expect((await compare()).status).toBe(200);
    for (const { id } of [waiting, held])
      expect([await shop.status(id), await shop.ledger(id)]).toEqual([
        "BOOKING_REQUEST_COMPLETE",
        [`PAID ${PRICE}`],
      ]);
    expect([await shop.status(since.id), await casesOf(since.orderId)]).toEqual([
      null,
      ["UNKNOWN_ORDER OPEN"],
    ]);
    expect(await shop.disagreements()).toEqual([]);
    expect((await Promise.all([waiting, held, since].map(booksUnlike))).flat()).toEqual([]);
    // It goes back to an account that its owner names: here, by a transfer with proof.
    const id = await caseId(since.orderId, "UNKNOWN_ORDER");
    const done = await act(id, "PAID_BY_HAND", { reference: "국민 이체 78" });
    expect([done.status, done.at("state")]).toEqual([200, "DONE"]);
  });

  /**
   * In what our books of an order are not the provider's: its payment, its booking and each won of the
   * ledger; what we do not know at all is a case of all of it.
   */
  async function booksUnlike({ id, orderId }: { id: string; orderId: string }): Promise<string[]> {
    const there = await balanceOf(shop, orderId);
    const ours = await shop.db
      .prepare(
        `SELECT b.status, b.pay_amount - b.refunded_amount AS kept, y.status AS payment, y.amount,
           (SELECT coalesce(sum(CASE WHEN kind = 'PAID' THEN amount ELSE -amount END), 0)
            FROM ledger WHERE booking_id = b.id) AS ledger
         FROM booking b JOIN payment y ON y.booking_id = b.id WHERE b.id = ?1 AND y.order_id = ?2`,
      )
      .bind(id, orderId)
      .first<{ status: string; kept: number; payment: string; amount: number; ledger: number }>();
    if (!ours) {
      const open = await shop.db
        .prepare("SELECT amount FROM payment_case WHERE order_id = ? AND state = 'OPEN'")
        .bind(orderId)
        .first<number>("amount");
      return open === there ? [] : [`${orderId}: ${there} there, a case of ${open}`];
    }
    const { status, kept, payment, amount, ledger } = ours;
    const stands =
      there === 0
        ? ["REFUND_COMPLETE", "CANCELED"]
        : ["BOOKING_REQUEST_COMPLETE", there === amount ? "DONE" : "PARTIAL_CANCELED"];
    const isLike = kept === there && ledger === there && status === stands[0] && payment === stands[1];
    return isLike ? [] : [`${orderId}: ${there} there, ${JSON.stringify(ours)} here`];
  }

  /** Puts the rows of tables back as they were copied: what came since is gone. */
  async function setBack(
    tables: readonly string[],
    copies: readonly Record<string, unknown>[][],
  ): Promise<void> {
    const triggers = await shop.db
      .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND sql IS NOT NULL")
      .all<{ name: string; sql: string }>();
    const statements = [
      ...triggers.results.map(({ name }) => shop.db.prepare(`DROP TRIGGER "${name}"`)),
      shop.db.prepare("PRAGMA defer_foreign_keys = on"),
      ...[...tables].map((table) => shop.db.prepare(`DELETE FROM ${table}`)),
      ...tables.flatMap((table, index) =>
        (copies[index] ?? []).map((row) => {
          const names = Object.keys(row);
          const marks = names.map(() => "?").join(", ");
          return shop.db
            .prepare(
              `INSERT INTO ${table} (${names.map((name) => `"${name}"`).join(", ")}) VALUES (${marks})`,
            )
            .bind(...Object.values(row));
        }),
      ),
      ...triggers.results.map(({ sql }) => shop.db.prepare(sql)),
    ];
    await shop.db.batch(statements);
  }
});
