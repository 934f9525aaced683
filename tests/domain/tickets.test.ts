import { beforeAll, expect, it } from "vitest";
import { registerCoupon } from "../../workers/api/coupon/register.ts";
import { isRefusal } from "../../workers/api/errors.ts";
import { findBooking } from "../../workers/api/record/booking-store.ts";
import { listQueue, listSessionsToOffer } from "../../workers/api/record/waiting-list.ts";
import { seededDatabases } from "../support/catalogue.ts";

const MANY = 10_000;
const NOW = Date.now();
let asked: string[] = [];
const { stores, dbs } = seededDatabases(NOW, async (what, work) => {
  asked.push(what);
  return work();
});
const { sqlite } = stores.record;
let sessionId = "";

beforeAll(() => {
  const [full] = sqlite
    .prepare(
      `SELECT s.id, s.program_id FROM session s JOIN program p ON p.id = s.program_id
       WHERE s.capacity > 0 AND s.status = 'OPEN' AND p.status = 'OPEN' AND s.book_close_at > ?
         AND NOT EXISTS (SELECT 1 FROM booking b WHERE b.session_id = s.id) LIMIT 1`,
    )
    .all(NOW);
  sessionId = String(full?.["id"]);
  sqlite.exec(`
    UPDATE session SET capacity = held + sold + 1 WHERE id = '${sessionId}';
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MANY})
    INSERT INTO booking (id, booking_no, user_id, program_id, session_id, status, wait_kind, seats,
      list_amount, discount_amount, coupon_amount, deposit_amount, pay_amount, policy_snapshot, created_at,
      updated_at)
    SELECT 'w-' || i, 'W' || i, 'waits-' || i, '${String(full?.["program_id"])}', '${sessionId}',
      'RESERVE_WAIT', 'CAPACITY', 1, 0, 0, 0, 0, 0, '{"id":"STANDARD","steps":[]}', ${NOW} + i, ${NOW} + i
    FROM n`);
});

/** How SQLite goes about the last statement that reads a table. */
const planOf = (table: string): string[] => {
  const sql =
    asked.flatMap((call) => call.split(/;\s*(?=SELECT)/)).findLast((one) => one.includes(table)) ?? "";
  const values = Array.from({
    length: Math.max(...[...sql.matchAll(/\?(\d*)/g)].map(([, n]) => Number(n) || 1)),
  });
  return sqlite
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .all(...values.map(() => "x"))
    .map(({ detail }) => String(detail));
};

it("[S21] a place among 10,000 is read of its block of 128 and one row for each block before", async () => {
  for (const place of [1, 127, 128, 129, 5_000, MANY])
    expect([place, (await findBooking(dbs.DB, `w-${place}`))?.waitPlace]).toEqual([place, place]);
  const plan = planOf("wait_block k");
  expect(plan).toContain("SEARCH k USING PRIMARY KEY (session_id=? AND block<?)");
  expect(plan).toContain("SEARCH w USING INDEX booking_wait_no (session_id=? AND wait_no>? AND wait_no<?)");
  expect(plan.filter((step) => step.startsWith("SCAN"))).toEqual([]);
  const [blocks] = sqlite.prepare("SELECT count(*) AS n, sum(waiting) AS waiting FROM wait_block").all();
  expect([blocks?.["n"], blocks?.["waiting"]]).toEqual([Math.ceil((MANY + 1) / 128), MANY]);
});

it("[S21] those who leave, or are offered a seat, make the place of all behind them one less", async () => {
  sqlite.exec("UPDATE booking SET status = 'RESERVE_CANCEL_COMPLETE' WHERE id IN ('w-3', 'w-200')");
  sqlite.exec("UPDATE booking SET offer_expires_at = 1 WHERE id = 'w-1'");
  const places = [];
  for (const id of ["w-1", "w-2", "w-4", "w-201", `w-${MANY}`])
    places.push((await findBooking(dbs.DB, id))?.waitPlace);
  expect(places).toEqual([null, 1, 2, 198, MANY - 3]);
});

it("[S21] the minute finds whom to offer seats by the blocks, and those first who came first", async () => {
  asked = [];
  expect((await listSessionsToOffer(dbs.DB, NOW)).map(({ id }) => id)).toEqual([sessionId]);
  expect(asked.join().includes("FROM booking")).toBe(false);
  const queue = await listQueue(dbs.DB, { id: sessionId, seatsLeft: 1, kept: 0 });
  expect(queue.slice(0, 3).map(({ id }) => id)).toEqual(["w-2", "w-4", "w-5"]);
});

it("[S19] a kept seat is offered once a resident waits, even behind 10,000 others", async () => {
  const toOffer = async () => (await listSessionsToOffer(dbs.DB, NOW)).map(({ id, kept }) => [id, kept]);
  sqlite.exec(`UPDATE session SET kept = 1 WHERE id = '${sessionId}'`);
  expect(await toOffer()).toEqual([]);
  sqlite.exec(`UPDATE booking SET resident = 1 WHERE id = 'w-${MANY}'`);
  expect(await toOffer()).toEqual([[sessionId, 1]]);
  const queue = await listQueue(dbs.DB, { id: sessionId, seatsLeft: 0, kept: 1 });
  expect(queue.map(({ id }) => id)).toEqual([`w-${MANY}`]);
  const residents = "SELECT sum(residents) AS n FROM wait_block WHERE session_id = ?";
  sqlite.exec(`UPDATE booking SET offer_expires_at = 1 WHERE id = 'w-${MANY}'`);
  expect([sqlite.prepare(residents).get(sessionId)?.["n"], await toOffer()]).toEqual([0, []]);
  sqlite.exec(`UPDATE booking SET offer_expires_at = NULL WHERE id = 'w-${MANY}'`);
  expect(sqlite.prepare(residents).get(sessionId)?.["n"]).toBe(1);
  sqlite.exec(`UPDATE booking SET resident = 0 WHERE id = 'w-${MANY}'`);
  sqlite.exec(`UPDATE session SET kept = 0 WHERE id = '${sessionId}'`);
  expect([sqlite.prepare(residents).get(sessionId)?.["n"], await toOffer()]).toEqual([0, [[sessionId, 0]]]);
});

it("[S21] an emptied block is forgotten, and a number is never given twice", () => {
  const block = "SELECT count(*) AS n FROM wait_block WHERE session_id = ? AND block = 2";
  expect(sqlite.prepare(block).get(sessionId)?.["n"]).toBe(1);
  sqlite.exec("DELETE FROM booking WHERE wait_no BETWEEN 256 AND 383");
  expect(sqlite.prepare(block).get(sessionId)?.["n"]).toBe(0);
  sqlite.exec(`UPDATE booking SET status = 'RESERVE_CANCEL_COMPLETE' WHERE id = 'w-${MANY}'`);
  sqlite.exec(`INSERT INTO booking (id, booking_no, user_id, program_id, session_id, status, wait_kind, seats,
      list_amount, discount_amount, coupon_amount, deposit_amount, pay_amount, policy_snapshot, created_at,
      updated_at) SELECT 'w-new', 'W-new', 'new', program_id, session_id, 'RESERVE_WAIT', 'CAPACITY', 1, 0,
      0, 0, 0, 0, policy_snapshot, created_at, updated_at FROM booking WHERE id = 'w-2'`);
  expect(sqlite.prepare("SELECT wait_no AS no FROM booking WHERE id = 'w-new'").get()?.["no"]).toBe(MANY + 1);
});

it("[S21] the last of 10,000 coupons is no count of all the others", async () => {
  const ends = NOW + 86_400_000;
  sqlite.exec(`
    INSERT INTO coupon (id, code, name, type, value, min_amount, starts_at, ends_at, total_limit,
      per_user_limit, created_at, updated_at)
    VALUES ('c-many', 'MANY', '나들이 쿠폰', 'FIXED', 1000, 0, 0, ${ends}, ${MANY + 1}, 1, 0, 0);
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MANY})
    INSERT INTO coupon_issue (id, coupon_id, user_id, status, expires_at, created_at, updated_at)
    SELECT 'i-' || i, 'c-many', 'has-' || i, 'ISSUED', ${ends}, 0, 0 FROM n`);
  asked = [];
  expect(isRefusal(await registerCoupon(dbs.DB, "last", "MANY", NOW, () => []))).toBe(false);
  expect(isRefusal(await registerCoupon(dbs.DB, "too-late", "MANY", NOW, () => []))).toBe(true);
  expect(asked.filter((sql) => /count\(/.test(sql))).toEqual([]);
  const insert = (id: string) =>
    sqlite.exec(`INSERT INTO coupon_issue (id, coupon_id, user_id, status, expires_at, created_at, updated_at)
      VALUES ('${id}', 'c-many', 'past-the-code', 'ISSUED', ${ends}, 0, 0)`);
  expect(() => insert("one-more")).toThrow("COUPON_LIMIT");
  sqlite.exec("DELETE FROM coupon_issue WHERE id = 'i-7'");
  insert("in-its-place");
  expect(sqlite.prepare("SELECT issued FROM coupon WHERE id = 'c-many'").get()?.["issued"]).toBe(MANY + 1);
});
