import { readFileSync } from "node:fs";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { kstDay, monthSpan } from "#domain/time/kst";
import { sayWhoseCoupons } from "../../workers/api/desk/say-whose-coupons.ts";
import { reach, startApi, type Answer, type ApiUnderTest } from "../support/api.ts";

// What hosts are paid out: from the ledger alone, each of its rows once.
let api: ApiUnderTest;
const run = (sql: string, ...values: unknown[]) =>
  api.db
    .prepare(sql)
    .bind(...values)
    .run();

const HOSTS = ["host-1", "host-2", "host-3"] as const;
const FEES = { "host-1": 1_000, "host-2": 330, "host-3": 0 } as const;

beforeAll(async () => {
  api = await startApi();
  await run(
    `INSERT OR IGNORE INTO region (id, sido, gugun, code, lat, lon)
      VALUES ('r1', '서울특별시', '성동구', '9999900000', 37.5, 127.0)`,
  );
  await run("INSERT INTO user (id, username, created_at, updated_at) VALUES ('member', 'member', 1, 1)");
  for (const host of HOSTS) {
    await run("INSERT INTO host (id, name, created_at, updated_at) VALUES (?1, ?1, 1, 1)", host);
    await run(
      "INSERT INTO host_fee (host_id, from_at, bps, staff_name, at) VALUES (?1, 0, ?2, 'x', 1)",
      host,
      FEES[host],
    );
    await run(
      `INSERT INTO program (id, title, category_ids, host_id, region_id, sido, created_at, updated_at)
       VALUES (?1, '물레', '["craft"]', ?2, 'r1', '서울특별시', 1, 1)`,
      `program-${host}`,
      host,
    );
    await run(
      `INSERT INTO payout_account (id, host_id, bank, ending, sealed, state, asked_by, asked_name, asked_at,
         decided_at) VALUES (?1 || '-account', ?1, '004', '8901', '', 'CONFIRMED', 's', '담당', 1, 1)`,
      host,
    );
    await run(
      `INSERT INTO staff (id, username, name, role, host_id, invited_at)
        VALUES (?1, ?1, ?1, 'MANAGER', ?2, 1)`,
      `manager-${host}`,
      host,
    );
  }
});
afterAll(() => api.close());

const call = (method: string, path: string, body?: object, as = "operator-1"): Promise<Answer> =>
  api.call(method, `/desk${path}`, {
    as,
    headers: { "x-user-pool": "desk" },
    ...(method !== "GET" && { key: crypto.randomUUID(), body: body ?? {} }),
  });

/** The n-th month before this one, "2026-08". */
function monthBefore(n: number): string {
  let month = kstDay(Date.now()).slice(0, 7);
  for (let i = 0; i < n; i += 1) month = kstDay(monthSpan(month).from - 1).slice(0, 7);
  return month;
}
const MONTHS = [5, 4, 3, 2, 1].map(monthBefore);

const rowsOf = <Row>(answer: Answer): Row[] => reach(answer.json, "value") as Row[];

let made = 0;
/** A booking of a session that ended on a day of the month. */
async function aBooking(host: string, month: string, day: number): Promise<string> {
  made += 1;
  const [id, at] = [`b-${made}`, monthSpan(month).from + day * 86_400_000];
  await run(
    `INSERT INTO session (id, program_id, start_at, end_at, book_open_at, book_close_at, capacity, options,
      created_at, updated_at)
     VALUES (?1, ?2, ?3, ?4, 1, 2, 8, '[]', 1, 1)`,
    `s-${id}`,
    `program-${host}`,
    at,
    at + 7_200_000,
  );
  await run(
    `INSERT INTO booking (id, booking_no, user_id, program_id, session_id, status, seats, booker_name, phone,
      policy_snapshot, created_at, updated_at)
     VALUES (?1, ?1, 'member', ?2, ?3, 'BOOKING_REQUEST_COMPLETE', 1, '한나들', '01012345678',
     '{"id":"STANDARD","label":"","tiers":[]}', 1, 1)`,
    id,
    `program-${host}`,
    `s-${id}`,
  );
  return id;
}
const enter = (booking: string, kind: string, amount: number) =>
  run("INSERT INTO ledger (booking_id, kind, amount, at) VALUES (?1, ?2, ?3, 1)", booking, kind, amount);
const openRefund = (booking: string, id: string) =>
  run(
    `INSERT INTO refund (id, booking_id, idempotency_key, reason, requester, items, is_whole, rule, percent,
      paid, fee, refund, status, due_at, next_at, created_at, updated_at)
     VALUES (?1, ?2, ?1, 'ETC', 'user', '[]', 1, 'DAYS', 100, 0, 0, 0, 'REQUESTED', 1, 1, 1, 1)`,
    id,
    booking,
  );

/** What the desk says of a month's money. */
const moneyOf = async (month: string, as?: string) =>
  reach((await call("GET", `/money?month=${month}`, undefined, as)).json, "value");

it("[S64] says what came in and went back by day, as the ledger has it, to a host their own", async () => {
  const month = monthBefore(9);
  const [mine, other] = [await aBooking("host-1", month, 3), await aBooking("host-2", month, 3)];
  const at = (day: number, hour: number) => monthSpan(month).from + (day - 1) * 86_400_000 + hour * 3_600_000;
  const moved = (booking: string, kind: string, amount: number, when: number) =>
    run(
      "INSERT INTO ledger (booking_id, kind, amount, at) VALUES (?1, ?2, ?3, ?4)",
      booking,
      kind,
      amount,
      when,
    );
  await moved(mine, "PAID", 30_000, at(2, 0)); // the first hour of the day in Korea
  await moved(mine, "REFUNDED:x", 10_000, at(2, 23));
  await moved(other, "DEPOSIT", 5_000, at(2, 9));
  await moved(other, "DEPOSIT_RETURNED", 5_000, at(20, 9));
  await moved(mine, "PAID:2", 0, at(21, 9)); // what a coupon covers moves nothing
  const days = (value: unknown) => reach(value, "days");
  expect(days(await moneyOf(month, "manager-host-1"))).toEqual([
    { day: `${month}-02`, paid: 30_000, returned: 10_000 },
  ]);
  expect(days(await moneyOf(month))).toEqual([
    { day: `${month}-02`, paid: 35_000, returned: 10_000 },
    { day: `${month}-20`, paid: 0, returned: 5_000 },
  ]);
  await openRefund(mine, "open-of-month");
  await run("UPDATE refund SET refund = 7000, paid = 7000 WHERE id = 'open-of-month'");
  const owedTo = async (as: string) => reach(await moneyOf(month, as), "owed");
  expect([await owedTo("manager-host-1"), await owedTo("manager-host-2")]).toEqual([
    { refunds: 1, won: 7000 },
    { refunds: 0, won: 0 },
  ]);
  await run("DELETE FROM refund WHERE id = 'open-of-month'");
  const sums = await api.db
    .prepare(
      `SELECT sum(paid) - sum(returned) AS won, (SELECT sum(iif(kind LIKE 'PAID%' OR kind = 'DEPOSIT', amount,
         -amount)) FROM ledger) AS really FROM desk_money WHERE host_id = ''`,
    )
    .first<{ won: number; really: number }>();
  expect(sums?.won).toBe(sums?.really);
});

interface Row {
  id: number;
  booking: string;
  host: string;
  amount: number;
}
async function ledgerRows(): Promise<Row[]> {
  const { results } = await api.db
    .prepare(
      `SELECT l.id, l.booking_id AS booking, p.host_id AS host,
         CASE WHEN l.kind LIKE 'PAID%' OR l.kind = 'DEPOSIT' THEN l.amount ELSE -l.amount END AS amount
       FROM ledger l JOIN booking b ON b.id = l.booking_id JOIN program p ON p.id = b.program_id
       ORDER BY l.id`,
    )
    .all<Row>();
  return results;
}
const counted = async (): Promise<
  { ledger: number; month: string; amount: number; fee: number; fix: number }[]
> =>
  (
    await api.db
      .prepare(
        `SELECT x.ledger_id AS ledger, o.month, x.amount, x.fee, x.is_correction AS fix
         FROM payout_line x JOIN payout o ON o.id = x.payout_id ORDER BY x.ledger_id`,
      )
      .all<{ ledger: number; month: string; amount: number; fee: number; fix: number }>()
  ).results;

/** Books a coupon with a booking that was paid: what it took off, and who gave it. */
async function withCoupon(
  booking: string,
  paid: number,
  { off, givenBy, isSaid = true }: { off: number; givenBy: string | null; isSaid?: boolean },
): Promise<void> {
  await run(
    `INSERT INTO coupon (id, code, name, type, value, starts_at, ends_at, created_at, updated_at, host_id)
     VALUES (?1, ?1, '쿠폰', 'FIXED', ?2, 1, 2, 1, 1, ?3)`,
    `c-${booking}`,
    off,
    givenBy,
  );
  await run(
    `INSERT INTO coupon_issue (id, coupon_id, user_id, status, expires_at, booking_id, created_at, updated_at)
     VALUES (?1, ?1, 'member', 'USED', 2, ?2, 1, 1)`,
    `c-${booking}`,
    booking,
  );
  await run(
    `UPDATE booking SET coupon_issue_id = ?2, coupon_amount = ?3, pay_amount = ?4, coupon_by = ?5
     WHERE id = ?1`,
    booking,
    `c-${booking}`,
    off,
    paid,
    isSaid ? (givenBy ?? "") : null,
  );
}

/** How many people come to a booking that a coupon covers, and the price for each, in won. */
const PEOPLE = 100;
const EACH = 290;

/** A booking that the platform's coupon covers: nothing is paid, and its host is owed all of it. */
async function byCouponAlone(booking: string): Promise<void> {
  await withCoupon(booking, 0, { off: PEOPLE * EACH, givenBy: null });
  await run(
    "INSERT INTO booking_item (booking_id, option_id, name, qty, unit_price) VALUES (?1, 'o', '1인', ?2, ?3)",
    booking,
    PEOPLE,
    EACH,
  );
  await enter(booking, "PAID", 0);
}
/** Some of its people are cancelled: no won goes back. */
async function leave(booking: string, id: string, people: number): Promise<void> {
  await run(
    `INSERT INTO refund (id, booking_id, idempotency_key, reason, requester, items, is_whole, rule, percent,
      paid, fee, refund, status, due_at, created_at, updated_at)
     VALUES (?1, ?2, ?1, 'ETC', 'user', ?3, 0, 'DAYS', 100, 0, 0, 0, 'DONE', 1, 1, 1)`,
    id,
    booking,
    JSON.stringify([{ optionId: "o", qty: people }]),
  );
  await enter(booking, `REFUNDED:${id}`, 0);
}

/** What happens to a booking, and in which of the months (0 = before its own is closed). */
const A_LIFE = fc.record({
  host: fc.constantFrom(...HOSTS),
  month: fc.integer({ min: 0, max: MONTHS.length - 1 }),
  day: fc.integer({ min: 0, max: 26 }),
  paid: fc.integer({ min: 1, max: 900_000 }),
  isDeposit: fc.boolean(),
  isCovered: fc.boolean(),
  coupon: fc.option(fc.record({ off: fc.integer({ min: 1, max: 30_000 }), isHosts: fc.boolean() })),
  back: fc.array(
    fc.record({ late: fc.integer({ min: 0, max: 3 }), part: fc.integer({ min: 1, max: 100 }) }),
    {
      maxLength: 2,
    },
  ),
  /** A refund that stands open when its month is closed, and is over by the next. */
  waits: fc.boolean(),
});

describe("what hosts are paid out", () => {
  it("counts each won of the ledger once, whenever money comes and goes, never one on its way", async () => {
    const lives = fc.sample(A_LIFE, { numRuns: 60, seed: 19 });
    const bookings = new Map<number, string>();
    const expected = new Map<number, string>();
    const open = new Set<string>();
    for (const [at, month] of MONTHS.entries()) {
      for (const id of open)
        await run(
          "UPDATE refund SET status = 'DONE', next_at = NULL, ended_at = 1 WHERE booking_id = ?1",
          id,
        );
      open.clear();
      for (const [n, life] of lives.entries()) {
        if (life.month === at) {
          const id = await aBooking(life.host, month, life.day);
          bookings.set(n, id);
          if (life.isCovered) await byCouponAlone(id);
          else await enter(id, life.isDeposit ? "DEPOSIT" : "PAID", life.paid);
          if (life.coupon && !life.isDeposit && !life.isCovered)
            await withCoupon(id, life.paid, {
              off: life.coupon.off,
              givenBy: life.coupon.isHosts ? life.host : null,
            });
          if (life.waits) {
            await openRefund(id, `r-${n}`);
            open.add(id);
          }
        }
        const id = bookings.get(n);
        if (id === undefined) continue;
        for (const [i, { late, part }] of life.back.entries())
          if (life.month + late === at && life.isCovered) await leave(id, `l-${n}-${i}`, Math.ceil(part / 2));
          else if (life.month + late === at)
            await enter(id, `REFUNDED:${i}`, Math.floor((life.paid * part) / 200));
      }
      const before = new Set(expected.keys());
      for (const row of await ledgerRows())
        if (!before.has(row.id) && !open.has(row.booking)) expected.set(row.id, month);
      const preview = await call("GET", `/payout-preview?month=${month}`);
      expect((await call("POST", `/payout-month/${month}`)).status).toBe(200);
      const list = await call("GET", `/payout?month=${month}&limit=50`);
      expect(payables(list)).toEqual(payables(preview));
      // Closed again nothing is added.
      expect((await call("POST", `/payout-month/${month}`)).status).toBe(200);
      expect((await counted()).map(({ ledger, month: when }) => [ledger, when])).toEqual(
        [...expected].toSorted(([a], [b]) => a - b),
      );
    }
    const rows = await ledgerRows();
    const lines = await counted();
    const last = rows.filter(({ booking }) => !open.has(booking));
    const sum = (all: readonly { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0);
    expect(sum(lines)).toBe(sum(last));
    expect(lines.some(({ fix }) => fix === 1)).toBe(true);
    await holdCoupons();
    // What is paid out, and what is still owed after the last statement, is what the lines say.
    for (const host of HOSTS) {
      const own = await api.db
        .prepare(
          `SELECT o.id, o.carried, sum(x.amount + x.coupon - x.fee) AS net FROM payout o JOIN payout_line x
            ON x.payout_id = o.id
           WHERE o.host_id = ?1 GROUP BY o.id ORDER BY o.month`,
        )
        .bind(host)
        .all<{ id: string; carried: number; net: number }>();
      const sums = own.results.map(({ carried, net }) => carried + net);
      const paid = sums.reduce((total, payable) => total + Math.max(payable, 0), 0);
      const owed = Math.min(0, sums.at(-1) ?? 0);
      expect([host, paid + owed]).toEqual([host, own.results.reduce((total, { net }) => total + net, 0)]);
    }
  });

  /**
   * The platform adds of its coupon what stands of the payment, whenever it was counted, and nothing of a
   * host's; the fee is of the price before the platform's coupon, of all that stands of a booking.
   */
  async function holdCoupons(): Promise<void> {
    const { results: fees } = await api.db
      .prepare(
        `SELECT l.booking_id AS id, sum(x.amount + x.coupon) AS won, max(x.bps) AS bps, sum(x.fee) AS fee,
           count(*) AS n
         FROM payout_line x JOIN ledger l ON l.id = x.ledger_id GROUP BY l.booking_id`,
      )
      .all<{ id: string; won: number; bps: number; fee: number; n: number }>();
    expect(fees.some(({ n }) => n > 2)).toBe(true);
    expect(fees.filter(({ won, bps, fee }) => fee !== Math.trunc((won * bps) / 10_000))).toEqual([]);
    const { results } = await api.db
      .prepare(
        `SELECT b.id, b.pay_amount AS pay, b.coupon_amount AS off, k.host_id AS givenBy,
           sum(x.amount) AS stands, sum(x.coupon) AS added
         FROM booking b JOIN coupon k ON k.id = b.coupon_issue_id JOIN ledger l ON l.booking_id = b.id
         JOIN payout_line x ON x.ledger_id = l.id WHERE b.pay_amount > 0 GROUP BY b.id`,
      )
      .all<{ id: string; pay: number; off: number; givenBy: string | null; stands: number; added: number }>();
    expect(results.some(({ givenBy, added, off }) => givenBy === null && added > 0 && added < off)).toBe(
      true,
    );
    expect(results.some(({ givenBy }) => givenBy !== null)).toBe(true);
    for (const { id, pay, off, givenBy, stands, added } of results)
      expect([id, added]).toEqual([id, givenBy === null ? Math.floor((off * Math.max(0, stands)) / pay) : 0]);
    const { results: covered } = await api.db
      .prepare(
        `SELECT b.id, sum(x.amount) AS won, sum(x.coupon) AS added,
           (SELECT coalesce(sum(json_extract(r.items, '$[0].qty')), 0) FROM refund r
             WHERE r.booking_id = b.id AND r.is_whole = 0) AS gone
         FROM booking b JOIN ledger l ON l.booking_id = b.id JOIN payout_line x ON x.ledger_id = l.id
         WHERE b.pay_amount = 0 AND b.coupon_amount > 0 GROUP BY b.id`,
      )
      .all<{ id: string; won: number; added: number; gone: number }>();
    expect([covered.length > 5, covered.some(({ gone }) => gone > 0)]).toEqual([true, true]);
    for (const { id, won, added, gone } of covered)
      expect([id, won, added]).toEqual([id, 0, (PEOPLE - gone) * EACH]);
  }

  it("states what a coupon had covered before the ledger knew of it, once", async () => {
    const month = MONTHS[4] ?? "";
    const [stays, goes] = [await aBooking("host-1", month, 2), await aBooking("host-1", month, 3)];
    for (const id of [stays, goes]) {
      await withCoupon(id, 0, { off: 9_000, givenBy: null });
      await run(
        `INSERT INTO booking_history (booking_id, from_status, to_status, event, actor, at)
         VALUES (?1, 'BOOKING_REQUEST', 'BOOKING_REQUEST_COMPLETE', 'pay.nothing', 'system', 5)`,
        id,
      );
      await run(
        "INSERT INTO booking_item (booking_id, option_id, name, qty, " +
          "unit_price) VALUES (?1, 'o', '1인', 1, 9000)",
        id,
      );
    }
    await openRefund(goes, "r-before");
    await run("UPDATE refund SET status = 'DONE', next_at = NULL WHERE id = 'r-before'");
    const sql = readFileSync("workers/api/migrations/0031_covered_by_coupon.sql", "utf8");
    for (const _time of [1, 2])
      for (const statement of sql.split(/;\n/).filter((one) => one.includes("INSERT"))) await run(statement);
    const { results } = await api.db
      .prepare("SELECT booking_id AS id, kind, amount FROM ledger WHERE booking_id IN (?1, ?2) ORDER BY id")
      .bind(stays, goes)
      .all();
    expect(results).toEqual([
      { id: stays, kind: "PAID", amount: 0 },
      { id: goes, kind: "PAID", amount: 0 },
      { id: goes, kind: "REFUNDED", amount: 0 },
    ]);
  });

  it("[S98] keeps no fee of what went back wholly, in however many parts and months", async () => {
    const [before = "", month = ""] = MONTHS.slice(-2);
    await run("INSERT INTO host (id, name, created_at, updated_at) VALUES ('odd', '반반', 1, 1)");
    await run("INSERT INTO host_fee (host_id, from_at, bps, staff_name, at) VALUES ('odd', 0, 1000, 'x', 1)");
    await run(
      `INSERT INTO program (id, title, category_ids, host_id, region_id, sido, created_at, updated_at)
       VALUES ('program-odd', '물레', '["craft"]', 'odd', 'r1', '서울특별시', 1, 1)`,
    );
    await run(
      `INSERT INTO payout (id, host_id, month, carried, closed_at, closed_by)
       VALUES ('odd-before', 'odd', ?1, 0, 1, 'x')`,
      before,
    );
    const state = (fee: number) =>
      run(
        `INSERT INTO payout_line (ledger_id, payout_id, amount, coupon, bps, fee, is_correction)
         SELECT id, 'odd-before', iif(kind = 'PAID', amount, -amount), 0, 1000, ?1, 0 FROM ledger
         ORDER BY id DESC LIMIT 1`,
        fee,
      );
    // 1,010 won at 10 %: a fee of 101, of which each half by itself would take back 50
    const [atOnce, apart, older] = [
      await aBooking("odd", month, 2),
      await aBooking("odd", before, 3),
      await aBooking("odd", before, 4),
    ];
    for (const id of [atOnce, apart, older]) {
      await enter(id, "PAID", 1_010);
      if (id !== atOnce) await state(101);
      await enter(id, "REFUNDED:a", 505);
      if (id === apart) await state(-51);
      // as a statement says it that was closed when each row was cut off by itself
      if (id === older) await state(-50);
      await enter(id, "REFUNDED:b", 505);
    }
    const of = (answer: Answer) => payables(answer).filter((line) => line.startsWith("odd"));
    const preview = await call("GET", `/payout-preview?month=${month}`);
    expect((await call("POST", `/payout-month/${month}`)).status).toBe(200);
    expect(of(await call("GET", `/payout?month=${month}&limit=50`))).toEqual(of(preview));
    const { results } = await api.db
      .prepare(
        `SELECT l.booking_id AS id, x.fee FROM payout_line x JOIN ledger l ON l.id = x.ledger_id
         WHERE l.booking_id IN (?1, ?2, ?3) ORDER BY l.id`,
      )
      .bind(atOnce, apart, older)
      .all<{ id: string; fee: number }>();
    expect(results.map(({ id, fee }) => [id, fee])).toEqual([
      ...[101, -51, -50].map((fee) => [atOnce, fee]),
      ...[101, -51, -50].map((fee) => [apart, fee]),
      ...[101, -50, -51].map((fee) => [older, fee]),
    ]);
  });

  it("refuses a row twice, a row unlike the ledger's, and another word afterwards", async () => {
    const [line] = await counted();
    const raw = (sql: string) => run(sql, line?.ledger).then(() => "done", String);
    const columns = "(ledger_id, payout_id, amount, bps, fee, is_correction)";
    const copy = (amount: string) =>
      `INSERT INTO payout_line ${columns} SELECT ?1, payout_id, ${amount}, bps, fee, 0 FROM payout_line
        WHERE ledger_id = ?1`;
    expect(await raw(copy("amount"))).toMatch(/UNIQUE/);
    expect(await raw(copy("amount + 1"))).toMatch(/PAYOUT_LINE_UNLIKE_LEDGER/);
    expect(await raw("UPDATE payout_line SET fee = 0 WHERE ledger_id = ?1")).toMatch(/PAYOUT_STANDS/);
    expect(await raw("DELETE FROM payout_line WHERE ledger_id = ?1")).toMatch(/PAYOUT_STANDS/);
  });

  it("is closed month by month, when a month is over", async () => {
    const now = kstDay(Date.now()).slice(0, 7);
    expect((await call("POST", `/payout-month/${now}`)).status).toBe(409);
    expect((await call("POST", `/payout-month/${MONTHS[0]}`)).status).toBe(409);
  });

  it("is paid once, with the number of the transfer; the host sees it, and no other's", async () => {
    const list = await call("GET", "/payout?hostId=host-1&limit=50");
    const ids = rowsOf<{ id: string; payable: number }>(list).filter(({ payable }) => payable > 0);
    const id = ids[0]?.id ?? "";
    const paid = await call("POST", `/payout/${id}/paid`, { reference: "20261203-1" });
    expect([paid.status, paid.at("reference"), paid.at("paidBy")]).toEqual([200, "20261203-1", "operator-1"]);
    expect((await call("POST", `/payout/${id}/paid`, { reference: "again" })).status).toBe(409);
    const own = await call("GET", `/payout/${id}`, undefined, "manager-host-1");
    const lines = own.at("lines") as { amount: number; coupon: number; fee: number }[];
    const net = lines.reduce((sum, { amount, coupon, fee }) => sum + amount + coupon - fee, 0);
    expect([own.status, Number(own.at("carried")) + net]).toEqual([200, own.at("payable")]);
    expect((await call("GET", `/payout/${id}`, undefined, "manager-host-2")).status).toBe(404);
    const others = await call("GET", "/payout?hostId=host-1", undefined, "manager-host-2");
    expect(new Set(rowsOf<{ hostId: string }>(others).map(({ hostId }) => hostId))).toEqual(
      new Set(["host-2"]),
    );
  });

  it("changes a fee once for its key", async () => {
    const key = crypto.randomUUID();
    const put = (bps: number) =>
      api.call("PUT", "/desk/host/host-2/fee", {
        as: "operator-1",
        headers: { "x-user-pool": "desk" },
        key,
        body: { bps },
      });
    const rows = () =>
      api.db.prepare("SELECT count(*) AS n FROM host_fee WHERE host_id = 'host-2'").first<number>("n");
    const first = await put(330);
    const after = await rows();
    const again = await put(330);
    expect([again.status, again.json, await rows()]).toEqual([200, first.json, after]);
    expect((await put(340)).status).toBe(422);
  });

  it("takes a new fee from sessions that begin later alone", async () => {
    expect((await call("PUT", "/host/host-3/fee", { bps: 500 })).at("bps")).toBe(500);
    const fees = await call("GET", "/host-fee");
    expect(fees.at("2.bps")).toBe(500);
    const id = await aBooking("host-3", MONTHS[4] ?? "", 3);
    await enter(id, "PAID", 10_000);
    const preview = await call("GET", `/payout-preview?month=${kstDay(Date.now()).slice(0, 7)}`);
    const own = rowsOf<{ hostId: string; fee: number }>(preview).find(({ hostId }) => hostId === "host-3");
    expect(own?.fee).toBe(0);
  });
});

/** "host won" of a list of statements. */
const payables = (answer: Answer): string[] =>
  rowsOf<{ hostId: string; payable: number }>(answer)
    .map(({ hostId, payable }) => `${hostId} ${payable}`)
    .toSorted();

it("counts no booking of a build before until it is said whose its coupon was", async () => {
  const month = MONTHS[4] ?? "";
  const owed = async () => {
    const rows = rowsOf<{ hostId: string; amount: number; coupons: number }>(
      await call("GET", `/payout-preview?month=${month}`),
    ).filter(({ hostId }) => hostId === "host-1");
    return [rows[0]?.amount ?? 0, rows[0]?.coupons ?? 0] as const;
  };
  const [amount, coupons] = await owed();
  const [hosts, platforms] = [await aBooking("host-1", month, 2), await aBooking("host-1", month, 3)];
  await withCoupon(hosts, 7_000, { off: 2_000, givenBy: "host-1", isSaid: false });
  await withCoupon(platforms, 6_000, { off: 3_000, givenBy: null, isSaid: false });
  await enter(hosts, "PAID", 7_000);
  await enter(platforms, "PAID", 6_000);
  expect(await owed()).toEqual([amount, coupons]);
  await sayWhoseCoupons(api.db);
  expect(await owed()).toEqual([amount + 13_000, coupons + 3_000]);
});
