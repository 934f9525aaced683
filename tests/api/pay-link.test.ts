import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { secretOf } from "../../workers/api/ticket/secret-link.ts";
import { P02, reach } from "../support/api.ts";
import { aSession, DAY, DETAILS, HOUR, startShop, type Shop } from "../support/booking.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(() => shop.clearFaults());
afterAll(() => shop.close());

type At = { programId: string; sessionId: string };
const desk = { as: "operator-1", isDesk: true };
const PRICE = 36_000;
const MINUTE = 60_000;
const { consents } = DETAILS;

const take = (at: At, qty = 2, more: object = {}) =>
  shop.call(
    "POST",
    `/desk/session/${at.sessionId}/booking`,
    {
      via: "PHONE",
      name: "김지나",
      phone: "01077778888",
      items: [{ optionId: "adult", qty }],
      isPaid: false,
      byLink: true,
      ...more,
    },
    desk,
  );
const verb = (id: string, what: string, more: { as?: string; key?: string } = {}) =>
  shop.call("POST", `/desk/booking/${id}/${what}`, undefined, { ...desk, ...more });
const cell = (sql: string, ...values: unknown[]) =>
  shop.db
    .prepare(sql)
    .bind(...values)
    .first<unknown>("x");

/** A booking that waits for its guest to pay, with what only they have. */
async function linked(qty = 2, session: object = {}, program: object = {}) {
  const at = await aSession(shop.db, { price: PRICE, ...program }, { capacity: 6, ...session });
  const made = await take(at, qty);
  expect([made.status, made.message]).toEqual([200, undefined]);
  const id = String(made.at("id"));
  const token = await tokenOf(id);
  return { at, made, id, token };
}

async function tokenOf(id: string): Promise<string> {
  const link = await cell("SELECT id AS x FROM pay_link WHERE booking_id = ?1", id);
  return String(await secretOf(shop.env, "nadeul-pay-link", String(link)));
}

const guest = { as: "" };
const read = (token: string) => shop.call("GET", `/pay/${token}`, undefined, guest);
const agree = (token: string, agreed: unknown = consents) =>
  shop.call("POST", `/pay/${token}/order`, { consents: agreed }, guest);
const confirm = (token: string, order: object) => shop.call("POST", `/pay/${token}/confirm`, order, guest);

const atProvider = async ({ orderId }: { orderId: string }) =>
  reach(await shop.paymentsAtProvider(orderId), "0.status");

/** Agreed to, and signed in the payment window: what its address brings back. */
async function signed(token: string) {
  const order = await agree(token);
  expect([order.status, order.message]).toEqual([200, undefined]);
  const wanted = { orderId: String(order.at("orderId")), amount: Number(order.at("amount")) };
  return { ...wanted, paymentKey: await shop.authenticate(wanted) };
}

async function paid(qty = 2, session: object = {}) {
  const booking = await linked(qty, session);
  const order = await signed(booking.token);
  const done = await confirm(booking.token, order);
  expect([done.status, done.at("state")]).toEqual([200, "BOOKED"]);
  return { ...booking, order };
}

const fine = async () => expect(await shop.disagreements()).toEqual([]);

describe("[S33] a booking of the desk's that is paid by a link", () => {
  it("holds its seats for a day, and not past the cut-off; what it needs is said", async () => {
    const { at, made } = await linked();
    expect([made.at("status"), made.at("pay"), made.at("desk.onSite")]).toEqual([
      "BOOKING_REQUEST",
      2 * PRICE,
      0,
    ]);
    expect(await shop.seats(at.sessionId)).toEqual({ held: 2, sold: 0 });
    const left = Number(made.at("desk.payUntil")) - Date.now();
    expect([left > 23 * HOUR, left <= 24 * HOUR]).toEqual([true, true]);
    const soon = await linked(1, { startsIn: 6 * HOUR, closesIn: 5 * HOUR });
    expect(Number(soon.made.at("desk.payUntil")) - Date.now()).toBeLessThanOrEqual(5 * HOUR);
    const late = await aSession(shop.db, { price: PRICE }, { startsIn: 2 * HOUR, closesIn: 9 * MINUTE });
    expect((await take(late)).message).toContain("예약 마감이 가까워");
    expect((await take(at, 1, { phone: "0212345678" })).fields).toEqual(["phone"]);
    expect((await take(await aSession(shop.db, {}), 1)).message).toContain("요금이 없는");
    await fine();
  });

  it("is told to its guest by a link whose secret stands nowhere", async () => {
    const { id, token } = await linked();
    expect(token).toMatch(/^[\w-]{86}$/);
    expect(await cell("SELECT count(*) AS x FROM outbox WHERE subject_id = ?1 AND kind = 'STEP'", id)).toBe(
      1,
    );
    const tables = ["pay_link", "outbox", "booking", "booking_history", "idempotency", "access_record"];
    for (const table of tables) {
      const { results } = await shop.db.prepare(`SELECT * FROM ${table}`).all();
      expect(JSON.stringify(results)).not.toContain(token);
    }
    expect(JSON.stringify(shop.logs())).not.toContain(token);
  });

  it("is paid once by two taps, by the sum that was agreed, and is a booking like any other", async () => {
    const { at, id, token } = await linked();
    const [one, other] = await Promise.all([agree(token), agree(token)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.at("orderId")).toBe(other.at("orderId"));
    expect(one.at("amount")).toBe(2 * PRICE);
    const order = await signed(token);
    expect(order.orderId).toBe(one.at("orderId"));
    expect((await confirm(token, { ...order, amount: 100 })).code).toBe("AMOUNT_MISMATCH");
    const taps = await Promise.all([1, 2, 3].map(() => confirm(token, order)));
    expect(taps.filter(({ status }) => status === 200).length).toBe(3);
    expect((await read(token)).at("state")).toBe("BOOKED");
    expect(await shop.ledger(id)).toEqual([`PAID ${2 * PRICE}`]);
    expect(await shop.seats(at.sessionId)).toEqual({ held: 0, sold: 2 });
    expect((await confirm(token, order)).at("state")).toBe("BOOKED");
    expect((await agree(token)).code).toBe("STATE_CHANGED");
    const list = await shop.call("GET", `/operator/booking?sessionId=${at.sessionId}`, undefined, desk);
    expect([list.at("0.label"), list.at("0.desk.back")]).toEqual(["결제완료", 2 * PRICE]);
    expect(await cell("SELECT json_array_length(consents) AS x FROM booking WHERE id = ?1", id)).toBe(3);
    await fine();
  });

  it("is over with the cut-off of a session that was moved to sooner", async () => {
    const moved = async (id: string, startAt: number) =>
      shop.call(
        "POST",
        `/desk/session/${id}/move`,
        { startAt, reason: "비 예보가 있어요.", dryRun: false },
        desk,
      );
    const { at, token } = await linked(1, { startsIn: 2 * DAY, closesIn: 2 * DAY - HOUR });
    const order = await signed(token);
    const soon = Date.now() + 3 * HOUR;
    expect((await moved(at.sessionId, soon)).status).toBe(200);
    expect((await read(token)).at("booking.payUntil")).toBe(soon - HOUR);
    expect((await moved(at.sessionId, Date.now() + HOUR / 2)).status).toBe(200);
    expect((await confirm(token, order)).code).toBe("HOLD_ENDED");
    expect(await atProvider(order)).toBe("IN_PROGRESS");
    expect(await shop.seats(at.sessionId)).toEqual({ held: 0, sold: 0 });
    await fine();
  });

  it("asks for each consent that a purchase wants", async () => {
    const { token } = await linked();
    const refused = await agree(token, consents.slice(1));
    expect([refused.status, refused.fields]).toEqual([422, ["consents.refund"]]);
  });

  it("gives its seats back once its time is over, also while its payment window is open", async () => {
    const { at, id, token } = await linked();
    const order = await signed(token);
    await shop.endHold(id);
    const late = await confirm(token, order);
    expect([late.status, late.code]).toEqual([410, "HOLD_ENDED"]);
    expect(await atProvider(order)).toBe("IN_PROGRESS");
    expect(await shop.seats(at.sessionId)).toEqual({ held: 0, sold: 0 });
    expect([(await read(token)).at("state"), (await read(token)).at("booking")]).toEqual(["ENDED", null]);
    expect((await agree(token)).code).toBe("HOLD_ENDED");
    expect((await verb(id, "pay-link")).code).toBe("HOLD_ENDED");
    const other = await linked();
    await shop.endHold(other.id);
    await shop.runSchedule(Date.now());
    expect(await shop.status(other.id)).toBe("FAIL");
    await fine();
  });

  it("is not ended and not taken on site while it is being paid; a doubt is never a no", async () => {
    const { id, token } = await linked();
    const order = await signed(token);
    await shop.toss("/__faults", {
      orderId: order.orderId,
      step: "confirm",
      answer: "lost",
      webhook: "never",
    });
    await shop.toss("/__faults", {
      orderId: order.orderId,
      step: "get",
      refuse: { status: 500, code: "UNKNOWN_PAYMENT_ERROR" },
      times: 20,
    });
    const unsure = await confirm(token, order);
    expect([unsure.status, unsure.at("state")]).toEqual([200, "PAYING"]);
    expect((await verb(id, "cancel")).code).toBe("STATE_CHANGED");
    expect((await verb(id, "on-site")).code).toBe("STATE_CHANGED");
    expect((await agree(token)).message).toContain("다시 결제하지 마세요");
    await shop.clearFaults();
    expect((await confirm(token, order)).at("state")).toBe("BOOKED");
    expect(await shop.ledger(id)).toEqual([`PAID ${2 * PRICE}`]);
    await fine();
  });

  it("is ended by the desk: its link pays nothing any more, and nobody is charged", async () => {
    const { at, id, token } = await linked();
    const order = await signed(token);
    const [ended, again] = await Promise.all([verb(id, "cancel"), verb(id, "cancel")]);
    expect([ended.status, again.status].toSorted()).toEqual([200, 409]);
    expect(await shop.status(id)).toBe("FAIL");
    expect((await confirm(token, order)).code).toBe("HOLD_ENDED");
    expect((await read(token)).at("state")).toBe("ENDED");
    expect(await atProvider(order)).toBe("IN_PROGRESS");
    expect(await shop.seats(at.sessionId)).toEqual({ held: 0, sold: 0 });
    await fine();
  });

  it("is paid or ended, never both, where guest and desk press at once", async () => {
    for (const what of ["cancel", "on-site"]) {
      const { id, token } = await linked();
      const order = await signed(token);
      const [came, went] = await Promise.all([confirm(token, order), verb(id, what)]);
      const isPaid = came.status === 200;
      expect([isPaid, went.status === 200]).toEqual([isPaid, !isPaid]);
      expect(await atProvider(order)).toBe(isPaid ? "DONE" : "IN_PROGRESS");
      expect(await shop.ledger(id)).toEqual(isPaid ? [`PAID ${2 * PRICE}`] : []);
    }
    await fine();
  });

  it("is taken on site instead: no payment, no ledger, the sum noted as the desk's own", async () => {
    const { at, id, token } = await linked();
    const order = await signed(token);
    const taken = await verb(id, "on-site");
    expect([taken.status, taken.at("status"), taken.at("pay"), taken.at("desk.onSite")]).toEqual([
      200,
      "RESERVE_REQUEST_COMPLETE",
      0,
      2 * PRICE,
    ]);
    expect((await confirm(token, order)).code).toBe("HOLD_ENDED");
    expect(await shop.ledger(id)).toEqual([]);
    expect(await shop.seats(at.sessionId)).toEqual({ held: 0, sold: 2 });
    const shown = await read(token);
    expect(
      ["state", "booking.paid", "booking.cancel", "booking.amounts.pay"].map((name) => shown.at(name)),
    ).toEqual(["BOOKED", null, null, 0]);
    expect((await verb(id, "cancel")).at("status")).toBe("RESERVE_CANCEL_COMPLETE");
    await fine();
  });

  it("is sent again with a day more, not at once and not for ever; the link stays the same", async () => {
    const { id, token } = await linked();
    expect((await verb(id, "pay-link")).code).toBe("CONFLICT");
    const back = (ms: number) =>
      shop.db.prepare("UPDATE pay_link SET sent_at = sent_at - ?2 WHERE booking_id = ?1").bind(id, ms).run();
    await shop.endHold(id, -HOUR);
    await back(2 * MINUTE);
    const again = await verb(id, "pay-link");
    expect(again.status).toBe(200);
    expect(Number(again.at("desk.payUntil"))).toBeGreaterThan(Date.now() + 23 * HOUR);
    expect(await tokenOf(id)).toBe(token);
    expect(
      await cell("SELECT count(*) AS x FROM outbox WHERE dedupe LIKE 'pay-link/' || ?1 || '/%'", id),
    ).toBe(1);
    await shop.db.prepare("UPDATE pay_link SET sent = 5 WHERE booking_id = ?1").bind(id).run();
    await back(2 * MINUTE);
    expect((await verb(id, "pay-link")).message).toContain("여러 번");
    const plain = await take(await aSession(shop.db, { price: PRICE }), 1, { byLink: false });
    expect((await verb(String(plain.at("id")), "pay-link")).message).toContain("결제 링크로 받는");
  });

  it("is cancelled by its guest by the rules of its booking: the money goes back as it came", async () => {
    const { at, id, token, order } = await paid();
    const shown = await read(token);
    const refund = Number(shown.at("booking.cancel.refund"));
    const quotedAt = Number(shown.at("booking.cancel.quotedAt"));
    const cancel = (sum: number) =>
      shop.call("POST", `/pay/${token}/cancel`, { refund: sum, quotedAt }, guest);
    expect((await cancel(refund - 500)).code).toBe("QUOTE_CHANGED");
    const [one, two] = await Promise.all([cancel(refund), cancel(refund)]);
    expect([one.status, two.status].filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
    await shop.runSchedule(Date.now());
    expect((await read(token)).at("state")).toBe("CANCELLED");
    expect(await shop.paymentsAtProvider(order.orderId)).toMatchObject([{ balanceAmount: 0 }]);
    expect(await shop.ledger(id)).toEqual([`PAID ${2 * PRICE}`, `REFUNDED ${2 * PRICE}`]);
    expect(await shop.seats(at.sessionId)).toEqual({ held: 0, sold: 0 });
    await fine();
  });

  it("is cancelled by the desk in its guest's name, by the same rules and by name", async () => {
    const { id, order } = await paid();
    const other = await verb(id, `cancel?back=${PRICE}`);
    expect(other.code).toBe("QUOTE_CHANGED");
    const ended = await verb(id, `cancel?back=${2 * PRICE}`);
    expect([ended.status, ended.message]).toEqual([200, undefined]);
    await shop.runSchedule(Date.now());
    expect(await shop.status(id)).toBe("REFUND_COMPLETE");
    expect(await shop.paymentsAtProvider(order.orderId)).toMatchObject([{ balanceAmount: 0 }]);
    expect(
      await cell(
        `SELECT actor || ' ' || coalesce(staff_name, '') AS x FROM booking_history
         WHERE booking_id = ?1 AND event = 'desk.cancel'`,
        id,
      ),
    ).toMatch(/^operator ./);
    await fine();
  });

  it("is cancelled once by a key that is said again, and the same is answered", async () => {
    const { id } = await paid();
    const same = { key: `cancel-${id}` };
    const cancel = () => verb(id, `cancel?back=${2 * PRICE}`, same);
    const twins = await Promise.all([cancel(), cancel()]);
    const later = await cancel();
    expect([...twins, later].map(({ status, at: of }) => [status, of("id")])).toEqual(
      Array.from({ length: 3 }, () => [200, id]),
    );
    expect(later.replayed).toBe(true);
    expect((await verb(id, `cancel?back=${2 * PRICE}`)).status).toBe(409);
    await shop.runSchedule(Date.now());
    expect(await shop.ledger(id)).toEqual([`PAID ${2 * PRICE}`, `REFUNDED ${2 * PRICE}`]);
    await fine();
  });

  it("is not cancelled by 현장 once it is paid, which ends what is not or is taken on site", async () => {
    const { at, id, order } = await paid();
    await shop.db
      .prepare(
        `INSERT INTO staff (id, username, name, role, host_id, invited_at)
         VALUES ('door-1', 'door-1', '박현장', 'DOOR', 'h-1', 1)`,
      )
      .run();
    const door = { as: "door-1" };
    const refused = await verb(id, `cancel?back=${2 * PRICE}`, door);
    expect([refused.status, refused.message]).toEqual([
      403,
      "링크로 결제한 예약은 담당이나 운영이 취소해요. 예약한 분도 받은 링크에서 취소할 수 있어요.",
    ]);
    expect([await shop.status(id), await shop.ledger(id)]).toEqual([
      "BOOKING_REQUEST_COMPLETE",
      [`PAID ${2 * PRICE}`],
    ]);
    expect(await atProvider(order)).toBe("DONE");
    const seenBy = async (as: string) =>
      (await shop.call("GET", `/operator/booking?sessionId=${at.sessionId}`, undefined, { ...desk, as })).at(
        "0.desk",
      );
    expect(await seenBy("door-1")).toEqual({ via: "PHONE", onSite: 0 });
    expect(await seenBy("operator-1")).toEqual({ via: "PHONE", onSite: 0, back: 2 * PRICE });
    const unpaid = await linked();
    expect((await verb(unpaid.id, "cancel", door)).at("status")).toBe("FAIL");
    const onSite = await linked();
    expect((await verb(onSite.id, "on-site", door)).status).toBe(200);
    expect((await verb(onSite.id, "cancel", door)).at("status")).toBe("RESERVE_CANCEL_COMPLETE");
    await fine();
  });

  it("comes back whole where its session is cancelled", async () => {
    const { at, id, order } = await paid();
    const open = await take(at, 1);
    const off = await shop.call("POST", `/operator/session/${at.sessionId}/cancel`, { reason: "비" }, desk);
    expect(off.status).toBe(200);
    await shop.runSchedule(Date.now() + MINUTE);
    expect(await shop.paymentsAtProvider(order.orderId)).toMatchObject([{ balanceAmount: 0 }]);
    expect([await shop.status(id), await shop.status(String(open.at("id")))]).toEqual([
      "REFUND_COMPLETE",
      "FAIL",
    ]);
    await fine();
  });

  it("takes the last seats from nobody: of link, desk and site one has them", async () => {
    const at = await aSession(shop.db, { price: PRICE }, { capacity: 2 });
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () => take(at)),
      ...Array.from({ length: 3 }, () => take(at, 2, { byLink: false, isPaid: true })),
      ...Array.from({ length: 3 }, (_, n) => shop.book(at, 2, { as: `online-${n}` })),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    await fine();
  });
});

describe("[S34] the link itself", () => {
  it("tells nobody's number, one letter of the name, and nothing once it is over", async () => {
    const { token, id } = await linked();
    const { db } = shop;
    const shown = await read(token);
    expect([shown.at("state"), shown.at("booking.name"), shown.at("booking.seats")]).toEqual([
      "OPEN",
      "김**",
      2,
    ]);
    const text = JSON.stringify(shown.at("booking"));
    for (const secret of ["지나", "7777", "8888", id, "guest_"]) expect(text).not.toContain(secret);
    await verb(id, "cancel");
    expect((await read(token)).at("booking")).toBeNull();
    const old = await paid();
    await db
      .prepare("UPDATE session SET start_at = ?2, end_at = ?2 + 1 WHERE id = ?1")
      .bind(old.at.sessionId, Date.now() - 31 * DAY)
      .run();
    expect([(await read(old.token)).at("state"), (await read(old.token)).at("booking")]).toEqual([
      "ENDED",
      null,
    ]);
  });

  it("has its ticket, which the door knows, until it is cancelled", async () => {
    const { token, made } = await paid();
    const shown = await read(token);
    expect(shown.at("booking.bookingNo")).toBe(made.at("bookingNo"));
    const standing = async () =>
      (await shop.call("GET", `/ticket/check?t=${String(shown.at("booking.ticket.token"))}`)).at("state");
    expect(await standing()).toBe("VALID");
    await shop.call("POST", `/pay/${token}/cancel`, { refund: 2 * PRICE }, guest);
    expect(await standing()).toBe("CANCELLED");
    expect((await read(token)).at("booking.ticket")).toBeNull();
  });

  it("opens nothing but its own booking: another's order is not found", async () => {
    const [mine, other] = [await linked(), await linked()];
    const order = await signed(other.token);
    expect((await confirm(mine.token, order)).status).toBe(404);
    expect((await read(other.token)).at("state")).toBe("OPEN");
    expect((await confirm(other.token, order)).at("state")).toBe("BOOKED");
    expect((await read(mine.token)).at("state")).toBe("OPEN");
    expect((await shop.call("GET", `/booking/${mine.id}`, undefined, { as: "somebody" })).status).toBe(404);
  });

  it("says the same of every secret that is none, and refuses whoever guesses at them", async () => {
    const guess = async () => (await read("A".repeat(86))).status;
    expect((await read("short")).status).toBe(400);
    const seen = [];
    for (let time = 0; time < 61; time += 1) seen.push(await guess());
    // In one minute, or across the turn of one: some are refused, and none is told anything.
    expect(new Set(seen)).toEqual(new Set([404, 429]));
    const { token } = await linked();
    expect((await read(token)).status).toBe(200);
  });

  it("[S97] counts a whole /64 of IPv6 that guesses at them as it does one address", async () => {
    const from = async (network: string, at: number) => {
      const client = { "cf-connecting-ip": `${network}::${(at + 1).toString(16)}` };
      return (await shop.raw(`/pay/${"A".repeat(86)}`, { ...P02, ...client })).status;
    };
    const seen = await Promise.all(Array.from({ length: 45 }, (_, at) => from("2001:db8:7:7", at)));
    expect([seen.includes(429), await from("2001:db8:7:8", 0)]).toEqual([true, 404]);
  });
});
