import { afterEach, beforeEach, expect, it } from "vitest";
import { endOverdueHolds } from "../../workers/api/record/overdue-holds.ts";
import { DETAILS, printCoupon, putOut } from "../soak/goods.ts";
import { Mall, reach } from "../soak/mall.ts";
import { MemoryD1 } from "../soak/memory-d1.ts";

// In a world of its own: the API's handlers and SQL, and a clock that the test moves.
const MINUTE = 60_000;
let mall: Mall;
beforeEach(() => {
  mall = new Mall(2026);
});
afterEach(() => mall.close());

type At = ReturnType<typeof putOut>;
const run = <T>(work: () => Promise<T>): Promise<T> => mall.world.until(work());
const book = (at: At, as: string, qty = 1) =>
  mall.call("POST", "/booking", { ...at, items: [{ optionId: "adult", qty }] }, { as });
const seats = (id: string) =>
  mall.rows<{ held: number; sold: number }>("SELECT held, sold FROM session WHERE id = ?", id)[0];

/** Everybody asks at once. @returns the statuses, and the visits to the database for each request */
async function rush(at: At, names: readonly string[]) {
  let statuses: number[] = [];
  const visits = await mall.watched(async () => {
    statuses = (await Promise.all(names.map((as) => book(at, as)))).map(({ status }) => status);
  });
  return {
    won: statuses.filter((status) => status === 201).length,
    lost: statuses.filter((status) => status === 409).length,
    calls: visits.length / names.length,
    ends: visits.filter((sql) => sql.includes("hold.ended")).length,
  };
}
const people = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name}-${i}`);
const bookAll = async (at: At, names: readonly string[]) => {
  for (const as of names) expect((await book(at, as)).status).toBe(201);
};

it(
  "200 who ask just after 200 holds ran out get their seats for at most 5 visits to the database each",
  () =>
    run(async () => {
      const at = putOut(mall, { capacity: 200 });
      await bookAll(at, people("early", 200));
      mall.world.now += 11 * MINUTE;
      const { won, calls } = await rush(at, people("late", 200));
      expect({ won, seats: seats(at.sessionId) }).toEqual({ won: 200, seats: { held: 200, sold: 0 } });
      expect(calls).toBeLessThanOrEqual(5);
      const steps = mall.rows("SELECT booking_id FROM booking_history WHERE event = 'hold.ended'");
      const told = mall.rows("SELECT id FROM outbox WHERE kind = 'STEP' AND data LIKE '%hold.ended%'");
      expect([steps.length, told.length]).toEqual([200, 200]);
      expect(mall.rows("SELECT id FROM booking WHERE status = 'RESERVE_CANCEL_COMPLETE'")).toHaveLength(200);
    }),
  60_000,
);

it("who finds all seats taken and nothing run out asks at most 4 times", () =>
  run(async () => {
    const at = putOut(mall, { capacity: 3 });
    await bookAll(at, people("early", 3));
    const { lost, calls, ends } = await rush(at, people("late", 50));
    expect({ lost, ends }).toEqual({ lost: 50, ends: 0 });
    expect(calls).toBeLessThanOrEqual(4);
  }));

/** One of each kind of hold: free, to be paid, with a coupon, with an account to pay into. */
async function everyKind(id: string): Promise<{ ids: string[]; at: At }> {
  const at = putOut(mall, { capacity: 8, price: 42_000 }, id);
  const code = printCoupon(mall, { type: "FIXED", value: 5000, perUser: 2 }, id);
  const [plain, ordered, withCoupon, account] = people(`${id}-member`, 4);
  const hold = async (as = "", qty = 1) => String((await book(at, as, qty)).at("id"));
  const fill = (booking: string, as = "", more: object = {}) =>
    mall.call("PUT", `/booking/${booking}`, { ...DETAILS, ...more }, { as });

  const first = await hold(plain, 2);
  const second = await hold(ordered);
  await fill(second, ordered);
  const third = await hold(withCoupon, 3);
  const issue = await mall.call("POST", "/coupon/register", { code }, { as: withCoupon ?? "" });
  await fill(third, withCoupon, { couponIssueId: issue.at("id") });
  const fourth = await hold(account);
  const orderId = String((await fill(fourth, account)).at("payment.orderId"));
  const body = { orderId, amount: 42_000, method: "VIRTUAL_ACCOUNT" };
  const paymentKey = String(reach(await mall.atProvider("/__payments", body), "paymentKey"));
  await mall.call("POST", "/payment/confirm", { orderId, paymentKey, amount: 42_000 }, { as: account ?? "" });
  const ids = [first, second, third, fourth];
  for (const booking of ids)
    mall.product.sqlite.prepare("UPDATE booking SET hold_expires_at = ? WHERE id = ?").run(1, booking);
  return { ids, at };
}

/** All that a hold's end changes, without the names that differ. */
const traceOf = (id: string) => ({
  booking: mall.rows("SELECT status, hold_expires_at FROM booking WHERE id = ?", id),
  steps: mall.rows(
    "SELECT from_status, to_status, event, actor, at FROM booking_history WHERE booking_id = ?",
    id,
  ),
  payments: mall.rows(
    "SELECT status, fail_code, updated_at, asks, ask_at FROM payment WHERE booking_id = ? ORDER BY rowid",
    id,
  ),
  coupons: mall.rows(
    `SELECT i.status, i.booking_id, i.expires_at, i.updated_at
     FROM coupon_issue i JOIN booking b ON b.coupon_issue_id = i.id WHERE b.id = ?`,
    id,
  ),
  told: mall.rows(
    "SELECT channel, kind, data, status, due_at FROM outbox WHERE subject_id = ? ORDER BY id",
    id,
  ),
});

it("holds that end together leave what each would have left alone: history, coupon, order and word", () =>
  run(async () => {
    const alone = await everyKind("1");
    const together = await everyKind("2");
    mall.world.now += MINUTE;
    const { now } = mall.world;
    for (const [i, id] of alone.ids.entries()) {
      await mall.call("POST", `/booking/${id}/extend`, undefined, { as: `1-member-${i}` });
      mall.world.now = now;
    }
    const visits = await mall.watched(() => book(together.at, "late", 6));
    expect(seats(alone.at.sessionId)).toEqual({ held: 0, sold: 0 });
    expect(seats(together.at.sessionId)).toEqual({ held: 6, sold: 0 });
    expect(visits.filter((sql) => sql.includes("hold.ended")).length).toBe(1);
    const [ended, expected] = [together.ids.map(traceOf), alone.ids.map(traceOf)];
    expect(expected.map(({ booking }) => reach(booking, "0.status"))).toEqual(Array(4).fill("FAIL"));
    expect(expected.map(({ payments }) => reach(payments, "0.status"))).toEqual([
      undefined,
      "FAILED",
      "FAILED",
      "CONFIRMING",
    ]);
    expect(reach(expected[2], "coupons.0.status")).toBe("ISSUED");
    for (const [i, trace] of ended.entries()) expect({ i, ...trace }).toEqual({ i, ...expected[i] });
  }));

it("a hold whose payment is being settled keeps its seats while others end around it", () =>
  run(async () => {
    const { ids, at } = await everyKind("1");
    mall.product.sqlite
      .prepare("UPDATE payment SET status = 'CONFIRMING' WHERE booking_id = ?")
      .run(ids[1] ?? "");
    mall.product.sqlite
      .prepare("UPDATE booking SET hold_expires_at = ? WHERE id = ?")
      .run(mall.world.now - 1, ids[1] ?? "");
    expect((await book(at, "late", 6)).status).toBe(201);
    expect(mall.rows("SELECT status FROM booking WHERE id = ?", ids[1] ?? "")).toEqual([
      { status: "BOOKING_REQUEST" },
    ]);
    expect(seats(at.sessionId)).toEqual({ held: 7, sold: 0 });
  }));

it("more than one batch takes end in one go, each once", () =>
  run(async () => {
    const at = putOut(mall, { capacity: 2500 });
    expect((await book(at, "first")).status).toBe(201);
    const [row] = mall.rows<Record<string, string | number | null>>("SELECT * FROM booking");
    const columns = Object.keys(row ?? {});
    const insert = mall.product.sqlite.prepare(
      `INSERT INTO booking (${columns.join()}) VALUES (${columns.map(() => "?").join()})`,
    );
    for (let n = 1; n < 2100; n += 1) {
      const copy = { ...row, id: `copy-${n}`, booking_no: `N-${n}`, user_id: `member-${n}` };
      insert.run(...Object.values(copy));
    }
    mall.product.sqlite.prepare("UPDATE session SET held = 2100").run();
    mall.world.now += 11 * MINUTE;
    const db = new MemoryD1(mall.product, async (_sql, work) => work());
    await endOverdueHolds(db, mall.world.now);
    const ended = mall.rows("SELECT DISTINCT booking_id FROM booking_history WHERE event = 'hold.ended'");
    const left = mall.rows("SELECT id FROM booking WHERE hold_expires_at IS NOT NULL");
    expect([ended.length, left, seats(at.sessionId)]).toEqual([2100, [], { held: 0, sold: 0 }]);
  }));

it.each([
  ["was prolonged", "UPDATE booking SET hold_expires_at = hold_expires_at + 1e15 WHERE id = ?", 1],
  ["lost its coupon", "UPDATE booking SET coupon_issue_id = NULL, coupon_by = NULL WHERE id = ?", 0],
])(
  "whose hold %s between the look and the batch keeps its coupon where it is; the others end",
  (_, sql, stays) =>
    run(async () => {
      const { ids, at } = await everyKind("1");
      const third = ids[2] ?? "";
      const issue = () => mall.rows("SELECT status, booking_id FROM coupon_issue");
      const before = issue();
      let isFirst = true;
      const db = new MemoryD1(mall.product, async (what, work) => {
        if (isFirst && what.includes("hold.ended")) {
          isFirst = false;
          mall.product.sqlite.prepare(sql).run(third);
        }
        return work();
      });
      await endOverdueHolds(db, mall.world.now, { sessionId: at.sessionId });
      expect({ isFirst, before, after: issue() }).toEqual({
        isFirst: false,
        before: [{ status: "RESERVED", booking_id: third }],
        after: before,
      });
      expect(mall.rows("SELECT id FROM booking WHERE hold_expires_at IS NOT NULL")).toHaveLength(stays);
      expect(seats(at.sessionId)).toEqual({ held: 3 * stays, sold: 0 });
    }),
);
